//! Web Push: messages to browsers that have no page open (RFC 8030), encrypted for them alone (RFC 8291) and signed so
//! that their push services know who sends them (RFC 8292).

mod encryption;
mod endpoint;
mod https;
mod vapid;

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use thiserror::Error;

pub use encryption::Recipient;
pub use endpoint::Reach;
pub use vapid::Vapid;

use endpoint::Endpoint;
use https::Https;

/// How long a push service keeps what it cannot deliver.
const TTL_S: u32 = 24 * 3600;
/// A whole delivery, from the name of the host to the answer.
const TIMEOUT: Duration = Duration::from_secs(15);
/// What push services take, less what the encryption adds.
pub const MAX_MESSAGE_BYTES: usize = 3_000;

/// Why a message was not delivered.
#[derive(Debug, Error)]
pub enum PushError {
    /// Nothing that is sent there will ever arrive.
    #[error("the subscription is of no use: {0}")]
    Useless(&'static str),
    /// The push service says that the browser is gone.
    #[error("the subscription has ended")]
    Gone,
    /// It may work later.
    #[error("not now: {reason}")]
    Later {
        /// For logs.
        reason: String,
        /// When the push service asks to be asked again.
        after: Option<Duration>,
    },
}

impl PushError {
    fn later(reason: impl ToString) -> PushError {
        PushError::Later { reason: reason.to_string(), after: None }
    }
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
        message: &[u8],
        now_ms: u64,
    ) -> Result<(), PushError> {
        let endpoint = Endpoint::parse(endpoint, self.reach)?;
        let body = recipient.encrypt(message)?;
        let headers = [
            ("ttl", TTL_S.to_string()),
            ("urgency", "normal".to_string()),
            ("content-encoding", "aes128gcm".to_string()),
            ("content-type", "application/octet-stream".to_string()),
            ("authorization", self.vapid.authorization(&endpoint.origin(), now_ms / 1000)),
        ];
        let sent = tokio::time::timeout(TIMEOUT, self.https.post(&endpoint, &headers, body)).await;
        sent.unwrap_or_else(|_| Err(PushError::later("the push service takes too long")))
    }
}

/// Bytes as Web Push writes them.
fn text(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// What [`text`] came from; browsers leave the padding out, and some programs do not.
fn bytes(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}
