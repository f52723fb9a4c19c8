//! The audit trail: every change by a person, written in the transaction of the change.
//! Each entry has the hash of the one before it.
//!
//! The hash of an entry covers its ids, its action, its time, and a commitment to each of its two parts
//! of words: who did it, and what it was done to. A commitment is a hash of the words and a random salt.
//! When words are erased, so is their salt: the chain stays whole, and the commitment tells nothing.
//!
//! Entries from before there were commitments have their words in the hash. That part of the chain is
//! closed by an entry ([`AuditAction::ClosedChain`]) that has a digest of all hashes in it. So their words
//! can be erased as well, and the digest still tells whether anything else was altered.

use data_encoding::HEXLOWER;
use jiff::Timestamp;
use sha2::{Digest as _, Sha256};
use touchline_domain::{found_by, vocabulary};
use touchline_store::audit::{self, ChainedRow, LastAudit};
use touchline_store::{Conn, StoreError};

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

    /// The platform itself.
    pub fn platform() -> Self {
        Self { account_id: None, name: "platform".to_owned() }
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
        /// Was barred from signing in, by an administrator.
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
        /// Made a secret link to a player's calendar, in the place of an earlier one if there was one.
        MadeCalendarLink = "made_calendar_link",
        /// Took it back.
        RevokedCalendarLink = "revoked_calendar_link",
        /// Claimed a player's profile with a code.
        Claimed = "claimed",
        /// Gave a profile to its claimant.
        AcceptedClaim = "accepted_claim",
        /// Did not give a profile to its claimant.
        RefusedClaim = "refused_claim",
        /// Gave an entry in a division a place.
        AcceptedEntry = "accepted_entry",
        /// Put an entry on the waiting list.
        WaitlistedEntry = "waitlisted_entry",
        /// Gave an entry back, to be corrected.
        ReturnedEntry = "returned_entry",
        /// Refused an entry, or took its place away.
        RejectedEntry = "rejected_entry",
        /// Opened a refused entry again.
        ReconsideredEntry = "reconsidered_entry",
        /// Took an entry back.
        WithdrewEntry = "withdrew_entry",
        /// Sent a returned or withdrawn entry again.
        ResentEntry = "resent_entry",
        /// Recorded what happened in a match.
        Scored = "scored",
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
        /// Given the usual reference data, with its first administrator.
        Furnished = "furnished",
        /// Erased what is known of a person.
        Erased = "erased",
        /// Took out everything that is stored about a person.
        Exported = "exported",
        /// Took a list of people out as a file.
        ExportedList = "exported_list",
        /// Closed the part of the chain whose entries have no commitments.
        ClosedChain = "closed_chain",
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
        /// An entry in a division.
        Entry = "entry",
        /// A draw of a division.
        Draw = "draw",
        /// An API key.
        ApiKey = "api_key",
        /// A tournament.
        Tournament = "tournament",
        /// A division of a tournament.
        Division = "division",
        /// A match.
        Match = "match",
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
    let last = note_all(conn, now, &[(actor, deed)])?;
    Ok(last.map_or(0, |last| last.audit_entry_id))
}

/// Adds entries to the trail, in their order; returns the last one.
pub(crate) fn note_all(
    conn: &Conn<'_>,
    now: Timestamp,
    deeds: &[(&Actor, Deed<'_>)],
) -> Result<Option<LastAudit>, StoreError> {
    let last = audit::last(conn)?;
    let mut last = match last {
        Some(last) if !last.has_commitments => Some(close_old_chain(conn, now, &last)?),
        last => last,
    };
    let mut rows = Vec::with_capacity(deeds.len());
    for (actor, deed) in deeds {
        let row = entry(now, actor, *deed, last)?;
        last = Some(LastAudit::of(&row));
        rows.push(row);
    }
    audit::insert(conn, &rows)?;
    Ok(last)
}

/// The entry that follows another one.
fn entry(
    now: Timestamp,
    actor: &Actor,
    deed: Deed<'_>,
    last: Option<LastAudit>,
) -> Result<ChainedRow, StoreError> {
    let (id, previous_hash) =
        last.map_or((1, String::new()), |last| (last.audit_entry_id + 1, last.entry_hash));
    let owned = |text: Option<&str>| text.map(str::to_owned);
    let mut row = ChainedRow {
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
        actor_salt: Some(salt()?),
        actor_commitment: None,
        object_salt: Some(salt()?),
        object_commitment: None,
        erased_at: None,
    };
    row.actor_commitment = Some(commitment_of(&row, Part::Actor));
    row.object_commitment = Some(commitment_of(&row, Part::Object));
    row.entry_hash = hash_of(&row);
    Ok(row)
}

/// Closes the chain of entries without commitments with an entry that has a digest of it.
fn close_old_chain(
    conn: &Conn<'_>,
    now: Timestamp,
    last: &LastAudit,
) -> Result<LastAudit, StoreError> {
    let mut digest = Sha256::new();
    each(conn, |row| {
        put_frame(&mut digest, row);
        None::<()>
    })?;
    let told = closing(last.audit_entry_id, &last.entry_hash, digest);
    let deed =
        Deed { after: Some(&told), ..Deed::of(AuditAction::ClosedChain, AuditedKind::Platform) };
    let row = entry(now, &Actor::platform(), deed, Some(last.clone()))?;
    let last = LastAudit::of(&row);
    audit::insert(conn, &[row])?;
    Ok(last)
}

/// What the closing entry says of the entries before it.
fn closing(entries: i64, head: &str, digest: Sha256) -> String {
    serde_json::json!({ "entries": entries, "head": head, "digest": HEXLOWER.encode(&digest.finalize()) })
        .to_string()
}

/// The words of an entry that have a commitment of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    /// Who did it.
    Actor,
    /// What it was done to: its name, and how it was before and after.
    Object,
}

/// Erases words of an entry, and what would tell them. An entry without commitments loses all its words:
/// without some of them its hash cannot be computed.
pub(crate) fn erase(
    conn: &Conn<'_>,
    now: Timestamp,
    row: &ChainedRow,
    parts: &[Part],
) -> Result<(), StoreError> {
    let mut row = row.clone();
    let has_commitments = row.actor_commitment.is_some();
    if !has_commitments || parts.contains(&Part::Actor) {
        row.actor_name.clear();
        row.actor_salt = None;
    }
    if !has_commitments || parts.contains(&Part::Object) {
        (row.entity_name, row.before_json, row.after_json) = (None, None, None);
        row.object_salt = None;
    }
    row.search_text = search_text(&row.actor_name, row.entity_name.as_deref());
    row.erased_at = Some(now.as_millisecond());
    audit::set_words(conn, &row)
}

fn search_text(actor_name: &str, entity_name: Option<&str>) -> String {
    found_by(&format!("{actor_name} {}", entity_name.unwrap_or_default()))
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
    let mut chain = Chain::default();
    let broken = each(conn, |row| chain.why_broken(row).map(|why| (chain.unbroken + 1, why)))?;
    // Words are erased only after the part that they are in was closed.
    let broken = broken.or_else(|| {
        let entry = chain.erased.filter(|_| !chain.is_closed)?;
        Some((entry, "has lost its words"))
    });
    let unbroken = broken.map_or(chain.unbroken, |(entry, _)| entry - 1);
    Ok(Trail { unbroken, head: chain.head, broken })
}

/// Shows every entry, in order, until one gives an answer.
fn each<T>(
    conn: &Conn<'_>,
    mut look: impl FnMut(&ChainedRow) -> Option<T>,
) -> Result<Option<T>, StoreError> {
    const BATCH: i64 = 1000;
    let mut after = 0;
    loop {
        let rows = audit::following(conn, after, BATCH)?;
        for row in &rows {
            if let Some(answer) = look(row) {
                return Ok(Some(answer));
            }
            after = row.audit_entry_id;
        }
        if (rows.len() as i64) < BATCH {
            return Ok(None);
        }
    }
}

/// The chain as far as it was checked.
#[derive(Default)]
struct Chain {
    unbroken: i64,
    head: Option<String>,
    /// Of the entries without commitments.
    digest: Sha256,
    /// Whether an entry with commitments has come.
    is_closed: bool,
    /// The first entry without commitments that has lost its words.
    erased: Option<i64>,
}

impl Chain {
    /// Why an entry is not the one that belongs here; `None` for the right one, which is then counted.
    fn why_broken(&mut self, row: &ChainedRow) -> Option<&'static str> {
        if row.audit_entry_id != self.unbroken + 1 {
            return Some("is missing");
        }
        let why = match (row.actor_commitment.is_some(), self.is_closed) {
            (false, false) => self.why_broken_without_commitments(row),
            (false, true) => Some("was altered: its commitments are missing"),
            (true, is_closed) => {
                let why = why_broken_words(row);
                why.or_else(|| (!is_closed).then(|| self.why_not_closed_by(row)).flatten())
            }
        };
        if why.is_some() {
            return why;
        }
        if row.previous_hash != self.head.as_deref().unwrap_or_default() {
            return Some("does not carry the hash of the entry before it");
        }
        if row.search_text != search_text(&row.actor_name, row.entity_name.as_deref()) {
            return Some("was altered: its search text is not that of its names");
        }
        self.is_closed = row.actor_commitment.is_some();
        self.unbroken = row.audit_entry_id;
        self.head = Some(row.entry_hash.clone());
        None
    }

    fn why_broken_without_commitments(&mut self, row: &ChainedRow) -> Option<&'static str> {
        put_frame(&mut self.digest, row);
        let others = [&row.actor_salt, &row.object_salt, &row.object_commitment];
        if others.iter().any(|it| it.is_some()) {
            return Some("was altered: it has half a commitment");
        }
        if row.erased_at.is_none() {
            return (hash_of(row) != row.entry_hash)
                .then_some("was altered: its fields do not give its hash");
        }
        self.erased.get_or_insert(row.audit_entry_id);
        let has_words = [Part::Actor, Part::Object].into_iter().any(|part| has_words(row, part));
        has_words.then_some("was altered: its words were erased, and it has some")
    }

    /// Why the first entry with commitments does not close the ones before it.
    fn why_not_closed_by(&self, row: &ChainedRow) -> Option<&'static str> {
        let Some(head) = &self.head else { return None };
        let told = closing(self.unbroken, head, self.digest.clone());
        let is_closing = row.action == AuditAction::ClosedChain.as_str()
            && row.after_json.as_deref() == Some(told.as_str());
        (!is_closing).then_some("does not close the chain before it: an entry there was altered")
    }
}

/// Why an entry does not have the words that it is committed to.
fn why_broken_words(row: &ChainedRow) -> Option<&'static str> {
    if hash_of(row) != row.entry_hash {
        return Some("was altered: its fields do not give its hash");
    }
    let parts = [
        (Part::Actor, &row.actor_salt, &row.actor_commitment),
        (Part::Object, &row.object_salt, &row.object_commitment),
    ];
    let is_whole = |(part, salt, commitment): &(Part, &Option<String>, &Option<String>)| match salt
    {
        Some(_) => commitment.as_deref() == Some(commitment_of(row, *part).as_str()),
        None => row.erased_at.is_some() && !has_words(row, *part),
    };
    if !parts.iter().all(is_whole) {
        return Some("was altered: its words do not give their commitment");
    }
    let is_erased = parts.iter().any(|(_, salt, _)| salt.is_none());
    (row.erased_at.is_some() && !is_erased).then_some("was altered: its words were not erased")
}

fn has_words(row: &ChainedRow, part: Part) -> bool {
    match part {
        Part::Actor => !row.actor_name.is_empty(),
        Part::Object => {
            [&row.entity_name, &row.before_json, &row.after_json].iter().any(|it| it.is_some())
        }
    }
}

/// 128 random bits, hexadecimal.
fn salt() -> Result<String, StoreError> {
    let mut bits = [0; 16];
    getrandom::fill(&mut bits)
        .map_err(|error| StoreError::Unavailable(format!("no randomness: {error}")))?;
    Ok(HEXLOWER.encode(&bits))
}

fn commitment_of(row: &ChainedRow, part: Part) -> String {
    let mut hasher = Sha256::new();
    match part {
        Part::Actor => put(&mut hasher, &[row.actor_salt.clone(), Some(row.actor_name.clone())]),
        Part::Object => put(
            &mut hasher,
            &[
                row.object_salt.clone(),
                row.entity_name.clone(),
                row.before_json.clone(),
                row.after_json.clone(),
            ],
        ),
    }
    HEXLOWER.encode(&hasher.finalize())
}

/// SHA-256 over the entry's fields. The search text is left out: it is derived from the other fields, and
/// may be derived again.
fn hash_of(row: &ChainedRow) -> String {
    let number = |n: Option<i64>| n.map(|n| n.to_string());
    let words = match (&row.actor_commitment, &row.object_commitment) {
        (None, None) => {
            let name = Some(row.actor_name.clone());
            [name, row.entity_name.clone(), row.before_json.clone(), row.after_json.clone()]
        }
        (actor, object) => [actor.clone(), object.clone(), None, None],
    };
    let [actor, object, before, after] = words;
    let mut hasher = Sha256::new();
    put(
        &mut hasher,
        &[
            Some(row.previous_hash.clone()),
            Some(row.audit_entry_id.to_string()),
            Some(row.occurred_at.to_string()),
            number(row.account_id),
            actor,
            Some(row.action.clone()),
            Some(row.entity_type.clone()),
            number(row.entity_id),
            object,
            before,
            after,
        ],
    );
    HEXLOWER.encode(&hasher.finalize())
}

/// What stays of an entry without commitments when its words are erased.
fn put_frame(hasher: &mut Sha256, row: &ChainedRow) {
    let number = |n: Option<i64>| n.map(|n| n.to_string());
    put(
        hasher,
        &[
            Some(row.audit_entry_id.to_string()),
            Some(row.occurred_at.to_string()),
            number(row.account_id),
            Some(row.action.clone()),
            Some(row.entity_type.clone()),
            number(row.entity_id),
            Some(row.entry_hash.clone()),
        ],
    );
}

/// Each field after its length, so that no two different lists hash the same bytes.
fn put(hasher: &mut Sha256, fields: &[Option<String>]) {
    for field in fields {
        match field {
            Some(text) => hasher.update(format!("{}:{text}", text.len())),
            None => hasher.update("-"),
        }
    }
}
