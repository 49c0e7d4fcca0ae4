//! Cut glass: the Cores and Shards of Glyph Grid.

use game::{Piece, Seat};

use super::index;
use crate::colour::{Colour, WHITE};
use crate::look::{Look, Material};
use crate::paint;

type Point = (f32, f32);

/// A long crystal that points up the board for the first seat and down it for the second.
pub(super) fn shard(piece: &Piece, look: &Look) -> String {
    let Material { light, base, dark, .. } = *look.seat(piece.owner);
    let up = if piece.owner == Seat::FIRST { 1.0 } else { -1.0 };
    let (tip, tail, middle) = ((0.0, -35.0 * up), (0.0, 27.0 * up), (4.0, 7.0 * up));
    let (left, right) = ((-20.0, 7.0 * up), (20.0, 7.0 * up));
    let (upper, lower) = if piece.owner == Seat::FIRST { (tip, tail) } else { (tail, tip) };
    let facets = [
        facet(&[upper, left, middle], light),
        facet(&[upper, right, middle], base.lit(12)),
        facet(&[lower, left, middle], base.shaded(8)),
        facet(&[lower, right, middle], dark.mix(base, 35)),
    ];
    let seat = index(piece.owner, look);
    let light_below =
        format!("<ellipse cy='4' rx='34' ry='38' fill='{}' fill-opacity='.5'/>", paint::glow(seat));
    light_below + &facets.concat() + &outline(&[tip, right, tail, left], 1.8)
}

/// A ring of glass around a light: six corners and a round light for the first seat, eight and a square
/// one for the second.
pub(super) fn core(piece: &Piece, look: &Look) -> String {
    let Material { light, base, dark, .. } = *look.seat(piece.owner);
    let first = piece.owner == Seat::FIRST;
    let (corners, turn) = if first { (6, 0.0) } else { (8, 0.5) };
    let (outer, inner) = (polygon(corners, turn, 37.0), polygon(corners, turn, 21.0));
    let facets: String = (0..corners)
        .map(|side| {
            let next = (side + 1) % corners;
            let (from, to) = (outer[side], outer[next]);
            // The light comes from the upper left: the more a side faces it, the brighter it is.
            let facing = -(from.0 + to.0) * 0.5 - (from.1 + to.1);
            let colour = if facing > 30.0 {
                light
            } else if facing > -25.0 {
                base
            } else {
                dark.mix(base, 40)
            };
            facet(&[from, to, inner[next], inner[side]], colour)
        })
        .collect();
    let pupil =
        if first { "<circle r='8.5'/>" } else { "<rect x='-8' y='-8' width='16' height='16' rx='1.5'/>" };
    let glow = paint::glow(index(piece.owner, look));
    let window = facet(&inner, base.shaded(82));
    let light_below = format!("<circle r='48' fill='{glow}' fill-opacity='.8'/>");
    let light_inside = format!("<circle r='19' fill='{glow}'/><g fill='{WHITE}'>{pupil}</g>");
    light_below + &facets + &window + &outline(&inner, 1.5) + &light_inside + &outline(&outer, 2.0)
}

/// The corners of a regular shape with one of them at the top, turned by a part of a side.
fn polygon(corners: usize, turn: f32, radius: f32) -> Vec<Point> {
    let step = std::f32::consts::TAU / corners as f32;
    (0..corners)
        .map(|corner| (corner as f32 + turn) * step)
        .map(|angle| (radius * angle.sin(), -radius * angle.cos()))
        .collect()
}

fn facet(points: &[Point], colour: Colour) -> String {
    format!("<polygon points='{}' fill='{colour}'/>", listed(points))
}

fn outline(points: &[Point], width: f32) -> String {
    format!(
        "<polygon points='{}' fill='none' stroke='{WHITE}' stroke-opacity='.8' stroke-width='{width}' stroke-linejoin='round'/>",
        listed(points)
    )
}

fn listed(points: &[Point]) -> String {
    points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<_>>().join(" ")
}
