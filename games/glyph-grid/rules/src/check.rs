//! Why an action is not allowed.

use game::Illegal;

use crate::board::{LEAPT, NEIGHBOURS, Squares, TWO_AWAY};
use crate::{Action, Glyph, GlyphGrid, Move, law};

impl GlyphGrid {
    pub(crate) fn check_action(&self, action: Action) -> Result<(), Illegal> {
        forbid(self.end.is_some(), law::GAME_OVER)?;
        match action {
            Action::Move(wanted) => self.check_move(wanted),
            Action::Swap => require(self.can_swap(), law::NO_SWAP),
        }
    }

    fn check_move(&self, wanted: Move) -> Result<(), Illegal> {
        let from = wanted.from.bit();
        forbid(self.empty() & from != 0, law::EMPTY_SQUARE)?;
        forbid(self.theirs & from != 0, law::NOT_YOURS)?;
        match wanted.glyph {
            Glyph::Vector => {
                require(reaches(&NEIGHBOURS, wanted), law::VECTOR_REACH)?;
                self.check_landing(wanted)
            }
            Glyph::Lance => {
                require(reaches(&TWO_AWAY, wanted), law::LANCE_REACH)?;
                let between = wanted.from.halfway(wanted.to);
                require(self.empty() & between.bit() != 0, law::LANCE_BLOCKED)?;
                self.check_landing(wanted)
            }
            Glyph::Arc => {
                require(reaches(&LEAPT, wanted), law::ARC_REACH)?;
                self.check_landing(wanted)
            }
            Glyph::Pulse => self.check_pulse(wanted),
            Glyph::Anchor if wanted.anchors_in_place() => {
                forbid(self.my_marks & from != 0, law::ALREADY_MARKED)
            }
            Glyph::Anchor => self.check_claim(wanted),
        }
    }

    fn check_landing(&self, wanted: Move) -> Result<(), Illegal> {
        let (from, to) = (wanted.from.bit(), wanted.to.bit());
        forbid(self.mine & to != 0, law::OWN_PIECE)?;
        let takes_shard = self.theirs & !self.cores & to != 0;
        forbid(takes_shard && self.cores & from == 0, law::SHARD_TAKES_SHARD)
    }

    fn check_pulse(&self, wanted: Move) -> Result<(), Illegal> {
        let (from, to) = (wanted.from.bit(), wanted.to.bit());
        require(reaches(&NEIGHBOURS, wanted), law::PULSE_REACH)?;
        require(self.theirs & to != 0, law::PULSE_NEEDS_ENEMY)?;
        forbid(self.their_marks & to != 0, law::PULSE_PROTECTED)?;
        forbid(self.cores & to != 0 && self.cores & from == 0, law::SHARD_PUSHES_CORE)
    }

    fn check_claim(&self, wanted: Move) -> Result<(), Illegal> {
        let to = wanted.to.bit();
        require(reaches(&NEIGHBOURS, wanted), law::ANCHOR_REACH)?;
        require(self.empty() & to != 0, law::CLAIM_OCCUPIED)?;
        require(self.their_marks & to != 0, law::CLAIM_NEEDS_MARK)
    }
}

fn reaches(table: &[Squares], wanted: Move) -> bool {
    table[wanted.from.index()] & wanted.to.bit() != 0
}

fn forbid(condition: bool, rule: Illegal) -> Result<(), Illegal> {
    if condition { Err(rule) } else { Ok(()) }
}

fn require(condition: bool, rule: Illegal) -> Result<(), Illegal> {
    forbid(!condition, rule)
}
