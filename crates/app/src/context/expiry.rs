//! When what the platform gave ends: tokens, links, invitations, keys.

use jiff::{SignedDuration, Timestamp};

/// Whether something that is given for a time still goes on. What ends later than anything that is
/// given now comes from a clock that was ahead.
pub(crate) fn is_open(expires_at: i64, given_for: SignedDuration, now: Timestamp) -> bool {
    let latest = (now + given_for * 2).as_millisecond();
    (now.as_millisecond() + 1..=latest).contains(&expires_at)
}

/// Stored milliseconds are always within jiff's range.
pub(crate) fn instant(ms: i64) -> Timestamp {
    Timestamp::from_millisecond(ms).unwrap_or(Timestamp::UNIX_EPOCH)
}
