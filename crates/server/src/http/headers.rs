//! What every request has to pass, and what every answer carries.

use std::net::{Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::charge::charge;
use super::discard::discard;
use super::error::Problem;
use crate::app::Shared;
use crate::edge::client_address;
use crate::limits::Cost;

/// The address a request came from, as far as we can tell.
#[derive(Clone, Debug)]
pub struct Address(pub String);

/// Everything comes from here: no scripts, styles or pictures of others, and nobody frames us.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
     font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; \
     frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

/// Checks where a request comes from and how many there were; adds the headers that keep browsers safe.
pub async fn guard(State(app): State<Shared>, mut request: Request, next: Next) -> Response {
    let address = address(&request, app.options.behind_proxy);
    let mut response = match check(&app, &request, &address) {
        Ok(()) => {
            request.extensions_mut().insert(Address(address));
            next.run(request).await
        }
        Err(problem) => {
            discard(request.into_body().into_data_stream()).await;
            problem.into_response()
        }
    };
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

fn check(app: &Shared, request: &Request, address: &str) -> Result<(), Problem> {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if (changes || request.uri().path() == "/ws") && !same_origin(request.headers()) {
        let sentence = "This request came from another site.";
        return Err(Problem::new(StatusCode::FORBIDDEN, "other-origin", sentence));
    }
    charge(app, Cost::Request, address)?;
    Ok(())
}

/// Browsers say where a request comes from; programs need not, and carry nobody's cookies by accident.
fn same_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let from = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    from.is_some() && from == host
}

fn address(request: &Request, behind_proxy: bool) -> String {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
    client_address(peer.unwrap_or(Ipv4Addr::UNSPECIFIED.into()), request.headers(), behind_proxy)
}
