//! Ratings of many people at once.

use async_trait::async_trait;
use tokio_postgres::Row;

use super::ratings::read_rating;
use super::{Connection, Postgres};
use crate::error::Result;
use crate::number::small;
use crate::{Account, Board, Leaderboards, Ranked, Standing};

const BEST: &str = "SELECT people.name, rating, deviation, games FROM ratings
    JOIN people ON people.id = ratings.person AND people.name_key IS NOT NULL
    WHERE game = $1 AND class = $2 AND (deviation <= $3) = $4
      AND NOT EXISTS (SELECT FROM bans WHERE bans.person = ratings.person)
    ORDER BY rating DESC LIMIT $5";

const ACCOUNTS: &str =
    "SELECT rating, deviation, volatility, games, updated_ms, asked.id, people.id, people.name,
      game, class
    FROM unnest($1::text[]) AS asked (id)
    LEFT JOIN aliases ON aliases.guest = asked.id
    JOIN people ON people.id = coalesce(aliases.account, asked.id) AND people.name_key IS NOT NULL
    LEFT JOIN ratings ON ratings.person = people.id
    ORDER BY asked.id, game, class";

#[async_trait]
impl Leaderboards for Postgres {
    async fn leaderboards(&self) -> Result<Vec<(String, String)>> {
        self.pool.run(async |connection| all(connection).await).await
    }

    async fn leaderboard(&self, board: &Board) -> Result<Vec<Ranked>> {
        self.pool.run(async |connection| best(connection, board).await).await
    }

    async fn accounts_of(&self, ids: &[String]) -> Result<Vec<Account>> {
        self.pool.run(async |connection| accounts(connection, ids).await).await
    }
}

async fn all(connection: &mut Connection) -> Result<Vec<(String, String)>> {
    let sql = "SELECT DISTINCT game, class FROM ratings ORDER BY game, class";
    let rows = connection.query(sql, &[]).await?;
    rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
}

async fn best(connection: &mut Connection, board: &Board) -> Result<Vec<Ranked>> {
    let Board { game, class, max_deviation, certain, limit } = board;
    let rows = connection.query(BEST, &[game, class, max_deviation, certain, &i64::from(*limit)]).await?;
    let read = |row: &Row| {
        let (rating, deviation) = (row.try_get(1)?, row.try_get(2)?);
        Ok(Ranked { name: row.try_get(0)?, rating, deviation, games: small(row.try_get(3)?) })
    };
    rows.iter().map(read).collect()
}

/// A row for each rating, and one for an account that has none.
async fn accounts(connection: &mut Connection, ids: &[String]) -> Result<Vec<Account>> {
    let mut accounts: Vec<Account> = Vec::new();
    for row in connection.query(ACCOUNTS, &[&ids]).await? {
        let id: String = row.try_get(5)?;
        if accounts.last().is_none_or(|last| last.id != id) {
            let (person, name) = (row.try_get(6)?, row.try_get(7)?);
            accounts.push(Account { id, person, name, ratings: Vec::new() });
        }
        if let (Some(account), Some(game)) = (accounts.last_mut(), row.try_get(8)?) {
            let standing = Standing { game, class: row.try_get(9)?, rating: read_rating(&row)? };
            account.ratings.push(standing);
        }
    }
    Ok(accounts)
}
