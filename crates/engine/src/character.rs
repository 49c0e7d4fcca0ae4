//! Characters: players with a name, preferences, and a [`crate::Persona`] for people to meet. They are data: each game's
//! own, the weakest first, in `characters.json` beside its rules.

use game::{Dice, Game as _, Play, TreeError, from_text};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use crate::level::drawn;
use crate::preference::{Preference, TakenTurn};
use crate::think::Line;
use crate::value::{LIMIT, Value};
use crate::{ActionOf, Level, Levels, Limits, Preferences};

/// A computer player with a way of its own.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Deserialize)]
pub struct Character {
    /// Stable, for code and saves; no two characters share one.
    pub id: String,
    /// For people.
    pub name: String,
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
    #[serde(deserialize_with = "likes")]
    likes: Vec<(String, Value)>,
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
    pub(crate) fn limits<E: Levels>(&self, turn: u32, seed: u64) -> Limits {
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
            let like = self.likes.iter().find(|(name, _)| *name == preference.name);
            like.map_or(0, |(_, like)| like * (preference.amount)(turn))
        };
        let sum: Value = P::PREFERENCES.iter().map(liked).sum();
        sum.clamp(-self.whim, self.whim) * P::SCALE / 100
    }
}

/// An object of numbers.
fn likes<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<(String, Value)>, D::Error> {
    let number = |like: &serde_json::Value| Value::try_from(like.as_i64()?).ok();
    let like = |(name, like)| Some((name, number(&like)?));
    let likes = serde_json::Map::deserialize(deserializer)?.into_iter().map(like).collect::<Option<_>>();
    likes.ok_or_else(|| D::Error::custom("a like is a whole number"))
}

fn any() -> usize {
    usize::MAX
}
