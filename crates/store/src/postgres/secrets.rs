//! What servers share.

use async_trait::async_trait;

use super::{Connection, Postgres};
use crate::error::Result;
use crate::{Secrets, StoreError};

#[async_trait]
impl Secrets for Postgres {
    async fn secret(&self, name: &str, proposed: &[u8]) -> Result<Vec<u8>> {
        self.pool.run(async |connection| secret(connection, name, proposed).await).await
    }
}

async fn secret(connection: &mut Connection, name: &str, proposed: &[u8]) -> Result<Vec<u8>> {
    let sql = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    connection.execute(sql, &[&name, &proposed]).await?;
    let row = connection.query_opt("SELECT value FROM secrets WHERE name = $1", &[&name]).await?;
    Ok(row.ok_or(StoreError::NotFound)?.try_get(0)?)
}
