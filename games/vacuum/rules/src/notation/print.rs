//! Printing a position.

use game::Seat;

use super::{OWNERS, TILES};
use crate::Vacuum;
use crate::board::Piece;
use crate::readings::Readings;
use crate::square::Square;
use crate::squares::Squares;
use crate::terrain::Ground;
use crate::turn::Stage;

pub(super) fn position(position: &Vacuum) -> String {
    let fields = [
        terrain(position),
        listed(position.board.occupied(), |square| format!("{square}:{}", piece(position, square))),
        players(position),
        letter(position.turn.mover).into(),
        stage(position.turn.stage),
        stone_eras(position),
        listed(position.turn.cooldowns, |square| square.to_string()),
    ];
    let text = fields.join(" ");
    // Only what differs from the usual is said.
    match position.readings {
        Readings::USUAL => text,
        readings => format!("{text} {}", readings.text()),
    }
}

/// What stands on a square, as the position text writes it: `R2`, `Os`, `Gbn`.
pub(crate) fn piece(position: &Vacuum, square: Square) -> String {
    let Some((owner, piece)) = position.board.at(square) else { return String::new() };
    let kind = match piece {
        Piece::Pebbles(count) => char::from(b'0' + count),
        Piece::Stone => 's',
        Piece::Boulder => 'b',
    };
    let neutral = if position.board.neutral().contains(square) { "n" } else { "" };
    format!("{}{kind}{neutral}", letter(owner))
}

fn terrain(position: &Vacuum) -> String {
    let mut text = String::new();
    for square in Square::all() {
        if square.column() == 0 && square.row() > 0 {
            text.push('/');
        }
        text.push(match position.terrain.ground(square) {
            Ground::Barren => '.',
            Ground::Board => '#',
            Ground::Pedestal => 'P',
            Ground::Perimeter(colour) => TILES[colour.index()],
        });
    }
    text
}

fn players(position: &Vacuum) -> String {
    let mut text = String::new();
    for seat in position.players.all() {
        text.push(letter(seat));
        if !position.players.is_active(seat) {
            text.push('x');
        }
    }
    text
}

fn stage(stage: Stage) -> String {
    match stage {
        Stage::One => "1".into(),
        Stage::Two => "2".into(),
        Stage::Three => "3".into(),
        Stage::Commit => "C".into(),
        Stage::Chain(square) => format!("K{square}"),
    }
}

fn stone_eras(position: &Vacuum) -> String {
    let letters: String =
        position.players.all().filter(|&seat| position.players.is_in_stone_era(seat)).map(letter).collect();
    if letters.is_empty() { "-".into() } else { letters }
}

fn listed(squares: Squares, entry: impl FnMut(Square) -> String) -> String {
    let entries: Vec<String> = squares.into_iter().map(entry).collect();
    if entries.is_empty() { "-".into() } else { entries.join(",") }
}

fn letter(seat: Seat) -> char {
    OWNERS[seat.index()]
}
