//! `plenum play`: what a person types, and what the terminal says.

mod program;

use std::path::PathBuf;

use game::Record;
use program::{plenum, printed};
use serde_json::json;

const START: &str = "Turn 0 · White to move";
const SMALL: &[&str] = &["play", "pressure", "--position", "B4/5/5/5/4W w"];
const CORNERED: &[&str] = &["play", "pressure", "--position", "5/5/5/W4/B1W2 w"];

/// (what it shows, arguments, typed lines, what is said, in this order)
type Script = (&'static str, &'static [&'static str], &'static str, &'static [&'static str]);

#[rustfmt::skip]
const SCRIPTS: &[Script] = &[
    ("the end of the input is the end", SMALL, "", &["Pressure. Type help", "5  B · · · ·", "1  · · · · W", "a b c d e", START, "Move: Choose", "1  e1e2", "2  e1d1"]),
    ("the game is asked for", &["play"], "99\nno such game\n\n1\nquit", &["Which game?", "1  Pressure", "Type a number from 1 to", "Type a number", "Type a number", "Pressure. Type help", START]),
    ("by id too", &["play"], "pressure\nquit", &["Which game?", "Pressure. Type help"]),
    ("nobody answers", &["play"], "", &["Which game?", "> \n"]),
    ("help", SMALL, "help", &["why ACTION", "resign", "save FILE"]),
    ("an action in notation", SMALL, "e1e2", &[START, "Turn 1 · Black to move"]),
    ("spaces around do not matter", SMALL, "  e1e2 \r", &[START, "Turn 1 · Black to move"]),
    ("an action by number", SMALL, "2", &[START, "1  · · · W ·", "Turn 1 · Black to move"]),
    ("a number that is not there", SMALL, "3\n0\n99999999999999999999", &["There is no 3 in the list", "There is no 0", "'99999999999999999999' is not a move"]),
    ("no such action", SMALL, "e1e9\nfly away\n\u{1f0a1}", &["'e1e9' is not a move", "'fly away' is not a move", "'\u{1f0a1}' is not a move"]),
    ("an illegal action says why and changes nothing", SMALL, "a5a4\n\n", &["That token belongs to your opponent.\n>", START]),
    ("no step of a record is an action", SMALL, "resign 1\ndraw\nflag 0\n\n", &["'resign 1' is not a move", "'draw' is not a move", "'flag 0' is not a move", START]),
    ("why", SMALL, "why e1e2\nwhy a5a4\nwhy\nwhy not", &["e1e2 is allowed.", "belongs to your opponent. (not-yours)", "'' is not a move; write two squares, such as d3c3 (bad-action)", "'not' is not a move"]),
    ("list", SMALL, "list", &["1  e1e2", "> Move: Choose", "1  e1e2"]),
    ("undo has nothing in a turn of one action", SMALL, "e1e2\nundo", &["Turn 1", "There is nothing to undo in this turn."]),
    ("back", SMALL, "e1e2\nback\nback", &["Turn 1 · Black", START, "There is no turn to take back."]),
    ("a turn that was committed stays where the game says so", &["play", "vacuum"], "vacuum e5\ncommit\nback", &["Turn 1 · Gold to move", "In Vacuum a turn that is over stays. Start with --take-backs"]),
    ("unless one asks for it", &["play", "vacuum", "--take-backs"], "vacuum e5\ncommit\nback", &["Turn 1 · Gold to move", "Turn 0 · Red to move"]),
    ("resign", SMALL, "e1e2\nresign\nresign\ne2e3\nlist", &["White has won: Black resigned\n> The game is over.\n> The game is over.\n"]),
    ("a win", CORNERED, "c1b1\na1a2", &["White has won: all tokens captured\n> The game is over."]),
    ("a win is taken back", CORNERED, "c1b1\nback", &["White has won", START]),
    ("a draw", SMALL, "e1e2\na5a4\ne2e1\na4a5\ne1e2\na5a4\ne2e1\na4a5", &["Turn 7 · Black to move", "A draw: third repetition"]),
    ("save says where it needs to", SMALL, "save", &["Not saved: say where"]),
    ("save fails aloud", SMALL, "save no/such/folder/game.json", &["Not saved: no/such/folder/game.json: "]),
    ("load fails aloud", SMALL, "e1e2\nload no/such/game.json\nload\n\n", &["Turn 1", "no/such/game.json: ", "The game on the board goes on.", "The game on the board goes on.", "Turn 1 · Black to move"]),
    ("any bytes are survived", SMALL, "\0\u{7}\u{1b}[2J\ne1e2", &["is not a move", "Turn 1 · Black to move"]),
    ("undo within a turn", &["play", "vacuum"], "vacuum e5\nundo\nvacuum d4\ncommit\nundo", &["Turn 0 · Red to move", "Commit", "Vacuum Move (", "Turn 1 · Gold to move", "There is nothing to undo in this turn."]),
    ("a verb, then one of its actions", &["play", "vacuum"], "1\n1\n1", &["Vacuum Move (", "Vacuum Move: ", "Commit", "Turn 1 · Gold to move"]),
    ("those who are left play on", &["play", "vacuum", "--players", "3"], "vacuum e5\nresign\nresign", &["Gold to move", "out of the game", "Green has won: Gold resigned"]),
    ("marks are explained", &["play", "glyph-grid"], "Vc2c3", &["m mark", "Turn 1 · Amber to move"]),
];

#[test]
fn scripts_are_answered() {
    for (what, arguments, typed, expected) in SCRIPTS {
        let output = plenum(arguments, typed.as_bytes());
        let mut rest = printed(&output);
        for part in *expected {
            let Some((_, after)) = rest.split_once(part) else { panic!("{what}: no '{part}' in\n{rest}") };
            rest = after;
        }
    }
}

#[test]
fn invalid_utf8_is_survived() {
    let output = plenum(SMALL, b"\xff\xfe\ne1e2\n");
    assert!(printed(&output).contains("Turn 1 · Black to move"));
}

fn file(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path.into_os_string().into_string().expect("the build folder has a name in UTF-8")
}

fn record_in(path: &str) -> Record {
    serde_json::from_slice(&std::fs::read(path).expect("the file was saved"))
        .unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Every game is played by numbers alone, saved on the way, and goes on from the file as if never left.
#[test]
fn a_saved_game_goes_on() {
    for game in catalog::GAMES {
        let (first, second) = (file(&format!("{}.json", game.id())), file(&format!("{}-2.json", game.id())));
        // The empty line shows the list anew, as a file that is loaded does.
        let ones = format!("\n{}", "1\n".repeat(25));
        let output =
            plenum(&["play", game.id()], format!("{ones}save {first}\n{ones}save {second}").as_bytes());
        assert!(printed(&output).contains(&format!("Saved as {first}.")), "{}", game.id());
        assert!(record_in(&first).steps.len() >= 5, "numbers lead to actions: {}", game.id());
        let whole = record_in(&second);
        game.replay(&whole).unwrap_or_else(|error| panic!("{}: {error}", game.id()));
        // Saved over the first file, which is a game and may be written over.
        printed(&plenum(&["play", "--load", &first], format!("{ones}save {first}").as_bytes()));
        assert_eq!(record_in(&first), whole, "{}", game.id());
        let loaded = plenum(&["play"], format!("1\nload {second}\nsave {first}").as_bytes());
        assert!(printed(&loaded).contains("Saved"), "{}", game.id());
        assert_eq!(record_in(&first), whole, "{}", game.id());
    }
}

#[test]
fn nothing_but_a_saved_game_is_written_over() {
    let path = file("shopping.txt");
    for text in ["milk", "", "{}", "[]", r#"{"game": "pressure"}"#] {
        std::fs::write(&path, text).unwrap();
        let output = plenum(SMALL, format!("e1e2\nsave {path}").as_bytes());
        assert!(printed(&output).contains("exists and is not a saved game"), "{text}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    }
}

/// (fields that differ from a sound record, part of what is said)
const BROKEN: &[(&str, &str)] = &[
    (r#"{"game": "no-such-game"}"#, "There is no game called 'no-such-game'"),
    (r#"{"game": "no-such-game", "steps": ["e2e4", {"resign": 1}]}"#, "What was played: e2e4, resign 1"),
    (r#"{"rules": 99}"#, "played by version 99 of the rules"),
    (r#"{"rules": 99}"#, "What was played: e2d2"),
    (r#"{"players": 3}"#, "2 players, not 3"),
    (r#"{"setup": "komi"}"#, "no setup 'komi'"),
    (r#"{"position": "5/5/5/5/4W w"}"#, "either a setup or a position"),
    (r#"{"setup": null, "position": "5"}"#, "the position's text"),
    (r#"{"steps": ["e2d2", "e2d2"]}"#, "step 1, 'e2d2': There is no token"),
    (r#"{"steps": ["x"]}"#, "step 0: 'x' is not a move"),
    (r#"{"outcome": {"scores": [1, 0], "ranks": [1, 2], "reason": "luck"}}"#, "do not lead to the outcome"),
    (r#"{"steps": 5}"#, "the field “steps” should be a list"),
    (r#"{"extra": 5}"#, "a field “extra”, which no save has"),
];

#[test]
fn a_broken_file_loses_nothing() {
    let path = file("broken.json");
    for (fields, said) in BROKEN {
        let mut record =
            json!({"game": "pressure", "rules": 1, "players": 2, "setup": "standard", "steps": ["e2d2"]});
        let fields: serde_json::Value = serde_json::from_str(fields).unwrap();
        record.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        std::fs::write(&path, record.to_string()).unwrap();
        let output = plenum(SMALL, format!("e1e2\nload {path}\n\n").as_bytes());
        let (_, after) = printed(&output).split_once(said).unwrap_or_else(|| panic!("{fields}: {output:?}"));
        assert!(
            after.contains("The game on the board goes on.") && after.contains("Turn 1 · Black"),
            "{fields}"
        );

        let refused = plenum(&["play", "--load", &path], b"");
        assert!(!refused.status.success(), "{fields}");
        assert!(String::from_utf8_lossy(&refused.stderr).contains(said), "{fields}: {refused:?}");
    }
}

#[test]
fn half_a_file_loses_nothing() {
    let path = file("half.json");
    for bytes in [&b"{\"game\": \"pressure\", "[..], b"", b"\xff\xfe", b"\0\0\0\0"] {
        std::fs::write(&path, bytes).unwrap();
        let output = plenum(SMALL, format!("load {path}\ne1e2").as_bytes());
        assert!(printed(&output).contains("The game on the board goes on."), "{bytes:?}");
        assert!(printed(&output).contains("Turn 1 · Black to move"), "{bytes:?}");
    }
}
