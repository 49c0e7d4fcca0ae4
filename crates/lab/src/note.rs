//! What is noted of a game: whose turn it was, what was done, and how much there was to choose from.

use catalog::{AnyGame, AnyPlay, StepError};
use game::{Record, RecordError, fingerprint};

use crate::{Sample, Turn};

/// Of so many turns the position is noted.
const NOTED_POSITIONS: u32 = 8;

impl Turn {
    /// Takes the actions of a turn, and notes them. What somebody thought of it is theirs to add.
    ///
    /// # Errors
    /// If one may not be taken.
    pub fn taken(play: &mut dyn AnyPlay, actions: &[String]) -> Result<Turn, StepError> {
        let number = play.turn();
        let mut turn = Turn::begun(play);
        for action in actions {
            turn.act(play, action)?;
        }
        Ok(Turn { position: noted(number, play), ..turn })
    }

    fn begun(play: &dyn AnyPlay) -> Turn {
        let (verbs, choices, chances) = (Vec::new(), Vec::new(), Vec::new());
        Turn { seat: play.mover(), verbs, choices, chances, position: None }
    }

    fn act(&mut self, play: &mut dyn AnyPlay, action: &str) -> Result<(), StepError> {
        self.choices.push(play.legal().len() as u32);
        self.verbs.push(play.action_view(action)?.gesture.verb);
        play.act(action)
    }
}

/// What the position after a turn is known by, if that is to be noted.
fn noted(number: u32, play: &dyn AnyPlay) -> Option<String> {
    (number < NOTED_POSITIONS).then(|| fingerprint(&play.position()))
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
            let number = play.turn();
            let mut turn = Turn::begun(&*play);
            for step in &steps {
                let taken = match step.action() {
                    Some(action) => turn.act(&mut *play, &action.text),
                    None => play.take(&step.clone().map(|action| action.text)),
                };
                taken.expect("the whole of it was replayed");
            }
            // Where somebody left in the middle of it, nobody can play to the same position.
            if steps.iter().all(|step| step.action().is_some()) {
                turn.position = noted(number, &*play);
            }
            if !turn.verbs.is_empty() {
                turns.push(turn);
            }
        }
        Ok(Sample { players, number: 0, record: record.clone(), turns })
    }
}
