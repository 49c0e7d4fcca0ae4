//! Browsers that are signed in.

use std::ops::RangeInclusive;
use std::sync::Arc;

use store::{Session, Store, StoreError, TokenHash};

use super::{Place, account, guest};

fn session(token: u8, person: &str, expires_ms: u64) -> Session {
    let (device, seen_ms) = (format!("Browser {token}"), 1);
    Session { token_hash: [token; 32], person: person.into(), created_ms: 1, expires_ms, device, seen_ms }
}

pub async fn a_session_lives_until_it_expires(place: Place) {
    let store = place.open().await;
    guest(&store, "ann").await;
    let first = session(1, "ann", 100);
    store.put_session(first.clone()).await.unwrap();
    for (now_ms, expected) in [(0, Some(&first)), (99, Some(&first)), (100, None), (u64::MAX, None)] {
        assert_eq!(store.session(&[1; 32], now_ms).await.unwrap().as_ref(), expected, "at {now_ms}");
    }
    // The same token again lives longer.
    let longer = session(1, "ann", 200);
    store.put_session(longer.clone()).await.unwrap();
    assert_eq!(store.session(&[1; 32], 150).await.unwrap(), Some(longer));

    assert!(store.see_session(&[1; 32], 170).await.unwrap());
    assert_eq!(store.session(&[1; 32], 171).await.unwrap().unwrap().seen_ms, 170);
    assert!(!store.see_session(&[9; 32], 170).await.unwrap());

    store.put_session(session(2, "ann", 50)).await.unwrap();
    store.put_session(session(3, "ann", 60)).await.unwrap();
    for (now_ms, forgotten) in [(49, 0), (60, 2), (60, 0), (200, 1)] {
        assert_eq!(store.expire_sessions(now_ms).await, Ok(forgotten), "at {now_ms}");
    }
    assert_eq!(store.session(&[1; 32], 0).await.unwrap(), None);
}

pub async fn signing_out_elsewhere(place: Place) {
    let store = place.open().await;
    for person in ["ann", "bob"] {
        guest(&store, person).await;
    }
    for (token, person) in [(1, "ann"), (2, "ann"), (3, "ann"), (4, "bob")] {
        store.put_session(session(token, person, 100)).await.unwrap();
    }
    let alive = async || alive(&store, 1..=4).await;
    store.delete_session(&[3; 32]).await.unwrap();
    store.delete_session(&[99; 32]).await.unwrap();
    assert_eq!(alive().await, [1, 2, 4]);
    store.delete_sessions_of("ann", Some(&[2; 32])).await.unwrap();
    assert_eq!(alive().await, [2, 4]);
    store.delete_sessions_of("ann", None).await.unwrap();
    assert_eq!(alive().await, [4]);
}

/// Those of the tokens that still prove somebody, however one asks.
async fn alive(store: &Arc<dyn Store>, tokens: RangeInclusive<u8>) -> Vec<u8> {
    let mut alive = Vec::new();
    for token in tokens.clone() {
        if store.session(&[token; 32], 0).await.unwrap().is_some() {
            alive.push(token);
        }
    }
    let hashes: Vec<TokenHash> = tokens.map(|token| [token; 32]).collect();
    let live = store.live_sessions(&hashes, 0).await.unwrap();
    let mut together: Vec<u8> = live.into_iter().map(|hash| hash[0]).collect();
    together.sort_unstable();
    assert_eq!(together, alive);
    assert!(store.live_sessions(&hashes, u64::MAX).await.unwrap().is_empty(), "all expire");
    alive
}

pub async fn signing_out_as_whoever_one_was(place: Place) {
    let store = place.open().await;
    account(&store, "ann", "Ann").await;
    for (token, person) in [(1, "ann"), (2, "guest"), (3, "other")] {
        if person != "ann" {
            guest(&store, person).await;
        }
        store.put_session(session(token, person, 100)).await.unwrap();
    }
    store.merge("guest", "ann").await.unwrap();
    store.delete_sessions_of("ann", None).await.unwrap();
    assert_eq!(alive(&store, 1..=3).await, [3]);
}

pub async fn nobody_else_signs_in(place: Place) {
    let store = place.open().await;
    assert_eq!(store.put_session(session(1, "nobody", 100)).await, Err(StoreError::NotFound));
    assert_eq!(store.session(&[1; 32], 0).await.unwrap(), None);
}
