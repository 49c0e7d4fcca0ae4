//! What the heartbeats of all servers mean. Pure: time comes in.

use store::{Heartbeat, Node, Outage};

/// Heartbeats that are farther apart have an outage between them.
pub const OUTAGE_MS: u64 = 1_500;
/// A server that was not heard from for so long is given up: the clocks run again without it.
pub const GIVE_UP_MS: u64 = 20_000;
/// The name under which a server that stops in order leaves its last heartbeat: nobody waits for another.
pub const STOPPED: &str = "";

/// What a server finds out with a heartbeat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    pub heartbeat: Heartbeat,
    /// The oldest of the last heartbeats, of all servers that have not been given up.
    pub confirmed_ms: u64,
    pub missing_since_ms: Option<u64>,
}

/// What follows from the last heartbeats for one more of `me`. `back` says that it is surely the first one since.
pub fn judge(nodes: &[Node], me: &str, now_ms: u64, back: bool) -> Judged {
    let age_ms = |node: &Node| now_ms.saturating_sub(node.beat_ms);
    let (mine, others): (Vec<&Node>, Vec<&Node>) = nodes.iter().partition(|node| node.name == me);
    // One that begins, or was given up, has missed what everyone missed.
    let before = mine.first().copied().or_else(|| others.iter().copied().max_by_key(|node| node.beat_ms));
    let away = before.filter(|node| age_ms(node) > if back { 0 } else { OUTAGE_MS });
    let (gone, there): (Vec<&Node>, Vec<&Node>) =
        others.into_iter().filter(|node| node.name != STOPPED).partition(|node| age_ms(node) > GIVE_UP_MS);
    let outages = away
        .map(|node| Outage { from_ms: node.beat_ms, to_ms: now_ms })
        .into_iter()
        .chain(gone.iter().map(|node| Outage { from_ms: node.beat_ms, to_ms: node.beat_ms + GIVE_UP_MS }))
        .collect();
    let beats = || there.iter().map(|node| node.beat_ms);
    Judged {
        confirmed_ms: beats().min().map_or(now_ms, |beat_ms| beat_ms.min(now_ms)),
        missing_since_ms: beats().filter(|beat_ms| beat_ms + OUTAGE_MS < now_ms).min(),
        heartbeat: Heartbeat {
            node: Node { name: me.to_string(), beat_ms: now_ms },
            outages,
            gone: gone.into_iter().cloned().collect(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What it is about, the last heartbeats, whether it is back; then the outages, who is gone, until when all were up,
    /// since when one is missing. It is 100 s, and we are "a".
    type Case = (
        &'static str,
        &'static [(&'static str, u64)],
        bool,
        &'static [(u64, u64)],
        &'static [&'static str],
        u64,
        Option<u64>,
    );

    const CASES: &[Case] = &[
        ("the very first", &[], true, &[], &[], 100_000, None),
        ("one after the other", &[("a", 99_500)], false, &[], &[], 100_000, None),
        ("late, but no outage", &[("a", 98_500)], false, &[], &[], 100_000, None),
        ("an outage", &[("a", 98_499)], false, &[(98_499, 100_000)], &[], 100_000, None),
        ("a long one", &[("a", 1_000)], false, &[(1_000, 100_000)], &[], 100_000, None),
        ("a quick restart", &[("a", 99_900)], true, &[(99_900, 100_000)], &[], 100_000, None),
        ("two servers", &[("a", 99_500), ("b", 99_700)], false, &[], &[], 99_700, None),
        ("another is ahead", &[("a", 99_500), ("b", 100_700)], false, &[], &[], 100_000, None),
        ("another is missing", &[("a", 99_500), ("b", 90_000)], false, &[], &[], 90_000, Some(90_000)),
        (
            "another is given up",
            &[("a", 99_500), ("b", 79_999)],
            false,
            &[(79_999, 99_999)],
            &["b"],
            100_000,
            None,
        ),
        ("another has stopped", &[("a", 99_500), ("", 90_000)], false, &[], &[], 100_000, None),
        ("all had stopped", &[("", 10_000)], false, &[(10_000, 100_000)], &[], 100_000, None),
        ("we were given up", &[("b", 99_700)], false, &[], &[], 99_700, None),
        ("nobody was up", &[("b", 90_000)], false, &[(90_000, 100_000)], &[], 90_000, Some(90_000)),
        (
            "nobody was up for long",
            &[("b", 10_000), ("c", 60_000)],
            false,
            &[(60_000, 100_000), (10_000, 30_000), (60_000, 80_000)],
            &["b", "c"],
            100_000,
            None,
        ),
        (
            "the database was away for both",
            &[("a", 92_000), ("b", 92_300)],
            false,
            &[(92_000, 100_000)],
            &[],
            92_300,
            Some(92_300),
        ),
    ];

    #[test]
    fn gaps_are_outages() {
        for &(what, nodes, back, outages, gone, confirmed_ms, missing_since_ms) in CASES {
            let nodes: Vec<Node> =
                nodes.iter().map(|&(name, beat_ms)| Node { name: name.into(), beat_ms }).collect();
            let judged = judge(&nodes, "a", 100_000, back);
            let found: Vec<_> =
                judged.heartbeat.outages.iter().map(|outage| (outage.from_ms, outage.to_ms)).collect();
            assert_eq!(found, outages, "{what}");
            let names: Vec<_> = judged.heartbeat.gone.iter().map(|node| node.name.as_str()).collect();
            assert_eq!(names, gone, "{what}");
            assert_eq!(
                (judged.confirmed_ms, judged.missing_since_ms),
                (confirmed_ms, missing_since_ms),
                "{what}"
            );
        }
    }
}
