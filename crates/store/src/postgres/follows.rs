//! Who follows whom.

use async_trait::async_trait;
use tokio_postgres::error::SqlState;

use super::people::read_person;
use super::{Connection, Postgres};
use crate::error::Result;
use crate::number::int;
use crate::{Follows, Person, StoreError};

#[async_trait]
impl Follows for Postgres {
    async fn follow(&self, person: &str, followed: &str, now_ms: u64) -> Result<()> {
        self.pool.run(async |connection| follow(connection, person, followed, now_ms).await).await
    }

    async fn unfollow(&self, person: &str, followed: &str) -> Result<()> {
        let sql = "DELETE FROM follows WHERE person = $1 AND followed = $2";
        let unfollow = async |connection: &mut Connection| {
            Ok(connection.execute(sql, &[&person, &followed]).await.map(drop)?)
        };
        self.pool.run(unfollow).await
    }

    async fn following(&self, person: &str, seen_since_ms: u64) -> Result<Vec<(Person, bool)>> {
        self.pool.run(async |connection| following(connection, person, seen_since_ms).await).await
    }
}

async fn follow(connection: &mut Connection, person: &str, followed: &str, now_ms: u64) -> Result<()> {
    let sql = "INSERT INTO follows (person, followed, since_ms) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    match connection.execute(sql, &[&person, &followed, &int(now_ms)]).await {
        Err(error) if error.code() == Some(&SqlState::FOREIGN_KEY_VIOLATION) => Err(StoreError::NotFound),
        rows => Ok(rows.map(drop)?),
    }
}

async fn following(
    connection: &mut Connection,
    person: &str,
    seen_since_ms: u64,
) -> Result<Vec<(Person, bool)>> {
    let sql = "SELECT id, name, true, created_ms,
                 EXISTS (SELECT FROM online WHERE online.person = id AND seen_ms >= $2)
                 AND NOT EXISTS (SELECT FROM hidden WHERE hidden.person = id)
               FROM follows JOIN people ON id = followed WHERE follows.person = $1 AND name_key IS NOT NULL
               ORDER BY name_key COLLATE \"C\"";
    let rows = connection.query(sql, &[&person, &int(seen_since_ms)]).await?;
    rows.iter().map(|row| Ok((read_person(row)?, row.try_get(4)?))).collect()
}
