//! Who plays, and that they keep the rules and their limits.

use std::cell::Cell;

use engine::{Character, Evaluate, Limits, Player, Thought, analyse, never, think};
use game::{Dice, Play};
use glyph_grid::GlyphGrid;
use pressure::Pressure;
use vacuum::Vacuum;

#[test]
fn texts_say_players() {
    let good = [
        ("random", Player::Random, "Random"),
        ("greedy", Player::Greedy, "Greedy"),
        ("level:1", Player::Level(1), "Level 1"),
        ("level:8", Player::Level(8), "Level 8"),
        ("baseline", Player::Baseline, "Baseline"),
        ("nodes:5000", Player::Nodes(5000), "5000 positions"),
        ("character:pip", Player::Character(Character::find("pip").expect("there is one")), "Pip"),
        ("time:20", Player::Time(20), "20 ms"),
    ];
    for (text, player, name) in good {
        assert_eq!(Player::parse(text), Ok(player.clone()), "{text}");
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
    ];
    for text in bad {
        let error = Player::parse(text).expect_err(text);
        assert!(error.to_string().contains(&format!("'{text}'")), "{error}");
    }
    assert!(Player::all().all(|player| Player::parse(&player.to_string()) == Ok(player)));
}

#[test]
fn players_with_a_clock() {
    let cases = [("time:20", Some(20)), ("level:8", Some(1000)), ("level:7", None), ("baseline", None)];
    for (text, ms) in cases {
        assert_eq!(Player::parse(text).expect(text).time_ms(), ms, "{text}");
    }
}

const PLAYERS: [Player; 5] =
    [Player::Random, Player::Greedy, Player::Level(1), Player::Level(4), Player::Nodes(500)];

/// Every player takes whole legal turns, and the same ones when asked again.
fn check_turns<G: Evaluate>(setup: usize, turns: u32) {
    let mut play = Play::<G>::start(G::SETUPS[setup]);
    for player in PLAYERS.iter().cycle() {
        if play.outcome().is_some() || play.turn() >= turns {
            break;
        }
        let thought = think(&play, player, 7, &never);
        assert_eq!(thought, think(&play, player, 7, &never), "{player} in {:?}", play.position());
        let before = play.turn();
        for &action in &thought.actions {
            assert_eq!(play.turn(), before, "{player} goes on after its turn");
            play.act(action).expect("legal");
        }
        assert_eq!(play.turn(), before + 1, "{player} does not end its turn");
        check_lines(&thought);
    }
}

fn check_lines<A>(thought: &Thought<A>) {
    for line in &thought.lines {
        let sum: f64 = line.chances.iter().sum();
        assert!((sum - 1.0).abs() < 1e-9, "{sum}");
        assert!(line.turns.iter().all(|turn| !turn.is_empty()));
    }
}

#[test]
fn turns_are_whole_legal_and_repeatable() {
    check_turns::<Pressure>(0, 40);
    check_turns::<GlyphGrid>(1, 20);
    for setup in 0..3 {
        check_turns::<Vacuum>(setup, 24);
    }
}

/// A turn that has begun is finished, also by someone who did not begin it.
#[test]
fn begun_turns_are_finished() {
    let (mut dice, mut play) = (Dice::new(3), Play::<Vacuum>::start(<Vacuum as game::Game>::SETUPS[0]));
    for _ in 0..60 {
        let turn = play.turn();
        let player = dice.pick(&PLAYERS);
        let mut asked = play.clone();
        for action in think(&play, player, 1, &never).actions {
            asked.act(action).expect("legal");
        }
        assert_eq!(asked.turn(), turn + 1, "{player}");
        play.act(*dice.pick(&play.actions())).expect("legal");
    }
}

#[test]
fn nothing_to_think_about_once_it_is_over() {
    let mut play = Play::<Pressure>::start(<Pressure as game::Game>::SETUPS[0]);
    play.agree_draw().expect("a game that goes on");
    for player in PLAYERS {
        assert!(think(&play, &player, 0, &never).actions.is_empty(), "{player}");
    }
}

/// Whoever is stopped while the first turns are still being put together takes a whole one none the less.
#[test]
fn a_stop_within_a_turn_is_heard() {
    for setup in 0..3 {
        let setup = <Vacuum as game::Game>::SETUPS[setup];
        let (mut dice, mut play) = (Dice::new(5), Play::<Vacuum>::start(setup));
        while play.turn() < 30 && play.outcome().is_none() {
            let at_once = analyse(&play, Limits::default(), &|| true);
            assert!(at_once.nodes < 3_000, "{} nodes", at_once.nodes);
            let mut asked = play.clone();
            for action in at_once.actions {
                asked.act(action).expect("legal");
            }
            assert_eq!(asked.turn(), play.turn() + 1);
            play.act(*dice.pick(&play.actions())).expect("legal");
        }
    }
}

#[test]
fn limits_are_kept() {
    let play = Play::<Pressure>::start(<Pressure as game::Game>::SETUPS[0]);
    for nodes in [1, 10, 1_000, 20_000] {
        let thought = analyse(&play, Limits::nodes(nodes), &never);
        assert!(thought.nodes <= nodes && !thought.actions.is_empty(), "{nodes} allowed, {}", thought.nodes);
    }
    for turns in 1..=4 {
        assert_eq!(analyse(&play, Limits::turns(turns), &never).depth, turns);
    }
    let questions = Cell::new(0);
    let stop = || questions.replace(questions.get() + 1) >= 3;
    let stopped = analyse(&play, Limits::default(), &stop);
    assert!(questions.get() >= 3 && stopped.nodes < 10_000, "{} nodes", stopped.nodes);
    let lines = analyse(&play, Limits { lines: 5, ..Limits::turns(3) }, &never).lines;
    assert_eq!(lines.len(), 5);
    assert!(lines.is_sorted_by(|a, b| a.values[0] >= b.values[0]));
}
