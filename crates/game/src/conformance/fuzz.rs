//! Arbitrary input: no panic, and the contract holds wherever it leads. The fuzzer calls these with bytes
//! it evolves; [`short_run`] calls them with bytes from [`Dice`].

use super::{check_position, varied_action};
use crate::{Departure, Dice, Gesture, Play, Seat, Setup, Show, Step};

/// How many steps one input may drive a game: enough for most games, and an input stays quick.
const MAX_STEPS: usize = 400;

/// Reads any text with every parser of the game. What it accepts must print back as it was, and be a
/// position the rules can go on from.
pub fn parse<G: Show>(text: &str) {
    if let Ok(action) = G::parse_action(text) {
        assert_eq!(G::action_text(action), text, "an action text that is not canonical was accepted");
        assert_eq!(G::action_of(&G::gesture(action)), Ok(action), "{text}");
    }
    let step = Step::from_text(text);
    assert_eq!(step.to_string(), text, "a step of an earlier release that prints otherwise");
    let json = serde_json::to_string(&step).expect("a step is plain data");
    assert_eq!(serde_json::from_str::<Step<String>>(&json).ok(), Some(step), "{json} reads otherwise");
    if let Ok(gesture) = serde_json::from_str::<Gesture>(text) {
        let _ = G::action_of(&gesture);
    }
    if let Ok(record) = serde_json::from_str(text) {
        let _ = Play::<G>::replay(&record);
    }
    if let Ok(position) = G::parse_position(text) {
        assert_eq!(position.position_text(), text, "a position text that is not canonical was accepted");
        drive_from(Play::from_position(position), text.as_bytes());
    }
}

/// Lets bytes play a game from one of its setups: each byte is an action, an undo, a take-back, an attempt
/// at something illegal, or somebody leaving.
pub fn drive<G: Show>(bytes: &[u8]) {
    let Some((&first, rest)) = bytes.split_first() else { return };
    drive_from(Play::<G>::start(G::SETUPS[usize::from(first) % G::SETUPS.len()]), rest);
}

fn drive_from<G: Show>(mut play: Play<G>, bytes: &[u8]) {
    check_position(&play, false);
    for pair in bytes.chunks(2).take(MAX_STEPS) {
        let (kind, pick) = (pair[0], usize::from(*pair.last().unwrap_or(&0)));
        match kind {
            0..=9 => drop(play.undo()),
            10..=11 => drop(play.take_back()),
            12 => drop(play.withdraw(Seat((pick % 5) as u8), Departure::Resigned)),
            13..=20 => try_any(&mut play, usize::from(kind) * 256 + pick),
            _ => act(&mut play, usize::from(kind) * 256 + pick),
        }
    }
    check_position(&play, false);
    let replayed = Play::<G>::replay(&play.record());
    assert!(replayed.is_ok_and(|replayed| replayed.position() == play.position()), "{:?}", play.record());
}

fn act<G: Show>(play: &mut Play<G>, pick: usize) {
    let actions = play.actions();
    if let Some(&action) = actions.get(pick % actions.len().max(1)) {
        play.act(action).expect("a listed action is legal");
    }
}

/// Any action the notation can write: taken if it is legal, else nothing may change.
fn try_any<G: Show>(play: &mut Play<G>, pick: usize) {
    let before = play.position().clone();
    let action = *Dice::new(pick as u64).pick(&G::writable());
    if play.act(action).is_err() {
        assert_eq!(*play.position(), before, "a refused action changed the position");
    }
}

/// A short run of both with repeatable input: random bytes drive games, and texts that were true once are
/// damaged and read. Returns how many inputs were tried.
pub fn short_run<G: Show>(inputs: usize, seed: u64) -> usize {
    let mut dice = Dice::new(seed);
    let mut texts = Vec::new();
    for setup in G::SETUPS {
        texts.extend(texts_of_game::<G>(*setup, &mut dice));
    }
    for input in 0..inputs {
        if input % 8 == 0 {
            let bytes: Vec<u8> = (0..dice.below(2 * MAX_STEPS)).map(|_| dice.next_u64() as u8).collect();
            drive::<G>(&bytes);
        } else {
            let text = dice.pick(&texts).as_str();
            parse::<G>(&damaged(text, &mut dice));
        }
    }
    inputs
}

fn texts_of_game<G: Show>(setup: Setup, dice: &mut Dice) -> Vec<String> {
    let mut play = Play::<G>::start(setup);
    let mut texts = Vec::new();
    while play.outcome().is_none() {
        texts.push(play.position().position_text());
        let action = varied_action(&play, dice);
        texts.push(G::action_text(action));
        texts.push(serde_json::to_string(&G::gesture(action)).expect("a gesture is plain data"));
        play.act(action).expect("a listed action is legal");
    }
    texts.push(serde_json::to_string(&play.record()).expect("a record is plain data"));
    texts
}

/// The text with a few characters replaced, removed, doubled or swapped.
fn damaged(text: &str, dice: &mut Dice) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    for _ in 0..=dice.below(3) {
        if characters.is_empty() {
            break;
        }
        let (place, other) = (dice.below(characters.len()), dice.below(characters.len()));
        match dice.below(5) {
            0 => characters[place] = *dice.pick(&['1', '7', 'x', '/', ' ', '-', 'W', '\u{e9}', '\0', '🂡']),
            1 => drop(characters.remove(place)),
            2 => characters.insert(place, characters[other]),
            3 => characters.swap(place, other),
            _ => characters[place] = characters[other],
        }
    }
    characters.into_iter().collect()
}
