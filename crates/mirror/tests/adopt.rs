//! The network went while the computer was to move: here and on the server its turn is played, and what was built on
//! it holds if it was the same one.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use mirror::Mirror;
use table::{Command, CommandId, Entry, Identity, NewTable, Person, PersonId, ServerCommand, Table};

fn ann() -> Identity {
    Identity::new(Person { id: PersonId("ann".into()), name: "Ann".into() })
}

/// A game of Ann's against a computer that is to move.
fn begun() -> Vec<Entry> {
    let wish = r#"{ "game": "pressure", "clock": { "kind": "none" },
        "seats": [{ "kind": "computer", "player": "level:1" }, { "kind": "me" }] }"#;
    let new: NewTable = serde_json::from_str(wish).unwrap();
    new.entries(&ann().person, 1).unwrap()
}

/// The server's table after a turn that it thought of itself, and what it wrote.
fn on_the_server(log: &[Entry], actions: &[String]) -> (Table, Vec<Entry>) {
    let mut table = Table::fold(log).unwrap();
    let (seat, seen) = (table.play().mover(), table.game_version());
    let turn = ServerCommand::ComputerTurn { seat, actions: actions.to_vec(), seen };
    let decision = table.handle_server(&turn, 2).unwrap();
    let entries = table.commit(decision, None).unwrap();
    (table, entries)
}

#[test]
fn what_was_built_on_the_same_turn_stands() {
    let log = begun();
    let legal = Table::fold(&log).unwrap().play().legal();
    // (the turn here, the turn there, whether what came after it here still holds)
    for (here, there, holds) in [(0, 0, true), (0, 1, false)] {
        let mut mirror = Mirror::open(ann(), &log).unwrap();
        let seat = mirror.shown().play().mover();
        let turn = Command::PlayComputer { seat, actions: vec![legal[here].clone()], seen: None };
        mirror.give(CommandId("computer".into()), turn, 3).unwrap();
        for number in 0..2 {
            let mover = mirror.shown().play().mover();
            let action = mirror.shown().play().legal()[0].clone();
            let command = match mover == seat {
                true => Command::PlayComputer { seat, actions: vec![action], seen: None },
                false => Command::Act { action, seen: None },
            };
            mirror.give(CommandId(format!("after-{number}")), command, 4).unwrap();
        }
        let expected = mirror.shown().play().position();

        let (mut server, entries) = on_the_server(&log, &[legal[there].clone()]);
        let dropped = mirror.news(log.len() as u64, &entries).unwrap();
        assert_eq!(dropped.is_empty(), holds, "{dropped:?}");
        let to_send: Vec<_> = mirror.pending().to_vec();
        assert_eq!(to_send.len(), if holds { 2 } else { 0 });
        for given in to_send {
            let context = table::Context {
                now_ms: 5,
                lag_ms: 0,
                follows: given.follows.as_ref(),
                new_code: &String::new,
            };
            let decision = server.handle(&given.command, &ann(), &context).unwrap();
            server.commit(decision, Some(table::Issued { id: &given.id, by: &ann() })).unwrap();
        }
        assert_eq!(server.play().position() == expected, holds);
    }
}
