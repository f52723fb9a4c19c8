//! The times at which sessions were last noted as in use.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};

/// The precision of a session's last use; a write for every request would be too many.
pub(crate) const SEEN_EVERY: SignedDuration = SignedDuration::from_mins(5);
/// The number of sessions whose last write is remembered. Beyond it old ones are forgotten,
/// which only causes an early write.
const REMEMBERED: usize = 1024;

/// The last write for each session, by this process.
#[derive(Debug, Default)]
pub(crate) struct LastSeen(Mutex<HashMap<i64, Timestamp>>);

impl LastSeen {
    /// When this process last noted the use of a session, or tried to.
    pub(crate) fn of(&self, session_id: i64) -> Option<Timestamp> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&session_id).copied()
    }

    /// Whether the next write is due.
    pub(crate) fn is_due(&self, session_id: i64, now: Timestamp) -> bool {
        // A panic cannot leave the map half-changed.
        let mut noted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // If the clock was put back, the next write is due too.
        let is_fresh = |at: Timestamp| now.duration_since(at).abs() < SEEN_EVERY;
        if noted.get(&session_id).is_some_and(|at| is_fresh(*at)) {
            return false;
        }
        if noted.len() >= REMEMBERED {
            noted.retain(|_, at| is_fresh(*at));
        }
        noted.insert(session_id, now);
        true
    }
}
