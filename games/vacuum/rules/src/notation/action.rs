//! Action texts: a verb, then source, target, direction and count as far as it needs them.

use std::fmt::Write as _;

use game::ActionError;

use crate::action::Choices;
use crate::board::FULL_UNIT;
use crate::{Action, Direction, Square};

pub(super) fn print(action: Action) -> String {
    let Choices { source, target, direction, count } = action.choices();
    let mut text = action.verb().to_string();
    for square in [source, target].into_iter().flatten() {
        let _ = write!(text, " {square}");
    }
    if let Some(direction) = direction {
        let _ = write!(text, " {direction}");
    }
    if let Some(count) = count {
        let _ = write!(text, " {count}");
    }
    text
}

pub(super) fn parse(text: &str) -> Result<Action, ActionError> {
    // Reading is lenient about the order of words; only what prints back the same is an action.
    read(text).filter(|&action| print(action) == text).ok_or_else(|| {
        let examples = "'vacuum c4', 'boulder c4 c5', 'cast c4 ne', 'supply c4 d5 2' or 'commit'";
        ActionError::new(format!("'{text}' is not an action; actions look like {examples}"))
    })
}

fn read(text: &str) -> Option<Action> {
    let mut words = text.split(' ');
    let verb = words.next()?;
    let mut choices = Choices::default();
    for word in words {
        let square = Square::parse(word);
        match word.as_bytes() {
            [digit] if (1..=FULL_UNIT).contains(&digit.wrapping_sub(b'0')) => {
                choices.count = Some(digit - b'0');
            }
            _ if square.is_none() => choices.direction = Some(Direction::parse(word)?),
            _ if choices.source.is_none() && !has_target_only(verb) => choices.source = square,
            _ => choices.target = square,
        }
    }
    Action::of(verb, choices)
}

fn has_target_only(verb: &str) -> bool {
    matches!(verb, "stone" | "vacuum")
}

pub(super) fn writable() -> Vec<Action> {
    let mut actions = vec![Action::Exit, Action::Commit];
    for from in Square::all() {
        actions.extend([Action::Entrench(from), Action::Stone(from), Action::Vacuum(from)]);
        actions.extend(Direction::ALL.map(|direction| Action::Cast(from, direction)));
        for to in Square::all() {
            actions.extend([
                Action::Retreat(from, to),
                Action::Extend(from, to),
                Action::Boulder(from, to),
                Action::Teleport(from, to),
                Action::War(from, to),
                Action::Perimeter(from, to),
            ]);
            for count in 1..=FULL_UNIT {
                actions.extend([
                    Action::Attack(from, to, count),
                    Action::Supply(from, to, count),
                    Action::Reduce(from, to, count),
                ]);
            }
        }
    }
    actions
}
