//! People, their accounts and their aliases.

use async_trait::async_trait;
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;

use super::listener::{CHANNEL, OF_PERSON};
use super::{Connection, Postgres};
use crate::error::Result;
use crate::number::{count, int};
use crate::{Credential, People, Person, StoreError, name};

/// Whoever turns a guest into something else locks the guest first: it can become an account or an alias,
/// not both.
const LOCK: &str = "SELECT id, name_key IS NOT NULL FROM people WHERE id = ANY($1) ORDER BY id
                    FOR NO KEY UPDATE";

const ACCOUNT_OF: &str = "SELECT account FROM aliases WHERE guest = $1";

#[async_trait]
impl People for Postgres {
    async fn create_guest(&self, guest: Person) -> Result<()> {
        self.pool.run(async |connection| create_guest(connection, &guest).await).await
    }

    async fn person(&self, id: &str) -> Result<Option<Person>> {
        self.pool.run(async |connection| by_id(connection, id).await).await
    }

    async fn person_by_name(&self, name: &str) -> Result<Option<Person>> {
        self.pool.run(async |connection| by_name(connection, name).await).await
    }

    async fn rename_guest(&self, id: &str, name: &str) -> Result<()> {
        self.pool.run(async |connection| rename_guest(connection, id, name).await).await
    }

    async fn register(&self, id: &str, name: &str, password_hash: &str) -> Result<()> {
        self.pool.run(async |connection| register(connection, id, name, password_hash).await).await
    }

    async fn password(&self, name: &str) -> Result<Option<Credential>> {
        self.pool.run(async |connection| password(connection, name).await).await
    }

    async fn set_password(&self, id: &str, password_hash: &str) -> Result<()> {
        self.pool.run(async |connection| set_password(connection, id, password_hash).await).await
    }

    async fn merge(&self, guest: &str, account: &str) -> Result<()> {
        self.pool.run(async |connection| merge(connection, guest, account).await).await
    }

    async fn aliases(&self, account: &str) -> Result<Vec<String>> {
        self.pool.run(async |connection| aliases(connection, account).await).await
    }

    async fn account_of(&self, guest: &str) -> Result<Option<String>> {
        self.pool.run(async |connection| account_of(connection, guest).await).await
    }
}

async fn create_guest(connection: &mut Connection, guest: &Person) -> Result<()> {
    let sql = "INSERT INTO people (id, name, created_ms) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    match connection.execute(sql, &[&guest.id, &guest.name, &int(guest.created_ms)]).await? {
        0 => Err(StoreError::Conflict),
        _ => Ok(()),
    }
}

async fn by_id(connection: &mut Connection, id: &str) -> Result<Option<Person>> {
    let sql = "SELECT id, name, name_key IS NOT NULL, created_ms FROM people WHERE id = $1";
    connection.query_opt(sql, &[&id]).await?.as_ref().map(read_person).transpose()
}

async fn by_name(connection: &mut Connection, name: &str) -> Result<Option<Person>> {
    let sql = "SELECT id, name, name_key IS NOT NULL, created_ms FROM people WHERE name_key = $1";
    connection.query_opt(sql, &[&name::key(name)]).await?.as_ref().map(read_person).transpose()
}

async fn rename_guest(connection: &mut Connection, id: &str, name: &str) -> Result<()> {
    let sql = "UPDATE people SET name = $2 WHERE id = $1 AND name_key IS NULL";
    found(connection.execute(sql, &[&id, &name]).await?)
}

async fn register(connection: &mut Connection, id: &str, name: &str, hash: &str) -> Result<()> {
    let update = "UPDATE people SET name = $2, name_key = $3, password = $4
                  WHERE id = $1 AND name_key IS NULL AND NOT EXISTS (SELECT FROM aliases WHERE guest = $1)";
    let (lock, update) = (connection.prepare(LOCK).await?, connection.prepare(update).await?);
    let transaction = connection.transaction().await?;
    transaction.query(&lock, &[&[id].as_slice()]).await?;
    match transaction.execute(&update, &[&id, &name, &name::key(name), &hash]).await {
        Err(error) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => Err(StoreError::NameTaken),
        rows => {
            found(rows?)?;
            Ok(transaction.commit().await?)
        }
    }
}

async fn password(connection: &mut Connection, name: &str) -> Result<Option<Credential>> {
    let sql = "SELECT id, password FROM people WHERE name_key = $1";
    let row = connection.query_opt(sql, &[&name::key(name)]).await?;
    row.map(|row| Ok(Credential { person: row.try_get(0)?, hash: row.try_get(1)? })).transpose()
}

async fn set_password(connection: &mut Connection, id: &str, hash: &str) -> Result<()> {
    let sql = "UPDATE people SET password = $2 WHERE id = $1 AND name_key IS NOT NULL";
    found(connection.execute(sql, &[&id, &hash]).await?)
}

async fn merge(connection: &mut Connection, guest: &str, account: &str) -> Result<()> {
    let insert = "INSERT INTO aliases (guest, account) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    let (lock, insert) = (connection.prepare(LOCK).await?, connection.prepare(insert).await?);
    let account_of = connection.prepare(ACCOUNT_OF).await?;
    let tell = connection.prepare("SELECT pg_notify($1, $2::text || $3::text)").await?;
    let transaction = connection.transaction().await?;
    let mut roles = Vec::new();
    for row in transaction.query(&lock, &[&[guest, account].as_slice()]).await? {
        roles.push((row.try_get::<_, String>(0)?, row.try_get::<_, bool>(1)?));
    }
    if !roles.contains(&(guest.into(), false)) || !roles.contains(&(account.into(), true)) {
        return Err(StoreError::NotFound);
    }
    transaction.execute(&insert, &[&guest, &account]).await?;
    if transaction.query_one(&account_of, &[&guest]).await?.try_get::<_, &str>(0)? != account {
        return Err(StoreError::Conflict);
    }
    transaction.query(&tell, &[&CHANNEL, &OF_PERSON, &account]).await?;
    Ok(transaction.commit().await?)
}

pub(super) async fn aliases(connection: &mut Connection, account: &str) -> Result<Vec<String>> {
    let rows =
        connection.query("SELECT guest FROM aliases WHERE account = $1 ORDER BY guest", &[&account]).await?;
    rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

pub(super) async fn account_of(connection: &mut Connection, guest: &str) -> Result<Option<String>> {
    let row = connection.query_opt(ACCOUNT_OF, &[&guest]).await?;
    row.map(|row| Ok(row.try_get(0)?)).transpose()
}

pub(super) fn read_person(row: &Row) -> Result<Person> {
    Ok(Person {
        id: row.try_get(0)?,
        name: row.try_get(1)?,
        registered: row.try_get(2)?,
        created_ms: count(row.try_get(3)?),
    })
}

/// An update that met nobody.
fn found(rows: u64) -> Result<()> {
    if rows == 0 { Err(StoreError::NotFound) } else { Ok(()) }
}
