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

/// Counts failures per source as a debt that time pays off.
#[derive(Debug, Default)]
pub(crate) struct Throttle {
    // The moment (milliseconds UTC) at which each source is free of debt.
    clear_at: Mutex<HashMap<IpAddr, i64>>,
}

impl Throttle {
    /// Seconds that the source must wait, if it must.
    pub(crate) fn wait(&self, source: IpAddr, now: Timestamp) -> Option<u64> {
        let now = now.as_millisecond();
        let clear_at = self.lock().get(&source).copied()?;
        let wait_ms = clear_at - now - (BURST - 1) * EARN_MS;
        (wait_ms > 0).then(|| wait_ms.unsigned_abs().div_ceil(1000))
    }

    /// Notes a failed try.
    pub(crate) fn failed(&self, source: IpAddr, now: Timestamp) {
        let now = now.as_millisecond();
        let mut clear_at = self.lock();
        if clear_at.len() >= SOURCES {
            clear_at.retain(|_, clear| *clear > now);
        }
        if clear_at.len() >= SOURCES {
            let least = clear_at.iter().min_by_key(|(_, clear)| **clear).map(|(source, _)| *source);
            clear_at.retain(|source, _| Some(*source) != least);
        }
        let clear = clear_at.entry(source).or_insert(now);
        // A clock that was put back must not turn into a long wait.
        *clear = (*clear).clamp(now, now + BURST * EARN_MS) + EARN_MS;
    }

    /// Forgets a source that has signed in.
    pub(crate) fn succeeded(&self, source: IpAddr) {
        self.lock().remove(&source);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<IpAddr, i64>> {
        // A map of numbers is whole whatever happened to its last user.
        self.clear_at.lock().unwrap_or_else(PoisonError::into_inner)
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
            assert_eq!(throttle.wait(source, start), None);
            throttle.failed(source, start);
        }
        assert_eq!(throttle.wait(source, start), Some(5));
        let later = start + jiff::SignedDuration::from_secs(5);
        assert_eq!(throttle.wait(source, later), None);
        assert_eq!(throttle.wait(IpAddr::from([192, 0, 2, 2]), start), None);
    }
}
