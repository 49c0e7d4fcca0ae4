//! What people have played, and how it ended for them.

use async_trait::async_trait;
use tokio_postgres::{Row, Statement, Transaction};

use super::index::{read_card, select_cards};
use super::plan::Entry;
use super::{Connection, Postgres};
use crate::error::Result;
use crate::history::{Found, Place, meetings, with_cards};
use crate::number::{count, int, small};
use crate::{Against, Cursor, GameResult, GamesOf, History, Meetings, Played};

/// One id at a time: its rows lie in the order of the list, so that reading ends with the page, however many games there
/// are. Only the pages of several ids are sorted.
pub(super) const PAGE: &str = "SELECT page.* FROM unnest($1::text[]) AS who (id) CROSS JOIN LATERAL (
      SELECT ended_ms, code, seat, result FROM played
      WHERE person = who.id AND (ended_ms, code) < ($2, $3)
        AND ($4::text IS NULL OR game = $4) AND ($5::text IS NULL OR result = $5)
        AND ($6::text IS NULL OR against = $6) AND ($7::boolean IS NULL OR rated = $7) AND (public OR NOT $8)
      ORDER BY ended_ms DESC, code DESC LIMIT $9) AS page
    ORDER BY ended_ms DESC, code DESC";

const MEETINGS: &str = "SELECT opponent, result, count(*) FROM played
    WHERE person = ANY($1) AND opponent IS NOT NULL AND public GROUP BY opponent, result";

pub(super) const CLEAR: &str = "DELETE FROM played WHERE code = ANY($1)";

pub(super) const WRITE: &str =
    "INSERT INTO played (person, ended_ms, code, seat, game, result, against, opponent, rated, public)
     SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[],
                          $8::text[], $9::boolean[], $10::boolean[])";

#[async_trait]
impl History for Postgres {
    async fn games_of(&self, filter: &GamesOf) -> Result<Vec<Played>> {
        self.pool.run(async |connection| games_of(connection, filter).await).await
    }

    async fn meetings_of(&self, people: &[String], limit: u32) -> Result<Vec<Meetings>> {
        self.pool.run(async |connection| meetings_of(connection, people, limit).await).await
    }
}

async fn games_of(connection: &mut Connection, filter: &GamesOf) -> Result<Vec<Played>> {
    let (ended_ms, code) = Cursor::bounds(filter.before.as_ref());
    let (result, against) = (filter.result.map(GameResult::word), filter.against.map(Against::word));
    let GamesOf { people, game, rated, public_only, limit, .. } = filter;
    let limit = i64::from(*limit);
    let rows = connection
        .query(PAGE, &[people, &ended_ms, &code, game, &result, &against, rated, public_only, &limit])
        .await?;
    let mut found = rows.iter().map(read_found).collect::<Result<Vec<_>>>()?;
    // Two ids of one person may have sat at one table.
    found.dedup_by(|(one, _), (other, _)| one.code == other.code);
    found.truncate(filter.limit as usize);
    let codes: Vec<&str> = found.iter().map(|(place, _)| place.code.as_str()).collect();
    let cards = connection.query(select_cards!("WHERE code = ANY($1)"), &[&codes]).await?;
    let cards = cards.iter().map(read_card).collect::<Result<Vec<_>>>()?;
    Ok(with_cards(found, cards))
}

fn read_found(row: &Row) -> Result<Found> {
    let place =
        Place { ended_ms: count(row.try_get(0)?), code: row.try_get(1)?, seat: small(row.try_get(2)?) };
    Ok((place, GameResult::from_word(row.try_get(3)?)))
}

async fn meetings_of(connection: &mut Connection, people: &[String], limit: u32) -> Result<Vec<Meetings>> {
    let read =
        |row: &Row| Ok((row.try_get(0)?, GameResult::from_word(row.try_get(1)?), small(row.try_get(2)?)));
    let rows = connection.query(MEETINGS, &[&people]).await?;
    Ok(meetings(people, rows.iter().map(read).collect::<Result<Vec<_>>>()?, limit))
}

/// Writes down what tables are to those who sit there, in the transaction that changed their seats.
pub(super) async fn write(
    transaction: &Transaction<'_>,
    (clear, write): (&Statement, &Statement),
    changed: &[&Entry<'_>],
) -> std::result::Result<(), tokio_postgres::Error> {
    // What has just been made was never played.
    let old = changed.iter().filter(|entry| !entry.is_new);
    let old: Vec<&str> = old.map(|entry| entry.card.code.as_str()).collect();
    if !old.is_empty() {
        transaction.execute(clear, &[&old]).await?;
    }
    let parts: Vec<_> = changed
        .iter()
        .flat_map(|entry| entry.card.parts().into_iter().map(move |part| (entry.card, part)))
        .collect();
    if parts.is_empty() {
        return Ok(());
    }
    let people: Vec<&str> = parts.iter().map(|(_, part)| part.person).collect();
    let ended: Vec<i64> = parts.iter().map(|(card, _)| int(card.updated_ms)).collect();
    let codes: Vec<&str> = parts.iter().map(|(card, _)| card.code.as_str()).collect();
    let seats: Vec<i64> = parts.iter().map(|(_, part)| i64::from(part.seat)).collect();
    let games: Vec<&str> = parts.iter().map(|(card, _)| card.game.as_str()).collect();
    let results: Vec<&str> = parts.iter().map(|(_, part)| part.result.word()).collect();
    let against: Vec<&str> = parts.iter().map(|(_, part)| part.against.word()).collect();
    let opponents: Vec<Option<&str>> = parts.iter().map(|(_, part)| part.opponent).collect();
    let rated: Vec<bool> = parts.iter().map(|(card, _)| card.rated).collect();
    let public: Vec<bool> = parts.iter().map(|(card, _)| card.public).collect();
    transaction
        .execute(
            write,
            &[&people, &ended, &codes, &seats, &games, &results, &against, &opponents, &rated, &public],
        )
        .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use private_postgres::PrivatePostgres;
    use tokio_postgres::NoTls;

    use super::*;

    /// So many games that a plan is chosen for its worth, not because anything would do.
    const FILL: &str = "SET search_path = plenum;
        INSERT INTO tables SELECT 't' || n, 1, 'pressure', 2, 'standard', 'finished', true, false, 'blitz', false, '[]',
            'host', 9, n, n, NULL, NULL, '', NULL FROM generate_series(1, 10000) AS n;
        INSERT INTO played SELECT 'p' || n % 3, n, 't' || n, 0, 'pressure', 'won', 'people', 'q' || n % 50, false, true
            FROM generate_series(1, 10000) AS n;
        ANALYZE";

    /// A page is read from its index in the order it is shown in; no more is read than is shown.
    #[tokio::test(flavor = "multi_thread")]
    async fn a_page_is_read_by_its_index() {
        let postgres = PrivatePostgres::start().unwrap();
        Postgres::connect(&postgres.url()).await.unwrap();
        let (client, connection) = tokio_postgres::connect(&postgres.url(), NoTls).await.unwrap();
        tokio::spawn(connection);
        client.batch_execute(FILL).await.unwrap();
        let people = vec!["p1".to_string(), "p2".to_string()];
        let none: Option<&str> = None;
        let rows = client
            .query(
                &format!("EXPLAIN {PAGE}"),
                &[&people, &i64::MAX, &"", &none, &none, &none, &None::<bool>, &true, &30_i64],
            )
            .await
            .unwrap();
        let plan: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
        let plan = plan.join("\n");
        assert!(plan.contains("Index Scan Backward using played_pkey"), "{plan}");
        assert!(!plan.contains("Seq Scan"), "{plan}");
    }
}
