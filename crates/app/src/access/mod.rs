//! Who calls, and what they may do: accounts, sessions, keys, roles. This service knows no sport.

pub mod accounts;
pub mod api_keys;
pub mod grants;
pub(crate) mod hashing_line;
pub mod invitations;
pub(crate) mod known_tokens;
pub(crate) mod last_seen;
pub mod me;
pub(crate) mod one_answer;
pub mod passwords;
pub mod preferences;
pub mod refusals;
pub mod saved_views;
pub mod secret_keys;
pub(crate) mod sign_in_rules;
pub(crate) mod totp;
pub mod user_pages;

use std::ops::Deref;
use std::sync::Arc;

use crate::access::known_tokens::KnownTokens;
use crate::access::last_seen::{KEY_SEEN_EVERY, LastSeen, SEEN_EVERY};
use crate::access::one_answer::OneAnswer;
use crate::access::passwords::Passwords;
use crate::access::secret_keys::SecretKeys;
use crate::access::sign_in_rules::SignInRules;
use crate::context::Context;
use crate::context::caller::SignedIn;
use crate::context::refusal::{Refusals, ShownAddress};
use crate::context::throttle::KeyPaces;

/// Clones share the state.
#[derive(Debug, Clone)]
pub struct Access {
    context: Context,
    pub(crate) rules: SignInRules,
    pub(crate) secret_keys: Option<SecretKeys>,
    pub(crate) shown_address: ShownAddress,
    pub(crate) passwords: Passwords,
    pub(crate) last_seen: Arc<LastSeen>,
    pub(crate) keys_last_seen: Arc<LastSeen>,
    pub(crate) key_paces: Arc<KeyPaces>,
    pub(crate) known_tokens: Arc<KnownTokens>,
    /// Exchanges of refresh tokens in progress.
    pub(crate) exchanges: Arc<OneAnswer<SignedIn>>,
    pub(crate) refusals: Arc<Refusals>,
}

impl Access {
    pub(crate) fn over(context: Context) -> Self {
        Self {
            context,
            rules: SignInRules::default(),
            secret_keys: None,
            shown_address: ShownAddress::Shortened,
            passwords: Passwords::new(),
            last_seen: Arc::new(LastSeen::noted_every(SEEN_EVERY)),
            keys_last_seen: Arc::new(LastSeen::noted_every(KEY_SEEN_EVERY)),
            key_paces: Arc::default(),
            known_tokens: Arc::default(),
            exchanges: Arc::default(),
            refusals: Arc::default(),
        }
    }

    /// The same service over another context, with the same state.
    pub(crate) fn with_context(self, context: Context) -> Self {
        Self { context, ..self }
    }
}

impl Deref for Access {
    type Target = Context;

    fn deref(&self) -> &Context {
        &self.context
    }
}
