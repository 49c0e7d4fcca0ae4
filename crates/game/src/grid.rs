//! A rectangular board, for games that need no cleverer one.

use std::ops::Range;

use crate::{Fact, Game, Piece, PositionError, Scene, Seat, SeatFacts, Square};

/// A board whose squares are named like those of chess: columns by letters from the left, rows by numbers from the
/// bottom. In code a square is its index: `a1` is 0, `b1` is 1, and so on, row by row.
///
/// ```
/// use game::Grid;
///
/// const BOARD: Grid = Grid::new(4, 3);
/// assert_eq!(BOARD.name(5), "b2");
/// assert_eq!(BOARD.parse("d3"), Some(11));
/// assert_eq!(BOARD.step(5, -1, 1), BOARD.parse("a3"));
/// assert_eq!(BOARD.step(0, -1, 0), None);
///
/// // 3  . . . .
/// // 2  . x . .
/// // 1  o . . .
/// //    a b c d
/// let text = BOARD.text(|square| match square {
///     5 => 'x',
///     0 => 'o',
///     _ => '.',
/// });
/// assert_eq!(text, "..../.x../o...");
/// assert_eq!(BOARD.read(&text).unwrap()[5], 'x');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    columns: u8,
    rows: u8,
}

impl Grid {
    /// A board of so many columns and rows.
    ///
    /// # Panics
    /// If there is no column or row, a column has no letter (more than 26), or a square no index (more than 255).
    #[must_use]
    pub const fn new(columns: u8, rows: u8) -> Grid {
        assert!(columns >= 1 && columns <= 26 && rows >= 1, "from 1 to 26 columns, and a row");
        assert!(columns as u16 * rows as u16 <= u8::MAX as u16, "at most 255 squares");
        Grid { columns, rows }
    }

    /// How many columns there are.
    #[must_use]
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// How many rows there are.
    #[must_use]
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// Every square, from `a1` on.
    #[must_use]
    pub const fn squares(self) -> Range<u8> {
        0..self.columns * self.rows
    }

    /// The column of a square from the left, from zero.
    #[must_use]
    pub const fn column(self, square: u8) -> u8 {
        square % self.columns
    }

    /// The row of a square from the bottom, from zero.
    #[must_use]
    pub const fn row(self, square: u8) -> u8 {
        square / self.columns
    }

    /// The square in a column and row, both from zero, if it is on the board.
    #[must_use]
    pub fn at(self, column: u8, row: u8) -> Option<u8> {
        (column < self.columns && row < self.rows).then(|| row * self.columns + column)
    }

    /// The square so far to the right and up, if it is on the board; less than zero is left and down.
    #[must_use]
    pub fn step(self, square: u8, right: i8, up: i8) -> Option<u8> {
        let column = self.column(square).checked_add_signed(right)?;
        self.at(column, self.row(square).checked_add_signed(up)?)
    }

    /// The name of a square: `c4`.
    #[must_use]
    pub fn name(self, square: u8) -> String {
        format!("{}{}", char::from(b'a' + self.column(square)), self.row(square) + 1)
    }

    /// The square of that name, if there is one and it is written so.
    #[must_use]
    pub fn parse(self, name: &str) -> Option<u8> {
        let (letter, number) = name.split_at_checked(1)?;
        let column = letter.bytes().next()?.checked_sub(b'a')?;
        let row = number.parse::<u8>().ok()?.checked_sub(1)?;
        self.at(column, row).filter(|&square| self.name(square) == name)
    }

    /// The board as text: a letter for each square, rows from the top with `/` between them.
    pub fn text(self, letter: impl Fn(u8) -> char) -> String {
        let row = |row| (0..self.columns).map(move |column| row * self.columns + column);
        let rows = (0..self.rows).rev().map(|number| row(number).map(&letter).collect::<String>());
        rows.collect::<Vec<_>>().join("/")
    }

    /// The letters of such a text by square.
    ///
    /// # Errors
    /// If it has another number of rows or letters.
    pub fn read(self, text: &str) -> Result<Vec<char>, PositionError> {
        let rows: Vec<Vec<char>> = text.split('/').map(|row| row.chars().collect()).collect();
        let (columns, count) = (usize::from(self.columns), usize::from(self.rows));
        if rows.len() != count || rows.iter().any(|row| row.len() != columns) {
            let reason = format!("{count} rows of {columns} letters with / between them, not '{text}'");
            return Err(PositionError::new("board", reason));
        }
        Ok(rows.into_iter().rev().flatten().collect())
    }

    /// A position as things to draw, for a game that has nothing on its squares but pieces: `piece` says what stands
    /// where, and what each seat has is counted.
    pub fn scene<G: Game>(self, game: &G, stage: &'static str, piece: impl Fn(u8) -> Option<Piece>) -> Scene {
        let from_top =
            (0..self.rows).rev().flat_map(|row| (0..self.columns).map(move |column| (column, row)));
        let squares: Vec<(Square, Option<Piece>)> =
            from_top.map(|(column, row)| self.square::<G>(column, row, &piece)).collect();
        let pieces: Vec<Piece> = squares.iter().filter_map(|(_, piece)| piece.clone()).collect();
        let owned = |seat| -> i64 {
            pieces.iter().filter(|piece| piece.owner == seat).map(|piece| i64::from(piece.count)).sum()
        };
        let facts = |seat: Seat| SeatFacts {
            seat,
            name: G::SEAT_NAMES[seat.index()],
            active: game.is_active(seat),
            facts: vec![Fact::new("pieces", owned(seat))],
        };
        Scene {
            columns: self.columns,
            rows: self.rows,
            seats: (0u8..).map(Seat).take(game.seats()).map(facts).collect(),
            squares: squares.into_iter().map(|(square, _)| square).collect(),
            pieces,
            overlays: Vec::new(),
            aids: Vec::new(),
            mover: game.mover(),
            stage,
        }
    }

    fn square<G: Game>(
        self,
        column: u8,
        row: u8,
        piece: impl Fn(u8) -> Option<Piece>,
    ) -> (Square, Option<Piece>) {
        let index = row * self.columns + column;
        let name = self.name(index);
        let piece = piece(index).map(|piece| Piece { square: name.clone(), ..piece });
        let content = match &piece {
            Some(piece) => {
                format!("{} {}", G::SEAT_NAMES[piece.owner.index()].to_ascii_lowercase(), piece.kind)
            }
            None => "empty".to_string(),
        };
        let label = format!("{name}, {content}");
        let row = self.rows - 1 - row;
        (Square { name, column, row, terrain: "board", owner: None, label, facts: Vec::new() }, piece)
    }
}
