//! The best games going on.

use std::cmp::Reverse;
use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use schemars::JsonSchema;
use serde::Serialize;
use store::{Account, Card};
use ts_rs::TS;

use super::error::Problem;
use crate::app::Shared;
use crate::ratings::class_of;

/// How many games are compared, and how many of them are shown.
const MAX_COMPARED: u32 = 100;
const MAX_SHOWN: usize = 12;

/// A game to watch.
#[derive(Serialize, TS, JsonSchema)]
pub struct Watched {
    card: Card,
    /// How strong each seat is at this game and class, as far as that is known.
    ratings: Vec<Option<i32>>,
}

/// `GET /api/watch`: public games, the strongest players first, then what happened last.
pub async fn watch(State(app): State<Shared>) -> Result<Json<Vec<Watched>>, Problem> {
    let cards = app.store.playing_tables(MAX_COMPARED).await?;
    let seats = cards.iter().flat_map(|card| &card.seats);
    let ids: Vec<String> = seats.filter_map(|seat| seat.person.clone()).collect();
    let accounts = app.store.accounts_of(&ids).await?;
    let accounts: HashMap<&str, &Account> =
        accounts.iter().map(|account| (account.id.as_str(), account)).collect();
    let watched = |card: Card| Watched { ratings: ratings_at(&card, &accounts), card };
    let mut games: Vec<Watched> = cards.into_iter().map(watched).collect();
    games.sort_by_key(|game| Reverse((strength(&game.ratings), game.card.updated_ms)));
    games.truncate(MAX_SHOWN);
    Ok(Json(games))
}

fn ratings_at(card: &Card, accounts: &HashMap<&str, &Account>) -> Vec<Option<i32>> {
    let class = class_of(&card.time_class, card.players);
    let rating = |person: &Option<String>| {
        let account = accounts.get(person.as_deref()?)?;
        let fits = |standing: &&store::Standing| standing.game == card.game && standing.class == class;
        let standing = account.ratings.iter().find(fits)?;
        Some(standing.rating.rating.round() as i32)
    };
    card.seats.iter().map(|seat| rating(&seat.person)).collect()
}

/// The mean of what is known; nothing is less than anything.
fn strength(ratings: &[Option<i32>]) -> Option<i32> {
    let known: Vec<i32> = ratings.iter().copied().flatten().collect();
    (!known.is_empty()).then(|| known.iter().sum::<i32>() / known.len() as i32)
}
