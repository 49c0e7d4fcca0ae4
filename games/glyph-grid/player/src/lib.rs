//! How a computer understands Glyph Grid: what is counted for each side, weighed by weights that are fitted to games.

mod preferences;
mod shapes;

use engine::linear::{Count, Counts, Sum, differences, weights};
use engine::{
    Baseline, Evaluation, Level, Levels, Model, MoveGeneration, MoveOrdering, Preference, Preferences,
    Quiescence, SearchTraits, Trainable, Value,
};
use game::{Game as _, PerSeat, Seat};
use glyph_grid::{Action, Glyph, GlyphGrid, Squares};

use shapes::{completing, king, landing, pairs};

/// The computer player of Glyph Grid.
pub struct GlyphGridPlayer;

/// What is counted for each side; the weights are fitted to games (`plenum fit glyph-grid`).
const NAMES: [&str; 14] = [
    // So many marks; six win.
    "marks_0",
    "marks_1",
    "marks_2",
    "marks_3",
    "marks_4",
    "marks_5",
    // Pieces, and those that could be anchored where they stand.
    "pieces",
    "unmarked",
    // Four squares that make a win, with two marks of one side and none of the other.
    "pairs",
    // Squares where one more mark wins, four at most.
    "completing",
    // Pieces within two squares of the enemy Core.
    "near_core",
    // Of the side that is not to move: the enemy Core can be captured unless it is saved now.
    "attacks",
    // Of the same: a mark that turns when its turn begins.
    "pending",
    // Being to move where that does not win at once.
    "to_move",
];
const WEIGHTS: [Value; 14] = weights(include_str!("../weights.txt"), &NAMES);

const MARKS: usize = 0;
const PIECES: usize = 6;
const UNMARKED: usize = 7;
const PAIRS: usize = 8;
const COMPLETING: usize = 9;
const NEAR_CORE: usize = 10;
const ATTACKS: usize = 11;
const PENDING: usize = 12;
const TO_MOVE: usize = 13;

/// Being to move where that wins.
const WINS_NOW: Value = 10_000;

impl Evaluation for GlyphGridPlayer {
    type Game = GlyphGrid;

    const SCALE: Value = 100;
    const CHANCE_SCALE: Value = 320;

    fn evaluate(position: &GlyphGrid) -> PerSeat<Value> {
        PerSeat::from_fn(2, |seat| {
            let mut sum = Sum { weights: &WEIGHTS, value: 0 };
            let wins_now = count_side(position, seat, &mut sum);
            sum.value + if wins_now { WINS_NOW } else { 0 }
        })
    }
}

impl MoveOrdering for GlyphGridPlayer {
    const MOVE_INDICES: usize = Action::INDICES;

    #[inline]
    fn move_index(action: Action) -> usize {
        action.index()
    }

    #[inline]
    fn action_at(index: usize) -> Option<Action> {
        Action::from_index(index)
    }

    fn move_scores(position: &GlyphGrid) -> impl Fn(Action) -> Value {
        let (mover, other, empty) = (position.mover(), position.mover().other(), position.empty());
        let (core, foe_core, foes) = (position.core(mover), position.core(other), position.pieces(other));
        let attackers = landing(core, empty) & foes;
        let attacking = landing(foe_core, empty);
        let completing = completing(position.marks(mover));
        move |Action { glyph, from, to }| {
            let (from, to) = (from.bit(), to.bit());
            let answer = if attackers != 0 && (from == core || to & attackers != 0) { ANSWER } else { 0 };
            answer
                + match glyph {
                    Glyph::Anchor if to & completing != 0 => WIN,
                    Glyph::Anchor => ANCHOR,
                    Glyph::Pulse => PULSE,
                    _ if to & foe_core != 0 => WIN,
                    _ if to & foes != 0 => CAPTURE,
                    _ if to & attacking != 0 => ATTACK,
                    _ => 0,
                }
        }
    }
}

impl MoveGeneration for GlyphGridPlayer {}

/// To follow captures beyond the end of a line won no match.
impl Quiescence for GlyphGridPlayer {}

/// One turn can end a game that is all but won, so nothing is pruned by being ahead.
impl SearchTraits for GlyphGridPlayer {}

impl Baseline for GlyphGridPlayer {
    const DEPTH: u32 = 3;
}

impl Levels for GlyphGridPlayer {
    // Positions, turns ahead, slack.
    const LEVELS: [Level; 8] = [
        Level::new(1_000, 1, 400),
        Level::new(1_000, 1, 180),
        Level::new(1_000, 1, 80),
        Level::new(4_000, 2, 27),
        Level::new(16_000, 4, 11),
        Level::new(60_000, u32::MAX, 1),
        Level::new(500_000, u32::MAX, 0),
        Level::new(12_000_000, u32::MAX, 0),
    ];
}

impl Preferences for GlyphGridPlayer {
    const PREFERENCES: &'static [Preference<GlyphGrid>] = preferences::ALL;
}

impl Trainable for GlyphGridPlayer {
    const MODEL: Model<GlyphGrid> = Model::Linear { names: &NAMES, features };
}

/// How much more the mover has of each of [`NAMES`].
fn features(position: &GlyphGrid) -> Vec<Value> {
    let side = |seat| {
        move |counts: &mut Counts| {
            count_side(position, seat, counts);
        }
    };
    differences(&NAMES, side(position.mover()), side(position.mover().other()))
}

/// Scores of moves, for their order: a win, the answer to a threat, a capture, a mark, an attack on the
/// enemy Core, a push.
const WIN: Value = 5000;
const ANSWER: Value = 200;
const CAPTURE: Value = 60;
const ANCHOR: Value = 40;
const ATTACK: Value = 50;
const PULSE: Value = 30;

/// Counts what a side has, and says whether it is to move and wins.
#[inline]
fn count_side(position: &GlyphGrid, seat: Seat, counts: &mut impl Count) -> bool {
    let number = |squares: Squares| squares.count_ones() as Value;
    let foe = seat.other();
    let (pieces, marks, empty) = (position.pieces(seat), position.marks(seat), position.empty());
    let (foe_marks, foe_core) = (position.marks(foe), position.core(foe));
    let completing = completing(marks);
    counts.count(MARKS + marks.count_ones().min(5) as usize, 1);
    counts.count(PIECES, number(pieces));
    counts.count(UNMARKED, number(pieces & !marks));
    counts.count(PAIRS, pairs(marks, foe_marks));
    counts.count(COMPLETING, number(completing).min(4));
    counts.count(NEAR_CORE, number(pieces & king(king(foe_core))));
    let attacks = landing(foe_core, empty) & pieces != 0;
    if seat == position.mover() {
        let wins = pieces & completing | foe_marks & completing & empty & king(pieces);
        let wins_now = attacks || wins != 0;
        counts.count(TO_MOVE, Value::from(!wins_now));
        wins_now
    } else {
        counts.count(ATTACKS, Value::from(attacks));
        counts.count(PENDING, Value::from(position.pending() & pieces != 0));
        false
    }
}
