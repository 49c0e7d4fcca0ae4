//! Why an action is not allowed.

use game::Illegal;

use crate::{Action, Direction, Pressure, Square, law};

impl Pressure {
    pub(crate) fn check_action(&self, action: Action) -> Result<(), Illegal> {
        use game::Game as _;
        match action {
            _ if self.is_over() => Err(law::GAME_OVER),
            Action::Move { from, direction } => self.check_move(from, direction),
            Action::Swap if self.can_swap() => Ok(()),
            Action::Swap => Err(law::NO_SWAP),
        }
    }

    fn check_move(&self, square: Square, direction: Direction) -> Result<(), Illegal> {
        let from = square.bit();
        if self.empty() & from != 0 {
            Err(law::EMPTY_SQUARE)
        } else if self.theirs & from != 0 {
            Err(law::NOT_YOURS)
        } else if self.captured & from != 0 {
            Err(law::CAPTURED)
        } else if self.inactive & from != 0 {
            Err(law::INACTIVE)
        } else if !self.room_behind_line(square, direction) {
            Err(law::PUSH_BLOCKED)
        } else {
            Ok(())
        }
    }

    /// Whether the way the token goes has an empty square before the edge.
    fn room_behind_line(&self, from: Square, direction: Direction) -> bool {
        let next = |square: &Square| square.step(direction);
        std::iter::successors(Some(from), next).any(|square| self.empty() & square.bit() != 0)
    }
}
