//! The door to the WebSocket.

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Extension, State};
use axum::response::{IntoResponse, Response};

use super::error::Problem;
use super::headers::Address;
use super::visitor::Greeted;
use crate::app::Shared;
use crate::edge::Place;
use crate::fair_play;
use crate::ws::{self, Client};

/// Larger messages end the connection: nothing a client has to say is longer.
const MAX_MESSAGE_BYTES: usize = 64 * 1024;
/// tungstenite would keep 128 KiB for each connection; most messages fit into this, and idle ones need none.
const READ_BUFFER_BYTES: usize = 2 * 1024;
/// What is gathered before it is written even without a flush.
const WRITE_BUFFER_BYTES: usize = 4 * 1024;

/// `GET /ws`.
pub async fn upgrade(
    State(app): State<Shared>,
    Extension(Address(address)): Extension<Address>,
    greeted: Greeted,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let visitor = greeted.visitor.clone();
    let place = place(&app, &address)?;
    // Nobody plays without a connection, and only accounts play rated games.
    if visitor.registered
        && let Err(error) = fair_play::note_address(&app, &visitor.identity.person.id.0, &address).await
    {
        tracing::debug!(%error, "an address was not noted");
    }
    let client = Client::new(address, place);
    let response = upgrade
        .read_buffer_size(READ_BUFFER_BYTES)
        .write_buffer_size(WRITE_BUFFER_BYTES)
        .max_message_size(MAX_MESSAGE_BYTES)
        .max_frame_size(MAX_MESSAGE_BYTES)
        .on_upgrade(move |socket| ws::run(socket, app, visitor, client));
    Ok(greeted.with_cookie(response.into_response()))
}

/// Behind a proxy all connections are the proxy's, so that WebSockets are counted by the client it names.
fn place(app: &Shared, address: &str) -> Result<Option<Place>, Problem> {
    if !app.options.behind_proxy {
        return Ok(None);
    }
    let place = app.clients.enter(address).ok_or_else(Problem::too_fast)?;
    place.set_busy(true);
    Ok(Some(place))
}
