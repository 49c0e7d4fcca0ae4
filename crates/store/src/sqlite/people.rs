//! People, their accounts and their aliases.

use async_trait::async_trait;
use rusqlite::{Connection, ErrorCode, OptionalExtension, Row, params};

use super::{Sqlite, execute, query};
use crate::error::Result;
use crate::number::{count, int};
use crate::{Credential, People, Person, StoreError, name};

#[async_trait]
impl People for Sqlite {
    async fn create_guest(&self, guest: Person) -> Result<()> {
        self.writer.write(move |connection| create_guest(connection, &guest)).await
    }

    async fn person(&self, id: &str) -> Result<Option<Person>> {
        let id = id.to_owned();
        self.readers.read(move |connection| by_id(connection, &id)).await
    }

    async fn person_by_name(&self, name: &str) -> Result<Option<Person>> {
        let name = name.to_owned();
        self.readers.read(move |connection| by_name(connection, &name)).await
    }

    async fn rename_guest(&self, id: &str, name: &str) -> Result<()> {
        let (id, name) = (id.to_owned(), name.to_owned());
        self.writer.write(move |connection| rename_guest(connection, &id, &name)).await
    }

    async fn register(&self, id: &str, name: &str, password_hash: &str) -> Result<()> {
        let (id, name, hash) = (id.to_owned(), name.to_owned(), password_hash.to_owned());
        self.writer.write(move |connection| register(connection, &id, &name, &hash)).await
    }

    async fn password(&self, name: &str) -> Result<Option<Credential>> {
        let name = name.to_owned();
        self.readers.read(move |connection| password(connection, &name)).await
    }

    async fn set_password(&self, id: &str, password_hash: &str) -> Result<()> {
        let (id, hash) = (id.to_owned(), password_hash.to_owned());
        self.writer.write(move |connection| set_password(connection, &id, &hash)).await
    }

    async fn merge(&self, guest: &str, account: &str) -> Result<()> {
        let (guest, account) = (guest.to_owned(), account.to_owned());
        self.writer.write(move |connection| merge(connection, &guest, &account)).await
    }

    async fn aliases(&self, account: &str) -> Result<Vec<String>> {
        let account = account.to_owned();
        self.readers.read(move |connection| aliases(connection, &account)).await
    }

    async fn account_of(&self, guest: &str) -> Result<Option<String>> {
        let guest = guest.to_owned();
        self.readers.read(move |connection| account_of(connection, &guest)).await
    }
}

fn create_guest(connection: &Connection, guest: &Person) -> Result<()> {
    let sql = "INSERT INTO people (id, name, created_ms) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    match execute(connection, sql, params![guest.id, guest.name, int(guest.created_ms)])? {
        0 => Err(StoreError::Conflict),
        _ => Ok(()),
    }
}

pub(super) fn by_id(connection: &Connection, id: &str) -> Result<Option<Person>> {
    let sql = "SELECT id, name, name_key IS NOT NULL, created_ms FROM people WHERE id = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([id], read_person).optional()?)
}

fn by_name(connection: &Connection, name: &str) -> Result<Option<Person>> {
    let sql = "SELECT id, name, name_key IS NOT NULL, created_ms FROM people WHERE name_key = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([name::key(name)], read_person).optional()?)
}

fn rename_guest(connection: &Connection, id: &str, name: &str) -> Result<()> {
    found(execute(connection, "UPDATE people SET name = ?2 WHERE id = ?1 AND name_key IS NULL", [id, name])?)
}

fn register(connection: &Connection, id: &str, name: &str, hash: &str) -> Result<()> {
    let sql = "UPDATE people SET name = ?2, name_key = ?3, password = ?4
               WHERE id = ?1 AND name_key IS NULL AND NOT EXISTS (SELECT 1 FROM aliases WHERE guest = ?1)";
    match connection.prepare_cached(sql)?.execute([id, name, &name::key(name), hash]) {
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
            Err(StoreError::NameTaken)
        }
        rows => found(rows?),
    }
}

fn password(connection: &Connection, name: &str) -> Result<Option<Credential>> {
    let credential = connection
        .prepare_cached("SELECT id, password FROM people WHERE name_key = ?1")?
        .query_row([name::key(name)], |row| Ok(Credential { person: row.get(0)?, hash: row.get(1)? }))
        .optional()?;
    Ok(credential)
}

pub(super) fn set_password(connection: &Connection, id: &str, hash: &str) -> Result<()> {
    let sql = "UPDATE people SET password = ?2 WHERE id = ?1 AND name_key IS NOT NULL";
    found(execute(connection, sql, [id, hash])?)
}

fn merge(connection: &Connection, guest: &str, account: &str) -> Result<()> {
    let is_account = |id| Ok::<_, StoreError>(by_id(connection, id)?.map(|person| person.registered));
    if is_account(guest)? != Some(false) || is_account(account)? != Some(true) {
        return Err(StoreError::NotFound);
    }
    let sql = "INSERT INTO aliases (guest, account) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    execute(connection, sql, [guest, account])?;
    if account_of(connection, guest)?.as_deref() == Some(account) {
        Ok(())
    } else {
        Err(StoreError::Conflict)
    }
}

pub(super) fn aliases(connection: &Connection, account: &str) -> Result<Vec<String>> {
    let sql = "SELECT guest FROM aliases WHERE account = ?1 ORDER BY guest";
    query(connection, sql, [account], |row| row.get(0))
}

pub(super) fn account_of(connection: &Connection, guest: &str) -> Result<Option<String>> {
    let sql = "SELECT account FROM aliases WHERE guest = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([guest], |row| row.get(0)).optional()?)
}

pub(super) fn read_person(row: &Row<'_>) -> rusqlite::Result<Person> {
    Ok(Person { id: row.get(0)?, name: row.get(1)?, registered: row.get(2)?, created_ms: count(row.get(3)?) })
}

/// An update that met nobody.
fn found(rows: usize) -> Result<()> {
    if rows == 0 { Err(StoreError::NotFound) } else { Ok(()) }
}
