//! Matches that everybody sees: those of tournaments and divisions that were published.

use touchline_domain::TournamentStatus;

use super::scoreboard::MemberRow;
use crate::{Conn, StoreError, params, row};

row! {
    /// Where a match belongs.
    pub struct PlaceRow {
        pub tournament_id: i64,
        pub tournament_name: String,
        /// Of the tournament.
        pub status: TournamentStatus,
        pub division_id: i64,
        pub division_name: String,
        /// Whether the tournament or the division is called off.
        pub is_called_off: bool,
        /// Whether the tournament has other divisions that everybody sees.
        pub is_one_of_several: bool,
        /// The court alone.
        pub court_name: Option<String>,
    }
}

/// Where a match belongs, if everybody sees it.
pub fn place(conn: &Conn<'_>, match_id: i64) -> Result<Option<PlaceRow>, StoreError> {
    conn.query_opt(
        "SELECT t.tournament_id, t.tournament_name, t.status, d.division_id, d.division_name,
                (t.status = 'cancelled' OR d.status = 'cancelled') AS is_called_off,
                EXISTS (SELECT 1 FROM divisions o WHERE o.tournament_id = t.tournament_id
                        AND o.division_id <> d.division_id AND o.status <> 'draft') AS is_one_of_several,
                c.court_name
         FROM matches m JOIN tournaments t ON t.tournament_id = m.tournament_id
         JOIN divisions d ON d.division_id = m.division_id
         LEFT JOIN courts c ON c.court_id = m.court_id
         WHERE m.match_id = $1 AND t.status <> 'draft' AND NOT t.is_quick_match AND d.status <> 'draft'",
        params![match_id],
    )
}

/// A match of a tournament that is played now and that everybody sees: the one that began first.
pub fn live_in(conn: &Conn<'_>, tournament_id: i64) -> Result<Option<i64>, StoreError> {
    conn.query_opt(
        "SELECT m.match_id FROM matches m JOIN divisions d ON d.division_id = m.division_id
         WHERE m.tournament_id = $1 AND m.lifecycle = 'live' AND d.status <> 'draft'
         ORDER BY m.scheduled_at NULLS LAST, m.match_id LIMIT 1",
        params![tournament_id],
    )
}

/// The line-ups of the two teams, the first team's first, as far as they were handed in.
pub fn lineups(conn: &Conn<'_>, match_id: i64) -> Result<Vec<MemberRow>, StoreError> {
    conn.query(
        "SELECT l.player_profile_id, COALESCE(p.player_name, l.player_name) AS player_name, l.is_captain,
                l.team_id, t.team_name, l.shirt_number, l.position, l.role, l.is_selected
         FROM matches m JOIN lineup_members l ON l.match_id = m.match_id
         JOIN teams t ON t.team_id = l.team_id
         LEFT JOIN player_profiles p ON p.player_profile_id = l.player_profile_id
         WHERE m.match_id = $1
         ORDER BY CASE WHEN l.team_id = m.team_a_id THEN 0 ELSE 1 END, l.lineup_member_id",
        params![match_id],
    )
}
