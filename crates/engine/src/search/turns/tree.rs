//! The tree of whole turns: alpha-beta between two, every seat for itself among more.

use game::{Game as _, PerSeat};

use super::{Width, best_turns};
use crate::search::PositionHistory;
use crate::search::alpha_beta::Window;
use crate::search::budget::Budget;
use crate::value::{Value, lead};
use crate::{ActionOf, Searchable};

/// What a search over turns keeps between positions.
pub(crate) struct Tree<'a> {
    pub(crate) budget: Budget<'a>,
    pub(crate) history: PositionHistory,
    /// Whether two seats are left, so that what one gains the other loses.
    pub(crate) is_duel: bool,
    /// How many turns of each position are looked at further, by how far ahead it is.
    pub(crate) widths: fn(u32) -> Width,
    /// No beam is wider.
    pub(crate) max_beam: usize,
}

/// How a position turns out: what it is worth to each seat after the line, and the line.
pub(crate) struct Outlook<A> {
    pub(crate) values: PerSeat<Value>,
    pub(crate) turns: Vec<Vec<A>>,
}

impl Tree<'_> {
    /// How much of the turns to look at so many turns ahead.
    pub(crate) fn width(&self, turns: u32) -> Width {
        let width = (self.widths)(turns);
        Width { beam: width.beam.min(self.max_beam), ..width }
    }

    /// How a position, `turns` turns ahead of the start, turns out if all look `depth` turns ahead. In a duel
    /// the value to the mover is exact inside the window, else a bound.
    pub(crate) fn outlook<E: Searchable>(
        &mut self,
        position: &E::Game,
        mut window: Window,
        turns: u32,
        depth: u32,
    ) -> Outlook<ActionOf<E>> {
        if depth == 0 || self.budget.is_spent() {
            return Outlook { values: super::standing::<E>(position, turns), turns: Vec::new() };
        }
        let mover = position.mover();
        let width = self.width(turns);
        let candidates = best_turns::<E>(position, &self.history, turns + 1, width, &mut self.budget, None);
        let mut best: Option<(Value, Outlook<ActionOf<E>>)> = None;
        for candidate in candidates {
            let after = if candidate.is_end || depth == 1 {
                Outlook { values: candidate.values, turns: Vec::new() }
            } else {
                let next = &candidate.position;
                self.history.push(next.key());
                let window = if next.mover() == mover { window } else { window.swapped() };
                let after = self.outlook::<E>(next, window, turns + 1, depth - 1);
                self.history.pop();
                after
            };
            let value = lead(&after.values, mover);
            if best.as_ref().is_none_or(|&(most, _)| value > most) {
                let turns = [candidate.actions].into_iter().chain(after.turns).collect();
                best = Some((value, Outlook { values: after.values, turns }));
                window.alpha = window.alpha.max(value);
            }
            // Candidates come best first, so the first is the answer where nothing is looked at further.
            if depth == 1 || self.is_duel && value >= window.beta || self.budget.is_spent() {
                break;
            }
        }
        best.expect("a game that goes on has a turn").1
    }
}
