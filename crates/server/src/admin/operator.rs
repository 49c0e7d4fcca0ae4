//! Whoever runs the place, at the store.

use std::sync::Arc;

use store::{Intervention, Postgres, Question, Sqlite, Store};

use super::error::AdminError;
use crate::options::Database;

/// The most that is listed at once.
pub(super) const MAX_LISTED: u32 = 1000;

/// Somebody who may do everything.
pub struct Admin {
    pub(super) store: Arc<dyn Store>,
}

impl Admin {
    /// Opens a store that is there, perhaps beside servers that have it open.
    ///
    /// # Errors
    /// If there is none, or it does not open.
    pub async fn open(database: &Database) -> Result<Admin, AdminError> {
        let store: Arc<dyn Store> = match database {
            Database::Sqlite(path) => {
                if !path.exists() {
                    return Err(AdminError::NoFile(path.display().to_string()));
                }
                Arc::new(Sqlite::open(path)?)
            }
            Database::Postgres(url) => Arc::new(Postgres::connect(url).await?),
        };
        Ok(Admin { store })
    }

    /// The same for a server that has its store open.
    pub(crate) fn of(store: Arc<dyn Store>) -> Admin {
        Admin { store }
    }

    /// What was done so far, the latest last; at most a thousand.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn interventions(&self) -> Result<Vec<Intervention>, AdminError> {
        let last = self.store.last_intervention().await?;
        Ok(self.store.interventions(last.saturating_sub(u64::from(MAX_LISTED)), MAX_LISTED).await?)
    }

    /// Who asked the engine about a rated game they were playing, the latest first; at most a thousand.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn questions(&self) -> Result<Vec<Question>, AdminError> {
        Ok(self.store.questions(MAX_LISTED).await?)
    }

    /// Makes sure that everything is stored.
    pub async fn close(self) {
        self.store.close().await;
    }
}
