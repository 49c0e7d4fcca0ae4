//! Everybody, for whoever runs the place.

use async_trait::async_trait;
use rusqlite::{Connection, ErrorCode, params};

use super::people::{by_id, read_person};
use super::{Sqlite, execute, json_list, query};
use crate::error::Result;
use crate::{Directory, Person, StoreError, name};

/// What goes when a person is forgotten, by the column that says whose it is.
const OWNED: &[&str] = &[
    "DELETE FROM plans WHERE person IN (SELECT value FROM json_each(?1))",
    "DELETE FROM subscriptions WHERE person IN (SELECT value FROM json_each(?1))",
    "DELETE FROM mail_addresses WHERE person IN (SELECT value FROM json_each(?1))",
    "DELETE FROM notice_choices WHERE person IN (SELECT value FROM json_each(?1))",
    "DELETE FROM outbox WHERE person IN (SELECT value FROM json_each(?1))",
    "DELETE FROM sessions WHERE person IN (SELECT value FROM json_each(?1))",
    "DELETE FROM progress WHERE person IN (SELECT value FROM json_each(?1))",
    "DELETE FROM ratings WHERE person IN (SELECT value FROM json_each(?1))",
    "DELETE FROM rating_history WHERE person IN (SELECT value FROM json_each(?1))",
    "DELETE FROM addresses WHERE person IN (SELECT value FROM json_each(?1))",
    "DELETE FROM engine_questions WHERE person IN (SELECT value FROM json_each(?1))",
    "DELETE FROM hosts WHERE person IN (SELECT value FROM json_each(?1))",
    "DELETE FROM bans WHERE person IN (SELECT value FROM json_each(?1))",
    "DELETE FROM seeks WHERE person IN (SELECT value FROM json_each(?1))",
    "DELETE FROM days_off WHERE person IN (SELECT value FROM json_each(?1))",
    "DELETE FROM paired WHERE person IN (SELECT value FROM json_each(?1))",
    "DELETE FROM challenges WHERE challenger IN (SELECT value FROM json_each(?1))",
    "DELETE FROM challenges WHERE id IN
     (SELECT challenge FROM challenge_people WHERE person IN (SELECT value FROM json_each(?1)))",
    "DELETE FROM online WHERE person IN (SELECT value FROM json_each(?1))",
    "DELETE FROM hidden WHERE person IN (SELECT value FROM json_each(?1))",
    "DELETE FROM follows WHERE person IN (SELECT value FROM json_each(?1))",
    "DELETE FROM follows WHERE followed IN (SELECT value FROM json_each(?1))",
    "DELETE FROM relations WHERE person IN (SELECT value FROM json_each(?1))",
    "DELETE FROM relations WHERE other IN (SELECT value FROM json_each(?1))",
    "DELETE FROM reports WHERE reporter IN (SELECT value FROM json_each(?1))",
    "DELETE FROM reports WHERE subject IN (SELECT value FROM json_each(?1))",
    "DELETE FROM warnings WHERE person IN (SELECT value FROM json_each(?1))",
    "DELETE FROM silences WHERE person IN (SELECT value FROM json_each(?1))",
    "DELETE FROM roles WHERE person IN (SELECT value FROM json_each(?1))",
    "DELETE FROM recovery_codes WHERE person IN (SELECT value FROM json_each(?1))",
    "DELETE FROM aliases WHERE account IN (SELECT value FROM json_each(?1))",
];

#[async_trait]
impl Directory for Sqlite {
    async fn find_people(&self, text: &str, accounts_only: bool, limit: u32) -> Result<Vec<Person>> {
        let text = text.to_owned();
        self.readers.read(move |connection| find(connection, &text, accounts_only, limit)).await
    }

    async fn rename(&self, id: &str, name: &str) -> Result<()> {
        let (id, name) = (id.to_owned(), name.to_owned());
        self.writer.write(move |connection| rename(connection, &id, &name)).await
    }

    async fn tables_naming(&self, ids: &[String]) -> Result<Vec<String>> {
        let ids = json_list(ids)?;
        let sql = "SELECT code FROM words WHERE person IN (SELECT value FROM json_each(?1))
                   UNION SELECT code FROM seats WHERE person IN (SELECT value FROM json_each(?1)) ORDER BY code";
        self.readers.read(move |connection| query(connection, sql, [ids], |row| row.get(0))).await
    }

    async fn forget_people(&self, ids: &[String], name: &str) -> Result<()> {
        let (ids, name) = (ids.to_vec(), name.to_owned());
        self.writer.write(move |connection| forget(connection, &ids, &name)).await
    }
}

fn find(connection: &Connection, text: &str, accounts_only: bool, limit: u32) -> Result<Vec<Person>> {
    // The names of accounts are plain letters; for those of guests, which are not, the id is as good.
    let sql = "SELECT id, name, name_key IS NOT NULL, created_ms FROM people
               WHERE (instr(lower(name), ?1) > 0 OR id = ?2) AND (name_key IS NOT NULL OR NOT ?3)
               ORDER BY created_ms DESC, id LIMIT ?4";
    query(connection, sql, params![text.to_ascii_lowercase(), text, accounts_only, limit], read_person)
}

fn rename(connection: &Connection, id: &str, name: &str) -> Result<()> {
    let sql = "UPDATE people SET name = ?2, name_key = CASE WHEN name_key IS NULL THEN NULL ELSE ?3 END
               WHERE id = ?1";
    match connection.prepare_cached(sql)?.execute([id, name, &name::key(name)]) {
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
            Err(StoreError::NameTaken)
        }
        Ok(0) => Err(StoreError::NotFound),
        rows => Ok(rows.map(drop)?),
    }
}

fn forget(connection: &Connection, ids: &[String], name: &str) -> Result<()> {
    for id in ids {
        by_id(connection, id)?.ok_or(StoreError::NotFound)?;
    }
    let ids = json_list(ids)?;
    for sql in OWNED {
        execute(connection, sql, [&ids])?;
    }
    let sql = "UPDATE people SET name = ?2, name_key = NULL, password = NULL
               WHERE id IN (SELECT value FROM json_each(?1))";
    execute(connection, sql, [&ids, name])?;
    Ok(())
}
