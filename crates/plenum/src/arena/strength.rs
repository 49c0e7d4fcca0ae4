//! From results to strength.

use super::Tally;

/// An Elo difference and its 95 % error; infinite where someone won everything.
#[derive(Clone, Copy, Debug)]
pub struct Elo {
    pub value: f64,
    pub error: f64,
}

/// The Elo difference that explains a tally. Among more than two, it is that to each of the others.
pub fn elo_of(tally: &Tally) -> Elo {
    let share = tally.share();
    // How many Elo a small change of the share is, there.
    let slope = 400.0 / std::f64::consts::LN_10 / (share * (1.0 - share));
    let error = if slope.is_finite() { 1.96 * tally.error() * slope } else { f64::INFINITY };
    Elo { value: difference(share, tally.seats), error }
}

/// The difference at which someone scores so much against `seats - 1` equals.
fn difference(share: f64, seats: usize) -> f64 {
    let share = share.clamp(0.0, 1.0);
    400.0 * (share / (1.0 - share) * (seats - 1) as f64).log10()
}

/// What someone scores who is so much stronger, between two.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// A sequential test: is the first stronger by `high` rather than by `low`?
#[derive(Clone, Copy, Debug)]
pub struct Sprt {
    pub low: f64,
    pub high: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Open,
    High,
    Low,
}

impl Sprt {
    /// Wrong in one of twenty tests, either way.
    const BOUND: f64 = 2.944_438_979_166_44;
    /// With fewer games the variance is a guess.
    const LEAST_GAMES: u64 = 16;

    /// The logarithm of how much more likely `high` is, by the mean and variance of the scores.
    fn likelihood(&self, tally: &Tally) -> f64 {
        // Half a win and half a loss more, so that there is a variance even if someone won everything.
        let games = tally.games() as f64 + 1.0;
        let mean = (tally.score + 0.5) / games;
        let variance = ((tally.squares + 0.5) / games - mean.powi(2)) / games;
        let (low, high) = (expected(self.low), expected(self.high));
        (high - low) * (2.0 * tally.share() - low - high) / (2.0 * variance)
    }

    pub fn is_open(&self, tally: &Tally) -> bool {
        self.verdict(tally) == Verdict::Open
    }

    /// The verdict in words.
    pub fn says(&self, tally: &Tally) -> String {
        let Sprt { low, high } = self;
        let verdict = match self.verdict(tally) {
            Verdict::Open => "not clear yet".to_string(),
            Verdict::High => format!("stronger by {high:+} rather than by {low:+}"),
            Verdict::Low => format!("by {low:+} rather than by {high:+}"),
        };
        format!("{verdict} (log likelihood ratio {:.2} of ±{:.2})", self.likelihood(tally), Sprt::BOUND)
    }

    fn verdict(&self, tally: &Tally) -> Verdict {
        match self.likelihood(tally) {
            _ if tally.games() < Sprt::LEAST_GAMES => Verdict::Open,
            likelihood if likelihood >= Sprt::BOUND => Verdict::High,
            likelihood if likelihood <= -Sprt::BOUND => Verdict::Low,
            _ => Verdict::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(wins: u64, draws: u64, losses: u64) -> Tally {
        let (score, squares) = (wins as f64 + draws as f64 / 2.0, wins as f64 + draws as f64 / 4.0);
        Tally { wins, draws, losses, score, squares, seats: 2, ..Tally::default() }
    }

    #[test]
    fn elo_from_results() {
        // (wins, draws, losses, Elo, error)
        let cases = [
            (50, 0, 50, 0.0, 68.1),
            (0, 100, 0, 0.0, 0.0),
            (75, 0, 25, 190.8, 78.6),
            (60, 20, 20, 147.2, 64.9),
            (100, 0, 0, f64::INFINITY, f64::INFINITY),
        ];
        for (wins, draws, losses, value, error) in cases {
            let found = elo_of(&tally(wins, draws, losses));
            let near = |found: f64, expected: f64| found == expected || (found - expected).abs() < 1.5;
            assert!(near(found.value, value), "{wins} {draws} {losses}: {found:?}");
            assert!(near(found.error, error), "{wins} {draws} {losses}: {found:?}");
        }
    }

    /// A quarter of the games is what each of four equals wins.
    #[test]
    fn among_four_a_fair_share_is_a_quarter() {
        let share = |score: f64| {
            let tally = Tally { score, squares: score, seats: 4, wins: 0, losses: 100, ..Tally::default() };
            elo_of(&tally).value
        };
        assert!(share(25.0).abs() < 1e-9 && share(50.0) > 150.0);
    }

    #[test]
    fn tests_end_when_it_is_clear() {
        let test = Sprt { low: 0.0, high: 50.0 };
        let cases = [
            ((3, 0, 0), Verdict::Open),
            ((50, 0, 50), Verdict::Open),
            ((140, 20, 60), Verdict::High),
            ((100, 20, 140), Verdict::Low),
        ];
        for ((wins, draws, losses), verdict) in cases {
            let tally = tally(wins, draws, losses);
            assert_eq!(test.verdict(&tally), verdict, "{tally:?}: {}", test.likelihood(&tally));
        }
    }
}
