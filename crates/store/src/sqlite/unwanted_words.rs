//! Words that nobody may use here.

use async_trait::async_trait;

use super::{Sqlite, execute, query};
use crate::UnwantedWords;
use crate::error::Result;

#[async_trait]
impl UnwantedWords for Sqlite {
    async fn unwanted_words(&self) -> Result<Vec<String>> {
        let sql = "SELECT word FROM unwanted_words ORDER BY word";
        self.readers.read(move |connection| query(connection, sql, [], |row| row.get(0))).await
    }

    async fn add_unwanted_word(&self, word: &str) -> Result<bool> {
        let word = word.to_owned();
        let sql = "INSERT INTO unwanted_words (word) VALUES (?1) ON CONFLICT DO NOTHING";
        self.writer.write(move |connection| Ok(execute(connection, sql, [word])? > 0)).await
    }

    async fn remove_unwanted_word(&self, word: &str) -> Result<bool> {
        let word = word.to_owned();
        let sql = "DELETE FROM unwanted_words WHERE word = ?1";
        self.writer.write(move |connection| Ok(execute(connection, sql, [word])? > 0)).await
    }
}
