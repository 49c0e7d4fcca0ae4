//! One person on several seats, and games of more than two.

use crate::script::Scenario;

pub const SCENARIOS: &[Scenario] = &[
    (
        "someone with several seats resigns the one to move, or the one they name",
        "vacuum 4 | ann, ben, ann, cleo",
        "
        ann: resign 1 !not-your-seat
        ann: resign 4 !no-such-seat
        ann: resign 2 -> resigned 2
        ann: resign 2 !seat-is-out
        ? mover = 0
        ann: resign -> resigned 0
        ? mover = 1
        ann: resign !seat-is-out
        ben: resign -> resigned 1
        ? end = Gold resigned [0.0, 0.0, 0.0, 1.0]
        ",
    ),
    (
        "the one to move need not be the first",
        "vacuum 3 | ben, ann, ann",
        "
        ben: resign -> resigned 0
        ann: act vacuum e5 -> acted 1 vacuum e5
        ann: act commit -> acted 1 commit
        ann: resign -> resigned 2
        ? end = Green resigned [0.0, 1.0, 0.0]
        ",
    ),
    (
        "out of turn it is the first that is still in the game",
        "vacuum 4 | ben, ann, cleo, ann",
        "
        ann: resign -> resigned 1
        ann: resign -> resigned 3
        ? mover = 0
        ",
    ),
    (
        "one says yes for all one's seats",
        "vacuum 4 | ann, ben, ann, ben",
        "
        ann: draw -> draw offered 0, draw accepted 2
        ann: draw yes !own-offer
        ben: draw yes -> draw accepted 1, draw accepted 3, draw agreed
        ? end = draw agreed [0.25, 0.25, 0.25, 0.25]
        ",
    ),
    (
        "also under the name one had as a guest",
        "vacuum 3 | ann, ben, -",
        "
        anna: sit 2 -> sat 2 anna, started
        anna: draw -> draw offered 0, draw accepted 2
        ben: draw yes -> draw accepted 1, draw agreed
        ",
    ),
    (
        "one's own move does not answer one's own offer, on whichever seat",
        "vacuum 3 | ann, ann, ben",
        "
        ann: draw -> draw offered 0, draw accepted 1
        ann: act vacuum e5 -> acted 0 vacuum e5
        ann: act commit -> acted 0 commit
        ann: act vacuum h8 -> acted 1 vacuum h8
        ? draw = 0
        ann: act commit -> acted 1 commit
        ben: act vacuum e8 -> acted 2 vacuum e8
        ? draw = -
        ",
    ),
    (
        "a take-back leads to the last turn on any of one's seats",
        "vacuum 4 | ann, ben, ann, *easy",
        "
        ann: act vacuum d4 -> acted 0 vacuum d4
        ann: act commit -> acted 0 commit
        ben: act vacuum h8 -> acted 1 vacuum h8
        ben: act commit -> acted 1 commit
        ann: act vacuum d8 -> acted 2 vacuum d8
        ann: act commit -> acted 2 commit
        server: turn 3 @12 vacuum h4 / commit -> acted 3 vacuum h4, acted 3 commit
        ann: back -> back asked 0, back accepted 2
        ben: back yes -> back accepted 1, taken back 2
        ? mover = 2
        ",
    ),
    (
        "a person is not asked twice",
        "vacuum 4 | ann, ben, cleo, ben",
        "
        ann: draw -> draw offered 0
        ben: draw yes -> draw accepted 1, draw accepted 3
        ben: draw yes !already-answered
        ben: draw no !already-answered
        dan: draw yes !not-seated
        cleo: draw yes -> draw accepted 2, draw agreed
        ",
    ),
];
