//! A few connections for everything but appends, opened as they are needed.

use std::sync::{Mutex, PoisonError};

use tokio::sync::Semaphore;

use super::connection::Address;
use super::{Connection, within};
use crate::StoreError;
use crate::error::Result;

/// How many connections there are at most. Callers beyond that wait for one.
const MAX_CONNECTIONS: u32 = 8;

pub(super) struct Pool {
    address: Address,
    room: Semaphore,
    idle: Mutex<Vec<Connection>>,
}

impl Pool {
    pub(super) fn new(address: Address) -> Pool {
        Pool { address, room: Semaphore::new(MAX_CONNECTIONS as usize), idle: Mutex::new(Vec::new()) }
    }

    /// Runs the work on a connection of its own. It answers in bounded time whatever the server does.
    pub(super) async fn run<T>(&self, work: impl AsyncFnOnce(&mut Connection) -> Result<T>) -> Result<T> {
        within(async {
            let _room = self.room.acquire().await.map_err(|_| StoreError::closed())?;
            let mut connection = self.take().await?;
            let result = work(&mut connection).await;
            // After an error, or when time is up, the connection is dropped: who knows what it still does.
            if !matches!(result, Err(StoreError::Unavailable(_))) {
                self.idle().push(connection);
            }
            result
        })
        .await
    }

    /// Waits until all connections are idle, and closes them.
    pub(super) async fn close(&self) {
        let all = self.room.acquire_many(MAX_CONNECTIONS).await;
        self.room.close();
        self.idle().clear();
        drop(all);
    }

    async fn take(&self) -> Result<Connection> {
        // A server that went away and came back leaves dead connections behind.
        let idle = self.idle().extract_if(.., |_| true).find(|connection| !connection.is_closed());
        match idle {
            Some(connection) => Ok(connection),
            None => Connection::open(&self.address).await,
        }
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
