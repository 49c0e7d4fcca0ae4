//! Actions as people enter them, and back.

use game::{ActionError, Gesture, Show};

use crate::action::Choices;
use crate::board::FULL_UNIT;
use crate::{Action, Direction, Square, Vacuum};

pub(super) fn of(action: Action) -> Gesture {
    let Choices { source, target, direction, count } = action.choices();
    Gesture {
        verb: action.verb().to_string(),
        source: source.map(|square| square.to_string()),
        target: target.map(|square| square.to_string()),
        direction: direction.map(|direction| direction.to_string()),
        count,
    }
}

pub(super) fn action(gesture: &Gesture) -> Result<Action, ActionError> {
    let choices = Choices {
        source: read(gesture.source.as_deref(), Square::parse)?,
        target: read(gesture.target.as_deref(), Square::parse)?,
        direction: read(gesture.direction.as_deref(), Direction::parse)?,
        count: gesture.count,
    };
    if choices.count.is_some_and(|count| !(1..=FULL_UNIT).contains(&count)) {
        return Err(ActionError::new("A count is one to four pebbles."));
    }
    Action::of(&gesture.verb, choices).ok_or_else(|| {
        let verb = Vacuum::PRESENTATION.verbs.iter().find(|verb| verb.id == gesture.verb);
        ActionError::new(match verb {
            Some(verb) => format!("{} needs more or other choices. {}", verb.name, verb.tip),
            None => format!("There is no action '{}' in Vacuum.", gesture.verb),
        })
    })
}

/// A word that may be missing, but not be wrong.
fn read<T>(word: Option<&str>, parse: impl Fn(&str) -> Option<T>) -> Result<Option<T>, ActionError> {
    let Some(word) = word else { return Ok(None) };
    let unknown =
        || ActionError::new(format!("'{word}' is neither a square from a0 to l11 nor a direction."));
    parse(word).map(Some).ok_or_else(unknown)
}
