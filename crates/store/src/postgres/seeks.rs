//! People who look for a game.

use async_trait::async_trait;
use tokio_postgres::error::SqlState;
use tokio_postgres::{Row, Transaction};

use super::listener::{CHANNEL, OF_PERSON};
use super::{Connection, Postgres, arenas, pairings};
use crate::error::Result;
use crate::number::{count, int};
use crate::pairings::Sought;
use crate::seeks::{read_seats, seats_text};
use crate::{Alive, Proposal, Seek, Seeks, StoreError};

/// Takes a row that a pairing is about to remove only once that has happened, and then as a new one.
const PUT: &str = "INSERT INTO seeks (person, slow, terms, rating, seats, computers, since_ms, seen_ms)
                   VALUES ($1, $9, $2, $3, $4, $5, $6, $7)
                   ON CONFLICT (person, slow) DO UPDATE SET terms = excluded.terms, rating = excluded.rating,
                   seats = excluded.seats, computers = excluded.computers, seen_ms = excluded.seen_ms,
                   since_ms = CASE WHEN seeks.terms = excluded.terms AND seeks.seen_ms >= $8 THEN seeks.since_ms
                              ELSE excluded.since_ms END";

const IS_PAIRED: &str = "SELECT 1 FROM paired JOIN pairings USING (code)
                         WHERE NOT seen AND sought AND paired_ms >= $2 AND person = ANY($1) AND slow = $3
                         LIMIT 1";

const REMOVE: &str = "DELETE FROM seeks WHERE person = ANY($1) AND slow = $2";

const TELL: &str = "SELECT pg_notify($1, $2::text || $3::text)";

/// All seeks of a proposal that are as they were and that no other server is about to take.
const TAKE: &str = "SELECT person FROM seeks WHERE slow = $5 AND terms = $1 AND seen_ms >= $2
                    AND (person, since_ms) IN (SELECT * FROM unnest($3::text[], $4::bigint[]))
                    ORDER BY person FOR UPDATE SKIP LOCKED";

/// All columns, in the order of [`read_seek`].
macro_rules! select_seeks {
    ($rest:literal) => {
        concat!("SELECT person, slow, terms, rating, seats, computers, since_ms, seen_ms FROM seeks ", $rest)
    };
}
pub(super) use select_seeks;

#[async_trait]
impl Seeks for Postgres {
    async fn put_seek(&self, seek: Seek, earlier: &[String], alive: Alive) -> Result<bool> {
        self.pool.run(async |connection| put(connection, &seek, earlier, alive, None).await).await
    }

    async fn remove_seeks(&self, people: &[String], slow: bool) -> Result<u64> {
        self.pool.run(async |connection| remove(connection, people, slow).await).await
    }

    async fn see_seekers(&self, people: &[String], now_ms: u64) -> Result<()> {
        self.pool.run(async |connection| see(connection, people, now_ms).await).await
    }

    async fn seeks(&self, slow: bool, seen_since_ms: u64, limit: u32) -> Result<Vec<Seek>> {
        self.pool.run(async |connection| alive(connection, slow, seen_since_ms, limit).await).await
    }

    async fn pair(&self, proposals: Vec<Proposal>, seen_since_ms: u64) -> Result<Vec<bool>> {
        self.pool.run(async |connection| pair(connection, &proposals, seen_since_ms).await).await
    }

    async fn forget_seeks(&self, before_ms: u64) -> Result<u64> {
        let sql = "DELETE FROM seeks WHERE seen_ms < $1";
        self.pool.run(async |connection| Ok(connection.execute(sql, &[&int(before_ms)]).await?)).await
    }
}

/// Whether they were paired is looked at last: a pairing that was made meanwhile held the row until it was there to see.
/// With an arena, so is whether they play there.
pub(super) async fn put(
    connection: &mut Connection,
    seek: &Seek,
    earlier: &[String],
    alive: Alive,
    arena: Option<&str>,
) -> Result<bool> {
    let (put, remove) = (connection.prepare(PUT).await?, connection.prepare(REMOVE).await?);
    let (is_paired, tell) = (connection.prepare(IS_PAIRED).await?, connection.prepare(TELL).await?);
    let Seek { person, slow, terms, rating, seats, computers, since_ms, seen_ms } = seek;
    let (seats, since_ms, seen_ms) = (seats_text(seats), int(*since_ms), int(*seen_ms));
    let seen_since_ms = int(alive.seen_since_ms);
    let mut ids = earlier.to_vec();
    ids.push(person.clone());
    let transaction = connection.transaction().await?;
    transaction.execute(&remove, &[&earlier, slow]).await?;
    let values: super::connection::Values<'_> =
        &[person, terms, rating, &seats, computers, &since_ms, &seen_ms, &seen_since_ms, slow];
    match transaction.execute(&put, values).await {
        Err(error) if error.code() == Some(&SqlState::FOREIGN_KEY_VIOLATION) => {
            return Err(StoreError::NotFound);
        }
        rows => rows?,
    };
    if transaction.query_opt(&is_paired, &[&ids, &int(alive.paired_since_ms), slow]).await?.is_some() {
        return Ok(false);
    }
    if let Some(arena) = arena
        && arenas::is_playing(&transaction, arena, person).await?
    {
        return Ok(false);
    }
    transaction.query(&tell, &[&CHANNEL, &OF_PERSON, person]).await?;
    transaction.commit().await?;
    Ok(true)
}

async fn remove(connection: &mut Connection, people: &[String], slow: bool) -> Result<u64> {
    let sql = "WITH gone AS (DELETE FROM seeks WHERE person = ANY($1) AND slow = $4 RETURNING person)
               SELECT pg_notify($2, $3 || person) FROM gone";
    Ok(connection.query(sql, &[&people, &CHANNEL, &OF_PERSON, &slow]).await?.len() as u64)
}

/// A seek that is being paired needs no more attention.
async fn see(connection: &mut Connection, people: &[String], now_ms: u64) -> Result<()> {
    let sql = "UPDATE seeks SET seen_ms = $2 WHERE (person, slow) IN
               (SELECT person, slow FROM seeks WHERE person = ANY($1) AND seen_ms < $2 FOR UPDATE SKIP LOCKED)";
    connection.execute(sql, &[&people, &int(now_ms)]).await?;
    Ok(())
}

async fn alive(connection: &mut Connection, slow: bool, seen_since_ms: u64, limit: u32) -> Result<Vec<Seek>> {
    let sql = select_seeks!(
        "WHERE slow = $1 AND seen_ms >= $2 ORDER BY since_ms, rating, person COLLATE \"C\" LIMIT $3"
    );
    let rows = connection.query(sql, &[&slow, &int(seen_since_ms), &i64::from(limit)]).await?;
    rows.iter().map(read_seek).collect()
}

async fn pair(connection: &mut Connection, proposals: &[Proposal], seen_since_ms: u64) -> Result<Vec<bool>> {
    let (take, remove) = (connection.prepare(TAKE).await?, connection.prepare(REMOVE).await?);
    let statements = pairings::Put::prepare(connection).await?;
    let transaction = connection.transaction().await?;
    let mut made = Vec::with_capacity(proposals.len());
    for proposal in proposals {
        let taken = take_all(&transaction, &take, proposal, seen_since_ms).await?;
        if taken {
            let slow = proposal.slow;
            transaction.execute(&remove, &[&proposal.pairing.ids(), &slow]).await?;
            statements.put(&transaction, &proposal.pairing, Some(Sought { slow })).await?;
            if let Some(arena) = &proposal.arena {
                arenas::put_game(&transaction, arena, &proposal.pairing).await?;
            }
        }
        made.push(taken);
    }
    transaction.commit().await?;
    Ok(made)
}

async fn take_all(
    transaction: &Transaction<'_>,
    take: &tokio_postgres::Statement,
    Proposal { pairing, slow, since_ms, .. }: &Proposal,
    seen_since_ms: u64,
) -> Result<bool> {
    let ids = pairing.ids();
    let since_ms: Vec<i64> = since_ms.iter().map(|&ms| int(ms)).collect();
    let rows = transaction.query(take, &[&pairing.terms, &int(seen_since_ms), &ids, &since_ms, slow]).await?;
    Ok(rows.len() == ids.len())
}

pub(super) fn read_seek(row: &Row) -> Result<Seek> {
    Ok(Seek {
        person: row.try_get(0)?,
        slow: row.try_get(1)?,
        terms: row.try_get(2)?,
        rating: row.try_get(3)?,
        seats: read_seats(row.try_get(4)?),
        computers: row.try_get(5)?,
        since_ms: count(row.try_get(6)?),
        seen_ms: count(row.try_get(7)?),
    })
}
