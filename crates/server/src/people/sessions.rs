//! Where somebody is signed in.

use store::{Session, StoreError};

use super::{People, PeopleError, Visitor};
use crate::random;

/// A session as its owner sees it.
pub struct Known {
    /// What stands for it; it proves nothing.
    pub id: String,
    pub session: Session,
    /// Whether it is the one that asks.
    pub is_this: bool,
    /// Whether a page of it is open at this server.
    pub is_connected: bool,
}

impl People {
    /// Where a visitor is signed in, the latest first.
    pub async fn sessions_of(&self, visitor: &Visitor) -> Result<Vec<Known>, StoreError> {
        let (connected, now_ms) = (self.connected.sessions(), self.time.now_ms());
        let mut found = Vec::new();
        for id in visitor.identity.ids() {
            for session in self.sessions.sessions_of(&id.0).await? {
                found.push(Known {
                    id: self.fingerprint(&random::hex(&session.token_hash)),
                    is_this: session.token_hash == visitor.token_hash,
                    is_connected: connected.contains(&session.token_hash),
                    session,
                });
            }
        }
        found.retain(|known| known.session.expires_ms > now_ms);
        found.sort_by_key(|known| std::cmp::Reverse(known.session.created_ms));
        Ok(found)
    }

    /// Ends one of a visitor's sessions and its connections.
    pub async fn end_session(&self, visitor: &Visitor, id: &str) -> Result<(), PeopleError> {
        let mut sessions = self.sessions_of(visitor).await?.into_iter();
        let known = sessions.find(|known| known.id == id).ok_or(PeopleError::NoSuchSession)?;
        self.sessions.delete_session(&known.session.token_hash).await?;
        self.connected.tell(&known.session.token_hash);
        Ok(())
    }

    /// Ends all of a visitor's sessions but the one that asks.
    pub async fn end_other_sessions(&self, visitor: &Visitor) -> Result<(), StoreError> {
        let id = &visitor.identity.person.id.0;
        self.sessions.delete_sessions_of(id, Some(&visitor.token_hash)).await?;
        self.connected.tell_person(id);
        Ok(())
    }
}
