//! What servers share.

use store::{Heartbeat, Node, Outage};

use super::Place;

fn node(name: &str, beat_ms: u64) -> Node {
    Node { name: name.into(), beat_ms }
}

pub async fn heartbeats_and_secrets_are_shared(place: Place) {
    let (first, second) = (place.open().await, place.open().await);
    assert_eq!(first.last_heartbeat().await, Ok(None));
    for (server, node, now_ms, last_ms) in
        [(&first, "a", 10, 10), (&second, "b", 30, 30), (&first, "a", 20, 30), (&first, "a", 40, 40)]
    {
        server.heartbeat(Heartbeat::new(node, now_ms)).await.unwrap();
        assert_eq!(second.last_heartbeat().await, Ok(Some(last_ms)), "{node} at {now_ms}");
    }

    let (one, other) = tokio::join!(first.secret("cookies", b"one\0"), second.secret("cookies", b"two\0"));
    assert_eq!(one, other);
    assert!([b"one\0", b"two\0"].iter().any(|proposed| one.as_deref() == Ok(*proposed)), "{one:?}");
    assert_eq!(second.secret("else", b"three").await.as_deref(), Ok(&b"three"[..]));
}

/// What a heartbeat found out is there with it, servers that were given up are not, unless they came back.
pub async fn outages_are_remembered(place: Place) {
    let store = place.open().await;
    let pulse = store.pulse(0).await.unwrap();
    assert_eq!((pulse.nodes, pulse.outages), (vec![], vec![]));
    for name in ["a", "b", "c"] {
        store.heartbeat(Heartbeat::new(name, 10)).await.unwrap();
    }
    store.heartbeat(Heartbeat::new("c", 20)).await.unwrap();
    let (early, late) = (Outage { from_ms: 10, to_ms: 30 }, Outage { from_ms: 10, to_ms: 50 });
    let found = Heartbeat {
        node: node("a", 50),
        outages: vec![early, late],
        gone: vec![node("b", 10), node("c", 10)],
    };
    // Told twice, as when the first answer was lost.
    for _ in 0..2 {
        store.heartbeat(found.clone()).await.unwrap();
    }
    for (after_ms, expected) in [(0, vec![early, late]), (30, vec![late]), (50, vec![])] {
        let mut pulse = store.pulse(after_ms).await.unwrap();
        pulse.nodes.sort_by(|one, other| one.name.cmp(&other.name));
        pulse.outages.sort();
        assert_eq!(pulse.nodes, [node("a", 50), node("c", 20)]);
        assert_eq!(pulse.outages, expected, "after {after_ms}");
    }
    store.forget_outages(31).await.unwrap();
    assert_eq!(store.pulse(0).await.unwrap().outages, [late]);
}
