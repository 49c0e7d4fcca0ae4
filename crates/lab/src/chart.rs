//! A chart as data: whoever draws it knows nothing of what it shows. The table behind it is the same data.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Estimate;

/// Some series over the same categories.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Chart {
    /// Stable, for links and styles.
    pub id: String,
    /// What it shows.
    pub title: String,
    /// How it was counted, and what to see in it: whole sentences.
    pub note: String,
    /// How it is drawn.
    pub layout: Layout,
    /// What the values are.
    pub unit: Unit,
    /// What the categories are.
    pub x: String,
    /// What the values are, in words.
    pub y: String,
    /// A value to compare with, such as a fair share.
    pub reference: Option<f64>,
    /// The places along the chart.
    pub categories: Vec<String>,
    /// The values at these places.
    pub series: Vec<Series>,
}

/// One value for each category, where there is one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Series {
    /// What it is the series of.
    pub name: String,
    /// As many as there are categories.
    pub values: Vec<Option<Estimate>>,
}

/// How a chart is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Layout {
    /// Categories go from left to right, and a line joins the values of a series.
    Line,
    /// A row for each category.
    Rows,
}

/// What values are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// Parts of one, shown as parts of a hundred.
    Percent,
    /// Just numbers.
    Number,
}

impl Unit {
    /// A value for people.
    #[must_use]
    pub fn text(self, value: f64) -> String {
        match self {
            Unit::Percent => format!("{:.1} %", 100.0 * value),
            Unit::Number if value.abs() >= 100.0 => format!("{value:.0}"),
            Unit::Number => format!("{value:.1}"),
        }
    }

    /// A value and its error for people.
    #[must_use]
    pub fn estimate(self, estimate: Estimate) -> String {
        format!("{} ± {}", self.text(estimate.value), self.text(estimate.half()))
    }
}

impl Chart {
    /// The round numbers along the axis of the values, from the first to the last.
    #[must_use]
    pub fn ticks(&self) -> Vec<f64> {
        let values = self.series.iter().flat_map(|series| series.values.iter().flatten());
        let ends = values.flat_map(|estimate| [estimate.low, estimate.high]).chain(self.reference);
        let (low, high) = ends.fold((0.0_f64, f64::MIN), |(low, high), end| (low.min(end), high.max(end)));
        let high = high.max(low + if self.unit == Unit::Percent { 0.1 } else { 1.0 });
        let step = round_step((high - low) / 4.0);
        let (first, last) = ((low / step).floor() as i64, (high / step).ceil() as i64);
        (first..=last).map(|tick| tick as f64 * step).collect()
    }
}

/// The next of 1, 2, 5, 10, … times a power of ten.
fn round_step(least: f64) -> f64 {
    let power = 10f64.powf(least.log10().floor());
    [1.0, 2.0, 5.0]
        .into_iter()
        .map(|factor| factor * power)
        .find(|step| *step >= least)
        .unwrap_or(10.0 * power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_reach_around() {
        let cases: &[(f64, f64, Unit, &[f64])] = &[
            (0.1, 0.9, Unit::Percent, &[0.0, 0.5, 1.0]),
            (0.0, 37.0, Unit::Number, &[0.0, 10.0, 20.0, 30.0, 40.0]),
            (-30.0, 60.0, Unit::Number, &[-50.0, 0.0, 50.0, 100.0]),
            (0.0, 0.0, Unit::Number, &[0.0, 0.5, 1.0]),
        ];
        for &(low, high, unit, expected) in cases {
            let values = vec![Some(Estimate { value: low, low, high })];
            let chart = Chart {
                id: String::new(),
                title: String::new(),
                note: String::new(),
                layout: Layout::Line,
                unit,
                x: String::new(),
                y: String::new(),
                reference: None,
                categories: vec![String::new()],
                series: vec![Series { name: String::new(), values }],
            };
            assert_eq!(chart.ticks(), expected, "{low} to {high}");
        }
    }

    #[test]
    fn texts() {
        let estimate = Estimate { value: 0.563, low: 0.543, high: 0.583 };
        assert_eq!(Unit::Percent.estimate(estimate), "56.3 % ± 2.0 %");
        assert_eq!(Unit::Number.text(123.4), "123");
    }
}
