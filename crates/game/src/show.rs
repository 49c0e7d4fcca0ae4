//! What a screen needs to know of a game, as data.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{ActionError, Dice, Notation, Overlay, OverlayLook, Play, Presentation, Scene, SceneNames};

/// How a game is shown and how people enter its actions.
pub trait Show: Notation {
    /// What people see of it that is the same in every position.
    const PRESENTATION: &'static Presentation;

    /// The position as things to draw.
    fn scene(&self) -> Scene;

    /// How a person enters `action`.
    fn gesture(action: Self::Action) -> Gesture;

    /// The action a gesture means, legal or not: what a click, a drag or a key said.
    ///
    /// # Errors
    /// If the gesture is incomplete or names something the game does not have.
    ///
    /// As given it looks through all actions that can be written.
    fn action_of(gesture: &Gesture) -> Result<Self::Action, ActionError> {
        let found = Self::writable().into_iter().find(|&action| Self::gesture(action) == *gesture);
        found.ok_or_else(|| ActionError::new("There is nothing of that kind to do there."))
    }
}

/// How a person enters an action: a verb, then what it needs of source, target, direction and count.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Gesture {
    /// The id of the verb.
    pub verb: String,
    /// The square that is chosen first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The square that is chosen second.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
    /// One of `n ne e se s sw w nw`; any square that way will do as a target.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub direction: Option<String>,
    /// How many pieces take part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
}

/// An action as a screen tells it: what it is called, and what a person would do to enter it. Where it points
/// on the board is in the gesture, so that nobody reads notation to draw an arrow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct ActionView {
    /// The action in the game's notation.
    pub text: String,
    /// The verb, and what it needs of squares, direction and count.
    pub gesture: Gesture,
}

impl ActionView {
    /// The view of an action, legal or not.
    #[must_use]
    pub fn of<G: Show>(action: G::Action) -> ActionView {
        ActionView { text: G::action_text(action), gesture: G::gesture(action) }
    }
}

impl Gesture {
    /// A gesture that is only its verb: a button.
    pub fn verb(verb: &str) -> Gesture {
        Gesture { verb: verb.to_string(), ..Gesture::default() }
    }

    /// The same with a source.
    #[must_use]
    pub fn from(self, source: impl ToString) -> Gesture {
        Gesture { source: Some(source.to_string()), ..self }
    }

    /// The same with a target.
    #[must_use]
    pub fn to(self, target: impl ToString) -> Gesture {
        Gesture { target: Some(target.to_string()), ..self }
    }

    /// The same with a direction.
    #[must_use]
    pub fn towards(self, direction: impl ToString) -> Gesture {
        Gesture { direction: Some(direction.to_string()), ..self }
    }

    /// The same with a count.
    #[must_use]
    pub fn with(self, count: u8) -> Gesture {
        Gesture { count: Some(count), ..self }
    }
}

impl<G: Show> Play<G> {
    /// The position as things to draw, with the squares of the last turn's actions marked `last`.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let mut scene = self.position().scene();
        for square in self.last_squares() {
            scene.overlays.push(Overlay { square, kind: "last", owner: None });
        }
        if let Some(name) = self.decided_at(&scene) {
            if let Some(square) = scene.squares.iter_mut().find(|square| square.name == name) {
                square.label += ", decided the game";
            }
            scene.overlays.push(Overlay::deciding(name));
        }
        scene
    }

    /// Where the piece that decided a game is gone from the board, its position has nothing to point out: what the last
    /// action was done to is. Only in games that point out such squares at all.
    fn decided_at(&self, scene: &Scene) -> Option<String> {
        const KIND: &str = OverlayLook::DECIDING.kind;
        let is_pointed_out = scene.overlays.iter().any(|overlay| overlay.kind == KIND);
        let could_be = G::PRESENTATION.overlays.iter().any(|look| look.kind == KIND);
        if is_pointed_out || !could_be || self.position().outcome().is_none() {
            return None;
        }
        G::gesture(*self.steps().last()?.action()?).target
    }

    /// Each square once, in the order of the actions.
    fn last_squares(&self) -> Vec<String> {
        let mut squares: Vec<String> = Vec::new();
        for action in self.last_actions() {
            let gesture = G::gesture(action);
            for square in [gesture.source, gesture.target].into_iter().flatten() {
                if !squares.contains(&square) {
                    squares.push(square);
                }
            }
        }
        squares
    }
}

/// How many actions of a random game are looked at for what scenes name.
const MAX_LOOKED_AT: usize = 120;

/// What the scenes of a game name, as far as a random game from each setup shows it. Looks for what a game says
/// nothing of are made from this.
#[must_use]
pub fn scene_names<G: Show>() -> SceneNames {
    let (mut names, mut dice) = (SceneNames::default(), Dice::new(1));
    for &setup in G::SETUPS {
        let mut play = Play::<G>::start(setup);
        for _ in 0..MAX_LOOKED_AT {
            names.read(&play.scene());
            let actions = play.actions();
            if play.outcome().is_some() || actions.is_empty() || play.act(*dice.pick(&actions)).is_err() {
                break;
            }
        }
        names.read(&play.scene());
    }
    names
}
