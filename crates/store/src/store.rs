//! All that a server keeps, in one place.

use async_trait::async_trait;

use crate::{
    Arenas, Bans, Challenges, Contacts, DaysOff, Directory, FairPlay, Follows, Heartbeats, History, Inboxes,
    Index, Interventions, Leaderboards, Lobby, Log, Online, Outbox, Pairings, People, Plans, Probe, Progress,
    Ratings, Recovery, Relations, Reports, Roles, Sanctions, Secrets, Seeks, Sessions, Statistics, Touched,
    UnwantedWords, WordStore,
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
    + History
    + Lobby
    + People
    + Sessions
    + Ratings
    + Leaderboards
    + Statistics
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
    + Seeks
    + Pairings
    + Challenges
    + Arenas
    + Inboxes
    + Online
    + Follows
    + Touched
    + Plans
    + DaysOff
    + Contacts
    + Outbox
    + 'static
{
    /// Accepts no more, waits until all that was accepted is done, and lets go of files and connections.
    /// Afterwards every call answers `Unavailable`.
    async fn close(&self);
}
