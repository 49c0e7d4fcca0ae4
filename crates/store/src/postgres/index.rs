//! Cards, by everything that lists go by.

use async_trait::async_trait;
use tokio_postgres::{Error, Row};

use super::{Connection, Postgres};
use crate::error::Result;
use crate::number::{count, int, small};
use crate::{Card, Cursor, Finished, Index, Status, StoreError};

/// How many codes [`Index::clocked`] reads at a time, so that no call takes long.
const PAGE: u32 = 1_000;

#[async_trait]
impl Index for Postgres {
    async fn card(&self, code: &str) -> Result<Option<Card>> {
        self.pool.run(async |connection| card(connection, code).await).await
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<Card>> {
        self.pool.run(async |connection| open_tables(connection, limit).await).await
    }

    async fn playing_tables(&self, limit: u32) -> Result<Vec<Card>> {
        self.pool.run(async |connection| playing_tables(connection, limit).await).await
    }

    async fn tables_of(
        &self,
        people: &[String],
        status: Option<Status>,
        before: Option<&Cursor>,
        limit: u32,
    ) -> Result<Vec<Card>> {
        self.pool.run(async |connection| tables_of(connection, people, status, before, limit).await).await
    }

    async fn finished(&self, filter: &Finished) -> Result<Vec<Card>> {
        self.pool.run(async |connection| finished(connection, filter).await).await
    }

    async fn due(&self, now_ms: u64, limit: u32) -> Result<Vec<String>> {
        self.pool.run(async |connection| due(connection, now_ms, limit).await).await
    }

    async fn codes(&self, after: &str, limit: u32) -> Result<Vec<String>> {
        self.pool.run(async |connection| all(connection, after, limit).await).await
    }

    async fn flags_due(&self, now_ms: u64, limit: u32) -> Result<Vec<String>> {
        self.pool.run(async |connection| flags_due(connection, now_ms, limit).await).await
    }

    async fn clocked(&self) -> Result<Vec<String>> {
        let mut codes: Vec<String> = Vec::new();
        loop {
            let after = codes.last().cloned().unwrap_or_default();
            let page = self.pool.run(async |connection| clocked(connection, &after, PAGE).await).await?;
            let last = page.len() < PAGE as usize;
            codes.extend(page);
            if last {
                return Ok(codes);
            }
        }
    }
}

/// `SELECT` of cards, to be followed by a condition; `read_card` takes the rows apart.
macro_rules! select_cards {
    ($rest:literal) => {
        concat!(
            "SELECT code, game, players, setup, status, public, rated, time_class, clocked, seats, host, turn, \
             created_ms, updated_ms, wake_ms, reason, preview, clock FROM tables ",
            $rest
        )
    };
}

pub(super) use select_cards;

async fn card(connection: &mut Connection, code: &str) -> Result<Option<Card>> {
    let row = connection.query_opt(select_cards!("WHERE code = $1"), &[&code]).await?;
    row.as_ref().map(read_card).transpose()
}

async fn open_tables(connection: &mut Connection, limit: u32) -> Result<Vec<Card>> {
    let sql = select_cards!("WHERE status = 'open' AND public ORDER BY created_ms DESC, code DESC LIMIT $1");
    connection.query(sql, &[&i64::from(limit)]).await?.iter().map(read_card).collect()
}

async fn playing_tables(connection: &mut Connection, limit: u32) -> Result<Vec<Card>> {
    let sql =
        select_cards!("WHERE status = 'playing' AND public ORDER BY created_ms DESC, code DESC LIMIT $1");
    connection.query(sql, &[&i64::from(limit)]).await?.iter().map(read_card).collect()
}

async fn tables_of(
    connection: &mut Connection,
    people: &[String],
    status: Option<Status>,
    before: Option<&Cursor>,
    limit: u32,
) -> Result<Vec<Card>> {
    let sql = select_cards!(
        "WHERE code IN (SELECT code FROM seats WHERE person = ANY($1))
           AND ($2::text IS NULL OR status = $2)
           AND (updated_ms, code) < ($3, $4)
         ORDER BY updated_ms DESC, code DESC LIMIT $5"
    );
    let (updated_ms, code) = Cursor::bounds(before);
    let status = status.map(Status::word);
    let rows = connection.query(sql, &[&people, &status, &updated_ms, &code, &i64::from(limit)]).await?;
    rows.iter().map(read_card).collect()
}

async fn finished(connection: &mut Connection, filter: &Finished) -> Result<Vec<Card>> {
    let (updated_ms, code) = Cursor::bounds(filter.before.as_ref());
    let limit = i64::from(filter.limit);
    let rows = if filter.people.is_empty() {
        let sql = select_cards!(
            "WHERE status = 'finished' AND public
               AND ($1::text IS NULL OR game = $1)
               AND (updated_ms, code) < ($2, $3)
             ORDER BY updated_ms DESC, code DESC LIMIT $4"
        );
        connection.query(sql, &[&filter.game, &updated_ms, &code, &limit]).await?
    } else {
        let sql = select_cards!(
            "WHERE code IN (SELECT code FROM seats WHERE person = ANY($1))
               AND status = 'finished' AND public
               AND ($2::text IS NULL OR game = $2)
               AND (updated_ms, code) < ($3, $4)
             ORDER BY updated_ms DESC, code DESC LIMIT $5"
        );
        connection.query(sql, &[&filter.people, &filter.game, &updated_ms, &code, &limit]).await?
    };
    rows.iter().map(read_card).collect()
}

async fn due(connection: &mut Connection, now_ms: u64, limit: u32) -> Result<Vec<String>> {
    let sql = "SELECT code FROM tables WHERE wake_ms <= $1 AND NOT clocked ORDER BY wake_ms LIMIT $2";
    codes(&connection.query(sql, &[&int(now_ms), &i64::from(limit)]).await?)
}

async fn flags_due(connection: &mut Connection, now_ms: u64, limit: u32) -> Result<Vec<String>> {
    let sql = "SELECT code FROM tables WHERE wake_ms <= $1 AND clocked ORDER BY wake_ms LIMIT $2";
    codes(&connection.query(sql, &[&int(now_ms), &i64::from(limit)]).await?)
}

async fn all(connection: &mut Connection, after: &str, limit: u32) -> Result<Vec<String>> {
    let sql = "SELECT code FROM tables WHERE code > $1 ORDER BY code LIMIT $2";
    codes(&connection.query(sql, &[&after, &i64::from(limit)]).await?)
}

/// One page of the tables with a running clock, after a code.
async fn clocked(connection: &mut Connection, after: &str, limit: u32) -> Result<Vec<String>> {
    let sql = "SELECT code FROM tables WHERE clocked AND code > $1 ORDER BY code LIMIT $2";
    codes(&connection.query(sql, &[&after, &i64::from(limit)]).await?)
}

fn codes(rows: &[Row]) -> Result<Vec<String>> {
    Ok(rows.iter().map(|row| row.try_get(0)).collect::<std::result::Result<_, Error>>()?)
}

pub(super) fn read_card(row: &Row) -> Result<Card> {
    Ok(Card {
        code: row.try_get(0)?,
        game: row.try_get(1)?,
        players: small(row.try_get(2)?),
        setup: row.try_get(3)?,
        status: Status::from_word(row.try_get(4)?),
        public: row.try_get(5)?,
        rated: row.try_get(6)?,
        time_class: row.try_get(7)?,
        clocked: row.try_get(8)?,
        seats: serde_json::from_str(row.try_get(9)?)
            .map_err(|error| StoreError::Unavailable(format!("the seats of a table: {error}")))?,
        host: row.try_get(10)?,
        turn: small(row.try_get(11)?),
        created_ms: count(row.try_get(12)?),
        updated_ms: count(row.try_get(13)?),
        wake_ms: row.try_get::<_, Option<i64>>(14)?.map(count),
        reason: row.try_get(15)?,
        preview: row.try_get(16)?,
        clock: row.try_get::<_, Option<&str>>(17)?.and_then(|text| serde_json::from_str(text).ok()),
    })
}
