//! Telling those who look after the place about a game, a line or a person.

use axum::Json;
use axum::extract::{Path, State};
use axum::response::Response;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::Person;
use table::clean_line;
use ts_rs::TS;

use super::account::done;
use super::charge::charge;
use super::error::Problem;
use super::relations::nobody;
use super::visitor::Greeted;
use crate::app::Shared;
use crate::company;
use crate::limits::Cost;
use crate::tables::{CommandError, parse};

const MAX_WORDS: usize = 1000;

/// What is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum About {
    /// How somebody played.
    Game,
    /// Something somebody said.
    Line,
    /// Somebody.
    Person,
}

/// Why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Insults, hate, threats.
    Abuse,
    /// Advertising, or the same again and again.
    Spam,
    /// Help of a program, or games lost on purpose.
    Cheating,
    /// What somebody calls themselves.
    Name,
    /// Something else, in words.
    Other,
}

/// A report.
#[derive(Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    about: About,
    /// Whom it is about, by id or the name of an account; for a line it is known.
    #[serde(default)]
    #[ts(optional)]
    who: Option<String>,
    /// The table of the game or the line.
    #[serde(default)]
    #[ts(optional)]
    table: Option<String>,
    /// The number of the line in the log of its table.
    #[serde(default)]
    #[ts(optional)]
    version: Option<u64>,
    reason: Reason,
    /// As much as a moderator should know.
    words: String,
}

/// `POST /api/reports`.
pub async fn create(
    State(app): State<Shared>,
    greeted: Greeted,
    Json(wish): Json<NewReport>,
) -> Result<Response, Problem> {
    let identity = &greeted.visitor.identity;
    charge(&app, Cost::Report, &identity.person.id.0)?;
    let (subject, line) = match wish.about {
        About::Line => line(&app, &wish).await?,
        About::Game => (player(&app, &wish).await?, None),
        About::Person => (person(&app, &wish).await?, None),
    };
    if identity.ids().any(|id| id.0 == subject.id) {
        return Err(Problem::bad("yourself", "That is you."));
    }
    let (name, text) = line.unwrap_or_else(|| (subject.name.clone(), None));
    let report = store::NewReport {
        at_ms: app.time.now_ms(),
        reporter: identity.person.id.0.clone(),
        subject: subject.id,
        about: match wish.about {
            About::Game => store::About::Game,
            About::Line => store::About::Line,
            About::Person => store::About::Person,
        },
        table: wish.table,
        version: wish.version.filter(|_| text.is_some()),
        name,
        text,
        reason: word(wish.reason),
        words: clean_line(&wish.words, MAX_WORDS),
    };
    app.store.put_report(report).await?;
    Ok(greeted.with_cookie(done()))
}

/// Who said a line, with the name they had then and a copy of it.
async fn line(app: &Shared, wish: &NewReport) -> Result<(Person, Option<(String, Option<String>)>), Problem> {
    let missing = || Problem::not_found("nothing-said", "There is no such line.");
    let (table, version) = wish.table.as_deref().zip(wish.version).ok_or_else(missing)?;
    let before = version.checked_sub(1).ok_or_else(missing)?;
    let events = app.store.events(table, before, 1).await?;
    let entry = parse(events.first().ok_or_else(missing)?)?;
    let words = entry.words().filter(|words| words.text.is_some()).ok_or_else(missing)?;
    let subject = company::find(app, &words.person.0).await?.ok_or_else(nobody)?;
    Ok((subject, Some((words.name, words.text))))
}

/// Somebody who has a seat at the table.
async fn player(app: &Shared, wish: &NewReport) -> Result<Person, Problem> {
    let code = wish.table.as_deref().ok_or(CommandError::NotFound)?;
    let card = app.store.card(code).await?.ok_or(CommandError::NotFound)?;
    let subject = person(app, wish).await?;
    for id in card.seats.iter().filter_map(|seat| seat.person.as_deref()) {
        if company::find(app, id).await?.is_some_and(|seated| seated.id == subject.id) {
            return Ok(subject);
        }
    }
    Err(nobody())
}

async fn person(app: &Shared, wish: &NewReport) -> Result<Person, Problem> {
    let who = wish.who.as_deref().ok_or_else(nobody)?;
    company::find(app, who).await?.ok_or_else(nobody)
}

fn word(reason: Reason) -> String {
    serde_json::to_value(reason).ok().and_then(|word| word.as_str().map(String::from)).unwrap_or_default()
}

/// `POST /api/me/warnings/{number}`: the visitor has read it.
pub async fn acknowledge(
    State(app): State<Shared>,
    greeted: Greeted,
    Path(number): Path<u64>,
) -> Result<Response, Problem> {
    let ids = company::ids_of(&greeted.visitor.identity);
    app.store.acknowledge(&ids, number, app.time.now_ms()).await?;
    Ok(greeted.with_cookie(done()))
}
