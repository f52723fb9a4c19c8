//! What a call is, beside its handler. `calls` registers it, and everything around handlers goes by it.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use axum::http::Method;
use touchline_domain::permissions::Action;

/// A call, by its path as the document has it and its method.
pub(crate) type Known = (String, Method, Call);

/// The calls by their paths below the root, as the router has them: one for each method.
pub(crate) type KnownCalls = HashMap<String, Vec<(Method, Call)>>;

/// What a call is, and what the server does around its handler.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Call {
    /// What the permissions are asked for.
    pub action: Action,
    pub properties: Properties,
}

/// What is particular about a call.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Properties {
    /// For whom the reply to a GET is cached.
    pub cache: Cache,
    /// Whether the trail notes who got the reply. A HEAD would be noted and hand nothing out, so there is none.
    pub is_audited: bool,
    /// Whether an administrator may make the call who has to set up a second factor first.
    pub before_second_factor: bool,
    /// Whether the metrics count the call's results as those of sign-ins.
    pub is_sign_in: bool,
    /// What it may refuse, beside what follows from its form (`refusals`).
    pub refuses: &'static [Code],
}

/// For whom a reply is cached, until a topic changes that it was read from, or the UTC day ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Cache {
    /// It is made anew for each request. It may depend on the session and on the time of day.
    #[default]
    No,
    /// For each caller who may make the call: it depends on rows and on the address alone.
    Shared,
    /// For each account by itself: it depends on rows and on the caller's account alone (`ByAccount`).
    PerAccount,
    /// For each address by itself, of which a hash is stored, because the address has a secret in it.
    PerSecret,
}

/// The status of a refusal, and its code.
pub(crate) type Code = (u16, &'static str);

/// Notes what a handler asked of its caller, and so to whom its reply may be sent again.
#[derive(Debug, Clone, Default)]
pub(crate) struct CallerUse(Arc<AtomicU8>);

impl CallerUse {
    const ACCOUNT: u8 = 1;
    const SESSION: u8 = 2;

    /// The handler asked for the account alone.
    pub(crate) fn note_account(&self) {
        self.0.fetch_max(Self::ACCOUNT, Ordering::Relaxed);
    }

    /// The handler asked for more, such as the session.
    pub(crate) fn note_session(&self) {
        self.0.fetch_max(Self::SESSION, Ordering::Relaxed);
    }

    /// Whether the reply is as general as the call says.
    pub(crate) fn fits(&self, cache: Cache) -> bool {
        let most = if cache == Cache::PerAccount { Self::ACCOUNT } else { 0 };
        self.0.load(Ordering::Relaxed) <= most
    }
}
