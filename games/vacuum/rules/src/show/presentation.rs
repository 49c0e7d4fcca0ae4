//! What people see of the game: rocks on blocks of earth, with nothing around them.

use game::{
    BoardLook, Colour, Ending, Heap, Material, OverlayLook, Palette, PieceLook, Presentation, Relief,
    SeatLook, TerrainLook, Themed, Tile, Variant,
};

use super::{styles, verbs};

pub(super) const PRESENTATION: Presentation = Presentation {
    line: "Pebbles become stones, stones become boulders, and the ground runs out. For two to four.",
    aim: &[
        "A turn goes through three stages: move, fight and build, and a final action. Skip what you like, but a final \
         action must be taken before you commit.",
        "Vacuum Move drops a pebble into an empty area of three by three. Perimeter Move slides a tile outward, and \
         every tile slides only once.",
        "Fights are decided by pressure: the value of your pieces on and around a square, times the height of the \
         ground they stand on.",
        "Three sides of pebbles become a stone, two stones that collide a boulder.",
        "You are out when you have no final action left, or, once you have made a stone, when you have no piece left.",
    ],
    seats: SEATS,
    // "Once you press Commit, the turn is passed and that committed turn cannot be undone."
    take_backs: false,
    stages: verbs::STAGES,
    prompts: verbs::PROMPTS,
    verbs: verbs::VERBS,
    made_of: "Earth",
    styles: styles::STYLES,
    board: BoardLook {
        slab: false,
        margin: 42,
        inset: 2,
        radius: 9,
        relief: Relief::Raised,
        palette: Themed { dark: DARK, light: LIGHT },
    },
    terrains: TERRAINS,
    pieces: PIECES,
    overlays: &[
        OverlayLook {
            kind: "cooldown",
            above: true,
            variants: &[Variant::of(&[include_str!("../../../symbols/cooldown.svg")])],
            ..OverlayLook::PLAIN
        },
        OverlayLook {
            kind: "chain",
            above: true,
            variants: &[Variant::of(&[include_str!("../../../symbols/chain.svg")])],
            ..OverlayLook::PLAIN
        },
        OverlayLook {
            kind: "won",
            name: "fights that are won",
            above: true,
            variants: &[Variant::of(&[include_str!("../../../symbols/won.svg")])],
            printed: false,
        },
        OverlayLook::DECIDING,
    ],
    materials: &[("neutral", Themed::both(Material::GREY))],
    badge: Some("pebble"),
    endings: &[
        Ending {
            reason: "{seat} has no final action",
            won: "Nobody else has a final action left.",
            lost: "{winner} is the only one with a final action left.",
        },
        Ending {
            reason: "{seat} has no piece left in the stone era",
            won: "Nobody else has a piece left.",
            lost: "{winner} is the only one with pieces left.",
        },
        Ending {
            reason: "{seat} is the only player left",
            won: "You are the only one left.",
            lost: "{winner} is the only one left.",
        },
    ],
    ..Presentation::PLAIN
};

/// Two names begin with the same letter, so those have two.
const SEATS: &[SeatLook] = &[
    SeatLook::new(0, "R", themed(Material::RED, 0xCF4A35)),
    SeatLook::new(1, "Go", themed(Material::GOLD, 0xD0942A)),
    SeatLook::new(2, "Gr", themed(Material::GREEN, 0x3F8E5D)),
    SeatLook::new(3, "W", Themed { dark: CHALK, light: CHALK_ON_LIGHT }),
];

const CHALK: Material = Material::new(0xFFFDF6, 0xECE6D8, 0x9C9482);
const CHALK_ON_LIGHT: Material = Material::new(0xFFFDF6, 0xF4EFE3, 0x857B66);

/// A material that is stronger on a light page.
const fn themed(material: Material, base_on_light: u32) -> Themed<Material> {
    Themed { dark: material, light: Material { base: Colour(base_on_light), ..material } }
}

const TERRAINS: &[TerrainLook] = &[
    TerrainLook {
        id: "barren",
        name: "barren",
        note: "×0",
        tile: None,
        variants: &[Variant::of(&[include_str!("../../../symbols/barren.svg")])],
        short: ' ',
    },
    TerrainLook {
        id: "perimeter",
        name: "perimeter",
        note: "×1",
        tile: Some(Tile { fill: "var(--base)", edge: "var(--rim)", foot: "var(--side)" }),
        variants: &[Variant::of(&[include_str!("../../../symbols/perimeter.svg")])],
        short: '▫',
    },
    TerrainLook { id: "board", name: "board", note: "×2", ..TerrainLook::PLAIN },
    TerrainLook {
        id: "pedestal",
        name: "pedestal",
        note: "×4",
        tile: Some(Tile { fill: "var(--pedestal)", edge: "var(--pedestal-edge)", ..Tile::GROUND }),
        variants: &[Variant::of(&[include_str!("../../../symbols/pedestal.svg")])],
        short: '◇',
    },
];

const PIECES: &[PieceLook] = &[
    PieceLook {
        kind: "pebble",
        states: NEUTRAL,
        variants: &[
            Variant::of(&[PEBBLE]).in_state("neutral").made_of("neutral"),
            Variant::of(&[PEBBLE, "<use href='#sign' stroke='var(--ink)' transform='scale(.885)'/>"]),
        ],
        heaps: HEAPS,
    },
    PieceLook {
        kind: "stone",
        states: NEUTRAL,
        variants: &[
            Variant::of(&[STONE]).in_state("neutral").made_of("neutral"),
            Variant::of(&[
                STONE,
                "<use href='#sign' stroke='var(--ink)' transform='translate(0 -17) scale(.8)'/>",
            ]),
        ],
        ..PieceLook::PLAIN
    },
    PieceLook {
        kind: "boulder",
        states: NEUTRAL,
        variants: &[
            Variant::of(&[BOULDER]).in_state("neutral").made_of("neutral"),
            Variant::of(&[
                BOULDER,
                "<use href='#sign' stroke='var(--ink)' transform='translate(-3 3) scale(1.35)'/>",
            ]),
        ],
        ..PieceLook::PLAIN
    },
];

/// Only what somebody owns has a sign.
const NEUTRAL: &[&str] = &["neutral"];

const PEBBLE: &str = include_str!("../../../symbols/pebble.svg");
const STONE: &str = include_str!("../../../symbols/stone.svg");
const BOULDER: &str = include_str!("../../../symbols/boulder.svg");

const HEAPS: &[Heap] = &[
    Heap { percent: 100, places: &[(0, 0, -14)] },
    Heap { percent: 89, places: &[(-19, -7, 18), (19, 7, -14)] },
    Heap { percent: 83, places: &[(-1, -18, 8), (-20, 12, -14), (20, 13, 18)] },
    Heap { percent: 78, places: &[(-20, -17, -14), (20, -16, 18), (-20, 17, 8), (20, 18, -20)] },
];

pub(super) const DARK: Palette = Palette {
    ground: [Colour(0x453F37), Colour(0x4A443B)],
    edge: Colour(0x625A4D),
    foot: Colour(0x26221D),
    label: Colour(0x9BA1AA),
    last: Colour(0xFFF0CF),
    target: [Colour(0xFFE2B0), BoardLook::SLATE.palette.dark.target[1]],
    chosen: Colour(0x8FF0B4),
    more: &[
        ("pedestal", Colour(0x6A5D49)),
        ("pedestal-edge", Colour(0x887D6D)),
        ("pedestal-top", Colour(0x5D5240)),
        ("inlay", Colour(0xD9BF8F)),
        ("barren", Colour(0x59606A)),
    ],
    ..BoardLook::SLATE.palette.dark
};

pub(super) const LIGHT: Palette = Palette {
    ground: [Colour(0xCDBFA3), Colour(0xD6C9B0)],
    edge: Colour(0xEFE5D2),
    foot: Colour(0xA3957A),
    label: Colour(0x625F59),
    last: Colour(0x4A3413),
    target: [Colour(0x3D2A0C), Colour(0xFFF8E6)],
    chosen: Colour(0x0F6B3A),
    more: &[
        ("pedestal", Colour(0xAB9975)),
        ("pedestal-edge", Colour(0xBCAD91)),
        ("pedestal-top", Colour(0x968767)),
        ("inlay", Colour(0xFFF8E6)),
        ("barren", Colour(0xA89F8F)),
    ],
    ..BoardLook::SLATE.palette.light
};
