//! What people may do beyond playing.

use async_trait::async_trait;

use super::people::by_id;
use super::{Sqlite, execute, query};
use crate::error::Result;
use crate::{Role, Roles, StoreError};

#[async_trait]
impl Roles for Sqlite {
    async fn grant(&self, person: &str, role: Role) -> Result<bool> {
        let person = person.to_owned();
        let sql = "INSERT INTO roles (person, role) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
        self.writer
            .write(move |connection| {
                by_id(connection, &person)?.filter(|person| person.registered).ok_or(StoreError::NotFound)?;
                Ok(execute(connection, sql, [person.as_str(), role.word()])? > 0)
            })
            .await
    }

    async fn revoke(&self, person: &str, role: Role) -> Result<bool> {
        let person = person.to_owned();
        let sql = "DELETE FROM roles WHERE person = ?1 AND role = ?2";
        self.writer
            .write(move |connection| Ok(execute(connection, sql, [person.as_str(), role.word()])? > 0))
            .await
    }

    async fn has_role(&self, person: &str, role: Role) -> Result<bool> {
        Ok(self.holders(role).await?.iter().any(|holder| holder == person))
    }

    async fn holders(&self, role: Role) -> Result<Vec<String>> {
        let sql = "SELECT person FROM roles WHERE role = ?1 ORDER BY person";
        self.readers.read(move |connection| query(connection, sql, [role.word()], |row| row.get(0))).await
    }
}
