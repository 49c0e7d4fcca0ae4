//! Who fits whom. Pure: people with ratings and waiting times in, groups out; two are a group.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// Whoever has just come meets people as far from their own strength as this.
const REACH: f64 = 100.0;
/// How much farther with every second.
const REACH_PER_SECOND: f64 = 15.0;

/// Somebody who waits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Waiting {
    pub rating: f64,
    pub waited_ms: u64,
    /// Whether computers may take the seats that nobody is found for.
    pub computers: bool,
}

impl Waiting {
    /// How far from their own strength somebody may be.
    fn reach(&self) -> f64 {
        REACH + REACH_PER_SECOND * self.waited_ms as f64 / 1000.0
    }

    fn gap(&self, other: &Waiting) -> f64 {
        (self.rating - other.rating).abs()
    }

    /// Whether one of two can reach the other: who has waited long need not wait for others to.
    fn fits(&self, other: &Waiting) -> bool {
        self.gap(other) <= self.reach().max(other.reach())
    }
}

/// People who do not meet, by their places in a list; each two with the smaller place first.
pub type Apart = BTreeSet<(usize, usize)>;

/// Two places as they stand in [`Apart`].
pub fn two(one: usize, other: usize) -> (usize, usize) {
    (one.min(other), one.max(other))
}

/// All twos of a group.
pub fn twos(group: &[usize]) -> impl Iterator<Item = (usize, usize)> {
    group
        .iter()
        .enumerate()
        .flat_map(|(index, &one)| group[index + 1..].iter().map(move |&other| two(one, other)))
}

/// Groups of those who wait, by their places in the list, which begins with whoever has waited longest. Each takes the
/// nearest in strength, so that **any two of a group could also have been a pair**: they fit, and are not `apart`. A
/// group is as large as a table has seats; those who are left and take computers make smaller ones of at least two.
pub fn groups(waiting: &[Waiting], players: usize, apart: &Apart) -> Vec<Vec<usize>> {
    let mut left: BTreeSet<usize> = (0..waiting.len()).collect();
    let mut found = take_groups(waiting, players..=players, apart, &mut left);
    left.retain(|&place| waiting[place].computers);
    found.extend(take_groups(waiting, 2..=players, apart, &mut left));
    found
}

/// Takes groups of such sizes out of those who are left.
fn take_groups(
    waiting: &[Waiting],
    sizes: RangeInclusive<usize>,
    apart: &Apart,
    left: &mut BTreeSet<usize>,
) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    for first in left.clone() {
        if !left.contains(&first) {
            continue;
        }
        let may_meet = |one: usize, other: usize| {
            waiting[one].fits(&waiting[other]) && !apart.contains(&two(one, other))
        };
        let mut others: Vec<usize> =
            left.iter().copied().filter(|&other| other != first && may_meet(first, other)).collect();
        let gap = |other: usize| waiting[first].gap(&waiting[other]);
        others.sort_by(|&one, &other| gap(one).total_cmp(&gap(other)));
        let mut group = vec![first];
        for other in others {
            if group.len() < *sizes.end() && group.iter().all(|&member| may_meet(member, other)) {
                group.push(other);
            }
        }
        if sizes.contains(&group.len()) {
            left.retain(|place| !group.contains(place));
            found.push(group);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rating and seconds waited; below zero they take computers.
    type Row = (f64, i64);

    fn list(rows: &[Row]) -> Vec<Waiting> {
        let waiting = |&(rating, seconds): &Row| Waiting {
            rating,
            waited_ms: seconds.unsigned_abs() * 1000,
            computers: seconds < 0,
        };
        rows.iter().map(waiting).collect()
    }

    #[test]
    fn people_meet_their_like_and_after_a_while_whoever_is_there() {
        /// How many play, rating and seconds waited, who may not meet, groups.
        type Case = (usize, &'static [Row], &'static [(usize, usize)], &'static [&'static [usize]]);
        let cases: &[Case] = &[
            (2, &[], &[], &[]),
            (2, &[(1500.0, 9)], &[], &[]),
            (2, &[(1500.0, 0), (1600.0, 0)], &[], &[&[0, 1]]),
            (2, &[(1500.0, 0), (1601.0, 0)], &[], &[]),
            (2, &[(1500.0, 10), (1700.0, 0)], &[], &[&[0, 1]]),
            (2, &[(1500.0, 60), (2400.0, 0)], &[], &[&[0, 1]]),
            (2, &[(1500.0, 2), (1590.0, 1), (1510.0, 0)], &[], &[&[0, 2]]),
            (2, &[(1500.0, 2), (1590.0, 1), (1510.0, 0)], &[(0, 2)], &[&[0, 1]]),
            (2, &[(1500.0, 3), (1900.0, 2), (1510.0, 1), (1880.0, 0)], &[], &[&[0, 2], &[1, 3]]),
            (2, &[(1500.0, 90), (1500.0, 90)], &[(0, 1)], &[]),
            // Nobody is left over for want of a computer, nor taken by one where two play.
            (2, &[(1500.0, -90), (1500.0, 0), (1500.0, -9)], &[], &[&[0, 1]]),
            (3, &[(1500.0, 0), (1550.0, 0)], &[], &[]),
            (3, &[(1500.0, 0), (1550.0, 0), (1590.0, 0)], &[], &[&[0, 1, 2]]),
            // The two others are too far from each other until one has waited.
            (3, &[(1500.0, 0), (1410.0, 0), (1590.0, 0)], &[], &[]),
            (3, &[(1500.0, 9), (1410.0, 6), (1590.0, 0)], &[], &[&[0, 1, 2]]),
            (3, &[(1500.0, 9), (1500.0, 9), (1500.0, 9)], &[(1, 2)], &[]),
            // Whoever waits longest may be unable to; the others are not kept from it.
            (3, &[(1500.0, 9), (1500.0, 8), (1500.0, 7), (1500.0, 6)], &[(0, 1), (0, 2)], &[&[1, 2, 3]]),
            (4, &[(1500.0, 9), (1500.0, 9), (1500.0, 9), (1500.0, 9), (1500.0, 0)], &[], &[&[0, 1, 2, 3]]),
            (4, &[(1500.0, -9), (1500.0, 9), (1500.0, -9)], &[], &[&[0, 2]]),
            (4, &[(1500.0, -9), (1500.0, -9), (1500.0, -9)], &[], &[&[0, 1, 2]]),
            (4, &[(1500.0, -9), (1500.0, 9), (1500.0, -9), (1500.0, 9)], &[], &[&[0, 1, 2, 3]]),
            (3, &[(1500.0, -90)], &[], &[]),
        ];
        for (players, waiting, apart, expected) in cases {
            let apart = apart.iter().copied().collect();
            assert_eq!(groups(&list(waiting), *players, &apart), *expected, "{waiting:?} but {apart:?}");
        }
    }

    /// Whoever they are and however many: nobody twice, and fewer than a table are left when all have waited long.
    #[test]
    fn nobody_is_taken_twice_and_nobody_starves() {
        let mut dice = game::Dice::new(7);
        for round in 0..300 {
            let players = 2 + round % 3;
            let number = (dice.next_u64() % 40) as usize;
            let patient = dice.next_u64().is_multiple_of(2);
            let waiting: Vec<Waiting> = (0..number)
                .map(|_| Waiting {
                    rating: 800.0 + (dice.next_u64() % 1600) as f64,
                    waited_ms: if patient { 200_000 } else { dice.next_u64() % 30_000 },
                    computers: dice.next_u64().is_multiple_of(4),
                })
                .collect();
            let found = groups(&waiting, players, &Apart::new());
            let each: BTreeSet<usize> = found.iter().flatten().copied().collect();
            assert_eq!(each.len(), found.iter().map(Vec::len).sum::<usize>());
            for group in &found {
                let filled = group.iter().all(|&place| waiting[place].computers);
                assert!(group.len() == players || filled && group.len() > 1, "{group:?}");
                assert!(twos(group).all(|(one, other)| waiting[one].fits(&waiting[other])));
            }
            if patient {
                assert_eq!(found.iter().filter(|group| group.len() == players).count(), number / players);
            }
        }
    }
}
