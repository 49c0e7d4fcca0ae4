//! What people have played, and how it ended for them.

use async_trait::async_trait;
use rusqlite::{Connection, Row, params};

use super::index::{read_card, select_cards};
use super::{Sqlite, execute, json_list, query};
use crate::error::Result;
use crate::history::{Found, Part, Place, meetings, with_cards};
use crate::number::{count, int, small};
use crate::{Against, Card, Cursor, GameResult, GamesOf, History, Meetings, Played};

/// One id at a time: its rows lie in the order of the list, so that nothing is sorted and reading ends with the page.
pub(super) const PAGE: &str = "SELECT ended_ms, code, seat, result FROM played
    WHERE person = ?1 AND (ended_ms, code) < (?2, ?3)
      AND (?4 IS NULL OR game = ?4) AND (?5 IS NULL OR result = ?5) AND (?6 IS NULL OR against = ?6)
      AND (?7 IS NULL OR rated = ?7) AND (public OR NOT ?8)
    ORDER BY ended_ms DESC, code DESC LIMIT ?9";

pub(super) const MEETINGS: &str = "SELECT opponent, result, count(*) FROM played
    WHERE person = ?1 AND opponent IS NOT NULL AND public GROUP BY opponent, result";

#[async_trait]
impl History for Sqlite {
    async fn games_of(&self, filter: &GamesOf) -> Result<Vec<Played>> {
        let filter = filter.clone();
        self.readers.read(move |connection| games_of(connection, &filter)).await
    }

    async fn meetings_of(&self, people: &[String], limit: u32) -> Result<Vec<Meetings>> {
        let people = people.to_vec();
        self.readers.read(move |connection| meetings_of(connection, &people, limit)).await
    }
}

fn games_of(connection: &Connection, filter: &GamesOf) -> Result<Vec<Played>> {
    let mut found = Vec::new();
    for person in &filter.people {
        found.extend(page_of(connection, person, filter)?);
    }
    found.sort_by(|(one, _), (other, _)| (other.ended_ms, &other.code).cmp(&(one.ended_ms, &one.code)));
    // Two ids of one person may have sat at one table.
    found.dedup_by(|(one, _), (other, _)| one.code == other.code);
    found.truncate(filter.limit as usize);
    let codes: Vec<String> = found.iter().map(|(place, _)| place.code.clone()).collect();
    let sql = select_cards!("WHERE code IN (SELECT value FROM json_each(?1))");
    Ok(with_cards(found, query(connection, sql, [json_list(&codes)?], read_card)?))
}

fn page_of(connection: &Connection, person: &str, filter: &GamesOf) -> Result<Vec<Found>> {
    let (ended_ms, code) = Cursor::bounds(filter.before.as_ref());
    let (result, against) = (filter.result.map(GameResult::word), filter.against.map(Against::word));
    let GamesOf { game, rated, public_only, limit, .. } = filter;
    let values = params![person, ended_ms, code, game, result, against, rated, public_only, limit];
    query(connection, PAGE, values, |row| {
        let place = Place { ended_ms: count(row.get(0)?), code: row.get(1)?, seat: small(row.get(2)?) };
        Ok((place, GameResult::from_word(row.get_ref(3)?.as_str()?)))
    })
}

fn meetings_of(connection: &Connection, people: &[String], limit: u32) -> Result<Vec<Meetings>> {
    let mut rows = Vec::new();
    for person in people {
        let read = |row: &Row<'_>| {
            Ok((row.get(0)?, GameResult::from_word(row.get_ref(1)?.as_str()?), small(row.get(2)?)))
        };
        rows.extend(query(connection, MEETINGS, [person], read)?);
    }
    Ok(meetings(people, rows, limit))
}

/// Writes down what a table is to those who sit there, in the transaction that changed its seats.
pub(super) fn write(connection: &Connection, card: &Card) -> Result<()> {
    execute(connection, "DELETE FROM played WHERE code = ?1", [&card.code])?;
    for Part { person, seat, result, against, opponent } in card.parts() {
        let sql = "INSERT INTO played (person, ended_ms, code, seat, game, result, against, opponent, rated, public)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
        let (ended_ms, result, against) = (int(card.updated_ms), result.word(), against.word());
        let Card { code, game, rated, public, .. } = card;
        let values = params![person, ended_ms, code, seat, game, result, against, opponent, rated, public];
        execute(connection, sql, values)?;
    }
    Ok(())
}
