//! Records: what they say, and every way in which one does not hold.

mod tiny;

use game::{Departure, Notation as _, Play, Record, Seat, Setup, Step};
use serde_json::{Value, json};
use tiny::{Action, Dial, Straight};

const WON: &str = r#"{"game":"dial","rules":7,"players":2,"setup":"close","steps":[{"act":"step 9"},{"act":"commit"}],"outcome":{"scores":[1.0,0.0],"ranks":[1,2],"reason":"nine reached"}}"#;

#[test]
fn a_record_says_all_and_no_more() {
    for json in [
        WON,
        r#"{"game":"dial","rules":7,"players":3,"setup":"standard","steps":[{"act":"step 5"},{"resign":1}]}"#,
        r#"{"game":"dial","rules":7,"players":2,"position":"5 A 1 AB","steps":[{"act":"commit"},{"act":"step 4"}]}"#,
        r#"{"game":"dial","rules":7,"players":2,"setup":"standard","steps":["draw"],"outcome":{"scores":[0.5,0.5],"ranks":[1,1],"reason":"draw agreed"}}"#,
    ] {
        let record: Record = serde_json::from_str(json).unwrap();
        let play = Play::<Dial>::replay(&record).unwrap_or_else(|error| panic!("{json}: {error}"));
        assert_eq!(serde_json::to_string(&play.record()).unwrap(), json);
    }
}

/// (steps as earlier releases wrote them, as they are written now)
const EARLIER: &[(&str, &str)] = &[
    (r#"["step 9","commit"]"#, r#"[{"act":"step 9"},{"act":"commit"}]"#),
    (r#"["step 5","resign 1","flag 0"]"#, r#"[{"act":"step 5"},{"resign":1},{"flag":0}]"#),
    (r#"["step 5",{"act":"draw"},"draw"]"#, r#"[{"act":"step 5"},{"act":"draw"},"draw"]"#),
    (
        r#"["resign","resign 10","flag x","draw 0"]"#,
        r#"[{"act":"resign"},{"act":"resign 10"},{"act":"flag x"},{"act":"draw 0"}]"#,
    ),
];

#[test]
fn steps_of_earlier_releases_are_still_read() {
    for (earlier, now) in EARLIER {
        let steps: Vec<Step<String>> = serde_json::from_str(earlier).unwrap();
        assert_eq!(serde_json::to_string(&steps).unwrap(), *now);
        assert_eq!(serde_json::from_str::<Vec<Step<String>>>(now).unwrap(), steps);
    }
}

#[test]
fn what_was_undone_is_not_told() {
    let mut play = Play::<Dial>::start(Setup::choose::<Dial>(Some(3), None).unwrap());
    play.act(Action::Step(3)).unwrap();
    play.undo().unwrap();
    play.act(Action::Step(5)).unwrap();
    play.withdraw(Seat(1), Departure::Resigned).unwrap();
    play.act(Action::Step(6)).unwrap();
    assert_eq!(steps(&play), ["step 5", "resign 1", "step 6"]);
    play.withdraw(Seat(0), Departure::OutOfTime).unwrap();
    assert_eq!(steps(&play), ["step 5", "resign 1", "flag 0"]);
}

fn steps(play: &Play<Dial>) -> Vec<String> {
    play.record().steps.iter().map(ToString::to_string).collect()
}

/// (fields that differ from a sound record, code of the error, how it begins)
const BROKEN: &[(&str, &str, &str)] = &[
    (r#"{"game": "chess"}"#, "other-game", "this is a record of 'chess', not of dial"),
    (r#"{"rules": 6}"#, "other-rules", "played by version 6 of the rules; this program replays version 7"),
    (r#"{"setup": null}"#, "bad-origin", "a record names either a setup or a position"),
    (r#"{"position": "8 A 0 AB"}"#, "bad-origin", "a record names either a setup or a position"),
    (r#"{"setup": "far"}"#, "unknown-setup", "dial has no setup 'far'; it has standard, close"),
    (r#"{"players": 3}"#, "wrong-players", "dial is for 2 players, not 3"),
    (r#"{"players": 4, "setup": "standard"}"#, "wrong-players", "dial is for 2 or 3 players, not 4"),
    (r#"{"setup": null, "position": "8 C 0 AB"}"#, "bad-position", "the position's mover: not a seat"),
    (r#"{"setup": null, "position": "8 A 0 ABC"}"#, "wrong-players", "the position has 3 seats, the record"),
    (r#"{"steps": ["step 9", "fly"]}"#, "bad-action", "step 1: write commit"),
    (r#"{"steps": ["resign x"]}"#, "bad-action", "step 0: write commit"),
    (r#"{"steps": ["step 7", "step 9"]}"#, "too-far", "step 1, 'step 9': The hand moves"),
    (r#"{"steps": ["step 9", "commit", "resign 0"]}"#, "game-over", "step 2, 'resign 0': The game is over."),
    (r#"{"steps": ["resign 7"]}"#, "no-such-seat", "step 0, 'resign 7'"),
    (r#"{"steps": ["step 9"]}"#, "other-outcome", "the steps do not lead to the outcome"),
    (r#"{"outcome": null}"#, "other-outcome", "the steps do not lead to the outcome"),
    (r#"{"outcome": {"scores": [0, 1], "ranks": [2, 1], "reason": "nine reached"}}"#, "other-outcome", ""),
    (r#"{"outcome": {"scores": [1, 0], "ranks": [1, 2], "reason": "luck"}}"#, "other-outcome", ""),
];

#[test]
fn records_that_do_not_hold_are_refused_with_the_reason() {
    for (fields, code, message) in BROKEN {
        let record: Record =
            serde_json::from_value(changed(fields)).unwrap_or_else(|error| panic!("{error}"));
        let error = Play::<Dial>::replay(&record).expect_err(fields);
        assert_eq!(error.code(), *code, "{fields}: {error}");
        assert!(error.to_string().starts_with(message), "{fields}: {error}");
    }
}

/// (fields that differ from a sound record, part of what the JSON reader says)
const UNREADABLE: &[(&str, &str)] = &[
    (r#"{"steps": null}"#, "invalid type: null, expected a sequence"),
    (r#"{"players": 256}"#, "256"),
    (r#"{"players": -1}"#, "-1"),
    (r#"{"steps": [5]}"#, "expected a step"),
    (r#"{"steps": [{"act": "commit", "resign": 0}]}"#, ""),
    (r#"{"steps": [{"act": 5}]}"#, "expected a string"),
    (r#"{"steps": [{"resign": "0"}]}"#, "expected u8"),
    (r#"{"steps": [{"leave": 0}]}"#, "unknown variant `leave`"),
    (r#"{"clock": 5}"#, "unknown field `clock`"),
    (r#"{"outcome": {"scores": [1, 0, 0, 0, 0], "ranks": [1], "reason": ""}}"#, "at most 4 seats"),
    (r#"{"outcome": {"scores": [1, 0], "ranks": [1, 2]}}"#, "missing field `reason`"),
];

#[test]
fn other_json_is_no_record() {
    for (fields, message) in UNREADABLE {
        let error = serde_json::from_value::<Record>(changed(fields)).expect_err(fields).to_string();
        assert!(error.contains(message), "{fields}: {error}");
    }
}

/// The sound record with some fields replaced.
fn changed(fields: &str) -> Value {
    let mut record: Value = serde_json::from_str(WON).expect("the sound record is JSON");
    let fields: Value = serde_json::from_str(fields).expect("fields are JSON");
    for (name, value) in fields.as_object().expect("fields") {
        record[name] = value.clone();
    }
    record
}

const STEPS: &[(&str, Step<Action>)] = &[
    ("step 5", Step::Act(Action::Step(5))),
    ("commit", Step::Act(Action::Commit)),
    ("resign 0", Step::Resign(Seat(0))),
    ("resign 9", Step::Resign(Seat(9))),
    ("flag 2", Step::Flag(Seat(2))),
    ("draw", Step::Draw),
];

#[test]
fn steps_read_as_they_print() {
    for (text, step) in STEPS {
        assert_eq!(Step::from_text(text).read::<Dial>().as_ref(), Ok(step), "{text}");
        assert_eq!(step.map(Dial::<Straight>::action_text).to_string(), *text);
    }
}

#[test]
fn other_texts_are_no_steps() {
    for text in [
        "",
        " ",
        "resign",
        "resign ",
        "resign 10",
        "resign -1",
        "resign  0",
        "resign 0 ",
        "flag",
        "flag a",
        "flag ٣",
        "draw ",
        " draw",
        "Draw",
        "draw 0",
        "step",
        "step 10",
    ] {
        assert!(Step::from_text(text).read::<Dial>().is_err(), "'{text}'");
    }
}

#[test]
fn an_outcome_is_three_plain_fields() {
    let mut play = Play::<Dial>::replay(&serde_json::from_str(WON).unwrap()).unwrap();
    let outcome = serde_json::to_value(play.outcome()).unwrap();
    assert_eq!(outcome, json!({"scores": [1.0, 0.0], "ranks": [1, 2], "reason": "nine reached"}));
    play.take_back().unwrap();
    assert_eq!(serde_json::to_value(play.record()).unwrap().get("outcome"), None);
}
