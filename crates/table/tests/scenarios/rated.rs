//! Rated games: people only, one seat each, to the end.

use crate::script::Scenario;

pub const SCENARIOS: &[Scenario] = &[
    (
        "before the game",
        "pressure | -, - | rated",
        "
        ann: sit 0 -> sat 0 ann
        ann: sit 1 !rated-twice
        anna: sit 1 !rated-twice
        ann: computer 1 easy !rated
        ann: computer 0 easy !rated
        ann: leave 0 -> left 0
        ann: sit 1 -> sat 1 ann
        ben: sit 0 -> sat 0 ben, started
        ",
    ),
    (
        "during the game",
        "pressure | ann, ben | rated",
        "
        ann: act c2c3 -> acted 0 c2c3
        ann: leave 0 !rated-leave
        ann: computer 0 easy !rated
        ann: back !rated-take-back
        ann: swap 0 1 !already-started
        ann: draw -> draw offered 0
        ben: draw yes -> draw accepted 1, draw agreed
        ann: back !rated-take-back
        ",
    ),
    (
        "the result is counted once",
        "pressure | ann, ben | rated",
        "
        server: rate 1500>1510 1500>1490 !not-over
        +5s
        ben: resign -> resigned 1
        ? wake = 5000
        server: rate 1500>1510 !stale
        server: rate 1500>1510 1500>1490 -> rated [(1500, 1510), (1500, 1490)]
        ? rated = Some([(1500, 1510), (1500, 1490)])
        ? wake = never
        server: rate 1510>1520 1490>1480 !stale
        ann: rematch x -> rematch asked 0
        ",
    ),
    (
        "no computer takes over for someone who stays away",
        "pressure | ann, ben | rated | away 10 computer easy",
        "
        +10m
        server: absent -> flagged 0
        ",
    ),
];
