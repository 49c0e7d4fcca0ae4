//! Two servers over one PostgreSQL, one of which is killed on the way.

use std::time::Duration;

use private_postgres::PrivatePostgres;
use store::Postgres;
use tokio::sync::watch;

use super::Process;

/// How long a client waits before it tries another server.
pub const RETRY: Duration = Duration::from_millis(50);

/// The servers and what they share.
pub struct TwoServers {
    first: Option<Process>,
    second: Process,
    pub store: Postgres,
    is_first_dead: watch::Sender<bool>,
    hosts: [String; 2],
    _postgres: PrivatePostgres,
}

/// How one of many clients gets at a server that lives.
#[derive(Clone)]
pub struct Way {
    number: usize,
    hosts: [String; 2],
    is_first_dead: watch::Receiver<bool>,
}

impl TwoServers {
    pub async fn start() -> TwoServers {
        let postgres = PrivatePostgres::start().unwrap();
        let url = postgres.url();
        let [first, second] = [(); 2].map(|()| Process::start(&["--database-url", &url], 0));
        TwoServers {
            store: Postgres::connect(&url).await.unwrap(),
            is_first_dead: watch::Sender::new(false),
            hosts: [first.host.clone(), second.host.clone()],
            first: Some(first),
            second,
            _postgres: postgres,
        }
    }

    /// The one that lives to the end.
    pub fn survivor(&self) -> &str {
        &self.second.host
    }

    pub fn way(&self, number: usize) -> Way {
        Way { number, hosts: self.hosts.clone(), is_first_dead: self.is_first_dead.subscribe() }
    }

    /// The first is gone without a goodbye, and clients no longer try it.
    pub fn kill_first(&mut self) {
        self.first.take().unwrap().kill();
        self.is_first_dead.send_replace(true);
    }
}

impl Way {
    /// Half of the clients begin at each server, and try the other next.
    pub fn host(&self, attempt: usize) -> &str {
        if *self.is_first_dead.borrow() { &self.hosts[1] } else { &self.hosts[(self.number + attempt) % 2] }
    }
}
