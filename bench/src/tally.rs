//! What a match has come to so far.

use std::fmt;

/// How many games our side has won, drawn and lost.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
}

impl Tally {
    /// Counts a game by what our side scored.
    pub fn count(&mut self, score: f64) {
        match score {
            1.0 => self.wins += 1,
            0.0 => self.losses += 1,
            _ => self.draws += 1,
        }
    }

    /// The difference in strength, with its 95 % error.
    fn elo(&self) -> String {
        let [wins, draws, losses] = [self.wins, self.draws, self.losses].map(f64::from);
        let games = wins + draws + losses;
        let score = (wins + draws / 2.0) / games;
        let variance =
            (wins * (1.0 - score).powi(2) + draws * (0.5 - score).powi(2) + losses * score.powi(2)) / games;
        let error = 1.96 * (variance / games).sqrt();
        let elo = |score: f64| -400.0 * (1.0 / score.clamp(1e-6, 1.0 - 1e-6) - 1.0).log10();
        format!("{:+.0} ± {:.0}", elo(score), (elo(score + error) - elo(score - error)) / 2.0)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "+{} ={} -{}, Elo {}", self.wins, self.draws, self.losses, self.elo())
    }
}
