//! How many appends a second a store takes, and how long they wait.
//!
//! `cargo run --release -p store --example appends` writes to a temporary SQLite file; with `-- postgres`, to
//! a PostgreSQL server that it starts for itself.

use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use private_postgres::PrivatePostgres;
use store::{Append, Card, CardSeat, Postgres, SeatKind, Sqlite, Status, Store};

const TABLES: usize = 500;
const LOAD: Duration = Duration::from_secs(10);

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let mut server = None;
    let store: Arc<dyn Store> = if std::env::args().nth(1).as_deref() == Some("postgres") {
        Arc::new(Postgres::connect(&server.insert(PrivatePostgres::start()?).url()).await?)
    } else {
        Arc::new(Sqlite::open(folder.path().join("plenum.db"))?)
    };
    let start_ms = u64::try_from(SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis())?;
    let start = Instant::now();
    let callers: Vec<_> = (0..TABLES)
        .map(|number| tokio::spawn(play(Arc::clone(&store), format!("{start_ms}-{number}"), start, start_ms)))
        .collect();
    let mut waits = Vec::new();
    for caller in callers {
        waits.extend(caller.await??);
    }
    let elapsed = start.elapsed();
    store.close().await;
    waits.sort_unstable();
    let wait = |share: usize| waits[waits.len() * share / 1_000];
    println!("{} appends to {TABLES} tables in {elapsed:.1?}", waits.len());
    println!("{:.0} appends/s", waits.len() as f64 / elapsed.as_secs_f64());
    println!("wait p50 {:.1?}, p99 {:.1?}, p99.9 {:.1?}", wait(500), wait(990), wait(999));
    Ok(())
}

/// Plays one table move by move until the time is up; how long each append took.
async fn play(
    store: Arc<dyn Store>,
    code: String,
    start: Instant,
    start_ms: u64,
) -> Result<Vec<Duration>, store::StoreError> {
    let mut waits = Vec::new();
    let mut version = 0;
    while start.elapsed() < LOAD {
        let asked = Instant::now();
        let now_ms = start_ms + start.elapsed().as_millis() as u64;
        version = store.append(turn(&code, version, now_ms)).await?;
        waits.push(asked.elapsed());
    }
    Ok(waits)
}

/// What a move in a game with clocks looks like to the store.
fn turn(code: &str, version: u64, now_ms: u64) -> Append {
    let seat = |seat, name: &str| CardSeat {
        seat,
        kind: SeatKind::Person,
        person: Some(format!("{code}-{name}")),
        name: name.into(),
        to_move: false,
        score: None,
        free: false,
    };
    Append {
        expected: version,
        events: vec![format!(
            r#"{{"at":{now_ms},"by":"{code}-white","command":"7f9c2ba4e88f827d","event":{{"kind":"acted","seat":{},"action":"c3d3","clock":[183250,201700]}}}}"#,
            version % 2
        )
        .into()],
        card: Card {
            code: code.into(),
            game: "pressure".into(),
            players: 2,
            setup: "standard".into(),
            status: Status::Playing,
            public: true,
            rated: true,
            time_class: "blitz".into(),
            clock: None,
            clocked: true,
            seats: vec![seat(0, "white"), seat(1, "black")],
            host: format!("{code}-white"),
            turn: u32::try_from(version).unwrap_or(u32::MAX),
            created_ms: 1,
            updated_ms: now_ms,
            wake_ms: Some(now_ms + 180_000),
            reason: None,
            preview: "2BB1/B1BB1/BW1W1/1WW2/W1W2 w".into(),
        },
    }
}
