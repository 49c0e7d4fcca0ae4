//! Ratings and how they came about.

use std::collections::HashMap;

use tokio_postgres::Row;

use super::{Link, Result};
use crate::number::{count, int, small};
use crate::{Compute, Rate, RatedTable, Rating, Standing, StoreError};

/// Says that the table is being rated. A second server waits here until the first is through.
const ONCE: &str = "INSERT INTO rated_tables (code, game, class, rated_ms) VALUES ($1, $2, $3, $4)
                    ON CONFLICT DO NOTHING";

/// Locks the people, since somebody's first rating has no row yet that could be locked.
const LOCK: &str = "SELECT id FROM people WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE";

const CURRENT: &str = "SELECT rating, deviation, volatility, games, updated_ms, person FROM ratings
                       WHERE person = ANY($1) AND game = $2 AND class = $3";

const WRITE: &str =
    "INSERT INTO ratings (person, rating, deviation, volatility, games, game, class, updated_ms)
                     SELECT *, $6::text, $7::text, $8::bigint
                     FROM unnest($1::text[], $2::float8[], $3::float8[], $4::float8[], $5::bigint[])
                     ON CONFLICT (person, game, class) DO UPDATE SET rating = excluded.rating,
                     deviation = excluded.deviation, volatility = excluded.volatility,
                     games = excluded.games, updated_ms = excluded.updated_ms";

const REMEMBER: &str = "INSERT INTO rating_history
                        (person, game, class, rating, deviation, volatility, games, updated_ms, code)
                        SELECT person, game, class, rating, deviation, volatility, games, updated_ms, $4
                        FROM ratings WHERE person = ANY($1) AND game = $2 AND class = $3";

pub(super) async fn of(link: &mut Link, person: &str) -> Result<Vec<Standing>> {
    let sql = "SELECT rating, deviation, volatility, games, updated_ms, game, class FROM ratings
               WHERE person = $1 ORDER BY game, class";
    let rows = link.query(sql, &[&person]).await?;
    let read =
        |row: &Row| Ok(Standing { game: row.try_get(5)?, class: row.try_get(6)?, rating: read_rating(row)? });
    rows.iter().map(read).collect()
}

pub(super) async fn history(
    link: &mut Link,
    person: &str,
    game: &str,
    class: &str,
    limit: u32,
) -> Result<Vec<RatedTable>> {
    let sql = "SELECT rating, deviation, volatility, games, updated_ms, code FROM rating_history
               WHERE person = $1 AND game = $2 AND class = $3 ORDER BY updated_ms DESC, games DESC LIMIT $4";
    let rows = link.query(sql, &[&person, &game, &class, &i64::from(limit)]).await?;
    rows.iter().map(|row| Ok(RatedTable { table: row.try_get(5)?, rating: read_rating(row)? })).collect()
}

/// Rates a table, unless it was rated before.
pub(super) async fn rate(link: &mut Link, rate: &Rate, compute: Compute) -> Result<bool> {
    let (once, lock) = (link.prepare(ONCE).await?, link.prepare(LOCK).await?);
    let (current, write) = (link.prepare(CURRENT).await?, link.prepare(WRITE).await?);
    let remember = link.prepare(REMEMBER).await?;
    let Rate { table, game, class, people, now_ms } = rate;
    let now_ms = int(*now_ms);
    let transaction = link.transaction().await?;
    if transaction.execute(&once, &[table, game, class, &now_ms]).await? == 0 {
        return Ok(false);
    }
    if transaction.query(&lock, &[people]).await?.len() < people.len() {
        return Err(StoreError::NotFound);
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
    transaction.execute(&remember, &[people, game, class, table]).await?;
    transaction.commit().await?;
    Ok(true)
}

/// The first five columns of a row.
fn read_rating(row: &Row) -> Result<Rating> {
    Ok(Rating {
        rating: row.try_get(0)?,
        deviation: row.try_get(1)?,
        volatility: row.try_get(2)?,
        games: small(row.try_get(3)?),
        updated_ms: count(row.try_get(4)?),
    })
}
