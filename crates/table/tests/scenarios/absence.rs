//! Someone stays away when it is their turn.

use crate::script::Scenario;

pub const SCENARIOS: &[Scenario] = &[
    (
        "everyone waits",
        "pressure | ann, ben",
        "
        +30d
        ? wake = never
        server: absent !not-away
        ann: act c2c3 -> acted 0 c2c3
        ",
    ),
    (
        "they lose",
        "pressure | ann, ben | away 10 resigns",
        "
        +5m
        ann: act c2c3 -> acted 0 c2c3
        ? wake = 900000
        +9m
        server: absent !not-away
        +1m
        server: absent -> flagged 1
        ? end = Black ran out of time [1.0, 0.0]
        ",
    ),
    (
        "the computer plays for them until they come back",
        "pressure | ann, ben | away 10 computer easy",
        "
        +10m
        server: absent -> computer 0 easy
        ? seats = *easy for ann, ben
        ? wake = 600000
        +1h
        server: absent !not-away
        server: turn 0 @4 c2c3 -> acted 0 c2c3
        ben: act a4a3 -> acted 1 a4a3
        ann: sit 0 -> sat 0 ann
        ? wake = 4800000
        ann: act d1c1 -> acted 0 d1c1
        ",
    ),
    (
        "with a clock whichever is over first",
        "pressure | ann, ben | total 1h 0s | away 10 resigns",
        "
        ? wake = 600000
        +55m
        ann: act c2c3 -> acted 0 c2c3
        +1s
        ben: act a4a3 -> acted 1 a4a3
        ? wake = 3601500
        ",
    ),
    (
        "a seat that was left waits no longer than another",
        "pressure | ann, ben | away 10 computer easy",
        "
        +9m
        ann: leave 0 -> left 0
        +9m
        server: absent !not-away
        +1m
        server: absent -> computer 0 easy
        ? seats = *easy, ben
        ",
    ),
    (
        "who sits down has all the time",
        "pressure | ann, ben | away 10 resigns",
        "
        ann: leave 0 -> left 0
        +9m
        cleo: sit 0 -> sat 0 cleo
        ? wake = 1140000
        ",
    ),
    (
        "what happens on other seats does not help someone who is away",
        "pressure | ann, ben | away 10 resigns",
        "
        +9m
        ben: computer 1 easy -> computer 1 easy
        ben: sit 1 -> sat 1 ben
        ben: say hello? -> ben said hello?
        ? wake = 600000
        +1m
        server: absent -> flagged 0
        ",
    ),
    (
        "one of three stays away",
        "vacuum 3 | ann, ben, cleo | away 10 resigns",
        "
        ann: act vacuum e5 -> acted 0 vacuum e5
        +10m
        server: absent -> flagged 0
        ? mover = 1
        ? wake = 1200000
        server: absent !not-away
        ",
    ),
];
