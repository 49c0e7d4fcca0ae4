//! The days off of those who play at a table get into its log.

use game::Seat;
use table::{ServerCommand, Status};

use crate::app::Shared;
use crate::commands;
use crate::days_off::{is_slow, latest_days_off};
use crate::tables::{CommandError, Incoming};

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
