//! How well results are foreseen: by the evaluation alone, and by the search that played.

use engine::{Evaluation, Value};

use crate::Sample;
use crate::logistic::{chance, loss};

/// Up to how many turns before the end the rows of a prediction go.
const ROWS: [u32; 8] = [2, 4, 8, 12, 16, 24, 32, u32::MAX];

/// What was foreseen of the results of positions.
#[derive(Clone, Debug)]
pub struct Prediction {
    /// By how far the end was: so many turns at most, and more than in the row before.
    pub rows: Vec<(u32, Forecast)>,
    /// Of all positions.
    pub all: Forecast,
    /// The scales of chances under which the results are least surprising, to the evaluation and to the search.
    pub best_scales: [Value; 2],
}

/// What was foreseen of some results, by the evaluation and by the search.
#[derive(Clone, Copy, Debug)]
pub struct Forecast {
    /// How many positions.
    pub positions: usize,
    /// The mean logistic loss; half the games won by chance is 0.693.
    pub losses: [f64; 2],
    /// The share of positions in which whoever was said to be ahead won.
    pub right: [f64; 2],
}

/// A position: what two say of its mover, what came of it, and when.
struct Case {
    values: [Value; 2],
    score: f64,
    turns_left: u32,
}

/// How well results are foreseen at the scale of chances that the evaluation has.
pub fn predict<E: Evaluation>(samples: &[Sample<E::Game>]) -> Prediction {
    let case = |sample: &Sample<E::Game>| Case {
        values: [E::advantage(&sample.position), sample.ahead()],
        score: sample.score(),
        turns_left: sample.turns_left,
    };
    let played = samples.iter().filter(|sample| sample.turns_left > 0);
    let cases: Vec<Case> = played.map(case).collect();
    let from = |row: usize| if row == 0 { 0 } else { ROWS[row - 1] };
    let of_row = |row: usize| {
        let is_in = |case: &&Case| case.turns_left > from(row) && case.turns_left <= ROWS[row];
        (ROWS[row], forecast(cases.iter().filter(is_in), E::CHANCE_SCALE))
    };
    let rows = (0..ROWS.len()).map(of_row).filter(|(_, forecast)| forecast.positions > 0).collect();
    let best_scales = [0, 1].map(|who| best_scale(&cases, who, E::CHANCE_SCALE));
    Prediction { rows, all: forecast(cases.iter(), E::CHANCE_SCALE), best_scales }
}

fn forecast<'a>(cases: impl Iterator<Item = &'a Case>, scale: Value) -> Forecast {
    let (mut positions, mut losses, mut right) = (0, [0.0; 2], [0.0; 2]);
    for case in cases {
        positions += 1;
        for who in [0, 1] {
            losses[who] += surprise(case, who, scale);
            let said = chance(f64::from(case.values[who]));
            right[who] += 1.0 - (said.round() - case.score).abs();
        }
    }
    let mean = |sum: f64| sum / f64::from(positions.max(1));
    Forecast { positions: positions as usize, losses: losses.map(mean), right: right.map(mean) }
}

fn surprise(case: &Case, who: usize, scale: Value) -> f64 {
    loss(f64::from(case.values[who]) / f64::from(scale), case.score)
}

/// In steps of a tenth, from a tenth of the scale to some twenty times as much.
fn best_scale(cases: &[Case], who: usize, scale: Value) -> Value {
    let scales = (0..56).map(|step| (f64::from(scale) * 0.1 * 1.1_f64.powi(step)).round().max(1.0) as Value);
    let sum = |scale: Value| cases.iter().map(|case| surprise(case, who, scale)).sum::<f64>();
    let all = scales.map(|scale| (sum(scale), scale));
    all.min_by(|one, other| one.0.total_cmp(&other.0)).map_or(scale, |(_, scale)| scale)
}
