//! Turns of several actions.

use crate::script::Scenario;

pub const SCENARIOS: &[Scenario] = &[
    (
        "a turn goes on until its commit, and can be undone until then",
        "vacuum | ann, ben | total 60s 1s",
        "
        ann: undo !nothing-to-undo
        +1s
        ann: act vacuum e5 -> acted 0 vacuum e5
        ? mover = 0
        ? undoable = 1
        ben: undo !not-your-turn
        cleo: undo !not-seated
        +1s
        ann: undo -> undone 0
        ann: undo !nothing-to-undo
        ann: act vacuum f6 -> acted 0 vacuum f6
        +1s
        ? left = 57000, 60000
        ann: act commit -> acted 0 commit
        ? mover = 1
        ? left = 58000, 60000
        ann: undo !not-your-turn
        ben: undo !nothing-to-undo
        ? steps = vacuum f6 / commit
        ",
    ),
    (
        "each action must have seen the one before",
        "vacuum | ann, ben",
        "
        ann: act vacuum e5 @4 -> acted 0 vacuum e5
        ann: act commit @4 !stale
        ann: act commit @5 -> acted 0 commit
        ",
    ),
    (
        "the computer goes on where a person stopped, and takes whole turns",
        "vacuum | ann, ben",
        "
        ann: act vacuum e5 -> acted 0 vacuum e5
        ann: computer 0 easy -> computer 0 easy
        server: turn 0 @5 vacuum e5 / commit !only-commit-left
        server: turn 0 @5 commit / vacuum f6 !not-a-turn
        server: turn 0 @5 commit -> acted 0 commit
        ben: act vacuum h8 -> acted 1 vacuum h8
        ben: act commit -> acted 1 commit
        server: turn 0 @9 perimeter b2 a2 !not-a-turn
        server: turn 0 @9 perimeter b2 a2 / commit -> acted 0 perimeter b2 a2, acted 0 commit
        ann: sit 0 -> sat 0 ann
        ? steps = vacuum e5 / commit, vacuum h8 / commit, perimeter b2 a2 / commit
        ",
    ),
    (
        "a take-back goes to the start of the turn, past what was begun since",
        "vacuum | ann, *easy",
        "
        ann: act vacuum e5 -> acted 0 vacuum e5
        ann: back !nothing-to-take-back
        ann: act commit -> acted 0 commit
        server: turn 1 @6 vacuum h8 / commit -> acted 1 vacuum h8, acted 1 commit
        ann: act perimeter b2 a2 -> acted 0 perimeter b2 a2
        ann: back -> taken back 2
        ? mover = 0
        ? turn = 0
        ? undoable = 0
        ",
    ),
    (
        "who resigns in their turn loses what they did in it",
        "vacuum 3 | ann, ben, cleo | total 60s 1s",
        "
        ann: act vacuum e5 -> acted 0 vacuum e5
        +2s
        ann: resign -> resigned 0
        ? mover = 1
        ? steps = resign 0
        ? running = 1
        ? left = 58000, 60000, 60000
        ann: resign !seat-is-out
        ann: draw !seat-is-out
        ann: act commit !not-your-turn
        ",
    ),
    (
        "who resigns in another's turn makes what was done there stand",
        "vacuum 3 | ann, ben, cleo | total 60s 1s | away 10 resigns",
        "
        ann: act vacuum e5 -> acted 0 vacuum e5
        +2s
        cleo: resign -> resigned 2
        ? mover = 0
        ? running = 0
        ? left = 58000, 60000, 60000
        ? wake = 60500
        ann: undo !nothing-to-undo
        ann: act commit @5 !stale
        ann: act commit -> acted 0 commit
        ben: act vacuum h8 -> acted 1 vacuum h8
        ben: act commit -> acted 1 commit
        ? mover = 0
        ? steps = vacuum e5 / resign 2 / commit, vacuum h8 / commit
        ",
    ),
    (
        "whoever acts is not away, however long the turn",
        "vacuum | ann, ben | away 10 resigns",
        "
        +9m
        ann: act vacuum e5 -> acted 0 vacuum e5
        ? wake = 1140000
        +9m
        ann: undo -> undone 0
        ? wake = 1680000
        server: absent !not-away
        +10m
        server: absent -> flagged 0
        ",
    ),
];
