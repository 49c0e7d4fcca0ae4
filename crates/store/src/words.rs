//! What people are called and what they say. It lies beside the log, so that it can be removed and the log is
//! never written anew.

use async_trait::async_trait;

use crate::error::Result;

/// The words that belong to events. They come in with [`Append`](crate::Append) and out with
/// [`Event`](crate::Event); here they are replaced.
#[async_trait]
pub trait WordStore: Send + Sync {
    /// Puts these words in the place of what an event had, or said itself.
    ///
    /// # Errors
    /// `NotFound` if there is no such event.
    async fn replace_words(&self, table: &str, version: u64, words: Words) -> Result<()>;
}

/// Who an event names, by what name, and what they said in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// Id of the person.
    pub person: String,
    /// The name they had then.
    pub name: String,
    /// What they said, if they said something.
    pub text: Option<String>,
}
