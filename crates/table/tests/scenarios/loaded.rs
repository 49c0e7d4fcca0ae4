//! Games that go on from a record.

use crate::script::Scenario;

pub const SCENARIOS: &[Scenario] = &[
    (
        "a saved game goes on where it was",
        "pressure | ann, ben | total 60s 0s | after c2c3 a4a3 d1c1",
        "
        ? turn = 3
        ? mover = 1
        ? running = 1
        ? steps = c2c3, a4a3, d1c1
        ben: act a3a4 -> acted 1 a3a4
        ann: back -> back asked 0
        ben: back yes -> back accepted 1, taken back 2
        ? steps = c2c3, a4a3
        ",
    ),
    (
        "in the middle of a turn",
        "vacuum | ann, - | total 60s 0s | after vacuum_e5",
        "
        ? mover = 0
        ? undoable = 1
        ? running = -
        +10s
        ben: sit 1 -> sat 1 ben, started
        ? running = 0
        ? left = 60000, 60000
        ann: undo -> undone 0
        ",
    ),
    (
        "with the time that was left",
        "pressure | ann, *level:1 | total 60s 2s | after c2c3 a4a3 | left 12s 47s",
        "
        ? left = 12000, 47000
        ? running = 0
        +5s
        ann: act d1c1 -> acted 0 d1c1
        ? left = 9000, 47000
        ",
    ),
    (
        "a turn goes on with what was left of it, the next has its own",
        "pressure | ann, ben | turn 60s | after c2c3 a4a3 | left 12s 60s",
        "
        ? left = 12000, 60000
        +5s
        ann: act d1c1 -> acted 0 d1c1
        ? left = 60000, 60000
        ",
    ),
    (
        "a finished game is looked at",
        "pressure | ann, - | finished pressure-end a2b2",
        "
        ? status = finished
        ? end = no legal move [1.0, 0.0]
        ben: sit 1 !game-over
        ben: say nice -> ben said nice
        ",
    ),
    (
        "and played otherwise from its last turn, once all seats are taken",
        "pressure | ann, - | total 60s 0s | finished pressure-end a2b2",
        "
        ann: back -> taken back 1
        ? status = open
        ? running = -
        ann: act a2b2 !waiting-for-players
        +10s
        ben: sit 1 -> sat 1 ben, started
        ? running = 0
        ? left = 60000, 60000
        ann: act a2b2 -> acted 0 a2b2
        ",
    ),
    (
        "or at once",
        "pressure | ann, ann | finished pressure-end a2b2",
        "
        ? status = finished
        ann: back -> taken back 1
        ? status = playing
        ",
    ),
];
