//! What a visitor wants to be told while they are not here, and where.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::Subscription;
use ts_rs::TS;

use super::account::done;
use super::charge::charge;
use super::error::Problem;
use super::visitor::Greeted;
use crate::app::Shared;
use crate::limits::Cost;
use crate::mail::Mailer;
use crate::notices::{Choices, Purpose, choices_of, proof};
use crate::push::Recipient;

/// How many browsers one person may have.
const MAX_BROWSERS: usize = 10;

/// How the visitor can be reached.
#[derive(Serialize, TS, JsonSchema)]
pub struct Reachable {
    /// What a browser needs to subscribe.
    push_key: String,
    /// The browsers that are told, by their endpoints.
    browsers: Vec<String>,
    /// Whether this server sends mail.
    mail_possible: bool,
    /// The mail address they gave.
    mail: Option<MailState>,
    choices: Choices,
}

#[derive(Serialize, TS, JsonSchema)]
pub struct MailState {
    address: String,
    /// Before it is, nothing but the question is sent there.
    confirmed: bool,
}

/// `GET /api/me/notices`.
pub async fn show(State(app): State<Shared>, greeted: Greeted) -> Result<Response, Problem> {
    let person = &greeted.visitor.identity.person.id.0;
    let browsers = app.store.subscriptions_of(person).await?;
    let mail = app.store.mail_address(person).await?;
    let reachable = Reachable {
        push_key: app.ways.push.public_key(),
        browsers: browsers.into_iter().map(|browser| browser.endpoint).collect(),
        mail_possible: app.ways.mailer.is_some(),
        mail: mail.map(|mail| MailState { address: mail.address, confirmed: mail.confirmed_ms.is_some() }),
        choices: choices_of(&*app.store, person).await?,
    };
    Ok(greeted.with_cookie(Json(reachable)))
}

/// `PUT /api/me/notices`.
pub async fn choose(
    State(app): State<Shared>,
    greeted: Greeted,
    Json(choices): Json<Choices>,
) -> Result<Response, Problem> {
    if !choices.is_sound() {
        return Err(Problem::bad("bad-hours", "A day has 24 hours."));
    }
    let json = serde_json::to_string(&choices).expect("choices are plain data");
    app.store.put_notice_choices(&greeted.visitor.identity.person.id.0, &json).await?;
    Ok(greeted.with_cookie(done()))
}

/// A browser that can be told, as the browser says it.
#[derive(Deserialize, JsonSchema)]
pub struct Browser {
    endpoint: String,
    keys: Keys,
}

#[derive(Deserialize, JsonSchema)]
pub struct Keys {
    p256dh: String,
    auth: String,
}

/// `POST /api/me/browsers`.
pub async fn subscribe(
    State(app): State<Shared>,
    greeted: Greeted,
    Json(browser): Json<Browser>,
) -> Result<Response, Problem> {
    let Browser { endpoint, keys: Keys { p256dh, auth } } = browser;
    if app.ways.push.check(&endpoint).is_err() || Recipient::parse(&p256dh, &auth).is_none() {
        return Err(Problem::bad("bad-browser", "No messages can be sent to that browser."));
    }
    let person = greeted.visitor.identity.person.id.0.clone();
    let known = app.store.subscriptions_of(&person).await?;
    // The one that has been quiet for longest makes room.
    if let Some(oldest) = known.get(MAX_BROWSERS - 1)
        && !known.iter().any(|browser| browser.endpoint == endpoint)
    {
        app.store.delete_subscription(&oldest.endpoint).await?;
    }
    let created_ms = app.time.now_ms();
    app.store.put_subscription(Subscription { endpoint, person, p256dh, auth, created_ms }).await?;
    Ok(greeted.with_cookie(done()))
}

/// A browser that is not to be told any more.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Endpoint {
    endpoint: String,
}

/// `DELETE /api/me/browsers`: who knows the endpoint has the browser.
pub async fn unsubscribe(
    State(app): State<Shared>,
    greeted: Greeted,
    Json(Endpoint { endpoint }): Json<Endpoint>,
) -> Result<Response, Problem> {
    app.store.delete_subscription(&endpoint).await?;
    Ok(greeted.with_cookie(done()))
}

/// A mail address.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MailWish {
    address: String,
}

/// `PUT /api/me/mail`: a mail with a question is sent there; only a yes makes it count.
pub async fn set_mail(
    State(app): State<Shared>,
    greeted: Greeted,
    Json(MailWish { address }): Json<MailWish>,
) -> Result<Response, Problem> {
    let Some(mailer) = &app.ways.mailer else {
        return Err(Problem::not_found("no-mail", "This server sends no mail."));
    };
    let (person, address) = (&greeted.visitor.identity.person, address.trim());
    if !greeted.visitor.registered {
        return Err(Problem::new(StatusCode::FORBIDDEN, "not-registered", "Mail needs an account."));
    }
    if !Mailer::is_address(address) {
        return Err(Problem::bad("bad-address", "That is not a mail address."));
    }
    charge(&app, Cost::Mail, &person.id.0)?;
    charge(&app, Cost::Mail, address)?;
    app.store.put_mail_address(&person.id.0, address).await?;
    let proof = proof(&app.people, Purpose::Confirm, &person.id.0, address);
    let site = app.ways.site();
    let text = format!(
        "{} at {site} would like to be told of their games at this address. If that is you, say so here:\n\n\
         {site}/api/mail/confirm?person={}&proof={proof}\n\nIf not, do nothing: you will not hear of it again.\n",
        person.name, person.id.0
    );
    mailer.send(address, "Is this your mail address?", &text).await.map_err(|error| {
        tracing::info!(%error, "a mail address could not be asked");
        Problem::new(StatusCode::BAD_GATEWAY, "not-sent", "No mail could be sent there right now.")
    })?;
    Ok(greeted.with_cookie(done()))
}

/// `DELETE /api/me/mail`.
pub async fn forget_mail(State(app): State<Shared>, greeted: Greeted) -> Result<Response, Problem> {
    app.store.delete_mail_address(&greeted.visitor.identity.person.id.0).await?;
    Ok(greeted.with_cookie(done()))
}
