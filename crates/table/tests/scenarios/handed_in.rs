//! Turns of computers that were thought of elsewhere and handed in by whoever plays against them.

use crate::script::Scenario;

pub const SCENARIOS: &[Scenario] = &[
    (
        "who plays alone against computers hands in their turns, and the game is as ever",
        "vacuum | ann, *easy | total 60s 1s",
        "
        ann: act vacuum e5 -> acted 0 vacuum e5
        ann: play 1 vacuum h8 / commit !not-its-turn
        ann: act commit -> acted 0 commit
        +2s
        ann: play 0 vacuum h8 / commit !not-a-computer
        ann: play 9 vacuum h8 / commit !no-such-seat
        ann: play 1 vacuum h8 / commit @5 !stale
        ann: play 1 !not-a-turn
        ann: play 1 vacuum h8 !not-a-turn
        ann: play 1 commit / vacuum h8 !final-action-needed
        ann: play 1 vacuum h8 / commit / vacuum e5 !not-a-turn
        ann: play 1 nonsense !bad-action
        ann: play 1 vacuum h8 / commit @6 -> acted 1 vacuum h8, acted 1 commit
        ? mover = 0
        ? left = 61000, 59000
        ? running = 0
        ann: undo !nothing-to-undo
        ann: play 1 vacuum h8 / commit !not-its-turn
        ann: act perimeter b2 a2 -> acted 0 perimeter b2 a2
        ann: undo -> undone 0
        ann: back -> taken back 2
        ? turn = 0
        ann: act vacuum e5 -> acted 0 vacuum e5
        ann: act commit -> acted 0 commit
        server: turn 1 @13 vacuum h8 / commit -> acted 1 vacuum h8, acted 1 commit
        ann: play 1 vacuum h8 / commit @13 !stale
        ",
    ),
    (
        "one's own lent seat is played so too, and the last turn ends the game",
        "pressure | ann, *easy | at pressure-end",
        "
        ann: computer 0 easy -> computer 0 easy
        ann: play 0 a2b2 -> acted 0 a2b2
        ? status = finished
        ann: play 1 a2b2 !game-over
        ",
    ),
    (
        "the host lets computers play each other; a stranger does not",
        "pressure | *easy, *easy",
        "
        ben: play 0 c2c3 !not-seated
        ann: play 0 c2c3 -> acted 0 c2c3
        anna: play 1 a4a3 -> acted 1 a4a3
        ",
    ),
    (
        "among several people computers think on the server",
        "vacuum 3 | ann, ben, *easy",
        "
        ann: play 2 vacuum e5 / commit !not-alone
        ben: play 2 vacuum e5 / commit !not-alone
        ben: computer 1 easy -> computer 1 easy
        ann: act vacuum e5 -> acted 0 vacuum e5
        ann: act commit -> acted 0 commit
        ann: play 1 vacuum h8 / commit !not-alone
        ben: play 1 vacuum h8 / commit !not-seated
        ",
    ),
    (
        "before the game there is no turn, and in a rated game no computer",
        "pressure | ann, - | rated",
        "
        ann: play 1 a4a3 !waiting-for-players
        ben: sit 1 -> sat 1 ben, started
        ann: play 1 a4a3 !rated
        ",
    ),
];
