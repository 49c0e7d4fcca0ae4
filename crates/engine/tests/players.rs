//! Who plays, and that they keep the rules and their limits.

use std::cell::Cell;

use catalog::{AnyPlay, Visitor};
use engine::{Computer, Limits, Player, conformance, never};
use game::{Dice, Show};

#[test]
fn texts_say_players() {
    let good = [
        ("random", Player::Random, "Random"),
        ("greedy", Player::Greedy, "Greedy"),
        ("level:1", Player::Level(1), "Beginner computer"),
        ("level:8", Player::Level(8), "Expert computer"),
        ("adaptive", Player::Adaptive(None), "Adaptive computer"),
        ("adaptive:1450", Player::Adaptive(Some(1450)), "Adaptive computer"),
        ("baseline", Player::Baseline, "Baseline"),
        ("nodes:5000", Player::Nodes(5000), "5000 positions"),
        ("time:20", Player::Time(20), "20 ms"),
    ];
    for (text, player, name) in good {
        assert_eq!(catalog::player(text), Ok(player.clone()), "{text}");
        assert_eq!((player.to_string().as_str(), player.name().as_str()), (text, name));
    }
    let bad = [
        "",
        "Random",
        "level",
        "level:",
        "level:0",
        "level:9",
        "level:01",
        "level:+1",
        "nodes:0",
        "nodes:x",
        "character:nobody",
        "time",
        "time:0",
        "time:1.5",
        "baseline:6",
        "adaptive:",
        "adaptive:3",
        "adaptive:01450",
        "adaptive:70000",
    ];
    for text in bad {
        let error = catalog::player(text).expect_err(text);
        assert!(error.to_string().contains(&format!("'{text}'")), "{error}");
    }
    let characters = catalog::GAMES.iter().flat_map(|game| game.characters()).map(Player::Character);
    assert!(Player::all().chain(characters).all(|player| catalog::player(&player.to_string()) == Ok(player)));
}

#[test]
fn players_with_a_clock() {
    let cases = [("time:20", Some(20)), ("level:8", Some(1000)), ("level:7", None), ("baseline", None)];
    for (text, ms) in cases {
        assert_eq!(catalog::player(text).expect(text).time_ms(), ms, "{text}");
    }
}

/// So many turns of each setup.
const TURNS: u32 = 24;

struct Turns;

impl Visitor for Turns {
    type Output = ();

    fn visit<C: Computer<Game: Show>>(self) {
        conformance::turns::<C>(TURNS);
    }
}

#[test]
fn turns_are_whole_legal_and_repeatable() {
    for game in catalog::GAMES {
        catalog::visit(game.id(), Turns);
    }
}

const PLAYERS: [Player; 3] = [Player::Greedy, Player::Level(1), Player::Nodes(500)];

/// A turn that has begun is finished, also by someone who did not begin it.
#[test]
fn begun_turns_are_finished() {
    for game in catalog::GAMES.iter().filter(|game| game.about().has_long_turns()) {
        let (mut dice, mut play) = (Dice::new(3), game.start(None, None).expect("a game"));
        for _ in 0..60 {
            let (turn, player) = (play.turn(), dice.pick(&PLAYERS));
            let mut asked = play.boxed_clone();
            for action in play.think(player, 1, &never).actions {
                asked.act(&action).expect("legal");
            }
            assert_eq!(asked.turn(), turn + 1, "{player}");
            take_any(&mut *play, &mut dice);
        }
    }
}

#[test]
fn nothing_to_think_about_once_it_is_over() {
    for game in catalog::GAMES {
        let mut play = game.start(None, None).expect("a game");
        play.agree_draw().expect("a game that goes on");
        for player in PLAYERS {
            assert!(play.think(&player, 0, &never).actions.is_empty(), "{player}");
        }
    }
}

/// Whoever is stopped while the first turns are still being put together takes a whole one none the less.
#[test]
fn a_stop_within_a_turn_is_heard() {
    for game in catalog::GAMES {
        for setup in game.setups() {
            let start = game.start(Some(setup.players.into()), Some(setup.name));
            let (mut dice, mut play) = (Dice::new(5), start.expect("a setup of the game"));
            while play.turn() < 30 && play.outcome().is_none() {
                let at_once = play.analyse(Limits::default(), &|| true);
                assert!(at_once.nodes < 3_000, "{} nodes", at_once.nodes);
                let mut asked = play.boxed_clone();
                for action in at_once.actions {
                    asked.act(&action).expect("legal");
                }
                assert!(asked.turn() > play.turn() || asked.outcome().is_some());
                take_any(&mut *play, &mut dice);
            }
        }
    }
}

fn take_any(play: &mut dyn AnyPlay, dice: &mut Dice) {
    let legal = play.legal();
    play.act(dice.pick::<String>(&legal)).expect("legal");
}

#[test]
fn limits_are_kept() {
    for game in catalog::GAMES {
        let play = game.start(None, None).expect("a game");
        for nodes in [1, 10, 1_000, 20_000] {
            let thought = play.analyse(Limits::nodes(nodes), &never);
            // A turn has to be put together and a random game played to its end in any case.
            assert!(thought.nodes <= nodes + 3_000, "{}: {nodes} allowed, {}", game.name(), thought.nodes);
            assert!(!thought.actions.is_empty(), "{}: {nodes}", game.name());
        }
        let questions = Cell::new(0);
        let stop = || questions.replace(questions.get() + 1) >= 3;
        let stopped = play.analyse(Limits::default(), &stop);
        assert!(questions.get() >= 3 && stopped.nodes < 10_000, "{} nodes", stopped.nodes);
        let lines = play.analyse(Limits { lines: 5, ..Limits::nodes(20_000) }, &never).lines;
        assert!((1..=5).contains(&lines.len()), "{}: {} lines", game.name(), lines.len());
        let mover = play.mover().index();
        assert!(lines.is_sorted_by(|a, b| a.values[mover] >= b.values[mover]), "{}", game.name());
    }
}
