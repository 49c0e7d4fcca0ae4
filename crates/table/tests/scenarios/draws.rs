//! Draws by agreement.

use crate::script::Scenario;

pub const SCENARIOS: &[Scenario] = &[
    (
        "offered and accepted",
        "pressure | ann, ben | total 60s 0s",
        "
        ben: draw yes !no-offer
        cleo: draw !not-seated
        ben: draw -> draw offered 1
        ? draw = 1
        ben: draw yes !own-offer
        ann: draw !already-offered
        cleo: draw yes !not-seated
        +3s
        ann: draw yes -> draw accepted 0, draw agreed
        ? draw = -
        ? end = draw agreed [0.5, 0.5]
        ? left = 57000, 60000
        ? running = -
        ",
    ),
    (
        "withdrawn by whoever offered",
        "pressure | ann, ben",
        "
        ann: draw -> draw offered 0
        ann: draw no -> draw declined 0
        ? draw = -
        ben: draw yes !no-offer
        ",
    ),
    (
        "declined in words",
        "pressure | ann, ben",
        "
        ann: draw -> draw offered 0
        ben: draw no -> draw declined 1
        ? draw = -
        ben: draw yes !no-offer
        ",
    ),
    (
        "who was not heard waits for a turn of everyone",
        "pressure | ann, ben",
        "
        ann: draw -> draw offered 0
        ben: draw no -> draw declined 1
        ann: draw !asked-lately
        ben: draw -> draw offered 1
        ben: draw no -> draw declined 1
        ben: draw !asked-lately
        ann: act c2c3 -> acted 0 c2c3
        ann: draw !asked-lately
        ben: act a4a3 -> acted 1 a4a3
        ann: draw -> draw offered 0
        ben: draw yes -> draw accepted 1, draw agreed
        ",
    ),
    (
        "declined by playing on; the one who offers may play",
        "pressure | ann, ben",
        "
        ann: draw -> draw offered 0
        ann: act c2c3 -> acted 0 c2c3
        ? draw = 0
        ben: act a4a3 -> acted 1 a4a3
        ? draw = -
        ",
    ),
    (
        "three agree one by one, and play on meanwhile",
        "vacuum 3 | ann, ben, cleo",
        "
        ann: draw -> draw offered 0
        ann: act vacuum e5 -> acted 0 vacuum e5
        ann: act commit -> acted 0 commit
        ben: draw yes -> draw accepted 1
        ben: act vacuum h8 -> acted 1 vacuum h8
        ? draw = 0
        ben: act commit -> acted 1 commit
        cleo: draw yes -> draw accepted 2, draw agreed
        ? end = draw agreed [0.3333333333333333, 0.3333333333333333, 0.3333333333333333]
        ",
    ),
    (
        "one of three is enough to decline",
        "vacuum 3 | ann, ben, cleo",
        "
        ben: draw -> draw offered 1
        ann: draw yes -> draw accepted 0
        cleo: draw no -> draw declined 2
        ? draw = -
        ",
    ),
    (
        "someone leaves: those who stay begin anew",
        "vacuum 3 | ann, ben, cleo",
        "
        ann: draw -> draw offered 0
        cleo: resign -> resigned 2
        ? draw = -
        ben: draw -> draw offered 1
        ann: draw yes -> draw accepted 0, draw agreed
        ",
    ),
    (
        "offers are between the people who sat there",
        "pressure | ann, ben",
        "
        ben: draw -> draw offered 1
        ben: leave 1 -> left 1
        ? draw = -
        cleo: sit 1 -> sat 1 cleo
        ann: draw -> draw offered 0
        cleo: computer 1 easy -> computer 1 easy
        ? draw = -
        ",
    ),
    (
        "the computer plays on",
        "vacuum 3 | ann, *easy, ben",
        "
        ann: draw !computer-declines
        ann: clear 1 -> left 1
        ann: draw -> draw offered 0
        ann: computer 1 easy -> computer 1 easy
        ben: draw yes !no-offer
        ",
    ),
];
