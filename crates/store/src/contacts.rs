//! How people can be reached while they are not here.

use async_trait::async_trait;

use crate::error::Result;

/// Browsers, mail addresses, and what their owners want to be told.
#[async_trait]
pub trait Contacts: Send + Sync {
    /// Keeps a browser, in the place of the one with the same endpoint, whoever had that.
    async fn put_subscription(&self, subscription: Subscription) -> Result<()>;

    /// The browsers of a person, the latest first.
    async fn subscriptions_of(&self, person: &str) -> Result<Vec<Subscription>>;

    /// Forgets a browser, if it is known.
    async fn delete_subscription(&self, endpoint: &str) -> Result<()>;

    /// Keeps a mail address that nobody has confirmed yet, in the place of the one there was.
    async fn put_mail_address(&self, person: &str, address: &str) -> Result<()>;

    /// The person has read mail there; whether it still is the address they gave.
    async fn confirm_mail_address(&self, person: &str, address: &str, now_ms: u64) -> Result<bool>;

    /// The mail address of a person.
    async fn mail_address(&self, person: &str) -> Result<Option<MailAddress>>;

    /// Forgets a mail address, if there is one.
    async fn delete_mail_address(&self, person: &str) -> Result<()>;

    /// Keeps what a person wants to be told, as their server wrote it.
    async fn put_notice_choices(&self, person: &str, json: &str) -> Result<()>;

    /// What a person wants to be told; none if they never chose.
    async fn notice_choices(&self, person: &str) -> Result<Option<String>>;
}

/// A browser that can be reached by Web Push. Its keys belong to one person: they cannot be printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Subscription {
    /// The address of its push service that stands for it.
    pub endpoint: String,
    /// Id of the person.
    pub person: String,
    /// Its public key, as the browser wrote it.
    pub p256dh: String,
    /// Its shared secret, as the browser wrote it.
    pub auth: String,
    /// When it was first kept.
    pub created_ms: u64,
}

/// A mail address somebody gave.
#[derive(Clone, PartialEq, Eq)]
pub struct MailAddress {
    /// As they wrote it.
    pub address: String,
    /// When they showed that they read mail there.
    pub confirmed_ms: Option<u64>,
}
