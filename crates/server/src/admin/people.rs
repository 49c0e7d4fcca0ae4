//! People: find them, keep them out, rename them, forget them.

use std::collections::BTreeSet;

use store::{Act, Ban, Person, Session, Standing, StoreError};
use table::Words;

use super::error::AdminError;
use super::operator::{Admin, MAX_LISTED};
use super::reach::Reach;
use super::words::REMOVED;
use crate::moment::now_ms;
use crate::people::{check_name, clean_guest_name};

/// What stands in the place of the name of somebody who was forgotten. No account can have it.
const FORGOTTEN: &str = "Deleted player";

/// Somebody in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// As they are known.
    pub person: Person,
    /// If they may not come in.
    pub ban: Option<Ban>,
}

/// All there is to know of somebody at a glance.
#[derive(Clone, Debug, PartialEq)]
pub struct Known {
    /// As they are known.
    pub person: Person,
    /// Ids of the guests they were before.
    pub aliases: Vec<String>,
    /// Where they are signed in, under any of their ids.
    pub sessions: Vec<Session>,
    /// How well they play what.
    pub ratings: Vec<Standing>,
    /// If they may not come in.
    pub ban: Option<Ban>,
}

impl Known {
    /// All their ids, their own first.
    #[must_use]
    pub fn ids(&self) -> Vec<String> {
        std::iter::once(&self.person.id).chain(&self.aliases).cloned().collect()
    }
}

impl Admin {
    /// People by a part of their name, or by their id; the latest first.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn find(&self, text: &str, accounts: bool, limit: u32) -> Result<Vec<Found>, AdminError> {
        let mut found = Vec::new();
        for person in self.store.find_people(text, accounts, limit.min(MAX_LISTED)).await? {
            let ban = self.store.ban_of(&person.id).await?;
            found.push(Found { person, ban });
        }
        Ok(found)
    }

    /// Somebody by their id or the name of their account. A guest who became an account is that account.
    ///
    /// # Errors
    /// If there is nobody, or the store does not answer.
    pub async fn look_up(&self, who: &str) -> Result<Known, AdminError> {
        let nobody = || AdminError::Nobody(who.to_string());
        let person = match self.store.person(who).await? {
            Some(person) => match self.store.account_of(&person.id).await? {
                Some(account) => self.store.person(&account).await?.ok_or_else(nobody)?,
                None => person,
            },
            None => self.store.person_by_name(who).await?.ok_or_else(nobody)?,
        };
        let aliases = self.store.aliases(&person.id).await?;
        let mut sessions = Vec::new();
        for id in std::iter::once(&person.id).chain(&aliases) {
            sessions.extend(self.store.sessions_of(id).await?);
        }
        let ratings = self.store.ratings_of(&person.id).await?;
        let ban = self.store.ban_of(&person.id).await?;
        Ok(Known { person, aliases, sessions, ratings, ban })
    }

    /// Keeps somebody out: they cannot log in, and are told why; their sessions end.
    ///
    /// # Errors
    /// If there is nobody, or the store does not answer.
    pub async fn ban(&self, who: &str, sentence: &str) -> Result<Known, AdminError> {
        let known = self.look_up(who).await?;
        let ban = Ban { since_ms: now_ms(), sentence: sentence.to_string() };
        self.store.ban(&known.person.id, ban).await?;
        self.store.intervene(Act::Ban, &known.person.id, now_ms()).await?;
        self.store.delete_sessions_of(&known.person.id, None).await?;
        Ok(known)
    }

    /// Lets somebody in again; false if they were not banned.
    ///
    /// # Errors
    /// If there is nobody, or the store does not answer.
    pub async fn unban(&self, who: &str) -> Result<bool, AdminError> {
        let known = self.look_up(who).await?;
        let was = self.store.unban(&known.person.id).await?;
        if was {
            self.store.intervene(Act::Unban, &known.person.id, now_ms()).await?;
        }
        Ok(was)
    }

    /// Ends all sessions of somebody; how many there were.
    ///
    /// # Errors
    /// If there is nobody, or the store does not answer.
    pub async fn end_sessions(&self, who: &str) -> Result<usize, AdminError> {
        let known = self.look_up(who).await?;
        self.store.delete_sessions_of(&known.person.id, None).await?;
        self.store.intervene(Act::EndSessions, &known.person.id, now_ms()).await?;
        Ok(known.sessions.len())
    }

    /// Gives somebody another name, also at the tables where they are and were; at how many.
    ///
    /// # Errors
    /// If there is nobody, the name is taken or cannot be one, or the store does not answer.
    pub async fn rename(&self, who: &str, name: &str) -> Result<u64, AdminError> {
        let known = self.look_up(who).await?;
        let bad = |error: crate::people::PeopleError| AdminError::Name(error.to_string());
        let name = if known.person.registered {
            check_name(name).map_err(bad)?;
            name.to_string()
        } else {
            clean_guest_name(name).map_err(bad)?
        };
        match self.store.rename(&known.person.id, &name).await {
            Err(StoreError::NameTaken) => return Err(AdminError::Name("That name is taken.".into())),
            done => done?,
        }
        self.store.intervene(Act::Rename, &known.person.id, now_ms()).await?;
        let ids = BTreeSet::from([known.person.id]);
        let tables =
            self.reword(Reach::Everything, &ids, &name, |words| Words { name: name.clone(), ..words });
        Ok(tables.await?.len() as u64)
    }

    /// Forgets somebody: account, sessions, progress, ratings, names and all they said. Their games stay, played
    /// by nobody in particular. At which tables something was changed.
    ///
    /// # Errors
    /// If there is nobody, or the store does not answer; doing it again then goes on where it stopped.
    pub async fn delete(&self, who: &str, reach: Reach) -> Result<Vec<String>, AdminError> {
        let known = self.look_up(who).await?;
        let ids: BTreeSet<String> = known.ids().into_iter().collect();
        // The words first: if that is cut short, the person can still be found to do it again.
        let forgotten = |words: Words| Words {
            name: FORGOTTEN.to_string(),
            text: words.text.map(|_| REMOVED.to_string()),
            ..words
        };
        self.store.delete_sessions_of(&known.person.id, None).await?;
        let tables = self.reword(reach, &ids, FORGOTTEN, forgotten).await?;
        self.store.forget_people(&known.ids(), FORGOTTEN).await?;
        self.store.intervene(Act::Delete, &known.person.id, now_ms()).await?;
        Ok(tables)
    }
}
