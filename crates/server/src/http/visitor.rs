//! Who asks: every request has a visitor, a new guest if need be.

use axum::extract::FromRequestParts;
use axum::http::header::{COOKIE, SET_COOKIE, USER_AGENT};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};

use super::charge::charge;
use super::error::Problem;
use super::headers::Address;
use crate::app::Shared;
use crate::limits::Cost;
use crate::people::{Token, Visitor, device_of};

/// A visitor, and the cookie they have to be given if they are new.
pub struct Greeted {
    pub visitor: Visitor,
    cookie: Option<HeaderValue>,
}

impl Greeted {
    /// The answer, with the cookie of a new guest.
    pub fn with_cookie(self, answer: impl IntoResponse) -> Response {
        let mut response = answer.into_response();
        if let Some(cookie) = self.cookie {
            response.headers_mut().append(SET_COOKIE, cookie);
        }
        response
    }
}

/// A visitor if they say who they are; nobody is made a guest for asking.
pub struct Known(pub Option<Visitor>);

impl FromRequestParts<Shared> for Known {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Known, Problem> {
        let Some(token) = token(&parts.headers, app) else { return Ok(Known(None)) };
        let visitor = app.people.visitor(&token).await?;
        Ok(Known(visitor.map(|visitor| Visitor { device: device(&parts.headers), ..visitor })))
    }
}

impl FromRequestParts<Shared> for Greeted {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Greeted, Problem> {
        if let Known(Some(visitor)) = Known::from_request_parts(parts, app).await? {
            return Ok(Greeted { visitor, cookie: None });
        }
        let address = parts.extensions.get::<Address>().map_or("", |address| &address.0);
        charge(app, Cost::Guest, address)?;
        let (visitor, token) = app.people.welcome(&device(&parts.headers)).await?;
        Ok(Greeted { visitor, cookie: Some(cookie(&app.people.cookies.set(&token))) })
    }
}

fn device(headers: &HeaderMap) -> String {
    device_of(headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default())
}

fn token(headers: &HeaderMap, app: &Shared) -> Option<Token> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies.into_iter().find_map(|header| app.people.cookies.read(header))
}

/// A cookie as a header.
pub fn cookie(text: &str) -> HeaderValue {
    HeaderValue::from_str(text).expect("cookies are made of hexadecimal digits")
}
