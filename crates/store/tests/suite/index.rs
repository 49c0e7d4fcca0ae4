//! Finding tables without reading their logs.

use std::collections::BTreeSet;
use std::sync::Arc;

use store::{Append, Card, CardSeat, Finished, SeatKind, Status};
use tokio::task::JoinSet;

use super::{Place, card, codes, make, one, seat, texts};

pub async fn a_card_comes_back_as_it_was(place: Place) {
    let store = place.open().await;
    let full = Card {
        code: "full".into(),
        game: "vacuum".into(),
        players: 4,
        setup: "ring".into(),
        status: Status::Finished,
        public: false,
        rated: true,
        time_class: "correspondence".into(),
        clock: Some(serde_json::json!({ "kind": "total", "total_ms": 300_000 })),
        clocked: true,
        seats: vec![
            CardSeat { score: Some(1.0 / 3.0), ..seat(0, "ann") },
            CardSeat {
                seat: 1,
                kind: SeatKind::Open,
                person: None,
                name: String::new(),
                to_move: false,
                score: None,
                free: true,
            },
            CardSeat {
                seat: 2,
                kind: SeatKind::Computer,
                person: None,
                name: "Ω 3".into(),
                to_move: true,
                score: Some(0.1),
                free: false,
            },
        ],
        host: "ann".into(),
        turn: u32::MAX,
        created_ms: 1,
        updated_ms: 1_763_000_000_000,
        wake_ms: Some(1_763_000_000_001),
        reason: Some("\"resigned\"".into()),
        preview: "5/5/W4/1B3/5 w".into(),
    };
    let mut other = card("full");
    other.seats = vec![seat(3, "bob")];
    // Once as a new row, once as a changed one, and back.
    for (version, card) in [&full, &other, &full].into_iter().enumerate() {
        store.append(one(version as u64, card.clone())).await.unwrap();
        assert_eq!(store.card("full").await.unwrap().as_ref(), Some(card));
    }
    assert_eq!(store.card("nothing").await.unwrap(), None);
}

pub async fn the_lobby_lists_public_tables(place: Place) {
    let store = place.open().await;
    // (code, status, public, made at)
    for (code, status, public, created_ms) in [
        ("o1", Status::Open, true, 10),
        ("o3", Status::Open, true, 30),
        ("o2", Status::Open, true, 20),
        ("private", Status::Open, false, 40),
        ("p1", Status::Playing, true, 10),
        ("p2", Status::Playing, true, 20),
        ("hidden", Status::Playing, false, 30),
        ("f", Status::Finished, true, 50),
    ] {
        make(&store, Card { status, public, created_ms, ..card(code) }).await;
    }
    assert_eq!(codes(&store.open_tables(9).await.unwrap()), ["o3", "o2", "o1"]);
    assert_eq!(codes(&store.open_tables(2).await.unwrap()), ["o3", "o2"]);
    assert_eq!(codes(&store.playing_tables(9).await.unwrap()), ["p2", "p1"]);

    // A table moves from list to list.
    let playing = Card { status: Status::Playing, created_ms: 30, ..card("o3") };
    store.append(one(1, playing)).await.unwrap();
    assert_eq!(codes(&store.open_tables(9).await.unwrap()), ["o2", "o1"]);
    assert_eq!(codes(&store.playing_tables(1).await.unwrap()), ["o3"]);
}

pub async fn people_find_their_tables(place: Place) {
    let store = place.open().await;
    // (code, people, status, public, last activity)
    for (code, people, status, public, updated_ms) in [
        ("a", &["ann", "bob"][..], Status::Playing, true, 10),
        ("b", &["ann"], Status::Finished, false, 30),
        ("c", &["guest-of-ann", "bob"], Status::Finished, true, 20),
        ("d", &["bob"], Status::Open, true, 40),
        ("e", &["ann", "ann"], Status::Playing, true, 50),
    ] {
        let seats = people.iter().zip(0..).map(|(person, number)| seat(number, person)).collect();
        make(&store, Card { seats, status, public, updated_ms, ..card(code) }).await;
    }
    // (people, status, codes)
    let questions: [(&[&str], Option<Status>, &[&str]); 6] = [
        (&["ann"], None, &["e", "b", "a"]),
        (&["ann", "guest-of-ann"], None, &["e", "b", "c", "a"]),
        (&["ann", "guest-of-ann"], Some(Status::Finished), &["b", "c"]),
        (&["bob"], Some(Status::Open), &["d"]),
        (&["nobody"], None, &[]),
        (&[], None, &[]),
    ];
    for (people, status, expected) in questions {
        let cards = store.tables_of(&texts(people), status, None, 9).await.unwrap();
        assert_eq!(codes(&cards), expected, "{people:?} {status:?}");
    }
}

pub async fn leaving_a_seat_leaves_the_list(place: Place) {
    let store = place.open().await;
    let who = |people: [&str; 2]| Card { seats: vec![seat(0, people[0]), seat(1, people[1])], ..card("t") };
    for (version, people) in [["ann", "bob"], ["bob", "cid"], ["cid", "cid"]].into_iter().enumerate() {
        store.append(one(version as u64, who(people))).await.unwrap();
        for person in ["ann", "bob", "cid"] {
            let found = store.tables_of(&texts(&[person]), None, None, 9).await.unwrap();
            assert_eq!(found.len(), usize::from(people.contains(&person)), "{person} in {people:?}");
        }
    }
}

pub async fn pages_lose_nothing(place: Place) {
    const TABLES: usize = 23;
    let store = place.open().await;
    let mut makers = JoinSet::new();
    for number in 0..TABLES {
        let store = Arc::clone(&store);
        // Many share a time.
        let updated_ms = 100 + number as u64 / 5;
        let code = format!("t{:02}", (number * 7) % TABLES);
        let card = Card { status: Status::Finished, updated_ms, seats: vec![seat(0, "ann")], ..card(&code) };
        makers.spawn(async move { make(&store, card).await });
    }
    makers.join_all().await;

    let ann = texts(&["ann"]);
    for by in ["tables_of", "finished", "finished with people"] {
        let mut seen: Vec<Card> = Vec::new();
        for _ in 0..TABLES {
            let before = seen.last().map(Card::cursor);
            let people = if by == "finished" { vec![] } else { ann.clone() };
            let page = match by {
                "tables_of" => store.tables_of(&ann, None, before.as_ref(), 4).await.unwrap(),
                _ => store.finished(&Finished { game: None, people, before, limit: 4 }).await.unwrap(),
            };
            if page.is_empty() {
                break;
            }
            seen.extend(page);
        }
        let distinct: BTreeSet<&str> = codes(&seen).into_iter().collect();
        assert_eq!((seen.len(), distinct.len()), (TABLES, TABLES), "{by}");
        assert!(
            seen.is_sorted_by_key(|card| std::cmp::Reverse((card.updated_ms, card.code.clone()))),
            "{by}"
        );
    }
}

pub async fn finished_tables_are_filtered(place: Place) {
    let store = place.open().await;
    // (code, game, person, status, public, last activity)
    for (code, game, person, status, public, updated_ms) in [
        ("a", "pressure", "ann", Status::Finished, true, 10),
        ("b", "vacuum", "ann", Status::Finished, true, 20),
        ("c", "pressure", "bob", Status::Finished, true, 30),
        ("d", "pressure", "ann", Status::Finished, false, 40),
        ("e", "pressure", "ann", Status::Playing, true, 50),
    ] {
        let seats = vec![seat(0, person)];
        make(&store, Card { game: game.into(), seats, status, public, updated_ms, ..card(code) }).await;
    }
    // (game, people, codes)
    let questions: [(Option<&str>, &[&str], &[&str]); 7] = [
        (None, &[], &["c", "b", "a"]),
        (Some("pressure"), &[], &["c", "a"]),
        (Some("chess"), &[], &[]),
        (None, &["ann"], &["b", "a"]),
        (None, &["ann", "bob"], &["c", "b", "a"]),
        (Some("pressure"), &["ann"], &["a"]),
        (None, &["nobody"], &[]),
    ];
    for (game, people, expected) in questions {
        let filter = Finished { game: game.map(Into::into), people: texts(people), before: None, limit: 9 };
        assert_eq!(codes(&store.finished(&filter).await.unwrap()), expected, "{filter:?}");
    }
}

pub async fn tables_are_due_in_order(place: Place) {
    let store = place.open().await;
    for (code, wake_ms) in [("never", None), ("late", Some(30)), ("soon", Some(10)), ("then", Some(20))] {
        make(&store, Card { wake_ms, ..card(code) }).await;
        let clock = format!("{code}-clock");
        make(&store, Card { wake_ms, clocked: true, ..card(&clock) }).await;
    }
    // (now, limit, codes)
    for (now_ms, limit, expected) in [
        (9, 9, &[][..]),
        (10, 9, &["soon"]),
        (25, 9, &["soon", "then"]),
        (99, 2, &["soon", "then"]),
        (u64::MAX, 9, &["soon", "then", "late"]),
    ] {
        assert_eq!(store.due(now_ms, limit).await.unwrap(), expected, "at {now_ms}");
        let clocks: Vec<String> = expected.iter().map(|code| format!("{code}-clock")).collect();
        assert_eq!(store.flags_due(now_ms, limit).await.unwrap(), clocks, "at {now_ms}");
    }
    store.append(one(1, Card { wake_ms: None, ..card("soon") })).await.unwrap();
    assert_eq!(store.due(25, 9).await.unwrap(), ["then"]);
}

pub async fn all_clocked_tables_are_listed(place: Place) {
    // More than the store reads at a time.
    const TABLES: usize = 1_003;
    let store = place.open().await;
    let mut makers = JoinSet::new();
    for number in 0..TABLES {
        let store = Arc::clone(&store);
        let card = Card { clocked: true, ..card(&format!("t{number:04}")) };
        makers.spawn(async move { make(&store, card).await });
    }
    makers.join_all().await;
    make(&store, card("no clock")).await;
    let stopped = Append { expected: 1, events: vec!["stop".into()], card: card("t0500") };
    store.append(stopped).await.unwrap();

    let clocked = store.clocked().await.unwrap();
    let expected: Vec<String> =
        (0..TABLES).filter(|&number| number != 500).map(|number| format!("t{number:04}")).collect();
    assert_eq!(clocked, expected);
}
