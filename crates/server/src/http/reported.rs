//! Reports as those who look after the place see them.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use super::error::Problem;
use super::reports::About;
use crate::app::Shared;
use crate::company;

/// A report as a moderator sees it.
#[derive(Serialize, TS, JsonSchema)]
pub struct Reported {
    number: u64,
    at_ms: u64,
    about: About,
    reason: String,
    words: String,
    reporter: Somebody,
    subject: Somebody,
    /// What the subject was called then.
    name: String,
    table: Option<String>,
    version: Option<u64>,
    /// What was said, as it was when it was reported.
    text: Option<String>,
    closed: Option<Ruled>,
}

/// A person by their name.
#[derive(Serialize, TS, JsonSchema)]
pub struct Somebody {
    id: String,
    pub name: String,
    registered: bool,
}

/// What came of a report.
#[derive(Serialize, TS, JsonSchema)]
pub struct Ruled {
    at_ms: u64,
    by: String,
    ruling: String,
}

/// Reports as a moderator sees them.
pub async fn described(app: &Shared, found: Vec<store::Report>) -> Result<Vec<Reported>, Problem> {
    let mut described = Vec::with_capacity(found.len());
    for report in found {
        described.push(describe(app, report).await?);
    }
    Ok(described)
}

pub async fn describe(
    app: &Shared,
    store::Report { number, report, closed }: store::Report,
) -> Result<Reported, Problem> {
    let closed = match closed {
        Some(closed) => {
            let by = somebody(app, &closed.by).await?.name;
            Some(Ruled { at_ms: closed.at_ms, by, ruling: closed.ruling })
        }
        None => None,
    };
    Ok(Reported {
        number,
        at_ms: report.at_ms,
        about: match report.about {
            store::About::Game => About::Game,
            store::About::Line => About::Line,
            store::About::Person => About::Person,
        },
        reason: report.reason,
        words: report.words,
        reporter: somebody(app, &report.reporter).await?,
        subject: somebody(app, &report.subject).await?,
        name: report.name,
        table: report.table,
        version: report.version,
        text: report.text,
        closed,
    })
}

/// Somebody by one of their ids, as who they are now.
pub async fn somebody(app: &Shared, id: &str) -> Result<Somebody, Problem> {
    Ok(match company::find(app, id).await? {
        Some(person) => Somebody { id: person.id, name: person.name, registered: person.registered },
        None => Somebody { id: id.to_string(), name: "Somebody".into(), registered: false },
    })
}
