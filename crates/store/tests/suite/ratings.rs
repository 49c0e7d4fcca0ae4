//! Ratings: once a table, and none lost.

use std::sync::Arc;

use store::{Compute, PairLimit, Rate, Rated, RatedTable, Rating, Standing, Store, StoreError};
use tokio::task::JoinSet;

use super::{Place, guest, texts};

fn rate(table: &str, people: &[&str], now_ms: u64) -> Rate {
    Rate {
        table: table.into(),
        game: "pressure".into(),
        class: "blitz".into(),
        people: texts(people),
        now_ms,
        pair_limit: None,
    }
}

fn rating(points: f64, games: u32, updated_ms: u64) -> Rating {
    Rating { rating: points, deviation: 350.0 / 3.0, volatility: 0.06, games, updated_ms }
}

/// A point and a game more for each.
fn one_more() -> Compute {
    Box::new(|before| {
        let points = |old: Option<Rating>| old.map_or((0.0, 0), |old| (old.rating, old.games));
        before
            .iter()
            .map(|old| points(*old))
            .map(|(points, games)| rating(points + 1.0, games + 1, 0))
            .collect()
    })
}

fn forbidden() -> Compute {
    Box::new(|_| panic!("a rated table must not be computed again"))
}

async fn standing(store: &Arc<dyn Store>, person: &str) -> Option<Rating> {
    let standings = store.ratings_of(person).await.unwrap();
    standings.into_iter().find(|standing| standing.class == "blitz").map(|standing| standing.rating)
}

pub async fn a_table_is_rated_once(place: Place) {
    let store = place.open().await;
    for person in ["ann", "bob"] {
        guest(&store, person).await;
    }
    assert_eq!(store.rate(rate("t1", &["bob", "ann"], 10), one_more()).await, Ok(Rated::Now));
    assert_eq!(store.rate(rate("t1", &["bob", "ann"], 11), forbidden()).await, Ok(Rated::Before));
    assert_eq!(store.rate(rate("t2", &["ann"], 20), one_more()).await, Ok(Rated::Now));
    let slow = Rate { class: "slow".into(), ..rate("t3", &["ann"], 30) };
    assert_eq!(store.rate(slow, one_more()).await, Ok(Rated::Now));

    let standing = |class: &str, rating| Standing { game: "pressure".into(), class: class.into(), rating };
    let expected = [standing("blitz", rating(2.0, 2, 20)), standing("slow", rating(1.0, 1, 30))];
    assert_eq!(store.ratings_of("ann").await.unwrap(), expected);
    assert_eq!(store.ratings_of("bob").await.unwrap(), [standing("blitz", rating(1.0, 1, 10))]);
    assert_eq!(store.ratings_of("nobody").await.unwrap(), []);

    let after = |table: &str, rating| RatedTable { table: table.into(), public: false, rating };
    let expected = [after("t2", rating(2.0, 2, 20)), after("t1", rating(1.0, 1, 10))];
    for limit in [9, 2, 1, 0] {
        let history = store.rating_history("ann", "pressure", "blitz", limit).await.unwrap();
        assert_eq!(history, expected[..expected.len().min(limit as usize)], "{limit}");
    }
}

/// Every table is rated by two servers at once, and everybody plays several at once.
pub async fn concurrent_games_all_count(place: Place) {
    const TABLES: u32 = 12;
    let servers = [place.open().await, place.open().await];
    for person in ["ann", "bob", "cid"] {
        guest(&servers[0], person).await;
    }
    let mut raters = JoinSet::new();
    for table in 0..TABLES {
        for server in &servers {
            let server = Arc::clone(server);
            // In changing order, as people sit down.
            let people = [["ann", "bob", "cid"], ["cid", "bob", "ann"]][table as usize % 2];
            let rate = rate(&table.to_string(), &people, 10);
            raters.spawn(async move { server.rate(rate, one_more()).await });
        }
    }
    let results = raters.join_all().await;
    assert_eq!(results.iter().filter(|result| **result == Ok(Rated::Now)).count(), TABLES as usize);
    assert_eq!(
        results.iter().filter(|result| **result == Ok(Rated::Before)).count(),
        TABLES as usize,
        "{results:?}"
    );
    for person in ["ann", "bob", "cid"] {
        assert_eq!(standing(&servers[0], person).await, Some(rating(f64::from(TABLES), TABLES, 10)));
        let history = servers[1].rating_history(person, "pressure", "blitz", 99).await.unwrap();
        let games: Vec<u32> = history.iter().map(|after| after.rating.games).collect();
        assert_eq!(games, (1..=TABLES).rev().collect::<Vec<_>>());
    }
}

pub async fn the_same_two_meet_so_often(place: Place) {
    let store = place.open().await;
    for person in ["ann", "bob", "cid"] {
        guest(&store, person).await;
    }
    let limit = PairLimit { games: 2, since_ms: 100 };
    // (table, people, when, what becomes of it)
    for (table, people, now_ms, expected) in [
        ("long ago", &["ann", "bob"][..], 99, Rated::Now),
        ("1", &["ann", "bob"], 100, Rated::Now),
        ("2", &["bob", "ann"], 101, Rated::Now),
        ("3", &["ann", "bob"], 102, Rated::TooOften),
        ("2", &["bob", "ann"], 103, Rated::Before),
        ("of three", &["cid", "bob", "ann"], 104, Rated::TooOften),
        ("with another", &["ann", "cid"], 105, Rated::Now),
        ("3", &["ann", "bob"], 106, Rated::TooOften),
    ] {
        let rate = Rate { pair_limit: Some(limit), ..rate(table, people, now_ms) };
        assert_eq!(store.rate(rate, one_more()).await, Ok(expected), "{table} at {now_ms}");
    }
    assert_eq!(standing(&store, "bob").await.map(|rating| rating.games), Some(3));
    let other_class =
        Rate { class: "slow".into(), pair_limit: Some(limit), ..rate("4", &["ann", "bob"], 107) };
    assert_eq!(store.rate(other_class, one_more()).await, Ok(Rated::TooOften));
}

pub async fn a_failure_leaves_no_trace(place: Place) {
    let store = place.open().await;
    guest(&store, "ann").await;
    let unknown = store.rate(rate("t", &["ann", "nobody"], 10), forbidden()).await;
    assert_eq!(unknown, Err(StoreError::NotFound));
    let wrong: [Compute; 2] = [Box::new(|_| vec![]), Box::new(|_| panic!("on purpose"))];
    for compute in wrong {
        let result = store.rate(rate("t", &["ann"], 10), compute).await;
        assert!(matches!(result, Err(StoreError::Unavailable(_))), "{result:?}");
    }
    assert_eq!(standing(&store, "ann").await, None);
    // The table was not used up.
    assert_eq!(store.rate(rate("t", &["ann"], 10), one_more()).await, Ok(Rated::Now));
}
