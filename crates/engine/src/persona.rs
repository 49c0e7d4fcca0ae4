//! What people see and hear of a character; no search needs it.

use game::{TreeError, from_text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Someone to meet: whom, [`crate::Character`] says.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Deserialize)]
pub struct Persona {
    /// The character's.
    pub id: String,
    /// A line or two about them.
    pub story: String,
    /// How they play, in a few words.
    pub style: String,
    /// How they look.
    pub portrait: Portrait,
    /// What they say.
    pub says: Says,
}

/// A face, put together from parts that the screen knows how to draw.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Portrait {
    /// The shape of the head.
    pub head: String,
    /// The colour, in degrees round the wheel.
    pub hue: u16,
    /// The eyes.
    pub eyes: String,
    /// The mouth.
    pub mouth: String,
    /// What is on the head.
    pub top: String,
    /// Something more.
    pub extra: String,
}

/// Things to say at their moments, several of each.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Says {
    /// When the game begins.
    pub start: Vec<String>,
    /// When they took something.
    pub captures: Vec<String>,
    /// When something of theirs was taken.
    pub suffers: Vec<String>,
    /// When they won.
    pub wins: Vec<String>,
    /// When they lost.
    pub loses: Vec<String>,
}

impl Persona {
    /// Those of a file.
    ///
    /// # Errors
    /// If it says something else.
    pub fn read_all(text: &str) -> Result<Vec<Persona>, TreeError> {
        from_text(text)
    }
}
