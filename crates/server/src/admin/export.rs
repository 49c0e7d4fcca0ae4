//! All that is known of somebody, for themselves.

use std::collections::BTreeSet;

use serde::Serialize;
use store::{Card, Cursor};

use super::error::AdminError;
use super::operator::Admin;

const PAGE: u32 = 500;
const HISTORY: u32 = 100_000;

/// All that is known of somebody. Hashes of passwords and tokens are left out: they help nobody but thieves.
#[derive(Debug, Serialize)]
pub struct Export {
    id: String,
    name: String,
    registered: bool,
    created_ms: u64,
    earlier_ids: Vec<String>,
    banned_for: Option<String>,
    sessions: Vec<ExportedSession>,
    ratings: Vec<ExportedRating>,
    progress: Vec<ExportedProgress>,
    said: Vec<ExportedLine>,
    tables: Vec<Card>,
}

#[derive(Debug, Serialize)]
struct ExportedSession {
    created_ms: u64,
    expires_ms: u64,
}

#[derive(Debug, Serialize)]
struct ExportedRating {
    game: String,
    class: String,
    rating: f64,
    deviation: f64,
    games: u32,
    /// Table, rating after it, and when, the latest first.
    history: Vec<(String, f64, u64)>,
}

#[derive(Debug, Serialize)]
struct ExportedProgress {
    name: String,
    value: String,
    updated_ms: u64,
}

#[derive(Debug, Serialize)]
struct ExportedLine {
    table: String,
    at_ms: u64,
    name: String,
    text: String,
}

impl Admin {
    /// All that is known of somebody.
    ///
    /// # Errors
    /// If there is nobody, or the store does not answer.
    pub async fn export(&self, who: &str) -> Result<Export, AdminError> {
        let known = self.look_up(who).await?;
        let ids = known.ids();
        let mut progress = Vec::new();
        for id in &ids {
            progress.extend(self.store.progress_of(id).await?);
        }
        Ok(Export {
            ratings: self.ratings(&known.person.id).await?,
            said: self.said(&ids).await?,
            tables: self.tables(&ids).await?,
            id: known.person.id,
            name: known.person.name,
            registered: known.person.registered,
            created_ms: known.person.created_ms,
            earlier_ids: known.aliases,
            banned_for: known.ban.map(|ban| ban.sentence),
            sessions: known
                .sessions
                .iter()
                .map(|session| ExportedSession {
                    created_ms: session.created_ms,
                    expires_ms: session.expires_ms,
                })
                .collect(),
            progress: progress
                .into_iter()
                .map(|entry| ExportedProgress {
                    name: entry.name,
                    value: entry.value,
                    updated_ms: entry.updated_ms,
                })
                .collect(),
        })
    }

    async fn ratings(&self, id: &str) -> Result<Vec<ExportedRating>, AdminError> {
        let mut ratings = Vec::new();
        for standing in self.store.ratings_of(id).await? {
            let history = self.store.rating_history(id, &standing.game, &standing.class, HISTORY).await?;
            ratings.push(ExportedRating {
                rating: standing.rating.rating,
                deviation: standing.rating.deviation,
                games: standing.rating.games,
                history: history
                    .into_iter()
                    .map(|rated| (rated.table, rated.rating.rating, rated.rating.updated_ms))
                    .collect(),
                game: standing.game,
                class: standing.class,
            });
        }
        Ok(ratings)
    }

    async fn tables(&self, ids: &[String]) -> Result<Vec<Card>, AdminError> {
        let mut cards: Vec<Card> = Vec::new();
        loop {
            let before: Option<Cursor> = cards.last().map(Card::cursor);
            let page = self.store.tables_of(ids, None, before.as_ref(), PAGE).await?;
            if page.is_empty() {
                return Ok(cards);
            }
            cards.extend(page);
        }
    }

    /// What they said, at any table.
    async fn said(&self, ids: &[String]) -> Result<Vec<ExportedLine>, AdminError> {
        let ids: BTreeSet<String> = ids.iter().cloned().collect();
        let mut said = Vec::new();
        let mut last = String::new();
        loop {
            let codes = self.store.codes(&last, PAGE).await?;
            let Some(end) = codes.last().cloned() else { return Ok(said) };
            last = end;
            for table in codes {
                for place in self.places(&table, Some(&ids)).await? {
                    let (at_ms, name) = (place.entry.at_ms, place.words.name);
                    said.extend(place.words.text.map(|text| ExportedLine {
                        table: table.clone(),
                        at_ms,
                        name,
                        text,
                    }));
                }
            }
        }
    }
}
