//! Profiles: what an account has played and how well.

use std::cmp::Reverse;
use std::collections::HashMap;

use axum::Json;
use axum::extract::{Path, State};
use schemars::JsonSchema;
use serde::Serialize;
use store::{Meetings, Person, Standing};
use ts_rs::TS;

use super::error::Problem;
use crate::app::Shared;
use crate::ratings::is_provisional;

/// How many people whom somebody met are looked at, and how many are shown.
const MAX_MET: u32 = 200;
const MAX_OPPONENTS: usize = 30;
const HISTORY_SHOWN: u32 = 200;

/// What everyone may know of an account.
#[derive(Serialize, TS, JsonSchema)]
pub struct Profile {
    name: String,
    since_ms: u64,
    ratings: Vec<RatingInfo>,
    /// How public games against other accounts ended; whom they met most often first.
    opponents: Vec<Opponent>,
}

/// How games against another account ended.
#[derive(Serialize, TS, JsonSchema)]
pub struct Opponent {
    name: String,
    won: u32,
    drawn: u32,
    lost: u32,
}

/// How strong an account is at one game with one class of time control.
#[derive(Serialize, TS, JsonSchema)]
pub struct RatingInfo {
    game: String,
    class: String,
    rating: i32,
    deviation: i32,
    games: u32,
    /// Whether it rests on too little to be compared with others.
    provisional: bool,
}

impl From<Standing> for RatingInfo {
    fn from(standing: Standing) -> RatingInfo {
        RatingInfo {
            game: standing.game,
            class: standing.class,
            rating: standing.rating.rating.round() as i32,
            deviation: standing.rating.deviation.round() as i32,
            games: standing.rating.games,
            provisional: is_provisional(&standing.rating),
        }
    }
}

/// A rating after a game.
#[derive(Serialize, TS, JsonSchema)]
pub struct Point {
    /// Where it was played, unless that is a table only for those who have its link.
    table: Option<String>,
    rating: i32,
    at_ms: u64,
}

/// An account by name, with all ids its games may be under.
pub async fn ids_of(app: &Shared, name: &str) -> Result<Option<(Person, Vec<String>)>, Problem> {
    let Some(person) = app.store.person_by_name(name).await? else { return Ok(None) };
    let mut ids = app.store.aliases(&person.id).await?;
    ids.push(person.id.clone());
    Ok(Some((person, ids)))
}

/// `GET /api/people/{name}`.
pub async fn profile(State(app): State<Shared>, Path(name): Path<String>) -> Result<Json<Profile>, Problem> {
    let (person, ids) = ids_of(&app, &name).await?.ok_or_else(nobody)?;
    let ratings = app.store.ratings_of(&person.id).await?;
    let met = app.store.meetings_of(&ids, MAX_MET).await?;
    Ok(Json(Profile {
        name: person.name,
        since_ms: person.created_ms,
        ratings: ratings.into_iter().map(RatingInfo::from).collect(),
        opponents: opponents(&app, met).await?,
    }))
}

/// Those who have accounts, each once, however many guests they were before.
async fn opponents(app: &Shared, met: Vec<Meetings>) -> Result<Vec<Opponent>, Problem> {
    let ids: Vec<String> = met.iter().map(|meetings| meetings.opponent.clone()).collect();
    let accounts = app.store.accounts_of(&ids).await?;
    let names: HashMap<String, String> =
        accounts.into_iter().map(|account| (account.id, account.name)).collect();
    let mut all: HashMap<&str, Opponent> = HashMap::new();
    for meetings in &met {
        let Some(name) = names.get(&meetings.opponent) else { continue };
        let opponent =
            all.entry(name).or_insert_with(|| Opponent { name: name.clone(), won: 0, drawn: 0, lost: 0 });
        opponent.won += meetings.won;
        opponent.drawn += meetings.drawn;
        opponent.lost += meetings.lost;
    }
    let mut all: Vec<Opponent> = all.into_values().collect();
    all.sort_by_key(|one| (Reverse(one.won + one.drawn + one.lost), one.name.clone()));
    all.truncate(MAX_OPPONENTS);
    Ok(all)
}

/// `GET /api/people/{name}/ratings/{game}/{class}`: how a rating came about, the latest first.
pub async fn history(
    State(app): State<Shared>,
    Path((name, game, class)): Path<(String, String, String)>,
) -> Result<Json<Vec<Point>>, Problem> {
    let (person, _) = ids_of(&app, &name).await?.ok_or_else(nobody)?;
    let history = app.store.rating_history(&person.id, &game, &class, HISTORY_SHOWN).await?;
    let point = |rated: store::RatedTable| Point {
        table: rated.public.then_some(rated.table),
        rating: rated.rating.rating.round() as i32,
        at_ms: rated.rating.updated_ms,
    };
    Ok(Json(history.into_iter().map(point).collect()))
}

/// What is said of a name that is no account's.
pub fn nobody() -> Problem {
    Problem::not_found("no-such-person", "Nobody here has that name.")
}
