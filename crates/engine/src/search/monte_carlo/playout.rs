//! Random games.

use game::{Dice, Game, PerSeat, Seat};

/// A random game that has not ended after so many actions counts as a draw.
const MAX_ACTIONS: usize = 2_000;

/// What each seat scores in a random game from a position. Each action is told to `taken`; `actions` is there to be
/// used.
pub(crate) fn playout<G: Game>(
    position: &mut G,
    dice: &mut Dice,
    actions: &mut Vec<G::Action>,
    mut taken: impl FnMut(Seat, G::Action),
) -> PerSeat<f64> {
    for _ in 0..MAX_ACTIONS {
        actions.clear();
        position.actions(actions);
        if actions.is_empty() {
            break;
        }
        let action = *dice.pick(actions);
        taken(position.mover(), action);
        position.apply(action);
    }
    position.outcome().map_or_else(|| drawn(position), |outcome| outcome.scores)
}

/// What each seat scores in a draw.
pub(crate) fn drawn<G: Game>(position: &G) -> PerSeat<f64> {
    position.draw("").scores
}
