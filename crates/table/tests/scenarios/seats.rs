//! Taking, leaving and giving seats, before the game and during it.

use crate::script::Scenario;

pub const SCENARIOS: &[Scenario] = &[
    (
        "the game starts when every seat is taken",
        "pressure | -, - | total 60s 0s",
        "
        ann: act c2c3 !waiting-for-players
        ann: sit 0 -> sat 0 ann
        ben: sit 0 !seat-taken
        ann: sit 0 !seat-taken
        ben: sit 2 !no-such-seat
        ? status = open
        ? running = -
        ? wake = never
        +5s
        ben: sit 1 -> sat 1 ben, started
        ? status = playing
        ? running = 0
        ? left = 60000, 60000
        ",
    ),
    (
        "who is there already sits down when the table is made",
        "pressure | ann, *easy",
        "
        ? status = playing
        ? seats = ann, *easy
        ? version = 4, game 4
        ",
    ),
    (
        "before the game the host arranges the seats",
        "pressure | ben, -",
        "
        cleo: leave 0 !not-your-seat
        ben: clear 0 !not-host
        ben: swap 0 1 !not-host
        ann: swap 0 2 !no-such-seat
        ann: swap 0 1 -> swapped 0 1
        ? seats = -, ben
        ann: clear 2 !no-such-seat
        ann: clear 0 !seat-is-open
        ann: clear 1 -> left 1
        ann: leave 1 !not-your-seat
        ben: sit 1 -> sat 1 ben
        ben: leave 1 -> left 1
        ? seats = -, -
        ? status = open
        ",
    ),
    (
        "in an arena everyone plays their games themselves",
        "pressure | ann, ben | arena",
        "
        ann: leave 0 !arena
        ann: computer 0 easy !arena
        ann: resign -> resigned 0
        ann: rematch x !arena-rematch
        ",
    ),
    (
        "before the game the host seats computers, of any strength",
        "pressure | -, -",
        "
        ben: computer 0 easy !not-host
        ann: computer 3 easy !no-such-seat
        ann: computer 0 easy -> computer 0 easy
        ann: computer 0 hard -> computer 0 hard
        ben: sit 0 !seat-taken
        ann: clear 0 -> left 0
        ann: computer 0 easy -> computer 0 easy
        ann: computer 1 hard -> computer 1 hard, started
        ? seats = *easy, *hard
        ? wake = never
        ",
    ),
    (
        "during the game nobody loses their seat to the host",
        "pressure | ann, ben",
        "
        ann: clear 1 !already-started
        ann: swap 0 1 !already-started
        ann: computer 1 easy !seat-taken
        cleo: computer 1 easy !not-host
        cleo: sit 1 !seat-taken
        ? seats = ann, ben
        ",
    ),
    (
        "a seat that was left stays in the game for someone else",
        "pressure | ann, ben",
        "
        ann: act c2c3 -> acted 0 c2c3
        ben: leave 1 -> left 1
        ? status = playing
        ? wake = never
        ben: act a4a3 !not-seated
        cleo: computer 1 easy !not-host
        cleo: sit 1 -> sat 1 cleo
        cleo: act a4a3 -> acted 1 a4a3
        cleo: leave 1 -> left 1
        ann: computer 1 easy -> computer 1 easy
        ann: clear 1 -> left 1
        ? seats = ann, -
        ",
    ),
    (
        "a seat is handed to the computer and back",
        "pressure | ann, ben",
        "
        ben: computer 1 easy -> computer 1 easy
        ? seats = ann, *easy for ben
        ? wake = never
        ben: computer 1 hard -> computer 1 hard
        ? seats = ann, *hard for ben
        cleo: sit 1 !seat-taken
        ann: act c2c3 -> acted 0 c2c3
        ? wake = 0
        ben: act a4a3 !not-seated
        server: turn 1 @7 a4a3 -> acted 1 a4a3
        ann: act d1c1 -> acted 0 d1c1
        ben: sit 1 -> sat 1 ben
        server: turn 1 @10 a3a4 !stale
        ben: act a3a4 -> acted 1 a3a4
        ? seats = ann, ben
        ",
    ),
    (
        "nobody decides over a seat that was lent, not even the host",
        "pressure | ann, ben | total 60s 0s",
        "
        ann: act c2c3 -> acted 0 c2c3
        ben: computer 1 easy -> computer 1 easy
        ann: sit 1 !seat-taken
        ann: resign 1 !not-your-seat
        ann: computer 1 random !seat-taken
        ann: clear 1 !already-started
        ann: swap 0 1 !already-started
        cleo: sit 1 !seat-taken
        cleo: computer 1 random !not-host
        ? seats = ann, *easy for ben
        ben: sit 1 -> sat 1 ben
        ",
    ),
    (
        "before the game the host clears also a seat that was lent",
        "pressure | -, -",
        "
        ben: sit 1 -> sat 1 ben
        ben: computer 1 easy -> computer 1 easy
        ann: sit 1 !seat-taken
        ann: clear 1 -> left 1
        ann: sit 1 -> sat 1 ann
        ",
    ),
    (
        "the host's own seat, once lent, is the host's",
        "pressure | ann, ben",
        "
        ann: computer 0 easy -> computer 0 easy
        ann: clear 0 -> left 0
        ben: sit 0 -> sat 0 ben
        ",
    ),
    (
        "the host changes places with the computer",
        "pressure | ann, *easy | away 10 resigns",
        "
        +5s
        ann: act c2c3 -> acted 0 c2c3
        +1s
        ann: swap 0 1 -> swapped 0 1
        ? seats = *easy, ann
        ? wake = 606000
        ann: act a4a3 -> acted 1 a4a3
        ? wake = 6000
        +1s
        ann: swap 0 1 -> swapped 0 1
        ? wake = 607000
        ann: sit 1 -> sat 1 ann
        ? seats = ann, ann
        ann: swap 0 1 -> swapped 0 1
        ann: computer 1 easy -> computer 1 easy
        ",
    ),
    (
        "a guest who made an account is who they were",
        "pressure | ann, -",
        "
        anna: sit 1 -> sat 1 anna, started
        anna: act c2c3 -> acted 0 c2c3
        ann: act a4a3 !not-your-turn
        anna: act a4a3 -> acted 1 a4a3
        anna: draw -> draw agreed
        ",
    ),
    (
        "when the game is over everyone stays where they are",
        "pressure | ann, ben",
        "
        ben: resign -> resigned 1
        ann: leave 0 !game-over
        cleo: sit 1 !game-over
        ann: computer 1 easy !game-over
        ann: clear 1 !game-over
        ann: swap 0 1 !game-over
        ? seats = ann, ben
        ",
    ),
];
