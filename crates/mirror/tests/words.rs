//! Words lie beside the log: what is told again may have others, and what was kept from somebody comes later.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use mirror::Mirror;
use table::{Command, CommandId, Entry, Event, Identity, NewTable, Person, PersonId, Room, Unheard};

fn ann() -> Identity {
    Identity::new(Person { id: PersonId("ann".into()), name: "Ann".into() })
}

fn said(text: &str, room: Room) -> Entry {
    let person = Person { id: PersonId("cleo".into()), name: "Cleo".into() };
    let event = Event::Chatted { person, text: text.into(), room };
    Entry { at_ms: 2, command: None, by: None, event }
}

fn chat(mirror: &Mirror) -> Vec<String> {
    mirror.shown().view(9).chat.into_iter().map(|said| said.text).collect()
}

#[test]
fn words_are_taken_over_when_the_log_is_told_again() {
    let wish = r#"{ "game": "pressure", "seats": [{ "kind": "me" }, { "kind": "me" }] }"#;
    let new: NewTable = serde_json::from_str(wish).unwrap();
    let mut log = new.entries(&ann().person, 1).unwrap();
    log.extend([said("the left one wins", Room::Spectators), said("rude words", Room::Table)]);
    let kept: Vec<Entry> = log.iter().map(|entry| entry.without(&Unheard::spectators())).collect();
    let mut mirror = Mirror::open(ann(), &kept).unwrap();
    assert_eq!(chat(&mirror), ["rude words"], "who plays does not hear the spectators");
    let version = mirror.shown().version();
    assert_eq!(version, log.len() as u64, "and misses no version");

    // Something is on its way while the log is told again, with a line removed and what was kept from Ann.
    let act = Command::Act { action: "d3d4".into(), seen: None };
    mirror.give(CommandId("move".into()), act, 3).unwrap();
    let removed = log.len() - 1;
    log[removed] = said("[removed]", Room::Table);
    assert!(mirror.news(0, &log).unwrap().is_empty());
    assert_eq!(chat(&mirror), ["the left one wins", "[removed]"]);
    assert_eq!(mirror.log(), log, "it is what is kept, too");
    assert_eq!((mirror.shown().version(), mirror.pending().len()), (version + 1, 1), "what was done holds");

    // Another event in the place of a known one is no rewording.
    let mut other = log.clone();
    other[removed] = Entry { at_ms: 2, command: None, by: None, event: Event::DrawAgreed };
    mirror.news(0, &other).unwrap();
    assert_eq!(mirror.log(), log);
}
