//! What the net of Vacuum sees in a game for two, from the mover's side: what stands on each square, the board flipped so
//! that the mover's home is above, and how many there are of what decides games.

use engine::net::{Active, count_inputs};
use game::{Game as _, Seat};
use vacuum::{Square, Squares, Vacuum};

use crate::side::{Ground, Side};

const SIDE: usize = 12;
const SQUARES: usize = SIDE * SIDE;

/// What can be on a square: a piece of the mover, of the other; a tile that has slid.
const OWN: usize = 0;
const FOES: usize = SQUARES;
const SLID: usize = 2 * SQUARES;
/// What is more than one pebble, of the mover and of the other, by ground.
const SIZES: usize = 3 * SQUARES;
const GROUNDS: usize = 4;
const GREATER: usize = 5;

/// What is counted of each side: how many numbers there are, the last for all that are larger.
const COUNTED: usize = SIZES + 2 * GROUNDS * GREATER;
const COUNTS: [usize; 12] = [
    // Squares with pieces.
    25, // Pebbles.
    33, // Tiles that nobody else may slide.
    14, // Those that nothing holds.
    9,  // Those that the other can step onto.
    6,  // Tiles that anybody may slide, beside a piece.
    9,  // Units beside others.
    13, // Empty squares that nobody else is beside, by threes.
    16, // The other's pieces beside a unit.
    8,  // Stones.
    4,  // Boulders.
    3,  // Outside the stone era; in it, the squares with pieces.
    7,
];
const SIDE_COUNTS: usize = count_inputs(&COUNTS);

/// What can be taken of each side: pebbles, units on tiles, stones and boulders.
const THREATENED: usize = COUNTED + 2 * SIDE_COUNTS;
const THREATS: [usize; 3] = [9, 4, 3];
const SIDE_THREATS: usize = count_inputs(&THREATS);

/// What is counted once: tiles that anybody may slide, empty areas, stages of the turn that are over.
const SHARED: usize = THREATENED + 2 * SIDE_THREATS;
const SHARED_COUNTS: [usize; 3] = [17, AREAS.len() + 1, 3];
/// From how many empty areas on each number of them counts as one more.
const AREAS: [usize; 12] = [1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 23, 31];

/// By how few empty areas are left: how many tiles the mover has more than the other.
const AHEAD: usize = SHARED + count_inputs(&SHARED_COUNTS);
const MAX_AHEAD: usize = 6;
const AHEAD_NUMBERS: usize = 2 * MAX_AHEAD + 1;
const PHASES: [usize; 3] = [1, 4, 10];

pub(crate) const COUNT: usize = AHEAD + (PHASES.len() + 1) * AHEAD_NUMBERS;

/// More are never on: 96 squares with pieces and their sizes, 32 tiles, one of each count.
const MAX_ACTIVE: usize = 256;

/// The inputs that are on.
pub(crate) fn active(position: &Vacuum) -> Active<MAX_ACTIVE> {
    let mut active = Active::default();
    let ground = Ground::new(position);
    let mover = position.mover();
    let (own, foe) = (ground.side(mover), ground.side(mover.other()));
    see_squares(&mut active, &ground, mover, &own, &foe);
    active.push_counts(COUNTED, &COUNTS, counts(&ground, &own, &foe));
    active.push_counts(COUNTED + SIDE_COUNTS, &COUNTS, counts(&ground, &foe, &own));
    active.push_counts(THREATENED, &THREATS, threats(&ground, &own));
    active.push_counts(THREATENED + SIDE_THREATS, &THREATS, threats(&ground, &foe));
    let reached = |bounds: &[usize]| bounds.iter().filter(|&&from| ground.areas >= from).count();
    let shared = [count(ground.shared), reached(&AREAS), position.stages_over()];
    active.push_counts(SHARED, &SHARED_COUNTS, shared);
    let ahead = (count(own.tiles) + MAX_AHEAD).saturating_sub(count(foe.tiles)).min(AHEAD_NUMBERS - 1);
    active.push(AHEAD + reached(&PHASES) * AHEAD_NUMBERS + ahead);
    active
}

fn see_squares(active: &mut Active<MAX_ACTIVE>, ground: &Ground, mover: Seat, own: &Side, foe: &Side) {
    let position = ground.position;
    let great = position.stones() | position.boulders();
    for (first, kind, pieces) in [(OWN, 0, own.pieces), (FOES, 1, foe.pieces)] {
        for square in pieces {
            active.push(first + place(square, mover));
            let size = match position.base_value(square) {
                1 => continue,
                9 => 4,
                _ if great.contains(square) => 3,
                count => usize::from(count) - 2,
            };
            active.push(SIZES + (kind * GROUNDS + ground_of(ground, square)) * GREATER + size);
        }
    }
    position.slid_tiles().into_iter().for_each(|square| active.push(SLID + place(square, mover)));
}

fn counts(ground: &Ground, side: &Side, foe: &Side) -> [usize; COUNTS.len()] {
    let squares = count(side.pieces);
    [
        squares,
        side.pebbles,
        count(side.tiles),
        count(side.unheld),
        count(side.unheld & foe.reach),
        count(ground.shared & side.reach),
        count(side.units & side.units.beside()),
        count((side.reach - foe.reach) & ground.empty) / 3,
        count(foe.pieces & side.units.spread()),
        count(side.pieces & ground.position.stones()),
        count(side.pieces & ground.position.boulders()),
        if side.is_in_stone_era { 1 + squares } else { 0 },
    ]
}

fn threats(ground: &Ground, side: &Side) -> [usize; THREATS.len()] {
    let units = side.threatened & side.units;
    [ground.points(units), count(units & ground.tiles), count(side.threatened - units)]
}

/// On the board, on a pedestal, on a tile, on a tile that has slid.
fn ground_of(ground: &Ground, square: Square) -> usize {
    match square {
        _ if Vacuum::PEDESTALS.contains(square) => 1,
        _ if ground.tiles.contains(square) => 2,
        _ if Vacuum::EDGE.contains(square) => 3,
        _ => 0,
    }
}

fn count(squares: Squares) -> usize {
    squares.len() as usize
}

/// Where a square is as the mover sees it: Red plays from above, Gold from below, and their sides mirror each other.
fn place(square: Square, mover: Seat) -> usize {
    let row = usize::from(square.row());
    let row = if mover == Seat::FIRST { row } else { SIDE - 1 - row };
    row * SIDE + usize::from(square.column())
}

#[cfg(test)]
mod tests {
    use game::{Dice, Notation as _, Play};

    use super::*;

    /// A game for two looks the same from both sides: flipped, and with the seats swapped, a position turns on the same
    /// inputs.
    #[test]
    fn both_sides_see_alike() {
        for seed in 0..12 {
            let (mut dice, mut play) = (Dice::new(seed), Play::<Vacuum>::start(Vacuum::SETUPS[0]));
            while play.outcome().is_none() {
                let text = play.position().position_text();
                let swapped = Vacuum::parse_position(&swapped(&text)).expect("a position");
                let inputs = |position: &Vacuum| {
                    let mut inputs: Vec<usize> = active(position).iter().collect();
                    inputs.sort_unstable();
                    assert!(inputs.iter().all(|&input| input < COUNT), "{text}");
                    inputs
                };
                assert_eq!(inputs(play.position()), inputs(&swapped), "{text}");
                play.act(*dice.pick(&play.actions())).expect("legal");
            }
        }
    }

    /// The text of a position upside down, with Red for Gold and White for Green.
    fn swapped(text: &str) -> String {
        let colours = |text: &str| -> String {
            let swap = |letter| match letter {
                'r' => 'o',
                'o' => 'r',
                'g' => 'w',
                'w' => 'g',
                'R' => 'O',
                'O' => 'R',
                other => other,
            };
            text.chars().map(swap).collect()
        };
        let words: Vec<&str> = text.split(' ').collect();
        let rows: Vec<String> = words[0].split('/').rev().map(colours).collect();
        let flipped = |name: &str| {
            let (column, row) = name.split_at(1);
            format!("{column}{}", 11 - row.parse::<usize>().expect("a row"))
        };
        let mut pieces: Vec<(usize, String, String)> = Vec::new();
        for piece in words[1].split(',').filter(|piece| *piece != "-") {
            let (square, what) = piece.split_once(':').expect("a square and what stands there");
            let square = flipped(square);
            pieces.push((square[1..].parse().expect("a row"), square, colours(what)));
        }
        pieces.sort();
        let list: Vec<String> = pieces.iter().map(|(_, square, what)| format!("{square}:{what}")).collect();
        let list = if list.is_empty() { "-".to_string() } else { list.join(",") };
        let stage = match words[4].strip_prefix('K') {
            Some(square) => format!("K{}", flipped(square)),
            None => words[4].to_string(),
        };
        let mut eras: Vec<char> = colours(words[5]).chars().collect();
        eras.sort_by_key(|&letter| letter == 'O');
        let cooldowns = match words[6] {
            "-" => "-".to_string(),
            squares => {
                let mut squares: Vec<String> = squares.split(',').map(flipped).collect();
                squares.sort_by_key(|name| (name[1..].parse::<usize>().expect("a row"), name.clone()));
                squares.join(",")
            }
        };
        let eras: String = eras.into_iter().collect();
        format!("{} {list} RO {} {stage} {eras} {cooldowns}", rows.join("/"), colours(words[3]))
    }
}
