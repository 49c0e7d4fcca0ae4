//! Sending what is in the outbox.

use futures_util::StreamExt as _;
use serde_json::json;
use store::{Notice, Status, StoreError};

use super::choices::choices_of;
use super::news::{Kind, News};
use super::post::MAIL;
use super::proof::{Purpose, proof};
use super::tables::short_ms;
use crate::app::{App, Shared};
use crate::company;
use crate::mail::{MailError, NoticeHeaders};
use crate::push::{Message, PushError, Recipient};

const MAX_AT_ONCE: u32 = 100;
/// Sent at the same time, so that one slow push service does not keep all others waiting.
const MAX_TOGETHER: usize = 8;
/// Longer than any way takes: until then nobody else sends it.
const LEASE_MS: u64 = 60_000;
const FIRST_RETRY_MS: u64 = 30_000;
const MAX_RETRY_MS: u64 = 6 * 3600 * 1000;
const MAX_TRIES: u32 = 10;

/// What became of a notice.
enum Fate {
    /// Sent, or of no use any more.
    Settled,
    /// Not yet; it was not tried.
    Wait { until_ms: u64 },
    /// It was tried in vain.
    Retry { after_ms: Option<u64> },
}

/// Sends what is due; how many notices there were.
pub async fn deliver_due(app: &Shared) -> Result<usize, StoreError> {
    let now_ms = app.time.now_ms();
    let claimed = app.store.claim(now_ms, now_ms + LEASE_MS, MAX_AT_ONCE).await?;
    let count = claimed.len();
    futures_util::stream::iter(claimed)
        .for_each_concurrent(MAX_TOGETHER, async |notice| {
            if let Err(error) = deliver(app, notice).await {
                // It is due again when the time it was taken for is over.
                tracing::warn!(%error, "it is not known what became of a notice");
            }
        })
        .await;
    Ok(count)
}

/// Crosses out what people who look at a table here see for themselves. Every server does it for its own; that is why
/// notices wait a little.
pub async fn cross_out(app: &Shared) -> Result<(), StoreError> {
    let before_ms = app.time.now_ms() + app.ways.delay_ms + 1;
    for notice in app.store.unsettled(before_ms, MAX_AT_ONCE).await? {
        if let Ok(news) = serde_json::from_str::<News>(&notice.json)
            && sees(app, &notice.person, &news)
        {
            app.store.settle(&notice).await?;
        }
    }
    Ok(())
}

async fn deliver(app: &App, notice: Notice) -> Result<(), StoreError> {
    match attempt(app, &notice).await? {
        Fate::Settled => app.store.settle(&notice).await,
        Fate::Wait { until_ms } => app.store.put_off(&Notice { due_ms: until_ms, ..notice }).await,
        Fate::Retry { .. } if notice.tries + 1 >= MAX_TRIES => app.store.settle(&notice).await,
        Fate::Retry { after_ms } => {
            let wait_ms = (FIRST_RETRY_MS << notice.tries).min(MAX_RETRY_MS).max(after_ms.unwrap_or(0));
            let due_ms = app.time.now_ms() + wait_ms;
            app.store.put_off(&Notice { due_ms, tries: notice.tries + 1, ..notice }).await
        }
    }
}

async fn attempt(app: &App, notice: &Notice) -> Result<Fate, StoreError> {
    let Ok(news) = serde_json::from_str::<News>(&notice.json) else { return Ok(Fate::Settled) };
    if sees(app, &notice.person, &news) {
        return Ok(Fate::Settled);
    }
    if let Some(from) = &news.from
        && company::minds(app, &notice.person, from).await?
    {
        return Ok(Fate::Settled);
    }
    if let Some(fate) = without_sending(app, &news).await? {
        return Ok(fate);
    }
    let choices = choices_of(&*app.store, &notice.person).await?;
    let chosen = if notice.way == MAIL { &choices.mail } else { &choices.push };
    if !chosen.contains(&news.kind) {
        return Ok(Fate::Settled);
    }
    if let Some(until_ms) = choices.quiet_until_ms(app.time.now_ms()) {
        return Ok(Fate::Wait { until_ms });
    }
    if notice.way == MAIL { send_mail(app, notice, &news).await } else { send_push(app, notice, &news).await }
}

/// Whether the person looks at what the news are about, at a page of this server.
fn sees(app: &App, person: &str, news: &News) -> bool {
    match &news.table {
        Some(code) => app.tables.cached(code).is_some_and(|live| live.is_looked_at_by(person)),
        None => app.people.connected.ids().iter().any(|id| id == person),
    }
}

/// A turn that was taken meanwhile, or a game that is over, need not be told of; and days off put off the moment at which
/// time is short.
async fn without_sending(app: &App, news: &News) -> Result<Option<Fate>, StoreError> {
    let Some(code) = news.table.as_ref().filter(|_| news.kind != Kind::Ended) else { return Ok(None) };
    let card = app.store.card(code).await?.filter(|card| card.status == Status::Playing);
    if card.is_none_or(|card| news.turn.is_some_and(|turn| turn != card.turn)) {
        return Ok(Some(Fate::Settled));
    }
    if news.kind != Kind::TimeShort {
        return Ok(None);
    }
    let Ok(live) = app.tables.get(code).await else { return Ok(Some(Fate::Settled)) };
    let moment = async {
        live.catch_up().await?;
        live.read(short_ms).await
    };
    let later = |until_ms: &u64| *until_ms > app.time.now_ms();
    Ok(moment.await.ok().flatten().filter(later).map(|until_ms| Fate::Wait { until_ms }))
}

async fn send_push(app: &App, notice: &Notice, news: &News) -> Result<Fate, StoreError> {
    let browsers = app.store.subscriptions_of(&notice.person).await?;
    let Some(browser) = browsers.into_iter().find(|browser| browser.endpoint == notice.way) else {
        return Ok(Fate::Settled);
    };
    let message = json!({ "title": news.title, "text": news.text, "path": news.path, "tag": news.subject });
    let sent = match Recipient::parse(&browser.p256dh, &browser.auth) {
        Some(recipient) => {
            let message = Message {
                text: message.to_string(),
                topic: app.people.fingerprint(&news.subject),
                now_ms: app.time.now_ms(),
            };
            app.ways.push.send(&browser.endpoint, &recipient, &message).await
        }
        None => Err(PushError::Useless("its keys cannot be read")),
    };
    Ok(match sent {
        Ok(()) => Fate::Settled,
        Err(error @ (PushError::Gone | PushError::Useless(_))) => {
            tracing::info!(%error, "a browser is not told any more");
            app.store.delete_subscription(&browser.endpoint).await?;
            Fate::Settled
        }
        Err(PushError::Later { reason, after }) => {
            tracing::info!(reason, tries = notice.tries + 1, "a browser was not told");
            Fate::Retry { after_ms: after.map(|after| after.as_millis() as u64) }
        }
    })
}

async fn send_mail(app: &App, notice: &Notice, news: &News) -> Result<Fate, StoreError> {
    let mail = app.store.mail_address(&notice.person).await?;
    let confirmed = mail.filter(|mail| mail.confirmed_ms.is_some());
    let (Some(mailer), Some(mail)) = (&app.ways.mailer, confirmed) else { return Ok(Fate::Settled) };
    let site = app.ways.site();
    let proof = proof(&app.people, Purpose::Off, &notice.person, "");
    let off = format!("{site}/api/mail/off?person={}&proof={proof}", notice.person);
    let News { title, text, path, .. } = news;
    let body = format!("{text}\n\n{site}{path}\n\n-- \nNo more mail from here: {off}\n");
    let subject = format!("{title}: {text}");
    let id = app.people.fingerprint(&format!("{} {}", notice.person, notice.subject));
    let headers = NoticeHeaders { unsubscribe: &off, id: &id };
    Ok(match mailer.send_notice(&mail.address, &subject, &body, headers).await {
        Ok(()) => Fate::Settled,
        Err(MailError::Useless(error) | MailError::Options(error)) => {
            tracing::info!(error, "mail was refused for good");
            Fate::Settled
        }
        Err(MailError::Later(error)) => {
            tracing::info!(error, tries = notice.tries + 1, "mail was not sent");
            Fate::Retry { after_ms: None }
        }
    })
}
