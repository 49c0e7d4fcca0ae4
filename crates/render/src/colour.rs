//! Colours, and what light makes of them.

use std::fmt;

/// An opaque colour, written `0xRRGGBB`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Colour(pub(crate) u32);

pub(crate) const WHITE: Colour = Colour(0xFF_FF_FF);
pub(crate) const BLACK: Colour = Colour(0x00_00_00);

impl Colour {
    /// This colour with `percent` of another in it.
    pub(crate) fn mix(self, other: Colour, percent: u32) -> Colour {
        let channel = |shift: u32| {
            let (mine, theirs) = (self.0 >> shift & 0xFF, other.0 >> shift & 0xFF);
            ((mine * (100 - percent) + theirs * percent) / 100) << shift
        };
        Colour(channel(16) | channel(8) | channel(0))
    }

    /// As if more light fell on it.
    pub(crate) fn lit(self, percent: u32) -> Colour {
        self.mix(WHITE, percent)
    }

    /// As if less light fell on it.
    pub(crate) fn shaded(self, percent: u32) -> Colour {
        self.mix(BLACK, percent)
    }

    /// How bright the eye finds it, from 0 to 255.
    pub(crate) fn brightness(self) -> u32 {
        let [_, red, green, blue] = self.0.to_be_bytes().map(u32::from);
        (red * 299 + green * 587 + blue * 114) / 1000
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0)
    }
}
