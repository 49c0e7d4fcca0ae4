//! Characters: players with a name, a story, a taste in turns and things to say. They are data; the files in
//! `characters/` list each game's, the weakest first.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use game::{Dice, Play, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::level::drawn;
use crate::taste::{TakenTurn, Taste};
use crate::think::Line;
use crate::value::{LIMIT, Value};
use crate::{Evaluate, Level, Limits};

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
    /// The most they give up for a turn to their taste, in hundredths of the game's scale.
    whim: Value,
    /// By name of the taste: how much a unit of it is worth to them, in hundredths of the game's scale.
    likes: BTreeMap<String, Value>,
    /// How they look.
    pub portrait: Portrait,
    /// What they say.
    pub says: Says,
}

/// A face, put together from parts that the screen knows how to draw.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
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
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
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

static ALL: LazyLock<Vec<(&str, Vec<Character>)>> = LazyLock::new(|| {
    let files = [
        ("pressure", include_str!("../../../games/pressure/characters.json")),
        ("glyph-grid", include_str!("../../../games/glyph-grid/characters.json")),
        ("vacuum", include_str!("../../../games/vacuum/characters.json")),
    ];
    files.map(|(game, text)| (game, serde_json::from_str(text).expect("a test reads the files"))).into()
});

impl Character {
    /// The characters of a game, the weakest first.
    #[must_use]
    pub fn of_game(game: &str) -> &'static [Character] {
        ALL.iter().find(|(id, _)| *id == game).map_or(&[], |(_, characters)| characters)
    }

    /// The character of that id, whatever game it plays.
    #[must_use]
    pub fn find(id: &str) -> Option<&'static Character> {
        ALL.iter().flat_map(|(_, characters)| characters).find(|character| character.id == id)
    }

    pub(crate) fn limits(&self, scale: Value) -> Limits {
        let limits = self.level().limits(scale);
        if self.likes.is_empty() {
            return limits;
        }
        let margin = limits.margin.unwrap_or(0) + self.whim * scale / 100;
        Limits { lines: Level::CHOICES, margin: Some(margin), ..limits }
    }

    /// Which of the lines, best first, they follow: near the best, and to their taste.
    pub(crate) fn choose<G: Evaluate>(
        &self,
        play: &Play<G>,
        lines: &[Line<G::Action>],
        dice: &mut Dice,
    ) -> usize {
        let (before, seat) = (play.position(), play.position().mover());
        let best = lines[0].values[seat.index()];
        // A sure win is taken, and no taste is worth a sure loss.
        if best.abs() > LIMIT {
            return 0;
        }
        let worth = |line: &Line<G::Action>| match line.values[seat.index()] {
            loss if loss < -LIMIT => loss,
            value => value + self.pleasure(before, seat, &line.turns[0]),
        };
        drawn(&lines.iter().map(worth).collect::<Vec<_>>(), self.slack * G::SCALE / 100, dice)
    }

    /// What they would give for a turn because they like it.
    fn pleasure<G: Evaluate>(&self, before: &G, seat: Seat, actions: &[G::Action]) -> Value {
        let mut after = before.clone();
        actions.iter().for_each(|&action| after.apply(action));
        let turn = TakenTurn { seat, before, actions, after: &after };
        let liked =
            |taste: &Taste<G>| self.likes.get(taste.name).map_or(0, |like| like * (taste.amount)(&turn));
        let sum: Value = G::TASTES.iter().map(liked).sum();
        sum.clamp(-self.whim, self.whim) * G::SCALE / 100
    }

    fn level(&self) -> Level {
        Level::new(self.nodes, self.turns, self.slack).with_beam(self.beam)
    }
}

fn any() -> usize {
    usize::MAX
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use glyph_grid::GlyphGrid;
    use pressure::Pressure;
    use vacuum::Vacuum;

    use super::*;
    use crate::never;
    use crate::think::in_character;

    fn check_files<G: Evaluate>(at_least: usize) {
        let characters = Character::of_game(G::ID);
        assert!(characters.len() >= at_least, "{} has {} characters", G::NAME, characters.len());
        let known: HashSet<&str> = G::TASTES.iter().map(|taste| taste.name).collect();
        for character in characters {
            let unknown: Vec<&String> =
                character.likes.keys().filter(|taste| !known.contains(taste.as_str())).collect();
            assert!(unknown.is_empty(), "{} likes {unknown:?}", character.id);
            assert_eq!(Character::find(&character.id), Some(character), "two are called {}", character.id);
            check_words(character);
        }
        assert!(characters.is_sorted_by_key(|character| character.nodes), "{}: the weakest first", G::NAME);
    }

    fn check_words(character: &Character) {
        let Says { start, captures, suffers, wins, loses } = &character.says;
        for said in [start, captures, suffers, wins, loses] {
            assert!(said.len() >= 3, "{} has too little to say: {said:?}", character.id);
        }
        let texts = [start, captures, suffers, wins, loses].into_iter().flatten();
        for text in texts.chain([&character.name, &character.story, &character.style]) {
            assert!(!text.trim().is_empty() && text.chars().count() <= 120, "{}: '{text}'", character.id);
        }
    }

    #[test]
    fn the_files_are_complete() {
        check_files::<Pressure>(11);
        check_files::<GlyphGrid>(5);
        check_files::<Vacuum>(5);
    }

    #[test]
    fn nobody_says_what_another_says() {
        let mut said = HashSet::new();
        for character in ALL.iter().flat_map(|(_, characters)| characters) {
            let Says { start, captures, suffers, wins, loses } = &character.says;
            for text in [start, captures, suffers, wins, loses].into_iter().flatten() {
                assert!(said.insert(text), "{} repeats '{text}'", character.id);
            }
        }
    }

    /// What the turns of a character please it, all together, and what those of the same one without its taste
    /// do, in the positions of games that the latter plays with itself.
    fn pleased<G: Evaluate>(character: &Character, games: u64) -> [Value; 2] {
        let modest = Character { nodes: character.nodes.min(5_000), ..character.clone() };
        let plain = Character { likes: BTreeMap::new(), ..modest.clone() };
        let mut sums = [0, 0];
        for seed in 0..games {
            let mut play = Play::<G>::start(G::SETUPS[0]);
            while play.turn() < 60 && play.outcome().is_none() {
                let dice = || Dice::new(seed ^ play.position().key());
                let turns =
                    [&modest, &plain].map(|player| in_character(&play, player, &mut dice(), &never).actions);
                for (sum, turn) in sums.iter_mut().zip(&turns) {
                    *sum += character.pleasure(play.position(), play.position().mover(), turn);
                }
                for &action in &turns[1] {
                    play.act(action).expect("legal");
                }
            }
        }
        sums
    }

    /// A taste is felt: the same character without it takes other turns.
    fn check_felt<G: Evaluate>(games: u64) {
        for character in Character::of_game(G::ID).iter().filter(|character| !character.likes.is_empty()) {
            let [with, without] = pleased::<G>(character, games);
            assert!(with > without, "{} is pleased {with}, without taste {without}", character.id);
        }
    }

    #[test]
    fn tastes_are_felt_in_pressure() {
        check_felt::<Pressure>(20);
    }

    #[test]
    fn tastes_are_felt_in_glyph_grid() {
        check_felt::<GlyphGrid>(40);
    }

    #[test]
    fn tastes_are_felt_in_vacuum() {
        check_felt::<Vacuum>(4);
    }
}
