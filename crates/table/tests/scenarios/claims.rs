//! Someone leaves a game with a clock when it is their turn, and the others do not want to wait for it.

use crate::script::Scenario;

pub const SCENARIOS: &[Scenario] = &[
    (
        "a win is claimed from someone who has left",
        "pressure | ann, ben | total 1h 0s",
        "
        ann: claim !not-away
        cleo: claim !not-seated
        ann: act c2c3 -> acted 0 c2c3
        ann: claim -> claimed 0
        ? claim = 60000
        ? wake = 60000
        ann: claim !already-offered
        +59s
        server: absent !not-away
        +1s
        server: absent -> flagged 1
        ? end = Black ran out of time [1.0, 0.0]
        ? claim = never
        ann: claim !game-over
        ",
    ),
    (
        "they come back, or were there all the time",
        "pressure | ann, ben | total 1h 0s",
        "
        server: present -> nothing
        ben: claim -> claimed 1
        +30s
        server: present -> claim answered 0
        ? claim = never
        ? wake = 3600500
        server: present -> nothing
        ben: claim -> claimed 1
        ? claim = 90000
        +59s
        ann: act c2c3 -> acted 0 c2c3
        ? claim = never
        +10m
        server: absent !not-away
        ",
    ),
    (
        "time without a server is no absence",
        "pressure | ann, ben | total 1h 0s",
        "
        ben: claim -> claimed 1
        +2m
        server: pause 10s 70s -> paused 10000 70000
        ? claim = 120000
        server: absent -> flagged 0
        ",
    ),
    (
        "the rule of absence counts, only sooner",
        "pressure | ann, ben | total 1h 0s | away 10 computer easy",
        "
        ben: claim -> claimed 1
        ? wake = 60000
        +60s
        server: absent -> computer 0 easy
        ? claim = never
        ",
    ),
    (
        "one of three has left",
        "vacuum 3 | ann, ben, cleo | total 1h 0s",
        "
        cleo: claim -> claimed 2
        ben: claim !already-offered
        +60s
        server: absent -> flagged 0
        ? mover = 1
        ? claim = never
        ann: claim !seat-is-out
        ",
    ),
    (
        "whoever takes their time may",
        "pressure | ann, ben",
        "
        ben: claim !no-hurry
        ",
    ),
    (
        "also for days",
        "pressure | ann, ben | turn 1d",
        "
        ben: claim !no-hurry
        ",
    ),
    (
        "a computer is always there, and an open seat is nobody's",
        "pressure | ann, *easy | total 1h 0s",
        "
        ann: act c2c3 -> acted 0 c2c3
        ann: claim !not-away
        ann: clear 1 -> left 1
        ann: claim !not-away
        ",
    ),
];
