//! Cut glass: the Cores and Shards of Glyph Grid.

use game::{Piece, Seat};

use crate::colour::{Colour, WHITE};
use crate::look::{Look, Material};
use crate::paint;

type Point = (f32, f32);

/// A long crystal that points up the board for the first seat and down it for the second.
pub(super) fn shard(piece: &Piece, look: &Look) -> String {
    let Material { light, base, dark, .. } = *look.seat(piece.owner);
    let (top, waist, bottom) =
        if piece.owner == Seat::FIRST { (-35.0, 7.0, 27.0) } else { (-27.0, -7.0, 35.0) };
    let (upper, lower) = ((0.0, top), (0.0, bottom));
    let (left, middle, right) = ((-20.0, waist), (4.0, waist), (20.0, waist));
    let glow = paint::glow(piece.owner, look);
    [
        format!("<ellipse cy='4' rx='34' ry='38' fill='{glow}' fill-opacity='.5'/>"),
        facet(&[upper, left, middle], light),
        facet(&[upper, right, middle], base.lit(12)),
        facet(&[lower, left, middle], base.shaded(8)),
        facet(&[lower, right, middle], dark.mix(base, 35)),
        outline(&[upper, right, lower, left], 1.8),
    ]
    .concat()
}

/// A ring of glass around a light: six corners and a round light for the first seat, eight and a square
/// one for the second.
pub(super) fn core(piece: &Piece, look: &Look) -> String {
    let material = look.seat(piece.owner);
    let (corners, turn, light) = match piece.owner {
        Seat::FIRST => (6, 0.0, "<circle r='8.5'/>"),
        _ => (8, 0.5, "<rect x='-8' y='-8' width='16' height='16' rx='1.5'/>"),
    };
    let (outer, inner) = (polygon(corners, turn, 37.0), polygon(corners, turn, 21.0));
    let glow = paint::glow(piece.owner, look);
    [
        format!("<circle r='48' fill='{glow}' fill-opacity='.8'/>"),
        ring(&outer, &inner, material),
        facet(&inner, material.base.shaded(82)),
        outline(&inner, 1.5),
        format!("<circle r='19' fill='{glow}'/><g fill='{WHITE}'>{light}</g>"),
        outline(&outer, 2.0),
    ]
    .concat()
}

/// The sides between two outlines, brighter the more they face the upper left.
fn ring(outer: &[Point], inner: &[Point], material: &Material) -> String {
    let Material { light, base, dark, .. } = *material;
    let side = |from: usize| {
        let to = (from + 1) % outer.len();
        let facing = -(outer[from].0 + outer[to].0) * 0.5 - (outer[from].1 + outer[to].1);
        let colour = match facing {
            30.0.. => light,
            -25.0.. => base,
            _ => dark.mix(base, 40),
        };
        facet(&[outer[from], outer[to], inner[to], inner[from]], colour)
    };
    (0..outer.len()).map(side).collect()
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
    let points = listed(points);
    format!(
        "<polygon points='{points}' fill='none' stroke='{WHITE}' stroke-opacity='.8' \
         stroke-width='{width}' stroke-linejoin='round'/>"
    )
}

fn listed(points: &[Point]) -> String {
    points.iter().map(|(x, y)| format!("{x:.1},{y:.1} ")).collect()
}
