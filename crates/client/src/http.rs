//! HTTP, one request a connection.

use http_body_util::{BodyExt as _, Full};
use hyper::HeaderMap;
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::header::{CONNECTION, COOKIE, HOST, SET_COOKIE};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::{ClientError, PATIENCE};

/// The header of a request whose body is JSON.
pub const JSON: &[(&str, &str)] = &[("content-type", "application/json")];

/// A request; `GET /` unless something else is said.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// In capitals.
    pub method: &'a str,
    /// From the slash on.
    pub path: &'a str,
    /// The cookie that says who asks.
    pub cookie: Option<&'a str>,
    /// Further headers, by name.
    pub headers: &'a [(&'a str, &'a str)],
    /// Empty for none.
    pub body: &'a [u8],
}

impl Default for Request<'_> {
    fn default() -> Self {
        Request { method: "GET", path: "/", cookie: None, headers: &[], body: &[] }
    }
}

impl<'a> Request<'a> {
    /// A request to do something, told in JSON.
    #[must_use]
    pub fn post(path: &'a str, json: &'a str) -> Request<'a> {
        Request { method: "POST", path, headers: JSON, body: json.as_bytes(), ..Request::default() }
    }

    fn build(&self, host: &str) -> Result<hyper::Request<Full<Bytes>>, ClientError> {
        let mut builder = hyper::Request::builder().method(self.method).uri(self.path);
        builder = builder.header(HOST, host).header(CONNECTION, "close");
        if let Some(cookie) = self.cookie {
            builder = builder.header(COOKIE, cookie);
        }
        for (name, value) in self.headers {
            builder = builder.header(*name, *value);
        }
        let body = Full::new(Bytes::copy_from_slice(self.body));
        builder.body(body).map_err(|error| ClientError::Nonsense(error.to_string()))
    }
}

/// What came back.
#[derive(Clone, Debug)]
pub struct Answer {
    /// 200 if all went well.
    pub status: u16,
    /// As they came; names are in small letters.
    pub headers: HeaderMap,
    /// The whole of it.
    pub body: Vec<u8>,
}

impl Answer {
    /// The body as JSON; null if it is none.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or(Value::Null)
    }

    /// The first header of this name, if it is text.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    /// The cookie that was given, if one was.
    #[must_use]
    pub fn cookie(&self) -> Option<String> {
        let pair = self.header(SET_COOKIE.as_str())?.split(';').next()?;
        Some(pair.to_string())
    }
}

/// Asks a server.
///
/// # Errors
/// If there is no answer; any status is one.
pub async fn request(host: &str, request: Request<'_>) -> Result<Answer, ClientError> {
    timeout(PATIENCE, exchange(host, request)).await.map_err(|_| ClientError::Silence)?
}

async fn exchange(host: &str, request: Request<'_>) -> Result<Answer, ClientError> {
    let broken = |error: &dyn ToString| ClientError::Connection(error.to_string());
    let stream = TcpStream::connect(host).await.map_err(|error| broken(&error))?;
    let (mut sender, connection) =
        http1::handshake(TokioIo::new(stream)).await.map_err(|error| broken(&error))?;
    // It ends with the answer, or by an error that the request reports.
    tokio::spawn(connection);
    let response = sender.send_request(request.build(host)?).await.map_err(|error| broken(&error))?;
    let (head, body) = response.into_parts();
    let body = body.collect().await.map_err(|error| broken(&error))?.to_bytes().to_vec();
    Ok(Answer { status: head.status.as_u16(), headers: head.headers, body })
}
