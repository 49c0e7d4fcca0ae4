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
        server: unrated same-pair !not-over
        ann: act c2c3 -> acted 0 c2c3
        ben: act a4a3 -> acted 1 a4a3
        ann: act d1c1 -> acted 0 d1c1
        ben: act a3a4 -> acted 1 a3a4
        +5s
        ben: resign -> resigned 1
        ? wake = 5000
        server: rate 1500>1510 !stale
        server: rate 1500>1510 1500>1490 -> rated [(1500, 1510), (1500, 1490)]
        ? rated = Some([(1500, 1510), (1500, 1490)])
        ? wake = never
        server: rate 1510>1520 1490>1480 !stale
        server: unrated same-pair !stale
        ann: rematch x -> rematch asked 0
        ",
    ),
    (
        "a game that was over before everyone had two turns is called off",
        "pressure | ann, ben | rated",
        "
        ann: act c2c3 -> acted 0 c2c3
        ben: act a4a3 -> acted 1 a4a3
        ann: act d1c1 -> acted 0 d1c1
        +5s
        ben: resign -> resigned 1
        ? wake = 5000
        server: rate 1500>1510 1500>1490 !called-off
        server: unrated called-off -> not rated, called-off
        ? wake = never
        ? rated = None
        server: unrated called-off !stale
        server: rate 1500>1510 1500>1490 !stale
        ",
    ),
    (
        "there are other reasons not to count a result",
        "pressure | ann, ben | rated",
        "
        ben: resign -> resigned 1
        server: unrated same-address -> not rated, same-address
        ? wake = never
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
