//! Talk.

use crate::script::Scenario;

pub const SCENARIOS: &[Scenario] = &[
    (
        "everyone may talk at any time",
        "pressure | ann, -",
        "
        ann: say hello -> ann said hello
        cleo: say good luck -> cleo said good luck
        ben: sit 1 -> sat 1 ben, started
        cleo: say nice -> cleo said nice
        ben: resign -> resigned 1
        ann: say thank you -> ann said thank you
        ",
    ),
    (
        "what is said is cleaned",
        "pressure | ann, -",
        "
        ann: say   much \u{202e} room\t\u{7}now  \u{200b} -> ann said much room now
        ",
    ),
    (
        "nothing is not said",
        "pressure | ann, -",
        "
        ann: say \u{200b}\u{2028}\u{feff} !empty-chat
        ? version = 2, game 1
        ",
    ),
];
