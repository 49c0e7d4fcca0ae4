//! What a game has to bring.

use game::Game;

/// How the positions of a game stand, and how far to trust that.
pub trait Judgement {
    /// What is played.
    type Game: Game;

    /// Whether a turn may consist of many actions.
    const HAS_LONG_TURNS: bool = false;
    /// How much visits and priors count beside what was found.
    const EXPLORATION: f32 = 1.0;
    /// A lead that makes an action e times as likely to be looked at.
    const TEMPERATURE: f32 = 0.4;
    /// How much of what an action is worth is its best line, the rest being the mean of all.
    const BEST_LINE: f32 = 0.4;

    /// How far the mover is ahead, in a game that goes on. About 1 is a lead that wins three games of four.
    fn lead(position: &Self::Game) -> f32;
}

/// What a lead is worth, between a lost game at -1 and a won one at 1.
pub fn worth(lead: f32) -> f32 {
    // A quick sigmoid: trees ask more often than the shape matters.
    let half = 0.55 * lead;
    half / (1.0 + half * half).sqrt()
}
