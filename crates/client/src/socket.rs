//! A WebSocket connection.

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::{ClientError, PATIENCE};

/// A WebSocket connection to a server.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// The cookie that says who this is: the one it came with, or the one it was given.
    pub cookie: String,
}

impl Socket {
    /// Connects, as whoever the cookie proves, else as a new guest.
    ///
    /// # Errors
    /// If the server cannot be reached or turns the connection away.
    pub async fn connect(host: &str, cookie: Option<&str>) -> Result<Socket, ClientError> {
        Socket::connect_with(host, cookie, &[]).await
    }

    /// The same with further headers, as if from a page of another site or through a proxy.
    ///
    /// # Errors
    /// If the server cannot be reached or turns the connection away.
    pub async fn connect_with(
        host: &str,
        cookie: Option<&str>,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, ClientError> {
        let broken = |error: &dyn ToString| ClientError::Connection(error.to_string());
        let mut request = format!("ws://{host}/ws").into_client_request().map_err(|error| broken(&error))?;
        for (name, value) in cookie.map(|cookie| ("cookie", cookie)).iter().chain(headers) {
            let value = value.parse().map_err(|_| ClientError::Nonsense((*value).to_string()))?;
            request.headers_mut().insert(*name, value);
        }
        let config = WebSocketConfig::default().read_buffer_size(4 * 1024).write_buffer_size(0);
        let connecting = async {
            let stream = TcpStream::connect(host).await.map_err(|error| broken(&error))?;
            // Moves are small and should not wait for more to say.
            stream.set_nodelay(true).map_err(|error| broken(&error))?;
            client_async_with_config(request, stream, Some(config)).await.map_err(|error| match error {
                Error::Http(answer) => ClientError::Status(answer.status().as_u16()),
                error => broken(&error),
            })
        };
        let (stream, answer) = timeout(PATIENCE, connecting).await.map_err(|_| ClientError::Silence)??;
        let given = answer.headers().get("set-cookie").and_then(|value| value.to_str().ok());
        let given = given.and_then(|value| value.split(';').next());
        Ok(Socket { stream, cookie: given.or(cookie).unwrap_or_default().to_string() })
    }

    /// Sends JSON as one text frame.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn say(&mut self, message: &Value) -> Result<(), ClientError> {
        self.send(Message::text(message.to_string())).await
    }

    /// Sends a frame as it is, also one that a server must refuse.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn send(&mut self, message: Message) -> Result<(), ClientError> {
        let sent = timeout(PATIENCE, self.stream.send(message)).await.map_err(|_| ClientError::Silence)?;
        sent.map_err(|error| ClientError::Connection(error.to_string()))
    }

    /// Sends a command for a table.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn command(&mut self, table: &str, id: &str, command: Value) -> Result<(), ClientError> {
        self.say(&json!({ "type": "command", "table": table, "id": id, "command": command })).await
    }

    /// The next message; pings and the like are passed over.
    ///
    /// # Errors
    /// If the connection is gone or nothing comes.
    pub async fn hear(&mut self) -> Result<Value, ClientError> {
        loop {
            let received = timeout(PATIENCE, self.stream.next()).await.map_err(|_| ClientError::Silence)?;
            match received.ok_or(ClientError::Closed)? {
                Ok(Message::Text(text)) => {
                    return serde_json::from_str(&text)
                        .map_err(|error| ClientError::Nonsense(error.to_string()));
                }
                Ok(Message::Close(_)) => return Err(ClientError::Closed),
                Ok(_) => {}
                Err(error) => return Err(ClientError::Connection(error.to_string())),
            }
        }
    }

    /// The next message that fits.
    ///
    /// # Errors
    /// If the connection is gone or nothing comes.
    pub async fn hear_until(&mut self, fits: impl Fn(&Value) -> bool) -> Result<Value, ClientError> {
        loop {
            let message = self.hear().await?;
            if fits(&message) {
                return Ok(message);
            }
        }
    }

    /// The answer to a command: `done` or `refused`.
    ///
    /// # Errors
    /// If the connection is gone or nothing comes.
    pub async fn answer(&mut self, id: &str) -> Result<Value, ClientError> {
        self.hear_until(|message| message["id"] == id && message["type"] != "answer").await
    }
}
