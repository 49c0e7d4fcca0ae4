//! The suite on SQLite, and what only a file can do.

use std::fs;
use std::path::Path;

use rusqlite::Connection;
use store::{OpenError, Sqlite};

use crate::Place;

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_the_contract() {
    let folder = tempfile::tempdir().unwrap();
    crate::run(&[], |case| Place::File(folder.path().join(case))).await;
}

fn sql(path: &Path, sql: &str) {
    Connection::open(path).unwrap().execute_batch(sql).unwrap();
}

/// (what is there, how it came there, whether we say so)
type Strange = (&'static str, fn(&Path), fn(&OpenError) -> bool);

const STRANGE: &[Strange] = &[
    ("a text", |path| fs::write(path, "Dear diary, ".repeat(999)).unwrap(), is_foreign),
    ("another program's database", |path| sql(path, "CREATE TABLE recipes (name TEXT)"), is_foreign),
    ("another program's empty database", |path| sql(path, "PRAGMA application_id = 7"), is_foreign),
    ("a folder", |path| fs::create_dir(path).unwrap(), is_unavailable),
    (
        "a store of a later version",
        |path| {
            drop(Sqlite::open(path).unwrap());
            sql(path, "INSERT INTO migrations (number) VALUES (4711)");
        },
        |error| matches!(error, OpenError::Newer { found: 4711, .. }),
    ),
    (
        "a damaged store",
        |path| {
            drop(Sqlite::open(path).unwrap());
            // The header stays, the pages go.
            sql(path, "PRAGMA wal_checkpoint(TRUNCATE)");
            let mut bytes = fs::read(path).unwrap();
            bytes[100..].fill(0xA5);
            fs::write(path, bytes).unwrap();
        },
        is_unavailable,
    ),
];

fn is_foreign(error: &OpenError) -> bool {
    matches!(error, OpenError::Foreign(_))
}

fn is_unavailable(error: &OpenError) -> bool {
    matches!(error, OpenError::Unavailable(_))
}

#[test]
fn strange_files_are_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    for (what, put, is_right) in STRANGE {
        let path = folder.path().join(what);
        put(&path);
        let before = fs::read(&path).ok();
        let error = Sqlite::open(&path).err().unwrap_or_else(|| panic!("{what} was opened"));
        assert!(is_right(&error), "{what}: {error}");
        assert_eq!(fs::read(&path).ok(), before, "{what} was changed");
    }
    let nowhere = Sqlite::open(folder.path().join("no/such/folder/file")).err();
    assert!(nowhere.as_ref().is_some_and(is_unavailable), "{nowhere:?}");
}

#[test]
fn an_empty_file_becomes_a_store() {
    let file = tempfile::NamedTempFile::new().unwrap();
    drop(Sqlite::open(file.path()).unwrap());
    assert!(Sqlite::open(file.path()).is_ok());
}
