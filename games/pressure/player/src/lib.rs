//! How a computer understands Pressure: a net trained on games judges positions, captures come first and are followed
//! beyond the end of a line.

mod inputs;
mod preferences;
mod sight;
mod symmetry;
// Tablebases are files: the page has none.
#[cfg(not(target_arch = "wasm32"))]
mod tablebase;

use std::ops::ControlFlow;

use engine::net::Net;
use engine::{
    Baseline, Endgames, Evaluation, Glance, Level, Levels, Model, MoveGeneration, MoveOrdering, Preference,
    Preferences, Quiescence, SearchTraits, Sight, Trainable, Value, Visibility,
};
use game::{Game as _, PerSeat, Seat};
use pressure::{Action, Pressure};

/// The computer player of Pressure.
pub struct PressurePlayer;

/// Trained on games (`plenum fit pressure`).
static NET: Net<{ inputs::COUNT }> = Net::parse(include_str!("../pressure.net"));

const TOKENS_A_SIDE: Value = 6;
/// What the baseline counts: a captured token, and one hemmed on three sides.
const BASELINE_CAPTURED: Value = -100;
const BASELINE_HEMMED: Value = -30;

/// What a capture adds to the score of a move.
const CAPTURE: Value = 100;

impl Evaluation for PressurePlayer {
    type Game = Pressure;

    const SCALE: Value = 100;

    fn evaluate(position: &Pressure) -> PerSeat<Value> {
        let advantage = Self::advantage(position);
        PerSeat::from_fn(2, |seat| if seat == position.mover() { advantage } else { 0 })
    }

    fn advantage(position: &Pressure) -> Value {
        NET.value(inputs::active(position))
    }
}

impl MoveGeneration for PressurePlayer {
    #[inline]
    fn each_action(position: &Pressure, _: &mut Vec<Action>, look: impl FnMut(Action) -> ControlFlow<()>) {
        position.each_action(look);
    }

    #[inline]
    fn is_legal(position: &Pressure, action: Action) -> bool {
        position.can_take(action)
    }
}

impl MoveOrdering for PressurePlayer {
    const MOVE_INDICES: usize = Action::INDICES;

    #[inline]
    fn move_index(action: Action) -> usize {
        action.index()
    }

    #[inline]
    fn action_at(index: usize) -> Option<Action> {
        Action::from_index(index)
    }

    #[inline]
    fn move_scores(position: &Pressure) -> impl Fn(Action) -> Value {
        let mut gains = [0_i8; Action::INDICES];
        position.each_capturing_move(|action, next| {
            let lost = |seat: Seat| (position.free(seat).count_ones() - next.free(seat).count_ones()) as i8;
            gains[action.index()] = lost(position.mover().other()) - lost(position.mover());
            ControlFlow::Continue(())
        });
        // To swap sides can be worth as much.
        gains[Action::Swap.index()] = 1;
        move |action| CAPTURE * Value::from(gains[action.index()])
    }
}

impl Quiescence for PressurePlayer {
    #[inline]
    fn each_capture(position: &Pressure, look: impl FnMut(Action, &Pressure) -> ControlFlow<()>) {
        position.each_capturing_move(look);
    }
}

impl Visibility for PressurePlayer {
    fn sight(glance: &Glance<Pressure>) -> Sight {
        sight::sight(glance)
    }
}

impl Endgames for PressurePlayer {
    #[cfg(not(target_arch = "wasm32"))]
    const TABLEBASES: Option<&'static dyn engine::Tablebases> = Some(&tablebase::PressureTablebases);

    #[cfg(not(target_arch = "wasm32"))]
    #[inline]
    fn known(position: &Pressure) -> Option<engine::Known> {
        tablebase::known(position)
    }
}

impl SearchTraits for PressurePlayer {
    const REVERSE_FUTILITY_TURNS: u32 = 6;
}

impl Baseline for PressurePlayer {
    const DEPTH: u32 = 6;

    #[inline]
    fn count(position: &Pressure) -> PerSeat<Value> {
        let [_, hemmed, ..] = position.room();
        PerSeat::from_fn(2, |seat| {
            let free = position.free(seat);
            let captured = TOKENS_A_SIDE - free.count_ones() as Value;
            BASELINE_CAPTURED * captured + BASELINE_HEMMED * (free & hemmed).count_ones() as Value
        })
    }
}

impl Levels for PressurePlayer {
    // Positions, turns ahead, slack, attention.
    const LEVELS: [Level; 8] = [
        Level::new(1_000, 1, 36).with_attention(24),
        Level::new(1_000, 2, 34).with_attention(45),
        Level::new(1_500, 3, 25).with_attention(79),
        Level::new(4_000, 4, 19).with_attention(91),
        Level::new(5_000, 5, 18),
        Level::new(16_000, 7, 10),
        Level::new(60_000, 10, 5),
        Level::new(20_000_000, u32::MAX, 0),
    ];

    const RATINGS: Option<[u16; 8]> = Some([600, 950, 1400, 1750, 2050, 2450, 2850, 3100]);
}

impl Preferences for PressurePlayer {
    const PREFERENCES: &'static [Preference<Pressure>] = preferences::ALL;
}

impl Trainable for PressurePlayer {
    const MODEL: Model<Pressure> = Model::Net {
        inputs: inputs::COUNT,
        views: |position| vec![(position.mover(), inputs::active(position).collect())],
        mirrors: symmetry::SYMMETRIES,
        mirrored: inputs::mirrored,
    };
}
