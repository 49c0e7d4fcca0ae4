//! How a person enters an action.

use game::{ActionError, Gesture, Stage, Verb};

use crate::{Action, Glyph, Square};

pub(crate) const STAGES: &[Stage] = &[Stage { id: "glyph", name: "Glyph" }];

const VECTOR: Verb = Verb {
    id: "vector",
    name: "Vector",
    tip: "Step to a square around the piece. A Core captures whatever enemy it steps on, a Shard only the Core.",
    stage: "glyph",
    key: 'v',
    ..Verb::PLAIN
};

const LANCE: Verb = Verb {
    id: "lance",
    name: "Lance",
    tip: "Dash two squares in a straight line, past an empty square. Captures as with Vector.",
    stage: "glyph",
    key: 'l',
    ..Verb::PLAIN
};

const ARC: Verb = Verb {
    id: "arc",
    name: "Arc",
    tip: "Leap a knight's move, over anything that is in the way. Captures as with Vector.",
    stage: "glyph",
    key: 'a',
    ..Verb::PLAIN
};

const PULSE: Verb = Verb {
    id: "pulse",
    name: "Pulse",
    tip: "Take the place of an enemy beside the piece and shove it one square on. With no free square to go to \
          it is captured. An enemy on a mark of its own stands firm, and only a Core can shove a Core.",
    stage: "glyph",
    key: 'p',
    ..Verb::PLAIN
};

const ANCHOR: Verb = Verb {
    id: "anchor",
    name: "Anchor",
    tip: "Leave your mark under the piece without moving it, or step onto a free enemy mark beside it and make \
          that yours.",
    stage: "glyph",
    key: 'n',
    ..Verb::PLAIN
};

/// In the order of [`Glyph::ALL`].
pub(crate) const VERBS: &[Verb] = &[VECTOR, LANCE, ARC, PULSE, ANCHOR];

pub(crate) fn gesture(action: Action) -> Gesture {
    let Action { glyph, from, to } = action;
    let piece = Gesture::verb(VERBS[glyph as usize].id).from(from);
    if action.anchors_in_place() { piece } else { piece.to(to) }
}

pub(crate) fn action_of(gesture: &Gesture) -> Result<Action, ActionError> {
    let Gesture { verb, source, target, direction: None, count: None } = gesture else {
        return Err(ActionError::new("A glyph needs no direction and no count."));
    };
    let known = Glyph::ALL.into_iter().zip(VERBS).find(|(_, known)| known.id == verb);
    let Some((glyph, _)) = known else {
        return Err(ActionError::new(format!("There is no glyph '{verb}'.")));
    };
    let from = square(source.as_deref(), "Choose one of your pieces.")?;
    let to = match target {
        None if glyph == Glyph::Anchor => from,
        target => square(target.as_deref(), "Choose a square to go to.")?,
    };
    Ok(Action { glyph, from, to })
}

fn square(name: Option<&str>, wanted: &str) -> Result<Square, ActionError> {
    let Some(name) = name else { return Err(ActionError::new(wanted)) };
    Square::parse(name).ok_or_else(|| ActionError::new(format!("There is no square '{name}'. {wanted}")))
}
