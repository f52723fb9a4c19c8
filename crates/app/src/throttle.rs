//! How fast one source may try to sign in.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use jiff::Timestamp;

/// Failed tries that a source may make at once …
const BURST: i64 = 10;
/// … after which one more is earned every so many milliseconds. A person who
/// mistypes never notices; a guesser gets 17,280 tries a day. Nobody is locked out.
const EARN_MS: i64 = 5_000;
/// Sources that are remembered; beyond it the ones with the fewest failures go.
const SOURCES: usize = 10_000;

/// Counts tries per source as a debt that time pays off and success forgives.
#[derive(Debug, Default)]
pub(crate) struct Throttle {
    // The moment (milliseconds UTC) at which each source is free of debt.
    clear_at: Mutex<HashMap<IpAddr, i64>>,
}

impl Throttle {
    /// Books a try before anybody knows how it ends: of many that come at once
    /// only the burst gets through. `Err` has the seconds to wait.
    pub(crate) fn admit(&self, source: IpAddr, now: Timestamp) -> Result<(), u64> {
        let (source, now) = (network(source), now.as_millisecond());
        let mut clear_at = self.lock();
        let is_full =
            |clear_at: &HashMap<_, _>| clear_at.len() >= SOURCES && !clear_at.contains_key(&source);
        if is_full(&clear_at) {
            clear_at.retain(|_, clear| *clear > now);
        }
        if is_full(&clear_at) {
            let least = clear_at.iter().min_by_key(|(_, clear)| **clear).map(|(source, _)| *source);
            clear_at.retain(|source, _| Some(*source) != least);
        }
        let clear = clear_at.entry(source).or_insert(now);
        // A clock that was put back must not turn into a long wait.
        *clear = (*clear).clamp(now, now + BURST * EARN_MS);
        let wait_ms = *clear - now - (BURST - 1) * EARN_MS;
        if wait_ms > 0 {
            return Err(wait_ms.unsigned_abs().div_ceil(1000));
        }
        *clear += EARN_MS;
        Ok(())
    }

    /// Forgets a source that has signed in.
    pub(crate) fn succeeded(&self, source: IpAddr) {
        self.lock().remove(&network(source));
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<IpAddr, i64>> {
        // A map of numbers is whole whatever happened to its last user.
        self.clear_at.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What counts as one source: an IPv6 host picks its own last 64 bits.
fn network(source: IpAddr) -> IpAddr {
    match source.to_canonical() {
        IpAddr::V6(address) => {
            let prefix = address.to_bits() >> 64 << 64;
            IpAddr::from(prefix.to_be_bytes())
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_waits_after_its_burst_and_is_free_again_later() {
        let throttle = Throttle::default();
        let source = IpAddr::from([192, 0, 2, 1]);
        let start = Timestamp::UNIX_EPOCH;
        for _ in 0..BURST {
            assert_eq!(throttle.admit(source, start), Ok(()));
        }
        assert_eq!(throttle.admit(source, start), Err(5));
        assert_eq!(throttle.admit(source, start), Err(5), "a refused try costs nothing more");
        let later = start + jiff::SignedDuration::from_secs(5);
        assert_eq!(throttle.admit(source, later), Ok(()));
        assert_eq!(throttle.admit(source, later), Err(5));
        assert_eq!(throttle.admit(IpAddr::from([192, 0, 2, 2]), start), Ok(()));
        throttle.succeeded(source);
        assert_eq!(throttle.admit(source, start), Ok(()));
    }

    #[test]
    fn a_clock_that_was_put_back_does_not_lock_out() {
        let throttle = Throttle::default();
        let source = IpAddr::from([192, 0, 2, 1]);
        for _ in 0..=BURST {
            let _ = throttle.admit(source, Timestamp::MAX);
        }
        assert_eq!(throttle.admit(source, Timestamp::UNIX_EPOCH), Err(5));
    }

    #[test]
    fn the_hosts_of_one_ipv6_network_are_one_source() {
        let throttle = Throttle::default();
        let host = |text: &str| text.parse::<IpAddr>().expect("an address");
        for _ in 0..BURST {
            let _ = throttle.admit(host("2001:db8:1:1::1"), Timestamp::UNIX_EPOCH);
        }
        assert!(throttle.admit(host("2001:db8:1:1:2:3:4:5"), Timestamp::UNIX_EPOCH).is_err());
        assert!(throttle.admit(host("2001:db8:1:2::1"), Timestamp::UNIX_EPOCH).is_ok());
        assert!(throttle.admit(host("::ffff:192.0.2.1"), Timestamp::UNIX_EPOCH).is_ok());
    }

    #[test]
    fn only_so_many_sources_are_remembered() {
        let throttle = Throttle::default();
        for number in 0..SOURCES + 100 {
            let source = IpAddr::from((number as u32).to_be_bytes());
            assert_eq!(throttle.admit(source, Timestamp::UNIX_EPOCH), Ok(()));
        }
        assert!(throttle.lock().len() <= SOURCES);
    }
}
