//! What whoever runs the place can do.

use store::{Act, Append, Ban, Event, NewEvent, ProgressEntry, Session, Store, StoreError, Words};
use tokio::task::JoinSet;

use super::{Place, account, card, guest, make, texts};

fn words(person: &str, name: &str, text: Option<&str>) -> Words {
    Words { person: person.into(), name: name.into(), text: text.map(Into::into) }
}

fn said(json: &str, words: Words) -> NewEvent {
    NewEvent { json: json.into(), words: Some(words) }
}

/// Every word that an event comes back with.
async fn read(store: &dyn Store, table: &str) -> Vec<Option<Words>> {
    store.events(table, 0, 99).await.unwrap().into_iter().map(|event: Event| event.words).collect()
}

pub async fn words_lie_beside_the_log(place: Place) {
    let store = place.open().await;
    let hello = words("ann", "Ann", Some("hello"));
    let events =
        vec![said("made", words("ann", "Ann", None)), "moved".into(), said("chatted", hello.clone())];
    store.append(Append { expected: 0, events, card: card("one") }).await.unwrap();
    assert_eq!(read(&*store, "one").await, [Some(words("ann", "Ann", None)), None, Some(hello)]);
    assert_eq!(store.tables_naming(&texts(&["ann", "bob"])).await.unwrap(), texts(&["one"]));
    assert!(store.tables_naming(&texts(&["bob"])).await.unwrap().is_empty());

    let gone = words("ann", "[deleted]", Some("[removed]"));
    store.replace_words("one", 3, gone.clone()).await.unwrap();
    assert_eq!(read(&*store, "one").await[2], Some(gone));
    let texts: Vec<String> =
        store.events("one", 0, 9).await.unwrap().into_iter().map(|event| event.json).collect();
    assert_eq!(texts, ["made", "moved", "chatted"], "the log itself stays");
}

pub async fn words_of_earlier_releases_are_replaced(place: Place) {
    let store = place.open().await;
    make(&store, card("old")).await;
    assert_eq!(read(&*store, "old").await, [None]);
    store.replace_words("old", 1, words("ann", "[deleted]", None)).await.unwrap();
    assert_eq!(read(&*store, "old").await, [Some(words("ann", "[deleted]", None))]);
    for (table, version) in [("old", 2), ("unknown", 1)] {
        let replaced = store.replace_words(table, version, words("ann", "x", None)).await;
        assert_eq!(replaced, Err(StoreError::NotFound), "{table} {version}");
    }
}

pub async fn people_are_found_and_renamed(place: Place) {
    let store = place.open().await;
    account(&store, "a", "Ann").await;
    account(&store, "j", "Joanna").await;
    guest(&store, "g").await;
    let find = async |text: &str, accounts| {
        let mut ids: Vec<String> = Vec::new();
        for person in store.find_people(text, accounts, 9).await.unwrap() {
            ids.push(person.id);
        }
        ids.sort();
        ids
    };
    for (text, accounts, expected) in [
        ("ANN", false, &["a", "j"][..]),
        ("", true, &["a", "j"]),
        ("", false, &["a", "g", "j"]),
        ("guest", false, &["g"]),
        ("guest", true, &[]),
        ("g", false, &["g"]),
        ("100%_", false, &[]),
    ] {
        assert_eq!(find(text, accounts).await, expected, "'{text}' {accounts}");
    }
    assert_eq!(store.find_people("", false, 2).await.unwrap().len(), 2);

    for (id, name, expected) in [
        ("a", "ANN", Ok(())),
        ("a", "joanna", Err(StoreError::NameTaken)),
        ("g", "Joanna", Ok(())),
        ("nobody", "X", Err(StoreError::NotFound)),
        ("j", "Jo", Ok(())),
        ("a", "Joanna", Ok(())),
    ] {
        assert_eq!(store.rename(id, name).await, expected, "{id} as {name}");
    }
    let named = store.person_by_name("joanna").await.unwrap().unwrap();
    assert_eq!((named.id.as_str(), named.registered), ("a", true));
    assert!(!store.person("g").await.unwrap().unwrap().registered, "a guest reserves nothing");
}

pub async fn people_are_forgotten(place: Place) {
    let store = place.open().await;
    account(&store, "a", "Ann").await;
    account(&store, "b", "Bob").await;
    guest(&store, "g").await;
    store.merge("g", "a").await.unwrap();
    for (token, person) in [(1, "a"), (2, "g"), (3, "b")] {
        let person = person.to_string();
        let session =
            Session { token_hash: [token; 32], person: person.clone(), expires_ms: 99, ..Session::default() };
        store.put_session(session).await.unwrap();
        let (name, value) = ("ladder".into(), "1".into());
        let entry = ProgressEntry { person, name, value, updated_ms: 1 };
        store.put_progress(entry).await.unwrap();
    }
    store.note_address("a", "here", 1).await.unwrap();
    store.note_address("b", "here", 1).await.unwrap();
    store.note_question("a", "t", 1).await.unwrap();
    store.ban("a", Ban { since_ms: 1, sentence: "no".into() }).await.unwrap();
    assert_eq!(store.sessions_of("a").await.unwrap().len(), 1);

    let missing = store.forget_people(&texts(&["a", "nobody"]), "[deleted]").await;
    assert_eq!(missing, Err(StoreError::NotFound));
    assert!(store.person_by_name("Ann").await.unwrap().is_some(), "nothing was changed");

    store.forget_people(&texts(&["a", "g"]), "[deleted]").await.unwrap();
    for id in ["a", "g"] {
        let person = store.person(id).await.unwrap().unwrap();
        assert_eq!((person.name.as_str(), person.registered), ("[deleted]", false), "{id}");
        assert!(store.sessions_of(id).await.unwrap().is_empty(), "{id}");
        assert!(store.progress_of(id).await.unwrap().is_empty(), "{id}");
    }
    assert_eq!(store.ban_of("a").await.unwrap(), None);
    assert!(!store.share_address(&texts(&["a", "b"]), 0).await.unwrap());
    assert!(store.questions(9).await.unwrap().is_empty());
    assert!(store.aliases("a").await.unwrap().is_empty());
    assert!(store.password("Ann").await.unwrap().is_none());
    assert_eq!(store.sessions_of("b").await.unwrap().len(), 1, "others stay");
    account(&store, "c", "Ann").await;
}

pub async fn bans_hold_until_lifted(place: Place) {
    let store = place.open().await;
    guest(&store, "g").await;
    let ban = |since_ms, sentence: &str| Ban { since_ms, sentence: sentence.into() };
    assert_eq!(store.ban("nobody", ban(1, "no")).await, Err(StoreError::NotFound));
    assert_eq!(store.ban_of("g").await.unwrap(), None);
    for expected in [ban(1, "You were rude."), ban(2, "You were rude again.")] {
        store.ban("g", expected.clone()).await.unwrap();
        assert_eq!(store.ban_of("g").await.unwrap(), Some(expected));
    }
    assert_eq!(store.unban("g").await, Ok(true));
    assert_eq!(store.unban("g").await, Ok(false));
    assert_eq!(store.ban_of("g").await.unwrap(), None);
}

pub async fn interventions_are_numbered(place: Place) {
    let store = place.open().await;
    assert_eq!(store.last_intervention().await, Ok(0));
    let mut operators = JoinSet::new();
    for number in 0..4 {
        let store = place.open().await;
        let act = [Act::Ban, Act::Words][number % 2];
        operators.spawn(async move { store.intervene(act, &number.to_string(), 5).await.unwrap() });
    }
    let mut numbers = operators.join_all().await;
    numbers.sort_unstable();
    assert_eq!(numbers, [1, 2, 3, 4]);
    assert_eq!(store.last_intervention().await, Ok(4));
    let after = store.interventions(2, 9).await.unwrap();
    assert_eq!(after.iter().map(|done| done.number).collect::<Vec<_>>(), [3, 4]);
    let all = store.interventions(0, 9).await.unwrap();
    assert_eq!(all.iter().filter(|done| done.act == Act::Ban && done.at_ms == 5).count(), 2);
}

pub async fn all_tables_are_walked_through(place: Place) {
    let store = place.open().await;
    for code in ["c", "a", "b"] {
        make(&store, card(code)).await;
    }
    for (after, limit, expected) in
        [("", 9, &["a", "b", "c"][..]), ("", 2, &["a", "b"]), ("b", 9, &["c"]), ("c", 9, &[])]
    {
        assert_eq!(store.codes(after, limit).await.unwrap(), texts(expected), "after '{after}'");
    }
}

pub async fn a_probe_writes(place: Place) {
    let store = place.open().await;
    store.probe(1).await.unwrap();
    store.probe(2).await.unwrap();
    store.close().await;
    assert!(store.probe(3).await.is_err());
}
