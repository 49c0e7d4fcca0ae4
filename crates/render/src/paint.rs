//! Gradients: the definitions at the head of a picture, which everything else refers to by name.

use game::Seat;

use crate::colour::{BLACK, Colour, WHITE};
use crate::look::{CAPTURED, Look, Material, NEUTRAL};

/// The paint of a seat's pieces.
pub(crate) fn body(seat: Seat, look: &Look) -> String {
    format!("url(#seat-{})", seat.index() % look.seats.len())
}

/// The light of a seat's colour, fading outward.
pub(crate) fn glow(seat: Seat, look: &Look) -> String {
    format!("url(#glow-{})", seat.index() % look.seats.len())
}

pub(crate) const NEUTRAL_BODY: &str = "url(#neutral)";
pub(crate) const CAPTURED_BODY: &str = "url(#captured)";
pub(crate) const SLAB: &str = "url(#slab)";
/// Light from above on whatever it is laid over, and the shade below.
pub(crate) const RELIEF: &str = "url(#relief)";
/// Shade at the top: the inside of a hollow.
pub(crate) const HOLLOW: &str = "url(#hollow)";
/// What a piece throws on the ground.
pub(crate) const SHADOW: &str = "url(#shadow)";
/// Where a smooth surface mirrors the light.
pub(crate) const SHEEN: &str = "url(#sheen)";

/// All of them, in the materials of a look.
pub(crate) fn definitions(look: &Look) -> String {
    let seats: String = (0..look.seats.len())
        .map(|seat| sphere(&format!("seat-{seat}"), &look.seats[seat]) + &halo(seat, look.seats[seat].base))
        .collect();
    let slab = look.slab.as_ref().map_or(String::new(), |slab| {
        gradient("slab", DIAGONAL, &[(0, slab.light, 100), (100, slab.dark, 100)])
    });
    let fixed = [
        sphere("neutral", &NEUTRAL),
        sphere("captured", &CAPTURED),
        gradient("relief", DOWN, &[(0, WHITE, 11), (40, WHITE, 0), (60, BLACK, 0), (100, BLACK, 9)]),
        gradient("hollow", DOWN, &[(0, BLACK, 42), (22, BLACK, 8), (100, WHITE, 5)]),
        radial("shadow", "", &[(0, BLACK, 70), (62, BLACK, 46), (100, BLACK, 0)]),
        radial("sheen", "", &[(0, WHITE, 78), (45, WHITE, 30), (100, WHITE, 0)]),
    ];
    format!("<defs>{seats}{slab}{}</defs>", fixed.concat())
}

const DOWN: &str = "x1='0' y1='0' x2='0' y2='1'";
const DIAGONAL: &str = "x1='0' y1='0' x2='1' y2='1'";
const LIT_FROM_UPPER_LEFT: &str = " cx='.36' cy='.3' r='.85'";

/// Where along the gradient, the colour, and how much of it, both in percent.
type Stop = (u8, Colour, u8);

fn sphere(id: &str, material: &Material) -> String {
    let Material { light, base, dark, .. } = *material;
    radial(id, LIT_FROM_UPPER_LEFT, &[(0, light, 100), (52, base, 100), (100, dark, 100)])
}

fn halo(seat: usize, colour: Colour) -> String {
    radial(&format!("glow-{seat}"), "", &[(0, colour.lit(25), 75), (50, colour, 42), (100, colour, 0)])
}

fn gradient(id: &str, line: &str, stops: &[Stop]) -> String {
    format!("<linearGradient id='{id}' {line}>{}</linearGradient>", listed(stops))
}

fn radial(id: &str, circle: &str, stops: &[Stop]) -> String {
    format!("<radialGradient id='{id}'{circle}>{}</radialGradient>", listed(stops))
}

fn listed(stops: &[Stop]) -> String {
    let stop = |&(offset, colour, opacity): &Stop| {
        format!("<stop offset='{offset}%' stop-color='{colour}' stop-opacity='{opacity}%'/>")
    };
    stops.iter().map(stop).collect()
}
