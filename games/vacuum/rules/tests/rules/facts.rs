//! What a position tells those who judge it.

use game::Seat;
use vacuum::{Square, Squares, Vacuum};

use crate::positions::position;

fn game() -> Vacuum {
    position("start:a4,l6 a4:R2,c4:Rs,d4:Ob,e5:G3n ROGx R 1 RO -")
}

fn square(name: &str) -> Square {
    Square::parse(name).unwrap()
}

fn names(squares: Squares) -> Vec<String> {
    squares.into_iter().map(|square| square.to_string()).collect()
}

#[test]
fn sets_of_pieces() {
    let game = game();
    for (squares, expected) in [
        (game.pieces(Seat(0)), vec!["a4", "c4"]),
        (game.pieces(Seat(1)), vec!["d4"]),
        (game.pieces(Seat(2)), vec![]),
        (game.pebbles(), vec!["a4", "e5"]),
        (game.stones(), vec!["c4"]),
        (game.boulders(), vec!["d4"]),
    ] {
        assert_eq!(names(squares), expected);
    }
}

#[test]
fn values_and_pressure() {
    let game = game();
    let values = ["a4", "c4", "d4", "e5", "f6"].map(|name| game.base_value(square(name)));
    assert_eq!(values, [2, 3, 9, 3, 0]);
    assert_eq!([0, 1, 2].map(|seat| game.pressure(Seat(seat), square("d5"))), [6, 18, 0]);
    assert_eq!([0, 1, 2].map(|seat| game.is_in_stone_era(Seat(seat))), [true, true, false]);
}

#[test]
fn sets_of_neighbours() {
    let set = |text: &str| text.split(' ').map(square).collect::<Squares>();
    for (squares, beside) in [
        ("a0", "b0 a1 b1"),
        ("l11", "k10 l10 k11"),
        ("e5", "d4 e4 f4 d5 f5 d6 e6 f6"),
        ("a0 b1", "a0 b0 c0 a1 b1 c1 a2 b2 c2"),
    ] {
        assert_eq!(names(set(squares).beside()), names(set(beside)), "beside {squares}");
    }
}

#[test]
fn what_is_left_of_a_turn() {
    for (stage, expected) in [("1", false), ("2", false), ("3", false), ("C", true)] {
        let game = position(&format!("start - RO R {stage} - -"));
        assert_eq!(game.is_to_commit(), expected, "stage {stage}");
    }
}

#[test]
fn ground_that_is_left() {
    let game = game();
    assert!(game.empty().contains(square("l6")) && !game.empty().contains(square("a4")));
    assert!(!game.empty().contains(square("b4")), "barren");
    assert_eq!(game.empty().into_iter().count(), 96 - 4);
    assert_eq!([0, 1, 2, 3].map(|colour| game.unslid_tiles(Seat(colour)).into_iter().count()), [7, 8, 7, 8]);
    assert_eq!([0, 1, 2, 3].map(|colour| game.tiles(Seat(colour)).len()), [8; 4]);
}
