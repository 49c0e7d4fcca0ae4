//! Other boards for the same glyphs: what glows needs the dark, so both are dark.

use game::{Colour, Finish, Palette, StyleLook, Themed};

pub(crate) const STYLES: &[StyleLook] = &[
    StyleLook { id: "walnut", name: "Walnut", palette: Themed::both(WALNUT), finish: Finish::Round },
    StyleLook { id: "ink", name: "Ink", palette: Themed::both(INK), finish: Finish::Flat },
];

const WALNUT: Palette = Palette {
    slab: [Colour(0x5A3B24), Colour(0x3B2414), Colour(0x8F6743)],
    ground: [Colour(0x2B1B10), Colour(0x332115)],
    edge: Colour(0x6B4A30),
    foot: Colour(0x150C06),
    label: Colour(0xEBD3B4),
    last: Colour(0xFFE8C6),
    target: [Colour(0xFFEBD0), Colour(0x1F130A)],
    chosen: Colour(0xFFF6E8),
    more: &[],
};

const INK: Palette = Palette {
    slab: [Colour(0x2A2D33), Colour(0x26292E), Colour(0x4C5159)],
    ground: [Colour(0x17191D), Colour(0x1D2024)],
    edge: Colour(0x565C66),
    foot: Colour(0x0A0B0D),
    label: Colour(0xC9CED6),
    last: Colour(0xF2F4F7),
    target: [Colour(0xF4F6F9), Colour(0x14161A)],
    chosen: Colour(0xFBFCFE),
    more: &[],
};
