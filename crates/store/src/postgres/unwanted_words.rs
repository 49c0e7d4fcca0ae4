//! Words that nobody may use here.

use async_trait::async_trait;

use super::Postgres;
use crate::UnwantedWords;
use crate::error::Result;

#[async_trait]
impl UnwantedWords for Postgres {
    async fn unwanted_words(&self) -> Result<Vec<String>> {
        let sql = "SELECT word FROM unwanted_words ORDER BY word COLLATE \"C\"";
        let rows = self.pool.run(async |connection| Ok(connection.query(sql, &[]).await?)).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    async fn add_unwanted_word(&self, word: &str) -> Result<bool> {
        let sql = "INSERT INTO unwanted_words (word) VALUES ($1) ON CONFLICT DO NOTHING";
        self.pool.run(async |connection| Ok(connection.execute(sql, &[&word]).await? > 0)).await
    }

    async fn remove_unwanted_word(&self, word: &str) -> Result<bool> {
        let sql = "DELETE FROM unwanted_words WHERE word = $1";
        self.pool.run(async |connection| Ok(connection.execute(sql, &[&word]).await? > 0)).await
    }
}
