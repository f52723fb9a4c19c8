//! The running platform: the database, the clock and the state of sign-in.

use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use tokio::sync::Semaphore;
use touchline_store::Db;
use touchline_store::listing::FoundSets;

use crate::accounts::SignInRules;
use crate::caller::SignedIn;
use crate::clock::Clock;
use crate::contradictions::LastLook;
use crate::corrections::Rehearsals;
use crate::known_tokens::KnownTokens;
use crate::last_seen::{KEY_SEEN_EVERY, LastSeen, SEEN_EVERY};
use crate::mail::MailServer;
use crate::one_answer::OneAnswer;
use crate::passwords::Passwords;
use crate::public_url::PublicUrl;
use crate::ratings::Ratings;
use crate::refusals::{Refusals, ShownAddress};
use crate::scoring::Desk;
use crate::secret_keys::SecretKeys;
use crate::throttle::KeyPaces;

/// Everything that an action needs. Clones share it.
#[derive(Debug, Clone)]
pub struct Platform {
    pub(crate) db: Db,
    pub(crate) clock: Clock,
    pub(crate) rules: SignInRules,
    pub(crate) secret_keys: Option<SecretKeys>,
    pub(crate) passwords: Passwords,
    pub(crate) last_seen: Arc<LastSeen>,
    pub(crate) keys_last_seen: Arc<LastSeen>,
    pub(crate) key_paces: Arc<KeyPaces>,
    pub(crate) known_tokens: Arc<KnownTokens>,
    /// Exchanges of refresh tokens in progress.
    pub(crate) exchanges: Arc<OneAnswer<SignedIn>>,
    pub(crate) ratings: Arc<Ratings>,
    pub(crate) found_sets: Arc<FoundSets>,
    pub(crate) refusals: Arc<Refusals>,
    pub(crate) contradictions: Arc<LastLook>,
    pub(crate) scoring_desk: Arc<Desk>,
    /// Corrections that were shown, for those who save them.
    pub(crate) rehearsed: Arc<Rehearsals>,
    /// The turn of what anybody may ask for in any number of ways and what takes long: one at a time, so that the others
    /// who read are not held up.
    pub(crate) long_reads: Arc<Semaphore>,
    pub(crate) shown_address: ShownAddress,
    /// `None`: no link can be mailed.
    pub(crate) public_url: Option<PublicUrl>,
    /// `None`: letters wait to be read by an administrator.
    pub(crate) mail_server: Option<Arc<MailServer>>,
}

impl Platform {
    /// A platform on an open database.
    pub fn new(db: Db, clock: Clock) -> Self {
        Self {
            db,
            clock,
            rules: SignInRules::default(),
            secret_keys: None,
            passwords: Passwords::new(),
            last_seen: Arc::new(LastSeen::noted_every(SEEN_EVERY)),
            keys_last_seen: Arc::new(LastSeen::noted_every(KEY_SEEN_EVERY)),
            key_paces: Arc::default(),
            known_tokens: Arc::default(),
            exchanges: Arc::default(),
            ratings: Arc::default(),
            found_sets: Arc::default(),
            refusals: Arc::default(),
            contradictions: Arc::default(),
            scoring_desk: Arc::default(),
            rehearsed: Arc::default(),
            long_reads: Arc::new(Semaphore::new(1)),
            shown_address: ShownAddress::Shortened,
            public_url: None,
            mail_server: None,
        }
    }

    /// The same with the operator's rules of signing in.
    #[must_use]
    pub fn with_rules(self, rules: SignInRules) -> Self {
        Self { rules, ..self }
    }

    /// The same with keys for the secrets of second factors.
    #[must_use]
    pub fn with_secret_keys(self, secret_keys: SecretKeys) -> Self {
        Self { secret_keys: Some(secret_keys), ..self }
    }

    /// The same, with another choice of how much of a client's address the log and the audit trail
    /// show.
    #[must_use]
    pub fn showing(self, shown_address: ShownAddress) -> Self {
        Self { shown_address, ..self }
    }

    /// The same, reached by people at this address.
    #[must_use]
    pub fn reached_at(self, public_url: PublicUrl) -> Self {
        Self { public_url: Some(public_url), ..self }
    }

    /// The same, giving its letters to this mail server. It needs a public address, too.
    #[must_use]
    pub fn mailing_through(self, mail_server: MailServer) -> Self {
        Self { mail_server: Some(Arc::new(mail_server)), ..self }
    }

    /// Whether letters are sent by mail. Otherwise they wait for an administrator, who passes their links on.
    pub fn sends_letters(&self) -> bool {
        self.mail_server.is_some()
    }

    /// The address by which people reach the platform, if it is known.
    pub fn public_url(&self) -> Option<&PublicUrl> {
        self.public_url.as_ref()
    }

    /// The database, for work that is not a person's action: imports, demo data.
    pub fn db(&self) -> &Db {
        &self.db
    }

    /// The current time of the platform's clock.
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// The current day (UTC), for figures such as "this month" or "the last 30 days".
    pub fn today(&self) -> Date {
        TimeZone::UTC.to_datetime(self.clock.now()).date()
    }

    /// The time until that day ends.
    pub fn until_tomorrow(&self) -> Duration {
        let day = Duration::from_hours(24).as_millis() as i64;
        let over = self.clock.now().as_millisecond().rem_euclid(day);
        Duration::from_millis((day - over) as u64)
    }
}
