//! What people see, and how they enter an action.

use game::{Gesture, Piece, Presentation, Scene, Seat, Show, Stage, Verb};

use crate::notation::LETTERS;
use crate::{Action, BOARD, Konane};

impl Show for Konane {
    const PRESENTATION: &'static Presentation = &Presentation {
        line: "Jump and capture until your opponent cannot.",
        aim: &[
            "Black takes a stone off the middle or a corner, White one beside the gap.",
            "Then stones jump straight over neighbours, and what they jump over is gone.",
            "Whoever cannot jump has lost.",
        ],
        stages: &[Stage { id: "opening", name: "Opening" }, Stage { id: "jump", name: "Jump" }],
        verbs: &[
            Verb {
                id: "remove",
                name: "Remove",
                tip: "Choose a stone of yours to take off the board.",
                stage: "opening",
                key: 'r',
                ..Verb::PLAIN
            },
            Verb {
                id: "jump",
                name: "Jump",
                tip: "Choose a stone of yours, then the empty square it lands on.",
                stage: "jump",
                key: 'j',
                ..Verb::PLAIN
            },
        ],
        ..Presentation::PLAIN
    };

    fn scene(&self) -> Scene {
        let stage = if self.is_opening() { "opening" } else { "jump" };
        let short = |seat: Seat| LETTERS[seat.index()];
        BOARD.scene(self, stage, |square| {
            self.owner(square).map(|owner| Piece::new("stone", owner, short(owner)))
        })
    }

    fn gesture(action: Action) -> Gesture {
        match action {
            Action::Remove(square) => Gesture::verb("remove").to(BOARD.name(square)),
            Action::Jump(from, to) => Gesture::verb("jump").from(BOARD.name(from)).to(BOARD.name(to)),
        }
    }
}
