//! People who are to play with each other, and the table that is theirs.

use async_trait::async_trait;
use rusqlite::{Connection, Row, params};

use super::{Sqlite, execute, json_list, query};
use crate::error::Result;
use crate::number::{count, int, small};
use crate::pairings::Sought;
use crate::{Pairing, Pairings, Seated};

/// A row for each of their people, as [`read_pairing`] reads it and [`Pairing::joined`] puts it together.
macro_rules! select_pairings {
    ($rest:literal) => {
        concat!("SELECT code, terms, paired_ms, seat, person FROM pairings JOIN paired USING (code) ", $rest)
    };
}
pub(super) use select_pairings;

#[async_trait]
impl Pairings for Sqlite {
    async fn unmade_pairings(&self, paired_before_ms: u64, limit: u32) -> Result<Vec<Pairing>> {
        self.readers.read(move |connection| unmade(connection, paired_before_ms, limit)).await
    }

    async fn pairing_made(&self, code: &str) -> Result<()> {
        let code = code.to_owned();
        let sql = "UPDATE pairings SET made = 1 WHERE code = ?1";
        self.writer.write(move |connection| execute(connection, sql, [code]).map(drop)).await
    }

    async fn see_pairing(&self, code: &str, people: &[String]) -> Result<()> {
        let (code, people) = (code.to_owned(), people.to_vec());
        self.writer.write(move |connection| see(connection, &code, &people)).await
    }

    async fn rated_meetings(&self, people: [&str; 2], since_ms: u64) -> Result<u64> {
        let people = people.map(str::to_owned);
        self.readers.read(move |connection| meetings(connection, &people, since_ms)).await
    }

    async fn forget_pairings(&self, before_ms: u64) -> Result<u64> {
        let sql = "DELETE FROM pairings WHERE made AND paired_ms < ?1";
        Ok(self.writer.write(move |connection| execute(connection, sql, [int(before_ms)])).await? as u64)
    }
}

/// Writes a pairing whose table is still to be made.
pub(super) fn put(connection: &Connection, pairing: &Pairing, sought: Option<Sought>) -> Result<()> {
    let Pairing { code, terms, people, paired_ms } = pairing;
    let sql = "INSERT INTO pairings (code, terms, people, paired_ms, sought, slow, made)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0)";
    let slow = sought.is_some_and(|sought| sought.slow);
    let values = params![code, terms, people.len() as i64, int(*paired_ms), sought.is_some(), slow];
    execute(connection, sql, values)?;
    for Seated { seat, person } in people {
        let sql = "INSERT INTO paired (code, seat, person, seen) VALUES (?1, ?2, ?3, 0)";
        execute(connection, sql, params![code, seat, person])?;
    }
    Ok(())
}

fn unmade(connection: &Connection, paired_before_ms: u64, limit: u32) -> Result<Vec<Pairing>> {
    let sql = select_pairings!(
        "WHERE code IN (SELECT code FROM pairings WHERE NOT made AND paired_ms < ?1 AND people =
           (SELECT count(*) FROM paired WHERE paired.code = pairings.code) ORDER BY paired_ms LIMIT ?2)
         ORDER BY paired_ms, code, seat"
    );
    Ok(Pairing::joined(query(connection, sql, params![int(paired_before_ms), limit], read_pairing)?))
}

fn see(connection: &Connection, code: &str, people: &[String]) -> Result<()> {
    let sql = "UPDATE paired SET seen = 1 WHERE code = ?1 AND person IN (SELECT value FROM json_each(?2))";
    execute(connection, sql, params![code, json_list(people)?])?;
    Ok(())
}

fn meetings(connection: &Connection, people: &[String; 2], since_ms: u64) -> Result<u64> {
    let sql = "SELECT count(*) FROM rating_history AS one JOIN rating_history AS other
               USING (game, class, updated_ms, code)
               WHERE one.person = ?1 AND other.person = ?2 AND one.updated_ms >= ?3";
    let values = params![people[0], people[1], int(since_ms)];
    Ok(count(connection.prepare_cached(sql)?.query_row(values, |row| row.get(0))?))
}

/// A pairing with one of its people.
pub(super) fn read_pairing(row: &Row<'_>) -> rusqlite::Result<Pairing> {
    let seated = Seated { seat: small(row.get(3)?), person: row.get(4)? };
    Ok(Pairing { code: row.get(0)?, terms: row.get(1)?, paired_ms: count(row.get(2)?), people: vec![seated] })
}
