//! The suite on PostgreSQL, and what only several servers can do.

use std::time::{Duration, Instant};

use private_postgres::PrivatePostgres;
use store::{Change, Heartbeat, OpenError, Postgres, Session, StoreError};
use tokio::net::TcpListener;
use tokio::sync::broadcast;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::{Case, Place, account, card, cases, guest, make, one, postgres};

/// Far beyond what anything here takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The two seconds that a call may take, and some for a busy machine.
const ANSWER: Duration = Duration::from_secs(5);

const OWN_CASES: &[(&str, Case)] = cases! {
    postgres::servers_hear_of_each_other,
    postgres::servers_hear_of_people,
    postgres::an_append_that_the_database_refuses_fails_alone,
    postgres::strange_databases_are_refused,
    postgres::games_of_earlier_releases_are_listed,
    postgres::challenges_of_earlier_releases_can_be_answered,
};

fn start() -> PrivatePostgres {
    PrivatePostgres::start().unwrap_or_else(|error| panic!("{error}"))
}

async fn next(changes: &mut broadcast::Receiver<Change>) -> Change {
    timeout(PATIENCE, changes.recv()).await.expect("nothing was heard").unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_keeps_the_contract() {
    let postgres = start();
    crate::run(OWN_CASES, |case| Place::Url(postgres.create_database(case).unwrap())).await;
}

async fn servers_hear_of_each_other(place: Place) {
    // Several at once on an empty database: one migrates, the others wait for it.
    let mut starting = JoinSet::new();
    for _ in 0..4 {
        let place = place.clone();
        starting.spawn(async move { place.open().await });
    }
    let servers = starting.join_all().await;
    let mut heard: Vec<_> = servers.iter().map(|server| server.changes()).collect();

    make(&servers[0], card("with a space")).await;
    servers[1].append(one(1, card("with a space"))).await.unwrap();
    for (number, changes) in heard.iter_mut().enumerate() {
        for (origin, version) in [(0, 1), (1, 2)] {
            if origin != number {
                let expected = Change::Appended { table: "with a space".into(), version };
                assert_eq!(next(changes).await, expected, "server {number}");
            }
        }
        assert!(changes.is_empty(), "server {number} hears of others only");
    }
}

async fn servers_hear_of_people(place: Place) {
    let servers = [place.open().await, place.open().await];
    let mut heard: Vec<_> = servers.iter().map(|server| server.changes()).collect();
    account(&servers[0], "ann", "Ann").await;
    guest(&servers[0], "bob").await;
    let session = |token, person: &str| Session {
        token_hash: [token; 32],
        person: person.into(),
        created_ms: 1,
        expires_ms: 100,
        ..Session::default()
    };
    for (token, person) in [(1, "ann"), (2, "ann"), (3, "bob")] {
        servers[0].put_session(session(token, person)).await.unwrap();
    }
    servers[0].delete_session(&[9; 32]).await.unwrap();
    servers[0].delete_session(&[3; 32]).await.unwrap();
    servers[1].delete_sessions_of("ann", Some(&[1; 32])).await.unwrap();
    servers[1].merge("bob", "ann").await.unwrap();
    for changes in &mut heard {
        for id in ["bob", "ann", "ann"] {
            assert_eq!(next(changes).await, Change::Person { id: id.into() });
        }
        assert!(changes.is_empty(), "who had no session is no news");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_went_away_comes_back() {
    let mut postgres = start();
    let store = Place::Url(postgres.url()).open().await;
    let mut changes = store.changes();
    make(&store, card("before")).await;
    store.heartbeat(Heartbeat::new("node", 1)).await.unwrap();

    postgres.stop().unwrap();
    for _ in 0..3 {
        let asked = Instant::now();
        let answers = tokio::join!(
            async { store.append(one(1, card("before"))).await.err() },
            async { store.append(one(0, card("meanwhile"))).await.err() },
            async { store.card("before").await.err() },
            async { store.heartbeat(Heartbeat::new("node", 2)).await.err() },
        );
        for error in [answers.0, answers.1, answers.2, answers.3] {
            assert!(matches!(error, Some(StoreError::Unavailable(_))), "{error:?}");
        }
        assert!(asked.elapsed() < ANSWER, "it took {:?}", asked.elapsed());
    }

    postgres.start_again().unwrap();
    // Whoever listens is told that something may have been missed, and everything goes on.
    assert_eq!(next(&mut changes).await, Change::Unknown);
    assert_eq!(store.append(one(1, card("before"))).await, Ok(2));
    assert_eq!(store.card("meanwhile").await, Ok(None));
    assert_eq!(store.last_heartbeat().await, Ok(Some(1)));
    let other = Place::Url(postgres.url()).open().await;
    make(&other, card("news")).await;
    assert_eq!(next(&mut changes).await, Change::Appended { table: "news".into(), version: 1 });
}

/// PostgreSQL takes no NUL in a text. Whoever sends one must not spoil the appends that share its transaction.
async fn an_append_that_the_database_refuses_fails_alone(place: Place) {
    let store = place.open().await;
    let mut appends = JoinSet::new();
    for number in 0..50 {
        let store = std::sync::Arc::clone(&store);
        let mut card = card(&number.to_string());
        if number == 25 {
            card.preview = "\0".into();
        }
        appends.spawn(async move { (number, store.append(one(0, card)).await) });
    }
    for (number, result) in appends.join_all().await {
        match number {
            25 => assert!(matches!(result, Err(StoreError::Unavailable(_))), "{result:?}"),
            _ => assert_eq!(result, Ok(1), "append {number}"),
        }
    }
}

/// (what is there, how it came there, whether we say so)
type Strange = (&'static str, &'static str, fn(&OpenError) -> bool);

const STRANGE: &[Strange] = &[
    ("a later version", "INSERT INTO plenum.migrations (number) VALUES (4711)", |error| {
        matches!(error, OpenError::Newer { found: 4711, .. })
    }),
    (
        "somebody else's tables",
        "DROP SCHEMA plenum CASCADE; CREATE SCHEMA plenum; CREATE TABLE plenum.air (pressure INT)",
        |error| matches!(error, OpenError::Foreign(_)),
    ),
];

async fn strange_databases_are_refused(place: Place) {
    let Place::Url(url) = &place else { panic!("not a database") };
    place.open().await.close().await;
    let (client, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    for (what, sql, is_right) in STRANGE {
        client.batch_execute(sql).await.unwrap();
        let error = Postgres::connect(url).await.err().unwrap_or_else(|| panic!("{what} was opened"));
        assert!(is_right(&error), "{what}: {error}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_there_is_said_soon() {
    let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let closed = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    for (what, url) in [
        ("not an address", "recipes".to_string()),
        ("a port where nobody listens", format!("postgresql://me@{closed}/games")),
        ("somebody who says nothing", format!("postgresql://me@{}/games", silent.local_addr().unwrap())),
    ] {
        let asked = Instant::now();
        let error = Postgres::connect(&url).await.err();
        assert!(matches!(error, Some(OpenError::Unavailable(_))), "{what}: {error:?}");
        assert!(asked.elapsed() < ANSWER, "{what} took {:?}", asked.elapsed());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_are_encrypted_as_the_address_says() {
    let (certificate, key) = (include_str!("../tls/server.pem"), include_str!("../tls/server.key"));
    let postgres = PrivatePostgres::start_encrypted(certificate, key).unwrap();
    let port = postgres.port().unwrap();
    let root = |name: &str| format!("sslrootcert={}/tests/tls/{name}.pem", env!("CARGO_MANIFEST_DIR"));
    // (host, what the address says, whether it gets in)
    for (host, query, expected) in [
        ("localhost", "sslmode=disable".to_string(), false),
        ("localhost", String::new(), true),
        ("localhost", "sslmode=require".to_string(), true),
        ("127.0.0.1", "sslmode=require".to_string(), true),
        ("localhost", format!("sslmode=verify-full&{}", root("authority")), true),
        ("127.0.0.1", format!("sslmode=verify-full&{}", root("authority")), false),
        ("localhost", format!("sslmode=verify-full&{}", root("stranger")), false),
        ("localhost", format!("sslmode=require&{}", root("stranger")), false),
    ] {
        let url = format!("postgresql://postgres@{host}:{port}/postgres?{query}");
        let opened = if expected { Ok(crate::connect(&url).await) } else { Postgres::connect(&url).await };
        assert_eq!(opened.is_ok(), expected, "{host} {query}: {:?}", opened.err());
    }
    let url = format!("postgresql://postgres@localhost:{port}/postgres?sslmode=require");
    let store = Place::Url(url).open().await;
    make(&store, card("encrypted")).await;
    assert!(store.card("encrypted").await.unwrap().is_some());
}

/// How the schema was before anybody could list what they had played.
const BEFORE_PLAYED: &[&str] = &[
    "CREATE SCHEMA plenum; SET search_path = plenum",
    include_str!("../../migrations/postgres/0001_first.sql"),
    include_str!("../../migrations/postgres/0002_progress.sql"),
    include_str!("../../migrations/postgres/0003_fair_play.sql"),
    include_str!("../../migrations/postgres/0004_operations.sql"),
    include_str!("../../migrations/postgres/0005_outages.sql"),
    "CREATE TABLE migrations (number BIGINT NOT NULL PRIMARY KEY);
     INSERT INTO migrations VALUES (1), (2), (3), (4), (5)",
];

/// Runs SQL before the store is opened.
async fn prepare(place: &Place, steps: impl Iterator<Item = &str>) {
    let Place::Url(url) = place else { panic!("not a database") };
    let (client, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    for step in steps {
        client.batch_execute(step).await.unwrap();
    }
}

async fn games_of_earlier_releases_are_listed(place: Place) {
    let games = crate::history::old_games("true", "false");
    prepare(&place, BEFORE_PLAYED.iter().copied().chain([games.as_str()])).await;
    crate::history::old_games_are_listed(&place.open().await).await;
}

/// What came until people met in twos.
const UNTIL_TWOS: &[&str] = &[
    include_str!("../../migrations/postgres/0006_played.sql"),
    include_str!("../../migrations/postgres/0007_meet.sql"),
    include_str!("../../migrations/postgres/0008_post.sql"),
    include_str!("../../migrations/postgres/0009_company.sql"),
    "INSERT INTO migrations VALUES (6), (7), (8), (9)",
];

async fn challenges_of_earlier_releases_can_be_answered(place: Place) {
    let rows = crate::meet::of_twos("false");
    prepare(&place, BEFORE_PLAYED.iter().chain(UNTIL_TWOS).copied().chain([rows.as_str()])).await;
    crate::meet::what_was_of_twos_goes_on(&place.open().await).await;
}
