//! What every action works with: the database, the clock, and the operator's configuration.

pub mod audit;
pub(crate) mod caller;
pub(crate) mod clock;
pub(crate) mod error;
pub(crate) mod expiry;
pub mod idempotency;
pub mod jobs;
pub mod letters;
pub mod mail;
pub mod news;
pub mod notices;
pub mod paging;
pub mod public_url;
pub mod refusal;
pub mod registration;
pub(crate) mod rules;
pub mod shown_names;
pub mod sources;
pub(crate) mod throttle;
pub(crate) mod tokens;

pub use clock::Clock;
pub use error::{AppError, Unauthenticated};

use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use touchline_store::Db;

use crate::context::mail::MailServer;
use crate::context::public_url::PublicUrl;

/// Clones share the database and the clock.
#[derive(Debug, Clone)]
pub struct Context {
    pub(crate) db: Db,
    pub(crate) clock: Clock,
    pub(crate) config: Config,
    long_reads: Arc<Semaphore>,
}

/// What the operator has configured, as far as more than one room needs it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Config {
    /// `None`: no link can be mailed.
    pub(crate) public_url: Option<PublicUrl>,
    /// `None`: letters wait to be read by an administrator.
    pub(crate) mail_server: Option<Arc<MailServer>>,
}

impl Context {
    pub(crate) fn new(db: Db, clock: Clock) -> Self {
        Self { db, clock, config: Config::default(), long_reads: Arc::new(Semaphore::new(1)) }
    }

    /// Waits for the turn of a read that takes long and that anybody may ask for in any number of ways. There is one turn,
    /// so that such reads never hold up all others.
    pub(crate) async fn turn_of_long_read(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.long_reads).acquire_owned().await.ok()
    }

    /// Whether letters are sent by mail. Otherwise they wait for an administrator, who passes their links on.
    pub fn sends_letters(&self) -> bool {
        self.config.mail_server.is_some()
    }

    /// The address by which people reach the platform, if it is known.
    pub fn public_url(&self) -> Option<&PublicUrl> {
        self.config.public_url.as_ref()
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

/// Declares a service: actions over the [`Context`], with a state that its clones share and that begins empty.
macro_rules! service {
    ($(#[$doc:meta])* $name:ident { $($visible:vis $field:ident: $state:ty),* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone)]
        pub struct $name {
            context: $crate::Context,
            $($visible $field: std::sync::Arc<$state>,)*
        }

        impl $name {
            pub(crate) fn over(context: $crate::Context) -> Self {
                Self { context, $($field: std::sync::Arc::default()),* }
            }
        }

        impl std::ops::Deref for $name {
            type Target = $crate::Context;

            fn deref(&self) -> &$crate::Context {
                &self.context
            }
        }
    };
}
pub(crate) use service;
