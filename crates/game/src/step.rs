//! What can happen in a game, as tagged values.

use std::fmt;

use schemars::JsonSchema;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{ActionError, Departure, Notation, Seat};

/// Something that happened in a game.
///
/// As data a step is tagged, so that no word can be mistaken for an action, whatever a game calls its own:
/// `{"act":"d3c3"}`, `{"resign":0}`, `{"flag":0}`, `"draw"`. Records of earlier releases wrote plain texts
/// (`"d3c3"`, `"resign 0"`, `"flag 0"`, `"draw"`); those are still read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Step<A> {
    /// The mover took an action.
    Act(A),
    /// Somebody resigned.
    Resign(Seat),
    /// Somebody ran out of time.
    Flag(Seat),
    /// The players agreed on a draw.
    Draw,
}

impl<A> Step<A> {
    /// The step by which a seat leaves the game.
    pub fn departure(seat: Seat, departure: Departure) -> Step<A> {
        match departure {
            Departure::Resigned => Step::Resign(seat),
            Departure::OutOfTime => Step::Flag(seat),
        }
    }

    /// The action, if the step is one.
    pub fn action(&self) -> Option<&A> {
        match self {
            Step::Act(action) => Some(action),
            _ => None,
        }
    }

    /// The same step with another form of its action.
    pub fn map<B>(self, form: impl FnOnce(A) -> B) -> Step<B> {
        match self {
            Step::Act(action) => Step::Act(form(action)),
            Step::Resign(seat) => Step::Resign(seat),
            Step::Flag(seat) => Step::Flag(seat),
            Step::Draw => Step::Draw,
        }
    }
}

impl Step<String> {
    /// The step with its action read.
    ///
    /// # Errors
    /// If its action is no text of the game.
    pub fn read<G: Notation>(&self) -> Result<Step<G::Action>, ActionError> {
        Ok(match self {
            Step::Act(text) => Step::Act(G::parse_action(text)?),
            Step::Resign(seat) => Step::Resign(*seat),
            Step::Flag(seat) => Step::Flag(*seat),
            Step::Draw => Step::Draw,
        })
    }

    /// The step a plain text of an earlier release meant.
    #[must_use]
    pub fn from_text(text: &str) -> Step<String> {
        let seat = |digit: &str| match digit.as_bytes() {
            &[digit @ b'0'..=b'9'] => Some(Seat(digit - b'0')),
            _ => None,
        };
        match text.split_once(' ').map(|(word, rest)| (word, seat(rest))) {
            Some(("resign", Some(seat))) => Step::Resign(seat),
            Some(("flag", Some(seat))) => Step::Flag(seat),
            None if text == "draw" => Step::Draw,
            _ => Step::Act(text.to_string()),
        }
    }
}

/// For people.
impl fmt::Display for Step<String> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Act(text) => out.write_str(text),
            Step::Resign(seat) => write!(out, "resign {}", seat.0),
            Step::Flag(seat) => write!(out, "flag {}", seat.0),
            Step::Draw => out.write_str("draw"),
        }
    }
}

/// The tagged form alone.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Tagged {
    Act(String),
    Resign(Seat),
    Flag(Seat),
}

impl<'de> Deserialize<'de> for Step<String> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Step<String>, D::Error> {
        deserializer.deserialize_any(StepVisitor)
    }
}

struct StepVisitor;

impl<'de> Visitor<'de> for StepVisitor {
    type Value = Step<String>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a step: {\"act\": TEXT}, {\"resign\": SEAT}, {\"flag\": SEAT} or \"draw\"")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Step<String>, E> {
        Ok(Step::from_text(text))
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Step<String>, M::Error> {
        Ok(match Tagged::deserialize(MapAccessDeserializer::new(map))? {
            Tagged::Act(text) => Step::Act(text),
            Tagged::Resign(seat) => Step::Resign(seat),
            Tagged::Flag(seat) => Step::Flag(seat),
        })
    }
}
