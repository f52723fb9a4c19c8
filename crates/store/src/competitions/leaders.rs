//! Scores, cards and appearances in a competition.

use super::divisions::DivisionKey;
use crate::match_columns::{IN_TIME, counts_for_players};
use crate::{Conn, StoreError, params, row};

row! {
    /// A score or a card.
    pub struct DeedRow {
        /// The event type as it was recorded.
        pub event_type: String,
        pub player_profile_id: Option<i64>,
        pub player_name: Option<String>,
        /// The team of the player.
        pub team_id: Option<i64>,
        pub team_name: Option<String>,
    }
}

row! {
    /// The number of a player's matches.
    pub struct AppearanceRow {
        pub player_profile_id: i64,
        pub player_name: String,
        /// The team of the latest line-up or entry, otherwise of the squad.
        pub team_id: Option<i64>,
        pub matches: i64,
        /// Matches in the starting line-up.
        pub starts: i64,
        pub captain: i64,
    }
}

/// The scores and cards of a competition that count for players and name one, in the order of time ([`IN_TIME`]).
pub fn deeds(conn: &Conn<'_>, division: DivisionKey) -> Result<Vec<DeedRow>, StoreError> {
    let counts = counts_for_players();
    conn.query(
        &format!("SELECT e.event_type, e.player_profile_id, COALESCE(p.player_name, e.player_name) AS player_name,
                COALESCE(e.player_team_id, e.team_id) AS team_id, t.team_name
         FROM matches m JOIN match_events e ON e.match_id = m.match_id
         LEFT JOIN player_profiles p ON p.player_profile_id = e.player_profile_id
         LEFT JOIN teams t ON t.team_id = COALESCE(e.player_team_id, e.team_id)
         WHERE m.tournament_id = $1 AND m.division_id = $2 AND {counts} AND NOT e.is_void
           AND (e.player_profile_id IS NOT NULL OR e.player_name IS NOT NULL)
           AND LOWER(e.event_type) IN ('goal', 'penalty goal', 'point', 'yellow card', 'second yellow card', 'red card')
         ORDER BY {IN_TIME}, m.match_id, e.sequence, e.match_event_id"),
        params![division.tournament_id, division.division_id],
    )
}

/// Every player who took part in a match of a competition that counts for players, by name.
pub fn appearances(
    conn: &Conn<'_>,
    division: DivisionKey,
) -> Result<Vec<AppearanceRow>, StoreError> {
    let counts = counts_for_players();
    conn.query(
        &format!("SELECT a.player_profile_id, p.player_name,
                COALESCE(MAX(l.team_id), (SELECT MAX(q.team_id) FROM squad_members q
                    WHERE q.player_profile_id = a.player_profile_id AND q.division_id = $2)) AS team_id,
                COUNT(DISTINCT m.match_id) AS matches,
                COUNT(DISTINCT CASE WHEN l.role = 'starter' THEN m.match_id END) AS starts,
                COUNT(DISTINCT CASE WHEN l.is_captain THEN m.match_id END) AS captain
         FROM matches m JOIN appearances a ON a.match_id = m.match_id
         JOIN player_profiles p ON p.player_profile_id = a.player_profile_id
         LEFT JOIN lineup_members l ON l.player_profile_id = a.player_profile_id AND l.match_id = m.match_id
         WHERE m.tournament_id = $1 AND m.division_id = $2 AND {counts}
         GROUP BY a.player_profile_id, p.player_name, p.search_text
         ORDER BY p.search_text, a.player_profile_id"),
        params![division.tournament_id, division.division_id],
    )
}
