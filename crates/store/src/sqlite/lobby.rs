//! Tables that wait for players, and what is cleared away.

use async_trait::async_trait;
use rusqlite::{Connection, params};

use super::index::{read_card, select_cards};
use super::{Sqlite, execute, json_list, query};
use crate::error::Result;
use crate::number::{count, int};
use crate::{Card, Idle, Lobby};

/// How many tables or guests one call looks at, so that other writes do not wait long.
const MAX_AT_ONCE: u32 = 500;

#[async_trait]
impl Lobby for Sqlite {
    async fn see_hosts(&self, people: &[String], now_ms: u64) -> Result<()> {
        let people = people.to_vec();
        self.writer.write(move |connection| see_hosts(connection, &people, now_ms)).await
    }

    async fn hosted_tables(&self, seen_since_ms: u64, limit: u32) -> Result<Vec<Card>> {
        self.readers.read(move |connection| hosted_tables(connection, seen_since_ms, limit)).await
    }

    async fn waiting_of(&self, hosts: &[String]) -> Result<u64> {
        let hosts = hosts.to_vec();
        self.readers.read(move |connection| waiting_of(connection, &hosts)).await
    }

    async fn waiting_at(&self, address: &str) -> Result<u64> {
        let address = address.to_owned();
        self.readers.read(move |connection| waiting_at(connection, &address)).await
    }

    async fn remove_waiting(&self, idle: Idle) -> Result<u64> {
        self.writer.write(move |connection| remove_waiting(connection, idle)).await
    }

    async fn remove_guests(&self, after_ms: u64, before_ms: u64) -> Result<Option<u64>> {
        self.writer.write(move |connection| remove_guests(connection, after_ms, before_ms)).await
    }

    async fn forget_hosts(&self, before_ms: u64) -> Result<u64> {
        let forget = move |connection: &Connection| {
            execute(connection, "DELETE FROM hosts WHERE seen_ms < ?1", [int(before_ms)])
        };
        Ok(self.writer.write(forget).await? as u64)
    }
}

fn see_hosts(connection: &Connection, people: &[String], now_ms: u64) -> Result<()> {
    let sql = "INSERT OR REPLACE INTO hosts (person, seen_ms)
               SELECT DISTINCT host, ?2 FROM tables WHERE status = 'open' AND public
               AND host IN (SELECT value FROM json_each(?1))";
    execute(connection, sql, params![json_list(people)?, int(now_ms)])?;
    Ok(())
}

fn hosted_tables(connection: &Connection, seen_since_ms: u64, limit: u32) -> Result<Vec<Card>> {
    let sql = select_cards!(
        "WHERE status = 'open' AND public AND host IN (SELECT person FROM hosts WHERE seen_ms >= ?1)
         ORDER BY created_ms DESC, code DESC LIMIT ?2"
    );
    query(connection, sql, params![int(seen_since_ms), limit], read_card)
}

fn waiting_of(connection: &Connection, hosts: &[String]) -> Result<u64> {
    let sql =
        "SELECT count(*) FROM tables WHERE host IN (SELECT value FROM json_each(?1)) AND status = 'open'";
    Ok(count(connection.prepare_cached(sql)?.query_row([json_list(hosts)?], |row| row.get(0))?))
}

fn waiting_at(connection: &Connection, address: &str) -> Result<u64> {
    let sql = "SELECT count(*) FROM tables WHERE status = 'open'
               AND host IN (SELECT person FROM addresses WHERE address = ?1)";
    Ok(count(connection.prepare_cached(sql)?.query_row([address], |row| row.get(0))?))
}

/// The caller's transaction is the only one that writes, so nobody sits down meanwhile.
fn remove_waiting(connection: &Connection, idle: Idle) -> Result<u64> {
    let public = "SELECT code FROM tables WHERE status = 'open' AND public AND turn = 0
                  AND created_ms < ?1 AND updated_ms < ?1 ORDER BY created_ms LIMIT ?2";
    let hidden = "SELECT code FROM tables WHERE status = 'open' AND NOT public AND turn = 0
                  AND created_ms < ?1 AND updated_ms < ?1 ORDER BY created_ms LIMIT ?2";
    let mut removed = 0;
    for (sql, before_ms) in [(public, idle.public_ms), (hidden, idle.hidden_ms)] {
        let codes: Vec<String> =
            query(connection, sql, params![int(before_ms), MAX_AT_ONCE], |row| row.get(0))?;
        for code in &codes {
            execute(connection, "DELETE FROM events WHERE code = ?1", [code])?;
            execute(connection, "DELETE FROM seats WHERE code = ?1", [code])?;
            execute(connection, "DELETE FROM tables WHERE code = ?1", [code])?;
        }
        removed += codes.len() as u64;
    }
    Ok(removed)
}

fn remove_guests(connection: &Connection, after_ms: u64, before_ms: u64) -> Result<Option<u64>> {
    let sql = "SELECT id, created_ms,
                   EXISTS (SELECT 1 FROM seats WHERE person = people.id)
                OR EXISTS (SELECT 1 FROM tables WHERE host = people.id)
                OR EXISTS (SELECT 1 FROM aliases WHERE guest = people.id)
                OR EXISTS (SELECT 1 FROM progress WHERE person = people.id)
                OR EXISTS (SELECT 1 FROM ratings WHERE person = people.id)
                OR EXISTS (SELECT 1 FROM bans WHERE person = people.id)
                OR EXISTS (SELECT 1 FROM relations WHERE person = people.id OR other = people.id)
                OR EXISTS (SELECT 1 FROM reports WHERE reporter = people.id OR subject = people.id)
               FROM people WHERE name_key IS NULL AND created_ms > ?1 AND created_ms < ?2
               ORDER BY created_ms LIMIT ?3";
    let values = params![int(after_ms), int(before_ms), MAX_AT_ONCE];
    let guests: Vec<(String, i64, bool)> =
        query(connection, sql, values, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    for (guest, _, _) in guests.iter().filter(|(_, _, has_something)| !has_something) {
        execute(connection, "DELETE FROM sessions WHERE person = ?1", [guest])?;
        execute(connection, "DELETE FROM addresses WHERE person = ?1", [guest])?;
        execute(connection, "DELETE FROM people WHERE id = ?1", [guest])?;
    }
    let more = guests.len() == MAX_AT_ONCE as usize;
    Ok(guests.last().filter(|_| more).map(|&(_, created_ms, _)| count(created_ms)))
}
