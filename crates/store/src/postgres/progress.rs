//! How far people are with lessons, ladders and the like.

use tokio_postgres::error::SqlState;

use super::{Link, Result};
use crate::number::{count, int};
use crate::{Progress, StoreError};

pub(super) async fn put(link: &mut Link, progress: &Progress) -> Result<()> {
    let sql = "INSERT INTO progress (person, name, value, updated_ms) VALUES ($1, $2, $3, $4)
               ON CONFLICT (person, name) DO UPDATE SET value = excluded.value,
               updated_ms = excluded.updated_ms";
    let Progress { person, name, value, updated_ms } = progress;
    match link.execute(sql, &[person, name, value, &int(*updated_ms)]).await {
        Err(error) if error.code() == Some(&SqlState::FOREIGN_KEY_VIOLATION) => Err(StoreError::NotFound),
        rows => Ok(rows.map(drop)?),
    }
}

pub(super) async fn of(link: &mut Link, person: &str) -> Result<Vec<Progress>> {
    let sql = "SELECT name, value, updated_ms FROM progress WHERE person = $1 ORDER BY name COLLATE \"C\"";
    let rows = link.query(sql, &[&person]).await?;
    rows.into_iter()
        .map(|row| {
            Ok(Progress {
                person: person.to_owned(),
                name: row.try_get(0)?,
                value: row.try_get(1)?,
                updated_ms: count(row.try_get(2)?),
            })
        })
        .collect()
}

pub(super) async fn delete(link: &mut Link, person: &str, name: &str) -> Result<()> {
    link.execute("DELETE FROM progress WHERE person = $1 AND name = $2", &[&person, &name]).await?;
    Ok(())
}
