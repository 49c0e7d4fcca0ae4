//! Names and sayings that are to be others. They lie beside the log, and the log stays as it is.

use std::collections::BTreeSet;

use store::{Act, Append, Card, StoreError};
use table::{Entry, Words};

use super::error::AdminError;
use super::operator::Admin;
use super::reach::Reach;
use crate::moment::now_ms;
use crate::tables::parse;

/// What stands in the place of something that was said.
pub const REMOVED: &str = "[removed]";

const EVENTS: u32 = 1000;
const MAX_TRIES: usize = 20;

/// Something that was said at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The number of the entry in the log.
    pub version: u64,
    /// When it was said.
    pub at_ms: u64,
    /// Id of the person.
    pub person: String,
    /// The name they had then.
    pub name: String,
    /// What it was.
    pub text: String,
}

/// An entry that names a person, and where it is.
pub(super) struct Place {
    pub version: u64,
    pub entry: Entry,
    pub words: Words,
}

impl Admin {
    /// What was said at a table.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn chat(&self, table: &str) -> Result<Vec<Line>, AdminError> {
        let said = |place: Place| {
            let Words { person, name, text } = place.words;
            let (version, at_ms) = (place.version, place.entry.at_ms);
            Some(Line { version, at_ms, person: person.0, name, text: text? })
        };
        Ok(self.places(table, None).await?.into_iter().filter_map(said).collect())
    }

    /// Removes something that was said at a table.
    ///
    /// # Errors
    /// If nothing was said there, or the store does not answer.
    pub async fn remove_line(&self, table: &str, version: u64) -> Result<(), AdminError> {
        self.remove_line_as(None, table, version).await
    }

    /// The same, with the id of the moderator who does it.
    pub(crate) async fn remove_line_as(
        &self,
        by: Option<&str>,
        table: &str,
        version: u64,
    ) -> Result<(), AdminError> {
        let said = |place: &Place| place.version == version && place.words.text.is_some();
        let place = self.places(table, None).await?.into_iter().find(said);
        let place = place.ok_or_else(|| AdminError::NothingSaid { table: table.to_string(), version })?;
        let words = Words { text: Some(REMOVED.to_string()), ..place.words };
        self.replace(table, version, words).await?;
        self.store.intervene_as(by, Act::Words, table, now_ms()).await?;
        Ok(())
    }

    /// Changes the words of people wherever they stand, in logs and on cards; at which tables.
    pub(super) async fn reword(
        &self,
        reach: Reach,
        ids: &BTreeSet<String>,
        name: &str,
        change: impl Fn(Words) -> Words,
    ) -> Result<Vec<String>, AdminError> {
        let mut tables = Vec::new();
        for code in self.tables_within(reach, ids).await? {
            let places = self.places(&code, Some(ids)).await?;
            if places.is_empty() {
                continue;
            }
            for place in places {
                self.replace(&code, place.version, change(place.words)).await?;
            }
            self.rename_on_card(&code, ids, name).await?;
            self.store.intervene(Act::Words, &code, now_ms()).await?;
            tables.push(code);
        }
        Ok(tables)
    }

    /// The entries of a table that name one of these people, or anybody.
    pub(super) async fn places(
        &self,
        code: &str,
        ids: Option<&BTreeSet<String>>,
    ) -> Result<Vec<Place>, StoreError> {
        let mut places = Vec::new();
        let mut known = 0;
        loop {
            let page = self.store.events(code, known, EVENTS).await?;
            let Some(end) = page.last() else { return Ok(places) };
            known = end.version;
            for event in page {
                // Most events are moves: it is not worth taking them apart. What cannot be read names nobody here.
                let concerns = |ids: &BTreeSet<String>| ids.iter().any(|id| event.json.contains(id));
                if !ids.is_none_or(concerns) {
                    continue;
                }
                let Ok(entry) = parse(&event) else { continue };
                let Some(words) = entry.words() else { continue };
                if ids.is_none_or(|ids| ids.contains(&words.person.0)) {
                    places.push(Place { version: event.version, entry, words });
                }
            }
        }
    }

    async fn replace(&self, table: &str, version: u64, words: Words) -> Result<(), StoreError> {
        let Words { person, name, text } = words;
        self.store.replace_words(table, version, store::Words { person: person.0, name, text }).await
    }

    /// Cards are no log: they are written anew.
    async fn rename_on_card(&self, code: &str, ids: &BTreeSet<String>, name: &str) -> Result<(), StoreError> {
        for _ in 0..MAX_TRIES {
            let versions = self.store.versions(&[code.to_string()]).await?;
            let Some((_, expected)) = versions.into_iter().next() else { return Ok(()) };
            let Some(card) = self.store.card(code).await? else { return Ok(()) };
            let mut renamed = card.clone();
            for seat in &mut renamed.seats {
                if seat.person.as_ref().is_some_and(|person| ids.contains(person)) {
                    seat.name = name.to_string();
                }
            }
            match self.write_card(expected, &card, renamed).await {
                Err(StoreError::Conflict) => {}
                written => return written,
            }
        }
        Err(StoreError::Conflict)
    }

    async fn write_card(&self, expected: u64, old: &Card, new: Card) -> Result<(), StoreError> {
        if *old == new {
            return Ok(());
        }
        self.store.append(Append { expected, events: Vec::new(), card: new }).await.map(drop)
    }
}
