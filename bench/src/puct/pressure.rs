//! Pressure: tokens, and the room they have left.

use game::{Game as _, Seat};
use pressure::Pressure;

use super::Judgement;

pub struct PressureJudgement;

/// What a token is worth by how many empty squares are beside it. One that has a single way out is half lost.
const BY_ROOM: [f32; 5] = [0.0, 0.62, 0.92, 1.05, 1.1];
/// What it costs, beyond the tokens, to have few of them left: the last are caught soonest.
const LACKING: [f32; 7] = [4.0, 1.6, 0.9, 0.45, 0.2, 0.05, 0.0];
/// The inner nine squares, where a token has four ways out.
const INNER: u32 = 0b01110 << 6 | 0b01110 << 12 | 0b01110 << 18;

impl Judgement for PressureJudgement {
    type Game = Pressure;

    const EXPLORATION: f32 = 0.7;
    const TEMPERATURE: f32 = 0.35;

    fn lead(position: &Pressure) -> f32 {
        let mover = position.mover();
        let mut lead = side(position, mover) - side(position, mover.other()) + 0.08;
        // Whoever can take something at once has it nearly.
        let mut taken = 0.0f32;
        let free = position.free(mover.other()).count_ones();
        let own = position.free(mover).count_ones();
        position.each_capturing_move(|_, next| {
            let theirs = free - next.free(mover.other()).count_ones();
            let mine = own - next.free(mover).count_ones();
            taken = taken.max(theirs as f32 - mine as f32);
            std::ops::ControlFlow::Continue(())
        });
        lead += 0.55 * taken;
        lead
    }
}

fn side(position: &Pressure, seat: Seat) -> f32 {
    let tokens = position.free(seat);
    let count = tokens.count_ones();
    // The squares with four empty ones beside them are in none of the sets.
    let by_room = position.room().map(|squares| (tokens & squares).count_ones());
    let open = count - by_room.iter().sum::<u32>();
    let room: f32 =
        by_room.into_iter().chain([open]).zip(BY_ROOM).map(|(count, value)| count as f32 * value).sum();
    let inner = (tokens & INNER).count_ones() as f32;
    room - LACKING[count as usize] + 0.03 * inner + 0.015 * position.moves(seat) as f32
}
