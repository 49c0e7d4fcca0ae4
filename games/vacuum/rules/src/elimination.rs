//! The end of a turn, and of a player's game.

use game::{Departure, Seat};

use crate::Vacuum;
use crate::actions::has_final_action;
use crate::players::Decision;
use crate::turn::{Stage, Turn};
use crate::view::View;

impl Vacuum {
    /// The mover commits. In a dead end that means being eliminated (V15).
    pub(crate) fn commit(&mut self) {
        let mover = self.turn.mover;
        let dead_end = self.turn.stage != Stage::Commit;
        // V13: losing all pieces in the stone era is judged here only, the mover last.
        for seat in self.players.after(mover) {
            let lost = self.players.is_in_stone_era(seat) && self.board.of(seat).is_empty();
            if lost && self.eliminate(seat, Decision::NoPiece(seat)) {
                return;
            }
        }
        if dead_end && self.players.is_active(mover) && self.eliminate_neutral(mover) {
            return;
        }
        self.pass_turn();
    }

    /// A player leaves. If it is the mover, the turn passes. If only one is left, the pieces stay as they
    /// are.
    pub(crate) fn leave(&mut self, seat: Seat, departure: Departure) {
        if self.eliminate(seat, Decision::Left(seat, departure)) {
            return;
        }
        self.neutralise(seat);
        if seat == self.turn.mover {
            self.pass_turn();
        }
    }

    /// The turn goes to the next player who has a final action; those without one are out.
    fn pass_turn(&mut self) {
        for seat in self.players.after(self.turn.mover) {
            self.turn = Turn::of(seat);
            if has_final_action(&View::new(self)) || self.eliminate_neutral(seat) {
                return;
            }
        }
    }

    /// Eliminates a player for having no final action (V14). Whether that ended the game.
    fn eliminate_neutral(&mut self, seat: Seat) -> bool {
        self.neutralise(seat);
        self.eliminate(seat, Decision::NoFinalAction(seat))
    }

    /// Takes a player out of the game. If one is left, that player has won, and the result is true.
    fn eliminate(&mut self, seat: Seat, decision: Decision) -> bool {
        self.players.eliminate([seat]);
        let Some(winner) = self.players.winner() else { return false };
        self.turn = Turn::of(winner);
        self.decision = Some(decision);
        true
    }

    fn neutralise(&mut self, seat: Seat) {
        for square in self.board.of(seat) {
            self.board.make_neutral(square);
        }
    }
}
