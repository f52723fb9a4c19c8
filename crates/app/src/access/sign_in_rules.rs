//! The operator's rules of signing in.

use jiff::SignedDuration;

/// The longest time that a session lasts, with any number of refreshes.
pub const SESSION_TIME: SignedDuration = SignedDuration::from_hours(12);
/// The shortest and the longest time without use after which sessions can be told to end.
pub const IDLE_TIMES: [SignedDuration; 2] = [SignedDuration::from_mins(5), SESSION_TIME];

/// The operator's rules of signing in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SignInRules {
    /// A session ends when nobody has used it for this long.
    pub idle_time: SignedDuration,
    /// Whether every administrator must have a second factor.
    pub needs_second_factor: bool,
}

impl Default for SignInRules {
    fn default() -> Self {
        // NIST SP 800-63B-4, section 2.2.3: at most an hour.
        Self { idle_time: SignedDuration::from_hours(1), needs_second_factor: false }
    }
}
