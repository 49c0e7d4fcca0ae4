//! A server's life, seen from outside.

use std::path::{Path, PathBuf};

use private_postgres::PrivatePostgres;

fn folder_of(url: &str) -> PathBuf {
    let host = url.trim_start_matches("postgresql://postgres@").split('/').next().unwrap_or_default();
    PathBuf::from(host.replace("%2F", "/"))
}

fn is_up(folder: &Path) -> bool {
    std::os::unix::net::UnixStream::connect(folder.join(".s.PGSQL.5432")).is_ok()
}

#[test]
fn a_server_starts_stops_starts_again_and_leaves_nothing() {
    let mut postgres = PrivatePostgres::start().unwrap_or_else(|error| panic!("{error}"));
    let folder = folder_of(&postgres.url());
    assert!(is_up(&folder), "started");
    assert_ne!(postgres.create_database("games").unwrap(), postgres.url());
    assert!(postgres.create_database("games").is_err(), "the name is taken");

    postgres.stop().unwrap();
    assert!(!is_up(&folder), "stopped");
    postgres.stop().unwrap();
    assert!(postgres.create_database("more").is_err(), "there is no server");

    postgres.start_again().unwrap();
    assert!(is_up(&folder), "started again");
    assert!(postgres.create_database("games").is_err(), "it kept its data");

    drop(postgres);
    assert!(!folder.exists(), "{} is gone", folder.display());
}
