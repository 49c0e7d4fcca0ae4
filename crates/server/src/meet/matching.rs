//! Who fits whom. Pure: people with ratings and waiting times in, pairs out.

use std::collections::BTreeSet;

/// Whoever has just come meets people as far from their own strength as this.
const REACH: f64 = 100.0;
/// How much farther with every second.
const REACH_PER_SECOND: f64 = 15.0;

/// Somebody who waits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Waiting {
    pub rating: f64,
    pub waited_ms: u64,
}

impl Waiting {
    /// How far from their own strength somebody may be.
    fn reach(&self) -> f64 {
        REACH + REACH_PER_SECOND * self.waited_ms as f64 / 1000.0
    }
}

/// Pairs of those who wait, by their places in the list, which begins with whoever has waited longest. Each takes
/// the nearest in strength whom one of the two can reach: who has waited long need not wait for others to. Those
/// in `apart` do not meet; each pair there has the smaller place first.
pub fn pairs(waiting: &[Waiting], apart: &BTreeSet<(usize, usize)>) -> Vec<(usize, usize)> {
    let mut taken = vec![false; waiting.len()];
    let mut found = Vec::new();
    for one in 0..waiting.len() {
        if taken[one] {
            continue;
        }
        let gap = |other: usize| (waiting[one].rating - waiting[other].rating).abs();
        let nearest = (one + 1..waiting.len())
            .filter(|&other| !taken[other] && !apart.contains(&(one, other)))
            .filter(|&other| gap(other) <= waiting[one].reach().max(waiting[other].reach()))
            .min_by(|&a, &b| gap(a).total_cmp(&gap(b)));
        if let Some(other) = nearest {
            (taken[one], taken[other]) = (true, true);
            found.push((one, other));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_meet_their_like_and_after_a_while_whoever_is_there() {
        // (rating and seconds waited, who may not meet, pairs)
        for (waiting, apart, expected) in [
            (&[][..], &[][..], &[][..]),
            (&[(1500.0, 9)], &[], &[]),
            (&[(1500.0, 0), (1600.0, 0)], &[], &[(0, 1)]),
            (&[(1500.0, 0), (1601.0, 0)], &[], &[]),
            (&[(1500.0, 10), (1700.0, 0)], &[], &[(0, 1)]),
            (&[(1500.0, 60), (2400.0, 0)], &[], &[(0, 1)]),
            (&[(1500.0, 2), (1590.0, 1), (1510.0, 0)], &[], &[(0, 2)]),
            (&[(1500.0, 2), (1590.0, 1), (1510.0, 0)], &[(0, 2)], &[(0, 1)]),
            (&[(1500.0, 3), (1900.0, 2), (1510.0, 1), (1880.0, 0)], &[], &[(0, 2), (1, 3)]),
            (&[(1500.0, 90), (1500.0, 90)], &[(0, 1)], &[]),
        ] {
            let list: Vec<Waiting> = waiting
                .iter()
                .map(|&(rating, seconds)| Waiting { rating, waited_ms: seconds * 1000 })
                .collect();
            let apart = apart.iter().copied().collect();
            assert_eq!(pairs(&list, &apart), expected, "{waiting:?} but {apart:?}");
        }
    }

    /// Whoever they are and however many: nobody twice, and at most one is left when all have waited long.
    #[test]
    fn nobody_is_taken_twice_and_nobody_starves() {
        let mut dice = game::Dice::new(7);
        for _ in 0..200 {
            let number = (dice.next_u64() % 40) as usize;
            let patient = dice.next_u64().is_multiple_of(2);
            let waiting: Vec<Waiting> = (0..number)
                .map(|_| Waiting {
                    rating: 800.0 + (dice.next_u64() % 1600) as f64,
                    waited_ms: if patient { 200_000 } else { dice.next_u64() % 30_000 },
                })
                .collect();
            let found = pairs(&waiting, &BTreeSet::new());
            let each: BTreeSet<usize> = found.iter().flat_map(|&(one, other)| [one, other]).collect();
            assert_eq!(each.len(), 2 * found.len());
            if patient {
                assert_eq!(found.len(), number / 2);
            }
        }
    }
}
