//! A turn of several actions on its way: a computer plays its turn at once, and people want to see what it did.

use catalog::AnyPlay;
use game::{ActionView, Overlay, Piece, Scene, Square};
use serde::Serialize;
use table::{Entry, Event, Table};
use ts_rs::TS;

/// Longer turns are shown by their end alone.
const MAX_ACTIONS: usize = 24;

/// The board after an action that was not the last one of its turn.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Glimpse {
    /// The action that led here.
    pub action: ActionView,
    /// What stood on the squares.
    pub pieces: Vec<Piece>,
    /// What lay under or around the pieces.
    pub overlays: Vec<Overlay>,
    /// The squares that were different from what they are now.
    pub squares: Vec<Square>,
}

/// What lies between the state before some entries and now, if they are a whole turn of several actions.
#[must_use]
pub fn glimpses(table: &Table, entries: &[Entry], now: &Scene) -> Vec<Glimpse> {
    let actions: Vec<&str> = entries.iter().filter_map(action).collect();
    if !(2..=MAX_ACTIONS).contains(&actions.len()) {
        return Vec::new();
    }
    again(table.play(), &actions, now).unwrap_or_default()
}

/// Plays the turn once more; nothing if it does not lead to where the game is.
fn again(play: &dyn AnyPlay, actions: &[&str], now: &Scene) -> Option<Vec<Glimpse>> {
    let mut again = play.boxed_clone();
    again.take_back().ok()?;
    let mut found: Vec<Glimpse> = Vec::new();
    for action in actions {
        again.act(action).ok()?;
        found.push(glimpse(play.action_view(action).ok()?, again.scene(), now));
    }
    (again.position() == play.position()).then(|| {
        found.pop();
        found
    })
}

fn glimpse(action: ActionView, then: Scene, now: &Scene) -> Glimpse {
    let ground = |square: &Square| (square.terrain, square.owner);
    let squares = then.squares.into_iter().zip(&now.squares);
    Glimpse {
        action,
        pieces: then.pieces,
        overlays: then.overlays,
        squares: squares.filter(|(then, now)| ground(then) != ground(now)).map(|(then, _)| then).collect(),
    }
}

fn action(entry: &Entry) -> Option<&str> {
    match &entry.event {
        Event::Acted { action, .. } => Some(action),
        _ => None,
    }
}
