//! How far people are with lessons, ladders and the like.

use rusqlite::{Connection, params};

use super::{Result, execute, people, query};
use crate::number::{count, int};
use crate::{Progress, StoreError};

pub(super) fn put(connection: &Connection, progress: &Progress) -> Result<()> {
    if people::by_id(connection, &progress.person)?.is_none() {
        return Err(StoreError::NotFound);
    }
    let sql = "INSERT OR REPLACE INTO progress (person, name, value, updated_ms) VALUES (?1, ?2, ?3, ?4)";
    let Progress { person, name, value, updated_ms } = progress;
    execute(connection, sql, params![person, name, value, int(*updated_ms)])?;
    Ok(())
}

pub(super) fn of(connection: &Connection, person: &str) -> Result<Vec<Progress>> {
    let sql = "SELECT name, value, updated_ms FROM progress WHERE person = ?1 ORDER BY name";
    query(connection, sql, [person], |row| {
        Ok(Progress {
            person: person.to_owned(),
            name: row.get(0)?,
            value: row.get(1)?,
            updated_ms: count(row.get(2)?),
        })
    })
}

pub(super) fn delete(connection: &Connection, person: &str, name: &str) -> Result<()> {
    execute(connection, "DELETE FROM progress WHERE person = ?1 AND name = ?2", [person, name])?;
    Ok(())
}
