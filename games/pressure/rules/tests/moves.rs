//! What moves do, and which rule forbids the others.

use std::collections::{BTreeSet, HashMap};

use game::{Departure, Game, Notation, Play, Refusal, Seat, Show};
use pressure::{Pressure, law};

fn play(position: &str) -> Play<Pressure> {
    let position = Pressure::parse_position(position).unwrap_or_else(|error| panic!("{position}: {error}"));
    Play::from_position(position)
}

fn action(text: &str) -> pressure::Action {
    Pressure::parse_action(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// (what it shows, position, action, next position, reason if that ends the game)
const MOVES: &[(&str, &str, &str, &str, &str)] = &[
    ("a plain move", "5/5/2W2/5/4B w", "c3d3", "5/5/3W1/5/4B b", ""),
    ("an opponent's token is pushed and rests", "5/5/1WB2/5/4B w", "b3c3", "5/5/2Wb1/5/4B b", ""),
    ("own tokens pushed stay active", "5/5/1WW2/5/4B w", "b3c3", "5/5/2WW1/5/4B b", ""),
    ("a mixed line moves as one", "5/5/WBWB1/5/4B w", "a3b3", "5/5/1WbWb/5/4B b", ""),
    ("captured tokens are pushed too", "5/5/WXYB1/5/4B w", "a3b3", "5/5/1WXYb/5/4B b", ""),
    ("only the unbroken line moves", "5/5/WB1B1/5/5 w", "a3b3", "5/5/1WbB1/5/5 b", ""),
    ("rest ends with the turn", "5/5/w1W2/5/4B w", "c3c4", "5/2W2/W4/5/4B b", ""),
    ("a resting token can be pushed by its owner", "5/5/Ww3/5/4B w", "a3b3", "5/5/1WW2/5/4B b", ""),
    ("down", "5/2W2/2B2/5/4B w", "c4c3", "5/5/2W2/2b2/4B b", ""),
    ("up, by black", "4W/5/2W2/2B2/5 b", "c2c3", "4W/2w2/2B2/5/5 w", ""),
    ("captured in the open", "4B/2W2/1WBW1/5/2W2 w", "c1c2", "4B/2W2/1WYW1/2W2/5 b", ""),
    ("captured at the edge", "4B/5/W4/B1W2/W4 w", "c2b2", "4B/5/W4/YW3/W4 b", ""),
    ("captured in the corner", "4B/5/5/W4/B1W2 w", "c1b1", "4B/5/5/W4/YW3 b", ""),
    ("pushed into the corner and captured", "4B/5/5/W4/1BW2 w", "c1b1", "4B/5/5/W4/YW3 b", ""),
    ("captured tokens hold others", "4B/5/5/X4/B1W2 w", "c1b1", "4B/5/5/X4/YW3 b", ""),
    ("one captures one's own", "4W/5/5/B4/B1B2 b", "c1b1", "4W/5/5/B4/YB3 w", ""),
    ("several at once, of both colours", "4B/5/1X3/WWX2/B1W2 w", "c1b1", "4B/5/1X3/WXX2/YW3 b", ""),
    ("captured stays captured in the open", "5/5/1WY2/5/4B w", "b3c3", "5/5/2WY1/5/4B b", ""),
    ("p1: the last token is captured", "5/5/5/W4/B1W2 w", "c1b1", "5/5/5/W4/YW3 b", "all tokens captured"),
    ("p5: black may swap once white has moved", "5/5/2W2/5/4B w pie", "c3d3", "5/5/3W1/5/4B b pie", ""),
    ("p5: every token changes its colour", "5/5/2Wb1/5/3XB b pie", "swap", "5/5/2Bw1/5/3YW w", ""),
    ("p5: who moves instead keeps the colours", "5/5/2W2/5/4B b pie", "e1e2", "5/5/2W2/4B/5 w", ""),
    ("p5: who cannot move may swap", "5/5/2Wb1/5/5 b pie", "swap", "5/5/2Bw1/5/5 w", "no legal move"),
    ("p1: the only token left rests", "5/5/1WB2/5/5 w", "b3c3", "5/5/2Wb1/5/5 b", "no legal move"),
];

#[test]
fn moves_lead_where_the_rules_say() {
    for (what, position, text, next, reason) in MOVES {
        let mut play = play(position);
        let mover = play.position().mover();
        play.act(action(text)).unwrap_or_else(|refusal| panic!("{what}: {refusal}"));
        assert_eq!(play.position().position_text(), *next, "{what}");
        let outcome = play.outcome();
        assert_eq!(outcome.map_or("", |outcome| &outcome.reason), *reason, "{what}");
        assert!(outcome.is_none_or(|outcome| outcome.winner() == Some(mover)), "{what}");
    }
}

/// (position, action, the rule that forbids it)
const ILLEGAL: &[(&str, &str, &game::Rule)] = &[
    ("5/5/5/W4/YW3 b", "a1b1", law::GAME_OVER),
    ("5/5/2W2/5/4B w", "a1a2", law::EMPTY_SQUARE),
    ("5/5/2W2/5/4B w", "e1e2", law::NOT_YOURS),
    ("5/5/2WX1/5/4B w", "d3d4", law::CAPTURED),
    ("5/5/2W1w/5/4B w", "e3e4", law::INACTIVE),
    ("5/5/WBWBY/5/5 w", "a3b3", law::PUSH_BLOCKED),
    ("5/5/3WB/5/5 w", "d3e3", law::PUSH_BLOCKED),
    ("1BB2/B1B2/BBW1W/2W1W/2WW1 b", "swap", law::NO_SWAP),
    ("1BB2/B1B2/BB1WW/2W1W/2WW1 w pie", "swap", law::NO_SWAP),
    ("5/5/5/W4/YW3 b", "swap", law::GAME_OVER),
];

#[test]
fn illegal_moves_name_the_rule() {
    let mut reached = BTreeSet::new();
    for (position, text, rule) in ILLEGAL {
        let position = Pressure::parse_position(position).unwrap();
        assert_eq!(position.check(action(text)), Err(*rule), "{text} in {}", position.position_text());
        reached.insert(rule.id);
    }
    let known: BTreeSet<&str> = law::ALL.iter().map(|rule| rule.id).collect();
    assert_eq!(reached, known, "a row for every rule");
}

/// Both walk to and fro: e1e2 a5a4 e2e1 a4a5, and again.
#[test]
fn p2_third_repetition_is_a_draw() {
    let mut play = play("B4/5/5/5/4W w");
    for text in ["e1e2", "a5a4", "e2e1", "a4a5", "e1e2", "a5a4", "e2e1"] {
        play.act(action(text)).unwrap();
        assert_eq!(play.outcome(), None, "after {text}");
    }
    play.act(action("a4a5")).unwrap();
    let outcome = play.outcome().expect("the start stands for the third time");
    assert_eq!((&*outcome.scores, &*outcome.reason), (&[0.5, 0.5][..], "third repetition"));
    assert_eq!(play.act(action("e1e2")), Err(Refusal::GameOver));
}

/// Both walk about, always to the position that was met least, so that none comes three times.
#[test]
fn p3_300_plies_are_a_draw() {
    let mut play = play("B3B/5/5/5/W3W w");
    let mut met = HashMap::from([(*play.position(), 1)]);
    while play.outcome().is_none() {
        let successor = |action: pressure::Action| {
            let next = play.position().after(action);
            let met = met.get(&next).copied().unwrap_or(0);
            next.outcome().is_none().then_some((met, action))
        };
        let (_, action) = play.actions().into_iter().filter_map(successor).min().expect("a way to walk");
        play.act(action).unwrap();
        *met.entry(*play.position()).or_insert(0) += 1;
    }
    assert_eq!((play.turn(), &*play.outcome().unwrap().reason), (300, "300 plies"));
}

#[test]
fn leaving_gives_the_game_to_the_other() {
    for (seat, departure, reason) in [
        (Seat::FIRST, Departure::Resigned, "White resigned"),
        (Seat::SECOND, Departure::OutOfTime, "Black ran out of time"),
    ] {
        let mut play = play("B4/5/5/5/4W w");
        play.withdraw(seat, departure).unwrap();
        let outcome = play.outcome().unwrap();
        assert_eq!((outcome.winner(), &*outcome.reason), (Some(seat.other()), reason));
    }
}

/// (position, the squares that are lit)
const DECIDING: &[(&str, &[&str])] = &[
    ("5/5/2W2/5/4B w", &[]),
    ("5/5/2Wb1/5/5 b", &["d3"]),
    ("2Y2/wB1YY/4Y/3XX/1XXYX w", &["a4"]),
    ("5/5/5/W4/YW3 b", &["a1"]),
];

#[test]
fn what_decided_a_game_is_lit() {
    for (position, expected) in DECIDING {
        let scene = play(position).position().scene();
        let lit: Vec<_> = scene.overlays.iter().map(|overlay| (&*overlay.square, overlay.kind)).collect();
        assert_eq!(
            lit,
            expected.iter().map(|&square| (square, "deciding")).collect::<Vec<_>>(),
            "{position}"
        );
        let spoken = scene.squares.iter().filter(|square| square.label.ends_with("decided the game"));
        assert_eq!(spoken.map(|square| &*square.name).collect::<Vec<_>>(), *expected, "{position}");
    }
}
