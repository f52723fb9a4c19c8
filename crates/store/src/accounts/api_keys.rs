//! Keys by which programs call the API. A token itself is never stored.

use touchline_domain::permissions::{Role, Scope, ScopeKind};
use touchline_domain::same_name;

use super::grants::{SCOPE_NAME, SCOPE_NAMES};
use crate::engine::batch;
use crate::listing::Page;
use crate::match_columns::RecordName;
use crate::{Conn, StoreError, params, row};

row! {
    /// A key in any state, as it is decided with.
    pub struct ApiKeyRow {
        pub api_key_id: i64,
        /// The account that has made it.
        pub account_id: i64,
        pub key_name: String,
        pub role: Role,
        pub scope_kind: ScopeKind,
        pub scope_id: i64,
        /// Of a link to a day of the tournament: it covers the matches of this day, and nothing else.
        pub court_day: Option<String>,
        /// Of a link to a court: only the matches on it. `None`: those on every court.
        pub court_id: Option<i64>,
        /// Milliseconds UTC.
        pub expires_at: i64,
        /// Milliseconds UTC.
        pub revoked_at: Option<i64>,
    }
}

impl ApiKeyRow {
    /// Where the role is.
    pub const fn scope(&self) -> Scope {
        Scope::new(self.scope_kind, self.scope_id)
    }
}

row! {
    /// A key that was not revoked, with the names of what it is for and of its maker.
    pub struct NamedApiKeyRow {
        pub api_key_id: i64,
        /// The account that has made it.
        pub account_id: i64,
        /// An administrator's user name, or a person's full name.
        pub maker_name: String,
        /// The app user who has made it; `None` for an administrator.
        pub maker_user_id: Option<i64>,
        /// Unique among those of its maker without regard to case.
        pub key_name: String,
        pub role: Role,
        pub scope_kind: ScopeKind,
        pub scope_id: i64,
        /// `None` when the scope is gone.
        pub scope_name: Option<RecordName>,
        /// As in [`ApiKeyRow`].
        pub court_day: Option<String>,
        /// As in [`ApiKeyRow`].
        pub court_id: Option<i64>,
        /// What the court is called.
        pub court_name: Option<String>,
        /// The tournament of a match, and that of a key for a tournament.
        pub tournament_id: Option<i64>,
        pub tournament_name: Option<String>,
        /// The first characters of the token.
        pub token_start: String,
        /// Milliseconds UTC.
        pub created_at: i64,
        /// Milliseconds UTC.
        pub expires_at: i64,
        /// Exact to a minute, milliseconds UTC; `None` before the first use.
        pub last_used_at: Option<i64>,
    }
}

impl NamedApiKeyRow {
    /// Where the role is.
    pub const fn scope(&self) -> Scope {
        Scope::new(self.scope_kind, self.scope_id)
    }
}

/// A key to be added.
#[derive(Debug, Clone, Copy)]
pub struct NewApiKey<'a> {
    /// The account that makes it.
    pub account_id: i64,
    /// As in [`NamedApiKeyRow`].
    pub name: &'a str,
    /// What its program becomes.
    pub role: Role,
    /// Where.
    pub scope: Scope,
    /// Of a link to a day of the tournament: `YYYY-MM-DD`, and the court.
    pub court: Option<(&'a str, Option<i64>)>,
    /// The hash of the token.
    pub token_hash: &'a str,
    /// The first characters of the token.
    pub token_start: &'a str,
    /// Milliseconds UTC.
    pub expires_at: i64,
}

/// Adds a key and returns its id.
pub fn insert(conn: &Conn<'_>, key: NewApiKey<'_>, now_ms: i64) -> Result<i64, StoreError> {
    conn.query_one(
        "INSERT INTO api_keys (account_id, key_name, name_key, role, scope_kind, scope_id, token_hash, token_start,
            created_at, expires_at, court_day, court_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING api_key_id",
        params![
            key.account_id,
            key.name,
            same_name(key.name),
            key.role.as_str(),
            key.scope.kind().as_str(),
            key.scope.id(),
            key.token_hash,
            key.token_start,
            now_ms,
            key.expires_at,
            key.court.map(|(day, _)| day),
            key.court.and_then(|(_, court_id)| court_id)
        ],
    )
}

const SELECT: &str = "SELECT api_key_id, account_id, key_name, role, scope_kind, scope_id, court_day, court_id, expires_at, revoked_at FROM api_keys";

/// The key of a token, in any state.
pub fn by_token(conn: &Conn<'_>, token_hash: &str) -> Result<Option<ApiKeyRow>, StoreError> {
    conn.query_opt(&format!("{SELECT} WHERE token_hash = $1"), params![token_hash])
}

/// The key of this id, in any state.
pub fn by_id(conn: &Conn<'_>, api_key_id: i64) -> Result<Option<ApiKeyRow>, StoreError> {
    conn.query_opt(&format!("{SELECT} WHERE api_key_id = $1"), params![api_key_id])
}

/// How many keys of an account work that are no links to score, and which of all that were not revoked has this name.
pub fn count_and_same(
    conn: &Conn<'_>,
    account_id: i64,
    name: &str,
    now_ms: i64,
) -> Result<(i64, Option<i64>), StoreError> {
    conn.query_one(
        "SELECT COUNT(CASE WHEN expires_at > $3 AND scope_kind <> 'match' AND court_day IS NULL THEN 1 END), MIN(CASE WHEN name_key = $2 THEN api_key_id END)
         FROM api_keys WHERE account_id = $1 AND revoked_at IS NULL",
        params![account_id, same_name(name), now_ms],
    )
}

/// How many links to score work in a tournament, or in that of a match: those of its matches and those of its days.
pub fn count_links(conn: &Conn<'_>, scope: Scope, now_ms: i64) -> Result<i64, StoreError> {
    let tournament = match scope.kind() {
        ScopeKind::Match => "(SELECT tournament_id FROM matches WHERE match_id = $1)",
        _ => "$1",
    };
    conn.query_one(
        &format!(
            "SELECT COUNT(*) FROM api_keys AS g LEFT JOIN matches AS m
                ON m.match_id = CASE g.scope_kind WHEN 'match' THEN g.scope_id END
             WHERE g.revoked_at IS NULL AND g.expires_at > $2
                AND (g.scope_kind = 'match' OR g.court_day IS NOT NULL)
                AND CASE g.scope_kind WHEN 'match' THEN m.tournament_id ELSE g.scope_id END = {tournament}"
        ),
        params![scope.id(), now_ms],
    )
}

fn select() -> String {
    format!(
        "SELECT g.api_key_id, g.account_id,
            CASE b.kind WHEN 'person' THEN b.full_name ELSE b.sign_in_name END AS maker_name, b.user_id AS maker_user_id,
            g.key_name, g.role, g.scope_kind, g.scope_id, {SCOPE_NAME} AS scope_name, g.court_day, g.court_id, ct.court_name, t.tournament_id, t.tournament_name,
            g.token_start, g.created_at, g.expires_at, g.last_used_at
         FROM api_keys g JOIN accounts b ON b.account_id = g.account_id {SCOPE_NAMES}
         LEFT JOIN courts ct ON ct.court_id = g.court_id
         WHERE g.revoked_at IS NULL"
    )
}

/// One key that was not revoked.
pub fn find(conn: &Conn<'_>, api_key_id: i64) -> Result<Option<NamedApiKeyRow>, StoreError> {
    conn.query_opt(&format!("{} AND g.api_key_id = $1", select()), params![api_key_id])
}

/// The links with which a match is scored at a moment, the newest first.
pub fn scorer_links(
    conn: &Conn<'_>,
    match_id: i64,
    now_ms: i64,
) -> Result<Vec<NamedApiKeyRow>, StoreError> {
    conn.query(
        &format!(
            "{} AND g.scope_kind = 'match' AND g.scope_id = $1 AND g.role = 'scorer' AND g.expires_at > $2
             ORDER BY g.api_key_id DESC",
            select()
        ),
        params![match_id, now_ms],
    )
}

/// The keys with which all matches of a tournament are scored at a moment, and the links to some of its matches, in no
/// particular order. Those to a court or to a day are none of them.
pub fn scoring(
    conn: &Conn<'_>,
    tournament_id: i64,
    match_ids: &[i64],
    now_ms: i64,
) -> Result<Vec<ApiKeyRow>, StoreError> {
    const WORKS: &str =
        "role = 'scorer' AND court_day IS NULL AND revoked_at IS NULL AND expires_at > $1";
    let mut keys: Vec<ApiKeyRow> = conn.query(
        &format!("{SELECT} WHERE {WORKS} AND scope_kind = 'tournament' AND scope_id = $2"),
        params![now_ms, tournament_id],
    )?;
    keys.extend(batch::query_by_ids_with::<ApiKeyRow>(
        conn,
        params![now_ms],
        &format!("{SELECT} WHERE {WORKS} AND scope_kind = 'match' AND scope_id IN ({{ids}})"),
        match_ids,
    )?);
    Ok(keys)
}

/// The most links to days of a tournament that are read.
const MOST_COURT_LINKS: i64 = 500;

/// The links to days of a tournament, and to its courts on them, that work at a moment, the newest first.
pub fn court_links(
    conn: &Conn<'_>,
    tournament_id: i64,
    now_ms: i64,
) -> Result<Vec<NamedApiKeyRow>, StoreError> {
    conn.query(
        &format!(
            "{} AND g.scope_kind = 'tournament' AND g.scope_id = $1 AND g.court_day IS NOT NULL AND g.expires_at > $2
             ORDER BY g.api_key_id DESC LIMIT $3",
            select()
        ),
        params![tournament_id, now_ms, MOST_COURT_LINKS],
    )
}

/// A page of the keys that were not revoked, the newest first, and the number of them: those of an account, or all.
pub fn list(
    conn: &Conn<'_>,
    of: Option<i64>,
    page: Page,
) -> Result<(Vec<NamedApiKeyRow>, i64), StoreError> {
    let whose =
        if of.is_some() { "AND g.account_id = $1" } else { "AND CAST($1 AS BIGINT) IS NULL" };
    let count = "SELECT COUNT(*) FROM api_keys g WHERE g.revoked_at IS NULL";
    let total = conn.query_one(&format!("{count} {whose}"), params![of])?;
    let rows = conn.query(
        &format!("{} {whose} ORDER BY g.api_key_id DESC LIMIT $2 OFFSET $3", select()),
        params![of, page.limit, page.offset],
    )?;
    Ok((rows, total))
}

/// Records that a key is in use, unless any server recorded it after `since_ms`.
pub fn note_used(
    conn: &Conn<'_>,
    api_key_id: i64,
    now_ms: i64,
    since_ms: i64,
) -> Result<(), StoreError> {
    // A time after `now_ms` was recorded before the clock was put back: overwrite it.
    conn.run(
        "UPDATE api_keys SET last_used_at = $2 WHERE api_key_id = $1
         AND (last_used_at IS NULL OR last_used_at <= $3 OR last_used_at > $2)",
        params![api_key_id, now_ms, since_ms],
    )
}

/// Ends a key.
pub fn revoke(conn: &Conn<'_>, api_key_id: i64, now_ms: i64) -> Result<(), StoreError> {
    conn.run(
        "UPDATE api_keys SET revoked_at = $2 WHERE api_key_id = $1 AND revoked_at IS NULL",
        params![api_key_id, now_ms],
    )
}

/// Ends every key.
pub fn revoke_all(conn: &Conn<'_>, now_ms: i64) -> Result<(), StoreError> {
    conn.run("UPDATE api_keys SET revoked_at = $1 WHERE revoked_at IS NULL", params![now_ms])
}
