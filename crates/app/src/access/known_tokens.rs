//! Access tokens and API keys that were found valid, so that not every request has to look its caller up
//! in the database.
//!
//! A token stays here until something about sessions, accounts or roles changes; a key until something changes that
//! its maker's role depends on, too.

use std::sync::Arc;

use quick_cache::sync::Cache;
use touchline_store::{Moment, Revisions, Topic, Topics};

use crate::context::caller::Caller;

/// More than the sessions of any platform; each takes some hundred bytes.
const CAPACITY: usize = 4096;

/// The topics that the validity of a session's token depends on, besides the time.
const SESSIONS_DEPEND_ON: Topics = Topics::of(&[Topic::Sessions, Topic::Accounts, Topic::Grants]);
/// The same of an API key, whose maker must still be able to give its role where it is.
const KEYS_DEPEND_ON: Topics = Topics::of(&[
    Topic::ApiKeys,
    Topic::Accounts,
    Topic::Grants,
    Topic::Competitions,
    Topic::Matches,
    Topic::Players,
]);

/// The callers by the SHA-256 of the token.
#[derive(Debug)]
pub(crate) struct KnownTokens(Cache<[u8; 32], Known>);

#[derive(Debug, Clone)]
struct Known {
    caller: Arc<Caller>,
    /// The moment before the database was asked.
    moment: Moment,
}

impl Default for KnownTokens {
    fn default() -> Self {
        Self(Cache::new(CAPACITY))
    }
}

impl KnownTokens {
    /// The caller of the token, if it is known and nothing has changed since. The caller of
    /// this function checks the expiry.
    pub(crate) fn find(&self, digest: &[u8; 32], revisions: &Revisions) -> Option<Arc<Caller>> {
        let known = self.0.get(digest)?;
        let depends_on = match &*known.caller {
            Caller::Session(_) => SESSIONS_DEPEND_ON,
            Caller::ApiKey(_) => KEYS_DEPEND_ON,
        };
        revisions.hold_since(&known.moment, depends_on).then_some(known.caller)
    }

    /// Remembers a token that was valid at that moment.
    pub(crate) fn keep(&self, digest: [u8; 32], caller: Arc<Caller>, moment: Moment) {
        self.0.insert(digest, Known { caller, moment });
    }
}
