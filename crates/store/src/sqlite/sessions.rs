//! Browsers that are signed in.

use rusqlite::{Connection, OptionalExtension, params};

use super::{Result, execute, people};
use crate::number::{count, int};
use crate::{Session, StoreError, TokenHash};

/// How many expired sessions one call forgets, so that other writes do not wait long.
const EXPIRE: u32 = 10_000;

pub(super) fn put(connection: &Connection, session: &Session) -> Result<()> {
    if people::by_id(connection, &session.person)?.is_none() {
        return Err(StoreError::NotFound);
    }
    let sql = "INSERT OR REPLACE INTO sessions (token_hash, person, created_ms, expires_ms)
               VALUES (?1, ?2, ?3, ?4)";
    let Session { token_hash, person, created_ms, expires_ms } = session;
    execute(connection, sql, params![token_hash, person, int(*created_ms), int(*expires_ms)])?;
    Ok(())
}

pub(super) fn get(connection: &Connection, token_hash: &TokenHash, now_ms: u64) -> Result<Option<Session>> {
    let sql = "SELECT person, created_ms, expires_ms FROM sessions WHERE token_hash = ?1 AND expires_ms > ?2";
    let session = connection
        .prepare_cached(sql)?
        .query_row(params![token_hash, int(now_ms)], |row| {
            Ok(Session {
                token_hash: *token_hash,
                person: row.get(0)?,
                created_ms: count(row.get(1)?),
                expires_ms: count(row.get(2)?),
            })
        })
        .optional()?;
    Ok(session)
}

pub(super) fn delete(connection: &Connection, token_hash: &TokenHash) -> Result<()> {
    execute(connection, "DELETE FROM sessions WHERE token_hash = ?1", [token_hash])?;
    Ok(())
}

pub(super) fn delete_of(connection: &Connection, person: &str, except: Option<&TokenHash>) -> Result<()> {
    let sql = "DELETE FROM sessions WHERE person = ?1 AND token_hash IS NOT ?2";
    execute(connection, sql, params![person, except])?;
    Ok(())
}

pub(super) fn expire(connection: &Connection, now_ms: u64) -> Result<u64> {
    let sql = "DELETE FROM sessions WHERE token_hash IN
               (SELECT token_hash FROM sessions WHERE expires_ms <= ?1 ORDER BY expires_ms LIMIT ?2)";
    Ok(execute(connection, sql, params![int(now_ms), EXPIRE])? as u64)
}
