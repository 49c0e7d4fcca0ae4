//! Conditional moves.

use async_trait::async_trait;

use crate::error::Result;

/// What people will play if others play this or that. Nobody but the person it is of is told.
#[async_trait]
pub trait Plans: Send + Sync {
    /// Keeps a plan in the place of the one there was.
    async fn put_plan(&self, plan: Plan) -> Result<()>;

    /// What everyone plans at a table.
    async fn plans_at(&self, code: &str) -> Result<Vec<Plan>>;

    /// Forgets what that person plans at a table, if they do.
    async fn delete_plan(&self, code: &str, person: &str) -> Result<()>;
}

/// What somebody plans at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The table's code.
    pub code: String,
    /// Id of the person.
    pub person: String,
    /// The plan as its server wrote it.
    pub json: String,
    /// When it was made.
    pub updated_ms: u64,
}
