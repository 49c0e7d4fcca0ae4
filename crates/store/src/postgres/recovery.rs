//! Codes that let somebody in who forgot their password.

use async_trait::async_trait;

use super::{Connection, Postgres};
use crate::error::Result;
use crate::number::count;
use crate::{CodeHash, Recovery, StoreError};

/// Who changes the codes of an account locks the account first: they change all together.
const LOCK: &str = "SELECT FROM people WHERE id = $1 AND name_key IS NOT NULL FOR NO KEY UPDATE";

#[async_trait]
impl Recovery for Postgres {
    async fn put_recovery_codes(&self, person: &str, hashes: &[CodeHash]) -> Result<()> {
        self.pool.run(async |connection| put(connection, person, hashes).await).await
    }

    async fn recovery_codes_left(&self, person: &str) -> Result<u64> {
        let sql = "SELECT count(*) FROM recovery_codes WHERE person = $1";
        let row = self.pool.run(async |connection| Ok(connection.query(sql, &[&person]).await?)).await?;
        Ok(count(row.first().ok_or(StoreError::NotFound)?.try_get(0)?))
    }

    async fn recover(&self, person: &str, hash: &CodeHash, password_hash: &str) -> Result<bool> {
        self.pool.run(async |connection| recover(connection, person, hash, password_hash).await).await
    }
}

async fn put(connection: &mut Connection, person: &str, hashes: &[CodeHash]) -> Result<()> {
    let lock = connection.prepare(LOCK).await?;
    let delete = connection.prepare("DELETE FROM recovery_codes WHERE person = $1").await?;
    let insert = connection.prepare("INSERT INTO recovery_codes (person, hash) VALUES ($1, $2)").await?;
    let transaction = connection.transaction().await?;
    transaction.query_opt(&lock, &[&person]).await?.ok_or(StoreError::NotFound)?;
    transaction.execute(&delete, &[&person]).await?;
    for hash in hashes {
        transaction.execute(&insert, &[&person, &hash.as_slice()]).await?;
    }
    Ok(transaction.commit().await?)
}

async fn recover(connection: &mut Connection, person: &str, hash: &CodeHash, password: &str) -> Result<bool> {
    let take = connection.prepare("DELETE FROM recovery_codes WHERE person = $1 AND hash = $2").await?;
    let set = "UPDATE people SET password = $2 WHERE id = $1 AND name_key IS NOT NULL";
    let set = connection.prepare(set).await?;
    let transaction = connection.transaction().await?;
    if transaction.execute(&take, &[&person, &hash.as_slice()]).await? == 0
        || transaction.execute(&set, &[&person, &password]).await? == 0
    {
        return Ok(false);
    }
    transaction.commit().await?;
    Ok(true)
}
