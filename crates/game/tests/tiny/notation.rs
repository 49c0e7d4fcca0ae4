//! Position texts (`4 A 0 ABC`: hand, mover, steps taken, seats with those who left in small letters) and
//! action texts (`step 5`, `commit`).

use std::marker::PhantomData;

use game::{ActionError, Notation, PositionError, Seat};

use super::{Action, Dial, LAST, MAX_STEPS, Twist};

const LETTERS: [char; 3] = ['A', 'B', 'C'];

impl<T: Twist> Notation for Dial<T> {
    fn position_text(&self) -> String {
        let seat = |seat: Seat| match self.active[seat.index()] {
            true => LETTERS[seat.index()],
            false => LETTERS[seat.index()].to_ascii_lowercase(),
        };
        let seats: String = self.seats_in_order().map(seat).collect();
        let mover = LETTERS[self.mover.index()];
        T::position_text(format!("{} {mover} {} {seats}", self.hand, self.steps))
    }

    fn parse_position(text: &str) -> Result<Self, PositionError> {
        let fields: Vec<&str> = T::read(text).split(' ').collect();
        let &[hand, mover, steps, seats] = &fields[..] else {
            return Err(PositionError::new("text", "expected four fields"));
        };
        let active = parse_seats(seats)?;
        let mover = LETTERS.iter().position(|letter| mover == letter.to_string());
        let Some(mover) = mover.filter(|&mover| active[mover]) else {
            return Err(PositionError::new("mover", "not a seat that is in the game"));
        };
        Ok(Dial {
            hand: parse_digit("hand", hand, LAST)?,
            mover: Seat(mover as u8),
            steps: parse_digit("steps", steps, MAX_STEPS)?,
            seats: seats.len() as u8,
            active,
            scar: 0,
            twist: PhantomData,
        })
    }

    fn action_text(action: Action) -> String {
        T::action_text(match action {
            Action::Step(to) => format!("step {to}"),
            Action::Commit => "commit".to_string(),
        })
    }

    fn parse_action(text: &str) -> Result<Action, ActionError> {
        match T::read(text).split_once(' ') {
            None if T::read(text) == "commit" => Ok(Action::Commit),
            Some(("step", to)) => match parse_digit("step", to, LAST) {
                Ok(to) => Ok(Action::Step(to)),
                Err(error) => Err(ActionError::new(error.reason)),
            },
            _ => Err(ActionError::new("write commit, or a step such as step 5")),
        }
    }

    fn writable() -> Vec<Action> {
        (0..=LAST).map(Action::Step).chain([Action::Commit]).collect()
    }
}

fn parse_digit(field: &'static str, text: &str, most: u8) -> Result<u8, PositionError> {
    match text.as_bytes() {
        &[digit] if (b'0'..=b'0' + most).contains(&digit) => Ok(digit - b'0'),
        _ => Err(PositionError::new(field, format!("expected a digit up to {most}"))),
    }
}

fn parse_seats(text: &str) -> Result<[bool; 3], PositionError> {
    let known = text.chars().zip(LETTERS).all(|(found, letter)| found.to_ascii_uppercase() == letter);
    if !known || !(2..=3).contains(&text.len()) {
        return Err(PositionError::new("seats", "expected AB or ABC, small for those who left"));
    }
    Ok(LETTERS.map(|letter| text.contains(letter)))
}
