//! Time does not run while no server is up, and none is given twice.

use crate::script::Scenario;

pub const SCENARIOS: &[Scenario] = &[
    (
        "downtime is taken off clock and patience",
        "pressure | ann, ben | total 60s 0s | away 10 resigns",
        "
        ? wake = 60500
        +50s
        server: hold 10s 40s -> held 10000 40000
        ? left = 40000, 60000
        ? wake = 90500
        ann: act c2c3 -> acted 0 c2c3
        ? left = 40000, 60000
        ",
    ),
    (
        "the same downtime, told twice, counts once",
        "pressure | ann, ben | total 60s 0s",
        "
        +50s
        server: hold 10s 40s -> held 10000 40000
        server: hold 10s 40s -> nothing
        server: hold 5s 30s -> nothing
        ? left = 40000, 60000
        ",
    ),
    (
        "a server that was going up crashed: the rest is held",
        "pressure | ann, ben | total 60s 0s | away 10 resigns",
        "
        +40s
        server: hold 10s 40s -> held 10000 40000
        +20s
        server: hold 10s 60s -> held 40000 60000
        ? left = 50000, 60000
        +10s
        server: hold 65s 68s -> held 65000 68000
        ? left = 43000, 60000
        ? wake = 113500
        ",
    ),
    (
        "a turn that began meanwhile is held from its beginning",
        "pressure | ann, ben | total 60s 0s",
        "
        +20s
        ann: act c2c3 -> acted 0 c2c3
        +20s
        server: hold 10s 35s -> held 10000 35000
        ? left = 40000, 55000
        ",
    ),
    (
        "a turn that began later is not touched",
        "pressure | ann, ben | total 60s 0s",
        "
        +20s
        ann: act c2c3 -> acted 0 c2c3
        server: hold 5s 15s -> held 5000 15000
        +5s
        ? left = 40000, 55000
        ",
    ),
    (
        "time to come is not held",
        "pressure | ann, ben | total 60s 0s",
        "
        +20s
        server: hold 10s 1h -> held 10000 20000
        server: hold 30s 1h -> nothing
        server: hold 30s 20s -> nothing
        +5s
        ? left = 45000, 60000
        ",
    ),
    (
        "a computer's answer is good after it",
        "pressure | ann, *easy | away 10 resigns",
        "
        ann: act c2c3 -> acted 0 c2c3
        +20s
        server: hold 0s 20s -> held 0 20000
        ? version = 6, game 5
        server: turn 1 @5 a4a3 -> acted 1 a4a3
        ",
    ),
    (
        "nobody was away while no server was up",
        "pressure | ann, ben | away 10 resigns",
        "
        +1h
        server: hold 1m 1h -> held 60000 3600000
        server: absent !not-away
        ? wake = 4140000
        ",
    ),
];
