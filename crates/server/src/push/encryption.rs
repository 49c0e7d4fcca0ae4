//! A message that only one browser can read: RFC 8291, over RFC 8188 with one record.

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hmac::{HMAC_SHA256, Key, sign};
use ring::rand::SystemRandom;

use super::base64url::bytes;
use super::error::PushError;
use crate::random;

/// The bytes of an uncompressed point of P-256.
const POINT_BYTES: usize = 65;
const AUTH_BYTES: usize = 16;
const SALT_BYTES: usize = 16;
const RECORD_BYTES: u32 = 4096;
/// What push services take, less what the encryption adds.
const MAX_MESSAGE_BYTES: usize = 3_000;

/// A browser's keys.
pub struct Recipient {
    public: [u8; POINT_BYTES],
    auth: [u8; AUTH_BYTES],
}

impl Recipient {
    /// The keys as the browser wrote them, `p256dh` and `auth`.
    pub fn parse(p256dh: &str, auth: &str) -> Option<Recipient> {
        let public: [u8; POINT_BYTES] = bytes(p256dh)?.try_into().ok()?;
        let auth = bytes(auth)?.try_into().ok()?;
        (public[0] == 4).then_some(Recipient { public, auth })
    }

    /// The body of a request that carries the message.
    pub fn encrypt(&self, message: &[u8]) -> Result<Vec<u8>, PushError> {
        if message.len() > MAX_MESSAGE_BYTES {
            return Err(PushError::Useless("the message is too long"));
        }
        let random = SystemRandom::new();
        let failed = |_| PushError::later("no randomness");
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &random).map_err(failed)?;
        let public = private.compute_public_key().map_err(failed)?;
        let sender: [u8; POINT_BYTES] =
            public.as_ref().try_into().map_err(|_| PushError::later("a key of another length"))?;
        let theirs = UnparsedPublicKey::new(&ECDH_P256, &self.public);
        let salt = random::bytes();
        agree_ephemeral(private, &theirs, |secret| self.seal(secret, &sender, &salt, message))
            .map_err(|_| PushError::Useless("its key is no point of the curve"))
    }

    /// The body, given what both sides know and nobody else.
    fn seal(
        &self,
        secret: &[u8],
        sender: &[u8; POINT_BYTES],
        salt: &[u8; SALT_BYTES],
        message: &[u8],
    ) -> Vec<u8> {
        let both = hash(&self.auth, &[secret]);
        let input = hash(&both, &[b"WebPush: info\0", &self.public, sender, &[1]]);
        let pseudorandom = hash(salt, &[&input]);
        let key = hash(&pseudorandom, &[b"Content-Encoding: aes128gcm\0\x01"]);
        let nonce = hash(&pseudorandom, &[b"Content-Encoding: nonce\0\x01"]);
        let key = UnboundKey::new(&AES_128_GCM, &key[..16]).expect("the key has the cipher's length");
        let nonce = Nonce::try_assume_unique_for_key(&nonce[..12]).expect("a nonce has twelve bytes");
        // 2 ends the last record.
        let mut record = [message, &[2]].concat();
        LessSafeKey::new(key)
            .seal_in_place_append_tag(nonce, Aad::empty(), &mut record)
            .expect("the message is far shorter than the cipher's limit");
        [&salt[..], &RECORD_BYTES.to_be_bytes(), &[POINT_BYTES as u8], sender, &record].concat()
    }
}

/// HMAC-SHA-256: both steps of HKDF, where one block is enough.
fn hash(key: &[u8], parts: &[&[u8]]) -> Vec<u8> {
    sign(&Key::new(HMAC_SHA256, key), &parts.concat()).as_ref().to_vec()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

    use super::super::base64url::text;
    use super::*;

    /// The example of RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_comes_out() {
        let recipient = Recipient::parse(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        )
        .unwrap();
        let sender =
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
        let body = recipient.seal(
            &bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs").unwrap(),
            &bytes(sender).unwrap().try_into().unwrap(),
            &bytes("DGv6ra1nlYgDCS1FRnbzlw").unwrap().try_into().unwrap(),
            b"When I grow up, I want to be a watermelon",
        );
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(text(&body), expected);
    }

    #[test]
    fn keys_that_are_none_are_not_used() {
        let key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        for (p256dh, auth) in [
            ("", ""),
            (key, "short"),
            (&key[1..], "BTBZMqHH6r4Tts7J_aSIgg"),
            ("???", "BTBZMqHH6r4Tts7J_aSIgg"),
        ] {
            assert!(Recipient::parse(p256dh, auth).is_none(), "{p256dh} {auth}");
        }
        // The right length, but no point.
        let off = text(&[[4; 1].as_slice(), &[1; 64]].concat());
        let recipient = Recipient::parse(&off, "BTBZMqHH6r4Tts7J_aSIgg").unwrap();
        assert!(matches!(recipient.encrypt(b"hello"), Err(PushError::Useless(_))));
    }
}
