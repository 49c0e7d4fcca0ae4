//! How a person enters an action.

use game::{ActionError, Gesture, Prompt, Stage, Verb};

use crate::{Action, Glyph, Move, Square};

pub(crate) const STAGES: &[Stage] = &[Stage { id: "glyph", name: "Glyph" }];

pub(crate) const PROMPTS: &[Prompt] = &[Prompt {
    stage: "glyph",
    sentence: "Choose a piece, then where it goes; or the piece again to anchor it.",
}];

// Icons show where a piece starts (open), where it ends (full), and the way between.

const VECTOR: Verb = Verb {
    id: "vector",
    name: "Vector",
    tip: "Step to a square around the piece. A Core captures whatever enemy it steps on, a Shard only the Core.",
    stage: "glyph",
    key: 'v',
    icon: "<g fill='none' stroke='currentColor' stroke-width='1.6'>\
           <path d='M9 15L15 9' stroke-width='1.8' stroke-linecap='round'/>\
           <circle cx='7' cy='17' r='2.2'/></g>\
           <circle cx='17' cy='7' r='3' fill='currentColor'/>",
    ..Verb::PLAIN
};

const LANCE: Verb = Verb {
    id: "lance",
    name: "Lance",
    tip: "Dash two squares in a straight line, past an empty square. Captures as with Vector.",
    stage: "glyph",
    key: 'l',
    icon: "<g fill='none' stroke='currentColor' stroke-width='1.6'>\
           <path d='M6 12H18' stroke-width='1.8' stroke-linecap='round'/>\
           <circle cx='3' cy='12' r='2.2'/></g>\
           <circle cx='21' cy='12' r='3' fill='currentColor'/>",
    ..Verb::PLAIN
};

const ARC: Verb = Verb {
    id: "arc",
    name: "Arc",
    tip: "Leap a knight's move, over anything that is in the way. Captures as with Vector.",
    stage: "glyph",
    key: 'a',
    icon: "<g fill='none' stroke='currentColor' stroke-width='1.6'>\
           <path d='M7 17V4.5H13' stroke-width='1.8' stroke-linecap='round'/>\
           <circle cx='7' cy='20' r='2.2'/></g>\
           <circle cx='16' cy='4' r='3' fill='currentColor'/>",
    ..Verb::PLAIN
};

const PULSE: Verb = Verb {
    id: "pulse",
    name: "Pulse",
    tip: "Take the place of an enemy beside the piece and shove it one square on. With no free square to go to \
          it is captured. An enemy on a mark of its own stands firm, and only a Core can shove a Core.",
    stage: "glyph",
    key: 'p',
    icon: "<g fill='none' stroke='currentColor' stroke-width='1.6'>\
           <path d='M6 12H8M14 12H18' stroke-width='1.8' stroke-linecap='round'/>\
           <circle cx='3' cy='12' r='2.2'/><rect x='18.5' y='9.5' width='5' height='5'/></g>\
           <circle cx='11' cy='12' r='3' fill='currentColor'/>",
    ..Verb::PLAIN
};

const ANCHOR: Verb = Verb {
    id: "anchor",
    name: "Anchor",
    tip: "Leave your mark under the piece without moving it, or step onto a free enemy mark beside it and make \
          that yours.",
    stage: "glyph",
    key: 'n',
    icon: "<g fill='none' stroke='currentColor' stroke-width='1.6'>\
           <path d='M4 8V4H8M20 16V20H16M16 4H20V8M8 20H4V16' stroke-width='1.8' stroke-linecap='round'/>\
           </g>\
           <circle cx='12' cy='12' r='3' fill='currentColor'/>",
    ..Verb::PLAIN
};

const SWAP: Verb = Verb {
    tip: "Every piece and every mark changes its owner: Azure's first turn is yours, and Azure goes on with what you had.",
    stage: "glyph",
    ..Verb::SWAP
};

/// The glyphs, in the order of [`Glyph::ALL`], and what is no glyph.
pub(crate) const VERBS: &[Verb] = &[VECTOR, LANCE, ARC, PULSE, ANCHOR, SWAP];

pub(crate) fn gesture(action: Action) -> Gesture {
    let Action::Move(made) = action else { return Gesture::verb(SWAP.id) };
    let Move { glyph, from, to } = made;
    let piece = Gesture::verb(VERBS[glyph as usize].id).from(from);
    if made.anchors_in_place() { piece } else { piece.to(to) }
}

pub(crate) fn action_of(gesture: &Gesture) -> Result<Action, ActionError> {
    let Gesture { verb, source, target, direction: None, count: None } = gesture else {
        return Err(ActionError::new("A glyph needs no direction and no count."));
    };
    if verb == SWAP.id {
        return match (source, target) {
            (None, None) => Ok(Action::Swap),
            _ => Err(ActionError::new("To swap sides needs no piece and no square.")),
        };
    }
    let known = Glyph::ALL.into_iter().zip(VERBS).find(|(_, known)| known.id == verb);
    let Some((glyph, _)) = known else {
        return Err(ActionError::new(format!("There is no glyph '{verb}'.")));
    };
    let from = square(source.as_deref(), "Choose one of your pieces.")?;
    let to = match target {
        None if glyph == Glyph::Anchor => from,
        target => square(target.as_deref(), "Choose a square to go to.")?,
    };
    Ok(Action::Move(Move { glyph, from, to }))
}

fn square(name: Option<&str>, wanted: &str) -> Result<Square, ActionError> {
    let Some(name) = name else { return Err(ActionError::new(wanted)) };
    Square::parse(name).ok_or_else(|| ActionError::new(format!("There is no square '{name}'. {wanted}")))
}
