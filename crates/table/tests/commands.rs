//! What can be asked over the wire, and what cannot even be said there.

use serde_json::json;
use table::{Command, CommandId, Context, Identity, Issued, NewTable, Person, PersonId, Table};

#[test]
fn what_only_the_server_may_say_has_no_form_on_the_wire() {
    for command in [
        json!({"kind": "computer-turn", "seat": 0, "actions": ["c2c3"], "seen": 3}),
        json!({"kind": "flag"}),
        json!({"kind": "absent"}),
        json!({"kind": "hold", "from_ms": 0, "to_ms": 5}),
        json!({"kind": "pause", "from_ms": 0, "to_ms": 5}),
        json!({"kind": "rate", "changes": [[1500, 1510], [1500, 1490]]}),
    ] {
        let error = serde_json::from_value::<Command>(command.clone()).expect_err("no command").to_string();
        assert!(error.starts_with("unknown variant"), "{command}: {error}");
    }
}

/// Pages that were open before an update still say what they said.
#[test]
fn a_code_for_the_next_table_is_nobodys_to_choose() {
    for command in [json!({"kind": "rematch"}), json!({"kind": "rematch", "code": "mine"})] {
        assert_eq!(
            serde_json::from_value::<Command>(command.clone()).ok(),
            Some(Command::Rematch),
            "{command}"
        );
    }
}

/// A game that was long played without a server is sent again from its beginning.
#[test]
fn thousands_of_commands_are_remembered() {
    let ann = Identity::new(Person { id: PersonId("ann".into()), name: "Ann".into() });
    let new: NewTable = serde_json::from_value(json!({"game": "pressure"})).expect("a table");
    let mut table = Table::fold(&new.entries(&ann.person, 1).expect("a table")).expect("a log");
    let id = |number: u32| CommandId(format!("command {number}"));
    for number in 0..4000 {
        let context = Context { now_ms: 1, lag_ms: 0, follows: None, new_code: &String::new };
        let said =
            table.handle(&Command::Chat { text: "hm".into(), room: None }, &ann, &context).expect("said");
        table.commit(said, Some(Issued { id: &id(number), by: &ann })).expect("done");
    }
    for number in [0, 1, 2000, 3999] {
        let version = table.done(Issued { id: &id(number), by: &ann });
        assert_eq!(version, Some(u64::from(number) + 2), "{number}");
    }
}
