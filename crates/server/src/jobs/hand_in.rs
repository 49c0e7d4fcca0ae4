//! Turns of computers go to their tables, many at the same time: the store makes them durable together.

use table::ServerCommand;
use tokio::task::JoinSet;

use crate::app::Shared;
use crate::commands;
use crate::computers::{Results, Turn};
use crate::tables::Incoming;

const MAX_AT_ONCE: usize = 128;

/// Hands in the turns the computers thought of.
pub async fn run(app: Shared, mut results: Results) {
    let mut under_way = JoinSet::new();
    while let Some(turn) = results.recv().await {
        while under_way.len() >= MAX_AT_ONCE {
            under_way.join_next().await;
        }
        while under_way.try_join_next().is_some() {}
        under_way.spawn(hand_in(app.clone(), turn));
    }
}

async fn hand_in(app: Shared, turn: Turn) {
    app.metrics.thought(turn.took);
    let (seat, seen) = (turn.seat, turn.seen);
    let incoming =
        Incoming::Server(ServerCommand::ComputerTurn { seat, actions: turn.actions.clone(), seen });
    match commands::handle(&app, &turn.table, incoming).await {
        Ok(_) => {
            app.metrics.computer_turns.inc();
        }
        // The game went on without it, or the store is away: it will be asked again if it is still its turn.
        Err(error) => tracing::debug!(table = turn.table, %error, "a computer's turn was not taken"),
    }
    app.computers.handed_in(&turn);
}
