//! Who does not want to hear whom, or to meet them.

use async_trait::async_trait;
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;

use super::listener::{CHANNEL, OF_PERSON};
use super::people::{account_of, aliases};
use super::{Connection, Postgres};
use crate::error::Result;
use crate::number::{count, int};
use crate::relations::each_once;
use crate::{Related, Relation, Relations, StoreError};

/// More than anybody minds.
const MAX_RELATED: i64 = 1_000;

#[async_trait]
impl Relations for Postgres {
    async fn put_relation(&self, person: &str, other: &str, relation: Relation, now_ms: u64) -> Result<()> {
        self.pool.run(async |connection| put(connection, (person, other), relation, now_ms).await).await
    }

    async fn delete_relation(&self, person: &str, other: &str) -> Result<bool> {
        self.pool.run(async |connection| delete(connection, person, other).await).await
    }

    async fn relations_of(&self, person: &str) -> Result<Vec<Related>> {
        self.pool.run(async |connection| of(connection, person).await).await
    }

    async fn may_meet(&self, one: &str, other: &str) -> Result<bool> {
        self.pool.run(async |connection| may_meet(connection, one, other).await).await
    }
}

/// Who somebody is now: the account that they became, or themselves.
pub(super) async fn now(connection: &mut Connection, id: &str) -> Result<String> {
    Ok(account_of(connection, id).await?.unwrap_or_else(|| id.to_owned()))
}

/// All ids of a person, whichever was named.
async fn all_ids(connection: &mut Connection, id: &str) -> Result<Vec<String>> {
    let account = now(connection, id).await?;
    let mut ids = aliases(connection, &account).await?;
    ids.push(account);
    Ok(ids)
}

async fn put(
    connection: &mut Connection,
    (person, other): (&str, &str),
    relation: Relation,
    now_ms: u64,
) -> Result<()> {
    let (person, other) = (now(connection, person).await?, now(connection, other).await?);
    let sql = "WITH new AS (INSERT INTO relations (person, other, kind, since_ms) VALUES ($1, $2, $3, $4)
                 ON CONFLICT (person, other) DO UPDATE SET kind = excluded.kind, since_ms = excluded.since_ms
                 RETURNING person)
               SELECT pg_notify($5, $6 || person) FROM new";
    delete(connection, &person, &other).await?;
    let values: super::connection::Values<'_> =
        &[&person, &other, &relation.word(), &int(now_ms), &CHANNEL, &OF_PERSON];
    match connection.query(sql, values).await {
        Err(error) if error.code() == Some(&SqlState::FOREIGN_KEY_VIOLATION) => Err(StoreError::NotFound),
        rows => Ok(rows.map(drop)?),
    }
}

async fn delete(connection: &mut Connection, person: &str, other: &str) -> Result<bool> {
    let (person, other) = (all_ids(connection, person).await?, all_ids(connection, other).await?);
    let sql =
        "WITH gone AS (DELETE FROM relations WHERE person = ANY($1) AND other = ANY($2) RETURNING person)
               SELECT pg_notify($3, $4 || person) FROM gone";
    Ok(!connection.query(sql, &[&person, &other, &CHANNEL, &OF_PERSON]).await?.is_empty())
}

async fn of(connection: &mut Connection, person: &str) -> Result<Vec<Related>> {
    let sql = "SELECT people.id, people.name, kind, since_ms FROM relations
               LEFT JOIN aliases ON guest = other JOIN people ON people.id = coalesce(account, other)
               WHERE person = ANY($1) ORDER BY since_ms DESC, people.id LIMIT $2";
    let ids = all_ids(connection, person).await?;
    let rows = connection.query(sql, &[&ids, &MAX_RELATED]).await?;
    let mut found = rows.iter().map(read).collect::<Result<Vec<Related>>>()?;
    for related in &mut found {
        related.earlier = aliases(connection, &related.other).await?;
    }
    Ok(each_once(found))
}

fn read(row: &Row) -> Result<Related> {
    Ok(Related {
        other: row.try_get(0)?,
        earlier: Vec::new(),
        name: row.try_get(1)?,
        relation: Relation::from_word(row.try_get(2)?),
        since_ms: count(row.try_get(3)?),
    })
}

async fn may_meet(connection: &mut Connection, one: &str, other: &str) -> Result<bool> {
    let sql = "SELECT FROM relations WHERE kind = 'block'
               AND (person = ANY($1) AND other = ANY($2) OR person = ANY($2) AND other = ANY($1)) LIMIT 1";
    let (one, other) = (all_ids(connection, one).await?, all_ids(connection, other).await?);
    Ok(connection.query_opt(sql, &[&one, &other]).await?.is_none())
}
