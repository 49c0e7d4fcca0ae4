//! Alive is one thing, able to write another; and metrics for those who run the place.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

mod support;

use client::{Answer, Request, request};
use private_postgres::PrivatePostgres;
use server::{Database, Options, ServeError, serve};
use store::OpenError;
use support::{TestServer, options};

async fn get(host: &str, path: &str) -> Answer {
    request(host, Request { method: "GET", path, ..Request::default() }).await.unwrap()
}

async fn has_metrics(host: &str) -> bool {
    String::from_utf8_lossy(&get(host, "/metrics").await.body).contains("plenum_commands_total")
}

async fn statuses(host: &str) -> [u16; 3] {
    [
        get(host, "/health/live").await.status,
        get(host, "/health/ready").await.status,
        get(host, "/api/health").await.status,
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_without_its_database_is_alive_but_not_ready() {
    let mut postgres = PrivatePostgres::start().unwrap();
    let serving = serve(options(Database::Postgres(postgres.url()))).await.unwrap();
    let host = serving.address.to_string();
    assert_eq!(statuses(&host).await, [200, 200, 200]);
    postgres.stop().unwrap();
    // An answer holds for a second.
    while get(&host, "/health/ready").await.status == 200 {
        tokio::task::yield_now().await;
    }
    assert_eq!(statuses(&host).await, [200, 503, 503]);
    postgres.start_again().unwrap();
    while get(&host, "/health/ready").await.status != 200 {
        tokio::task::yield_now().await;
    }
    assert_eq!(statuses(&host).await, [200, 200, 200]);
    serving.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_have_an_address_of_their_own_if_wanted() {
    let server = TestServer::start().await;
    assert!(server.get("/metrics", None).await.status == 200, "without one they are where they were");
    server.stop().await;

    let folder = tempfile::tempdir().unwrap();
    let own = Some("127.0.0.1:0".parse().unwrap());
    let database = Database::Sqlite(folder.path().join("plenum.sqlite"));
    let serving = serve(Options { metrics_address: own, ..options(database) }).await.unwrap();
    let (public, own) = (serving.address.to_string(), serving.metrics_address.unwrap().to_string());
    assert!(has_metrics(&own).await);
    assert!(!has_metrics(&public).await);
    assert_eq!(get(&own, "/health/ready").await.status, 200);
    assert_eq!(get(&public, "/health/ready").await.status, 200);
    assert_eq!(get(&own, "/api/lobby").await.status, 404);
    serving.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_server_on_a_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::Sqlite(folder.path().join("plenum.sqlite"));
    let first = serve(options(database.clone())).await.unwrap();
    let second = serve(options(database.clone())).await.err();
    assert!(matches!(second, Some(ServeError::Open(OpenError::InUse(_)))), "{second:?}");
    first.stop().await;
    serve(options(database)).await.unwrap().stop().await;
}
