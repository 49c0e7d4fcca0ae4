//! How a connection to PostgreSQL is protected: `sslmode` and `sslrootcert`, as libpq knows them.
//!
//! The handshake is a few lines over tokio-rustls. What there is ready-made (tokio-postgres-rustls) brings lists of
//! public authorities and a parser of certificates along, and a database is seldom known to a public authority.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::Socket;
use tokio_postgres::config::SslMode;
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use tokio_rustls::rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::{
    ClientConfig, DigitallySignedStruct, Error as RustlsError, RootCertStore, SignatureScheme,
};

use crate::OpenError;

/// Makes connections that are encrypted where the address asks for it.
#[derive(Clone)]
pub(super) struct Tls {
    config: Arc<ClientConfig>,
}

/// Takes what is about encryption out of an address: what is left for the driver, and how to encrypt.
///
/// # Errors
/// For a mode that there is not, or certificates that cannot be read.
pub(super) fn split(url: &str) -> Result<(String, SslMode, Tls), OpenError> {
    let (address, query) = url.split_once('?').unwrap_or((url, ""));
    let (mut mode, mut root, mut rest) = (None, None, Vec::new());
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        match pair.split_once('=') {
            Some(("sslmode", value)) => mode = Some(value),
            Some(("sslrootcert", value)) => root = Some(unescape(value)),
            _ => rest.push(pair),
        }
    }
    let wrong = |what: &str| Err(OpenError::Unavailable(format!("the address is wrong: {what}")));
    let (mode, verified) = match (mode, &root) {
        (Some("disable"), _) => (SslMode::Disable, false),
        (None | Some("prefer"), None) => (SslMode::Prefer, false),
        (Some("require"), None) => (SslMode::Require, false),
        (None | Some("prefer" | "require" | "verify-full"), Some(_)) => (SslMode::Require, true),
        (Some("verify-full"), None) => return wrong("sslmode=verify-full needs sslrootcert=FILE"),
        _ => return wrong("sslmode is disable, prefer, require or verify-full"),
    };
    let rest = if rest.is_empty() { address.into() } else { format!("{address}?{}", rest.join("&")) };
    let config = config(root.filter(|_| verified).as_deref())?;
    Ok((rest, mode, Tls { config: Arc::new(config) }))
}

/// Trusts the authorities in a file; without one, whoever answers.
fn config(root: Option<&str>) -> Result<ClientConfig, OpenError> {
    let unusable = |error: &dyn std::fmt::Display| OpenError::Unavailable(format!("TLS: {error}"));
    let provider = Arc::new(ring::default_provider());
    let builder = ClientConfig::builder_with_provider(Arc::clone(&provider))
        .with_safe_default_protocol_versions()
        .map_err(|error| unusable(&error))?;
    let Some(path) = root else {
        let anybody = Arc::new(Anybody { provider });
        return Ok(builder.dangerous().with_custom_certificate_verifier(anybody).with_no_client_auth());
    };
    let failed = |error: &dyn std::fmt::Display| unusable(&format!("{path}: {error}"));
    let mut roots = RootCertStore::empty();
    for certificate in CertificateDer::pem_file_iter(path).map_err(|error| failed(&error))? {
        roots.add(certificate.map_err(|error| failed(&error))?).map_err(|error| failed(&error))?;
    }
    if roots.is_empty() {
        return Err(failed(&"there is no certificate in it"));
    }
    Ok(builder.with_root_certificates(roots).with_no_client_auth())
}

/// `%2F` and the like, as in the rest of an address.
fn unescape(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let escaped = (*first == b'%').then(|| tail.get(..2)).flatten();
        let byte = escaped.and_then(|two| u8::from_str_radix(std::str::from_utf8(two).ok()?, 16).ok());
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &tail[2..] } else { tail };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

impl MakeTlsConnect<Socket> for Tls {
    type Stream = Encrypted;
    type TlsConnect = Handshake;
    type Error = io::Error;

    fn make_tls_connect(&mut self, host: &str) -> io::Result<Handshake> {
        // A socket in a folder has no host, and is never encrypted.
        Ok(Handshake { config: Arc::clone(&self.config), host: host.to_owned() })
    }
}

/// An encryption that is about to begin.
pub(super) struct Handshake {
    config: Arc<ClientConfig>,
    host: String,
}

impl TlsConnect<Socket> for Handshake {
    type Stream = Encrypted;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Encrypted>> + Send>>;

    fn connect(self, socket: Socket) -> Self::Future {
        Box::pin(async move {
            let name = ServerName::try_from(self.host).map_err(io::Error::other)?;
            TlsConnector::from(self.config).connect(name, socket).await.map(Encrypted)
        })
    }
}

/// A connection that nobody listens in on.
pub(super) struct Encrypted(TlsStream<Socket>);

impl tokio_postgres::tls::TlsStream for Encrypted {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl AsyncRead for Encrypted {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl AsyncWrite for Encrypted {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}

/// Encrypts with whoever answers, as `prefer` and `require` have always meant: it keeps out those who listen, not
/// those who stand in between. That is what `verify-full` is for.
#[derive(Debug)]
struct Anybody {
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for Anybody {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, RustlsError> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, RustlsError> {
        verify_tls12_signature(message, certificate, signed, &self.provider.signature_verification_algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, RustlsError> {
        verify_tls13_signature(message, certificate, signed, &self.provider.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// (address, what is left of it, the mode; nothing if it is refused)
    const ADDRESSES: &[(&str, Option<(&str, SslMode)>)] = &[
        ("postgres://a@b/c", Some(("postgres://a@b/c", SslMode::Prefer))),
        ("postgres://a@b/c?sslmode=disable", Some(("postgres://a@b/c", SslMode::Disable))),
        ("postgres://b/c?x=1&sslmode=require&y=2", Some(("postgres://b/c?x=1&y=2", SslMode::Require))),
        ("host=b dbname=c", Some(("host=b dbname=c", SslMode::Prefer))),
        ("postgres://b/c?sslmode=verify-full", None),
        ("postgres://b/c?sslmode=verify-ca&sslrootcert=x", None),
        ("postgres://b/c?sslmode=sometimes", None),
        ("postgres://b/c?sslrootcert=%2Fno%2Fsuch%2Ffile", None),
    ];

    #[test]
    fn addresses_say_how_to_encrypt() {
        for (url, expected) in ADDRESSES {
            let found = split(url).ok().map(|(rest, mode, _)| (rest, mode));
            let expected = expected.map(|(rest, mode)| (rest.to_string(), mode));
            assert_eq!(found, expected, "{url}");
        }
        assert_eq!(unescape("%2Fetc%2fa%20b%"), "/etc/a b%");
    }
}
