use game::{Game, Grid, Illegal, Notation, Outcome, PositionError, Rule, Seat, Setup};

/// Each row has a piece of either side. A turn brings one of yours any number of squares nearer to the one that faces
/// it; whoever cannot move has lost. Two rows are enough to go wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Northcott {
    /// Left's columns, row by row from the bottom, and Right's.
    columns: [[u8; 2]; 2],
    mover: Seat,
}

const BOARD: Grid = Grid::new(5, 2);

game::rules! {
    NOT_NEARER = "not-nearer": "A piece only goes towards the one that faces it, and stops before it.";
}

impl Game for Northcott {
    /// The square to go to; which piece goes there is clear.
    type Action = u8;

    const ID: &'static str = "northcott";
    const NAME: &'static str = "Northcott";
    const RULES_VERSION: u32 = 1;
    const SETUPS: &'static [Setup] = &[Setup::new(2, "standard")];
    const SEAT_NAMES: &'static [&'static str] = &["Left", "Right"];
    const RULES: &'static [&'static Rule] = ALL;

    fn start(_: Setup) -> Northcott {
        Northcott { columns: [[0, 0], [4, 4]], mover: Seat::FIRST }
    }

    fn mover(&self) -> Seat {
        self.mover
    }

    fn actions(&self, out: &mut Vec<u8>) {
        out.extend(BOARD.squares().filter(|&square| self.check(square).is_ok()));
    }

    fn check(&self, square: u8) -> Result<(), Illegal> {
        let row = usize::from(BOARD.row(square));
        let between = self.columns[0][row] + 1..self.columns[1][row];
        if between.contains(&BOARD.column(square)) { Ok(()) } else { Err(NOT_NEARER) }
    }

    fn apply(&mut self, square: u8) {
        self.columns[self.mover.index()][usize::from(BOARD.row(square))] = BOARD.column(square);
        self.mover = self.mover.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        let is_stuck = BOARD.squares().all(|square| self.check(square).is_err());
        is_stuck.then(|| Outcome::win_of_two(self.mover.other(), "no room left"))
    }
}

impl Notation for Northcott {
    fn position_text(&self) -> String {
        let letter = |square| {
            let (column, row) = (BOARD.column(square), usize::from(BOARD.row(square)));
            let stands = |seat: usize| self.columns[seat][row] == column;
            if stands(0) { 'x' } else if stands(1) { 'o' } else { '.' }
        };
        format!("{} {}", BOARD.text(letter), if self.mover == Seat::FIRST { 'x' } else { 'o' })
    }

    fn parse_position(text: &str) -> Result<Northcott, PositionError> {
        let (board, mover) = text.split_once(' ').unwrap_or((text, ""));
        let letters = BOARD.read(board)?;
        let mut columns = [[0; 2]; 2];
        for (row, letters) in letters.chunks(usize::from(BOARD.columns())).enumerate() {
            let column = |letter| letters.iter().position(|found| *found == letter).map(|column| column as u8);
            let (Some(left), Some(right)) = (column('x'), column('o')) else {
                return Err(PositionError::new("board", "each row has an x and an o"));
            };
            if left > right {
                return Err(PositionError::new("board", "x stands left of o"));
            }
            (columns[0][row], columns[1][row]) = (left, right);
        }
        let mover = match mover {
            "x" => Seat::FIRST,
            "o" => Seat::SECOND,
            _ => return Err(PositionError::new("mover", "x or o")),
        };
        let position = Northcott { columns, mover };
        match position.position_text() == text {
            true => Ok(position),
            false => Err(PositionError::new("board", "each row has one x, one o and else dots")),
        }
    }

    fn action_text(square: u8) -> String {
        BOARD.name(square)
    }

    fn writable() -> Vec<u8> {
        BOARD.squares().collect()
    }
}
