//! What people report, and what comes of it.

use async_trait::async_trait;
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;

use super::listener::{CHANNEL, OF_PERSON};
use super::relations::now;
use super::{Connection, Postgres};
use crate::error::Result;
use crate::number::{count, int};
use crate::{About, Closure, NewReport, Report, Reports, Ruling, Sanction, StoreError};

macro_rules! select_reports {
    ($rest:literal) => {
        concat!(
            "SELECT number, at_ms, reporter, subject, about, code, version, name, text, reason, words, ",
            "closed_ms, closed_by, ruling FROM reports ",
            $rest
        )
    };
}

/// Numbers of interventions are in the order in which they can be seen, so one is written at a time.
const ONE_AT_A_TIME: &str = "LOCK TABLE interventions IN EXCLUSIVE MODE";

#[async_trait]
impl Reports for Postgres {
    async fn put_report(&self, report: NewReport) -> Result<u64> {
        self.pool.run(async |connection| put(connection, &report).await).await
    }

    async fn report(&self, number: u64) -> Result<Option<Report>> {
        self.pool.run(async |connection| get(connection, number).await).await
    }

    async fn reports(&self, open: bool, before: Option<u64>, limit: u32) -> Result<Vec<Report>> {
        let sql = if open {
            select_reports!("WHERE closed_ms IS NULL AND number < $1 ORDER BY number DESC LIMIT $2")
        } else {
            select_reports!("WHERE closed_ms IS NOT NULL AND number < $1 ORDER BY number DESC LIMIT $2")
        };
        let before = before.map_or(i64::MAX, int);
        let rows = self
            .pool
            .run(async |connection| Ok(connection.query(sql, &[&before, &i64::from(limit)]).await?))
            .await?;
        rows.iter().map(read_report).collect()
    }

    async fn reports_about(&self, ids: &[String], limit: u32) -> Result<Vec<Report>> {
        let sql = select_reports!("WHERE subject = ANY($1) ORDER BY number DESC LIMIT $2");
        self.pool.run(async |connection| of(connection, sql, ids, limit).await).await
    }

    async fn reports_by(&self, ids: &[String], limit: u32) -> Result<Vec<Report>> {
        let sql = select_reports!("WHERE reporter = ANY($1) ORDER BY number DESC LIMIT $2");
        self.pool.run(async |connection| of(connection, sql, ids, limit).await).await
    }

    async fn rule(&self, ruling: Ruling) -> Result<bool> {
        self.pool.run(async |connection| rule(connection, &ruling).await).await
    }
}

async fn of(
    connection: &mut Connection,
    sql: &'static str,
    ids: &[String],
    limit: u32,
) -> Result<Vec<Report>> {
    let rows = connection.query(sql, &[&ids, &i64::from(limit)]).await?;
    rows.iter().map(read_report).collect()
}

async fn put(connection: &mut Connection, report: &NewReport) -> Result<u64> {
    let sql =
        "INSERT INTO reports (at_ms, reporter, subject, about, code, version, name, text, reason, words)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING number";
    let NewReport { reporter, subject, table, name, text, reason, words, .. } = report;
    let numbers = (int(report.at_ms), report.version.map(int), report.about.word());
    let put = connection
        .query_opt(
            sql,
            &[&numbers.0, reporter, subject, &numbers.2, table, &numbers.1, name, text, reason, words],
        )
        .await;
    match put {
        Err(error) if error.code() == Some(&SqlState::FOREIGN_KEY_VIOLATION) => Err(StoreError::NotFound),
        row => Ok(count(row?.ok_or(StoreError::NotFound)?.try_get(0)?)),
    }
}

async fn get(connection: &mut Connection, number: u64) -> Result<Option<Report>> {
    let row = connection.query_opt(select_reports!("WHERE number = $1"), &[&int(number)]).await?;
    row.as_ref().map(read_report).transpose()
}

async fn rule(connection: &mut Connection, ruling: &Ruling) -> Result<bool> {
    let report = get(connection, ruling.report).await?.ok_or(StoreError::NotFound)?;
    let person = now(connection, &report.report.subject).await?;
    let close = "UPDATE reports SET closed_ms = $2, closed_by = $3, ruling = $4
                 WHERE number = $1 AND closed_ms IS NULL";
    let note = "INSERT INTO interventions (number, at_ms, act, subject, by_person, detail)
                SELECT coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5 FROM interventions RETURNING number";
    let sanction = statement(&ruling.sanction);
    let end = "WITH ended AS (DELETE FROM sessions
               WHERE person = $1 OR person IN (SELECT guest FROM aliases WHERE account = $1))
               SELECT pg_notify($2, $3::text || $1::text)";
    let tell = "SELECT pg_notify($1, $2::text || $3::text)";
    let (close, note) = (connection.prepare(close).await?, connection.prepare(note).await?);
    let (sanction, tell) = (connection.prepare(sanction).await?, connection.prepare(tell).await?);
    let end = connection.prepare(end).await?;
    let (act, now_ms) = (ruling.sanction.act().word(), int(ruling.now_ms));
    let transaction = connection.transaction().await?;
    let number = int(report.number);
    if transaction.execute(&close, &[&number, &now_ms, &ruling.by, &act]).await? == 0 {
        return Ok(false);
    }
    transaction.batch_execute(ONE_AT_A_TIME).await?;
    let told = ruling.sanction.sentence();
    let noted = transaction.query_one(&note, &[&now_ms, &act, &person, &ruling.by, &told]).await?;
    let noted: i64 = noted.try_get(0)?;
    match &ruling.sanction {
        Sanction::None => {}
        Sanction::Warn { sentence } => {
            transaction.execute(&sanction, &[&noted, &person, &now_ms, sentence]).await?;
        }
        Sanction::Silence { until_ms, sentence } => {
            transaction.execute(&sanction, &[&person, &int(*until_ms), sentence]).await?;
        }
        Sanction::Ban { sentence } => {
            transaction.execute(&sanction, &[&person, &now_ms, sentence]).await?;
            transaction.query(&end, &[&person, &CHANNEL, &OF_PERSON]).await?;
        }
    }
    transaction.query(&tell, &[&CHANNEL, &OF_PERSON, &person]).await?;
    transaction.commit().await?;
    Ok(true)
}

/// What writes a sanction down.
fn statement(sanction: &Sanction) -> &'static str {
    match sanction {
        Sanction::None => "SELECT",
        Sanction::Warn { .. } => {
            "INSERT INTO warnings (number, person, at_ms, sentence) VALUES ($1, $2, $3, $4)"
        }
        Sanction::Silence { .. } => {
            "INSERT INTO silences (person, until_ms, sentence) VALUES ($1, $2, $3) ON CONFLICT (person)
             DO UPDATE SET until_ms = excluded.until_ms, sentence = excluded.sentence"
        }
        Sanction::Ban { .. } => {
            "INSERT INTO bans (person, since_ms, sentence) VALUES ($1, $2, $3) ON CONFLICT (person)
             DO UPDATE SET since_ms = excluded.since_ms, sentence = excluded.sentence"
        }
    }
}

fn read_report(row: &Row) -> Result<Report> {
    let closed = match row.try_get::<_, Option<i64>>(11)? {
        Some(at_ms) => Some(Closure { at_ms: count(at_ms), by: row.try_get(12)?, ruling: row.try_get(13)? }),
        None => None,
    };
    Ok(Report {
        number: count(row.try_get(0)?),
        report: NewReport {
            at_ms: count(row.try_get(1)?),
            reporter: row.try_get(2)?,
            subject: row.try_get(3)?,
            about: About::from_word(row.try_get(4)?),
            table: row.try_get(5)?,
            version: row.try_get::<_, Option<i64>>(6)?.map(count),
            name: row.try_get(7)?,
            text: row.try_get(8)?,
            reason: row.try_get(9)?,
            words: row.try_get(10)?,
        },
        closed,
    })
}
