//! What people report, and what comes of it.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::people::by_id;
use super::relations::now;
use super::{Sqlite, bans, execute, interventions, json_list, query, sessions};
use crate::error::Result;
use crate::number::{count, int};
use crate::{About, Ban, Closure, NewReport, Report, Reports, Ruling, Sanction, StoreError};

macro_rules! select_reports {
    ($rest:literal) => {
        concat!(
            "SELECT number, at_ms, reporter, subject, about, code, version, name, text, reason, words, ",
            "closed_ms, closed_by, ruling FROM reports ",
            $rest
        )
    };
}

#[async_trait]
impl Reports for Sqlite {
    async fn put_report(&self, report: NewReport) -> Result<u64> {
        self.writer.write(move |connection| put(connection, &report)).await
    }

    async fn report(&self, number: u64) -> Result<Option<Report>> {
        self.readers.read(move |connection| get(connection, number)).await
    }

    async fn reports(&self, open: bool, before: Option<u64>, limit: u32) -> Result<Vec<Report>> {
        self.readers.read(move |connection| list(connection, open, before, limit)).await
    }

    async fn reports_about(&self, ids: &[String], limit: u32) -> Result<Vec<Report>> {
        let sql = select_reports!(
            "WHERE subject IN (SELECT value FROM json_each(?1)) ORDER BY number DESC LIMIT ?2"
        );
        let ids = json_list(ids)?;
        self.readers.read(move |connection| query(connection, sql, params![ids, limit], read_report)).await
    }

    async fn reports_by(&self, ids: &[String], limit: u32) -> Result<Vec<Report>> {
        let sql = select_reports!(
            "WHERE reporter IN (SELECT value FROM json_each(?1)) ORDER BY number DESC LIMIT ?2"
        );
        let ids = json_list(ids)?;
        self.readers.read(move |connection| query(connection, sql, params![ids, limit], read_report)).await
    }

    async fn rule(&self, ruling: Ruling) -> Result<bool> {
        self.writer.write(move |connection| rule(connection, &ruling)).await
    }
}

fn put(connection: &Connection, report: &NewReport) -> Result<u64> {
    if by_id(connection, &report.reporter)?.is_none() || by_id(connection, &report.subject)?.is_none() {
        return Err(StoreError::NotFound);
    }
    let sql =
        "INSERT INTO reports (at_ms, reporter, subject, about, code, version, name, text, reason, words)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) RETURNING number";
    let values = params![
        int(report.at_ms),
        report.reporter,
        report.subject,
        report.about.word(),
        report.table,
        report.version.map(int),
        report.name,
        report.text,
        report.reason,
        report.words
    ];
    Ok(count(connection.prepare_cached(sql)?.query_row(values, |row| row.get(0))?))
}

fn get(connection: &Connection, number: u64) -> Result<Option<Report>> {
    let sql = select_reports!("WHERE number = ?1");
    Ok(connection.prepare_cached(sql)?.query_row([int(number)], read_report).optional()?)
}

fn list(connection: &Connection, open: bool, before: Option<u64>, limit: u32) -> Result<Vec<Report>> {
    let sql = if open {
        select_reports!("WHERE closed_ms IS NULL AND number < ?1 ORDER BY number DESC LIMIT ?2")
    } else {
        select_reports!("WHERE closed_ms IS NOT NULL AND number < ?1 ORDER BY number DESC LIMIT ?2")
    };
    query(connection, sql, params![before.map_or(i64::MAX, int), limit], read_report)
}

fn rule(connection: &Connection, ruling: &Ruling) -> Result<bool> {
    let report = get(connection, ruling.report)?.ok_or(StoreError::NotFound)?;
    let Ruling { by, sanction, now_ms, .. } = ruling;
    let (act, now_ms) = (sanction.act(), *now_ms);
    let close = "UPDATE reports SET closed_ms = ?2, closed_by = ?3, ruling = ?4
                 WHERE number = ?1 AND closed_ms IS NULL";
    if execute(connection, close, params![int(report.number), int(now_ms), by, act.word()])? == 0 {
        return Ok(false);
    }
    let person = now(connection, &report.report.subject)?;
    let number = interventions::add(connection, (Some(by), sanction.sentence()), act, &person, now_ms)?;
    match sanction {
        Sanction::None => {}
        Sanction::Warn { sentence } => {
            let warn = "INSERT INTO warnings (number, person, at_ms, sentence) VALUES (?1, ?2, ?3, ?4)";
            execute(connection, warn, params![int(number), person, int(now_ms), sentence])?;
        }
        Sanction::Silence { until_ms, sentence } => {
            let silence = "INSERT OR REPLACE INTO silences (person, until_ms, sentence) VALUES (?1, ?2, ?3)";
            execute(connection, silence, params![person, int(*until_ms), sentence])?;
        }
        Sanction::Ban { sentence } => {
            bans::put(connection, &person, &Ban { since_ms: now_ms, sentence: sentence.clone() })?;
            sessions::delete_of(connection, &person, None)?;
        }
    }
    Ok(true)
}

fn read_report(row: &Row<'_>) -> rusqlite::Result<Report> {
    let closed_ms: Option<i64> = row.get(11)?;
    let closed = match closed_ms {
        Some(at_ms) => Some(Closure { at_ms: count(at_ms), by: row.get(12)?, ruling: row.get(13)? }),
        None => None,
    };
    Ok(Report {
        number: count(row.get(0)?),
        report: NewReport {
            at_ms: count(row.get(1)?),
            reporter: row.get(2)?,
            subject: row.get(3)?,
            about: About::from_word(row.get_ref(4)?.as_str()?),
            table: row.get(5)?,
            version: row.get::<_, Option<i64>>(6)?.map(count),
            name: row.get(7)?,
            text: row.get(8)?,
            reason: row.get(9)?,
            words: row.get(10)?,
        },
        closed,
    })
}
