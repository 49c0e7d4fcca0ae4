//! Who looks after the place beside whoever runs it, and which words nobody uses there.

use store::{Act, Role, StoreError};

use super::error::AdminError;
use super::operator::Admin;
use crate::moment::now_ms;
use crate::word_list::as_listed;

impl Admin {
    /// Makes the holder of an account a moderator; false if they were one.
    ///
    /// # Errors
    /// If there is no such account, or the store does not answer.
    pub async fn make_moderator(&self, who: &str) -> Result<bool, AdminError> {
        let person = self.look_up(who).await?.person;
        let new = match self.store.grant(&person.id, Role::Moderator).await {
            Err(StoreError::NotFound) => return Err(AdminError::Nobody(who.to_string())),
            new => new?,
        };
        if new {
            self.store.intervene(Act::Grant, &person.id, now_ms()).await?;
        }
        Ok(new)
    }

    /// Makes a moderator one no more; false if they were none.
    ///
    /// # Errors
    /// If there is nobody, or the store does not answer.
    pub async fn dismiss_moderator(&self, who: &str) -> Result<bool, AdminError> {
        let person = self.look_up(who).await?.person;
        let was = self.store.revoke(&person.id, Role::Moderator).await?;
        if was {
            self.store.intervene(Act::Revoke, &person.id, now_ms()).await?;
        }
        Ok(was)
    }

    /// The names of all moderators.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn moderators(&self) -> Result<Vec<String>, AdminError> {
        let mut names = Vec::new();
        for id in self.store.holders(Role::Moderator).await? {
            names.extend(self.store.person(&id).await?.map(|person| person.name));
        }
        Ok(names)
    }

    /// The words that nobody may use.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn unwanted_words(&self) -> Result<Vec<String>, AdminError> {
        Ok(self.store.unwanted_words().await?)
    }

    /// Adds words to the list; how many are new.
    ///
    /// # Errors
    /// If one is not a single word, or the store does not answer.
    pub async fn add_unwanted_words(&self, words: &[String]) -> Result<usize, AdminError> {
        let listed = words.iter().map(|word| as_listed(word).ok_or_else(|| AdminError::NoWord(word.clone())));
        let mut new = 0;
        for word in listed.collect::<Result<Vec<String>, AdminError>>()? {
            new += usize::from(self.store.add_unwanted_word(&word).await?);
        }
        self.store.intervene(Act::UnwantedWords, "", now_ms()).await?;
        Ok(new)
    }

    /// Removes words from the list; how many were there.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn remove_unwanted_words(&self, words: &[String]) -> Result<usize, AdminError> {
        let mut gone = 0;
        for word in words.iter().filter_map(|word| as_listed(word)) {
            gone += usize::from(self.store.remove_unwanted_word(&word).await?);
        }
        self.store.intervene(Act::UnwantedWords, "", now_ms()).await?;
        Ok(gone)
    }
}
