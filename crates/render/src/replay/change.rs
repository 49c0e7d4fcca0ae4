//! What differs between two scenes, so that only that is drawn again.

use std::ops::RangeInclusive;

use game::Scene;

use crate::Style;
use crate::board::{Board, UNIT};
use crate::raster::Area;

/// How far pieces and tiles reach beyond their square.
const OVERHANG: f32 = 8.0;

/// A rectangle of squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cells {
    columns: RangeInclusive<u8>,
    rows: RangeInclusive<u8>,
}

impl Cells {
    /// The smallest rectangle that holds everything that looks different; nothing if all looks the same.
    pub(super) fn between(before: &Scene, after: &Scene) -> Option<Cells> {
        let ground = before.squares.iter().zip(&after.squares);
        let ground = ground
            .filter(|(old, new)| (old.terrain, old.owner) != (new.terrain, new.owner))
            .map(|(square, _)| square.name.as_str());
        let pieces = apart(&before.pieces, &after.pieces).map(|piece| piece.square.as_str());
        let overlays = apart(&before.overlays, &after.overlays).map(|overlay| overlay.square.as_str());
        let names: Vec<&str> = ground.chain(pieces).chain(overlays).collect();
        let changed = after.squares.iter().filter(|square| names.contains(&square.name.as_str()));
        changed.map(|square| (square.column, square.row)).fold(None, |cells, (column, row)| {
            let Some(Cells { columns, rows }) = cells else {
                return Some(Cells { columns: column..=column, rows: row..=row });
            };
            Some(Cells { columns: widened(&columns, column), rows: widened(&rows, row) })
        })
    }

    /// The part of a scene that can be seen in the rectangle, neighbours included.
    pub(super) fn cut(&self, scene: &Scene) -> Scene {
        let near = |range: &RangeInclusive<u8>, at: u8| at + 1 >= *range.start() && at <= range.end() + 1;
        let mut cut = scene.clone();
        cut.squares.retain(|square| near(&self.columns, square.column) && near(&self.rows, square.row));
        cut
    }

    /// The pixels it covers in a picture of a scene.
    pub(super) fn area(&self, style: Style, scene: &Scene, width: u32, height: u32) -> Area {
        let extent = Board::new(scene, style).extent();
        let scale = width as f32 / f32::from(extent.width);
        let pixels = |range: &RangeInclusive<u8>, start: i32, most: u32| {
            let unit = f32::from(UNIT);
            let from = f32::from(*range.start()) * unit - OVERHANG - start as f32;
            let to = f32::from(range.end() + 1) * unit + OVERHANG - start as f32;
            let from = (from * scale).floor().max(0.0) as u32;
            (from, ((to * scale).ceil() as u32).min(most) - from)
        };
        let (x, width) = pixels(&self.columns, extent.left, width);
        let (y, height) = pixels(&self.rows, extent.top, height);
        Area { x, y, width, height }
    }
}

/// What is only in one of the two.
fn apart<'a, T: PartialEq>(one: &'a [T], other: &'a [T]) -> impl Iterator<Item = &'a T> {
    let gone = one.iter().filter(|thing| !other.contains(thing));
    gone.chain(other.iter().filter(|thing| !one.contains(thing)))
}

fn widened(range: &RangeInclusive<u8>, to: u8) -> RangeInclusive<u8> {
    to.min(*range.start())..=to.max(*range.end())
}
