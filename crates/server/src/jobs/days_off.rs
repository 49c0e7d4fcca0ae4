//! The days off of those who play at a table get into its log.

use game::Seat;
use store::{Card, StoreError};
use table::{ServerCommand, Status};

use crate::app::Shared;
use crate::commands;
use crate::days_off::{all_ids, is_slow, latest_days_off};
use crate::tables::{CommandError, Incoming};

const MAX_AT_ONCE: u32 = 100;
const PAGE: u32 = 50;

/// Tells all games of those who took days off. A game that begins meanwhile hears of it as it is looked after.
pub async fn tell_games(app: &Shared) -> Result<(), CommandError> {
    for (person, time) in app.store.untold_days_off(MAX_AT_ONCE).await? {
        for code in slow_games(app, &person).await? {
            // What cannot be opened has no clock that runs.
            if let Err(CommandError::Unavailable(error)) = give(app, &code).await {
                return Err(error.into());
            }
        }
        app.store.days_off_told(&person, time.from_ms).await?;
    }
    Ok(())
}

/// Codes of the games with days for each move that somebody plays.
async fn slow_games(app: &Shared, person: &str) -> Result<Vec<String>, StoreError> {
    let ids = all_ids(app, person).await?;
    let (mut codes, mut before) = (Vec::new(), None);
    loop {
        let cards = app.store.tables_of(&ids, Some(store::Status::Playing), before.as_ref(), PAGE).await?;
        before = cards.last().map(Card::cursor);
        let is_last = cards.len() < PAGE as usize;
        codes.extend(cards.into_iter().filter(|card| card.time_class == "days").map(|card| card.code));
        if is_last {
            return Ok(codes);
        }
    }
}

/// Gives everyone at a table the days off they have in all their games; nothing happens if it knows them.
pub async fn give(app: &Shared, code: &str) -> Result<(), CommandError> {
    let live = app.tables.get(code).await?;
    let seated = live.read(|table| {
        let goes_on = is_slow(table) && table.status() == Status::Playing;
        let people = (0u8..).map(Seat).zip(table.seats()).filter(|_| goes_on);
        let ids = people.filter_map(|(seat, occupant)| Some((seat, occupant.person()?.id.0.clone())));
        ids.collect::<Vec<(Seat, String)>>()
    });
    for (seat, person) in seated.await? {
        if let Some(time) = latest_days_off(app, &person).await? {
            let given = ServerCommand::GiveDaysOff { seat, from_ms: time.from_ms, to_ms: time.to_ms };
            commands::handle(app, code, Incoming::Server(given)).await?;
        }
    }
    Ok(())
}
