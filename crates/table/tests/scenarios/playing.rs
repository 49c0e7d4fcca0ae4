//! Acting: by whom, when, and on what one saw.

use crate::script::Scenario;

pub const SCENARIOS: &[Scenario] = &[
    (
        "only the holder of a seat acts for it, in turn",
        "pressure | ann, ben",
        "
        ben: act a4a3 !not-your-turn
        cleo: act c2c3 !not-seated
        ann: act c2c3 -> acted 0 c2c3
        ann: act a4a3 !not-your-turn
        ben: act a4a3 -> acted 1 a4a3
        ? turn = 2
        ? steps = c2c3, a4a3
        ",
    ),
    (
        "the rules forbid, and say which of them",
        "pressure | ann, ben",
        "
        ann: act hello !bad-action
        ann: act draw !bad-action
        ann: act resign 1 !bad-action
        ann: act a4a3 !not-yours
        ann: act c2c3 -> acted 0 c2c3
        ",
    ),
    (
        "two at one screen",
        "pressure | ann, ann",
        "
        ann: act c2c3 -> acted 0 c2c3
        ann: act a4a3 -> acted 1 a4a3
        ben: act d1c1 !not-seated
        ann: back -> taken back 1
        ? mover = 1
        ann: draw -> draw agreed
        ",
    ),
    (
        "an action must have seen the game as it is",
        "pressure | ann, ben",
        "
        ann: act c2c3 @3 !stale
        ann: act c2c3 @4 -> acted 0 c2c3
        ben: act a4a3 @4 !stale
        ann: say hello -> ann said hello
        ? version = 6, game 5
        ben: act a4a3 @5 -> acted 1 a4a3
        ? version = 7, game 7
        ann: act d1c1 @99 -> acted 0 d1c1
        ",
    ),
    (
        "a take-back is something to have seen",
        "pressure | ann, *easy",
        "
        ann: act c2c3 @4 -> acted 0 c2c3
        ann: back -> taken back 1
        server: turn 1 @5 a4a3 !stale
        ann: act c2c3 @5 !stale
        ann: act c2c3 @6 -> acted 0 c2c3
        server: turn 1 @5 a4a3 !stale
        server: turn 1 @7 a4a3 -> acted 1 a4a3
        ",
    ),
    (
        "the computer takes its own turn, whole, and no other",
        "pressure | ann, *easy",
        "
        server: turn 0 @4 c2c3 !stale
        server: turn 1 @4 a4a3 !stale
        ann: act c2c3 -> acted 0 c2c3
        server: turn 0 @5 a4a3 !stale
        server: turn 1 @5 !not-a-turn
        server: turn 1 @5 a4a3 / d1c1 !not-a-turn
        server: turn 1 @5 d1c1 !not-yours
        server: turn 1 @5 a4a3 -> acted 1 a4a3
        server: turn 1 @6 a3a4 !stale
        ? wake = never
        ",
    ),
    (
        "nobody plays before the game",
        "pressure | ann, -",
        "
        ann: undo !waiting-for-players
        ann: resign !waiting-for-players
        ann: draw !waiting-for-players
        ann: draw yes !waiting-for-players
        ann: back !waiting-for-players
        ann: back yes !no-offer
        ann: rematch x !not-over
        server: turn 0 @2 c2c3 !waiting-for-players
        server: flag !waiting-for-players
        server: absent !waiting-for-players
        server: pause 0s 5s !waiting-for-players
        ",
    ),
    (
        "nor after it",
        "pressure | ann, ben | total 60s 0s | away 1 resigns",
        "
        ann: resign -> resigned 0
        ? status = finished
        ? end = White resigned [0.0, 1.0]
        ? wake = never
        +1h
        ann: act c2c3 !game-over
        ann: undo !game-over
        ann: resign !game-over
        ben: draw !game-over
        ben: draw yes !game-over
        server: turn 0 @5 c2c3 !game-over
        server: flag !game-over
        server: absent !game-over
        server: pause 0s 5s !game-over
        server: rate 1500>1510 1500>1490 !stale
        ",
    ),
];
