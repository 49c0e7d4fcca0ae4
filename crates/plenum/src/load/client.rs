//! One player's connection.

use futures_util::{SinkExt as _, StreamExt as _};
use game::Seat;
use serde::Deserialize;
use serde_json::json;
use table::Entry;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::{Failure, PATIENCE};

/// What a player listens to.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Heard {
    Events {
        after: u64,
        entries: Vec<Entry>,
    },
    Done {
        id: String,
    },
    Refused {
        id: String,
        code: String,
        sentence: String,
    },
    Problem {
        code: String,
        sentence: String,
    },
    #[serde(other)]
    Other,
}

/// One player's connection.
pub struct Client {
    socket: WebSocketStream<TcpStream>,
}

impl Client {
    pub async fn connect(host: &str, cookie: Option<&str>) -> Result<Client, Failure> {
        let mut request =
            format!("ws://{host}/ws").into_client_request().map_err(|error| error.to_string())?;
        if let Some(cookie) = cookie {
            let value = cookie.parse().map_err(|_| "a cookie that is no header".to_string())?;
            request.headers_mut().insert("cookie", value);
        }
        let config = WebSocketConfig::default().read_buffer_size(4 * 1024).write_buffer_size(0);
        let connecting = async {
            let stream = TcpStream::connect(host).await.map_err(|error| error.to_string())?;
            stream.set_nodelay(true).map_err(|error| error.to_string())?;
            client_async_with_config(request, stream, Some(config)).await.map_err(|error| error.to_string())
        };
        let (socket, _) = timeout(PATIENCE, connecting).await.map_err(|_| "no connection".to_string())??;
        Ok(Client { socket })
    }

    pub async fn watch(&mut self, table: &str) -> Result<(), Failure> {
        self.say(json!({ "type": "watch", "table": table, "after": 0, "detail": "events" })).await
    }

    pub async fn unwatch(&mut self, table: &str) -> Result<(), Failure> {
        self.say(json!({ "type": "unwatch", "table": table })).await
    }

    pub async fn sit(&mut self, table: &str, seat: Seat, id: &str) -> Result<(), Failure> {
        self.command(table, id, json!({ "kind": "sit", "seat": seat })).await
    }

    pub async fn act(&mut self, table: &str, action: &str, id: &str) -> Result<(), Failure> {
        self.command(table, id, json!({ "kind": "act", "action": action })).await
    }

    async fn command(&mut self, table: &str, id: &str, command: serde_json::Value) -> Result<(), Failure> {
        self.say(json!({ "type": "command", "table": table, "id": id, "command": command })).await
    }

    async fn say(&mut self, message: serde_json::Value) -> Result<(), Failure> {
        self.socket.send(Message::text(message.to_string())).await.map_err(|error| error.to_string())
    }

    /// The next thing that concerns a player.
    pub async fn hear(&mut self) -> Result<Heard, Failure> {
        loop {
            let received = timeout(PATIENCE, self.socket.next()).await;
            let message = received.map_err(|_| "silence".to_string())?.ok_or("the connection was closed")?;
            if let Message::Text(text) = message.map_err(|error| error.to_string())? {
                match serde_json::from_str(&text).map_err(|error| error.to_string())? {
                    Heard::Other => {}
                    heard => return Ok(heard),
                }
            }
        }
    }
}
