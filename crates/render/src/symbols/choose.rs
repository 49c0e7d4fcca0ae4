//! Which symbols a scene asks for: the first id that fits and exists.

use game::{Heap, Overlay, Piece, Seat, Square};

use super::Symbols;
use crate::Theme;
use crate::lettering::{BOLD, baseline};

/// A symbol where it lies in a square, or a text.
pub(crate) struct Placed {
    /// Of the symbol.
    pub(crate) id: Option<String>,
    pub(crate) markup: String,
}

impl Placed {
    /// In the middle.
    pub(crate) fn symbol(id: String) -> Placed {
        Placed { markup: format!("<use href='#{id}'/>"), id: Some(id) }
    }

    fn in_heap(id: &str, percent: u8, (x, y, turn): (i8, i8, i8)) -> Placed {
        let scale = f32::from(percent) / 100.0;
        let place = format!("translate({x} {y}) rotate({turn}) scale({scale})");
        Placed { markup: format!("<use href='#{id}' transform='{place}'/>"), id: Some(id.to_string()) }
    }

    fn text(text: &str, (x, y): (f32, f32), size: f32, colour: &str) -> Placed {
        let y = baseline(y, size);
        let markup = format!(
            "<text x='{x}' y='{y:.1}' {BOLD} text-anchor='middle' font-size='{size}' fill='{colour}'>{text}</text>"
        );
        Placed { id: None, markup }
    }
}

/// Where the number of a heap is written, and how large.
const COUNT_AT: (f32, f32) = (29.0, 29.0);
const COUNT_SIZE: f32 = 19.0;

impl Symbols {
    /// An id of this look.
    pub(crate) fn id(&self, name: &str) -> String {
        format!("{}-{name}", self.look)
    }

    /// Whether an overlay lies over the piece on its square; most lie under it.
    pub(crate) fn is_above(&self, overlay: &Overlay) -> bool {
        let look = self.presentation.overlays.iter().find(|look| look.kind == overlay.kind);
        look.is_some_and(|look| look.above)
    }

    /// The piece that stands for a seat.
    pub(crate) fn badge(&self, seat: Seat) -> String {
        self.id(&format!("badge-{}", seat.index() % self.seats))
    }

    pub(crate) fn ground(&self, square: &Square) -> String {
        let tile = if (square.column ^ square.row) & 1 == 0 { 'a' } else { 'b' };
        let owner = self.suffix(square.owner);
        let named = self.id(&format!("ground-{}-{tile}{owner}", square.terrain));
        self.first([named, self.id(&format!("ground-{tile}{owner}"))])
    }

    pub(crate) fn overlay(&self, overlay: &Overlay) -> String {
        let owner = self.suffix(overlay.owner);
        let named = self.id(&format!("overlay-{}{owner}", overlay.kind));
        let last = if overlay.kind == "last" { self.id("last") } else { String::new() };
        self.first([named, last, self.id(&format!("frame{owner}"))])
    }

    /// The symbols of a piece, or of several on one square.
    pub(crate) fn piece(&self, piece: &Piece, theme: Theme) -> Vec<Placed> {
        let owner = piece.owner.index() % self.seats;
        let usual = self.id(&format!("piece-{}-{owner}", piece.kind));
        let in_state = format!("{usual}-{}", piece.state);
        let id = self.first([in_state, usual, self.id(&format!("piece-{owner}"))]);
        if let Some(Heap { percent, places }) = self.heap(piece) {
            return places.iter().map(|&place| Placed::in_heap(&id, *percent, place)).collect();
        }
        let mut placed = vec![Placed::symbol(id)];
        if piece.count > 1 {
            let colour = theme.of(*crate::page::PAGE).text.to_string();
            placed.push(Placed::symbol(self.id("count")));
            placed.push(Placed::text(&piece.count.to_string(), COUNT_AT, COUNT_SIZE, &colour));
        }
        placed
    }

    fn heap(&self, piece: &Piece) -> Option<&Heap> {
        let look = self.presentation.pieces.iter().find(|look| look.kind == piece.kind)?;
        look.heaps.get(usize::from(piece.count).checked_sub(1)?)
    }

    fn suffix(&self, owner: Option<Seat>) -> String {
        owner.map_or(String::new(), |owner| format!("-{}", owner.index() % self.seats))
    }

    /// The first that exists; the last always does.
    fn first<const N: usize>(&self, ids: [String; N]) -> String {
        let mut ids = ids.into_iter();
        let found = ids.by_ref().take(N - 1).find(|id| self.parts.has(id));
        found.or_else(|| ids.last()).unwrap_or_default()
    }
}
