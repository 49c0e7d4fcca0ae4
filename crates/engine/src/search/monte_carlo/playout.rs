//! Random games.

use game::{Dice, Game, PerSeat, Seat};

/// A random game that has not ended after so many actions counts as a draw.
const MAX_ACTIONS: usize = 2_000;
/// For so many actions a win at hand is taken: what is about to be lost must not look good.
const DECISIVE_ACTIONS: usize = 2;

/// How a random game went.
pub(crate) struct Playout {
    /// What each seat scored.
    pub(crate) scores: PerSeat<f64>,
    /// How many positions were met, those included that were only looked at for a win.
    pub(crate) positions: u64,
}

/// Plays a random game from a position, for so many turns at most: no game lasts longer than its rules let it. Each
/// action is told to `taken`; `actions` is there to be used.
pub(crate) fn play_out<G: Game>(
    position: &mut G,
    mut turns_left: u32,
    dice: &mut Dice,
    actions: &mut Vec<G::Action>,
    mut taken: impl FnMut(Seat, G::Action),
) -> Playout {
    let mut positions = 0;
    for number in 0..MAX_ACTIONS {
        actions.clear();
        position.actions(actions);
        if actions.is_empty() || turns_left == 0 {
            break;
        }
        let mut action = *dice.pick(actions);
        if number < DECISIVE_ACTIONS {
            positions += actions.len() as u64;
            action = winning(position, actions).unwrap_or(action);
        }
        taken(position.mover(), action);
        turns_left -= u32::from(position.ends_turn(action));
        position.apply(action);
        positions += 1;
    }
    let scores = position.outcome().map_or_else(|| drawn(position), |outcome| outcome.scores);
    Playout { scores, positions }
}

/// What each seat scores in a draw.
pub(crate) fn drawn<G: Game>(position: &G) -> PerSeat<f64> {
    position.draw("").scores
}

/// An action that wins at once.
fn winning<G: Game>(position: &G, actions: &[G::Action]) -> Option<G::Action> {
    let wins = |action: &G::Action| {
        let outcome = position.after(*action).outcome();
        outcome.is_some_and(|outcome| outcome.winner() == Some(position.mover()))
    };
    actions.iter().copied().find(wins)
}
