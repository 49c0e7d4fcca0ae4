//! All that a server keeps, in one place.

use async_trait::async_trait;

use crate::{
    Bans, Directory, FairPlay, Heartbeats, Index, Interventions, Lobby, Log, People, Probe, Progress,
    Ratings, Recovery, Relations, Reports, Roles, Sanctions, Secrets, Sessions, UnwantedWords, WordStore,
};

/// A database that keeps everything. Code that needs one part of it asks for that trait alone; an
/// `Arc<dyn Store>` becomes an `Arc` of any of them.
///
/// Every write is durable when it returns. Every call may answer
/// [`StoreError::Unavailable`](crate::StoreError::Unavailable); other errors are named where they can happen. A
/// call that was dropped before it answered may still take effect.
#[async_trait]
pub trait Store:
    Log
    + Index
    + Lobby
    + People
    + Sessions
    + Ratings
    + FairPlay
    + Progress
    + Heartbeats
    + Secrets
    + WordStore
    + Bans
    + Directory
    + Interventions
    + Relations
    + Reports
    + Sanctions
    + Roles
    + UnwantedWords
    + Recovery
    + Probe
    + 'static
{
    /// Accepts no more, waits until all that was accepted is done, and lets go of files and connections.
    /// Afterwards every call answers `Unavailable`.
    async fn close(&self);
}
