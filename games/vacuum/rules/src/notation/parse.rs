//! Reading a position. Only what printing could have written, and play can go on from, is accepted.

use game::{PositionError, Seat};

use super::{OWNERS, TILES};
use crate::Vacuum;
use crate::board::{Board, FULL_UNIT, Piece};
use crate::players::Players;
use crate::readings::Readings;
use crate::square::{SIDE, Square};
use crate::squares::Squares;
use crate::terrain::{COLOURS, Ground, PEDESTALS, Terrain};
use crate::turn::{Stage, Turn};

const TILES_EACH: u32 = 8;

pub(super) fn position(text: &str) -> Result<Vacuum, PositionError> {
    let fields: Vec<&str> = text.split(' ').collect();
    let ([terrain, pieces, players, mover, stage, stone_eras, cooldowns]
    | [terrain, pieces, players, mover, stage, stone_eras, cooldowns, _]) = fields[..]
    else {
        return Err(PositionError::new("text", wrong_count(fields.len())));
    };
    let readings = fields.get(7).map_or(Ok(Readings::USUAL), |text| parse_readings(text));
    let readings = readings.map_err(in_field("text"))?;
    let terrain = parse_terrain(terrain).map_err(in_field("terrain"))?;
    let mut players = parse_players(players).map_err(in_field("players"))?;
    parse_stone_eras(stone_eras, &mut players).map_err(in_field("stone eras"))?;
    let board = parse_pieces(pieces, &terrain, &players).map_err(in_field("pieces"))?;
    let mover = parse_mover(mover, &players).map_err(in_field("mover"))?;
    let stage = parse_stage(stage, &board, &players, mover).map_err(in_field("stage"))?;
    let cooldowns = parse_cooldowns(cooldowns, stage).map_err(in_field("cooldowns"))?;
    let turn = Turn { stage, cooldowns, ..Turn::of(mover) };
    Ok(Vacuum { terrain, board, players, turn, readings, decision: None })
}

fn in_field(field: &'static str) -> impl Fn(String) -> PositionError {
    move |reason| PositionError::new(field, reason)
}

fn wrong_count(found: usize) -> String {
    format!("expected 7 fields with single spaces between them, found {found}")
}

fn parse_terrain(text: &str) -> Result<Terrain, String> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != usize::from(SIDE) {
        return Err(format!("expected {SIDE} rows, found {}", rows.len()));
    }
    for (row, text) in rows.iter().enumerate() {
        let found = text.chars().count();
        if found != usize::from(SIDE) {
            return Err(format!("row {row} has {found} squares instead of {SIDE}"));
        }
    }
    let mut terrain = Terrain::BARREN;
    for (square, letter) in Square::all().zip(rows.concat().chars()) {
        let ground = parse_ground(letter).ok_or_else(|| format!("'{letter}' is no kind of ground"))?;
        if (ground == Ground::Pedestal) != PEDESTALS.contains(square) {
            return Err("the pedestals are c2, j2, c9 and j9".into());
        }
        terrain.lay(square, ground);
    }
    for (colour, letter) in (0..COLOURS as u8).map(Seat).zip(TILES) {
        let tiles = terrain.tiles(colour).len();
        if tiles != TILES_EACH {
            return Err(format!("{tiles} tiles '{letter}' instead of {TILES_EACH}"));
        }
    }
    Ok(terrain)
}

fn parse_ground(letter: char) -> Option<Ground> {
    Some(match letter {
        '.' => Ground::Barren,
        '#' => Ground::Board,
        'P' => Ground::Pedestal,
        _ => Ground::Perimeter(seat_of(letter, TILES)?),
    })
}

fn parse_players(text: &str) -> Result<Players, String> {
    let mut letters = text.chars().peekable();
    let (mut seats, mut eliminated) = (0, Vec::new());
    for owner in OWNERS {
        if letters.next_if_eq(&owner).is_none() {
            break;
        }
        if letters.next_if_eq(&'x').is_some() {
            eliminated.push(Seat(seats));
        }
        seats += 1;
    }
    if seats < 2 || letters.next().is_some() {
        return Err(format!("'{text}' is not RO, ROG or ROGW with an x after each who is out"));
    }
    if eliminated.len() == usize::from(seats) {
        return Err("somebody must be left".into());
    }
    let mut players = Players::new(seats);
    players.eliminate(eliminated);
    Ok(players)
}

fn parse_stone_eras(text: &str, players: &mut Players) -> Result<(), String> {
    if text == "-" {
        return Ok(());
    }
    let mut last = None;
    for letter in text.chars() {
        let seat = parse_owner(letter, players)?;
        if last >= Some(seat) {
            return Err("the letters are not in turn order, each once".into());
        }
        players.enter_stone_era(seat);
        last = Some(seat);
    }
    if last.is_none() { Err("empty; nobody is written as '-'".into()) } else { Ok(()) }
}

fn parse_pieces(text: &str, terrain: &Terrain, players: &Players) -> Result<Board, String> {
    let mut board = Board::EMPTY;
    if text == "-" {
        return Ok(board);
    }
    let mut last = None;
    for entry in text.split(',') {
        let (square, piece) = entry.split_once(':').ok_or_else(|| format!("no colon in '{entry}'"))?;
        let square = parse_square(square)?;
        if last >= Some(square) {
            return Err(format!("{square} is out of order, or there twice; sort by row, then column"));
        }
        last = Some(square);
        if !terrain.playable().contains(square) {
            return Err(format!("{square} is barren"));
        }
        let (owner, piece, neutral) =
            parse_piece(piece, players).map_err(|reason| format!("{square}: {reason}"))?;
        board.place(square, owner, piece);
        if neutral {
            board.make_neutral(square);
        }
    }
    Ok(board)
}

/// The owner, the piece, and whether it is neutral.
fn parse_piece(text: &str, players: &Players) -> Result<(Seat, Piece, bool), String> {
    let (text, neutral) = match text.strip_suffix('n') {
        Some(text) => (text, true),
        None => (text, false),
    };
    let mut letters = text.chars();
    let (Some(owner), Some(kind), None) = (letters.next(), letters.next(), letters.next()) else {
        return Err(format!("'{text}' is not an owner letter and a piece"));
    };
    let owner = parse_owner(owner, players)?;
    let piece = match kind {
        's' => Piece::Stone,
        'b' => Piece::Boulder,
        '1'..='9' if kind as u8 - b'0' <= FULL_UNIT => Piece::Pebbles(kind as u8 - b'0'),
        _ => return Err(format!("'{kind}' is not 1 to {FULL_UNIT} pebbles, 's' or 'b'")),
    };
    if neutral && players.is_active(owner) {
        return Err("neutral, but the player is in the game".into());
    }
    if !neutral && !players.is_active(owner) && players.winner().is_none() {
        return Err("not neutral, but the player is out of the game".into());
    }
    if !matches!(piece, Piece::Pebbles(_)) && !players.is_in_stone_era(owner) {
        return Err("a stone or boulder, but the player is not in the stone era".into());
    }
    Ok((owner, piece, neutral))
}

fn parse_mover(text: &str, players: &Players) -> Result<Seat, String> {
    let mut letters = text.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else {
        return Err(format!("'{text}' is not an owner letter"));
    };
    let mover = parse_owner(letter, players)?;
    if players.is_active(mover) { Ok(mover) } else { Err(format!("'{letter}' is out of the game")) }
}

fn parse_stage(text: &str, board: &Board, players: &Players, mover: Seat) -> Result<Stage, String> {
    let stage = match text {
        "1" => Stage::One,
        "2" => Stage::Two,
        "3" => Stage::Three,
        "C" => Stage::Commit,
        _ => {
            let square = text.strip_prefix('K').ok_or_else(|| format!("'{text}' is not 1, 2, 3, C or K"))?;
            Stage::Chain(parse_square(square)?)
        }
    };
    if let Stage::Chain(square) = stage
        && board.at(square) != Some((mover, Piece::Boulder))
    {
        return Err(format!("no boulder of the mover's on {square}"));
    }
    if stage != Stage::One && players.winner().is_some() {
        return Err("a finished game is written in stage 1".into());
    }
    Ok(stage)
}

fn parse_cooldowns(text: &str, stage: Stage) -> Result<Squares, String> {
    if text == "-" {
        return Ok(Squares::NONE);
    }
    if matches!(stage, Stage::One | Stage::Chain(_)) {
        return Err("there are none before stage 2".into());
    }
    let mut squares = Vec::new();
    for name in text.split(',') {
        let square = parse_square(name)?;
        if !PEDESTALS.contains(square) {
            return Err(format!("{square} is not a pedestal"));
        }
        squares.push(square);
    }
    if !squares.is_sorted_by(|one, next| one < next) {
        return Err("out of order, or there twice; sort by row, then column".into());
    }
    Ok(squares.into_iter().collect())
}

/// An eighth field says which rules are not read as usual.
fn parse_readings(text: &str) -> Result<Readings, String> {
    Readings::parse(text).ok_or_else(|| {
        let all = Readings::ALL.text();
        format!("{}: '{text}' is no part of {all} in this order", wrong_count(8))
    })
}

fn parse_owner(letter: char, players: &Players) -> Result<Seat, String> {
    let seat = seat_of(letter, OWNERS).filter(|seat| seat.0 < players.seats());
    seat.ok_or_else(|| format!("'{letter}' is not a player of this game"))
}

fn parse_square(name: &str) -> Result<Square, String> {
    Square::parse(name).ok_or_else(|| format!("'{name}' is not a square from a0 to l11"))
}

fn seat_of(letter: char, letters: [char; COLOURS]) -> Option<Seat> {
    (0u8..).map(Seat).zip(letters).find(|&(_, known)| known == letter).map(|(seat, _)| seat)
}
