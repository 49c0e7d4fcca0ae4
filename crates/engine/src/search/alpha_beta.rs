//! Alpha-beta search over single actions, for two seats: principal variation search with a table.
//!
//! A turn may be several actions: the window is swapped only where the mover changes, and depth counts turns.

use std::ops::ControlFlow;

use game::Seat;

use super::budget::Budget;
use super::order::{Order, Rank, is_special, next_best};
use super::table::{Bound, Finding, Table};
use super::{History, Style};
use crate::value::{LIMIT, Value, WIN, lead, of_outcome};
use crate::{Evaluate, Limits, Stop};

/// The longest way of single actions that is looked at.
pub(crate) const MOST_HEIGHT: usize = 128;

/// Who is far ahead: by so many hundredths of the game's scale for each turn to the end of the line.
const FAR_AHEAD_PERCENT: Value = 40;

/// More than anything is worth.
pub(crate) const INFINITE: Value = WIN + 1;

/// What a search keeps between positions.
pub(crate) struct AlphaBeta<'a, G: Evaluate> {
    pub(crate) budget: Budget<'a>,
    pub(crate) history: History,
    /// Who searches, and what a draw costs them.
    searcher: Seat,
    contempt: Value,
    pub(crate) style: Style,
    pub(crate) table: Table<G::Action>,
    pub(crate) order: Order<G::Action>,
    /// For each height, the best line from there on, where the window is open.
    pub(crate) lines: Vec<Vec<G::Action>>,
    /// For each height, lists to use again.
    lists: Vec<Vec<(Rank, G::Action)>>,
    pub(super) actions: Vec<G::Action>,
}

/// The values that matter: a position worth less than `alpha` will be avoided by its mover, one worth more
/// than `beta` by the other.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) alpha: Value,
    pub(crate) beta: Value,
}

/// Where in the tree a position is.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    /// Actions from the start of the search.
    pub(crate) height: usize,
    /// Turns ended since then.
    pub(crate) turns: u32,
    /// Turns still to look ahead.
    pub(crate) depth: u32,
    /// Whether a turn begins here.
    pub(crate) begins: bool,
}

/// The best so far, and the action if it is worth more than `alpha`.
struct Best<A> {
    value: Value,
    action: Option<A>,
}

impl Window {
    pub(crate) const OPEN: Window = Window { alpha: -INFINITE, beta: INFINITE };

    /// Asks only whether the value is greater than `alpha`.
    pub(crate) fn test(alpha: Value) -> Window {
        Window { alpha, beta: alpha + 1 }
    }

    pub(crate) fn swapped(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    pub(super) fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }
}

impl Place {
    fn after(self, ends_turn: bool) -> Place {
        let turns = u32::from(ends_turn);
        Place {
            height: self.height + 1,
            turns: self.turns + turns,
            depth: self.depth - turns,
            begins: ends_turn,
        }
    }

    fn reduced(self, by: u32) -> Place {
        Place { depth: self.depth.saturating_sub(by), ..self }
    }
}

impl<'a, G: Evaluate> AlphaBeta<'a, G> {
    /// For a search by `searcher` within the limits.
    pub(crate) fn new(
        searcher: Seat,
        limits: &Limits,
        stop: &'a Stop<'a>,
        history: History,
        style: Style,
    ) -> Self {
        AlphaBeta {
            budget: Budget::new(limits, stop),
            history,
            searcher,
            contempt: limits.contempt,
            style,
            table: Table::new(),
            order: Order::new(MOST_HEIGHT),
            lines: vec![Vec::new(); MOST_HEIGHT + 1],
            lists: vec![Vec::new(); MOST_HEIGHT],
            actions: Vec::new(),
        }
    }

    /// The value, to the mover of `position`, of taking `action` there. `place` is that of `position`.
    pub(crate) fn value_of(
        &mut self,
        position: &G,
        action: G::Action,
        window: Window,
        place: Place,
        reduction: u32,
    ) -> Value {
        let mut next = position.clone();
        next.apply(action);
        let place = place.after(position.ends_turn(action)).reduced(reduction);
        if next.mover() == position.mover() {
            self.value(&next, window, place)
        } else {
            -self.value(&next, window.swapped(), place)
        }
    }

    /// The value of a position to its mover. It is exact inside the window, else a bound.
    fn value(&mut self, position: &G, window: Window, place: Place) -> Value {
        if window.is_open() {
            self.lines[place.height].clear();
        }
        if self.budget.is_spent() {
            return 0;
        }
        self.budget.count();
        if place.depth == 0 || place.height == MOST_HEIGHT {
            return self.value_at_sight(position, place);
        }
        let key = position.key();
        if place.begins && self.history.is_draw(key) {
            return ended(position, place).unwrap_or_else(|| self.drawn(position));
        }
        if place.depth == 1 {
            return self.last_turn(position, window, place);
        }
        if let Some(value) = self.far_ahead(position, window, place) {
            return value;
        }
        // The actions are listed while the memory is still looking for what the table knows.
        let pair = self.table.pair(key);
        let mut list = std::mem::take(&mut self.lists[place.height]);
        self.list(position, &mut list);
        let known = pair.find(key, place.turns);
        let value = match known {
            Some(known) if !window.is_open() && known.depth >= place.depth && known.settles(window) => {
                known.value
            }
            _ if list.is_empty() => ended(position, place).unwrap_or(0),
            _ => {
                let first = known.and_then(|known| known.action);
                self.looked_up(position, key, window, place, first, &mut list)
            }
        };
        self.lists[place.height] = list;
        value
    }

    /// The value of a position with actions, to be kept in the table.
    fn looked_up(
        &mut self,
        position: &G,
        key: u64,
        window: Window,
        place: Place,
        first: Option<G::Action>,
        list: &mut [(Rank, G::Action)],
    ) -> Value {
        if place.begins {
            self.history.push(key);
        }
        let Best { value, action } = self.best(position, window, place, first, list);
        if place.begins {
            self.history.pop();
        }
        if !self.budget.is_spent() {
            let bound = match value {
                _ if value >= window.beta => Bound::AtLeast,
                _ if value > window.alpha => Bound::Exact,
                _ => Bound::AtMost,
            };
            let finding = Finding { action, value, bound, depth: place.depth };
            self.table.keep(key, place.turns, finding);
        }
        value
    }

    /// The best value and what leads to it.
    fn best(
        &mut self,
        position: &G,
        mut window: Window,
        place: Place,
        first: Option<G::Action>,
        list: &mut [(Rank, G::Action)],
    ) -> Best<G::Action> {
        let mut best = Best { value: -INFINITE, action: None };
        let mut tried = 0;
        let expected = list.iter().position(|&(_, action)| Some(action) == first);
        if let Some(index) = expected {
            list.swap(0, index);
        }
        let unranked = usize::from(expected.is_some());
        while tried < list.len() && best.value < window.beta && !self.budget.is_spent() {
            // Most often the first is good enough, and the others need no rank.
            if tried == unranked {
                self.rank(position, place, &mut list[tried..]);
            }
            let (rank, action) =
                if tried < unranked { (Rank::MAX, list[0].1) } else { next_best(list, tried) };
            let is_quiet = !is_special(rank);
            if is_quiet && self.is_late(place, tried, window, best.value) {
                break;
            }
            let reduction = if is_quiet { self.reduction(place.depth, tried) } else { 0 };
            self.try_action(position, action, &mut window, place, reduction, &mut best);
            tried += 1;
        }
        if let Some(action) = best.action.filter(|_| best.value >= window.beta) {
            self.order.reward(action, &list[..tried - 1], position.mover(), place.height, place.depth);
        }
        best
    }

    /// Looks at an action and raises the window's floor and the best if it is better. The first one is looked
    /// at with the whole window, the others only tested unless they surprise.
    #[inline]
    fn try_action(
        &mut self,
        position: &G,
        action: G::Action,
        window: &mut Window,
        place: Place,
        reduction: u32,
        best: &mut Best<G::Action>,
    ) {
        let mut value = INFINITE;
        let is_first = best.value == -INFINITE;
        if !is_first {
            let test = Window::test(window.alpha);
            value = self.value_of(position, action, test, place, reduction);
            if reduction > 0 && value > window.alpha {
                value = self.value_of(position, action, test, place, 0);
            }
        }
        if is_first || value > window.alpha && value < window.beta {
            value = self.value_of(position, action, *window, place, 0);
        }
        if self.budget.is_spent() || value <= best.value {
            return;
        }
        *best = Best { value, action: (value > window.alpha).then_some(action) };
        if value > window.alpha {
            if window.is_open() {
                self.extend_line(place.height, action);
            }
            window.alpha = value.min(window.beta);
        }
    }

    /// The line at a height is now this action and the line after it.
    pub(crate) fn extend_line(&mut self, height: usize, action: G::Action) {
        let (before, after) = self.lines.split_at_mut(height + 1);
        let line = &mut before[height];
        line.clear();
        line.push(action);
        line.extend_from_slice(&after[0]);
    }

    /// Lists all actions.
    fn list(&mut self, position: &G, list: &mut Vec<(Rank, G::Action)>) {
        list.clear();
        position.each_action(&mut self.actions, |action| {
            list.push((0, action));
            ControlFlow::Continue(())
        });
    }

    /// Gives each action its rank.
    fn rank(&self, position: &G, place: Place, list: &mut [(Rank, G::Action)]) {
        let (mover, promise) = (position.mover(), position.promises());
        for (rank, action) in list {
            *rank = self.order.rank(*action, promise(*action), mover, place.height);
        }
    }

    /// How many turns less to look ahead after an action that few expect to be good.
    fn reduction(&self, depth: u32, tried: usize) -> u32 {
        if !self.style.reduces || depth < 3 || tried < 3 {
            return 0;
        }
        (1 + u32::from(tried >= 8) + u32::from(tried >= 8 && depth >= 7)).min(depth - 2)
    }

    /// A bound on the value where the mover is so far ahead at sight that a few turns will not change it.
    fn far_ahead(&self, position: &G, window: Window, place: Place) -> Option<Value> {
        let may = self.style.prunes && !window.is_open() && place.begins && place.depth <= G::STEADY_TURNS;
        if !may || window.beta.abs() >= LIMIT {
            return None;
        }
        let value = position.advantage() - G::SCALE * FAR_AHEAD_PERCENT * place.depth as Value / 100;
        (value >= window.beta && position.outcome().is_none()).then_some(value)
    }

    /// Whether so many actions were tried near the end of the line that the rest is not worth it.
    fn is_late(&self, place: Place, tried: usize, window: Window, best: Value) -> bool {
        self.style.prunes
            && !window.is_open()
            && place.depth <= 2
            && tried >= 4 + 6 * place.depth as usize
            && best > -LIMIT
    }

    /// What a draw is worth to the mover of a position.
    fn drawn(&self, position: &G) -> Value {
        if position.mover() == self.searcher { -self.contempt } else { self.contempt }
    }

    /// The value without looking further.
    fn value_at_sight(&mut self, position: &G, place: Place) -> Value {
        if let Some(value) = ended(position, place) {
            return value;
        }
        if place.begins && self.history.is_draw(position.key()) {
            return self.drawn(position);
        }
        position.advantage()
    }
}

impl<A> Finding<A> {
    fn settles(&self, window: Window) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => self.value >= window.beta,
            Bound::AtMost => self.value <= window.alpha,
        }
    }
}

/// The value of a finished game to the mover of its last position.
pub(super) fn ended<G: Evaluate>(position: &G, place: Place) -> Option<Value> {
    Some(lead(&of_outcome(&position.outcome()?, place.turns), position.mover()))
}
