//! Seeks become pairings, and pairings tables. Every server does all of it: which one was quicker does not matter, and
//! what one leaves behind the others finish.

use std::collections::{BTreeMap, BTreeSet};

use futures_util::StreamExt as _;
use store::{Pairing, Proposal, Seated, Seek, StoreError};
use table::{Identity, Occupant, Person, PersonId, Table};

use super::inbox::alive;
use super::matching::{self, Apart, Waiting};
use super::may_meet::may_meet;
use super::seats::{Sitter, fair_seats};
use super::tell::tell;
use crate::app::{App, Shared};
use crate::commands;
use crate::days_off::is_slow;
use crate::notices;
use crate::random;
use crate::tables::{CommandError, CreateError, Redacted};
use crate::terms::Terms;

/// How many seeks are looked at in one go.
const MAX_SEEKS: u32 = 4_000;
/// How many pairings one transaction makes, so that it is short.
const MAX_PAIRINGS: usize = 32;
/// How often others are looked for in place of those who may not meet.
const MAX_ROUNDS: usize = 4;
/// How many tables are made at the same time.
const MAX_TOGETHER: usize = 16;
/// A pairing whose table does not exist after this time was left behind by its server.
const LEFT_BEHIND_MS: u64 = 3_000;
const MAX_LEFT_BEHIND: u32 = 200;
/// Who takes the seats that nobody was found for.
const COMPUTER: &str = "level:4";

/// People who look for the same, the longest waiting first.
pub struct Pool {
    pub terms: Terms,
    /// Whether it is a game of days: those who wait for one are never in the way of those who wait for seconds.
    pub slow: bool,
    pub seeks: Vec<Seek>,
}

/// What people look for now, with all who do.
pub async fn pools(app: &App) -> Result<Vec<Pool>, StoreError> {
    let mut pools: BTreeMap<(bool, String), Vec<Seek>> = BTreeMap::new();
    for slow in [false, true] {
        for seek in app.store.seeks(slow, seen_since_ms(app, slow), MAX_SEEKS).await? {
            pools.entry((slow, seek.terms.clone())).or_default().push(seek);
        }
    }
    Ok(pools
        .into_iter()
        .filter_map(|((slow, terms), seeks)| Some(Pool { terms: Terms::parse(&terms)?, slow, seeks }))
        .collect())
}

/// Since when those who still look were seen. Whoever looks for a game of days says until when: that moment is to come.
fn seen_since_ms(app: &App, slow: bool) -> u64 {
    if slow { app.time.now_ms() } else { alive(app).seen_since_ms }
}

/// Pairs whoever looks for the same and fits, but for those who are `apart` already.
pub async fn pair_pool(app: &Shared, pool: &Pool, apart: Apart) -> Result<(), StoreError> {
    let seen_since_ms = seen_since_ms(app, pool.slow);
    let proposals = proposals(app, &pool.seeks, &pool.terms, apart).await?;
    for proposals in proposals.chunks(MAX_PAIRINGS) {
        let made = app.store.pair(proposals.to_vec(), seen_since_ms).await?;
        let made = proposals.iter().zip(made).filter(|(_, made)| *made);
        finish_all(app, made.map(|(proposal, _)| &proposal.pairing)).await;
    }
    Ok(())
}

/// Makes the tables of pairings that another server has left behind.
pub async fn finish_others(app: &Shared) -> Result<(), StoreError> {
    let before_ms = app.time.now_ms().saturating_sub(LEFT_BEHIND_MS);
    let pairings = app.store.unmade_pairings(before_ms, MAX_LEFT_BEHIND).await?;
    finish_all(app, pairings.iter()).await;
    Ok(())
}

/// Somebody has come to a table that was made for them, or does not want to.
pub async fn see_table(app: &App, identity: &Identity, code: &str) -> Result<(), StoreError> {
    let ids: Vec<String> = identity.ids().map(|id| id.0.clone()).collect();
    app.store.see_pairing(code, &ids).await?;
    tell(app, [&identity.person.id.0]);
    Ok(())
}

/// Who of a pool is to play with whom. Nobody meets whom they may not: any two of a group were asked about.
async fn proposals(
    app: &App,
    pool: &[Seek],
    terms: &Terms,
    mut apart: Apart,
) -> Result<Vec<Proposal>, StoreError> {
    let now_ms = app.time.now_ms();
    let players = usize::from(terms.players);
    let waiting: Vec<Waiting> = pool
        .iter()
        .map(|seek| Waiting {
            rating: seek.rating,
            waited_ms: now_ms.saturating_sub(seek.since_ms),
            computers: seek.computers,
        })
        .collect();
    let mut agreed = BTreeSet::new();
    for _ in 0..MAX_ROUNDS {
        let known = apart.len();
        for (one, other) in
            matching::groups(&waiting, players, &apart).iter().flat_map(|group| matching::twos(group))
        {
            if agreed.contains(&(one, other)) || apart.contains(&(one, other)) {
                continue;
            }
            match may_meet(app, [&pool[one].person, &pool[other].person], terms.rated).await? {
                Some(_) => apart.insert((one, other)),
                None => agreed.insert((one, other)),
            };
        }
        if apart.len() == known {
            break;
        }
    }
    let groups = matching::groups(&waiting, players, &apart);
    let groups = groups.iter().filter(|group| matching::twos(group).all(|two| agreed.contains(&two)));
    Ok(groups
        .map(|group| {
            let seeks: Vec<&Seek> = group.iter().map(|&place| &pool[place]).collect();
            proposal(&seeks, terms, now_ms)
        })
        .collect())
}

fn proposal(seeks: &[&Seek], terms: &Terms, paired_ms: u64) -> Proposal {
    let sitters: Vec<Sitter> =
        seeks.iter().map(|seek| Sitter { had: seek.seats.clone(), seat: None }).collect();
    let mut seated: Vec<(u8, &&Seek)> =
        fair_seats(&sitters, terms.players.into()).into_iter().zip(seeks).collect();
    seated.sort_by_key(|(seat, _)| *seat);
    let since_ms = seated.iter().map(|(_, seek)| seek.since_ms).collect();
    let people =
        seated.iter().map(|(seat, seek)| Seated { seat: *seat, person: seek.person.clone() }).collect();
    // The very text of those who look: another version may have written the same in another way.
    let text = seeks.first().map_or_else(String::new, |seek| seek.terms.clone());
    Proposal {
        slow: seeks.first().is_some_and(|seek| seek.slow),
        pairing: Pairing { code: table::server_code(random::bytes()), terms: text, people, paired_ms },
        since_ms,
        arena: terms.arena.clone(),
    }
}

async fn finish_all<'a>(app: &Shared, pairings: impl Iterator<Item = &'a Pairing>) {
    let finish = async |pairing: &Pairing| {
        if let Err(error) = finish(app, pairing).await {
            tracing::warn!(table = %Redacted(&pairing.code), %error, "a table could not be made for its people");
        }
    };
    futures_util::stream::iter(pairings).for_each_concurrent(MAX_TOGETHER, finish).await;
}

/// Makes the table of a pairing, and tells its people. Doing it twice is fine: the code was chosen with the pairing.
pub async fn finish(app: &Shared, pairing: &Pairing) -> Result<(), StoreError> {
    match make(app, pairing).await {
        Ok(()) => tell_who_is_away(app, &pairing.code).await?,
        Err(CreateError::Store(error)) => return Err(error),
        // It will never be: nobody is to wait for it.
        Err(error) => {
            tracing::error!(table = %Redacted(&pairing.code), %error, "a pairing without a table");
            app.store.see_pairing(&pairing.code, &pairing.ids()).await?;
        }
    }
    app.store.pairing_made(&pairing.code).await?;
    tell(app, &pairing.ids());
    Ok(())
}

/// Whoever is not there by the time it goes out. Tables with days for each move are looked after in any case.
async fn tell_who_is_away(app: &Shared, code: &str) -> Result<(), StoreError> {
    let begun = async {
        let live = app.tables.get(code).await?;
        live.read(|table| if is_slow(table) { Vec::new() } else { notices::begun(code, table) }).await
    };
    match begun.await {
        Ok(begun) => {
            for (person, news) in begun {
                notices::post(app, &person, &news).await?;
            }
            Ok(())
        }
        Err(CommandError::Unavailable(error)) => Err(error),
        // A table that cannot be opened has nothing to tell.
        Err(_) => Ok(()),
    }
}

async fn make(app: &Shared, pairing: &Pairing) -> Result<(), CreateError> {
    let unknown = || StoreError::Unavailable("terms of another version".into());
    let config = Terms::parse(&pairing.terms).ok_or_else(unknown)?.config()?;
    let computer = Occupant::Computer { player: COMPUTER.to_string(), instead_of: None };
    let mut occupants = vec![computer; usize::from(config.players)];
    let mut host = None;
    for Seated { seat, person } in &pairing.people {
        let person = app.store.person(person).await?.ok_or(StoreError::NotFound)?;
        let person = Person { id: PersonId(person.id), name: person.name };
        host.get_or_insert_with(|| person.clone());
        let place = occupants.get_mut(usize::from(*seat)).ok_or(StoreError::NotFound)?;
        *place = Occupant::Person { person };
    }
    let events = Table::create(config, host.ok_or(StoreError::NotFound)?, &occupants)?;
    app.tables.create_from(pairing.code.clone(), events).await?;
    commands::wake(app, &pairing.code).await;
    Ok(())
}
