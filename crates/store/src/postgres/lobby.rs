//! Tables that wait for players, and what is cleared away.

use async_trait::async_trait;

use super::index::{read_card, select_cards};
use super::{Connection, Postgres};
use crate::error::Result;
use crate::number::{count, int};
use crate::{Card, Idle, Lobby};

/// How many tables or guests one call looks at, so that it ends in time.
const MAX_AT_ONCE: i64 = 500;

#[async_trait]
impl Lobby for Postgres {
    async fn see_hosts(&self, people: &[String], now_ms: u64) -> Result<()> {
        self.pool.run(async |connection| see_hosts(connection, people, now_ms).await).await
    }

    async fn hosted_tables(&self, seen_since_ms: u64, limit: u32) -> Result<Vec<Card>> {
        self.pool.run(async |connection| hosted_tables(connection, seen_since_ms, limit).await).await
    }

    async fn waiting_of(&self, hosts: &[String]) -> Result<u64> {
        self.pool.run(async |connection| waiting_of(connection, hosts).await).await
    }

    async fn waiting_at(&self, address: &str) -> Result<u64> {
        self.pool.run(async |connection| waiting_at(connection, address).await).await
    }

    async fn remove_waiting(&self, idle: Idle) -> Result<u64> {
        self.pool.run(async |connection| remove_waiting(connection, idle).await).await
    }

    async fn remove_guests(&self, after_ms: u64, before_ms: u64) -> Result<Option<u64>> {
        self.pool.run(async |connection| remove_guests(connection, after_ms, before_ms).await).await
    }

    async fn forget_hosts(&self, before_ms: u64) -> Result<u64> {
        let sql = "DELETE FROM hosts WHERE seen_ms < $1";
        self.pool.run(async |connection| Ok(connection.execute(sql, &[&int(before_ms)]).await?)).await
    }
}

/// Several servers may see the same hosts at once: always in the same order, so that none waits for another's.
async fn see_hosts(connection: &mut Connection, people: &[String], now_ms: u64) -> Result<()> {
    let sql = "INSERT INTO hosts (person, seen_ms)
               SELECT DISTINCT host, $2::bigint FROM tables WHERE status = 'open' AND public AND host = ANY($1)
               ORDER BY host ON CONFLICT (person) DO UPDATE SET seen_ms = excluded.seen_ms";
    connection.execute(sql, &[&people, &int(now_ms)]).await?;
    Ok(())
}

async fn hosted_tables(connection: &mut Connection, seen_since_ms: u64, limit: u32) -> Result<Vec<Card>> {
    let sql = select_cards!(
        "WHERE status = 'open' AND public AND host IN (SELECT person FROM hosts WHERE seen_ms >= $1)
         ORDER BY created_ms DESC, code DESC LIMIT $2"
    );
    let rows = connection.query(sql, &[&int(seen_since_ms), &i64::from(limit)]).await?;
    rows.iter().map(read_card).collect()
}

async fn waiting_of(connection: &mut Connection, hosts: &[String]) -> Result<u64> {
    let sql = "SELECT count(*) FROM tables WHERE host = ANY($1) AND status = 'open'";
    let row = connection.query_opt(sql, &[&hosts]).await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?.map_or(0, count))
}

async fn waiting_at(connection: &mut Connection, address: &str) -> Result<u64> {
    let sql = "SELECT count(*) FROM tables WHERE status = 'open'
               AND host IN (SELECT person FROM addresses WHERE address = $1)";
    let row = connection.query_opt(sql, &[&address]).await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?.map_or(0, count))
}

/// The tables are locked first, so that nobody sits down meanwhile; what somebody else has locked is in use.
async fn remove_waiting(connection: &mut Connection, idle: Idle) -> Result<u64> {
    let public = "SELECT code FROM tables WHERE status = 'open' AND public AND turn = 0
                  AND created_ms < $1 AND updated_ms < $1 ORDER BY created_ms LIMIT $2 FOR UPDATE SKIP LOCKED";
    let hidden = "SELECT code FROM tables WHERE status = 'open' AND NOT public AND turn = 0
                  AND created_ms < $1 AND updated_ms < $1 ORDER BY created_ms LIMIT $2 FOR UPDATE SKIP LOCKED";
    let waiting = [
        (connection.prepare(public).await?, idle.public_ms),
        (connection.prepare(hidden).await?, idle.hidden_ms),
    ];
    let deletes = [
        connection.prepare("DELETE FROM events WHERE code = ANY($1)").await?,
        connection.prepare("DELETE FROM seats WHERE code = ANY($1)").await?,
        connection.prepare("DELETE FROM tables WHERE code = ANY($1)").await?,
    ];
    let transaction = connection.transaction().await?;
    let mut codes: Vec<String> = Vec::new();
    for (statement, before_ms) in waiting {
        for row in transaction.query(&statement, &[&int(before_ms), &MAX_AT_ONCE]).await? {
            codes.push(row.try_get(0)?);
        }
    }
    for delete in deletes {
        transaction.execute(&delete, &[&codes]).await?;
    }
    transaction.commit().await?;
    Ok(codes.len() as u64)
}

async fn remove_guests(connection: &mut Connection, after_ms: u64, before_ms: u64) -> Result<Option<u64>> {
    let found = "SELECT id, created_ms,
                     EXISTS (SELECT FROM seats WHERE person = people.id)
                  OR EXISTS (SELECT FROM tables WHERE host = people.id)
                  OR EXISTS (SELECT FROM aliases WHERE guest = people.id)
                  OR EXISTS (SELECT FROM progress WHERE person = people.id)
                  OR EXISTS (SELECT FROM ratings WHERE person = people.id)
                  OR EXISTS (SELECT FROM bans WHERE person = people.id)
                  OR EXISTS (SELECT FROM relations WHERE person = people.id OR other = people.id)
                  OR EXISTS (SELECT FROM reports WHERE reporter = people.id OR subject = people.id)
                 FROM people WHERE name_key IS NULL AND created_ms > $1 AND created_ms < $2
                 ORDER BY created_ms LIMIT $3 FOR UPDATE";
    let found = connection.prepare(found).await?;
    let deletes = [
        connection.prepare("DELETE FROM sessions WHERE person = ANY($1)").await?,
        connection.prepare("DELETE FROM addresses WHERE person = ANY($1)").await?,
        connection.prepare("DELETE FROM people WHERE id = ANY($1)").await?,
    ];
    let transaction = connection.transaction().await?;
    let rows = transaction.query(&found, &[&int(after_ms), &int(before_ms), &MAX_AT_ONCE]).await?;
    let mut guests: Vec<&str> = Vec::new();
    for row in &rows {
        if !row.try_get::<_, bool>(2)? {
            guests.push(row.try_get(0)?);
        }
    }
    for delete in deletes {
        transaction.execute(&delete, &[&guests]).await?;
    }
    transaction.commit().await?;
    let last = rows.last().filter(|_| rows.len() == MAX_AT_ONCE as usize);
    Ok(last.map(|row| row.try_get(1)).transpose()?.map(count))
}
