//! Characters: players with a name, a story, preferences and things to say. They are data: each game's own, the
//! weakest first, in `characters.json` beside its rules.

use std::collections::BTreeMap;

use game::{Dice, Game as _, Play, TreeError, from_text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::level::drawn;
use crate::preference::{Preference, TakenTurn};
use crate::think::Line;
use crate::value::{LIMIT, Value};
use crate::{ActionOf, Evaluation, Level, Limits, Preferences};

/// A computer player with a way of its own.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Character {
    /// Stable, for code and saves; no two characters share one.
    pub id: String,
    /// For people.
    pub name: String,
    /// A line or two about them.
    pub story: String,
    /// How they play, in a few words.
    pub style: String,
    /// Positions a turn at most.
    nodes: u64,
    /// Turns ahead at most.
    turns: u32,
    /// Where turns are long: how many unfinished ones are followed.
    #[serde(default = "any")]
    beam: usize,
    /// As of a [`Level`].
    slack: Value,
    /// The most they give up for a turn they like, in hundredths of the game's scale.
    whim: Value,
    /// By name of the preference: how much a unit of it is worth to them, in hundredths of the game's scale.
    likes: BTreeMap<String, Value>,
    /// How they look.
    pub portrait: Portrait,
    /// What they say.
    pub says: Says,
}

/// A face, put together from parts that the screen knows how to draw.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Portrait {
    /// The shape of the head.
    pub head: String,
    /// The colour, in degrees round the wheel.
    pub hue: u16,
    /// The eyes.
    pub eyes: String,
    /// The mouth.
    pub mouth: String,
    /// What is on the head.
    pub top: String,
    /// Something more.
    pub extra: String,
}

/// Things to say at their moments, several of each.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Says {
    /// When the game begins.
    pub start: Vec<String>,
    /// When they took something.
    pub captures: Vec<String>,
    /// When something of theirs was taken.
    pub suffers: Vec<String>,
    /// When they won.
    pub wins: Vec<String>,
    /// When they lost.
    pub loses: Vec<String>,
}

impl Character {
    /// Those of a file.
    ///
    /// # Errors
    /// If it says something else.
    pub fn read_all(text: &str) -> Result<Vec<Character>, TreeError> {
        from_text(text)
    }

    /// How far they look, as of a [`Level`].
    pub(crate) fn limits<E: Evaluation>(&self, turn: u32, seed: u64) -> Limits {
        let level = Level::new(self.nodes, self.turns, self.slack).with_beam(self.beam);
        let limits = level.limits::<E>(turn, seed);
        if self.likes.is_empty() {
            return limits;
        }
        let margin = limits.margin.unwrap_or(0) + self.whim * E::SCALE / 100;
        Limits { lines: Level::CHOICES, margin: Some(margin), ..limits }
    }

    /// Which of the lines, best first, they follow: near the best, and as they like it.
    pub(crate) fn choose<P: Preferences>(
        &self,
        play: &Play<P::Game>,
        lines: &[Line<ActionOf<P>>],
        dice: &mut Dice,
    ) -> usize {
        let (before, seat) = (play.position(), play.position().mover());
        let best = lines[0].values[seat.index()];
        // A sure win is taken, and no preference is worth a sure loss.
        if best.abs() > LIMIT {
            return 0;
        }
        let worth = |line: &Line<ActionOf<P>>| match line.values[seat.index()] {
            loss if loss < -LIMIT => loss,
            value => {
                let (mut after, actions) = (before.clone(), &line.turns[0][..]);
                actions.iter().for_each(|&action| after.apply(action));
                value + self.pleasure::<P>(&TakenTurn { seat, before, actions, after: &after })
            }
        };
        drawn(&lines.iter().map(worth).collect::<Vec<_>>(), self.slack * P::SCALE / 100, dice)
    }

    /// What they would give for a turn because they like it.
    pub(crate) fn pleasure<P: Preferences>(&self, turn: &TakenTurn<P::Game>) -> Value {
        let liked = |preference: &Preference<P::Game>| {
            self.likes.get(preference.name).map_or(0, |like| like * (preference.amount)(turn))
        };
        let sum: Value = P::PREFERENCES.iter().map(liked).sum();
        sum.clamp(-self.whim, self.whim) * P::SCALE / 100
    }
}

fn any() -> usize {
    usize::MAX
}
