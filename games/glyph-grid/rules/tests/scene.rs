//! What a screen is told, and what it may say.

use game::{Game, Gesture, Menu, Notation, Play, Show};
use glyph_grid::GlyphGrid;

const POSITION: &str = "3c3/7/7/7/7/5S1/C6 3m3/7/7/7/7/5m1/MMM4 B f2 -";

/// (square, what is said of it in the position above)
const LABELS: &[(&str, &str)] = &[
    ("d7", "d7, amber core, amber mark"),
    ("a1", "a1, azure core, azure mark"),
    ("b1", "b1, empty, azure mark"),
    ("d1", "d1, empty, one mark short for azure"),
    ("f2", "f2, azure shard, amber mark, pending for azure"),
    ("e4", "e4, empty"),
];

#[test]
fn squares_say_what_is_on_them() {
    let scene = GlyphGrid::parse_position(POSITION).unwrap().scene();
    for (name, label) in LABELS {
        let square = scene.squares.iter().find(|square| square.name == *name).unwrap();
        assert_eq!(square.label, *label);
    }
    assert_eq!((&*scene.squares[0].name, &*scene.squares[48].name), ("a7", "g1"));
}

#[test]
fn pieces_have_kind_owner_and_letter() {
    let scene = GlyphGrid::parse_position("3c3/s6/7/7/7/5S1/C6 7/7/7/7/7/7/7 B - -").unwrap().scene();
    let pieces = scene.pieces.iter().map(|it| (&*it.square, it.owner.0, it.kind, &*it.short));
    assert_eq!(
        pieces.collect::<Vec<_>>(),
        [("d7", 1, "core", "c"), ("a6", 1, "shard", "s"), ("f2", 0, "shard", "S"), ("a1", 0, "core", "C")]
    );
}

/// (kind, square, seat)
type Lying = (&'static str, &'static str, u8);

/// (position, its overlays)
#[rustfmt::skip]
const OVERLAYS: &[(&str, &[Lying])] = &[
    ("3c3/7/7/7/7/5S1/C6 7/7/7/7/7/5m1/6M B f2 -",
     &[("mark", "g1", 0), ("mark", "f2", 1), ("pending", "f2", 0)]),
    ("3c3/5s1/7/7/7/7/C6 7/5M1/7/7/7/7/7 A - f6",
     &[("mark", "f6", 0), ("pending", "f6", 1)]),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/1MMM3 A - -",
     &[("mark", "b1", 0), ("mark", "c1", 0), ("mark", "d1", 0), ("almost", "a1", 0), ("almost", "e1", 0)]),
    // A square that carries the enemy's mark can be overwritten, so it counts.
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/mM5/mm5 A - -",
     &[("mark", "b2", 0), ("mark", "a1", 1), ("mark", "b1", 1), ("mark", "a2", 1), ("almost", "b2", 1)]),
    ("7/7/7/7/7/7/C6 7/7/7/7/7/7/MMM4 A - -",
     &[("mark", "a1", 0), ("mark", "b1", 0), ("mark", "c1", 0)]),
    // What ended the game is pointed out, and nothing else: e3 is a mark beside the line.
    ("3c3/7/7/7/7/7/C6 7/7/7/7/4M2/7/1MMMM2 A - -",
     &[("mark", "b1", 0), ("mark", "c1", 0), ("mark", "d1", 0), ("mark", "e1", 0), ("mark", "e3", 0),
       ("deciding", "b1", 9), ("deciding", "c1", 9), ("deciding", "d1", 9), ("deciding", "e1", 9)]),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/2MM3/2MM2M A - -",
     &[("mark", "c1", 0), ("mark", "d1", 0), ("mark", "g1", 0), ("mark", "c2", 0), ("mark", "d2", 0),
       ("deciding", "c1", 9), ("deciding", "d1", 9), ("deciding", "c2", 9), ("deciding", "d2", 9)]),
];

#[test]
fn overlays_show_marks_pending_and_almost() {
    for (text, expected) in OVERLAYS {
        let overlays = GlyphGrid::parse_position(text).unwrap().scene().overlays;
        let found: Vec<_> =
            overlays.iter().map(|it| (it.kind, &*it.square, it.owner.map_or(9, |owner| owner.0))).collect();
        assert_eq!(found, *expected, "{text}");
    }
}

/// (position, the last action, what is lit after it)
const LAST: &[(&str, &str, &[&str])] = &[
    // The Core that was taken stands nowhere: where it stood is lit …
    ("7/7/7/3c3/7/3S3/C6 7/7/7/7/7/7/7 A - -", "Ld2d4", &["d4"]),
    // … also where it was pushed off the board.
    ("2cC3/7/7/7/7/7/7 7/7/7/7/7/7/7 A - -", "Vd7c7", &["c7"]),
    ("cC5/7/7/7/7/7/7 7/7/7/7/7/7/7 A - -", "Pb7a7", &["a7"]),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - -", "Va1a2", &[]),
];

#[test]
fn where_a_core_was_taken_is_lit() {
    for (before, last, expected) in LAST {
        let mut play = Play::from_position(GlyphGrid::parse_position(before).unwrap());
        play.act(GlyphGrid::parse_action(last).unwrap()).unwrap();
        let scene = play.scene();
        let lit = scene.overlays.iter().filter(|overlay| overlay.kind == "deciding");
        assert_eq!(lit.map(|overlay| &*overlay.square).collect::<Vec<_>>(), *expected, "{before}");
        let spoken = scene.squares.iter().filter(|square| square.label.ends_with("decided the game"));
        assert_eq!(spoken.map(|square| &*square.name).collect::<Vec<_>>(), *expected, "{before}");
    }
}

#[test]
fn seats_count_marks_and_shards() {
    let scene = GlyphGrid::parse_position(POSITION).unwrap().scene();
    let facts = scene.seats.iter().map(|seat| {
        let facts: Vec<_> = seat.facts.iter().map(|fact| (fact.name, fact.value)).collect();
        (seat.name, facts)
    });
    assert_eq!(
        facts.collect::<Vec<_>>(),
        [("Azure", vec![("marks", 3), ("shards", 1)]), ("Amber", vec![("marks", 2), ("shards", 0)])]
    );
}

/// (action, verb, source, target)
const GESTURES: &[(&str, &str, Option<&str>, Option<&str>)] = &[
    ("Vc2d3", "vector", Some("c2"), Some("d3")),
    ("Lc2c4", "lance", Some("c2"), Some("c4")),
    ("Ac2d4", "arc", Some("c2"), Some("d4")),
    ("Pc2c3", "pulse", Some("c2"), Some("c3")),
    ("Nc2d3", "anchor", Some("c2"), Some("d3")),
    ("Nc2", "anchor", Some("c2"), None),
    ("swap", "swap", None, None),
];

#[test]
fn gestures_are_a_glyph_a_piece_and_a_destination() {
    for (text, verb, source, target) in GESTURES {
        let action = GlyphGrid::parse_action(text).unwrap();
        let [source, target] = [source, target].map(|square| square.map(str::to_string));
        let gesture = Gesture { source, target, ..Gesture::verb(verb) };
        assert_eq!(GlyphGrid::gesture(action), gesture);
    }
    for action in GlyphGrid::writable() {
        assert_eq!(GlyphGrid::action_of(&GlyphGrid::gesture(action)), Ok(action));
    }
}

#[test]
fn incomplete_gestures_are_refused() {
    for (gesture, reason) in [
        (Gesture::verb("vector"), "pieces"),
        (Gesture::verb("anchor"), "pieces"),
        (Gesture::verb("vector").from("c2"), "square to go to"),
        (Gesture::verb("vector").from("c9").to("c2"), "'c9'"),
        (Gesture::verb("anchor").from("c2").to("z1"), "'z1'"),
        (Gesture::verb("swap").from("c2"), "no piece"),
        (Gesture::verb("fly").from("c2").to("c3"), "'fly'"),
        (Gesture::verb("vector").from("c2").to("c3").towards("n"), "direction"),
        (Gesture::verb("vector").from("c2").to("c3").with(1), "count"),
    ] {
        let error = GlyphGrid::action_of(&gesture).expect_err("an incomplete gesture");
        assert!(error.reason.contains(reason), "{gesture:?}: {error}");
    }
}

#[test]
fn a_piece_dropped_on_its_own_square_anchors_in_place() {
    let dropped = Gesture::verb("anchor").from("c2").to("c2");
    assert_eq!(GlyphGrid::action_of(&dropped).map(GlyphGrid::action_text).as_deref(), Ok("Nc2"));
}

/// (position, whether there is a button for it)
const BUTTONS: &[(&str, bool)] = &[
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 A - - pie", false),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 B - - pie", true),
    ("3c3/7/7/7/7/7/C6 7/7/7/7/7/7/7 B - -", false),
];

#[test]
fn sides_can_be_swapped_where_that_is_legal() {
    for (text, expected) in BUTTONS {
        let menu = Menu::of(&Play::from_position(GlyphGrid::parse_position(text).unwrap()));
        assert_eq!(menu.verbs.iter().any(|group| group.verb.id == "swap"), *expected, "{text}");
    }
}

#[test]
fn every_verb_has_its_key() {
    let verbs: Vec<_> =
        GlyphGrid::PRESENTATION.verbs.iter().map(|verb| (verb.id, verb.name, verb.key)).collect();
    assert_eq!(
        verbs,
        [
            ("vector", "Vector", 'v'),
            ("lance", "Lance", 'l'),
            ("arc", "Arc", 'a'),
            ("pulse", "Pulse", 'p'),
            ("anchor", "Anchor", 'n'),
            ("swap", "Swap sides", 's')
        ]
    );
    assert_eq!((GlyphGrid::ID, GlyphGrid::NAME), ("glyph-grid", "Glyph Grid"));
}
