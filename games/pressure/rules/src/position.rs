//! A position, and what a move does to it.

use std::ops::ControlFlow;

use game::{Game, Illegal, Outcome, Parameter, Rule, Seat, Setup, TurnCap};

use crate::board::{BOARD, Squares, apart, each, each_of_two, shift, shift_inside};
use crate::{Action, Direction, Square, law};

/// A position: who has tokens where, and in which state. Everything is seen from the player to move, so that
/// a turn is the same few operations for both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pressure {
    /// Tokens of the player to move, and of the other, in any state.
    pub(crate) mine: Squares,
    pub(crate) theirs: Squares,
    /// Captured tokens of both.
    pub(crate) captured: Squares,
    /// Tokens that were pushed in the last turn. All of them are the mover's.
    pub(crate) inactive: Squares,
    pub(crate) mover: Seat,
    /// Whether Black may swap sides once White has moved, or now if that has happened (P5).
    pub(crate) has_pie: bool,
}

const PARAMETERS: &[Parameter] = &[Parameter {
    name: "pie",
    values: &["no", "yes"],
    line: "Whether Black may swap sides after White's first turn.",
    said: &["without the pie rule", "with the pie rule"],
}];
const PIE: usize = 0;

impl Pressure {
    /// White's tokens at the start: c1 c2 d1 d3 e2 e3.
    const WHITE_START: Squares = 0b011000_010100_001100;
    /// Black's tokens at the start: a3 a4 b3 b5 c4 c5.
    const BLACK_START: Squares = 0b000110_000101_000011 << 12;

    /// A position with tokens of the mover, White, and of the other on these squares, some of them captured. It is the
    /// caller's to see that each of the others has an empty square beside it.
    #[inline]
    #[must_use]
    pub fn placed(mine: Squares, theirs: Squares, captured: Squares) -> Pressure {
        Pressure { mine, theirs, captured, inactive: 0, mover: Seat::FIRST, has_pie: false }
    }

    /// The squares without a token, as bits: `6 × row + column` from the bottom left.
    #[inline]
    #[must_use]
    pub fn empty(&self) -> Squares {
        BOARD & !(self.mine | self.theirs)
    }

    /// The tokens the mover may move, if there is room.
    #[inline]
    pub(crate) fn active(&self) -> Squares {
        self.mine & !self.captured & !self.inactive
    }

    /// The active tokens that can go that way. A move needs an empty square somewhere ahead: what stands
    /// before the first one is the line that is pushed.
    #[inline]
    fn movable(&self, direction: Direction) -> Squares {
        self.active() & self.open(direction)
    }

    /// The squares that have an empty one somewhere ahead.
    #[inline]
    fn open(&self, direction: Direction) -> Squares {
        let back = direction.opposite();
        let one = shift(self.empty(), back);
        let two = one | shift(one, back);
        two | shift(shift(two, back), back)
    }

    /// The tokens of a seat that are not captured, as bits like [`Pressure::empty`].
    #[inline]
    #[must_use]
    pub fn free(&self, seat: Seat) -> Squares {
        let tokens = if seat == self.mover { self.mine } else { self.theirs };
        tokens & !self.captured
    }

    /// The tokens of the mover and of the other in any state, as bits like [`Pressure::empty`].
    #[inline]
    #[must_use]
    pub fn tokens(&self) -> [Squares; 2] {
        [self.mine, self.theirs]
    }

    /// The captured tokens of both, as bits like [`Pressure::empty`].
    #[inline]
    #[must_use]
    pub fn captured(&self) -> Squares {
        self.captured
    }

    /// How many moves a seat has, or would have if it were to move.
    #[inline]
    #[must_use]
    pub fn moves(&self, seat: Seat) -> u32 {
        let active = self.free(seat) & !self.inactive;
        Direction::ALL.map(|way| (active & self.open(way)).count_ones()).iter().sum()
    }

    /// The tokens that must wait this turn, as bits like [`Pressure::empty`]. All of them are the mover's.
    #[inline]
    #[must_use]
    pub fn inactive(&self) -> Squares {
        self.inactive
    }

    /// The squares with exactly 0, 1, 2 and 3 empty ones beside them, as bits like [`Pressure::empty`].
    #[inline]
    #[must_use]
    pub fn room(&self) -> [Squares; 4] {
        let [up, down, left, right] = Direction::ALL.map(|way| shift(self.empty(), way));
        let (both_rows, any_row) = (up & down, up | down);
        let (both_columns, any_column) = (left & right, left | right);
        let one_or_more = any_row | any_column;
        let two_or_more = both_rows | both_columns | any_row & any_column;
        let three_or_more = both_rows & any_column | both_columns & any_row;
        let four = both_rows & both_columns;
        [
            BOARD & !one_or_more,
            one_or_more & !two_or_more,
            two_or_more & !three_or_more,
            three_or_more & !four,
        ]
    }

    /// For each direction, the mover's tokens whose move that way may capture a token of the other; no other does.
    #[inline]
    fn may_capture(&self) -> [Squares; 4] {
        let (empty, occupied) = (self.empty(), self.mine | self.theirs);
        let free = self.theirs & !self.captured;
        let [closed, last_exit, ..] = self.room();
        // Where the only exit of a free token of theirs lies, and where one that is pushed there has none.
        let exits =
            Direction::ALL.into_iter().fold(0, |exits, way| exits | shift(free & last_exit, way)) & empty;
        let ends = exits | closed & empty;
        let rows = shift(empty, Direction::Up) | shift(empty, Direction::Down);
        let columns = shift(empty, Direction::Left) | shift(empty, Direction::Right);
        let exits_beside = [columns, columns, rows, rows];
        Direction::ALL.map(|way| {
            let behind = |squares| shift(squares, way.opposite());
            // The last of a line that is pushed, and those within it that come between others on all sides.
            let last = occupied & behind(ends);
            let within = free & behind(occupied & !exits_beside[way as usize]) & self.open(way);
            let first = behind(last | within);
            let second = behind(first & occupied);
            let third = behind(second & occupied);
            self.active() & (behind(exits) | first | second | third)
        })
    }

    /// Whether an action is legal.
    #[inline]
    #[must_use]
    pub fn can_take(&self, action: Action) -> bool {
        match action {
            Action::Move { from, direction } => self.movable(direction) & from.bit() != 0,
            Action::Swap => self.can_swap(),
        }
    }

    /// Whether the mover may swap sides.
    #[inline]
    #[must_use]
    pub fn can_swap(&self) -> bool {
        self.has_pie && self.mover == Seat::SECOND
    }

    /// Whether the mover may swap sides, or the other will have the choice.
    #[inline]
    #[must_use]
    pub fn has_pie(&self) -> bool {
        self.has_pie
    }

    /// Shows the moves that capture a token of the other to `look`, and where they lead, until it has seen enough.
    #[inline]
    pub fn each_capturing_move(&self, mut look: impl FnMut(Action, &Pressure) -> ControlFlow<()>) {
        let sets = self.may_capture();
        let free = (self.theirs & !self.captured).count_ones();
        for direction in Direction::ALL {
            for from in each(sets[direction as usize]) {
                let action = Action::Move { from, direction };
                let next = self.after(action);
                if (next.mine & !next.captured).count_ones() < free && look(action, &next).is_break() {
                    return;
                }
            }
        }
    }

    /// Shows the legal actions to `look`, one by one, until it has seen enough. Whoever needs few of them need not
    /// list them all.
    #[inline]
    pub fn each_action(&self, mut look: impl FnMut(Action) -> ControlFlow<()>) {
        if self.can_swap() && look(Action::Swap).is_break() {
            return;
        }
        for &direction in &Direction::ALL {
            for from in each(self.movable(direction)) {
                if look(Action::Move { from, direction }).is_break() {
                    return;
                }
            }
        }
    }

    /// The position after a move.
    #[inline]
    fn moved(&self, from: Square, direction: Direction) -> Pressure {
        let line = self.line(from, direction);
        let pushed = shift_inside(line, direction);
        let moved = |squares: Squares| squares & !line | shift_inside(squares & line, direction);
        let (mine, theirs, captured) = (moved(self.mine), moved(self.theirs), moved(self.captured));
        let occupied = mine | theirs;
        let captured = captured | apart(occupied, BOARD & !occupied);
        Pressure {
            mine: theirs,
            theirs: mine,
            captured,
            inactive: pushed & theirs & !captured,
            mover: self.mover.other(),
            has_pie: self.has_pie && self.mover == Seat::FIRST,
        }
    }

    /// The token on `from` and the line it pushes.
    #[inline]
    fn line(&self, from: Square, direction: Direction) -> Squares {
        let occupied = self.mine | self.theirs;
        let mut line = from.bit();
        // No line is longer than four: there must be a square left to push it into.
        for _ in 0..3 {
            line |= shift_inside(line, direction) & occupied;
        }
        line
    }
}

impl Game for Pressure {
    type Action = Action;

    const ID: &'static str = "pressure";
    const NAME: &'static str = "Pressure";
    const RULES_VERSION: u32 = 1;
    const SETUPS: &'static [Setup] = &[Setup::new(2, "standard")];
    const PARAMETERS: &'static [Parameter] = PARAMETERS;
    const SEAT_NAMES: &'static [&'static str] = &["White", "Black"];
    const TURN_CAP: Option<TurnCap> = Some(TurnCap { turns: 300, reason: "300 plies" });
    const RULES: &'static [&'static Rule] = law::ALL;

    fn start(setup: Setup) -> Pressure {
        Pressure {
            mine: Self::WHITE_START,
            theirs: Self::BLACK_START,
            captured: 0,
            inactive: 0,
            mover: Seat::FIRST,
            has_pie: setup.value(PARAMETERS, PIE) == "yes",
        }
    }

    #[inline]
    fn seats(&self) -> usize {
        2
    }

    #[inline]
    fn mover(&self) -> Seat {
        self.mover
    }

    fn actions(&self, out: &mut Vec<Action>) {
        // Two directions to a loop: leaving a loop is a guess, and half as many go wrong.
        for [one, two] in [[Direction::Up, Direction::Down], [Direction::Left, Direction::Right]] {
            for (from, is_one) in each_of_two(self.movable(one), self.movable(two)) {
                out.push(Action::Move { from, direction: if is_one { one } else { two } });
            }
        }
        if self.can_swap() {
            out.push(Action::Swap);
        }
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        self.check_action(action)
    }

    #[inline]
    fn apply(&mut self, action: Action) {
        *self = self.after(action);
    }

    #[inline]
    fn after(&self, action: Action) -> Pressure {
        match action {
            Action::Move { from, direction } => self.moved(from, direction),
            // Every token changes its colour, so what the mover had the other has now, and is to move with it.
            Action::Swap => Pressure { mover: self.mover.other(), has_pie: false, ..*self },
        }
    }

    #[inline]
    fn ends_turn(&self, _: Action) -> bool {
        true
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        let all_captured = self.mine & !self.captured == 0;
        let reason = if all_captured { "all tokens captured" } else { "no legal move" };
        Some(Outcome::win_of_two(self.mover.other(), reason))
    }

    /// Mostly a token has an empty square beside it, and nobody has to look for one further on.
    #[inline]
    fn is_over(&self) -> bool {
        let active = self.active();
        apart(active, self.empty()) == active
            && Direction::ALL.into_iter().all(|direction| self.movable(direction) == 0)
            && !self.can_swap()
    }

    /// The position is only 102 bits, so they are mixed when a key is asked for. Keeping a key in step would
    /// cost every move more than this costs the searches that want it.
    #[inline]
    fn key(&self) -> u64 {
        let states = u64::from(self.inactive) | u64::from(self.mover.0) << 32 | u64::from(self.has_pie) << 33;
        let sum = u64::from(self.mine)
            .wrapping_mul(0x9E37_79B9_7F4A_7C15)
            .wrapping_add(u64::from(self.theirs).wrapping_mul(0xD6E8_FEB8_6659_FD93))
            .wrapping_add(u64::from(self.captured).wrapping_mul(0xA076_1D64_78BD_642F))
            .wrapping_add(states.wrapping_mul(0xC2B2_AE3D_27D4_EB4F));
        let mixed = (sum ^ (sum >> 32)).wrapping_mul(0xE703_7ED1_A0B4_28DB);
        mixed ^ (mixed >> 32)
    }
}
