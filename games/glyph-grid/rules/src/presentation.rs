//! What people see of the game.

use game::Presentation;

use crate::verbs;

pub(crate) const PRESENTATION: Presentation =
    Presentation { stages: verbs::STAGES, verbs: verbs::VERBS, ..Presentation::PLAIN };
