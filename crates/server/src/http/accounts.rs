//! The accounts behind people's ids, for whoever shows seats and lists.

use axum::Json;
use axum::extract::{Query, State};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::Standing;
use table::Occupant;
use ts_rs::TS;

use super::at_table::AtTable;
use super::error::Problem;
use super::people::RatingInfo;
use crate::app::Shared;
use crate::ratings::{class_of, is_provisional};

/// How many can be asked for at once.
const MAX_IDS: usize = 100;

/// Whose.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ids {
    /// At most 100 ids of people, with commas between them.
    #[serde(default)]
    ids: String,
}

/// The account behind an id.
#[derive(Serialize, TS, JsonSchema)]
pub struct AccountInfo {
    /// The id it was asked for by.
    id: String,
    name: String,
    ratings: Vec<RatingInfo>,
}

/// `GET /api/accounts`: those of the ids that belong to accounts. Guests have no page of their own and no ratings.
pub async fn accounts(
    State(app): State<Shared>,
    Query(Ids { ids }): Query<Ids>,
) -> Result<Json<Vec<AccountInfo>>, Problem> {
    let ids: Vec<String> = ids.split(',').map(str::to_string).take(MAX_IDS + 1).collect();
    if ids.len() > MAX_IDS {
        return Err(Problem::bad("too-many", "At most a hundred ids at once."));
    }
    let told = |account: store::Account| AccountInfo {
        id: account.id,
        name: account.name,
        ratings: account.ratings.into_iter().map(RatingInfo::from).collect(),
    };
    Ok(Json(app.store.accounts_of(&ids).await?.into_iter().map(told).collect()))
}

/// The account on a seat.
#[derive(Serialize, TS, JsonSchema)]
pub struct SeatAccount {
    name: String,
    /// At this game and class of time control, if there is one.
    rating: Option<i32>,
    /// Whether it rests on too little to be compared with others.
    provisional: bool,
}

/// `GET /api/tables/{code}/seats`: the accounts at a table, seat by seat.
pub async fn at_table(
    State(app): State<Shared>,
    AtTable(live): AtTable,
) -> Result<Json<Vec<Option<SeatAccount>>>, Problem> {
    let (game, class, people) = live
        .read(|table| {
            let config = table.config();
            let person = |occupant: &Occupant| occupant.person().map(|person| person.id.0.clone());
            let people: Vec<Option<String>> = table.seats().iter().map(person).collect();
            (config.game.clone(), class_of(config.clock.time_class(), config.players), people)
        })
        .await?;
    let ids: Vec<String> = people.iter().flatten().cloned().collect();
    let accounts = app.store.accounts_of(&ids).await?;
    let seat = |id: Option<String>| {
        let id = id?;
        let account = accounts.iter().find(|account| account.id == id)?;
        let fits = |standing: &&Standing| standing.game == game && standing.class == class;
        let rating = account.ratings.iter().find(fits).map(|standing| standing.rating);
        Some(SeatAccount {
            name: account.name.clone(),
            rating: rating.map(|rating| rating.rating.round() as i32),
            provisional: rating.is_some_and(|rating| is_provisional(&rating)),
        })
    };
    Ok(Json(people.into_iter().map(seat).collect()))
}
