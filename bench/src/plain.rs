//! Pressure judged by the baseline's evaluation alone, so that searches can be compared with each other.

use std::ops::ControlFlow;

use engine::{
    Baseline as _, Endgames, Evaluation, MoveGeneration, MoveOrdering, Quiescence, SearchTraits, Value, Visibility,
};
use game::PerSeat;
use pressure::{Action, Pressure};
use pressure_player::PressurePlayer;

/// Judges plainly. No captures are followed: other searches do not do that either.
pub struct PlainPlayer;

impl Evaluation for PlainPlayer {
    type Game = Pressure;

    const SCALE: Value = PressurePlayer::SCALE;

    #[inline]
    fn evaluate(position: &Pressure) -> PerSeat<Value> {
        PressurePlayer::count(position)
    }
}

impl MoveGeneration for PlainPlayer {
    #[inline]
    fn each_action(position: &Pressure, list: &mut Vec<Action>, look: impl FnMut(Action) -> ControlFlow<()>) {
        PressurePlayer::each_action(position, list, look);
    }

    #[inline]
    fn is_legal(position: &Pressure, action: Action) -> bool {
        PressurePlayer::is_legal(position, action)
    }
}

impl MoveOrdering for PlainPlayer {
    const MOVE_INDICES: usize = PressurePlayer::MOVE_INDICES;

    #[inline]
    fn move_index(action: Action) -> usize {
        PressurePlayer::move_index(action)
    }

    #[inline]
    fn action_at(index: usize) -> Option<Action> {
        PressurePlayer::action_at(index)
    }

    #[inline]
    fn move_scores(position: &Pressure) -> impl Fn(Action) -> Value {
        PressurePlayer::move_scores(position)
    }
}

impl SearchTraits for PlainPlayer {
    const REVERSE_FUTILITY_TURNS: u32 = PressurePlayer::REVERSE_FUTILITY_TURNS;
}

impl Quiescence for PlainPlayer {}
impl Endgames for PlainPlayer {}
impl Visibility for PlainPlayer {}
