//! Guests, accounts and aliases.

use std::sync::Arc;

use store::{Person, Store, StoreError};
use tokio::task::JoinSet;

use super::{Place, account, guest, texts};

async fn name_of(store: &Arc<dyn Store>, id: &str) -> Option<(String, bool)> {
    store.person(id).await.unwrap().map(|person| (person.name, person.registered))
}

pub async fn guests_come_and_change_names(place: Place) {
    let store = place.open().await;
    let ann = Person { id: "ann".into(), name: "Ann".into(), registered: false, created_ms: 77 };
    store.create_guest(ann.clone()).await.unwrap();
    assert_eq!(store.person("ann").await.unwrap(), Some(ann.clone()));
    assert_eq!(store.person("bob").await.unwrap(), None);
    assert_eq!(
        store.create_guest(Person { name: "Eve".into(), ..ann.clone() }).await,
        Err(StoreError::Conflict)
    );

    store.rename_guest("ann", "Anna").await.unwrap();
    assert_eq!(name_of(&store, "ann").await, Some(("Anna".into(), false)));
    assert_eq!(store.rename_guest("bob", "Bob").await, Err(StoreError::NotFound));
    // Guests reserve nothing: two may have the same name, and none is found by it.
    store.create_guest(Person { id: "other".into(), name: "Anna".into(), ..ann }).await.unwrap();
    assert_eq!(store.person_by_name("Anna").await.unwrap(), None);
}

pub async fn names_are_unique_in_any_case(place: Place) {
    let store = place.open().await;
    for id in ["a", "b", "c"] {
        guest(&store, id).await;
    }
    store.register("a", "Élan Vital", "hash").await.unwrap();
    assert_eq!(name_of(&store, "a").await, Some(("Élan Vital".into(), true)));
    // (id, name, answer)
    for (id, name, expected) in [
        ("b", "Élan Vital", Err(StoreError::NameTaken)),
        ("b", "éLAN vITAL", Err(StoreError::NameTaken)),
        ("nobody", "New", Err(StoreError::NotFound)),
        ("a", "Another", Err(StoreError::NotFound)),
        // Not the same letters, and a guest's name is free to take.
        ("b", "Elan Vital", Ok(())),
        ("c", "guest a", Ok(())),
    ] {
        assert_eq!(store.register(id, name, "hash").await, expected, "{id} as {name}");
    }
    for (name, id) in [("ÉLAN VITAL", Some("a")), ("elan vital", Some("b")), ("New", None)] {
        let found = store.person_by_name(name).await.unwrap().map(|person| person.id);
        assert_eq!(found.as_deref(), id, "{name}");
    }
    assert_eq!(store.rename_guest("a", "Guest").await, Err(StoreError::NotFound), "not a guest any more");
}

pub async fn one_of_many_gets_the_name(place: Place) {
    let servers = [place.open().await, place.open().await];
    let mut racers = JoinSet::new();
    for number in 0..10 {
        let store = Arc::clone(&servers[number % 2]);
        racers.spawn(async move {
            guest(&store, &number.to_string()).await;
            store.register(&number.to_string(), ["Queen", "QUEEN"][number / 5], "hash").await
        });
    }
    let results = racers.join_all().await;
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1, "{results:?}");
    assert!(results.iter().flat_map(|result| result.as_ref().err()).all(|e| *e == StoreError::NameTaken));
}

pub async fn passwords_belong_to_accounts(place: Place) {
    let store = place.open().await;
    account(&store, "a", "Ann").await;
    guest(&store, "g").await;
    let check = async |name: &str| {
        store.password(name).await.unwrap().map(|credential| (credential.person, credential.hash))
    };
    assert_eq!(check("aNN").await, Some(("a".into(), "hash".into())));
    assert_eq!(check("guest g").await, None);
    store.set_password("a", "better").await.unwrap();
    assert_eq!(check("Ann").await, Some(("a".into(), "better".into())));
    for id in ["g", "nobody"] {
        assert_eq!(store.set_password(id, "x").await, Err(StoreError::NotFound), "{id}");
    }
}

pub async fn guests_merge_into_accounts(place: Place) {
    let store = place.open().await;
    account(&store, "a", "Ann").await;
    account(&store, "b", "Bob").await;
    for id in ["g1", "g2", "g3"] {
        guest(&store, id).await;
    }
    // (guest, account, answer)
    for (guest, account, expected) in [
        ("g2", "a", Ok(())),
        ("g1", "a", Ok(())),
        ("g1", "a", Ok(())),
        ("g1", "b", Err(StoreError::Conflict)),
        ("g3", "g1", Err(StoreError::NotFound)),
        ("a", "b", Err(StoreError::NotFound)),
        ("a", "a", Err(StoreError::NotFound)),
        ("nobody", "a", Err(StoreError::NotFound)),
        ("g3", "nobody", Err(StoreError::NotFound)),
    ] {
        assert_eq!(store.merge(guest, account).await, expected, "{guest} into {account}");
    }
    for (account, expected) in [("a", &["g1", "g2"][..]), ("b", &[]), ("g1", &[])] {
        assert_eq!(store.aliases(account).await.unwrap(), texts(expected), "{account}");
    }
    for (guest, expected) in [("g1", Some("a")), ("g3", None), ("a", None)] {
        assert_eq!(store.account_of(guest).await.unwrap().as_deref(), expected, "{guest}");
    }
    assert_eq!(store.register("g1", "Third", "hash").await, Err(StoreError::NotFound), "merged already");
    assert_eq!(name_of(&store, "g1").await, Some(("guest g1".into(), false)), "logs still name the guest");
}

/// An account or an alias, not both, whoever is first.
pub async fn a_guest_becomes_one_thing(place: Place) {
    let servers = [place.open().await, place.open().await];
    account(&servers[0], "a", "Ann").await;
    for number in 0..10 {
        let id = format!("g{number}");
        guest(&servers[0], &id).await;
        let name = format!("Name {number}");
        let (registered, merged) =
            tokio::join!(servers[0].register(&id, &name, "hash"), servers[1].merge(&id, "a"));
        assert_ne!(registered.is_ok(), merged.is_ok(), "{registered:?} {merged:?}");
        assert_eq!(registered.and(merged), Err(StoreError::NotFound));
    }
}
