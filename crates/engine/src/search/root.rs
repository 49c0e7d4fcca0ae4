//! The start of an alpha-beta search, and its best lines.

use std::cmp::Reverse;

use game::{Game, PerSeat, Play, Seat};

use super::alpha_beta::{AlphaBeta, AskedEndgames, INFINITE, Place, Window};
use super::iterative_deepening::{Choice, deepen};
use super::lazy_smp::SmpThread;
use super::transposition_table::TranspositionTable;
use super::turns::standing;
use super::{Found, FoundLine, PositionHistory, promising_first};
use crate::value::{LIMIT, lead};
use crate::{ActionOf, Exhausted, Known, Limits, Searchable, Stop, Value};

type Choices<A> = Vec<Choice<A, Vec<A>>>;

/// Searches a game for two that goes on, perhaps together with others, or when all that can follow was looked at.
pub(crate) fn search<E: Searchable>(
    play: &Play<E::Game>,
    limits: Limits,
    stop: &Stop,
    thread: Option<SmpThread>,
    exhausted: Option<&Exhausted>,
) -> Found<ActionOf<E>> {
    let position = play.position();
    let table = thread.map_or_else(TranspositionTable::new, SmpThread::table);
    let mut search: AlphaBeta<E> =
        AlphaBeta::new(position.mover(), &limits, stop, PositionHistory::of(play), table);
    search.exhausted = exhausted;
    if limits.endgames && search.certain(position) == Some(Known::Draw) {
        search.endgames = AskedEndgames::WinsAndLosses;
    }
    let mut choices = first_choices::<E>(play, &limits);
    if let Some(thread) = thread {
        thread.arrange(&mut choices);
    }
    let depth = deepen(&mut choices, &limits, |&action, floor, depth| {
        look(&mut search, position, action, floor, depth)
    });
    let known = choices.iter().filter(|choice| choice.found.is_some()).count();
    choices.truncate(known.min(limits.lines).max(1));
    if limits.endgames {
        search.endgames = AskedEndgames::All;
    }
    let lines = choices.into_iter().map(|choice| line(&search, position, choice)).collect();
    Found { lines, depth, nodes: search.budget.nodes() }
}

/// All actions that are seen, the best at first sight first.
fn first_choices<E: Searchable>(play: &Play<E::Game>, limits: &Limits) -> Choices<ActionOf<E>> {
    let actions = promising_first::<E>(play.position());
    let actions = match limits.attention {
        Some(attention) => attention.seen::<E>(play.position(), actions, &play.last_actions()),
        None => actions,
    };
    actions.into_iter().map(Choice::new).collect()
}

/// Looks at one action: first only whether it is worth more than `floor`, if that is in question.
fn look<E: Searchable>(
    search: &mut AlphaBeta<E>,
    position: &E::Game,
    action: ActionOf<E>,
    floor: Value,
    depth: u32,
) -> Option<(Value, Vec<ActionOf<E>>)> {
    let place = Place { ply: 0, turns: 0, depth, begins: false };
    let mut value = INFINITE;
    if floor > -INFINITE {
        value = search.value_of(position, action, Window::null(floor), place, 0);
    }
    if value > floor {
        let window = Window { alpha: floor, ..Window::OPEN };
        value = search.value_of(position, action, window, place, 0);
    }
    if search.budget.is_spent() {
        return None;
    }
    search.extend_line(0, action);
    Some((value, search.lines[0].clone()))
}

fn line<E: Searchable>(
    search: &AlphaBeta<E>,
    position: &E::Game,
    choice: Choice<ActionOf<E>, Vec<ActionOf<E>>>,
) -> FoundLine<ActionOf<E>> {
    let is_drawn = is_drawn(search, position, choice.what);
    let at_sight = || (E::advantage(position), vec![choice.what]);
    let (value, mut actions) = choice.found.unwrap_or_else(at_sight);
    if search.endgames == AskedEndgames::All && value.abs() > LIMIT {
        follow_known(search, position, &mut actions);
    }
    let mut turns = into_turns(position, actions);
    complete::<E>(position, &mut turns);
    let sign = |seat: Seat| if seat == position.mover() { 1 } else { -1 };
    FoundLine { turns, values: PerSeat::from_fn(2, |seat| value * sign(seat)), is_drawn }
}

/// Whether it is certain that nobody wins after an action. Where the position itself is not known nothing is said: others may
/// be better than a sure draw.
fn is_drawn<E: Searchable>(search: &AlphaBeta<E>, position: &E::Game, action: ActionOf<E>) -> bool {
    let place = Place { ply: 0, turns: 0, depth: 1, begins: true }.after(position.ends_turn(action));
    let leads_to_a_draw =
        || search.known(&position.after(action), place).is_some_and(|value| value.abs() <= LIMIT);
    search.certain(position).is_some() && leads_to_a_draw()
}

/// Where the line ends in a position that is known to be won or lost, goes on to the end of the game.
fn follow_known<E: Searchable>(search: &AlphaBeta<E>, position: &E::Game, line: &mut Vec<ActionOf<E>>) {
    let mut position = line.iter().fold(position.clone(), |position, &action| position.after(action));
    while let Some(action) = best_known(search, &position) {
        position.apply(action);
        line.push(action);
    }
}

/// The action that wins soonest or loses latest; nothing if that is not known, or a turn is several actions.
fn best_known<E: Searchable>(search: &AlphaBeta<E>, position: &E::Game) -> Option<ActionOf<E>> {
    let next = match search.certain(position)? {
        Known::Win { turns } => Known::Loss { turns: turns.checked_sub(1)? },
        Known::Loss { turns } => Known::Win { turns: turns.checked_sub(1)? },
        Known::Draw => return None,
    };
    let leads_there = |&action: &ActionOf<E>| {
        position.ends_turn(action) && search.certain(&position.after(action)) == Some(next)
    };
    promising_first::<E>(position).into_iter().find(leads_there)
}

/// A line of actions, turn by turn.
fn into_turns<G: Game>(position: &G, line: Vec<G::Action>) -> Vec<Vec<G::Action>> {
    let (mut position, mut turns, mut is_over) = (position.clone(), Vec::new(), true);
    for action in line {
        if is_over {
            turns.push(Vec::new());
        }
        is_over = position.ends_turn(action);
        position.apply(action);
        turns.last_mut().expect("one was just begun").push(action);
    }
    turns
}

/// Where the line ends within the first turn, goes on with what looks best.
fn complete<E: Searchable>(position: &E::Game, turns: &mut [Vec<ActionOf<E>>]) {
    let [turn] = turns else { return };
    let (mut position, mover) = (position.clone(), position.mover());
    let mut is_over = false;
    for &action in turn.iter() {
        is_over = position.ends_turn(action);
        position.apply(action);
    }
    while !is_over {
        let mut actions = Vec::new();
        position.actions(&mut actions);
        let after = |&action: &ActionOf<E>| {
            let next = position.after(action);
            (lead(&standing::<E>(&next, 1), mover), Reverse(action))
        };
        // None if the game ended within the turn.
        let Some(&action) = actions.iter().max_by_key(|action| after(action)) else { return };
        is_over = position.ends_turn(action);
        position.apply(action);
        turn.push(action);
    }
}
