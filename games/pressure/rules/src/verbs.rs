//! How a person enters a move.

use game::{ActionError, Gesture, Prompt, Stage, Verb};

use crate::{Action, Square};

pub(crate) const STAGES: &[Stage] = &[Stage { id: "move", name: "Move" }];

pub(crate) const PROMPTS: &[Prompt] =
    &[Prompt { stage: "move", sentence: "Choose one of your active tokens, then the square beside it." }];

const MOVE: Verb = Verb {
    id: "move",
    name: "Move",
    tip: "Choose one of your active tokens, then the square beside it. Whatever stands there is pushed along, \
          as long as the line has an empty square behind it.",
    stage: "move",
    key: 'm',
    icon: "<path d='M13.5 12H21M17.5 8.5L21 12L17.5 15.5' fill='none' stroke='currentColor' stroke-width='1.8' \
           stroke-linecap='round' stroke-linejoin='round'/><circle cx='7' cy='12' r='4' fill='currentColor'/>",
    ..Verb::PLAIN
};

const SWAP: Verb = Verb {
    tip: "Every token changes its colour: White's first turn is yours, and White goes on with what you had.",
    stage: "move",
    ..Verb::SWAP
};

pub(crate) const VERBS: &[Verb] = &[MOVE, SWAP];

pub(crate) fn gesture(action: Action) -> Gesture {
    match action.squares() {
        Some((from, to)) => Gesture::verb(MOVE.id).from(from).to(to),
        None => Gesture::verb(SWAP.id),
    }
}

pub(crate) fn action_of(gesture: &Gesture) -> Result<Action, ActionError> {
    let square = |name: &Option<String>| name.as_deref().and_then(Square::parse);
    match (gesture.verb.as_str(), square(&gesture.source), square(&gesture.target)) {
        ("move", Some(from), Some(to)) => Action::between(from, to)
            .ok_or_else(|| ActionError::new("A token moves one square up, down, left or right.")),
        ("swap", None, None) => Ok(Action::Swap),
        _ => Err(ActionError::new("A move needs a token and a square beside it.")),
    }
}
