//! Rock: the pebbles, stones and boulders of Vacuum.

use game::Piece;

use super::index;
use crate::colour::{BLACK, WHITE};
use crate::emblem;
use crate::look::{Look, Material, NEUTRAL};
use crate::paint;

/// Where a pebble lies, from the middle of the square to the right and down, and by how many degrees it is
/// turned.
type Place = (i8, i8, i8);

/// How large the pebbles of a unit are and where they lie, by their number.
const UNITS: [(f32, &[Place]); 4] = [
    (23.0, &[(0, 0, -14)]),
    (20.5, &[(-19, -7, 18), (19, 7, -14)]),
    (19.0, &[(-1, -18, 8), (-20, 12, -14), (20, 13, 18)]),
    (18.0, &[(-20, -17, -14), (20, -16, 18), (-20, 17, 8), (20, 18, -20)]),
];

/// One to four pebbles.
pub(super) fn pebbles(piece: &Piece, look: &Look) -> String {
    let (material, body) = matter(piece, look);
    let (size, places) = UNITS[usize::from(piece.count.clamp(1, 4)) - 1];
    let (height, sign) = (size * 0.84, sign(piece, &material, size / 26.0));
    let one = |&(x, y, turn): &Place| {
        format!(
            "<g transform='translate({x} {y})'><ellipse cx='1' cy='6' rx='{:.1}' ry='{:.1}' fill='{}'/><g transform='rotate({turn})'><ellipse rx='{size}' ry='{height}' fill='{body}' stroke='{}' stroke-width='1.2'/><ellipse cx='-{:.1}' cy='-{:.1}' rx='{:.1}' ry='{:.1}' fill='{}' fill-opacity='.55'/>{sign}</g></g>",
            size * 1.22,
            height * 1.18,
            paint::SHADOW,
            material.dark.shaded(25),
            size * 0.3,
            height * 0.42,
            size * 0.42,
            height * 0.3,
            paint::SHEEN,
        )
    };
    places.iter().map(one).collect()
}

/// A broken stone with flat sides.
pub(super) fn stone(piece: &Piece, look: &Look) -> String {
    let (material, _) = matter(piece, look);
    let Material { light, base, dark, .. } = material;
    let side = |points: &str, colour| format!("<path d='M{points}Z' fill='{colour}'/>");
    let sides = [
        side("-34 17L-26 -19L-5 -3", base.lit(10)),
        side("-26 -19L1 -34L-5 -3", light),
        side("1 -34L29 -17L-5 -3", light.mix(base, 55)),
        side("29 -17L35 15L12 6L-5 -3", base.shaded(10)),
        side("35 15L6 31L12 6", dark.mix(base, 30)),
        side("12 6L6 31L-34 17L-5 -3", base.mix(dark, 42)),
    ];
    let edge = dark.shaded(30);
    format!(
        "<ellipse cx='2' cy='12' rx='44' ry='34' fill='{}'/>{}<path d='M-34 17L-26 -19L1 -34L29 -17L35 15L6 31Z' fill='none' stroke='{edge}' stroke-width='2' stroke-linejoin='round'/><path d='M-26 -19L-5 -3L29 -17M-5 -3L-34 17M-5 -3L12 6L35 15M12 6L6 31' fill='none' stroke='{WHITE}' stroke-opacity='.3' stroke-width='1.4'/><g transform='translate(0 -17)'>{}</g>",
        paint::SHADOW,
        sides.concat(),
        sign(piece, &material, 0.8),
    )
}

/// A boulder: it nearly fills its square.
pub(super) fn boulder(piece: &Piece, look: &Look) -> String {
    let (material, body) = matter(piece, look);
    let outline = "M-41 17Q-47 -17 -22 -34Q4 -48 29 -30Q48 -8 41 21Q24 42 -8 40Q-34 38 -41 17Z";
    let edge = material.dark.shaded(35);
    format!(
        "<ellipse cx='2' cy='10' rx='53' ry='46' fill='{}'/><path d='{outline}' fill='{body}' stroke='{edge}' stroke-width='2.4'/><path d='M-41 17Q-20 30 6 25Q30 20 43 2Q45 12 41 21Q24 42 -8 40Q-34 38 -41 17Z' fill='{BLACK}' fill-opacity='.2'/><path d='M18 -37L10 -24L17 -12M41 -2L28 2L22 14M-36 22L-24 18L-18 26' fill='none' stroke='{edge}' stroke-width='2.4' stroke-linecap='round' stroke-linejoin='round' stroke-opacity='.75'/><ellipse cx='-15' cy='-22' rx='20' ry='11' transform='rotate(-28 -15 -22)' fill='{}' fill-opacity='.65'/><g transform='translate(-3 3)'>{}</g>",
        paint::SHADOW,
        paint::SHEEN,
        sign(piece, &material, 1.35),
    )
}

/// What a piece is made of, and the paint of it. Neutral pieces are grey, whoever's they were.
fn matter(piece: &Piece, look: &Look) -> (Material, String) {
    if piece.state == "neutral" {
        return (NEUTRAL, paint::NEUTRAL_BODY.to_string());
    }
    (*look.seat(piece.owner), paint::body(index(piece.owner, look)))
}

/// Only what somebody owns has a sign.
fn sign(piece: &Piece, material: &Material, scale: f32) -> String {
    if piece.state == "neutral" {
        return String::new();
    }
    emblem::sign(piece.owner, material.dark.mix(material.base, 15), scale)
}
