//! A mail server that keeps what it is given.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};

#[derive(Clone)]
pub struct SmtpSink {
    pub url: String,
    mails: Arc<Mutex<Vec<String>>>,
    /// Whether it keeps mails and never says so.
    pub holds: Arc<AtomicBool>,
}

impl SmtpSink {
    pub async fn start() -> SmtpSink {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("smtp://{}", listener.local_addr().unwrap());
        let sink = SmtpSink { url, mails: Arc::default(), holds: Arc::default() };
        let kept = sink.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(converse(stream, kept.clone()));
            }
        });
        sink
    }

    /// All mails so far, with long lines put together again.
    pub fn mails(&self) -> Vec<String> {
        self.mails.lock().unwrap().clone()
    }
}

async fn converse(stream: TcpStream, sink: SmtpSink) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream);
    lines.write_all(b"220 sink\r\n").await?;
    let mut data: Option<String> = None;
    loop {
        let mut line = String::new();
        if lines.read_line(&mut line).await? == 0 {
            return Ok(());
        }
        if let Some(text) = &mut data {
            if line == ".\r\n" {
                sink.mails.lock().unwrap().push(text.replace("=\r\n", "").replace("=3D", "="));
                data = None;
                if sink.holds.load(Ordering::Relaxed) {
                    std::future::pending::<()>().await;
                }
                lines.write_all(b"250 kept\r\n").await?;
            } else {
                text.push_str(&line);
            }
            continue;
        }
        let answer: &[u8] = match line.get(..4).unwrap_or_default() {
            "EHLO" => b"250 sink\r\n",
            "DATA" => {
                data = Some(String::new());
                b"354 go on\r\n"
            }
            "QUIT" => b"221 bye\r\n",
            _ => b"250 yes\r\n",
        };
        lines.write_all(answer).await?;
    }
}
