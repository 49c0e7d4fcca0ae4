//! What finished public games say together.

use async_trait::async_trait;
use rusqlite::{Connection, params};

use super::{Sqlite, execute, query};
use crate::error::Result;
use crate::number::{int, small};
use crate::statistics::{DRAWN, ways};
use crate::{CountedGame, CountedTurn, OpeningPosition, SampledGames, Statistics, WentOn};

pub(super) const TOTAL: &str = "SELECT coalesce(sum(games), 0) FROM openings
    WHERE game = ?1 AND rules = ?2 AND against = ?3 AND position = ?4";

const WAYS: &str = "SELECT next, winner, turn, games FROM openings
    WHERE game = ?1 AND rules = ?2 AND against = ?3 AND position = ?4 AND next IN
      (SELECT next FROM openings WHERE game = ?1 AND rules = ?2 AND against = ?3 AND position = ?4
       GROUP BY next ORDER BY sum(games) DESC, next LIMIT ?5)";

pub(super) const SAMPLES: &str = "SELECT sample FROM counted_games
    WHERE game = ?1 AND rules = ?2 AND players = ?3 AND setup = ?4 AND against = ?5 AND sample IS NOT NULL
    ORDER BY ended_ms DESC, code DESC LIMIT ?6";

#[async_trait]
impl Statistics for Sqlite {
    async fn uncounted_games(&self, limit: u32) -> Result<Vec<String>> {
        let sql = "SELECT code FROM counted_games WHERE state = 'waiting' LIMIT ?1";
        self.readers.read(move |connection| query(connection, sql, [limit], |row| row.get(0))).await
    }

    async fn count_game(&self, code: &str, game: Option<CountedGame>) -> Result<bool> {
        let code = code.to_owned();
        self.writer.write(move |connection| count_game(connection, &code, game.as_ref())).await
    }

    async fn went_on(&self, from: &OpeningPosition, limit: u32) -> Result<WentOn> {
        let from = from.clone();
        self.readers.read(move |connection| went_on(connection, &from, limit)).await
    }

    async fn samples(&self, of: &SampledGames, limit: u32) -> Result<Vec<String>> {
        let SampledGames { game, rules, players, setup, against } = of.clone();
        self.readers
            .read(move |connection| {
                let values = params![game, rules, players, setup, against.word(), limit];
                query(connection, SAMPLES, values, |row| row.get(0))
            })
            .await
    }
}

fn count_game(connection: &Connection, code: &str, game: Option<&CountedGame>) -> Result<bool> {
    let Some(CountedGame { kind, ended_ms, winner, turns, sample }) = game else {
        let sql = "UPDATE counted_games SET state = 'left-out' WHERE code = ?1 AND state = 'waiting'";
        return Ok(execute(connection, sql, [code])? == 1);
    };
    let SampledGames { game, rules, players, setup, against } = kind;
    let against = against.word();
    let sql = "UPDATE counted_games SET state = 'counted', game = ?2, rules = ?3, players = ?4, setup = ?5, against = ?6,
                 ended_ms = ?7, sample = ?8
               WHERE code = ?1 AND state = 'waiting'";
    let values = params![code, game, rules, players, setup, against, int(*ended_ms), sample];
    if execute(connection, sql, values)? == 0 {
        return Ok(false);
    }
    let sql = "INSERT INTO openings (game, rules, against, position, next, winner, turn, games)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 1)
               ON CONFLICT (game, rules, against, position, next, winner) DO UPDATE SET games = games + 1";
    let winner = winner.map_or(DRAWN, i64::from);
    for CountedTurn { position, next, turn } in turns {
        execute(connection, sql, params![game, rules, against, position, next, winner, turn])?;
    }
    Ok(true)
}

fn went_on(connection: &Connection, from: &OpeningPosition, limit: u32) -> Result<WentOn> {
    let OpeningPosition { game, rules, against, position } = from;
    let against = against.word();
    let total =
        query(connection, TOTAL, params![game, rules, against, position], |row| row.get::<_, i64>(0))?;
    let rows = query(connection, WAYS, params![game, rules, against, position, limit], |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?, small(row.get(3)?)))
    })?;
    Ok(WentOn { games: small(total.into_iter().sum()), turns: ways(rows) })
}
