//! What is known of a visitor is theirs: where they are signed in, how they get back in, all of it to take along, and
//! the end of it.

use std::error::Error;

use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, SET_COOKIE};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::account::done;
use super::charge::charge;
use super::error::Problem;
use super::headers::Address;
use super::visitor::{Greeted, cookie};
use crate::admin::{Admin, Export, Reach};
use crate::app::Shared;
use crate::limits::Cost;

/// Where somebody is signed in.
#[derive(Serialize, TS, JsonSchema)]
pub struct SignedIn {
    /// What stands for it; it proves nothing.
    id: String,
    /// Which browser, roughly; empty if it does not say.
    device: String,
    created_ms: u64,
    /// Give or take some minutes; 0 if that is not known.
    seen_ms: u64,
    /// Whether it is the one that asks.
    this: bool,
}

/// How many codes there are to get back in with.
#[derive(Serialize, TS, JsonSchema)]
pub struct CodesLeft {
    left: u64,
}

/// Codes to get back in with. They are told once.
#[derive(Serialize, TS, JsonSchema)]
pub struct Codes {
    codes: Vec<String>,
}

/// A password, said once more.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Password {
    password: String,
}

/// A way back in.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Recover {
    name: String,
    code: String,
    /// The one to come.
    password: String,
}

/// Whose password is forgotten.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Forgotten {
    name: String,
}

/// The end of an account: nobody types their name by accident.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Delete {
    name: String,
    /// Nothing for a guest, who has none.
    #[serde(default)]
    password: String,
}

/// `GET /api/account/sessions`.
pub async fn sessions(State(app): State<Shared>, greeted: Greeted) -> Result<Response, Problem> {
    let now_ms = app.time.now_ms();
    let found = app.people.sessions_of(&greeted.visitor).await?;
    let sessions: Vec<SignedIn> = found
        .into_iter()
        .map(|known| SignedIn {
            id: known.id,
            device: known.session.device,
            created_ms: known.session.created_ms,
            seen_ms: if known.is_this || known.is_connected { now_ms } else { known.session.seen_ms },
            this: known.is_this,
        })
        .collect();
    Ok(greeted.with_cookie(Json(sessions)))
}

/// `DELETE /api/account/sessions/{id}`.
pub async fn end_session(
    State(app): State<Shared>,
    greeted: Greeted,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    app.people.end_session(&greeted.visitor, &id).await?;
    Ok(done())
}

/// `DELETE /api/account/sessions`: all but the one that asks.
pub async fn end_other_sessions(State(app): State<Shared>, greeted: Greeted) -> Result<Response, Problem> {
    app.people.end_other_sessions(&greeted.visitor).await?;
    Ok(done())
}

/// `GET /api/account/recovery-codes`.
pub async fn codes_left(State(app): State<Shared>, greeted: Greeted) -> Result<Response, Problem> {
    let left = app.people.recovery_codes_left(&greeted.visitor).await?;
    Ok(greeted.with_cookie(Json(CodesLeft { left })))
}

/// `POST /api/account/recovery-codes`: new ones, in the place of all there were.
pub async fn new_codes(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    greeted: Greeted,
    Json(said): Json<Password>,
) -> Result<Response, Problem> {
    charge(&app, Cost::Password, &address)?;
    let codes = app.people.new_recovery_codes(&greeted.visitor, said.password).await?;
    Ok(Json(Codes { codes }).into_response())
}

/// `POST /api/account/recover`: another password for whoever has a code.
pub async fn recover(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    greeted: Greeted,
    Json(wish): Json<Recover>,
) -> Result<Response, Problem> {
    charge(&app, Cost::Password, &address)?;
    let token = app.people.recover(&greeted.visitor, &wish.name, &wish.code, wish.password).await?;
    Ok(([(SET_COOKIE, cookie(&app.people.cookies.set(&token)))], done()).into_response())
}

/// `POST /api/account/recovery-mail`: a code by mail, if that account has a mail address that was confirmed. Whether it
/// has is not said, and cannot be told from how long the answer takes.
pub async fn mail_code(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    Json(Forgotten { name }): Json<Forgotten>,
) -> Result<Response, Problem> {
    charge(&app, Cost::Password, &address)?;
    charge(&app, Cost::Mail, &format!("recovery {}", name.to_lowercase()))?;
    tokio::spawn(async move {
        if let Err(error) = send_code(&app, &name).await {
            tracing::info!(%error, "a recovery code could not be sent");
        }
    });
    Ok(done())
}

async fn send_code(app: &Shared, name: &str) -> Result<(), Box<dyn Error + Send + Sync>> {
    let Some(mailer) = &app.ways.mailer else { return Ok(()) };
    let Some((account, code)) = app.people.code_to_mail(name).await? else { return Ok(()) };
    let mail = app.store.mail_address(&account).await?.filter(|mail| mail.confirmed_ms.is_some());
    let Some(mail) = mail else { return Ok(()) };
    let site = app.ways.site();
    let text = format!(
        "Somebody, perhaps you, has forgotten the password of the account {name} at {site}. With this link you set \
         another one, within the next half an hour:\n\n{site}/account?recover={name}&code={code}\n\n\
         If it was not you, do nothing: your password stays as it is.\n"
    );
    Ok(mailer.send(&mail.address, "Another password", &text).await?)
}

/// `GET /api/account/export`: all that is known of the visitor, as a file.
pub async fn export(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    greeted: Greeted,
) -> Result<Response, Problem> {
    charge(&app, Cost::Password, &address)?;
    let id = greeted.visitor.identity.person.id.0.clone();
    let export: Export = Admin::of(app.store.clone()).export(&id, Reach::Index).await?;
    let file = [(CONTENT_DISPOSITION, "attachment; filename=\"plenum.json\"")];
    Ok(greeted.with_cookie((file, Json(export))))
}

/// `POST /api/account/delete`: everything of the visitor goes but the games, which are nobody's from then on.
pub async fn delete(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    greeted: Greeted,
    Json(wish): Json<Delete>,
) -> Result<Response, Problem> {
    charge(&app, Cost::Password, &address)?;
    let visitor = greeted.visitor;
    if visitor.registered {
        app.people.must_know_password(&visitor, wish.password).await?;
    }
    if wish.name != visitor.identity.person.name {
        return Err(Problem::bad("other-name", "That is not the name of this account."));
    }
    // Who closes the page meanwhile is forgotten all the same.
    let deleting = tokio::spawn(forget(app.clone(), visitor.identity));
    deleting.await.map_err(|_| Problem::busy())??;
    Ok(([(SET_COOKIE, cookie(&app.people.cookies.clear()))], done()).into_response())
}

async fn forget(app: Shared, identity: table::Identity) -> Result<(), Problem> {
    let id = identity.person.id.0;
    let tables = Admin::of(app.store.clone()).delete(&id, Reach::Index).await?;
    app.people.connected.tell_person(&id);
    for code in tables {
        // At once where it can be; what fails is done with the interventions.
        if let Some(live) = app.tables.cached(&code)
            && let Err(error) = live.reread().await
        {
            tracing::warn!(table = code, %error, "could not be read again");
        }
    }
    app.lobby_changed.notify_one();
    Ok(())
}
