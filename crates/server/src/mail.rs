//! Mail, where whoever runs the place has set a server for it.

use std::time::Duration;

use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message};
use lettre::transport::smtp::Error as SmtpError;
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Tokio1Executor};
use thiserror::Error;

const TIMEOUT: Duration = Duration::from_secs(20);

/// How mail is sent.
#[derive(Clone, Debug)]
pub struct MailOptions {
    /// The server to hand it to: `smtps://user:password@host`, or `smtp://host?tls=required`.
    pub smtp_url: String,
    /// Who it is from, as a mail address, with or without a name.
    pub from: String,
}

/// Why mail was not sent.
#[derive(Debug, Error)]
pub enum MailError {
    /// The settings make no sense.
    #[error("{0}")]
    Options(String),
    /// The address is none, or the server says that nobody is there.
    #[error("nobody can be reached there: {0}")]
    Useless(String),
    /// It may work later.
    #[error("not now: {0}")]
    Later(String),
}

/// Sends mail.
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Mailer {
    /// A mailer that has not spoken to its server yet.
    ///
    /// # Errors
    /// If the settings make no sense.
    pub fn new(options: &MailOptions) -> Result<Mailer, MailError> {
        let wrong =
            |what: &str, error: &dyn std::fmt::Display| MailError::Options(format!("{what}: {error}"));
        let from = options.from.parse().map_err(|error| wrong("the sender's mail address", &error))?;
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&options.smtp_url)
            .map_err(|error| wrong("the address of the mail server", &error))?;
        Ok(Mailer { transport: transport.timeout(Some(TIMEOUT)).build(), from })
    }

    /// Whether mail could be sent to such an address at all.
    pub fn is_address(text: &str) -> bool {
        text.len() <= 254 && text.parse::<lettre::Address>().is_ok()
    }

    /// Sends a mail of plain text; done when the server has it.
    ///
    /// # Errors
    /// Whether it makes sense to try again.
    pub async fn send(&self, to: &str, subject: &str, text: &str) -> Result<(), MailError> {
        self.send_with(to, subject, text, None).await
    }

    /// The same, with an address at which one click ends such mail (RFC 8058).
    pub async fn send_with(
        &self,
        to: &str,
        subject: &str,
        text: &str,
        unsubscribe: Option<&str>,
    ) -> Result<(), MailError> {
        let useless = |error: &dyn std::fmt::Display| MailError::Useless(error.to_string());
        let to: lettre::Address = to.parse().map_err(|error| useless(&error))?;
        let mut message =
            Message::builder().from(self.from.clone()).to(Mailbox::new(None, to)).subject(subject);
        if let Some(address) = unsubscribe {
            for (name, value) in [
                ("List-Unsubscribe", format!("<{address}>")),
                ("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_string()),
            ] {
                let name = HeaderName::new_from_ascii_str(name);
                message = message.raw_header(HeaderValue::new(name, value));
            }
        }
        let message = message.body(text.to_string()).map_err(|error| useless(&error))?;
        match self.transport.send(message).await {
            Ok(_) => Ok(()),
            Err(error) if is_final(&error) => Err(MailError::Useless(error.to_string())),
            Err(error) => Err(MailError::Later(error.to_string())),
        }
    }
}

fn is_final(error: &SmtpError) -> bool {
    error.is_permanent()
}
