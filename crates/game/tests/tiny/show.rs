//! The dial as a row of ten squares.

use game::{
    ActionError, Fact, Game, Gesture, Notation, Piece, Presentation, Scene, SeatFacts, Show, Square, Stage,
    Verb,
};

use super::{Action, Dial, LAST, Twist};

pub const VERBS: &[Verb] = &[
    Verb {
        id: "step",
        name: "Step",
        tip: "Move the hand to the next number.",
        stage: "steps",
        key: 's',
        ..Verb::PLAIN
    },
    Verb { id: "commit", name: "Commit", tip: "End your turn.", stage: "end", key: 'c', ..Verb::PLAIN },
];

impl<T: Twist> Show for Dial<T> {
    const PRESENTATION: &'static Presentation = &Presentation {
        stages: &[Stage { id: "steps", name: "Steps" }, Stage { id: "end", name: "The end of the turn" }],
        verbs: T::VERBS,
        ..Presentation::PLAIN
    };

    fn scene(&self) -> Scene {
        let square = |number: u8| Square {
            name: number.to_string(),
            column: number,
            row: 0,
            terrain: "number",
            owner: None,
            label: number.to_string(),
            facts: Vec::new(),
        };
        let hand = Piece {
            square: self.hand.to_string(),
            kind: "hand",
            owner: self.mover,
            count: 1,
            state: "",
            short: "|".to_string(),
        };
        let mut scene = Scene {
            columns: LAST + 1,
            rows: 1,
            squares: (0..=LAST).map(square).collect(),
            pieces: vec![hand],
            overlays: Vec::new(),
            aids: Vec::new(),
            seats: self.seats_in_order().map(|seat| self.seat_facts(seat)).collect(),
            mover: self.mover,
            stage: if self.steps == 0 { "steps" } else { "end" },
        };
        T::scene(&mut scene);
        scene
    }

    fn gesture(action: Action) -> Gesture {
        T::gesture(match action {
            Action::Step(to) => Gesture::verb("step").to(to),
            Action::Commit => Gesture::verb("commit"),
        })
    }

    /// A gesture has the words of the action text.
    fn action_of(gesture: &Gesture) -> Result<Action, ActionError> {
        match &gesture.target {
            Some(target) => Self::parse_action(&format!("{} {target}", gesture.verb)),
            None => Self::parse_action(&gesture.verb),
        }
    }
}

impl<T: Twist> Dial<T> {
    fn seat_facts(&self, seat: game::Seat) -> SeatFacts {
        let steps = if seat == self.mover { self.steps } else { 0 };
        SeatFacts {
            seat,
            name: Self::SEAT_NAMES[seat.index()],
            active: self.active[seat.index()],
            facts: vec![Fact::new("steps", steps)],
        }
    }
}
