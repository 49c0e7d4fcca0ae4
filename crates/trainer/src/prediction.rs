//! How well results are foreseen: by the evaluation alone, and by the search that played.

use engine::{Evaluation, Value};
use game::{Game as _, Seat};

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
    /// How restless the chances are that each tells in the course of a game: 1 if they are right, more if they go to and fro.
    pub restlessness: Option<[f64; 2]>,
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
    mover: Seat,
    turns_left: u32,
}

/// How well results are foreseen at the scale of chances that the evaluation has.
pub fn predict<E: Evaluation>(samples: &[Sample<E::Game>]) -> Prediction {
    let case = |sample: &Sample<E::Game>| Case {
        values: [E::advantage(&sample.position), sample.ahead()],
        score: sample.score(),
        mover: sample.position.mover(),
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
    // What one of two gains the other loses; of more only the mover's chance is known here.
    let are_two = samples.iter().all(|sample| sample.position.seats() == 2);
    let restlessness = are_two.then(|| [0, 1].map(|who| restlessness(&cases, who, E::CHANCE_SCALE)));
    Prediction { rows, all: forecast(cases.iter(), E::CHANCE_SCALE), best_scales, restlessness }
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

/// The squares of all changes of a seat's chance in the course of its games, over those of the change from the first chance to
/// the result. Chances that are right go up as often as down: theirs is 1, and whatever is more is noise.
fn restlessness(cases: &[Case], who: usize, scale: Value) -> f64 {
    let (mut moved, mut asked) = (0.0, 0.0);
    // A game ends where the next one has more turns left.
    for game in cases.chunk_by(|one, next| one.turns_left > next.turns_left) {
        let of_first_seat =
            |mover: Seat, chance: f64| if mover == Seat::FIRST { chance } else { 1.0 - chance };
        let told =
            |case: &Case| of_first_seat(case.mover, chance(f64::from(case.values[who]) / f64::from(scale)));
        let result = of_first_seat(game[0].mover, game[0].score);
        let after = game[1..].iter().map(told).chain([result]);
        moved += game.iter().map(told).zip(after).map(|(one, next)| (one - next).powi(2)).sum::<f64>();
        asked += (told(&game[0]) - result).powi(2);
    }
    moved / asked
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Games of the first seat's chances in hundredths, and what it scored; the seats take turns.
    #[test]
    fn chances_that_go_to_and_fro_are_restless() {
        let cases: &[(&[&[i32]], f64, f64)] = &[
            (&[&[50, 50, 50]], 1.0, 1.0),
            (&[&[50, 75]], 1.0, 0.5),
            (&[&[50, 90, 50, 90]], 1.0, 1.96),
            (&[&[50, 90, 50], &[50, 50]], 0.0, 1.64),
        ];
        for &(games, score, expected) in cases {
            let cases: Vec<Case> = games.iter().flat_map(|game| case_list(game, score)).collect();
            let found = restlessness(&cases, 1, 1_000);
            assert!((found - expected).abs() < 0.01, "{games:?}: {found}");
        }
    }

    fn case_list(chances: &[i32], score: f64) -> impl Iterator<Item = Case> {
        let case = move |(turn, &hundredths): (usize, &i32)| {
            let (mover, chance) = (Seat((turn % 2) as u8), f64::from(hundredths) / 100.0);
            let ahead = (1_000.0 * (chance / (1.0 - chance)).ln()) as Value;
            let is_first = mover == Seat::FIRST;
            Case {
                values: [0, if is_first { ahead } else { -ahead }],
                score: if is_first { score } else { 1.0 - score },
                mover,
                turns_left: (chances.len() - turn) as u32,
            }
        };
        chances.iter().enumerate().map(case)
    }
}
