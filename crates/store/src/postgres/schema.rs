//! Migrations. Several servers may start at once, so one goes first and the others find the work done.

use std::time::Duration;

use tokio::time::sleep;

use super::Connection;
use super::connection::Address;
use crate::OpenError;
use crate::migration::{Migration, pending};
use crate::number::small;

const MIGRATIONS: &[Migration] = &[
    Migration { number: 1, sql: include_str!("../../migrations/postgres/0001_first.sql") },
    Migration { number: 2, sql: include_str!("../../migrations/postgres/0002_progress.sql") },
    Migration { number: 3, sql: include_str!("../../migrations/postgres/0003_fair_play.sql") },
    Migration { number: 4, sql: include_str!("../../migrations/postgres/0004_operations.sql") },
    Migration { number: 5, sql: include_str!("../../migrations/postgres/0005_outages.sql") },
    Migration { number: 6, sql: include_str!("../../migrations/postgres/0006_played.sql") },
    Migration { number: 7, sql: include_str!("../../migrations/postgres/0007_meet.sql") },
    Migration { number: 8, sql: include_str!("../../migrations/postgres/0008_post.sql") },
    Migration { number: 9, sql: include_str!("../../migrations/postgres/0009_company.sql") },
    Migration { number: 10, sql: include_str!("../../migrations/postgres/0010_statistics.sql") },
    Migration { number: 11, sql: include_str!("../../migrations/postgres/0011_groups.sql") },
    Migration { number: 12, sql: include_str!("../../migrations/postgres/0012_away.sql") },
    Migration { number: 13, sql: include_str!("../../migrations/postgres/0013_arenas.sql") },
    Migration { number: 14, sql: include_str!("../../migrations/postgres/0014_clocks.sql") },
];

/// How often the first connection is tried, and how long apart.
const TRIES: u32 = 3;
const BETWEEN_TRIES: Duration = Duration::from_millis(200);

/// Waits for whoever migrates now. Any number will do that all servers know: "PLNM".
const LOCK: &str = "SET LOCAL statement_timeout = '60s'; SET LOCAL lock_timeout = '60s';
                    SELECT pg_advisory_xact_lock(1347178061)";

/// Something in our schema that is not from us.
const IS_FOREIGN: &str = "SELECT to_regclass('plenum.migrations') IS NULL AND EXISTS
                          (SELECT FROM pg_class WHERE relnamespace = to_regnamespace('plenum'))";

const PREPARE: &str = "CREATE SCHEMA IF NOT EXISTS plenum;
                       CREATE TABLE IF NOT EXISTS migrations (number BIGINT NOT NULL PRIMARY KEY)";

/// The first connection: a database that is just starting, or busy, gets a few more chances.
async fn first(address: &Address) -> Result<Connection, OpenError> {
    for _ in 1..TRIES {
        if let Ok(connection) = Connection::open(address).await {
            return Ok(connection);
        }
        sleep(BETWEEN_TRIES).await;
    }
    Ok(Connection::open(address).await?)
}

/// Brings the database up to date.
///
/// # Errors
/// `Foreign` if somebody else's tables are in the way, `Newer` if it comes from a later version.
pub(super) async fn migrate(address: &Address) -> Result<(), OpenError> {
    let mut connection = first(address).await?;
    let transaction = connection.transaction().await?;
    transaction.batch_execute(LOCK).await?;
    if transaction.query_one(IS_FOREIGN, &[]).await?.try_get(0)? {
        let database = address.database().unwrap_or("the database");
        return Err(OpenError::Foreign(format!("the schema plenum in {database}")));
    }
    transaction.batch_execute(PREPARE).await?;
    let row = transaction.query_one("SELECT coalesce(max(number), 0) FROM migrations", &[]).await?;
    for migration in pending(MIGRATIONS, small(row.try_get(0)?))? {
        transaction.batch_execute(migration.sql).await?;
        let number = i64::from(migration.number);
        transaction.execute("INSERT INTO migrations (number) VALUES ($1)", &[&number]).await?;
    }
    Ok(transaction.commit().await?)
}
