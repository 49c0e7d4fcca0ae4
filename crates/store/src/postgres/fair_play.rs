//! What is kept so that ratings stay honest.

use async_trait::async_trait;
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;

use super::listener::{CHANNEL, OF_MOVED};
use super::{Connection, Postgres};
use crate::error::Result;
use crate::number::{count, int, small};
use crate::{FairPlay, Question, StoreError};

#[async_trait]
impl FairPlay for Postgres {
    async fn note_address(&self, person: &str, address: &str, now_ms: u64) -> Result<bool> {
        self.pool.run(async |connection| note_address(connection, person, address, now_ms).await).await
    }

    async fn share_address(&self, people: &[String], since_ms: u64) -> Result<bool> {
        self.pool.run(async |connection| share_address(connection, people, since_ms).await).await
    }

    async fn people_at(&self, address: &str, since_ms: u64) -> Result<Vec<String>> {
        self.pool.run(async |connection| people_at(connection, address, since_ms).await).await
    }

    async fn forget_addresses(&self, before_ms: u64) -> Result<u64> {
        self.pool.run(async |connection| forget_addresses(connection, before_ms).await).await
    }

    async fn note_question(&self, person: &str, table: &str, now_ms: u64) -> Result<()> {
        self.pool.run(async |connection| note_question(connection, person, table, now_ms).await).await
    }

    async fn questions(&self, limit: u32) -> Result<Vec<Question>> {
        self.pool.run(async |connection| questions(connection, limit).await).await
    }
}

/// A row that was not there before has been changed by nobody.
async fn note_address(connection: &mut Connection, person: &str, address: &str, now_ms: u64) -> Result<bool> {
    let sql = "INSERT INTO addresses (person, address, seen_ms) VALUES ($1, $2, $3)
               ON CONFLICT (person, address) DO UPDATE SET seen_ms = excluded.seen_ms RETURNING xmax = 0";
    let is_new = match connection.query_opt(sql, &[&person, &address, &int(now_ms)]).await {
        Err(error) if error.code() == Some(&SqlState::FOREIGN_KEY_VIOLATION) => {
            return Err(StoreError::NotFound);
        }
        row => row?.map(|row| row.try_get(0)).transpose()?.unwrap_or(false),
    };
    if is_new {
        let tell = "SELECT pg_notify($1, $2::text || $3::text)";
        connection.query(tell, &[&CHANNEL, &OF_MOVED, &person]).await?;
    }
    Ok(is_new)
}

async fn share_address(connection: &mut Connection, people: &[String], since_ms: u64) -> Result<bool> {
    let sql = "SELECT 1 FROM addresses WHERE person = ANY($1) AND seen_ms >= $2
               GROUP BY address HAVING count(*) > 1 LIMIT 1";
    Ok(connection.query_opt(sql, &[&people, &int(since_ms)]).await?.is_some())
}

async fn people_at(connection: &mut Connection, address: &str, since_ms: u64) -> Result<Vec<String>> {
    let sql = "SELECT person FROM addresses WHERE address = $1 AND seen_ms >= $2";
    let rows = connection.query(sql, &[&address, &int(since_ms)]).await?;
    rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

async fn forget_addresses(connection: &mut Connection, before_ms: u64) -> Result<u64> {
    Ok(connection.execute("DELETE FROM addresses WHERE seen_ms < $1", &[&int(before_ms)]).await?)
}

async fn note_question(connection: &mut Connection, person: &str, table: &str, now_ms: u64) -> Result<()> {
    let sql =
        "INSERT INTO engine_questions (person, code, times, first_ms, last_ms) VALUES ($1, $2, 1, $3, $3)
               ON CONFLICT (person, code) DO UPDATE SET times = engine_questions.times + 1,
               last_ms = excluded.last_ms";
    connection.execute(sql, &[&person, &table, &int(now_ms)]).await?;
    Ok(())
}

async fn questions(connection: &mut Connection, limit: u32) -> Result<Vec<Question>> {
    let sql = "SELECT person, code, times, first_ms, last_ms FROM engine_questions
               ORDER BY last_ms DESC LIMIT $1";
    let read = |row: &Row| {
        Ok(Question {
            person: row.try_get(0)?,
            table: row.try_get(1)?,
            times: small(row.try_get(2)?),
            first_ms: count(row.try_get(3)?),
            last_ms: count(row.try_get(4)?),
        })
    };
    connection.query(sql, &[&i64::from(limit)]).await?.iter().map(read).collect()
}
