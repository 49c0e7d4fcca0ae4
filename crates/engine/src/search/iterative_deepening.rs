//! Iterative deepening: looks at all choices one turn ahead, then two, and so on while the budget lasts.

use game::sort_by;

use super::alpha_beta::INFINITE;
use crate::Limits;
use crate::value::{LIMIT, Value, WIN};

/// The deepest search.
const MAX_TURNS: u32 = 100;

/// Something to choose at the start of a search, and what is known of it.
pub(crate) struct Choice<C, L> {
    pub(crate) what: C,
    /// The value to the mover and the line that shows it. Nothing if it is not looked at yet, or below what
    /// matters.
    pub(crate) found: Option<(Value, L)>,
}

/// Sorts the choices, best first, by what `look` finds, and says how many turns ahead all were looked at.
///
/// `look` is given a choice, the value above which it matters, and how many turns ahead to look. It answers
/// with the value, exact if it matters, and the line; or with nothing once the budget is spent.
pub(crate) fn deepen<C, L>(
    choices: &mut Vec<Choice<C, L>>,
    limits: &Limits,
    mut look: impl FnMut(&C, Value, u32) -> Option<(Value, L)>,
) -> u32 {
    let most = limits.turns.unwrap_or(MAX_TURNS).clamp(1, MAX_TURNS);
    for depth in 1..=most {
        let mut found: Vec<Option<(Value, L)>> = Vec::with_capacity(choices.len());
        for choice in choices.iter() {
            let floor = floor(&found, limits);
            let Some((value, line)) = look(&choice.what, floor, depth) else { break };
            found.push((value > floor).then_some((value, line)));
        }
        let is_done = found.len() == choices.len();
        // What was found before the budget was spent counts where one line is wanted: the best so far came
        // first. It also counts where there is nothing else.
        if is_done || !found.is_empty() && (is_single(limits) || depth == 1) {
            let unseen = choices.len() - found.len();
            let found = found.into_iter().chain(std::iter::repeat_with(|| None).take(unseen));
            for (choice, found) in choices.iter_mut().zip(found) {
                choice.found = found;
            }
            sort_by(choices, |a, b| b.value().cmp(&a.value()));
        }
        if !is_done {
            return depth - 1;
        }
        if is_settled(choices, depth, limits) {
            return depth;
        }
    }
    most
}

impl<C, L> Choice<C, L> {
    pub(crate) fn new(what: C) -> Choice<C, L> {
        Choice { what, found: None }
    }

    fn value(&self) -> Option<Value> {
        self.found.as_ref().map(|&(value, _)| value)
    }
}

/// The value above which a choice matters: more than the last line that is wanted, and near enough to the best.
fn floor<L>(found: &[Option<(Value, L)>], limits: &Limits) -> Value {
    floor_of(found.iter().flatten().map(|&(value, _)| value).collect(), limits)
}

fn floor_of(mut values: Vec<Value>, limits: &Limits) -> Value {
    sort_by(&mut values, |one, other| other.cmp(one));
    let last = values.get(limits.lines.max(1) - 1).copied().unwrap_or(-INFINITE);
    let near = values.first().zip(limits.margin).map_or(-INFINITE, |(best, margin)| best - margin - 1);
    last.max(near)
}

fn is_single(limits: &Limits) -> bool {
    limits.lines <= 1
}

/// Whether to look further would change nothing: the end is in sight.
fn is_settled<C, L>(choices: &[Choice<C, L>], depth: u32, limits: &Limits) -> bool {
    let end = choices.first().and_then(Choice::value).map_or(0, Value::abs);
    is_single(limits) && end > LIMIT && (WIN - end) as u32 <= depth
}
