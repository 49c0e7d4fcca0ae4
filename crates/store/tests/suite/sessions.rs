//! Browsers that are signed in.

use store::{Session, StoreError, TokenHash};

use super::{Place, guest};

fn session(token: u8, person: &str, expires_ms: u64) -> Session {
    Session { token_hash: [token; 32], person: person.into(), created_ms: 1, expires_ms }
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
    let alive = async || {
        let mut alive = Vec::new();
        for token in 1..=4_u8 {
            let hash: TokenHash = [token; 32];
            if store.session(&hash, 0).await.unwrap().is_some() {
                alive.push(token);
            }
        }
        alive
    };
    store.delete_session(&[3; 32]).await.unwrap();
    store.delete_session(&[99; 32]).await.unwrap();
    assert_eq!(alive().await, [1, 2, 4]);
    store.delete_sessions_of("ann", Some(&[2; 32])).await.unwrap();
    assert_eq!(alive().await, [2, 4]);
    store.delete_sessions_of("ann", None).await.unwrap();
    assert_eq!(alive().await, [4]);
}

pub async fn nobody_else_signs_in(place: Place) {
    let store = place.open().await;
    assert_eq!(store.put_session(session(1, "nobody", 100)).await, Err(StoreError::NotFound));
    assert_eq!(store.session(&[1; 32], 0).await.unwrap(), None);
}
