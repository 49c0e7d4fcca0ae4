//! Levels: how far a player looks, and how far from the best it errs.

use game::Dice;

use crate::think::Line;
use crate::value::{LIMIT, Value};
use crate::{Limits, Player};

/// How a level plays. Limits are in positions, not time, so that a busy machine makes no level weaker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Positions a turn at most.
    pub nodes: u64,
    /// Turns ahead at most.
    pub turns: u32,
    /// Where turns are long: how many unfinished ones are followed.
    pub beam: usize,
    /// How much worse than the best a turn may be and still be taken now and then, in hundredths of the
    /// game's scale: one that is so much worse is taken about a third as often.
    pub slack: Value,
}

/// How many turns a level chooses between.
const CHOICES: usize = 30;
/// Turns that are worse by so many times the slack are never taken.
const MOST_SLACKS: Value = 4;

impl Level {
    /// Levels for a game that nobody has measured yet.
    pub const UNMEASURED: [Level; Player::LEVELS as usize] = [
        Level::new(1_000, 1, 100).with_beam(2),
        Level::new(1_000, 1, 40).with_beam(4),
        Level::new(2_000, 2, 40).with_beam(8),
        Level::new(4_000, 3, 25).with_beam(8),
        Level::new(10_000, 4, 15),
        Level::new(30_000, 8, 8),
        Level::new(150_000, u32::MAX, 0),
        Level::new(1_000_000, u32::MAX, 0),
    ];

    /// A level that looks at so many positions, so many turns ahead, with so much slack.
    #[must_use]
    pub const fn new(nodes: u64, turns: u32, slack: Value) -> Level {
        Level { nodes, turns, beam: usize::MAX, slack }
    }

    /// The same where turns are long: so many unfinished ones are followed.
    #[must_use]
    pub const fn with_beam(self, beam: usize) -> Level {
        Level { beam, ..self }
    }

    pub(crate) fn limits(&self, scale: Value) -> Limits {
        let errs = self.slack > 0;
        Limits {
            nodes: Some(self.nodes),
            turns: Some(self.turns),
            beam: Some(self.beam),
            lines: if errs { CHOICES } else { 1 },
            margin: errs.then(|| self.slack * scale / 100 * MOST_SLACKS),
        }
    }

    /// Which of the lines, best first, the level follows. `mover` is the index of the seat to move.
    pub(crate) fn choose<A>(&self, lines: &[Line<A>], mover: usize, scale: Value, dice: &mut Dice) -> usize {
        let best = lines[0].values[mover];
        // A sure win is taken.
        if self.slack == 0 || best > LIMIT {
            return 0;
        }
        let slack = f64::from(self.slack * scale) / 100.0;
        let weight = |line: &Line<A>| (f64::from(line.values[mover] - best) / slack).exp();
        let sum: f64 = lines.iter().map(weight).sum();
        let mut drawn = (dice.next_u64() >> 11) as f64 / (1u64 << 53) as f64 * sum;
        for (index, line) in lines.iter().enumerate() {
            drawn -= weight(line);
            if drawn < 0.0 {
                return index;
            }
        }
        0
    }
}
