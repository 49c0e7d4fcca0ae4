//! How people can be reached while they are not here.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{Sqlite, execute, query};
use crate::error::Result;
use crate::number::{count, int};
use crate::{Contacts, MailAddress, Subscription};

#[async_trait]
impl Contacts for Sqlite {
    async fn put_subscription(&self, subscription: Subscription) -> Result<()> {
        let put = move |connection: &Connection| {
            let sql = "INSERT OR REPLACE INTO subscriptions (endpoint, person, p256dh, auth, created_ms)
                       VALUES (?1, ?2, ?3, ?4, ?5)";
            let Subscription { endpoint, person, p256dh, auth, created_ms } = &subscription;
            execute(connection, sql, params![endpoint, person, p256dh, auth, int(*created_ms)]).map(drop)
        };
        self.writer.write(put).await
    }

    async fn subscriptions_of(&self, person: &str) -> Result<Vec<Subscription>> {
        let person = person.to_owned();
        let read = |row: &Row<'_>| {
            Ok(Subscription {
                endpoint: row.get(0)?,
                person: row.get(1)?,
                p256dh: row.get(2)?,
                auth: row.get(3)?,
                created_ms: count(row.get(4)?),
            })
        };
        let sql = "SELECT endpoint, person, p256dh, auth, created_ms FROM subscriptions WHERE person = ?1
                   ORDER BY created_ms DESC, endpoint";
        self.readers.read(move |connection| query(connection, sql, [&person], read)).await
    }

    async fn delete_subscription(&self, endpoint: &str) -> Result<()> {
        self.run("DELETE FROM subscriptions WHERE endpoint = ?1", [endpoint.to_owned()]).await
    }

    async fn put_mail_address(&self, person: &str, address: &str) -> Result<()> {
        let sql =
            "INSERT OR REPLACE INTO mail_addresses (person, address, confirmed_ms) VALUES (?1, ?2, NULL)";
        self.run(sql, [person.to_owned(), address.to_owned()]).await
    }

    async fn confirm_mail_address(&self, person: &str, address: &str, now_ms: u64) -> Result<bool> {
        let (person, address) = (person.to_owned(), address.to_owned());
        let confirm = move |connection: &Connection| {
            let sql = "UPDATE mail_addresses SET confirmed_ms = coalesce(confirmed_ms, ?3)
                       WHERE person = ?1 AND address = ?2";
            Ok(execute(connection, sql, params![person, address, int(now_ms)])? > 0)
        };
        self.writer.write(confirm).await
    }

    async fn mail_address(&self, person: &str) -> Result<Option<MailAddress>> {
        let person = person.to_owned();
        let read = |row: &Row<'_>| {
            Ok(MailAddress { address: row.get(0)?, confirmed_ms: row.get::<_, Option<i64>>(1)?.map(count) })
        };
        let find = move |connection: &Connection| {
            let sql = "SELECT address, confirmed_ms FROM mail_addresses WHERE person = ?1";
            Ok(connection.prepare_cached(sql)?.query_row([&person], read).optional()?)
        };
        self.readers.read(find).await
    }

    async fn delete_mail_address(&self, person: &str) -> Result<()> {
        self.run("DELETE FROM mail_addresses WHERE person = ?1", [person.to_owned()]).await
    }

    async fn put_notice_choices(&self, person: &str, json: &str) -> Result<()> {
        let sql = "INSERT OR REPLACE INTO notice_choices (person, json) VALUES (?1, ?2)";
        self.run(sql, [person.to_owned(), json.to_owned()]).await
    }

    async fn notice_choices(&self, person: &str) -> Result<Option<String>> {
        let person = person.to_owned();
        let find = move |connection: &Connection| {
            let sql = "SELECT json FROM notice_choices WHERE person = ?1";
            Ok(connection.prepare_cached(sql)?.query_row([&person], |row| row.get(0)).optional()?)
        };
        self.readers.read(find).await
    }
}

impl Sqlite {
    /// A statement that is a whole change by itself.
    async fn run<const N: usize>(&self, sql: &'static str, values: [String; N]) -> Result<()> {
        let work = move |connection: &Connection| {
            execute(connection, sql, rusqlite::params_from_iter(values.iter())).map(drop)
        };
        self.writer.write(work).await
    }
}
