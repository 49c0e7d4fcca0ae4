//! What cannot be brought about from outside.

use super::*;
use crate::{Append, Card, Heartbeat, Heartbeats, Index, Log};

fn append(table: usize) -> Append {
    Append { expected: 0, events: vec!["x".repeat(3_000).into()], card: Card::example(&table.to_string()) }
}

/// Lets the file grow to so many pages.
/// Leaves room for so many pages more.
async fn limit_pages(store: &Sqlite, room: u32) {
    let limit = move |connection: &Connection| {
        let used: u32 = connection.pragma_query_value(None, "page_count", |row| row.get(0))?;
        Ok(connection.pragma_update_and_check(None, "max_page_count", used + room, |_| Ok(()))?)
    };
    store.writer.write(limit).await.unwrap();
}

/// A full disk is an answer, not an end: what was acknowledged stays, and with room there is more.
#[tokio::test]
async fn a_full_disk_is_survived() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path().join("file")).unwrap();
    limit_pages(&store, 20).await;
    let mut kept = 0;
    let error = loop {
        match store.append(append(kept)).await {
            Ok(version) => assert_eq!(version, 1),
            Err(error) => break error,
        }
        kept += 1;
        assert!(kept < 100, "it never got full");
    };
    assert!(matches!(error, StoreError::Unavailable(_)), "{error}");
    assert!(kept > 0);
    assert_eq!(store.open_tables(999).await.unwrap().len(), kept, "while it is full");
    assert!(store.append(append(kept)).await.is_err(), "still full");

    limit_pages(&store, 1_000_000).await;
    assert_eq!(store.append(append(kept)).await, Ok(1));
    assert_eq!(store.open_tables(999).await.unwrap().len(), kept + 1);
}

/// Work that fails after it has written something is undone, and its neighbours in the transaction stand.
#[tokio::test]
async fn failed_work_is_undone_alone() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path().join("file")).unwrap();
    let half = store.writer.write(|connection| {
        heartbeats::beat(connection, &Heartbeat::new("half", 99))?;
        Err::<(), _>(StoreError::NotFound)
    });
    let (before, after) = (Heartbeat::new("before", 1), Heartbeat::new("after", 2));
    let (before, half, after) = tokio::join!(store.heartbeat(before), half, store.heartbeat(after));
    assert_eq!((before, half, after), (Ok(()), Err(StoreError::NotFound), Ok(())));
    assert_eq!(store.last_heartbeat().await, Ok(Some(2)));
}

/// Lists of one person's games and leaderboards are read in their order: nothing is sorted, and no table is read through.
#[tokio::test]
async fn long_lists_are_read_by_their_index() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path().join("file")).unwrap();
    for (sql, index) in [
        (history::PAGE, "played USING PRIMARY KEY (person=?"),
        (history::MEETINGS, "played USING COVERING INDEX played_opponent (person=?"),
        (statistics::TOTAL, "openings USING PRIMARY KEY (game=? AND rules=? AND against=? AND position=?)"),
        (statistics::SAMPLES, "counted_games USING INDEX counted_games_samples (game=?"),
        (leaderboards::BEST, "ratings USING INDEX ratings_best (game=? AND class=?)"),
    ] {
        let explain = move |connection: &Connection| {
            let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}"))?;
            let count = statement.parameter_count();
            let nothing = rusqlite::params_from_iter(std::iter::repeat_n(rusqlite::types::Null, count));
            let lines = statement.query_map(nothing, |row| row.get::<_, String>(3))?;
            Ok(lines.collect::<rusqlite::Result<Vec<_>>>()?)
        };
        let plan = store.readers.read(explain).await.unwrap();
        assert!(plan.iter().any(|line| line.contains(index)), "{index}: {plan:?}");
        let is_slow = |line: &String| line.starts_with("SCAN") || line.contains("TEMP B-TREE");
        assert!(!plan.iter().any(is_slow), "{plan:?}");
    }
}
