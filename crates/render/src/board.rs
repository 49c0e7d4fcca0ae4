//! The board: where everything lies, and in which order it is drawn.

use std::collections::{BTreeSet, HashMap};

use game::{Overlay, Piece, Scene, Square};

use crate::Style;
use crate::lettering::{self, MEDIUM};
use crate::page::Page;
use crate::symbols::Placed;

/// The side of a square.
pub(crate) const UNIT: u16 = 100;
/// From the slab to the edge of the picture: room for its shadow.
const AROUND: u16 = 22;
const SLAB_RADIUS: f32 = 26.0;
const SHADOW_BANDS: u8 = 7;
/// The size of a coordinate, as a share of the width of the picture: small pictures must stay readable.
const LABEL: f32 = 0.0215;
/// The least margin, as a share of the width of the squares: such a coordinate fits into it.
const LABEL_MARGIN: f32 = 0.035;

/// A board with everything on it. Its upper left square begins at 0, 0.
pub(crate) struct Board<'a> {
    scene: &'a Scene,
    style: Style<'a>,
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

/// What is drawn, and the ids of the symbols it uses.
#[derive(Default)]
struct Ink {
    markup: String,
    used: BTreeSet<String>,
}

impl<'a> Board<'a> {
    pub(crate) fn new(scene: &'a Scene, style: Style<'a>) -> Board<'a> {
        let places = scene.squares.iter().map(|square| (square.name.as_str(), middle(square))).collect();
        Board { scene, style, places }
    }

    pub(crate) fn extent(&self) -> Extent {
        let around = if self.has_slab() { AROUND } else { 0 } + self.margin();
        Extent {
            left: -i32::from(around),
            top: -i32::from(around),
            width: self.columns() + 2 * around,
            height: self.rows() + 2 * around,
        }
    }

    /// Everything, from the slab up, with the definitions it needs.
    pub(crate) fn draw(&self) -> String {
        let mut ink = Ink::default();
        self.slab(&mut ink);
        ink.markup += &self.labels();
        for square in &self.scene.squares {
            self.square(square, &mut ink);
        }
        let above = |overlay: &&Overlay| self.style.symbols.is_above(overlay);
        for overlay in self.scene.overlays.iter().filter(|overlay| !above(overlay)) {
            self.overlay(overlay, &mut ink);
        }
        for piece in &self.scene.pieces {
            self.piece(piece, &mut ink);
        }
        for overlay in self.scene.overlays.iter().filter(above) {
            self.overlay(overlay, &mut ink);
        }
        let definitions =
            self.style.symbols.definitions(self.style.theme, ink.used.iter().map(String::as_str));
        format!("<defs>{definitions}</defs>{}", ink.markup)
    }

    fn page(&self) -> Page {
        self.style.page()
    }

    fn has_slab(&self) -> bool {
        self.style.symbols.presentation.board.slab
    }

    fn margin(&self) -> u16 {
        let least = f32::from(self.columns()) * LABEL_MARGIN;
        u16::from(self.style.symbols.presentation.board.margin).max(least as u16)
    }

    fn columns(&self) -> u16 {
        u16::from(self.scene.columns) * UNIT
    }

    fn rows(&self) -> u16 {
        u16::from(self.scene.rows) * UNIT
    }

    /// The plate and its shadow.
    fn slab(&self, ink: &mut Ink) {
        if !self.has_slab() {
            return;
        }
        let symbols = self.style.symbols;
        let rim = self.style.colour("slab-rim");
        let rim = format!("fill='none' stroke='{rim}' stroke-opacity='.55' stroke-width='2'");
        let slab = symbols.id("slab");
        ink.markup += &self.shadow();
        ink.markup += &self.plate(0.0, 0.0, &format!("fill='url(#{slab})'"));
        ink.markup += &self.plate(-1.0, 0.0, &rim);
        ink.used.insert(slab);
    }

    /// A soft shadow is a few thin bands that begin under the plate: a blur takes longer than all the rest.
    fn shadow(&self) -> String {
        let (colour, opacity) = self.page().shadow;
        let opacity = opacity / f32::from(SHADOW_BANDS);
        let band = |band: u8| {
            let reach = f32::from(band) * 3.0;
            let width = reach + 12.0;
            let paint =
                format!("fill='none' stroke='{colour}' stroke-opacity='{opacity:.3}' stroke-width='{width}'");
            self.plate(reach - width / 2.0, 6.0, &paint)
        };
        (0..SHADOW_BANDS).map(band).collect()
    }

    /// The outline of the board, grown on all sides and moved down.
    fn plate(&self, grown: f32, down: f32, paint: &str) -> String {
        let margin = f32::from(self.margin()) + grown;
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
        let size = f32::from(self.extent().width) * LABEL;
        let away = f32::from(self.margin()) * 0.5;
        let write = |text: &str, x: f32, y: f32| {
            format!("<text x='{x}' y='{:.1}'>{}</text>", lettering::baseline(y, size), escaped(text))
        };
        let label = |square: &Square| {
            let (x, y) = middle(square);
            let split = square.name.find(|letter: char| letter.is_ascii_digit()).unwrap_or(square.name.len());
            let (column, row) = square.name.split_at(split);
            let below = (self.scene.rows.checked_sub(1) == Some(square.row))
                .then(|| write(column, x.into(), f32::from(self.rows()) + away));
            let left = (square.column == 0).then(|| write(row, -away, y.into()));
            below.into_iter().chain(left).collect::<String>()
        };
        format!(
            "<g class='labels' {MEDIUM} text-anchor='middle' font-size='{size:.1}' fill='{}'>{}</g>",
            self.style.colour("label"),
            self.scene.squares.iter().map(label).collect::<String>()
        )
    }

    fn square(&self, square: &Square, ink: &mut Ink) {
        let name = escaped(&square.name);
        let data = format!("class='square' data-square='{name}' data-terrain='{}'", square.terrain);
        let id = self.style.symbols.ground(square);
        ink.place(middle(square), &data, &[Placed::symbol(id)]);
    }

    fn piece(&self, piece: &Piece, ink: &mut Ink) {
        let data = format!(
            "class='piece' data-square='{}' data-kind='{}' data-owner='{}' data-count='{}' data-state='{}'",
            escaped(&piece.square),
            piece.kind,
            piece.owner.0,
            piece.count,
            piece.state,
        );
        if let Some(&place) = self.places.get(piece.square.as_str()) {
            ink.place(place, &data, &self.style.symbols.piece(piece, self.style.theme));
        }
    }

    fn overlay(&self, overlay: &Overlay, ink: &mut Ink) {
        let square = escaped(&overlay.square);
        let data = format!("class='overlay' data-square='{square}' data-kind='{}'", overlay.kind);
        if let Some(&place) = self.places.get(overlay.square.as_str()) {
            ink.place(place, &data, &[Placed::symbol(self.style.symbols.overlay(overlay))]);
        }
    }
}

impl Ink {
    /// Draws something around a point.
    fn place(&mut self, (x, y): (u16, u16), data: &str, content: &[Placed]) {
        self.markup += &format!("<g {data} transform='translate({x} {y})'>");
        for placed in content {
            self.markup += &placed.markup;
            self.used.extend(placed.id.clone());
        }
        self.markup += "</g>";
    }
}

fn middle(square: &Square) -> (u16, u16) {
    let half = UNIT / 2;
    (u16::from(square.column) * UNIT + half, u16::from(square.row) * UNIT + half)
}

/// Names come from the rules, but nothing that a scene says may break the picture.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('\'', "&apos;")
}
