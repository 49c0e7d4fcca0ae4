//! `plenum lab`: its figures are recounted from the records it keeps, by a plain routine of their own.

mod program;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use program::{plenum, printed};
use serde_json::Value;

const GAME: &str = "konane";
const LEVELS: [&str; 2] = ["nodes:20", "nodes:60"];

fn lab(out: &Path, games: &str, more: &[&str]) -> String {
    let out = out.to_str().expect("a plain path");
    let arguments =
        [&["lab", GAME, "--games", games, "--doubling", "4", "--out", out, "--levels"], &LEVELS[..], more];
    printed(&plenum(&arguments.concat(), b"")).to_string()
}

fn records(out: &Path) -> Vec<Value> {
    let text = fs::read_to_string(out.join("records.jsonl")).expect("records");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().expect("a list")
}

/// What one strength is said to be, from the records alone.
fn recount(games: &[&Value]) -> BTreeMap<&'static str, f64> {
    let all = games.len() as f64;
    let mut counted = BTreeMap::from([("games", all)]);
    let mut add = |name, amount: f64| *counted.entry(name).or_insert(0.0) += amount;
    let mut different = BTreeSet::new();
    for game in games {
        let turns = list(&game["turns"]);
        let scores = list(&game["record"]["outcome"]["scores"]);
        let winner = scores.iter().position(|score| score.as_f64() == Some(1.0));
        add("first", scores[0].as_f64().expect("a score") / all);
        add("draws", f64::from(u8::from(winner.is_none())) / all);
        add("turns", turns.len() as f64 / all);
        add("actions", list(&game["record"]["steps"]).len() as f64 / all);
        let chance = |turn: &Value, seat: usize| turn["chances"][seat].as_f64();
        if let Some(winner) = winner {
            let mut decided = 0;
            for (index, turn) in turns.iter().enumerate() {
                if chance(turn, winner).is_some_and(|chance| chance <= 0.9) {
                    decided = index + 1;
                }
            }
            add("won", 1.0);
            add("decided", decided as f64);
            let is_low = |turn: &Value| chance(turn, winner).is_some_and(|chance| chance < 0.25);
            add("comebacks", f64::from(u8::from(turns.iter().any(is_low))));
        }
        different.insert(game["record"]["steps"].to_string());
    }
    counted.insert("distinct", different.len() as f64);
    counted
}

#[test]
fn figures_are_those_of_the_records() {
    let out = tempfile::tempdir().expect("a folder");
    lab(out.path(), "12", &[]);
    let report: Value =
        serde_json::from_str(&fs::read_to_string(out.path().join("report.json")).expect("a report"))
            .expect("JSON");
    let records = records(out.path());
    assert_eq!(records.len(), LEVELS.len() * (12 + 4));
    for (index, level) in LEVELS.iter().enumerate() {
        let is_own = |game: &&Value| list(&game["players"]).iter().all(|player| player == level);
        let games: Vec<&Value> = records.iter().filter(is_own).collect();
        let counted = recount(&games);
        let said = &report["studies"][0]["strengths"][index];
        let won = counted["won"];
        let cases = [
            ("games", said["games"].as_f64(), counted["games"]),
            ("distinct", said["distinct_games"].as_f64(), counted["distinct"]),
            ("first", said["seats"][0]["score"]["value"].as_f64(), counted["first"]),
            ("draws", said["draws"]["value"].as_f64(), counted["draws"]),
            ("turns", said["turns"]["mean"]["value"].as_f64(), counted["turns"]),
            ("actions", said["actions"]["mean"]["value"].as_f64(), counted["actions"]),
            ("decided", said["certain"]["turns"]["mean"]["value"].as_f64(), counted["decided"] / won),
            ("comebacks", said["comebacks"]["value"].as_f64(), counted["comebacks"] / won),
        ];
        for (name, said, counted) in cases {
            let said = said.unwrap_or_else(|| panic!("{level} says nothing of {name}"));
            assert!((said - counted).abs() < 1e-4, "{level} {name}: said {said}, counted {counted}");
        }
    }
}

/// A game for more than two has a score for every seat.
#[test]
fn three_seats_share_the_points() {
    let out = tempfile::tempdir().expect("a folder");
    let folder = out.path().to_str().expect("a plain path");
    let arguments =
        ["lab", "vacuum", "--players", "3", "--games", "3", "--doubling", "3", "--levels", "nodes:20"];
    let said = printed(&plenum(&[&arguments[..], &["--out", folder]].concat(), b"")).to_string();
    let records = records(out.path());
    assert_eq!(records.len(), 6);
    let text = fs::read_to_string(out.path().join("report.json")).expect("a report");
    let report: Value = serde_json::from_str(&text).expect("JSON");
    let seats = list(&report["studies"][0]["strengths"][0]["seats"]);
    let own = records.iter().filter(|game| list(&game["players"]).iter().all(|player| player == "nodes:20"));
    let mut counted = [0.0; 3];
    for game in own {
        for (sum, score) in counted.iter_mut().zip(list(&game["record"]["outcome"]["scores"])) {
            *sum += score.as_f64().expect("a score") / 3.0;
        }
    }
    for (seat, (name, counted)) in seats.iter().zip(["Red", "Gold", "Green"].into_iter().zip(counted)) {
        assert_eq!(seat["seat"], name);
        assert!((seat["score"]["value"].as_f64().expect("a score") - counted).abs() < 1e-4, "{name}: {seat}");
        assert!(said.contains(&format!("{name} ")), "{said}");
    }
}

/// First turns as the book has them, and as the records of games that begin at the start do.
#[test]
fn the_book_is_that_of_the_records() {
    let out = tempfile::tempdir().expect("a folder");
    lab(out.path(), "12", &[]);
    let text = fs::read_to_string(out.path().join("openings.json")).expect("a book");
    let book: Value = serde_json::from_str(&text).expect("JSON");
    let mut counted: BTreeMap<String, u64> = BTreeMap::new();
    for game in records(out.path()).iter().filter(|game| game["players"][0] == game["players"][1]) {
        let first = game["record"]["steps"][0]["act"].as_str().expect("an action");
        *counted.entry(first.to_string()).or_default() += 1;
    }
    assert_eq!(book["games"].as_u64(), Some(counted.values().sum()));
    counted.retain(|_, games| *games > 1);
    let start = catalog::find(GAME).expect("the game").start(None, None).expect("a setup");
    let told = list(&book["positions"][game::fingerprint(&start.position())]).iter().map(|turn| {
        let games = list(&turn[1]).iter().filter_map(Value::as_u64).sum();
        (turn[0].as_str().expect("a turn").to_string(), games)
    });
    assert_eq!(told.collect::<BTreeMap<String, u64>>(), counted);
}

/// Every record is a game that replays, and the notes beside it fit its steps.
#[test]
fn records_are_games() {
    let out = tempfile::tempdir().expect("a folder");
    lab(out.path(), "3", &[]);
    for game in records(out.path()) {
        let record: game::Record = serde_json::from_value(game["record"].clone()).expect("a record");
        let play = catalog::find(GAME).expect("the game").replay(&record).expect("it replays");
        let own = game["players"][0] == game["players"][1];
        let noted = list(&game["turns"]);
        let random = if own { 0 } else { 4 };
        assert_eq!(noted.len() + random, play.turns().len());
        for (turn, (seat, steps)) in noted.iter().zip(play.turns().iter().skip(random)) {
            assert_eq!(turn["seat"].as_u64(), Some(u64::from(seat.0)));
            assert_eq!(list(&turn["verbs"]).len(), steps.len());
            assert!(list(&turn["choices"]).iter().all(|choices| choices.as_u64() > Some(0)));
        }
    }
}

/// A study that is asked for more games plays those alone, a line that was cut short is played again, and the same games come of
/// the same seed.
#[test]
fn a_study_goes_on_where_it_stopped() {
    let [one, two] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    lab(one.path(), "2", &["--threads", "1"]);
    let path = one.path().join("records.jsonl");
    let text = fs::read_to_string(&path).expect("records");
    fs::write(&path, &text[..text.len() - 20]).expect("a cut");
    lab(one.path(), "4", &["--threads", "2"]);
    lab(two.path(), "4", &[]);
    let sorted = |out: &Path| {
        let mut all: Vec<String> = records(out).iter().map(Value::to_string).collect();
        all.sort();
        all
    };
    assert_eq!(sorted(one.path()), sorted(two.path()));
    let page = |out: &Path| fs::read_to_string(out.join("report.html")).expect("a page");
    assert_eq!(page(one.path()), page(two.path()));
}

/// (arguments, a part of what is said)
const REFUSED: &[(&[&str], &str)] = &[
    (&["lab", "chess"], "invalid value 'chess'"),
    (&["lab", GAME, "--games", "0"], "0 is not in"),
    (&["lab", GAME, "--levels", "nodes:0"], "no player is called 'nodes:0'"),
    (&["lab", GAME, "--levels", "nodes:5", "nodes:5"], "--levels names nodes:5 twice"),
    (&["lab", GAME, "--setup", "huge"], "konane has no setup 'huge'; it has standard"),
    (&["lab", GAME, "--sweep", "komi"], "konane has no parameter 'komi'; it has none"),
    (
        &["lab", GAME, "--setup", "standard+komi=2"],
        "konane cannot be varied by 'komi=2'; it has no parameters",
    ),
    (&["lab", "glyph-grid", "--sweep", "komi"], "it has azure-mark, amber-mark"),
    (&["lab", GAME, "--against", "standard"], "'standard' cannot be set against itself"),
    (&["lab", GAME, "--players", "3"], "konane is for 2 players, not 3"),
];

#[test]
fn what_makes_no_sense_is_refused_before_anything_is_played() {
    let out = tempfile::tempdir().expect("a folder");
    let folder = out.path().join("new");
    for (arguments, said) in REFUSED {
        let output = plenum(&[*arguments, &["--out", folder.to_str().expect("a plain path")]].concat(), b"");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && error.contains(said), "{arguments:?}: {error}");
        assert!(!folder.exists(), "{arguments:?} left something behind");
    }
}

#[test]
fn records_of_another_game_are_left_alone() {
    let out = tempfile::tempdir().expect("a folder");
    lab(out.path(), "1", &[]);
    let path = out.path().join("records.jsonl");
    let before = fs::read(&path).expect("records");
    let output =
        plenum(&["lab", "pressure", "--games", "1", "--out", out.path().to_str().expect("plain")], b"");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && error.contains("choose another folder with --out"), "{error}");
    assert_eq!(fs::read(&path).expect("records"), before);
}
