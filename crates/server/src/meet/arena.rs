//! Arenas are made, joined, left and called off. They are read in `arenas.rs`; how people are paired there is in `arena_line.rs`.

use schemars::JsonSchema;
use serde::Deserialize;
use store::{Arena, ArenaCard, Role, StoreError};
use table::{ConfigError, Identity, clean_line};
use thiserror::Error;

use super::arena_line::step_out;
use super::arenas::{MAX_AHEAD, arena};
use super::clocks::standard_clocks;
use crate::app::App;
use crate::arena::{ArenaInfo, ArenaPage, ArenaStage, Snapshot};
use crate::company;
use crate::options::Limits;
use crate::people::Visitor;
use crate::random;
use crate::tables::CommandError;
use crate::terms::Terms;

const MINUTE_MS: u64 = 60_000;
const DAY_MS: u64 = 24 * 60 * MINUTE_MS;
/// How long an arena may last. Whoever tries out a server of their own need not wait for the shortest.
const MIN_MINUTES: u64 = 20;
const MAX_MINUTES: u64 = 180;
/// How far ahead one may be announced.
const MAX_AHEAD_MS: u64 = 14 * DAY_MS;
const NAME_LETTERS: std::ops::RangeInclusive<usize> = 3..=40;
/// So many of somebody's arenas may be ahead or running.
const MAX_OWN: usize = 2;
/// So many may play in one.
const MAX_PLAYERS: usize = 200;

/// An arena to make.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewArena {
    /// For people.
    name: String,
    /// What is played: a game for two, with one of its usual clocks.
    terms: Terms,
    /// How long people are paired.
    minutes: u64,
    /// When that begins; at once if it does not say.
    #[serde(default)]
    starts_ms: Option<u64>,
}

/// Why there is no such arena, or nobody plays there.
#[derive(Debug, Error)]
pub enum ArenaError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error("There is no such arena.")]
    NotFound,
    #[error("Making an arena needs an account.")]
    Account,
    #[error("The name of an arena has 3 to 40 letters.")]
    Name,
    #[error("An arena is for games of two.")]
    Players,
    #[error("An arena has one of the usual clocks of its game, and not days for each move.")]
    Clock,
    #[error("An arena lasts {MIN_MINUTES} to {MAX_MINUTES} minutes.")]
    Length,
    #[error("An arena begins now, or within two weeks.")]
    Start,
    #[error("Two of your arenas are still to come or running. Let one of them end first.")]
    TooMany,
    #[error("So many arenas are still to come that no more are taken. Try again another day.")]
    TooManyOfAll,
    #[error("This arena is rated, and a rated game needs an account.")]
    RatedGuest,
    #[error("This arena is over.")]
    Over,
    #[error("This arena is full.")]
    Full,
    #[error(
        "An arena is called off by whoever made it, before it begins, or by those who look after the place."
    )]
    NotYours,
    #[error(transparent)]
    Refused(CommandError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Makes an arena.
pub async fn make_arena(app: &App, visitor: &Visitor, new: NewArena) -> Result<ArenaInfo, ArenaError> {
    if !visitor.registered {
        return Err(ArenaError::Account);
    }
    let now_ms = app.time.now_ms();
    let code = table::server_code(random::bytes());
    let terms = Terms { public: true, arena: Some(code.clone()), ..new.terms };
    check_terms(&terms)?;
    let starts_ms = starts_ms(new.starts_ms, now_ms)?;
    let least = if app.options.limits == Limits::Off { 1 } else { MIN_MINUTES };
    if !(least..=MAX_MINUTES).contains(&new.minutes) {
        return Err(ArenaError::Length);
    }
    let name = clean_line(&new.name, NAME_LETTERS.end() + 1);
    if !NAME_LETTERS.contains(&name.chars().count()) {
        return Err(ArenaError::Name);
    }
    company::may_say(app, &visitor.identity, &name).await.map_err(ArenaError::Refused)?;
    let host = visitor.identity.person.id.0.clone();
    let ahead = app.store.arenas_ahead(now_ms, MAX_AHEAD).await?;
    if ahead.iter().filter(|card| card.arena.host == host).count() >= MAX_OWN {
        return Err(ArenaError::TooMany);
    }
    if ahead.len() >= MAX_AHEAD as usize {
        return Err(ArenaError::TooManyOfAll);
    }
    let arena = Arena {
        code,
        name,
        host,
        terms: terms.text(),
        created_ms: now_ms,
        starts_ms,
        ends_ms: starts_ms + new.minutes * MINUTE_MS,
    };
    app.store.put_arena(arena.clone()).await?;
    app.lobby_changed.notify_one();
    let card = ArenaCard { arena, host: visitor.identity.person.name.clone(), players: 0 };
    Snapshot::new(card, &[], &[], now_ms).map(|snapshot| snapshot.info()).ok_or(ArenaError::NotFound)
}

/// What counts for everybody is the same for everybody: a game of two and a clock that many know.
fn check_terms(terms: &Terms) -> Result<(), ArenaError> {
    if catalog::find(&terms.game).is_none() {
        return Err(ConfigError::UnknownGame(terms.game.clone()).into());
    }
    if terms.players != 2 {
        return Err(ArenaError::Players);
    }
    if !terms.clock.is_live() || !standard_clocks(&terms.game).contains(&terms.clock) {
        return Err(ArenaError::Clock);
    }
    terms.config()?;
    Ok(())
}

fn starts_ms(wanted: Option<u64>, now_ms: u64) -> Result<u64, ArenaError> {
    let wanted_ms = wanted.unwrap_or(now_ms);
    // A form takes a moment to be filled in.
    if (now_ms.saturating_sub(10 * MINUTE_MS)..=now_ms + MAX_AHEAD_MS).contains(&wanted_ms) {
        Ok(wanted_ms.max(now_ms))
    } else {
        Err(ArenaError::Start)
    }
}

/// Somebody plays in an arena from now on, for the first time or again.
pub async fn join_arena(app: &App, visitor: &Visitor, code: &str) -> Result<ArenaPage, ArenaError> {
    let snapshot = arena(app, code).await?.ok_or(ArenaError::NotFound)?;
    if matches!(snapshot.stage, ArenaStage::Finishing | ArenaStage::Over) {
        return Err(ArenaError::Over);
    }
    if snapshot.terms.rated && !visitor.registered {
        return Err(ArenaError::RatedGuest);
    }
    let ids = company::ids_of(&visitor.identity);
    let known = snapshot.place_of(&ids).map(|place| &snapshot.standings[place]);
    if known.is_none() && snapshot.standings.len() >= MAX_PLAYERS {
        return Err(ArenaError::Full);
    }
    // Who was a guest when they joined goes on as that one.
    let person = known.map_or(&visitor.identity.person.id.0, |known| &known.player.person);
    app.store.join_arena(code, person, app.time.now_ms()).await?;
    // Nobody waits for them at a table where the game is over.
    if let Some(latest) = known.and_then(|known| known.latest.as_ref()).filter(|latest| latest.over) {
        app.store.see_pairing(&latest.table, &ids).await?;
    }
    page_after(app, code, &ids).await
}

/// Somebody does not want to be paired any more, or not for now.
pub async fn leave_arena(app: &App, identity: &Identity, code: &str) -> Result<ArenaPage, ArenaError> {
    let ids = company::ids_of(identity);
    step_out(app, code, &ids).await?;
    app.store.leave_arena(code, &ids).await?;
    page_after(app, code, &ids).await
}

/// There is to be no such arena; games that were begun there go on.
pub async fn call_off_arena(app: &App, visitor: &Visitor, code: &str) -> Result<(), ArenaError> {
    let snapshot = arena(app, code).await?.ok_or(ArenaError::NotFound)?;
    let is_own = company::ids_of(&visitor.identity).contains(&snapshot.arena.host);
    let may = is_own && snapshot.stage == ArenaStage::Ahead
        || visitor.registered && app.store.has_role(&visitor.identity.person.id.0, Role::Moderator).await?;
    if !may {
        return Err(ArenaError::NotYours);
    }
    app.store.remove_arena(code).await?;
    app.lobby_changed.notify_one();
    Ok(())
}

/// What has changed is told to all who look, and to whoever changed it.
async fn page_after(app: &App, code: &str, ids: &[String]) -> Result<ArenaPage, ArenaError> {
    let snapshot = arena(app, code).await?.ok_or(ArenaError::NotFound)?;
    let page = snapshot.page_for(ids, 0);
    app.arenas.tell(snapshot);
    Ok(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arena_begins_now_or_soon() {
        let now_ms = 100 * DAY_MS;
        for (wanted, expected) in [
            (None, Some(now_ms)),
            (Some(now_ms - MINUTE_MS), Some(now_ms)),
            (Some(now_ms + DAY_MS), Some(now_ms + DAY_MS)),
            (Some(now_ms - DAY_MS), None),
            (Some(now_ms + 15 * DAY_MS), None),
            (Some(u64::MAX), None),
        ] {
            assert_eq!(starts_ms(wanted, now_ms).ok(), expected, "{wanted:?}");
        }
    }
}
