//! Browsers that are signed in.

use async_trait::async_trait;
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;

use super::listener::{CHANNEL, OF_PERSON};
use super::{Connection, Postgres};
use crate::error::Result;
use crate::number::{count, int};
use crate::{Session, Sessions, StoreError, TokenHash};

/// How many expired sessions one call forgets, so that it ends in time.
const MAX_EXPIRED: i64 = 10_000;

#[async_trait]
impl Sessions for Postgres {
    async fn put_session(&self, session: Session) -> Result<()> {
        self.pool.run(async |connection| put(connection, &session).await).await
    }

    async fn session(&self, token_hash: &TokenHash, now_ms: u64) -> Result<Option<Session>> {
        self.pool.run(async |connection| get(connection, token_hash, now_ms).await).await
    }

    async fn sessions_of(&self, person: &str) -> Result<Vec<Session>> {
        self.pool.run(async |connection| of(connection, person).await).await
    }

    async fn live_sessions(&self, token_hashes: &[TokenHash], now_ms: u64) -> Result<Vec<TokenHash>> {
        self.pool.run(async |connection| live(connection, token_hashes, now_ms).await).await
    }

    async fn delete_session(&self, token_hash: &TokenHash) -> Result<()> {
        self.pool.run(async |connection| delete(connection, token_hash).await).await
    }

    async fn delete_sessions_of(&self, person: &str, except: Option<&TokenHash>) -> Result<()> {
        self.pool.run(async |connection| delete_of(connection, person, except).await).await
    }

    async fn see_session(&self, token_hash: &TokenHash, now_ms: u64) -> Result<bool> {
        let sql = "UPDATE sessions SET seen_ms = $2 WHERE token_hash = $1";
        let values = (token_hash.as_slice(), int(now_ms));
        self.pool
            .run(async |connection| Ok(connection.execute(sql, &[&values.0, &values.1]).await? > 0))
            .await
    }

    async fn expire_sessions(&self, now_ms: u64) -> Result<u64> {
        self.pool.run(async |connection| expire(connection, now_ms).await).await
    }
}

async fn put(connection: &mut Connection, session: &Session) -> Result<()> {
    let sql = "INSERT INTO sessions (token_hash, person, created_ms, expires_ms, device, seen_ms)
               VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (token_hash) DO UPDATE SET person = excluded.person,
               created_ms = excluded.created_ms, expires_ms = excluded.expires_ms,
               device = excluded.device, seen_ms = excluded.seen_ms";
    let Session { token_hash, person, created_ms, expires_ms, device, seen_ms } = session;
    let times = (int(*created_ms), int(*expires_ms), int(*seen_ms));
    let hash = token_hash.as_slice();
    match connection.execute(sql, &[&hash, person, &times.0, &times.1, device, &times.2]).await {
        Err(error) if error.code() == Some(&SqlState::FOREIGN_KEY_VIOLATION) => Err(StoreError::NotFound),
        rows => Ok(rows.map(drop)?),
    }
}

async fn get(connection: &mut Connection, token_hash: &TokenHash, now_ms: u64) -> Result<Option<Session>> {
    let sql = "SELECT token_hash, person, created_ms, expires_ms, device, seen_ms FROM sessions
               WHERE token_hash = $1 AND expires_ms > $2";
    let row = connection.query_opt(sql, &[&token_hash.as_slice(), &int(now_ms)]).await?;
    row.as_ref().map(read).transpose()
}

fn read(row: &Row) -> Result<Session> {
    Ok(Session {
        token_hash: row.try_get::<_, &[u8]>(0)?.try_into().unwrap_or_default(),
        person: row.try_get(1)?,
        created_ms: count(row.try_get(2)?),
        expires_ms: count(row.try_get(3)?),
        device: row.try_get(4)?,
        seen_ms: count(row.try_get(5)?),
    })
}

async fn of(connection: &mut Connection, person: &str) -> Result<Vec<Session>> {
    let sql = "SELECT token_hash, person, created_ms, expires_ms, device, seen_ms FROM sessions
               WHERE person = $1 ORDER BY created_ms DESC, token_hash";
    let rows = connection.query(sql, &[&person]).await?;
    rows.iter().map(read).collect()
}

async fn live(
    connection: &mut Connection,
    token_hashes: &[TokenHash],
    now_ms: u64,
) -> Result<Vec<TokenHash>> {
    let sql = "SELECT token_hash FROM sessions WHERE token_hash = ANY($1) AND expires_ms > $2";
    let hashes: Vec<&[u8]> = token_hashes.iter().map(TokenHash::as_slice).collect();
    let rows = connection.query(sql, &[&hashes, &int(now_ms)]).await?;
    let read = |row: &Row| Ok(TokenHash::try_from(row.try_get::<_, &[u8]>(0)?).unwrap_or_default());
    rows.iter().map(read).collect()
}

/// The others are told in the transaction that ends the session, so that none hears of it too early.
async fn delete(connection: &mut Connection, token_hash: &TokenHash) -> Result<()> {
    let sql = "WITH ended AS (DELETE FROM sessions WHERE token_hash = $1 RETURNING person)
               SELECT pg_notify($2, $3 || person) FROM ended";
    connection.query(sql, &[&token_hash.as_slice(), &CHANNEL, &OF_PERSON]).await?;
    Ok(())
}

async fn delete_of(connection: &mut Connection, person: &str, except: Option<&TokenHash>) -> Result<()> {
    let sql = "WITH ended AS (DELETE FROM sessions WHERE token_hash IS DISTINCT FROM $2
               AND (person = $1 OR person IN (SELECT guest FROM aliases WHERE account = $1)) RETURNING person),
               people AS (SELECT DISTINCT person FROM ended)
               SELECT pg_notify($3, $4 || person) FROM people";
    connection.query(sql, &[&person, &except.map(TokenHash::as_slice), &CHANNEL, &OF_PERSON]).await?;
    Ok(())
}

async fn expire(connection: &mut Connection, now_ms: u64) -> Result<u64> {
    // Several servers may do this at once: each takes what the others have not.
    let sql = "DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions
               WHERE expires_ms <= $1 ORDER BY expires_ms LIMIT $2 FOR UPDATE SKIP LOCKED)";
    Ok(connection.execute(sql, &[&int(now_ms), &MAX_EXPIRED]).await?)
}
