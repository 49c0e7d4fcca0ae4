//! What screens get: the menu, and the scene with the last action marked.

mod tiny;

use game::{Menu, Notation, Play};
use serde_json::json;
use tiny::{Action, Dial};

fn play(text: &str) -> Play<Dial> {
    Play::from_position(Dial::parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}")))
}

/// (position, the actions in the menu by verb)
const MENUS: &[(&str, [&[&str]; 2])] = &[
    ("4 A 0 AB", [&["step 3", "step 5"], &[]]),
    ("4 A 1 AB", [&["step 3", "step 5"], &["commit"]]),
    ("4 A 2 AB", [&[], &["commit"]]),
    ("0 B 0 AB", [&["step 1"], &[]]),
    ("9 A 0 AB", [&[], &[]]),
];

#[test]
fn the_menu_lists_every_verb_and_what_is_legal_of_it() {
    for (text, expected) in MENUS {
        let menu = Menu::of(&play(text));
        let verbs: Vec<&str> = menu.verbs.iter().map(|group| group.verb.id).collect();
        assert_eq!(verbs, ["step", "commit"], "{text}");
        for (group, expected) in menu.verbs.iter().zip(expected) {
            let actions: Vec<&str> = group.entries.iter().map(|entry| entry.action.as_str()).collect();
            assert_eq!(actions, *expected, "{text}, {}", group.verb.id);
        }
    }
}

#[test]
fn a_play_that_is_over_has_an_empty_menu() {
    let mut play = play("4 A 1 AB");
    play.agree_draw().unwrap();
    assert!(Menu::of(&play).verbs.iter().all(|group| group.entries.is_empty()));
}

#[test]
fn the_menu_is_flat_in_json() {
    let menu = serde_json::to_value(Menu::of(&play("0 A 1 AB"))).unwrap();
    assert_eq!(
        menu,
        json!({
            "stages": [{"id": "steps", "name": "Steps"}, {"id": "end", "name": "The end of the turn"}],
            "verbs": [
                {
                    "id": "step", "name": "Step", "tip": "Move the hand to the next number.",
                    "stage": "steps", "key": "s", "icon": "", "flow": "once",
                    "entries": [{"action": "step 1", "verb": "step", "target": "1"}],
                },
                {
                    "id": "commit", "name": "Commit", "tip": "End your turn.", "stage": "end", "key": "c", "icon": "", "flow": "once",
                    "entries": [{"action": "commit", "verb": "commit"}],
                },
            ],
        })
    );
}

#[test]
fn the_scene_marks_the_squares_of_the_last_turn() {
    let mut play = play("4 A 0 AB");
    for (action, marked) in
        [(None, None), (Some(Action::Step(5)), Some("5")), (Some(Action::Commit), Some("5"))]
    {
        if let Some(action) = action {
            play.act(action).unwrap();
        }
        let scene = play.scene();
        let last: Vec<&str> = scene.overlays.iter().map(|overlay| overlay.square.as_str()).collect();
        assert_eq!(last, Vec::from_iter(marked), "after {action:?}");
        assert!(scene.overlays.iter().all(|overlay| overlay.kind == "last" && overlay.owner.is_none()));
    }
}

#[test]
fn a_scene_leaves_out_in_json_what_is_not_there() {
    let scene = serde_json::to_value(play("4 B 1 aB").scene()).unwrap();
    assert_eq!(
        scene["squares"][4],
        json!({"name": "4", "column": 4, "row": 0, "terrain": "number", "label": "4"})
    );
    assert_eq!(
        scene["seats"][1],
        json!({"seat": 1, "name": "Ben", "active": true, "facts": [{"name": "steps", "value": 1}]})
    );
    assert_eq!((&scene["mover"], &scene["seats"][0]["active"]), (&json!(1), &json!(false)));
}
