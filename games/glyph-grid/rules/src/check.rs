//! Why an action is not allowed.

use game::Illegal;

use crate::board::{LEAPT, NEIGHBOURS, Squares, TWO_AWAY};
use crate::{Action, Glyph, GlyphGrid, law};

impl GlyphGrid {
    pub(crate) fn check_action(&self, action: Action) -> Result<(), Illegal> {
        let from = action.from.bit();
        forbid(self.end.is_some(), law::GAME_OVER)?;
        forbid(self.empty() & from != 0, law::EMPTY_SQUARE)?;
        forbid(self.theirs & from != 0, law::NOT_YOURS)?;
        match action.glyph {
            Glyph::Vector => {
                require(reaches(&NEIGHBOURS, action), law::VECTOR_REACH)?;
                self.check_landing(action)
            }
            Glyph::Lance => {
                require(reaches(&TWO_AWAY, action), law::LANCE_REACH)?;
                let between = action.from.halfway(action.to);
                require(self.empty() & between.bit() != 0, law::LANCE_BLOCKED)?;
                self.check_landing(action)
            }
            Glyph::Arc => {
                require(reaches(&LEAPT, action), law::ARC_REACH)?;
                self.check_landing(action)
            }
            Glyph::Pulse => self.check_pulse(action),
            Glyph::Anchor if action.anchors_in_place() => {
                forbid(self.my_marks & from != 0, law::ALREADY_MARKED)
            }
            Glyph::Anchor => self.check_claim(action),
        }
    }

    fn check_landing(&self, action: Action) -> Result<(), Illegal> {
        let (from, to) = (action.from.bit(), action.to.bit());
        forbid(self.mine & to != 0, law::OWN_PIECE)?;
        let takes_shard = self.theirs & !self.cores & to != 0;
        forbid(takes_shard && self.cores & from == 0, law::SHARD_TAKES_SHARD)
    }

    fn check_pulse(&self, action: Action) -> Result<(), Illegal> {
        let (from, to) = (action.from.bit(), action.to.bit());
        require(reaches(&NEIGHBOURS, action), law::PULSE_REACH)?;
        require(self.theirs & to != 0, law::PULSE_NEEDS_ENEMY)?;
        forbid(self.their_marks & to != 0, law::PULSE_PROTECTED)?;
        forbid(self.cores & to != 0 && self.cores & from == 0, law::SHARD_PUSHES_CORE)
    }

    fn check_claim(&self, action: Action) -> Result<(), Illegal> {
        let to = action.to.bit();
        require(reaches(&NEIGHBOURS, action), law::ANCHOR_REACH)?;
        require(self.empty() & to != 0, law::CLAIM_OCCUPIED)?;
        require(self.their_marks & to != 0, law::CLAIM_NEEDS_MARK)
    }
}

fn reaches(table: &[Squares], action: Action) -> bool {
    table[action.from.index()] & action.to.bit() != 0
}

fn forbid(condition: bool, rule: Illegal) -> Result<(), Illegal> {
    if condition { Err(rule) } else { Ok(()) }
}

fn require(condition: bool, rule: Illegal) -> Result<(), Illegal> {
    forbid(!condition, rule)
}
