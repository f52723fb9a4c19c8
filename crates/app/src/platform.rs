//! The platform: each room's service over one context.

use std::ops::Deref;
use std::sync::Arc;

use touchline_store::Db;

use crate::access::Access;
use crate::access::secret_keys::SecretKeys;
use crate::access::sign_in_rules::SignInRules;
use crate::context::Context;
use crate::context::clock::Clock;
use crate::context::mail::MailServer;
use crate::context::public_url::PublicUrl;
use crate::context::refusal::ShownAddress;
use crate::operations::Operations;
use crate::operations::contradictions::Lookout;
use crate::pages::Pages;
use crate::play::Play;
use crate::play::corrections::Corrections;
use crate::play::scoring::Recorder;

/// All that the HTTP server, the importer and the demo can ask for. Clones share it.
#[derive(Debug, Clone)]
pub struct Platform {
    context: Context,
    /// Accounts, sessions, keys, roles.
    pub access: Access,
    /// Tournaments, entries, draws, timetables, results.
    pub play: Play,
    /// Operations of scorers.
    pub recorder: Recorder,
    /// Corrections of results, shown before they are saved.
    pub corrections: Corrections,
    /// The search for what contradicts itself.
    pub lookout: Lookout,
    /// Lists and pages.
    pub pages: Pages,
    /// Upkeep and erasures.
    pub operations: Operations,
}

impl Platform {
    /// A platform on an open database.
    pub fn new(db: Db, clock: Clock) -> Self {
        let context = Context::new(db, clock);
        Self::over(context.clone(), Access::over(context))
    }

    fn over(context: Context, access: Access) -> Self {
        Self {
            play: Play::over(context.clone()),
            recorder: Recorder::over(context.clone()),
            corrections: Corrections::over(context.clone()),
            lookout: Lookout::over(context.clone()),
            pages: Pages::over(context.clone()),
            operations: Operations::over(access.clone()),
            access,
            context,
        }
    }

    /// The same with the operator's rules of signing in.
    #[must_use]
    pub fn with_rules(mut self, rules: SignInRules) -> Self {
        self.access.rules = rules;
        self.anew()
    }

    /// The same with keys for the secrets of second factors.
    #[must_use]
    pub fn with_secret_keys(mut self, secret_keys: SecretKeys) -> Self {
        self.access.secret_keys = Some(secret_keys);
        self.anew()
    }

    /// The same, with another choice of how much of a client's address the log and the audit trail
    /// show.
    #[must_use]
    pub fn showing(mut self, shown_address: ShownAddress) -> Self {
        self.access.shown_address = shown_address;
        self.anew()
    }

    /// The same, reached by people at this address.
    #[must_use]
    pub fn reached_at(mut self, public_url: PublicUrl) -> Self {
        self.context.config.public_url = Some(public_url);
        self.anew()
    }

    /// The same, giving its letters to this mail server. It needs a public address, too.
    #[must_use]
    pub fn mailing_through(mut self, mail_server: MailServer) -> Self {
        self.context.config.mail_server = Some(Arc::new(mail_server));
        self.anew()
    }

    /// The services over the present configuration.
    fn anew(self) -> Self {
        let Self { context, access, .. } = self;
        Self::over(context.clone(), access.with_context(context))
    }
}

impl Deref for Platform {
    type Target = Context;

    fn deref(&self) -> &Context {
        &self.context
    }
}
