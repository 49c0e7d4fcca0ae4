//! Conditional moves.

use async_trait::async_trait;
use rusqlite::{Connection, Row, params};

use super::{Sqlite, execute, query};
use crate::error::Result;
use crate::number::{count, int};
use crate::{Plan, Plans};

#[async_trait]
impl Plans for Sqlite {
    async fn put_plan(&self, plan: Plan) -> Result<()> {
        let put = move |connection: &Connection| {
            let sql = "INSERT OR REPLACE INTO plans (code, person, json, updated_ms) VALUES (?1, ?2, ?3, ?4)";
            let Plan { code, person, json, updated_ms } = &plan;
            execute(connection, sql, params![code, person, json, int(*updated_ms)]).map(drop)
        };
        self.writer.write(put).await
    }

    async fn plans_at(&self, code: &str) -> Result<Vec<Plan>> {
        let code = code.to_owned();
        let read = |row: &Row<'_>| {
            Ok(Plan {
                code: row.get(0)?,
                person: row.get(1)?,
                json: row.get(2)?,
                updated_ms: count(row.get(3)?),
            })
        };
        let sql = "SELECT code, person, json, updated_ms FROM plans WHERE code = ?1 ORDER BY person";
        self.readers.read(move |connection| query(connection, sql, [&code], read)).await
    }

    async fn delete_plan(&self, code: &str, person: &str) -> Result<()> {
        let (code, person) = (code.to_owned(), person.to_owned());
        let delete = move |connection: &Connection| {
            let sql = "DELETE FROM plans WHERE code = ?1 AND person = ?2";
            execute(connection, sql, [&code, &person]).map(drop)
        };
        self.writer.write(delete).await
    }
}
