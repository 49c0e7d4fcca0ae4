//! Why a move is not allowed.

use game::Illegal;

use crate::{Action, Pressure, Square, law};

impl Pressure {
    pub(crate) fn check_move(&self, action: Action) -> Result<(), Illegal> {
        use game::Game as _;
        let from = action.from.bit();
        if self.is_over() {
            Err(law::GAME_OVER)
        } else if self.empty() & from != 0 {
            Err(law::EMPTY_SQUARE)
        } else if self.theirs & from != 0 {
            Err(law::NOT_YOURS)
        } else if self.captured & from != 0 {
            Err(law::CAPTURED)
        } else if self.inactive & from != 0 {
            Err(law::INACTIVE)
        } else if !self.room_behind_line(action) {
            Err(law::PUSH_BLOCKED)
        } else {
            Ok(())
        }
    }

    /// Whether the way the token goes has an empty square before the edge.
    fn room_behind_line(&self, action: Action) -> bool {
        let next = |square: &Square| square.step(action.direction);
        std::iter::successors(Some(action.from), next).any(|square| self.empty() & square.bit() != 0)
    }
}
