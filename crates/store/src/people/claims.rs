//! Codes with which players' profiles are claimed, and the claims.

use touchline_domain::address;
use touchline_domain::profiles::{ClaimState, Relation};

use super::own::Consent;
use crate::listing::Page;
use crate::{Conn, StoreError, params, row};

row! {
    /// A code that nobody has used yet.
    pub struct ClaimCodeRow {
        pub player_profile_id: i64,
        /// What [`address`] makes of the e-mail address that it was made for.
        pub email_key: Option<String>,
        /// The account that made it.
        pub made_by: i64,
        /// Milliseconds UTC.
        pub expires_at: i64,
    }
}

/// Stores a code in the place of an earlier one for the same profile.
pub fn put_code(
    conn: &Conn<'_>,
    code_hash: &str,
    player_profile_id: i64,
    email: Option<&str>,
    made_by: i64,
    expires_at: i64,
) -> Result<(), StoreError> {
    conn.run(
        "INSERT INTO claim_codes (code_hash, player_profile_id, email_key, made_by, expires_at)
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT (player_profile_id) DO UPDATE SET
            code_hash = excluded.code_hash, email_key = excluded.email_key, made_by = excluded.made_by,
            expires_at = excluded.expires_at",
        params![code_hash, player_profile_id, email.map(address), made_by, expires_at],
    )
}

/// The code of this hash.
pub fn code(conn: &Conn<'_>, code_hash: &str) -> Result<Option<ClaimCodeRow>, StoreError> {
    conn.query_opt(
        "SELECT player_profile_id, email_key, made_by, expires_at FROM claim_codes WHERE code_hash = $1",
        params![code_hash],
    )
}

/// Removes the code of a profile: it was used, or the profile has changed hands.
pub fn remove_code(conn: &Conn<'_>, player_profile_id: i64) -> Result<(), StoreError> {
    conn.run("DELETE FROM claim_codes WHERE player_profile_id = $1", params![player_profile_id])
}

row! {
    /// A claim, with what is known of the profile now.
    pub struct ClaimRow {
        pub claim_id: i64,
        pub player_profile_id: i64,
        /// As the profile has it.
        pub player_name: String,
        /// `YYYY-MM-DD`.
        pub birth_date: Option<String>,
        /// Set when only the year of birth is known.
        pub birth_year: Option<i64>,
        /// The app user of the profile.
        pub user_id: Option<i64>,
        /// Whether any account looks after it as that of a child.
        pub has_guardian: bool,
        /// The account that claims.
        pub account_id: i64,
        /// Its app user.
        pub claimant_user_id: i64,
        pub claimant_name: String,
        pub claimant_email: String,
        pub relation: Relation,
        pub claimed_name: String,
        /// `YYYY-MM-DD`.
        pub claimed_birth_date: String,
        pub consent_version: Option<String>,
        pub consent_wording: Option<String>,
        /// Who made the code; `None` for an administrator, whose name is half of a sign-in.
        pub made_by_name: Option<String>,
        /// Whether the code was made for the claimant's address, or for any holder.
        pub is_theirs: bool,
        /// Milliseconds UTC.
        pub created_at: i64,
        pub state: ClaimState,
        /// What spoke against it when it was decided: words, separated by commas.
        pub objections: Option<String>,
        /// Milliseconds UTC.
        pub decided_at: Option<i64>,
        /// `None` when nothing spoke against it.
        pub reason: Option<String>,
    }
}

impl ClaimRow {
    /// The guardian's consent; that of a child has one.
    pub fn consent(&self) -> Option<Consent> {
        let (version, wording) = (self.consent_version.clone()?, self.consent_wording.clone()?);
        Some(Consent { version, wording })
    }
}

const SELECT: &str = "SELECT c.claim_id, c.player_profile_id, p.player_name, p.birth_date, p.birth_year, p.user_id,
        EXISTS (SELECT 1 FROM guardians o WHERE o.player_profile_id = p.player_profile_id
            AND o.ended_at IS NULL) AS has_guardian,
        c.account_id, a.user_id AS claimant_user_id, a.full_name AS claimant_name,
        a.sign_in_name AS claimant_email, c.relation, c.claimed_name, c.claimed_birth_date,
        c.consent_version, c.consent_wording, CASE m.kind WHEN 'person' THEN m.full_name END AS made_by_name,
        c.is_theirs, c.created_at, c.state, c.objections, c.decided_at, c.reason
     FROM claims c JOIN player_profiles p ON p.player_profile_id = c.player_profile_id
     JOIN accounts a ON a.account_id = c.account_id JOIN accounts m ON m.account_id = c.made_by";

/// A claim to be added.
#[derive(Debug, Clone)]
pub struct NewClaim<'a> {
    /// What is claimed.
    pub player_profile_id: i64,
    /// Who claims it.
    pub account_id: i64,
    /// Whose it is to them.
    pub relation: Relation,
    /// The player's name, as they say.
    pub claimed_name: &'a str,
    /// The player's birth date, as they say.
    pub claimed_birth_date: jiff::civil::Date,
    /// The consent of the guardian of a child.
    pub consent: Option<&'a Consent>,
    /// The account that made the code.
    pub made_by: i64,
    /// Whether the code was made for their address, or for any holder.
    pub is_theirs: bool,
}

/// Adds a claim that is still open, and returns its id.
pub fn insert(conn: &Conn<'_>, claim: &NewClaim<'_>, now_ms: i64) -> Result<i64, StoreError> {
    conn.query_one(
        "INSERT INTO claims (player_profile_id, account_id, relation, claimed_name, claimed_birth_date,
            consent_version, consent_wording, made_by, is_theirs, created_at, state)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'open') RETURNING claim_id",
        params![
            claim.player_profile_id,
            claim.account_id,
            claim.relation.as_str(),
            claim.claimed_name,
            claim.claimed_birth_date,
            claim.consent.map(|consent| &consent.version),
            claim.consent.map(|consent| &consent.wording),
            claim.made_by,
            claim.is_theirs,
            now_ms
        ],
    )
}

/// The claim of this id.
pub fn find(conn: &Conn<'_>, claim_id: i64) -> Result<Option<ClaimRow>, StoreError> {
    conn.query_opt(&format!("{SELECT} WHERE c.claim_id = $1"), params![claim_id])
}

/// The claims of an account, the newest first.
pub fn of_account(
    conn: &Conn<'_>,
    account_id: i64,
    limit: i64,
) -> Result<Vec<ClaimRow>, StoreError> {
    conn.query(
        &format!("{SELECT} WHERE c.account_id = $1 ORDER BY c.claim_id DESC LIMIT $2"),
        params![account_id, limit],
    )
}

/// The profiles to which an account has open claims.
pub fn open_of_account(conn: &Conn<'_>, account_id: i64) -> Result<Vec<i64>, StoreError> {
    conn.query(
        "SELECT player_profile_id FROM claims WHERE account_id = $1 AND state = 'open'",
        params![account_id],
    )
}

/// A page of the claims in a state, and the number of all. Open claims wait in the order in which they came;
/// of the others the newest is first.
pub fn in_state(
    conn: &Conn<'_>,
    state: ClaimState,
    page: Page,
) -> Result<(Vec<ClaimRow>, i64), StoreError> {
    let total =
        conn.query_one("SELECT COUNT(*) FROM claims WHERE state = $1", params![state.as_str()])?;
    let order = if state == ClaimState::Open { "" } else { "DESC" };
    let rows = conn.query(
        &format!("{SELECT} WHERE c.state = $1 ORDER BY c.claim_id {order} LIMIT $2 OFFSET $3"),
        params![state.as_str(), page.limit, page.offset],
    )?;
    Ok((rows, total))
}

/// How a claim was decided.
#[derive(Debug, Clone)]
pub struct Decided<'a> {
    /// Accepted or refused.
    pub state: ClaimState,
    /// What spoke against it: words, separated by commas.
    pub objections: &'a str,
    /// By whom and why; `None` when nothing spoke against it.
    pub by: Option<(i64, &'a str)>,
}

/// Decides a claim.
pub fn decide(
    conn: &Conn<'_>,
    claim_id: i64,
    decided: &Decided<'_>,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE claims SET state = $2, objections = $3, decided_at = $4, decided_by = $5, reason = $6
         WHERE claim_id = $1",
        params![
            claim_id,
            decided.state.as_str(),
            decided.objections,
            now_ms,
            decided.by.map(|(account_id, _)| account_id),
            decided.by.map(|(_, reason)| reason)
        ],
    )
}
