//! How long the database takes for a page of somebody's games when they have played 10,000.
//!
//! `cargo run --release -p store --example games` asks a temporary SQLite file; with `-- postgres`, a PostgreSQL server
//! that it starts for itself.

use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};

use private_postgres::PrivatePostgres;
use store::{
    Against, Append, Card, CardSeat, Cursor, GameResult, GamesOf, Postgres, SeatKind, Sqlite, Status, Store,
    StoreError,
};
use tokio::task::JoinSet;

const GAMES: u64 = 10_000;
/// Games of others, which lie between.
const OTHERS: u64 = 20_000;
const TIMES: usize = 50;
const PAGE: u32 = 30;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let mut server = None;
    let store: Arc<dyn Store> = if std::env::args().nth(1).as_deref() == Some("postgres") {
        Arc::new(Postgres::connect(&server.insert(PrivatePostgres::start()?).url()).await?)
    } else {
        Arc::new(Sqlite::open(folder.path().join("plenum.db"))?)
    };
    play(&store).await?;
    let all = GamesOf { people: vec!["me".into()], limit: PAGE, ..GamesOf::default() };
    let half_way = Some(Cursor { updated_ms: (GAMES + OTHERS) / 2, code: String::new() });
    for (what, filter) in [
        ("the first page", all.clone()),
        ("half way down", GamesOf { before: half_way, ..all.clone() }),
        ("with nine ids", GamesOf { people: ids(), ..all.clone() }),
        (
            "lost against people, rated",
            GamesOf {
                result: Some(GameResult::Lost),
                against: Some(Against::People),
                rated: Some(true),
                ..all.clone()
            },
        ),
        ("nothing fits", GamesOf { game: Some("no such game".into()), ..all.clone() }),
    ] {
        report(what, async || Ok(store.games_of(&filter).await?.len())).await?;
    }
    report("opponents", async || Ok(store.meetings_of(&all.people, 200).await?.len())).await?;
    store.close().await;
    Ok(())
}

/// The account and guests that became it.
fn ids() -> Vec<String> {
    (0..9).map(|number| if number == 4 { "me".into() } else { format!("guest-{number}") }).collect()
}

async fn play(store: &Arc<dyn Store>) -> Result<(), StoreError> {
    let begun = Instant::now();
    let mut writers = JoinSet::new();
    for number in 0..GAMES + OTHERS {
        let store = Arc::clone(store);
        writers.spawn(async move { store.append(game(number)).await });
        if writers.len() >= 500 {
            writers.join_next().await.transpose().map_err(|_| StoreError::NotFound)?;
        }
    }
    while let Some(written) = writers.join_next().await {
        written.map_err(|_| StoreError::NotFound)??;
    }
    println!("{} games of one person among {} in {:.1?}", GAMES, GAMES + OTHERS, begun.elapsed());
    Ok(())
}

/// A finished game; every third is mine, against one of a hundred people or a computer.
fn game(number: u64) -> Append {
    let mine = number.is_multiple_of(3);
    let won = number % 7 < 3;
    let me = if mine { "me".to_string() } else { format!("player-{}", number % 900) };
    let other = (!number.is_multiple_of(4)).then(|| format!("player-{}", number % 100));
    let seat = |seat, person: Option<String>, score| CardSeat {
        seat,
        kind: if person.is_some() { SeatKind::Person } else { SeatKind::Computer },
        name: person.clone().unwrap_or_else(|| "Level 3".into()),
        person,
        to_move: false,
        score: Some(score),
        free: false,
    };
    Append {
        expected: 0,
        events: vec!["{}".to_string().into()],
        card: Card {
            code: format!("t{number:06}"),
            game: ["one", "two", "three"][number as usize % 3].into(),
            players: 2,
            setup: "standard".into(),
            status: Status::Finished,
            public: !number.is_multiple_of(5),
            rated: number.is_multiple_of(2),
            time_class: "blitz".into(),
            clock: None,
            clocked: false,
            seats: vec![
                seat(0, Some(me), f64::from(u8::from(won))),
                seat(1, other, f64::from(u8::from(!won))),
            ],
            host: "me".into(),
            turn: 31,
            created_ms: number,
            updated_ms: number,
            wake_ms: None,
            reason: Some("resigned".into()),
            preview: "2BB1/B1BB1/BW1W1/1WW2/W1W2 w".into(),
        },
    }
}

async fn report(what: &str, ask: impl AsyncFn() -> Result<usize, StoreError>) -> Result<(), StoreError> {
    let found = ask().await?;
    let mut times: Vec<Duration> = Vec::with_capacity(TIMES);
    for _ in 0..TIMES {
        let asked = Instant::now();
        ask().await?;
        times.push(asked.elapsed());
    }
    times.sort_unstable();
    println!("{what}: {found} found, median {:.1?}, slowest {:.1?}", times[TIMES / 2], times[TIMES - 1]);
    Ok(())
}
