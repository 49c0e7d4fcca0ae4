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
        self.deliver(self.message(to, subject, text, None)?).await
    }

    /// The same for a notice, of which the same person gets no other with that id.
    ///
    /// # Errors
    /// Whether it makes sense to try again.
    pub async fn send_notice(
        &self,
        to: &str,
        subject: &str,
        text: &str,
        notice: NoticeHeaders<'_>,
    ) -> Result<(), MailError> {
        self.deliver(self.message(to, subject, text, Some(notice))?).await
    }

    fn message(
        &self,
        to: &str,
        subject: &str,
        text: &str,
        notice: Option<NoticeHeaders<'_>>,
    ) -> Result<Message, MailError> {
        let useless = |error: &dyn std::fmt::Display| MailError::Useless(error.to_string());
        let to: lettre::Address = to.parse().map_err(|error| useless(&error))?;
        let mut message =
            Message::builder().from(self.from.clone()).to(Mailbox::new(None, to)).subject(subject);
        if let Some(NoticeHeaders { unsubscribe, id }) = notice {
            message = message.message_id(Some(format!("<{id}@{}>", self.from.email.domain())));
            for (name, value) in [
                ("List-Unsubscribe", format!("<{unsubscribe}>")),
                ("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_string()),
            ] {
                let name = HeaderName::new_from_ascii_str(name);
                message = message.raw_header(HeaderValue::new(name, value));
            }
        }
        message.body(text.to_string()).map_err(|error| useless(&error))
    }

    async fn deliver(&self, message: Message) -> Result<(), MailError> {
        match self.transport.send(message).await {
            Ok(_) => Ok(()),
            Err(error) if is_final(&error) => Err(MailError::Useless(error.to_string())),
            Err(error) => Err(MailError::Later(error.to_string())),
        }
    }
}

/// What a mail program reads of a notice.
#[derive(Clone, Copy)]
pub struct NoticeHeaders<'a> {
    /// An address at which one click ends such mail (RFC 8058).
    pub unsubscribe: &'a str,
    /// The same for the same notice: a mailbox that has a mail with that Message-ID drops another (RFC 5322, 3.6.4).
    pub id: &'a str,
}

fn is_final(error: &SmtpError) -> bool {
    error.is_permanent()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A server that dies between sending and writing that down leaves another to send it again: with the same id.
    #[tokio::test]
    async fn a_notice_that_is_sent_again_is_the_same_mail() {
        let options =
            MailOptions { smtp_url: "smtp://localhost".into(), from: "Plenum <games@example.org>".into() };
        let mailer = Mailer::new(&options).expect("sound settings");
        let id_line = |id: &str| {
            let notice = NoticeHeaders { unsubscribe: "https://example.org/off", id };
            let message =
                mailer.message("ann@example.com", "Your turn", "Go on.", Some(notice)).expect("a mail");
            let text = String::from_utf8(message.formatted()).expect("plain text");
            text.lines().find(|line| line.starts_with("Message-ID:")).map(str::to_string)
        };
        assert_eq!(id_line("one").as_deref(), Some("Message-ID: <one@example.org>"));
        assert_eq!(id_line("one"), id_line("one"));
        assert_ne!(id_line("one"), id_line("another"));
    }
}
