//! Iterative deepening: looks at all choices one turn ahead, then two, and so on while the budget lasts.

use game::{Dice, sort_by};

use super::alpha_beta::INFINITE;
use crate::value::{LIMIT, Value, WIN};
use crate::{Jitter, Limits};

/// The deepest search.
const MAX_TURNS: u32 = 100;

/// Something to choose at the start of a search, and what is known of it.
pub(crate) struct Choice<C, L> {
    pub(crate) what: C,
    /// The value to the mover and the line that shows it. Nothing if it is not looked at yet, or below what
    /// matters.
    pub(crate) found: Option<(Value, L)>,
    /// How much more it counts than it is worth.
    bonus: Value,
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
    if let Some(jitter) = limits.jitter {
        shake(choices, jitter);
    }
    for depth in 1..=most {
        let mut found: Vec<Option<(Value, L)>> = Vec::with_capacity(choices.len());
        for choice in choices.iter() {
            let floor = without_bonus(floor(choices, &found, limits), choice.bonus);
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
            sort_by(choices, |a, b| b.rank().cmp(&a.rank()));
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
        Choice { what, found: None, bonus: 0 }
    }

    /// By what it is compared with others.
    fn rank(&self) -> Option<Value> {
        self.value().map(|value| with_bonus(value, self.bonus))
    }

    fn value(&self) -> Option<Value> {
        self.found.as_ref().map(|&(value, _)| value)
    }
}

/// The value above which a choice matters: more than the last line that is wanted, and near enough to the best.
fn floor<C, L>(choices: &[Choice<C, L>], found: &[Option<(Value, L)>], limits: &Limits) -> Value {
    let rank = |(choice, found): (&Choice<C, L>, &Option<(Value, L)>)| {
        found.as_ref().map(|&(value, _)| with_bonus(value, choice.bonus))
    };
    floor_of(choices.iter().zip(found).filter_map(rank).collect(), limits)
}

fn floor_of(mut values: Vec<Value>, limits: &Limits) -> Value {
    sort_by(&mut values, |one, other| other.cmp(one));
    let last = values.get(limits.lines.max(1) - 1).copied().unwrap_or(-INFINITE);
    let near = values.first().zip(limits.margin).map_or(-INFINITE, |(best, margin)| best - margin - 1);
    last.max(near)
}

/// What a value counts; a certain win or loss counts what it is.
fn with_bonus(value: Value, bonus: Value) -> Value {
    if value.abs() > LIMIT { value } else { value + bonus }
}

/// The value that counts so much.
fn without_bonus(value: Value, bonus: Value) -> Value {
    if value.abs() > LIMIT { value } else { value - bonus }
}

/// Gives each choice its little bit of chance.
fn shake<C, L>(choices: &mut [Choice<C, L>], jitter: Jitter) {
    let mut dice = Dice::new(jitter.seed);
    for choice in choices {
        choice.bonus = dice.below(jitter.range.max(1) as usize) as Value;
    }
}

fn is_single(limits: &Limits) -> bool {
    limits.lines <= 1
}

/// Whether to look further would change nothing: the end is in sight.
fn is_settled<C, L>(choices: &[Choice<C, L>], depth: u32, limits: &Limits) -> bool {
    let end = choices.first().and_then(Choice::value).map_or(0, Value::abs);
    is_single(limits) && end > LIMIT && (WIN - end) as u32 <= depth
}
