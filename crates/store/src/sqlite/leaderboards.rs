//! Ratings of many people at once.

use async_trait::async_trait;
use rusqlite::{Connection, params};

use super::{Sqlite, json_list, query, ratings};
use crate::error::Result;
use crate::number::small;
use crate::{Account, Board, Leaderboards, Ranked};

pub(super) const BEST: &str = "SELECT people.name, rating, deviation, games FROM ratings CROSS JOIN people
    ON people.id = ratings.person AND people.name_key IS NOT NULL
    WHERE game = ?1 AND class = ?2 AND (deviation <= ?3) = ?4
      AND NOT EXISTS (SELECT 1 FROM bans WHERE bans.person = ratings.person)
    ORDER BY rating DESC LIMIT ?5";

#[async_trait]
impl Leaderboards for Sqlite {
    async fn leaderboards(&self) -> Result<Vec<(String, String)>> {
        self.readers.read(all).await
    }

    async fn leaderboard(&self, board: &Board) -> Result<Vec<Ranked>> {
        let board = board.clone();
        self.readers.read(move |connection| best(connection, &board)).await
    }

    async fn accounts_of(&self, ids: &[String]) -> Result<Vec<Account>> {
        let ids = ids.to_vec();
        self.readers.read(move |connection| accounts(connection, &ids)).await
    }
}

fn all(connection: &Connection) -> Result<Vec<(String, String)>> {
    let sql = "SELECT DISTINCT game, class FROM ratings ORDER BY game, class";
    query(connection, sql, [], |row| Ok((row.get(0)?, row.get(1)?)))
}

fn best(connection: &Connection, board: &Board) -> Result<Vec<Ranked>> {
    let Board { game, class, max_deviation, certain, limit } = board;
    query(connection, BEST, params![game, class, max_deviation, certain, limit], |row| {
        let (rating, deviation) = (row.get(1)?, row.get(2)?);
        Ok(Ranked { name: row.get(0)?, rating, deviation, games: small(row.get(3)?) })
    })
}

fn accounts(connection: &Connection, ids: &[String]) -> Result<Vec<Account>> {
    let sql = "SELECT value, people.id, people.name FROM json_each(?1)
               LEFT JOIN aliases ON aliases.guest = value
               JOIN people ON people.id = coalesce(aliases.account, value)
               WHERE people.name_key IS NOT NULL";
    let mut accounts = query(connection, sql, [json_list(ids)?], |row| {
        Ok(Account { id: row.get(0)?, person: row.get(1)?, name: row.get(2)?, ratings: Vec::new() })
    })?;
    for account in &mut accounts {
        account.ratings = ratings::of(connection, &account.person)?;
    }
    Ok(accounts)
}
