//! How far people are with lessons, ladders and the like.

use async_trait::async_trait;
use tokio_postgres::error::SqlState;

use super::{Connection, Postgres};
use crate::error::Result;
use crate::number::{count, int};
use crate::{Progress, ProgressEntry, StoreError};

#[async_trait]
impl Progress for Postgres {
    async fn put_progress(&self, entry: ProgressEntry) -> Result<()> {
        self.pool.run(async |connection| put(connection, &entry).await).await
    }

    async fn progress_of(&self, person: &str) -> Result<Vec<ProgressEntry>> {
        self.pool.run(async |connection| of(connection, person).await).await
    }

    async fn delete_progress(&self, person: &str, name: &str) -> Result<()> {
        self.pool.run(async |connection| delete(connection, person, name).await).await
    }
}

async fn put(connection: &mut Connection, entry: &ProgressEntry) -> Result<()> {
    let sql = "INSERT INTO progress (person, name, value, updated_ms) VALUES ($1, $2, $3, $4)
               ON CONFLICT (person, name) DO UPDATE SET value = excluded.value,
               updated_ms = excluded.updated_ms";
    let ProgressEntry { person, name, value, updated_ms } = entry;
    match connection.execute(sql, &[person, name, value, &int(*updated_ms)]).await {
        Err(error) if error.code() == Some(&SqlState::FOREIGN_KEY_VIOLATION) => Err(StoreError::NotFound),
        rows => Ok(rows.map(drop)?),
    }
}

async fn of(connection: &mut Connection, person: &str) -> Result<Vec<ProgressEntry>> {
    let sql = "SELECT name, value, updated_ms FROM progress WHERE person = $1 ORDER BY name COLLATE \"C\"";
    let rows = connection.query(sql, &[&person]).await?;
    rows.into_iter()
        .map(|row| {
            Ok(ProgressEntry {
                person: person.to_owned(),
                name: row.try_get(0)?,
                value: row.try_get(1)?,
                updated_ms: count(row.try_get(2)?),
            })
        })
        .collect()
}

async fn delete(connection: &mut Connection, person: &str, name: &str) -> Result<()> {
    connection.execute("DELETE FROM progress WHERE person = $1 AND name = $2", &[&person, &name]).await?;
    Ok(())
}
