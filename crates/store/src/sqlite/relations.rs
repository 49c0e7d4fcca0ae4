//! Who does not want to hear whom, or to meet them.

use async_trait::async_trait;
use rusqlite::{Connection, params};

use super::people::{account_of, aliases, by_id};
use super::{Sqlite, execute, json_list, query};
use crate::error::Result;
use crate::number::{count, int};
use crate::relations::each_once;
use crate::{Related, Relation, Relations, StoreError};

/// More than anybody minds.
const MAX_RELATED: u32 = 1_000;

#[async_trait]
impl Relations for Sqlite {
    async fn put_relation(&self, person: &str, other: &str, relation: Relation, now_ms: u64) -> Result<()> {
        let (person, other) = (person.to_owned(), other.to_owned());
        self.writer.write(move |connection| put(connection, &person, &other, relation, now_ms)).await
    }

    async fn delete_relation(&self, person: &str, other: &str) -> Result<bool> {
        let (person, other) = (person.to_owned(), other.to_owned());
        self.writer.write(move |connection| delete(connection, &person, &other)).await
    }

    async fn relations_of(&self, person: &str) -> Result<Vec<Related>> {
        let person = person.to_owned();
        self.readers.read(move |connection| of(connection, &person)).await
    }

    async fn may_meet(&self, one: &str, other: &str) -> Result<bool> {
        let (one, other) = (one.to_owned(), other.to_owned());
        self.readers.read(move |connection| may_meet(connection, &one, &other)).await
    }
}

/// Who somebody is now: the account that they became, or themselves.
pub(super) fn now(connection: &Connection, id: &str) -> Result<String> {
    Ok(account_of(connection, id)?.unwrap_or_else(|| id.to_owned()))
}

/// All ids of a person, whichever was named.
pub(super) fn all_ids(connection: &Connection, id: &str) -> Result<Vec<String>> {
    let account = now(connection, id)?;
    let mut ids = aliases(connection, &account)?;
    ids.push(account);
    Ok(ids)
}

fn put(connection: &Connection, person: &str, other: &str, relation: Relation, now_ms: u64) -> Result<()> {
    delete(connection, person, other)?;
    let (person, other) = (now(connection, person)?, now(connection, other)?);
    if by_id(connection, &person)?.is_none() || by_id(connection, &other)?.is_none() {
        return Err(StoreError::NotFound);
    }
    let sql = "INSERT INTO relations (person, other, kind, since_ms) VALUES (?1, ?2, ?3, ?4)";
    execute(connection, sql, params![person, other, relation.word(), int(now_ms)])?;
    Ok(())
}

fn delete(connection: &Connection, person: &str, other: &str) -> Result<bool> {
    let sql = "DELETE FROM relations WHERE person IN (SELECT value FROM json_each(?1))
               AND other IN (SELECT value FROM json_each(?2))";
    let (person, other) = (all_ids(connection, person)?, all_ids(connection, other)?);
    Ok(execute(connection, sql, [json_list(&person)?, json_list(&other)?])? > 0)
}

fn of(connection: &Connection, person: &str) -> Result<Vec<Related>> {
    let sql = "SELECT people.id, people.name, kind, since_ms FROM relations
               LEFT JOIN aliases ON guest = other JOIN people ON people.id = coalesce(account, other)
               WHERE person IN (SELECT value FROM json_each(?1)) ORDER BY since_ms DESC, people.id LIMIT ?2";
    let ids = json_list(&all_ids(connection, person)?)?;
    let mut found = query(connection, sql, params![ids, MAX_RELATED], |row| {
        Ok(Related {
            other: row.get(0)?,
            earlier: Vec::new(),
            name: row.get(1)?,
            relation: Relation::from_word(row.get_ref(2)?.as_str()?),
            since_ms: count(row.get(3)?),
        })
    })?;
    for related in &mut found {
        related.earlier = aliases(connection, &related.other)?;
    }
    Ok(each_once(found))
}

fn may_meet(connection: &Connection, one: &str, other: &str) -> Result<bool> {
    let sql = "SELECT NOT EXISTS (SELECT 1 FROM relations WHERE kind = 'block'
               AND person IN (SELECT value FROM json_each(?1)) AND other IN (SELECT value FROM json_each(?2)))";
    let (one, other) = (json_list(&all_ids(connection, one)?)?, json_list(&all_ids(connection, other)?)?);
    for (person, other) in [(&one, &other), (&other, &one)] {
        let free: bool = connection.prepare_cached(sql)?.query_row([person, other], |row| row.get(0))?;
        if !free {
            return Ok(false);
        }
    }
    Ok(true)
}
