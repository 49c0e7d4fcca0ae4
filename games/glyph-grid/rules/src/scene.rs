//! A position as things to draw.

use game::{ActionError, Fact, Game, Gesture, Overlay, Piece, Presentation, Scene, Seat, SeatFacts, Show};

use crate::board::{SIDE, each};
use crate::end::End;
use crate::{Action, GlyphGrid, Square, presentation, resonance, verbs};

const BOTH: [Seat; 2] = [Seat::FIRST, Seat::SECOND];

impl Show for GlyphGrid {
    const PRESENTATION: &'static Presentation = &presentation::PRESENTATION;

    fn scene(&self) -> Scene {
        let mut squares: Vec<Square> = Square::all().collect();
        game::sort_by(&mut squares, |a, b| b.row().cmp(&a.row()).then(a.column().cmp(&b.column())));
        let overlays = self.overlays();
        Scene {
            columns: SIDE,
            rows: SIDE,
            squares: squares.iter().map(|&square| self.square(square, &overlays)).collect(),
            pieces: squares.iter().filter_map(|&square| self.piece(square)).collect(),
            overlays,
            aids: Vec::new(),
            seats: BOTH.map(|seat| self.seat_facts(seat)).into(),
            mover: self.mover,
            stage: verbs::STAGES[0].id,
        }
    }

    fn gesture(action: Action) -> Gesture {
        verbs::gesture(action)
    }

    fn action_of(gesture: &Gesture) -> Result<Action, ActionError> {
        verbs::action_of(gesture)
    }
}

impl GlyphGrid {
    fn square(&self, square: Square, overlays: &[Overlay]) -> game::Square {
        let name = square.to_string();
        let standing = match self.piece(square) {
            None => "empty".to_string(),
            Some(piece) => format!("{} {}", spoken(piece.owner), piece.kind),
        };
        let lying = overlays.iter().filter(|overlay| overlay.square == name).map(phrase);
        let label = [format!("{name}, {standing}")].into_iter().chain(lying).collect::<Vec<_>>().join(", ");
        game::Square {
            name,
            column: square.column(),
            row: SIDE - 1 - square.row(),
            terrain: "board",
            owner: None,
            label,
            facts: Vec::new(),
        }
    }

    fn piece(&self, square: Square) -> Option<Piece> {
        Some(Piece {
            square: square.to_string(),
            kind: if self.cores & square.bit() != 0 { "core" } else { "shard" },
            owner: self.piece_owner(square)?,
            count: 1,
            state: "",
            short: self.piece_letter(square)?.into(),
        })
    }

    /// Marks, the pending square, and where one more mark would resonate.
    fn overlays(&self) -> Vec<Overlay> {
        let overlay = |kind, owner| {
            move |square: Square| Overlay { square: square.to_string(), kind, owner: Some(owner) }
        };
        let marks = BOTH.map(|seat| each(self.marks(seat)).map(overlay("mark", seat)));
        let pending = BOTH.map(|seat| self.pending_of(seat).map(overlay("pending", seat)));
        let almost = BOTH.map(|seat| self.almost_of(seat).map(overlay("almost", seat)));
        let (marks, pending) = (marks.into_iter().flatten(), pending.into_iter().flatten());
        let deciding = self.deciding().map(Overlay::deciding);
        marks.chain(pending).chain(almost.into_iter().flatten()).chain(deciding).collect()
    }

    /// The squares that ended the game.
    fn deciding(&self) -> impl Iterator<Item = Square> {
        let marks = self.marks(self.mover);
        each(match self.end {
            Some(End::ResonanceLine) => resonance::in_lines(marks),
            Some(End::ResonanceSquare) => resonance::in_squares(marks),
            Some(End::Dominion) => marks,
            Some(End::CoreSurrounded) => self.theirs & self.cores,
            Some(End::CoreImmobilised) => self.mine & self.cores,
            Some(End::CoreCaptured) | None => 0,
        })
    }

    fn almost_of(&self, seat: Seat) -> impl Iterator<Item = Square> {
        let goes_on = self.end.is_none().then(|| resonance::almost(self.marks(seat)));
        goes_on.into_iter().flatten()
    }

    fn seat_facts(&self, seat: Seat) -> SeatFacts {
        let pieces = if seat == self.mover { self.mine } else { self.theirs };
        SeatFacts {
            seat,
            name: GlyphGrid::SEAT_NAMES[seat.index()],
            active: true,
            facts: vec![
                Fact::new("marks", self.marks(seat).count_ones()),
                Fact::new("shards", (pieces & !self.cores).count_ones()),
            ],
        }
    }
}

/// An overlay as it is spoken.
fn phrase(overlay: &Overlay) -> String {
    let owner = overlay.owner.map(spoken).unwrap_or_default();
    match overlay.kind {
        "pending" => format!("pending for {owner}"),
        "almost" => format!("one mark short for {owner}"),
        "deciding" => "decided the game".to_string(),
        kind => format!("{owner} {kind}"),
    }
}

fn spoken(seat: Seat) -> String {
    GlyphGrid::SEAT_NAMES[seat.index()].to_ascii_lowercase()
}
