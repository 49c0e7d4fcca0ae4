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
        cleo: say nice -> cleo told spectators nice
        ben: resign -> resigned 1
        ann: say thank you -> ann said thank you
        ",
    ),
    (
        "while a game goes on there are two rooms",
        "pressure | ann, -",
        "
        cleo: tell-spectators anyone here? -> cleo told spectators anyone here?
        ann: tell-spectators hello there -> ann told spectators hello there
        cleo: tell-table may I? -> cleo said may I?
        ben: sit 1 -> sat 1 ben, started
        cleo: tell-table take it! !spectators-room
        ann: tell-spectators what now? !players-room
        ben: say good luck -> ben said good luck
        ann: computer 0 level:1 -> computer 0 level:1
        ann: tell-spectators I only lent it !players-room
        ben: resign -> resigned 1
        cleo: say well played -> cleo said well played
        ben: tell-spectators hello -> ben told spectators hello
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
