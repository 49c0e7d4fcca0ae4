//! Whose request it is, for limits.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;

const FORWARDED_FOR: &str = "x-forwarded-for";

/// The client's address as limits count it. With a proxy in front, the proxy tells it: it appends the address it
/// saw, so that only the very last hop is its word, and everything before may be made up by the client.
pub fn client_address(peer: IpAddr, headers: &HeaderMap, behind_proxy: bool) -> String {
    let told = if behind_proxy { last_hop(headers) } else { None };
    network(told.unwrap_or(peer)).to_string()
}

/// Several header lines are one list (RFC 9110, 5.3).
fn last_hop(headers: &HeaderMap) -> Option<IpAddr> {
    let last_line = headers.get_all(FORWARDED_FOR).iter().next_back()?.to_str().ok()?;
    parse(last_line.rsplit(',').next()?.trim())
}

/// With or without a port, as proxies write them.
fn parse(text: &str) -> Option<IpAddr> {
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    bare.parse().ok().or_else(|| text.parse().ok().map(|with_port: SocketAddr| with_port.ip()))
}

/// A household gets a /64 of IPv6 and could use another address of it for every request.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)).into(),
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_hop_counts_and_only_from_a_proxy() {
        // (peer, header lines, behind a proxy, counted as)
        let cases: &[(&str, &[&str], bool, &str)] = &[
            ("10.0.0.1", &[], true, "10.0.0.1"),
            ("10.0.0.1", &["1.1.1.1"], false, "10.0.0.1"),
            ("10.0.0.1", &["1.1.1.1"], true, "1.1.1.1"),
            ("10.0.0.1", &["6.6.6.6, 1.1.1.1"], true, "1.1.1.1"),
            ("10.0.0.1", &["6.6.6.6", "1.1.1.1"], true, "1.1.1.1"),
            ("10.0.0.1", &["6.6.6.6, 7.7.7.7", "8.8.8.8,1.1.1.1"], true, "1.1.1.1"),
            ("10.0.0.1", &["1.1.1.1:5555"], true, "1.1.1.1"),
            ("10.0.0.1", &["1.1.1.1, nonsense"], true, "10.0.0.1"),
            ("10.0.0.1", &["[2001:db8:1:2:3::4]:80"], true, "2001:db8:1:2::"),
            ("2001:db8:1:2:ffff::1", &[], false, "2001:db8:1:2::"),
            ("2001:db8:1:2::9", &[], false, "2001:db8:1:2::"),
            ("2001:db8:1:3::9", &[], false, "2001:db8:1:3::"),
            ("::ffff:10.0.0.7", &[], false, "10.0.0.7"),
        ];
        for (peer, lines, behind_proxy, expected) in cases {
            let mut headers = HeaderMap::new();
            for line in *lines {
                headers.append(FORWARDED_FOR, line.parse().expect("a header"));
            }
            let found = client_address(peer.parse().expect("an address"), &headers, *behind_proxy);
            assert_eq!(found, *expected, "{peer} {lines:?} {behind_proxy}");
        }
    }
}
