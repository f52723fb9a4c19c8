//! Why callers were refused, and the sums of it that the trail does not have yet.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use touchline_domain::vocabulary;

use crate::context::sources::neighbourhood;

vocabulary!(
    /// Why a caller was refused.
    Refusal, {
        /// The password of a sign-in was wrong.
        WrongPassword = "wrong password",
        /// No administrator has the name of a sign-in.
        UnknownName = "unknown name",
        /// The second step of a sign-in had a wrong code.
        WrongCode = "wrong code",
        /// A passkey that is nobody's, or an answer that its device did not give for this sign-in.
        WrongPasskey = "wrong passkey",
        /// The link of a letter that was used, is too old, or never was.
        LinkOver = "link that is over",
        /// Passwords, codes or renewals were tried too fast.
        TooManyTries = "too many tries",
        /// Too many sign-ins waited.
        LineFull = "too many sign-ins at once",
        /// A token that the platform did not give, or has forgotten.
        UnknownToken = "unknown token",
        /// Something that the caller may not do.
        NotPermitted = "not permitted",
    }
);

vocabulary!(
    /// How much of a client's address the log and the audit trail show.
    ShownAddress, "part of an address", {
        /// All of it.
        Full = "full",
        /// Its network: the first 24 bits of IPv4, 48 of IPv6.
        Shortened = "shortened",
        /// Nothing.
        Nothing = "none",
    }
);

impl ShownAddress {
    /// What is shown of an address.
    pub(crate) fn of(self, source: IpAddr) -> Option<String> {
        let network = neighbourhood(source);
        match (self, network) {
            (Self::Full, _) => Some(source.to_canonical().to_string()),
            (Self::Shortened, IpAddr::V4(_)) => Some(format!("{network}/24")),
            (Self::Shortened, IpAddr::V6(_)) => Some(format!("{network}/48")),
            (Self::Nothing, _) => None,
        }
    }
}

/// Sources that are counted one by one; what others do is counted together.
const MOST_SOURCES: usize = 1024;
/// Entries about single sources that are added to the trail at a time.
const MOST_ENTRIES: usize = 8;

/// The refusals that the trail does not have yet.
#[derive(Debug, Default)]
pub(crate) struct Refusals(pub(crate) Mutex<HashMap<(Refusal, From), i64>>);

/// Where refused callers came from.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum From {
    /// What is shown of the address.
    Source(String),
    /// Addresses are not shown, or there were too many.
    Anywhere,
}

impl Refusals {
    pub(crate) fn count(&self, refusal: Refusal, from: From) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (refusal, from);
        let has_place = counts.len() < MOST_SOURCES || counts.contains_key(&key);
        let key = if has_place { key } else { (refusal, From::Anywhere) };
        let count = counts.entry(key).or_default();
        *count = count.saturating_add(1);
    }

    /// Takes what was counted: the sources that were refused most, and all others together.
    pub(crate) fn take(&self) -> Vec<(Refusal, From, i64)> {
        let counts = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        let mut counts: Vec<_> =
            counts.into_iter().map(|((refusal, from), count)| (refusal, from, count)).collect();
        counts.sort_by(|a, b| b.2.cmp(&a.2).then_with(|| (a.0, &a.1).cmp(&(b.0, &b.1))));
        let (single, others): (Vec<_>, Vec<_>) = counts
            .into_iter()
            .enumerate()
            .partition(|(place, (_, from, _))| *place < MOST_ENTRIES && *from != From::Anywhere);
        let mut told: Vec<_> = single.into_iter().map(|(_, one)| one).collect();
        for refusal in Refusal::ALL {
            let sum: i64 =
                others.iter().filter(|(_, one)| one.0 == *refusal).map(|(_, one)| one.2).sum();
            if sum > 0 {
                told.push((*refusal, From::Anywhere, sum));
            }
        }
        told
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(number: usize) -> From {
        From::Source(format!("192.0.{number}.0/24"))
    }

    #[test]
    fn an_address_is_shown_as_much_as_is_wanted() {
        let v4: IpAddr = "192.0.2.17".parse().unwrap_or_else(|e| panic!("{e}"));
        let v6: IpAddr = "2001:db8:1:2::3".parse().unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(ShownAddress::Full.of(v4).as_deref(), Some("192.0.2.17"));
        assert_eq!(ShownAddress::Shortened.of(v4).as_deref(), Some("192.0.2.0/24"));
        assert_eq!(ShownAddress::Shortened.of(v6).as_deref(), Some("2001:db8:1::/48"));
        assert_eq!(ShownAddress::Nothing.of(v4), None);
    }

    #[test]
    fn a_flood_gives_a_few_entries_and_no_refusal_is_left_out() {
        let refusals = Refusals::default();
        for number in 0..5000 {
            refusals.count(Refusal::TooManyTries, source(number));
            refusals.count(Refusal::UnknownToken, source(7));
        }
        let told = refusals.take();
        assert_eq!(told[0], (Refusal::UnknownToken, source(7), 5000));
        assert!(told.len() <= MOST_ENTRIES + Refusal::ALL.len(), "{}", told.len());
        assert_eq!(told.iter().map(|one| one.2).sum::<i64>(), 10_000);
        assert_eq!(refusals.take(), []);
    }
}
