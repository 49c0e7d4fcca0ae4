//! HTTP, one request a connection.

use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::{ClientError, PATIENCE};

/// A request.
#[derive(Clone, Copy, Debug, Default)]
pub struct Request<'a> {
    /// `GET`, `POST`.
    pub method: &'a str,
    /// From the slash on.
    pub path: &'a str,
    /// The cookie that says who asks.
    pub cookie: Option<&'a str>,
    /// Further headers, each with its line end.
    pub headers: &'a str,
    /// The body.
    pub body: &'a [u8],
}

/// What came back.
#[derive(Clone, Debug)]
pub struct Answer {
    /// 200 if all went well.
    pub status: u16,
    /// The status line and the headers.
    pub head: String,
    /// The body.
    pub body: Vec<u8>,
}

impl Answer {
    /// The body as JSON; null if it is none.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or(Value::Null)
    }

    /// The cookie that was given, if one was.
    #[must_use]
    pub fn cookie(&self) -> Option<String> {
        cookie_in(&self.head)
    }
}

/// The first cookie that a head sets.
fn cookie_in(head: &str) -> Option<String> {
    head.lines().find_map(|line| {
        let (name, value) = line.split_once(": ")?;
        let pair = value.split(';').next()?;
        name.eq_ignore_ascii_case("set-cookie").then(|| pair.to_string())
    })
}

/// Asks a server.
///
/// # Errors
/// If there is no answer; any status is one.
pub async fn request(host: &str, request: Request<'_>) -> Result<Answer, ClientError> {
    let cookie = request.cookie.map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
    let head = format!(
        "{} {} HTTP/1.1\r\nHost: {host}\r\n{cookie}{}Content-Length: {}\r\nConnection: close\r\n\r\n",
        request.method,
        request.path,
        request.headers,
        request.body.len()
    );
    let exchange = async {
        let mut stream = TcpStream::connect(host).await?;
        stream.write_all(head.as_bytes()).await?;
        // A server may answer and close before it has read a body it does not want.
        let _ = stream.write_all(request.body).await;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await?;
        Ok::<Vec<u8>, std::io::Error>(bytes)
    };
    let bytes = timeout(PATIENCE, exchange).await.map_err(|_| ClientError::Silence)?;
    parse(&bytes.map_err(|error| ClientError::Connection(error.to_string()))?)
}

fn parse(bytes: &[u8]) -> Result<Answer, ClientError> {
    let nonsense =
        || ClientError::Nonsense(String::from_utf8_lossy(&bytes[..bytes.len().min(100)]).into_owned());
    let end = bytes.windows(4).position(|part| part == b"\r\n\r\n").ok_or_else(nonsense)?;
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(nonsense)?;
    Ok(Answer { status, head, body: bytes[end + 4..].to_vec() })
}
