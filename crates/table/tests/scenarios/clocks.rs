//! Clocks: increments, time for each turn, lag, flags.

use crate::script::Scenario;

pub const SCENARIOS: &[Scenario] = &[
    (
        "a total with an increment",
        "pressure | ann, ben | total 60s 2s",
        "
        ? wake = 60500
        +10s
        ? left = 50000, 60000
        ann: act c2c3 -> acted 0 c2c3
        ? left = 52000, 60000
        ? running = 1
        ? wake = 70500
        +1s
        ben: act a4a3 -> acted 1 a4a3
        ? left = 52000, 61000
        +52s
        ann: act d1c1 !out-of-time
        ",
    ),
    (
        "time for each turn, days even",
        "pressure | ann, ben | turn 3d",
        "
        +2d
        ann: act c2c3 -> acted 0 c2c3
        ? left = 259200000, 259200000
        +1d
        ? left = 259200000, 172800000
        ben: act a4a3 -> acted 1 a4a3
        ? left = 259200000, 259200000
        ",
    ),
    (
        "no clock",
        "pressure | ann, ben",
        "
        +30d
        ? left = no clock
        ? running = -
        ? wake = never
        server: flag !clock-runs
        ann lag 100ms: act c2c3 -> acted 0 c2c3
        ",
    ),
    (
        "out of time is out of time, and the flag falls",
        "pressure | ann, ben | total 60s 2s",
        "
        +59999ms
        server: flag !clock-runs
        +1ms
        ? left = 0, 60000
        ann: act c2c3 !out-of-time
        server: flag !clock-runs
        +499ms
        server: flag !clock-runs
        +1ms
        server: flag -> flagged 0
        ? end = White ran out of time [0.0, 1.0]
        ? left = 0, 60000
        ? wake = never
        ben: back !nothing-to-take-back
        ",
    ),
    (
        "the last moment is in time",
        "pressure | ann, ben | total 60s 2s",
        "
        +59999ms
        ann: act c2c3 -> acted 0 c2c3
        ? left = 2001, 60000
        ",
    ),
    (
        "one of three is flagged, the others play on",
        "vacuum 3 | ann, ben, cleo | total 10s 0s",
        "
        ann: act vacuum e5 -> acted 0 vacuum e5
        +11s
        server: flag -> flagged 0
        ? status = playing
        ? mover = 1
        ? running = 1
        ? left = 0, 10000, 10000
        +1s
        ? left = 0, 9000, 10000
        ",
    ),
    (
        "lag is not charged",
        "pressure | ann, ben | total 60s 0s",
        "
        +10s
        ann lag 300ms: act c2c3 -> acted 0 c2c3 lag 300
        ? left = 50300, 60000
        ",
    ),
    (
        "but only up to a quota, which comes back slowly",
        "pressure | ann, ben | total 60s 0s",
        "
        +10s
        ann lag 2s: act c2c3 -> acted 0 c2c3 lag 500
        ? left = 50500, 60000
        ben: act a4a3 -> acted 1 a4a3
        +10s
        ann lag 2s: act d1c1 -> acted 0 d1c1 lag 100
        ? left = 40600, 60000
        ",
    ),
    (
        "nor more than the time that ran",
        "pressure | ann, ben | total 60s 0s",
        "
        +50ms
        ann lag 300ms: act c2c3 -> acted 0 c2c3 lag 50
        ? left = 60000, 60000
        ",
    ),
    (
        "lag counts in each action of a turn, from one quota",
        "vacuum | ann, ben | total 60s 0s",
        "
        +10s
        ann lag 300ms: act vacuum e5 -> acted 0 vacuum e5 lag 300
        ? left = 50300, 60000
        +10s
        ann lag 300ms: act commit -> acted 0 commit lag 200
        ? left = 40500, 60000
        ",
    ),
    (
        "an action on the wire when the time ends was in time",
        "pressure | ann, ben | total 60s 1s",
        "
        +60300ms
        server: flag !clock-runs
        ann lag 300ms: act c2c3 !out-of-time
        ann lag 301ms: act c2c3 -> acted 0 c2c3 lag 301
        ? left = 1001, 60000
        ",
    ),
    (
        "the flag of a seat without quota falls sooner",
        "pressure | ann, ben | total 10s 0s",
        "
        +5s
        ann lag 500ms: act c2c3 -> acted 0 c2c3 lag 500
        ben: act a4a3 -> acted 1 a4a3
        ? wake = 10600
        ",
    ),
    (
        "the computer's time runs too",
        "pressure | ann, *easy | total 60s 0s",
        "
        ann: act c2c3 -> acted 0 c2c3
        +3s
        server: turn 1 @5 a4a3 -> acted 1 a4a3
        ? left = 60000, 57000
        ",
    ),
    (
        "a seat's clock is the same whoever sits there",
        "pressure | ann, ben | total 60s 0s",
        "
        +10s
        ann: leave 0 -> left 0
        +10s
        cleo: sit 0 -> sat 0 cleo
        ? left = 40000, 60000
        +41s
        server: flag -> flagged 0
        ",
    ),
];
