//! Adding to Recent Activity and to the notifications.
//!
//! Administrators share one bell and Recent Activity: `tell` adds a deed, `ring` rings the bell. Whether a match is
//! over for the first time follows from its own row (`changes_after_end`), so scoring reads nothing for it and writes
//! a row only with the end.

use jiff::{SignedDuration, Timestamp};
use touchline_domain::{Lifecycle, ParticipantMode};
use touchline_store::matches::scoring::ScorableRow;
use touchline_store::{Conn, StoreError, activity, dashboard};

use crate::AppError;
use crate::context::caller::{Caller, Holder};
use crate::context::rules::name_can_be_kept;

pub use touchline_store::activity::{
    ActivityKind, ActivityStatus, Doer, NewActivity, NewNotification,
};

/// How long activities and notifications are stored, read or not.
pub(crate) const NEWS_KEPT: SignedDuration = SignedDuration::from_hours(365 * 24);

/// So long the bell does not ring again for the same.
pub(crate) const A_DAY: SignedDuration = SignedDuration::from_hours(24);

/// Adds what somebody has done to Recent Activity, in the transaction of the deed: the kind, and what it was done to. What a program
/// does, the maker of its key has done.
///
/// # Errors
/// Those of the database.
pub(crate) fn tell(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    kind: ActivityKind,
    (sport_id, tournament_id, match_id): (Option<i64>, Option<i64>, Option<i64>),
) -> Result<(), StoreError> {
    let by = match caller.answers() {
        (Holder::Administrator, name) => Doer::Named(name.to_owned()),
        (Holder::Person { user_id }, _) => Doer::User(user_id),
    };
    let done = NewActivity { sport_id, tournament_id, match_id, ..NewActivity::new(now, by, kind) };
    activity::add_activities(conn, &[done])
}

/// As [`tell`], of something that was done in a match. One without a tournament is named itself; but the name of a match of
/// single players is theirs.
pub(crate) fn tell_in_match(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    (kind, row): (ActivityKind, &ScorableRow),
) -> Result<(), StoreError> {
    if row.tournament_id.is_none() && row.participant_mode != ParticipantMode::Team {
        return Ok(());
    }
    tell(conn, now, caller, kind, (Some(row.sport_id), row.tournament_id, Some(row.match_id)))
}

/// Whether a match is over now for the first time. `before` is what it was; one that was over and goes on counts its changes.
pub(crate) fn is_first_end(before: &ScorableRow, after: Lifecycle) -> bool {
    after == Lifecycle::Completed
        && before.lifecycle != Lifecycle::Completed
        && before.changes_after_end == 0
}

/// Why the bell rings.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Bell<'b> {
    /// A claim waits for an administrator.
    OpenClaim,
    /// A letter is not tried again.
    UnsentLetter,
    /// Texts of these tournaments may name somebody who was erased.
    TextsToRead(&'b str),
    /// Rows break a rule: the rule in words.
    Contradiction(&'b str),
}

/// Rings the administrators' bell. With a moment, only if it has not rung since then with the same words.
///
/// # Errors
/// Those of the database.
pub(crate) fn ring(
    conn: &Conn<'_>,
    now: Timestamp,
    bell: Bell<'_>,
    unless_since: Option<Timestamp>,
) -> Result<(), StoreError> {
    let (kind, title, body) = match bell {
        Bell::OpenClaim => (
            "claim_opened",
            "Claim to a player profile",
            "Something speaks against it, so an administrator decides.".to_owned(),
        ),
        Bell::UnsentLetter => (
            "letter_unsent",
            "Letter not sent",
            "A letter could not be sent and is not tried again. The outbox says why.".to_owned(),
        ),
        Bell::TextsToRead(texts) => (
            "texts_to_read",
            "Texts that may name an erased person",
            format!(
                "A family name that others or things have, too, is still in: {texts}. Read them, and change what means the person."
            ),
        ),
        Bell::Contradiction(rule) => {
            ("contradiction_found", "Contradicting data", format!("New on the dashboard: {rule}."))
        }
    };
    if let Some(since) = unless_since
        && dashboard::was_notified(conn, kind, &body, since.as_millisecond())?
    {
        return Ok(());
    }
    let new = NewNotification {
        kind: kind.to_owned(),
        title: title.to_owned(),
        body: Some(body),
        entity: None,
        created_at: now,
    };
    activity::add_notifications(conn, &[new])
}

/// Adds activities to Recent Activity.
///
/// # Errors
/// [`AppError::Invalid`] for an activity without a name.
pub fn add_activities(conn: &Conn<'_>, activities: &[NewActivity]) -> Result<(), AppError> {
    for one in activities {
        if let Doer::Named(name) = &one.by {
            name_can_be_kept("user_name", name)?;
        }
    }
    Ok(activity::add_activities(conn, activities)?)
}

/// Adds notifications to the bell, unread.
///
/// # Errors
/// [`AppError::Invalid`] for a notification without a title.
pub fn add_notifications(
    conn: &Conn<'_>,
    notifications: &[NewNotification],
) -> Result<(), AppError> {
    notifications.iter().try_for_each(|n| name_can_be_kept("title", &n.title))?;
    Ok(activity::add_notifications(conn, notifications)?)
}
