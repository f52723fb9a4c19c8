//! Limits how fast one source tries secrets (passwords, codes), renews its session, and
//! fills the audit trail.
//!
//! Every try adds a debt, which falls with time and is forgiven on success. The debts are
//! in the database, so that several servers on one database count together and a restart
//! forgives nothing. [`crate::operations::upkeep`] deletes a debt after it is paid. Tries are admitted no faster
//! than passwords are hashed, so there are never many debts.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use jiff::Timestamp;
use touchline_domain::address;
use touchline_store::accounts::secret_tries;
use touchline_store::{Conn, Db, StoreError};

use crate::AppError;
use crate::context::sources::household;
use crate::context::tokens;

/// The debtor for a try.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Debtor {
    /// A network address.
    Source(IpAddr),
    /// A device from which this administrator has signed in before: its tries count apart
    /// from all others.
    Device {
        /// The hash of the cookie that names it.
        hash: String,
    },
    /// A session that must give its password or a code again.
    Session(i64),
    /// The six digits of an administrator, from all sources together: with the right
    /// password and many addresses, a million codes would not be enough.
    CodesOf(i64),
    /// A session that is renewed without its refresh token, as on every page load.
    Renewals(i64),
    /// The different keys of an administrator's repeated requests.
    Keys(i64),
    /// Sign-ins with a passkey that a network address begins.
    Ceremonies(IpAddr),
    /// Invitations of an account.
    Invitations(i64),
    /// Codes for profiles that an account makes.
    ClaimCodes(i64),
    /// Codes for profiles that an account tries.
    Claims(i64),
    /// API keys that an account makes.
    ApiKeys(i64),
    /// Links to score that an account makes.
    ScorerLinks(i64),
    /// Links to calendars that an account makes.
    CalendarLinks(i64),
    /// Tournaments that an account makes.
    Tournaments(i64),
    /// Steps of tournaments of which an account tells others by letter.
    News(i64),
    /// Entries in divisions that an account sends.
    Entries(i64),
    /// Matches that an account draws.
    Matches(i64),
    /// Players that an account makes by pasting squads.
    Players(i64),
    /// Letters to the sender of one entry.
    EntryNews(i64),
    /// Letters to organisers about the entries that arrive in one division.
    Arrivals(i64),
    /// Letters to the holder of one role.
    RoleNews(i64),
    /// Letters that a network address asks for.
    Letters(IpAddr),
    /// Letters to one e-mail address.
    Mailbox {
        /// The hash of the address.
        hash: String,
    },
    /// Audit entries about failed sign-ins of an administrator, or of unknown names
    /// (`None`).
    FailuresTold(Option<i64>),
    /// Audit entries about what an account was not permitted to do.
    RefusalsTold(i64),
}

/// The speed limit of a debtor.
struct Pace {
    /// Tries at once.
    burst: i64,
    /// After them, one more try every so many milliseconds.
    earn_ms: i64,
}

impl Debtor {
    fn key(&self) -> String {
        match self {
            Self::Source(address) => format!("source {}", household(*address)),
            Self::Device { hash } => format!("device {hash}"),
            Self::Session(id) => format!("session {id}"),
            Self::CodesOf(id) => format!("codes of {id}"),
            Self::Renewals(id) => format!("renewals of {id}"),
            Self::Keys(id) => format!("keys of {id}"),
            Self::Ceremonies(address) => format!("ceremonies of {}", household(*address)),
            Self::Letters(address) => format!("letters of {}", household(*address)),
            Self::Mailbox { hash } => format!("mailbox {hash}"),
            Self::Invitations(id) => format!("invitations of {id}"),
            Self::ClaimCodes(id) => format!("claim codes of {id}"),
            Self::Claims(id) => format!("claims of {id}"),
            Self::ApiKeys(id) => format!("api keys of {id}"),
            Self::ScorerLinks(id) => format!("scorer links of {id}"),
            Self::CalendarLinks(id) => format!("calendar links of {id}"),
            Self::Tournaments(id) => format!("tournaments of {id}"),
            Self::News(id) => format!("news of {id}"),
            Self::Entries(id) => format!("entries of {id}"),
            Self::Matches(id) => format!("matches of {id}"),
            Self::Players(id) => format!("players of {id}"),
            Self::EntryNews(id) => format!("news of entry {id}"),
            Self::Arrivals(id) => format!("arrivals in {id}"),
            Self::RoleNews(id) => format!("news of role {id}"),
            Self::RefusalsTold(id) => format!("refusals of {id}"),
            Self::FailuresTold(Some(id)) => format!("failures of {id}"),
            Self::FailuresTold(None) => "failures of nobody".to_owned(),
        }
    }

    /// A person who mistypes does not notice the limit. An attacker gets 17,280 passwords a day, or
    /// 1,440 codes; the trail gets at most 298 failed sign-ins of each administrator a day.
    fn pace(&self) -> Pace {
        let (burst, earn_ms) = match self {
            Self::Source(_) | Self::Device { .. } | Self::Session(_) => (10, 5_000),
            Self::CodesOf(_) | Self::Claims(_) => (10, 60_000),
            Self::Renewals(_) => (120, 5_000),
            Self::Keys(_) => (10_000, 10_000),
            Self::Ceremonies(_) => (60, 5_000),
            Self::Letters(_) => (20, 30_000),
            Self::Mailbox { .. } => (5, 600_000),
            // The helpers of a large tournament in one go, and then 144 a day: each letter has words of the inviter.
            Self::Invitations(_) => (100, 600_000),
            // The teams of a large club.
            Self::Entries(_) => (100, 60_000),
            // The largest tournament twice, or the longest list of players, and then 43,200 a day.
            Self::Matches(_) | Self::Players(_) => (40_000, 2_000),
            // The players of a large tournament in one go.
            Self::ClaimCodes(_) => (1_000, 10_000),
            Self::ApiKeys(_) | Self::CalendarLinks(_) => (50, 600_000),
            // Every court of every day may get one at once.
            Self::ScorerLinks(_) => (200, 60_000),
            Self::Tournaments(_) => (50, 60_000),
            // Each may be a letter to everybody in a large tournament.
            Self::News(_) => (20, 600_000),
            Self::EntryNews(_) | Self::RoleNews(_) => (10, 600_000),
            // After the first ones a letter every hour: all of them are on the screen.
            Self::Arrivals(_) => (5, 3_600_000),
            Self::FailuresTold(_) | Self::RefusalsTold(_) => (10, 300_000),
        };
        Pace { burst, earn_ms }
    }
}

/// The decision about a try.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Admission {
    /// The try may be made.
    Admitted,
    /// There were too many tries.
    Refused {
        /// Seconds to wait before the next try.
        retry_after: u64,
    },
}

/// Books a try before its result is known, so that of many simultaneous tries only the
/// burst is admitted.
pub(crate) async fn admit(db: &Db, debtor: &Debtor, now: Timestamp) -> Result<Admission, AppError> {
    let now_ms = now.as_millisecond();
    let (key, pace) = (debtor.key(), debtor.pace());
    let clear_at = db.read(move |conn| secret_tries::clear_at(conn, &key)).await?;
    // A refusal writes nothing, except once after the clock was put back.
    if let Err(retry_after) = pace.booked(clear_at, now_ms)
        && clear_at <= Some(pace.most(now_ms))
    {
        return Ok(Admission::Refused { retry_after });
    }
    let debtor = debtor.clone();
    Ok(db.write(move |conn| book(conn, &debtor, now)).await?)
}

/// Refuses when there were too many tries.
pub(crate) async fn admit_or_refuse(
    db: &Db,
    debtor: &Debtor,
    now: Timestamp,
) -> Result<(), AppError> {
    admit(db, debtor, now).await?.or_refuse()
}

/// Books a try in the transaction of the action.
pub(crate) fn book(
    conn: &Conn<'_>,
    debtor: &Debtor,
    now: Timestamp,
) -> Result<Admission, StoreError> {
    book_all(conn, debtor, 1, now)
}

/// Books several tries in the transaction of the action: all of them, or none.
pub(crate) fn book_all(
    conn: &Conn<'_>,
    debtor: &Debtor,
    tries: usize,
    now: Timestamp,
) -> Result<Admission, StoreError> {
    let (key, pace, now_ms) = (debtor.key(), debtor.pace(), now.as_millisecond());
    let clear_at = secret_tries::clear_at(conn, &key)?;
    let (clear_at, admission) = match pace.booked_all(clear_at, tries as i64, now_ms) {
        Ok(clear_at) => (clear_at, Admission::Admitted),
        Err(retry_after) => {
            let owed = clear_at.unwrap_or(now_ms).min(pace.most(now_ms));
            (owed, Admission::Refused { retry_after })
        }
    };
    secret_tries::set_clear_at(conn, &key, clear_at)?;
    Ok(admission)
}

/// Forgives a debtor after a success.
pub(crate) fn forgive(conn: &Conn<'_>, debtor: &Debtor) -> Result<(), StoreError> {
    secret_tries::forgive(conn, &debtor.key())
}

impl Admission {
    /// The refusal as an error.
    pub(crate) fn or_refuse(self) -> Result<(), AppError> {
        match self {
            Self::Admitted => Ok(()),
            Self::Refused { retry_after } => Err(AppError::TooManyTries { retry_after }),
        }
    }
}

impl Debtor {
    /// The mailbox of an e-mail address.
    pub(crate) fn mailbox(email: &str) -> Self {
        Self::Mailbox { hash: tokens::hash_of(&address(email)) }
    }

    /// The device of a cookie.
    pub(crate) fn device(cookie: &str) -> Self {
        Self::Device { hash: tokens::hash_of(cookie) }
    }
}

impl Pace {
    /// The moment at which the largest possible debt is paid.
    fn most(&self, now: i64) -> i64 {
        now + self.burst * self.earn_ms
    }

    /// The moment at which all is paid after one more try, or the seconds to wait.
    fn booked(&self, clear_at: Option<i64>, now: i64) -> Result<i64, u64> {
        self.booked_all(clear_at, 1, now)
    }

    /// The same after several tries, of which there are at most as many as are admitted at once.
    fn booked_all(&self, clear_at: Option<i64>, tries: i64, now: i64) -> Result<i64, u64> {
        // A clock that was put back must not cause a long wait.
        let clear_at = clear_at.unwrap_or(now).clamp(now, self.most(now));
        let wait_ms = clear_at - now - (self.burst - tries) * self.earn_ms;
        if wait_ms > 0 {
            return Err(wait_ms.unsigned_abs().div_ceil(1000));
        }
        Ok(clear_at + tries * self.earn_ms)
    }
}

/// Calls that a program may make in a minute, time after time; as many at once.
pub(crate) const CALLS_A_MINUTE: i64 = 600;
/// The pace of each API key.
const KEY_PACE: Pace = Pace { burst: CALLS_A_MINUTE, earn_ms: 60_000 / CALLS_A_MINUTE };
/// The keys whose pace is remembered. Beyond it those without a debt are forgotten.
const REMEMBERED: usize = 4096;

/// How fast programs call, in the memory of each server: a write for every call would be too many.
#[derive(Debug, Default)]
pub(crate) struct KeyPaces(Mutex<HashMap<i64, i64>>);

impl KeyPaces {
    /// Books a call with a key, or says how many seconds to wait.
    pub(crate) fn book(&self, key_id: i64, now: Timestamp) -> Result<(), u64> {
        let now_ms = now.as_millisecond();
        // A panic cannot leave the map half-changed.
        let mut debts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let clear_at = KEY_PACE.booked(debts.get(&key_id).copied(), now_ms)?;
        if debts.len() >= REMEMBERED {
            debts.retain(|_, clear_at| (now_ms..=KEY_PACE.most(now_ms)).contains(clear_at));
        }
        debts.insert(key_id, clear_at);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_slowed_down_alone_and_earns_its_pace_back() {
        let paces = KeyPaces::default();
        let at = |ms| Timestamp::from_millisecond(ms).unwrap_or_default();
        assert!((0..CALLS_A_MINUTE).all(|_| paces.book(1, at(0)).is_ok()));
        assert_eq!(paces.book(1, at(0)), Err(1));
        assert_eq!(paces.book(2, at(0)), Ok(()));
        assert_eq!(paces.book(1, at(99)), Err(1));
        assert_eq!(paces.book(1, at(100)), Ok(()));
        assert_eq!(paces.book(1, at(100)), Err(1));
        assert!((0..CALLS_A_MINUTE).all(|_| paces.book(1, at(60_100)).is_ok()));
    }

    const PACE: Pace = Pace { burst: 10, earn_ms: 5_000 };

    fn after_a_burst(now: i64) -> Option<i64> {
        (0..PACE.burst).fold(None, |clear_at, _| {
            Some(PACE.booked(clear_at, now).unwrap_or_else(|wait| panic!("wait {wait}")))
        })
    }

    #[test]
    fn a_burst_is_admitted_and_then_one_try_per_earned_pause() {
        let spent = after_a_burst(0);
        assert_eq!(PACE.booked(spent, 0), Err(5));
        let later = PACE.booked(spent, 5_000).unwrap_or_else(|wait| panic!("wait {wait}"));
        assert_eq!(PACE.booked(Some(later), 5_000), Err(5));
        assert!(PACE.booked(None, 0).is_ok(), "a forgiven debtor may try at once");
    }

    #[test]
    fn several_tries_are_admitted_together_or_not_at_all() {
        assert_eq!(PACE.booked_all(None, 10, 0), Ok(50_000));
        assert_eq!(PACE.booked_all(None, 11, 0), Err(5));
        assert_eq!(PACE.booked_all(Some(10_000), 9, 0), Err(5));
        assert_eq!(PACE.booked_all(Some(10_000), 9, 5_000), Ok(55_000));
    }

    #[test]
    fn a_clock_that_was_put_back_does_not_lock_out() {
        let spent = after_a_burst(1_000_000_000);
        assert_eq!(PACE.booked(spent, 0), Err(5));
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
