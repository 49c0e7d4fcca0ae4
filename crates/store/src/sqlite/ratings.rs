//! Ratings and how they came about.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{Sqlite, execute, people, query};
use crate::error::Result;
use crate::number::{count, int, small};
use crate::{Compute, Rate, Rated, RatedTable, Rating, Ratings, Standing, StoreError};

#[async_trait]
impl Ratings for Sqlite {
    async fn ratings_of(&self, person: &str) -> Result<Vec<Standing>> {
        let person = person.to_owned();
        self.readers.read(move |connection| of(connection, &person)).await
    }

    async fn rating_history(
        &self,
        person: &str,
        game: &str,
        class: &str,
        limit: u32,
    ) -> Result<Vec<RatedTable>> {
        let (person, game, class) = (person.to_owned(), game.to_owned(), class.to_owned());
        self.readers.read(move |connection| history(connection, &person, &game, &class, limit)).await
    }

    async fn rate(&self, rate: Rate, compute: Compute) -> Result<Rated> {
        self.writer.write(move |connection| rate_once(connection, &rate, compute)).await
    }
}

pub(super) fn of(connection: &Connection, person: &str) -> Result<Vec<Standing>> {
    query(
        connection,
        "SELECT rating, deviation, volatility, games, updated_ms, game, class FROM ratings
         WHERE person = ?1 ORDER BY game, class",
        [person],
        |row| Ok(Standing { game: row.get(5)?, class: row.get(6)?, rating: read_rating(row)? }),
    )
}

fn history(
    connection: &Connection,
    person: &str,
    game: &str,
    class: &str,
    limit: u32,
) -> Result<Vec<RatedTable>> {
    query(
        connection,
        "SELECT rating, deviation, volatility, games, updated_ms, code,
           coalesce((SELECT public FROM tables WHERE tables.code = rating_history.code), 0) FROM rating_history
         WHERE person = ?1 AND game = ?2 AND class = ?3 ORDER BY updated_ms DESC, games DESC LIMIT ?4",
        params![person, game, class, limit],
        |row| Ok(RatedTable { table: row.get(5)?, public: row.get(6)?, rating: read_rating(row)? }),
    )
}

/// Rates a table, unless it was rated before. There is one writer, so nothing comes between.
fn rate_once(connection: &Connection, rate: &Rate, compute: Compute) -> Result<Rated> {
    if is_rated(connection, rate)? {
        return Ok(Rated::Before);
    }
    if meet_too_often(connection, rate)? {
        return Ok(Rated::TooOften);
    }
    let sql = "INSERT INTO rated_tables (code, game, class, rated_ms) VALUES (?1, ?2, ?3, ?4)";
    execute(connection, sql, params![rate.table, rate.game, rate.class, int(rate.now_ms)])?;
    let mut before = Vec::with_capacity(rate.people.len());
    for person in &rate.people {
        if people::by_id(connection, person)?.is_none() {
            return Err(StoreError::NotFound);
        }
        before.push(current(connection, rate, person)?);
    }
    for (person, rating) in rate.people.iter().zip(rate.compute(&before, compute)?) {
        write(connection, rate, person, &rating)?;
    }
    Ok(Rated::Now)
}

fn is_rated(connection: &Connection, rate: &Rate) -> Result<bool> {
    Ok(connection.prepare_cached("SELECT 1 FROM rated_tables WHERE code = ?1")?.exists([&rate.table])?)
}

fn meet_too_often(connection: &Connection, rate: &Rate) -> Result<bool> {
    let Some(limit) = rate.pair_limit else { return Ok(false) };
    let sql = "SELECT count(*) FROM rating_history AS one JOIN rating_history AS other
               USING (game, class, updated_ms, code)
               WHERE one.person = ?1 AND other.person = ?2 AND one.updated_ms >= ?3";
    let mut statement = connection.prepare_cached(sql)?;
    for (one, other) in rate.pairs() {
        let games: i64 = statement.query_row(params![one, other, int(limit.since_ms)], |row| row.get(0))?;
        if games >= i64::from(limit.games) {
            return Ok(true);
        }
    }
    Ok(false)
}

fn current(connection: &Connection, rate: &Rate, person: &str) -> Result<Option<Rating>> {
    let sql = "SELECT rating, deviation, volatility, games, updated_ms FROM ratings
               WHERE person = ?1 AND game = ?2 AND class = ?3";
    let values = [person, &rate.game, &rate.class];
    Ok(connection.prepare_cached(sql)?.query_row(values, read_rating).optional()?)
}

fn write(connection: &Connection, rate: &Rate, person: &str, new: &Rating) -> Result<()> {
    let updated_ms = int(new.updated_ms);
    let values = params![
        person,
        rate.game,
        rate.class,
        new.rating,
        new.deviation,
        new.volatility,
        new.games,
        updated_ms
    ];
    let sql = "INSERT OR REPLACE INTO ratings
               (person, game, class, rating, deviation, volatility, games, updated_ms)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    execute(connection, sql, values)?;
    let sql = "INSERT INTO rating_history (person, game, class, rating, deviation, volatility, games, updated_ms, code)
               SELECT person, game, class, rating, deviation, volatility, games, updated_ms, ?4 FROM ratings
               WHERE person = ?1 AND game = ?2 AND class = ?3";
    execute(connection, sql, [person, &rate.game, &rate.class, &rate.table])?;
    Ok(())
}

/// The first five columns of a row.
fn read_rating(row: &Row<'_>) -> rusqlite::Result<Rating> {
    Ok(Rating {
        rating: row.get(0)?,
        deviation: row.get(1)?,
        volatility: row.get(2)?,
        games: small(row.get(3)?),
        updated_ms: count(row.get(4)?),
    })
}
