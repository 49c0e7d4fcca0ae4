//! All that is known of somebody, for themselves.

use std::collections::BTreeSet;

use game::Record;
use schemars::JsonSchema;
use serde::Serialize;
use store::{Card, Cursor, Related, Relation, Report};

use super::error::AdminError;
use super::operator::Admin;
use super::reach::Reach;

const PAGE: u32 = 500;
const HISTORY: u32 = 100_000;

/// All that is known of somebody. Hashes of passwords and tokens are left out: they help nobody but thieves.
#[derive(Debug, Serialize, JsonSchema)]
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
    muted_and_blocked: Vec<ExportedRelation>,
    /// From when to when.
    days_off: Vec<(u64, u64)>,
    reports: Vec<ExportedReport>,
    tables: Vec<ExportedTable>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct ExportedSession {
    created_ms: u64,
    expires_ms: u64,
    device: String,
}

#[derive(Debug, Serialize, JsonSchema)]
struct ExportedTable {
    card: Card,
    /// The whole game, unless its rules are not here any more.
    record: Option<Record>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct ExportedRelation {
    name: String,
    relation: &'static str,
    since_ms: u64,
}

#[derive(Debug, Serialize, JsonSchema)]
struct ExportedReport {
    at_ms: u64,
    about: String,
    table: Option<String>,
    line: Option<String>,
    reason: String,
    words: String,
}

#[derive(Debug, Serialize, JsonSchema)]
struct ExportedRating {
    game: String,
    class: String,
    rating: f64,
    deviation: f64,
    games: u32,
    /// Table, rating after it, and when, the latest first.
    history: Vec<(String, f64, u64)>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct ExportedProgress {
    name: String,
    value: String,
    updated_ms: u64,
}

#[derive(Debug, Serialize, JsonSchema)]
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
    pub async fn export(&self, who: &str, reach: Reach) -> Result<Export, AdminError> {
        let known = self.look_up(who).await?;
        let ids = known.ids();
        let mut progress = Vec::new();
        for id in &ids {
            progress.extend(self.store.progress_of(id).await?);
        }
        Ok(Export {
            ratings: self.ratings(&known.person.id).await?,
            said: self.said(&ids, reach).await?,
            muted_and_blocked: self.relations(&known.person.id).await?,
            days_off: self.days_off(&ids).await?,
            reports: self.reports(&ids).await?,
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
                    device: session.device.clone(),
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

    async fn days_off(&self, ids: &[String]) -> Result<Vec<(u64, u64)>, AdminError> {
        let taken = self.store.days_off_of(ids, 0).await?;
        Ok(taken.iter().map(|time| (time.from_ms, time.to_ms)).collect())
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

    async fn tables(&self, ids: &[String]) -> Result<Vec<ExportedTable>, AdminError> {
        let mut tables: Vec<ExportedTable> = Vec::new();
        loop {
            let before: Option<Cursor> = tables.last().map(|table| table.card.cursor());
            let page = self.store.tables_of(ids, None, before.as_ref(), PAGE).await?;
            if page.is_empty() {
                return Ok(tables);
            }
            for card in page {
                let record = self.fold(&card.code).await?.ok().map(|table| table.play().record());
                tables.push(ExportedTable { card, record });
            }
        }
    }

    async fn relations(&self, id: &str) -> Result<Vec<ExportedRelation>, AdminError> {
        let relation = |related: Related| ExportedRelation {
            name: related.name,
            relation: match related.relation {
                Relation::Mute => "mute",
                Relation::Block => "block",
            },
            since_ms: related.since_ms,
        };
        Ok(self.store.relations_of(id).await?.into_iter().map(relation).collect())
    }

    /// What they reported; what others reported of them is those others'.
    async fn reports(&self, ids: &[String]) -> Result<Vec<ExportedReport>, AdminError> {
        let report = |found: Report| ExportedReport {
            at_ms: found.report.at_ms,
            about: found.report.name,
            table: found.report.table,
            line: found.report.text,
            reason: found.report.reason,
            words: found.report.words,
        };
        Ok(self.store.reports_by(ids, HISTORY).await?.into_iter().map(report).collect())
    }

    /// What they said, at any table.
    async fn said(&self, ids: &[String], reach: Reach) -> Result<Vec<ExportedLine>, AdminError> {
        let ids: BTreeSet<String> = ids.iter().cloned().collect();
        let mut said = Vec::new();
        for table in self.tables_within(reach, &ids).await? {
            for place in self.places(&table, Some(&ids)).await? {
                let (at_ms, name) = (place.entry.at_ms, place.words.name);
                let line = |text| ExportedLine { table: table.clone(), at_ms, name, text };
                said.extend(place.words.text.map(line));
            }
        }
        Ok(said)
    }
}
