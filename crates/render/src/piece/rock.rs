//! Rock: the pebbles, stones and boulders of Vacuum.

use game::Piece;

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

const STONE: &str = "M-34 17L-26 -19L1 -34L29 -17L35 15L6 31Z";
const STONE_EDGES: &str = "M-26 -19L-5 -3L29 -17M-5 -3L-34 17M-5 -3L12 6L35 15M12 6L6 31";

const BOULDER: &str = "M-41 17Q-47 -17 -22 -34Q4 -48 29 -30Q48 -8 41 21Q24 42 -8 40Q-34 38 -41 17Z";
const BOULDER_SHADE: &str = "M-41 17Q-20 30 6 25Q30 20 43 2Q45 12 41 21Q24 42 -8 40Q-34 38 -41 17Z";
const BOULDER_CRACKS: &str = "M18 -37L10 -24L17 -12M41 -2L28 2L22 14M-36 22L-24 18L-18 26";

/// One to four pebbles.
pub(super) fn pebbles(piece: &Piece, look: &Look) -> String {
    let (size, places) = UNITS[usize::from(piece.count.clamp(1, 4)) - 1];
    let pebble = pebble(piece, look, size);
    let one = |(x, y, turn): &Place| {
        let shadow = paint::SHADOW;
        format!(
            "<g transform='translate({x} {y}) scale({size})'>\
             <ellipse cx='.05' cy='.28' rx='1.22' ry='1' fill='{shadow}'/>\
             <g transform='rotate({turn})'>{pebble}</g></g>"
        )
    };
    places.iter().map(one).collect()
}

/// A pebble of length one.
fn pebble(piece: &Piece, look: &Look, size: f32) -> String {
    let (material, body) = matter(piece, look);
    let (edge, sheen, line) = (material.dark.shaded(25), paint::SHEEN, 1.2 / size);
    let sign = sign(piece, &material, 1.0 / 26.0);
    format!(
        "<ellipse rx='1' ry='.84' fill='{body}' stroke='{edge}' stroke-width='{line:.3}'/>\
         <ellipse cx='-.3' cy='-.35' rx='.42' ry='.25' fill='{sheen}' fill-opacity='.55'/>{sign}"
    )
}

/// A broken stone with flat sides, brighter the more they face the upper left.
pub(super) fn stone(piece: &Piece, look: &Look) -> String {
    let (material, _) = matter(piece, look);
    let Material { light, base, dark, .. } = material;
    let sides = [
        ("-34 17L-26 -19L-5 -3", base.lit(10)),
        ("-26 -19L1 -34L-5 -3", light),
        ("1 -34L29 -17L-5 -3", light.mix(base, 55)),
        ("29 -17L35 15L12 6L-5 -3", base.shaded(10)),
        ("35 15L6 31L12 6", dark.mix(base, 30)),
        ("12 6L6 31L-34 17L-5 -3", base.mix(dark, 42)),
    ];
    let sides = sides.map(|(points, colour)| format!("<path d='M{points}Z' fill='{colour}'/>")).concat();
    let (shadow, outline, sign) = (paint::SHADOW, dark.shaded(30), sign(piece, &material, 0.8));
    format!(
        "<ellipse cx='2' cy='12' rx='44' ry='34' fill='{shadow}'/>{sides}\
         <path d='{STONE}' fill='none' stroke='{outline}' stroke-width='2' stroke-linejoin='round'/>\
         <path d='{STONE_EDGES}' fill='none' stroke='{WHITE}' stroke-opacity='.3' stroke-width='1.4'/>\
         <g transform='translate(0 -17)'>{sign}</g>"
    )
}

/// A boulder: it nearly fills its square.
pub(super) fn boulder(piece: &Piece, look: &Look) -> String {
    let (material, body) = matter(piece, look);
    let (shadow, sheen, edge) = (paint::SHADOW, paint::SHEEN, material.dark.shaded(35));
    let sign = sign(piece, &material, 1.35);
    format!(
        "<ellipse cx='2' cy='10' rx='53' ry='46' fill='{shadow}'/>\
         <path d='{BOULDER}' fill='{body}' stroke='{edge}' stroke-width='2.4'/>\
         <path d='{BOULDER_SHADE}' fill='{BLACK}' fill-opacity='.2'/>\
         <path d='{BOULDER_CRACKS}' fill='none' stroke='{edge}' stroke-opacity='.75' stroke-width='2.4' \
         stroke-linecap='round' stroke-linejoin='round'/>\
         <ellipse cx='-15' cy='-22' rx='20' ry='11' transform='rotate(-28 -15 -22)' \
         fill='{sheen}' fill-opacity='.65'/>\
         <g transform='translate(-3 3)'>{sign}</g>"
    )
}

/// What a piece is made of, and the paint of it. Neutral pieces are grey, whoever's they were.
fn matter(piece: &Piece, look: &Look) -> (Material, String) {
    if piece.state == "neutral" {
        return (NEUTRAL, paint::NEUTRAL_BODY.to_string());
    }
    (*look.seat(piece.owner), paint::body(piece.owner, look))
}

/// Only what somebody owns has a sign.
fn sign(piece: &Piece, material: &Material, scale: f32) -> String {
    if piece.state == "neutral" {
        return String::new();
    }
    emblem::sign(piece.owner, material.dark.mix(material.base, 15), scale)
}
