//! Where links in mails lead. They need no login, and looking changes nothing: programs that read mail follow every
//! link, so that what is to be done is behind a button, or is asked for by the mail program itself (RFC 8058).

use axum::extract::{Query, State};
use axum::response::{Html, IntoResponse, Response};
use schemars::JsonSchema;
use serde::Deserialize;

use super::error::Problem;
use crate::app::Shared;
use crate::notices::{Choices, Purpose, choices_of, is_proof};

/// Whose mail it is about.
#[derive(Deserialize, JsonSchema)]
pub struct Link {
    person: String,
    proof: String,
}

/// `GET /api/mail/off`.
pub async fn ask_off(State(app): State<Shared>, Query(link): Query<Link>) -> Result<Response, Problem> {
    must_be_ours(&app, Purpose::Off, &link, "")?;
    Ok(question("Send no more mail about your games?", "No more mail"))
}

/// `POST /api/mail/off`.
pub async fn off(State(app): State<Shared>, Query(link): Query<Link>) -> Result<Response, Problem> {
    must_be_ours(&app, Purpose::Off, &link, "")?;
    let choices = Choices { mail: Vec::new(), ..choices_of(&*app.store, &link.person).await? };
    let json = serde_json::to_string(&choices).expect("choices are plain data");
    app.store.put_notice_choices(&link.person, &json).await?;
    Ok(answer("There will be no more mail. In the settings you can choose otherwise."))
}

/// `GET /api/mail/confirm`.
pub async fn ask_confirm(State(app): State<Shared>, Query(link): Query<Link>) -> Result<Response, Problem> {
    address(&app, &link).await?;
    Ok(question("Is this your mail address?", "Yes, it is mine"))
}

/// `POST /api/mail/confirm`.
pub async fn confirm(State(app): State<Shared>, Query(link): Query<Link>) -> Result<Response, Problem> {
    let address = address(&app, &link).await?;
    app.store.confirm_mail_address(&link.person, &address, app.time.now_ms()).await?;
    Ok(answer("Thank you. You will be told of your games by mail."))
}

/// The address that the link is about; an older link is about an older address.
async fn address(app: &Shared, link: &Link) -> Result<String, Problem> {
    let address = app.store.mail_address(&link.person).await?.map(|mail| mail.address).unwrap_or_default();
    must_be_ours(app, Purpose::Confirm, link, &address)?;
    Ok(address)
}

fn must_be_ours(app: &Shared, purpose: Purpose, link: &Link, address: &str) -> Result<(), Problem> {
    if is_proof(&app.people, purpose, &link.person, address, &link.proof) {
        return Ok(());
    }
    Err(Problem::bad("bad-link", "This link is not complete, or it is of an older mail."))
}

fn question(text: &str, button: &str) -> Response {
    page(&format!("<p>{text}</p><form method=\"post\"><button>{button}</button></form>"))
}

fn answer(text: &str) -> Response {
    page(&format!("<p>{text}</p><p><a href=\"/\">To the games</a></p>"))
}

fn page(body: &str) -> Response {
    let head = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Plenum</title>\
                <meta name=\"viewport\" content=\"width=device-width\">\
                <meta name=\"color-scheme\" content=\"light dark\"><main><h1>Plenum</h1>";
    Html(format!("{head}{body}</main></html>")).into_response()
}
