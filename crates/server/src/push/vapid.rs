//! Who sends: a signature that push services check (RFC 8292).

use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::json;

use super::base64url::text;

/// A day is the longest that a token may hold.
const HOLDS_S: u64 = 12 * 3600;

/// The key pair that push services know us by, for as long as the store lives.
pub struct Vapid {
    pair: EcdsaKeyPair,
    contact: String,
    random: SystemRandom,
}

impl Vapid {
    /// A fresh key pair, to be kept.
    pub fn generate() -> Vec<u8> {
        let random = SystemRandom::new();
        let pair = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random);
        pair.expect("the system has no randomness").as_ref().to_vec()
    }

    /// The key pair that was kept, and an address of whoever runs the place; none if it is no key pair.
    pub fn new(kept: &[u8], contact: String) -> Option<Vapid> {
        let random = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, kept, &random).ok()?;
        Some(Vapid { pair, contact, random })
    }

    /// The public key as browsers and push services read it.
    pub fn public_key(&self) -> String {
        text(self.pair.public_key().as_ref())
    }

    /// The header for the push service of that origin.
    pub fn authorization(&self, origin: &str, now_s: u64) -> String {
        let header = json!({ "typ": "JWT", "alg": "ES256" });
        let claims = json!({ "aud": origin, "exp": now_s + HOLDS_S, "sub": self.contact });
        let signed =
            format!("{}.{}", text(header.to_string().as_bytes()), text(claims.to_string().as_bytes()));
        let signature =
            self.pair.sign(&self.random, signed.as_bytes()).expect("the system has no randomness");
        format!("vapid t={signed}.{}, k={}", text(signature.as_ref()), self.public_key())
    }
}
