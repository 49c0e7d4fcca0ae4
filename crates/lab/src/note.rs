//! What is noted of a game: whose turn it was, what was done, and how much there was to choose from.

use catalog::{AnyGame, AnyPlay, StepError};
use game::{Record, RecordError, Step, fingerprint};

use crate::{Sample, Turn};

/// Of so many turns the position is noted.
const NOTED_POSITIONS: u32 = 8;

impl Turn {
    /// Takes the actions of a turn, and notes them. What somebody thought of it is theirs to add.
    ///
    /// # Errors
    /// If one may not be taken.
    pub fn taken(play: &mut dyn AnyPlay, actions: &[String]) -> Result<Turn, StepError> {
        let (seat, number) = (play.mover(), play.turn());
        let (mut verbs, mut choices) = (Vec::new(), Vec::new());
        for action in actions {
            choices.push(play.legal().len() as u32);
            verbs.push(play.action_view(action)?.gesture.verb);
            play.act(action)?;
        }
        let position = (number < NOTED_POSITIONS).then(|| fingerprint(&play.position()));
        Ok(Turn { seat, verbs, choices, chances: Vec::new(), position })
    }
}

impl Sample {
    /// A game that is over, noted afterwards. Turns in which nothing was done but leave the game are none.
    ///
    /// # Errors
    /// If the record does not hold.
    pub fn of(game: &dyn AnyGame, record: &Record, players: Vec<String>) -> Result<Sample, RecordError> {
        let whole = game.replay(record)?;
        let mut play = game.replay(&Record { steps: Vec::new(), outcome: None, ..record.clone() })?;
        let mut turns = Vec::new();
        for (_, steps) in whole.turns() {
            let steps: Vec<Step<String>> =
                steps.into_iter().map(|step| step.map(|action| action.text)).collect();
            let actions: Vec<String> = steps.iter().filter_map(Step::action).cloned().collect();
            let turn = Turn::taken(&mut *play, &actions).expect("the record was replayed");
            let departures: Vec<&Step<String>> =
                steps.iter().filter(|step| step.action().is_none()).collect();
            for departure in &departures {
                play.take(departure).expect("the record was replayed");
            }
            if !actions.is_empty() {
                let position = turn.position.filter(|_| departures.is_empty());
                turns.push(Turn { position, ..turn });
            }
        }
        Ok(Sample { players, number: 0, record: record.clone(), turns })
    }
}
