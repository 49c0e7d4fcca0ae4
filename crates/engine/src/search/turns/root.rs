//! The start of a search over whole turns, and its best lines.

use game::{Game, Play, Seat};

use super::tree::{Outlook, Tree};
use super::{Turn, Width, best_turns};
use crate::preference::Liking;
use crate::search::alpha_beta::Window;
use crate::search::budget::Budget;
use crate::search::iterative_deepening::{Choice, deepen};
use crate::search::{Found, FoundLine, PositionHistory};
use crate::value::{Value, lead, leads};
use crate::{ActionOf, Limits, Searchable, Stop};

/// Searches a game that goes on, for someone who may like some turns more than others.
pub(crate) fn search<E: Searchable>(
    play: &Play<E::Game>,
    limits: Limits,
    stop: &Stop,
    liking: Option<&Liking<E::Game>>,
) -> Found<ActionOf<E>> {
    let position = play.position();
    let active = (0..position.seats() as u8).filter(|&seat| position.is_active(Seat(seat))).count();
    let mut tree = Tree {
        budget: Budget::new(&limits, stop),
        history: PositionHistory::of(play),
        is_duel: active == 2,
        max_beam: limits.beam.unwrap_or(usize::MAX),
        widths: match active {
            _ if limits.is_exact => |_| Width::ALL,
            2 => duel_width,
            _ => party_width,
        },
    };
    let width = tree.width(0);
    let turns = best_turns::<E>(position, &tree.history, 1, width, &mut tree.budget, liking);
    let mut choices: Vec<_> = turns.into_iter().map(Choice::new).collect();
    let depth = deepen(&mut choices, &limits, |turn, floor, depth| {
        look::<E>(&mut tree, position, turn, floor, depth)
    });
    let known = choices.iter().filter(|choice| choice.found.is_some()).count();
    choices.truncate(known.min(limits.lines).max(1));
    Found { lines: choices.into_iter().map(line).collect(), depth, nodes: tree.budget.nodes() }
}

/// How much is looked at between two players, by how far ahead. To put the turn at hand together well tells more
/// than to look further ahead, so that is where most of the width goes.
fn duel_width(turns: u32) -> Width {
    match turns {
        0 => Width { beam: 48, actions: 8, endings: 4, turns: 24 },
        1 => Width { beam: 12, actions: 6, endings: 3, turns: 6 },
        _ => Width { beam: 6, actions: 5, endings: 2, turns: 4 },
    }
}

/// The same among more.
fn party_width(turns: u32) -> Width {
    match turns {
        0 => Width { beam: 48, actions: 8, endings: 4, turns: 24 },
        1 => Width { beam: 8, actions: 5, endings: 2, turns: 3 },
        _ => Width { beam: 6, actions: 5, endings: 2, turns: 1 },
    }
}

/// Looks at one turn. Nothing if the budget is spent, but the first look is always taken.
fn look<E: Searchable>(
    tree: &mut Tree,
    position: &E::Game,
    turn: &Turn<E::Game>,
    floor: Value,
    depth: u32,
) -> Option<(Value, Outlook<ActionOf<E>>)> {
    if depth == 1 || turn.is_end {
        return Some((turn.value, Outlook { values: turn.values, turns: vec![turn.actions.clone()] }));
    }
    let mover = position.mover();
    let window = Window { alpha: floor, ..Window::OPEN };
    let window = if turn.position.mover() == mover { window } else { window.swapped() };
    tree.history.push(turn.position.key());
    let after = tree.outlook::<E>(&turn.position, window, 1, depth - 1);
    tree.history.pop();
    if tree.budget.is_spent() {
        return None;
    }
    let turns = [turn.actions.clone()].into_iter().chain(after.turns).collect();
    Some((lead(&after.values, mover), Outlook { values: after.values, turns }))
}

fn line<G: Game>(choice: Choice<Turn<G>, Outlook<G::Action>>) -> FoundLine<G::Action> {
    match choice.found {
        Some((_, outlook)) => FoundLine { turns: outlook.turns, values: leads(&outlook.values) },
        None => FoundLine { turns: vec![choice.what.actions], values: leads(&choice.what.values) },
    }
}
