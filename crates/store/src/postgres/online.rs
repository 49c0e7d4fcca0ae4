//! Who is here.

use async_trait::async_trait;
use tokio_postgres::error::SqlState;

use super::people::read_person;
use super::{Connection, Postgres};
use crate::error::Result;
use crate::number::{count, int};
use crate::{Online, Person, StoreError};

#[async_trait]
impl Online for Postgres {
    async fn see_online(&self, people: &[String], now_ms: u64) -> Result<()> {
        self.pool.run(async |connection| see(connection, people, now_ms).await).await
    }

    async fn online(&self, seen_since_ms: u64, limit: u32) -> Result<Vec<Person>> {
        self.pool.run(async |connection| list(connection, seen_since_ms, limit).await).await
    }

    async fn count_online(&self, seen_since_ms: u64) -> Result<u64> {
        self.pool.run(async |connection| count_since(connection, seen_since_ms).await).await
    }

    async fn set_hidden(&self, person: &str, hidden: bool) -> Result<()> {
        self.pool.run(async |connection| set_hidden(connection, person, hidden).await).await
    }

    async fn is_hidden(&self, person: &str) -> Result<bool> {
        let sql = "SELECT 1 FROM hidden WHERE person = $1";
        self.pool.run(async |connection| Ok(connection.query_opt(sql, &[&person]).await?.is_some())).await
    }

    async fn forget_online(&self, before_ms: u64) -> Result<u64> {
        let sql = "DELETE FROM online WHERE seen_ms < $1";
        self.pool.run(async |connection| Ok(connection.execute(sql, &[&int(before_ms)]).await?)).await
    }
}

/// Several servers may see the same people at once: always in the same order, so that none waits for another's.
async fn see(connection: &mut Connection, people: &[String], now_ms: u64) -> Result<()> {
    let sql = "INSERT INTO online (person, seen_ms)
               SELECT DISTINCT person, $2::bigint FROM unnest($1::text[]) AS person ORDER BY person
               ON CONFLICT (person) DO UPDATE SET seen_ms = excluded.seen_ms";
    connection.execute(sql, &[&people, &int(now_ms)]).await?;
    Ok(())
}

async fn list(connection: &mut Connection, seen_since_ms: u64, limit: u32) -> Result<Vec<Person>> {
    let sql = "SELECT id, name, true, created_ms FROM online JOIN people ON id = online.person
               WHERE seen_ms >= $1 AND name_key IS NOT NULL
               AND NOT EXISTS (SELECT FROM hidden WHERE hidden.person = id)
               ORDER BY name_key COLLATE \"C\" LIMIT $2";
    let rows = connection.query(sql, &[&int(seen_since_ms), &i64::from(limit)]).await?;
    rows.iter().map(read_person).collect()
}

async fn count_since(connection: &mut Connection, seen_since_ms: u64) -> Result<u64> {
    let sql = "SELECT count(*) FROM online WHERE seen_ms >= $1";
    let row = connection.query_opt(sql, &[&int(seen_since_ms)]).await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?.map_or(0, count))
}

async fn set_hidden(connection: &mut Connection, person: &str, hidden: bool) -> Result<()> {
    let sql = if hidden {
        "INSERT INTO hidden (person) VALUES ($1) ON CONFLICT DO NOTHING"
    } else {
        "DELETE FROM hidden WHERE person = $1"
    };
    match connection.execute(sql, &[&person]).await {
        Err(error) if error.code() == Some(&SqlState::FOREIGN_KEY_VIOLATION) => Err(StoreError::NotFound),
        rows => Ok(rows.map(drop)?),
    }
}
