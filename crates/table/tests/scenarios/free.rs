//! Free tables: whoever is there may move for any seat.

use crate::script::Scenario;

pub const SCENARIOS: &[Scenario] = &[
    (
        "the game begins at once, and anybody moves for anybody",
        "pressure | ann, - | free",
        "
        ? status = playing
        ben: act c2c3 -> acted 0 c2c3
        ann: act a4a3 -> acted 1 a4a3
        ben: act d1c1 @4 !stale
        cleo: act d1c1 -> acted 0 d1c1
        ? steps = c2c3, a4a3, d1c1
        ben: sit 1 -> sat 1 ben
        cleo: act a3a4 -> acted 1 a3a4
        ? wake = never
        ",
    ),
    (
        "a turn under way is everybody's too",
        "vacuum 3 | -, -, - | free",
        "
        ann: act vacuum e5 -> acted 0 vacuum e5
        ben: undo -> undone 0
        ben: act vacuum d4 -> acted 0 vacuum d4
        ann: act commit -> acted 0 commit
        ? mover = 1
        ",
    ),
    (
        "what anybody may do anybody may take back, past what computers did",
        "pressure | ann, *easy | free",
        "
        ben: back !nothing-to-take-back
        ben: act c2c3 -> acted 0 c2c3
        ben: act a4a3 !not-your-turn
        server: turn 1 @5 a4a3 -> acted 1 a4a3
        cleo: back -> taken back 2
        ? turn = 0
        ",
    ),
    (
        "unless turns stay at that table",
        "pressure | ann, ben | free | firm",
        "
        cleo: act c2c3 -> acted 0 c2c3
        cleo: back !no-take-backs
        ",
    ),
    (
        "to leave the game or to end it is for those who sit there",
        "pressure | ann, ben | free",
        "
        cleo: resign !not-seated
        cleo: resign 0 !not-your-seat
        cleo: draw !not-seated
        cleo: act c2c3 -> acted 0 c2c3
        ann: draw -> draw offered 0
        cleo: draw yes !not-seated
        ben: claim !no-hurry
        ben: draw yes -> draw accepted 1, draw agreed
        cleo: act a4a3 !game-over
        cleo: back !nothing-to-take-back
        ",
    ),
];
