//! Where a request comes from: the other end of its connection, or what a
//! trusted proxy says of it.
//!
//! `X-Forwarded-For` counts only when it comes from a trusted proxy.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::middleware::{self, Next};
use axum::response::Response;

/// The client of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Client {
    /// Its address.
    pub address: IpAddr,
    /// Whether the request came over TLS, to this server or to a trusted proxy.
    pub is_https: bool,
}

impl Client {
    /// The other end of a connection.
    pub fn of_connection(peer: SocketAddr, is_https: bool) -> Self {
        Self { address: peer.ip().to_canonical(), is_https }
    }

    /// The client of a request that did not come over a connection.
    pub const NOBODY: Self = Self { address: IpAddr::V4(Ipv4Addr::UNSPECIFIED), is_https: false };
}

/// Reads `X-Forwarded-For` and `X-Forwarded-Proto` of requests from trusted proxies; of all
/// other requests these headers are ignored.
pub fn behind(app: Router, trusted_proxies: Vec<IpAddr>) -> Router {
    if trusted_proxies.is_empty() {
        return app;
    }
    let trusted: Arc<[IpAddr]> = trusted_proxies.iter().map(IpAddr::to_canonical).collect();
    app.layer(middleware::from_fn_with_state(trusted, name_client))
}

async fn name_client(
    State(trusted): State<Arc<[IpAddr]>>,
    mut request: Request,
    next: Next,
) -> Response {
    if let Some(peer) = request.extensions().get::<Client>().copied()
        && trusted.contains(&peer.address)
    {
        let headers = request.headers();
        let client = Client {
            address: forwarded_for(headers, &trusted).unwrap_or(peer.address),
            is_https: last(headers, "x-forwarded-proto")
                .map_or(peer.is_https, |proto| proto == "https"),
        };
        request.extensions_mut().insert(client);
    }
    next.run(request).await
}

/// The last hop that is not a trusted proxy. The client may have made up the entries before it.
fn forwarded_for(headers: &HeaderMap, trusted: &[IpAddr]) -> Option<IpAddr> {
    let mut nearest = None;
    for hop in hops(headers, "x-forwarded-for").rev() {
        // A trusted proxy writes addresses only.
        let Some(address) = address(hop) else { break };
        nearest = Some(address);
        if !trusted.contains(&address) {
            break;
        }
    }
    nearest
}

/// The entries of a list header, in order, however many lines it has.
fn hops<'h>(headers: &'h HeaderMap, name: &str) -> impl DoubleEndedIterator<Item = &'h str> {
    let lines: Vec<&str> =
        headers.get_all(name).iter().map(|value| value.to_str().unwrap_or_default()).collect();
    let entries: Vec<&str> = lines.into_iter().flat_map(|line| line.split(',')).collect();
    entries.into_iter().map(str::trim)
}

fn last<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    hops(headers, name).next_back()
}

/// `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1` or `[2001:db8::1]:4711`.
fn address(hop: &str) -> Option<IpAddr> {
    let bare = hop.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(hop);
    let found = bare.parse().ok().or_else(|| Some(hop.parse::<SocketAddr>().ok()?.ip()));
    found.map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(lines: &[&'static str]) -> Option<String> {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", axum::http::HeaderValue::from_static(line));
        }
        let trusted = ["10.0.0.1", "10.0.0.2", "2001:db8::1"]
            .map(|text| text.parse().unwrap_or_else(|e| panic!("{text}: {e}")));
        forwarded_for(&headers, &trusted).map(|address| address.to_string())
    }

    #[test]
    fn the_last_hop_that_is_not_trusted_is_the_client() {
        let is = |text: &str| Some(text.to_owned());
        assert_eq!(found(&["198.51.100.7"]), is("198.51.100.7"));
        assert_eq!(found(&["1.2.3.4, 198.51.100.7"]), is("198.51.100.7"), "1.2.3.4 is made up");
        assert_eq!(found(&["198.51.100.7, 10.0.0.2", "2001:db8::1"]), is("198.51.100.7"));
        assert_eq!(found(&["198.51.100.7:4711"]), is("198.51.100.7"));
        assert_eq!(found(&["[2001:db8::9]:4711"]), is("2001:db8::9"));
        assert_eq!(found(&["::ffff:198.51.100.7"]), is("198.51.100.7"));
    }

    #[test]
    fn what_is_no_address_ends_the_search() {
        assert_eq!(found(&[]), None);
        assert_eq!(found(&["unknown"]), None);
        assert_eq!(found(&["1.2.3.4, unknown, 10.0.0.2"]), Some("10.0.0.2".to_owned()));
        assert_eq!(found(&["10.0.0.1, 10.0.0.2"]), Some("10.0.0.1".to_owned()), "a proxy itself");
    }
}
