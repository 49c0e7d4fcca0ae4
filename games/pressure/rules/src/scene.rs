//! A position as things to draw.

use game::{ActionError, Fact, Game, Gesture, Overlay, Piece, Presentation, Scene, Seat, SeatFacts, Show};

use crate::board::{SIDE, each};
use crate::{Action, Pressure, Square, presentation, verbs};

impl Show for Pressure {
    const PRESENTATION: &'static Presentation = &presentation::PRESENTATION;

    fn scene(&self) -> Scene {
        let mut squares: Vec<Square> = Square::all().collect();
        game::sort_by(&mut squares, |a, b| b.row().cmp(&a.row()).then(a.column().cmp(&b.column())));
        Scene {
            columns: SIDE,
            rows: SIDE,
            squares: squares.iter().map(|&square| self.square(square)).collect(),
            pieces: squares.iter().filter_map(|&square| self.piece(square)).collect(),
            overlays: self.deciding().map(Overlay::deciding).collect(),
            aids: self.cornered(),
            seats: [Seat::FIRST, Seat::SECOND].map(|seat| self.seat_facts(seat)).into(),
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

impl Pressure {
    fn square(&self, square: Square) -> game::Square {
        let content = match self.piece(square) {
            None => "empty".to_string(),
            Some(piece) => {
                let owner = Pressure::SEAT_NAMES[piece.owner.index()].to_ascii_lowercase();
                format!("{} {owner} token", piece.state)
            }
        };
        let decided = self.deciding().any(|deciding| deciding == square);
        let lit = if decided { ", decided the game" } else { "" };
        game::Square {
            name: square.to_string(),
            column: square.column(),
            row: SIDE - 1 - square.row(),
            terrain: "board",
            owner: None,
            label: format!("{square}, {content}{lit}"),
            facts: Vec::new(),
        }
    }

    fn piece(&self, square: Square) -> Option<Piece> {
        let letter = self.letter(square)?;
        let state = match letter {
            'X' | 'Y' => "captured",
            'w' | 'b' => "inactive",
            _ => "active",
        };
        let owner = if self.mine & square.bit() != 0 { self.mover } else { self.mover.other() };
        Some(Piece {
            square: square.to_string(),
            kind: "token",
            owner,
            count: 1,
            state,
            short: letter.into(),
        })
    }

    /// The tokens of whoever lost that stand and cannot move; all of theirs if none stands.
    fn deciding(&self) -> impl Iterator<Item = Square> {
        let standing = self.mine & !self.captured;
        let lost = if standing == 0 { self.mine } else { standing };
        each(if self.outcome().is_some() { lost } else { 0 })
    }

    /// The tokens that one more step beside them would capture.
    fn cornered(&self) -> Vec<Overlay> {
        let [_, one_way_out, ..] = self.room();
        let of_seat = |seat: Seat| {
            let cornered = each(self.free(seat) & one_way_out);
            cornered.map(move |square| Overlay {
                square: square.to_string(),
                kind: "cornered",
                owner: Some(seat),
            })
        };
        [Seat::FIRST, Seat::SECOND].into_iter().flat_map(of_seat).collect()
    }

    fn seat_facts(&self, seat: Seat) -> SeatFacts {
        let tokens = if seat == self.mover { self.mine } else { self.theirs };
        let captured = (tokens & self.captured).count_ones();
        SeatFacts {
            seat,
            name: Pressure::SEAT_NAMES[seat.index()],
            active: true,
            facts: vec![
                Fact::new("tokens left", tokens.count_ones() - captured),
                Fact::new("captured", captured),
            ],
        }
    }
}
