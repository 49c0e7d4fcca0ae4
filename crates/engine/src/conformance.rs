//! Tests that any computer player can be thrown at, for the tests of its crate.

use std::collections::HashMap;
use std::ops::ControlFlow;

use game::{Dice, Game as _, Play, Seat, Setup};

use crate::{ActionOf, Computer, MoveGeneration, MoveOrdering, Player, Thought, never, think};

/// Random games of each, and turns of each game, that are looked at.
const GAMES: usize = 20;
const MAX_TURNS: u32 = 60;
/// Actions that were met before are tried everywhere else; so many of them.
const MAX_TRIED: usize = 500;
/// Random turns before a match begins.
const OPENING_TURNS: u32 = 2;

/// Those who are asked whether their turns are whole.
const PLAYERS: [Player; 6] = [
    Player::Random,
    Player::Greedy,
    Player::Level(1),
    Player::Level(4),
    Player::Nodes(500),
    Player::Adaptive(None),
];

/// What the player tells the search about moves agrees with the rules.
///
/// # Panics
/// If it does not.
pub fn moves<C: Computer>() {
    let (mut dice, mut indices) = (Dice::new(5), HashMap::new());
    for setup in Setup::variants::<C::Game>().into_iter().cycle().take(GAMES) {
        let mut play = Play::<C::Game>::start(setup);
        while play.outcome().is_none() && play.turn() < MAX_TURNS {
            let actions = play.actions();
            check_generation::<C>(play.position(), &actions, &indices);
            indices.extend(actions.iter().map(|&action| (action, C::move_index(action))));
            play.act(*dice.pick(&actions)).expect("it is legal");
        }
    }
    check_indices::<C>(&indices);
}

fn check_generation<M: MoveGeneration>(
    position: &M::Game,
    actions: &[ActionOf<M>],
    seen: &HashMap<ActionOf<M>, usize>,
) {
    let mut shown = Vec::new();
    M::each_action(position, &mut Vec::new(), |action| {
        shown.push(action);
        ControlFlow::Continue(())
    });
    let are_shown = actions.iter().all(|action| shown.contains(action)) && shown.len() == actions.len();
    assert!(are_shown, "other actions are shown than are legal in {position:?}");
    for &action in seen.keys().take(MAX_TRIED) {
        let is_legal = position.check(action).is_ok();
        assert_eq!(M::is_legal(position, action), is_legal, "{action:?} in {position:?}");
    }
    if let Some(only) = M::only_action(position) {
        assert_eq!(actions, [only], "{position:?}");
    }
}

/// An index says one action, or no actions are kept by index at all.
fn check_indices<M: MoveOrdering>(indices: &HashMap<ActionOf<M>, usize>) {
    assert!(M::MOVE_INDICES < usize::from(u16::MAX), "an index has to fit into 16 bits");
    for (&action, &index) in indices {
        assert!(index < M::MOVE_INDICES, "{action:?}");
        let expected = (M::MOVE_INDICES > 1).then_some(action);
        assert_eq!(M::action_at(index), expected, "index {index}");
    }
    for index in 0..M::MOVE_INDICES + 1000 {
        assert!(M::action_at(index).is_none_or(|action| M::move_index(action) == index), "index {index}");
    }
}

/// Every kind of player takes whole legal turns in every setup and with every value of its parameters, so many of them, and
/// the same ones when asked again.
///
/// # Panics
/// If one does not.
pub fn turns<C: Computer>(turns: u32) {
    for setup in Setup::variants::<C::Game>() {
        let mut play = Play::<C::Game>::start(setup);
        for player in PLAYERS.iter().cycle() {
            if play.outcome().is_some() || play.turn() >= turns {
                break;
            }
            let thought = think::<C>(&play, player, 7, &never);
            assert_eq!(thought, think::<C>(&play, player, 7, &never), "{player} in {:?}", play.position());
            let before = play.turn();
            for &action in &thought.actions {
                assert_eq!(play.turn(), before, "{player} goes on after its turn");
                play.act(action).expect("legal");
            }
            let is_whole = play.turn() == before + 1 || play.outcome().is_some();
            assert!(is_whole, "{player} does not end its turn");
            check_lines(&thought);
        }
    }
}

fn check_lines<A>(thought: &Thought<A>) {
    for line in &thought.lines {
        let sum: f64 = line.chances.iter().sum();
        assert!((sum - 1.0).abs() < 1e-9, "chances add up to {sum}");
        assert!(line.turns.iter().all(|turn| !turn.is_empty()), "a line has an empty turn");
    }
}

/// What `one` scores against `two` in so many games for two with both seats, from random first turns. Enough to notice
/// when a player breaks, not to measure one.
///
/// # Panics
/// If the game has no setup for two.
#[must_use]
pub fn score<C: Computer>(one: &Player, two: &Player, games: u64) -> f64 {
    (0..games)
        .map(|number| {
            let seat = Seat((number % 2) as u8);
            let mut play = opening::<C>(number / 2);
            while play.outcome().is_none() {
                let player = if play.position().mover() == seat { one } else { two };
                for action in think::<C>(&play, player, number, &never).actions {
                    play.act(action).expect("legal");
                }
            }
            play.outcome().expect("it is over").scores[seat.index()]
        })
        .sum()
}

fn opening<C: Computer>(seed: u64) -> Play<C::Game> {
    let setup = C::Game::SETUPS.iter().find(|setup| setup.players == 2).expect("a setup for two");
    let (mut dice, mut play) = (Dice::new(seed), Play::<C::Game>::start(*setup));
    while play.turn() < OPENING_TURNS {
        play.act(*dice.pick(&play.actions())).expect("legal");
    }
    play
}
