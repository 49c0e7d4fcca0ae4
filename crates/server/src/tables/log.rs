//! The log of a table in the store.

use store::{Append, Card, Log, NewEvent, StoreError};
use table::{Entry, PersonId, Table, Words};

use super::error::CommandError;

/// How many events are read at once.
const PAGE: u32 = 1000;

/// The table its log leads to.
pub async fn fold(log: &dyn Log, code: &str) -> Result<Table, CommandError> {
    let first = log.events(code, 0, 1).await?;
    let first = first.first().ok_or(CommandError::NotFound)?;
    let mut table = Table::begin(&parse(first)?)?;
    read_on(log, code, &mut table).await?;
    Ok(table)
}

/// Applies what is in the store after what is known; the entries that were new.
pub async fn read_on(log: &dyn Log, code: &str, table: &mut Table) -> Result<Vec<Entry>, CommandError> {
    let mut fresh = Vec::new();
    loop {
        let page = log.events(code, table.version(), PAGE).await?;
        let last = page.len() < PAGE as usize;
        for event in page {
            let entry = parse(&event)?;
            table.apply(&entry)?;
            fresh.push(entry);
        }
        if last {
            return Ok(fresh);
        }
    }
}

/// The entries after a version and up to another, as they were written.
pub async fn entries(log: &dyn Log, code: &str, after: u64, until: u64) -> Result<Vec<Entry>, CommandError> {
    let mut entries = Vec::new();
    let mut known = after;
    while known < until {
        let page = log.events(code, known, PAGE).await?;
        if page.is_empty() {
            break;
        }
        for event in page.into_iter().filter(|event| event.version <= until) {
            known = event.version;
            entries.push(parse(&event)?);
        }
    }
    Ok(entries)
}

/// Appends entries to the log of the table that the card is of, as they leave it.
pub async fn append(log: &dyn Log, expected: u64, entries: &[Entry], card: Card) -> Result<u64, StoreError> {
    let events = entries.iter().map(written).collect();
    log.append(Append { expected, events, card }).await
}

/// An entry as it is written: names and sayings lie beside the log, where they can be removed.
fn written(entry: &Entry) -> NewEvent {
    let mut entry = entry.clone();
    let words =
        entry.take_words().map(|Words { person, name, text }| store::Words { person: person.0, name, text });
    NewEvent { json: serde_json::to_string(&entry).expect("an entry is plain data"), words }
}

/// The entry that was written, with its words as they are now.
pub fn parse(event: &store::Event) -> Result<Entry, CommandError> {
    let mut entry: Entry =
        serde_json::from_str(&event.json).map_err(|error| CommandError::Broken(error.to_string()))?;
    if let Some(store::Words { person, name, text }) = event.words.clone() {
        entry.put_words(&Words { person: PersonId(person), name, text });
    }
    Ok(entry)
}
