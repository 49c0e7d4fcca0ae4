//! Posting a notice: the one door for whoever has news for somebody.

use store::{Notice, StoreError};

use super::choices::choices_of;
use super::news::News;
use crate::app::App;

/// How notices name the way to a mailbox; every other way is the endpoint of a browser.
pub(super) const MAIL: &str = "mail";

/// Puts news for a person, under any of their ids, into the outbox, once for each way they chose. It is durable when
/// this returns, and goes out a little later unless they see it for themselves before.
pub async fn post(app: &App, person: &str, news: &News) -> Result<(), StoreError> {
    let person = app.store.account_of(person).await?.unwrap_or_else(|| person.to_string());
    let choices = choices_of(&*app.store, &person).await?;
    let mut ways = Vec::new();
    if choices.push.contains(&news.kind) {
        let browsers = app.store.subscriptions_of(&person).await?;
        ways.extend(browsers.into_iter().map(|browser| browser.endpoint));
    }
    if choices.mail.contains(&news.kind)
        && app.ways.mailer.is_some()
        && app.store.mail_address(&person).await?.is_some_and(|mail| mail.confirmed_ms.is_some())
    {
        ways.push(MAIL.to_string());
    }
    if ways.is_empty() {
        return Ok(());
    }
    let json = serde_json::to_string(news).expect("news are plain data");
    let due_ms = (app.time.now_ms() + app.ways.delay_ms).max(news.not_before_ms);
    let notice = |way: String| Notice {
        person: person.clone(),
        subject: news.subject.clone(),
        way,
        json: json.clone(),
        due_ms,
        tries: 0,
    };
    app.store.post(ways.into_iter().map(notice).collect()).await.map(drop)
}
