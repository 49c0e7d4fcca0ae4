//! Alpha-beta search over single actions, for two seats: principal variation search with a transposition table.
//!
//! A turn may be several actions: the window is swapped only where the mover changes, and depth counts turns.

use game::{Game, Seat};

use super::PositionHistory;
use super::budget::Budget;
use super::move_picker::{MovePicker, OrderingTables};
use super::quiescence::MAX_CAPTURES;
use super::transposition_table::{Bound, Entry, TranspositionTable};
use crate::value::{LIMIT, Value, WIN, lead, of_outcome, win_in};
use crate::{ActionOf, Attention, Exhausted, Glance, Known, Limits, Searchable, Stop};

/// The longest way of single actions that is looked at.
pub(crate) const MAX_PLY: usize = 128;

/// Who is far ahead: by so many hundredths of the game's scale for each turn to the end of the line.
const REVERSE_FUTILITY_MARGIN_PERCENT: Value = 40;

/// More than anything is worth.
pub(crate) const INFINITE: Value = WIN + 1;

/// What a search keeps between positions.
pub(crate) struct AlphaBeta<'a, E: Searchable> {
    pub(crate) budget: Budget<'a>,
    pub(crate) history: PositionHistory,
    /// Who searches, and what a draw costs them.
    searcher: Seat,
    contempt: Value,
    /// Whether nothing is reduced or pruned.
    is_exact: bool,
    pub(super) endgames: AskedEndgames,
    /// All that can follow from where the search began, if that was looked at.
    pub(super) exhausted: Option<&'a Exhausted>,
    /// Who does not see everything does not follow every exchange to its end either.
    pub(super) attention: Option<Attention>,
    pub(super) max_captures: u32,
    /// For each ply, the action that is looked at there.
    path: Vec<Option<ActionOf<E>>>,
    table: TranspositionTable<'a>,
    pub(crate) order: OrderingTables,
    /// For each ply, the best line from there on, where the window is open.
    pub(crate) lines: Vec<Vec<ActionOf<E>>>,
    /// For each ply, what is left to look at there.
    pickers: Vec<MovePicker<E>>,
    pub(super) actions: Vec<ActionOf<E>>,
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
    pub(crate) ply: usize,
    /// Turns ended since then.
    pub(crate) turns: u32,
    /// Turns still to look ahead.
    pub(crate) depth: u32,
    /// Whether a turn begins here.
    pub(crate) begins: bool,
}

/// Which answers about endgames count.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum AskedEndgames {
    None,
    /// Where the search begins the game is drawn for certain: the evaluation says where the other may go wrong.
    WinsAndLosses,
    All,
}

/// The best so far, and the action if it is worth more than `alpha`.
struct Best<A> {
    value: Value,
    action: Option<A>,
}

impl Window {
    pub(crate) const OPEN: Window = Window { alpha: -INFINITE, beta: INFINITE };

    /// Asks only whether the value is greater than `alpha`.
    pub(crate) fn null(alpha: Value) -> Window {
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
    pub(super) fn after(self, ends_turn: bool) -> Place {
        let turns = u32::from(ends_turn);
        Place { ply: self.ply + 1, turns: self.turns + turns, depth: self.depth - turns, begins: ends_turn }
    }

    fn reduced(self, by: u32) -> Place {
        Place { depth: self.depth.saturating_sub(by), ..self }
    }
}

impl<'a, E: Searchable> AlphaBeta<'a, E> {
    /// For a search by `searcher` within the limits.
    pub(crate) fn new(
        searcher: Seat,
        limits: &Limits,
        stop: &'a Stop<'a>,
        history: PositionHistory,
        table: TranspositionTable<'a>,
    ) -> Self {
        AlphaBeta {
            budget: Budget::new(limits, stop),
            history,
            searcher,
            contempt: limits.contempt,
            is_exact: limits.is_exact,
            endgames: if limits.endgames { AskedEndgames::All } else { AskedEndgames::None },
            exhausted: None,
            attention: limits.attention,
            max_captures: limits.attention.map_or(MAX_CAPTURES, captures_followed),
            path: vec![None; MAX_PLY + 1],
            table,
            order: OrderingTables::new::<E>(MAX_PLY),
            lines: vec![Vec::new(); MAX_PLY + 1],
            pickers: (0..MAX_PLY).map(|_| MovePicker::new()).collect(),
            actions: Vec::new(),
        }
    }

    /// The value, to the mover of `position`, of taking `action` there. `place` is that of `position`.
    pub(crate) fn value_of(
        &mut self,
        position: &E::Game,
        action: ActionOf<E>,
        window: Window,
        place: Place,
        reduction: u32,
    ) -> Value {
        self.path[place.ply] = Some(action);
        let next = position.after(action);
        let place = place.after(position.ends_turn(action)).reduced(reduction);
        if next.mover() == position.mover() {
            self.value(&next, window, place)
        } else {
            -self.value(&next, window.swapped(), place)
        }
    }

    /// The value of a position to its mover. It is exact inside the window, else a bound.
    fn value(&mut self, position: &E::Game, window: Window, place: Place) -> Value {
        if window.is_open() {
            self.lines[place.ply].clear();
        }
        if self.budget.is_spent() {
            return 0;
        }
        self.budget.count();
        if let Some(value) = self.known(position, place) {
            return value;
        }
        if place.depth == 0 || place.ply == MAX_PLY {
            return self.value_at_sight(position, window, place);
        }
        let key = position.key();
        if place.begins && self.history.is_draw(key) {
            return if position.is_over() { ended(position, place.turns) } else { self.drawn(position) };
        }
        if place.depth == 1 {
            return self.frontier(position, window, place);
        }
        if let Some(value) = self.reverse_futility(position, window, place) {
            return value;
        }
        let known = self.table.probe(key, place.turns);
        match known {
            Some(known) if !window.is_open() && known.depth >= place.depth && known.settles(window) => {
                known.value
            }
            _ => self.looked_up(position, key, window, place, known.and_then(|known| known.move_index)),
        }
    }

    /// What is known for certain of a position alone.
    #[inline]
    pub(super) fn certain(&self, position: &E::Game) -> Option<Known> {
        E::known(position).or_else(|| self.exhausted?.known(position))
    }

    /// The value of a position of which something is known for certain, as far as the game's history allows it.
    #[inline]
    pub(super) fn known(&self, position: &E::Game, place: Place) -> Option<Value> {
        if self.endgames == AskedEndgames::None {
            return None;
        }
        let known = self.certain(position)?;
        // The position is not on the history yet.
        let turns_left = self.history.turns_left().saturating_sub(1);
        match known {
            _ if place.begins && self.history.is_draw(position.key()) && !position.is_over() => {
                Some(self.drawn(position))
            }
            Known::Win { turns } if turns <= turns_left => Some(win_in(place.turns + turns)),
            Known::Loss { turns } if turns <= turns_left => Some(-win_in(place.turns + turns)),
            Known::Draw if self.endgames == AskedEndgames::WinsAndLosses => None,
            _ => Some(self.drawn(position)),
        }
    }

    /// The value of a position, to be kept in the table, which may know what to look at first.
    fn looked_up(
        &mut self,
        position: &E::Game,
        key: u64,
        window: Window,
        place: Place,
        move_index: Option<usize>,
    ) -> Value {
        if place.begins {
            self.history.push(key);
        }
        let first = move_index.and_then(E::action_at).filter(|&action| E::is_legal(position, action));
        let best = self.best(position, window, place, first);
        if place.begins {
            self.history.pop();
        }
        if self.budget.is_spent() {
            return 0;
        }
        let Some(Best { value, action }) = best else { return self.nothing_seen(position, place.turns) };
        let bound = match value {
            _ if value >= window.beta => Bound::Lower,
            _ if value > window.alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let entry = Entry { move_index: action.map(E::move_index), value, bound, depth: place.depth };
        self.table.store(key, place.turns, entry);
        value
    }

    /// The best value and what leads to it, or nothing if there are no actions.
    fn best(
        &mut self,
        position: &E::Game,
        mut window: Window,
        place: Place,
        first: Option<ActionOf<E>>,
    ) -> Option<Best<ActionOf<E>>> {
        let ply = place.ply;
        let mut best = Best { value: -INFINITE, action: None };
        if let Some(action) = first {
            self.pickers[ply].clear();
            self.try_action(position, action, &mut window, place, 0, &mut best);
        }
        // Most often the first is good enough, and the others need not even be listed.
        if best.value < window.beta {
            self.pickers[ply].fill(position, &mut self.order, ply, first);
            self.try_others(position, &mut window, place, usize::from(first.is_some()), &mut best);
        }
        if let Some(action) = best.action.filter(|_| best.value >= window.beta) {
            let tried = self.pickers[ply].taken();
            self.order.reward::<E>(position, action, tried, ply, place.depth);
        }
        (best.value > -INFINITE).then_some(best)
    }

    /// Looks at what is on the picker until something is good enough. So many were `tried` before.
    #[inline]
    fn try_others(
        &mut self,
        position: &E::Game,
        window: &mut Window,
        place: Place,
        mut tried: usize,
        best: &mut Best<ActionOf<E>>,
    ) {
        while best.value < window.beta && !self.budget.is_spent() {
            let Some((action, is_special)) = self.pickers[place.ply].next() else { return };
            if self.attention.is_some() && self.is_overlooked(position, action, place) {
                continue;
            }
            if !is_special && self.is_pruned_late_move(place, tried, *window, best.value) {
                return;
            }
            let reduction = if is_special { 0 } else { self.late_move_reduction(place.depth, tried) };
            self.try_action(position, action, window, place, reduction, best);
            tried += 1;
        }
    }

    /// Looks at an action and raises the window's floor and the best if it is better. The first one is looked
    /// at with the whole window, the others only tested unless they surprise.
    #[inline]
    fn try_action(
        &mut self,
        position: &E::Game,
        action: ActionOf<E>,
        window: &mut Window,
        place: Place,
        reduction: u32,
        best: &mut Best<ActionOf<E>>,
    ) {
        let mut value = INFINITE;
        let is_first = best.value == -INFINITE;
        if !is_first {
            let test = Window::null(window.alpha);
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
                self.extend_line(place.ply, action);
            }
            window.alpha = value.min(window.beta);
        }
    }

    /// The line at a ply is now this action and the line after it.
    pub(crate) fn extend_line(&mut self, ply: usize, action: ActionOf<E>) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(action);
        line.extend_from_slice(&after[0]);
    }

    /// How many turns less to look ahead after an action that few expect to be good.
    fn late_move_reduction(&self, depth: u32, tried: usize) -> u32 {
        if self.is_exact || depth < 3 || tried < 3 {
            return 0;
        }
        (1 + u32::from(tried >= 8) + u32::from(tried >= 8 && depth >= 7)).min(depth - 2)
    }

    /// A bound on the value where the mover is so far ahead at sight that a few turns will not change it.
    fn reverse_futility(&self, position: &E::Game, window: Window, place: Place) -> Option<Value> {
        let may =
            !self.is_exact && !window.is_open() && place.begins && place.depth <= E::REVERSE_FUTILITY_TURNS;
        if !may || window.beta.abs() >= LIMIT {
            return None;
        }
        let value =
            self.judge(position) - E::SCALE * REVERSE_FUTILITY_MARGIN_PERCENT * place.depth as Value / 100;
        (value >= window.beta && !position.is_over()).then_some(value)
    }

    /// Whether so many actions were tried near the end of the line that the rest is not worth it.
    fn is_pruned_late_move(&self, place: Place, tried: usize, window: Window, best: Value) -> bool {
        !self.is_exact
            && !window.is_open()
            && place.depth <= 2
            && tried >= 4 + 6 * place.depth as usize
            && best > -LIMIT
    }

    /// Whether an action is not seen in the position at `place`.
    #[cold]
    pub(super) fn is_overlooked(&self, position: &E::Game, action: ActionOf<E>, place: Place) -> bool {
        let last = place.ply.checked_sub(1).and_then(|ply| self.path[ply]);
        self.overlooks(position, action, &position.after(action), last.as_slice())
    }

    /// The same where it is known where the action leads.
    #[inline]
    pub(super) fn overlooks(
        &self,
        before: &E::Game,
        action: ActionOf<E>,
        after: &E::Game,
        last: &[ActionOf<E>],
    ) -> bool {
        let glance = Glance { before, action, after, last };
        self.attention.is_some_and(|attention| attention.overlooks::<E>(&glance))
    }

    /// How far the mover is ahead at sight.
    #[inline]
    pub(super) fn judge(&self, position: &E::Game) -> Value {
        match self.attention {
            Some(attention) if attention.misses_threats(position) => E::impression(position),
            _ => E::advantage(position),
        }
    }

    /// The value of a position where nothing can be done, or nothing that is seen.
    #[cold]
    pub(super) fn nothing_seen(&self, position: &E::Game, turns: u32) -> Value {
        if self.attention.is_some() && !position.is_over() {
            return self.judge(position);
        }
        ended(position, turns)
    }

    /// What a draw is worth to the mover of a position.
    fn drawn(&self, position: &E::Game) -> Value {
        if position.mover() == self.searcher { -self.contempt } else { self.contempt }
    }

    /// The value without looking further than captures go.
    fn value_at_sight(&mut self, position: &E::Game, window: Window, place: Place) -> Value {
        if place.begins && !position.is_over() && self.history.is_draw(position.key()) {
            return self.drawn(position);
        }
        self.quiescence(position, window, place.turns, self.max_captures)
    }
}

impl Entry {
    fn settles(&self, window: Window) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.value >= window.beta,
            Bound::Upper => self.value <= window.alpha,
        }
    }
}

/// How many captures in a row somebody follows beyond the end of a line.
fn captures_followed(attention: Attention) -> u32 {
    MAX_CAPTURES * u32::from(attention.percent) / 100
}

/// The value of a game that ended after so many turns to the mover of its last position.
#[cold]
pub(super) fn ended<G: Game>(position: &G, turns: u32) -> Value {
    position.outcome().map_or(0, |outcome| lead(&of_outcome(&outcome, turns), position.mover()))
}
