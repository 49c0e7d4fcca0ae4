//! A push service, and the browsers behind it: what arrives is decrypted as a browser does, with its own private key, and
//! the signature is checked as a push service does.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use p256::SecretKey;
use p256::ecdsa::signature::Verifier as _;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::elliptic_curve::sec1::ToSec1Point as _;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::hmac::{HMAC_SHA256, Key, sign};
use serde_json::{Value, json};
use tokio::net::TcpListener;

#[derive(Clone)]
pub struct PushService {
    pub origin: String,
    /// The public key that messages must be signed for.
    pub server_key: Arc<Mutex<String>>,
    secret: SecretKey,
    auth: [u8; 16],
    arrived: Arc<Mutex<Vec<(String, Value)>>>,
    /// To so many messages the answer is lost after they were taken.
    pub lost_answers: Arc<AtomicUsize>,
    /// What is answered to the next messages, in place of taking them.
    pub refusals: Arc<Mutex<VecDeque<StatusCode>>>,
}

impl PushService {
    pub async fn start() -> PushService {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let service = PushService {
            origin: format!("http://{}", listener.local_addr().unwrap()),
            server_key: Arc::default(),
            secret: SecretKey::from_slice(&[7; 32]).unwrap(),
            auth: *b"a shared secret!",
            arrived: Arc::default(),
            lost_answers: Arc::default(),
            refusals: Arc::default(),
        };
        let router = Router::new().route("/push/{browser}", post(receive)).with_state(service.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        service
    }

    /// What a browser tells the page about itself.
    pub fn browser(&self, name: &str) -> Value {
        json!({
            "endpoint": format!("{}/push/{name}", self.origin),
            "expirationTime": null,
            "keys": {
                "p256dh": BASE64.encode(self.public()),
                "auth": BASE64.encode(self.auth),
            },
        })
    }

    fn public(&self) -> Vec<u8> {
        self.secret.public_key().to_sec1_point(false).as_bytes().to_vec()
    }

    /// The messages so far, with the browser each is for.
    pub fn arrived(&self) -> Vec<(String, Value)> {
        self.arrived.lock().unwrap().clone()
    }

    /// The subjects of the messages for a browser.
    pub fn tags(&self, browser: &str) -> Vec<String> {
        let arrived = self.arrived();
        let theirs = arrived.iter().filter(|(name, _)| name == browser);
        theirs.map(|(_, message)| message["tag"].as_str().unwrap().to_string()).collect()
    }

    fn check_signature(&self, headers: &HeaderMap) {
        let header = headers["authorization"].to_str().unwrap();
        let (token, key) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(key, *self.server_key.lock().unwrap(), "the key the browser subscribed with");
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let (head, claims) = signed.split_once('.').unwrap();
        let read = |part: &str| -> Value { serde_json::from_slice(&BASE64.decode(part).unwrap()).unwrap() };
        assert_eq!(read(head), json!({ "typ": "JWT", "alg": "ES256" }));
        assert_eq!(read(claims)["aud"], self.origin);
        let now_s = std::time::UNIX_EPOCH.elapsed().unwrap().as_secs();
        assert!((now_s + 60..now_s + 24 * 3600).contains(&read(claims)["exp"].as_u64().unwrap()));
        assert!(read(claims)["sub"].as_str().unwrap().starts_with("mailto:"));
        let key = VerifyingKey::from_sec1_bytes(&BASE64.decode(key).unwrap()).unwrap();
        let signature = Signature::from_slice(&BASE64.decode(signature).unwrap()).unwrap();
        key.verify(signed.as_bytes(), &signature).unwrap();
    }

    /// RFC 8291, section 4, with the keys of the receiver.
    fn decrypt(&self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        assert_eq!(rest[..5], [0, 0, 16, 0, 65], "records of 4096 bytes, and the key of the sender");
        let (sender, record) = rest[5..].split_at(65);
        let theirs = p256::PublicKey::from_sec1_bytes(sender).unwrap();
        let secret = p256::ecdh::diffie_hellman(self.secret.to_nonzero_scalar(), theirs.as_affine());
        let mine = self.public();
        let hash = |key: &[u8], parts: &[&[u8]]| sign(&Key::new(HMAC_SHA256, key), &parts.concat());
        let both = hash(&self.auth, &[secret.raw_secret_bytes().as_slice()]);
        let input = hash(both.as_ref(), &[b"WebPush: info\0", &mine, sender, &[1]]);
        let random = hash(salt, &[input.as_ref()]);
        let key = hash(random.as_ref(), &[b"Content-Encoding: aes128gcm\0\x01"]);
        let nonce = hash(random.as_ref(), &[b"Content-Encoding: nonce\0\x01"]);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key.as_ref()[..16]).unwrap());
        let nonce = Nonce::try_assume_unique_for_key(&nonce.as_ref()[..12]).unwrap();
        let mut record = record.to_vec();
        let plain = key.open_in_place(nonce, Aad::empty(), &mut record).unwrap();
        let (end, message) = plain.split_last().unwrap();
        assert_eq!(*end, 2, "the last record");
        serde_json::from_slice(message).unwrap()
    }
}

async fn receive(
    State(service): State<PushService>,
    Path(browser): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> StatusCode {
    if let Some(refusal) = service.refusals.lock().unwrap().pop_front() {
        return refusal;
    }
    assert_eq!(headers["content-encoding"], "aes128gcm");
    assert!(headers["ttl"].to_str().unwrap().parse::<u32>().unwrap() > 0);
    service.check_signature(&headers);
    let mut message = service.decrypt(&body);
    message["topic"] = json!(headers["topic"].to_str().unwrap());
    service.arrived.lock().unwrap().push((browser, message));
    let fewer = |lost: usize| lost.checked_sub(1);
    match service.lost_answers.fetch_update(Ordering::Relaxed, Ordering::Relaxed, fewer) {
        Ok(_) => StatusCode::GATEWAY_TIMEOUT,
        Err(_) => StatusCode::CREATED,
    }
}
