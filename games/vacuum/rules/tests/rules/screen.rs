//! What a scene says, and how actions are entered.

use game::{Gesture, Play, Scene, Seat, Show};
use vacuum::Vacuum;

use crate::positions::{action, position};

fn scene() -> Scene {
    position("start b3:R1,c4:R2,d4:Os,e5:Gbn,g7:O4,h8:G1n,k9:Rb ROGx R 2 ROG c2,j9").scene()
}

#[test]
fn labels_say_what_is_where() {
    let scene = scene();
    for label in [
        "a0, barren",
        "c2, red pedestal, empty, pressure red 1 gold 0",
        "a4, barren, pressure red 1 gold 0",
        "b3, red perimeter, one red pebble, pressure red 5 gold 0",
        "c4, board, two red pebbles, pressure red 5 gold 6",
        "d4, board, gold stone, pressure red 4 gold 6",
        "e5, board, neutral green boulder, pressure red 0 gold 6",
        "g7, board, four gold pebbles, pressure red 0 gold 8",
        "h8, board, one neutral green pebble, pressure red 0 gold 8",
        "j9, green pedestal, empty, pressure red 9 gold 0",
        "l11, barren",
        "i4, board, empty",
        "k3, white perimeter, empty",
    ] {
        let name = label.split(',').next().unwrap();
        let square = scene.squares.iter().find(|square| square.name == name).unwrap();
        assert_eq!(square.label, label);
    }
}

#[test]
fn squares_tell_ground_and_pressure() {
    let scene = scene();
    let square = |name: &str| scene.squares.iter().find(|square| square.name == name).unwrap();
    for (name, terrain, owner) in [
        ("a0", "barren", None),
        ("b3", "perimeter", Some(0)),
        ("k3", "perimeter", Some(3)),
        ("c9", "pedestal", Some(1)),
        ("c3", "board", None),
    ] {
        assert_eq!((square(name).terrain, square(name).owner), (terrain, owner.map(Seat)), "{name}");
    }
    let pressure: Vec<_> = square("c4").facts.iter().map(|fact| (fact.name, fact.seat, fact.value)).collect();
    let of = |seat, value| ("pressure", Some(Seat(seat)), value);
    assert_eq!(pressure, [of(0, 5), of(1, 6), of(2, 0)]);
    assert_eq!((square("c4").column, square("c4").row), (2, 4));
}

#[test]
fn pieces_overlays_and_seats() {
    let scene = scene();
    let pieces: Vec<_> =
        scene.pieces.iter().map(|piece| (&*piece.short, piece.kind, piece.count, piece.state)).collect();
    assert_eq!(
        pieces,
        [
            ("R1", "pebble", 1, ""),
            ("R2", "pebble", 2, ""),
            ("Os", "stone", 1, ""),
            ("Gbn", "boulder", 1, "neutral"),
            ("O4", "pebble", 4, ""),
            ("G1n", "pebble", 1, "neutral"),
            ("Rb", "boulder", 1, ""),
        ]
    );
    let overlays: Vec<_> = scene.overlays.iter().map(|overlay| (&*overlay.square, overlay.kind)).collect();
    assert_eq!(overlays, [("c2", "cooldown"), ("j9", "cooldown")]);
    let seats: Vec<_> = scene
        .seats
        .iter()
        .map(|seat| (seat.name, seat.active, seat.facts.iter().map(|fact| fact.value).collect::<Vec<_>>()))
        .collect();
    assert_eq!(
        seats,
        [
            ("Red", true, vec![105, 3, 0, 1, 1]),
            ("Gold", true, vec![104, 4, 1, 0, 1]),
            ("Green", false, vec![0, 0, 0, 0, 1]),
        ]
    );
}

#[test]
fn the_stage_of_the_turn_is_shown() {
    for (short, stage) in [
        ("start - RO R 1 - -", "1"),
        ("start - RO R 2 - -", "2"),
        ("start - RO R 3 - -", "3"),
        ("start - RO R C - -", "C"),
        ("start d4:Rb RO R Kd4 R -", "K"),
    ] {
        assert_eq!(position(short).scene().stage, stage);
    }
    let chain = &position("start d4:Rb RO R Kd4 R -").scene().overlays[0];
    assert_eq!((&*chain.square, chain.kind, chain.owner), ("d4", "chain", Some(Seat(0))));
}

/// In stage 3 nothing but final actions is legal.
#[test]
fn final_actions_are_counted_for_everyone() {
    const PIECES: &str = "start b3:R1,c4:R2,d4:Os,g7:O4,k9:Rb RO";
    for (seat, letter) in [(0, "R"), (1, "O")] {
        let position = position(&format!("{PIECES} {letter} 3 RO -"));
        let fact = &position.scene().seats[seat].facts[0];
        assert_eq!(
            (fact.name, fact.value as usize),
            ("final actions", Play::from_position(position).actions().len())
        );
    }
}

#[test]
fn gestures_say_what_is_chosen() {
    let verb = Gesture::verb;
    for (text, gesture) in [
        ("entrench c4", verb("entrench").from("c4")),
        ("retreat c4 c6", verb("retreat").from("c4").to("c6")),
        ("extend c4 c5", verb("extend").from("c4").to("c5")),
        ("cast c4 ne", verb("cast").from("c4").towards("ne")),
        ("boulder c4 c5", verb("boulder").from("c4").to("c5")),
        ("attack c4 c5 2", verb("attack").from("c4").to("c5").with(2)),
        ("exit", verb("exit")),
        ("teleport c2 j9", verb("teleport").from("c2").to("j9")),
        ("supply c4 c5 1", verb("supply").from("c4").to("c5").with(1)),
        ("reduce c4 c5 4", verb("reduce").from("c4").to("c5").with(4)),
        ("stone c4", verb("stone").to("c4")),
        ("war c4 c5", verb("war").from("c4").to("c5")),
        ("vacuum c4", verb("vacuum").to("c4")),
        ("perimeter c1 c0", verb("perimeter").from("c1").to("c0")),
        ("commit", verb("commit")),
    ] {
        assert_eq!(Vacuum::gesture(action(text)), gesture, "{text}");
        assert_eq!(Vacuum::action_of(&gesture), Ok(action(text)), "{text}");
        assert!(Vacuum::PRESENTATION.verbs.iter().any(|verb| verb.id == gesture.verb), "{text}");
    }
}

/// (gesture, part of the answer)
#[test]
fn incomplete_gestures_are_refused_with_a_hint() {
    let verb = Gesture::verb;
    for (gesture, hint) in [
        (verb("fly"), "no action 'fly'"),
        (verb("vacuum"), "Vacuum Move needs"),
        (verb("vacuum").from("c4"), "Vacuum Move needs"),
        (verb("cast").from("c4"), "Cast Stone needs"),
        (verb("cast").from("c4").towards("up"), "'up' is neither"),
        (verb("war").from("c4").to("z9"), "'z9' is neither"),
        (verb("war").from("c4").to("c5").with(1), "Pebble War needs"),
        (verb("attack").from("c4").to("c5"), "Pebble Attack needs"),
        (verb("attack").from("c4").to("c5").with(5), "one to four"),
    ] {
        let error = Vacuum::action_of(&gesture).expect_err(&gesture.verb);
        assert!(error.reason.contains(hint), "{gesture:?}: {error}");
    }
}

#[test]
fn fights_that_are_won_are_pointed_out() {
    // (pieces, the squares the mover could take)
    for (pieces, won) in [("c4:R3,d4:O1,g7:G1", &["d4"][..]), ("c4:R1,d4:O2,g7:G1", &[])] {
        let scene = position(&format!("start {pieces} ROG R 2 ROG -")).scene();
        let found: Vec<&str> = scene.aids.iter().map(|aid| aid.square.as_str()).collect();
        assert_eq!(found, won, "{pieces}");
        assert!(scene.aids.iter().all(|aid| aid.kind == "won" && aid.owner == Some(Seat(0))), "the mover's");
    }
}

/// (position before the commit that ends the game, the squares that are lit after it)
const DECIDING: &[(&str, &[&str])] = &[
    ("start e5:R1 RO R C - -", &[]),
    ("start e5:R1 RO R C O -", &[]),
    ("out e4:R1,h4:R1,e7:O1,h7:R1 RO R C - -", &["e7"]),
];

#[test]
fn what_decided_a_game_is_lit() {
    for (before, expected) in DECIDING {
        let mut play = Play::from_position(position(before));
        play.act(action("commit")).unwrap();
        let scene = play.position().scene();
        let lit = scene.overlays.iter().filter(|overlay| overlay.kind == "deciding");
        assert_eq!(lit.map(|overlay| &*overlay.square).collect::<Vec<_>>(), *expected, "{before}");
        let spoken = scene.squares.iter().filter(|square| square.label.ends_with("decided the game"));
        assert_eq!(spoken.map(|square| &*square.name).collect::<Vec<_>>(), *expected, "{before}");
    }
}
