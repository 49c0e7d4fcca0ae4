//! Another game.

use crate::script::Scenario;

pub const SCENARIOS: &[Scenario] = &[
    (
        "it is made when both asked, with the seats changed",
        "pressure | ann, ben",
        "
        ann: rematch x !not-over
        ann: resign -> resigned 0
        cleo: rematch x !not-seated
        ann: rematch x -> rematch asked 0
        ann: rematch y !already-offered
        ? rematch = 0; None
        ben: rematch z -> rematch asked 1, rematched z
        ? rematch = 0, 1; Some(\"z\")
        ann: rematch w !rematched
        ? rotated = ben, ann
        ",
    ),
    (
        "the computer is always ready",
        "vacuum 3 | ann, *easy, ben",
        "
        ann: resign -> resigned 0
        ben: resign -> resigned 2
        ben: rematch x -> rematch asked 2
        ann: rematch y -> rematch asked 0, rematched y
        ? rotated = *easy, ben, ann
        ",
    ),
    (
        "an adaptive computer that won plays weaker, one that lost stronger",
        "pressure | ann, *adaptive:1000",
        "
        ann: resign -> resigned 0
        ann: rematch x -> rematch asked 0, rematched x
        ? rotated = *adaptive:850, ann
        ",
    ),
    (
        "what an adaptive computer has come to is said when the game is over, asked for another or not",
        "vacuum 3 | ann, *adaptive:1200, ben",
        "
        ann: resign -> resigned 0
        ? adapted = -, -, -
        ben: resign -> resigned 2
        ? adapted = -, adaptive:1000, -
        ",
    ),
    (
        "it is said of nobody else",
        "pressure | ann, *easy",
        "
        ann: resign -> resigned 0
        ? adapted = -, -
        ",
    ),
    (
        "one asks once for all one's seats",
        "pressure | ann, ann",
        "
        ann: resign -> resigned 0
        ann: rematch x -> rematch asked 0, rematch asked 1, rematched x
        ",
    ),
    (
        "a game that goes on after all is asked about anew",
        "pressure | ann, ben | at pressure-end",
        "
        ann: act a2b2 -> acted 0 a2b2
        ann: rematch x -> rematch asked 0
        ben: back !nothing-to-take-back
        ann: back -> back asked 0
        ben: back yes -> back accepted 1, taken back 1
        ? rematch = ; None
        ann: act a2b2 -> acted 0 a2b2
        ben: rematch y -> rematch asked 1
        ann: rematch z -> rematch asked 0, rematched z
        ",
    ),
    (
        "where there is a new table the old game stays over",
        "pressure | ann, ben | at pressure-end",
        "
        ann: act a2b2 -> acted 0 a2b2
        ann: back -> back asked 0
        ann: rematch x -> rematch asked 0
        ben: rematch x -> rematch asked 1, rematched x
        ? back = -
        ben: back yes !no-offer
        ann: back !rematched
        ",
    ),
];
