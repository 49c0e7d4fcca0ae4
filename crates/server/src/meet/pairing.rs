//! Seeks become pairings, and pairings tables. Every server does all of it: which one was quicker does not matter, and
//! what one leaves behind the others finish.

use std::collections::{BTreeMap, BTreeSet};

use futures_util::StreamExt as _;
use store::{Pair, Pairing, Seek, StoreError};
use table::{Identity, Occupant, Person, PersonId, Table};

use super::inbox::alive;
use super::matching::{self, Waiting};
use super::may_meet::may_meet;
use super::tell::tell;
use crate::app::{App, Shared};
use crate::commands;
use crate::random;
use crate::tables::{CreateError, Redacted};
use crate::terms::Terms;

/// How many seeks are looked at in one go.
const MAX_SEEKS: u32 = 4_000;
/// How many pairings one transaction makes, so that it is short.
const MAX_PAIRS: usize = 32;
/// How often others are looked for in place of those who may not meet.
const MAX_ROUNDS: usize = 4;
/// How many tables are made at the same time.
const MAX_TOGETHER: usize = 16;
/// A pairing whose table does not exist after this time was left behind by its server.
const LEFT_BEHIND_MS: u64 = 3_000;
const MAX_LEFT_BEHIND: u32 = 200;

/// Pairs whoever looks for the same and fits.
pub async fn pair_seekers(app: &Shared) -> Result<(), StoreError> {
    let seen_since_ms = alive(app).seen_since_ms;
    let seeks = app.store.seeks(seen_since_ms, MAX_SEEKS).await?;
    let mut pools: BTreeMap<&str, Vec<&Seek>> = BTreeMap::new();
    for seek in &seeks {
        pools.entry(&seek.terms).or_default().push(seek);
    }
    for (terms, pool) in pools {
        let Some(rated) = Terms::parse(terms).map(|terms| terms.rated) else { continue };
        let pairs = pairs_of(app, &pool, rated).await?;
        for pairs in pairs.chunks(MAX_PAIRS) {
            let made = app.store.pair(pairs.to_vec(), seen_since_ms).await?;
            let pairings = pairs.iter().zip(made).filter(|(_, made)| *made).map(|(pair, _)| &pair.pairing);
            finish_all(app, pairings).await;
        }
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

async fn pairs_of(app: &App, pool: &[&Seek], rated: bool) -> Result<Vec<Pair>, StoreError> {
    let now_ms = app.time.now_ms();
    let waiting: Vec<Waiting> = pool
        .iter()
        .map(|seek| Waiting { rating: seek.rating, waited_ms: now_ms.saturating_sub(seek.since_ms) })
        .collect();
    let (mut apart, mut agreed) = (BTreeSet::new(), BTreeSet::new());
    for _ in 0..MAX_ROUNDS {
        let known = apart.len();
        for (one, other) in matching::pairs(&waiting, &apart) {
            if agreed.contains(&(one, other)) {
                continue;
            }
            match may_meet(app, [&pool[one].person, &pool[other].person], rated).await? {
                Some(_) => apart.insert((one, other)),
                None => agreed.insert((one, other)),
            };
        }
        if apart.len() == known {
            break;
        }
    }
    let found = matching::pairs(&waiting, &apart);
    let found = found.into_iter().filter(|pair| agreed.contains(pair));
    Ok(found.map(|(one, other)| pair(pool[one], pool[other], now_ms)).collect())
}

/// Who began less often lately begins; by lot if that says nothing.
fn pair(one: &Seek, other: &Seek, paired_ms: u64) -> Pair {
    let [lot] = random::bytes::<1>();
    let swapped = one.lead > other.lead || one.lead == other.lead && lot % 2 == 0;
    let [first, second] = if swapped { [other, one] } else { [one, other] };
    let people = [first.person.clone(), second.person.clone()];
    let code = table::server_code(random::bytes());
    let pairing = Pairing { code, terms: one.terms.clone(), people, paired_ms };
    Pair { pairing, since_ms: [first.since_ms, second.since_ms] }
}

async fn finish_all<'a>(app: &Shared, pairings: impl Iterator<Item = &'a Pairing>) {
    let finish = async |pairing: &Pairing| {
        if let Err(error) = finish(app, pairing).await {
            tracing::warn!(table = %Redacted(&pairing.code), %error, "a table for two could not be made");
        }
    };
    futures_util::stream::iter(pairings).for_each_concurrent(MAX_TOGETHER, finish).await;
}

/// Makes the table of a pairing, and tells both. Doing it twice is fine: the code was chosen with the pairing.
pub async fn finish(app: &Shared, pairing: &Pairing) -> Result<(), StoreError> {
    match make(app, pairing).await {
        Ok(()) => {}
        Err(CreateError::Store(error)) => return Err(error),
        // It will never be: nobody is to wait for it.
        Err(error) => {
            tracing::error!(table = %Redacted(&pairing.code), %error, "a pairing without a table");
            app.store.see_pairing(&pairing.code, &pairing.people).await?;
        }
    }
    app.store.pairing_made(&pairing.code).await?;
    tell(app, &pairing.people);
    Ok(())
}

async fn make(app: &Shared, pairing: &Pairing) -> Result<(), CreateError> {
    let unknown = || StoreError::Unavailable("terms of another version".into());
    let config = Terms::parse(&pairing.terms).ok_or_else(unknown)?.config()?;
    let mut seats = Vec::new();
    for id in &pairing.people {
        let person = app.store.person(id).await?.ok_or(StoreError::NotFound)?;
        seats.push(Person { id: PersonId(person.id), name: person.name });
    }
    let occupants: Vec<Occupant> =
        seats.iter().map(|person| Occupant::Person { person: person.clone() }).collect();
    let events = Table::create(config, seats[0].clone(), &occupants)?;
    app.tables.create_from(pairing.code.clone(), events).await?;
    commands::wake(app, &pairing.code).await;
    Ok(())
}
