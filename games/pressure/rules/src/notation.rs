//! Position texts (`1BB2/B1B2/BB1WW/2W1W/2WW1 w`) and action texts (`d3c3`, `swap`).

use game::{ActionError, Notation, PositionError, Seat};

use crate::board::{SIDE, Squares, apart};
use crate::{Action, Pressure, Square};

const TOKENS_EACH: u32 = 6;

const SWAP: &str = "swap";

impl Notation for Pressure {
    fn position_text(&self) -> String {
        let mut text = String::new();
        for row in (0..SIDE).rev() {
            let mut empty = 0;
            for column in 0..SIDE {
                let square = Square::new(column, row).expect("column and row are on the board");
                match self.letter(square) {
                    None => empty += 1,
                    Some(letter) => {
                        push_count(&mut text, &mut empty);
                        text.push(letter);
                    }
                }
            }
            push_count(&mut text, &mut empty);
            text.push(if row == 0 { ' ' } else { '/' });
        }
        text.push(if self.mover == Seat::FIRST { 'w' } else { 'b' });
        if self.has_pie {
            text.push_str(" pie");
        }
        text
    }

    fn parse_position(text: &str) -> Result<Pressure, PositionError> {
        let fields: Vec<&str> = text.split(' ').collect();
        let (board, mover, has_pie) = match fields[..] {
            [board, mover] => (board, mover, false),
            [board, mover, "pie"] => (board, mover, true),
            _ => {
                let expected = "expected two fields, the board and the player to move, and perhaps 'pie'";
                return Err(PositionError::new("text", expected));
            }
        };
        let tokens = parse_board(board)?;
        let mover = match mover {
            "w" => Seat::FIRST,
            "b" => Seat::SECOND,
            _ => return Err(PositionError::new("mover", format!("expected 'w' or 'b', not '{mover}'"))),
        };
        Ok(Pressure { has_pie, ..tokens.position(mover)? })
    }

    fn action_text(action: Action) -> String {
        action.squares().map_or_else(|| SWAP.to_string(), |(from, to)| format!("{from}{to}"))
    }

    fn parse_action(text: &str) -> Result<Action, ActionError> {
        if text == SWAP {
            return Ok(Action::Swap);
        }
        let squares =
            text.split_at_checked(2).and_then(|(from, to)| Some((Square::parse(from)?, Square::parse(to)?)));
        let Some((from, to)) = squares else {
            return Err(ActionError::new(format!("'{text}' is not a move; write two squares, such as d3c3")));
        };
        Action::between(from, to).ok_or_else(|| {
            ActionError::new(format!("{from} and {to} are not next to each other in a row or column"))
        })
    }

    fn writable() -> Vec<Action> {
        let moves =
            Square::all().flat_map(|from| Square::all().filter_map(move |to| Action::between(from, to)));
        [Action::Swap].into_iter().chain(moves).collect()
    }
}

impl Pressure {
    /// The letter of the token on a square.
    pub(crate) fn letter(&self, square: Square) -> Option<char> {
        let bit = square.bit();
        if self.empty() & bit != 0 {
            return None;
        }
        let white = (self.mine & bit != 0) == (self.mover == Seat::FIRST);
        let [active, inactive, captured] = if white { ['W', 'w', 'X'] } else { ['B', 'b', 'Y'] };
        Some(match bit {
            _ if self.captured & bit != 0 => captured,
            _ if self.inactive & bit != 0 => inactive,
            _ => active,
        })
    }
}

fn push_count(text: &mut String, empty: &mut u8) {
    if *empty > 0 {
        text.push(char::from(b'0' + *empty));
        *empty = 0;
    }
}

/// What the first field says, before it is known whether it is a position.
#[derive(Default)]
struct Tokens {
    white: Squares,
    black: Squares,
    captured: Squares,
    inactive: Squares,
}

fn parse_board(text: &str) -> Result<Tokens, PositionError> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != usize::from(SIDE) {
        return Err(PositionError::new("board", format!("expected {SIDE} rows, found {}", rows.len())));
    }
    let mut tokens = Tokens::default();
    for (row, text) in (0..SIDE).rev().zip(rows) {
        parse_row(text, row, &mut tokens)?;
    }
    Ok(tokens)
}

fn parse_row(text: &str, row: u8, tokens: &mut Tokens) -> Result<(), PositionError> {
    let error = |reason: String| PositionError::new("board", format!("row {}: {reason}", row + 1));
    let mut column = 0;
    let mut after_digit = false;
    for letter in text.chars() {
        if let digit @ '1'..='5' = letter {
            if after_digit {
                return Err(error("two digits in a row; write one run of empty squares as one digit".into()));
            }
            after_digit = true;
            column += digit as u8 - b'0';
            continue;
        }
        after_digit = false;
        let square = Square::new(column, row).ok_or_else(|| error("more than five squares".into()))?;
        if !tokens.place(square, letter) {
            return Err(error(format!("'{letter}' is not a token or a digit from 1 to 5")));
        }
        column += 1;
    }
    if column != SIDE {
        return Err(error(format!("{column} squares instead of {SIDE}")));
    }
    Ok(())
}

impl Tokens {
    /// Whether the letter was a token's.
    fn place(&mut self, square: Square, letter: char) -> bool {
        let bit = square.bit();
        match letter {
            'W' | 'w' | 'X' => self.white |= bit,
            'B' | 'b' | 'Y' => self.black |= bit,
            _ => return false,
        }
        match letter {
            'w' | 'b' => self.inactive |= bit,
            'X' | 'Y' => self.captured |= bit,
            _ => {}
        }
        true
    }

    /// The checked door: only what play can lead to, or a lesson may start from, becomes a position.
    fn position(self, mover: Seat) -> Result<Pressure, PositionError> {
        let Tokens { white, black, captured, inactive } = self;
        let error = |reason: &str| Err(PositionError::new("board", reason));
        let (mine, theirs) = if mover == Seat::FIRST { (white, black) } else { (black, white) };
        let position = Pressure { mine, theirs, captured, inactive, mover, has_pie: false };
        if white.count_ones() > TOKENS_EACH {
            return error("more than six white tokens");
        }
        if black.count_ones() > TOKENS_EACH {
            return error("more than six black tokens");
        }
        if apart((white | black) & !captured, position.empty()) != 0 {
            return error("a token with no empty square beside it must be captured");
        }
        if inactive & theirs != 0 {
            return error("only the player to move can have inactive tokens");
        }
        Ok(position)
    }
}
