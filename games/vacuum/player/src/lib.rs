//! How a computer understands Vacuum: weighed counts choose the turns that are looked at, and a net trained on games
//! judges where they lead.
//!
//! Whoever has no final action left is out: no empty area for a Vacuum Move, no tile to slide. So games are won
//! by having more tiles that nobody else can slide, and by closing the areas then.

mod counts;
mod inputs;
mod preferences;
mod side;

use engine::net::Net;
use engine::{
    Algorithm, Baseline, Evaluation, LIMIT, Level, Levels, Model, MoveGeneration, MoveOrdering, Preference,
    Preferences, Quiescence, SearchTraits, Trainable, Value,
};
use game::{Game as _, PerSeat, Seat};
use vacuum::{Action, Vacuum};

use inputs::Active;
use side::Ground;

/// The computer player of Vacuum.
pub struct VacuumPlayer;

/// Trained on games (`plenum fit vacuum`).
static NET: Net<{ inputs::COUNT }> = Net::parse(include_str!("../vacuum.net"));

impl Evaluation for VacuumPlayer {
    type Game = Vacuum;

    const SCALE: Value = 100;
    const CHANCE_SCALE: Value = 400;

    const GLANCES: bool = true;

    fn glance(position: &Vacuum) -> PerSeat<Value> {
        let values = counts::weighed(position);
        let scaled = |value: Value| value * Self::CHANCE_SCALE / counts::CHANCE_SCALE;
        PerSeat::from_fn(values.len(), |seat| match values[seat.index()] {
            out if out == -LIMIT => out,
            value => scaled(value),
        })
    }

    fn evaluate(position: &Vacuum) -> PerSeat<Value> {
        let ground = Ground::new(position);
        let sides = PerSeat::from_fn(position.seats(), |seat| ground.side(seat));
        let judge = |seat| NET.value(Active::of(&ground, &sides, seat).iter()).clamp(-MAX_SIDE, MAX_SIDE);
        if position.seats() == 2 {
            let mover = position.mover();
            let ahead = judge(mover);
            return PerSeat::from_fn(2, |seat| if seat == mover { ahead } else { 0 });
        }
        PerSeat::from_fn(position.seats(), |seat| {
            if position.is_active(seat) { judge(seat) * CROWD.0 / CROWD.1 } else { -LIMIT }
        })
    }
}

/// Two sides together stay within [`LIMIT`].
const MAX_SIDE: Value = LIMIT / 4;

/// Among several, chances are made of leads over all the others, which are smaller than what the net says.
const CROWD: (Value, Value) = (3, 2);

impl MoveGeneration for VacuumPlayer {
    fn only_action(position: &Vacuum) -> Option<Action> {
        position.is_to_commit().then_some(Action::Commit)
    }
}

impl SearchTraits for VacuumPlayer {
    const ALGORITHM: Algorithm = Algorithm::WholeTurns;
}

impl Levels for VacuumPlayer {
    // Positions, turns ahead, slack. How many unfinished turns are followed tells most.
    const LEVELS: [Level; 8] = [
        Level::new(1_000, 1, 14).with_beam(2),
        Level::new(1_000, 1, 2).with_beam(2),
        Level::new(3_000, 1, 1).with_beam(6),
        Level::new(8_000, 2, 0).with_beam(18),
        Level::new(15_000, 2, 0).with_beam(26),
        Level::new(26_000, u32::MAX, 0).with_beam(34),
        Level::new(80_000, u32::MAX, 0).with_beam(40),
        Level::new(500_000, u32::MAX, 0),
    ];
}

impl Preferences for VacuumPlayer {
    const PREFERENCES: &'static [Preference<Vacuum>] = preferences::ALL;
}

// Whole turns are compared: single actions need no order, and no line ends in the middle of an exchange.
impl MoveOrdering for VacuumPlayer {}
impl Quiescence for VacuumPlayer {}

/// A yardstick that learns is none.
impl Baseline for VacuumPlayer {
    fn count(position: &Vacuum) -> PerSeat<Value> {
        counts::weighed(position)
    }
}

impl Trainable for VacuumPlayer {
    const MODEL: Model<Vacuum> = Model::Net {
        inputs: inputs::COUNT,
        views,
        // The board is turned already, each time so that the player's home is at the upper left.
        mirrors: 1,
        mirrored: |input, _| input,
    };
    const LEARNS_THREATS: bool = true;
}

/// What the net sees: between two the mover's side, among more that of everyone who is in.
fn views(position: &Vacuum) -> Vec<(Seat, Vec<usize>)> {
    let ground = Ground::new(position);
    let sides = PerSeat::from_fn(position.seats(), |seat| ground.side(seat));
    let is_judged = |seat: &Seat| {
        if position.seats() == 2 { *seat == position.mover() } else { position.is_active(*seat) }
    };
    let seats = (0..position.seats() as u8).map(Seat).filter(is_judged);
    seats.map(|seat| (seat, Active::of(&ground, &sides, seat).iter().collect())).collect()
}
