//! What a screen needs: the position as a scene, the verbs, and how actions are entered.

mod gesture;
mod scene;
mod verbs;

use game::{ActionError, Gesture, Scene, Show, Stage, Verb};

use crate::{Action, Vacuum};

impl Show for Vacuum {
    const STAGES: &'static [Stage] = verbs::STAGES;
    const VERBS: &'static [Verb] = verbs::VERBS;

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
