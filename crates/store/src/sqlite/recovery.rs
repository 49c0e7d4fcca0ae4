//! Codes that let somebody in who forgot their password.

use async_trait::async_trait;
use rusqlite::{Connection, params};

use super::people::{by_id, set_password};
use super::{Sqlite, execute};
use crate::error::Result;
use crate::number::count;
use crate::{CodeHash, Recovery, StoreError};

#[async_trait]
impl Recovery for Sqlite {
    async fn put_recovery_codes(&self, person: &str, hashes: &[CodeHash]) -> Result<()> {
        let (person, hashes) = (person.to_owned(), hashes.to_vec());
        self.writer.write(move |connection| put(connection, &person, &hashes)).await
    }

    async fn recovery_codes_left(&self, person: &str) -> Result<u64> {
        let person = person.to_owned();
        let sql = "SELECT count(*) FROM recovery_codes WHERE person = ?1";
        self.readers
            .read(move |connection| {
                Ok(count(connection.prepare_cached(sql)?.query_row([person], |row| row.get(0))?))
            })
            .await
    }

    async fn recover(&self, person: &str, hash: &CodeHash, password_hash: &str) -> Result<bool> {
        let (person, hash, password) = (person.to_owned(), *hash, password_hash.to_owned());
        self.writer.write(move |connection| recover(connection, &person, &hash, &password)).await
    }
}

fn put(connection: &Connection, person: &str, hashes: &[CodeHash]) -> Result<()> {
    by_id(connection, person)?.filter(|person| person.registered).ok_or(StoreError::NotFound)?;
    execute(connection, "DELETE FROM recovery_codes WHERE person = ?1", [person])?;
    for hash in hashes {
        let sql = "INSERT INTO recovery_codes (person, hash) VALUES (?1, ?2)";
        execute(connection, sql, params![person, hash])?;
    }
    Ok(())
}

fn recover(connection: &Connection, person: &str, hash: &CodeHash, password: &str) -> Result<bool> {
    let sql = "DELETE FROM recovery_codes WHERE person = ?1 AND hash = ?2";
    if execute(connection, sql, params![person, hash])? == 0 {
        return Ok(false);
    }
    set_password(connection, person, password)?;
    Ok(true)
}
