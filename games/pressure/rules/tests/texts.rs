//! Texts that are refused, and why; what a scene says.

use game::{Gesture, Notation, Show};
use pressure::Pressure;

/// (text, field in error, part of the reason)
const BAD_POSITIONS: &[(&str, &str, &str)] = &[
    ("", "text", "two fields"),
    ("1BB2/B1B2/BB1WW/2W1W/2WW1", "text", "two fields"),
    ("1BB2/B1B2/BB1WW/2W1W/2WW1 w ", "text", "two fields"),
    ("1BB2/B1B2/BB1WW/2W1W/2WW1 w cake", "text", "perhaps 'pie'"),
    ("1BB2/B1B2/BB1WW/2W1W/2WW1 w pie pie", "text", "two fields"),
    ("1BB2/B1B2/BB1WW/2W1W w", "board", "expected 5 rows, found 4"),
    ("1BB2/B1B2/BB1WW/2W1W/2WW1/5 w", "board", "expected 5 rows, found 6"),
    ("1BB2/B1B2/BB1WW/2W1W/2WW w", "board", "row 1: 4 squares"),
    ("1BB2/B1B2/BB1WW/2W1W/2WW1W w", "board", "row 1: more than five"),
    ("1BB2/B1B2/BB1WW/2W1W/2WW2 w", "board", "row 1: 6 squares"),
    ("1BB11/B1B2/BB1WW/2W1W/2WW1 w", "board", "row 5: two digits"),
    ("1BB2/B1B2/BB1WW/2W1W/2WQ1 w", "board", "'Q' is not a token"),
    ("0BB3/B1B2/BB1WW/2W1W/2WW1 w", "board", "'0' is not a token"),
    ("1BB2/B1B2/BB1WW/2W1W/2é1 w", "board", "'é' is not a token"),
    ("1BB2/B1B2/BB1WW/2W1W/2WW1 x", "mover", "'w' or 'b'"),
    ("5/5/5/WW1WW/W1WW1 w", "board", "more than six white"),
    ("5/5/5/BB1BY/B1BY1 w", "board", "more than six black"),
    ("5/5/5/W4/BW3 w", "board", "must be captured"),
    ("5/5/2b2/5/4W w", "board", "inactive"),
];

#[test]
fn bad_positions_are_refused_with_field_and_reason() {
    for (text, field, reason) in BAD_POSITIONS {
        let error = Pressure::parse_position(text).expect_err(text);
        assert_eq!(error.field, *field, "{text}: {error}");
        assert!(error.reason.contains(reason), "{text}: {error}");
    }
}

#[test]
fn bad_actions_are_refused() {
    for text in ["", "d3", "d3c", "d3c3 ", "D3c3", "d3d3", "d3b3", "d3c4", "a1a0", "e1f1", "é33", "d3–c3"]
    {
        assert!(Pressure::parse_action(text).is_err(), "{text}");
    }
}

#[test]
fn incomplete_gestures_are_refused() {
    for gesture in [
        Gesture::verb("move"),
        Gesture::verb("move").from("a1"),
        Gesture::verb("move").from("a1").to("a9"),
        Gesture::verb("move").from("a1").to("a3"),
        Gesture::verb("fly").from("a1").to("a2"),
        Gesture::verb("swap").from("a1"),
    ] {
        assert!(Pressure::action_of(&gesture).is_err(), "{gesture:?}");
    }
}

#[test]
fn scene_says_what_is_where() {
    let scene = Pressure::parse_position("Y4/5/1W1w1/5/4B w").unwrap().scene();
    let labels: Vec<&str> = ["a5", "b3", "d3", "e1", "a1"]
        .map(|name| &*scene.squares.iter().find(|square| square.name == name).unwrap().label)
        .into();
    assert_eq!(
        labels,
        [
            "a5, captured black token",
            "b3, active white token",
            "d3, inactive white token",
            "e1, active black token",
            "a1, empty"
        ]
    );
    let counts = scene.seats.iter().map(|seat| (seat.name, seat.facts[0].value, seat.facts[1].value));
    assert_eq!(counts.collect::<Vec<_>>(), [("White", 2, 0), ("Black", 1, 1)]);
    assert_eq!((scene.squares[0].name.as_str(), scene.squares[24].name.as_str()), ("a5", "e1"));
}

#[test]
fn tokens_with_one_way_out_are_pointed_out() {
    // (position, the tokens one step from capture)
    for (text, cornered) in [
        ("1BB2/B1B2/BB1WW/2W1W/2WW1 w", &["e3 0", "c1 0", "c5 1", "a3 1"][..]),
        ("B4/W4/5/5/4W w", &["a5 1"]),
        ("5/5/2W2/5/4B w", &[]),
    ] {
        let scene = Pressure::parse_position(text).unwrap().scene();
        let mut found: Vec<String> =
            scene.aids.iter().map(|aid| format!("{} {}", aid.square, aid.owner.unwrap().0)).collect();
        let mut expected: Vec<String> = cornered.iter().map(ToString::to_string).collect();
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{text}");
        assert!(scene.aids.iter().all(|aid| aid.kind == "cornered") && scene.overlays.is_empty());
    }
}
