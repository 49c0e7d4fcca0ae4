//! Browsers that are signed in.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{Sqlite, execute, people, query};
use crate::error::Result;
use crate::number::{count, int};
use crate::{Session, Sessions, StoreError, TokenHash};

/// How many expired sessions one call forgets, so that other writes do not wait long.
const MAX_EXPIRED: u32 = 10_000;

#[async_trait]
impl Sessions for Sqlite {
    async fn put_session(&self, session: Session) -> Result<()> {
        self.writer.write(move |connection| put(connection, &session)).await
    }

    async fn session(&self, token_hash: &TokenHash, now_ms: u64) -> Result<Option<Session>> {
        let token_hash = *token_hash;
        self.readers.read(move |connection| get(connection, &token_hash, now_ms)).await
    }

    async fn sessions_of(&self, person: &str) -> Result<Vec<Session>> {
        let person = person.to_owned();
        self.readers.read(move |connection| of(connection, &person)).await
    }

    async fn live_sessions(&self, token_hashes: &[TokenHash], now_ms: u64) -> Result<Vec<TokenHash>> {
        let token_hashes = token_hashes.to_vec();
        self.readers.read(move |connection| live(connection, &token_hashes, now_ms)).await
    }

    async fn delete_session(&self, token_hash: &TokenHash) -> Result<()> {
        let token_hash = *token_hash;
        self.writer.write(move |connection| delete(connection, &token_hash)).await
    }

    async fn delete_sessions_of(&self, person: &str, except: Option<&TokenHash>) -> Result<()> {
        let (person, except) = (person.to_owned(), except.copied());
        self.writer.write(move |connection| delete_of(connection, &person, except.as_ref())).await
    }

    async fn see_session(&self, token_hash: &TokenHash, now_ms: u64) -> Result<bool> {
        let token_hash = *token_hash;
        let sql = "UPDATE sessions SET seen_ms = ?2 WHERE token_hash = ?1";
        self.writer
            .write(move |connection| Ok(execute(connection, sql, params![token_hash, int(now_ms)])? > 0))
            .await
    }

    async fn expire_sessions(&self, now_ms: u64) -> Result<u64> {
        self.writer.write(move |connection| expire(connection, now_ms)).await
    }
}

fn put(connection: &Connection, session: &Session) -> Result<()> {
    if people::by_id(connection, &session.person)?.is_none() {
        return Err(StoreError::NotFound);
    }
    let sql = "INSERT OR REPLACE INTO sessions (token_hash, person, created_ms, expires_ms, device, seen_ms)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let Session { token_hash, person, created_ms, expires_ms, device, seen_ms } = session;
    let times = (int(*created_ms), int(*expires_ms), int(*seen_ms));
    execute(connection, sql, params![token_hash, person, times.0, times.1, device, times.2])?;
    Ok(())
}

fn get(connection: &Connection, token_hash: &TokenHash, now_ms: u64) -> Result<Option<Session>> {
    let sql = "SELECT token_hash, person, created_ms, expires_ms, device, seen_ms FROM sessions
               WHERE token_hash = ?1 AND expires_ms > ?2";
    Ok(connection.prepare_cached(sql)?.query_row(params![token_hash, int(now_ms)], read).optional()?)
}

fn of(connection: &Connection, person: &str) -> Result<Vec<Session>> {
    let sql = "SELECT token_hash, person, created_ms, expires_ms, device, seen_ms FROM sessions
               WHERE person = ?1 ORDER BY created_ms DESC, token_hash";
    query(connection, sql, [person], read)
}

fn read(row: &Row<'_>) -> rusqlite::Result<Session> {
    Ok(Session {
        token_hash: row.get(0)?,
        person: row.get(1)?,
        created_ms: count(row.get(2)?),
        expires_ms: count(row.get(3)?),
        device: row.get(4)?,
        seen_ms: count(row.get(5)?),
    })
}

fn live(connection: &Connection, token_hashes: &[TokenHash], now_ms: u64) -> Result<Vec<TokenHash>> {
    let mut found = Vec::with_capacity(token_hashes.len());
    for token_hash in token_hashes {
        found.extend(get(connection, token_hash, now_ms)?.map(|session| session.token_hash));
    }
    Ok(found)
}

fn delete(connection: &Connection, token_hash: &TokenHash) -> Result<()> {
    execute(connection, "DELETE FROM sessions WHERE token_hash = ?1", [token_hash])?;
    Ok(())
}

pub(super) fn delete_of(connection: &Connection, person: &str, except: Option<&TokenHash>) -> Result<()> {
    let sql = "DELETE FROM sessions WHERE token_hash IS NOT ?2
               AND (person = ?1 OR person IN (SELECT guest FROM aliases WHERE account = ?1))";
    execute(connection, sql, params![person, except])?;
    Ok(())
}

fn expire(connection: &Connection, now_ms: u64) -> Result<u64> {
    let sql = "DELETE FROM sessions WHERE token_hash IN
               (SELECT token_hash FROM sessions WHERE expires_ms <= ?1 ORDER BY expires_ms LIMIT ?2)";
    Ok(execute(connection, sql, params![int(now_ms), MAX_EXPIRED])? as u64)
}
