//! Figures and how far they may be off. All intervals cover the truth in 95 of 100 studies.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Of a normal distribution, 95 % lie within so many standard errors.
const Z: f64 = 1.96;

/// Figures are kept to this many parts of one.
const PRECISION: f64 = 1e5;

/// A figure and the ends of its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Estimate {
    /// What was found.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// A mean and quartiles.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Spread {
    /// The mean.
    pub mean: Estimate,
    /// A quarter, half and three quarters of all lie at or below.
    pub quartiles: [Estimate; 3],
    /// The least of all.
    pub least: f64,
    /// The greatest of all.
    pub most: f64,
}

impl Estimate {
    fn new(value: f64, low: f64, high: f64) -> Estimate {
        let [value, low, high] = [value, low, high].map(|number| (number * PRECISION).round() / PRECISION);
        Estimate { value, low, high }
    }

    /// The share of `count` in `all`, with the interval of Wilson: it is honest at 0 and at 1 too. None of nothing.
    #[must_use]
    pub fn share(count: usize, all: usize) -> Option<Estimate> {
        if all == 0 {
            return None;
        }
        let (all, share) = (all as f64, count as f64 / all as f64);
        let weight = 1.0 + Z * Z / all;
        let middle = (share + Z * Z / (2.0 * all)) / weight;
        let half = Z / weight * (share * (1.0 - share) / all + (Z / (2.0 * all)).powi(2)).sqrt();
        Some(Estimate::new(share, (middle - half).max(0.0).min(share), (middle + half).min(1.0).max(share)))
    }

    /// The mean, with the interval of its standard error. None of nothing; of one value, nobody knows the error, and
    /// the interval is the value.
    #[must_use]
    pub fn mean(values: &[f64]) -> Option<Estimate> {
        if values.is_empty() {
            return None;
        }
        let count = values.len() as f64;
        let mean = values.iter().sum::<f64>() / count;
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        Some(Estimate::around(mean, (squares / (count - 1.0).max(1.0) / count).sqrt()))
    }

    /// The mean of scores from 0 to 1. Where all were won, or all lost, the scores alone would say that nothing can be
    /// off; the interval is that of a share then.
    #[must_use]
    pub fn score(scores: &[f64]) -> Option<Estimate> {
        let mean = Estimate::mean(scores)?;
        let is_all = |end: f64| scores.iter().all(|score| *score == end);
        match (is_all(0.0), is_all(1.0)) {
            (true, _) => Estimate::share(0, scores.len()),
            (_, true) => Estimate::share(scores.len(), scores.len()),
            _ => Some(mean),
        }
    }

    /// A figure with a known standard error.
    #[must_use]
    pub fn around(value: f64, standard_error: f64) -> Estimate {
        Estimate::new(value, value - Z * standard_error, value + Z * standard_error)
    }

    /// What lies at `part` of sorted values, with the interval of the ranks that are as likely.
    fn quantile(sorted: &[f64], part: f64) -> Estimate {
        let count = sorted.len() as f64;
        let half = Z * (count * part * (1.0 - part)).sqrt();
        let at = |rank: f64| sorted[(rank.round().max(0.0) as usize).min(sorted.len() - 1)];
        let rank = (count - 1.0) * part;
        Estimate::new(at(rank), at((rank - half).floor()), at((rank + half).ceil()))
    }

    /// How much more this is than another, found independently.
    #[must_use]
    pub fn minus(self, other: Estimate) -> Estimate {
        let half = self.half().hypot(other.half());
        let value = self.value - other.value;
        Estimate::new(value, value - half, value + half)
    }

    /// The same, less a number that is known.
    #[must_use]
    pub fn less(self, number: f64) -> Estimate {
        Estimate::new(self.value - number, self.low - number, self.high - number)
    }

    /// Half the width of the interval: the error to print.
    #[must_use]
    pub fn half(self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// Whether a number is within the interval.
    #[must_use]
    pub fn covers(self, number: f64) -> bool {
        self.low <= number && number <= self.high
    }
}

impl Spread {
    /// How values are spread; none if there are none.
    #[must_use]
    pub fn of(values: impl IntoIterator<Item = f64>) -> Option<Spread> {
        let mut sorted: Vec<f64> = values.into_iter().collect();
        sorted.sort_by(f64::total_cmp);
        let (mean, least, most) = (Estimate::mean(&sorted)?, *sorted.first()?, *sorted.last()?);
        let quartiles = [0.25, 0.5, 0.75].map(|part| Estimate::quantile(&sorted, part));
        Some(Spread { mean, quartiles, least, most })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: Estimate, expected: (f64, f64, f64)) -> bool {
        let pairs = [(found.value, expected.0), (found.low, expected.1), (found.high, expected.2)];
        pairs.iter().all(|(found, expected)| (found - expected).abs() < 2e-3)
    }

    /// Intervals as Wilson's are printed in textbooks.
    #[test]
    fn shares() {
        let cases = [
            ((0, 10), (0.0, 0.0, 0.2775)),
            ((5, 10), (0.5, 0.2366, 0.7634)),
            ((10, 10), (1.0, 0.7225, 1.0)),
            ((560, 1000), (0.56, 0.5291, 0.5905)),
        ];
        for ((count, all), expected) in cases {
            let found = Estimate::share(count, all).expect("some");
            assert!(near(found, expected), "{count} of {all}: {found:?}");
        }
        assert_eq!(Estimate::share(0, 0), None);
    }

    #[test]
    fn scores_are_never_certain() {
        let cases = [
            ([1.0; 10].to_vec(), (1.0, 0.7225, 1.0)),
            ([0.0; 10].to_vec(), (0.0, 0.0, 0.2775)),
            (vec![0.0, 0.5, 1.0], (0.5, -0.0658, 1.0658)),
        ];
        for (scores, expected) in cases {
            let found = Estimate::score(&scores).expect("some");
            assert!(near(found, expected), "{scores:?}: {found:?}");
        }
    }

    #[test]
    fn means_and_quartiles() {
        let spread = Spread::of((1..=99).rev().map(f64::from)).expect("some");
        assert!(near(spread.mean, (50.0, 44.34, 55.66)), "{spread:?}");
        assert_eq!(spread.quartiles.map(|quartile| quartile.value), [26.0, 50.0, 75.0]);
        assert!(spread.quartiles[1].low < 42.0 && spread.quartiles[1].high > 58.0, "{spread:?}");
        assert_eq!((spread.least, spread.most), (1.0, 99.0));
        assert_eq!(Spread::of([]), None);
        let one = Spread::of([7.0]).expect("one");
        assert!(near(one.mean, (7.0, 7.0, 7.0)));
    }

    #[test]
    fn differences_add_their_errors() {
        let [one, two] = [Estimate::around(0.6, 0.03), Estimate::around(0.5, 0.04)];
        let difference = one.minus(two);
        assert!(near(difference, (0.1, 0.002, 0.198)), "{difference:?}");
        assert!(!difference.covers(0.0) && difference.covers(0.1));
        assert!(near(one.less(0.5), (0.1, 0.0412, 0.1588)));
    }
}
