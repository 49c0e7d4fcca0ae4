//! People, their accounts and their aliases.

use tokio_postgres::Row;
use tokio_postgres::error::SqlState;

use super::{Link, Result};
use crate::number::{count, int};
use crate::{Credential, Person, StoreError, name};

/// Whoever turns a guest into something else locks the guest first: it can become an account or an alias,
/// not both.
const LOCK: &str = "SELECT id, name_key IS NOT NULL FROM people WHERE id = ANY($1) ORDER BY id
                    FOR NO KEY UPDATE";

const ACCOUNT_OF: &str = "SELECT account FROM aliases WHERE guest = $1";

pub(super) async fn create_guest(link: &mut Link, guest: &Person) -> Result<()> {
    let sql = "INSERT INTO people (id, name, created_ms) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    match link.execute(sql, &[&guest.id, &guest.name, &int(guest.created_ms)]).await? {
        0 => Err(StoreError::Conflict),
        _ => Ok(()),
    }
}

pub(super) async fn by_id(link: &mut Link, id: &str) -> Result<Option<Person>> {
    let sql = "SELECT id, name, name_key IS NOT NULL, created_ms FROM people WHERE id = $1";
    link.query_opt(sql, &[&id]).await?.as_ref().map(read_person).transpose()
}

pub(super) async fn by_name(link: &mut Link, name: &str) -> Result<Option<Person>> {
    let sql = "SELECT id, name, name_key IS NOT NULL, created_ms FROM people WHERE name_key = $1";
    link.query_opt(sql, &[&name::key(name)]).await?.as_ref().map(read_person).transpose()
}

pub(super) async fn rename_guest(link: &mut Link, id: &str, name: &str) -> Result<()> {
    let sql = "UPDATE people SET name = $2 WHERE id = $1 AND name_key IS NULL";
    found(link.execute(sql, &[&id, &name]).await?)
}

pub(super) async fn register(link: &mut Link, id: &str, name: &str, hash: &str) -> Result<()> {
    let update = "UPDATE people SET name = $2, name_key = $3, password = $4
                  WHERE id = $1 AND name_key IS NULL AND NOT EXISTS (SELECT FROM aliases WHERE guest = $1)";
    let (lock, update) = (link.prepare(LOCK).await?, link.prepare(update).await?);
    let transaction = link.transaction().await?;
    transaction.query(&lock, &[&[id].as_slice()]).await?;
    match transaction.execute(&update, &[&id, &name, &name::key(name), &hash]).await {
        Err(error) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => Err(StoreError::NameTaken),
        rows => {
            found(rows?)?;
            Ok(transaction.commit().await?)
        }
    }
}

pub(super) async fn password(link: &mut Link, name: &str) -> Result<Option<Credential>> {
    let sql = "SELECT id, password FROM people WHERE name_key = $1";
    let row = link.query_opt(sql, &[&name::key(name)]).await?;
    row.map(|row| Ok(Credential { person: row.try_get(0)?, hash: row.try_get(1)? })).transpose()
}

pub(super) async fn set_password(link: &mut Link, id: &str, hash: &str) -> Result<()> {
    let sql = "UPDATE people SET password = $2 WHERE id = $1 AND name_key IS NOT NULL";
    found(link.execute(sql, &[&id, &hash]).await?)
}

pub(super) async fn merge(link: &mut Link, guest: &str, account: &str) -> Result<()> {
    let insert = "INSERT INTO aliases (guest, account) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    let (lock, insert) = (link.prepare(LOCK).await?, link.prepare(insert).await?);
    let account_of = link.prepare(ACCOUNT_OF).await?;
    let transaction = link.transaction().await?;
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
    Ok(transaction.commit().await?)
}

pub(super) async fn aliases(link: &mut Link, account: &str) -> Result<Vec<String>> {
    let rows = link.query("SELECT guest FROM aliases WHERE account = $1 ORDER BY guest", &[&account]).await?;
    rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

pub(super) async fn account_of(link: &mut Link, guest: &str) -> Result<Option<String>> {
    let row = link.query_opt(ACCOUNT_OF, &[&guest]).await?;
    row.map(|row| Ok(row.try_get(0)?)).transpose()
}

fn read_person(row: &Row) -> Result<Person> {
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
