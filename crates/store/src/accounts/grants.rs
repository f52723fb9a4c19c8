//! Roles that accounts hold in tournaments, matches, teams and players' profiles.

use jiff::Timestamp;
use touchline_domain::permissions::{Grant, Role, Scope, ScopeKind};

use crate::listing::Page;
use crate::match_columns::{RecordName, match_name};
use crate::{Conn, StoreError, params, row};

row! {
    /// A grant that was not revoked.
    pub struct GrantRow {
        pub grant_id: i64,
        pub role: Role,
        pub scope_kind: ScopeKind,
        pub scope_id: i64,
        /// Milliseconds UTC; `None` for one that goes on.
        pub expires_at: Option<i64>,
    }
}

impl GrantRow {
    /// The grant, as it is decided with.
    pub fn grant(&self) -> Grant {
        Grant {
            grant_id: self.grant_id,
            role: self.role,
            scope: Scope::new(self.scope_kind, self.scope_id),
            expires_at: self.expires_at.map(instant),
        }
    }
}

/// Stored milliseconds are always within jiff's range.
fn instant(ms: i64) -> Timestamp {
    Timestamp::from_millisecond(ms).unwrap_or(Timestamp::MAX)
}

row! {
    /// A grant with the names of its holder, of what it covers, and of its giver.
    pub struct NamedGrantRow {
        pub grant_id: i64,
        pub account_id: i64,
        /// The app user who holds it.
        pub user_id: i64,
        pub holder_name: String,
        pub role: Role,
        pub scope_kind: ScopeKind,
        pub scope_id: i64,
        pub scope_name: RecordName,
        /// The tournament of a match, and that of a grant in a tournament.
        pub tournament_id: Option<i64>,
        pub tournament_name: Option<String>,
        /// `None` for an administrator, whose name is half of a sign-in, and for the platform.
        pub given_by_name: Option<String>,
        /// Whether the platform gave it, to the maker of the tournament.
        pub is_makers: bool,
        /// Milliseconds UTC.
        pub given_at: i64,
        /// Milliseconds UTC; `None` for one that goes on.
        pub expires_at: Option<i64>,
    }
}

/// What a scope is called. A scope that is gone has no name.
pub(super) const SCOPE_NAMES: &str =
    "LEFT JOIN matches m ON g.scope_kind = 'match' AND m.match_id = g.scope_id
     LEFT JOIN tournaments t ON t.tournament_id =
        CASE g.scope_kind WHEN 'tournament' THEN g.scope_id ELSE m.tournament_id END
     LEFT JOIN teams w ON g.scope_kind = 'team' AND w.team_id = g.scope_id
     LEFT JOIN player_profiles p ON g.scope_kind = 'player' AND p.player_profile_id = g.scope_id";
/// See [`SCOPE_NAMES`].
pub(super) const SCOPE_NAME: &str = concat!(
    "CASE g.scope_kind WHEN 'tournament' THEN t.tournament_name WHEN 'match' THEN ",
    match_name!("m"),
    " WHEN 'team' THEN w.team_name ELSE p.player_name END"
);

/// The rows of a scope. Those of a tournament's matches are among the tournament's.
pub(super) fn of_scope(table: &str, key: &str) -> String {
    format!(
        "g.{key} IN (
            SELECT x.{key} FROM {table} x WHERE x.scope_kind = $1 AND x.scope_id = $2
            UNION ALL
            SELECT x.{key} FROM matches y JOIN {table} x ON x.scope_kind = 'match' AND x.scope_id = y.match_id
            WHERE $1 = 'tournament' AND y.tournament_id = $2)"
    )
}

/// The grants of an account that are in force.
pub fn held(conn: &Conn<'_>, account_id: i64, now_ms: i64) -> Result<Vec<Grant>, StoreError> {
    let rows: Vec<GrantRow> = conn.query(
        "SELECT grant_id, role, scope_kind, scope_id, expires_at FROM grants
         WHERE account_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)
         ORDER BY grant_id",
        params![account_id, now_ms],
    )?;
    Ok(rows.iter().map(GrantRow::grant).collect())
}

impl NamedGrantRow {
    /// The grant, as it is decided with.
    pub fn grant(&self) -> Grant {
        Grant {
            grant_id: self.grant_id,
            role: self.role,
            scope: Scope::new(self.scope_kind, self.scope_id),
            expires_at: self.expires_at.map(instant),
        }
    }
}

fn select() -> String {
    format!(
        "SELECT g.grant_id, g.account_id, a.user_id, a.full_name AS holder_name, g.role, g.scope_kind, g.scope_id,
            {SCOPE_NAME} AS scope_name, t.tournament_id, t.tournament_name,
            CASE b.kind WHEN 'person' THEN b.full_name END AS given_by_name,
            g.given_by IS NULL AND g.role = 'organiser' AS is_makers, g.given_at, g.expires_at
         FROM grants g JOIN accounts a ON a.account_id = g.account_id {SCOPE_NAMES}
         LEFT JOIN accounts b ON b.account_id = g.given_by"
    )
}

/// One grant that was not revoked, whose scope still exists.
pub fn find(conn: &Conn<'_>, grant_id: i64) -> Result<Option<NamedGrantRow>, StoreError> {
    conn.query_opt(
        &format!(
            "{} WHERE g.grant_id = $1 AND g.revoked_at IS NULL AND {SCOPE_NAME} IS NOT NULL",
            select()
        ),
        params![grant_id],
    )
}

/// The grants of an account that are in force and whose scopes still exist, the newest first.
pub fn of_account(
    conn: &Conn<'_>,
    account_id: i64,
    now_ms: i64,
) -> Result<Vec<NamedGrantRow>, StoreError> {
    conn.query(
        &format!(
            "{} WHERE g.account_id = $1 AND g.revoked_at IS NULL AND (g.expires_at IS NULL OR g.expires_at > $2)
                AND {SCOPE_NAME} IS NOT NULL ORDER BY g.grant_id DESC",
            select()
        ),
        params![account_id, now_ms],
    )
}

/// A page of the grants in a scope that are in force, the newest first, and the number of all. Those of a
/// tournament's matches are among the tournament's.
pub fn in_scope(
    conn: &Conn<'_>,
    scope: Scope,
    now_ms: i64,
    page: Page,
) -> Result<(Vec<NamedGrantRow>, i64), StoreError> {
    let (kind, id) = (scope.kind().as_str(), scope.id());
    let condition = format!(
        "{} AND g.revoked_at IS NULL AND (g.expires_at IS NULL OR g.expires_at > $3)",
        of_scope("grants", "grant_id")
    );
    let total = conn.query_one(
        &format!("SELECT COUNT(*) FROM grants g WHERE {condition}"),
        params![kind, id, now_ms],
    )?;
    let rows = conn.query(
        &format!("{} WHERE {condition} ORDER BY g.grant_id DESC LIMIT $4 OFFSET $5", select()),
        params![kind, id, now_ms, page.limit, page.offset],
    )?;
    Ok((rows, total))
}

/// A grant to be added.
#[derive(Debug, Clone, Copy)]
pub struct NewGrant {
    /// Who gets it.
    pub account_id: i64,
    /// What they become.
    pub role: Role,
    /// Where.
    pub scope: Scope,
    /// Who gives it; `None` for the platform.
    pub given_by: Option<i64>,
    /// Milliseconds UTC.
    pub expires_at: Option<i64>,
}

/// Adds a grant and returns its id. An account holds a role in a scope once.
pub fn insert(conn: &Conn<'_>, grant: NewGrant, now_ms: i64) -> Result<i64, StoreError> {
    let NewGrant { account_id, role, scope, given_by, expires_at } = grant;
    conn.query_one(
        "INSERT INTO grants (account_id, role, scope_kind, scope_id, given_by, given_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING grant_id",
        params![
            account_id,
            role.as_str(),
            scope.kind().as_str(),
            scope.id(),
            given_by,
            now_ms,
            expires_at
        ],
    )
}

/// Notes with which API key a grant was given.
pub fn set_key(conn: &Conn<'_>, grant_id: i64, api_key_id: i64) -> Result<(), StoreError> {
    conn.run("UPDATE grants SET with_key = $2 WHERE grant_id = $1", params![grant_id, api_key_id])
}

/// The grants that were given with an API key and were not revoked.
pub fn given_with_key(conn: &Conn<'_>, api_key_id: i64) -> Result<Vec<NamedGrantRow>, StoreError> {
    conn.query(
        &format!("{} WHERE g.with_key = $1 AND g.revoked_at IS NULL ORDER BY g.grant_id", select()),
        params![api_key_id],
    )
}

/// The grant of an account for this role in this scope that was not revoked, whether it has expired or not.
pub fn same(
    conn: &Conn<'_>,
    account_id: i64,
    role: Role,
    scope: Scope,
) -> Result<Option<GrantRow>, StoreError> {
    conn.query_opt(
        "SELECT grant_id, role, scope_kind, scope_id, expires_at FROM grants
         WHERE account_id = $1 AND role = $2 AND scope_kind = $3 AND scope_id = $4 AND revoked_at IS NULL",
        params![account_id, role.as_str(), scope.kind().as_str(), scope.id()],
    )
}

/// Changes when a grant ends.
pub fn set_expiry(
    conn: &Conn<'_>,
    grant_id: i64,
    expires_ms: Option<i64>,
) -> Result<(), StoreError> {
    conn.run("UPDATE grants SET expires_at = $2 WHERE grant_id = $1", params![grant_id, expires_ms])
}

/// Ends a grant.
pub fn revoke(
    conn: &Conn<'_>,
    grant_id: i64,
    revoked_by: i64,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE grants SET revoked_at = $2, revoked_by = $3 WHERE grant_id = $1 AND revoked_at IS NULL",
        params![grant_id, now_ms, revoked_by],
    )
}

row! {
    /// What a scope is called, and what decides who may do something in it.
    pub struct ScopeRow {
        pub scope_name: RecordName,
        /// The tournament that covers it: itself, that of a match, or the only one of a team.
        pub tournament_id: Option<i64>,
    }
}

/// A scope, if it exists.
pub fn scope(conn: &Conn<'_>, scope: Scope) -> Result<Option<ScopeRow>, StoreError> {
    let sql = match scope {
        Scope::Tournament(_) => {
            "SELECT tournament_name AS scope_name, tournament_id FROM tournaments WHERE tournament_id = $1"
        }
        Scope::Match(_) => {
            concat!(
                "SELECT ",
                match_name!("m"),
                " AS scope_name, m.tournament_id FROM matches m WHERE m.match_id = $1"
            )
        }
        Scope::Team(_) => {
            "SELECT team_name AS scope_name, CAST(NULL AS BIGINT) AS tournament_id FROM teams WHERE team_id = $1"
        }
        Scope::Player(_) => {
            "SELECT player_name AS scope_name, CAST(NULL AS BIGINT) AS tournament_id
             FROM player_profiles WHERE player_profile_id = $1"
        }
    };
    let found: Option<ScopeRow> = conn.query_opt(sql, params![scope.id()])?;
    match (found, scope) {
        (Some(team), Scope::Team(id)) => {
            Ok(Some(ScopeRow { tournament_id: only_tournament(conn, id)?, ..team }))
        }
        (found, _) => Ok(found),
    }
}

/// The tournament of a team that is entered in one alone and plays nowhere else.
fn only_tournament(conn: &Conn<'_>, team_id: i64) -> Result<Option<i64>, StoreError> {
    let entered: Vec<i64> = conn.query(
        "SELECT DISTINCT tournament_id FROM division_teams WHERE team_id = $1 LIMIT 2",
        params![team_id],
    )?;
    let [only] = entered[..] else { return Ok(None) };
    let plays_elsewhere: bool = conn.query_one(
        "SELECT EXISTS (SELECT 1 FROM matches WHERE team_a_id = $1 AND COALESCE(tournament_id, 0) <> $2)
             OR EXISTS (SELECT 1 FROM matches WHERE team_b_id = $1 AND COALESCE(tournament_id, 0) <> $2)",
        params![team_id, only],
    )?;
    Ok((!plays_elsewhere).then_some(only))
}

/// The tournaments that are announced or under way and have no organiser but an account at a moment, as the grants are now, by
/// name.
pub fn organised_alone(
    conn: &Conn<'_>,
    account_id: i64,
    at_ms: i64,
) -> Result<Vec<(i64, String)>, StoreError> {
    conn.query(
        "SELECT DISTINCT t.tournament_id, t.tournament_name FROM grants AS g
         JOIN tournaments AS t ON t.tournament_id = g.scope_id
         WHERE g.account_id = $1 AND g.role = 'organiser' AND g.scope_kind = 'tournament'
            AND g.revoked_at IS NULL AND (g.expires_at IS NULL OR g.expires_at > $2)
            AND t.status IN ('published', 'ongoing')
            AND NOT EXISTS (SELECT 1 FROM grants AS o JOIN accounts AS a ON a.account_id = o.account_id
                WHERE o.scope_kind = 'tournament' AND o.scope_id = g.scope_id AND o.role = 'organiser'
                    AND o.account_id <> g.account_id AND o.revoked_at IS NULL
                    AND (o.expires_at IS NULL OR o.expires_at > $2) AND a.suspended_at IS NULL)
         ORDER BY t.tournament_name, t.tournament_id",
        params![account_id, at_ms],
    )
}
