//! Words that nobody may use here, in names or in chat. What it means for a text to have one is not decided here.

use async_trait::async_trait;

use crate::error::Result;

/// The list that whoever runs the place keeps.
#[async_trait]
pub trait UnwantedWords: Send + Sync {
    /// All of them, in order.
    async fn unwanted_words(&self) -> Result<Vec<String>>;

    /// Adds a word; whether it was not there.
    async fn add_unwanted_word(&self, word: &str) -> Result<bool>;

    /// Removes a word; whether it was there.
    async fn remove_unwanted_word(&self, word: &str) -> Result<bool>;
}
