//! Where people meet: seeks, pairings, challenges, who is here and who follows whom.

use std::collections::BTreeMap;
use std::sync::Arc;

use store::{
    Acceptance, Accepted, Alive, Answer, Asked, Challenge, ChallengeState, Closed, Pairing, Proposal, Seated,
    Seek, Store, StoreError,
};
use tokio::task::JoinSet;

use super::{Place, account, guest, texts};

const ALWAYS: Alive = Alive { seen_since_ms: 0, paired_since_ms: 0, expired_since_ms: u64::MAX };

fn seek(person: &str, terms: &str, since_ms: u64) -> Seek {
    let (seats, computers) = (vec![3, 0, 1], true);
    Seek {
        person: person.into(),
        slow: false,
        terms: terms.into(),
        rating: 1512.5,
        seats,
        computers,
        since_ms,
        seen_ms: since_ms,
    }
}

/// On the seats in their order.
fn pairing(code: &str, people: &[&str], paired_ms: u64) -> Pairing {
    let seated = |(seat, person): (u8, &&str)| Seated { seat, person: (*person).into() };
    Pairing {
        code: code.into(),
        terms: "blitz".into(),
        people: (0..).zip(people).map(seated).collect(),
        paired_ms,
    }
}

fn proposal(code: &str, people: &[&str], since_ms: &[u64]) -> Proposal {
    Proposal { pairing: pairing(code, people, 100), slow: false, since_ms: since_ms.to_vec(), arena: None }
}

async fn seekers(store: &Arc<dyn Store>, since_ms: u64) -> Vec<String> {
    store.seeks(false, since_ms, 99).await.unwrap().into_iter().map(|seek| seek.person).collect()
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
    assert_eq!(store.seeks(false, 0, 1).await.unwrap(), [seek("was ann", "blitz", 5)]);
    // Who was somebody else before looks for one thing, and has waited since the first time.
    let alive = Alive { seen_since_ms: 10, ..ALWAYS };
    assert_eq!(store.put_seek(seek("ann", "blitz", 40), &texts(&["was ann"]), alive).await, Ok(true));
    assert_eq!(store.seeks(false, 0, 1).await.unwrap(), [Seek { seen_ms: 40, ..seek("ann", "blitz", 10) }]);
    assert_eq!(store.put_seek(seek("bob", "rapid", 41), &[], alive).await, Ok(true));
    let late = Alive { seen_since_ms: 31, ..ALWAYS };
    assert_eq!(store.put_seek(seek("cid", "blitz", 42), &[], late).await, Ok(true));
    let since: Vec<_> =
        store.seeks(false, 0, 9).await.unwrap().into_iter().map(|seek| seek.since_ms).collect();
    assert_eq!(since, [10, 41, 42], "other terms, or a seek that had died, are a new wait");

    let worse = Seek { rating: 1500.0, ..seek("was ann", "rapid", 41) };
    assert_eq!(store.put_seek(worse, &[], late).await, Ok(true));
    assert_eq!(seekers(&store, 0).await, ["ann", "was ann", "bob", "cid"], "of the same moment, by rating");
    assert_eq!(store.remove_seeks(&texts(&["was ann"]), false).await, Ok(1));

    store.see_seekers(&texts(&["bob", "nobody"]), 50).await.unwrap();
    for (since_ms, expected) in [(40, &["ann", "bob", "cid"][..]), (42, &["bob", "cid"]), (50, &["bob"])] {
        assert_eq!(seekers(&store, since_ms).await, expected, "since {since_ms}");
    }
    assert_eq!(store.forget_seeks(42).await, Ok(1));
    assert_eq!(store.remove_seeks(&texts(&["bob", "ann"]), false).await, Ok(1));
    assert_eq!(seekers(&store, 0).await, ["cid"]);
}

/// It needs nobody to be here, and what else its person looks for is another matter.
pub async fn a_seek_of_days_lives_on_beside_the_other(place: Place) {
    let store = place.open().await;
    let slow = |person: &str| Seek { slow: true, seen_ms: 1000, ..seek(person, "days", 10) };
    for person in ["ann", "bob"] {
        guest(&store, person).await;
        store.put_seek(seek(person, "blitz", 10), &[], ALWAYS).await.unwrap();
        store.put_seek(slow(person), &[], ALWAYS).await.unwrap();
    }
    store.see_seekers(&texts(&["ann", "bob"]), 500).await.unwrap();
    assert_eq!(store.seeks(true, 900, 9).await.unwrap(), [slow("ann"), slow("bob")]);
    assert_eq!(seekers(&store, 501).await, [""; 0]);
    assert_eq!(store.seeks(true, 1001, 9).await.unwrap(), []);
    let alive = Alive { seen_since_ms: 400, ..ALWAYS };
    let waiting = store.waiting_for(&texts(&["ann"]), 500, alive).await.unwrap();
    assert_eq!(waiting.seeks.iter().filter(|seek| seek.slow).count(), 1);
    assert_eq!(waiting.seeks.len(), 2);

    let people = ["ann", "bob"];
    let pairing = Pairing { terms: "days".into(), ..pairing("slow", &people, 100) };
    let proposal = |slow| Proposal { pairing: pairing.clone(), slow, since_ms: vec![10, 10], arena: None };
    assert_eq!(store.pair(vec![proposal(false)], 0).await, Ok(vec![false]), "nobody looks for that now");
    assert_eq!(store.pair(vec![proposal(true)], 900).await, Ok(vec![true]));
    assert_eq!(seekers(&store, 500).await, people, "what else they look for goes on");
    assert_eq!(store.seeks(true, 0, 9).await.unwrap(), []);
    assert_eq!(store.put_seek(slow("ann"), &[], ALWAYS).await, Ok(false), "they have not come to it yet");
    assert_eq!(store.put_seek(seek("ann", "rapid", 11), &[], ALWAYS).await, Ok(true));
    store.see_pairing("slow", &texts(&["ann"])).await.unwrap();
    assert_eq!(store.put_seek(slow("ann"), &[], ALWAYS).await, Ok(true));
    assert_eq!(store.remove_seeks(&texts(&["ann"]), true).await, Ok(1));
    assert_eq!(seekers(&store, 0).await, ["bob", "ann"]);
}

pub async fn a_pairing_takes_all_its_seeks_or_none(place: Place) {
    let store = place.open().await;
    for (person, terms) in
        [("ann", "blitz"), ("bob", "blitz"), ("cid", "blitz"), ("dan", "rapid"), ("fay", "blitz")]
    {
        guest(&store, person).await;
        store.put_seek(seek(person, terms, 10), &[], ALWAYS).await.unwrap();
    }
    // (people, since when they are thought to look, last here since then, whether it is a pairing)
    for (people, since_ms, seen_since_ms, expected) in [
        (&["ann", "dan"][..], &[10, 10][..], 0, false),
        (&["ann", "bob"], &[10, 11], 0, false),
        (&["ann", "bob"], &[10, 10], 11, false),
        (&["ann", "eve"], &[10, 10], 0, false),
        (&["ann", "ann"], &[10, 10], 0, false),
        (&["ann", "bob", "eve"], &[10, 10, 10], 0, false),
        (&["ann", "bob", "dan"], &[10, 10, 10], 0, false),
        (&["ann", "bob", "cid"], &[10, 10, 11], 0, false),
        (&["bob", "ann"], &[10, 10], 10, true),
        (&["ann", "cid"], &[10, 10], 0, false),
        (&["fay", "bob", "cid"], &[10, 10, 10], 0, false),
    ] {
        let code = format!("{people:?}{since_ms:?}{seen_since_ms}");
        let made = store.pair(vec![proposal(&code, people, since_ms)], seen_since_ms).await.unwrap();
        assert_eq!(made, [expected], "{code}");
    }
    assert_eq!(seekers(&store, 0).await, ["cid", "dan", "fay"]);

    let unmade = store.unmade_pairings(101, 9).await.unwrap();
    let code = unmade[0].code.clone();
    assert_eq!(unmade, [pairing(&code, &["bob", "ann"], 100)]);
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
    let later = Alive { paired_since_ms: 101, ..ALWAYS };
    assert_eq!(store.put_seek(seek("bob", "blitz", 103), &[], later).await, Ok(true), "they never came");
    assert_eq!(store.forget_pairings(101).await, Ok(1));
    assert!(tables_of(&store, "bob").await.is_empty());
}

/// Some seats may be a computer's, and whoever is forgotten leaves no table behind that lacks them.
pub async fn a_pairing_has_as_many_people_as_were_found(place: Place) {
    let store = place.open().await;
    for person in ["ann", "bob", "cid"] {
        guest(&store, person).await;
        store.put_seek(seek(person, "blitz", 10), &[], ALWAYS).await.unwrap();
    }
    let seated = |seat: u8, person: &str| Seated { seat, person: person.into() };
    let three = vec![seated(0, "cid"), seated(2, "ann"), seated(3, "bob")];
    let mut wanted = proposal("t", &["cid", "ann", "bob"], &[10, 10, 10]);
    wanted.pairing.people.clone_from(&three);
    assert_eq!(store.pair(vec![wanted], 0).await.unwrap(), [true]);
    let unmade = store.unmade_pairings(101, 9).await.unwrap();
    assert_eq!((unmade.len(), &unmade[0].people), (1, &three));
    store.pairing_made("t").await.unwrap();
    let waiting = store.waiting_for(&texts(&["bob"]), 100, ALWAYS).await.unwrap();
    assert_eq!(waiting.pairings[0].people, three);

    store.see_pairing("t", &texts(&["ann", "bob", "cid"])).await.unwrap();
    for person in ["ann", "bob", "cid"] {
        store.put_seek(seek(person, "blitz", 20), &[], ALWAYS).await.unwrap();
    }
    store.pair(vec![proposal("u", &["cid", "ann", "bob"], &[20, 20, 20])], 0).await.unwrap();
    store.forget_people(&texts(&["ann"]), "somebody").await.unwrap();
    assert!(store.unmade_pairings(101, 9).await.unwrap().is_empty());
}

/// Two servers pair whomever they see, each in its own way and its own sizes, while people still come.
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
    assert_eq!(made, PEOPLE, "each is counted by the server that paired them");
    assert!(seekers(&servers[0], 0).await.is_empty());
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    for pairing in servers[0].unmade_pairings(999, 999).await.unwrap() {
        for person in pairing.ids() {
            *times.entry(person).or_default() += 1;
        }
    }
    assert_eq!(times.len(), PEOPLE, "nobody was lost");
    assert!(times.values().all(|times| *times == 1), "nobody was paired twice: {times:?}");
}

/// Pairs until all are; how many people this server paired.
async fn pair_everybody(store: Arc<dyn Store>, server: usize, people: usize) -> usize {
    let (mut made, mut round) = (0, 0);
    loop {
        let paired = store.unmade_pairings(999, 999).await.unwrap();
        if paired.iter().map(|pairing| pairing.people.len()).sum::<usize>() == people {
            return made;
        }
        let mut seeks = store.seeks(false, 0, 99).await.unwrap();
        // Each has its own idea of who fits whom, and of how many.
        if server == 1 {
            seeks.reverse();
        }
        let size = (2 + (round + server) % 3).min(seeks.len().max(1));
        let code = |index: usize| format!("{server}-{round}-{index}");
        let proposals: Vec<Proposal> = seeks
            .chunks_exact(size)
            .enumerate()
            .map(|(index, group)| {
                let people: Vec<&str> = group.iter().map(|seek| seek.person.as_str()).collect();
                let since_ms: Vec<u64> = group.iter().map(|seek| seek.since_ms).collect();
                proposal(&code(index), &people, &since_ms)
            })
            .collect();
        let sizes: Vec<usize> = proposals.iter().map(|proposal| proposal.since_ms.len()).collect();
        let done = store.pair(proposals, 0).await.unwrap();
        made += sizes.into_iter().zip(done).filter(|(_, done)| *done).map(|(size, _)| size).sum::<usize>();
        round += 1;
    }
}

fn challenge(id: &str, names: &[&str]) -> Challenge {
    let named = names.iter().map(|name| Asked::by_name((*name).into(), None));
    Challenge {
        id: id.into(),
        people: [Asked::challenger("ann".into(), Some(1))].into_iter().chain(named).collect(),
        by_link: names.is_empty(),
        terms: "blitz".into(),
        state: ChallengeState::Open,
        table: None,
        created_ms: 10,
        expires_ms: 200,
    }
}

/// Somebody accepts by name if they were asked so, else by the link.
fn acceptance(person: &str, named: bool, among: &[&str], pairing: Option<Pairing>) -> Acceptance {
    let invited = named.then(|| person.into());
    Acceptance { person: person.into(), invited, among: texts(among), pairing, now_ms: 100 }
}

async fn challengers(store: &Arc<dyn Store>) {
    for person in ["ann", "bob", "cid", "dan", "eve"] {
        guest(store, person).await;
    }
}

pub async fn a_challenge_is_answered_once(place: Place) {
    let servers = [place.open().await, place.open().await];
    let store = &servers[0];
    challengers(store).await;
    assert_eq!(store.put_challenge(challenge("x", &["nobody"])).await, Err(StoreError::NotFound));
    for (id, names) in [("by name", &["bob"][..]), ("by link", &[]), ("old", &["bob"])] {
        store.put_challenge(challenge(id, names)).await.unwrap();
        assert_eq!(store.challenge(id).await.unwrap(), Some(challenge(id, names)));
    }
    assert_eq!(store.put_challenge(challenge("by link", &[])).await, Err(StoreError::Conflict));
    assert_eq!(store.open_challenges(&texts(&["ann"]), 100).await.unwrap().len(), 3);
    assert!(store.open_challenges(&texts(&["bob"]), 100).await.unwrap().is_empty());

    let (bobs, cids) = (pairing("t1", &["ann", "bob"], 100), pairing("t2", &["ann", "cid"], 100));
    let (one, other) = tokio::join!(
        store.accept_challenge("by link", acceptance("bob", false, &["ann"], Some(bobs))),
        servers[1].accept_challenge("by link", acceptance("cid", false, &["ann"], Some(cids))),
    );
    let mut both = [one.unwrap(), other.unwrap()];
    both.sort_by_key(|accepted| *accepted != Accepted::Done);
    assert_eq!(both, [Accepted::Done, Accepted::Closed], "of two who accept one plays");
    assert_eq!(store.close_challenge("by link", "ann", Closed::Withdrawn, 100).await, Ok(false));
    let accepted = store.challenge("by link").await.unwrap().unwrap();
    let unmade = store.unmade_pairings(999, 9).await.unwrap();
    assert_eq!(accepted.state, ChallengeState::Accepted);
    assert_eq!(accepted.table, Some(unmade[0].code.clone()));
    assert_eq!(unmade.len(), 1);

    let late = Acceptance { now_ms: 200, ..acceptance("bob", true, &["ann"], None) };
    assert_eq!(store.accept_challenge("old", late).await, Ok(Accepted::Closed));
    assert_eq!(store.close_challenge("by name", "bob", Closed::Declined, 100).await, Ok(true));
    let bobs = acceptance("bob", true, &["ann"], Some(pairing("t4", &["ann", "bob"], 100)));
    assert_eq!(store.accept_challenge("by name", bobs).await, Ok(Accepted::Closed));
    let declined = store.challenge("by name").await.unwrap().unwrap();
    assert_eq!((declined.state, declined.people[1].answer), (ChallengeState::Declined, Answer::Declined));
    assert_eq!(store.forget_challenges(200).await, Ok(0));
    assert_eq!(store.forget_challenges(201).await, Ok(3));
}

/// A challenge for several is a table when the last of them has accepted; each knows who had accepted before.
pub async fn a_challenge_for_several_is_complete_with_the_last(place: Place) {
    let servers = [place.open().await, place.open().await];
    let store = &servers[0];
    challengers(store).await;
    store.put_challenge(Challenge { by_link: true, ..challenge("four", &["bob"]) }).await.unwrap();
    let accepted = async || store.challenge("four").await.unwrap().unwrap().accepted();

    let (one, other) = tokio::join!(
        store.accept_challenge("four", acceptance("cid", false, &["ann"], None)),
        servers[1].accept_challenge("four", acceptance("dan", false, &["ann"], None)),
    );
    let mut both = [one.unwrap(), other.unwrap()];
    both.sort_by_key(|accepted| *accepted != Accepted::Done);
    assert_eq!(both, [Accepted::Done, Accepted::Outdated], "the second did not know of the first");
    let first = accepted().await.pop().unwrap();
    assert_eq!(store.leave_challenge("four", "bob", 100).await, Ok(false), "who was named declines");
    assert_eq!(store.leave_challenge("four", &first, 100).await, Ok(true));
    assert_eq!(accepted().await, ["ann"]);
    for (person, named, among) in [("dan", false, &["ann"][..]), ("bob", true, &["ann", "dan"])] {
        let done = store.accept_challenge("four", acceptance(person, named, among, None)).await;
        assert_eq!(done, Ok(Accepted::Done), "{person}");
    }
    assert_eq!(accepted().await, ["ann", "bob", "dan"], "in their places");
    assert!(store.unmade_pairings(999, 9).await.unwrap().is_empty());
    let table = pairing("t", &["cid", "ann", "dan", "bob"], 100);
    let last = acceptance("cid", false, &["ann", "bob", "dan"], Some(table.clone()));
    assert_eq!(store.accept_challenge("four", last).await, Ok(Accepted::Done));
    assert_eq!(store.unmade_pairings(999, 9).await.unwrap(), [table]);
    assert_eq!(store.leave_challenge("four", "dan", 100).await, Ok(false), "it is a table now");
    assert_eq!(store.challenge("four").await.unwrap().unwrap().state, ChallengeState::Accepted);
}

pub async fn what_waits_is_found(place: Place) {
    let store = place.open().await;
    challengers(&store).await;
    for (id, names) in [
        ("open", &["bob"][..]),
        ("no", &["bob"]),
        ("gone", &["bob"]),
        ("link", &[]),
        ("several no", &["bob", "cid"]),
        ("several gone", &["bob", "cid"]),
    ] {
        store.put_challenge(challenge(id, names)).await.unwrap();
    }
    for id in ["several no", "several gone"] {
        store.accept_challenge(id, acceptance("cid", true, &["ann"], None)).await.unwrap();
    }
    for id in ["no", "several no"] {
        store.close_challenge(id, "bob", Closed::Declined, 100).await.unwrap();
    }
    for id in ["gone", "several gone"] {
        store.close_challenge(id, "ann", Closed::Withdrawn, 100).await.unwrap();
    }
    store.put_seek(seek("ann", "blitz", 50), &[], ALWAYS).await.unwrap();
    let told = Alive { expired_since_ms: 190, ..ALWAYS };
    // (who, when, challenges that wait, whether they look for a game)
    for (people, now_ms, expected, seeks) in [
        (&["ann"][..], 100, &["link", "no", "open", "several no"][..], true),
        (&["bob"], 100, &["open"], false),
        // Who had accepted is told what came of it.
        (&["cid"], 100, &["several gone", "several no"], false),
        (&["nobody", "bob", "ann"], 100, &["link", "no", "open", "several no"], true),
        // Nobody answered in time: those who waited are told, until they were told long enough.
        (&["ann"], 201, &["link", "no", "open", "several no"], true),
        (&["bob"], 201, &[], false),
        (&[], 100, &[], false),
    ] {
        let waiting = store.waiting_for(&texts(people), now_ms, told).await.unwrap();
        let ids: Vec<_> = waiting.challenges.iter().map(|challenge| challenge.id.as_str()).collect();
        assert_eq!(ids, expected, "{people:?} at {now_ms}");
        assert_eq!(!waiting.seeks.is_empty(), seeks, "{people:?} at {now_ms}");
    }
    assert!(store.waiting_for(&texts(&["ann"]), 201, ALWAYS).await.unwrap().challenges.is_empty());
    let late = Alive { seen_since_ms: 51, ..ALWAYS };
    assert_eq!(store.waiting_for(&texts(&["ann"]), 100, late).await.unwrap().seeks, []);
    store.dismiss_challenge("several no", &texts(&["was ann", "ann"])).await.unwrap();
    assert_eq!(store.waiting_for(&texts(&["ann"]), 100, ALWAYS).await.unwrap().challenges.len(), 3);
    assert_eq!(store.waiting_for(&texts(&["cid"]), 100, ALWAYS).await.unwrap().challenges.len(), 2);
}

/// Rows as they were when people met in twos.
pub fn of_twos(no: &str) -> String {
    let mut sql = String::new();
    for person in ["ann", "bob"] {
        sql += &format!("INSERT INTO people (id, name, created_ms) VALUES ('{person}', '{person}', 1);");
    }
    for (id, challenged, state) in [
        ("by name", "'bob'", "open"),
        ("by link", "NULL", "open"),
        ("no", "'bob'", "declined"),
        ("gone", "'bob'", "withdrawn"),
    ] {
        sql += &format!(
            "INSERT INTO challenges (id, challenger, challenged, terms, seat, state, created_ms, expires_ms)
             VALUES ('{id}', 'ann', {challenged}, 'blitz', 1, '{state}', 10, 200);"
        );
    }
    sql += "INSERT INTO seeks (person, terms, rating, lead, since_ms, seen_ms) VALUES ('ann', 'blitz', 1500, 3, 5, 5);";
    sql += &format!(
        "INSERT INTO pairings (code, terms, paired_ms, sought, made) VALUES ('t', 'blitz', 7, {no}, {no});"
    );
    for (seat, person) in ["bob", "ann"].into_iter().enumerate() {
        sql +=
            &format!("INSERT INTO paired (code, seat, person, seen) VALUES ('t', {seat}, '{person}', {no});");
    }
    sql
}

/// They are the case of two: seen, answered and made as before.
pub async fn what_was_of_twos_goes_on(store: &Arc<dyn Store>) {
    for (id, names) in [("by name", &["bob"][..]), ("by link", &[])] {
        assert_eq!(store.challenge(id).await.unwrap(), Some(challenge(id, names)));
    }
    for (person, expected) in [("ann", &["by link", "by name", "no"][..]), ("bob", &["by name"])] {
        let waiting = store.waiting_for(&texts(&[person]), 100, ALWAYS).await.unwrap();
        let ids: Vec<_> = waiting.challenges.iter().map(|challenge| challenge.id.as_str()).collect();
        assert_eq!(ids, expected, "{person}");
    }
    assert_eq!(store.unmade_pairings(99, 9).await.unwrap(), [pairing("t", &["bob", "ann"], 7)]);
    let seek = store.seeks(false, 0, 9).await.unwrap().pop().unwrap();
    assert_eq!((seek.person.as_str(), seek.seats, seek.computers), ("ann", Vec::new(), false));
    let both = pairing("u", &["bob", "ann"], 100);
    let bobs = acceptance("bob", true, &["ann"], Some(both));
    assert_eq!(store.accept_challenge("by name", bobs).await, Ok(Accepted::Done));
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
