//! What people see of the game: cut glass over a dark grid, lit from below where marks are.

use game::{
    BoardLook, Colour, DefaultClock, Ending, Material, OverlayLook, Palette, PieceLook, Presentation, Relief,
    Seat, SeatLook, Themed, Variant,
};

use crate::{styles, verbs};

pub(crate) const PRESENTATION: Presentation = Presentation {
    line: "Five glyphs, one Core, and marks that resonate. Four in a row ends it.",
    aim: &[
        "Choose a glyph, a piece and where it goes. Every piece knows every glyph.",
        "Land on the enemy Core, shove it off the board, or stand on all four sides of it: you win.",
        "Marks win too: four of yours in a row, a square of two by two, or six anywhere.",
        "Move onto an enemy mark and hold out for a turn: it becomes yours. Anchor takes it at once.",
    ],
    seats: &[
        SeatLook::new(0, "Az", Themed::both(Material::BLUE)),
        SeatLook::new(1, "Am", Themed::both(Material::ORANGE)),
    ],
    clock: DefaultClock::Total { minutes: 5, increment_seconds: 0 },
    stages: verbs::STAGES,
    prompts: verbs::PROMPTS,
    verbs: verbs::VERBS,
    made_of: "Glass",
    styles: styles::STYLES,
    board: BoardLook {
        inset: 4,
        radius: 12,
        relief: Relief::Flat,
        palette: Themed { dark: DARK, light: LIGHT },
        ..BoardLook::SLATE
    },
    pieces: &[
        PieceLook {
            kind: "core",
            variants: &[
                Variant::of(&[include_str!("../../symbols/core-six-sides.svg")]).owned_by(Seat::FIRST),
                Variant::of(&[include_str!("../../symbols/core-eight-sides.svg")]),
            ],
            ..PieceLook::PLAIN
        },
        PieceLook {
            kind: "shard",
            variants: &[
                Variant::of(&[include_str!("../../symbols/shard-up.svg")]).owned_by(Seat::FIRST),
                Variant::of(&[include_str!("../../symbols/shard-down.svg")]),
            ],
            ..PieceLook::PLAIN
        },
    ],
    overlays: &[
        OverlayLook {
            kind: "mark",
            variants: &[
                Variant::of(&[MARK, include_str!("../../symbols/mark-brackets.svg")]).owned_by(Seat::FIRST),
                Variant::of(&[MARK, include_str!("../../symbols/mark-dots.svg")]),
            ],
            ..OverlayLook::PLAIN
        },
        OverlayLook {
            kind: "pending",
            variants: &[Variant::of(&[include_str!("../../symbols/pending.svg")])],
            ..OverlayLook::PLAIN
        },
        // Both seats can be one mark short on the same square, so each has a corner of its own.
        OverlayLook {
            kind: "almost",
            above: true,
            variants: &[
                Variant::of(&[include_str!("../../symbols/almost-right.svg")]).owned_by(Seat::FIRST),
                Variant::of(&[include_str!("../../symbols/almost-left.svg")]),
            ],
            printed: false,
            ..OverlayLook::PLAIN
        },
        OverlayLook::DECIDING,
    ],
    badge: Some("core"),
    endings: &[
        Ending { reason: "core captured", won: "You took the Core.", lost: "{winner} took the Core." },
        Ending {
            reason: "core surrounded",
            won: "You stand on every side of the Core.",
            lost: "{winner} stands on every side of the Core.",
        },
        Ending {
            reason: "core immobilised",
            won: "The Core of {loser} has nowhere to go.",
            lost: "The Core of {loser} has nowhere to go.",
        },
        Ending {
            reason: "resonance line",
            won: "Four of your marks resonate in a line.",
            lost: "Four marks of {winner} resonate in a line.",
        },
        Ending {
            reason: "resonance square",
            won: "Four of your marks resonate in a square.",
            lost: "Four marks of {winner} resonate in a square.",
        },
        Ending { reason: "dominion", won: "Six marks are yours.", lost: "{winner} has six marks." },
    ],
    ..Presentation::PLAIN
};

const MARK: &str = include_str!("../../symbols/mark.svg");

const DARK: Palette = Palette {
    slab: [Colour(0x1B2735), Colour(0x0B1018), Colour(0x3B4E66)],
    ground: [Colour(0x111925), Colour(0x151F2C)],
    edge: Colour(0x2A3A4F),
    foot: Colour(0x05080C),
    label: Colour(0x8FA6C0),
    last: Colour(0xE8F0FA),
    target: [Colour(0xE8F0FA), BoardLook::SLATE.palette.dark.target[1]],
    chosen: Colour::WHITE,
    more: &[],
};

const LIGHT: Palette = Palette {
    slab: [Colour(0x3A4D64), Colour(0x222F40), Colour(0x6E88A6)],
    ground: [Colour(0x1D2938), Colour(0x223041)],
    edge: Colour(0x41566F),
    label: Colour(0xC3D2E2),
    ..DARK
};
