//! Random games, checked at every step and as a whole.

use std::collections::HashMap;
use std::ops::Range;

use super::{check_position, varied_action};
use crate::{Departure, Dice, MAX_PARAMETERS, Play, Seat, Setup, Show, Step};

/// A game without a cap must end by itself, and random play must get there.
const MAX_TURNS: u32 = 10_000;

/// Which random games to play.
#[derive(Clone, Debug)]
pub struct Games {
    /// One game for each setup and seed.
    pub seeds: Range<u64>,
    /// Every how many steps all writable actions are tried.
    pub every_action: usize,
    /// One step in so many is somebody leaving the game; zero for never.
    pub one_in_leaves: usize,
}

/// Plays random games from every setup and checks the whole contract on the way.
pub fn random_games<G: Show>(games: &Games) {
    check_names::<G>();
    for setup in Setup::variants::<G>() {
        for seed in games.seeds.clone() {
            random_game::<G>(setup, seed, games);
        }
    }
}

fn check_names<G: Show>() {
    let mut ids: Vec<&str> = G::RULES.iter().map(|rule| rule.id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), G::RULES.len(), "two rules share an id");
    let verbs = G::PRESENTATION.verbs;
    let mut keys: Vec<char> = verbs.iter().map(|verb| verb.key).filter(|key| *key != ' ').collect();
    let given = keys.len();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), given, "two verbs share a key");
    assert!(G::PARAMETERS.len() <= MAX_PARAMETERS, "too many parameters");
    for parameter in G::PARAMETERS {
        assert!(parameter.values.len() > 1, "{} has nothing to vary", parameter.name);
        assert_eq!(parameter.said.len(), parameter.values.len(), "how {} is said", parameter.name);
    }
    for setup in Setup::variants::<G>() {
        let found = Setup::choose::<G>(Some(setup.players.into()), Some(&setup.text::<G>()));
        assert_eq!(found, Ok(setup), "a setup is read as it is written");
    }
    if let Some(text) = G::RATED_SETUP {
        let found = Setup::choose::<G>(None, Some(text)).map(|setup| setup.text::<G>());
        assert_eq!(found.as_deref(), Ok(text), "the setup of rated games is one");
    }
    assert!(G::SETUPS.iter().all(|setup| usize::from(setup.players) <= G::SEAT_NAMES.len()));
}

fn random_game<G: Show>(setup: Setup, seed: u64, games: &Games) {
    let mut dice = Dice::new(seed);
    let mut play = Play::<G>::start(setup);
    let mut text_of_key = HashMap::new();
    let mut count = 0;
    while play.outcome().is_none() {
        check_position(&play, count % games.every_action == 0);
        let text = play.position().position_text();
        let first = text_of_key.entry(play.position().key()).or_insert_with(|| text.clone());
        assert_eq!(*first, text, "two positions with one key");
        if games.one_in_leaves > 0 && dice.below(games.one_in_leaves) == 0 {
            someone_leaves(&mut play, &mut dice);
        } else {
            let action = varied_action(&play, &mut dice);
            act_and_undo(&mut play, action);
        }
        count += 1;
        let max_turns = G::TURN_CAP.map_or(MAX_TURNS, |cap| cap.turns);
        assert!(play.turn() <= max_turns, "a game goes on for more than {max_turns} turns");
    }
    check_position(&play, true);
    check_outcome(&play);
    check_record(&play);
}

fn act_and_undo<G: Show>(play: &mut Play<G>, action: G::Action) {
    let text = play.position().position_text();
    let before = (play.position().clone(), play.turn(), play.undoable());
    let ends_turn = play.position().ends_turn(action);
    play.act(action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal} in {text}"));
    assert_eq!(play.turn(), before.1 + u32::from(ends_turn), "turns ended: {action:?} in {text}");
    if ends_turn {
        assert_eq!(play.undoable(), 0, "a turn that ended cannot be undone: {text}");
        let someone_left = play.turns().last().is_some_and(|(_, steps)| steps.iter().any(is_departure));
        let mut back = play.clone();
        assert_eq!(back.take_back().is_err(), someone_left, "take-back unless someone left: {text}");
        if someone_left {
            return;
        }
        assert_eq!(back.turn(), before.1, "take-back goes back one turn: {text}");
        assert!(back.outcome().is_none(), "take-back opens the game again: {text}");
        return;
    }
    let mut undone = play.clone();
    undone.undo().unwrap_or_else(|refusal| panic!("undo: {refusal} in {text}"));
    let after = (undone.position().clone(), undone.turn(), undone.undoable());
    assert_eq!(after, before, "undo does not restore: {action:?} in {text}");
}

fn is_departure<A>(step: &Step<A>) -> bool {
    matches!(step, Step::Resign(_) | Step::Flag(_))
}

fn someone_leaves<G: Show>(play: &mut Play<G>, dice: &mut Dice) {
    let active: Vec<Seat> = (0u8..)
        .map(Seat)
        .take(play.position().seats())
        .filter(|&seat| play.position().is_active(seat))
        .collect();
    let departure = *dice.pick(&[Departure::Resigned, Departure::OutOfTime]);
    let seat = *dice.pick(&active);
    play.withdraw(seat, departure).unwrap_or_else(|refusal| panic!("{seat:?} leaves: {refusal}"));
    assert_eq!(play.undoable(), 0, "nothing is undone past someone leaving");
}

fn check_outcome<G: Show>(play: &Play<G>) {
    let outcome = play.outcome().expect("the game is over");
    let text = play.position().position_text();
    let total: f64 = outcome.scores.iter().sum();
    assert!((total - 1.0).abs() < 1e-9, "scores add up to {total}: {text}");
    assert_eq!(outcome.scores.len(), play.position().seats(), "a score for every seat: {text}");
    assert_eq!(outcome.ranks.len(), play.position().seats(), "a rank for every seat: {text}");
    for (score, rank) in outcome.scores.iter().zip(outcome.ranks.iter()) {
        assert_eq!(*score > 0.0, *rank == 1, "exactly the best score: {text}");
    }
    assert!(!outcome.reason.is_empty(), "a reason: {text}");
}

fn check_record<G: Show>(play: &Play<G>) {
    let json = serde_json::to_string(&play.record()).expect("a record is plain data");
    let record = serde_json::from_str(&json).expect("a record reads back");
    let replayed = Play::<G>::replay(&record).unwrap_or_else(|error| panic!("replay: {error} in {json}"));
    assert_eq!(replayed.position(), play.position(), "replay leads elsewhere: {json}");
    assert_eq!(replayed.outcome(), play.outcome(), "replay ends otherwise: {json}");
}
