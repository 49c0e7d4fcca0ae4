//! People who may not come in.

use async_trait::async_trait;
use tokio_postgres::error::SqlState;

use super::{Connection, Postgres};
use crate::error::Result;
use crate::number::{count, int};
use crate::{Ban, Bans, StoreError};

#[async_trait]
impl Bans for Postgres {
    async fn ban(&self, person: &str, ban: Ban) -> Result<()> {
        self.pool.run(async |connection| put(connection, person, &ban).await).await
    }

    async fn unban(&self, person: &str) -> Result<bool> {
        let lift = "DELETE FROM bans WHERE person = $1";
        self.pool.run(async |connection| Ok(connection.execute(lift, &[&person]).await? > 0)).await
    }

    async fn ban_of(&self, person: &str) -> Result<Option<Ban>> {
        self.pool.run(async |connection| get(connection, person).await).await
    }
}

async fn put(connection: &mut Connection, person: &str, ban: &Ban) -> Result<()> {
    let sql = "INSERT INTO bans (person, since_ms, sentence) VALUES ($1, $2, $3)
               ON CONFLICT (person) DO UPDATE SET since_ms = excluded.since_ms, sentence = excluded.sentence";
    match connection.execute(sql, &[&person, &int(ban.since_ms), &ban.sentence]).await {
        Err(error) if error.code() == Some(&SqlState::FOREIGN_KEY_VIOLATION) => Err(StoreError::NotFound),
        rows => Ok(rows.map(drop)?),
    }
}

async fn get(connection: &mut Connection, person: &str) -> Result<Option<Ban>> {
    let row =
        connection.query_opt("SELECT since_ms, sentence FROM bans WHERE person = $1", &[&person]).await?;
    row.map(|row| Ok(Ban { since_ms: count(row.try_get(0)?), sentence: row.try_get(1)? })).transpose()
}
