//! Reading the log and the index of tables.

use tokio_postgres::{Error, Row};

use super::{Link, Result};
use crate::number::{count, int, small};
use crate::{Card, Cursor, Event, Finished, Status, StoreError};

pub(super) async fn events(link: &mut Link, code: &str, after: u64, limit: u32) -> Result<Vec<Event>> {
    let sql = "SELECT version, json FROM events WHERE code = $1 AND version > $2 ORDER BY version LIMIT $3";
    let rows = link.query(sql, &[&code, &int(after), &i64::from(limit)]).await?;
    let read = |row: &Row| Ok(Event { version: count(row.try_get(0)?), json: row.try_get(1)? });
    rows.iter().map(read).collect()
}

pub(super) async fn versions(link: &mut Link, codes: &[String]) -> Result<Vec<(String, u64)>> {
    let rows = link.query("SELECT code, version FROM tables WHERE code = ANY($1)", &[&codes]).await?;
    rows.iter().map(|row| Ok((row.try_get(0)?, count(row.try_get(1)?)))).collect()
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

pub(super) async fn card(link: &mut Link, code: &str) -> Result<Option<Card>> {
    let row = link.query_opt(select_cards!("WHERE code = $1"), &[&code]).await?;
    row.as_ref().map(read_card).transpose()
}

pub(super) async fn open_tables(link: &mut Link, limit: u32) -> Result<Vec<Card>> {
    let sql = select_cards!("WHERE status = 'open' AND public ORDER BY created_ms DESC, code DESC LIMIT $1");
    link.query(sql, &[&i64::from(limit)]).await?.iter().map(read_card).collect()
}

pub(super) async fn playing_tables(link: &mut Link, limit: u32) -> Result<Vec<Card>> {
    let sql =
        select_cards!("WHERE status = 'playing' AND public ORDER BY created_ms DESC, code DESC LIMIT $1");
    link.query(sql, &[&i64::from(limit)]).await?.iter().map(read_card).collect()
}

pub(super) async fn tables_of(
    link: &mut Link,
    people: &[String],
    status: Option<Status>,
    before: Option<&Cursor>,
    limit: u32,
) -> Result<Vec<Card>> {
    let sql = select_cards!(
        "WHERE code IN (SELECT code FROM seats WHERE person = ANY($1))
           AND ($2::text IS NULL OR status = $2)
           AND (updated_ms, code) < ($3, $4)
         ORDER BY updated_ms DESC, code DESC LIMIT $5"
    );
    let (updated_ms, code) = Cursor::bounds(before);
    let status = status.map(Status::word);
    let rows = link.query(sql, &[&people, &status, &updated_ms, &code, &i64::from(limit)]).await?;
    rows.iter().map(read_card).collect()
}

pub(super) async fn finished(link: &mut Link, filter: &Finished) -> Result<Vec<Card>> {
    let (updated_ms, code) = Cursor::bounds(filter.before.as_ref());
    let limit = i64::from(filter.limit);
    let rows = if filter.people.is_empty() {
        let sql = select_cards!(
            "WHERE status = 'finished' AND public
               AND ($1::text IS NULL OR game = $1)
               AND (updated_ms, code) < ($2, $3)
             ORDER BY updated_ms DESC, code DESC LIMIT $4"
        );
        link.query(sql, &[&filter.game, &updated_ms, &code, &limit]).await?
    } else {
        let sql = select_cards!(
            "WHERE code IN (SELECT code FROM seats WHERE person = ANY($1))
               AND status = 'finished' AND public
               AND ($2::text IS NULL OR game = $2)
               AND (updated_ms, code) < ($3, $4)
             ORDER BY updated_ms DESC, code DESC LIMIT $5"
        );
        link.query(sql, &[&filter.people, &filter.game, &updated_ms, &code, &limit]).await?
    };
    rows.iter().map(read_card).collect()
}

pub(super) async fn due(link: &mut Link, now_ms: u64, limit: u32) -> Result<Vec<String>> {
    let sql = "SELECT code FROM tables WHERE wake_ms <= $1 ORDER BY wake_ms LIMIT $2";
    codes(&link.query(sql, &[&int(now_ms), &i64::from(limit)]).await?)
}

/// One page of the tables with a running clock, after a code.
pub(super) async fn clocked(link: &mut Link, after: &str, limit: u32) -> Result<Vec<String>> {
    let sql = "SELECT code FROM tables WHERE clocked AND code > $1 ORDER BY code LIMIT $2";
    codes(&link.query(sql, &[&after, &i64::from(limit)]).await?)
}

fn codes(rows: &[Row]) -> Result<Vec<String>> {
    Ok(rows.iter().map(|row| row.try_get(0)).collect::<std::result::Result<_, Error>>()?)
}

fn read_card(row: &Row) -> Result<Card> {
    Ok(Card {
        code: row.try_get(0)?,
        game: row.try_get(1)?,
        players: small(row.try_get(2)?),
        setup: row.try_get(3)?,
        status: Status::from_word(row.try_get(4)?),
        public: row.try_get(5)?,
        rated: row.try_get(6)?,
        time_class: row.try_get(7)?,
        clocked: row.try_get(8)?,
        seats: serde_json::from_str(row.try_get(9)?)
            .map_err(|error| StoreError::Unavailable(format!("the seats of a table: {error}")))?,
        host: row.try_get(10)?,
        turn: small(row.try_get(11)?),
        created_ms: count(row.try_get(12)?),
        updated_ms: count(row.try_get(13)?),
        wake_ms: row.try_get::<_, Option<i64>>(14)?.map(count),
        reason: row.try_get(15)?,
        preview: row.try_get(16)?,
    })
}
