//! The log of every table, and the card that changes with it.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, Row, named_params, params};
use tokio::sync::broadcast;

use super::{Sqlite, execute, history, json_list, query, words};
use crate::error::Result;
use crate::number::{count, int};
use crate::{Append, Card, CardSeat, Change, Event, Log, Status, StoreError};

#[async_trait]
impl Log for Sqlite {
    async fn append(&self, append: Append) -> Result<u64> {
        self.writer.write_decided(move |connection| append_to_log(connection, &append)).await
    }

    async fn events(&self, table: &str, after: u64, limit: u32) -> Result<Vec<Event>> {
        let table = table.to_owned();
        self.readers.read(move |connection| events(connection, &table, after, limit)).await
    }

    async fn versions(&self, tables: &[String]) -> Result<Vec<(String, u64)>> {
        let tables = tables.to_vec();
        self.readers.read(move |connection| versions(connection, &tables)).await
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.silence.subscribe()
    }
}

/// Appends to a log. The caller's transaction makes it one step. Refuses before it changes anything, and
/// nothing in it can fail because of what a caller said.
fn append_to_log(connection: &Connection, append: &Append) -> Result<u64> {
    let card = &append.card;
    let seats = card.seats_text()?;
    let before = before(connection, &card.code)?;
    if before.as_ref().map_or(0, |before| before.version) != append.expected {
        return Err(StoreError::Conflict);
    }
    let version = append.expected + append.events.len() as u64;
    if version == 0 {
        return Err(StoreError::NotFound);
    }
    match &before {
        Some(before) if before.looks_like(card, &seats) => write_progress(connection, card, version)?,
        _ => write_card(connection, card, version, &seats, before.is_none())?,
    }
    for (version, event) in (append.expected + 1..).zip(&append.events) {
        let sql = "INSERT INTO events (code, version, json) VALUES (?1, ?2, ?3)";
        execute(connection, sql, params![card.code, int(version), event.json])?;
        if let Some(said) = &event.words {
            words::put(connection, &card.code, version, said)?;
        }
    }
    // Seats seldom change, so most appends leave their rows alone.
    if before.is_none_or(|before| before.seats != seats) {
        write_seats(connection, card)?;
    }
    Ok(version)
}

/// What is known of a table before an append.
struct Before {
    version: u64,
    seats: String,
    status: Status,
    clocked: bool,
}

impl Before {
    /// Whether a move was made and nothing else: all that the indexes go by is the same.
    fn looks_like(&self, card: &Card, seats: &str) -> bool {
        self.seats == seats && self.status == card.status && self.clocked == card.clocked
    }
}

fn before(connection: &Connection, code: &str) -> Result<Option<Before>> {
    let sql = "SELECT version, seats, status, clocked FROM tables WHERE code = ?1";
    let read = |row: &Row<'_>| {
        Ok(Before {
            version: count(row.get(0)?),
            seats: row.get(1)?,
            status: Status::from_word(row.get_ref(2)?.as_str()?),
            clocked: row.get(3)?,
        })
    };
    Ok(connection.prepare_cached(sql)?.query_row([code], read).optional()?)
}

/// The part of a card that changes with every move. Naming the other columns would cost a look at every index.
fn write_progress(connection: &Connection, card: &Card, version: u64) -> Result<()> {
    let sql = "UPDATE tables SET version = ?2, turn = ?3, updated_ms = ?4, wake_ms = ?5, preview = ?6 WHERE code = ?1";
    let (updated_ms, wake_ms) = (int(card.updated_ms), card.wake_ms.map(int));
    execute(connection, sql, params![card.code, int(version), card.turn, updated_ms, wake_ms, card.preview])?;
    Ok(())
}

fn write_card(connection: &Connection, card: &Card, version: u64, seats: &str, new: bool) -> Result<()> {
    let sql = if new {
        "INSERT INTO tables (code, version, game, players, setup, status, public, rated, time_class, clocked, \
         seats, host, turn, created_ms, updated_ms, wake_ms, reason, preview, clock) \
         VALUES (:code, :version, :game, :players, :setup, :status, :public, :rated, :time_class, :clocked, \
         :seats, :host, :turn, :created_ms, :updated_ms, :wake_ms, :reason, :preview, :clock)"
    } else {
        "UPDATE tables SET version = :version, game = :game, players = :players, setup = :setup, \
         status = :status, public = :public, rated = :rated, time_class = :time_class, clocked = :clocked, \
         seats = :seats, host = :host, turn = :turn, created_ms = :created_ms, updated_ms = :updated_ms, \
         wake_ms = :wake_ms, reason = :reason, preview = :preview, clock = :clock WHERE code = :code"
    };
    let values = named_params! {
        ":code": card.code,
        ":version": int(version),
        ":game": card.game,
        ":players": card.players,
        ":setup": card.setup,
        ":status": card.status.word(),
        ":public": card.public,
        ":rated": card.rated,
        ":time_class": card.time_class,
        ":clocked": card.clocked,
        ":seats": seats,
        ":host": card.host,
        ":turn": card.turn,
        ":created_ms": int(card.created_ms),
        ":updated_ms": int(card.updated_ms),
        ":wake_ms": card.wake_ms.map(int),
        ":reason": card.reason,
        ":preview": card.preview,
        ":clock": card.clock_text(),
    };
    execute(connection, sql, values)?;
    Ok(())
}

/// A score is a part of a seat, so this is also where a game is seen to have ended.
fn write_seats(connection: &Connection, card: &Card) -> Result<()> {
    execute(connection, "DELETE FROM seats WHERE code = ?1", [&card.code])?;
    for CardSeat { seat, person, .. } in &card.seats {
        if let Some(person) = person {
            let sql = "INSERT INTO seats (code, seat, person) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
            execute(connection, sql, params![card.code, seat, person])?;
        }
    }
    history::write(connection, card)
}

fn events(connection: &Connection, code: &str, after: u64, limit: u32) -> Result<Vec<Event>> {
    query(
        connection,
        "SELECT version, json, person, name, text FROM events LEFT JOIN words USING (code, version)
         WHERE code = ?1 AND version > ?2 ORDER BY version LIMIT ?3",
        params![code, int(after), limit],
        |row| Ok(Event { version: count(row.get(0)?), json: row.get(1)?, words: words::read(row, 2)? }),
    )
}

fn versions(connection: &Connection, codes: &[String]) -> Result<Vec<(String, u64)>> {
    query(
        connection,
        "SELECT code, version FROM tables WHERE code IN (SELECT value FROM json_each(?1))",
        [json_list(codes)?],
        |row| Ok((row.get(0)?, count(row.get(1)?))),
    )
}
