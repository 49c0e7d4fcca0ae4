//! What is to be told to people who are not here.

use async_trait::async_trait;
use tokio_postgres::Row;

use super::{Connection, Postgres};
use crate::error::Result;
use crate::number::{count, int, small};
use crate::{Notice, Outbox};

#[async_trait]
impl Outbox for Postgres {
    async fn post(&self, notices: Vec<Notice>) -> Result<u64> {
        self.pool.run(async |connection| post(connection, &notices).await).await
    }

    async fn unsettled(&self, before_ms: u64, limit: u32) -> Result<Vec<Notice>> {
        let sql = "SELECT person, subject, way, json, due_ms, tries FROM outbox
                   WHERE NOT settled AND due_ms < $1 ORDER BY due_ms LIMIT $2";
        self.pool
            .run(async |connection| {
                let rows = connection.query(sql, &[&int(before_ms), &i64::from(limit)]).await?;
                rows.iter().map(read).collect()
            })
            .await
    }

    async fn claim(&self, now_ms: u64, until_ms: u64, limit: u32) -> Result<Vec<Notice>> {
        // Several servers may do this at once: each takes what the others have not.
        let sql = "UPDATE outbox SET due_ms = $2 WHERE (person, subject, way) IN
                   (SELECT person, subject, way FROM outbox WHERE NOT settled AND due_ms <= $1
                    ORDER BY due_ms LIMIT $3 FOR UPDATE SKIP LOCKED)
                   RETURNING person, subject, way, json, due_ms, tries";
        self.pool
            .run(async |connection| {
                let values = (int(now_ms), int(until_ms), i64::from(limit));
                let rows = connection.query(sql, &[&values.0, &values.1, &values.2]).await?;
                rows.iter().map(read).collect()
            })
            .await
    }

    async fn settle(&self, notice: &Notice) -> Result<()> {
        let sql = "UPDATE outbox SET settled = TRUE WHERE person = $1 AND subject = $2 AND way = $3";
        let Notice { person, subject, way, .. } = notice;
        self.pool
            .run(async |connection| Ok(connection.execute(sql, &[person, subject, way]).await.map(drop)?))
            .await
    }

    async fn put_off(&self, notice: &Notice) -> Result<()> {
        let sql = "UPDATE outbox SET due_ms = $4, tries = $5
                   WHERE person = $1 AND subject = $2 AND way = $3 AND NOT settled";
        let Notice { person, subject, way, due_ms, tries, .. } = notice;
        let (due_ms, tries) = (int(*due_ms), i64::from(*tries));
        self.pool
            .run(async |connection| {
                Ok(connection.execute(sql, &[person, subject, way, &due_ms, &tries]).await.map(drop)?)
            })
            .await
    }

    async fn forget_settled(&self, before_ms: u64) -> Result<u64> {
        let sql = "DELETE FROM outbox WHERE settled AND due_ms < $1";
        self.pool.run(async |connection| Ok(connection.execute(sql, &[&int(before_ms)]).await?)).await
    }
}

async fn post(connection: &mut Connection, notices: &[Notice]) -> Result<u64> {
    let sql = "INSERT INTO outbox (person, subject, way, json, due_ms, tries, settled)
               VALUES ($1, $2, $3, $4, $5, $6, FALSE) ON CONFLICT DO NOTHING";
    let mut posted = 0;
    for Notice { person, subject, way, json, due_ms, tries } in notices {
        let (due_ms, tries) = (int(*due_ms), i64::from(*tries));
        posted += connection.execute(sql, &[person, subject, way, json, &due_ms, &tries]).await?;
    }
    Ok(posted)
}

fn read(row: &Row) -> Result<Notice> {
    Ok(Notice {
        person: row.try_get(0)?,
        subject: row.try_get(1)?,
        way: row.try_get(2)?,
        json: row.try_get(3)?,
        due_ms: count(row.try_get(4)?),
        tries: small(row.try_get(5)?),
    })
}
