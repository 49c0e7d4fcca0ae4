//! Arenas: who plays there, with whom they were paired, and how that ended.

use std::sync::Arc;

use store::{
    Alive, Arena, ArenaCard, ArenaGame, ArenaGameState, Card, GameResult, Pairing, Proposal, Seated, Seek,
    Status, Store, StoreError,
};
use tokio::task::JoinSet;

use super::{Place, account, card, guest, make, one, seat, texts};

const ALWAYS: Alive = Alive { seen_since_ms: 0, paired_since_ms: 0, expired_since_ms: u64::MAX };
/// A pairing from before anybody looks at those that wait.
const LATER: Alive = Alive { paired_since_ms: u64::MAX, ..ALWAYS };

fn arena(code: &str, starts_ms: u64, ends_ms: u64) -> Arena {
    Arena {
        code: code.into(),
        name: format!("The {code}"),
        host: "host".into(),
        terms: "blitz".into(),
        created_ms: 1,
        starts_ms,
        ends_ms,
    }
}

fn seek(person: &str, since_ms: u64) -> Seek {
    Seek {
        slow: false,
        person: person.into(),
        terms: "blitz".into(),
        rating: 25.0,
        seats: vec![1, 0],
        computers: false,
        since_ms,
        seen_ms: since_ms,
    }
}

fn proposal(code: &str, people: [&str; 2], since_ms: u64) -> Proposal {
    let seated = |(seat, person): (u8, &str)| Seated { seat, person: person.into() };
    let pairing = Pairing {
        code: code.into(),
        terms: "blitz".into(),
        people: (0..).zip(people).map(seated).collect(),
        paired_ms: 100 + since_ms,
    };
    Proposal { pairing, slow: false, since_ms: vec![since_ms; 2], arena: Some("a".into()) }
}

/// An arena with these people in it.
async fn with_players(store: &Arc<dyn Store>, people: &[&str]) {
    account(store, "host", "Host").await;
    store.put_arena(arena("a", 10, 1_000)).await.unwrap();
    for (joined_ms, person) in (1..).zip(people) {
        guest(store, person).await;
        store.join_arena("a", person, joined_ms).await.unwrap();
    }
}

/// A table where these two play, as it is after the game if there is a score of the first.
fn table(code: &str, people: [&str; 2], score: Option<f64>) -> Card {
    let mut seats: Vec<_> = (0..).zip(people).map(|(place, person)| seat(place, person)).collect();
    if let Some(score) = score {
        seats[0].score = Some(score);
        seats[1].score = Some(1.0 - score);
    }
    let status = if score.is_some() { Status::Finished } else { Status::Playing };
    Card { seats, status, turn: 9, updated_ms: 500, ..card(code) }
}

pub async fn arenas_are_listed_by_when_they_are(place: Place) {
    let store = place.open().await;
    assert_eq!(store.put_arena(arena("early", 10, 20)).await, Err(StoreError::NotFound), "without a host");
    account(&store, "host", "Host").await;
    for (code, starts_ms, ends_ms) in [("late", 30, 90), ("early", 10, 20), ("soon", 20, 40), ("long", 5, 95)]
    {
        store.put_arena(arena(code, starts_ms, ends_ms)).await.unwrap();
    }
    store.join_arena("soon", "host", 2).await.unwrap();
    let soon = ArenaCard { arena: arena("soon", 20, 40), host: "Host".into(), players: 1 };
    assert_eq!(store.arena("soon").await.unwrap(), Some(soon));
    assert_eq!(store.arena("never").await.unwrap(), None);
    // (now, at most, those ahead, those past)
    for (now_ms, limit, ahead, past) in [
        (0, 9, &["long", "early", "soon", "late"][..], &[][..]),
        (20, 9, &["long", "soon", "late"], &["early"]),
        (40, 1, &["long"], &["soon"]),
        (99, 9, &[], &["long", "late", "soon", "early"]),
    ] {
        let codes = |found: Vec<ArenaCard>| found.into_iter().map(|card| card.arena.code).collect::<Vec<_>>();
        assert_eq!(codes(store.arenas_ahead(now_ms, limit).await.unwrap()), ahead, "{now_ms}");
        assert_eq!(codes(store.arenas_past(now_ms, limit).await.unwrap()), past, "{now_ms}");
    }
}

pub async fn people_join_pause_and_come_back(place: Place) {
    let store = place.open().await;
    with_players(&store, &["ann", "bob"]).await;
    for (code, person) in [("b", "ann"), ("a", "nobody")] {
        assert_eq!(store.join_arena(code, person, 9).await, Err(StoreError::NotFound), "{code} {person}");
    }
    store.look_in_arena("a", seek("ann", 5), ALWAYS).await.unwrap();
    store.look_in_arena("a", seek("bob", 5), ALWAYS).await.unwrap();
    assert_eq!(store.pair(vec![proposal("t", ["ann", "bob"], 5)], 0).await, Ok(vec![true]));
    guest(&store, "cid").await;
    store.join_arena("a", "cid", 3).await.unwrap();

    // Who has played stays in the list; who has not was never there.
    store.leave_arena("a", &texts(&["ann", "cid", "nobody"])).await.unwrap();
    let told = async || {
        let players = store.arena_players("a").await.unwrap();
        players
            .into_iter()
            .map(|player| (player.person, player.resumed_ms, player.paused))
            .collect::<Vec<_>>()
    };
    assert_eq!(told().await, [("ann".to_string(), 1, true), ("bob".to_string(), 2, false)]);
    store.join_arena("a", "ann", 50).await.unwrap();
    assert_eq!(told().await, [("ann".to_string(), 50, false), ("bob".to_string(), 2, false)]);
    let ann = store.arena_players("a").await.unwrap().swap_remove(0);
    assert_eq!((ann.name.as_str(), ann.registered, ann.joined_ms), ("guest ann", false, 1));
}

pub async fn a_game_is_worth_what_its_table_says(place: Place) {
    let store = place.open().await;
    let people = ["ann", "bob", "cid", "dan"];
    with_players(&store, &people).await;
    for person in people {
        assert_eq!(store.look_in_arena("a", seek(person, 5), ALWAYS).await, Ok(true), "{person}");
    }
    let made = store.pair(vec![proposal("t", ["bob", "ann"], 5), proposal("u", ["cid", "dan"], 5)], 0).await;
    assert_eq!(made, Ok(vec![true, true]));
    let state = async |table: &str| {
        let games = store.arena_games("a").await.unwrap();
        games.into_iter().find(|game| game.table == table).unwrap().state
    };
    let may_look = async |person: &str| store.look_in_arena("a", seek(person, 7), LATER).await.unwrap();

    // Its table is still to be made; then it is played; then it is over. Chat afterwards changes nothing.
    assert_eq!(state("t").await, ArenaGameState::Playing);
    assert!(!may_look("ann").await && !may_look("bob").await);
    make(&store, table("t", ["bob", "ann"], None)).await;
    store.pairing_made("t").await.unwrap();
    assert_eq!(state("t").await, ArenaGameState::Playing);
    assert!(!may_look("ann").await);
    let over = table("t", ["bob", "ann"], Some(0.0));
    store.append(one(1, over.clone())).await.unwrap();
    let ended = ArenaGameState::Ended { ended_ms: 500, result: GameResult::Lost, turn: 9 };
    assert_eq!(state("t").await, ended);
    store.append(one(2, Card { updated_ms: 900, ..over })).await.unwrap();
    let game =
        ArenaGame { table: "t".into(), people: ["bob".into(), "ann".into()], paired_ms: 105, state: ended };
    assert_eq!(store.arena_games("a").await.unwrap()[0], game);
    assert!(may_look("ann").await);
    assert_eq!(store.forget_pairings(999).await, Ok(1));
    assert_eq!(state("t").await, ended, "what was played is kept for ever");

    // A table that could not be made is no game, and keeps nobody.
    store.pairing_made("u").await.unwrap();
    assert_eq!(state("u").await, ArenaGameState::Void);
    assert!(may_look("cid").await);
    assert!(store.arena_games("b").await.unwrap().is_empty());
}

/// Two servers put people in line and pair them as fast as they can, each by what it believes: nobody ever has two
/// games at once.
pub async fn nobody_has_two_games_at_once(place: Place) {
    const ROUNDS: usize = 40;
    let store = place.open().await;
    let people = ["ann", "bob", "cid", "dan"];
    with_players(&store, &people).await;
    let servers = [place.open().await, place.open().await];
    let mut work = JoinSet::new();
    for (server, store) in servers.into_iter().enumerate() {
        work.spawn(async move {
            for round in 0..ROUNDS {
                for person in people {
                    // Nobody minds that they have not come to a table yet: only the game itself keeps them.
                    store.look_in_arena("a", seek(person, 5), LATER).await.unwrap();
                }
                let waiting = store.seeks(false, 0, 9).await.unwrap();
                if let [one, other, ..] = &waiting[..] {
                    let code = format!("{server}-{round}");
                    let proposal = proposal(&code, [&one.person, &other.person], 5);
                    store.pair(vec![proposal], 0).await.unwrap();
                }
            }
        });
    }
    work.join_all().await;
    let games = store.arena_games("a").await.unwrap();
    let mut playing: Vec<&String> = games.iter().flat_map(|game| &game.people).collect();
    playing.sort();
    assert_eq!(playing, ["ann", "bob", "cid", "dan"]);
}
