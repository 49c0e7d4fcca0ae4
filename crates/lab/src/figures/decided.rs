//! When games are decided.

use serde::{Deserialize, Serialize};

use crate::{Estimate, Sample, Spread};

/// Up to which parts of a game it is asked how many are decided: tenths.
const PARTS: usize = 10;

/// When won games are decided: after the first turn from which on the winner's chance, as whoever is to move sees it,
/// stays beyond a bound.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decided {
    /// The bound of the chance.
    pub chance: f64,
    /// After how many turns.
    pub turns: Spread,
    /// After which part of the game, from 0 to 1.
    pub parts: Spread,
    /// The share of games that are decided after 0, 1, … 10 tenths of their turns.
    pub by_tenth: Vec<Estimate>,
}

impl Decided {
    /// When the games that somebody won are decided; none if nobody won or nobody thought.
    pub fn beyond(chance: f64, games: &[&Sample]) -> Option<Decided> {
        let decided: Vec<(usize, f64)> = games.iter().filter_map(|game| decided(game, chance)).collect();
        let share = |part: usize| {
            let bound = part as f64 / PARTS as f64;
            Estimate::share(decided.iter().filter(|(_, at)| *at <= bound).count(), decided.len())
        };
        Some(Decided {
            chance,
            turns: Spread::of(decided.iter().map(|(turn, _)| *turn as f64))?,
            parts: Spread::of(decided.iter().map(|(_, part)| *part))?,
            by_tenth: (0..=PARTS).filter_map(share).collect(),
        })
    }
}

/// After how many turns, and which part of the game.
fn decided(game: &Sample, chance: f64) -> Option<(usize, f64)> {
    let winner = game.winner()?.index();
    let all = game.turns.len();
    if game.turns.iter().all(|turn| turn.chances.is_empty()) {
        return None;
    }
    let is_open = |turn: &crate::Turn| turn.chances.get(winner).is_some_and(|found| *found <= chance);
    let turn = game.turns.iter().rposition(is_open).map_or(0, |last| last + 1);
    Some((turn, turn as f64 / all as f64))
}
