//! Listing and ending the sessions of an account.

use jiff::Timestamp;
use touchline_store::accounts::sessions::{self, SessionRow};
use touchline_words::Sentence;

use super::{SessionCaller, instant};
use crate::AppError;
use crate::access::Access;
use crate::access::last_seen::SEEN_EVERY;
use crate::context::audit::{self, AuditAction, AuditedKind, Deed};

/// A session that has not ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// Primary key.
    pub id: i64,
    /// Whether it is the caller's own session.
    pub is_current: bool,
    /// The client's name for itself at sign-in.
    pub client: Option<String>,
    /// The time of the sign-in.
    pub signed_in_at: Timestamp,
    /// The time of its last request, to five minutes.
    pub last_seen_at: Timestamp,
    /// The time at which it ends at the latest.
    pub expires_at: Timestamp,
}

impl Session {
    pub(super) fn of(row: SessionRow, current: Option<i64>) -> Self {
        Self {
            id: row.session_id,
            is_current: current == Some(row.session_id),
            client: row.client,
            signed_in_at: instant(row.created_at),
            last_seen_at: instant(row.last_seen_at.unwrap_or(row.created_at)),
            expires_at: instant(row.expires_at),
        }
    }
}

impl Access {
    /// Notes that a session is in use. Best effort: a read-only database must
    /// still serve reads.
    pub(super) async fn note_session_in_use(&self, session_id: i64) {
        let now = self.clock.now();
        if !self.last_seen.is_due(session_id, now) {
            return;
        }
        let (now_ms, since_ms) = (now.as_millisecond(), (now - SEEN_EVERY).as_millisecond());
        let noted = self
            .db
            .write(move |conn| sessions::note_seen(conn, session_id, now_ms, since_ms))
            .await;
        if let Err(cause) = noted {
            tracing::warn!(%cause, "the use of a session was not noted");
        }
    }

    /// A session that was last used before this is over.
    pub(super) fn idle_since(&self) -> Timestamp {
        self.clock.now() - self.rules.idle_time - SEEN_EVERY
    }

    /// The caller's current sessions, the last used first.
    pub async fn sessions(&self, caller: &SessionCaller) -> Result<Vec<Session>, AppError> {
        let now_ms = self.clock.now().as_millisecond();
        let (id, current) = (caller.account.id, caller.session_id);
        let since_ms = self.idle_since().as_millisecond();
        let rows = self.db.read(move |conn| sessions::active(conn, id, now_ms, since_ms)).await?;
        Ok(rows.into_iter().map(|row| Session::of(row, Some(current))).collect())
    }

    /// Ends one of the caller's sessions at once.
    ///
    /// # Errors
    /// [`AppError::NotFound`] when the session is not the caller's, or is over.
    pub async fn end_session(
        &self,
        caller: &SessionCaller,
        session_id: i64,
    ) -> Result<(), AppError> {
        let now = self.clock.now();
        let caller = caller.clone();
        self.db
            .write(move |conn| {
                let (id, now_ms) = (caller.account.id, now.as_millisecond());
                if sessions::find_active(conn, id, session_id, now_ms)?.is_none() {
                    return Err(AppError::NotFound(Sentence::NoSuchSession));
                }
                sessions::revoke(conn, session_id, "ended from another session", now_ms)?;
                let deed = Deed {
                    entity_id: Some(session_id),
                    ..Deed::of(AuditAction::EndedSession, AuditedKind::Session)
                };
                Ok(audit::note(conn, now, &caller.actor(), deed)?)
            })
            .await
    }

    /// Ends all of the caller's other sessions at once; returns their number.
    pub async fn end_other_sessions(&self, caller: &SessionCaller) -> Result<usize, AppError> {
        let (now, since_ms) = (self.clock.now(), self.idle_since().as_millisecond());
        let caller = caller.clone();
        self.db
            .write(move |conn| {
                let (id, now_ms) = (caller.account.id, now.as_millisecond());
                let others = sessions::active(conn, id, now_ms, since_ms)?.len().saturating_sub(1);
                if others > 0 {
                    let because = "ended from another session";
                    sessions::revoke_all(conn, id, Some(caller.session_id), because, now_ms)?;
                    let deed = caller.deed(AuditAction::EndedOtherSessions);
                    audit::note(conn, now, &caller.actor(), deed)?;
                }
                Ok(others)
            })
            .await
    }
}
