//! How tables can be made, and how not.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use game::DefaultClock;
use serde_json::{Value, json};
use table::{ClockRule, Config, NewTable, Occupant, Person, PersonId, Table};

/// (what is chosen otherwise, the code of the error or `fine`)
fn choices() -> Vec<(Value, &'static str)> {
    let saved = json!({"game": "pressure", "rules": 1, "players": 2, "setup": "standard", "steps": ["c2c3"]});
    let with = |change: Value| json!({"record": merged(&saved, &change)});
    vec![
        (json!({}), "fine"),
        (json!({"game": "no-such-game"}), "unknown-game"),
        (json!({"game": "Pressure"}), "unknown-game"),
        (json!({"players": 3}), "wrong-players"),
        (json!({"players": 0}), "wrong-players"),
        (json!({"players": 255}), "wrong-players"),
        (json!({"setup": "upside-down"}), "unknown-setup"),
        (json!({"setup": ""}), "unknown-setup"),
        (json!({"game": "glyph-grid", "setup": "komi"}), "fine"),
        (json!({"clock": {"kind": "total", "total_ms": 999, "increment_ms": 0}}), "bad-clock"),
        (json!({"clock": {"kind": "total", "total_ms": 1000, "increment_ms": 0}}), "fine"),
        (
            json!({"clock": {"kind": "total", "total_ms": 2_592_000_000_u64, "increment_ms": 3_600_000}}),
            "fine",
        ),
        (json!({"clock": {"kind": "total", "total_ms": 2_592_000_001_u64, "increment_ms": 0}}), "bad-clock"),
        (json!({"clock": {"kind": "total", "total_ms": 1000, "increment_ms": 3_600_001}}), "bad-clock"),
        (json!({"clock": {"kind": "total", "total_ms": u64::MAX, "increment_ms": u64::MAX}}), "bad-clock"),
        (json!({"clock": {"kind": "per-turn", "turn_ms": 0}}), "bad-clock"),
        (json!({"clock": {"kind": "per-turn", "turn_ms": 259_200_000}}), "fine"),
        (json!({"clock": {"kind": "per-turn", "turn_ms": 2_592_000_001_u64}}), "bad-clock"),
        (json!({"absence": {"kind": "resign", "minutes": 0}}), "bad-absence"),
        (json!({"absence": {"kind": "resign", "minutes": 1}}), "fine"),
        (json!({"absence": {"kind": "resign", "minutes": 43_201}}), "bad-absence"),
        (json!({"absence": {"kind": "computer", "minutes": 0, "player": "easy"}}), "bad-absence"),
        (json!({"absence": {"kind": "computer", "minutes": 43_200, "player": "easy"}}), "fine"),
        (json!({"free": true}), "fine"),
        (json!({"free": true, "take_backs": false}), "fine"),
        (json!({"free": true, "clock": {"kind": "per-turn", "turn_ms": 9000}}), "free-table"),
        (json!({"free": true, "rated": true, "clock": {"kind": "per-turn", "turn_ms": 9000}}), "free-table"),
        (json!({"free": true, "absence": {"kind": "resign", "minutes": 1}}), "free-table"),
        (with(json!({})), "fine"),
        (merged(&with(json!({})), &json!({"rated": true})), "rated-record"),
        (left(&with(json!({})), json!([1000, 0])), "fine"),
        (left(&with(json!({})), json!([1000])), "bad-time-left"),
        (left(&with(json!({})), json!([1000, 2_592_000_001_u64])), "bad-time-left"),
        (left(&json!({}), json!([1000, 1000])), "bad-time-left"),
        (
            merged(&with(json!({})), &json!({"left_ms": [1000, 1000], "clock": {"kind": "none"}})),
            "bad-time-left",
        ),
        (json!({"rated": true, "clock": {"kind": "none"}}), "rated-clock"),
        (merged(&with(json!({})), &json!({"setup": "upside-down"})), "unknown-setup"),
        (with(json!({"steps": ["a4a3"]})), "bad-record"),
        (with(json!({"steps": ["hello"]})), "bad-record"),
        (with(json!({"rules": 99})), "other-rules"),
        (with(json!({"game": "glyph-grid"})), "bad-record"),
        (with(json!({"setup": null})), "bad-record"),
        (with(json!({"outcome": {"scores": [1.0, 0.0], "ranks": [1, 2], "reason": "luck"}})), "bad-record"),
        (merged(&of_three_as_two(), &json!({"game": "vacuum", "players": 2})), "bad-record"),
        (merged(&of_three_as_two(), &json!({"game": "vacuum", "players": 3})), "fine"),
    ]
}

fn left(chosen: &Value, left_ms: Value) -> Value {
    let clock = json!({"kind": "total", "total_ms": 5000, "increment_ms": 0});
    merged(chosen, &json!({"left_ms": left_ms, "clock": clock}))
}

fn of_three_as_two() -> Value {
    json!({"record": {"game": "vacuum", "rules": 1, "players": 3, "setup": "standard", "steps": []}})
}

#[test]
fn only_what_can_be_is_made() {
    for (choice, expected) in choices() {
        let config = config(&choice);
        let error = config.check().err();
        assert_eq!(error.as_ref().map_or("fine", |error| error.code()), expected, "{choice}: {error:?}");
        let made = Table::create(config, person("ann"), &[]);
        assert_eq!(made.err(), error, "{choice}: made as checked");
    }
}

/// (rated, seats, code)
const SEATINGS: &[(bool, &str, &str)] = &[
    (true, "ann ben", "fine"),
    (true, "ann -", "fine"),
    (true, "- -", "fine"),
    (true, "ann ann", "rated-seats"),
    (true, "ann *", "rated-seats"),
    (true, "ann ben ann", "fine"),
    (false, "ann ann", "fine"),
    (false, "* *", "fine"),
];

#[test]
fn rated_games_begin_with_people_on_one_seat_each() {
    for &(rated, seats, expected) in SEATINGS {
        let seats: Vec<Occupant> = seats.split(' ').map(occupant).collect();
        let made = Table::create(
            config(&json!({"rated": rated, "clock": {"kind": "per-turn", "turn_ms": 9000}})),
            person("ann"),
            &seats,
        );
        assert_eq!(made.err().map_or("fine", |error| error.code()), expected, "{rated} {seats:?}");
    }
}

#[test]
fn words_nobody_knows_are_refused() {
    for choice in [
        json!({"colour": "blue"}),
        json!({"clock": {"kind": "hourglass"}}),
        json!({"clock": {"kind": "per-turn", "turn_ms": 5000, "bonus_ms": 5}}),
        json!({"absence": {"kind": "sulk"}}),
        json!({"visibility": "secret"}),
        json!({"players": -1}),
    ] {
        let config: Result<Config, _> = serde_json::from_value(merged(&usual(), &choice));
        assert!(config.is_err(), "{choice}");
    }
}

/// (total, increment or `None` for a time for each turn, class)
const CLASSES: &[(u64, Option<u64>, &str)] = &[
    (60_000, Some(0), "bullet"),
    (179_999, Some(0), "bullet"),
    (180_000, Some(0), "blitz"),
    (60_000, Some(3000), "blitz"),
    (479_999, Some(0), "blitz"),
    (480_000, Some(0), "rapid"),
    (300_000, Some(5000), "rapid"),
    (1_500_000, Some(0), "classical"),
    (u64::MAX, Some(u64::MAX), "classical"),
    (4_000, None, "bullet"),
    (10_000, None, "blitz"),
    (30_000, None, "rapid"),
    (3_599_999, None, "classical"),
    (3_600_000, None, "days"),
    (259_200_000, None, "days"),
];

#[test]
fn games_of_a_class_take_about_as_long() {
    for &(total_ms, increment_ms, class) in CLASSES {
        let rule = match increment_ms {
            Some(increment_ms) => ClockRule::Total { total_ms, increment_ms },
            None => ClockRule::PerTurn { turn_ms: total_ms },
        };
        assert_eq!(rule.time_class(), class, "{rule:?}");
    }
    assert_eq!(ClockRule::None.time_class(), "untimed");
}

#[test]
fn every_game_can_be_had_with_its_usual_clock() {
    for game in catalog::GAMES {
        let clock = ClockRule::from(game.about().presentation().clock);
        let setup = game.setups()[0];
        let choice =
            json!({"game": game.id(), "players": setup.players, "setup": setup.name, "clock": clock});
        assert_eq!(config(&choice).check().map(drop), Ok(()), "{choice}");
    }
    let five_minutes = DefaultClock::Total { minutes: 5, increment_seconds: 2 };
    assert_eq!(ClockRule::from(five_minutes), ClockRule::Total { total_ms: 300_000, increment_ms: 2000 });
    assert_eq!(ClockRule::from(DefaultClock::None), ClockRule::None);
}

/// (the game, what is asked for, whether turns may be taken back)
const TAKE_BACKS: &[(&str, Option<bool>, bool)] = &[
    ("pressure", None, true),
    ("pressure", Some(false), false),
    ("vacuum", None, false),
    ("vacuum", Some(true), true),
];

#[test]
fn turns_are_taken_back_as_the_game_has_it_or_as_one_asks() {
    for &(game, asked, expected) in TAKE_BACKS {
        let new: NewTable = serde_json::from_value(json!({"game": game, "take_backs": asked})).unwrap();
        let entries = new.entries(&person("ann"), 1).unwrap();
        assert_eq!(Table::fold(&entries).unwrap().config().take_backs, expected, "{game} {asked:?}");
    }
    // Logs from before games had a say keep what they were made with.
    assert!(config(&json!({"game": "vacuum"})).take_backs);
}

/// (what is asked for, the setup of the table)
fn setups() -> Vec<(Value, &'static str)> {
    vec![
        (json!({"game": "glyph-grid"}), "standard"),
        (json!({"game": "glyph-grid", "rated": true}), "standard+pie=yes"),
        (json!({"game": "glyph-grid", "rated": true, "players": 2}), "standard+pie=yes"),
        // Who chooses has chosen.
        (json!({"game": "glyph-grid", "rated": true, "setup": "standard"}), "standard"),
        (json!({"game": "glyph-grid", "rated": true, "setup": "komi"}), "komi"),
        (json!({"game": "glyph-grid", "setup": "standard+pie=yes"}), "standard+pie=yes"),
        (json!({"game": "pressure", "rated": true}), "standard"),
        (json!({"game": "vacuum", "players": 3, "rated": true}), "standard"),
    ]
}

#[test]
fn tables_are_set_up_as_is_usual_or_as_one_asks() {
    for (asked, expected) in setups() {
        let clock = json!({"clock": {"kind": "total", "total_ms": 60_000, "increment_ms": 0}});
        let new: NewTable = serde_json::from_value(merged(&asked, &clock)).unwrap();
        let table = Table::fold(&new.entries(&person("ann"), 1).unwrap()).unwrap();
        assert_eq!(table.config().setup, expected, "{asked}");
    }
}

#[test]
fn a_free_table_has_no_clock_whatever_is_usual() {
    let new: NewTable = serde_json::from_value(json!({"game": "glyph-grid", "free": true})).unwrap();
    let table = Table::fold(&new.entries(&person("ann"), 1).unwrap()).unwrap();
    assert_eq!((table.config().clock, table.config().free), (ClockRule::None, true));
}

fn usual() -> Value {
    json!({
        "game": "pressure", "players": 2, "setup": "standard", "clock": {"kind": "none"}, "rated": false,
        "visibility": "public", "absence": {"kind": "wait"},
    })
}

/// The usual table but for some choices; it says the same again.
fn config(choice: &Value) -> Config {
    let config: Config = serde_json::from_value(merged(&usual(), choice)).unwrap();
    let again = serde_json::from_str(&serde_json::to_string(&config).unwrap()).unwrap();
    assert_eq!(config, again);
    config
}

fn merged(value: &Value, change: &Value) -> Value {
    let mut fields = value.as_object().unwrap().clone();
    fields.extend(change.as_object().unwrap().clone());
    Value::Object(fields)
}

fn person(name: &str) -> Person {
    Person { id: PersonId(name.to_string()), name: name.to_string() }
}

fn occupant(text: &str) -> Occupant {
    match text {
        "-" => Occupant::Open,
        "*" => Occupant::Computer { player: "easy".to_string(), instead_of: None },
        name => Occupant::Person { person: person(name) },
    }
}
