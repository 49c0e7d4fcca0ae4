//! Every clever search agrees with a plain one: on random trees, and on positions of every game.

mod plain;
mod tree;

use catalog::Visitor;
use engine::{Algorithm, Computer, Limits, Player, Searchable, Value, analyse, lead, never, think};
use game::{Dice, Game as _, PerSeat, Play, Show};
use tree::{Tree, TreePlayer};

/// More than any search over single actions needs on a tree.
const MAX_NODES: u64 = 100_000;
/// So many sequences of actions a plain search looks through in a moment.
const MAX_SEQUENCES: u64 = 100_000;
/// Random games of each game that is played, and how many actions lie between two comparisons.
const GAMES: u64 = 3;
const EVERY: usize = 7;
const MAX_ACTIONS: usize = 100;

/// The best lines have the values a plain search finds, and begin with actions that have them.
fn check<E: Searchable>(play: &Play<E::Game>, depth: u32, lines: usize) -> u64 {
    let expected = plain::values::<E>(play, depth);
    let mut best: Vec<Value> = expected.iter().map(|&(_, value)| value).collect();
    best.sort_unstable_by(|a, b| b.cmp(a));
    best.truncate(lines);
    let limits = Limits { lines, is_exact: true, ..Limits::turns(depth) };
    let found = analyse::<E>(play, limits, &never);
    let mover = play.position().mover().index();
    let values: Vec<Value> = found.lines.iter().map(|line| line.values[mover]).collect();
    assert_eq!(values, best, "{:?}, {depth} turns", play.position());
    for line in &found.lines {
        let first = (line.turns[0][0], line.values[mover]);
        assert!(expected.contains(&first), "{first:?} in {:?}", play.position());
    }
    found.nodes
}

#[test]
fn on_random_trees() {
    for seed in 0..100 {
        let play = Play::from_position(Tree::new(seed));
        for (depth, lines) in (1..=4).flat_map(|depth| [(depth, 1), (depth, 3)]) {
            let nodes = check::<TreePlayer<2, false>>(&play, depth, lines);
            assert!(nodes < MAX_NODES, "{nodes} nodes");
        }
    }
}

#[test]
fn on_random_trees_by_whole_turns() {
    for seed in 0..100 {
        let play = Play::from_position(Tree::new(seed));
        for depth in 1..=4 {
            check::<TreePlayer<2, true>>(&play, depth, 1);
        }
    }
}

/// Every seat for itself: the values of all seats are those of a plain search.
#[test]
fn on_random_trees_for_three() {
    for seed in 0..100 {
        let play = Play::from_position(Tree::new(seed));
        for depth in 1..=3 {
            let limits = Limits { is_exact: true, ..Limits::turns(depth) };
            let found = analyse::<TreePlayer<3, false>>(&play, limits, &never);
            let values = plain::party_values::<TreePlayer<3, false>>(play.position(), 0, depth);
            let leads = PerSeat::from_fn(3, |seat| lead(&values, seat));
            assert_eq!(found.lines[0].values, leads, "tree {seed}, {depth} turns");
        }
    }
}

/// The baseline begins with an action that nothing beats.
#[test]
fn of_the_baseline() {
    fn check<const SEATS: usize>(seed: u64) {
        let play = Play::from_position(Tree::<SEATS>::new(seed));
        let value = |action| plain::baseline::<TreePlayer<SEATS, false>>(&play, action, 4);
        let chosen = think::<TreePlayer<SEATS, false>>(&play, &Player::Baseline, seed, &never).actions[0];
        let best = play.actions().into_iter().map(value).max().expect("it goes on");
        assert_eq!(value(chosen), best, "{chosen} in tree {seed}");
    }
    for seed in 0..100 {
        check::<2>(seed);
        check::<3>(seed);
    }
}

/// Plays random turns from the start and compares searches now and then, as deep as a plain one can look.
struct RealPositions;

impl Visitor for RealPositions {
    type Output = ();

    fn visit<C: Computer<Game: Show>>(self) {
        if C::ALGORITHM == Algorithm::MonteCarlo {
            return;
        }
        let Some(setup) = C::Game::SETUPS.iter().find(|setup| setup.players == 2) else { return };
        let mut compared = 0;
        for seed in 0..GAMES {
            let (mut dice, mut play) = (Dice::new(seed), Play::<C::Game>::start(*setup));
            for number in 0..MAX_ACTIONS {
                let actions = play.actions();
                if actions.is_empty() {
                    break;
                }
                if number % EVERY == 0 {
                    for depth in (1..=4).take_while(|&depth| sequences(play.position(), depth).is_some()) {
                        check::<C>(
                            &play,
                            depth,
                            if C::ALGORITHM == Algorithm::WholeTurns { 1 } else { 1 + number % 3 },
                        );
                        compared += 1;
                    }
                }
                play.act(*dice.pick(&actions)).expect("legal");
            }
        }
        assert!(compared > 0, "{}: no position is small enough to compare", C::Game::NAME);
    }
}

/// How many sequences of actions fill so many turns, unless they are too many.
fn sequences<G: game::Game>(position: &G, turns: u32) -> Option<u64> {
    fn count<G: game::Game>(position: &G, turns: u32, sum: &mut u64) -> bool {
        let mut actions = Vec::new();
        position.actions(&mut actions);
        *sum += actions.len() as u64;
        *sum <= MAX_SEQUENCES
            && actions.into_iter().all(|action| {
                let left = turns - u32::from(position.ends_turn(action));
                left == 0 || count(&position.after(action), left, sum)
            })
    }
    let mut sum = 0;
    count(position, turns, &mut sum).then_some(sum)
}

#[test]
fn on_positions_of_every_game() {
    for game in catalog::GAMES {
        catalog::visit(game.id(), RealPositions);
    }
}
