//! The characters of every game that has some: their files are complete, and what they like is felt.

use std::collections::{BTreeMap, HashSet};

use catalog::{AnyGame, Visitor};
use engine::{ActionOf, Character, Computer, Player, Preference, Says, TakenTurn, Value, never, think};
use game::{Game as _, Play, Show};
use serde_json::json;

fn with_characters() -> impl Iterator<Item = &'static dyn AnyGame> {
    catalog::GAMES.iter().copied().filter(|game| game.about().content().characters)
}

fn said(character: &Character) -> [&Vec<String>; 5] {
    let Says { start, captures, suffers, wins, loses } = &catalog::persona(character).says;
    [start, captures, suffers, wins, loses]
}

#[test]
fn the_files_are_complete() {
    for game in with_characters() {
        assert!(game.characters().len() >= 3, "{}: too few for a ladder", game.name());
        for character in game.characters() {
            let player = catalog::player(&format!("character:{}", character.id));
            assert_eq!(player, Ok(Player::Character(character)), "two are called {}", character.id);
            for moment in said(character) {
                assert!(moment.len() >= 3, "{} has too little to say: {moment:?}", character.id);
            }
            let texts = said(character).into_iter().flatten();
            let persona = catalog::persona(character);
            for text in texts.chain([&character.name, &persona.story, &persona.style]) {
                assert!(!text.trim().is_empty() && text.chars().count() <= 120, "{}: '{text}'", character.id);
            }
        }
    }
}

/// A name that is written wrong would be left out without a word.
#[test]
fn the_files_say_nothing_else() {
    const NAMES: [&str; 12] = [
        "id", "name", "story", "style", "nodes", "turns", "beam", "slack", "whim", "likes", "portrait",
        "says",
    ];
    for game in with_characters() {
        for file in files(game.id()) {
            let unknown: Vec<_> = file.keys().filter(|name| !NAMES.contains(&name.as_str())).collect();
            assert!(unknown.is_empty(), "{}: {unknown:?}", file["id"]);
        }
    }
}

#[test]
fn nobody_says_what_another_says() {
    let mut known = HashSet::new();
    for character in with_characters().flat_map(|game| game.characters()) {
        for text in said(character).into_iter().flatten() {
            assert!(known.insert(text), "{} repeats '{text}'", character.id);
        }
    }
}

/// A character as its file has it.
type File = serde_json::Map<String, serde_json::Value>;

fn files(game: &str) -> Vec<File> {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let paths = ["games", "examples"].map(|shelf| format!("{root}/{shelf}/{game}/characters.json"));
    let text = paths.iter().find_map(|path| std::fs::read_to_string(path).ok()).expect("there is a file");
    serde_json::from_str(&text).expect("the catalog reads it too")
}

fn likes(file: &File) -> BTreeMap<String, Value> {
    serde_json::from_value(file["likes"].clone()).expect("names and numbers")
}

/// The same character with some fields changed.
fn changed(file: &File, fields: &[(&str, serde_json::Value)]) -> Player {
    let mut file = file.clone();
    for (name, value) in fields {
        file.insert((*name).to_string(), value.clone());
    }
    let character: Character = serde_json::from_value(file.into()).expect("still a character");
    Player::Character(Box::leak(Box::new(character)))
}

/// Whether characters come the weakest first, like only what there is to like, and take other turns for it.
struct Liked {
    game: &'static str,
}

/// So many turns are compared for each character, in games of at most so many turns.
const COMPARED: usize = 240;
const MAX_TURNS: u32 = 60;
/// Enough to notice a preference.
const MAX_NODES: u64 = 5_000;

impl Visitor for Liked {
    type Output = ();

    fn visit<C: Computer<Game: Show>>(self) {
        let files = files(self.game);
        assert!(files.is_sorted_by_key(|file| file["nodes"].as_u64()), "{}: the weakest first", self.game);
        for file in files.iter().filter(|file| !likes(file).is_empty()) {
            let known = |name: &String| C::PREFERENCES.iter().any(|preference| preference.name == name);
            assert!(likes(file).keys().all(known), "{} likes {:?}", file["id"], likes(file));
            let [with, without] = pleased::<C>(file);
            assert!(with > without, "{} is pleased {with}, without preferences {without}", file["id"]);
        }
    }
}

/// What the turns of a character please it, all together, and what those of the same one without its preferences
/// do, in the positions of games that the latter plays with itself.
fn pleased<C: Computer>(file: &File) -> [Value; 2] {
    let nodes = json!(file["nodes"].as_u64().map(|nodes| nodes.min(MAX_NODES)));
    let modest = changed(file, &[("nodes", nodes.clone())]);
    let plain = changed(file, &[("nodes", nodes), ("likes", json!({}))]);
    let (likes, mut sums, mut compared) = (likes(file), [0, 0], 0);
    for seed in 0.. {
        let mut play = Play::<C::Game>::start(C::Game::SETUPS[0]);
        while play.turn() < MAX_TURNS && play.outcome().is_none() {
            let turns = [&modest, &plain].map(|player| think::<C>(&play, player, seed, &never).actions);
            for (sum, turn) in sums.iter_mut().zip(&turns) {
                *sum += pleasure::<C>(&likes, play.position(), turn);
            }
            for &action in &turns[1] {
                play.act(action).expect("legal");
            }
            compared += 1;
        }
        if compared >= COMPARED {
            break;
        }
    }
    sums
}

fn pleasure<C: Computer>(
    likes: &BTreeMap<String, Value>,
    before: &C::Game,
    actions: &[ActionOf<C>],
) -> Value {
    let mut after = before.clone();
    actions.iter().for_each(|&action| after.apply(action));
    let turn = TakenTurn { seat: before.mover(), before, actions, after: &after };
    let liked = |preference: &Preference<C::Game>| {
        likes.get(preference.name).map_or(0, |like| like * (preference.amount)(&turn))
    };
    C::PREFERENCES.iter().map(liked).sum()
}

#[test]
fn preferences_are_felt() {
    for game in with_characters() {
        catalog::visit(game.id(), Liked { game: game.id() });
    }
}
