//! Random games without history: what benches measure and simple players use.

use crate::{Dice, Game};

/// What one random game was like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playout {
    /// Actions taken.
    pub actions: u64,
    /// Turns ended.
    pub turns: u32,
    /// Legal actions at all positions together.
    pub choices: u64,
    /// Legal actions at the position that had most.
    pub most_choices: u64,
}

/// Where a game has no cap, a random game that goes on for so long is given up.
const MAX_TURNS: u32 = 10_000;

/// Plays actions chosen evenly among all legal ones, until the game is over or as long as it may last.
/// Repetition needs history and is not looked for.
pub fn playout<G: Game>(game: &mut G, dice: &mut Dice, actions: &mut Vec<G::Action>) -> Playout {
    let mut played = Playout::default();
    let max_turns = const {
        match G::TURN_CAP {
            Some(cap) => cap.turns,
            None => MAX_TURNS,
        }
    };
    while played.turns < max_turns {
        actions.clear();
        game.actions(actions);
        if actions.is_empty() {
            break;
        }
        let action = *dice.pick(actions);
        played.actions += 1;
        played.turns += u32::from(game.ends_turn(action));
        played.choices += actions.len() as u64;
        played.most_choices = played.most_choices.max(actions.len() as u64);
        game.apply(action);
    }
    played
}
