//! How fast one side may try secrets: passwords, codes.
//!
//! Every try is a debt that time pays off and success forgives. The debts are in
//! the database, so that several servers on one database count together and a
//! restart forgives nothing. A debt is gone soon after it is paid; as tries are
//! admitted no faster than passwords are hashed, there are never many.

use std::net::IpAddr;

use touchline_store::accounts::secret_tries;

use crate::platform::Platform;
use crate::{AppError, tokens};

/// Failed tries that a debtor may make at once; a person who mistypes never
/// notices.
const BURST: i64 = 10;

/// Who owes for a try.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Debtor {
    /// An address somewhere.
    Source(IpAddr),
    /// A device from which this administrator has signed in before: whatever
    /// others do, its tries are its own.
    Device {
        /// The hash of the cookie that names it.
        hash: String,
    },
    /// A session that is asked for its password or a code once more.
    Session(i64),
    /// The six digits of an administrator, tried from wherever: with the right
    /// password and many addresses a million codes would not be enough.
    CodesOf(i64),
}

impl Debtor {
    fn key(&self) -> String {
        match self {
            Self::Source(address) => format!("source {}", network(*address)),
            Self::Device { hash } => format!("device {hash}"),
            Self::Session(id) => format!("session {id}"),
            Self::CodesOf(id) => format!("codes of {id}"),
        }
    }

    /// After the burst, one more try is earned every so many milliseconds: a
    /// guesser gets 17,280 passwords a day, or 1,440 codes.
    fn earn_ms(&self) -> i64 {
        match self {
            Self::Source(_) | Self::Device { .. } | Self::Session(_) => 5_000,
            Self::CodesOf(_) => 60_000,
        }
    }
}

/// What becomes of a try.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Admission {
    /// It may be made.
    Admitted,
    /// There were too many.
    Refused {
        /// Seconds to wait for the next one.
        retry_after: u64,
    },
}

impl Platform {
    /// Books a try before anybody knows how it ends: of many that come at once
    /// only the burst gets through.
    pub(crate) async fn admit(&self, debtor: &Debtor) -> Result<Admission, AppError> {
        let now = self.clock.now().as_millisecond();
        let (key, earn_ms) = (debtor.key(), debtor.earn_ms());
        let looked_up = key.clone();
        let standing = self.db.read(move |conn| secret_tries::clear_at(conn, &looked_up)).await?;
        // Who must wait costs no write, but for once after the clock was put back.
        if let Err(retry_after) = booked(standing, now, earn_ms)
            && standing <= Some(most(now, earn_ms))
        {
            return Ok(Admission::Refused { retry_after });
        }
        self.db
            .write(move |conn| {
                let standing = secret_tries::clear_at(conn, &key)?;
                let (clear_at, admission) = match booked(standing, now, earn_ms) {
                    Ok(clear_at) => (clear_at, Admission::Admitted),
                    Err(retry_after) => {
                        let owed = standing.unwrap_or(now).min(most(now, earn_ms));
                        (owed, Admission::Refused { retry_after })
                    }
                };
                secret_tries::set_clear_at(conn, &key, clear_at, now)?;
                Ok(admission)
            })
            .await
    }

    /// Refuses when there were too many tries.
    pub(crate) async fn admit_or_refuse(&self, debtor: &Debtor) -> Result<(), AppError> {
        match self.admit(debtor).await? {
            Admission::Admitted => Ok(()),
            Admission::Refused { retry_after } => Err(AppError::TooManyTries { retry_after }),
        }
    }
}

/// Forgives a debtor that has proven itself.
pub(crate) fn forgive(
    conn: &touchline_store::Conn<'_>,
    debtor: &Debtor,
) -> Result<(), touchline_store::StoreError> {
    secret_tries::forgive(conn, &debtor.key())
}

impl Debtor {
    /// The device of a cookie.
    pub(crate) fn device(cookie: &str) -> Self {
        Self::Device { hash: tokens::hash_of(cookie) }
    }
}

/// The moment at which all is paid by who owes as much as anybody can.
fn most(now: i64, earn_ms: i64) -> i64 {
    now + BURST * earn_ms
}

/// The moment at which all is paid after one more try, or the seconds to wait.
fn booked(clear_at: Option<i64>, now: i64, earn_ms: i64) -> Result<i64, u64> {
    // A clock that was put back must not turn into a long wait.
    let clear_at = clear_at.unwrap_or(now).clamp(now, most(now, earn_ms));
    let wait_ms = clear_at - now - (BURST - 1) * earn_ms;
    if wait_ms > 0 {
        return Err(wait_ms.unsigned_abs().div_ceil(1000));
    }
    Ok(clear_at + earn_ms)
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

    const EARN_MS: i64 = 5_000;

    fn after_a_burst(now: i64) -> Option<i64> {
        (0..BURST).fold(None, |clear_at, _| {
            Some(booked(clear_at, now, EARN_MS).unwrap_or_else(|wait| panic!("wait {wait}")))
        })
    }

    #[test]
    fn a_burst_is_admitted_and_then_one_try_per_earned_pause() {
        let spent = after_a_burst(0);
        assert_eq!(booked(spent, 0, EARN_MS), Err(5));
        let later = booked(spent, 5_000, EARN_MS).unwrap_or_else(|wait| panic!("wait {wait}"));
        assert_eq!(booked(Some(later), 5_000, EARN_MS), Err(5));
        assert!(booked(None, 0, EARN_MS).is_ok(), "who is forgiven starts anew");
    }

    #[test]
    fn a_clock_that_was_put_back_does_not_lock_out() {
        let spent = after_a_burst(1_000_000_000);
        assert_eq!(booked(spent, 0, EARN_MS), Err(5));
    }

    #[test]
    fn the_hosts_of_one_ipv6_network_are_one_source() {
        let key = |text: &str| {
            Debtor::Source(text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))).key()
        };
        assert_eq!(key("2001:db8:1:1::1"), key("2001:db8:1:1:2:3:4:5"));
        assert_ne!(key("2001:db8:1:1::1"), key("2001:db8:1:2::1"));
        assert_eq!(key("::ffff:192.0.2.1"), key("192.0.2.1"));
    }
}
