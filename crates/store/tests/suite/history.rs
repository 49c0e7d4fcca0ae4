//! What people have played, and who is best.

use std::sync::Arc;

use store::{
    Account, Against, Ban, Board, Card, CardSeat, Cursor, GameResult, GamesOf, Meetings, PairLimit, Rate,
    Rating, SeatKind, Status, Store,
};

use super::{Place, account, card, guest, make, one, seat, texts};

/// A finished game of these people; `#` is a computer.
fn finished(code: &str, people: &[&str], scores: &[f64], ended_ms: u64) -> Card {
    let sat = |(number, (person, score)): (u8, (&&str, &f64))| match *person {
        "#" => CardSeat {
            kind: SeatKind::Computer,
            person: None,
            score: Some(*score),
            ..seat(number, "Level 3")
        },
        person => CardSeat { score: Some(*score), ..seat(number, person) },
    };
    let seats = (0u8..).zip(people.iter().zip(scores)).map(sat).collect();
    Card { status: Status::Finished, seats, updated_ms: ended_ms, ..card(code) }
}

async fn codes_of(store: &Arc<dyn Store>, filter: GamesOf) -> Vec<String> {
    let games = store.games_of(&filter).await.unwrap();
    games.into_iter().map(|played| played.card.code).collect()
}

fn games_of(people: &[&str]) -> GamesOf {
    GamesOf { people: texts(people), limit: 9, ..GamesOf::default() }
}

pub async fn games_are_told_from_ones_own_side(place: Place) {
    let store = place.open().await;
    for card in [
        finished("won", &["ann", "bob"], &[1.0, 0.0], 10),
        finished("lost", &["bob", "ann"], &[1.0, 0.0], 20),
        Card { rated: true, ..finished("drawn", &["ann", "bob"], &[0.5, 0.5], 30) },
        Card { public: false, ..finished("computer", &["ann", "#"], &[0.0, 1.0], 40) },
        Card { game: "vacuum".into(), ..finished("alone", &["ann", "ann"], &[1.0, 0.0], 50) },
        finished("as a guest", &["guest-of-ann", "bob"], &[1.0, 0.0], 60),
        Card { status: Status::Playing, ..finished("going on", &["ann", "bob"], &[0.0, 0.0], 70) },
    ] {
        make(&store, card).await;
    }
    let ann = || games_of(&["ann"]);
    // (what, filter, codes)
    let questions = [
        ("all", ann(), &["alone", "computer", "drawn", "lost", "won"][..]),
        (
            "with the guest",
            games_of(&["ann", "guest-of-ann"]),
            &["as a guest", "alone", "computer", "drawn", "lost", "won"],
        ),
        ("public", GamesOf { public_only: true, ..ann() }, &["alone", "drawn", "lost", "won"]),
        ("of a game", GamesOf { game: Some("vacuum".into()), ..ann() }, &["alone"]),
        ("won", GamesOf { result: Some(GameResult::Won), ..ann() }, &["won"]),
        ("lost", GamesOf { result: Some(GameResult::Lost), ..ann() }, &["computer", "lost"]),
        ("without a result", GamesOf { result: Some(GameResult::None), ..ann() }, &["alone"]),
        ("against people", GamesOf { against: Some(Against::People), ..ann() }, &["drawn", "lost", "won"]),
        ("against computers", GamesOf { against: Some(Against::Computers), ..ann() }, &["computer"]),
        ("rated", GamesOf { rated: Some(true), ..ann() }, &["drawn"]),
        (
            "casual and lost",
            GamesOf { rated: Some(false), result: Some(GameResult::Lost), ..ann() },
            &["computer", "lost"],
        ),
        ("a page", GamesOf { limit: 2, ..ann() }, &["alone", "computer"]),
        (
            "the next page",
            GamesOf { before: Some(Cursor { updated_ms: 40, code: "computer".into() }), ..ann() },
            &["drawn", "lost", "won"],
        ),
        ("nobody's", games_of(&["nobody"]), &[]),
        ("of no one", games_of(&[]), &[]),
    ];
    for (what, filter, expected) in questions {
        assert_eq!(codes_of(&store, filter).await, expected, "{what}");
    }
    let lost = store.games_of(&GamesOf { limit: 4, ..ann() }).await.unwrap().pop().unwrap();
    assert_eq!((lost.seat, lost.result, lost.ended_ms), (1, GameResult::Lost, 20));
}

pub async fn an_end_is_dated_when_it_came(place: Place) {
    let store = place.open().await;
    let going = Card { status: Status::Playing, seats: vec![seat(0, "ann"), seat(1, "bob")], ..card("t") };
    store.append(one(0, going)).await.unwrap();
    assert!(codes_of(&store, games_of(&["ann"])).await.is_empty(), "it goes on");
    let over = finished("t", &["ann", "bob"], &[1.0, 0.0], 20);
    store.append(one(1, over.clone())).await.unwrap();
    // Somebody says thanks.
    store.append(one(2, Card { updated_ms: 30, ..over })).await.unwrap();
    let games = store.games_of(&games_of(&["ann"])).await.unwrap();
    assert_eq!(games.iter().map(|game| game.ended_ms).collect::<Vec<_>>(), [20]);
    assert_eq!(games[0].card.updated_ms, 30);
}

pub async fn opponents_are_counted(place: Place) {
    let store = place.open().await;
    for (number, (people, scores, public)) in [
        (["ann", "bob"], [1.0, 0.0], true),
        (["bob", "ann"], [1.0, 0.0], true),
        (["ann", "bob"], [0.5, 0.5], true),
        (["guest-of-ann", "bob"], [1.0, 0.0], true),
        (["ann", "bob"], [1.0, 0.0], false),
        (["ann", "cid"], [0.0, 1.0], true),
        (["ann", "#"], [0.0, 1.0], true),
        (["ann", "guest-of-ann"], [0.0, 1.0], true),
    ]
    .into_iter()
    .enumerate()
    {
        let card = finished(&number.to_string(), &people, &scores, number as u64);
        make(&store, Card { public, ..card }).await;
    }
    let bob = Meetings { opponent: "bob".into(), won: 2, drawn: 1, lost: 1 };
    let cid = Meetings { opponent: "cid".into(), won: 0, drawn: 0, lost: 1 };
    let ann = texts(&["ann", "guest-of-ann"]);
    assert_eq!(store.meetings_of(&ann, 9).await.unwrap(), [bob.clone(), cid]);
    assert_eq!(store.meetings_of(&ann, 1).await.unwrap(), [bob]);
    assert_eq!(store.meetings_of(&texts(&["nobody"]), 9).await.unwrap(), []);
}

/// Gives people ratings, with a deviation each.
async fn rated(store: &Arc<dyn Store>, game: &str, ratings: &'static [(&str, f64, f64)]) {
    let new = |&(_, rating, deviation): &(&str, f64, f64)| Rating {
        rating,
        deviation,
        volatility: 0.06,
        games: 3,
        updated_ms: 0,
    };
    let rate = Rate {
        table: format!("rated {game}"),
        game: game.into(),
        class: "blitz".into(),
        people: ratings.iter().map(|(person, ..)| (*person).to_string()).collect(),
        now_ms: 10,
        pair_limit: None::<PairLimit>,
    };
    store.rate(rate, Box::new(move |_| ratings.iter().map(new).collect())).await.unwrap();
}

pub async fn the_best_come_first(place: Place) {
    let store = place.open().await;
    for (id, name) in [("ann", "Ann"), ("bob", "Bob"), ("cid", "Cid"), ("dot", "Dot")] {
        account(&store, id, name).await;
    }
    guest(&store, "guest").await;
    guest(&store, "guest-of-ann").await;
    store.merge("guest-of-ann", "ann").await.unwrap();
    assert_eq!(store.leaderboards().await.unwrap(), []);
    const RATINGS: &[(&str, f64, f64)] = &[
        ("ann", 1500.0, 60.0),
        ("bob", 1700.0, 110.0),
        ("cid", 1900.0, 111.0),
        ("dot", 1800.0, 50.0),
        ("guest", 2000.0, 50.0),
    ];
    rated(&store, "pressure", RATINGS).await;
    rated(&store, "vacuum", &[("bob", 1200.0, 60.0)]).await;
    store.ban("dot", Ban { since_ms: 1, sentence: "Enough.".into() }).await.unwrap();

    let boards =
        [("pressure", "blitz"), ("vacuum", "blitz")].map(|(game, class)| (game.into(), class.into()));
    assert_eq!(store.leaderboards().await.unwrap(), boards);
    let board = |game: &str, certain, limit| Board {
        game: game.into(),
        class: "blitz".into(),
        max_deviation: 110.0,
        certain,
        limit,
    };
    // (board, names)
    for (board, expected) in [
        (board("pressure", true, 9), &["Bob", "Ann"][..]),
        (board("pressure", true, 1), &["Bob"]),
        (board("pressure", false, 9), &["Cid"]),
        (board("vacuum", true, 9), &["Bob"]),
        (Board { class: "slow".into(), ..board("vacuum", true, 9) }, &[]),
    ] {
        let ranked = store.leaderboard(&board).await.unwrap();
        let names: Vec<&str> = ranked.iter().map(|ranked| ranked.name.as_str()).collect();
        assert_eq!(names, expected, "{board:?}");
        assert!(ranked.iter().all(|ranked| ranked.games == 3), "{ranked:?}");
    }

    let asked = texts(&["bob", "guest", "guest-of-ann", "nobody"]);
    let mut known = store.accounts_of(&asked).await.unwrap();
    known.sort_by(|one, other| one.id.cmp(&other.id));
    let told = |account: &Account| {
        let ratings: Vec<f64> = account.ratings.iter().map(|standing| standing.rating.rating).collect();
        (account.id.clone(), account.person.clone(), account.name.clone(), ratings)
    };
    let expected = [
        ("bob".into(), "bob".into(), "Bob".into(), vec![1700.0, 1200.0]),
        ("guest-of-ann".into(), "ann".into(), "Ann".into(), vec![1500.0]),
    ];
    assert_eq!(known.iter().map(told).collect::<Vec<_>>(), expected);
}

/// What is in a database of an earlier release: who sat where, what each got, and what it was to ann.
type OldGame = (&'static str, &'static [(&'static str, f64)], GameResult, Against);

const OLD_GAMES: &[OldGame] = &[
    ("a", &[("ann", 1.0), ("bob", 0.0)], GameResult::Won, Against::People),
    ("b", &[("bob", 1.0), ("ann", 0.0)], GameResult::Lost, Against::People),
    ("c", &[("ann", 0.5), ("#", 0.5)], GameResult::Drawn, Against::Computers),
    ("d", &[("ann", 1.0), ("ann", 0.0)], GameResult::None, Against::Nobody),
    ("e", &[("#", 0.0), ("ann", 0.0), ("bob", 1.0)], GameResult::Lost, Against::People),
];

/// Statements that put those games there, as earlier releases did.
pub fn old_games(yes: &str, no: &str) -> String {
    let mut sql = String::new();
    for (number, (code, sitting, ..)) in OLD_GAMES.iter().enumerate() {
        let (people, scores): (Vec<&str>, Vec<f64>) = sitting.iter().copied().unzip();
        let card = finished(code, &people, &scores, number as u64);
        let seats = serde_json::to_string(&card.seats).unwrap();
        sql += &format!(
            "INSERT INTO tables (code, version, game, players, setup, status, public, rated, time_class, clocked, seats, host,
               turn, created_ms, updated_ms, preview)
             VALUES ('{code}', 1, 'pressure', 2, 'standard', 'finished', {yes}, {no}, 'blitz', {no}, '{seats}', 'ann',
               9, {number}, {number}, '');"
        );
        for seat in card.seats.iter().filter(|seat| seat.person.is_some()) {
            let (number, person) = (seat.seat, seat.person.as_deref().unwrap());
            sql +=
                &format!("INSERT INTO seats (code, seat, person) VALUES ('{code}', {number}, '{person}');");
        }
    }
    sql
}

/// The migration says of them what would have been written had they ended today.
pub async fn old_games_are_listed(store: &Arc<dyn Store>) {
    for against in [Against::People, Against::Computers, Against::Nobody] {
        let filter = GamesOf { against: Some(against), ..games_of(&["ann"]) };
        let found = store.games_of(&filter).await.unwrap();
        let found: Vec<_> =
            found.iter().map(|played| (played.card.code.as_str(), played.result, played.ended_ms)).collect();
        let mut expected: Vec<_> = (0u64..)
            .zip(OLD_GAMES)
            .filter(|(_, old)| old.3 == against)
            .map(|(number, old)| (old.0, old.2, number))
            .collect();
        expected.reverse();
        assert_eq!(found, expected, "{against:?}");
    }
    let bob = Meetings { opponent: "bob".into(), won: 1, drawn: 0, lost: 1 };
    assert_eq!(store.meetings_of(&texts(&["ann"]), 9).await.unwrap(), [bob]);
    let mut waiting = store.uncounted_games(9).await.unwrap();
    waiting.sort();
    assert_eq!(waiting, OLD_GAMES.iter().map(|old| old.0).collect::<Vec<_>>(), "they are counted as well");
}
