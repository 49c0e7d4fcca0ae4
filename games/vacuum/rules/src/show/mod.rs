//! What a screen needs: the position as a scene, the verbs, and how actions are entered.

mod gesture;
mod presentation;
mod scene;
mod styles;
mod verbs;

use game::{ActionError, Gesture, Presentation, Scene, Show};

use crate::{Action, Vacuum};

impl Show for Vacuum {
    const PRESENTATION: &'static Presentation = &presentation::PRESENTATION;

    fn scene(&self) -> Scene {
        scene::of(self)
    }

    fn gesture(action: Action) -> Gesture {
        gesture::of(action)
    }

    fn action_of(gesture: &Gesture) -> Result<Action, ActionError> {
        gesture::action(gesture)
    }
}
