//! `plenum serve`: the server.

use std::net::SocketAddr;
use std::time::Duration;

use clap::builder::BoolishValueParser;
use clap::{Args, ValueEnum};
use server::mail::MailOptions;
use server::{Limits, NoticeOptions, Options, Reach, Timeouts};
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

use crate::arguments::{Ended, Kept};
use crate::heap;
use crate::page;

/// Serve Plenum to browsers
///
/// Without a database URL everything is kept in one file, and nothing else is needed. What is not said by a flag
/// is taken from the environment.
#[derive(Args)]
pub struct Serve {
    /// Where to listen
    #[arg(long, env = "PLENUM_ADDRESS", default_value = "127.0.0.1:8080", value_name = "ADDRESS:PORT")]
    address: SocketAddr,
    /// Where to serve metrics and health instead, for those who run the place alone
    #[arg(long, env = "PLENUM_METRICS_ADDRESS", value_name = "ADDRESS:PORT")]
    metrics_address: Option<SocketAddr>,
    #[command(flatten)]
    kept: Kept,
    /// Browsers reach the server by HTTPS: cookies travel no other way
    #[arg(long, env = "PLENUM_HTTPS", value_parser = BoolishValueParser::new())]
    https: bool,
    /// A proxy in front tells the addresses of clients (X-Forwarded-For)
    #[arg(long, env = "PLENUM_BEHIND_PROXY", value_parser = BoolishValueParser::new())]
    behind_proxy: bool,
    /// How many computer players think at once [default: one for each core but one]
    #[arg(long, env = "PLENUM_THINKERS", value_name = "N")]
    thinkers: Option<usize>,
    /// Where people reach this server, for links in mails
    #[arg(long, env = "PLENUM_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// A mail server, to tell people of their games: smtps://user:password@host, or smtp://host?tls=required
    #[arg(
        long,
        env = "PLENUM_SMTP_URL",
        value_name = "URL",
        requires = "mail_from",
        requires = "public_url"
    )]
    smtp_url: Option<String>,
    /// Who mail is from, such as "Plenum <games@example.org>"
    #[arg(long, env = "PLENUM_MAIL_FROM", value_name = "MAILBOX")]
    mail_from: Option<String>,
    /// How long notices wait, in case people see for themselves
    #[arg(long, env = "PLENUM_NOTICE_DELAY_MS", value_name = "MS", default_value_t = 8_000)]
    notice_delay_ms: u64,
    /// Also send messages to push services on this machine: for tests
    #[arg(long, env = "PLENUM_PUSH_TO_LOOPBACK", value_parser = BoolishValueParser::new(), hide = true)]
    push_to_loopback: bool,
    /// How much one client may ask for; `off` is for load tests on your own machine
    #[arg(long, env = "PLENUM_LIMITS", value_enum, default_value_t = RateLimit::People)]
    limits: RateLimit,
}

#[derive(Clone, Copy, ValueEnum)]
enum RateLimit {
    People,
    Off,
}

impl Serve {
    pub fn run(&self) -> Ended {
        heap::fix_large_size();
        let filter = EnvFilter::try_from_env("PLENUM_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
        tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
        let options = self.options()?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let ended = runtime.block_on(serve(options));
        // Work beside the async threads is not waited for: nobody would see what comes of it.
        runtime.shutdown_background();
        ended
    }

    fn options(&self) -> Result<Options, std::io::Error> {
        self.kept.make_folder()?;
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Ok(Options {
            address: self.address,
            metrics_address: self.metrics_address,
            database: self.kept.database(),
            https: self.https,
            behind_proxy: self.behind_proxy,
            limits: match self.limits {
                RateLimit::People => Limits::People,
                RateLimit::Off => Limits::Off,
            },
            timeouts: if self.behind_proxy { Timeouts::PROXY } else { Timeouts::CLIENTS },
            thinkers: self.thinkers.unwrap_or(cores - 1).max(1),
            notices: self.notices(),
            page: page::FILES,
        })
    }
}

impl Serve {
    fn notices(&self) -> NoticeOptions {
        let mail = self.smtp_url.clone().zip(self.mail_from.clone());
        NoticeOptions {
            mail: mail.map(|(smtp_url, from)| MailOptions { smtp_url, from }),
            public_url: self.public_url.clone(),
            delay: Duration::from_millis(self.notice_delay_ms),
            push_reach: if self.push_to_loopback { Reach::Loopback } else { Reach::Internet },
        }
    }
}

/// Serves until the first signal, stops in order, and at once on the second.
async fn serve(options: Options) -> Ended {
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    let serving = server::serve(options).await?;
    println!("Plenum is up: http://{}", serving.address);
    if let Some(address) = serving.metrics_address {
        println!("Metrics: http://{address}/metrics");
    }
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::{Args as _, Command};

    use super::*;

    #[test]
    fn every_setting_has_a_flag_and_a_variable() {
        let command = Serve::augment_args(Command::new("serve"));
        let mut variables = BTreeSet::new();
        for argument in command.get_arguments() {
            let flag = argument.get_long().unwrap_or_else(|| panic!("{argument} has no flag"));
            let variable = format!("PLENUM_{}", flag.to_uppercase().replace('-', "_"));
            assert_eq!(
                argument.get_env().and_then(|name| name.to_str()),
                Some(variable.as_str()),
                "--{flag}"
            );
            variables.insert(variable);
        }
        assert!(variables.len() >= 8, "the arguments are read rightly: {variables:?}");
        let manual = include_str!("../../../../docs/operating.md");
        for variable in variables {
            assert!(manual.contains(&variable), "docs/operating.md says nothing of {variable}");
        }
    }
}
