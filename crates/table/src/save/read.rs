//! Reading saves. Field by field, so that whoever has a foreign or a broken file is told which field is at fault, and
//! what it should be.

use game::{Outcome, Record, Step, from_tree};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::{Save, SaveError, SavedTable};

/// The fields of a save, in the order they are named to people.
const FIELDS: &[&str] = &["game", "rules", "players", "setup", "position", "steps", "outcome", "table"];
/// How much of a foreign text is quoted.
const MAX_QUOTED: usize = 40;

impl Save {
    /// The save that a text is. Whether its steps can be played is for the rules to say.
    ///
    /// # Errors
    /// Which part of it is no save.
    pub fn read(text: &[u8]) -> Result<Save, SaveError> {
        let text = std::str::from_utf8(text).map_err(|_| SaveError::NotJson { line: 1, column: 1 })?;
        let value: Value = serde_json::from_str(text)
            .map_err(|error| SaveError::NotJson { line: error.line(), column: error.column() })?;
        let Value::Object(mut fields) = value else { return Err(SaveError::NoObject) };
        if let Some(field) = fields.keys().find(|name| !FIELDS.contains(&name.as_str())) {
            return Err(SaveError::Unknown { field: quoted(field), known: FIELDS.join(", ") });
        }
        let record = Record {
            game: required(&mut fields, "game", &format!("the id of a game: {}", games()))?,
            rules: required(&mut fields, "rules", "a whole number, the version of the game’s rules")?,
            players: required(&mut fields, "players", "the number of seats, such as 2")?,
            setup: optional(&mut fields, "setup", "the name of a setup, such as \"standard\"")?,
            position: optional(&mut fields, "position", "a position as text")?,
            steps: steps(required(&mut fields, "steps", "a list of what was played, which may be empty")?)?,
            outcome: optional::<Outcome>(
                &mut fields,
                "outcome",
                "how the game ended, with “scores”, “ranks” and “reason”, or left out",
            )?,
        };
        let expected = "the “seats”, “clock”, “left_ms”, “take_backs” and “free” of a table, or left out";
        Ok(Save { record, table: optional::<SavedTable>(&mut fields, "table", expected)? })
    }
}

fn games() -> String {
    let ids: Vec<&str> = catalog::GAMES.iter().map(|game| game.id()).collect();
    ids.join(", ")
}

fn required<T: DeserializeOwned>(
    fields: &mut Map<String, Value>,
    field: &'static str,
    expected: &str,
) -> Result<T, SaveError> {
    let missing = || SaveError::Missing { field, expected: expected.to_string() };
    parsed(taken(fields, field).ok_or_else(missing)?, &format!("the field “{field}”"), expected)
}

fn optional<T: DeserializeOwned>(
    fields: &mut Map<String, Value>,
    field: &'static str,
    expected: &str,
) -> Result<Option<T>, SaveError> {
    match taken(fields, field) {
        None | Some(Value::Null) => Ok(None),
        Some(value) => parsed(value, &format!("the field “{field}”"), expected).map(Some),
    }
}

/// Without removing it: all of a map's code for that would be there for this alone.
fn taken(fields: &mut Map<String, Value>, field: &str) -> Option<Value> {
    fields.get_mut(field).map(Value::take)
}

fn steps(values: Vec<Value>) -> Result<Vec<Step<String>>, SaveError> {
    const EXPECTED: &str = "an action such as {\"act\": \"…\"}, or {\"resign\": 0}, {\"flag\": 0}, \"draw\"";
    let step = |(index, value)| parsed(value, &format!("entry {} of “steps”", index + 1), EXPECTED);
    values.into_iter().enumerate().map(step).collect()
}

fn parsed<T: DeserializeOwned>(value: Value, place: &str, expected: &str) -> Result<T, SaveError> {
    let found = kind(&value);
    from_tree(value).map_err(|_| SaveError::Wrong {
        place: place.to_string(),
        expected: expected.to_string(),
        found,
    })
}

/// A value in words.
fn kind(value: &Value) -> String {
    match value {
        Value::Null => "empty".to_string(),
        Value::Bool(_) => "a yes or no".to_string(),
        Value::Number(number) => match number.as_i64() {
            Some(number) => format!("the number {number}"),
            None => "another number".to_string(),
        },
        Value::String(text) => format!("the text “{}”", quoted(text)),
        Value::Array(_) => "a list".to_string(),
        Value::Object(_) => "an object of another form".to_string(),
    }
}

fn quoted(text: &str) -> String {
    let mut quoted: String = text.chars().filter(|letter| !letter.is_control()).take(MAX_QUOTED).collect();
    if quoted.len() < text.len() {
        quoted.push('…');
    }
    quoted
}
