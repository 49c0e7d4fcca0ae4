//! Levels: how far a player looks, and how far from the best it errs.

use game::Dice;

use crate::think::Line;
use crate::value::{LIMIT, Value};
use crate::{Attention, Jitter, Levels, Limits, Player};

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
    /// How much of the board it sees, in hundredths; see [`Attention`].
    pub attention: u8,
}

/// What a level is called, and what to expect of it: for people who choose one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelInfo {
    /// One word.
    pub name: &'static str,
    /// One line.
    pub line: &'static str,
}

/// Turns that are worse by so many times the slack are never taken.
const MAX_SLACKS: Value = 4;

/// No two games should be alike, not even those of players who never err: in the first turns chance decides between choices
/// that are nearly as good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variety {
    /// In so many first turns.
    pub turns: u32,
    /// Choices that lie no further apart than this, in hundredths of the lead that wins three games of four.
    pub range: Value,
}

impl Variety {
    /// Little in many turns costs less than much in few, and tells as many games apart.
    pub const USUAL: Variety = Variety { turns: 24, range: 12 };
}

impl Level {
    /// How many turns someone who errs chooses between.
    pub(crate) const CHOICES: usize = 30;

    /// The rating of the weakest level: that of somebody who has just learned the game.
    pub const FIRST_RATING: u16 = 600;

    /// The levels for people, from the weakest up.
    pub const INFOS: [LevelInfo; Player::LEVELS as usize] = [
        LevelInfo { name: "Beginner", line: "Knows the rules and little else. For a first game." },
        LevelInfo { name: "Novice", line: "Sees what it can win, and overlooks what you can." },
        LevelInfo { name: "Casual", line: "Thinks of your answer, and still errs often." },
        LevelInfo { name: "Steady", line: "Makes small mistakes, and punishes large ones." },
        LevelInfo { name: "Skilled", line: "Errs now and then, hardly ever badly." },
        LevelInfo { name: "Strong", line: "Looks well ahead. You need a plan." },
        LevelInfo { name: "Advanced", line: "Plays the best it can find in a moment." },
        LevelInfo { name: "Expert", line: "Takes a second for every turn and gives nothing away." },
    ];

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

    /// How far such levels are taken to lie apart where that has to be known.
    pub const UNMEASURED_RATINGS: [u16; Player::LEVELS as usize] =
        [Level::FIRST_RATING, 800, 1000, 1200, 1400, 1600, 1800, 2000];

    /// A level that looks at so many positions, so many turns ahead, with so much slack.
    #[must_use]
    pub const fn new(nodes: u64, turns: u32, slack: Value) -> Level {
        Level { nodes, turns, beam: usize::MAX, slack, attention: 100 }
    }

    /// The same where turns are long: so many unfinished ones are followed.
    #[must_use]
    pub const fn with_beam(self, beam: usize) -> Level {
        Level { beam, ..self }
    }

    /// The same that sees so much, in hundredths.
    #[must_use]
    pub const fn with_attention(self, attention: u8) -> Level {
        Level { attention, ..self }
    }

    /// How far it looks in a turn of the game, the first being 0; what it leaves to chance is decided by the seed.
    pub(crate) fn limits<E: Levels>(&self, turn: u32, seed: u64) -> Limits {
        let errs = self.slack > 0;
        let jitter = Jitter { range: E::VARIETY.range * E::CHANCE_SCALE / 100, seed };
        Limits {
            attention: (self.attention < 100).then_some(Attention { percent: self.attention, seed }),
            jitter: (turn < E::VARIETY.turns).then_some(jitter),
            nodes: Some(self.nodes),
            turns: Some(self.turns),
            beam: Some(self.beam),
            lines: if errs { Level::CHOICES } else { 1 },
            margin: errs.then(|| self.slack * E::SCALE / 100 * MAX_SLACKS),
            // Who errs on purpose is not to play endings perfectly.
            endgames: !errs,
            ..Limits::default()
        }
    }

    /// Which of the lines, best first, the level follows. `mover` is the index of the seat to move.
    pub(crate) fn choose<A>(&self, lines: &[Line<A>], mover: usize, scale: Value, dice: &mut Dice) -> usize {
        // A sure win is taken.
        if lines[0].values[mover] > LIMIT {
            return 0;
        }
        let values: Vec<Value> = lines.iter().map(|line| line.values[mover]).collect();
        drawn(&values, self.slack * scale / 100, dice)
    }
}

/// Draws one of the values: the best, or one that is hardly worse. One that is worse by `slack` is drawn about a
/// third as often as the best; without slack the first of the best is taken.
pub(crate) fn drawn(values: &[Value], slack: Value, dice: &mut Dice) -> usize {
    let best = values.iter().copied().max().unwrap_or(0);
    if slack <= 0 {
        return values.iter().position(|&value| value == best).unwrap_or(0);
    }
    let weight = |&value: &Value| (f64::from(value - best) / f64::from(slack)).exp();
    drawn_by_weight(&values.iter().map(weight).collect::<Vec<_>>(), dice)
}

/// Draws an index: one of twice the weight twice as often.
pub(crate) fn drawn_by_weight(weights: &[f64], dice: &mut Dice) -> usize {
    let mut left = (dice.next_u64() >> 11) as f64 / (1u64 << 53) as f64 * weights.iter().sum::<f64>();
    let is_reached = |&weight: &f64| {
        left -= weight;
        left < 0.0
    };
    weights.iter().position(is_reached).unwrap_or(0)
}
