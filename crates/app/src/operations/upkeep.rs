//! Removes rows that have served their time. It runs beside the requests, in small steps.
//!
//! Every node does this. A step begins only when a read has found such rows, and on all nodes
//! together one transaction writes at a time: so two nodes never remove the same rows, and the
//! second one finds nothing to do.
//!
//! What a request leaves behind for some time only (sessions, tokens, answers, tries) is removed here. Nothing that
//! decides about a caller relies on a row having been removed.

use std::time::Instant;

use touchline_store::outdated::Outdated;
use touchline_store::{Conn, StoreError, row_changes};

use crate::access::accounts::{DEVICE_TIME, SESSION_TIME};
use crate::access::api_keys::EXPIRED_KEPT;
use crate::context::idempotency::KEPT;
use crate::context::letters::LETTERS_KEPT;
use crate::context::news::NEWS_KEPT;
use crate::context::notices::NOTICES_KEPT;
use crate::operations::Operations;

/// The most rows that one transaction removes: a few milliseconds of work.
const STEP: i64 = 500;
/// The same of the log of changed rows, which are short and lie together.
const STEP_OF_LOG: i64 = 5_000;
/// After a step, the writer belongs to the requests for so many times as long as the step took: what
/// an import has added to the log takes hundreds of steps.
const REST: u32 = 3;

impl Operations {
    /// Removes what is outdated by now; returns how many rows.
    ///
    /// # Errors
    /// [`StoreError`]; what was removed before it stays removed.
    pub async fn remove_outdated(&self) -> Result<u64, StoreError> {
        let now = self.clock.now();
        let mut removed = 0;
        for kind in Outdated::ALL {
            let before = match kind {
                Outdated::AccessTokens | Outdated::RefreshTokens | Outdated::Sessions => {
                    // Until then a caller hears that the session has ended.
                    now - SESSION_TIME
                }
                Outdated::KnownDevices => now - DEVICE_TIME,
                Outdated::IdempotentReplies => now - KEPT,
                Outdated::Letters => now - LETTERS_KEPT,
                Outdated::Notices => now - NOTICES_KEPT,
                Outdated::Activities | Outdated::Notifications => now - NEWS_KEPT,
                // Until then its maker sees that it has expired.
                Outdated::ApiKeys => now - EXPIRED_KEPT,
                Outdated::SignInChallenges
                | Outdated::SecretTries
                | Outdated::Registrations
                | Outdated::MailedLinks
                | Outdated::PasskeyCeremonies
                | Outdated::Invitations
                | Outdated::ClaimCodes => now,
            };
            let before_ms = before.as_millisecond();
            while self.db.read(move |conn| kind.exist(conn, before_ms)).await? {
                removed += self.step(move |conn| kind.remove(conn, before_ms, STEP)).await?;
            }
        }
        while self.db.read(row_changes::has_outdated).await? {
            removed += self.step(|conn| row_changes::remove(conn, STEP_OF_LOG)).await?;
        }
        Ok(removed)
    }

    async fn step(
        &self,
        remove: impl Fn(&Conn<'_>) -> Result<u64, StoreError> + Send + 'static,
    ) -> Result<u64, StoreError> {
        let begun = Instant::now();
        let removed = self.db.write(remove).await?;
        tokio::time::sleep(begun.elapsed() * REST).await;
        Ok(removed)
    }
}
