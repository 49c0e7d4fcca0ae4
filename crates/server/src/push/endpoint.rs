//! Where a push service takes messages. Browsers tell the address, so it is anybody's: what is sent there must not
//! reach into the network that the server stands in.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use hyper::Uri;

use super::error::PushError;

/// How far messages may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// To public addresses, encrypted.
    Internet,
    /// Also to this machine, also in the clear: for push services in tests.
    Loopback,
}

const MAX_BYTES: usize = 1_000;

/// The address of a browser at its push service.
pub struct Endpoint {
    pub host: String,
    pub port: u16,
    pub encrypted: bool,
    pub path: String,
    reach: Reach,
}

impl Endpoint {
    pub fn parse(text: &str, reach: Reach) -> Result<Endpoint, PushError> {
        let wrong = PushError::Useless("it has no address that can be used");
        let uri: Uri = match text.parse() {
            Ok(uri) if text.len() <= MAX_BYTES => uri,
            _ => return Err(wrong),
        };
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else { return Err(wrong) };
        let encrypted = scheme == "https";
        let host = authority.host().trim_start_matches('[').trim_end_matches(']').to_string();
        let is_address = host.parse::<IpAddr>().is_ok();
        let plain_name = !authority.as_str().contains('@') && !host.is_empty();
        let allowed = match reach {
            Reach::Internet => encrypted && !is_address && host.contains('.'),
            Reach::Loopback => encrypted || scheme == "http",
        };
        if !plain_name || !allowed {
            return Err(wrong);
        }
        let port = authority.port_u16().unwrap_or(if encrypted { 443 } else { 80 });
        let path = uri.path_and_query().map_or("/", |path| path.as_str()).to_string();
        Ok(Endpoint { host, port, encrypted, path, reach })
    }

    /// What a push service calls itself.
    pub fn origin(&self) -> String {
        match (self.encrypted, self.port) {
            (true, 443) => format!("https://{}", self.host),
            (true, port) => format!("https://{}:{port}", self.host),
            (false, port) => format!("http://{}:{port}", self.host),
        }
    }

    /// Where it is. The connection goes to the very address that was looked at here: a name that is asked for again
    /// may lead elsewhere.
    pub async fn resolve(&self) -> Result<SocketAddr, PushError> {
        let mut found =
            tokio::net::lookup_host((self.host.as_str(), self.port)).await.map_err(PushError::later)?;
        let allowed = |address: &SocketAddr| match self.reach {
            Reach::Internet => is_public(address.ip()),
            Reach::Loopback => is_public(address.ip()) || address.ip().is_loopback(),
        };
        found.find(allowed).ok_or(PushError::Useless("its address is not on the internet"))
    }
}

/// Whether an address is one that everybody reaches.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    let special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || matches!((first, second, third), (0, ..) | (100, 64..=127, _) | (192, 0, 0) | (198, 18 | 19, _));
    // From 224 on: groups, and what was never given to anybody.
    !special && first < 224
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    // Only 2000::/3 is given to anybody; of that, not examples, and not what carries another address inside.
    (0x2000..0x4000).contains(&first)
        && first != 0x2002
        && (first, second) != (0x2001, 0xdb8)
        && (first, second) != (0x2001, 0)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "in a test a panic is the answer")]

    use super::*;

    #[test]
    fn only_push_services_on_the_internet_are_reached() {
        for (text, internet, loopback) in [
            ("https://push.example.org/send/abc", true, true),
            ("https://push.example.org:8443/x?y=1", true, true),
            ("http://push.example.org/send", false, true),
            ("http://127.0.0.1:9/x", false, true),
            ("https://127.0.0.1/x", false, true),
            ("https://[::1]/x", false, true),
            ("https://localhost/x", false, true),
            ("https://user@push.example.org/x", false, false),
            ("ftp://push.example.org/x", false, false),
            ("push.example.org/x", false, false),
            ("", false, false),
        ] {
            assert_eq!(Endpoint::parse(text, Reach::Internet).is_ok(), internet, "{text}");
            assert_eq!(Endpoint::parse(text, Reach::Loopback).is_ok(), loopback, "{text}");
        }
        assert!(Endpoint::parse(&format!("https://a.b/{}", "x".repeat(MAX_BYTES)), Reach::Internet).is_err());
    }

    #[test]
    fn private_addresses_are_not_public() {
        for (address, public) in [
            ("8.8.8.8", true),
            ("10.0.0.1", false),
            ("127.0.0.1", false),
            ("169.254.169.254", false),
            ("172.16.3.4", false),
            ("192.168.1.1", false),
            ("100.64.0.1", false),
            ("0.0.0.0", false),
            ("224.0.0.1", false),
            ("255.255.255.255", false),
            ("2606:4700::1111", true),
            ("::1", false),
            ("::ffff:10.0.0.1", false),
            ("fe80::1", false),
            ("fd00::1", false),
            ("64:ff9b::a00:1", false),
            ("2002:a00:1::1", false),
        ] {
            assert_eq!(is_public(address.parse().unwrap()), public, "{address}");
        }
    }

    #[tokio::test]
    async fn a_name_that_leads_here_is_not_followed() {
        let endpoint = Endpoint {
            reach: Reach::Internet,
            ..Endpoint::parse("https://localhost/x", Reach::Loopback).unwrap()
        };
        assert!(matches!(endpoint.resolve().await, Err(PushError::Useless(_))));
    }
}
