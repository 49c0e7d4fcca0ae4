//! The board as text: rows from the top, separated by `/`, with digits for runs of empty squares.

use game::PositionError;

use crate::Square;
use crate::board::SIDE;

/// Prints the letter of each square that has one.
pub(crate) fn print(letter: impl Fn(Square) -> Option<char>) -> String {
    let row_text = |row| {
        let mut text = String::new();
        let mut run = 0;
        for square in (0..SIDE).filter_map(|column| Square::new(column, row)) {
            match letter(square) {
                None => run += 1,
                Some(letter) => {
                    push_run(&mut text, &mut run);
                    text.push(letter);
                }
            }
        }
        push_run(&mut text, &mut run);
        text
    };
    (0..SIDE).rev().map(row_text).collect::<Vec<String>>().join("/")
}

fn push_run(text: &mut String, run: &mut u8) {
    if *run > 0 {
        text.push(char::from(b'0' + *run));
        *run = 0;
    }
}

/// Reads the letters of `field` in the order they are written; `place` says whether it knows the letter.
pub(crate) fn parse(
    field: &'static str,
    text: &str,
    mut place: impl FnMut(Square, char) -> bool,
) -> Result<(), PositionError> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != usize::from(SIDE) {
        return Err(PositionError::new(field, format!("expected {SIDE} rows, found {}", rows.len())));
    }
    for (row, text) in (0..SIDE).rev().zip(rows) {
        parse_row(text, row, &mut place)
            .map_err(|reason| PositionError::new(field, format!("row {}: {reason}", row + 1)))?;
    }
    Ok(())
}

fn parse_row(text: &str, row: u8, place: &mut impl FnMut(Square, char) -> bool) -> Result<(), String> {
    let mut column = 0;
    let mut after_digit = false;
    for letter in text.chars() {
        if let digit @ '1'..='7' = letter {
            if after_digit {
                return Err("two digits in a row; write a run of empty squares as one digit".into());
            }
            after_digit = true;
            column += digit as u8 - b'0';
            continue;
        }
        after_digit = false;
        let square = Square::new(column, row).ok_or("more than seven squares")?;
        if !place(square, letter) {
            return Err(format!("'{letter}' has no meaning here"));
        }
        column += 1;
    }
    if column == SIDE { Ok(()) } else { Err(format!("{column} squares instead of {SIDE}")) }
}
