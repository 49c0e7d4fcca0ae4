//! Who is here, and what those one follows are playing.

use schemars::JsonSchema;
use serde::Serialize;
use store::{Card, Person, Status, StoreError};
use ts_rs::TS;

use crate::app::App;

/// For how long somebody counts as here after a server last saw them.
const ONLINE_MS: u64 = 30_000;
const MAX_LISTED: u32 = 200;
/// How many games of the people in a list are looked at.
const MAX_GAMES: u32 = 200;

/// Since when somebody must have been seen to be here.
pub fn is_online_since(app: &App) -> u64 {
    app.time.now_ms().saturating_sub(ONLINE_MS)
}

/// Somebody who is here.
#[derive(Serialize, TS, JsonSchema)]
pub struct OnlinePerson {
    /// The account's name.
    pub name: String,
    /// The public game they are playing.
    pub playing: Option<Playing>,
}

/// Somebody one follows.
#[derive(Serialize, TS, JsonSchema)]
pub struct Followed {
    /// The account's name.
    pub name: String,
    /// Whether they are here.
    pub online: bool,
    /// The public game they are playing.
    pub playing: Option<Playing>,
}

/// A game to watch.
#[derive(Serialize, TS, JsonSchema)]
pub struct Playing {
    /// The table's code.
    pub table: String,
    /// The game's id.
    pub game: String,
}

/// Accounts that are here and may be seen, by name.
pub async fn online(app: &App) -> Result<Vec<OnlinePerson>, StoreError> {
    let people = app.store.online(is_online_since(app), MAX_LISTED).await?;
    let games = games_of(app, people.iter()).await?;
    let info = |person: &Person| OnlinePerson { name: person.name.clone(), playing: playing(&games, person) };
    Ok(people.iter().map(info).collect())
}

/// Whom somebody follows, by name.
pub async fn following(app: &App, person: &str) -> Result<Vec<Followed>, StoreError> {
    let people = app.store.following(person, is_online_since(app)).await?;
    let here = people.iter().filter(|(_, online)| *online).map(|(person, _)| person);
    let games = games_of(app, here).await?;
    let info = |(person, online): &(Person, bool)| Followed {
        name: person.name.clone(),
        online: *online,
        playing: playing(&games, person).filter(|_| *online),
    };
    Ok(people.iter().map(info).collect())
}

async fn games_of(app: &App, people: impl Iterator<Item = &Person>) -> Result<Vec<Card>, StoreError> {
    let ids: Vec<String> = people.map(|person| person.id.clone()).collect();
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut games = app.store.tables_of(&ids, Some(Status::Playing), None, MAX_GAMES).await?;
    games.retain(|card| card.public);
    Ok(games)
}

fn playing(games: &[Card], person: &Person) -> Option<Playing> {
    let is_theirs =
        |card: &&Card| card.seats.iter().any(|seat| seat.person.as_deref() == Some(person.id.as_str()));
    games.iter().find(is_theirs).map(|card| Playing { table: card.code.clone(), game: card.game.clone() })
}
