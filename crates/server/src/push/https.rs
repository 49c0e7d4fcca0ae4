//! A request to a push service: one connection, one answer. Messages are few and go to many services, so no
//! connection is kept.

use std::sync::Arc;
use std::time::Duration;

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::header::{HOST, RETRY_AFTER};
use hyper::{HeaderMap, Request, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::endpoint::Endpoint;
use super::error::PushError;

const MAX_RETRY_AFTER_S: u64 = 24 * 3600;

pub struct Https {
    tls: TlsConnector,
}

impl Https {
    /// With the authorities that browsers trust.
    pub fn new() -> Https {
        let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("ring knows all versions of TLS")
            .with_root_certificates(roots)
            .with_no_client_auth();
        Https { tls: TlsConnector::from(Arc::new(config)) }
    }

    pub async fn post(
        &self,
        endpoint: &Endpoint,
        headers: &[(&'static str, String)],
        body: Vec<u8>,
    ) -> Result<(), PushError> {
        let stream = TcpStream::connect(endpoint.resolve().await?).await.map_err(PushError::later)?;
        let mut request = Request::post(&endpoint.path).header(HOST, host(endpoint));
        for (name, value) in headers {
            request = request.header(*name, value);
        }
        let request = request.body(Full::new(Bytes::from(body))).map_err(PushError::later)?;
        if !endpoint.encrypted {
            return exchange(stream, request).await;
        }
        let name = ServerName::try_from(endpoint.host.clone()).map_err(PushError::later)?;
        exchange(self.tls.connect(name, stream).await.map_err(PushError::later)?, request).await
    }
}

fn host(endpoint: &Endpoint) -> String {
    let origin = endpoint.origin();
    origin.split_once("://").map_or(origin.clone(), |(_, host)| host.to_string())
}

async fn exchange<S>(stream: S, request: Request<Full<Bytes>>) -> Result<(), PushError>
where
    S: AsyncRead + AsyncWrite + Send + Unpin + 'static,
{
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(PushError::later)?;
    let connection = tokio::spawn(connection);
    let answer = sender.send_request(request).await;
    connection.abort();
    let answer = answer.map_err(PushError::later)?;
    judge(answer.status(), answer.headers())
}

/// What an answer means for the message and the subscription.
fn judge(status: StatusCode, headers: &HeaderMap) -> Result<(), PushError> {
    match status {
        status if status.is_success() => Ok(()),
        StatusCode::NOT_FOUND | StatusCode::GONE => Err(PushError::Gone),
        status if status == StatusCode::TOO_MANY_REQUESTS || status.is_server_error() => {
            let seconds = headers.get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok());
            let after = seconds.map(|seconds: u64| Duration::from_secs(seconds.min(MAX_RETRY_AFTER_S)));
            Err(PushError::Later { reason: status.to_string(), after })
        }
        _ => Err(PushError::Useless("its push service does not take our messages")),
    }
}
