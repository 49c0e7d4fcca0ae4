//! Migrations. Several servers may start at once, so one goes first and the others find the work done.

use tokio_postgres::Config;

use super::{Link, Result};
use crate::migration::{Migration, pending};
use crate::number::small;
use crate::{OpenError, StoreError};

const MIGRATIONS: &[Migration] =
    &[Migration { number: 1, sql: include_str!("../../migrations/postgres/0001_first.sql") }];

/// Waits for whoever migrates now; any number will do, as long as all servers know it.
const LOCK: &str = "SET LOCAL statement_timeout = '60s'; SET LOCAL lock_timeout = '60s';
                    SELECT pg_advisory_xact_lock(5786930140093827) -- \"PLNM\" twice";

/// Something in our schema that is not from us.
const IS_FOREIGN: &str = "SELECT to_regclass('plenum.migrations') IS NULL AND EXISTS
                          (SELECT FROM pg_class WHERE relnamespace = to_regnamespace('plenum'))";

const PREPARE: &str = "CREATE SCHEMA IF NOT EXISTS plenum;
                       CREATE TABLE IF NOT EXISTS migrations (number BIGINT NOT NULL PRIMARY KEY)";

/// Brings the database up to date.
///
/// # Errors
/// `Foreign` if somebody else's tables are in the way, `Newer` if it comes from a later version.
pub(super) async fn migrate(config: &Config) -> std::result::Result<(), OpenError> {
    let explain = |error: StoreError| OpenError::Unavailable(error.to_string());
    let mut link = Link::open(config).await.map_err(explain)?;
    let transaction = link.transaction().await.map_err(StoreError::from).map_err(explain)?;
    let name = config.get_dbname().unwrap_or("the database");
    let applied = match look(&transaction).await.map_err(explain)? {
        Some(applied) => applied,
        None => return Err(OpenError::Foreign(format!("the schema plenum of {name}"))),
    };
    for migration in pending(MIGRATIONS, applied)? {
        apply(&transaction, migration).await.map_err(explain)?;
    }
    transaction.commit().await.map_err(StoreError::from).map_err(explain)
}

/// The last migration applied (0: none); nothing if the schema is not ours.
async fn look(transaction: &tokio_postgres::Transaction<'_>) -> Result<Option<u32>> {
    transaction.batch_execute(LOCK).await?;
    if transaction.query_one(IS_FOREIGN, &[]).await?.try_get(0)? {
        return Ok(None);
    }
    transaction.batch_execute(PREPARE).await?;
    let row = transaction.query_one("SELECT coalesce(max(number), 0) FROM migrations", &[]).await?;
    Ok(Some(small(row.try_get(0)?)))
}

async fn apply(transaction: &tokio_postgres::Transaction<'_>, migration: &Migration) -> Result<()> {
    transaction.batch_execute(migration.sql).await?;
    let number = i64::from(migration.number);
    transaction.execute("INSERT INTO migrations (number) VALUES ($1)", &[&number]).await?;
    Ok(())
}
