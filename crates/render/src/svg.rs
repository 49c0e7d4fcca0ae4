//! Scenes as SVG.

use game::Scene;

use crate::Style;
use crate::board::{Board, Extent};

/// A scene as an SVG document: the board on the background of its theme, coordinates outside the squares.
/// Every square, piece and overlay is a group with `class` and `data-…` attributes from the scene.
#[must_use]
pub fn svg(scene: &Scene, style: Style) -> String {
    let board = Board::new(scene, style);
    let Extent { left, top, width, height } = board.extent();
    let (background, board) = (style.page().background, board.draw());
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='{left} {top} {width} {height}'>\
         <rect x='{left}' y='{top}' width='{width}' height='{height}' fill='{background}'/>{board}</svg>"
    )
}
