//! Web Push: messages to browsers that have no page open (RFC 8030), encrypted for them alone (RFC 8291) and signed so
//! that their push services know who sends them (RFC 8292).

mod base64url;
mod encryption;
mod endpoint;
mod error;
mod https;
mod vapid;

use std::time::Duration;

pub use encryption::Recipient;
pub use endpoint::Reach;
pub use error::PushError;
pub use vapid::Vapid;

use endpoint::Endpoint;
use https::Https;

/// How long a push service keeps what it cannot deliver.
const TTL_S: u32 = 24 * 3600;
/// A whole delivery, from the name of the host to the answer.
const TIMEOUT: Duration = Duration::from_secs(15);

/// How long a topic may be (RFC 8030, section 5.4).
const MAX_TOPIC: usize = 32;

/// A message to a browser.
pub struct Message {
    /// What its page's worker gets.
    pub text: String,
    /// The same for the same news, of letters and digits: while one waits at the push service, another with that topic
    /// takes its place.
    pub topic: String,
    pub now_ms: u64,
}

/// Sends messages to browsers.
pub struct Push {
    vapid: Vapid,
    https: Https,
    reach: Reach,
}

impl Push {
    /// With the key pair that push services know us by.
    pub fn new(vapid: Vapid, reach: Reach) -> Push {
        Push { vapid, https: Https::new(), reach }
    }

    /// The key a browser needs to subscribe, as text.
    pub fn public_key(&self) -> String {
        self.vapid.public_key()
    }

    /// Whether an address can be that of a browser at a push service.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self, endpoint: &str) -> Result<(), PushError> {
        Endpoint::parse(endpoint, self.reach).map(drop)
    }

    /// Sends a message to a browser; done when its push service has it.
    ///
    /// # Errors
    /// Whether it makes sense to try again.
    pub async fn send(
        &self,
        endpoint: &str,
        recipient: &Recipient,
        message: &Message,
    ) -> Result<(), PushError> {
        let endpoint = Endpoint::parse(endpoint, self.reach)?;
        let body = recipient.encrypt(message.text.as_bytes())?;
        let headers = [
            ("ttl", TTL_S.to_string()),
            ("urgency", "normal".to_string()),
            ("topic", message.topic.chars().take(MAX_TOPIC).collect()),
            ("content-encoding", "aes128gcm".to_string()),
            ("content-type", "application/octet-stream".to_string()),
            ("authorization", self.vapid.authorization(&endpoint.origin(), message.now_ms / 1000)),
        ];
        let sent = tokio::time::timeout(TIMEOUT, self.https.post(&endpoint, &headers, body)).await;
        sent.unwrap_or_else(|_| Err(PushError::later("the push service takes too long")))
    }
}
