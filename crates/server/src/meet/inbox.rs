//! What waits for somebody, read from the store.

use store::{Alive, Challenge, Pairing, StoreError};
use table::Identity;

use crate::app::App;
use crate::inbox::{ChallengeInfo, ChallengeState, Inbox, PairedTable, SeekInfo};
use crate::terms::Terms;

/// How long somebody who is not heard of any more counts as looking for a game. Their page comes back within that
/// time if only its server has gone.
const SEEK_MS: u64 = 10_000;
/// How long a table waits in the inbox of somebody who does not come.
const PAIRED_MS: u64 = 120_000;

/// Since when seeks and pairings count.
pub fn alive(app: &App) -> Alive {
    let now_ms = app.time.now_ms();
    Alive { seen_since_ms: now_ms.saturating_sub(SEEK_MS), paired_since_ms: now_ms.saturating_sub(PAIRED_MS) }
}

/// What waits for somebody.
pub async fn inbox_of(app: &App, identity: &Identity) -> Result<Inbox, StoreError> {
    let ids: Vec<String> = identity.ids().map(|id| id.0.clone()).collect();
    let waiting = app.store.waiting_for(&ids, app.time.now_ms(), alive(app)).await?;
    let seek = waiting
        .seek
        .and_then(|seek| Some(SeekInfo { terms: Terms::parse(&seek.terms)?, since_ms: seek.since_ms }));
    let mut inbox = Inbox { seek, ..Inbox::default() };
    for pairing in waiting.pairings {
        inbox.paired.extend(paired(app, pairing, &ids).await?);
    }
    for challenge in waiting.challenges {
        inbox.challenges.extend(describe(app, challenge, &ids).await?);
    }
    Ok(inbox)
}

async fn paired(app: &App, pairing: Pairing, ids: &[String]) -> Result<Option<PairedTable>, StoreError> {
    let Some(terms) = Terms::parse(&pairing.terms) else { return Ok(None) };
    let other = pairing.people.iter().find(|person| !ids.contains(person));
    let opponent = name_of(app, other).await?.map_or_else(String::new, |(name, _)| name);
    Ok(Some(PairedTable { table: pairing.code, terms, opponent, paired_ms: pairing.paired_ms }))
}

/// A challenge as somebody with these ids sees it; none if it is of a kind that is not known here.
pub async fn describe(
    app: &App,
    challenge: Challenge,
    ids: &[String],
) -> Result<Option<ChallengeInfo>, StoreError> {
    let Some(terms) = Terms::parse(&challenge.terms) else { return Ok(None) };
    let (from, from_account) = name_of(app, Some(&challenge.challenger)).await?.unwrap_or_default();
    let to = name_of(app, challenge.challenged.as_ref()).await?.map(|(name, _)| name);
    let mine = ids.contains(&challenge.challenger);
    let is_their_own = mine || challenge.challenged.as_ref().is_some_and(|id| ids.contains(id));
    let state = match challenge.state {
        store::ChallengeState::Open if challenge.expires_ms <= app.time.now_ms() => ChallengeState::Expired,
        store::ChallengeState::Open => ChallengeState::Open,
        store::ChallengeState::Accepted => ChallengeState::Accepted,
        store::ChallengeState::Declined => ChallengeState::Declined,
        store::ChallengeState::Withdrawn => ChallengeState::Withdrawn,
    };
    Ok(Some(ChallengeInfo {
        id: challenge.id,
        from,
        from_account,
        to,
        mine,
        terms,
        seat: challenge.seat,
        state,
        table: challenge.table.filter(|_| is_their_own),
        expires_ms: challenge.expires_ms,
    }))
}

/// The name of a person, and whether it is an account's.
async fn name_of(app: &App, id: Option<&String>) -> Result<Option<(String, bool)>, StoreError> {
    let Some(id) = id else { return Ok(None) };
    Ok(app.store.person(id).await?.map(|person| (person.name, person.registered)))
}
