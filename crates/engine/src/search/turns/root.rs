//! The start of a search over whole turns, and its best lines.

use game::{Game, Play, Seat};

use super::tree::{KeptTurns, Outlook, Tree};
use super::{Generator, Turn, Viewpoint, Width};
use crate::preference::Liking;
use crate::search::alpha_beta::Window;
use crate::search::budget::Budget;
use crate::search::iterative_deepening::{Choice, deepen};
use crate::search::{Found, FoundLine, PositionHistory};
use crate::value::{Value, lead, leads};
use crate::{ActionOf, Evaluation, Limits, Searchable, Stop};

/// How wide the turn at hand is looked at before anything is looked at further ahead than the answers. Width tells more
/// than depth up to here.
const WIDE_BEAM: usize = 400;
/// With so many positions for each unfinished turn of a length there are enough left for the answers.
const NODES_A_BEAM: u64 = 800;
/// How far ahead is looked before the turn at hand is looked at widely.
const NARROW_TURNS: u32 = 2;
/// Of how many positions the turns are kept for the next look, which goes one turn further: some 20 MB.
const MAX_KEPT: usize = 8192;

/// Searches a game that goes on, for someone who may like some turns more than others.
pub(crate) fn search<E: Searchable>(
    play: &Play<E::Game>,
    limits: Limits,
    stop: &Stop,
    liking: Option<&Liking<E::Game>>,
) -> Found<ActionOf<E>> {
    let position = play.position();
    let active = (0..position.seats() as u8).filter(|&seat| position.is_active(Seat(seat))).count();
    let mut tree: Tree<E> = Tree {
        budget: Budget::new(&limits, stop),
        history: PositionHistory::of(play),
        attention: limits.attention,
        is_duel: active == 2,
        max_beam: limits.beam.unwrap_or(usize::MAX),
        kept: KeptTurns::default(),
        // A draw by repetition depends on the way: a proof looks at every way.
        max_kept: if limits.is_exact { 0 } else { MAX_KEPT },
        widths: match active {
            _ if limits.is_exact => |_| Width::ALL,
            2 => duel_width,
            _ => party_width,
        },
    };
    let viewpoint = Viewpoint { liking, attention: limits.attention, last: &play.last_actions() };
    let (mut choices, depth) = widen_and_deepen(&mut tree, position, viewpoint, &limits);
    let known = choices.iter().filter(|choice| choice.found.is_some()).count();
    choices.truncate(known.min(limits.lines).max(1));
    Found { lines: choices.into_iter().map(line).collect(), depth, nodes: tree.budget.nodes() }
}

type Choices<E> = Vec<Choice<Turn<<E as Evaluation>::Game>, Outlook<ActionOf<E>>>>;

/// Looks at the turn at hand as widely as the positions allow; or, if nobody says how many there are, twice as widely each
/// time. Then further ahead. The best turns, best first, and how many turns ahead all of them were looked at.
fn widen_and_deepen<E: Searchable>(
    tree: &mut Tree<E>,
    position: &E::Game,
    viewpoint: Viewpoint<E::Game>,
    limits: &Limits,
) -> (Choices<E>, u32) {
    let width = tree.width(0);
    let (mut beam, widest) = beams(width.beam, tree.max_beam, limits.nodes);
    let mut generator = Generator::<E>::new(position, 1, width, viewpoint);
    generator.widen(beam, &tree.history, &mut tree.budget);
    let look = |tree: &mut Tree<E>, turns: Vec<Turn<E::Game>>, limits: Limits| {
        let mut choices: Choices<E> = turns.into_iter().map(Choice::new).collect();
        let depth =
            deepen(&mut choices, &limits, |turn, floor, depth| look::<E>(tree, position, turn, floor, depth));
        (choices, depth)
    };
    while beam < widest && generator.is_open() && !tree.budget.is_spent() {
        let turns = Some(limits.turns.unwrap_or(u32::MAX).min(NARROW_TURNS));
        let narrow = look(tree, generator.best(), Limits { turns, ..*limits });
        generator.widen(beam.min(widest - beam), &tree.history, &mut tree.budget);
        // A look that was cut short says less than one that was not.
        if tree.budget.is_spent() {
            return narrow;
        }
        beam = (2 * beam).min(widest);
    }
    look(tree, generator.best(), *limits)
}

/// How wide the turn at hand is looked at first, and at last.
fn beams(narrow: usize, max_beam: usize, nodes: Option<u64>) -> (usize, usize) {
    let widest = WIDE_BEAM.min(max_beam).max(narrow);
    let Some(nodes) = nodes else { return (narrow, widest) };
    let affordable = usize::try_from(nodes / NODES_A_BEAM).unwrap_or(widest).clamp(narrow, widest);
    (affordable, affordable)
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
    tree: &mut Tree<E>,
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
    let after = tree.outlook(&turn.position, &turn.actions, window, 1, depth - 1);
    tree.history.pop();
    if tree.budget.is_spent() {
        return None;
    }
    let turns = [turn.actions.clone()].into_iter().chain(after.turns).collect();
    Some((lead(&after.values, mover), Outlook { values: after.values, turns }))
}

fn line<G: Game>(choice: Choice<Turn<G>, Outlook<G::Action>>) -> FoundLine<G::Action> {
    match choice.found {
        Some((_, outlook)) => {
            FoundLine { turns: outlook.turns, values: leads(&outlook.values), is_drawn: false }
        }
        None => FoundLine {
            turns: vec![choice.what.actions],
            values: leads(&choice.what.values),
            is_drawn: false,
        },
    }
}
