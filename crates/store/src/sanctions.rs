//! What people have to be told, and what they may not do for a while.

use async_trait::async_trait;

use crate::error::Result;

/// Warnings and silences. They come about by [`Reports::rule`](crate::Reports::rule); bans are
/// [`Bans`](crate::Bans).
#[async_trait]
pub trait Sanctions: Send + Sync {
    /// The first warning that a person has not acknowledged, under any of these ids.
    async fn warning_of(&self, ids: &[String]) -> Result<Option<Warning>>;

    /// A person has read a warning; whether there was such a one.
    async fn acknowledge(&self, ids: &[String], number: u64, now_ms: u64) -> Result<bool>;

    /// The longest silence that still lasts, under any of these ids.
    async fn silence_of(&self, ids: &[String], now_ms: u64) -> Result<Option<Silence>>;
}

/// Something a person is told once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The number of the intervention.
    pub number: u64,
    /// When it was given.
    pub at_ms: u64,
    /// What they are told.
    pub sentence: String,
}

/// Somebody cannot say anything for a while.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Silence {
    /// Until when.
    pub until_ms: u64,
    /// Why, for them.
    pub sentence: String,
}
