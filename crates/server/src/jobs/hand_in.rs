//! Turns of computers go to their tables.

use table::ServerCommand;

use crate::app::Shared;
use crate::commands;
use crate::computers::{Results, Turn};
use crate::tables::Incoming;

/// Hands in the turns the computers thought of.
pub async fn run(app: Shared, mut results: Results) {
    while let Some(Turn { table, seat, actions, seen, took }) = results.recv().await {
        app.metrics.thought(took);
        let incoming = Incoming::Server(ServerCommand::ComputerTurn { seat, actions, seen });
        match commands::handle(&app, &table, incoming).await {
            Ok(_) => {
                app.metrics.computer_turns.inc();
            }
            // The game went on without it, or the store is away: it will be asked again if it is still its turn.
            Err(error) => tracing::debug!(table, %error, "a computer's turn was not taken"),
        }
    }
}
