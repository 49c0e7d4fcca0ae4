//! What can be done in a turn: a file for each kind of action, with its rule as a question (`check`), as a
//! list (`list`) and as a deed (`apply`). Lists and checks share the sets and questions they are made of.

mod attack;
mod boulder;
mod cast;
mod entrench;
mod extend;
pub(crate) mod perimeter;
mod reduce;
mod retreat;
mod stone;
mod supply;
mod teleport;
pub(crate) mod vacuum;
mod war;

use game::Illegal;

use crate::turn::Stage;
use crate::view::View;
use crate::{Action, Vacuum, law};

/// Appends every legal action.
pub(crate) fn list(view: &View, out: &mut Vec<Action>) {
    match view.turn().stage {
        Stage::Commit => out.push(Action::Commit),
        Stage::Chain(_) => {
            boulder::list(view, out);
            out.push(Action::Exit);
        }
        Stage::One | Stage::Two | Stage::Three => {
            let before = out.len();
            list_stages(view, out);
            if out.len() == before {
                // V15: a dead end.
                out.push(Action::Commit);
            }
        }
    }
}

/// The actions of the stage the turn is in and of the later ones.
fn list_stages(view: &View, out: &mut Vec<Action>) {
    if view.turn().stage != Stage::Three {
        let won = view.won();
        if view.turn().stage == Stage::One {
            entrench::list(view, out);
            retreat::list(view, out);
            extend::list(view, out);
            cast::list(view, out);
            boulder::list(view, out);
            attack::list(view, won, out);
        }
        teleport::list(view, out);
        supply::list(view, out);
        reduce::list(view, out);
        stone::list(view, out);
        war::list(view, won, out);
    }
    vacuum::list(view, out);
    perimeter::list(view, out);
}

/// Whether the mover could finish the turn from its start.
pub(crate) fn has_final_action(view: &View) -> bool {
    !vacuum::targets(view).is_empty() || perimeter::any(view)
}

/// How many final actions the mover would have at the start of the turn.
pub(crate) fn count_final_actions(view: &View) -> usize {
    let mut found = Vec::new();
    vacuum::list(view, &mut found);
    perimeter::list(view, &mut found);
    found.len()
}

/// The first rule that forbids an action.
pub(crate) fn check(view: &View, action: Action) -> Result<(), Illegal> {
    check_stage(view, action)?;
    match action {
        Action::Entrench(at) => entrench::check(view, at),
        Action::Retreat(from, to) => retreat::check(view, from, to),
        Action::Extend(from, to) => extend::check(view, from, to),
        Action::Cast(from, direction) => cast::check(view, from, direction),
        Action::Boulder(from, to) => boulder::check(view, from, to),
        Action::Attack(from, to, count) => attack::check(view, from, to, count),
        Action::Teleport(from, to) => teleport::check(view, from, to),
        Action::Supply(from, to, count) => supply::check(view, from, to, count),
        Action::Reduce(from, to, count) => reduce::check(view, from, to, count),
        Action::Stone(at) => stone::check(view, at),
        Action::War(from, to) => war::check(view, from, to),
        Action::Vacuum(at) => vacuum::check(view, at),
        Action::Perimeter(from, to) => perimeter::check(view, from, to),
        Action::Exit | Action::Commit => Ok(()),
    }
}

fn check_stage(view: &View, action: Action) -> Result<(), Illegal> {
    match (view.turn().stage, action) {
        (Stage::Commit, Action::Commit) => Ok(()),
        (Stage::Commit, _) => Err(law::ONLY_COMMIT_LEFT),
        (Stage::Chain(_), Action::Boulder(..) | Action::Exit) => Ok(()),
        (Stage::Chain(_), _) => Err(law::IN_CHAIN),
        (_, Action::Exit) => Err(law::NO_CHAIN),
        (_, Action::Commit) if is_dead_end(view) => Ok(()),
        (_, Action::Commit) => Err(law::FINAL_ACTION_NEEDED),
        (Stage::Two | Stage::Three, _) if is_of_stage_1(action) => Err(law::STAGE_1_OVER),
        (Stage::Three, _) if !is_final(action) => Err(law::STAGE_2_OVER),
        _ => Ok(()),
    }
}

/// V15: before a final action was taken, nothing is legal any more.
fn is_dead_end(view: &View) -> bool {
    let mut open = Vec::new();
    list_stages(view, &mut open);
    open.is_empty()
}

fn is_of_stage_1(action: Action) -> bool {
    matches!(
        action,
        Action::Entrench(..)
            | Action::Retreat(..)
            | Action::Extend(..)
            | Action::Cast(..)
            | Action::Boulder(..)
            | Action::Attack(..)
    )
}

fn is_final(action: Action) -> bool {
    matches!(action, Action::Vacuum(..) | Action::Perimeter(..))
}

/// Takes a legal action.
pub(crate) fn apply(position: &mut Vacuum, action: Action) {
    position.turn.stage = match action {
        Action::Entrench(at) => entrench::apply(position, at),
        Action::Retreat(from, to) => retreat::apply(position, from, to),
        Action::Extend(_, to) => extend::apply(position, to),
        Action::Cast(from, direction) => cast::apply(position, from, direction),
        Action::Boulder(from, to) => boulder::apply(position, from, to),
        Action::Attack(from, to, count) => attack::apply(position, from, to, count),
        Action::Exit => Stage::Two,
        Action::Teleport(from, to) => teleport::apply(position, from, to),
        Action::Supply(from, to, count) => supply::apply(position, from, to, count),
        Action::Reduce(from, to, count) => reduce::apply(position, from, to, count),
        Action::Stone(at) => stone::apply(position, at),
        Action::War(from, to) => war::apply(position, from, to),
        Action::Vacuum(at) => vacuum::apply(position, at),
        Action::Perimeter(from, to) => perimeter::apply(position, from, to),
        Action::Commit => {
            position.commit();
            Stage::One
        }
    };
}
