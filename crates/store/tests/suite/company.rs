//! What keeps company decent: relations, reports and what comes of them, roles, words, codes.

use std::sync::Arc;

use store::{
    About, Act, NewReport, Related, Relation, Role, Ruling, Sanction, Session, Silence, Store, StoreError,
};
use tokio::task::JoinSet;

use super::{Place, account, guest, texts};

/// Who minds whom and how much.
async fn minded(store: &Arc<dyn Store>, person: &str) -> Vec<(String, Relation)> {
    let found = store.relations_of(person).await.unwrap();
    found.into_iter().map(|Related { other, relation, .. }| (other, relation)).collect()
}

pub async fn who_blocks_does_not_meet(place: Place) {
    let store = place.open().await;
    for id in ["ann", "bob", "cleo"] {
        guest(&store, id).await;
    }
    assert!(store.may_meet("ann", "bob").await.unwrap());
    store.put_relation("ann", "bob", Relation::Mute, 1).await.unwrap();
    assert!(store.may_meet("ann", "bob").await.unwrap(), "who is muted may still play");
    store.put_relation("ann", "bob", Relation::Block, 2).await.unwrap();
    for (one, other, free) in
        [("ann", "bob", false), ("bob", "ann", false), ("ann", "cleo", true), ("bob", "cleo", true)]
    {
        assert_eq!(store.may_meet(one, other).await.unwrap(), free, "{one} {other}");
    }
    store.put_relation("ann", "cleo", Relation::Mute, 3).await.unwrap();
    assert_eq!(
        minded(&store, "ann").await,
        [("cleo".into(), Relation::Mute), ("bob".into(), Relation::Block)]
    );
    assert!(minded(&store, "bob").await.is_empty(), "nobody is told");
    assert!(store.delete_relation("ann", "bob").await.unwrap());
    assert!(!store.delete_relation("ann", "bob").await.unwrap());
    assert!(store.may_meet("bob", "ann").await.unwrap());
    let nobody = store.put_relation("ann", "nobody", Relation::Mute, 1).await;
    assert_eq!(nobody, Err(StoreError::NotFound));
}

pub async fn relations_come_along_into_an_account(place: Place) {
    let store = place.open().await;
    account(&store, "ann", "Ann").await;
    account(&store, "bob", "Bob").await;
    for id in ["ann-before", "bob-before"] {
        guest(&store, id).await;
    }
    store.put_relation("ann-before", "bob-before", Relation::Block, 1).await.unwrap();
    store.put_relation("ann", "bob", Relation::Mute, 2).await.unwrap();
    assert!(store.may_meet("ann", "bob").await.unwrap(), "nobody knows yet who they are");
    store.merge("ann-before", "ann").await.unwrap();
    store.merge("bob-before", "bob").await.unwrap();
    for one in ["ann", "ann-before"] {
        for other in ["bob", "bob-before"] {
            assert!(!store.may_meet(one, other).await.unwrap(), "{one} {other}");
        }
    }
    let found = store.relations_of("ann").await.unwrap();
    assert_eq!(found.len(), 1, "{found:?}");
    let Related { other, earlier, name, relation, .. } = &found[0];
    assert_eq!((other.as_str(), name.as_str(), *relation), ("bob", "Bob", Relation::Block));
    assert_eq!(earlier, &texts(&["bob-before"]));
    store.put_relation("ann", "bob", Relation::Mute, 3).await.unwrap();
    assert!(store.may_meet("ann", "bob").await.unwrap(), "the last word counts");
}

fn about(subject: &str) -> NewReport {
    NewReport {
        at_ms: 5,
        reporter: "ann".into(),
        subject: subject.into(),
        about: About::Line,
        table: Some("table".into()),
        version: Some(7),
        name: "Bob".into(),
        text: Some("something rude".into()),
        reason: "insult".into(),
        words: "He always does".into(),
    }
}

pub async fn a_report_is_ruled_on_once(place: Place) {
    let store = place.open().await;
    for (id, name) in [("ann", "Ann"), ("bob", "Bob"), ("mod", "Mod")] {
        account(&store, id, name).await;
    }
    assert_eq!(store.put_report(about("nobody")).await, Err(StoreError::NotFound));
    let number = store.put_report(about("bob")).await.unwrap();
    let report = store.report(number).await.unwrap().unwrap();
    assert_eq!((report.report, report.closed), (about("bob"), None));
    assert_eq!(store.reports(true, None, 9).await.unwrap().len(), 1);

    let mut moderators = JoinSet::new();
    for _ in 0..4 {
        let store = place.open().await;
        let sanction = Sanction::Silence { until_ms: 100, sentence: "Be kind.".into() };
        let ruling = Ruling { report: number, by: "mod".into(), sanction, now_ms: 10 };
        moderators.spawn(async move { store.rule(ruling).await.unwrap() });
    }
    let acted = moderators.join_all().await.into_iter().filter(|acted| *acted).count();
    assert_eq!(acted, 1, "two at once do not act twice");
    let done = store.interventions_about(&texts(&["bob"]), 9).await.unwrap();
    assert_eq!(done.len(), 1, "{done:?}");
    assert_eq!((done[0].act, done[0].by.as_deref()), (Act::Silence, Some("mod")));
    assert_eq!(done[0].detail.as_deref(), Some("Be kind."));
    let silence = Silence { until_ms: 100, sentence: "Be kind.".into() };
    for (ids, now_ms, expected) in
        [(&["bob"][..], 99, Some(silence)), (&["bob"], 100, None), (&["ann"], 50, None)]
    {
        assert_eq!(store.silence_of(&texts(ids), now_ms).await.unwrap(), expected, "{ids:?} at {now_ms}");
    }
    let closed = store.reports(false, None, 9).await.unwrap()[0].closed.clone().unwrap();
    assert_eq!((closed.by.as_str(), closed.ruling.as_str(), closed.at_ms), ("mod", "silence", 10));
    assert!(store.reports(true, None, 9).await.unwrap().is_empty());
    assert_eq!(store.reports_by(&texts(&["ann"]), 9).await.unwrap().len(), 1);
    assert_eq!(store.reports_about(&texts(&["bob", "x"]), 9).await.unwrap().len(), 1);
    let none = Ruling { report: 99, by: "mod".into(), sanction: Sanction::None, now_ms: 1 };
    assert_eq!(store.rule(none).await, Err(StoreError::NotFound));
}

pub async fn sanctions_reach_whoever_somebody_became(place: Place) {
    let store = place.open().await;
    for (id, name) in [("ann", "Ann"), ("bob", "Bob"), ("mod", "Mod")] {
        account(&store, id, name).await;
    }
    guest(&store, "bob-before").await;
    let mut numbers = Vec::new();
    for _ in 0..3 {
        numbers.push(store.put_report(about("bob-before")).await.unwrap());
    }
    let session = Session { person: "bob".into(), expires_ms: 99, ..Session::default() };
    store.put_session(session).await.unwrap();
    store.merge("bob-before", "bob").await.unwrap();
    let sentence = || "No more of that.".to_string();
    let sanctions =
        [Sanction::None, Sanction::Warn { sentence: sentence() }, Sanction::Ban { sentence: sentence() }];
    for (report, sanction) in numbers.into_iter().zip(sanctions) {
        let ruling = Ruling { report, by: "mod".into(), sanction, now_ms: 10 };
        assert_eq!(store.rule(ruling).await, Ok(true));
    }
    let bob = texts(&["bob", "bob-before"]);
    let warning = store.warning_of(&bob).await.unwrap().unwrap();
    assert_eq!((warning.sentence.as_str(), warning.at_ms), ("No more of that.", 10));
    assert!(!store.acknowledge(&texts(&["ann"]), warning.number, 11).await.unwrap(), "it is Bob's to read");
    assert!(store.acknowledge(&bob, warning.number, 11).await.unwrap());
    assert!(!store.acknowledge(&bob, warning.number, 12).await.unwrap());
    assert_eq!(store.warning_of(&bob).await.unwrap(), None);
    assert_eq!(store.ban_of("bob").await.unwrap().unwrap().sentence, "No more of that.");
    assert!(store.sessions_of("bob").await.unwrap().is_empty(), "whoever is banned is out");
    let acts: Vec<Act> =
        store.interventions_about(&bob, 9).await.unwrap().into_iter().map(|done| done.act).collect();
    assert_eq!(acts, [Act::Ban, Act::Warn, Act::Dismiss]);
}

pub async fn roles_and_words_are_given_and_taken(place: Place) {
    let store = place.open().await;
    account(&store, "ann", "Ann").await;
    guest(&store, "g").await;
    assert_eq!(store.grant("g", Role::Moderator).await, Err(StoreError::NotFound), "a guest has no role");
    assert_eq!(store.grant("ann", Role::Moderator).await, Ok(true));
    assert_eq!(store.grant("ann", Role::Moderator).await, Ok(false));
    assert!(store.has_role("ann", Role::Moderator).await.unwrap());
    assert_eq!(store.holders(Role::Moderator).await.unwrap(), texts(&["ann"]));
    assert_eq!(store.revoke("ann", Role::Moderator).await, Ok(true));
    assert!(!store.has_role("ann", Role::Moderator).await.unwrap());

    for (word, new) in [("zut", true), ("darn", true), ("zut", false)] {
        assert_eq!(store.add_unwanted_word(word).await, Ok(new), "{word}");
    }
    assert_eq!(store.unwanted_words().await.unwrap(), texts(&["darn", "zut"]));
    assert_eq!(store.remove_unwanted_word("zut").await, Ok(true));
    assert_eq!(store.remove_unwanted_word("zut").await, Ok(false));
}

pub async fn a_code_recovers_once(place: Place) {
    let store = place.open().await;
    account(&store, "ann", "Ann").await;
    guest(&store, "g").await;
    assert_eq!(store.put_recovery_codes("g", &[[1; 32]]).await, Err(StoreError::NotFound));
    store.put_recovery_codes("ann", &[[1; 32], [2; 32]]).await.unwrap();
    assert_eq!(store.recovery_codes_left("ann").await, Ok(2));
    for (code, expected) in [(3, false), (1, true), (1, false)] {
        let recovered = store.recover("ann", &[code; 32], &format!("hash {code}")).await;
        assert_eq!(recovered, Ok(expected), "code {code}");
    }
    assert_eq!(store.password("Ann").await.unwrap().unwrap().hash, "hash 1");
    store.put_recovery_codes("ann", &[[7; 32]]).await.unwrap();
    assert_eq!(store.recover("ann", &[2; 32], "x").await, Ok(false), "new codes take the place of old ones");
    assert_eq!(store.recovery_codes_left("ann").await, Ok(1));
}

pub async fn who_is_forgotten_leaves_no_company(place: Place) {
    let store = place.open().await;
    for (id, name) in [("ann", "Ann"), ("bob", "Bob")] {
        account(&store, id, name).await;
    }
    store.put_relation("ann", "bob", Relation::Block, 1).await.unwrap();
    store.put_relation("bob", "ann", Relation::Mute, 1).await.unwrap();
    store.put_report(about("bob")).await.unwrap();
    store.put_recovery_codes("ann", &[[1; 32]]).await.unwrap();
    store.grant("ann", Role::Moderator).await.unwrap();
    store.forget_people(&texts(&["ann"]), "Deleted player").await.unwrap();
    assert!(store.relations_of("bob").await.unwrap().is_empty());
    assert!(store.may_meet("ann", "bob").await.unwrap());
    assert!(store.reports(true, None, 9).await.unwrap().is_empty());
    assert_eq!(store.recovery_codes_left("ann").await, Ok(0));
    assert!(store.holders(Role::Moderator).await.unwrap().is_empty());
}
