//! The times at which sessions and API keys were last noted as in use.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};

/// The precision of a session's last use; a write for every request would be too many.
pub(crate) const SEEN_EVERY: SignedDuration = SignedDuration::from_mins(5);
/// The same of an API key's.
pub(crate) const KEY_SEEN_EVERY: SignedDuration = SignedDuration::from_mins(1);
/// The number of sessions, or keys, whose last write is remembered. Beyond it old ones are forgotten,
/// which only causes an early write.
const REMEMBERED: usize = 1024;

/// The last write for each session, or key, by this process.
#[derive(Debug)]
pub(crate) struct LastSeen {
    noted: Mutex<HashMap<i64, Timestamp>>,
    every: SignedDuration,
}

impl LastSeen {
    /// Nothing is noted yet; the least time between two writes.
    pub(crate) fn noted_every(every: SignedDuration) -> Self {
        Self { noted: Mutex::default(), every }
    }

    /// When this process last noted the use, or tried to.
    pub(crate) fn of(&self, id: i64) -> Option<Timestamp> {
        self.noted.lock().unwrap_or_else(PoisonError::into_inner).get(&id).copied()
    }

    /// Whether the next write is due.
    pub(crate) fn is_due(&self, id: i64, now: Timestamp) -> bool {
        // A panic cannot leave the map half-changed.
        let mut noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
        // If the clock was put back, the next write is due too.
        let is_fresh = |at: Timestamp| now.duration_since(at).abs() < self.every;
        if noted.get(&id).is_some_and(|at| is_fresh(*at)) {
            return false;
        }
        if noted.len() >= REMEMBERED {
            noted.retain(|_, at| is_fresh(*at));
        }
        noted.insert(id, now);
        true
    }
}
