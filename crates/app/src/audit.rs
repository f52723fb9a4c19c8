//! The audit trail: every change by a person, written in the transaction of the change.
//! Each entry has the hash of the one before it.

use jiff::Timestamp;
use sha2::{Digest as _, Sha256};
use touchline_domain::{fold, vocabulary};
use touchline_store::{Conn, StoreError, audit};

use crate::tokens::hex;

/// The person who acts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Actor {
    /// `None` for the command line, and for callers that are not signed in.
    pub account_id: Option<i64>,
    /// The name at the time of the action.
    pub name: String,
}

impl Actor {
    /// A user of the command line.
    pub fn command_line() -> Self {
        Self { account_id: None, name: "command line".to_owned() }
    }

    /// A visitor whose sign-in failed.
    pub fn not_signed_in() -> Self {
        Self { account_id: None, name: "not signed in".to_owned() }
    }
}

vocabulary!(
    /// What was done.
    AuditAction, {
        /// Added.
        Created = "created",
        /// Given other values.
        Changed = "changed",
        /// Removed.
        Deleted = "deleted",
        /// Put back after it was removed.
        Restored = "restored",
        /// Signed in.
        SignedIn = "signed_in",
        /// A sign-in that was refused.
        FailedSignIn = "failed_sign_in",
        /// Tries that were refused, counted over some minutes.
        RefusedTries = "refused_tries",
        /// Signed out.
        SignedOut = "signed_out",
        /// Changed their own password.
        ChangedPassword = "changed_password",
        /// Got a new password without the old one: from the command line, or by a mailed link.
        ResetPassword = "reset_password",
        /// Read the link of a letter, to hand it on.
        ReadLink = "read_link",
        /// Made an account by confirming an e-mail address.
        Registered = "registered",
        /// Was kept from signing in, by an administrator.
        Suspended = "suspended",
        /// May sign in again.
        Reinstated = "reinstated",
        /// Lost all sessions, by an administrator.
        EndedAllSessions = "ended_all_sessions",
        /// Was sent a link for a new password, by an administrator.
        MailedResetLink = "mailed_reset_link",
        /// Added from the command line.
        CreatedAdministrator = "created_administrator",
        /// Turned the second step of sign-in on.
        EnabledSecondFactor = "enabled_second_factor",
        /// Turned it off.
        DisabledSecondFactor = "disabled_second_factor",
        /// Turned off from the command line.
        ResetSecondFactor = "reset_second_factor",
        /// Signed in with a recovery code.
        UsedRecoveryCode = "used_recovery_code",
        /// Made new recovery codes.
        ReplacedRecoveryCodes = "replaced_recovery_codes",
        /// Ended one session.
        EndedSession = "ended_session",
        /// Ended all sessions but this one.
        EndedOtherSessions = "ended_other_sessions",
        /// Invited to a role.
        Invited = "invited",
        /// Took on the role of an invitation.
        AcceptedInvitation = "accepted_invitation",
        /// Did not want the role of an invitation.
        DeclinedInvitation = "declined_invitation",
        /// Took an invitation back.
        WithdrewInvitation = "withdrew_invitation",
        /// Took a role away, or gave the own one up.
        RevokedGrant = "revoked_grant",
        /// Made a code with which a player's profile is claimed.
        MadeClaimCode = "made_claim_code",
        /// Claimed a player's profile with a code.
        Claimed = "claimed",
        /// Gave a profile to whoever claims it.
        AcceptedClaim = "accepted_claim",
        /// Did not give a profile to whoever claims it.
        RefusedClaim = "refused_claim",
        /// Ended an API key.
        RevokedKey = "revoked_key",
        /// Was refused something for want of permission.
        RefusedPermission = "refused_permission",
        /// Read from files.
        Imported = "imported",
        /// Put back from a backup.
        RestoredBackup = "restored_backup",
        /// Filled with a demo.
        BuiltDemo = "built_demo",
    }
);

vocabulary!(
    /// The kind of object that something was done to.
    AuditedKind, {
        /// An administrator.
        Administrator = "administrator",
        /// An app user, with or without an account.
        User = "user",
        /// A passkey of an account.
        Passkey = "passkey",
        /// A session of an account.
        Session = "session",
        /// A player's profile.
        Player = "player",
        /// A claim to a player's profile.
        Claim = "claim",
        /// A role of somebody.
        Grant = "grant",
        /// An invitation to a role.
        Invitation = "invitation",
        /// An API key.
        ApiKey = "api_key",
        /// An age group.
        AgeGroup = "age_group",
        /// A gender category.
        GenderCategory = "gender_category",
        /// An event template.
        EventTemplate = "event_template",
        /// A match format.
        MatchFormat = "match_format",
        /// A scoring configuration.
        ScoringConfig = "scoring_config",
        /// What the holder of an account chose for the screens.
        Preferences = "preferences",
        /// A saved view.
        SavedView = "saved_view",
        /// A letter to somebody who has no account.
        Letter = "letter",
        /// An imported source.
        Competition = "competition",
        /// The whole platform.
        Platform = "platform",
    }
);

/// An action and its object.
#[derive(Debug, Clone, Copy)]
pub struct Deed<'a> {
    /// The action.
    pub action: AuditAction,
    /// The kind of object.
    pub entity_type: AuditedKind,
    /// The object's id.
    pub entity_id: Option<i64>,
    /// The object's name.
    pub entity_name: Option<&'a str>,
    /// The object before, as JSON.
    pub before: Option<&'a str>,
    /// The object after, as JSON.
    pub after: Option<&'a str>,
}

impl Deed<'_> {
    /// An action without anything known of its object.
    pub const fn of(action: AuditAction, entity_type: AuditedKind) -> Self {
        Self { action, entity_type, entity_id: None, entity_name: None, before: None, after: None }
    }
}

/// Adds an entry to the trail.
pub fn note(
    conn: &Conn<'_>,
    now: Timestamp,
    actor: &Actor,
    deed: Deed<'_>,
) -> Result<(), StoreError> {
    note_numbered(conn, now, actor, deed).map(drop)
}

/// Adds an entry to the trail and returns its id.
pub(crate) fn note_numbered(
    conn: &Conn<'_>,
    now: Timestamp,
    actor: &Actor,
    deed: Deed<'_>,
) -> Result<i64, StoreError> {
    let last = audit::last(conn)?;
    let (id, previous_hash) =
        last.map_or((1, String::new()), |last| (last.audit_entry_id + 1, last.entry_hash));
    let owned = |text: Option<&str>| text.map(str::to_owned);
    let mut row = audit::ChainedRow {
        audit_entry_id: id,
        occurred_at: now.as_millisecond(),
        account_id: actor.account_id,
        actor_name: actor.name.clone(),
        action: deed.action.as_str().to_owned(),
        entity_type: deed.entity_type.as_str().to_owned(),
        entity_id: deed.entity_id,
        entity_name: owned(deed.entity_name),
        search_text: search_text(&actor.name, deed.entity_name),
        before_json: owned(deed.before),
        after_json: owned(deed.after),
        previous_hash,
        entry_hash: String::new(),
    };
    row.entry_hash = hash_of(&row);
    audit::insert(conn, row)?;
    Ok(id)
}

fn search_text(actor_name: &str, entity_name: Option<&str>) -> String {
    fold(&format!("{actor_name} {}", entity_name.unwrap_or_default()))
}

/// The result of [`verify`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trail {
    /// The number of entries in an unbroken chain from the first one.
    pub unbroken: i64,
    /// The hash of the last of them. A copy kept elsewhere shows later whether entries were
    /// cut off the end; the chain alone cannot show that.
    pub head: Option<String>,
    /// The first broken entry, and why.
    pub broken: Option<(i64, &'static str)>,
}

/// Checks the chain from its first entry up to the first broken one.
pub fn verify(conn: &Conn<'_>) -> Result<Trail, StoreError> {
    const BATCH: i64 = 1000;
    let mut trail = Trail { unbroken: 0, head: None, broken: None };
    loop {
        let rows = audit::following(conn, trail.unbroken, BATCH)?;
        let is_last = (rows.len() as i64) < BATCH;
        for row in rows {
            trail.broken = why_broken(&row, trail.unbroken + 1, trail.head.as_deref());
            if trail.broken.is_some() {
                return Ok(trail);
            }
            trail.unbroken = row.audit_entry_id;
            trail.head = Some(row.entry_hash);
        }
        if is_last {
            return Ok(trail);
        }
    }
}

/// The broken entry and why, when the entry is not the one that belongs at `place`.
fn why_broken(
    row: &audit::ChainedRow,
    place: i64,
    previous_hash: Option<&str>,
) -> Option<(i64, &'static str)> {
    if row.audit_entry_id != place {
        return Some((place, "is missing"));
    }
    if hash_of(row) != row.entry_hash {
        return Some((place, "was altered: its fields do not give its hash"));
    }
    if row.previous_hash != previous_hash.unwrap_or_default() {
        return Some((place, "does not carry the hash of the entry before it"));
    }
    if row.search_text != search_text(&row.actor_name, row.entity_name.as_deref()) {
        return Some((place, "was altered: its search text is not that of its names"));
    }
    None
}

/// SHA-256 over the entry's fields, each after its length, so that no two different entries
/// hash the same bytes. The search text is left out: it is derived from the other fields,
/// and may be derived again.
fn hash_of(row: &audit::ChainedRow) -> String {
    let number = |n: Option<i64>| n.map(|n| n.to_string());
    let fields = [
        Some(row.previous_hash.clone()),
        Some(row.audit_entry_id.to_string()),
        Some(row.occurred_at.to_string()),
        number(row.account_id),
        Some(row.actor_name.clone()),
        Some(row.action.clone()),
        Some(row.entity_type.clone()),
        number(row.entity_id),
        row.entity_name.clone(),
        row.before_json.clone(),
        row.after_json.clone(),
    ];
    let mut hasher = Sha256::new();
    for field in fields {
        match field {
            Some(text) => hasher.update(format!("{}:{text}", text.len())),
            None => hasher.update("-"),
        }
    }
    hex(&hasher.finalize())
}
