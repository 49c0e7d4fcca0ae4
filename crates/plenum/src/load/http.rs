//! As much HTTP as a player needs to get to a table.

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::{Failure, PATIENCE};

/// What came back.
pub struct Answer {
    pub body: String,
    /// The cookie that was given, if one was.
    pub cookie: Option<String>,
}

/// Posts JSON to a server.
pub async fn post(host: &str, path: &str, cookie: Option<&str>, json: &str) -> Result<Answer, Failure> {
    let cookie = cookie.map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {host}\r\n{cookie}Content-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{json}",
        json.len()
    );
    let exchange = async {
        let mut stream = TcpStream::connect(host).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await?;
        Ok::<Vec<u8>, std::io::Error>(bytes)
    };
    let bytes = timeout(PATIENCE, exchange).await.map_err(|_| "no answer by HTTP".to_string())?;
    let text = String::from_utf8_lossy(&bytes.map_err(|error| error.to_string())?).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").ok_or("an answer without an end of its head")?;
    if !head.starts_with("HTTP/1.1 200") {
        return Err(format!("{}: {body}", head.lines().next().unwrap_or_default()));
    }
    Ok(Answer { body: body.to_string(), cookie: head.lines().find_map(cookie_in) })
}

fn cookie_in(line: &str) -> Option<String> {
    let (name, value) = line.split_once(": ")?;
    let pair = value.split(';').next()?;
    name.eq_ignore_ascii_case("set-cookie").then(|| pair.to_string())
}
