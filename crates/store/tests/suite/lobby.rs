//! Tables that wait for players, and what is cleared away.

use store::{Ban, Card, Idle, ProgressEntry, Session, Status};

use super::{Place, account, card, codes, guest, make, one, seat, texts};

fn hosted(code: &str, host: &str, created_ms: u64) -> Card {
    Card { host: host.into(), created_ms, updated_ms: created_ms, ..card(code) }
}

pub async fn only_tables_of_hosts_who_are_here_are_listed(place: Place) {
    let store = place.open().await;
    make(&store, hosted("ann's", "ann", 1)).await;
    make(&store, hosted("bob's", "bob", 2)).await;
    make(&store, hosted("bob's second", "bob", 3)).await;
    make(&store, Card { public: false, ..hosted("bob's own", "bob", 4) }).await;
    make(&store, Card { status: Status::Playing, ..hosted("cid's", "cid", 5) }).await;
    // (who is here, when, since when it counts, which tables are listed)
    for (here, now_ms, since_ms, expected) in [
        (&["nobody"][..], 10, 0, &[][..]),
        (&["bob", "cid", "bob"], 11, 11, &["bob's second", "bob's"]),
        (&[], 12, 12, &[]),
        (&["ann"], 13, 11, &["bob's second", "bob's", "ann's"]),
        (&["ann"], 14, 12, &["ann's"]),
    ] {
        store.see_hosts(&texts(here), now_ms).await.unwrap();
        let listed = store.hosted_tables(since_ms, 9).await.unwrap();
        assert_eq!(codes(&listed), expected, "{here:?} at {now_ms}");
    }
    assert_eq!(codes(&store.hosted_tables(11, 1).await.unwrap()), ["bob's second"]);
    assert_eq!(store.forget_hosts(12).await, Ok(1));
    assert_eq!(codes(&store.hosted_tables(0, 9).await.unwrap()), ["ann's"]);
}

pub async fn waiting_tables_are_counted(place: Place) {
    let store = place.open().await;
    for person in ["ann", "bob"] {
        guest(&store, person).await;
        store.note_address(person, "home", 1).await.unwrap();
    }
    make(&store, hosted("1", "ann", 1)).await;
    make(&store, Card { public: false, ..hosted("2", "ann", 2) }).await;
    make(&store, Card { status: Status::Playing, ..hosted("3", "ann", 3) }).await;
    make(&store, hosted("4", "bob", 4)).await;
    for (hosts, expected) in [(&["ann"][..], 2), (&["ann", "bob"], 3), (&["cid"], 0), (&[], 0)] {
        assert_eq!(store.waiting_of(&texts(hosts)).await, Ok(expected), "{hosts:?}");
    }
    assert_eq!(store.waiting_at("home").await, Ok(3));
    assert_eq!(store.waiting_at("elsewhere").await, Ok(0));
}

pub async fn tables_without_a_game_are_cleared_away(place: Place) {
    let store = place.open().await;
    make(&store, Card { seats: vec![seat(0, "ann")], ..hosted("old", "ann", 9) }).await;
    make(&store, hosted("fresh", "ann", 10)).await;
    make(&store, Card { updated_ms: 10, ..hosted("lively", "ann", 9) }).await;
    make(&store, Card { public: false, ..hosted("hidden and old", "ann", 4) }).await;
    make(&store, Card { public: false, ..hosted("hidden", "ann", 5) }).await;
    make(&store, Card { turn: 3, ..hosted("a game to go on with", "ann", 1) }).await;
    make(&store, Card { status: Status::Playing, ..hosted("a game", "ann", 1) }).await;
    make(&store, Card { status: Status::Finished, ..hosted("a game that was", "ann", 1) }).await;
    let idle = Idle { public_ms: 10, hidden_ms: 5 };
    assert_eq!(store.remove_waiting(idle).await, Ok(2));
    assert_eq!(store.remove_waiting(idle).await, Ok(0));
    for (code, there) in [
        ("old", false),
        ("hidden and old", false),
        ("fresh", true),
        ("lively", true),
        ("hidden", true),
        ("a game to go on with", true),
        ("a game", true),
        ("a game that was", true),
    ] {
        assert_eq!(store.card(code).await.unwrap().is_some(), there, "{code}");
        assert_eq!(store.events(code, 0, 9).await.unwrap().is_empty(), !there, "{code}");
    }
    assert!(store.tables_of(&texts(&["ann"]), None, None, 9).await.unwrap().is_empty());
    // The code is free again.
    assert_eq!(store.append(one(0, card("old"))).await, Ok(1));
}

pub async fn guests_who_did_nothing_are_cleared_away(place: Place) {
    let store = place.open().await;
    // All come at 7.
    for person in ["idle", "seated", "host", "learner", "merged", "banned"] {
        guest(&store, person).await;
    }
    account(&store, "account", "Account").await;
    make(&store, Card { seats: vec![seat(0, "seated")], ..hosted("t", "host", 1) }).await;
    let (person, name, value) = ("learner".into(), "ladder".into(), "1".into());
    store.put_progress(ProgressEntry { person, name, value, updated_ms: 1 }).await.unwrap();
    store.merge("merged", "account").await.unwrap();
    store.ban("banned", Ban { since_ms: 8, sentence: "No.".into() }).await.unwrap();
    store.note_address("idle", "home", 8).await.unwrap();
    let session =
        Session { token_hash: [1; 32], person: "idle".into(), expires_ms: 100, ..Session::default() };
    store.put_session(session).await.unwrap();

    for (after_ms, before_ms, there) in [(0, 7, true), (7, 9, true), (6, 8, false)] {
        assert_eq!(store.remove_guests(after_ms, before_ms).await, Ok(None));
        assert_eq!(store.person("idle").await.unwrap().is_some(), there, "{after_ms} to {before_ms}");
    }
    assert_eq!(store.session(&[1; 32], 8).await.unwrap(), None);
    for person in ["seated", "host", "learner", "merged", "banned", "account"] {
        assert!(store.person(person).await.unwrap().is_some(), "{person}");
    }
}
