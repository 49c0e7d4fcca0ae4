//! How people can be reached while they are not here.

use async_trait::async_trait;
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::Postgres;
use crate::error::Result;
use crate::number::{count, int};
use crate::{Contacts, MailAddress, Subscription};

#[async_trait]
impl Contacts for Postgres {
    async fn put_subscription(&self, subscription: Subscription) -> Result<()> {
        let sql = "INSERT INTO subscriptions (endpoint, person, p256dh, auth, created_ms)
                   VALUES ($1, $2, $3, $4, $5) ON CONFLICT (endpoint) DO UPDATE SET person = excluded.person,
                   p256dh = excluded.p256dh, auth = excluded.auth, created_ms = excluded.created_ms";
        let Subscription { endpoint, person, p256dh, auth, created_ms } = &subscription;
        self.run(sql, &[endpoint, person, p256dh, auth, &int(*created_ms)]).await.map(drop)
    }

    async fn subscriptions_of(&self, person: &str) -> Result<Vec<Subscription>> {
        let sql = "SELECT endpoint, person, p256dh, auth, created_ms FROM subscriptions WHERE person = $1
                   ORDER BY created_ms DESC, endpoint COLLATE \"C\"";
        let read = |row: &Row| {
            Ok(Subscription {
                endpoint: row.try_get(0)?,
                person: row.try_get(1)?,
                p256dh: row.try_get(2)?,
                auth: row.try_get(3)?,
                created_ms: count(row.try_get(4)?),
            })
        };
        self.pool
            .run(async |connection| connection.query(sql, &[&person]).await?.iter().map(read).collect())
            .await
    }

    async fn delete_subscription(&self, endpoint: &str) -> Result<()> {
        self.run("DELETE FROM subscriptions WHERE endpoint = $1", &[&endpoint]).await.map(drop)
    }

    async fn put_mail_address(&self, person: &str, address: &str) -> Result<()> {
        let sql = "INSERT INTO mail_addresses (person, address, confirmed_ms) VALUES ($1, $2, NULL)
                   ON CONFLICT (person) DO UPDATE SET address = excluded.address, confirmed_ms = NULL";
        self.run(sql, &[&person, &address]).await.map(drop)
    }

    async fn confirm_mail_address(&self, person: &str, address: &str, now_ms: u64) -> Result<bool> {
        let sql = "UPDATE mail_addresses SET confirmed_ms = coalesce(confirmed_ms, $3)
                   WHERE person = $1 AND address = $2";
        Ok(self.run(sql, &[&person, &address, &int(now_ms)]).await? > 0)
    }

    async fn mail_address(&self, person: &str) -> Result<Option<MailAddress>> {
        let sql = "SELECT address, confirmed_ms FROM mail_addresses WHERE person = $1";
        let read = |row: Row| {
            let confirmed_ms = row.try_get::<_, Option<i64>>(1)?.map(count);
            Ok(MailAddress { address: row.try_get(0)?, confirmed_ms })
        };
        self.pool
            .run(async |connection| connection.query_opt(sql, &[&person]).await?.map(read).transpose())
            .await
    }

    async fn delete_mail_address(&self, person: &str) -> Result<()> {
        self.run("DELETE FROM mail_addresses WHERE person = $1", &[&person]).await.map(drop)
    }

    async fn put_notice_choices(&self, person: &str, json: &str) -> Result<()> {
        let sql = "INSERT INTO notice_choices (person, json) VALUES ($1, $2)
                   ON CONFLICT (person) DO UPDATE SET json = excluded.json";
        self.run(sql, &[&person, &json]).await.map(drop)
    }

    async fn notice_choices(&self, person: &str) -> Result<Option<String>> {
        let sql = "SELECT json FROM notice_choices WHERE person = $1";
        self.pool
            .run(async |connection| {
                let row = connection.query_opt(sql, &[&person]).await?;
                Ok(row.map(|row| row.try_get(0)).transpose()?)
            })
            .await
    }
}

impl Postgres {
    /// A statement that is a whole change by itself; how many rows it changed.
    async fn run(&self, sql: &'static str, values: &[&(dyn ToSql + Sync)]) -> Result<u64> {
        self.pool.run(async |connection| Ok(connection.execute(sql, values).await?)).await
    }
}
