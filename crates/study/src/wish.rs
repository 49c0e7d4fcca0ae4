//! A game to look at: it begins anywhere, steps are taken, and nothing of it is kept.
//!
//! Lessons, puzzles and variations of a review all ask here, so it says what a table says of its game.

use catalog::AnyPlay;
use game::{Gesture, Menu, Outcome, Scene, Seat, Step};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::TurnView;
use ts_rs::TS;

use crate::StudyError;

/// As many as five hundred turns have, of a hundred actions each.
const MAX_STEPS: usize = 50_000;
/// As much as nearly every game has: who asks for more pays for more.
const STEPS_A_STUDY: usize = 2000;
/// A board of a hundred squares with a heap on each takes less than 1200.
const MAX_POSITION_BYTES: usize = 2048;
const MAX_TEXT_BYTES: usize = 64;

/// What to look at: a position or a setup, and what happens from there.
#[derive(Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct StudyWish {
    /// Where the game begins; without one it begins at a setup.
    position: Option<String>,
    players: Option<u8>,
    setup: Option<String>,
    /// In the order they were taken.
    #[serde(default)]
    steps: Vec<Step<String>>,
    /// A try: whether it is an action that may be taken, or which rule forbids it.
    gesture: Option<Gesture>,
}

/// A game after its steps.
#[derive(Serialize, TS, JsonSchema)]
pub struct Studied {
    /// The position as text.
    position: String,
    /// What the position is known by where games are counted.
    key: String,
    /// The seat to move.
    mover: Seat,
    /// How many turns were ended.
    turn: u32,
    /// How many actions of this turn can be undone.
    undoable: usize,
    /// How it ended, if it did.
    outcome: Option<Outcome>,
    /// The steps, turn by turn.
    turns: Vec<TurnView>,
    /// The board.
    scene: Scene,
    /// What is legal.
    menu: Menu,
    /// What became of the gesture, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    answer: Option<StudyAnswer>,
}

/// What a gesture means.
#[derive(Serialize, TS, JsonSchema)]
#[serde(untagged)]
pub enum StudyAnswer {
    /// An action that may be taken.
    Action {
        /// Its text.
        action: String,
    },
    /// Nothing that may be done now.
    WhyNot {
        /// The rule's id, where a rule forbids it.
        code: &'static str,
        /// For people.
        sentence: String,
    },
}

impl StudyAnswer {
    /// What a gesture means in a game.
    #[must_use]
    pub fn of(play: &dyn AnyPlay, gesture: &Gesture) -> StudyAnswer {
        match play.enter(gesture) {
            Ok(action) => StudyAnswer::Action { action },
            Err(error) => StudyAnswer::WhyNot { code: error.code(), sentence: error.to_string() },
        }
    }
}

impl StudyWish {
    /// A position as it is, or the beginning of a game.
    #[must_use]
    pub fn at(position: Option<String>) -> StudyWish {
        StudyWish { position, players: None, setup: None, steps: Vec::new(), gesture: None }
    }

    /// That it asks for no more than a game can be.
    ///
    /// # Errors
    /// If it does.
    pub fn bounded(&self) -> Result<(), StudyError> {
        if self.steps.len() > MAX_STEPS {
            return Err(StudyError::TooManySteps { max: MAX_STEPS });
        }
        let short = |text: &String| text.len() <= MAX_TEXT_BYTES;
        let position = self.position.as_ref().is_none_or(|text| text.len() <= MAX_POSITION_BYTES);
        let gesture = self.gesture.iter().all(|gesture| {
            let Gesture { verb, source, target, direction, count: _ } = gesture;
            short(verb) && [source, target, direction].into_iter().flatten().all(short)
        });
        let actions = self.steps.iter().filter_map(Step::action);
        if position && gesture && self.setup.iter().chain(actions).all(short) {
            return Ok(());
        }
        Err(StudyError::TooLong)
    }

    /// How many studies it counts as: steps are work.
    #[must_use]
    pub fn studies(&self) -> u32 {
        self.steps.len().div_ceil(STEPS_A_STUDY).clamp(1, MAX_STEPS / STEPS_A_STUDY) as u32
    }

    /// The game after the steps.
    ///
    /// # Errors
    /// If it cannot begin so, or a step may not be taken.
    pub fn play(&self, game: &str) -> Result<Box<dyn AnyPlay>, StudyError> {
        let mut play = self.begun(game)?;
        for (index, step) in self.steps.iter().enumerate() {
            play.take(step).map_err(|error| StudyError::Step { step: index, error })?;
        }
        Ok(play)
    }

    /// All that a screen shows of the game after the steps.
    ///
    /// # Errors
    /// As of [`StudyWish::play`].
    pub fn studied(&self, game: &str) -> Result<Studied, StudyError> {
        let play = self.play(game)?;
        Ok(Studied {
            key: game::fingerprint(&play.position()),
            position: play.position(),
            mover: play.mover(),
            turn: play.turn(),
            undoable: play.undoable(),
            outcome: play.outcome().cloned(),
            turns: play.turns().into_iter().map(|(seat, steps)| TurnView { seat, steps }).collect(),
            scene: play.scene(),
            menu: play.menu(),
            answer: self.gesture.as_ref().map(|gesture| StudyAnswer::of(&*play, gesture)),
        })
    }

    fn begun(&self, game: &str) -> Result<Box<dyn AnyPlay>, StudyError> {
        let game = catalog::find(game).ok_or(StudyError::UnknownGame)?;
        match &self.position {
            None => Ok(game.start(self.players.map(u64::from), self.setup.as_deref())?),
            Some(_) if self.players.is_some() || self.setup.is_some() => Err(StudyError::TwoStarts),
            Some(text) => Ok(game.read(text)?),
        }
    }
}
