//! A game that says nothing of its looks.

use game::{Material, Overlay, Piece, Presentation, Scene, SceneNames, Seat, SeatFacts, Square};
use render::{Style, Symbols, Theme};

const SEATS: [&str; 4] = ["White", "Black", "North", "South"];

/// Two by two squares with a piece on the first.
pub fn scene() -> Scene {
    let square = |(index, name): (u8, &str)| Square {
        name: name.to_string(),
        column: index % 2,
        row: index / 2,
        terrain: "board",
        owner: None,
        label: String::new(),
        facts: Vec::new(),
    };
    let piece = Piece {
        square: "a2".to_string(),
        kind: "man",
        owner: Seat::FIRST,
        count: 1,
        state: "",
        short: "m".to_string(),
    };
    Scene {
        columns: 2,
        rows: 2,
        squares: (0u8..).zip(["a2", "b2", "a1", "b1"]).map(square).collect(),
        pieces: vec![piece],
        overlays: Vec::new(),
        aids: Vec::new(),
        seats: (0u8..)
            .zip(SEATS)
            .map(|(seat, name)| SeatFacts { seat: Seat(seat), name, active: true, facts: Vec::new() })
            .collect(),
        mover: Seat::FIRST,
        stage: "move",
    }
}

/// Its symbols, where its scenes name these kinds of piece, states and terrains.
pub fn symbols() -> Symbols {
    let names = SceneNames {
        terrains: vec!["board", "water", "wood"],
        pieces: vec![("man", vec!["", "tired"]), ("king", vec![""])],
    };
    Symbols::new("plain", &Presentation::PLAIN, &SEATS, &names)
}

#[test]
fn seats_kinds_states_counts_grounds_and_themes_are_told_apart() {
    let symbols = symbols();
    let picture = |theme, change: &dyn Fn(&mut Scene)| {
        let mut scene = scene();
        change(&mut scene);
        render::png(&scene, Style { symbols: &symbols, theme }, 120)
    };
    let changes: [&dyn Fn(&mut Scene); 15] = [
        &|_| {},
        &|scene| scene.pieces[0].owner = Seat(1),
        &|scene| scene.pieces[0].owner = Seat(2),
        &|scene| scene.pieces[0].owner = Seat(3),
        &|scene| scene.pieces[0].kind = "king",
        &|scene| scene.pieces[0].kind = "never met",
        &|scene| scene.pieces[0].state = "tired",
        &|scene| scene.pieces[0].count = 2,
        &|scene| scene.pieces[0].count = 200,
        &|scene| scene.squares[1].terrain = "water",
        &|scene| scene.squares[1].terrain = "wood",
        &|scene| scene.squares[1].owner = Some(Seat(0)),
        &|scene| scene.squares[1].owner = Some(Seat(1)),
        &|scene| scene.overlays.push(overlay("last", None)),
        &|scene| scene.overlays.push(overlay("smoke", Some(Seat(2)))),
    ];
    let mut pictures: Vec<Vec<u8>> = changes.iter().map(|change| picture(Theme::Dark, change)).collect();
    pictures.push(picture(Theme::Light, &|_| {}));
    let drawn = pictures.len();
    pictures.sort_unstable();
    pictures.dedup();
    assert_eq!(pictures.len(), drawn);
}

#[test]
fn a_seat_looks_as_its_name_says() {
    let sprite = symbols().sprite();
    for (seat, Material { base, .. }) in [Material::WHITE, Material::BLACK].into_iter().enumerate() {
        assert!(sprite.contains(&format!("--plain-{seat}-base:{base};")), "{}", SEATS[seat]);
    }
}

fn overlay(kind: &'static str, owner: Option<Seat>) -> Overlay {
    Overlay { square: "b1".to_string(), kind, owner }
}
