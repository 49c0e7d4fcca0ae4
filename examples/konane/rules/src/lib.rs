//! Konane: a board full of stones, black and white by turns. Black takes one of their own off the middle or a corner,
//! White one of theirs beside the gap. From then on a stone jumps over a neighbour of the other colour, straight and
//! into an empty square behind it, once or several times in one direction, and what it jumped over is gone. Whoever
//! cannot jump has lost.

mod law;
mod notation;
mod show;

use game::{Game, Grid, Illegal, Outcome, Rule, Seat, Setup};

/// Where it is played.
pub const BOARD: Grid = Grid::new(6, 6);
const FULL: u64 = (1 << 36) - 1;
/// Where Black may begin: a1, c3, d4 and f6.
const OPENINGS: [u8; 4] = [0, 14, 21, 35];
const WAYS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// A position. A stone jumps two squares at a time, so it never leaves the squares of its colour: which squares are
/// taken says everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Konane {
    stones: u64,
    mover: Seat,
}

/// What a player does in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Takes an own stone off the board: the first turn of each.
    Remove(u8),
    /// Jumps from one square to another.
    Jump(u8, u8),
}

impl Konane {
    fn has(&self, square: u8) -> bool {
        self.stones & (1 << square) != 0
    }

    /// Whose stone is on a square, if there is one.
    fn owner(&self, square: u8) -> Option<Seat> {
        self.has(square).then(|| colour(square))
    }

    /// Whether the mover still has to take a stone off.
    fn is_opening(&self) -> bool {
        self.stones.count_ones() > FULL.count_ones() - 2
    }

    fn check_removal(&self, square: u8) -> Result<(), Illegal> {
        let is_gap = |(right, up)| BOARD.step(square, right, up).is_some_and(|beside| !self.has(beside));
        match self.stones {
            FULL if OPENINGS.contains(&square) => Ok(()),
            FULL => Err(law::MIDDLE_OR_CORNER),
            _ if WAYS.into_iter().any(is_gap) => Ok(()),
            _ => Err(law::BESIDE_THE_GAP),
        }
    }

    /// Where a stone can jump to. Along a line, stones to jump over and gaps to land in alternate.
    fn landings(&self, from: u8) -> impl Iterator<Item = u8> {
        let along = move |(right, up): (i8, i8)| {
            let square = move |far: i8| BOARD.step(from, right * far, up * far);
            let lands =
                move |far: i8| self.has(square(far - 1)?).then(|| square(far))?.filter(|&to| !self.has(to));
            [2, 4].into_iter().map_while(lands)
        };
        WAYS.into_iter().flat_map(along)
    }

    fn legal(&self) -> impl Iterator<Item = Action> {
        let own = BOARD.squares().filter(|&square| self.owner(square) == Some(self.mover));
        own.flat_map(|from| {
            let removal =
                (self.is_opening() && self.check_removal(from).is_ok()).then_some(Action::Remove(from));
            let jumps =
                self.landings(from).filter(|_| !self.is_opening()).map(move |to| Action::Jump(from, to));
            removal.into_iter().chain(jumps)
        })
    }
}

/// Squares are black and white by turns, and so are the stones on them.
fn colour(square: u8) -> Seat {
    Seat((BOARD.column(square) + BOARD.row(square)) % 2)
}

impl Game for Konane {
    type Action = Action;

    const ID: &'static str = "konane";
    const NAME: &'static str = "Konane";
    const RULES_VERSION: u32 = 1;
    const SETUPS: &'static [Setup] = &[Setup::new(2, "standard")];
    const SEAT_NAMES: &'static [&'static str] = &["Black", "White"];
    const RULES: &'static [&'static Rule] = law::ALL;

    fn start(_: Setup) -> Konane {
        Konane { stones: FULL, mover: Seat::FIRST }
    }

    fn mover(&self) -> Seat {
        self.mover
    }

    fn actions(&self, out: &mut Vec<Action>) {
        out.extend(self.legal());
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        let (Action::Remove(from) | Action::Jump(from, _)) = action;
        match self.owner(from) {
            None => return Err(law::EMPTY_SQUARE),
            Some(owner) if owner != self.mover => return Err(law::NOT_YOURS),
            Some(_) => {}
        }
        match action {
            Action::Remove(_) if !self.is_opening() => Err(law::ONLY_AT_FIRST),
            Action::Remove(square) => self.check_removal(square),
            Action::Jump(..) if self.is_opening() => Err(law::REMOVE_FIRST),
            Action::Jump(_, to) if self.landings(from).any(|landing| landing == to) => Ok(()),
            Action::Jump(..) => Err(law::NO_JUMP),
        }
    }

    fn apply(&mut self, action: Action) {
        match action {
            Action::Remove(square) => self.stones &= !(1 << square),
            Action::Jump(from, to) => {
                let step = if BOARD.row(from) == BOARD.row(to) { 1 } else { BOARD.columns() };
                for square in (from.min(to)..=from.max(to)).step_by(usize::from(step)) {
                    self.stones &= !(1 << square);
                }
                self.stones |= 1 << to;
            }
        }
        self.mover = self.mover.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        let is_stuck = self.legal().next().is_none();
        is_stuck.then(|| Outcome::win_of_two(self.mover.other(), "no jump left"))
    }
}
