//! The ways to turn and flip the board. None of them changes the game.

use pressure::{ROW, SIDE};

/// Ways to turn and flip a square board.
pub(crate) const SYMMETRIES: usize = 8;

/// Where the square of an index goes when the board is turned in one of these ways; what lies beside the board stays.
pub(crate) const fn turned(square: usize, symmetry: usize) -> usize {
    let (row_bits, last) = (ROW as usize, SIDE as usize - 1);
    let (mut row, mut column) = (square / row_bits, square % row_bits);
    if column > last {
        return square;
    }
    if symmetry & 1 != 0 {
        (row, column) = (column, row);
    }
    if symmetry & 2 != 0 {
        row = last - row;
    }
    if symmetry & 4 != 0 {
        column = last - column;
    }
    row * row_bits + column
}
