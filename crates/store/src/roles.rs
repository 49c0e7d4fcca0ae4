//! What people may do beyond playing.

use async_trait::async_trait;

use crate::error::Result;

/// Who has which role.
#[async_trait]
pub trait Roles: Send + Sync {
    /// Gives a person a role; whether they did not have it.
    ///
    /// # Errors
    /// `NotFound` if there is no such account.
    async fn grant(&self, person: &str, role: Role) -> Result<bool>;

    /// Takes a role from a person; whether they had it.
    async fn revoke(&self, person: &str, role: Role) -> Result<bool>;

    /// Whether a person has a role.
    async fn has_role(&self, person: &str, role: Role) -> Result<bool>;

    /// Ids of all who have a role.
    async fn holders(&self, role: Role) -> Result<Vec<String>>;
}

/// What one can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Looks at reports, and acts on them.
    Moderator,
}

impl Role {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Role::Moderator => "moderator",
        }
    }
}
