//! Networks, as the sources of requests.

use std::net::IpAddr;

/// The network that counts as one visitor: an IPv6 host chooses its own last 64 bits.
pub fn household(source: IpAddr) -> IpAddr {
    cut(source, 32, 64)
}

/// The network that belongs to one provider or site: 256 addresses of IPv4, and the most of IPv6
/// that one customer usually gets.
pub(crate) fn neighbourhood(source: IpAddr) -> IpAddr {
    cut(source, 24, 48)
}

/// The least of IPv6 that a provider usually gets: it has 65,536 neighbourhoods. There is nothing like it in IPv4, of which
/// nobody has so much.
pub(crate) fn provider(source: IpAddr) -> Option<IpAddr> {
    source.to_canonical().is_ipv6().then(|| cut(source, 32, 32))
}

/// Keeps so many bits of an address.
fn cut(source: IpAddr, of_v4: u32, of_v6: u32) -> IpAddr {
    match source.to_canonical() {
        IpAddr::V4(address) => {
            (address.to_bits() & (u32::MAX << (32 - of_v4))).to_be_bytes().into()
        }
        IpAddr::V6(address) => {
            (address.to_bits() & (u128::MAX << (128 - of_v6))).to_be_bytes().into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
    }

    #[test]
    fn networks_are_the_first_bits_of_an_address() {
        assert_eq!(household(address("192.0.2.17")), address("192.0.2.17"));
        assert_eq!(household(address("2001:db8:1:2:3:4:5:6")), address("2001:db8:1:2::"));
        assert_eq!(neighbourhood(address("192.0.2.17")), address("192.0.2.0"));
        assert_eq!(neighbourhood(address("::ffff:192.0.2.17")), address("192.0.2.0"));
        assert_eq!(neighbourhood(address("2001:db8:1:2:3:4:5:6")), address("2001:db8:1::"));
        assert_eq!(provider(address("2001:db8:1:2:3:4:5:6")), Some(address("2001:db8::")));
        assert_eq!(provider(address("192.0.2.17")), None);
        assert_eq!(provider(address("::ffff:192.0.2.17")), None);
    }
}
