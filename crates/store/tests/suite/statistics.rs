//! What finished public games say together: every game once, and no other.

use std::sync::Arc;

use store::{
    Against, Card, CountedGame, CountedTurn, CountedWay, OpeningPosition, SampledGames, Status, Store, WentOn,
};
use tokio::task::JoinSet;

use super::{Place, card, make, one};

fn kind(setup: &str, against: Against) -> SampledGames {
    SampledGames { game: "pressure".into(), rules: 1, players: 2, setup: setup.into(), against }
}

/// A game from `turns`: each is `position next turn`.
fn counted(winner: Option<u8>, turns: &[&str]) -> CountedGame {
    let turn = |text: &&str| {
        let words: Vec<String> = text.split(' ').map(String::from).collect();
        let [position, next, turn] = words.try_into().unwrap();
        CountedTurn { position, next, turn }
    };
    let turns = turns.iter().map(turn).collect();
    CountedGame { kind: kind("standard", Against::People), ended_ms: 1, winner, turns, sample: None }
}

fn from(position: &str) -> OpeningPosition {
    OpeningPosition { game: "pressure".into(), rules: 1, against: Against::People, position: position.into() }
}

fn finished(code: &str) -> Card {
    Card { status: Status::Finished, ..card(code) }
}

async fn waiting(store: &Arc<dyn Store>) -> Vec<String> {
    let mut codes = store.uncounted_games(9).await.unwrap();
    codes.sort();
    codes
}

fn way(turn: &str, won: &[u32], drawn: u32) -> CountedWay {
    CountedWay { turn: turn.into(), won: won.to_vec(), drawn }
}

pub async fn finished_public_games_wait_to_be_counted(place: Place) {
    let store = place.open().await;
    make(&store, card("open")).await;
    make(&store, Card { status: Status::Playing, ..card("ends") }).await;
    make(&store, finished("made so")).await;
    make(&store, Card { public: false, ..finished("hidden") }).await;
    make(&store, Card { public: false, status: Status::Playing, ..card("ends hidden") }).await;
    assert_eq!(waiting(&store).await, ["made so"]);
    store.append(one(1, finished("ends"))).await.unwrap();
    store.append(one(1, Card { public: false, ..finished("ends hidden") })).await.unwrap();
    assert_eq!(waiting(&store).await, ["ends", "made so"]);
    assert_eq!(store.uncounted_games(1).await.unwrap().len(), 1);

    assert!(store.count_game("ends", None).await.unwrap(), "left out");
    assert!(!store.count_game("ends", Some(counted(None, &["S A a"]))).await.unwrap(), "it stays left out");
    assert!(!store.count_game("nowhere", Some(counted(None, &["S A a"]))).await.unwrap());
    // Somebody says thanks.
    store.append(one(2, finished("ends"))).await.unwrap();
    assert_eq!(waiting(&store).await, ["made so"]);
    assert_eq!(store.went_on(&from("S"), 9).await.unwrap(), WentOn::default());
}

pub async fn a_game_is_counted_once(place: Place) {
    let servers = [place.open().await, place.open().await];
    make(&servers[0], finished("t")).await;
    let mut racers = JoinSet::new();
    for number in 0..8 {
        let store = Arc::clone(&servers[number % 2]);
        racers.spawn(async move { store.count_game("t", Some(counted(Some(0), &["S A a"]))).await.unwrap() });
    }
    assert_eq!(racers.join_all().await.into_iter().filter(|news| *news).count(), 1);
    let reopened = place.open().await;
    assert!(!reopened.count_game("t", Some(counted(Some(0), &["S A a"]))).await.unwrap());
    let expected = WentOn { games: 1, turns: vec![way("a", &[1], 0)] };
    assert_eq!(reopened.went_on(&from("S"), 9).await.unwrap(), expected);
    assert!(waiting(&reopened).await.is_empty());
}

pub async fn results_are_put_together(place: Place) {
    let store = place.open().await;
    let computers =
        CountedGame { kind: kind("standard", Against::Computers), ..counted(Some(1), &["S B b", "B C a"]) };
    let games = [
        // A position that comes twice counts twice.
        counted(Some(0), &["S A a", "A S back", "S A a"]),
        counted(Some(1), &["S A a", "A C b"]),
        counted(None, &["S B b", "B C a"]),
        // The same turn with its actions in another order.
        counted(Some(1), &["S B b-too"]),
        counted(Some(1), &["S D d"]),
        computers,
    ];
    for (number, game) in games.into_iter().enumerate() {
        make(&store, finished(&number.to_string())).await;
        assert!(store.count_game(&number.to_string(), Some(game)).await.unwrap());
    }
    let people = from("S");
    // (where, how many ways, what)
    let cases = [
        (&people, 9, 6, vec![way("a", &[2, 1], 0), way("b", &[0, 1], 1), way("d", &[0, 1], 0)]),
        (&people, 1, 6, vec![way("a", &[2, 1], 0)]),
        (&OpeningPosition { against: Against::Computers, ..from("S") }, 9, 1, vec![way("b", &[0, 1], 0)]),
        (&OpeningPosition { rules: 2, ..from("S") }, 9, 0, vec![]),
        (&OpeningPosition { game: "vacuum".into(), ..from("S") }, 9, 0, vec![]),
        (&from("nowhere"), 9, 0, vec![]),
    ];
    for (position, limit, games, turns) in cases {
        assert_eq!(
            store.went_on(position, limit).await.unwrap(),
            WentOn { games, turns },
            "{position:?} {limit}"
        );
    }
}

pub async fn samples_are_of_one_kind_and_the_latest_come_first(place: Place) {
    let store = place.open().await;
    let people = kind("standard", Against::People);
    for (code, kind, ended_ms, sample) in [
        ("early", people.clone(), 10, Some("early")),
        ("late", people.clone(), 30, Some("late")),
        ("between", people.clone(), 20, Some("between")),
        ("unnoted", people.clone(), 40, None),
        ("komi", kind("komi", Against::People), 50, Some("komi")),
        ("computer", kind("standard", Against::Computers), 60, Some("computer")),
        ("for three", SampledGames { players: 3, ..people.clone() }, 70, Some("for three")),
    ] {
        make(&store, finished(code)).await;
        let game = CountedGame { kind, ended_ms, sample: sample.map(String::from), ..counted(None, &[]) };
        assert!(store.count_game(code, Some(game)).await.unwrap());
    }
    for (of, limit, expected) in [
        (&people, 9, &["late", "between", "early"][..]),
        (&people, 2, &["late", "between"]),
        (&kind("komi", Against::People), 9, &["komi"]),
        (&SampledGames { rules: 2, ..people.clone() }, 9, &[]),
    ] {
        assert_eq!(store.samples(of, limit).await.unwrap(), expected, "{of:?}");
    }
}
