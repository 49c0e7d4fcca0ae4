//! How far people are.

use store::{ProgressEntry, StoreError};

use super::{Place, guest};

fn progress(person: &str, name: &str, value: &str, updated_ms: u64) -> ProgressEntry {
    ProgressEntry { person: person.into(), name: name.into(), value: value.into(), updated_ms }
}

pub async fn the_last_word_counts(place: Place) {
    let store = place.open().await;
    for person in ["ann", "bob"] {
        guest(&store, person).await;
    }
    let first = progress("ann", "ladder:pressure", "[\"pip\"]", 1);
    let second = progress("ann", "ladder:pressure", "[\"pip\",\"marlo\"]", 2);
    let lessons = progress("ann", "Lessons", "{}", 3);
    let bobs = progress("bob", "ladder:pressure", "[]", 4);
    for kept in [&first, &second, &lessons, &bobs] {
        store.put_progress(kept.clone()).await.unwrap();
    }
    assert_eq!(store.progress_of("ann").await.unwrap(), [lessons.clone(), second]);
    assert_eq!(store.progress_of("bob").await.unwrap(), [bobs]);
    for name in ["ladder:pressure", "never kept"] {
        store.delete_progress("ann", name).await.unwrap();
    }
    assert_eq!(store.progress_of("ann").await.unwrap(), [lessons]);
}

pub async fn nobody_has_none(place: Place) {
    let store = place.open().await;
    assert_eq!(store.put_progress(progress("nobody", "x", "1", 1)).await, Err(StoreError::NotFound));
    assert_eq!(store.progress_of("nobody").await.unwrap(), []);
}
