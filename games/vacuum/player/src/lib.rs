//! How a computer understands Vacuum: weighed counts choose the turns that are looked at, and a net trained on games
//! judges where they lead.
//!
//! Whoever has no final action left is out: no empty area for a Vacuum Move, no tile to slide. So games are won
//! by having more tiles that nobody else can slide, and by closing the areas then.

mod counts;
mod inputs;
mod preferences;
mod side;
mod sight;
mod weights;

use engine::net::Net;
use engine::{
    Algorithm, Baseline, Calibration, Endgames, Evaluation, Glance, LIMIT, Level, Levels, Model,
    MoveGeneration, MoveOrdering, Preference, Preferences, Quiescence, SearchTraits, Sight, Trainable, Value,
    Visibility, lead,
};
use game::{Game as _, PerSeat};
use vacuum::{Action, Vacuum};

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
        let weights = if position.seats() == 2 { &weights::DUEL } else { &weights::PARTY };
        let values = counts::weighed(position, weights);
        let scaled = |value: Value| value * Self::CHANCE_SCALE / weights::CHANCE_SCALE;
        PerSeat::from_fn(values.len(), |seat| match values[seat.index()] {
            out if out == -LIMIT => out,
            value => scaled(value),
        })
    }

    /// The net is for two; among more, the counts with weights of their own judge alone.
    fn evaluate(position: &Vacuum) -> PerSeat<Value> {
        if position.seats() != 2 {
            return Self::glance(position);
        }
        // The mean of both: they err in different places.
        let mover = position.mover();
        let net = NET.value(inputs::active(position).iter());
        let ahead = (net + lead(&Self::glance(position), mover)) / 2;
        PerSeat::from_fn(2, |seat| if seat == mover { ahead } else { 0 })
    }
}

impl MoveGeneration for VacuumPlayer {
    fn only_action(position: &Vacuum) -> Option<Action> {
        position.is_to_commit().then_some(Action::Commit)
    }
}

impl SearchTraits for VacuumPlayer {
    const ALGORITHM: Algorithm = Algorithm::WholeTurns;

    // Measured: `docs/strength.md`, "Chances".
    fn calibration(position: &Vacuum) -> Option<Calibration> {
        let scale = if position.seats() == 2 { 520 } else { 2_000 };
        Some(Calibration { nodes: 4_000, scale })
    }
}

impl Visibility for VacuumPlayer {
    fn sight(glance: &Glance<Vacuum>) -> Sight {
        sight::sight(glance)
    }
}

impl Levels for VacuumPlayer {
    // Positions, turns ahead, slack, attention. How many unfinished turns are followed tells most.
    const LEVELS: [Level; 8] = [
        Level::new(2_000, 1, 50).with_beam(6).with_attention(0),
        Level::new(2_500, 1, 35).with_beam(9).with_attention(5),
        Level::new(3_000, 1, 20).with_beam(12).with_attention(20),
        Level::new(4_000, 1, 10).with_beam(14).with_attention(60),
        Level::new(20_000, 1, 0).with_beam(36),
        Level::new(50_000, u32::MAX, 0),
        Level::new(100_000, u32::MAX, 0),
        Level::new(500_000, u32::MAX, 0),
    ];

    const RATINGS: Option<[u16; 8]> = Some([600, 800, 950, 1250, 1500, 1950, 2200, 2550]);
}

impl Preferences for VacuumPlayer {
    const PREFERENCES: &'static [Preference<Vacuum>] = preferences::ALL;
}

// Whole turns are compared: single actions need no order, and no line ends in the middle of an exchange.
impl MoveOrdering for VacuumPlayer {}
impl Quiescence for VacuumPlayer {}
impl Endgames for VacuumPlayer {}

/// A yardstick that learns is none.
impl Baseline for VacuumPlayer {
    fn count(position: &Vacuum) -> PerSeat<Value> {
        counts::weighed(position, &weights::DUEL)
    }
}

impl Trainable for VacuumPlayer {
    const MODEL: Model<Vacuum> = Model::Net {
        inputs: inputs::COUNT,
        views: |position| vec![(position.mover(), inputs::active(position).iter().collect())],
        // The board is flipped already, so that the mover's home is above.
        mirrors: 1,
        mirrored: |input, _| input,
    };
    const LEARNS_THREATS: bool = true;
}
