//! Versions, conflicts and durability.

use std::sync::Arc;

use store::{Append, Event, Store, StoreError};
use tokio::task::JoinSet;

use super::{Place, card, make, new_events, one, texts};

fn event(version: u64, json: &str) -> Event {
    Event { version, json: json.into(), words: None }
}

pub async fn versions_rise(place: Place) {
    let store = place.open().await;
    let append =
        |expected, events: &[&str]| Append { expected, events: new_events(events), card: card("first") };
    assert_eq!(store.append(append(0, &["1"])).await, Ok(1));
    assert_eq!(store.append(append(1, &["2", "3"])).await, Ok(3));
    make(&store, card("second")).await;

    let all = [event(1, "1"), event(2, "2"), event(3, "3")];
    // (after, limit, events)
    for (after, limit, expected) in
        [(0, 9, &all[..]), (1, 9, &all[1..]), (0, 2, &all[..2]), (3, 9, &[]), (u64::MAX, 9, &[])]
    {
        assert_eq!(store.events("first", after, limit).await.unwrap(), expected, "after {after}, {limit}");
    }
    assert_eq!(store.events("unknown", 0, 9).await.unwrap(), []);

    let mut versions = store.versions(&texts(&["second", "unknown", "first"])).await.unwrap();
    versions.sort();
    assert_eq!(versions, [("first".into(), 3), ("second".into(), 1)]);
    assert_eq!(store.versions(&[]).await.unwrap(), []);
}

pub async fn refusals_change_nothing(place: Place) {
    let store = place.open().await;
    store.append(Append { expected: 0, events: new_events(&["1", "2"]), card: card("table") }).await.unwrap();
    // (table, expected version, events, refusal)
    let refusals: [(&str, u64, &[&str], StoreError); 7] = [
        ("table", 0, &["x"], StoreError::Conflict),
        ("table", 0, &[], StoreError::Conflict),
        ("table", 1, &["x"], StoreError::Conflict),
        ("table", 3, &["x"], StoreError::Conflict),
        ("table", u64::MAX, &[], StoreError::Conflict),
        ("other", 1, &["x"], StoreError::Conflict),
        ("other", 0, &[], StoreError::NotFound),
    ];
    for (table, expected, events, refusal) in refusals {
        let mut card = card(table);
        card.preview = "never".into();
        let append = Append { expected, events: new_events(events), card };
        assert_eq!(store.append(append).await, Err(refusal), "{table} at {expected}");
    }
    assert_eq!(store.events("table", 0, 9).await.unwrap(), [event(1, "1"), event(2, "2")]);
    assert_eq!(store.card("table").await.unwrap(), Some(card("table")));
    assert_eq!(store.card("other").await.unwrap(), None);
}

pub async fn a_card_can_change_alone(place: Place) {
    let store = place.open().await;
    make(&store, card("table")).await;
    let mut later = card("table");
    later.wake_ms = Some(5);
    let append = Append { expected: 1, events: vec![], card: later.clone() };
    assert_eq!(store.append(append).await, Ok(1));
    assert_eq!(store.card("table").await.unwrap(), Some(later));
    assert_eq!(store.events("table", 0, 9).await.unwrap().len(), 1);
}

pub async fn one_of_many_racers_wins(place: Place) {
    const RACERS: u64 = 16;
    let store = place.open().await;
    for version in 0..10 {
        let mut racers = JoinSet::new();
        for racer in 0..RACERS {
            let store = Arc::clone(&store);
            let append =
                Append { expected: version, events: vec![racer.to_string().into()], card: card("table") };
            racers.spawn(async move { (racer, store.append(append).await) });
        }
        let mut winners = Vec::new();
        while let Some(result) = racers.join_next().await {
            match result.unwrap() {
                (racer, Ok(reached)) => {
                    assert_eq!(reached, version + 1);
                    winners.push(racer);
                }
                (_, Err(error)) => assert_eq!(error, StoreError::Conflict),
            }
        }
        assert_eq!(winners.len(), 1, "at version {version}");
        let written = store.events("table", version, 9).await.unwrap();
        assert_eq!(written, [event(version + 1, &winners[0].to_string())]);
    }
}

/// Two handles write to the same tables, each reading on after a conflict, as servers do.
pub async fn two_servers_take_turns(place: Place) {
    const TABLES: usize = 4;
    const EACH: usize = 10;
    let servers = [place.open().await, place.open().await];
    let mut writers = JoinSet::new();
    for (number, server) in servers.iter().enumerate() {
        for table in 0..TABLES {
            let server = Arc::clone(server);
            writers.spawn(async move {
                let mut version = 0;
                for turn in 0..EACH {
                    version = write_until_done(&server, &format!("t{table}"), version, number, turn).await;
                }
            });
        }
    }
    writers.join_all().await;
    for table in 0..TABLES {
        let events = servers[0].events(&format!("t{table}"), 0, 1_000).await.unwrap();
        let versions: Vec<u64> = events.iter().map(|event| event.version).collect();
        assert_eq!(versions, (1..=2 * EACH as u64).collect::<Vec<_>>());
        for number in 0..servers.len() {
            let own: Vec<&str> =
                events.iter().filter_map(|event| event.json.strip_prefix(&format!("{number}:"))).collect();
            assert_eq!(own, (0..EACH).map(|turn| turn.to_string()).collect::<Vec<_>>(), "in its order");
        }
    }
}

async fn write_until_done(
    server: &Arc<dyn Store>,
    table: &str,
    mut version: u64,
    number: usize,
    turn: usize,
) -> u64 {
    for _ in 0..1_000 {
        let append =
            Append { expected: version, events: vec![format!("{number}:{turn}").into()], card: card(table) };
        match server.append(append).await {
            Ok(version) => return version,
            Err(StoreError::Conflict) => {
                let news = server.events(table, version, 1_000).await.unwrap();
                version = news.last().map_or(version, |event| event.version);
            }
            Err(error) => panic!("{error}"),
        }
    }
    panic!("starved")
}

/// Good and bad appends at once, so that they share transactions.
pub async fn a_conflict_is_nobody_elses(place: Place) {
    const TABLES: u64 = 100;
    let store = place.open().await;
    let mut first = JoinSet::new();
    for number in 0..TABLES {
        let store = Arc::clone(&store);
        first.spawn(async move { make(&store, card(&number.to_string())).await });
    }
    first.join_all().await;

    let mut second = JoinSet::new();
    for number in 0..TABLES {
        let store = Arc::clone(&store);
        // Every third is late.
        let expected = u64::from(!number.is_multiple_of(3));
        second.spawn(async move { (number, store.append(one(expected, card(&number.to_string()))).await) });
    }
    for (number, result) in second.join_all().await {
        let expected = if number.is_multiple_of(3) { Err(StoreError::Conflict) } else { Ok(2) };
        assert_eq!(result, expected, "table {number}");
        let events = store.events(&number.to_string(), 0, 9).await.unwrap();
        assert_eq!(events.len() as u64, expected.unwrap_or(1), "table {number}");
    }
}

pub async fn what_was_acknowledged_is_there_after_reopening(place: Place) {
    for (closed, table) in [(true, "closed"), (false, "dropped")] {
        let store = place.open().await;
        make(&store, card(table)).await;
        store.append(one(1, card(table))).await.unwrap();
        if closed {
            store.close().await;
        }
        drop(store);
        let store = place.open().await;
        assert_eq!(store.events(table, 0, 9).await.unwrap(), [event(1, "[1]"), event(2, "[2]")], "{table}");
        assert_eq!(store.card(table).await.unwrap(), Some(card(table)));
        assert_eq!(store.append(one(2, card(table))).await, Ok(3));
    }
}

pub async fn any_text_is_kept(place: Place) {
    let store = place.open().await;
    let long = "y".repeat(1 << 20);
    let texts = texts(&["", "\"'\\;--", "{\"emoji\": \"♟️\", \"nul\": \"\\u0000\"}", "line\nline", &long]);
    let code = "'; DROP TABLE tables; -- ♞";
    let written = texts.iter().map(|text| text.clone().into()).collect();
    store.append(Append { expected: 0, events: written, card: card(code) }).await.unwrap();
    let kept = store.events(code, 0, 9).await.unwrap();
    assert_eq!(kept.into_iter().map(|event| event.json).collect::<Vec<_>>(), texts);
}

pub async fn a_closed_store_says_so(place: Place) {
    let store = place.open().await;
    let mut pending = JoinSet::new();
    for number in 0..50 {
        let store = Arc::clone(&store);
        pending.spawn(async move { store.append(one(0, card(&format!("t{number}")))).await });
    }
    tokio::task::yield_now().await;
    store.close().await;
    store.close().await;
    let unavailable = |error: StoreError| assert!(matches!(error, StoreError::Unavailable(_)), "{error}");
    unavailable(store.append(one(0, card("late"))).await.unwrap_err());
    unavailable(store.card("late").await.unwrap_err());

    // Whatever close() found was done or refused, but never half.
    let done = pending.join_all().await.into_iter().filter(Result::is_ok).count();
    let again = place.open().await;
    assert_eq!(again.open_tables(100).await.unwrap().len(), done);
}
