//! Cards, by everything that lists go by.

use async_trait::async_trait;
use rusqlite::{Connection, Row, params};

use super::{Sqlite, json_list, query};
use crate::error::Result;
use crate::number::{count, int, small};
use crate::{Card, Cursor, Finished, Index, Status};

/// How many codes [`Index::clocked`] reads at a time, so that other readers get their turn.
const PAGE: u32 = 1_000;

#[async_trait]
impl Index for Sqlite {
    async fn card(&self, code: &str) -> Result<Option<Card>> {
        let code = code.to_owned();
        self.readers.read(move |connection| card(connection, &code)).await
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<Card>> {
        self.readers.read(move |connection| open_tables(connection, limit)).await
    }

    async fn playing_tables(&self, limit: u32) -> Result<Vec<Card>> {
        self.readers.read(move |connection| playing_tables(connection, limit)).await
    }

    async fn tables_of(
        &self,
        people: &[String],
        status: Option<Status>,
        before: Option<&Cursor>,
        limit: u32,
    ) -> Result<Vec<Card>> {
        let (people, before) = (people.to_vec(), before.cloned());
        self.readers
            .read(move |connection| tables_of(connection, &people, status, before.as_ref(), limit))
            .await
    }

    async fn finished(&self, filter: &Finished) -> Result<Vec<Card>> {
        let filter = filter.clone();
        self.readers.read(move |connection| finished(connection, &filter)).await
    }

    async fn due(&self, now_ms: u64, limit: u32) -> Result<Vec<String>> {
        self.readers.read(move |connection| due(connection, now_ms, limit)).await
    }

    async fn codes(&self, after: &str, limit: u32) -> Result<Vec<String>> {
        let after = after.to_owned();
        self.readers.read(move |connection| codes(connection, &after, limit)).await
    }

    async fn flags_due(&self, now_ms: u64, limit: u32) -> Result<Vec<String>> {
        self.readers.read(move |connection| flags_due(connection, now_ms, limit)).await
    }

    async fn clocked(&self) -> Result<Vec<String>> {
        let mut codes: Vec<String> = Vec::new();
        loop {
            let after = codes.last().cloned().unwrap_or_default();
            let page = self.readers.read(move |connection| clocked(connection, &after, PAGE)).await?;
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

fn card(connection: &Connection, code: &str) -> Result<Option<Card>> {
    let cards = query(connection, select_cards!("WHERE code = ?1"), [code], read_card)?;
    Ok(cards.into_iter().next())
}

fn open_tables(connection: &Connection, limit: u32) -> Result<Vec<Card>> {
    let sql = select_cards!("WHERE status = 'open' AND public ORDER BY created_ms DESC, code DESC LIMIT ?1");
    query(connection, sql, [limit], read_card)
}

fn playing_tables(connection: &Connection, limit: u32) -> Result<Vec<Card>> {
    let sql =
        select_cards!("WHERE status = 'playing' AND public ORDER BY created_ms DESC, code DESC LIMIT ?1");
    query(connection, sql, [limit], read_card)
}

fn tables_of(
    connection: &Connection,
    people: &[String],
    status: Option<Status>,
    before: Option<&Cursor>,
    limit: u32,
) -> Result<Vec<Card>> {
    let sql = select_cards!(
        "WHERE code IN (SELECT code FROM seats WHERE person IN (SELECT value FROM json_each(?1)))
           AND (?2 IS NULL OR status = ?2)
           AND (updated_ms, code) < (?3, ?4)
         ORDER BY updated_ms DESC, code DESC LIMIT ?5"
    );
    let (updated_ms, code) = Cursor::bounds(before);
    let status = status.map(Status::word);
    query(connection, sql, params![json_list(people)?, status, updated_ms, code, limit], read_card)
}

fn finished(connection: &Connection, filter: &Finished) -> Result<Vec<Card>> {
    let (updated_ms, code) = Cursor::bounds(filter.before.as_ref());
    if filter.people.is_empty() {
        let sql = select_cards!(
            "WHERE status = 'finished' AND public
               AND (?1 IS NULL OR game = ?1)
               AND (updated_ms, code) < (?2, ?3)
             ORDER BY updated_ms DESC, code DESC LIMIT ?4"
        );
        return query(connection, sql, params![filter.game, updated_ms, code, filter.limit], read_card);
    }
    // A person has few of all tables, so this goes by person and sorts. The plus signs keep SQLite from
    // walking through the archive in order instead.
    let sql = select_cards!(
        "WHERE code IN (SELECT code FROM seats WHERE person IN (SELECT value FROM json_each(?1)))
           AND +status = 'finished' AND public
           AND (?2 IS NULL OR game = ?2)
           AND (+updated_ms, code) < (?3, ?4)
         ORDER BY +updated_ms DESC, code DESC LIMIT ?5"
    );
    let people = json_list(&filter.people)?;
    query(connection, sql, params![people, filter.game, updated_ms, code, filter.limit], read_card)
}

fn due(connection: &Connection, now_ms: u64, limit: u32) -> Result<Vec<String>> {
    query(
        connection,
        "SELECT code FROM tables WHERE wake_ms <= ?1 AND NOT clocked ORDER BY wake_ms LIMIT ?2",
        params![int(now_ms), limit],
        |row| row.get(0),
    )
}

fn flags_due(connection: &Connection, now_ms: u64, limit: u32) -> Result<Vec<String>> {
    query(
        connection,
        "SELECT code FROM tables WHERE wake_ms <= ?1 AND clocked ORDER BY wake_ms LIMIT ?2",
        params![int(now_ms), limit],
        |row| row.get(0),
    )
}

fn codes(connection: &Connection, after: &str, limit: u32) -> Result<Vec<String>> {
    let sql = "SELECT code FROM tables WHERE code > ?1 ORDER BY code LIMIT ?2";
    query(connection, sql, params![after, limit], |row| row.get(0))
}

/// One page of the tables with a running clock, after a code.
fn clocked(connection: &Connection, after: &str, limit: u32) -> Result<Vec<String>> {
    query(
        connection,
        "SELECT code FROM tables WHERE clocked AND code > ?1 ORDER BY code LIMIT ?2",
        params![after, limit],
        |row| row.get(0),
    )
}

pub(super) fn read_card(row: &Row<'_>) -> rusqlite::Result<Card> {
    Ok(Card {
        code: row.get(0)?,
        game: row.get(1)?,
        players: small(row.get(2)?),
        setup: row.get(3)?,
        status: Status::from_word(row.get_ref(4)?.as_str()?),
        public: row.get(5)?,
        rated: row.get(6)?,
        time_class: row.get(7)?,
        clocked: row.get(8)?,
        seats: serde_json::from_str(row.get_ref(9)?.as_str()?).map_err(|error| {
            rusqlite::Error::FromSqlConversionFailure(9, rusqlite::types::Type::Text, Box::new(error))
        })?,
        host: row.get(10)?,
        turn: small(row.get(11)?),
        created_ms: count(row.get(12)?),
        updated_ms: count(row.get(13)?),
        wake_ms: row.get::<_, Option<i64>>(14)?.map(count),
        reason: row.get(15)?,
        preview: row.get(16)?,
        clock: row.get::<_, Option<String>>(17)?.and_then(|text| serde_json::from_str(&text).ok()),
    })
}
