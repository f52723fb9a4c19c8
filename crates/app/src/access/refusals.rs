//! Callers who were refused: sign-ins that failed, tries that came too fast, tokens that are
//! nobody's. Each is a line of the log. The trail gets the sums, because a flood must not fill it.
//!
//! A failed sign-in is an entry of the trail. The entry has a name only if it is that of an account, because any
//! other text may be a password. There are at most 298 such entries a day for each account; all other refusals are
//! counted and written as sums. Of an address the trail and the log show what the operator has chosen. Logs hold
//! neither names, nor search texts, nor tokens; a request is logged by its route's pattern.

use std::net::IpAddr;
use std::sync::PoisonError;

use touchline_domain::permissions::Action;
use touchline_store::StoreError;

use crate::access::Access;
use crate::context::audit::{self, Actor, AuditAction, AuditedKind, Deed};
use crate::context::caller::Caller;
use crate::context::refusal::{From, Refusal};
use crate::context::throttle::{self, Admission, Debtor};

impl Access {
    /// Logs that a caller was refused, and counts it for the trail.
    pub fn note_refusal(&self, refusal: Refusal, source: IpAddr) {
        self.log_refusal(refusal, source);
        let from = self.shown_address.of(source).map_or(From::Anywhere, From::Source);
        self.refusals.count(refusal, from);
    }

    /// Adds to the trail what a caller was not permitted to do, unless this account had many such entries
    /// lately: a flood must not fill the trail.
    pub async fn note_not_permitted(&self, caller: &Caller, action: Action, source: IpAddr) {
        let now = self.clock.now();
        let debtor = Debtor::RefusalsTold(caller.accountable());
        if throttle::admit(&self.db, &debtor, now).await != Ok(Admission::Admitted) {
            self.note_refusal(Refusal::NotPermitted, source);
            return;
        }
        self.log_refusal(Refusal::NotPermitted, source);
        let source = self.shown_address.of(source);
        let after = serde_json::json!({ "action": action.as_str(), "source": source }).to_string();
        let caller = caller.clone();
        let written = self
            .db
            .write(move |conn| {
                let deed = caller.deed(AuditAction::RefusedPermission);
                audit::note(conn, now, &caller.actor(), Deed { after: Some(&after), ..deed })
            })
            .await;
        // The caller is refused in any case.
        if let Err(cause) = written {
            tracing::warn!(%cause, "a refusal was not added to the trail");
        }
    }

    /// Logs it only: the trail has an entry about it.
    pub(crate) fn log_refusal(&self, refusal: Refusal, source: IpAddr) {
        let source = self.shown_address.of(source);
        tracing::warn!(%refusal, source, "a caller was refused");
    }

    /// Adds the refusals since the last time to the trail: one entry for each of the sources that
    /// were refused most, and one for all others. What cannot be written is counted again.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn tell_refusals(&self) -> Result<(), StoreError> {
        let told = self.refusals.take();
        if told.is_empty() {
            return Ok(());
        }
        let (now, entries) = (self.clock.now(), told.clone());
        let written = self
            .db
            .write(move |conn| {
                for (refusal, from, count) in &entries {
                    let source = match from {
                        From::Source(source) => Some(source),
                        From::Anywhere => None,
                    };
                    let after = serde_json::json!({
                        "reason": refusal.as_str(), "source": source, "count": count
                    })
                    .to_string();
                    let deed = Deed {
                        after: Some(&after),
                        ..Deed::of(AuditAction::RefusedTries, AuditedKind::Platform)
                    };
                    audit::note(conn, now, &Actor::not_signed_in(), deed)?;
                }
                Ok(())
            })
            .await;
        if written.is_err() {
            let mut counts = self.refusals.0.lock().unwrap_or_else(PoisonError::into_inner);
            for (refusal, from, count) in told {
                *counts.entry((refusal, from)).or_default() += count;
            }
        }
        written
    }
}
