//! Vacuum for two: who runs out of final actions first, and who is in a position to take the other's.

use game::{Game as _, Seat};
use vacuum::{Square, Squares, Vacuum};

use super::Judgement;

pub struct VacuumJudgement;

/// Sides of the grid with a rim, so that the sum around a square needs no question.
const WIDE: usize = 14;
const PLACES: usize = WIDE * WIDE;
const SEATS: [Seat; 2] = [Seat(0), Seat(1)];
const UNOWNED: [Seat; 2] = [Seat(2), Seat(3)];

/// What is counted, for whoever is to fight next against the other.
const FEATURES: usize = 11;
/// What each counts, in this order: material, units, pieces on pedestals, squares under more pressure, tiles only one
/// side can slide early and late, tiles of others that are held, whose turn it is when little is left, what can be
/// taken at once, what the other could take then, and a stone era with few pieces. They come from some hundred games of
/// its own at 12 ms a turn; before, it held tiles much too soon.
const WEIGHTS: [f32; FEATURES] = [2.8, 4.4, -0.05, 0.8, -0.15, 0.45, -0.12, 0.4, 4.5, -1.2, 4.0];

/// The pressure of one side everywhere.
struct Field([u16; PLACES]);

fn place(square: Square) -> usize {
    (usize::from(square.row()) + 1) * WIDE + usize::from(square.column()) + 1
}

impl Field {
    fn of(position: &Vacuum, seat: Seat, tiles: Squares) -> Field {
        let mut weights = [0u16; PLACES];
        for square in position.pieces(seat) {
            let ground = match square {
                _ if tiles.contains(square) => 1,
                _ if Vacuum::PEDESTALS.contains(square) => 4,
                _ => 2,
            };
            weights[place(square)] = u16::from(position.base_value(square)) * ground;
        }
        let mut rows = [0u16; PLACES];
        for middle in 1..PLACES - 1 {
            rows[middle] = weights[middle - 1] + weights[middle] + weights[middle + 1];
        }
        let mut sums = [0u16; PLACES];
        for middle in WIDE..PLACES - WIDE {
            sums[middle] = rows[middle - WIDE] + rows[middle] + rows[middle + WIDE];
        }
        Field(sums)
    }

    /// In how many places this is the greater pressure.
    fn greater(&self, other: &Field) -> u16 {
        self.0.iter().zip(&other.0).map(|(mine, theirs)| u16::from(mine > theirs)).sum()
    }
}

/// What one side has.
#[derive(Default)]
struct Side {
    material: f32,
    units: f32,
    on_pedestals: f32,
    /// Tiles that nobody else can slide, and those of them that are not of its colour.
    slides: f32,
    held: f32,
    /// What the other could take, were it to fight now.
    at_risk: f32,
    /// Nothing before the stone era.
    fragile: f32,
}

impl Side {
    fn of(position: &Vacuum, seat: Seat, mine: &Field, theirs: &Field) -> Side {
        let other = SEATS[1 - seat.index()];
        let pieces = position.pieces(seat);
        let takers = position.pieces(other) & (position.pebbles() | position.boulders());
        let front = takers.spread();
        let mut side = Side { units: pieces.len() as f32, ..Side::default() };
        for square in pieces {
            let value = f32::from(position.base_value(square));
            // Pebbles come by themselves; what they have become took several turns.
            let worth = if position.pebbles().contains(square) { value } else { 0.9 * value + 1.0 };
            side.material += worth;
            // Before they fight they can grow by a pebble.
            let (own, foes) = (mine.0[place(square)], theirs.0[place(square)]);
            if front.contains(square) && foes + 2 > own {
                side.at_risk += if foes > own { worth } else { 0.6 * worth };
            }
        }
        side.on_pedestals = (pieces & Vacuum::PEDESTALS).len() as f32;
        let others = UNOWNED.into_iter().chain([other]);
        let unslid = others.fold(Squares::NONE, |all, colour| all | position.unslid_tiles(colour));
        side.held = (unslid & pieces).len() as f32;
        side.slides = side.held + (position.unslid_tiles(seat) - position.pieces(other)).len() as f32;
        if position.is_in_stone_era(seat) {
            side.fragile = [2.5, 0.9, 0.3, 0.1, 0.0][pieces.len().min(4) as usize];
        }
        side
    }
}

/// What is counted where `me` is to fight next.
fn features(position: &Vacuum, me: Seat) -> [f32; FEATURES] {
    let other = SEATS[1 - me.index()];
    let tiles = (0..4).map(Seat).fold(Squares::NONE, |all, colour| all | position.tiles(colour));
    let (mine, theirs) = (Field::of(position, me, tiles), Field::of(position, other, tiles));
    let (own, foe) = (Side::of(position, me, &mine, &theirs), Side::of(position, other, &theirs, &mine));

    // One more counts less where there is much.
    let scale = 1.0 / (own.material + foe.material + 8.0);
    // While there is empty space final actions are for both; what is left then are the tiles.
    let empty = position.empty();
    let areas = empty.cores();
    let everybodys =
        UNOWNED.into_iter().fold(Squares::NONE, |all, colour| all | position.unslid_tiles(colour)) & empty;
    let tiles_left = everybodys.len() as f32 + 0.5 * (own.slides + foe.slides);
    let late = 1.0 / (1.0 + 0.12 * tiles_left + 0.1 * areas.len() as f32);
    let tempo = own.slides - foe.slides;
    let shared = everybodys.len() + areas.spread().len() / 4;
    // With nothing to share, whoever has to move with no more than the other is out first.
    let race = if shared < 4 { (tempo - 0.5).clamp(-3.0, 3.0) * late } else { 0.0 };
    [
        (own.material - foe.material) * scale,
        (own.units - foe.units) * scale,
        own.on_pedestals - foe.on_pedestals,
        (f32::from(mine.greater(&theirs)) - f32::from(theirs.greater(&mine))) / 100.0,
        tempo * (1.0 - late),
        tempo * late,
        own.held - foe.held,
        race,
        foe.at_risk * scale,
        own.at_risk * scale,
        foe.fragile - own.fragile,
    ]
}

impl Judgement for VacuumJudgement {
    type Game = Vacuum;

    const HAS_LONG_TURNS: bool = true;
    const EXPLORATION: f32 = 0.5;
    const TEMPERATURE: f32 = 0.12;

    fn lead(position: &Vacuum) -> f32 {
        let mover = position.mover();
        // Once only a final action is left the other is the next to fight.
        let (me, sign) =
            if position.stages_over() < 2 { (mover, 1.0) } else { (SEATS[1 - mover.index()], -1.0) };
        let counted = features(position, me);
        sign * counted.iter().zip(WEIGHTS).map(|(count, weight)| count * weight).sum::<f32>()
    }
}
