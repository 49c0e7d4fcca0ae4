//! What positions are worth.

use game::{Outcome, PerSeat, Seat};

/// The worth of a position to a seat. Evaluations stay within [`LIMIT`]; what is beyond is a certain win or
/// loss, and the nearer it is, the further beyond.
pub type Value = i32;

/// A win here and now.
pub const WIN: Value = 30_000;
/// Wins and losses at any distance are beyond this, evaluations within it.
pub const LIMIT: Value = 25_000;

/// A certain win after so many turns.
#[must_use]
pub fn win_in(turns: u32) -> Value {
    WIN - turns.min((WIN - LIMIT - 1) as u32) as Value
}

/// What a game that ended after so many turns is worth to each seat, such that the differences say it.
pub(crate) fn of_outcome(outcome: &Outcome, turns: u32) -> PerSeat<Value> {
    of_scores(&outcome.scores, turns)
}

/// The same by the scores alone.
pub(crate) fn of_scores(scores: &PerSeat<f64>, turns: u32) -> PerSeat<Value> {
    let has_winner = scores.contains(&1.0);
    let loser = if has_winner { 0 } else { -LIMIT };
    PerSeat::from_fn(scores.len(), |seat| match scores[seat.index()] {
        1.0 => win_in(turns),
        0.0 => loser,
        _ => 0,
    })
}

/// How far ahead a seat is. Between two seats it is what the other is behind. Among more it is ahead of the
/// others' mean, the best of them counted twice: whoever looks at the best alone lets the rest grow. Once somebody
/// is out or has won, only the best counts.
#[inline]
#[must_use]
pub fn lead(values: &PerSeat<Value>, seat: Seat) -> Value {
    let others = (0u8..).zip(values.iter()).filter(|&(other, _)| other != seat.0).map(|(_, &value)| value);
    let best = others.clone().max().unwrap_or(0);
    let is_crowd = values.len() > 2 && values.iter().all(|value| value.abs() < LIMIT);
    let measure = if is_crowd { (best + others.sum::<Value>()) / values.len() as Value } else { best };
    values[seat.index()] - measure
}

/// [`lead`] for each seat.
pub(crate) fn leads(values: &PerSeat<Value>) -> PerSeat<Value> {
    PerSeat::from_fn(values.len(), |seat| lead(values, seat))
}
