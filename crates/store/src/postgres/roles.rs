//! What people may do beyond playing.

use async_trait::async_trait;

use super::Postgres;
use crate::error::Result;
use crate::{Role, Roles, StoreError};

#[async_trait]
impl Roles for Postgres {
    async fn grant(&self, person: &str, role: Role) -> Result<bool> {
        let account = "SELECT FROM people WHERE id = $1 AND name_key IS NOT NULL";
        let grant = "INSERT INTO roles (person, role) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        self.pool
            .run(async |connection| {
                connection.query_opt(account, &[&person]).await?.ok_or(StoreError::NotFound)?;
                Ok(connection.execute(grant, &[&person, &role.word()]).await? > 0)
            })
            .await
    }

    async fn revoke(&self, person: &str, role: Role) -> Result<bool> {
        let sql = "DELETE FROM roles WHERE person = $1 AND role = $2";
        self.pool
            .run(async |connection| Ok(connection.execute(sql, &[&person, &role.word()]).await? > 0))
            .await
    }

    async fn has_role(&self, person: &str, role: Role) -> Result<bool> {
        Ok(self.holders(role).await?.iter().any(|holder| holder == person))
    }

    async fn holders(&self, role: Role) -> Result<Vec<String>> {
        let sql = "SELECT person FROM roles WHERE role = $1 ORDER BY person";
        let rows =
            self.pool.run(async |connection| Ok(connection.query(sql, &[&role.word()]).await?)).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }
}
