//! What twice the thought brings: how deep a game is.

use serde::{Deserialize, Serialize};

use crate::{Estimate, Sample};

/// One player against another who thinks about half as many positions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Doubling {
    /// Who thinks more.
    pub player: String,
    /// Who thinks less, and has all the other seats.
    pub against: String,
    /// How many games.
    pub games: usize,
    /// The mean score of the one who thinks more.
    pub score: Estimate,
    /// The same as an Elo difference to each of the others; none where one won everything.
    pub elo: Option<Estimate>,
}

impl Doubling {
    /// What came of the games of `player` in one seat and `against` in all the others.
    #[must_use]
    pub fn of(player: &str, against: &str, games: &[&Sample]) -> Option<Doubling> {
        let score = |game: &&Sample| Some(game.score(game.players.iter().position(|one| one == player)?));
        let scores: Vec<f64> = games.iter().filter_map(score).collect();
        let (score, seats) = (Estimate::score(&scores)?, games.first()?.players.len());
        Some(Doubling {
            player: player.to_string(),
            against: against.to_string(),
            games: scores.len(),
            score,
            elo: elo(score, seats),
        })
    }
}

/// The difference at which someone scores so much against equals in all the other seats.
fn elo(score: Estimate, seats: usize) -> Option<Estimate> {
    let share = score.value;
    if share <= 0.0 || share >= 1.0 {
        return None;
    }
    let value = 400.0 * (share / (1.0 - share) * (seats - 1) as f64).log10();
    // How many Elo a small change of the share is, there; 1.96 standard errors are half of an interval.
    let slope = 400.0 / std::f64::consts::LN_10 / (share * (1.0 - share));
    Some(Estimate::around(value, score.half() / 1.96 * slope))
}
