//! The tree of whole turns: alpha-beta between two, every seat for itself among more.

use std::collections::HashMap;

use game::{Game as _, PerSeat};

use super::{Turn, Viewpoint, Width, best_turns};
use crate::key_hasher::BuildKeyHasher;
use crate::search::PositionHistory;
use crate::search::alpha_beta::Window;
use crate::search::budget::Budget;
use crate::value::{Value, lead};
use crate::{ActionOf, Attention, Searchable};

/// A position by its key, and how many turns ahead it is.
type Place = (u64, u32);

/// The turns of positions that were met, the best so far first.
pub(crate) type KeptTurns<G> = HashMap<Place, Vec<Turn<G>>, BuildKeyHasher>;

/// What a search over turns keeps between positions.
pub(crate) struct Tree<'a, E: Searchable> {
    pub(crate) budget: Budget<'a>,
    pub(crate) history: PositionHistory,
    /// What is seen, of the own turns and of the answers.
    pub(crate) attention: Option<Attention>,
    /// Whether two seats are left, so that what one gains the other loses.
    pub(crate) is_duel: bool,
    /// How many turns of each position are looked at further, by how far ahead it is.
    pub(crate) widths: fn(u32) -> Width,
    /// No beam is wider.
    pub(crate) max_beam: usize,
    pub(crate) kept: KeptTurns<E::Game>,
    pub(crate) max_kept: usize,
}

/// How a position turns out: what it is worth to each seat after the line, and the line.
pub(crate) struct Outlook<A> {
    pub(crate) values: PerSeat<Value>,
    pub(crate) turns: Vec<Vec<A>>,
}

impl<E: Searchable> Tree<'_, E> {
    /// How much of the turns to look at so many turns ahead.
    pub(crate) fn width(&self, turns: u32) -> Width {
        let width = (self.widths)(turns);
        Width { beam: width.beam.min(self.max_beam), ..width }
    }

    /// How a position, `turns` turns ahead of the start and reached by the actions in `last`, turns out if all look
    /// `depth` turns ahead. In a duel the value to the mover is exact inside the window, else a bound.
    pub(crate) fn outlook(
        &mut self,
        position: &E::Game,
        last: &[ActionOf<E>],
        mut window: Window,
        turns: u32,
        depth: u32,
    ) -> Outlook<ActionOf<E>> {
        if depth == 0 || self.budget.is_spent() {
            return Outlook { values: super::standing::<E>(position, turns), turns: Vec::new() };
        }
        let mover = position.mover();
        let place = (position.key(), turns);
        let mut candidates = self.turns_of(position, last, place);
        let mut best: Option<(Value, usize, Outlook<ActionOf<E>>)> = None;
        for (index, candidate) in candidates.iter().enumerate() {
            let after = if candidate.is_end || depth == 1 {
                Outlook { values: candidate.values, turns: Vec::new() }
            } else {
                let next = &candidate.position;
                self.history.push(next.key());
                let window = if next.mover() == mover { window } else { window.swapped() };
                let after = self.outlook(next, &candidate.actions, window, turns + 1, depth - 1);
                self.history.pop();
                after
            };
            let value = lead(&after.values, mover);
            if best.as_ref().is_none_or(|&(most, ..)| value > most) {
                let turns = [candidate.actions.clone()].into_iter().chain(after.turns).collect();
                best = Some((value, index, Outlook { values: after.values, turns }));
                window.alpha = window.alpha.max(value);
            }
            // Candidates come best first, so the first is the answer where nothing is looked at further.
            if depth == 1 || self.is_duel && value >= window.beta || self.budget.is_spent() {
                break;
            }
        }
        let (_, index, outlook) = best.expect("a game that goes on has a turn");
        candidates[..=index].rotate_right(1);
        if self.kept.len() < self.max_kept && !self.budget.is_spent() {
            self.kept.insert(place, candidates);
        }
        outlook
    }

    /// The turns to look at: those of an earlier look, or new ones.
    fn turns_of(&mut self, position: &E::Game, last: &[ActionOf<E>], place: Place) -> Vec<Turn<E::Game>> {
        let (_, turns) = place;
        let width = self.width(turns);
        let viewpoint = Viewpoint { liking: None, attention: self.attention, last };
        self.kept.remove(&place).unwrap_or_else(|| {
            best_turns::<E>(position, &self.history, turns + 1, width, &mut self.budget, viewpoint)
        })
    }
}
