//! Days off: nobody's own time passes, and there are only so many.

use crate::script::Scenario;

pub const SCENARIOS: &[Scenario] = &[
    (
        "the clock of who has days off stands still",
        "pressure | ann, ben | turn 3d",
        "
        +1d
        ann: off 2 -> off 0 86400000 259200000
        ? left = 172800000, 259200000
        ? wake = 432000500
        +1d
        ? left = 172800000, 259200000
        +2d
        ? left = 86400000, 259200000
        ann: act c2c3 -> acted 0 c2c3
        ? left = 259200000, 259200000
        ",
    ),
    (
        "days off count for a turn that comes meanwhile",
        "pressure | ann, ben | turn 3d",
        "
        ben: off 2 -> off 1 0 172800000
        +1d
        ann: act c2c3 -> acted 0 c2c3
        ? wake = 432000500
        +1d
        ? left = 259200000, 259200000
        +1d
        ? left = 259200000, 172800000
        ",
    ),
    (
        "who comes back early has the rest still to take, and nobody has more than there are",
        "pressure | ann, ben | turn 3d",
        "
        ann: off 0 -> nothing
        ann: off 29 !days-off-used
        ann: off 5 -> off 0 0 432000000
        +1d
        ann: off 0 -> off 0 86400000 86400000
        ? wake = 345600500
        ann: off 0 -> nothing
        ann: off 28 !days-off-used
        ann: off 27 -> off 0 86400000 2419200000
        +27d
        ann: off 1 !days-off-used
        ? left = 259200000, 259200000
        ben: off 28 -> off 1 2419200000 4838400000
        ",
    ),
    (
        "after a year they come back",
        "pressure | ann, ben | turn 30d",
        "
        ben: off 28 -> off 1 0 2419200000
        +28d
        ben: off 1 !days-off-used
        ann: act c2c3 -> acted 0 c2c3
        ben: act a4a3 -> acted 1 a4a3
        +338d
        ben: off 1 -> off 1 31622400000 31708800000
        ",
    ),
    (
        "downtime during days off is not given twice",
        "pressure | ann, ben | turn 3d",
        "
        ann: off 2 -> off 0 0 172800000
        +4d
        server: pause 1d 3d -> paused 86400000 259200000
        ? left = 172800000, 259200000
        ? wake = 518400500
        ",
    ),
    (
        "nobody who has days off is away",
        "pressure | ann, ben | turn 3d | away 60 resigns",
        "
        ann: off 1 -> off 0 0 86400000
        +1d
        server: absent !not-away
        +59m
        server: absent !not-away
        +1m
        server: absent -> flagged 0
        ",
    ),
    (
        "days off from all games are given once, the latest counts, and who is back is back",
        "pressure | ann, ben | turn 3d",
        "
        +1d
        server: give-off 0 0d 1d -> nothing
        server: give-off 0 1d 3d -> off 0 86400000 259200000
        server: give-off 0 1d 3d -> nothing
        ? left = 172800000, 259200000
        ? wake = 432000500
        +1d
        server: give-off 0 2d 2d -> off 0 172800000 172800000
        server: give-off 0 1d 3d -> nothing
        ? wake = 345600500
        server: give-off 0 2d 30d -> off 0 172800000 2592000000
        ",
    ),
    (
        "what a seat took by itself before gives way to what is given later",
        "pressure | ann, ben | turn 3d",
        "
        ben: off 20 -> off 1 0 1728000000
        +1d
        server: give-off 1 1d 1d -> off 1 86400000 86400000
        ann: act c2c3 -> acted 0 c2c3
        ? wake = 345600500
        ",
    ),
    (
        "there are none where everyone is expected to be there",
        "pressure | ann, ben | total 60s 0s",
        "
        ann: off 1 !no-days-off
        server: give-off 0 0d 1d !no-days-off
        cat: off 1 !not-seated
        ",
    ),
];
