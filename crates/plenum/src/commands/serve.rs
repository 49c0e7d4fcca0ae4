//! `plenum serve`: the server.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use server::{Database, Limits, Options};
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

use crate::arguments::Ended;

/// Serve Plenum to browsers
///
/// Without a database URL everything is kept in one file, and nothing else is needed.
#[derive(Args)]
pub struct Serve {
    /// Where to listen
    #[arg(long, default_value = "127.0.0.1:8080", value_name = "ADDRESS:PORT")]
    address: SocketAddr,
    /// The file to keep everything in
    #[arg(long, default_value = "data/plenum.sqlite", value_name = "FILE", conflicts_with = "database_url")]
    data: PathBuf,
    /// A PostgreSQL database that several servers can share: postgres://user:password@host/name
    #[arg(long, value_name = "URL", env = "PLENUM_DATABASE_URL", hide_env_values = true)]
    database_url: Option<String>,
    /// Browsers reach the server by HTTPS: cookies travel no other way
    #[arg(long)]
    https: bool,
    /// A proxy in front tells the addresses of clients (X-Forwarded-For)
    #[arg(long)]
    behind_proxy: bool,
    /// How many computer players think at once [default: one for each core but one]
    #[arg(long, value_name = "N")]
    thinkers: Option<usize>,
    /// How much one client may ask for; `off` is for load tests on your own machine
    #[arg(long, value_enum, default_value_t = RateLimit::People)]
    limits: RateLimit,
}

#[derive(Clone, Copy, ValueEnum)]
enum RateLimit {
    People,
    Off,
}

impl Serve {
    pub fn run(&self) -> Ended {
        let filter = EnvFilter::try_from_env("PLENUM_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
        tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
        let options = self.options()?;
        tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(serve(options))
    }

    fn options(&self) -> Result<Options, std::io::Error> {
        let database = match &self.database_url {
            Some(url) => Database::Postgres(url.clone()),
            None => {
                if let Some(folder) = self.data.parent() {
                    std::fs::create_dir_all(folder)?;
                }
                Database::Sqlite(self.data.clone())
            }
        };
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Ok(Options {
            address: self.address,
            database,
            https: self.https,
            behind_proxy: self.behind_proxy,
            limits: match self.limits {
                RateLimit::People => Limits::People,
                RateLimit::Off => Limits::Off,
            },
            thinkers: self.thinkers.unwrap_or(cores - 1).max(1),
        })
    }
}

/// Serves until the first signal, stops in order, and at once on the second.
async fn serve(options: Options) -> Ended {
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    let serving = server::serve(options).await?;
    println!("Plenum is up: http://{}", serving.address);
    tokio::select! {
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
    }
    eprintln!("Stopping; once more to stop at once.");
    tokio::select! {
        () = serving.stop() => {}
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
    }
    Ok(())
}
