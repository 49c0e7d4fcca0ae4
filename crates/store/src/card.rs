//! The index of tables: what a lobby or an archive shows of a table without reading its log.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::StoreError;
use crate::number::int;

/// The index entry of a table. It is written with the events that made it so, never on its own account.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct Card {
    /// The table's code: its name for people and in addresses.
    pub code: String,
    /// Id of the game.
    pub game: String,
    /// How many seats the game has.
    pub players: u8,
    /// Name of the game's setup.
    pub setup: String,
    /// How far the table is.
    pub status: Status,
    /// Whether it is listed for everybody.
    pub public: bool,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// The class of time control that ratings are kept for.
    pub time_class: String,
    /// How time is given, as the table's configuration says it; none where that did not stand on cards yet.
    #[ts(type = "import('./ClockRule').ClockRule | null")]
    #[schemars(schema_with = "clock_schema")]
    pub clock: Option<Value>,
    /// Whether a clock is running now.
    pub clocked: bool,
    /// All seats, in order.
    pub seats: Vec<CardSeat>,
    /// Id of the person who leads the table.
    pub host: String,
    /// The turn the game is in.
    pub turn: u32,
    /// When the table was made.
    pub created_ms: u64,
    /// When something last happened that people should see as activity.
    pub updated_ms: u64,
    /// When the table next needs a server: a computer to move, a flag, an absence.
    pub wake_ms: Option<u64>,
    /// How the game ended.
    pub reason: Option<String>,
    /// The position's text, for a thumbnail.
    pub preview: String,
}

impl Card {
    /// Where this card stands in a list that is ordered by activity.
    #[must_use]
    pub fn cursor(&self) -> Cursor {
        Cursor { updated_ms: self.updated_ms, code: self.code.clone() }
    }

    /// How time is given, as it is kept with the card.
    pub(crate) fn clock_text(&self) -> Option<String> {
        self.clock.as_ref().map(Value::to_string)
    }

    /// The seats as they are kept with the card.
    pub(crate) fn seats_text(&self) -> Result<String, StoreError> {
        serde_json::to_string(&self.seats).map_err(|error| StoreError::Unavailable(error.to_string()))
    }
}

/// What a clock is, tables say; here it is kept as it came.
fn clock_schema(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "anyOf": [{ "$ref": "#/components/schemas/ClockRule" }, { "type": "null" }] })
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, JsonSchema)]
#[ts(rename = "CardStatus")]
#[schemars(rename = "CardStatus")]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Waiting for players; nothing was moved yet.
    Open,
    /// The game is on.
    Playing,
    /// The game has ended.
    Finished,
}

impl Status {
    /// The word that stands for it in the database.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Playing => "playing",
            Status::Finished => "finished",
        }
    }

    /// What [`word`](Status::word) came from. Both schemas check that there is no other word.
    pub(crate) fn from_word(word: &str) -> Status {
        match word {
            "open" => Status::Open,
            "playing" => Status::Playing,
            _ => Status::Finished,
        }
    }
}

/// A seat as the index shows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct CardSeat {
    /// Counted from zero in turn order.
    pub seat: u8,
    /// Who may sit there.
    pub kind: SeatKind,
    /// Id of the person, if a person sits there.
    pub person: Option<String>,
    /// The name to show.
    pub name: String,
    /// Whether it is to move: **the one thing that says whose turn it is** wherever tables are listed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub to_move: bool,
    /// What the seat got, once the game has ended.
    pub score: Option<f64>,
    /// Whether whoever is there may move for it: the table is a free one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub free: bool,
}

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum SeatKind {
    /// Anybody may sit down.
    Open,
    /// A guest or the holder of an account.
    Person,
    /// A level or a character of the engine.
    Computer,
}

/// A place in a list that is ordered by activity, latest first. A time alone would lose tables at the edge of
/// a page when several have the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cursor {
    /// The activity of the card there.
    pub updated_ms: u64,
    /// Breaks ties.
    pub code: String,
}

impl Cursor {
    /// The place to list from, as numbers and text that compare with columns; the top without a cursor.
    pub(crate) fn bounds(cursor: Option<&Cursor>) -> (i64, &str) {
        cursor.map_or((i64::MAX, ""), |cursor| (int(cursor.updated_ms), &cursor.code))
    }
}

/// Which finished tables to list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Finished {
    /// Only of this game.
    pub game: Option<String>,
    /// Only with one of these people (a person and their aliases); empty for everybody.
    pub people: Vec<String>,
    /// Only after this place in the list.
    pub before: Option<Cursor>,
    /// At most so many.
    pub limit: u32,
}

#[cfg(test)]
impl Card {
    /// A card with nothing special about it.
    pub(crate) fn example(code: &str) -> Card {
        Card {
            code: code.into(),
            game: "pressure".into(),
            players: 2,
            setup: "standard".into(),
            status: Status::Open,
            public: true,
            rated: false,
            time_class: "blitz".into(),
            clock: None,
            clocked: false,
            seats: vec![],
            host: "host".into(),
            turn: 0,
            created_ms: 1,
            updated_ms: 1,
            wake_ms: None,
            reason: None,
            preview: "a position".into(),
        }
    }
}
