//! Accounts: who am I, register, log in and out.

use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::Role;
use ts_rs::TS;

use super::charge::charge;
use super::error::Problem;
use super::headers::Address;
use super::visitor::{Greeted, cookie};
use crate::app::Shared;
use crate::limits::Cost;
use crate::people::PeopleError;
use axum::Extension;

/// Who asks, under all ids that are theirs.
#[derive(Serialize, TS, JsonSchema)]
pub struct Me {
    ids: Vec<String>,
    name: String,
    registered: bool,
    /// Whether they look after the place: `/moderation` is for them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    moderator: bool,
}

/// A name and a password.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    name: String,
    password: String,
}

/// A password and the one to come.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Passwords {
    old: String,
    new: String,
}

/// A name to show.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Name {
    name: String,
}

/// `GET /api/me`.
pub async fn me(State(app): State<Shared>, greeted: Greeted) -> Result<Response, Problem> {
    let identity = &greeted.visitor.identity;
    let moderator =
        greeted.visitor.registered && app.store.has_role(&identity.person.id.0, Role::Moderator).await?;
    let me = Me {
        ids: identity.ids().map(|id| id.0.clone()).collect(),
        name: identity.person.name.clone(),
        registered: greeted.visitor.registered,
        moderator,
    };
    Ok(greeted.with_cookie(Json(me)))
}

/// `POST /api/account/register`.
pub async fn register(
    State(app): State<Shared>,
    Extension(address): Extension<Address>,
    greeted: Greeted,
    Json(credentials): Json<Credentials>,
) -> Result<Response, Problem> {
    limited(&app, &address)?;
    is_wanted(&app, &credentials.name)?;
    let token = app.people.register(&greeted.visitor, &credentials.name, credentials.password).await?;
    Ok(([(SET_COOKIE, cookie(&app.people.cookies.set(&token)))], done()).into_response())
}

/// `POST /api/account/login`.
pub async fn log_in(
    State(app): State<Shared>,
    Extension(address): Extension<Address>,
    greeted: Greeted,
    Json(credentials): Json<Credentials>,
) -> Result<Response, Problem> {
    limited(&app, &address)?;
    let token = app.people.log_in(&greeted.visitor, &credentials.name, credentials.password).await?;
    Ok(([(SET_COOKIE, cookie(&app.people.cookies.set(&token)))], done()).into_response())
}

/// `POST /api/account/logout`.
pub async fn log_out(State(app): State<Shared>, greeted: Greeted) -> Result<Response, Problem> {
    app.people.log_out(&greeted.visitor).await?;
    Ok(([(SET_COOKIE, cookie(&app.people.cookies.clear()))], done()).into_response())
}

/// `POST /api/account/password`.
pub async fn change_password(
    State(app): State<Shared>,
    Extension(address): Extension<Address>,
    greeted: Greeted,
    Json(passwords): Json<Passwords>,
) -> Result<Response, Problem> {
    limited(&app, &address)?;
    app.people.change_password(&greeted.visitor, passwords.old, passwords.new).await?;
    Ok(done())
}

/// `POST /api/account/name`: another name to show for a guest.
pub async fn rename(
    State(app): State<Shared>,
    greeted: Greeted,
    Json(name): Json<Name>,
) -> Result<Response, Problem> {
    is_wanted(&app, &name.name)?;
    app.people.rename(&greeted.visitor, &name.name).await?;
    Ok(greeted.with_cookie(done()))
}

/// What was asked for has happened.
#[derive(Serialize, JsonSchema)]
pub struct Done {
    done: bool,
}

pub fn done() -> Response {
    Json(Done { done: true }).into_response()
}

/// Whether a name has no word in it that nobody uses here.
fn is_wanted(app: &Shared, name: &str) -> Result<(), PeopleError> {
    if app.word_list.is_in(name) { Err(PeopleError::UnwantedName) } else { Ok(()) }
}

fn limited(app: &Shared, address: &Address) -> Result<(), Problem> {
    charge(app, Cost::Password, &address.0)
}
