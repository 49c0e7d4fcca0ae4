//! A position as things to draw.

use game::{Fact, Game, Overlay, Scene, Seat, SeatFacts};

use crate::actions::count_final_actions;
use crate::board::Piece;
use crate::notation::piece_text;
use crate::players::Decision;
use crate::square::SIDE;
use crate::squares::Squares;
use crate::terrain::{Ground, HOMES};
use crate::turn::{Stage, Turn};
use crate::view::View;
use crate::{Square, Vacuum};

pub(super) fn of(position: &Vacuum) -> Scene {
    let occupied = position.board.occupied();
    Scene {
        columns: SIDE,
        rows: SIDE,
        squares: Square::all().map(|at| square(position, at)).collect(),
        pieces: occupied.into_iter().filter_map(|at| piece(position, at)).collect(),
        overlays: overlays(position),
        aids: fights_won(position),
        seats: position.players.all().map(|seat| seat_facts(position, seat)).collect(),
        mover: position.turn.mover,
        stage: match position.turn.stage {
            Stage::One => "1",
            Stage::Two => "2",
            Stage::Three => "3",
            Stage::Commit => "C",
            Stage::Chain(_) => "K",
        },
    }
}

fn square(position: &Vacuum, at: Square) -> game::Square {
    let (terrain, owner) = match position.terrain.ground(at) {
        Ground::Barren => ("barren", None),
        Ground::Board => ("board", None),
        Ground::Pedestal => {
            ("pedestal", HOMES.iter().position(|&home| home == at).map(|seat| Seat(seat as u8)))
        }
        Ground::Perimeter(colour) => ("perimeter", Some(colour)),
    };
    let pressure = |seat| position.board.pressure(&position.terrain, seat, at);
    let facts: Vec<Fact> =
        position.players.all().map(|seat| Fact::new("pressure", pressure(seat)).of_seat(seat)).collect();
    let colour = owner.map_or(String::new(), |owner| format!("{} ", colour(owner)));
    let mut label = format!("{at}, {colour}{terrain}");
    if terrain != "barren" {
        label += &format!(", {}", content(position, at));
    }
    label += &spoken_pressure(position, &facts);
    if deciding(position).contains(at) {
        label += ", decided the game";
    }
    game::Square { name: at.to_string(), column: at.column(), row: at.row(), terrain, owner, label, facts }
}

/// What stands on a square, as it would be spoken: "two neutral red pebbles".
fn content(position: &Vacuum, at: Square) -> String {
    let Some((owner, piece)) = position.board.at(at) else { return "empty".to_string() };
    let neutral = if position.board.neutral().contains(at) { "neutral " } else { "" };
    let colour = colour(owner);
    match piece {
        Piece::Pebbles(1) => format!("one {neutral}{colour} pebble"),
        Piece::Pebbles(count) => {
            let count = ["two", "three", "four"][usize::from(count) - 2];
            format!("{count} {neutral}{colour} pebbles")
        }
        Piece::Stone => format!("{neutral}{colour} stone"),
        Piece::Boulder => format!("{neutral}{colour} boulder"),
    }
}

/// The pressure of those who are in the game; nothing where nobody has any.
fn spoken_pressure(position: &Vacuum, facts: &[Fact]) -> String {
    if facts.iter().all(|fact| fact.value == 0) {
        return String::new();
    }
    let of_seat = |(seat, fact): (Seat, &Fact)| {
        position.players.is_active(seat).then(|| format!(" {} {}", colour(seat), fact.value))
    };
    let spoken: String = position.players.all().zip(facts).filter_map(of_seat).collect();
    format!(", pressure{spoken}")
}

fn piece(position: &Vacuum, at: Square) -> Option<game::Piece> {
    let (owner, piece) = position.board.at(at)?;
    let (kind, count) = match piece {
        Piece::Pebbles(count) => ("pebble", count),
        Piece::Stone => ("stone", 1),
        Piece::Boulder => ("boulder", 1),
    };
    let state = if position.board.neutral().contains(at) { "neutral" } else { "" };
    Some(game::Piece { square: at.to_string(), kind, owner, count, state, short: piece_text(position, at) })
}

fn overlays(position: &Vacuum) -> Vec<Overlay> {
    let of_mover =
        |square: Square, kind| Overlay { square: square.to_string(), kind, owner: Some(position.turn.mover) };
    let mut overlays: Vec<Overlay> =
        position.turn.cooldowns.into_iter().map(|pedestal| of_mover(pedestal, "cooldown")).collect();
    if let Stage::Chain(square) = position.turn.stage {
        overlays.push(of_mover(square, "chain"));
    }
    overlays.extend(deciding(position).into_iter().map(Overlay::deciding));
    overlays
}

/// The pieces of the last player who was out: they stand there, and nothing could be done with them.
fn deciding(position: &Vacuum) -> Squares {
    let Some(Decision::NoFinalAction(out)) = position.decision else { return Squares::NONE };
    let neutral = position.board.neutral().into_iter();
    neutral.filter(|&square| position.board.owner(square) == out).collect()
}

/// The opponents' squares that the mover could take now.
fn fights_won(position: &Vacuum) -> Vec<Overlay> {
    let owner = Some(position.turn.mover);
    let won = View::new(position).won().into_iter();
    won.map(|square| Overlay { square: square.to_string(), kind: "won", owner }).collect()
}

fn seat_facts(position: &Vacuum, seat: Seat) -> SeatFacts {
    let board = &position.board;
    let pieces = board.of(seat);
    let pebbles: u32 = (pieces & board.pebbles()).into_iter().map(|unit| u32::from(board.value(unit))).sum();
    SeatFacts {
        seat,
        name: Vacuum::SEAT_NAMES[seat.index()],
        active: position.players.is_active(seat),
        facts: vec![
            Fact::new("final actions", final_actions(position, seat)),
            Fact::new("pebbles", pebbles),
            Fact::new("stones", (pieces & board.stones()).len()),
            Fact::new("boulders", (pieces & board.boulders()).len()),
            Fact::flag("stone era", position.players.is_in_stone_era(seat)),
        ],
    }
}

/// What a player could end a turn with, if it were theirs now: whoever has nothing is out when it is.
fn final_actions(position: &Vacuum, seat: Seat) -> u32 {
    if !position.players.is_active(seat) {
        return 0;
    }
    let theirs = Vacuum { turn: Turn::of(seat), ..position.clone() };
    u32::try_from(count_final_actions(&View::new(&theirs))).unwrap_or(u32::MAX)
}

fn colour(seat: Seat) -> String {
    Vacuum::SEAT_NAMES[seat.index()].to_ascii_lowercase()
}
