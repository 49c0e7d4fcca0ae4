//! What people see of the game: ceramic tokens on a plate of slate.

use game::{
    BoardLook, Colour, Ending, Material, OverlayLook, Palette, PieceLook, Presentation, Seat, SeatLook,
    Themed, Variant,
};

use crate::verbs;

pub(crate) const PRESENTATION: Presentation = Presentation {
    line: "Push whole lines, close in, leave no way out. Ten minutes on five by five.",
    aim: &[
        "Move one of your active tokens one square up, down, left or right. What stands in the way is pushed along, as \
         long as the line has an empty square behind it.",
        "Opponents that were pushed carry a red dot and sit out their next turn.",
        "A token with no empty square beside it is captured for good, whoever moved. It stays on the board as an \
         obstacle.",
        "Whoever cannot move loses. The third time the same position comes up, the game is drawn.",
    ],
    seats: &[
        SeatLook::new(0, "W", Themed::both(Material::WHITE)),
        SeatLook::new(1, "B", Themed::both(Material::BLACK)),
    ],
    stages: verbs::STAGES,
    prompts: verbs::PROMPTS,
    verbs: verbs::VERBS,
    board: BoardLook {
        palette: Themed {
            dark: Palette { more: MORE, ..BoardLook::SLATE.palette.dark },
            light: Palette { more: MORE, ..BoardLook::SLATE.palette.light },
        },
        ..BoardLook::SLATE
    },
    pieces: &[PieceLook {
        kind: "token",
        states: &["active", "inactive", "captured"],
        variants: &[
            Variant::of(&[CAPTURED]).in_state("captured").made_of("captured"),
            Variant::of(&[ONE_GROOVE, INACTIVE]).in_state("inactive").owned_by(Seat::FIRST),
            Variant::of(&[TWO_GROOVES, INACTIVE]).in_state("inactive"),
            Variant::of(&[ONE_GROOVE]).owned_by(Seat::FIRST),
            Variant::of(&[TWO_GROOVES]),
        ],
        ..PieceLook::PLAIN
    }],
    overlays: &[
        OverlayLook {
            kind: "cornered",
            name: "tokens one step from capture",
            variants: &[Variant::of(&[include_str!("../../symbols/cornered.svg")])],
            printed: false,
            ..OverlayLook::PLAIN
        },
        OverlayLook::DECIDING,
    ],
    materials: &[("captured", Themed::both(Material::new(0x9CC0F0, 0x4576BD, 0x28497D)))],
    badge: Some("token"),
    endings: &[
        Ending {
            reason: "all tokens captured",
            won: "You captured every token of {loser}.",
            lost: "{winner} captured every token of {loser}.",
        },
        Ending {
            reason: "no legal move",
            won: "{loser} has no token left that can move.",
            lost: "No active token can move.",
        },
    ],
    ..Presentation::PLAIN
};

const MORE: &[(&str, Colour)] = &[("inactive", Colour(0xE0523F))];

const ONE_GROOVE: &str = include_str!("../../symbols/token-one-groove.svg");
const TWO_GROOVES: &str = include_str!("../../symbols/token-two-grooves.svg");
const INACTIVE: &str = include_str!("../../symbols/inactive.svg");
const CAPTURED: &str = include_str!("../../symbols/token-captured.svg");
