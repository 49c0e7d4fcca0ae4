//! The cookie that proves who someone is: a random token, signed.

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use store::TokenHash;

use crate::random;

const NAME: &str = "plenum";
const MAX_AGE_S: u64 = 400 * 24 * 3600;

/// What only the browser and nobody else knows; the store has its hash.
#[derive(Clone)]
pub struct Token([u8; 32]);

impl Token {
    pub fn new() -> Token {
        Token(random::bytes())
    }

    pub fn hash(&self) -> TokenHash {
        Sha256::digest(self.0).into()
    }
}

/// Makes and checks cookies. The signature turns forgeries away before anything is looked up.
pub struct Cookies {
    key: Hmac<Sha256>,
    https: bool,
}

impl Cookies {
    pub fn new(secret: &[u8], https: bool) -> Cookies {
        let key = Hmac::new_from_slice(secret).expect("a key of any length will do");
        Cookies { key, https }
    }

    /// The header that gives a browser its token.
    pub fn set(&self, token: &Token) -> String {
        let mut mac = self.key.clone();
        mac.update(&token.0);
        let value = format!("{}.{}", random::hex(&token.0), random::hex(&mac.finalize().into_bytes()));
        self.header(&value, MAX_AGE_S)
    }

    /// The header that takes it away.
    pub fn clear(&self) -> String {
        self.header("", 0)
    }

    /// What stands for a text where the text itself should not be kept: the same for the same, and only here.
    pub fn fingerprint(&self, text: &str) -> String {
        let mut mac = self.key.clone();
        mac.update(b"fingerprint ");
        mac.update(text.as_bytes());
        random::hex(&mac.finalize().into_bytes()[..16])
    }

    fn header(&self, value: &str, max_age_s: u64) -> String {
        let secure = if self.https { "; Secure" } else { "" };
        format!("{NAME}={value}; Path=/; Max-Age={max_age_s}; HttpOnly; SameSite=Lax{secure}")
    }

    /// The token in a `Cookie` header, if it is there and rightly signed.
    pub fn read(&self, header: &str) -> Option<Token> {
        let mut pairs = header.split(';').filter_map(|pair| pair.trim().split_once('='));
        let (_, value) = pairs.find(|(name, _)| *name == NAME)?;
        let (token, signature) = value.split_once('.')?;
        let (token, signature) = (random::unhex::<32>(token)?, random::unhex::<32>(signature)?);
        let mut mac = self.key.clone();
        mac.update(&token);
        mac.verify_slice(&signature).ok()?;
        Some(Token(token))
    }
}
