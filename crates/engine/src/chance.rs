//! From values to chances of winning.

use game::{PerSeat, Seat};

use crate::value::{LIMIT, Value};

/// The chance of each seat to win, from how far each is ahead; they add up to 1. Between two seats it is the
/// logistic function of the lead, among more its generalisation. `scale` is the game's.
#[must_use]
pub fn chances(leads: &PerSeat<Value>, scale: Value) -> PerSeat<f64> {
    let top = leads.iter().copied().max().unwrap_or(0);
    let weight = |lead: Value| match top {
        LIMIT.. => f64::from(u8::from(lead == top)),
        // The lead of one is the other's too, so that differences count twice.
        _ => (f64::from(lead - top) / f64::from(2 * scale)).exp(),
    };
    let sum: f64 = leads.iter().map(|&lead| weight(lead)).sum();
    PerSeat::from_fn(leads.len(), |seat| weight(leads[seat.index()]) / sum)
}

/// Nobody's chance counts as smaller: who won none of a few random games may win yet.
const MIN_CHANCE: f64 = 0.002;

/// The other way round: leads from which [`chances`] makes the same chances again.
pub(crate) fn leads_of(chances: &PerSeat<f64>, scale: Value) -> PerSeat<Value> {
    let weight = |chance: f64| 2.0 * f64::from(scale) * chance.max(MIN_CHANCE).ln();
    let mean = chances.iter().map(|&chance| weight(chance)).sum::<f64>() / chances.len() as f64;
    PerSeat::from_fn(chances.len(), |seat: Seat| (weight(chances[seat.index()]) - mean).round() as Value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::win_in;

    #[test]
    fn chances_follow_leads() {
        let win = win_in(3);
        let cases: &[(&[Value], &[f64])] = &[
            (&[0, 0], &[0.5, 0.5]),
            (&[100, -100], &[0.731, 0.269]),
            (&[win, -win], &[1.0, 0.0]),
            (&[0, 0, 0], &[0.333, 0.333, 0.333]),
            (&[100, -100, -100], &[0.576, 0.212, 0.212]),
            (&[-win, win, -win, -win], &[0.0, 1.0, 0.0, 0.0]),
        ];
        for &(leads, expected) in cases {
            let found = chances(&PerSeat::from_fn(leads.len(), |seat| leads[seat.index()]), 100);
            let near = found.iter().zip(expected).all(|(found, expected)| (found - expected).abs() < 0.001);
            assert!(near, "{leads:?}: {found:?}");
        }
    }

    #[test]
    fn leads_follow_chances() {
        for list in [&[0.5, 0.5][..], &[0.9, 0.1], &[0.6, 0.3, 0.1], &[0.4, 0.3, 0.2, 0.1]] {
            let expected = PerSeat::from_fn(list.len(), |seat| list[seat.index()]);
            let found = chances(&leads_of(&expected, 100), 100);
            let near = found.iter().zip(list).all(|(found, expected)| (found - expected).abs() < 0.005);
            assert!(near, "{list:?}: {found:?}");
        }
    }
}
