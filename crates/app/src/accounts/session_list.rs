//! The sessions of an administrator: seeing them, and ending them.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};
use touchline_store::accounts::sessions;

use super::{Caller, about, instant};
use crate::AppError;
use crate::audit::{self, Deed};
use crate::platform::Platform;

/// How exactly it is known when a session was last in use: a write per request
/// would be too many.
const SEEN_EVERY: SignedDuration = SignedDuration::from_mins(5);
/// Sessions whose last write is remembered; beyond it, old ones are forgotten,
/// which costs no more than an early write.
const REMEMBERED: usize = 1024;

/// A session that goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// Primary key.
    pub id: i64,
    /// Whether it is the one that asks.
    pub is_current: bool,
    /// What the client called itself at sign-in.
    pub client: Option<String>,
    /// The sign-in.
    pub signed_in_at: Timestamp,
    /// Its last request, to five minutes.
    pub last_seen_at: Timestamp,
    /// Its end at the latest.
    pub expires_at: Timestamp,
}

/// When sessions were last written down as in use, by this process.
#[derive(Debug, Default)]
pub(crate) struct LastSeen(Mutex<HashMap<i64, Timestamp>>);

impl LastSeen {
    /// Whether it is time to write it down again.
    fn is_due(&self, session_id: i64, now: Timestamp) -> bool {
        // A map of instants is whole whatever happened to its last user.
        let mut noted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // A clock that was put back is no reason to stay silent.
        let is_fresh = |at: Timestamp| now.duration_since(at).abs() < SEEN_EVERY;
        if noted.get(&session_id).is_some_and(|at| is_fresh(*at)) {
            return false;
        }
        if noted.len() >= REMEMBERED {
            noted.retain(|_, at| is_fresh(*at));
        }
        noted.insert(session_id, now);
        true
    }
}

impl Platform {
    /// Notes that the caller's session is in use. Best effort: a database that
    /// takes no writes must not keep anybody from reading.
    pub async fn note_in_use(&self, caller: &Caller) {
        let (now, session_id) = (self.clock.now(), caller.session_id);
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

    /// The caller's sessions that go on, the last one in use first.
    pub async fn sessions(&self, caller: &Caller) -> Result<Vec<Session>, AppError> {
        let now_ms = self.clock.now().as_millisecond();
        let (id, current) = (caller.administrator.id, caller.session_id);
        let rows = self.db.read(move |conn| sessions::active(conn, id, now_ms)).await?;
        let shown = rows.into_iter().map(|row| Session {
            id: row.session_id,
            is_current: row.session_id == current,
            client: row.client,
            signed_in_at: instant(row.created_at),
            last_seen_at: instant(row.last_seen_at.unwrap_or(row.created_at)),
            expires_at: instant(row.expires_at),
        });
        Ok(shown.collect())
    }

    /// Ends one of the caller's sessions, at once.
    ///
    /// # Errors
    /// [`AppError::NotFound`] when it is not the caller's, or over.
    pub async fn end_session(&self, caller: &Caller, session_id: i64) -> Result<(), AppError> {
        let now = self.clock.now();
        let caller = caller.clone();
        self.db
            .write(move |conn| {
                let (id, now_ms) = (caller.administrator.id, now.as_millisecond());
                if sessions::find_active(conn, id, session_id, now_ms)?.is_none() {
                    let sentence = "There is no such session, or it is over.";
                    return Err(AppError::NotFound(sentence.to_owned()));
                }
                sessions::revoke(conn, session_id, "ended from another session", now_ms)?;
                let deed = Deed {
                    action: "ended_session",
                    entity_type: "session",
                    entity_id: Some(session_id),
                    ..Deed::default()
                };
                Ok(audit::record(conn, now, &caller.actor(), deed)?)
            })
            .await
    }

    /// Ends all of the caller's sessions but the one that asks, at once; answers
    /// how many that were.
    pub async fn end_other_sessions(&self, caller: &Caller) -> Result<usize, AppError> {
        let now = self.clock.now();
        let caller = caller.clone();
        self.db
            .write(move |conn| {
                let (id, now_ms) = (caller.administrator.id, now.as_millisecond());
                let others = sessions::active(conn, id, now_ms)?.len().saturating_sub(1);
                if others > 0 {
                    let because = "ended from another session";
                    sessions::revoke_all(conn, id, Some(caller.session_id), because, now_ms)?;
                    let deed = about(&caller, "ended_other_sessions");
                    audit::record(conn, now, &caller.actor(), deed)?;
                }
                Ok(others)
            })
            .await
    }
}
