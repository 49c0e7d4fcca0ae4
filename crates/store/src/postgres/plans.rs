//! Conditional moves.

use async_trait::async_trait;

use super::Postgres;
use crate::error::Result;
use crate::number::{count, int};
use crate::{Plan, Plans};

#[async_trait]
impl Plans for Postgres {
    async fn put_plan(&self, plan: Plan) -> Result<()> {
        let sql = "INSERT INTO plans (code, person, json, updated_ms) VALUES ($1, $2, $3, $4)
                   ON CONFLICT (code, person) DO UPDATE SET json = excluded.json,
                   updated_ms = excluded.updated_ms";
        let Plan { code, person, json, updated_ms } = &plan;
        self.pool
            .run(async |connection| {
                Ok(connection.execute(sql, &[code, person, json, &int(*updated_ms)]).await.map(drop)?)
            })
            .await
    }

    async fn plans_at(&self, code: &str) -> Result<Vec<Plan>> {
        let sql =
            "SELECT code, person, json, updated_ms FROM plans WHERE code = $1 ORDER BY person COLLATE \"C\"";
        self.pool
            .run(async |connection| {
                let rows = connection.query(sql, &[&code]).await?;
                rows.iter()
                    .map(|row| {
                        Ok(Plan {
                            code: row.try_get(0)?,
                            person: row.try_get(1)?,
                            json: row.try_get(2)?,
                            updated_ms: count(row.try_get(3)?),
                        })
                    })
                    .collect()
            })
            .await
    }

    async fn delete_plan(&self, code: &str, person: &str) -> Result<()> {
        let sql = "DELETE FROM plans WHERE code = $1 AND person = $2";
        self.pool
            .run(async |connection| Ok(connection.execute(sql, &[&code, &person]).await.map(drop)?))
            .await
    }
}
