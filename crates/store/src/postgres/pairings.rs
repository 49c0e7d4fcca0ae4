//! People who are to play with each other, and the table that is theirs.

use async_trait::async_trait;
use tokio_postgres::{Row, Statement, Transaction};

use super::listener::{CHANNEL, OF_PERSON};
use super::{Connection, Postgres};
use crate::error::Result;
use crate::number::{count, int, small};
use crate::pairings::Sought;
use crate::{Pairing, Pairings, Seated};

#[async_trait]
impl Pairings for Postgres {
    async fn unmade_pairings(&self, paired_before_ms: u64, limit: u32) -> Result<Vec<Pairing>> {
        self.pool.run(async |connection| unmade(connection, paired_before_ms, limit).await).await
    }

    async fn pairing_made(&self, code: &str) -> Result<()> {
        self.pool.run(async |connection| made(connection, code).await).await
    }

    async fn see_pairing(&self, code: &str, people: &[String]) -> Result<()> {
        self.pool.run(async |connection| see(connection, code, people).await).await
    }

    async fn rated_meetings(&self, people: [&str; 2], since_ms: u64) -> Result<u64> {
        self.pool.run(async |connection| meetings(connection, people, since_ms).await).await
    }

    async fn forget_pairings(&self, before_ms: u64) -> Result<u64> {
        let sql = "DELETE FROM pairings WHERE made AND paired_ms < $1";
        self.pool.run(async |connection| Ok(connection.execute(sql, &[&int(before_ms)]).await?)).await
    }
}

/// What it takes to write a pairing whose table is still to be made.
pub(super) struct Put {
    pairing: Statement,
    people: Statement,
}

impl Put {
    pub(super) async fn prepare(connection: &mut Connection) -> Result<Put> {
        let pairing = "INSERT INTO pairings (code, terms, people, paired_ms, sought, slow, made)
                       VALUES ($1, $2, $3, $4, $5, $6, false)";
        let people = "INSERT INTO paired (code, seat, person, seen)
                      SELECT $1, seat, person, false FROM unnest($2::bigint[], $3::text[]) AS new (seat, person)";
        Ok(Put { pairing: connection.prepare(pairing).await?, people: connection.prepare(people).await? })
    }

    pub(super) async fn put(
        &self,
        transaction: &Transaction<'_>,
        pairing: &Pairing,
        sought: Option<Sought>,
    ) -> Result<()> {
        let Pairing { code, terms, people, paired_ms } = pairing;
        let number = people.len() as i64;
        let (slow, sought) = (sought.is_some_and(|sought| sought.slow), sought.is_some());
        transaction.execute(&self.pairing, &[code, terms, &number, &int(*paired_ms), &sought, &slow]).await?;
        let seats: Vec<i64> = people.iter().map(|seated| i64::from(seated.seat)).collect();
        transaction.execute(&self.people, &[code, &seats, &pairing.ids()]).await?;
        Ok(())
    }
}

/// A row for each of their people, as [`read_pairing`] reads it and [`Pairing::joined`] puts it together.
macro_rules! select_pairings {
    ($rest:literal) => {
        concat!("SELECT code, terms, paired_ms, seat, person FROM pairings JOIN paired USING (code) ", $rest)
    };
}
pub(super) use select_pairings;

async fn unmade(connection: &mut Connection, paired_before_ms: u64, limit: u32) -> Result<Vec<Pairing>> {
    let sql = select_pairings!(
        "WHERE code IN (SELECT code FROM pairings WHERE NOT made AND paired_ms < $1 AND people =
           (SELECT count(*) FROM paired WHERE paired.code = pairings.code) ORDER BY paired_ms LIMIT $2)
         ORDER BY paired_ms, code, seat"
    );
    let rows = connection.query(sql, &[&int(paired_before_ms), &i64::from(limit)]).await?;
    joined(&rows)
}

async fn made(connection: &mut Connection, code: &str) -> Result<()> {
    let sql = "WITH made AS (UPDATE pairings SET made = true WHERE code = $1 AND NOT made RETURNING code)
               SELECT pg_notify($2, $3 || person) FROM made JOIN paired USING (code)";
    connection.query(sql, &[&code, &CHANNEL, &OF_PERSON]).await?;
    Ok(())
}

async fn see(connection: &mut Connection, code: &str, people: &[String]) -> Result<()> {
    let sql = "WITH seen AS (UPDATE paired SET seen = true WHERE code = $1 AND person = ANY($2) AND NOT seen
               RETURNING person) SELECT pg_notify($3, $4 || person) FROM seen";
    connection.query(sql, &[&code, &people, &CHANNEL, &OF_PERSON]).await?;
    Ok(())
}

async fn meetings(connection: &mut Connection, people: [&str; 2], since_ms: u64) -> Result<u64> {
    let sql = "SELECT count(*) FROM rating_history AS one JOIN rating_history AS other
               USING (game, class, updated_ms, code)
               WHERE one.person = $1 AND other.person = $2 AND one.updated_ms >= $3";
    let row = connection.query_opt(sql, &[&people[0], &people[1], &int(since_ms)]).await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?.map_or(0, count))
}

/// The pairings of rows with one of their people each.
pub(super) fn joined(rows: &[Row]) -> Result<Vec<Pairing>> {
    Ok(Pairing::joined(rows.iter().map(read_pairing).collect::<Result<Vec<_>>>()?))
}

/// A pairing with one of its people.
fn read_pairing(row: &Row) -> Result<Pairing> {
    let seated = Seated { seat: small(row.try_get(3)?), person: row.try_get(4)? };
    Ok(Pairing {
        code: row.try_get(0)?,
        terms: row.try_get(1)?,
        paired_ms: count(row.try_get(2)?),
        people: vec![seated],
    })
}
