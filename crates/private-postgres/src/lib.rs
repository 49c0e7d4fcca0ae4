//! A PostgreSQL server of one's own, for tests: made in a temporary folder, reached through a socket in it,
//! stopped and removed when dropped. Nobody else's server or port is touched.
//!
//! It keeps what it acknowledged even when stopped the hard way (`fsync` stays on), because that is what the
//! tests are about. It is not for keeping anything longer.

mod account;
mod programs;

use std::fs::{self, File};
use std::io;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use thiserror::Error;

use self::account::Account;

const START_TIMEOUT: Duration = Duration::from_secs(30);
const POLL: Duration = Duration::from_millis(10);

/// Why there is no server.
#[derive(Debug, Error)]
pub enum Error {
    /// Its programs are not on this machine.
    #[error(
        "PostgreSQL was not found; `make setup` installs it, or set POSTGRES_BIN to the folder of initdb"
    )]
    NotInstalled,
    /// The folder that was named does not have them.
    #[error("POSTGRES_BIN is {}, where there is no initdb and postgres", .0.display())]
    NotThere(PathBuf),
    /// We are root, which PostgreSQL refuses to run as, and there is nobody else to run it.
    #[error("PostgreSQL does not run as root, and there is no user `postgres` or `nobody` here")]
    NoAccount,
    /// A program of PostgreSQL failed.
    #[error("{program} failed: {output}")]
    Failed {
        /// As it is called in the folder of PostgreSQL's programs.
        program: &'static str,
        /// All it wrote to standard error, or the server's log.
        output: String,
    },
    /// The machine did not let us.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// A server that lives as long as this value.
pub struct PrivatePostgres {
    folder: TempDir,
    programs: PathBuf,
    /// Who runs the server, if not we ourselves.
    account: Option<Account>,
    server: Option<Child>,
    /// Where it listens besides its socket, for encrypted connections alone.
    port: Option<u16>,
}

impl PrivatePostgres {
    /// Makes a new, empty server and waits until it takes connections.
    ///
    /// # Errors
    /// PostgreSQL is missing or does not start.
    pub fn start() -> Result<PrivatePostgres, Error> {
        let mut postgres = PrivatePostgres::make()?;
        postgres.start_again()?;
        Ok(postgres)
    }

    /// The same, but it is reached at a port of this machine, and only by encrypted connections. The certificate
    /// and its key are PEM texts.
    ///
    /// # Errors
    /// PostgreSQL is missing or does not start.
    pub fn start_encrypted(certificate: &str, key: &str) -> Result<PrivatePostgres, Error> {
        let mut postgres = PrivatePostgres::make()?;
        for (name, text) in [
            ("server.crt", certificate),
            ("server.key", key),
            ("pg_hba.conf", "hostssl all all 127.0.0.1/32 trust\n"),
        ] {
            let path = postgres.data().join(name);
            fs::write(&path, text)?;
            fs::set_permissions(&path, fs::Permissions::from_mode(0o600))?;
            if let Some(account) = &postgres.account {
                account.give(&path)?;
            }
        }
        // Somebody could take the port in the moment between; then the server does not start, and says so.
        postgres.port = Some(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port());
        postgres.start_again()?;
        Ok(postgres)
    }

    fn make() -> Result<PrivatePostgres, Error> {
        let programs = programs::find()?;
        let account = Account::for_server()?;
        let folder = tempfile::Builder::new().prefix("private-postgres-").tempdir()?;
        // Only the server's own account may look into its data, but anybody may reach the socket.
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755))?;
        if let Some(account) = &account {
            account.give(folder.path())?;
        }
        let postgres = PrivatePostgres { folder, programs, account, server: None, port: None };
        postgres.make_cluster()?;
        Ok(postgres)
    }

    /// Where to connect: to the database `postgres`, as its superuser.
    #[must_use]
    pub fn url(&self) -> String {
        self.url_of("postgres")
    }

    /// The port of a server that was started for encrypted connections.
    #[must_use]
    pub fn port(&self) -> Option<u16> {
        self.port
    }

    /// A new database in this server, and where to connect to it.
    ///
    /// # Errors
    /// The name is taken, or the server is stopped.
    pub fn create_database(&self, name: &str) -> Result<String, Error> {
        let socket = self.folder.path();
        let mut command = self.command("createdb");
        self.run("createdb", command.arg("-h").arg(socket).args(["-U", "postgres", name]))?;
        Ok(self.url_of(name))
    }

    /// Stops the server at once, as a power cut would: connections break, nothing is tidied up.
    ///
    /// # Errors
    /// The server could not be told.
    pub fn stop(&mut self) -> Result<(), Error> {
        let Some(mut server) = self.server.take() else { return Ok(()) };
        let mut command = self.command("pg_ctl");
        let stopped = self.run("pg_ctl", command.args(["stop", "-m", "immediate", "-D"]).arg(self.data()));
        if stopped.is_err() {
            server.kill()?;
        }
        server.wait()?;
        stopped
    }

    /// Starts the server after a stop, with its data, at the same address; waits until it takes connections.
    ///
    /// # Errors
    /// The server does not start.
    pub fn start_again(&mut self) -> Result<(), Error> {
        if self.server.is_some() {
            return Ok(());
        }
        let log = File::create(self.folder.path().join("log"))?;
        let mut command = self.command("postgres");
        command.arg("-D").arg(self.data()).arg("-k").arg(self.folder.path());
        match self.port {
            // No port: a socket in our folder cannot collide with anybody's.
            None => command.args(["-c", "listen_addresses="]),
            Some(port) => {
                command.args(["-c", "listen_addresses=127.0.0.1", "-c", "ssl=on", "-p"]).arg(port.to_string())
            }
        };
        let mut server = command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log).spawn()?;
        let ready = self.wait_until_ready(&mut server);
        self.server = Some(server);
        ready
    }

    fn make_cluster(&self) -> Result<(), Error> {
        let mut command = self.command("initdb");
        command.args([
            "--username=postgres",
            "--auth=trust",
            "--encoding=UTF8",
            "--locale=C",
            "--no-sync",
            "-D",
        ]);
        self.run("initdb", command.arg(self.data()))
    }

    /// The last line that the server keeps in `postmaster.pid` says how it is; the first says which one.
    fn wait_until_ready(&self, server: &mut Child) -> Result<(), Error> {
        let id = server.id().to_string();
        let deadline = Instant::now() + START_TIMEOUT;
        while Instant::now() < deadline && server.try_wait()?.is_none() {
            let state = fs::read_to_string(self.data().join("postmaster.pid")).unwrap_or_default();
            let mut lines = state.lines().map(str::trim);
            if lines.next() == Some(&id) && lines.next_back() == Some("ready") {
                return Ok(());
            }
            thread::sleep(POLL);
        }
        let output = fs::read_to_string(self.folder.path().join("log"))?;
        Err(Error::Failed { program: "postgres", output })
    }

    fn run(&self, program: &'static str, command: &mut Command) -> Result<(), Error> {
        let output = command.stdin(Stdio::null()).output()?;
        if output.status.success() {
            return Ok(());
        }
        let output = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        Err(Error::Failed { program, output })
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.join(program));
        command.current_dir(self.folder.path()).env("LC_ALL", "C");
        if let Some(account) = &self.account {
            account.run(&mut command);
        }
        command
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn url_of(&self, database: &str) -> String {
        let socket = escape(self.folder.path());
        format!("postgresql://postgres@{socket}/{database}")
    }
}

impl Drop for PrivatePostgres {
    fn drop(&mut self) {
        // The folder goes away next; a server that could not be stopped would notice that and quit.
        let _ = self.stop();
    }
}

/// A path where a URL has its host.
fn escape(path: &Path) -> String {
    path.to_string_lossy().replace('%', "%25").replace('/', "%2F")
}
