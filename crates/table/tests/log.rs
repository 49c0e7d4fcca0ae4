//! What a log may be, and what a table keeps of it.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use game::Seat;
use serde_json::json;
use table::{CommandId, Entry, Event, Identity, Issued, Person, PersonId, Room, Table};

/// Logs that cannot be, as events with their fields; every one begins with `made` unless it says otherwise.
fn impossible() -> Vec<(&'static str, Vec<Event>)> {
    let acted = |action: &str| Event::Acted { seat: Seat(0), action: action.to_string(), lag_ms: 0 };
    vec![
        ("at least one event", vec![]),
        ("begins with the making", vec![Event::Started]),
        ("has started", vec![made("pressure"), made("pressure")]),
        ("'no-such-game' is not played here any more", vec![made("no-such-game")]),
        ("no such seat", vec![made("pressure"), Event::Left { seat: Seat(2) }]),
        ("no such seat", vec![made("pressure"), Event::Sat { seat: Seat(255), person: ann() }]),
        ("no such seat", vec![made("pressure"), Event::Swapped { first: Seat(0), second: Seat(2) }]),
        ("version 3", vec![made("pressure"), Event::Started, acted("hello")]),
        ("version 2", vec![made("pressure"), Event::Undone { seat: Seat(0) }]),
        ("no turn to take back", vec![made("pressure"), Event::Started, Event::TakenBack { turns: 1 }]),
        ("game is over", vec![made("pressure"), Event::DrawAgreed, Event::DrawAgreed]),
    ]
}

#[test]
fn a_log_that_cannot_be_is_refused() {
    for (expected, events) in impossible() {
        let entries: Vec<Entry> = events.into_iter().map(|event| entry("x", event)).collect();
        let error = Table::fold(&entries).err().unwrap_or_else(|| panic!("{entries:?}")).to_string();
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn what_was_said_and_done_is_kept_for_a_while() {
    let mut table = Table::fold(&[entry("made", made("pressure"))]).unwrap();
    assert_eq!(done(&table, "made"), Some(1));
    for number in 2..=4097 {
        let chat = Event::Chatted { person: ann(), text: number.to_string(), room: Room::Table };
        table.apply(&entry(&number.to_string(), chat)).unwrap();
    }
    let chat = table.view(0).chat;
    assert_eq!((chat.len(), &*chat[0].text, &*chat[199].text), (200, "3898", "4097"));
    assert_eq!(done(&table, "made"), None, "long ago");
    assert_eq!(done(&table, "2"), Some(2));
    assert_eq!(done(&table, "4097"), Some(4097));
    assert_eq!(done(&table, "4098"), None);
}

#[test]
fn a_command_leads_to_its_last_event() {
    let sat = |seat| entry("both", Event::Sat { seat: Seat(seat), person: ann() });
    let table = Table::fold(&[entry("made", made("pressure")), sat(0), sat(1)]).unwrap();
    assert_eq!(done(&table, "both"), Some(3));
}

fn made(game: &str) -> Event {
    let config = json!({
        "game": game, "players": 2, "setup": "standard", "clock": {"kind": "none"}, "rated": false,
        "visibility": "link", "absence": {"kind": "wait"},
    });
    Event::Created { rules: 1, config: serde_json::from_value(config).unwrap(), host: ann() }
}

fn entry(command: &str, event: Event) -> Entry {
    Entry { at_ms: 5, command: Some(id(command)), by: None, event }
}

/// What became of a command, asked by someone who has given none here.
fn done(table: &Table, command: &str) -> Option<u64> {
    table.done(Issued { id: &id(command), by: &Identity::new(ann()) })
}

fn id(command: &str) -> CommandId {
    CommandId(command.to_string())
}

fn ann() -> Person {
    Person { id: PersonId("ann".to_string()), name: "Ann".to_string() }
}
