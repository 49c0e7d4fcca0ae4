//! Arenas: who plays there, and with whom they were paired.

use async_trait::async_trait;
use rusqlite::{Connection, Row, params};

use super::{Sqlite, execute, json_list, people, query, seeks};
use crate::arenas::GameRow;
use crate::error::Result;
use crate::number::{count, int, small};
use crate::{Alive, Arena, ArenaCard, ArenaGame, ArenaPlayer, Arenas, GameResult, Pairing, Seek, StoreError};

/// All columns, in the order of [`read_arena`].
macro_rules! select_arenas {
    ($rest:literal) => {
        concat!(
            "SELECT code, arenas.name, host, terms, arenas.created_ms, starts_ms, ends_ms, people.name,
                    (SELECT count(*) FROM arena_players WHERE arena = code)
             FROM arenas JOIN people ON id = host ",
            $rest
        )
    };
}

#[async_trait]
impl Arenas for Sqlite {
    async fn put_arena(&self, arena: Arena) -> Result<()> {
        self.writer.write(move |connection| put(connection, &arena)).await
    }

    async fn arena(&self, code: &str) -> Result<Option<ArenaCard>> {
        let code = code.to_owned();
        self.readers.read(move |connection| by_code(connection, &code)).await
    }

    async fn arenas_ahead(&self, ends_after_ms: u64, limit: u32) -> Result<Vec<ArenaCard>> {
        let sql = select_arenas!("WHERE ends_ms > ?1 ORDER BY starts_ms, code LIMIT ?2");
        let read = move |connection: &Connection| {
            query(connection, sql, params![int(ends_after_ms), limit], read_arena)
        };
        self.readers.read(read).await
    }

    async fn arenas_past(&self, ended_by_ms: u64, limit: u32) -> Result<Vec<ArenaCard>> {
        let sql = select_arenas!("WHERE ends_ms <= ?1 ORDER BY ends_ms DESC, code LIMIT ?2");
        let read = move |connection: &Connection| {
            query(connection, sql, params![int(ended_by_ms), limit], read_arena)
        };
        self.readers.read(read).await
    }

    async fn remove_arena(&self, code: &str) -> Result<()> {
        let code = code.to_owned();
        let remove = move |connection: &Connection| {
            execute(connection, "DELETE FROM arenas WHERE code = ?1", params![code]).map(drop)
        };
        self.writer.write(remove).await
    }

    async fn join_arena(&self, code: &str, person: &str, now_ms: u64) -> Result<()> {
        let (code, person) = (code.to_owned(), person.to_owned());
        self.writer.write(move |connection| join(connection, &code, &person, now_ms)).await
    }

    async fn leave_arena(&self, code: &str, people: &[String]) -> Result<()> {
        let (code, people) = (code.to_owned(), people.to_vec());
        self.writer.write(move |connection| leave(connection, &code, &people)).await
    }

    async fn arena_players(&self, code: &str) -> Result<Vec<ArenaPlayer>> {
        let code = code.to_owned();
        self.readers.read(move |connection| players(connection, &code)).await
    }

    async fn arena_games(&self, code: &str) -> Result<Vec<ArenaGame>> {
        let code = code.to_owned();
        self.readers.read(move |connection| games(connection, &code)).await
    }

    async fn look_in_arena(&self, code: &str, seek: Seek, alive: Alive) -> Result<bool> {
        let code = code.to_owned();
        let look = move |connection: &Connection| {
            Ok(!is_playing(connection, &code, &seek.person)? && seeks::put(connection, &seek, &[], alive)?)
        };
        self.writer.write(look).await
    }
}

fn put(connection: &Connection, arena: &Arena) -> Result<()> {
    if people::by_id(connection, &arena.host)?.is_none() {
        return Err(StoreError::NotFound);
    }
    let sql = "INSERT INTO arenas (code, name, host, terms, created_ms, starts_ms, ends_ms)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let Arena { code, name, host, terms, created_ms, starts_ms, ends_ms } = arena;
    let times = (int(*created_ms), int(*starts_ms), int(*ends_ms));
    execute(connection, sql, params![code, name, host, terms, times.0, times.1, times.2])?;
    Ok(())
}

fn by_code(connection: &Connection, code: &str) -> Result<Option<ArenaCard>> {
    Ok(query(connection, select_arenas!("WHERE code = ?1"), [code], read_arena)?.pop())
}

fn join(connection: &Connection, code: &str, person: &str, now_ms: u64) -> Result<()> {
    if by_code(connection, code)?.is_none() || people::by_id(connection, person)?.is_none() {
        return Err(StoreError::NotFound);
    }
    let sql =
        "INSERT INTO arena_players (arena, person, joined_ms, resumed_ms, paused) VALUES (?1, ?2, ?3, ?3, 0)
               ON CONFLICT (arena, person) DO UPDATE SET resumed_ms = excluded.resumed_ms, paused = 0";
    execute(connection, sql, params![code, person, int(now_ms)])?;
    Ok(())
}

fn leave(connection: &Connection, code: &str, people: &[String]) -> Result<()> {
    let people = json_list(people)?;
    let forget = "DELETE FROM arena_players WHERE arena = ?1 AND person IN (SELECT value FROM json_each(?2))
                  AND NOT EXISTS (SELECT 1 FROM arena_games AS game WHERE game.arena = ?1
                                  AND arena_players.person IN (first, second))";
    let pause = "UPDATE arena_players SET paused = 1
                 WHERE arena = ?1 AND person IN (SELECT value FROM json_each(?2))";
    execute(connection, forget, params![code, people])?;
    execute(connection, pause, params![code, people])?;
    Ok(())
}

fn players(connection: &Connection, code: &str) -> Result<Vec<ArenaPlayer>> {
    let sql = "SELECT person, name, name_key IS NOT NULL, joined_ms, resumed_ms, paused
               FROM arena_players JOIN people ON id = person WHERE arena = ?1 ORDER BY joined_ms, person";
    query(connection, sql, [code], |row| {
        Ok(ArenaPlayer {
            person: row.get(0)?,
            name: row.get(1)?,
            registered: row.get(2)?,
            joined_ms: count(row.get(3)?),
            resumed_ms: count(row.get(4)?),
            paused: row.get(5)?,
        })
    })
}

fn games(connection: &Connection, code: &str) -> Result<Vec<ArenaGame>> {
    let sql = "SELECT game.code, first, second, game.paired_ms, pairings.made = 0, status = 'finished', turn,
                      ended_ms, result
               FROM arena_games AS game LEFT JOIN pairings ON pairings.code = game.code
               LEFT JOIN tables ON tables.code = game.code
               LEFT JOIN played ON played.code = game.code AND played.person = first
               WHERE arena = ?1 ORDER BY game.paired_ms, game.code";
    query(connection, sql, [code], |row| Ok(read_game(row)?.into()))
}

/// Whether a game of somebody is not over there.
fn is_playing(connection: &Connection, code: &str, person: &str) -> Result<bool> {
    let sql = "SELECT 1 FROM arena_games AS game LEFT JOIN pairings ON pairings.code = game.code
               LEFT JOIN tables ON tables.code = game.code
               WHERE arena = ?1 AND ?2 IN (first, second)
               AND CASE WHEN status IS NULL THEN NOT made ELSE status <> 'finished' END";
    Ok(connection.prepare_cached(sql)?.exists([code, person])?)
}

/// Writes down that a pairing is one of an arena.
pub(super) fn put_game(connection: &Connection, arena: &str, pairing: &Pairing) -> Result<()> {
    let [first, second] = &pairing.people[..] else { return Err(StoreError::NotFound) };
    let sql = "INSERT INTO arena_games (code, arena, first, second, paired_ms) VALUES (?1, ?2, ?3, ?4, ?5)";
    let values = params![pairing.code, arena, first.person, second.person, int(pairing.paired_ms)];
    execute(connection, sql, values)?;
    Ok(())
}

fn read_arena(row: &Row<'_>) -> rusqlite::Result<ArenaCard> {
    let arena = Arena {
        code: row.get(0)?,
        name: row.get(1)?,
        host: row.get(2)?,
        terms: row.get(3)?,
        created_ms: count(row.get(4)?),
        starts_ms: count(row.get(5)?),
        ends_ms: count(row.get(6)?),
    };
    Ok(ArenaCard { arena, host: row.get(7)?, players: small(row.get(8)?) })
}

fn read_game(row: &Row<'_>) -> rusqlite::Result<GameRow> {
    let end = match (row.get::<_, Option<i64>>(7)?, row.get::<_, Option<String>>(8)?) {
        (Some(ended_ms), Some(word)) => Some((count(ended_ms), GameResult::from_word(&word))),
        _ => None,
    };
    Ok(GameRow {
        table: row.get(0)?,
        people: [row.get(1)?, row.get(2)?],
        paired_ms: count(row.get(3)?),
        awaited: row.get::<_, Option<bool>>(4)?.unwrap_or(false),
        is_over: row.get(5)?,
        turn: row.get::<_, Option<i64>>(6)?.map_or(0, small),
        end,
    })
}
