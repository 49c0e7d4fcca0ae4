//! What waits for somebody, read from the store.

use std::collections::HashSet;

use store::{Alive, Answer, Challenge, Pairing, Seated, Seek, StoreError};
use table::Identity;

use crate::app::App;
use crate::company;
use crate::inbox::{
    ChallengeAnswer, ChallengeInfo, ChallengeState, ChallengedPerson, Inbox, PairedTable, SeekInfo,
};
use crate::terms::Terms;

/// How long somebody who is not heard of any more counts as looking for a game. Their page comes back within that
/// time if only its server has gone.
const SEEK_MS: u64 = 10_000;
/// How long a table waits in the inbox of somebody who does not come.
const PAIRED_MS: u64 = 120_000;
/// How long those who waited for a challenge are told that nobody answered in time.
const EXPIRED_MS: u64 = 24 * 3600 * 1000;

/// Since when seeks and pairings count.
pub fn alive(app: &App) -> Alive {
    let now_ms = app.time.now_ms();
    Alive {
        seen_since_ms: now_ms.saturating_sub(SEEK_MS),
        paired_since_ms: now_ms.saturating_sub(PAIRED_MS),
        expired_since_ms: now_ms.saturating_sub(EXPIRED_MS),
    }
}

/// What waits for somebody.
pub async fn inbox_of(app: &App, identity: &Identity) -> Result<Inbox, StoreError> {
    let ids: Vec<String> = identity.ids().map(|id| id.0.clone()).collect();
    let waiting = app.store.waiting_for(&ids, app.time.now_ms(), alive(app)).await?;
    let looked_for = |slow: bool| {
        let seek = waiting.seeks.iter().find(|seek| seek.slow == slow)?;
        let Seek { terms, computers, since_ms, seen_ms, .. } = seek;
        let until_ms = slow.then_some(*seen_ms);
        // What somebody waits for in an arena is told on its page.
        let terms = Terms::parse(terms).filter(|terms| terms.arena.is_none())?;
        Some(SeekInfo { terms, computers: *computers, since_ms: *since_ms, until_ms })
    };
    let mut inbox = Inbox { seek: looked_for(false), slow_seek: looked_for(true), ..Inbox::default() };
    for pairing in waiting.pairings {
        inbox.paired.extend(paired(app, pairing, &ids).await?);
    }
    let muted =
        if waiting.challenges.is_empty() { HashSet::new() } else { company::muted_by(app, identity).await? };
    for challenge in waiting.challenges.into_iter().filter(|known| !muted.contains(known.challenger())) {
        inbox.challenges.extend(describe(app, challenge, &ids).await?);
    }
    Ok(inbox)
}

async fn paired(app: &App, pairing: Pairing, ids: &[String]) -> Result<Option<PairedTable>, StoreError> {
    let Some(terms) = Terms::parse(&pairing.terms) else { return Ok(None) };
    let mut opponents = Vec::new();
    for Seated { person, .. } in pairing.people.iter().filter(|seated| !ids.contains(&seated.person)) {
        opponents.extend(name_of(app, person).await?.map(|(name, _)| name));
    }
    Ok(Some(PairedTable { table: pairing.code, terms, opponents, paired_ms: pairing.paired_ms }))
}

/// A challenge as somebody with these ids sees it; none if it is of a kind that is not known here.
pub async fn describe(
    app: &App,
    challenge: Challenge,
    ids: &[String],
) -> Result<Option<ChallengeInfo>, StoreError> {
    let Some(terms) = Terms::parse(&challenge.terms) else { return Ok(None) };
    let (from, from_account) = name_of(app, challenge.challenger()).await?.unwrap_or_default();
    let mut others = Vec::new();
    for asked in challenge.people.iter().skip(1) {
        let (name, account) = name_of(app, &asked.person).await?.unwrap_or_default();
        let (me, answer) = (ids.contains(&asked.person), ChallengeAnswer::from(asked.answer));
        others.push(ChallengedPerson { name, account, me, answer });
    }
    let reader = challenge.people.iter().find(|asked| ids.contains(&asked.person));
    let seats = known_seats(&challenge, terms.players);
    let first = seats.iter().position(|seat| *seat == Some(0));
    let begins = match first {
        Some(0) => Some(from.clone()),
        Some(place) => others.get(place - 1).map(|other| other.name.clone()),
        None => None,
    };
    let place = challenge.people.iter().position(|asked| ids.contains(&asked.person));
    let free = terms.players.saturating_sub(challenge.people.len() as u8);
    Ok(Some(ChallengeInfo {
        from,
        from_account,
        others,
        free: if challenge.by_link { free } else { 0 },
        mine: reader.is_some_and(|asked| asked.person == challenge.challenger()),
        answer: reader.map(|asked| asked.answer.into()),
        terms,
        seat: seats.get(place.unwrap_or(challenge.people.len())).copied().flatten(),
        begins,
        state: state_of(app, &challenge),
        table: challenge.table.filter(|_| reader.is_some()),
        expires_ms: challenge.expires_ms,
        id: challenge.id,
    }))
}

/// The seats of a challenge's people, and of those who may still come with the link, as far as no lot decides: the last
/// one is known with all others.
fn known_seats(challenge: &Challenge, players: u8) -> Vec<Option<u8>> {
    let mut seats: Vec<Option<u8>> = challenge.people.iter().map(|asked| asked.seat).collect();
    seats.resize(usize::from(players).max(seats.len()), None);
    let left: Vec<u8> = (0..players).filter(|seat| !seats.contains(&Some(*seat))).collect();
    if let ([seat], Some(place)) = (left.as_slice(), seats.iter().position(Option::is_none)) {
        seats[place] = Some(*seat);
    }
    seats
}

fn state_of(app: &App, challenge: &Challenge) -> ChallengeState {
    match challenge.state {
        store::ChallengeState::Open if challenge.expires_ms <= app.time.now_ms() => ChallengeState::Expired,
        store::ChallengeState::Open => ChallengeState::Open,
        store::ChallengeState::Accepted => ChallengeState::Accepted,
        store::ChallengeState::Declined => ChallengeState::Declined,
        store::ChallengeState::Withdrawn => ChallengeState::Withdrawn,
    }
}

impl From<Answer> for ChallengeAnswer {
    fn from(answer: Answer) -> ChallengeAnswer {
        match answer {
            Answer::Awaited => ChallengeAnswer::Awaited,
            Answer::Accepted => ChallengeAnswer::Accepted,
            Answer::Declined => ChallengeAnswer::Declined,
        }
    }
}

/// The name of a person, and whether it is an account's.
async fn name_of(app: &App, id: &str) -> Result<Option<(String, bool)>, StoreError> {
    Ok(app.store.person(id).await?.map(|person| (person.name, person.registered)))
}
