//! Other ground under the same rocks. The board has no plate: what lies on the page keeps the page's colours.

use game::{Colour, Finish, Palette, StyleLook, Themed};

use super::presentation::{DARK, LIGHT};

pub(super) const STYLES: &[StyleLook] = &[
    StyleLook {
        id: "timber",
        name: "Timber",
        palette: Themed {
            dark: Palette { ground: PLANKS, edge: SEAM, foot: BEAM, more: TIMBER, ..DARK },
            light: Palette {
                ground: PALE_PLANKS,
                edge: PALE_SEAM,
                foot: PALE_BEAM,
                more: PALE_TIMBER,
                ..LIGHT
            },
        },
        finish: Finish::Round,
    },
    StyleLook {
        id: "map",
        name: "Map",
        palette: Themed {
            dark: Palette { ground: LAND, edge: BORDER, foot: BORDER, more: RELIEF, ..DARK },
            light: Palette {
                ground: PALE_LAND,
                edge: PALE_BORDER,
                foot: PALE_BORDER,
                more: PALE_RELIEF,
                ..LIGHT
            },
        },
        finish: Finish::Flat,
    },
];

const PLANKS: [Colour; 2] = [Colour(0x4B3320), Colour(0x523924)];
const SEAM: Colour = Colour(0x6F5136);
const BEAM: Colour = Colour(0x26180D);
const TIMBER: &[(&str, Colour)] = &[
    ("pedestal", Colour(0x75532F)),
    ("pedestal-edge", Colour(0x9A7448)),
    ("pedestal-top", Colour(0x664727)),
    ("inlay", Colour(0xE3BE84)),
    ("barren", Colour(0x6A5744)),
];

const PALE_PLANKS: [Colour; 2] = [Colour(0xD9B98D), Colour(0xE0C39B)];
const PALE_SEAM: Colour = Colour(0xF2DFC1);
const PALE_BEAM: Colour = Colour(0xA47F50);
const PALE_TIMBER: &[(&str, Colour)] = &[
    ("pedestal", Colour(0xB98F5C)),
    ("pedestal-edge", Colour(0xCBA678)),
    ("pedestal-top", Colour(0xA67E4D)),
    ("inlay", Colour(0xFFF3DC)),
    ("barren", Colour(0xB39B79)),
];

const LAND: [Colour; 2] = [Colour(0x33403A), Colour(0x38463F)];
const BORDER: Colour = Colour(0x5B6E63);
const RELIEF: &[(&str, Colour)] = &[
    ("pedestal", Colour(0x4B5B4F)),
    ("pedestal-edge", Colour(0x70846F)),
    ("pedestal-top", Colour(0x415045)),
    ("inlay", Colour(0xC7D9B8)),
    ("barren", Colour(0x57635C)),
];

const PALE_LAND: [Colour; 2] = [Colour(0xC5D3BF), Colour(0xCEDBC8)];
const PALE_BORDER: Colour = Colour(0x8DA086);
const PALE_RELIEF: &[(&str, Colour)] = &[
    ("pedestal", Colour(0x9DB08F)),
    ("pedestal-edge", Colour(0xB0C1A3)),
    ("pedestal-top", Colour(0x8B9F7D)),
    ("inlay", Colour(0xF8FCEF)),
    ("barren", Colour(0xA3AD9C)),
];
