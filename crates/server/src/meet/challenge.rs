//! Challenges: made, accepted, declined, withdrawn.

use schemars::JsonSchema;
use serde::Deserialize;
use store::{Challenge, ChallengeState, Closed, Pairing, StoreError};
use table::{ConfigError, Identity, Visibility};
use thiserror::Error;

use super::inbox::describe;
use super::may_meet::{Objection, may_meet};
use super::pairing::finish;
use super::tell::tell;
use crate::app::{App, Shared};
use crate::inbox::ChallengeInfo;
use crate::notices;
use crate::notices::news::{Kind, News};
use crate::people::Visitor;
use crate::random;
use crate::tables::{CommandError, Live};
use crate::terms::Terms;

const MINUTE_MS: u64 = 60_000;
const DAY_MS: u64 = 24 * 60 * MINUTE_MS;
/// So many of somebody's challenges may be open.
const MAX_OPEN: usize = 8;

/// A challenge to make.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewChallenge {
    /// The name of an account; whoever has the link, if none.
    #[serde(default)]
    name: Option<String>,
    /// What to play.
    terms: Terms,
    /// The seat of who asks: 0 or 1; by lot if none.
    #[serde(default)]
    seat: Option<u8>,
}

/// Why there is no such challenge, or nothing came of it.
#[derive(Debug, Error)]
pub enum Challenged {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error("Nobody here has that name.")]
    Nobody,
    #[error("There is no such challenge.")]
    NotFound,
    #[error("A rated game needs an account.")]
    RatedGuest,
    #[error("{}", .0.sentence())]
    Objection(Objection),
    #[error("Too many of your challenges are open already. Withdraw one, or wait for an answer.")]
    TooMany,
    #[error("You have challenged them already.")]
    Twice,
    #[error("This challenge is not open any more.")]
    Closed,
    #[error("You did not play this game with one other person.")]
    NoRematch,
    #[error(transparent)]
    Table(#[from] CommandError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Asks somebody, or whoever has the link, for a game.
pub async fn challenge(app: &App, visitor: &Visitor, new: NewChallenge) -> Result<ChallengeInfo, Challenged> {
    let challenged = match &new.name {
        None => None,
        Some(name) => Some(app.store.person_by_name(name).await?.ok_or(Challenged::Nobody)?.id),
    };
    // What counts for everybody is for everybody to see.
    let terms = Terms { public: new.terms.rated, ..new.terms };
    make(app, visitor, challenged, terms, new.seat.map(|seat| seat.min(1))).await
}

/// Asks whom the visitor played with at a table for another game like it, with seats swapped.
pub async fn rematch(app: &App, visitor: &Visitor, live: &Live) -> Result<ChallengeInfo, Challenged> {
    let (config, seats) = live.read(|table| (table.config().clone(), table.seats().to_vec())).await?;
    let mine = seats.iter().position(|seat| seat.is_held_by(&visitor.identity));
    let (Some(mine), 2) = (mine, seats.len()) else { return Err(Challenged::NoRematch) };
    let other = seats[1 - mine].person().filter(|other| !visitor.identity.is(&other.id));
    let other = other.ok_or(Challenged::NoRematch)?.id.0.clone();
    let account = app.store.account_of(&other).await?;
    let terms = Terms {
        game: config.game,
        setup: Some(config.setup),
        clock: config.clock,
        rated: config.rated,
        public: config.visibility == Visibility::Public,
    };
    make(app, visitor, Some(account.unwrap_or(other)), terms, Some(1 - mine as u8)).await
}

async fn make(
    app: &App,
    visitor: &Visitor,
    challenged: Option<String>,
    terms: Terms,
    seat: Option<u8>,
) -> Result<ChallengeInfo, Challenged> {
    terms.config()?;
    let challenger = visitor.identity.person.id.0.clone();
    if terms.rated && !visitor.registered {
        return Err(Challenged::RatedGuest);
    }
    let ids = ids_of(&visitor.identity);
    let now_ms = app.time.now_ms();
    let open = app.store.open_challenges(&ids, now_ms).await?;
    if let Some(challenged) = &challenged {
        check(app, [&challenger, challenged], terms.rated).await?;
        if open.iter().any(|known| known.challenged.as_ref() == Some(challenged)) {
            return Err(Challenged::Twice);
        }
    }
    if open.len() >= MAX_OPEN {
        return Err(Challenged::TooMany);
    }
    let challenge = Challenge {
        id: table::server_code(random::bytes()),
        challenger: challenger.clone(),
        terms: terms.text(),
        seat,
        state: ChallengeState::Open,
        table: None,
        created_ms: now_ms,
        expires_ms: now_ms + lifetime_ms(&terms, challenged.is_none()),
        challenged,
    };
    app.store.put_challenge(challenge.clone()).await?;
    tell(app, people_of(&challenge));
    if let Some(challenged) = &challenge.challenged {
        notices::post(app, challenged, &news_of(visitor, &challenge.id, &terms)).await?;
    }
    described(app, challenge, &ids).await
}

/// For whoever is challenged and not here.
fn news_of(visitor: &Visitor, id: &str, terms: &Terms) -> News {
    let game = catalog::find(&terms.game).map_or(terms.game.as_str(), |game| game.name());
    News {
        kind: Kind::Challenge,
        subject: format!("challenge {id}"),
        table: None,
        turn: None,
        title: format!("{} wants to play", visitor.identity.person.name),
        text: format!("A game of {game}{}.", if terms.rated { ", rated" } else { "" }),
        path: format!("/challenge/{id}"),
    }
}

/// Whoever wants to play now has little time; a game of days can wait, and so can a link.
fn lifetime_ms(terms: &Terms, by_link: bool) -> u64 {
    match (terms.clock.is_live(), by_link) {
        (true, false) => 20 * MINUTE_MS,
        (true, true) => DAY_MS,
        (false, _) => 7 * DAY_MS,
    }
}

/// What can be read of a challenge by somebody who has its id.
pub async fn challenge_info(
    app: &App,
    identity: Option<&Identity>,
    id: &str,
) -> Result<ChallengeInfo, Challenged> {
    let challenge = app.store.challenge(id).await?.ok_or(Challenged::NotFound)?;
    let ids = identity.map(ids_of).unwrap_or_default();
    described(app, challenge, &ids).await
}

/// Accepts a challenge; the code of the table.
pub async fn accept(app: &Shared, visitor: &Visitor, id: &str) -> Result<String, Challenged> {
    let challenge = app.store.challenge(id).await?.ok_or(Challenged::NotFound)?;
    let identity = &visitor.identity;
    if challenge.challenged.as_ref().is_some_and(|to| !ids_of(identity).contains(to)) {
        return Err(Challenged::NotFound);
    }
    if ids_of(identity).contains(&challenge.challenger) {
        return Err(Challenged::Objection(Objection::Oneself));
    }
    let terms = Terms::parse(&challenge.terms).ok_or(Challenged::NotFound)?;
    if terms.rated && !visitor.registered {
        return Err(Challenged::RatedGuest);
    }
    let accepter = identity.person.id.0.clone();
    check(app, [&challenge.challenger, &accepter], terms.rated).await?;
    let [lot] = random::bytes::<1>();
    let mut people = [challenge.challenger.clone(), accepter.clone()];
    if challenge.seat.unwrap_or(lot % 2) == 1 {
        people.swap(0, 1);
    }
    let code = table::server_code(random::bytes());
    let paired_ms = app.time.now_ms();
    let pairing = Pairing { code: code.clone(), terms: challenge.terms.clone(), people, paired_ms };
    if !app.store.accept_challenge(id, pairing.clone()).await? {
        return Err(Challenged::Closed);
    }
    finish(app, &pairing).await?;
    // Whoever accepts goes there at once.
    app.store.see_pairing(&code, &[accepter]).await?;
    tell(app, people_of(&challenge));
    Ok(code)
}

/// Declines a challenge to the visitor, or withdraws one of theirs.
pub async fn decline(app: &App, identity: &Identity, id: &str) -> Result<(), Challenged> {
    let challenge = app.store.challenge(id).await?.ok_or(Challenged::NotFound)?;
    let ids = ids_of(identity);
    let closed = if ids.contains(&challenge.challenger) {
        Closed::Withdrawn
    } else if challenge.challenged.as_ref().is_some_and(|to| ids.contains(to)) {
        Closed::Declined
    } else {
        return Err(Challenged::NotFound);
    };
    if !app.store.close_challenge(id, closed, app.time.now_ms()).await? {
        return Err(Challenged::Closed);
    }
    tell(app, people_of(&challenge));
    Ok(())
}

/// The visitor has seen that their challenge was declined.
pub async fn dismiss(app: &App, identity: &Identity, id: &str) -> Result<(), Challenged> {
    let challenge = app.store.challenge(id).await?.ok_or(Challenged::NotFound)?;
    if !ids_of(identity).contains(&challenge.challenger) || challenge.state != ChallengeState::Declined {
        return Err(Challenged::NotFound);
    }
    app.store.forget_challenge(id).await?;
    tell(app, people_of(&challenge));
    Ok(())
}

async fn check(app: &App, people: [&str; 2], rated: bool) -> Result<(), Challenged> {
    match may_meet(app, people, rated).await? {
        Some(objection) => Err(Challenged::Objection(objection)),
        None => Ok(()),
    }
}

async fn described(app: &App, challenge: Challenge, ids: &[String]) -> Result<ChallengeInfo, Challenged> {
    describe(app, challenge, ids).await?.ok_or(Challenged::NotFound)
}

fn ids_of(identity: &Identity) -> Vec<String> {
    identity.ids().map(|id| id.0.clone()).collect()
}

fn people_of(challenge: &Challenge) -> impl Iterator<Item = &String> {
    [Some(&challenge.challenger), challenge.challenged.as_ref()].into_iter().flatten()
}
