//! What servers share.

use super::Place;

pub async fn heartbeats_and_secrets_are_shared(place: Place) {
    let (first, second) = (place.open().await, place.open().await);
    assert_eq!(first.last_heartbeat().await, Ok(None));
    for (server, node, now_ms, last_ms) in
        [(&first, "a", 10, 10), (&second, "b", 30, 30), (&first, "a", 20, 30), (&first, "a", 40, 40)]
    {
        server.heartbeat(node, now_ms).await.unwrap();
        assert_eq!(second.last_heartbeat().await, Ok(Some(last_ms)), "{node} at {now_ms}");
    }

    let (one, other) = tokio::join!(first.secret("cookies", b"one\0"), second.secret("cookies", b"two\0"));
    assert_eq!(one, other);
    assert!([b"one\0", b"two\0"].iter().any(|proposed| one.as_deref() == Ok(*proposed)), "{one:?}");
    assert_eq!(second.secret("else", b"three").await.as_deref(), Ok(&b"three"[..]));
}
