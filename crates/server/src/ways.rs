//! The ways to people who are not here.

use crate::mail::{MailError, Mailer};
use crate::options::NoticeOptions;
use crate::push::{Push, Vapid};

/// The ways to people who are not here.
pub struct Ways {
    pub push: Push,
    /// Where whoever runs the place has set a mail server.
    pub mailer: Option<Mailer>,
    /// How long notices wait, in case their people see for themselves.
    pub delay_ms: u64,
    public_url: String,
}

impl Ways {
    /// With the key pair for Web Push, which a fresh one takes the place of if it cannot be read.
    ///
    /// # Errors
    /// If the settings for mail make no sense.
    pub fn new(options: &NoticeOptions, vapid: &[u8]) -> Result<Ways, MailError> {
        let contact = match &options.mail {
            Some(mail) => {
                format!("mailto:{}", mail.from.rsplit('<').next().unwrap_or("").trim_end_matches('>'))
            }
            None => {
                let site = options.public_url.clone().filter(|url| url.starts_with("https://"));
                site.unwrap_or_else(|| "mailto:nobody@localhost".to_string())
            }
        };
        let vapid = Vapid::new(vapid, contact.clone()).or_else(|| Vapid::new(&Vapid::generate(), contact));
        if options.mail.is_some() && options.public_url.is_none() {
            let sentence = "mail needs links: say where people reach this server (--public-url)";
            return Err(MailError::Options(sentence.to_string()));
        }
        Ok(Ways {
            push: Push::new(vapid.expect("a fresh key pair can be read"), options.push_reach),
            mailer: options.mail.as_ref().map(Mailer::new).transpose()?,
            delay_ms: options.delay.as_millis() as u64,
            public_url: options.public_url.clone().unwrap_or_default().trim_end_matches('/').to_string(),
        })
    }

    /// Where people reach this server, without a slash at the end.
    pub fn site(&self) -> &str {
        &self.public_url
    }
}
