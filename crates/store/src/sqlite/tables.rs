//! The log and the index of tables.

use rusqlite::{Connection, OptionalExtension, Row, named_params, params};

use super::{Result, execute, query};
use crate::number::{count, int, small};
use crate::{Append, Card, CardSeat, Cursor, Event, Finished, Status, StoreError};

/// Appends to a log. The caller's transaction makes it one step. Refuses before it changes anything, and
/// nothing in it can fail because of what a caller said.
pub(super) fn append(connection: &Connection, append: &Append) -> Result<u64> {
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
    for (version, json) in (append.expected + 1..).zip(&append.events) {
        let sql = "INSERT INTO events (code, version, json) VALUES (?1, ?2, ?3)";
        execute(connection, sql, params![card.code, int(version), json])?;
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
         seats, host, turn, created_ms, updated_ms, wake_ms, reason, preview) \
         VALUES (:code, :version, :game, :players, :setup, :status, :public, :rated, :time_class, :clocked, \
         :seats, :host, :turn, :created_ms, :updated_ms, :wake_ms, :reason, :preview)"
    } else {
        "UPDATE tables SET version = :version, game = :game, players = :players, setup = :setup, \
         status = :status, public = :public, rated = :rated, time_class = :time_class, clocked = :clocked, \
         seats = :seats, host = :host, turn = :turn, created_ms = :created_ms, updated_ms = :updated_ms, \
         wake_ms = :wake_ms, reason = :reason, preview = :preview WHERE code = :code"
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
    };
    execute(connection, sql, values)?;
    Ok(())
}

fn write_seats(connection: &Connection, card: &Card) -> Result<()> {
    execute(connection, "DELETE FROM seats WHERE code = ?1", [&card.code])?;
    for CardSeat { seat, person, .. } in &card.seats {
        if let Some(person) = person {
            let sql = "INSERT INTO seats (code, seat, person) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
            execute(connection, sql, params![card.code, seat, person])?;
        }
    }
    Ok(())
}

pub(super) fn events(connection: &Connection, code: &str, after: u64, limit: u32) -> Result<Vec<Event>> {
    query(
        connection,
        "SELECT version, json FROM events WHERE code = ?1 AND version > ?2 ORDER BY version LIMIT ?3",
        params![code, int(after), limit],
        |row| Ok(Event { version: count(row.get(0)?), json: row.get(1)? }),
    )
}

pub(super) fn versions(connection: &Connection, codes: &[String]) -> Result<Vec<(String, u64)>> {
    query(
        connection,
        "SELECT code, version FROM tables WHERE code IN (SELECT value FROM json_each(?1))",
        [json_list(codes)?],
        |row| Ok((row.get(0)?, count(row.get(1)?))),
    )
}

/// `SELECT` of cards, to be followed by a condition; `read_card` takes the rows apart.
macro_rules! select_cards {
    ($rest:literal) => {
        concat!(
            "SELECT code, game, players, setup, status, public, rated, time_class, clocked, seats, host, turn, \
             created_ms, updated_ms, wake_ms, reason, preview FROM tables ",
            $rest
        )
    };
}

pub(super) fn card(connection: &Connection, code: &str) -> Result<Option<Card>> {
    let cards = query(connection, select_cards!("WHERE code = ?1"), [code], read_card)?;
    Ok(cards.into_iter().next())
}

pub(super) fn open_tables(connection: &Connection, limit: u32) -> Result<Vec<Card>> {
    let sql = select_cards!("WHERE status = 'open' AND public ORDER BY created_ms DESC, code DESC LIMIT ?1");
    query(connection, sql, [limit], read_card)
}

pub(super) fn playing_tables(connection: &Connection, limit: u32) -> Result<Vec<Card>> {
    let sql =
        select_cards!("WHERE status = 'playing' AND public ORDER BY created_ms DESC, code DESC LIMIT ?1");
    query(connection, sql, [limit], read_card)
}

pub(super) fn tables_of(
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

pub(super) fn finished(connection: &Connection, filter: &Finished) -> Result<Vec<Card>> {
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

pub(super) fn due(connection: &Connection, now_ms: u64, limit: u32) -> Result<Vec<String>> {
    query(
        connection,
        "SELECT code FROM tables WHERE wake_ms <= ?1 ORDER BY wake_ms LIMIT ?2",
        params![int(now_ms), limit],
        |row| row.get(0),
    )
}

/// One page of the tables with a running clock, after a code.
pub(super) fn clocked(connection: &Connection, after: &str, limit: u32) -> Result<Vec<String>> {
    query(
        connection,
        "SELECT code FROM tables WHERE clocked AND code > ?1 ORDER BY code LIMIT ?2",
        params![after, limit],
        |row| row.get(0),
    )
}

fn read_card(row: &Row<'_>) -> rusqlite::Result<Card> {
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
    })
}

/// A list as one value: SQLite has no arrays, but takes JSON apart.
fn json_list(texts: &[String]) -> Result<String> {
    serde_json::to_string(texts).map_err(|error| StoreError::Unavailable(error.to_string()))
}
