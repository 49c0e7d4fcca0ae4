//! Ratings and how they came about.

use async_trait::async_trait;
use std::collections::HashMap;

use tokio_postgres::Row;

use super::{Connection, Postgres};
use crate::error::Result;
use crate::number::{count, int, small};
use crate::{Compute, Rate, Rated, RatedTable, Rating, Ratings, Standing, StoreError};

/// Says that the table is being rated. A second server waits here until the first is through.
const ONCE: &str = "INSERT INTO rated_tables (code, game, class, rated_ms) VALUES ($1, $2, $3, $4)
                    ON CONFLICT DO NOTHING";

/// Locks the people, since somebody's first rating has no row yet that could be locked.
const LOCK: &str = "SELECT id FROM people WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE";

const CURRENT: &str = "SELECT rating, deviation, volatility, games, updated_ms, person FROM ratings
                       WHERE person = ANY($1) AND game = $2 AND class = $3";

const MEETINGS: &str = "SELECT count(*) FROM rating_history AS one JOIN rating_history AS other
                        USING (game, class, updated_ms, code)
                        WHERE one.person = $1 AND other.person = $2 AND one.updated_ms >= $3";

const WRITE: &str =
    "INSERT INTO ratings (person, rating, deviation, volatility, games, game, class, updated_ms)
                     SELECT *, $6::text, $7::text, $8::bigint
                     FROM unnest($1::text[], $2::float8[], $3::float8[], $4::float8[], $5::bigint[])
                     ON CONFLICT (person, game, class) DO UPDATE SET rating = excluded.rating,
                     deviation = excluded.deviation, volatility = excluded.volatility,
                     games = excluded.games, updated_ms = excluded.updated_ms";

const WRITE_HISTORY: &str = "INSERT INTO rating_history
                        (person, game, class, rating, deviation, volatility, games, updated_ms, code)
                        SELECT person, game, class, rating, deviation, volatility, games, updated_ms, $4
                        FROM ratings WHERE person = ANY($1) AND game = $2 AND class = $3";

#[async_trait]
impl Ratings for Postgres {
    async fn ratings_of(&self, person: &str) -> Result<Vec<Standing>> {
        self.pool.run(async |connection| of(connection, person).await).await
    }

    async fn rating_history(
        &self,
        person: &str,
        game: &str,
        class: &str,
        limit: u32,
    ) -> Result<Vec<RatedTable>> {
        self.pool.run(async |connection| history(connection, person, game, class, limit).await).await
    }

    async fn rate(&self, rate: Rate, compute: Compute) -> Result<Rated> {
        self.pool.run(async |connection| rate_once(connection, &rate, compute).await).await
    }
}

async fn of(connection: &mut Connection, person: &str) -> Result<Vec<Standing>> {
    let sql = "SELECT rating, deviation, volatility, games, updated_ms, game, class FROM ratings
               WHERE person = $1 ORDER BY game, class";
    let rows = connection.query(sql, &[&person]).await?;
    let read =
        |row: &Row| Ok(Standing { game: row.try_get(5)?, class: row.try_get(6)?, rating: read_rating(row)? });
    rows.iter().map(read).collect()
}

async fn history(
    connection: &mut Connection,
    person: &str,
    game: &str,
    class: &str,
    limit: u32,
) -> Result<Vec<RatedTable>> {
    let sql = "SELECT rating, deviation, volatility, games, updated_ms, code,
                 coalesce((SELECT public FROM tables WHERE tables.code = rating_history.code), false)
               FROM rating_history
               WHERE person = $1 AND game = $2 AND class = $3 ORDER BY updated_ms DESC, games DESC LIMIT $4";
    let rows = connection.query(sql, &[&person, &game, &class, &i64::from(limit)]).await?;
    let read = |row: &Row| {
        Ok(RatedTable { table: row.try_get(5)?, public: row.try_get(6)?, rating: read_rating(row)? })
    };
    rows.iter().map(read).collect()
}

/// Rates a table, unless it was rated before.
async fn rate_once(connection: &mut Connection, rate: &Rate, compute: Compute) -> Result<Rated> {
    let (once, lock) = (connection.prepare(ONCE).await?, connection.prepare(LOCK).await?);
    let (current, write) = (connection.prepare(CURRENT).await?, connection.prepare(WRITE).await?);
    let write_history = connection.prepare(WRITE_HISTORY).await?;
    let meetings = connection.prepare(MEETINGS).await?;
    let Rate { table, game, class, people, now_ms, .. } = rate;
    let now_ms = int(*now_ms);
    let transaction = connection.transaction().await?;
    if transaction.execute(&once, &[table, game, class, &now_ms]).await? == 0 {
        return Ok(Rated::Before);
    }
    if transaction.query(&lock, &[people]).await?.len() < people.len() {
        return Err(StoreError::NotFound);
    }
    if let Some(limit) = rate.pair_limit {
        for (one, other) in rate.pairs() {
            let row = transaction.query_one(&meetings, &[one, other, &int(limit.since_ms)]).await?;
            if row.try_get::<_, i64>(0)? >= i64::from(limit.games) {
                return Ok(Rated::TooOften);
            }
        }
    }
    let mut before = HashMap::new();
    for row in transaction.query(&current, &[people, game, class]).await? {
        before.insert(row.try_get::<_, String>(5)?, read_rating(&row)?);
    }
    let before: Vec<_> = people.iter().map(|person| before.get(person).copied()).collect();
    let after = rate.compute(&before, compute)?;
    let values = |value: fn(&Rating) -> f64| after.iter().map(value).collect::<Vec<_>>();
    let (ratings, deviations) = (values(|new| new.rating), values(|new| new.deviation));
    let volatilities = values(|new| new.volatility);
    let games: Vec<_> = after.iter().map(|new| i64::from(new.games)).collect();
    transaction
        .execute(&write, &[people, &ratings, &deviations, &volatilities, &games, game, class, &now_ms])
        .await?;
    transaction.execute(&write_history, &[people, game, class, table]).await?;
    transaction.commit().await?;
    Ok(Rated::Now)
}

/// The first five columns of a row.
pub(super) fn read_rating(row: &Row) -> Result<Rating> {
    Ok(Rating {
        rating: row.try_get(0)?,
        deviation: row.try_get(1)?,
        volatility: row.try_get(2)?,
        games: small(row.try_get(3)?),
        updated_ms: count(row.try_get(4)?),
    })
}
