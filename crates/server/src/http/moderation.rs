//! The queue of those who look after the place.

use axum::Json;
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::Response;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::{Role, Ruling, Sanction};
use table::clean_line;
use ts_rs::TS;

use super::account::done;
use super::error::Problem;
use super::reported::{Reported, describe, described, somebody};
use super::visitor::Known;
use crate::admin::Admin;
use crate::app::Shared;
use crate::company;
use crate::people::Visitor;

const MAX_LISTED: u32 = 50;
/// Lines before and after the one that is reported.
const AROUND: usize = 12;
const MAX_SENTENCE: usize = 300;
/// A year; longer is a ban.
const MAX_HOURS: u32 = 24 * 365;
const HOUR_MS: u64 = 3_600_000;

/// Somebody who looks after the place.
pub struct Moderator(Visitor);

impl FromRequestParts<Shared> for Moderator {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Moderator, Problem> {
        let Known(visitor) = Known::from_request_parts(parts, app).await?;
        if let Some(visitor) = visitor.filter(|visitor| visitor.registered)
            && app.store.has_role(&visitor.identity.person.id.0, Role::Moderator).await?
        {
            return Ok(Moderator(visitor));
        }
        let sentence = "This page is for those who look after the place.";
        Err(Problem::new(StatusCode::FORBIDDEN, "not-a-moderator", sentence))
    }
}

/// Which reports.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Queue {
    /// Those that were dealt with, in place of those that wait.
    #[serde(default)]
    closed: bool,
    before: Option<u64>,
}

/// A report with all that helps to judge it.
#[derive(Serialize, TS, JsonSchema)]
pub struct ReportContext {
    report: Reported,
    /// What was said around the line, or last at the table of the game.
    chat: Vec<ChatLine>,
    /// Other reports about the same person, the latest first.
    others: Vec<Reported>,
    /// What was done about the same person, the latest first.
    interventions: Vec<Intervened>,
    banned: bool,
    silenced_until_ms: Option<u64>,
}

/// A line of a table's chat.
#[derive(Serialize, TS, JsonSchema)]
pub struct ChatLine {
    version: u64,
    at_ms: u64,
    name: String,
    text: String,
    /// Whether the person the report is about said it.
    by_subject: bool,
}

/// Something that was done about a person.
#[derive(Serialize, TS, JsonSchema)]
pub struct Intervened {
    at_ms: u64,
    act: String,
    /// Nobody for whoever runs the server.
    by: Option<String>,
    detail: Option<String>,
}

/// What a moderator decides.
#[derive(Deserialize, TS, JsonSchema)]
#[serde(tag = "act", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Decision {
    /// Nothing comes of it.
    Dismiss,
    /// The person is told, once.
    Warn {
        /// What they are told.
        sentence: String,
    },
    /// The person cannot chat for a while.
    Silence {
        /// For how long.
        hours: u32,
        /// What they are told.
        sentence: String,
    },
    /// The person cannot come in.
    Ban {
        /// What they are told.
        sentence: String,
    },
}

/// `GET /api/moderation/reports`.
pub async fn list(
    State(app): State<Shared>,
    _: Moderator,
    Query(queue): Query<Queue>,
) -> Result<Json<Vec<Reported>>, Problem> {
    let found = app.store.reports(!queue.closed, queue.before, MAX_LISTED).await?;
    Ok(Json(described(&app, found).await?))
}

/// `GET /api/moderation/reports/{number}`.
pub async fn show(
    State(app): State<Shared>,
    _: Moderator,
    Path(number): Path<u64>,
) -> Result<Json<ReportContext>, Problem> {
    let report = app.store.report(number).await?.ok_or_else(missing)?;
    let ids = all_ids(&app, &report.report.subject).await?;
    let chat = chat(&app, &report, &ids).await?;
    let mut others = app.store.reports_about(&ids, MAX_LISTED).await?;
    others.retain(|other| other.number != number);
    let mut interventions = Vec::new();
    for done in app.store.interventions_about(&ids, MAX_LISTED).await? {
        let by = match &done.by {
            Some(by) => Some(somebody(&app, by).await?.name),
            None => None,
        };
        interventions.push(Intervened {
            at_ms: done.at_ms,
            act: done.act.word().to_string(),
            by,
            detail: done.detail,
        });
    }
    let mut banned = false;
    for id in &ids {
        banned |= app.store.ban_of(id).await?.is_some();
    }
    let silence = app.store.silence_of(&ids, app.time.now_ms()).await?;
    Ok(Json(ReportContext {
        report: describe(&app, report).await?,
        chat,
        others: described(&app, others).await?,
        interventions,
        banned,
        silenced_until_ms: silence.map(|silence| silence.until_ms),
    }))
}

/// `POST /api/moderation/reports/{number}`: what comes of it. Of two who decide at once, the second is told.
pub async fn rule(
    State(app): State<Shared>,
    moderator: Moderator,
    Path(number): Path<u64>,
    Json(decision): Json<Decision>,
) -> Result<Response, Problem> {
    let report = must_judge(&app, &moderator, number).await?;
    let now_ms = app.time.now_ms();
    let sanction = match decision {
        Decision::Dismiss => Sanction::None,
        Decision::Warn { sentence } => Sanction::Warn { sentence: said(&sentence)? },
        Decision::Silence { hours, sentence } if (1..=MAX_HOURS).contains(&hours) => {
            let until_ms = now_ms + u64::from(hours) * HOUR_MS;
            Sanction::Silence { until_ms, sentence: said(&sentence)? }
        }
        Decision::Silence { .. } => {
            return Err(Problem::bad("bad-hours", "An hour at least, a year at most."));
        }
        Decision::Ban { sentence } => Sanction::Ban { sentence: said(&sentence)? },
    };
    let ruling = Ruling { report: number, by: moderator.0.identity.person.id.0, sanction, now_ms };
    if !app.store.rule(ruling).await? {
        let sentence = "Somebody else has dealt with this report already.";
        return Err(Problem::new(StatusCode::CONFLICT, "ruled-before", sentence));
    }
    // Other servers hear of it from the store.
    for id in all_ids(&app, &report.report.subject).await? {
        app.people.connected.tell_person(&id);
    }
    Ok(done())
}

/// `POST /api/moderation/reports/{number}/remove-line`: the line that is reported is gone for everyone.
pub async fn remove_line(
    State(app): State<Shared>,
    moderator: Moderator,
    Path(number): Path<u64>,
) -> Result<Response, Problem> {
    let report = must_judge(&app, &moderator, number).await?.report;
    let (table, version) = report.table.zip(report.version).ok_or_else(missing)?;
    let admin = Admin::of(app.store.clone());
    admin.remove_line_as(Some(&moderator.0.identity.person.id.0), &table, version).await?;
    if let Some(live) = app.tables.cached(&table) {
        live.reread().await?;
    }
    Ok(done())
}

/// The report, unless it is about the moderator themselves.
async fn must_judge(app: &Shared, moderator: &Moderator, number: u64) -> Result<store::Report, Problem> {
    let report = app.store.report(number).await?.ok_or_else(missing)?;
    if moderator.0.identity.ids().any(|id| id.0 == report.report.subject) {
        let sentence = "This report is about you: somebody else decides.";
        return Err(Problem::new(StatusCode::FORBIDDEN, "yourself", sentence));
    }
    Ok(report)
}

/// What a person is told; something has to be.
fn said(sentence: &str) -> Result<String, Problem> {
    let sentence = clean_line(sentence, MAX_SENTENCE);
    if sentence.is_empty() {
        return Err(Problem::bad("no-sentence", "Say in a sentence why."));
    }
    Ok(sentence)
}

/// What was said at the table of a report: around the line, or last.
async fn chat(app: &Shared, report: &store::Report, ids: &[String]) -> Result<Vec<ChatLine>, Problem> {
    let Some(table) = &report.report.table else { return Ok(Vec::new()) };
    let lines = Admin::of(app.store.clone()).chat(table).await?;
    let at = report.report.version.and_then(|version| lines.iter().position(|line| line.version == version));
    let at = at.unwrap_or(lines.len());
    let around = at.saturating_sub(AROUND)..(at + AROUND + 1).min(lines.len());
    let shown = lines.get(around).unwrap_or_default().iter().map(|line| ChatLine {
        version: line.version,
        at_ms: line.at_ms,
        name: line.name.clone(),
        text: line.text.clone(),
        by_subject: ids.contains(&line.person),
    });
    Ok(shown.collect())
}

async fn all_ids(app: &Shared, id: &str) -> Result<Vec<String>, Problem> {
    let now = company::find(app, id).await?.map_or_else(|| id.to_string(), |person| person.id);
    let mut ids = app.store.aliases(&now).await?;
    ids.push(now);
    Ok(ids)
}

fn missing() -> Problem {
    Problem::not_found("no-such-report", "There is no such report.")
}
