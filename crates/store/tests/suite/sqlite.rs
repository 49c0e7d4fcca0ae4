//! The suite on SQLite, and what only a file can do.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use rusqlite::Connection;
use store::{Index as _, Log as _, OpenError, Sqlite, Store as _};

use crate::{Place, card, one};

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
            // All of it into the file itself: the store's own threads may still have it open.
            sql(path, "INSERT INTO migrations (number) VALUES (4711); PRAGMA wal_checkpoint(TRUNCATE)");
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

#[tokio::test]
async fn a_file_has_one_server() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store");
    let server = Sqlite::open_alone(&path).unwrap();
    let second = Sqlite::open_alone(&path).err();
    assert!(matches!(second, Some(OpenError::InUse(_))), "{second:?}");
    assert!(second.unwrap().to_string().contains("is in use by another server"));
    let beside = Sqlite::open(&path).unwrap();
    server.append(one(0, card("t"))).await.unwrap();
    assert!(beside.card("t").await.unwrap().is_some(), "commands look beside it");
    drop(server);
    assert!(Sqlite::open_alone(&path).is_ok());
}

/// The permissions of everything in a folder.
fn modes(folder: &Path) -> Vec<(String, u32)> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let mode = |entry: &fs::DirEntry| entry.metadata().unwrap().permissions().mode() & 0o777;
    entries.map(|entry| (entry.file_name().into_string().unwrap(), mode(&entry))).collect()
}

#[tokio::test]
async fn nobody_else_reads_the_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store");
    let check = |what: &str| {
        for (name, mode) in modes(folder.path()) {
            assert_eq!(mode, 0o600, "{name}, {what}");
        }
    };
    let store = Sqlite::open_alone(&path).unwrap();
    store.append(one(0, card("t"))).await.unwrap();
    assert!(modes(folder.path()).len() > 2, "the journal is there: {:?}", modes(folder.path()));
    check("new");
    store.close().await;
    drop(store);
    fs::set_permissions(&path, Permissions::from_mode(0o644)).unwrap();
    let store = Sqlite::open(&path).unwrap();
    store.append(one(0, card("u"))).await.unwrap();
    check("made by an earlier release");
    Sqlite::back_up(&path, folder.path().join("copy")).unwrap();
    check("with a copy");
}

#[tokio::test]
async fn a_backup_is_taken_beside_a_server_and_put_back() {
    let folder = tempfile::tempdir().unwrap();
    let (path, copy) = (folder.path().join("store"), folder.path().join("copy"));
    let server = Sqlite::open_alone(&path).unwrap();
    server.append(one(0, card("before"))).await.unwrap();
    Sqlite::back_up(&path, &copy).unwrap();
    server.append(one(0, card("after"))).await.unwrap();
    assert!(Sqlite::back_up(&path, &copy).is_err(), "a file that is there is not written over");
    let refused = Sqlite::restore(&copy, &path).err();
    assert!(matches!(refused, Some(OpenError::InUse(_))), "{refused:?}");
    server.close().await;
    drop(server);

    let aside = Sqlite::restore(&copy, &path).unwrap().expect("there was a store");
    let (restored, old) = (Sqlite::open_alone(&path).unwrap(), Sqlite::open(&aside).unwrap());
    for (store, codes) in [(&restored, &["before"][..]), (&old, &["after", "before"])] {
        assert_eq!(store.codes("", 9).await.unwrap(), codes);
    }
    let elsewhere = folder.path().join("elsewhere");
    assert_eq!(Sqlite::restore(&copy, &elsewhere).unwrap(), None, "there was none");
    assert!(Sqlite::open(&elsewhere).is_ok());
}

#[tokio::test]
async fn only_a_sound_store_is_put_back() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("target");
    let store = Sqlite::open(&target).unwrap();
    store.append(one(0, card("kept"))).await.unwrap();
    store.close().await;
    for (what, put, is_right) in STRANGE {
        let path = folder.path().join(what);
        put(&path);
        let error = Sqlite::restore(&path, &target).err().unwrap_or_else(|| panic!("{what} was put back"));
        assert!(is_right(&error), "{what}: {error}");
        let kept = Sqlite::open(&target).unwrap().codes("", 9).await.unwrap();
        assert_eq!(kept, ["kept"], "{what} took the place of the store");
    }
}

/// How the schema was before anybody could list what they had played.
const BEFORE_PLAYED: &[&str] = &[
    include_str!("../../migrations/sqlite/0001_first.sql"),
    include_str!("../../migrations/sqlite/0002_progress.sql"),
    include_str!("../../migrations/sqlite/0003_fair_play.sql"),
    include_str!("../../migrations/sqlite/0004_operations.sql"),
    include_str!("../../migrations/sqlite/0005_outages.sql"),
    "CREATE TABLE migrations (number INTEGER NOT NULL PRIMARY KEY) STRICT;
     INSERT INTO migrations VALUES (1), (2), (3), (4), (5);
     PRAGMA application_id = 0x504C4E4D",
];

#[tokio::test]
async fn games_of_earlier_releases_are_listed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store");
    for step in BEFORE_PLAYED {
        sql(&path, step);
    }
    sql(&path, &crate::history::old_games("1", "0"));
    crate::history::old_games_are_listed(&Place::File(path).open().await).await;
}

/// What came until people met in twos.
const UNTIL_TWOS: &[&str] = &[
    include_str!("../../migrations/sqlite/0006_played.sql"),
    include_str!("../../migrations/sqlite/0007_meet.sql"),
    include_str!("../../migrations/sqlite/0008_post.sql"),
    include_str!("../../migrations/sqlite/0009_company.sql"),
    "INSERT INTO migrations VALUES (6), (7), (8), (9)",
];

#[tokio::test]
async fn challenges_of_earlier_releases_can_be_answered() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store");
    for step in BEFORE_PLAYED.iter().chain(UNTIL_TWOS) {
        sql(&path, step);
    }
    sql(&path, &crate::meet::of_twos("0"));
    crate::meet::what_was_of_twos_goes_on(&Place::File(path).open().await).await;
}
