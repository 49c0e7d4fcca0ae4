//! What can be asked over the wire, and what cannot even be said there.

use serde_json::json;
use table::Command;

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
