//! Opening the file: settings of a connection, whose file it is, and migrations.

use std::path::Path;

use rusqlite::{Connection, ErrorCode, OpenFlags, TransactionBehavior};

use super::files;
use crate::OpenError;
use crate::migration::{Migration, pending};

const MIGRATIONS: &[Migration] = &[
    Migration { number: 1, sql: include_str!("../../migrations/sqlite/0001_first.sql") },
    Migration { number: 2, sql: include_str!("../../migrations/sqlite/0002_progress.sql") },
    Migration { number: 3, sql: include_str!("../../migrations/sqlite/0003_fair_play.sql") },
    Migration { number: 4, sql: include_str!("../../migrations/sqlite/0004_operations.sql") },
    Migration { number: 5, sql: include_str!("../../migrations/sqlite/0005_outages.sql") },
    Migration { number: 6, sql: include_str!("../../migrations/sqlite/0006_played.sql") },
    Migration { number: 7, sql: include_str!("../../migrations/sqlite/0007_meet.sql") },
    Migration { number: 8, sql: include_str!("../../migrations/sqlite/0008_post.sql") },
    Migration { number: 9, sql: include_str!("../../migrations/sqlite/0009_company.sql") },
    Migration { number: 10, sql: include_str!("../../migrations/sqlite/0010_statistics.sql") },
    Migration { number: 11, sql: include_str!("../../migrations/sqlite/0011_groups.sql") },
    Migration { number: 12, sql: include_str!("../../migrations/sqlite/0012_away.sql") },
    Migration { number: 13, sql: include_str!("../../migrations/sqlite/0013_arenas.sql") },
    Migration { number: 14, sql: include_str!("../../migrations/sqlite/0014_clocks.sql") },
];

/// Marks the file as ours: "PLNM".
const APPLICATION_ID: i32 = 0x504C_4E4D;

/// Another process may have the file for a moment, such as a backup.
const BUSY_TIMEOUT_MS: u32 = 2_000;

/// How far the write-ahead log grows before it is copied into the file: 16 MiB. Pages that change all the time
/// are then copied once for many commits. (A thread of its own for copying made the slowest appends slower:
/// both wait for the same disk.)
const WAL_PAGES: u32 = 4_096;
const PAGE_BYTES: u32 = 4_096;

/// More than we have statements, so that each is prepared once.
const MAX_STATEMENTS: usize = 256;

/// Opens the file, or makes it, and brings it up to date.
///
/// # Errors
/// `Foreign` if it is something else, `Newer` if it comes from a later version.
pub(super) fn open(path: &Path) -> Result<Connection, OpenError> {
    let explain = |error| explain(path, &error);
    let private = |error| files::unavailable(path, &error);
    if !path.exists() {
        files::create_private(path).map_err(private)?;
    }
    let mut connection = connect(path, OpenFlags::empty()).map_err(explain)?;
    // Looks before it touches: journal_mode would already change the header of a foreign file.
    if is_foreign(&connection).map_err(explain)? {
        return Err(OpenError::Foreign(path.display().to_string()));
    }
    files::make_private(path).map_err(private)?;
    configure(&connection).map_err(explain)?;
    migrate(&mut connection, path)?;
    Ok(connection)
}

/// One more connection to a file that is open already, for reading.
pub(super) fn open_reader(path: &Path) -> Result<Connection, OpenError> {
    let explain = |error| explain(path, &error);
    let connection = connect(path, OpenFlags::empty()).map_err(explain)?;
    connection.pragma_update(None, "query_only", true).map_err(explain)?;
    Ok(connection)
}

/// A store that is only to be read and copied, by whatever version of this program.
///
/// # Errors
/// `Foreign` if it is something else, also an empty file: that is a store only once it is opened.
pub(super) fn open_copy(path: &Path) -> Result<Connection, OpenError> {
    let explain = |error| explain(path, &error);
    let connection = connect(path, OpenFlags::empty()).map_err(explain)?;
    let id: i32 = connection.pragma_query_value(None, "application_id", |row| row.get(0)).map_err(explain)?;
    if id != APPLICATION_ID {
        return Err(OpenError::Foreign(path.display().to_string()));
    }
    Ok(connection)
}

/// Whether a copy is whole, and of a version that this program opens.
///
/// # Errors
/// The reason why not.
pub(super) fn check_copy(path: &Path) -> Result<(), OpenError> {
    let explain = |error| explain(path, &error);
    let connection = open_copy(path)?;
    let verdict: String =
        connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0)).map_err(explain)?;
    if verdict != "ok" {
        return Err(OpenError::Unavailable(format!("{} is damaged: {verdict}", path.display())));
    }
    let applied =
        connection.query_row("SELECT max(number) FROM migrations", [], |row| row.get(0)).map_err(explain)?;
    pending(MIGRATIONS, applied).map(drop)
}

fn connect(path: &Path, create: OpenFlags) -> rusqlite::Result<Connection> {
    // Each connection stays on one thread, so SQLite need not lock it.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX | create;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.pragma_update(None, "busy_timeout", BUSY_TIMEOUT_MS)?;
    connection.set_prepared_statement_cache_capacity(MAX_STATEMENTS);
    Ok(connection)
}

fn is_foreign(connection: &Connection) -> rusqlite::Result<bool> {
    let id: i32 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let things: u32 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    Ok(id != APPLICATION_ID && (id != 0 || things > 0))
}

/// Settings of the writing connection.
fn configure(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "journal_mode", "wal")?;
    // NORMAL would lose acknowledged appends when the power fails.
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "wal_autocheckpoint", WAL_PAGES)?;
    connection.pragma_update(None, "journal_size_limit", WAL_PAGES * PAGE_BYTES)?;
    connection.pragma_update(None, "cache_size", -64 << 10)
}

fn migrate(connection: &mut Connection, path: &Path) -> Result<(), OpenError> {
    let explain = |error| explain(path, &error);
    // Two processes may open a new file at once: the second waits here and finds the work done.
    let transaction =
        connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(explain)?;
    transaction
        .execute_batch("CREATE TABLE IF NOT EXISTS migrations (number INTEGER NOT NULL PRIMARY KEY) STRICT")
        .map_err(explain)?;
    let applied = transaction
        .query_row("SELECT coalesce(max(number), 0) FROM migrations", [], |row| row.get(0))
        .map_err(explain)?;
    for migration in pending(MIGRATIONS, applied)? {
        transaction.execute_batch(migration.sql).map_err(explain)?;
        transaction
            .execute("INSERT INTO migrations (number) VALUES (?1)", [migration.number])
            .map_err(explain)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION_ID).map_err(explain)?;
    transaction.commit().map_err(explain)
}

pub(super) fn explain(path: &Path, error: &rusqlite::Error) -> OpenError {
    let path = path.display();
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => OpenError::Foreign(path.to_string()),
        _ => OpenError::Unavailable(format!("{path}: {error}")),
    }
}
