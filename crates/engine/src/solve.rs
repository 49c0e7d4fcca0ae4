//! Forced wins, by looking at everything: slow, plain and exact. Puzzles are verified with it.

use std::collections::HashMap;

use game::{Game as _, Seat};

use crate::{ActionOf, Searchable};

/// Looks for wins that nothing can prevent, in games for two whose turns are single actions.
pub struct Solver {
    /// By key and turns left: whether the mover wins, for positions where the winner-to-be moves.
    known: HashMap<(u64, u32), bool>,
    left: u64,
}

/// There was more to look at than allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMuch;

type Answer = Result<bool, TooMuch>;

impl Solver {
    /// A solver that looks at so many positions at most.
    #[must_use]
    pub fn new(nodes: u64) -> Solver {
        Solver { known: HashMap::new(), left: nodes }
    }

    /// The actions of the mover that force a win within so many turns, both players' counted.
    ///
    /// # Errors
    /// If there is too much to look at.
    pub fn winning<E: Searchable>(
        &mut self,
        position: &E::Game,
        turns: u32,
    ) -> Result<Vec<ActionOf<E>>, TooMuch> {
        debug_assert!(position.seats() == 2 && !E::LONG_TURNS);
        let mut found = Vec::new();
        for (action, next) in replies::<E>(position) {
            if self.forces::<E>(&next, position.mover(), turns)? {
                found.push(action);
            }
        }
        Ok(found)
    }

    /// Whether `seat`, who has just moved to `next` with the first of so many turns, wins within them.
    fn forces<E: Searchable>(&mut self, next: &E::Game, seat: Seat, turns: u32) -> Answer {
        self.left = self.left.checked_sub(1).ok_or(TooMuch)?;
        if let Some(outcome) = next.outcome() {
            return Ok(outcome.winner() == Some(seat));
        }
        if turns < 3 {
            return Ok(false);
        }
        for (_, answer) in replies::<E>(next) {
            if !self.wins::<E>(&answer, seat, turns - 2)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether `seat`, who is to move unless the game is over, wins within so many turns.
    fn wins<E: Searchable>(&mut self, position: &E::Game, seat: Seat, turns: u32) -> Answer {
        if let Some(outcome) = position.outcome() {
            return Ok(outcome.winner() == Some(seat));
        }
        let place = (position.key(), turns);
        if let Some(&known) = self.known.get(&place) {
            return Ok(known);
        }
        let mut found = false;
        for (_, next) in replies::<E>(position) {
            if self.forces::<E>(&next, seat, turns)? {
                found = true;
                break;
            }
        }
        self.known.insert(place, found);
        Ok(found)
    }
}

/// All actions with what they lead to, the best at first sight first.
fn replies<E: Searchable>(position: &E::Game) -> Vec<(ActionOf<E>, E::Game)> {
    let mut actions = Vec::new();
    position.actions(&mut actions);
    let score_of = E::move_scores(position);
    actions.sort_by_cached_key(|&action| (-score_of(action), action));
    let after = |action: ActionOf<E>| {
        let next = position.after(action);
        (action, next)
    };
    actions.into_iter().map(after).collect()
}
