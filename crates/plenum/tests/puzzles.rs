//! The puzzles that are shipped hold: each has its way to win, and before the last turn only that one.

use catalog::{AnyPlay, GAMES};
use serde_json::Value;

/// Enough to look at everything within the longest puzzle.
const NODES: u64 = 5_000_000;
/// One of so many is verified by looking at everything; all are played through.
const SAMPLE: usize = 10;

fn texts(turn: &Value) -> Vec<String> {
    turn.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_string).collect()
}

/// Plays a puzzle's solution through; says what is wrong with it.
fn check(mut play: Box<dyn AnyPlay>, puzzle: &Value, verify: bool) -> Result<(), String> {
    let winner = play.mover();
    let solution: Vec<Vec<String>> = puzzle["solution"].as_array().into_iter().flatten().map(texts).collect();
    for (index, turn) in solution.iter().enumerate() {
        let left = (solution.len() - index) as u32;
        if verify && play.mover() == winner && left > 1 {
            let winning = play.winning(left, NODES).ok_or("it is too much to look at")?;
            if winning != *turn {
                return Err(format!("{winning:?} win, not {turn:?} alone"));
            }
        }
        for action in turn {
            play.take(action).map_err(|error| format!("{action}: {error}"))?;
        }
    }
    match play.outcome().and_then(game::Outcome::winner) {
        Some(seat) if seat == winner => Ok(()),
        other => Err(format!("{other:?} wins")),
    }
}

#[test]
fn shipped_puzzles_hold() {
    for game in GAMES {
        let path = format!("{}/../../web/src/puzzles/data/{}.json", env!("CARGO_MANIFEST_DIR"), game.id());
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let puzzles: Vec<Value> =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert!(puzzles.len() >= 200, "{} has {} puzzles", game.name(), puzzles.len());
        for (index, puzzle) in puzzles.iter().enumerate() {
            let position = puzzle["position"].as_str().unwrap_or_default();
            let play = game.read(position).unwrap_or_else(|error| panic!("{position}: {error}"));
            let verify = index % SAMPLE == 0 && !game.has_long_turns();
            check(play, puzzle, verify)
                .unwrap_or_else(|error| panic!("{}: {position}: {error}", game.name()));
        }
    }
}
