//! Who calls, and what they may do: accounts, sessions, keys, roles. This service knows no sport.

use std::ops::Deref;
use std::sync::Arc;

use crate::caller::SignedIn;
use crate::context::Context;
use crate::known_tokens::KnownTokens;
use crate::last_seen::{KEY_SEEN_EVERY, LastSeen, SEEN_EVERY};
use crate::one_answer::OneAnswer;
use crate::passwords::Passwords;
use crate::refusal::{Refusals, ShownAddress};
use crate::secret_keys::SecretKeys;
use crate::sign_in_rules::SignInRules;
use crate::throttle::KeyPaces;

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
