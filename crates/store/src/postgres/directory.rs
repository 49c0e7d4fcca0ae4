//! Everybody, for whoever runs the place.

use async_trait::async_trait;
use tokio_postgres::error::SqlState;

use super::people::read_person;
use super::{Connection, Postgres};
use crate::error::Result;
use crate::{Directory, Person, StoreError, name};

/// What goes when a person is forgotten, by the column that says whose it is.
const OWNED: &[&str] = &[
    "DELETE FROM plans WHERE person = ANY($1)",
    "DELETE FROM subscriptions WHERE person = ANY($1)",
    "DELETE FROM mail_addresses WHERE person = ANY($1)",
    "DELETE FROM notice_choices WHERE person = ANY($1)",
    "DELETE FROM outbox WHERE person = ANY($1)",
    "DELETE FROM sessions WHERE person = ANY($1)",
    "DELETE FROM progress WHERE person = ANY($1)",
    "DELETE FROM ratings WHERE person = ANY($1)",
    "DELETE FROM rating_history WHERE person = ANY($1)",
    "DELETE FROM addresses WHERE person = ANY($1)",
    "DELETE FROM engine_questions WHERE person = ANY($1)",
    "DELETE FROM hosts WHERE person = ANY($1)",
    "DELETE FROM bans WHERE person = ANY($1)",
    "DELETE FROM seeks WHERE person = ANY($1)",
    "DELETE FROM days_off WHERE person = ANY($1)",
    "DELETE FROM paired WHERE person = ANY($1)",
    "DELETE FROM challenges WHERE challenger = ANY($1)",
    "DELETE FROM challenges WHERE id IN
     (SELECT challenge FROM challenge_people WHERE person = ANY($1))",
    "DELETE FROM online WHERE person = ANY($1)",
    "DELETE FROM hidden WHERE person = ANY($1)",
    "DELETE FROM follows WHERE person = ANY($1)",
    "DELETE FROM follows WHERE followed = ANY($1)",
    "DELETE FROM relations WHERE person = ANY($1)",
    "DELETE FROM relations WHERE other = ANY($1)",
    "DELETE FROM reports WHERE reporter = ANY($1)",
    "DELETE FROM reports WHERE subject = ANY($1)",
    "DELETE FROM warnings WHERE person = ANY($1)",
    "DELETE FROM silences WHERE person = ANY($1)",
    "DELETE FROM roles WHERE person = ANY($1)",
    "DELETE FROM recovery_codes WHERE person = ANY($1)",
    "DELETE FROM aliases WHERE account = ANY($1)",
];

#[async_trait]
impl Directory for Postgres {
    async fn find_people(&self, text: &str, accounts_only: bool, limit: u32) -> Result<Vec<Person>> {
        self.pool.run(async |connection| find(connection, text, accounts_only, limit).await).await
    }

    async fn rename(&self, id: &str, name: &str) -> Result<()> {
        self.pool.run(async |connection| rename(connection, id, name).await).await
    }

    async fn tables_naming(&self, ids: &[String]) -> Result<Vec<String>> {
        let sql = "SELECT code FROM words WHERE person = ANY($1)
                   UNION SELECT code FROM seats WHERE person = ANY($1)";
        let rows = self.pool.run(async |connection| Ok(connection.query(sql, &[&ids]).await?)).await?;
        let mut codes: Vec<String> = rows.iter().map(|row| Ok(row.try_get(0)?)).collect::<Result<_>>()?;
        codes.sort_unstable();
        Ok(codes)
    }

    async fn forget_people(&self, ids: &[String], name: &str) -> Result<()> {
        self.pool.run(async |connection| forget(connection, ids, name).await).await
    }
}

async fn find(
    connection: &mut Connection,
    text: &str,
    accounts_only: bool,
    limit: u32,
) -> Result<Vec<Person>> {
    let sql = "SELECT id, name, name_key IS NOT NULL, created_ms FROM people
               WHERE (strpos(lower(name), $1) > 0 OR id = $2) AND (name_key IS NOT NULL OR NOT $3)
               ORDER BY created_ms DESC, id LIMIT $4";
    let values = (text.to_ascii_lowercase(), i64::from(limit));
    let rows = connection.query(sql, &[&values.0, &text, &accounts_only, &values.1]).await?;
    rows.iter().map(read_person).collect()
}

async fn rename(connection: &mut Connection, id: &str, name: &str) -> Result<()> {
    let sql = "UPDATE people SET name = $2, name_key = CASE WHEN name_key IS NULL THEN NULL ELSE $3 END
               WHERE id = $1";
    match connection.execute(sql, &[&id, &name, &name::key(name)]).await {
        Err(error) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => Err(StoreError::NameTaken),
        Ok(0) => Err(StoreError::NotFound),
        rows => Ok(rows.map(drop)?),
    }
}

async fn forget(connection: &mut Connection, ids: &[String], name: &str) -> Result<()> {
    let mut owned = Vec::new();
    for &sql in OWNED {
        owned.push(connection.prepare(sql).await?);
    }
    let update = "UPDATE people SET name = $2, name_key = NULL, password = NULL WHERE id = ANY($1)";
    let update = connection.prepare(update).await?;
    let transaction = connection.transaction().await?;
    for statement in &owned {
        transaction.execute(statement, &[&ids]).await?;
    }
    if transaction.execute(&update, &[&ids, &name]).await? != ids.len() as u64 {
        return Err(StoreError::NotFound);
    }
    Ok(transaction.commit().await?)
}
