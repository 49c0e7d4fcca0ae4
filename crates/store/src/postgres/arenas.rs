//! Arenas: who plays there, and with whom they were paired.

use async_trait::async_trait;
use tokio_postgres::error::SqlState;
use tokio_postgres::{Row, Transaction};

use super::{Connection, Postgres, seeks};
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
impl Arenas for Postgres {
    async fn put_arena(&self, arena: Arena) -> Result<()> {
        self.pool.run(async |connection| put(connection, &arena).await).await
    }

    async fn arena(&self, code: &str) -> Result<Option<ArenaCard>> {
        self.pool.run(async |connection| by_code(connection, code).await).await
    }

    async fn arenas_ahead(&self, ends_after_ms: u64, limit: u32) -> Result<Vec<ArenaCard>> {
        let sql = select_arenas!("WHERE ends_ms > $1 ORDER BY starts_ms, code COLLATE \"C\" LIMIT $2");
        self.pool.run(async |connection| list(connection, sql, ends_after_ms, limit).await).await
    }

    async fn arenas_past(&self, ended_by_ms: u64, limit: u32) -> Result<Vec<ArenaCard>> {
        let sql = select_arenas!("WHERE ends_ms <= $1 ORDER BY ends_ms DESC, code COLLATE \"C\" LIMIT $2");
        self.pool.run(async |connection| list(connection, sql, ended_by_ms, limit).await).await
    }

    async fn remove_arena(&self, code: &str) -> Result<()> {
        let sql = "DELETE FROM arenas WHERE code = $1";
        let remove = async |connection: &mut Connection| {
            connection.execute(sql, &[&code]).await?;
            Ok(())
        };
        self.pool.run(remove).await
    }

    async fn join_arena(&self, code: &str, person: &str, now_ms: u64) -> Result<()> {
        self.pool.run(async |connection| join(connection, code, person, now_ms).await).await
    }

    async fn leave_arena(&self, code: &str, people: &[String]) -> Result<()> {
        self.pool.run(async |connection| leave(connection, code, people).await).await
    }

    async fn arena_players(&self, code: &str) -> Result<Vec<ArenaPlayer>> {
        self.pool.run(async |connection| players(connection, code).await).await
    }

    async fn arena_games(&self, code: &str) -> Result<Vec<ArenaGame>> {
        self.pool.run(async |connection| games(connection, code).await).await
    }

    async fn look_in_arena(&self, code: &str, seek: Seek, alive: Alive) -> Result<bool> {
        self.pool.run(async |connection| seeks::put(connection, &seek, &[], alive, Some(code)).await).await
    }
}

async fn put(connection: &mut Connection, arena: &Arena) -> Result<()> {
    let sql = "INSERT INTO arenas (code, name, host, terms, created_ms, starts_ms, ends_ms)
               VALUES ($1, $2, $3, $4, $5, $6, $7)";
    let Arena { code, name, host, terms, created_ms, starts_ms, ends_ms } = arena;
    let times = (int(*created_ms), int(*starts_ms), int(*ends_ms));
    let values: super::connection::Values<'_> = &[code, name, host, terms, &times.0, &times.1, &times.2];
    or_not_found(connection.execute(sql, values).await)
}

async fn by_code(connection: &mut Connection, code: &str) -> Result<Option<ArenaCard>> {
    let row = connection.query_opt(select_arenas!("WHERE code = $1"), &[&code]).await?;
    row.as_ref().map(read_arena).transpose()
}

async fn list(
    connection: &mut Connection,
    sql: &'static str,
    moment_ms: u64,
    limit: u32,
) -> Result<Vec<ArenaCard>> {
    let rows = connection.query(sql, &[&int(moment_ms), &i64::from(limit)]).await?;
    rows.iter().map(read_arena).collect()
}

async fn join(connection: &mut Connection, code: &str, person: &str, now_ms: u64) -> Result<()> {
    let sql = "INSERT INTO arena_players (arena, person, joined_ms, resumed_ms, paused)
               VALUES ($1, $2, $3, $3, false)
               ON CONFLICT (arena, person) DO UPDATE SET resumed_ms = excluded.resumed_ms, paused = false";
    or_not_found(connection.execute(sql, &[&code, &person, &int(now_ms)]).await)
}

/// What others are to belong to does not exist.
fn or_not_found(written: std::result::Result<u64, tokio_postgres::Error>) -> Result<()> {
    match written {
        Err(error) if error.code() == Some(&SqlState::FOREIGN_KEY_VIOLATION) => Err(StoreError::NotFound),
        written => Ok(written.map(drop)?),
    }
}

async fn leave(connection: &mut Connection, code: &str, people: &[String]) -> Result<()> {
    let forget = "DELETE FROM arena_players AS player WHERE arena = $1 AND person = ANY($2)
                  AND NOT EXISTS (SELECT FROM arena_games AS game WHERE game.arena = $1
                                  AND player.person IN (game.first, game.second))";
    let pause = "UPDATE arena_players SET paused = true WHERE arena = $1 AND person = ANY($2)";
    connection.execute(forget, &[&code, &people]).await?;
    connection.execute(pause, &[&code, &people]).await?;
    Ok(())
}

async fn players(connection: &mut Connection, code: &str) -> Result<Vec<ArenaPlayer>> {
    let sql = "SELECT person, name, name_key IS NOT NULL, joined_ms, resumed_ms, paused
               FROM arena_players JOIN people ON id = person
               WHERE arena = $1 ORDER BY joined_ms, person COLLATE \"C\"";
    let rows = connection.query(sql, &[&code]).await?;
    let read = |row: &Row| {
        Ok(ArenaPlayer {
            person: row.try_get(0)?,
            name: row.try_get(1)?,
            registered: row.try_get(2)?,
            joined_ms: count(row.try_get(3)?),
            resumed_ms: count(row.try_get(4)?),
            paused: row.try_get(5)?,
        })
    };
    rows.iter().map(read).collect()
}

async fn games(connection: &mut Connection, code: &str) -> Result<Vec<ArenaGame>> {
    let sql = "SELECT game.code, first, second, game.paired_ms, NOT made, status = 'finished', turn, ended_ms, result
               FROM arena_games AS game LEFT JOIN pairings ON pairings.code = game.code
               LEFT JOIN tables ON tables.code = game.code
               LEFT JOIN played ON played.code = game.code AND played.person = first
               WHERE arena = $1 ORDER BY game.paired_ms, game.code COLLATE \"C\"";
    let rows = connection.query(sql, &[&code]).await?;
    rows.iter().map(|row| Ok(read_game(row)?.into())).collect()
}

/// Whether a game of somebody is not over there.
pub(super) async fn is_playing(transaction: &Transaction<'_>, arena: &str, person: &str) -> Result<bool> {
    let sql = "SELECT FROM arena_games AS game LEFT JOIN pairings ON pairings.code = game.code
               LEFT JOIN tables ON tables.code = game.code
               WHERE arena = $1 AND $2 IN (first, second)
               AND CASE WHEN status IS NULL THEN NOT made ELSE status <> 'finished' END LIMIT 1";
    Ok(transaction.query_opt(sql, &[&arena, &person]).await?.is_some())
}

/// Writes down that a pairing is one of an arena.
pub(super) async fn put_game(transaction: &Transaction<'_>, arena: &str, pairing: &Pairing) -> Result<()> {
    let [first, second] = &pairing.people[..] else { return Err(StoreError::NotFound) };
    let sql = "INSERT INTO arena_games (code, arena, first, second, paired_ms) VALUES ($1, $2, $3, $4, $5)";
    let paired_ms = int(pairing.paired_ms);
    transaction.execute(sql, &[&pairing.code, &arena, &first.person, &second.person, &paired_ms]).await?;
    Ok(())
}

fn read_arena(row: &Row) -> Result<ArenaCard> {
    let arena = Arena {
        code: row.try_get(0)?,
        name: row.try_get(1)?,
        host: row.try_get(2)?,
        terms: row.try_get(3)?,
        created_ms: count(row.try_get(4)?),
        starts_ms: count(row.try_get(5)?),
        ends_ms: count(row.try_get(6)?),
    };
    Ok(ArenaCard { arena, host: row.try_get(7)?, players: small(row.try_get(8)?) })
}

fn read_game(row: &Row) -> Result<GameRow> {
    let end = match (row.try_get::<_, Option<i64>>(7)?, row.try_get::<_, Option<&str>>(8)?) {
        (Some(ended_ms), Some(word)) => Some((count(ended_ms), GameResult::from_word(word))),
        _ => None,
    };
    Ok(GameRow {
        table: row.try_get(0)?,
        people: [row.try_get(1)?, row.try_get(2)?],
        paired_ms: count(row.try_get(3)?),
        awaited: row.try_get::<_, Option<bool>>(4)?.unwrap_or(false),
        is_over: row.try_get(5)?,
        turn: row.try_get::<_, Option<i64>>(6)?.map_or(0, small),
        end,
    })
}
