//! Texts: `oxoxox/xoxoxo/oxoxox/xoxoxo/oxoxox/xoxoxo x` is the start, `x` being Black and to move; `c3` takes a stone
//! off, `c3c5` jumps.

use game::{Notation, PositionError, Seat};

use crate::{Action, BOARD, Konane, colour};

pub(crate) const LETTERS: [char; 2] = ['x', 'o'];

impl Notation for Konane {
    fn position_text(&self) -> String {
        let letter = |square| self.owner(square).map_or('.', |seat| LETTERS[seat.index()]);
        format!("{} {}", BOARD.text(letter), LETTERS[self.mover.index()])
    }

    fn parse_position(text: &str) -> Result<Konane, PositionError> {
        let (board, mover) = text.split_once(' ').unwrap_or((text, ""));
        let mut stones = 0;
        for (square, letter) in (0u8..).zip(BOARD.read(board)?) {
            if letter == LETTERS[colour(square).index()] {
                stones |= 1 << square;
            } else if letter != '.' {
                let reason = format!("'{letter}' does not belong on {}", BOARD.name(square));
                return Err(PositionError::new("board", reason));
            }
        }
        let seat = match mover {
            "x" => Seat::FIRST,
            "o" => Seat::SECOND,
            _ => return Err(PositionError::new("mover", format!("x or o, not '{mover}'"))),
        };
        Ok(Konane { stones, mover: seat })
    }

    fn action_text(action: Action) -> String {
        match action {
            Action::Remove(square) => BOARD.name(square),
            Action::Jump(from, to) => BOARD.name(from) + &BOARD.name(to),
        }
    }

    fn writable() -> Vec<Action> {
        let jumps = BOARD.squares().flat_map(|from| BOARD.squares().map(move |to| Action::Jump(from, to)));
        BOARD.squares().map(Action::Remove).chain(jumps).collect()
    }
}
