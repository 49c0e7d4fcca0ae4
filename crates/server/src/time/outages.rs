//! The outages a server knows of.

use store::Outage;

/// Outages in order, with time between any two.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Outages(Vec<Outage>);

impl Outages {
    /// Adds more; what overlaps becomes one.
    pub fn add(&mut self, more: &[Outage]) {
        if more.iter().all(|outage| self.covers(outage)) {
            return;
        }
        self.0.extend_from_slice(more);
        self.0.sort_unstable();
        self.0.dedup_by(|next, kept| {
            let touches = next.from_ms <= kept.to_ms;
            if touches {
                kept.to_ms = kept.to_ms.max(next.to_ms);
            }
            touches
        });
    }

    /// Those that end after a moment.
    pub fn after(&self, moment_ms: u64) -> impl Iterator<Item = Outage> + '_ {
        let first = self.0.partition_point(|outage| outage.to_ms <= moment_ms);
        self.0[first..].iter().copied()
    }

    /// The one that a moment lies in.
    pub fn at(&self, moment_ms: u64) -> Option<Outage> {
        self.after(moment_ms).next().filter(|outage| outage.from_ms <= moment_ms)
    }

    /// The one that a moment lies in or ends: what goes on from then is part of it.
    pub fn up_to(&self, moment_ms: u64) -> Option<Outage> {
        self.at(moment_ms.saturating_sub(1))
    }

    pub fn last_ms(&self) -> u64 {
        self.0.last().map_or(0, |outage| outage.to_ms)
    }

    fn covers(&self, outage: &Outage) -> bool {
        self.at(outage.from_ms).is_some_and(|known| outage.to_ms <= known.to_ms)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Outages one after the other, and what is known then.
    type Spans = &'static [(u64, u64)];

    const ADDED: &[(Spans, Spans)] = &[
        (&[], &[]),
        (&[(10, 20), (30, 40)], &[(10, 20), (30, 40)]),
        (&[(30, 40), (10, 20), (10, 20)], &[(10, 20), (30, 40)]),
        (&[(10, 20), (20, 30)], &[(10, 30)]),
        (&[(10, 20), (30, 40), (15, 35)], &[(10, 40)]),
        (&[(10, 40), (15, 35), (12, 50)], &[(10, 50)]),
    ];

    fn outage(&(from_ms, to_ms): &(u64, u64)) -> Outage {
        Outage { from_ms, to_ms }
    }

    #[test]
    fn what_goes_on_belongs_to_what_it_follows() {
        let mut outages = Outages::default();
        outages.add(&[outage(&(10, 20)), outage(&(30, 40))]);
        for (moment_ms, begun_ms) in
            [(9, None), (10, None), (11, Some(10)), (20, Some(10)), (21, None), (30, None), (40, Some(30))]
        {
            assert_eq!(outages.up_to(moment_ms).map(|outage| outage.from_ms), begun_ms, "{moment_ms}");
        }
    }

    #[test]
    fn what_overlaps_is_one() {
        for (added, known) in ADDED {
            let mut outages = Outages::default();
            for one in *added {
                outages.add(&[outage(one)]);
            }
            assert_eq!(outages.0, known.iter().map(outage).collect::<Vec<_>>(), "{added:?}");
        }
    }
}
