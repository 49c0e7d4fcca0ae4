//! What is kept so that ratings stay honest.

use store::{Question, StoreError};

use super::{Place, guest, texts};

pub async fn people_share_addresses(place: Place) {
    let store = place.open().await;
    for person in ["ann", "bob", "cid"] {
        guest(&store, person).await;
    }
    assert_eq!(store.note_address("nobody", "home", 10).await, Err(StoreError::NotFound));
    for (person, address, now_ms, is_new) in [
        ("ann", "home", 10, true),
        ("ann", "work", 20, true),
        ("bob", "home", 5, true),
        ("bob", "home", 30, false),
        ("cid", "work", 9, true),
    ] {
        assert_eq!(store.note_address(person, address, now_ms).await, Ok(is_new));
    }
    // (people, since, whether two of them share an address)
    for (people, since_ms, expected) in [
        (&["ann", "bob"][..], 0, true),
        (&["ann", "bob"], 10, true),
        (&["ann", "bob"], 11, false),
        (&["bob", "cid"], 0, false),
        (&["bob", "cid", "ann"], 0, true),
        (&["ann"], 0, false),
        (&[], 0, false),
    ] {
        let shared = store.share_address(&texts(people), since_ms).await;
        assert_eq!(shared, Ok(expected), "{people:?} since {since_ms}");
    }
    for (address, since_ms, expected) in
        [("home", 0, &["ann", "bob"][..]), ("home", 11, &["bob"]), ("work", 9, &["ann", "cid"]), ("", 0, &[])]
    {
        let mut there = store.people_at(address, since_ms).await.unwrap();
        there.sort();
        assert_eq!(there, texts(expected), "{address} since {since_ms}");
    }
    assert_eq!(store.forget_addresses(20).await, Ok(2));
    assert_eq!(store.share_address(&texts(&["ann", "bob", "cid"]), 0).await, Ok(false));
}

pub async fn questions_are_remembered(place: Place) {
    let store = place.open().await;
    for (person, table, now_ms) in [("ann", "t1", 1), ("bob", "t1", 2), ("ann", "t1", 3), ("ann", "t2", 4)] {
        store.note_question(person, table, now_ms).await.unwrap();
    }
    let question = |person: &str, table: &str, times, first_ms, last_ms| Question {
        person: person.into(),
        table: table.into(),
        times,
        first_ms,
        last_ms,
    };
    let all =
        [question("ann", "t2", 1, 4, 4), question("ann", "t1", 2, 1, 3), question("bob", "t1", 1, 2, 2)];
    assert_eq!(store.questions(9).await.unwrap(), all);
    assert_eq!(store.questions(1).await.unwrap(), all[..1]);
}
