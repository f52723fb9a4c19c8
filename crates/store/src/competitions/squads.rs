//! The squads of a division, as those who run it read and change them.

use jiff::civil::Date;
use touchline_domain::entries::EntryState;

use crate::competitions::divisions::DivisionKey;
use crate::engine::batch;
use crate::new_rows::{self, Columns, NewRow};
use crate::{Conn, StoreError, params, row};

row! {
    /// A player's place in a team of a division.
    pub struct MemberRow {
        pub team_id: i64,
        pub team_name: String,
        pub player_profile_id: i64,
        pub player_name: String,
        /// `YYYY-MM-DD`.
        pub birth_date: Option<String>,
        pub birth_year: Option<i64>,
        pub gender_category_id: Option<i64>,
        /// Whether a person keeps the profile.
        pub has_account: bool,
        pub shirt_number: Option<i64>,
        pub position: Option<String>,
        pub is_captain: bool,
        /// The first day, `YYYY-MM-DD`; `None` from the beginning.
        pub valid_from: Option<String>,
        /// The last day, `YYYY-MM-DD`; `None` to the end.
        pub valid_until: Option<String>,
        /// Why the organiser let the player play against a rule.
        pub allowed_because: Option<String>,
    }
}

/// The members of all squads of a division, by team, shirt number and name.
pub fn members(conn: &Conn<'_>, division_id: i64) -> Result<Vec<MemberRow>, StoreError> {
    conn.query(
        "SELECT q.team_id, t.team_name, q.player_profile_id, p.player_name, p.birth_date, p.birth_year,
            p.gender_category_id, p.user_id IS NOT NULL AS has_account, q.shirt_number, q.position, q.is_captain,
            q.valid_from, q.valid_until, q.allowed_because
         FROM squad_members q JOIN teams t ON t.team_id = q.team_id
         JOIN player_profiles p ON p.player_profile_id = q.player_profile_id
         WHERE q.division_id = $1
         ORDER BY q.team_id, COALESCE(q.shirt_number, 1000000), p.player_name, q.player_profile_id",
        params![division_id],
    )
}

row! {
    /// A team of a division, or an entry that may become one.
    pub struct SquadTeamRow {
        /// `None` until the entry is accepted.
        pub team_id: Option<i64>,
        pub team_name: String,
        pub club_name: Option<String>,
        /// `None` for a team that no entry has brought.
        pub state: Option<EntryState>,
    }
}

/// The teams of a division and the entries that are alive in it, by name.
pub fn teams(conn: &Conn<'_>, division_id: i64) -> Result<Vec<SquadTeamRow>, StoreError> {
    conn.query(
        "SELECT e.team_id, e.entrant_name AS team_name, e.club_name, e.state FROM competition_entries e
         WHERE e.division_id = $1 AND e.state NOT IN ('withdrawn', 'rejected')
         UNION ALL
         SELECT d.team_id, t.team_name, NULL, NULL FROM division_teams d JOIN teams t ON t.team_id = d.team_id
         WHERE d.division_id = $1 AND d.withdrawn_at IS NULL AND NOT EXISTS (SELECT 1 FROM competition_entries e
            WHERE e.division_id = d.division_id AND e.team_id = d.team_id
                AND e.state NOT IN ('withdrawn', 'rejected'))
         ORDER BY 2, 1",
        params![division_id],
    )
}

row! {
    /// Somebody who plays in a tournament.
    pub struct KnownPlayerRow {
        pub player_profile_id: i64,
        pub player_name: String,
        /// `YYYY-MM-DD`.
        pub birth_date: Option<String>,
        pub birth_year: Option<i64>,
        pub gender_category_id: Option<i64>,
        /// Whether a person keeps the profile.
        pub has_account: bool,
    }
}

/// Whoever is in a squad of one of some tournaments.
pub fn players_of(
    conn: &Conn<'_>,
    tournament_ids: &[i64],
) -> Result<Vec<KnownPlayerRow>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT DISTINCT p.player_profile_id, p.player_name, p.birth_date, p.birth_year, p.gender_category_id,
            p.user_id IS NOT NULL AS has_account
         FROM squad_members q JOIN player_profiles p ON p.player_profile_id = q.player_profile_id
         WHERE p.erased_at IS NULL AND q.tournament_id IN ({ids})",
        tournament_ids,
    )
}

/// A player's place in a team of a division, to be overwritten.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Membership {
    pub division: DivisionKey,
    pub team_id: i64,
    pub player_profile_id: i64,
    pub shirt_number: Option<i64>,
    pub position: Option<String>,
    pub is_captain: bool,
    pub valid_from: Option<Date>,
    pub valid_until: Option<Date>,
    pub allowed_because: Option<String>,
}

impl NewRow for Membership {
    const TABLE: &'static str = "squad_members";
    const KEY: &'static [&'static str] = &["division_id", "team_id", "player_profile_id"];

    fn columns(&self) -> Columns<'_> {
        vec![
            ("division_id", self.division.division_id.into()),
            ("tournament_id", self.division.tournament_id.into()),
            ("team_id", self.team_id.into()),
            ("player_profile_id", self.player_profile_id.into()),
            ("shirt_number", self.shirt_number.into()),
            ("position", (&self.position).into()),
            ("is_captain", self.is_captain.into()),
            ("valid_from", self.valid_from.into()),
            ("valid_until", self.valid_until.into()),
            ("allowed_because", (&self.allowed_because).into()),
        ]
    }
}

/// Overwrites places in squads.
pub fn set(conn: &Conn<'_>, memberships: &[Membership]) -> Result<(), StoreError> {
    new_rows::set(conn, memberships)
}
