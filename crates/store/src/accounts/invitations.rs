//! Invitations to roles, until they are answered.

use touchline_domain::address;
use touchline_domain::permissions::{Role, Scope, ScopeKind};

use super::grants::{SCOPE_NAME, SCOPE_NAMES, of_scope};
use crate::listing::Page;
use crate::match_columns::RecordName;
use crate::{Conn, StoreError, params, row};

row! {
    /// An open invitation to a scope that still exists.
    pub struct InvitationRow {
        pub invitation_id: i64,
        pub email: String,
        /// [`fold`]ed.
        pub email_key: String,
        pub role: Role,
        pub scope_kind: ScopeKind,
        pub scope_id: i64,
        pub scope_name: RecordName,
        /// The tournament of a match, and that of an invitation to a tournament.
        pub tournament_id: Option<i64>,
        pub tournament_name: Option<String>,
        /// When the role will end, milliseconds UTC; `None` for one that goes on.
        pub grant_expires_at: Option<i64>,
        /// The account that invites.
        pub invited_by: i64,
        /// The API key with which it does; `None` for a person.
        pub with_key: Option<i64>,
        /// `None` for an administrator, whose name is half of a sign-in.
        pub invited_by_name: Option<String>,
        /// Milliseconds UTC.
        pub created_at: i64,
        /// Milliseconds UTC.
        pub expires_at: i64,
    }
}

impl InvitationRow {
    /// Where the role is.
    pub const fn scope(&self) -> Scope {
        Scope::new(self.scope_kind, self.scope_id)
    }
}

/// An invitation to be added.
#[derive(Debug, Clone)]
pub struct NewInvitation<'a> {
    /// The hash of the mailed token.
    pub token_hash: &'a str,
    /// Who is invited.
    pub email: &'a str,
    /// To what.
    pub role: Role,
    /// Where.
    pub scope: Scope,
    /// When the role will end.
    pub grant_expires_at: Option<i64>,
    /// The account that invites.
    pub invited_by: i64,
    /// The API key with which it does.
    pub with_key: Option<i64>,
    /// Milliseconds UTC.
    pub expires_at: i64,
}

/// Adds an invitation in the place of an earlier one to the same, and returns its id.
pub fn insert(
    conn: &Conn<'_>,
    invitation: &NewInvitation<'_>,
    now_ms: i64,
) -> Result<i64, StoreError> {
    let NewInvitation {
        token_hash,
        email,
        role,
        scope,
        grant_expires_at,
        invited_by,
        with_key,
        expires_at,
    } = invitation;
    let (kind, scope_id) = (scope.kind().as_str(), scope.id());
    conn.run(
        "DELETE FROM invitations WHERE email_key = $1 AND role = $2 AND scope_kind = $3 AND scope_id = $4",
        params![address(email), role.as_str(), kind, scope_id],
    )?;
    conn.query_one(
        "INSERT INTO invitations (token_hash, email, email_key, role, scope_kind, scope_id, grant_expires_at,
            invited_by, created_at, expires_at, with_key)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING invitation_id",
        params![
            *token_hash,
            *email,
            address(email),
            role.as_str(),
            kind,
            scope_id,
            *grant_expires_at,
            *invited_by,
            now_ms,
            *expires_at,
            *with_key
        ],
    )
}

fn select() -> String {
    format!(
        "SELECT g.invitation_id, g.email, g.email_key, g.role, g.scope_kind, g.scope_id, {SCOPE_NAME} AS scope_name,
            t.tournament_id, t.tournament_name, g.grant_expires_at, g.invited_by, g.with_key,
            CASE b.kind WHEN 'person' THEN b.full_name END AS invited_by_name, g.created_at, g.expires_at
         FROM invitations g {SCOPE_NAMES} JOIN accounts b ON b.account_id = g.invited_by
         WHERE {SCOPE_NAME} IS NOT NULL"
    )
}

/// The invitation of a mailed token.
pub fn by_token(conn: &Conn<'_>, token_hash: &str) -> Result<Option<InvitationRow>, StoreError> {
    conn.query_opt(&format!("{} AND g.token_hash = $1", select()), params![token_hash])
}

/// The invitation of this id.
pub fn by_id(conn: &Conn<'_>, invitation_id: i64) -> Result<Option<InvitationRow>, StoreError> {
    conn.query_opt(&format!("{} AND g.invitation_id = $1", select()), params![invitation_id])
}

/// The number of invitations to this scope itself.
pub fn count(conn: &Conn<'_>, scope: Scope) -> Result<i64, StoreError> {
    conn.query_one(
        "SELECT COUNT(*) FROM invitations WHERE scope_kind = $1 AND scope_id = $2",
        params![scope.kind().as_str(), scope.id()],
    )
}

/// The open invitations of an e-mail address, the newest first.
pub fn of_address(
    conn: &Conn<'_>,
    email: &str,
    now_ms: i64,
    limit: i64,
) -> Result<Vec<InvitationRow>, StoreError> {
    conn.query(
        &format!(
            "{} AND g.email_key = $1 AND g.expires_at > $2 ORDER BY g.invitation_id DESC LIMIT $3",
            select()
        ),
        params![address(email), now_ms, limit],
    )
}

/// A page of the open invitations to a scope, the newest first, and the number of all. Those to a tournament's
/// matches are among the tournament's.
pub fn in_scope(
    conn: &Conn<'_>,
    scope: Scope,
    now_ms: i64,
    page: Page,
) -> Result<(Vec<InvitationRow>, i64), StoreError> {
    let (kind, id) = (scope.kind().as_str(), scope.id());
    let condition = format!("{} AND g.expires_at > $3", of_scope("invitations", "invitation_id"));
    let total = conn.query_one(
        &format!("SELECT COUNT(*) FROM invitations g WHERE {condition}"),
        params![kind, id, now_ms],
    )?;
    let rows = conn.query(
        &format!("{} AND {condition} ORDER BY g.invitation_id DESC LIMIT $4 OFFSET $5", select()),
        params![kind, id, now_ms, page.limit, page.offset],
    )?;
    Ok((rows, total))
}

/// Removes an invitation that was answered or withdrawn.
pub fn remove(conn: &Conn<'_>, invitation_id: i64) -> Result<(), StoreError> {
    conn.run("DELETE FROM invitations WHERE invitation_id = $1", params![invitation_id])
}
