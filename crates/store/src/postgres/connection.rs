//! One connection to PostgreSQL.

use std::collections::HashMap;
use std::time::Duration;

use tokio::time::timeout;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, Error, Row, Socket, Statement, Transaction};

use super::tls::{self, Encrypted, Tls};
use crate::{OpenError, StoreError};

/// How long a server may take to let us in.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);

/// A server that we cannot hear any more must not keep us waiting, nor keep rows locked for us.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(5);

/// What every connection sets. A statement or a lock that takes longer is not worth waiting for: callers give
/// up after [`CALL_TIMEOUT`](super::CALL_TIMEOUT).
const OPTIONS: &str = "-c search_path=plenum -c statement_timeout=1500 -c lock_timeout=1000 \
                       -c idle_in_transaction_session_timeout=5000";

/// Values for a statement.
pub(super) type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

/// A connection with its prepared statements.
pub(super) struct Connection {
    client: Client,
    statements: HashMap<&'static str, Statement>,
}

/// Where a database is, and how to connect to it.
#[derive(Clone)]
pub(super) struct Address {
    config: Config,
    tls: Tls,
}

impl Address {
    /// The name of the database, if it was said.
    pub(super) fn database(&self) -> Option<&str> {
        self.config.get_dbname()
    }
}

/// How to connect to this address.
pub(super) fn configure(url: &str) -> Result<Address, OpenError> {
    let (url, mode, tls) = tls::split(url)?;
    let mut config: Config =
        url.parse().map_err(|error| OpenError::Unavailable(format!("the address is wrong: {error}")))?;
    let options = [config.get_options().unwrap_or_default(), OPTIONS].join(" ");
    config.options(options).application_name("plenum").ssl_mode(mode);
    config
        .connect_timeout(CONNECT_TIMEOUT)
        .tcp_user_timeout(SILENCE_TIMEOUT)
        .keepalives_idle(SILENCE_TIMEOUT);
    Ok(Address { config, tls })
}

/// A connection whose second half the caller drives.
pub(super) async fn connect(
    address: &Address,
) -> Result<(Client, tokio_postgres::Connection<Socket, Encrypted>), StoreError> {
    let connected = timeout(CONNECT_TIMEOUT, address.config.connect(address.tls.clone())).await;
    Ok(connected.map_err(|_| StoreError::Unavailable("PostgreSQL does not let us in".into()))??)
}

impl Connection {
    pub(super) async fn open(address: &Address) -> Result<Connection, StoreError> {
        let (client, connection) = connect(address).await?;
        // It ends when the client is dropped, or by an error that the client's next call will report.
        tokio::spawn(connection);
        Ok(Connection { client, statements: HashMap::new() })
    }

    pub(super) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    /// The statement, prepared once for each connection.
    pub(super) async fn prepare(&mut self, sql: &'static str) -> Result<Statement, Error> {
        if let Some(statement) = self.statements.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(sql).await?;
        self.statements.insert(sql, statement.clone());
        Ok(statement)
    }

    pub(super) async fn query(&mut self, sql: &'static str, values: Values<'_>) -> Result<Vec<Row>, Error> {
        let statement = self.prepare(sql).await?;
        self.client.query(&statement, values).await
    }

    pub(super) async fn query_opt(
        &mut self,
        sql: &'static str,
        values: Values<'_>,
    ) -> Result<Option<Row>, Error> {
        let statement = self.prepare(sql).await?;
        self.client.query_opt(&statement, values).await
    }

    /// Runs a statement that gives no rows; how many it changed.
    pub(super) async fn execute(&mut self, sql: &'static str, values: Values<'_>) -> Result<u64, Error> {
        let statement = self.prepare(sql).await?;
        self.client.execute(&statement, values).await
    }

    /// A transaction; prepare its statements before. It is rolled back if it is dropped.
    pub(super) async fn transaction(&mut self) -> Result<Transaction<'_>, Error> {
        self.client.transaction().await
    }
}
