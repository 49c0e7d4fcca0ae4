//! Saves: what they keep of a table, and what is said of texts that are none.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use serde_json::{Value, json};
use table::{ClockRule, NewSeat, NewTable, Person, PersonId, Save, SavedSeat, Table};

const CLOCK: ClockRule = ClockRule::Total { total_ms: 60_000, increment_ms: 0 };

/// The table that JSON asks for, as Ann makes it at a moment.
fn made(new: Value, at_ms: u64) -> Table {
    let new: NewTable = serde_json::from_value(new).unwrap();
    let ann = Person { id: PersonId("1".into()), name: "Ann".into() };
    Table::fold(&new.entries(&ann, at_ms).unwrap()).unwrap()
}

fn against_the_computer() -> Value {
    json!({
        "game": "pressure", "seats": [{"kind": "me"}, {"kind": "computer", "player": "level:3"}],
        "clock": {"kind": "total", "total_ms": 60_000, "increment_ms": 0}, "take_backs": false,
    })
}

#[test]
fn a_save_keeps_the_table_without_ids_or_chat() {
    let save = made(against_the_computer(), 1000).save(21_000);
    let table = save.table.clone().unwrap();
    let seats = [SavedSeat::Person { name: "Ann".into() }, SavedSeat::Computer { player: "level:3".into() }];
    assert_eq!((&table.seats[..], table.clock, table.take_backs), (&seats[..], CLOCK, false));
    assert_eq!(table.left_ms, Some(vec![40_000, 60_000]), "twenty seconds are gone");
    let text = serde_json::to_string(&save).unwrap();
    assert_eq!(Save::read(text.as_bytes()).unwrap(), save, "what is written is read");
    assert!(!text.contains("chat") && !text.contains("\"id\""), "{text}");
}

#[test]
fn it_goes_on_with_the_computer_and_the_clock_as_they_were() {
    let new = made(against_the_computer(), 1000).save(21_000).resumed();
    let again = made(serde_json::to_value(&new).unwrap(), 900_000);
    let computers: Vec<Option<&str>> = again.seats().iter().map(|seat| seat.computer()).collect();
    assert_eq!(computers, [None, Some("level:3")]);
    assert_eq!(again.clock().left_ms(900_000).unwrap()[..], [40_000, 60_000]);
    assert_eq!(again.clock().left_ms(905_000).unwrap()[..], [35_000, 60_000], "the mover's time runs");
    assert!(!again.config().take_backs);
}

#[test]
fn a_free_table_stays_free() {
    let free = json!({"game": "glyph-grid", "free": true, "seats": [{"kind": "me"}, {"kind": "open"}]});
    let save = made(free, 1000).save(21_000);
    let text = serde_json::to_string(&save).unwrap();
    assert_eq!(Save::read(text.as_bytes()).unwrap(), save, "what is written is read");
    let again = made(serde_json::to_value(save.resumed()).unwrap(), 900_000);
    assert!(again.config().free);
    assert_eq!(
        again.seats().iter().filter(|seat| seat.person().is_some()).count(),
        1,
        "open seats stay open"
    );
    let other = made(against_the_computer(), 1000).save(21_000);
    assert!(!serde_json::to_string(&other).unwrap().contains("free"), "older programs read all others");
}

#[test]
fn whoever_is_not_known_here_is_a_person() {
    let mut save = made(against_the_computer(), 0).save(0);
    for player in ["level:99", "time:1000", "somebody"] {
        save.table.as_mut().unwrap().seats[1] = SavedSeat::Computer { player: player.into() };
        assert_eq!(save.clone().resumed().seats, [NewSeat::Me, NewSeat::Me], "{player}");
    }
    let plain = Save { table: None, ..save };
    let new = plain.resumed();
    assert_eq!((new.seats, new.clock), (vec![NewSeat::Me, NewSeat::Me], Some(ClockRule::None)));
}

#[test]
fn a_foreign_text_is_told_what_is_wrong_with_it() {
    let sound = json!({"game": "pressure", "rules": 1, "players": 2, "setup": "standard", "steps": ["c2c3"]});
    let with = |field: &str, value: Value| {
        let mut changed = sound.clone();
        changed[field] = value;
        changed.to_string()
    };
    let without = |field: &str| {
        let mut changed = sound.clone();
        changed.as_object_mut().unwrap().remove(field);
        changed.to_string()
    };
    let cases = [
        ("{\"game\": \"pre".to_string(), "from line 1, column 13 on: it is not complete JSON"),
        ("{\u{0}}".to_string(), "not complete JSON"),
        ("[{}]".to_string(), "one object between { and }"),
        ("{}".to_string(), "lacks the field “game”, which should be the id of a game: pressure, "),
        (without("steps"), "lacks the field “steps”, which should be a list"),
        (
            with("winner", json!("me")),
            "a field “winner”, which no save has. A save has the fields game, rules,",
        ),
        (with("game", json!(7)), "“game” should be the id of a game"),
        (
            with("rules", json!("one")),
            "“rules” should be a whole number, the version of the game’s rules, but is the text “one”",
        ),
        (
            with("players", json!(-2)),
            "“players” should be the number of seats, such as 2, but is the number -2",
        ),
        (with("players", json!(null)), "but is empty"),
        (
            with("steps", json!({"1": "e4"})),
            "“steps” should be a list of what was played, which may be empty, but is an object",
        ),
        (with("steps", json!(["c2c3", 5])), "entry 2 of “steps” should be an action such as"),
        (with("outcome", json!("white won")), "“outcome” should be how the game ended"),
        (with("table", json!({"seats": 2})), "“table” should be the “seats”, “clock”"),
        (with("x".repeat(500).as_str(), json!(1)), "xxx…”, which no save has"),
    ];
    for (text, said) in cases {
        let error = Save::read(text.as_bytes()).expect_err(&text);
        let sentence = error.to_string();
        assert!(sentence.contains(said) && sentence.ends_with('.'), "{text}: {sentence}");
        assert!(!sentence.contains("expected") && !sentence.contains("invalid type"), "{sentence}");
        assert_eq!(error.code(), "bad-record");
    }
    assert!(Save::read(&br#"{"a":"#.repeat(100_000)).is_err(), "a deep nest");
    assert!(Save::read(b"{\xff\xfe}").is_err(), "no text");
}
