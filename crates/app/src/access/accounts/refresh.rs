//! Exchanging a refresh token for the next pair.
//!
//! A refresh token is spent by its first exchange. It can come again for two reasons: the answer
//! did not arrive, or the token was copied. The use of the answer tells them apart. In these
//! scenarios A is a refresh token; B and C are the pairs (access and refresh token) that are given
//! for it.
//!
//! 1. **The answer is lost.** A is spent and answered with B, which does not arrive. The
//!    client sends A again. No token of B was presented, so B ends and the answer is C.
//! 2. **A token was copied, and the answer is in use.** The client has presented a token of
//!    B. A comes again: two clients hold it, and the session ends.
//! 3. **A token was copied, and the thief is faster.** The thief sends A after the client did
//!    and before the client has used B. B ends, and the thief gets C and uses it. The
//!    client's access token of B is refused as expired, so the client sends the refresh token
//!    of B. It stands for A, whose answer is in use: the session ends.
//! 4. **A proxy repeats the request** and delivers the first answer although the second one
//!    has replaced it. As in 3 the client sends the refresh token of B. No token of C was
//!    presented, so C ends and the client gets another pair.
//! 5. **Several threads send A at once.** Requests that are in progress together on one
//!    server get the same pair. Later ones are as in 1 and 4.
//! 6. **Two tabs** of the console never hold the same refresh token: each tab renews the
//!    session for itself and has its own chain of tokens.

use data_encoding::HEXLOWER;
use touchline_store::accounts::sessions;
use touchline_store::{Conn, StoreError};

use jiff::Timestamp;

use super::{Pair, PairOf, SignInRules, next_pair};
use crate::access::Access;
use crate::access::last_seen::LastSeen;
use crate::context::audit::{self, Actor, AuditAction, AuditedKind, Deed};
use crate::context::caller::SignedIn;
use crate::context::tokens::digest_of;
use crate::{AppError, Unauthenticated};

impl Access {
    /// Exchanges a refresh token for the next pair.
    ///
    /// # Errors
    /// [`AppError::Unauthenticated`]; a spent token whose answer is in use ends its session.
    pub async fn refresh(&self, refresh_token: &str) -> Result<SignedIn, AppError> {
        let digest = digest_of(refresh_token);
        self.exchanges.of(digest, self.exchange(HEXLOWER.encode(&digest))).await
    }

    async fn exchange(&self, hash: String) -> Result<SignedIn, AppError> {
        let (now, pair, rules) = (self.clock.now(), Pair::random()?, self.rules);
        let last_seen = self.last_seen.clone();
        // The session's end must be committed although the caller is refused, so the
        // refusal is returned inside an Ok.
        self.db
            .write(move |conn| exchanged(conn, &hash, &pair, (rules, &last_seen), now))
            .await?
            .map_err(AppError::Unauthenticated)
    }

    /// Notes that the answer to a refresh has arrived, because its access token was presented.
    pub(super) async fn note_arrival(&self, access_hash: String) -> Result<(), AppError> {
        let (now, rules) = (self.clock.now(), self.rules);
        let last_seen = self.last_seen.clone();
        let noted = self
            .db
            .write(move |conn| {
                // Another answer may have replaced it since the lookup.
                let Some(row) = sessions::by_access(conn, &access_hash)? else {
                    return Ok(Err(Unauthenticated::Unknown));
                };
                let last_used = last_seen.of(row.session_id);
                let checked = rules.check_access(&row.session(), row.expires_at, last_used, now);
                if let (Ok(()), Some(spent)) = (checked, &row.answers) {
                    sessions::note_answer_used(conn, spent, now.as_millisecond())?;
                }
                Ok::<_, StoreError>(checked)
            })
            .await;
        match noted {
            Ok(checked) => checked.map_err(AppError::Unauthenticated),
            // A read-only database must still serve reads.
            Err(cause) => {
                tracing::warn!(%cause, "the use of an access token was not noted");
                Ok(())
            }
        }
    }
}

fn exchanged(
    conn: &Conn<'_>,
    hash: &str,
    pair: &Pair,
    (rules, last_seen): (SignInRules, &LastSeen),
    now: Timestamp,
) -> Result<Result<SignedIn, Unauthenticated>, AppError> {
    let now_ms = now.as_millisecond();
    let Some(row) = sessions::by_refresh(conn, hash)? else {
        return Ok(Err(Unauthenticated::Unknown));
    };
    let session_id = row.session_id;
    let last_used = last_seen.of(session_id);
    if let Err(refusal) = rules.check(&row.session(), row.expires_at, last_used, now) {
        match refusal {
            Unauthenticated::Expired => sessions::bury_refresh(conn, hash)?,
            Unauthenticated::Idle => sessions::revoke(conn, session_id, sessions::IDLE, now_ms)?,
            _ => {}
        }
        return Ok(Err(refusal));
    }
    // A token of a replaced pair stands for the spent token that it was given for.
    let spent = row.answers.as_deref().filter(|_| row.superseded_at.is_some()).unwrap_or(hash);
    if spent == hash && row.used_at.is_none() {
        sessions::spend_refresh(conn, hash, now_ms)?;
        if let Some(before) = &row.answers {
            sessions::note_answer_used(conn, before, now_ms)?;
        }
    } else if sessions::answer_is_used(conn, spent)? {
        let because = "a refresh token came again after its answer was used";
        sessions::revoke(conn, session_id, because, now_ms)?;
        let after = serde_json::json!({ "reason": because }).to_string();
        let deed = Deed {
            entity_id: Some(session_id),
            after: Some(&after),
            ..Deed::of(AuditAction::EndedSession, AuditedKind::Session)
        };
        audit::note(conn, now, &Actor::not_signed_in(), deed)?;
        return Ok(Err(Unauthenticated::Revoked));
    } else {
        sessions::supersede_answer(conn, session_id, spent, now_ms)?;
    }
    let of = PairOf {
        session_id,
        account_id: row.account_id,
        session_expires_ms: row.session_expires_at,
        answers: Some(spent),
    };
    Ok(next_pair(conn, pair, of, rules, now)?.ok_or(Unauthenticated::Unknown))
}
