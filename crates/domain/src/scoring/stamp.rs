//! The hybrid logical clock of a device, after Kulkarni and others, "Logical Physical Clocks" (2014): it
//! follows the time, and it never goes back. So what a scorer records after something else on the same
//! screen also comes after it in the fold, even if somebody sets the clock of the phone meanwhile.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How far a stamp may be ahead of the server's clock. What is further ahead is not true.
pub const MOST_AHEAD_MS: i64 = 60_000;

/// A reading of a hybrid clock. Later is larger.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Default,
    Serialize,
    Deserialize,
    ToSchema,
)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Stamp {
    /// Milliseconds UTC.
    pub ms: i64,
    /// Which reading within the millisecond, from 0.
    #[serde(default)]
    pub count: u32,
}

impl Stamp {
    /// The first reading of a millisecond.
    pub const fn at(ms: i64) -> Self {
        Self { ms, count: 0 }
    }

    /// The next reading when no time has passed.
    #[must_use]
    pub const fn next(self) -> Self {
        match self.count.checked_add(1) {
            Some(count) => Self { ms: self.ms, count },
            None => Self::at(self.ms.saturating_add(1)),
        }
    }
}

/// The hybrid clock of a device. The device keeps it with the operations that it has not sent yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeviceClock {
    /// How far the clock of the device is ahead of the server's, as far as it is known.
    pub ahead_ms: i64,
    /// The last reading.
    pub last: Stamp,
}

impl DeviceClock {
    /// The server has sent its time, at some moment between the device's question and the answer. What the clock knew
    /// before stays if it can be true, and else moved to what is nearest: a slow answer puts a clock that is right
    /// not wrong. All three in milliseconds UTC.
    pub fn heard(&mut self, server_ms: i64, asked_ms: i64, answered_ms: i64) {
        // Somebody may have set the clock back meanwhile: then the answer is before the question.
        let least = asked_ms.min(answered_ms).saturating_sub(server_ms);
        let most = asked_ms.max(answered_ms).saturating_sub(server_ms);
        self.ahead_ms = self.ahead_ms.clamp(least, most);
    }

    /// An operation of another device is on the screen: what is recorded from now on comes after it. A stamp
    /// that is far ahead is left out of account, or one wrong clock would set all others wrong.
    pub fn saw(&mut self, stamp: Stamp, device_ms: i64) {
        let now = device_ms.saturating_sub(self.ahead_ms);
        if stamp.ms <= now.saturating_add(MOST_AHEAD_MS) {
            self.last = self.last.max(stamp);
        }
    }

    /// The reading for an operation that is recorded now. It is later than every reading before.
    pub fn tick(&mut self, device_ms: i64) -> Stamp {
        let now = Stamp::at(device_ms.saturating_sub(self.ahead_ms));
        self.last = if now > self.last { now } else { self.last.next() };
        self.last
    }
}

/// A batch of operations reaches the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Arrival {
    /// A reading of the device's clock when it sent the batch.
    pub sent: Stamp,
    /// The server's clock, milliseconds UTC.
    pub received_ms: i64,
}

/// A stamp that is later than the moment at which its operation was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the operation was recorded after it was sent")]
pub struct FromTheFuture;

impl Arrival {
    /// The stamp under which an operation of the batch is kept. If the device's clock is wrong by more than
    /// [`MOST_AHEAD_MS`], all stamps of the batch are moved by what it is wrong: their order and the time between
    /// them stay.
    ///
    /// # Errors
    /// [`FromTheFuture`]
    pub fn stamp(self, recorded: Stamp) -> Result<Stamp, FromTheFuture> {
        let wrong_by = self.sent.ms.saturating_sub(self.received_ms);
        if recorded > self.sent {
            return Err(FromTheFuture);
        }
        if (-MOST_AHEAD_MS..=MOST_AHEAD_MS).contains(&wrong_by) {
            return Ok(recorded);
        }
        Ok(Stamp { ms: recorded.ms.saturating_sub(wrong_by), ..recorded })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const DAY_MS: i64 = 24 * 60 * 60 * 1000;
    const NOON: i64 = 1_800_000_000_000;

    #[test]
    fn a_clock_follows_what_the_server_says() {
        let mut clock = DeviceClock::default();
        clock.heard(NOON, NOON + 2 * DAY_MS, NOON + 2 * DAY_MS);
        assert_eq!(clock.tick(NOON + 2 * DAY_MS + 500), Stamp::at(NOON + 500));
    }

    #[test]
    fn a_slow_answer_does_not_put_a_right_clock_wrong() {
        let mut clock = DeviceClock::default();
        // The question, or the answer, was two seconds on its way.
        for (asked, answered) in [(NOON - 2_000, NOON + 5), (NOON - 5, NOON + 2_000)] {
            clock.heard(NOON, asked, answered);
            assert_eq!(clock.ahead_ms, 0);
        }
        // A quick answer says more: the device is between 80 and 90 ms ahead.
        clock.heard(NOON, NOON + 80, NOON + 90);
        assert_eq!(clock.ahead_ms, 80);
        clock.heard(NOON, NOON - 500, NOON + 2_000);
        assert_eq!(clock.ahead_ms, 80);
    }

    #[test]
    fn a_clock_that_is_set_back_counts_on() {
        let mut clock = DeviceClock::default();
        assert_eq!(clock.tick(NOON), Stamp::at(NOON));
        assert_eq!(clock.tick(NOON - DAY_MS), Stamp { ms: NOON, count: 1 });
        assert_eq!(clock.tick(NOON), Stamp { ms: NOON, count: 2 });
        assert_eq!(clock.tick(NOON + 1), Stamp::at(NOON + 1));
    }

    #[test]
    fn what_is_recorded_after_something_seen_comes_after_it() {
        let mut clock = DeviceClock::default();
        let seen = Stamp { ms: NOON + 900, count: 4 };
        clock.saw(seen, NOON);
        assert!(clock.tick(NOON) > seen);
        let wrong = Stamp::at(NOON + 2 * DAY_MS);
        clock.saw(wrong, NOON);
        assert!(clock.tick(NOON + 1000) < wrong, "a wrong clock is not caught");
    }

    #[test]
    fn a_phone_two_days_off_that_never_heard_the_server_is_put_right() {
        for off in [2 * DAY_MS, -2 * DAY_MS] {
            let arrival = Arrival { sent: Stamp::at(NOON + off), received_ms: NOON };
            let recorded = Stamp::at(NOON + off - 60_000);
            assert_eq!(arrival.stamp(recorded), Ok(Stamp::at(NOON - 60_000)));
        }
    }

    #[test]
    fn a_stamp_after_the_sending_is_from_the_future() {
        let arrival = Arrival { sent: Stamp::at(NOON), received_ms: NOON };
        assert_eq!(arrival.stamp(Stamp::at(NOON + 1)), Err(FromTheFuture));
        assert_eq!(arrival.stamp(Stamp::at(NOON)), Ok(Stamp::at(NOON)));
    }

    proptest! {
        #[test]
        fn readings_only_grow(
            events in prop::collection::vec((0..3_u8, any::<i64>(), any::<i64>()), 1..60)
        ) {
            let mut clock = DeviceClock::default();
            let mut last = clock.tick(0);
            for (kind, a, b) in events {
                match kind {
                    0 => clock.heard(a, b, b.saturating_add(a % 1_000)),
                    1 => clock.saw(Stamp::at(a), b),
                    // The last millisecond there is leaves no room for a later one.
                    _ => {
                        let read = clock.tick(a);
                        prop_assert!(read > last || last.ms == i64::MAX);
                        last = read;
                    }
                }
            }
        }

        #[test]
        fn a_batch_keeps_its_order_and_is_not_ahead(
            sent in -DAY_MS * 400..DAY_MS * 400,
            back in prop::collection::vec(0..DAY_MS, 1..20),
        ) {
            let arrival = Arrival { sent: Stamp::at(NOON + sent), received_ms: NOON };
            let mut recorded: Vec<Stamp> =
                back.iter().map(|ago| Stamp::at(NOON + sent - ago)).collect();
            recorded.sort();
            let kept: Vec<Stamp> =
                recorded.iter().filter_map(|stamp| arrival.stamp(*stamp).ok()).collect();
            prop_assert_eq!(kept.len(), recorded.len());
            prop_assert!(kept.is_sorted());
            prop_assert!(kept.iter().all(|stamp| stamp.ms <= NOON + MOST_AHEAD_MS));
        }
    }
}
