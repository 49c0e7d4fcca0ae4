//! What servers share.

use async_trait::async_trait;
use rusqlite::{Connection, params};

use super::{Sqlite, execute};
use crate::Secrets;
use crate::error::Result;

#[async_trait]
impl Secrets for Sqlite {
    async fn secret(&self, name: &str, proposed: &[u8]) -> Result<Vec<u8>> {
        let (name, proposed) = (name.to_owned(), proposed.to_vec());
        self.writer.write(move |connection| secret(connection, &name, &proposed)).await
    }
}

fn secret(connection: &Connection, name: &str, proposed: &[u8]) -> Result<Vec<u8>> {
    let sql = "INSERT INTO secrets (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    execute(connection, sql, params![name, proposed])?;
    let sql = "SELECT value FROM secrets WHERE name = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([name], |row| row.get(0))?)
}
