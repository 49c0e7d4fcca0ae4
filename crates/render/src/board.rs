//! The board: where everything lies, and in which order it is drawn.

use std::collections::HashMap;

use game::{Overlay, Piece, Scene, Square};

use crate::letters::Lettering;
use crate::look::Look;
use crate::{ground, overlay, paint, piece};

/// The side of a square.
pub(crate) const UNIT: u16 = 100;
/// From the slab to the edge of the picture: room for its shadow.
const AROUND: u16 = 22;
const SLAB_RADIUS: f32 = 26.0;
const SHADOW_BANDS: u8 = 7;
/// The height of a coordinate, as a share of the width of the picture.
const LABEL: f32 = 0.018;

/// A board with everything on it. Its upper left square begins at 0, 0.
pub(crate) struct Board<'a> {
    scene: &'a Scene,
    look: &'a Look,
    /// The middles of the squares by name.
    places: HashMap<&'a str, (u16, u16)>,
}

/// What a board covers, margins included.
#[derive(Clone, Copy)]
pub(crate) struct Extent {
    pub(crate) left: i32,
    pub(crate) top: i32,
    pub(crate) width: u16,
    pub(crate) height: u16,
}

impl<'a> Board<'a> {
    pub(crate) fn new(scene: &'a Scene, look: &'a Look) -> Board<'a> {
        let places = scene.squares.iter().map(|square| (square.name.as_str(), middle(square))).collect();
        Board { scene, look, places }
    }

    pub(crate) fn extent(&self) -> Extent {
        let around = if self.look.slab.is_some() { AROUND } else { 0 } + self.look.margin;
        Extent {
            left: -i32::from(around),
            top: -i32::from(around),
            width: self.columns() + 2 * around,
            height: self.rows() + 2 * around,
        }
    }

    /// Everything, from the slab up.
    pub(crate) fn draw(&self) -> String {
        let (above, below): (Vec<&Overlay>, Vec<&Overlay>) =
            self.scene.overlays.iter().partition(|overlay| overlay::is_above(overlay));
        let squares: String = self.scene.squares.iter().map(|square| self.square(square)).collect();
        let pieces: String = self.scene.pieces.iter().map(|piece| self.piece(piece)).collect();
        let lying = |overlays: Vec<&Overlay>| -> String {
            overlays.into_iter().map(|overlay| self.overlay(overlay)).collect()
        };
        let (slab, labels) = (self.slab(), self.labels());
        [paint::definitions(self.look), slab, labels, squares, lying(below), pieces, lying(above)].concat()
    }

    fn columns(&self) -> u16 {
        u16::from(self.scene.columns) * UNIT
    }

    fn rows(&self) -> u16 {
        u16::from(self.scene.rows) * UNIT
    }

    /// The plate and its shadow.
    fn slab(&self) -> String {
        let Some(slab) = &self.look.slab else { return String::new() };
        let rim = format!("fill='none' stroke='{}' stroke-opacity='.55' stroke-width='2'", slab.rim);
        let plate = self.plate(0.0, 0.0, &format!("fill='{}'", paint::SLAB));
        self.shadow() + &plate + &self.plate(-1.0, 0.0, &rim)
    }

    /// A soft shadow is a few thin bands that begin under the plate: a blur takes longer than all the rest.
    fn shadow(&self) -> String {
        let opacity = f32::from(self.look.page.shadow) / 100.0 / f32::from(SHADOW_BANDS);
        let band = |band: u8| {
            let reach = f32::from(band) * 3.0;
            let width = reach + 12.0;
            let paint =
                format!("fill='none' stroke='#000' stroke-opacity='{opacity:.3}' stroke-width='{width}'");
            self.plate(reach - width / 2.0, 6.0, &paint)
        };
        (0..SHADOW_BANDS).map(band).collect()
    }

    /// The outline of the board, grown on all sides and moved down.
    fn plate(&self, grown: f32, down: f32, paint: &str) -> String {
        let margin = f32::from(self.look.margin) + grown;
        format!(
            "<rect x='{}' y='{}' width='{}' height='{}' rx='{}' {paint}/>",
            -margin,
            down - margin,
            f32::from(self.columns()) + 2.0 * margin,
            f32::from(self.rows()) + 2.0 * margin,
            SLAB_RADIUS + grown,
        )
    }

    /// The names of the columns below and of the rows at the left, as the squares there are called.
    fn labels(&self) -> String {
        let height = f32::from(self.extent().width) * LABEL;
        let lettering = Lettering { height, weight: 0.105, colour: self.look.label };
        let away = f32::from(self.look.margin) * 0.5;
        let label = |square: &Square| {
            let (x, y) = middle(square);
            let split = square.name.find(|letter: char| letter.is_ascii_digit()).unwrap_or(square.name.len());
            let (column, row) = square.name.split_at(split);
            let below = (self.scene.rows.checked_sub(1) == Some(square.row))
                .then(|| lettering.centred(column, x.into(), f32::from(self.rows()) + away));
            let left = (square.column == 0).then(|| lettering.centred(row, -away, y.into()));
            below.into_iter().chain(left).collect::<String>()
        };
        format!("<g class='labels'>{}</g>", self.scene.squares.iter().map(label).collect::<String>())
    }

    fn square(&self, square: &Square) -> String {
        let name = escaped(&square.name);
        let data = format!("class='square' data-square='{name}' data-terrain='{}'", square.terrain);
        at(middle(square), &data, &ground::draw(square, self.look))
    }

    fn piece(&self, piece: &Piece) -> String {
        let data = format!(
            "class='piece' data-square='{}' data-kind='{}' data-owner='{}' data-count='{}' data-state='{}'",
            escaped(&piece.square),
            piece.kind,
            piece.owner.0,
            piece.count,
            piece.state,
        );
        self.on(&piece.square, &data, || piece::draw(piece, self.look))
    }

    fn overlay(&self, overlay: &Overlay) -> String {
        let data = format!(
            "class='overlay' data-square='{}' data-kind='{}'",
            escaped(&overlay.square),
            overlay.kind
        );
        self.on(&overlay.square, &data, || overlay::draw(overlay, self.look))
    }

    /// What lies on a square; nothing if there is no such square.
    fn on(&self, square: &str, data: &str, content: impl FnOnce() -> String) -> String {
        self.places.get(square).map_or(String::new(), |&place| at(place, data, &content()))
    }
}

fn middle(square: &Square) -> (u16, u16) {
    let half = UNIT / 2;
    (u16::from(square.column) * UNIT + half, u16::from(square.row) * UNIT + half)
}

fn at((x, y): (u16, u16), data: &str, content: &str) -> String {
    format!("<g {data} transform='translate({x} {y})'>{content}</g>")
}

/// Names come from the rules, but nothing that a scene says may break the picture.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('\'', "&apos;")
}
