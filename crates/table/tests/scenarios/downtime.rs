//! Time does not run while no server is up, and none is given twice.

use crate::script::Scenario;

pub const SCENARIOS: &[Scenario] = &[
    (
        "downtime is taken off clock and patience",
        "pressure | ann, ben | total 60s 0s | away 10 resigns",
        "
        ? wake = 60500
        +50s
        server: pause 10s 40s -> paused 10000 40000
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
        server: pause 10s 40s -> paused 10000 40000
        server: pause 10s 40s -> nothing
        server: pause 5s 30s -> nothing
        ? left = 40000, 60000
        ",
    ),
    (
        "a server that was going up crashed: the rest is paused",
        "pressure | ann, ben | total 60s 0s | away 10 resigns",
        "
        +40s
        server: pause 10s 40s -> paused 10000 40000
        +20s
        server: pause 10s 60s -> paused 40000 60000
        ? left = 50000, 60000
        +10s
        server: pause 65s 68s -> paused 65000 68000
        ? left = 43000, 60000
        ? wake = 113500
        ",
    ),
    (
        "a turn that began meanwhile is paused from its beginning",
        "pressure | ann, ben | total 60s 0s",
        "
        +20s
        ann: act c2c3 -> acted 0 c2c3
        +20s
        server: pause 10s 35s -> paused 10000 35000
        ? left = 40000, 55000
        ",
    ),
    (
        "a turn that began later is not touched",
        "pressure | ann, ben | total 60s 0s",
        "
        +20s
        ann: act c2c3 -> acted 0 c2c3
        server: pause 5s 15s -> paused 5000 15000
        +5s
        ? left = 40000, 55000
        ",
    ),
    (
        "time to come is not paused",
        "pressure | ann, ben | total 60s 0s",
        "
        +20s
        server: pause 10s 1h -> paused 10000 20000
        server: pause 30s 1h -> nothing
        server: pause 30s 20s -> nothing
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
        server: pause 0s 20s -> paused 0 20000
        ? version = 6, game 5
        server: turn 1 @5 a4a3 -> acted 1 a4a3
        ",
    ),
    (
        "nobody was away while no server was up",
        "pressure | ann, ben | away 10 resigns",
        "
        +1h
        server: pause 1m 1h -> paused 60000 3600000
        server: absent !not-away
        ? wake = 4140000
        ",
    ),
];
