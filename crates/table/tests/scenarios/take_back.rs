//! Take-backs: free against the computer, else by agreement.

use crate::script::Scenario;

pub const SCENARIOS: &[Scenario] = &[
    (
        "alone against the computer they are free and lead to one's own turn",
        "pressure | ann, *easy",
        "
        ann: back !nothing-to-take-back
        ben: back !not-seated
        ann: act c2c3 -> acted 0 c2c3
        server: turn 1 @5 a4a3 -> acted 1 a4a3
        ann: act d1c1 -> acted 0 d1c1
        ann: back -> taken back 1
        ? mover = 0
        ? turn = 2
        ann: back -> taken back 2
        ? mover = 0
        ? turn = 0
        ann: back !nothing-to-take-back
        ",
    ),
    (
        "where the computer began there is nothing before its first turn",
        "pressure | *easy, ann",
        "
        server: turn 0 @4 c2c3 -> acted 0 c2c3
        ann: back !nothing-to-take-back
        ann: act a4a3 -> acted 1 a4a3
        server: turn 0 @6 d1c1 -> acted 0 d1c1
        ann: back -> taken back 2
        ? mover = 1
        ? steps = c2c3
        ",
    ),
    (
        "by agreement",
        "pressure | ann, ben",
        "
        ann: act c2c3 -> acted 0 c2c3
        ann: back yes !no-offer
        ann: back -> back asked 0
        ann: back yes !own-offer
        ben: back !already-offered
        ben: back yes -> back accepted 1, taken back 1
        ? mover = 0
        ann: act c2c3 -> acted 0 c2c3
        ben: act a4a3 -> acted 1 a4a3
        ann: back -> back asked 0
        ben: back yes -> back accepted 1, taken back 2
        ? turn = 0
        ",
    ),
    (
        "not where the table was made without them",
        "vacuum | ann, *easy | firm",
        "
        ann: act vacuum e5 -> acted 0 vacuum e5
        ann: undo -> undone 0
        ann: act vacuum e5 -> acted 0 vacuum e5
        ann: act commit -> acted 0 commit
        ann: back !no-take-backs
        ",
    ),
    (
        "declined in words, or by playing on",
        "pressure | ann, ben",
        "
        ann: act c2c3 -> acted 0 c2c3
        ann: back -> back asked 0
        ben: back no -> back declined 1
        ? back = -
        ann: back !asked-lately
        ben: act a4a3 -> acted 1 a4a3
        ann: back !asked-lately
        ann: act d1c1 -> acted 0 d1c1
        ann: back -> back asked 0
        ben: act a3a4 -> acted 1 a3a4
        ? back = -
        ben: back -> back asked 1
        ann: back yes -> back accepted 0, taken back 1
        ? mover = 1
        ",
    ),
    (
        "what was asked of someone is not asked of their successor",
        "pressure | ann, ben",
        "
        ann: act c2c3 -> acted 0 c2c3
        ann: back -> back asked 0
        ben: leave 1 -> left 1
        cleo: sit 1 -> sat 1 cleo
        cleo: back yes !no-offer
        ",
    ),
    (
        "each turn has its full time again",
        "pressure | ann, ben | turn 60s",
        "
        +10s
        ann: act c2c3 -> acted 0 c2c3
        +50s
        ? left = 60000, 10000
        ann: back -> back asked 0
        ben: back yes -> back accepted 1, taken back 1
        ? left = 60000, 60000
        +1s
        ann: act c2c3 -> acted 0 c2c3
        +20s
        ? left = 60000, 40000
        ",
    ),
    (
        "time that was used stays used",
        "pressure | ann, *easy | total 60s 1s",
        "
        +10s
        ann: act c2c3 -> acted 0 c2c3
        +5s
        ann: back -> taken back 1
        ? left = 51000, 55000
        ? running = 0
        ",
    ),
    (
        "someone who left does not come back",
        "vacuum 3 | ann, ben, *easy",
        "
        ann: act vacuum e5 -> acted 0 vacuum e5
        ann: act commit -> acted 0 commit
        ben: resign -> resigned 1
        ann: back !nothing-to-take-back
        server: turn 2 @8 vacuum h8 / commit -> acted 2 vacuum h8, acted 2 commit
        ann: act perimeter b2 a2 -> acted 0 perimeter b2 a2
        ann: act commit -> acted 0 commit
        ann: back -> taken back 1
        ",
    ),
];
