//! What is kept for people who are away.

use store::{Card, Notice, Plan, Status, StoreError, Subscription, Taking, TimeOff};

use super::{Place, card, guest, make, one, texts};

pub async fn tables_with_days_for_each_move_are_touched(place: Place) {
    let store = place.open().await;
    let days = |code: &str, status| Card { time_class: "days".into(), status, ..card(code) };
    make(&store, days("open", Status::Open)).await;
    make(&store, Card { status: Status::Playing, ..card("quick") }).await;
    store.append(one(1, Card { status: Status::Playing, ..card("quick") })).await.unwrap();
    assert_eq!(store.touched(10).await.unwrap(), [], "nobody waits for days there");

    store.append(one(1, days("open", Status::Playing))).await.unwrap();
    make(&store, days("made", Status::Playing)).await;
    let mut touched = store.touched(10).await.unwrap();
    touched.sort();
    assert_eq!(touched, [("made".to_string(), 1), ("open".to_string(), 2)]);

    // What happened since somebody looked is still to be looked after, also by the next server.
    store.append(one(2, days("open", Status::Playing))).await.unwrap();
    store.looked_after("open", 2).await.unwrap();
    store.looked_after("made", 1).await.unwrap();
    assert_eq!(place.open().await.touched(10).await.unwrap(), [("open".to_string(), 3)]);
    store.looked_after("open", 3).await.unwrap();
    assert_eq!(store.touched(10).await.unwrap(), []);
}

pub async fn plans_belong_to_a_person_at_a_table(place: Place) {
    let store = place.open().await;
    let plan = |code: &str, person: &str, json: &str| Plan {
        code: code.into(),
        person: person.into(),
        json: json.into(),
        updated_ms: 7,
    };
    for kept in [plan("t", "bob", "1"), plan("t", "ann", "2"), plan("t", "bob", "3"), plan("u", "ann", "4")] {
        store.put_plan(kept).await.unwrap();
    }
    assert_eq!(store.plans_at("t").await.unwrap(), [plan("t", "ann", "2"), plan("t", "bob", "3")]);
    store.delete_plan("t", "ann").await.unwrap();
    store.delete_plan("nowhere", "ann").await.unwrap();
    assert_eq!(store.plans_at("t").await.unwrap(), [plan("t", "bob", "3")]);
    assert_eq!(store.plans_at("u").await.unwrap(), [plan("u", "ann", "4")]);
}

pub async fn people_are_reached_where_they_said(place: Place) {
    let store = place.open().await;
    let browser = |endpoint: &str, person: &str, created_ms| Subscription {
        endpoint: endpoint.into(),
        person: person.into(),
        p256dh: "key".into(),
        auth: "secret".into(),
        created_ms,
    };
    // A browser that somebody else uses now is theirs.
    for kept in [browser("e1", "ann", 1), browser("e2", "ann", 2), browser("e1", "bob", 3)] {
        store.put_subscription(kept).await.unwrap();
    }
    assert!(store.subscriptions_of("ann").await.unwrap() == [browser("e2", "ann", 2)]);
    assert!(store.subscriptions_of("bob").await.unwrap() == [browser("e1", "bob", 3)]);
    store.delete_subscription("e1").await.unwrap();
    assert!(store.subscriptions_of("bob").await.unwrap().is_empty());

    let confirmed = async || {
        let known = store.mail_address("ann").await.unwrap();
        known.map(|mail| (mail.address, mail.confirmed_ms))
    };
    assert_eq!(confirmed().await, None);
    store.put_mail_address("ann", "ann@example.org").await.unwrap();
    assert_eq!(confirmed().await, Some(("ann@example.org".into(), None)));
    assert!(!store.confirm_mail_address("ann", "old@example.org", 4).await.unwrap());
    assert!(store.confirm_mail_address("ann", "ann@example.org", 5).await.unwrap());
    assert!(store.confirm_mail_address("ann", "ann@example.org", 6).await.unwrap(), "clicked twice");
    assert_eq!(confirmed().await, Some(("ann@example.org".into(), Some(5))));
    store.put_mail_address("ann", "new@example.org").await.unwrap();
    assert_eq!(confirmed().await, Some(("new@example.org".into(), None)), "another is not confirmed");
    store.delete_mail_address("ann").await.unwrap();
    assert_eq!(confirmed().await, None);

    assert_eq!(store.notice_choices("ann").await.unwrap(), None);
    for json in ["{}", "{\"quiet\":1}"] {
        store.put_notice_choices("ann", json).await.unwrap();
    }
    assert_eq!(store.notice_choices("ann").await.unwrap().as_deref(), Some("{\"quiet\":1}"));
}

fn notice(subject: &str, way: &str, due_ms: u64) -> Notice {
    let (person, json) = ("ann".into(), "{}".into());
    Notice { person, subject: subject.into(), way: way.into(), json, due_ms, tries: 0 }
}

pub async fn a_notice_is_posted_claimed_and_settled_once(place: Place) {
    let (store, other) = (place.open().await, place.open().await);
    let (push, mail) = (notice("turn 1", "push", 100), notice("turn 1", "mail", 200));
    assert_eq!(store.post(vec![push.clone(), mail.clone()]).await.unwrap(), 2);
    assert_eq!(other.post(vec![Notice { due_ms: 1, ..push.clone() }]).await.unwrap(), 0, "known already");
    assert_eq!(store.unsettled(300, 10).await.unwrap(), [push.clone(), mail.clone()]);
    assert_eq!(store.claim(99, 1_000, 10).await.unwrap(), [], "too early");

    // Two servers at once: one of them gets it, and the other only when the first has had its time.
    let (one, two) = tokio::join!(store.claim(100, 1_000, 10), other.claim(100, 1_000, 10));
    let claimed: Vec<Notice> = one.unwrap().into_iter().chain(two.unwrap()).collect();
    assert_eq!(claimed, [Notice { due_ms: 1_000, ..push.clone() }]);
    assert_eq!(other.claim(999, 2_000, 1).await.unwrap(), [Notice { due_ms: 2_000, ..mail.clone() }]);
    assert_eq!(
        other.claim(1_000, 2_000, 10).await.unwrap().len(),
        1,
        "the first never said what became of it"
    );

    let later = Notice { due_ms: 5_000, tries: 1, ..push.clone() };
    store.put_off(&later).await.unwrap();
    assert_eq!(other.claim(4_999, 6_000, 10).await.unwrap().len(), 1, "only the mail");
    assert_eq!(other.claim(5_000, 6_000, 10).await.unwrap(), [Notice { due_ms: 6_000, ..later.clone() }]);
    store.settle(&push).await.unwrap();
    store.put_off(&later).await.unwrap();
    assert_eq!(store.claim(5_500, 7_000, 10).await.unwrap(), [], "what was settled stays so");
    assert_eq!(store.post(vec![push.clone()]).await.unwrap(), 0, "and is not posted again");
    assert_eq!(store.forget_settled(6_000).await.unwrap(), 0, "for a while");
    assert_eq!(store.forget_settled(6_001).await.unwrap(), 1);
    assert_eq!(store.post(vec![push]).await.unwrap(), 1);
}

pub async fn days_off_are_a_persons_and_are_told_once(place: Place) {
    let store = place.open().await;
    for person in ["ann", "was ann", "bob"] {
        guest(&store, person).await;
    }
    let ann = texts(&["ann", "was ann"]);
    let taking = |people: &[String], now_ms, length_ms| Taking {
        people: people.to_vec(),
        now_ms,
        length_ms,
        since_ms: now_ms.saturating_sub(1000),
        most_ms: 30,
    };
    assert_eq!(store.take_days_off(taking(&texts(&["nobody"]), 1, 1)).await, Err(StoreError::NotFound));
    // (ids, now, how long, whether there is so much, from and to of what they took in a thousand since)
    for (people, now_ms, length_ms, expected, taken) in [
        (&ann, 2000, 31, false, &[][..]),
        (&ann, 2000, 20, true, &[(2000, 2020)]),
        // Others take the place of what is to come.
        (&ann, 2005, 26, false, &[(2000, 2020)]),
        (&ann, 2005, 25, true, &[(2000, 2005), (2005, 2030)]),
        // Back again, which nobody is refused.
        (&ann, 2015, 0, true, &[(2000, 2005), (2005, 2015), (2015, 2015)]),
        (&ann, 2500, 16, false, &[(2000, 2005), (2005, 2015), (2015, 2015)]),
        (&texts(&["bob"]), 2500, 30, true, &[(2500, 2530)]),
        (&ann, 3014, 29, true, &[(2005, 2015), (2015, 2015), (3014, 3043)]),
    ] {
        let took = store.take_days_off(taking(people, now_ms, length_ms)).await;
        assert_eq!(took, Ok(expected), "{length_ms} at {now_ms}");
        let found = store.days_off_of(people, now_ms - 1000).await.unwrap();
        let expected: Vec<TimeOff> =
            taken.iter().map(|&(from_ms, to_ms)| TimeOff { from_ms, to_ms }).collect();
        assert_eq!(found, expected, "{length_ms} at {now_ms}");
    }
    // On a list until all their games have heard of it.
    let untold = async || -> Vec<u64> {
        store.untold_days_off(9).await.unwrap().iter().map(|(_, time)| time.from_ms).collect()
    };
    assert_eq!(untold().await, [2000, 2005, 2015, 2500, 3014]);
    for (person, from_ms) in [("ann", 2000), ("ann", 2015), ("ann", 2500), ("nobody", 3014)] {
        store.days_off_told(person, from_ms).await.unwrap();
    }
    assert_eq!(untold().await, [2005, 2500, 3014]);
    assert_eq!(store.forget_days_off(2015).await, Ok(1), "one that was told ended before");
    assert_eq!(store.days_off_of(&ann, 0).await.unwrap().len(), 3);
}
