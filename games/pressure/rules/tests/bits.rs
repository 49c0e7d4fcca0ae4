//! What evaluations read of a position as bits, against the plain way to find it.

use std::ops::ControlFlow;

use game::{Dice, Game, Notation, Seat, Show};
use pressure::{Action, Direction, Pressure, Square};

const POSITIONS: &[&str] = &[
    "1BB2/B1B2/BB1WW/2W1W/2WW1 w",
    "1BB2/B1B2/BB1WW/2W1W/2WW1 b",
    "Y4/5/1W1w1/5/4B w",
    "4B/2W2/1WYW1/2b2/XW3 b",
    "XYW2/YYW2/WW3/5/5 w",
];

#[test]
fn bits_say_what_stands_where() {
    for text in POSITIONS {
        let position = Pressure::parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let scene = position.scene();
        for square in Square::all() {
            let piece = scene.pieces.iter().find(|piece| piece.square == square.to_string());
            let is = |state: &str| piece.is_some_and(|piece| piece.state == state);
            for seat in [Seat::FIRST, Seat::SECOND] {
                let free = piece.is_some_and(|piece| piece.owner == seat) && !is("captured");
                assert_eq!(has(position.free(seat), square), free, "free {seat:?}, {square} in {text}");
            }
            assert_eq!(has(position.captured(), square), is("captured"), "captured, {square} in {text}");
            assert_eq!(has(position.inactive(), square), is("inactive"), "inactive, {square} in {text}");
            let empty = |to: &Square| scene.pieces.iter().all(|piece| piece.square != to.to_string());
            let room = Direction::ALL.into_iter().filter_map(|way| square.step(way)).filter(empty).count();
            let told = position.room().map(|squares| has(squares, square));
            assert_eq!(told, [0, 1, 2, 3].map(|count| count == room), "{room} beside {square} in {text}");
        }
    }
}

/// Moves are shown one by one as they are listed, and those that capture by themselves.
#[test]
fn captures_are_foreseen() {
    let (mut dice, mut captures) = (Dice::new(3), 0);
    for _ in 0..300 {
        let mut position = Pressure::start(Pressure::SETUPS[0]);
        while position.outcome().is_none() {
            let (mut listed, mut shown) = (Vec::new(), Vec::new());
            position.actions(&mut listed);
            position.each_action(|action| {
                shown.push(action);
                ControlFlow::Continue(())
            });
            listed.sort();
            shown.sort();
            assert_eq!(listed, shown, "{}", position.position_text());
            let free = |position: &Pressure, seat: Seat| position.free(seat).count_ones();
            let other = position.mover().other();
            let is_capture = |&action: &Action| free(&position.after(action), other) < free(&position, other);
            let mut capturing = Vec::new();
            position.each_capturing_move(|action, next| {
                assert_eq!(*next, position.after(action), "{}", Pressure::action_text(action));
                capturing.push(action);
                ControlFlow::Continue(())
            });
            capturing.sort();
            let expected: Vec<Action> = listed.iter().copied().filter(is_capture).collect();
            assert_eq!(capturing, expected, "{}", position.position_text());
            captures += expected.len();
            position.apply(*dice.pick(&listed));
        }
    }
    assert!(captures > 1000, "{captures}");
}

/// For the player to move, as many as are legal; for the other, as many as would be if it were their turn and all
/// their tokens were active.
#[test]
fn moves_are_counted_for_both() {
    for text in POSITIONS {
        let position = Pressure::parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let (board, mover) = text.split_once(' ').unwrap();
        let other = if mover == "w" { "b" } else { "w" };
        // Whoever waits has no inactive token; those of the mover would be awake.
        let turned = format!("{} {other}", board.replace('w', "W").replace('b', "B"));
        let turned = Pressure::parse_position(&turned).unwrap_or_else(|error| panic!("{turned}: {error}"));
        for seen in [position, turned] {
            let mut legal = Vec::new();
            seen.actions(&mut legal);
            assert_eq!(position.moves(seen.mover()) as usize, legal.len(), "{:?} in {text}", seen.mover());
        }
    }
}

fn has(bits: u32, square: Square) -> bool {
    bits >> (6 * square.row() + square.column()) & 1 == 1
}
