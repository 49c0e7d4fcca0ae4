//! A position, and what an action does to it.

use game::{Game, Illegal, Notation, Outcome, Parameter, Rule, Seat, Setup, TurnCap};

use crate::board::{BOARD, Square, Squares, first};
use crate::end::End;
use crate::{Action, Glyph, Move, law, resonance};

/// A position: pieces, marks, and the square that may turn. Everything is seen from the player to move, so
/// that a turn is the same few operations for both.
///
/// While the game goes on, both Cores are there and nobody's marks have won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GlyphGrid {
    /// Pieces of the player to move, and of the other.
    pub(crate) mine: Squares,
    pub(crate) theirs: Squares,
    /// Which of the pieces are Cores.
    pub(crate) cores: Squares,
    /// Marks of the player to move, and of the other.
    pub(crate) my_marks: Squares,
    pub(crate) their_marks: Squares,
    /// The one pending square, or none. It is the other player's: the mover's was resolved when the turn
    /// began.
    pub(crate) pending: Squares,
    pub(crate) mover: Seat,
    /// How many marks win wherever they are: the same in all of a game.
    pub(crate) dominion: u8,
    /// Whether Amber may swap sides once Azure has moved, or now if that has happened (G17).
    pub(crate) has_pie: bool,
    /// Why the game is over. All else implies it; kept because every reader asks for it.
    pub(crate) end: Option<End>,
}

const STANDARD: Setup = Setup::new(2, "standard");
const KOMI: Setup = Setup::new(2, "komi");

/// What may make up for the first move. None of it is needed to play.
const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "azure-mark",
        values: &["d1", "none"],
        line: "Where Azure's mark lies at the start: under the Core, or nowhere.",
        said: &["a mark for Azure under the Core", "no mark for Azure"],
    },
    Parameter {
        name: "amber-mark",
        values: &["none", "d6", "d5", "c6", "b7"],
        line: "Where a second mark of Amber's lies at the start, if any.",
        said: &[
            "no second mark for Amber",
            "a mark more on d6",
            "a mark more on d5",
            "a mark more on c6",
            "a mark more on b7",
        ],
    },
    Parameter {
        name: "dominion",
        values: &["6", "7", "8", "9"],
        line: "How many marks win wherever they are.",
        said: &["six marks win", "seven marks win", "eight marks win", "nine marks win"],
    },
    Parameter {
        name: "pie",
        values: &["no", "yes"],
        line: "Whether Amber may swap sides after Azure's first turn.",
        said: &["without the pie rule", "with the pie rule"],
    },
];
const AZURE_MARK: usize = 0;
const AMBER_MARK: usize = 1;
const DOMINION: usize = 2;
const PIE: usize = 3;

const STANDARD_START: &str = "1s1c1s1/s1s1s1s/7/7/7/S1S1S1S/1S1C1S1 3m3/7/7/7/7/7/3M3 A - -";
const KOMI_START: &str = "1s1c1s1/s1s1s1s/7/7/7/S2S2S/1S1C1S1 3m3/7/7/7/7/7/3M3 A - -";

impl GlyphGrid {
    /// The squares without a piece, as bits like [`GlyphGrid::pieces`].
    #[inline]
    #[must_use]
    pub fn empty(&self) -> Squares {
        BOARD & !(self.mine | self.theirs)
    }

    pub(crate) fn piece_owner(&self, square: Square) -> Option<Seat> {
        self.owner(self.mine, self.theirs, square)
    }

    pub(crate) fn mark_owner(&self, square: Square) -> Option<Seat> {
        self.owner(self.my_marks, self.their_marks, square)
    }

    pub(crate) fn pending_of(&self, seat: Seat) -> Option<Square> {
        if seat == self.mover { None } else { first(self.pending) }
    }

    /// The pieces of a seat, as bits: `7 × row + column` from the bottom left.
    #[inline]
    #[must_use]
    pub fn pieces(&self, seat: Seat) -> Squares {
        if seat == self.mover { self.mine } else { self.theirs }
    }

    /// The Core of a seat, as a bit like [`GlyphGrid::pieces`]; none once it was captured.
    #[inline]
    #[must_use]
    pub fn core(&self, seat: Seat) -> Squares {
        self.pieces(seat) & self.cores
    }

    /// The square whose mark turns when the next turn begins, as a bit like [`GlyphGrid::pieces`], or none. It
    /// is that of the player who is not to move.
    #[inline]
    #[must_use]
    pub fn pending(&self) -> Squares {
        self.pending
    }

    /// The marks of a seat, as bits like [`GlyphGrid::pieces`].
    #[inline]
    #[must_use]
    pub fn marks(&self, seat: Seat) -> Squares {
        if seat == self.mover { self.my_marks } else { self.their_marks }
    }

    /// Whether the mover may swap sides. The game goes on.
    #[inline]
    pub(crate) fn can_swap(&self) -> bool {
        self.has_pie && self.mover == Seat::SECOND
    }

    fn owner(&self, mine: Squares, theirs: Squares, square: Square) -> Option<Seat> {
        match square.bit() {
            bit if mine & bit != 0 => Some(self.mover),
            bit if theirs & bit != 0 => Some(self.mover.other()),
            _ => None,
        }
    }

    /// A piece uses a glyph, and the turn passes unless that wins.
    #[inline]
    fn make(&mut self, Move { glyph, from, to }: Move) {
        let due = std::mem::take(&mut self.pending);
        match glyph {
            Glyph::Vector | Glyph::Lance | Glyph::Arc => self.land(from.bit(), to.bit()),
            Glyph::Pulse => self.pulse(from, to),
            Glyph::Anchor => self.anchor(from.bit(), to.bit()),
        }
        self.has_pie &= self.mover == Seat::FIRST;
        self.end = self.won(glyph == Glyph::Anchor);
        if self.end.is_none() {
            self.pass(due);
        }
        if self.end.is_some() {
            self.pending = 0;
            self.has_pie = false;
        }
    }

    /// Everything changes its owner: what the mover had the other has now, and is to move with it. What is pending
    /// still turns for the side that waits.
    fn swap_sides(&mut self) {
        self.mover = self.mover.other();
        self.has_pie = false;
    }

    /// VECTOR, LANCE and ARC: the piece lands, and takes an enemy piece that stands there.
    #[inline]
    fn land(&mut self, from: Squares, to: Squares) {
        self.pending = to & self.their_marks & !self.theirs;
        self.theirs &= !to;
        self.cores &= !to;
        self.carry(from, to);
    }

    /// PULSE: the enemy piece goes one square on, or is captured if it cannot; then the piece follows.
    #[inline]
    fn pulse(&mut self, from: Square, to: Square) {
        let pushed = to.bit();
        let landing = from.beyond(to) & self.empty();
        self.theirs = self.theirs & !pushed | landing;
        if self.cores & pushed != 0 {
            self.cores = self.cores & !pushed | landing;
        }
        self.carry(from.bit(), pushed);
    }

    /// ANCHOR: the piece marks the square it goes to or stays on.
    #[inline]
    fn anchor(&mut self, from: Squares, to: Squares) {
        self.carry(from, to);
        self.my_marks |= to;
        self.their_marks &= !to;
    }

    /// Moves a piece of the mover's to a square that nothing stands on any more, or leaves it in place.
    #[inline]
    fn carry(&mut self, from: Squares, to: Squares) {
        self.mine = self.mine & !from | to;
        if self.cores & from != 0 {
            self.cores = self.cores & !from | to;
        }
    }

    /// Passes the turn. If the piece that made a square pending is still there, its mark turns. Any piece of
    /// that side on the square is that piece: another pushed against it would have been captured.
    #[inline]
    fn pass(&mut self, pending: Squares) {
        std::mem::swap(&mut self.mine, &mut self.theirs);
        std::mem::swap(&mut self.my_marks, &mut self.their_marks);
        self.mover = self.mover.other();
        let turned = pending & self.mine;
        self.my_marks |= turned;
        self.their_marks &= !turned;
        self.end = self.end_at_start(turned != 0);
    }
}

impl Game for GlyphGrid {
    type Action = Action;

    const ID: &'static str = "glyph-grid";
    const NAME: &'static str = "Glyph Grid";
    const RULES_VERSION: u32 = 1;
    const SETUPS: &'static [Setup] = &[STANDARD, KOMI];
    const PARAMETERS: &'static [Parameter] = PARAMETERS;
    const RATED_SETUP: Option<&'static str> = Some("standard+pie=yes");
    const SEAT_NAMES: &'static [&'static str] = &["Azure", "Amber"];
    const TURN_CAP: Option<TurnCap> = Some(TurnCap { turns: 300, reason: "300 plies" });
    const RULES: &'static [&'static Rule] = law::ALL;

    fn start(setup: Setup) -> GlyphGrid {
        let text = if setup.name == KOMI.name { KOMI_START } else { STANDARD_START };
        let mut start = GlyphGrid::parse_position(text).expect("a start is a position");
        if setup.value(PARAMETERS, AZURE_MARK) == "none" {
            start.my_marks = 0;
        }
        // "none" is the name of no square.
        if let Some(square) = Square::parse(setup.value(PARAMETERS, AMBER_MARK)) {
            start.their_marks |= square.bit();
        }
        start.dominion = setup.value(PARAMETERS, DOMINION).parse().expect("a number is declared");
        start.has_pie = setup.value(PARAMETERS, PIE) == "yes";
        start
    }

    fn seats(&self) -> usize {
        2
    }

    fn mover(&self) -> Seat {
        self.mover
    }

    fn actions(&self, out: &mut Vec<Action>) {
        if self.end.is_none() {
            self.push_actions(out);
        }
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        self.check_action(action)
    }

    fn apply(&mut self, action: Action) {
        match action {
            Action::Move(made) => self.make(made),
            Action::Swap => self.swap_sides(),
        }
    }

    fn ends_turn(&self, _: Action) -> bool {
        true
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end.map(|end| end.outcome(self.mover))
    }

    /// Six words are mixed when a key is asked for: three multiplications that do not wait for each other.
    /// Keeping a key in step would cost every action a look-up for each square it changes.
    fn key(&self) -> u64 {
        // What only a varied setup changes leaves all other keys as they are.
        let varied = u64::from(self.dominion ^ resonance::DOMINION) << 50 | u64::from(self.has_pie) << 54;
        let mover = u64::from(self.mover.0) << 63 | varied;
        let pieces = fold(self.mine ^ 0x9E37_79B9_7F4A_7C15 ^ mover, self.theirs ^ 0xD6E8_FEB8_6659_FD93);
        let marks = fold(self.my_marks ^ 0xA076_1D64_78BD_642F, self.their_marks ^ 0xE703_7ED1_A0B4_28DB);
        let rest = fold(self.cores ^ 0x8EBC_6AF0_9C88_C6E3, self.pending ^ 0x5899_65CC_7537_4CC3);
        fold(pieces ^ marks.rotate_left(21) ^ rest.rotate_left(42), 0x1D8E_4E27_C47D_124F)
    }
}

/// Both halves of the product, so that every bit of the factors counts. No factor above is ever zero: the
/// constants have bits beyond the 49 squares.
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}
