//! The puzzles that are shipped hold: each has its way to win, and before the last turn only that one.

mod program;

use catalog::{AnyGame, AnyPlay, GAMES, Visitor};
use engine::{Computer, Known, exhaust};
use game::{Game as _, Notation as _, Show};
use program::{plenum, printed};
use serde_json::{Value, json};

/// Enough to look at everything within so many turns of a puzzle.
const NODES: u64 = 5_000_000;
const TRIED_TURNS: usize = 5;
/// Enough for everything that can follow from a longer one.
const POSITIONS: usize = 200_000;

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
            let winning = play.about().winning(&*play, left, NODES).ok_or("it is too much to look at")?;
            if winning != *turn {
                return Err(format!("{winning:?} win, not {turn:?} alone"));
            }
        }
        for action in turn {
            play.act(action).map_err(|error| format!("{action}: {error}"))?;
        }
    }
    match play.outcome().and_then(game::Outcome::winner) {
        None if puzzle["left"].is_u64() => Ok(()),
        Some(seat) if seat == winner => Ok(()),
        other => Err(format!("{other:?} wins")),
    }
}

/// In a puzzle that is too long to be tried, every move of the solver is the only one that wins at all, the answers delay
/// the end as long as possible, and the win takes as many turns as are left in the end.
fn check_to_the_end(game: &dyn AnyGame, puzzle: &Value) -> Result<(), String> {
    struct ToTheEnd<'a>(&'a Value);
    impl Visitor for ToTheEnd<'_> {
        type Output = Result<(), String>;

        fn visit<C: Computer<Game: Show>>(self) -> Self::Output {
            let text = self.0["position"].as_str().unwrap_or_default();
            let mut position = C::Game::parse_position(text).map_err(|error| error.to_string())?;
            let exhausted = exhaust(&position, POSITIONS).ok_or("too much can follow")?;
            let solution: Vec<String> =
                self.0["solution"].as_array().into_iter().flatten().flat_map(texts).collect();
            let left = self.0["left"].as_u64().unwrap_or(0) as usize;
            for (index, text) in solution.iter().enumerate() {
                let turns = (solution.len() + left - index) as u32;
                let own = index % 2 == 0;
                let expected = if own { Known::Win { turns } } else { Known::Loss { turns } };
                if exhausted.known(&position) != Some(expected) {
                    return Err(format!("{text} is taken too late or too early"));
                }
                let action = C::Game::parse_action(text).map_err(|error| error.to_string())?;
                let mut actions = Vec::new();
                position.actions(&mut actions);
                let wins =
                    |action| matches!(exhausted.known(&position.after(action)), Some(Known::Loss { .. }));
                if own && turns > 1 && actions.into_iter().any(|other| other != action && wins(other)) {
                    return Err(format!("{text} is not the only way"));
                }
                position.apply(action);
            }
            match exhausted.known(&position) {
                Some(Known::Loss { turns }) if turns as usize == left => Ok(()),
                known => Err(format!("in the end it is {known:?}")),
            }
        }
    }
    catalog::visit(game.id(), ToTheEnd(puzzle)).expect("a game of the catalog")
}

#[test]
fn shipped_puzzles_hold() {
    for game in GAMES.iter().filter(|game| game.about().content().puzzles) {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
        let paths = ["games", "examples"].map(|shelf| format!("{root}/{shelf}/{}/puzzles.json", game.id()));
        let path =
            paths.iter().find(|path| std::fs::exists(path).is_ok_and(|exists| exists)).expect("a file");
        let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let puzzles: Vec<Value> =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert!(!puzzles.is_empty(), "{path} has no puzzles");
        for puzzle in &puzzles {
            let position = puzzle["position"].as_str().unwrap_or_default();
            let play = game.read(position).unwrap_or_else(|error| panic!("{position}: {error}"));
            let is_tried = puzzle["left"].is_null()
                && puzzle["solution"].as_array().is_some_and(|turns| turns.len() <= TRIED_TURNS);
            check(play, puzzle, !game.about().has_long_turns() && is_tried)
                .and_then(|()| if is_tried { Ok(()) } else { check_to_the_end(*game, puzzle) })
                .unwrap_or_else(|error| panic!("{}: {position}: {error}", game.name()));
        }
    }
}

#[test]
fn the_command_finds_puzzles() {
    let output = plenum(&["puzzles", "pressure", "--count", "2", "--player", "level:2"], b"");
    // Progress is told beside what was asked for.
    let progress = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && progress.contains("2 of 2 puzzles"), "{progress}");
    let found = std::str::from_utf8(&output.stdout).expect("the program prints UTF-8");
    let puzzles: Vec<Value> = serde_json::from_str(found).expect("a list");
    assert_eq!(puzzles.len(), 2, "{found}");
    let game = catalog::find("pressure").expect("there is one");
    for puzzle in &puzzles {
        let position = puzzle["position"].as_str().unwrap_or_default();
        assert_eq!(check(game.read(position).expect(position), puzzle, true), Ok(()));
    }
}

#[test]
fn the_command_looks_into_games_that_were_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.json");
    let record = json!({
        "game": "pressure", "rules": 1, "players": 2,
        "position": "Y3Y/X1B1X/2BBX/1B2X/3WX b", "steps": ["b2b1", "d1c1"]
    });
    std::fs::write(&path, record.to_string()).expect("written");
    let file = path.to_str().expect("a plain path");
    let output = plenum(&["puzzles", "pressure", "--record", file], b"");
    let found = printed(&output);
    let puzzles: Vec<Value> = serde_json::from_str(found).expect("a list");
    let solution = json!([["b2b1"], ["d1c1"], ["b1c1"]]);
    assert!(puzzles.iter().any(|puzzle| puzzle["solution"] == solution), "{found}");

    // (what is in the file, part of what is said)
    for (text, said) in [("{", "game.json: "), (&*record.to_string().replace("d1c1", "a5a4"), "game.json: ")]
    {
        std::fs::write(&path, text).expect("written");
        let output = plenum(&["puzzles", "pressure", "--record", file], b"");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && error.contains(said), "{text}: {error}");
    }
}

/// What a run left when it was interrupted is in the file already, and the same command goes on from there.
#[test]
fn an_interrupted_run_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("puzzles.json");
    let file = path.to_str().expect("a plain path");
    let run = |count: &str| {
        let output =
            plenum(&["puzzles", "pressure", "--count", count, "--player", "level:2", "--out", file], b"");
        assert!(output.status.success(), "{output:?}");
        let text = std::fs::read_to_string(&path).expect("it was written");
        let puzzles: Vec<Value> = serde_json::from_str(&text).expect("a list");
        (puzzles, String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (_, told) = run("3");
    assert!(told.contains("3 of 3 puzzles in "), "{told}");
    let progress = folder.path().join("puzzles.json.progress");
    assert!(!progress.exists(), "a complete run leaves nothing beside its file");

    // As if it had been stopped after some games with one puzzle, which no game would give.
    let found = json!([{ "position": "somewhere", "solution": [], "rating": 1 }]);
    let left = json!({ "asked": "pressure 1 level:2", "games": 2, "puzzles": found });
    std::fs::write(&progress, left.to_string()).expect("written");
    let (gone_on, told) = run("3");
    assert!(told.starts_with("1 of 3 puzzles in 2 games\n"), "{told}");
    assert_eq!((gone_on.len(), &gone_on[0]["position"]), (3, &json!("somewhere")));
    assert!(!progress.exists());
}
