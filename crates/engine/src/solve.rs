//! Forced wins, by looking at everything: slow, plain and exact. Puzzles are verified with it. What is known for certain
//! of endgames was found out by looking at everything too, and is not looked at again.

use std::collections::HashMap;

use game::{Game, Seat};

use crate::search::promising_first;
use crate::{ActionOf, Known, Searchable};

/// Looks for wins that nothing can prevent, in games for two.
pub struct Solver {
    /// By key and turns left: whether the winner-to-be, who is to move there, wins.
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
    /// # Panics
    /// If the game is not for two.
    ///
    /// # Errors
    /// If there is too much to look at.
    pub fn winning<E: Searchable>(
        &mut self,
        position: &E::Game,
        turns: u32,
    ) -> Result<Vec<ActionOf<E>>, TooMuch> {
        assert!(position.seats() == 2, "among more than two nobody can be forced");
        let mut found = Vec::new();
        for reply in replies::<E>(position) {
            if self.forces::<E>(&reply.next, position.mover(), turns - reply.turns)? {
                found.push(reply.action);
            }
        }
        Ok(found)
    }

    /// Whether `seat` wins within so many turns, whoever is to move.
    fn forces<E: Searchable>(&mut self, position: &E::Game, seat: Seat, turns: u32) -> Answer {
        if let Some(outcome) = position.outcome() {
            return Ok(outcome.winner() == Some(seat));
        }
        if turns == 0 {
            return Ok(false);
        }
        if let Some(known) = E::known(position) {
            return Ok(match known {
                Known::Win { turns: needed } => position.mover() == seat && needed <= turns,
                Known::Loss { turns: needed } => position.mover() != seat && needed <= turns,
                Known::Draw => false,
            });
        }
        if position.mover() == seat {
            return self.wins::<E>(position, seat, turns);
        }
        self.left = self.left.checked_sub(1).ok_or(TooMuch)?;
        for reply in replies::<E>(position) {
            if !self.forces::<E>(&reply.next, seat, turns - reply.turns)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether `seat`, who is to move, has an action that wins within so many turns.
    fn wins<E: Searchable>(&mut self, position: &E::Game, seat: Seat, turns: u32) -> Answer {
        let place = (position.key(), turns);
        if let Some(&known) = self.known.get(&place) {
            return Ok(known);
        }
        let mut found = false;
        for reply in replies::<E>(position) {
            if self.forces::<E>(&reply.next, seat, turns - reply.turns)? {
                found = true;
                break;
            }
        }
        self.known.insert(place, found);
        Ok(found)
    }
}

/// An action, where it leads, and how many turns it ends.
struct Reply<G: Game> {
    action: G::Action,
    next: G,
    turns: u32,
}

/// All actions, the best at first sight first.
fn replies<E: Searchable>(position: &E::Game) -> Vec<Reply<E::Game>> {
    let after = |action: ActionOf<E>| Reply {
        action,
        next: position.after(action),
        turns: u32::from(position.ends_turn(action)),
    };
    promising_first::<E>(position).into_iter().map(after).collect()
}
