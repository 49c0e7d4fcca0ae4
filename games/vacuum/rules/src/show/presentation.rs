//! What people see of the game.

use game::{Presentation, TerrainLook};

use super::verbs;

pub(super) const PRESENTATION: Presentation = Presentation {
    stages: verbs::STAGES,
    verbs: verbs::VERBS,
    terrains: &[
        TerrainLook { id: "barren", name: "barren", note: "×0", tile: None, ..TerrainLook::PLAIN },
        TerrainLook { id: "perimeter", name: "perimeter", note: "×1", ..TerrainLook::PLAIN },
        TerrainLook { id: "board", name: "board", note: "×2", ..TerrainLook::PLAIN },
        TerrainLook { id: "pedestal", name: "pedestal", note: "×4", ..TerrainLook::PLAIN },
    ],
    ..Presentation::PLAIN
};
