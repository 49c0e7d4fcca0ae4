//! How games begin, turn by turn.

use catalog::AnyGame;
use game::{Record, RecordError, Step, fingerprint};

/// A turn from one position to the next; positions are known by their fingerprints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningTurn {
    /// Where the turn began.
    pub position: String,
    /// Where it led. Turns that lead to the same position are one, in whatever order their actions were taken.
    pub next: String,
    /// What was done.
    pub actions: Vec<String>,
}

/// The first turns of a game, as far as its players ended them.
///
/// # Errors
/// If the record does not hold.
pub fn opening(
    game: &dyn AnyGame,
    record: &Record,
    max_turns: usize,
) -> Result<Vec<OpeningTurn>, RecordError> {
    let mut play = game.replay(&Record { steps: Vec::new(), outcome: None, ..record.clone() })?;
    let (mut turns, mut actions) = (Vec::new(), Vec::new());
    let mut position = fingerprint(&play.position());
    for (index, step) in record.steps.iter().enumerate() {
        let Step::Act(action) = step else { break };
        play.act(action).map_err(|error| refused(index, step, error))?;
        actions.push(action.clone());
        if play.undoable() > 0 {
            continue;
        }
        let next = fingerprint(&play.position());
        turns.push(OpeningTurn { position, next: next.clone(), actions: std::mem::take(&mut actions) });
        position = next;
        if turns.len() == max_turns {
            break;
        }
    }
    Ok(turns)
}

fn refused(index: usize, step: &Step<String>, error: catalog::StepError) -> RecordError {
    match error {
        catalog::StepError::Unreadable(error) => RecordError::Unreadable { index, error },
        catalog::StepError::Refused(refusal) => RecordError::Refused { index, step: step.clone(), refusal },
    }
}
