//! The start of an alpha-beta search, and its best lines.

use std::cmp::Reverse;

use game::{Game, PerSeat, Play, Seat};

use super::alpha_beta::{AlphaBeta, INFINITE, Place, Window};
use super::deepen::{Choice, deepen};
use super::shared::Part;
use super::table::Memory;
use super::turns::standing;
use super::{Found, FoundLine, History, Style};
use crate::value::lead;
use crate::{Evaluate, Limits, Stop, Value};

type Choices<A> = Vec<Choice<A, Vec<A>>>;

/// Searches a game for two that goes on, perhaps together with others.
pub(crate) fn search<G: Evaluate>(
    play: &Play<G>,
    limits: Limits,
    style: Style,
    stop: &Stop,
    part: Option<Part>,
) -> Found<G::Action> {
    let position = play.position();
    let memory = part.map_or_else(Memory::new, Part::memory);
    let mut search = AlphaBeta::new(position.mover(), &limits, stop, History::of(play), style, memory);
    let mut choices = first_choices(position);
    if let Some(part) = part {
        part.arrange(&mut choices);
    }
    let depth = deepen(&mut choices, &limits, |&action, floor, depth| {
        look(&mut search, position, action, floor, depth)
    });
    let known = choices.iter().filter(|choice| choice.found.is_some()).count();
    choices.truncate(known.min(limits.lines).max(1));
    let lines = choices.into_iter().map(|choice| line(position, choice)).collect();
    Found { lines, depth, nodes: search.budget.nodes() }
}

/// All actions, in the order of what they promise at first sight.
fn first_choices<G: Evaluate>(position: &G) -> Choices<G::Action> {
    let mut actions = Vec::new();
    position.actions(&mut actions);
    let promise = position.promises();
    actions.sort_by_cached_key(|&action| (-promise(action), action));
    actions.into_iter().map(Choice::new).collect()
}

/// Looks at one action: first only whether it is worth more than `floor`, if that is in question.
fn look<G: Evaluate>(
    search: &mut AlphaBeta<G>,
    position: &G,
    action: G::Action,
    floor: Value,
    depth: u32,
) -> Option<(Value, Vec<G::Action>)> {
    let place = Place { height: 0, turns: 0, depth, begins: false };
    let mut value = INFINITE;
    if floor > -INFINITE {
        value = search.value_of(position, action, Window::test(floor), place, 0);
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

fn line<G: Evaluate>(position: &G, choice: Choice<G::Action, Vec<G::Action>>) -> FoundLine<G::Action> {
    let at_sight = || (position.advantage(), vec![choice.what]);
    let (value, actions) = choice.found.unwrap_or_else(at_sight);
    let mut turns = into_turns(position, actions);
    complete(position, &mut turns);
    let sign = |seat: Seat| if seat == position.mover() { 1 } else { -1 };
    FoundLine { turns, values: PerSeat::from_fn(2, |seat| value * sign(seat)) }
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
fn complete<G: Evaluate>(position: &G, turns: &mut [Vec<G::Action>]) {
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
        let after = |&action: &G::Action| {
            let next = position.after(action);
            (lead(&standing(&next, 1), mover), Reverse(action))
        };
        // None if the game ended within the turn.
        let Some(&action) = actions.iter().max_by_key(|action| after(action)) else { return };
        is_over = position.ends_turn(action);
        position.apply(action);
        turn.push(action);
    }
}
