//! When sessions were last noted as in use.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};

/// How exactly it is known when a session was last in use: a write per request
/// would be too many.
pub(crate) const SEEN_EVERY: SignedDuration = SignedDuration::from_mins(5);
/// Sessions whose last write is remembered; beyond it, old ones are forgotten,
/// which costs no more than an early write.
const REMEMBERED: usize = 1024;

/// When sessions were last written down as in use, by this process.
#[derive(Debug, Default)]
pub(crate) struct LastSeen(Mutex<HashMap<i64, Timestamp>>);

impl LastSeen {
    /// Whether it is time to write it down again.
    pub(crate) fn is_due(&self, session_id: i64, now: Timestamp) -> bool {
        // A map of instants is whole whatever happened to its last user.
        let mut noted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // A clock that was put back is no reason to stay silent.
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
