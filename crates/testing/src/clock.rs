//! A clock that stands still until a test moves it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use jiff::Timestamp;
use touchline_app::Clock;

/// The moment at which every test begins.
pub fn beginning() -> Timestamp {
    "2026-03-10T12:00:00Z".parse().expect("an instant")
}

/// A clock that shows the time of the hand.
pub(crate) fn standing(now_ms: &Arc<AtomicI64>) -> Clock {
    let hand = now_ms.clone();
    Clock::from_fn(move || {
        Timestamp::from_millisecond(hand.load(Ordering::SeqCst)).expect("an instant")
    })
}
