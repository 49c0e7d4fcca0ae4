//! Position texts (seven fields) and action texts (`supply c4 d5 2`).

mod action;
mod parse;
mod print;

pub(crate) use print::piece as piece_text;

use game::{ActionError, Notation, PositionError};

use crate::terrain::COLOURS;
use crate::{Action, Vacuum};

/// The letters of owners and of perimeter colours, in the order of the seats.
const OWNERS: [char; COLOURS] = ['R', 'O', 'G', 'W'];
const TILES: [char; COLOURS] = ['r', 'o', 'g', 'w'];

impl Notation for Vacuum {
    fn position_text(&self) -> String {
        print::position(self)
    }

    fn parse_position(text: &str) -> Result<Vacuum, PositionError> {
        parse::position(text)
    }

    fn action_text(action: Action) -> String {
        action::print(action)
    }

    fn parse_action(text: &str) -> Result<Action, ActionError> {
        action::parse(text)
    }

    fn writable() -> Vec<Action> {
        action::writable()
    }
}
