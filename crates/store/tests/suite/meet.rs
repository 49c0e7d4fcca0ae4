//! Where people meet: seeks, pairings, challenges, who is here and who follows whom.

use std::collections::BTreeMap;
use std::sync::Arc;

use store::{Alive, Challenge, ChallengeState, Closed, Pair, Pairing, Seek, Store, StoreError};
use tokio::task::JoinSet;

use super::{Place, account, guest, texts};

const ALWAYS: Alive = Alive { seen_since_ms: 0, paired_since_ms: 0 };

fn seek(person: &str, terms: &str, since_ms: u64) -> Seek {
    Seek { person: person.into(), terms: terms.into(), rating: 1512.5, lead: -2, since_ms, seen_ms: since_ms }
}

fn pairing(code: &str, people: [&str; 2], paired_ms: u64) -> Pairing {
    Pairing { code: code.into(), terms: "blitz".into(), people: people.map(Into::into), paired_ms }
}

fn pair(code: &str, people: [&str; 2], since_ms: [u64; 2]) -> Pair {
    Pair { pairing: pairing(code, people, 100), since_ms }
}

async fn seekers(store: &Arc<dyn Store>, since_ms: u64) -> Vec<String> {
    store.seeks(since_ms, 99).await.unwrap().into_iter().map(|seek| seek.person).collect()
}

async fn tables_of(store: &Arc<dyn Store>, person: &str) -> Vec<String> {
    let waiting = store.waiting_for(&texts(&[person]), 100, ALWAYS).await.unwrap();
    waiting.pairings.into_iter().map(|pairing| pairing.code).collect()
}

pub async fn a_seek_lives_while_its_person_is_here(place: Place) {
    let store = place.open().await;
    for person in ["ann", "bob", "cid", "was ann"] {
        guest(&store, person).await;
    }
    assert_eq!(store.put_seek(seek("nobody", "blitz", 1), &[], ALWAYS).await, Err(StoreError::NotFound));
    for (person, since_ms) in [("bob", 20), ("ann", 10), ("cid", 30), ("was ann", 5)] {
        assert_eq!(store.put_seek(seek(person, "blitz", since_ms), &[], ALWAYS).await, Ok(true));
    }
    assert_eq!(store.seeks(0, 1).await.unwrap(), [seek("was ann", "blitz", 5)]);
    // Who was somebody else before looks for one thing, and has waited since the first time.
    let alive = Alive { seen_since_ms: 10, paired_since_ms: 0 };
    assert_eq!(store.put_seek(seek("ann", "blitz", 40), &texts(&["was ann"]), alive).await, Ok(true));
    assert_eq!(store.seeks(0, 1).await.unwrap(), [Seek { seen_ms: 40, ..seek("ann", "blitz", 10) }]);
    assert_eq!(store.put_seek(seek("bob", "rapid", 41), &[], alive).await, Ok(true));
    let late = Alive { seen_since_ms: 31, paired_since_ms: 0 };
    assert_eq!(store.put_seek(seek("cid", "blitz", 42), &[], late).await, Ok(true));
    let since: Vec<_> = store.seeks(0, 9).await.unwrap().into_iter().map(|seek| seek.since_ms).collect();
    assert_eq!(since, [10, 41, 42], "other terms, or a seek that had died, are a new wait");

    store.see_seekers(&texts(&["bob", "nobody"]), 50).await.unwrap();
    for (since_ms, expected) in [(40, &["ann", "bob", "cid"][..]), (42, &["bob", "cid"]), (50, &["bob"])] {
        assert_eq!(seekers(&store, since_ms).await, expected, "since {since_ms}");
    }
    assert_eq!(store.forget_seeks(42).await, Ok(1));
    assert_eq!(store.remove_seeks(&texts(&["bob", "ann"])).await, Ok(1));
    assert_eq!(seekers(&store, 0).await, ["cid"]);
}

pub async fn a_pairing_takes_both_seeks_or_none(place: Place) {
    let store = place.open().await;
    for (person, terms) in [("ann", "blitz"), ("bob", "blitz"), ("cid", "blitz"), ("dan", "rapid")] {
        guest(&store, person).await;
        store.put_seek(seek(person, terms, 10), &[], ALWAYS).await.unwrap();
    }
    // (people, since when they are thought to look, last here since then, whether it is a pairing)
    for (people, since_ms, seen_since_ms, expected) in [
        (["ann", "dan"], [10, 10], 0, false),
        (["ann", "bob"], [10, 11], 0, false),
        (["ann", "bob"], [10, 10], 11, false),
        (["ann", "eve"], [10, 10], 0, false),
        (["ann", "ann"], [10, 10], 0, false),
        (["bob", "ann"], [10, 10], 10, true),
        (["ann", "cid"], [10, 10], 0, false),
    ] {
        let code = format!("{people:?}{since_ms:?}{seen_since_ms}");
        let made = store.pair(vec![pair(&code, people, since_ms)], seen_since_ms).await.unwrap();
        assert_eq!(made, [expected], "{code}");
    }
    assert_eq!(seekers(&store, 0).await, ["cid", "dan"]);

    let unmade = store.unmade_pairings(101, 9).await.unwrap();
    let code = unmade[0].code.clone();
    assert_eq!(unmade, [pairing(&code, ["bob", "ann"], 100)]);
    assert!(store.unmade_pairings(100, 9).await.unwrap().is_empty());
    assert!(tables_of(&store, "ann").await.is_empty(), "there is no table yet");
    assert_eq!(store.forget_pairings(999).await, Ok(0), "nor may it be forgotten");
    assert_eq!(store.put_seek(seek("ann", "blitz", 101), &[], ALWAYS).await, Ok(false), "one at a time");

    store.pairing_made(&code).await.unwrap();
    assert!(store.unmade_pairings(999, 9).await.unwrap().is_empty());
    assert_eq!(tables_of(&store, "ann").await, [code.as_str()]);
    store.see_pairing(&code, &texts(&["ann"])).await.unwrap();
    assert!(tables_of(&store, "ann").await.is_empty());
    assert_eq!(tables_of(&store, "bob").await, [code.as_str()]);
    assert_eq!(store.put_seek(seek("ann", "blitz", 102), &[], ALWAYS).await, Ok(true));
    let later = Alive { seen_since_ms: 0, paired_since_ms: 101 };
    assert_eq!(store.put_seek(seek("bob", "blitz", 103), &[], later).await, Ok(true), "they never came");
    assert_eq!(store.forget_pairings(101).await, Ok(1));
    assert!(tables_of(&store, "bob").await.is_empty());
}

/// Two servers pair whomever they see, each in its own way, while people still come.
pub async fn of_many_seekers_each_is_paired_once(place: Place) {
    const PEOPLE: usize = 60;
    let servers = [place.open().await, place.open().await];
    let mut arrivals = JoinSet::new();
    for number in 0..PEOPLE {
        let store = Arc::clone(&servers[number % 2]);
        arrivals.spawn(async move {
            let person = format!("p{number:02}");
            guest(&store, &person).await;
            store.put_seek(seek(&person, "blitz", number as u64), &[], ALWAYS).await.unwrap();
        });
    }
    let mut pairers = JoinSet::new();
    for (number, store) in servers.iter().enumerate() {
        let store = Arc::clone(store);
        pairers.spawn(pair_everybody(store, number, PEOPLE));
    }
    arrivals.join_all().await;
    let made: usize = pairers.join_all().await.into_iter().sum();
    assert_eq!(made, PEOPLE / 2);
    assert!(seekers(&servers[0], 0).await.is_empty());
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    for pairing in servers[0].unmade_pairings(999, 999).await.unwrap() {
        for person in pairing.people {
            *times.entry(person).or_default() += 1;
        }
    }
    assert_eq!(times.len(), PEOPLE, "nobody was lost");
    assert!(times.values().all(|times| *times == 1), "nobody was paired twice: {times:?}");
}

/// Pairs until all are; how many pairings this server made.
async fn pair_everybody(store: Arc<dyn Store>, server: usize, people: usize) -> usize {
    let (mut made, mut round) = (0, 0);
    while store.unmade_pairings(999, 999).await.unwrap().len() < people / 2 {
        let mut seeks = store.seeks(0, 99).await.unwrap();
        // Each has its own idea of who fits whom.
        if server == 1 {
            seeks.reverse();
        }
        let code = |index: usize| format!("{server}-{round}-{index}");
        let pairs = seeks.chunks_exact(2).enumerate().map(|(index, two)| {
            pair(&code(index), [&two[0].person, &two[1].person], [two[0].since_ms, two[1].since_ms])
        });
        made += store.pair(pairs.collect(), 0).await.unwrap().into_iter().filter(|made| *made).count();
        round += 1;
    }
    made
}

fn challenge(id: &str, challenged: Option<&str>) -> Challenge {
    Challenge {
        id: id.into(),
        challenger: "ann".into(),
        challenged: challenged.map(Into::into),
        terms: "blitz".into(),
        seat: Some(1),
        state: ChallengeState::Open,
        table: None,
        created_ms: 10,
        expires_ms: 200,
    }
}

pub async fn a_challenge_is_answered_once(place: Place) {
    let servers = [place.open().await, place.open().await];
    let store = &servers[0];
    for person in ["ann", "bob", "cid"] {
        guest(store, person).await;
    }
    assert_eq!(store.put_challenge(challenge("x", Some("nobody"))).await, Err(StoreError::NotFound));
    for (id, challenged) in [("by name", Some("bob")), ("by link", None), ("old", Some("bob"))] {
        store.put_challenge(challenge(id, challenged)).await.unwrap();
        assert_eq!(store.challenge(id).await.unwrap(), Some(challenge(id, challenged)));
    }
    assert_eq!(store.put_challenge(challenge("by link", None)).await, Err(StoreError::Conflict));
    assert_eq!(store.open_challenges(&texts(&["ann"]), 100).await.unwrap().len(), 3);
    assert!(store.open_challenges(&texts(&["bob"]), 100).await.unwrap().is_empty());

    let (one, other) = tokio::join!(
        store.accept_challenge("by link", pairing("t1", ["ann", "bob"], 100)),
        servers[1].accept_challenge("by link", pairing("t2", ["ann", "cid"], 100)),
    );
    assert_ne!(one.unwrap(), other.unwrap(), "of two who accept one plays");
    assert_eq!(store.close_challenge("by link", Closed::Withdrawn, 100).await, Ok(false));
    let accepted = store.challenge("by link").await.unwrap().unwrap();
    let unmade = store.unmade_pairings(999, 9).await.unwrap();
    assert_eq!(accepted.state, ChallengeState::Accepted);
    assert_eq!(accepted.table, Some(unmade[0].code.clone()));
    assert_eq!(unmade.len(), 1);

    assert_eq!(store.accept_challenge("old", pairing("t3", ["ann", "bob"], 200)).await, Ok(false));
    assert_eq!(store.close_challenge("by name", Closed::Declined, 100).await, Ok(true));
    assert_eq!(store.accept_challenge("by name", pairing("t4", ["ann", "bob"], 100)).await, Ok(false));
    assert_eq!(store.challenge("by name").await.unwrap().unwrap().state, ChallengeState::Declined);
    assert_eq!(store.forget_challenges(200).await, Ok(0));
    assert_eq!(store.forget_challenges(201).await, Ok(3));
}

pub async fn what_waits_is_found(place: Place) {
    let store = place.open().await;
    for person in ["ann", "bob"] {
        guest(&store, person).await;
    }
    for (id, challenged) in
        [("open", Some("bob")), ("no", Some("bob")), ("gone", Some("bob")), ("link", None)]
    {
        store.put_challenge(challenge(id, challenged)).await.unwrap();
    }
    store.close_challenge("no", Closed::Declined, 100).await.unwrap();
    store.close_challenge("gone", Closed::Withdrawn, 100).await.unwrap();
    store.put_seek(seek("ann", "blitz", 50), &[], ALWAYS).await.unwrap();
    // (who, when, challenges that wait, whether they look for a game)
    for (people, now_ms, expected, seeks) in [
        (&["ann"][..], 100, &["link", "no", "open"][..], true),
        (&["bob"], 100, &["open"], false),
        (&["nobody", "bob", "ann"], 100, &["link", "no", "open"], true),
        (&["ann"], 200, &[], true),
        (&[], 100, &[], false),
    ] {
        let waiting = store.waiting_for(&texts(people), now_ms, ALWAYS).await.unwrap();
        let ids: Vec<_> = waiting.challenges.iter().map(|challenge| challenge.id.as_str()).collect();
        assert_eq!(ids, expected, "{people:?} at {now_ms}");
        assert_eq!(waiting.seek.is_some(), seeks, "{people:?} at {now_ms}");
    }
    let late = Alive { seen_since_ms: 51, paired_since_ms: 0 };
    assert_eq!(store.waiting_for(&texts(&["ann"]), 100, late).await.unwrap().seek, None);
    store.forget_challenge("no").await.unwrap();
    assert_eq!(store.waiting_for(&texts(&["ann"]), 100, ALWAYS).await.unwrap().challenges.len(), 2);
}

pub async fn people_are_online_and_follow_each_other(place: Place) {
    let servers = [place.open().await, place.open().await];
    let store = &servers[0];
    for (id, name) in [("a", "Ann"), ("b", "bob"), ("c", "Cid")] {
        account(store, id, name).await;
    }
    guest(store, "g").await;
    store.see_online(&texts(&["c", "a", "g", "a"]), 10).await.unwrap();
    servers[1].see_online(&texts(&["b", "a"]), 20).await.unwrap();
    store.set_hidden("c", true).await.unwrap();
    assert_eq!(store.set_hidden("nobody", true).await, Err(StoreError::NotFound));
    assert_eq!((store.is_hidden("c").await, store.is_hidden("a").await), (Ok(true), Ok(false)));
    // (since when, who is seen, how many there are)
    for (since_ms, names, number) in [(0, &["Ann", "bob"][..], 4), (11, &["Ann", "bob"], 2), (21, &[], 0)] {
        let seen = store.online(since_ms, 9).await.unwrap();
        assert_eq!(seen.iter().map(|person| person.name.as_str()).collect::<Vec<_>>(), names);
        assert_eq!(store.count_online(since_ms).await, Ok(number), "since {since_ms}");
    }
    store.set_hidden("c", false).await.unwrap();
    assert_eq!(store.online(0, 2).await.unwrap().len(), 2);
    assert_eq!(store.online(0, 9).await.unwrap().len(), 3);

    for followed in ["c", "b", "c"] {
        store.follow("a", followed, 5).await.unwrap();
    }
    assert_eq!(store.follow("a", "nobody", 5).await, Err(StoreError::NotFound));
    let following = async |since_ms| {
        let list = store.following("a", since_ms).await.unwrap();
        list.into_iter().map(|(person, here)| (person.name, here)).collect::<Vec<_>>()
    };
    assert_eq!(following(0).await, [("bob".into(), true), ("Cid".into(), true)]);
    assert_eq!(following(11).await, [("bob".into(), true), ("Cid".into(), false)]);
    store.set_hidden("b", true).await.unwrap();
    assert_eq!(following(11).await, [("bob".into(), false), ("Cid".into(), false)]);
    store.unfollow("a", "b").await.unwrap();
    assert_eq!(following(0).await, [("Cid".into(), true)]);
    assert_eq!(store.forget_online(11).await, Ok(2));
}
