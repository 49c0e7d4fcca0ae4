//! What finished public games say together.

use async_trait::async_trait;
use tokio_postgres::Row;

use super::connection::Values;
use super::{Connection, Postgres};
use crate::error::Result;
use crate::number::{int, small};
use crate::statistics::{DRAWN, OpeningRow, ways};
use crate::{CountedGame, CountedTurn, OpeningPosition, SampledGames, Statistics, WentOn};

const LEAVE_OUT: &str = "UPDATE counted_games SET state = 'left-out' WHERE code = $1 AND state = 'waiting'";

/// Of two servers the second waits here for the first, and finds nothing waiting any more.
const ONCE: &str =
    "UPDATE counted_games SET state = 'counted', game = $2, rules = $3, players = $4, setup = $5,
      against = $6, ended_ms = $7, sample = $8
    WHERE code = $1 AND state = 'waiting'";

/// In the order of the key, so that two games that are counted at once do not wait for each other.
const COUNT: &str = "INSERT INTO openings (game, rules, against, position, next, winner, turn, games)
    SELECT $1::text, $2::bigint, $3::text, position, next, $4::bigint, min(turn), count(*)
    FROM unnest($5::text[], $6::text[], $7::text[]) AS played (position, next, turn)
    GROUP BY position, next ORDER BY position, next
    ON CONFLICT (game, rules, against, position, next, winner) DO UPDATE SET games = openings.games + excluded.games";

const TOTAL: &str = "SELECT coalesce(sum(games), 0)::bigint FROM openings
    WHERE game = $1 AND rules = $2 AND against = $3 AND position = $4";

const WAYS: &str = "SELECT next, winner, turn, games FROM openings
    WHERE game = $1 AND rules = $2 AND against = $3 AND position = $4 AND next IN
      (SELECT next FROM openings WHERE game = $1 AND rules = $2 AND against = $3 AND position = $4
       GROUP BY next ORDER BY sum(games) DESC, next LIMIT $5)";

const SAMPLES: &str = "SELECT sample FROM counted_games
    WHERE game = $1 AND rules = $2 AND players = $3 AND setup = $4 AND against = $5 AND sample IS NOT NULL
    ORDER BY ended_ms DESC, code DESC LIMIT $6";

#[async_trait]
impl Statistics for Postgres {
    async fn uncounted_games(&self, limit: u32) -> Result<Vec<String>> {
        self.pool
            .run(async |connection| {
                let sql = "SELECT code FROM counted_games WHERE state = 'waiting' LIMIT $1";
                let rows = connection.query(sql, &[&i64::from(limit)]).await?;
                rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
            })
            .await
    }

    async fn count_game(&self, code: &str, game: Option<CountedGame>) -> Result<bool> {
        self.pool
            .run(async |connection| match &game {
                Some(game) => count_once(connection, code, game).await,
                None => Ok(connection.execute(LEAVE_OUT, &[&code]).await? == 1),
            })
            .await
    }

    async fn went_on(&self, from: &OpeningPosition, limit: u32) -> Result<WentOn> {
        self.pool.run(async |connection| went_on(connection, from, limit).await).await
    }

    async fn samples(&self, of: &SampledGames, limit: u32) -> Result<Vec<String>> {
        let SampledGames { game, rules, players, setup, against } = of;
        let (rules, players, limit) = (i64::from(*rules), i64::from(*players), i64::from(limit));
        self.pool
            .run(async |connection| {
                let values: Values<'_> = &[game, &rules, &players, setup, &against.word(), &limit];
                let rows = connection.query(SAMPLES, values).await?;
                rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
            })
            .await
    }
}

async fn count_once(connection: &mut Connection, code: &str, counted: &CountedGame) -> Result<bool> {
    let (once, count) = (connection.prepare(ONCE).await?, connection.prepare(COUNT).await?);
    let CountedGame { kind, ended_ms, winner, turns, sample } = counted;
    let SampledGames { game, rules, players, setup, against } = kind;
    let (rules, players, against) = (i64::from(*rules), i64::from(*players), against.word());
    let winner = winner.map_or(DRAWN, i64::from);
    let texts = |text: fn(&CountedTurn) -> &String| turns.iter().map(text).collect::<Vec<_>>();
    let (positions, nexts) = (texts(|turn| &turn.position), texts(|turn| &turn.next));
    let written = texts(|turn| &turn.turn);
    let transaction = connection.transaction().await?;
    let values: Values<'_> = &[&code, game, &rules, &players, setup, &against, &int(*ended_ms), sample];
    if transaction.execute(&once, values).await? == 0 {
        return Ok(false);
    }
    transaction.execute(&count, &[game, &rules, &against, &winner, &positions, &nexts, &written]).await?;
    transaction.commit().await?;
    Ok(true)
}

async fn went_on(connection: &mut Connection, from: &OpeningPosition, limit: u32) -> Result<WentOn> {
    let OpeningPosition { game, rules, against, position } = from;
    let (rules, against, limit) = (i64::from(*rules), against.word(), i64::from(limit));
    let total = connection.query(TOTAL, &[game, &rules, &against, position]).await?;
    let total: i64 = total.first().map_or(Ok(0), |row| row.try_get(0))?;
    let rows = connection.query(WAYS, &[game, &rules, &against, position, &limit]).await?;
    let read = |row: &Row| -> Result<OpeningRow> {
        Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, small(row.try_get(3)?)))
    };
    Ok(WentOn { games: small(total), turns: ways(rows.iter().map(read).collect::<Result<Vec<_>>>()?) })
}
