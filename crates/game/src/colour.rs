//! Colours and materials, as data.

use std::fmt;

use serde::{Serialize, Serializer};

/// A colour as `0xRRGGBB`; as text and on the wire `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour(pub u32);

impl Colour {
    /// All light.
    pub const WHITE: Colour = Colour(0xFF_FF_FF);
    /// No light.
    pub const BLACK: Colour = Colour(0);

    /// This colour with `percent` of another in it.
    #[must_use]
    pub fn mix(self, other: Colour, percent: u32) -> Colour {
        let channel = |shift: u32| {
            let (mine, theirs) = (self.0 >> shift & 0xFF, other.0 >> shift & 0xFF);
            ((mine * (100 - percent) + theirs * percent + 50) / 100) << shift
        };
        Colour(channel(16) | channel(8) | channel(0))
    }

    /// Red, green and blue.
    #[must_use]
    pub fn channels(self) -> [u8; 3] {
        let [_, red, green, blue] = self.0.to_be_bytes();
        [red, green, blue]
    }

    /// How bright the eye finds it, from 0 to 255.
    #[must_use]
    pub fn brightness(self) -> u32 {
        let [red, green, blue] = self.channels().map(u32::from);
        (red * 299 + green * 587 + blue * 114) / 1000
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0)
    }
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// One value for the dark theme and one for the light.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Themed<T> {
    /// On a dark page.
    pub dark: T,
    /// On a light page.
    pub light: T,
}

impl<T: Copy> Themed<T> {
    /// The same in both themes.
    #[must_use]
    pub const fn both(value: T) -> Themed<T> {
        Themed { dark: value, light: value }
    }
}

/// What something is made of: lit from the upper left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Material {
    /// Where the light falls.
    pub light: Colour,
    /// The colour people name it by.
    pub base: Colour,
    /// In the shade.
    pub dark: Colour,
}

impl Material {
    /// White ceramic.
    pub const WHITE: Material = Material::new(0xFFFBF2, 0xEBE2D1, 0xBDB098);
    /// Black ceramic.
    pub const BLACK: Material = Material::new(0x666C76, 0x2D3138, 0x131519);
    /// Red rock.
    pub const RED: Material = Material::new(0xF0A493, 0xD6543F, 0x82291B);
    /// Golden rock.
    pub const GOLD: Material = Material::new(0xF6D796, 0xDCA43C, 0x8A5F12);
    /// Green rock.
    pub const GREEN: Material = Material::new(0x9DD3B0, 0x4F9E6D, 0x265A3B);
    /// Blue glass.
    pub const BLUE: Material = Material::new(0xB5E8FF, 0x4FC3F7, 0x1377AB);
    /// Orange glass.
    pub const ORANGE: Material = Material::new(0xFFE3B5, 0xFFB454, 0xB96A0E);
    /// Violet glass.
    pub const VIOLET: Material = Material::new(0xDCCBFA, 0x9F7AEA, 0x54318F);
    /// What nobody owns any more.
    pub const GREY: Material = Material::new(0xC4C7CB, 0x8B8F95, 0x5B5F65);

    /// A material from its three shades, each `0xRRGGBB`.
    #[must_use]
    pub const fn new(light: u32, base: u32, dark: u32) -> Material {
        Material { light: Colour(light), base: Colour(base), dark: Colour(dark) }
    }

    /// The material that goes by the name of a colour, such as a seat has: `White`.
    #[must_use]
    pub fn named(colour: &str) -> Option<Material> {
        const NAMES: &[(&[&str], Material)] = &[
            (&["white", "light", "ivory"], Material::WHITE),
            (&["black", "dark"], Material::BLACK),
            (&["red"], Material::RED),
            (&["gold", "yellow"], Material::GOLD),
            (&["green"], Material::GREEN),
            (&["blue", "azure"], Material::BLUE),
            (&["orange", "amber"], Material::ORANGE),
            (&["violet", "purple"], Material::VIOLET),
            (&["grey", "gray", "silver"], Material::GREY),
        ];
        let colour = colour.to_ascii_lowercase();
        NAMES.iter().find(|(names, _)| names.contains(&colour.as_str())).map(|(_, material)| *material)
    }
}
