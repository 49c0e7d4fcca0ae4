//! Browsers that are signed in.

use tokio_postgres::error::SqlState;

use super::{Link, Result};
use crate::number::{count, int};
use crate::{Session, StoreError, TokenHash};

/// How many expired sessions one call forgets, so that it ends in time.
const EXPIRE: i64 = 10_000;

pub(super) async fn put(link: &mut Link, session: &Session) -> Result<()> {
    let sql = "INSERT INTO sessions (token_hash, person, created_ms, expires_ms) VALUES ($1, $2, $3, $4)
               ON CONFLICT (token_hash) DO UPDATE SET person = excluded.person,
               created_ms = excluded.created_ms, expires_ms = excluded.expires_ms";
    let Session { token_hash, person, created_ms, expires_ms } = session;
    match link.execute(sql, &[&token_hash.as_slice(), person, &int(*created_ms), &int(*expires_ms)]).await {
        Err(error) if error.code() == Some(&SqlState::FOREIGN_KEY_VIOLATION) => Err(StoreError::NotFound),
        rows => Ok(rows.map(drop)?),
    }
}

pub(super) async fn get(link: &mut Link, token_hash: &TokenHash, now_ms: u64) -> Result<Option<Session>> {
    let sql = "SELECT person, created_ms, expires_ms FROM sessions WHERE token_hash = $1 AND expires_ms > $2";
    let row = link.query_opt(sql, &[&token_hash.as_slice(), &int(now_ms)]).await?;
    row.map(|row| {
        Ok(Session {
            token_hash: *token_hash,
            person: row.try_get(0)?,
            created_ms: count(row.try_get(1)?),
            expires_ms: count(row.try_get(2)?),
        })
    })
    .transpose()
}

pub(super) async fn delete(link: &mut Link, token_hash: &TokenHash) -> Result<()> {
    link.execute("DELETE FROM sessions WHERE token_hash = $1", &[&token_hash.as_slice()]).await?;
    Ok(())
}

pub(super) async fn delete_of(link: &mut Link, person: &str, except: Option<&TokenHash>) -> Result<()> {
    let sql = "DELETE FROM sessions WHERE person = $1 AND token_hash IS DISTINCT FROM $2";
    link.execute(sql, &[&person, &except.map(TokenHash::as_slice)]).await?;
    Ok(())
}

pub(super) async fn expire(link: &mut Link, now_ms: u64) -> Result<u64> {
    // Several servers may do this at once: each takes what the others have not.
    let sql = "DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions
               WHERE expires_ms <= $1 ORDER BY expires_ms LIMIT $2 FOR UPDATE SKIP LOCKED)";
    Ok(link.execute(sql, &[&int(now_ms), &EXPIRE]).await?)
}
