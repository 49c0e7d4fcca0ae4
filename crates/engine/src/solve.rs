//! Forced wins, by looking at everything: slow, plain and exact. Puzzles are verified with it.

use std::collections::HashMap;

use game::Seat;

use crate::Evaluate;

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
    pub fn winning<G: Evaluate>(&mut self, position: &G, turns: u32) -> Result<Vec<G::Action>, TooMuch> {
        debug_assert!(position.seats() == 2 && !G::LONG_TURNS);
        let mut found = Vec::new();
        for (action, next) in replies(position) {
            if self.forces(&next, position.mover(), turns)? {
                found.push(action);
            }
        }
        Ok(found)
    }

    /// Whether `seat`, who has just moved to `next` with the first of so many turns, wins within them.
    fn forces<G: Evaluate>(&mut self, next: &G, seat: Seat, turns: u32) -> Answer {
        self.left = self.left.checked_sub(1).ok_or(TooMuch)?;
        if let Some(outcome) = next.outcome() {
            return Ok(outcome.winner() == Some(seat));
        }
        if turns < 3 {
            return Ok(false);
        }
        for (_, answer) in replies(next) {
            if !self.wins(&answer, seat, turns - 2)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether `seat`, who is to move unless the game is over, wins within so many turns.
    fn wins<G: Evaluate>(&mut self, position: &G, seat: Seat, turns: u32) -> Answer {
        if let Some(outcome) = position.outcome() {
            return Ok(outcome.winner() == Some(seat));
        }
        let place = (position.key(), turns);
        if let Some(&known) = self.known.get(&place) {
            return Ok(known);
        }
        let mut found = false;
        for (_, next) in replies(position) {
            if self.forces(&next, seat, turns)? {
                found = true;
                break;
            }
        }
        self.known.insert(place, found);
        Ok(found)
    }
}

/// All actions with what they lead to, those that promise most first.
fn replies<G: Evaluate>(position: &G) -> Vec<(G::Action, G)> {
    let mut actions = Vec::new();
    position.actions(&mut actions);
    let promise = position.promises();
    actions.sort_by_cached_key(|&action| (-promise(action), action));
    let after = |action: G::Action| {
        let next = position.after(action);
        (action, next)
    };
    actions.into_iter().map(after).collect()
}

#[cfg(test)]
mod tests {
    use game::{Game as _, Notation as _};
    use pressure::Pressure;

    use super::*;

    #[test]
    fn wins_are_found_and_counted() {
        // (position, turns, actions that win)
        let cases: &[(&str, u32, &[&str])] =
            &[("5/5/2WYW/2WBW/5 w", 1, &["e2d2"]), ("1BB2/B1B2/BB1WW/2W1W/2WW1 w", 3, &[])];
        for &(text, turns, expected) in cases {
            let position = Pressure::parse_position(text).expect(text);
            let found = Solver::new(1_000_000).winning(&position, turns).expect("it is small");
            let found: Vec<String> = found.into_iter().map(Pressure::action_text).collect();
            assert_eq!(found, expected, "{text} in {turns}");
        }
    }

    #[test]
    fn too_much_is_said() {
        let start = Pressure::start(Pressure::SETUPS[0]);
        assert_eq!(Solver::new(100).winning(&start, 5), Err(TooMuch));
    }
}
