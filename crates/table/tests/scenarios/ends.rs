//! Games that end over the board, and what may still be done then.

use crate::script::Scenario;

pub const SCENARIOS: &[Scenario] = &[
    (
        "the clock stands still when the game is won",
        "pressure | ann, ben | total 60s 5s | at pressure-end",
        "
        +10s
        ann: act a2b2 -> acted 0 a2b2
        ? status = finished
        ? end = no legal move [1.0, 0.0]
        ? running = -
        ? wake = never
        +1h
        ? left = 50000, 60000
        ",
    ),
    (
        "offers end with the game",
        "pressure | ann, ben | at pressure-end",
        "
        ann: draw -> draw offered 0
        ann: act a2b2 -> acted 0 a2b2
        ? draw = -
        ben: draw yes !game-over
        ",
    ),
    (
        "the game may go on after its end if all agree",
        "pressure | ann, ben | total 60s 5s | at pressure-end",
        "
        +10s
        ann: act a2b2 -> acted 0 a2b2
        +10s
        ann: back -> back asked 0
        ? back = 0
        cleo: back yes !not-seated
        ben: back yes -> back accepted 1, taken back 1
        ? status = playing
        ? back = -
        ? running = 0
        +1s
        ? left = 49000, 60000
        ann: act a2b2 -> acted 0 a2b2
        ",
    ),
    (
        "also the loser's word counts, though they are out",
        "vacuum | ann, ben | at vacuum-end",
        "
        ann: act commit -> acted 0 commit
        ? end = Gold has no final action [1.0, 0.0]
        ann: back -> back asked 0
        ben: back yes -> back accepted 1, taken back 1
        ? mover = 0
        ann: act commit -> acted 0 commit
        ann: back -> back asked 0
        ben: back no -> back declined 1
        ann: back !asked-lately
        ",
    ),
    (
        "who is out of a game that goes on has no say in a draw",
        "vacuum 3 | ann, ben, cleo | at vacuum-three",
        "
        ann: act commit -> acted 0 commit
        ? mover = 2
        ? status = playing
        ben: draw !seat-is-out
        ann: draw -> draw offered 0
        ben: draw yes !seat-is-out
        cleo: draw yes -> draw accepted 2, draw agreed
        ? end = draw agreed [0.5, 0.0, 0.5]
        ",
    ),
    (
        "someone is out: those who stay begin anew",
        "vacuum 3 | ann, ben, cleo | at vacuum-three",
        "
        ann: draw -> draw offered 0
        cleo: draw yes -> draw accepted 2
        ann: act commit -> acted 0 commit
        ? draw = -
        cleo: draw -> draw offered 2
        ann: draw yes -> draw accepted 0, draw agreed
        ",
    ),
    (
        "who is out has a say in a take-back that brings them back",
        "vacuum 3 | ann, ben, cleo | at vacuum-three",
        "
        ann: act commit -> acted 0 commit
        ann: back -> back asked 0
        cleo: back yes -> back accepted 2
        ben: back yes -> back accepted 1, taken back 1
        ben: resign -> resigned 1
        ",
    ),
    (
        "a resignation is not taken back, nor an agreed draw",
        "pressure | ann, ben",
        "
        ann: act c2c3 -> acted 0 c2c3
        ben: resign -> resigned 1
        ann: back !nothing-to-take-back
        ben: back !nothing-to-take-back
        ",
    ),
    (
        "nor an agreed draw, though a take-back was asked before",
        "pressure | ann, ben",
        "
        ann: act c2c3 -> acted 0 c2c3
        ann: back -> back asked 0
        ann: draw -> draw offered 0
        ben: draw yes -> draw accepted 1, draw agreed
        ? back = -
        ben: back yes !no-offer
        ann: back !nothing-to-take-back
        ",
    ),
];
