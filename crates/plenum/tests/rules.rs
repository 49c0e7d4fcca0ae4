//! `plenum rules`: what is answered to a request.

mod program;

use catalog::{AnyGame, AnyPlay};
use program::{plenum, printed};
use serde_json::{Value, json};

const TO_AND_FRO: &str = r#""e1e2", "a5a4", "e2e1", "a4a5", "e1e2", "a5a4", "e2e1""#;

/// (game, request, fields of the reply)
const REPLIES: &[(&str, &str, &str)] = &[
    (
        "pressure",
        "{}",
        r#"{"position": "1BB2/B1B2/BB1WW/2W1W/2WW1 w", "mover": 0, "outcome": null,
            "legal": ["c1b1", "c1c2", "c1d1", "c2b2", "c2c3", "c2d2", "d1c1", "d1d2", "d1e1", "d3c3", "d3d2", "d3d4",
                      "e2d2", "e2e1", "e2e3", "e3d3", "e3e2", "e3e4"]}"#,
    ),
    ("pressure", r#"{"players": 2, "setup": "standard"}"#, r#"{"position": "1BB2/B1B2/BB1WW/2W1W/2WW1 w"}"#),
    ("pressure", r#"{"players": null, "actions": null}"#, r#"{"position": "1BB2/B1B2/BB1WW/2W1W/2WW1 w"}"#),
    (
        "pressure",
        r#"{"position": "5/5/2W2/5/4B b"}"#,
        r#"{"position": "5/5/2W2/5/4B b", "mover": 1, "legal": ["e1d1", "e1e2"], "outcome": null}"#,
    ),
    ("pressure", r#"{"position": "5/5/2W2/5/4B b", "players": 2}"#, r#"{"mover": 1}"#),
    (
        "pressure",
        r#"{"actions": ["e2d2", "c4b4"]}"#,
        r#"{"position": "1BB2/BB3/BB1WW/2WW1/2WW1 w", "mover": 0, "outcome": null}"#,
    ),
    (
        "pressure",
        r#"{"position": "5/5/1WB2/5/5 w", "actions": ["b3c3"]}"#,
        r#"{"mover": 1, "legal": [], "outcome": {"scores": [1.0, 0.0], "reason": "no legal move"}}"#,
    ),
    (
        "pressure",
        r#"{"actions": ["e2d2", "resign 0"]}"#,
        r#"{"mover": 1, "legal": [], "outcome": {"scores": [0.0, 1.0], "reason": "White resigned"}}"#,
    ),
    (
        "pressure",
        r#"{"position": "B4/5/5/5/4W w", "actions": [TO_AND_FRO]}"#,
        r#"{"position": "5/B4/5/5/4W b", "outcome": null}"#,
    ),
    (
        "pressure",
        r#"{"position": "B4/5/5/5/4W w", "actions": [TO_AND_FRO, "a4a5"]}"#,
        r#"{"position": "B4/5/5/5/4W w", "legal": [], "outcome": {"scores": [0.5, 0.5], "reason": "third repetition"}}"#,
    ),
    ("glyph-grid", r#"{"actions": ["Vc2c3"]}"#, r#"{"mover": 1, "outcome": null}"#),
    (
        "glyph-grid",
        r#"{"setup": "komi"}"#,
        r#"{"position": "1s1c1s1/s1s1s1s/7/7/7/S2S2S/1S1C1S1 3m3/7/7/7/7/7/3M3 A - -"}"#,
    ),
    ("vacuum", r#"{"actions": ["vacuum e5"]}"#, r#"{"mover": 0, "legal": ["commit"], "outcome": null}"#),
    ("vacuum", r#"{"actions": ["vacuum e5", "commit"]}"#, r#"{"mover": 1, "outcome": null}"#),
    ("vacuum", r#"{"players": 3, "actions": ["vacuum e5", "resign 0"]}"#, r#"{"mover": 1, "outcome": null}"#),
    (
        "vacuum",
        r#"{"players": 4, "actions": ["resign 3", "resign 0", "resign 2"]}"#,
        r#"{"mover": 1, "legal": [], "outcome": {"scores": [0.0, 1.0, 0.0, 0.0], "reason": "Green resigned"}}"#,
    ),
];

/// (game, request, code of the error, action it is about, part of the message)
const ERRORS: &[(&str, &str, &str, Option<u64>, &str)] = &[
    ("pressure", r#"{"actions": ["e2d2", "x"]}"#, "bad-action", Some(1), "'x' is not a move"),
    ("pressure", r#"{"actions": [""]}"#, "bad-action", Some(0), "is not a move"),
    ("pressure", r#"{"actions": ["resign"]}"#, "bad-action", Some(0), "is not a move"),
    ("pressure", r#"{"actions": ["resign two"]}"#, "bad-action", Some(0), "not a move"),
    ("pressure", r#"{"actions": ["resign 2"]}"#, "no-such-seat", Some(0), "no such seat"),
    ("pressure", r#"{"actions": ["e2d2", "a1a2"]}"#, "empty-square", Some(1), "no token"),
    ("pressure", r#"{"actions": ["a3a2"]}"#, "not-yours", Some(0), "opponent"),
    ("pressure", r#"{"actions": ["resign 0", "a3a2"]}"#, "game-over", Some(1), "over"),
    (
        "pressure",
        r#"{"position": "B4/5/5/5/4W w", "actions": [TO_AND_FRO, "a4a5", "e1e2"]}"#,
        "game-over",
        Some(8),
        "over",
    ),
    ("pressure", r#"{"position": ""}"#, "bad-position", None, "text: "),
    ("pressure", r#"{"position": "5/5/2W2/5/4Q b"}"#, "bad-position", None, "board: row 1: 'Q'"),
    ("pressure", r#"{"position": "\u0000\ud83c\udca1"}"#, "bad-position", None, "text: "),
    ("pressure", r#"{"players": 3}"#, "wrong-players", None, "2 players, not 3"),
    ("pressure", r#"{"position": "5/5/2W2/5/4B b", "players": 4}"#, "wrong-players", None, "2 seats, not 4"),
    ("pressure", r#"{"setup": "komi"}"#, "unknown-setup", None, "it has standard"),
    ("pressure", "[]", "bad-request", None, ""),
    ("pressure", "[null, null, null, null]", "bad-request", None, "object"),
    ("pressure", "null", "bad-request", None, "null"),
    ("pressure", "\"start\"", "bad-request", None, "start"),
    ("pressure", "17", "bad-request", None, "17"),
    ("pressure", r#"{"actions": "e2d2"}"#, "bad-request", None, "e2d2"),
    ("pressure", r#"{"actions": [["e2d2"]]}"#, "bad-request", None, "expected a step"),
    ("pressure", r#"{"position": 5}"#, "bad-request", None, "string"),
    ("pressure", r#"{"players": -2}"#, "bad-request", None, "-2"),
    ("pressure", r#"{"players": 2.5}"#, "bad-request", None, "2.5"),
    ("pressure", r#"{"players": "2"}"#, "bad-request", None, "2"),
    ("pressure", r#"{"action": ["e2d2"]}"#, "bad-request", None, "unknown field `action`"),
    ("pressure", r#"{"players": 2, "players": 2}"#, "bad-request", None, "duplicate field"),
    ("pressure", "{", "bad-json", None, "EOF"),
    ("pressure", "{} {}", "bad-json", None, "trailing"),
    ("pressure", "{'position': null}", "bad-json", None, "key"),
    ("pressure", r#"{"position": "\ud83c"}"#, "bad-json", None, ""),
    ("pressure", "\u{feff}{}", "bad-json", None, ""),
    ("pressure", "plenum", "bad-json", None, ""),
    ("glyph-grid", r#"{"actions": ["Vc2c9"]}"#, "bad-action", Some(0), ""),
    ("glyph-grid", r#"{"players": 3, "setup": "komi"}"#, "wrong-players", None, "2 players, not 3"),
    ("vacuum", r#"{"actions": ["commit"]}"#, "final-action-needed", Some(0), "before you commit"),
    ("vacuum", r#"{"players": 5}"#, "wrong-players", None, "2 or 3 or 4 players, not 5"),
    ("vacuum", r#"{"players": 3, "actions": ["resign 1", "resign 1"]}"#, "seat-is-out", Some(1), ""),
];

#[test]
fn requests_are_answered() {
    for (game, request, fields) in REPLIES {
        let reply = reply(game, request);
        let fields: Value = serde_json::from_str(fields).unwrap();
        for (name, value) in fields.as_object().unwrap() {
            assert_eq!(&reply[name], value, "{name}: {game} {request}");
        }
        let names: Vec<&str> = reply.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(names, ["legal", "mover", "outcome", "position"], "{game} {request}");
    }
}

#[test]
fn errors_name_code_and_action() {
    for (game, request, code, action, message) in ERRORS {
        let reply = reply(game, request);
        let error = &reply["error"];
        assert_eq!(
            (error["code"].as_str(), error["action"].as_u64()),
            (Some(*code), *action),
            "{request}: {reply}"
        );
        assert!(error["message"].as_str().unwrap().contains(message), "{request}: {reply}");
        assert_eq!(reply.as_object().unwrap().len(), 1, "an error and nothing else: {reply}");
    }
}

fn reply(game: &str, request: &str) -> Value {
    let request = request.replace("TO_AND_FRO", TO_AND_FRO).replace('\n', " ");
    let output = plenum(&["rules", game], request.as_bytes());
    let reply = printed(&output).strip_suffix('\n').expect("a reply is a line");
    serde_json::from_str(reply).unwrap_or_else(|error| panic!("{error}: {reply}"))
}

/// Every game from every setup, a stretch of it, asked for at every step and compared with the rules themselves.
#[test]
fn every_game_is_told_as_its_rules_play_it() {
    for game in catalog::GAMES {
        let (requests, expected): (Vec<Value>, Vec<Value>) =
            game.setups().iter().flat_map(|setup| stretch(*game, setup.players, setup.name)).unzip();
        let input: String = requests.iter().map(|request| format!("{request}\n")).collect();
        let output = plenum(&["rules", game.id()], input.as_bytes());
        let replies = printed(&output).lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        for ((reply, expected), request) in replies.zip(&expected).zip(&requests) {
            assert_eq!(reply, *expected, "{} {request}", game.id());
        }
        assert_eq!(printed(&output).lines().count(), requests.len(), "a reply for each request");
    }
}

/// Requests from the start of a game, with one more action each, and the replies they should get.
fn stretch(game: &dyn AnyGame, players: u8, setup: &str) -> Vec<(Value, Value)> {
    const STEPS: usize = 60;
    let mut play = game.start(Some(players.into()), Some(setup)).expect("a setup of the game");
    let mut told = Vec::new();
    for step in 0..STEPS {
        let actions = play.record().steps;
        told.push((json!({"players": players, "setup": setup, "actions": actions}), expected_reply(&*play)));
        let legal = play.legal();
        let Some(action) = legal.get(step * 7 % legal.len().max(1)) else { break };
        play.act(action).expect("a listed action is legal");
    }
    told
}

fn expected_reply(play: &dyn AnyPlay) -> Value {
    let end = play.outcome().map(|end| json!({"scores": end.scores, "reason": end.reason}));
    json!({"position": play.position(), "mover": play.mover(), "legal": play.legal(), "outcome": end})
}
