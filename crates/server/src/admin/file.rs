//! A whole store as one file.

use std::path::{Path, PathBuf};

use store::Sqlite;

use super::error::AdminError;
use crate::options::Database;

const PG_DUMP: &str = "a PostgreSQL database is backed up by its own tool, while servers run: \
                       pg_dump --format=custom --schema=plenum --file=FILE URL";
const PG_RESTORE: &str = "a PostgreSQL database is restored by its own tool, while no server runs: \
                          pg_restore --clean --if-exists --no-owner --dbname=URL FILE";

/// Writes all of a store into a new file, while servers go on.
///
/// # Errors
/// If there is no store or no room, or the file is there already; for PostgreSQL, how else to do it.
pub fn back_up(database: &Database, file: &Path) -> Result<(), AdminError> {
    match database {
        Database::Sqlite(path) if !path.exists() => Err(AdminError::NoFile(path.display().to_string())),
        Database::Sqlite(path) => Ok(Sqlite::back_up(path, file)?),
        Database::Postgres(_) => Err(AdminError::Elsewhere(PG_DUMP)),
    }
}

/// Puts a backup where the store is served from; where the old store is now, if there was one.
///
/// # Errors
/// If the backup is not sound or a server runs; for PostgreSQL, how else to do it.
pub fn restore(database: &Database, file: &Path) -> Result<Option<PathBuf>, AdminError> {
    match database {
        Database::Sqlite(_) if !file.exists() => Err(AdminError::NoFile(file.display().to_string())),
        Database::Sqlite(path) => Ok(Sqlite::restore(file, path)?),
        Database::Postgres(_) => Err(AdminError::Elsewhere(PG_RESTORE)),
    }
}
