//! Entries and line-up of a multi-entry match.

use crate::division_key::DivisionKey;
use crate::{Conn, StoreError, params, row};

row! {
    /// One participant of a race.
    pub struct EntryRow {
        /// The rank as the judges recorded it.
        pub finish_rank: Option<i64>,
        /// The player or the team.
        pub participant_name: String,
        pub player_profile_id: Option<i64>,
        pub team_id: Option<i64>,
        pub team_name: Option<String>,
        pub time_ms: Option<i64>,
        /// `Completed`, `DNF`, `DNS`, `DSQ`, …
        pub entry_status: String,
        /// Shares its rank.
        pub is_tied: bool,
        /// The qualification mark: `Q`, `q`.
        pub qualified: Option<String>,
        pub points_hundredths: Option<i64>,
        pub laps: Option<i64>,
        /// Number on the bib or the car.
        pub bib: Option<String>,
        /// Lane or place on the grid; `PL` is the pit lane.
        pub lane: Option<String>,
        /// Milliseconds from the gun.
        pub reaction_ms: Option<i64>,
        pub note: Option<String>,
    }
}

row! {
    /// One player of a race's line-up.
    pub struct LineupRow {
        /// The team, if the player starts for one.
        pub team_id: Option<i64>,
        pub team_name: Option<String>,
        pub player_profile_id: Option<i64>,
        pub player_name: String,
        /// On the start list.
        pub is_selected: bool,
    }
}

/// The entries in the order of recording.
pub fn entries(conn: &Conn<'_>, match_id: i64) -> Result<Vec<EntryRow>, StoreError> {
    conn.query(
        "SELECT e.finish_rank, COALESCE(p.player_name, e.participant_name) AS participant_name, e.player_profile_id, e.team_id,
                COALESCE(t.team_name, e.team_name) AS team_name, e.time_ms, e.entry_status,
                e.is_tied, e.qualified, e.points_hundredths, e.laps, e.bib, e.lane, e.reaction_ms, e.note
         FROM entries e LEFT JOIN teams t ON t.team_id = e.team_id
         LEFT JOIN player_profiles p ON p.player_profile_id = e.player_profile_id
         WHERE e.match_id = $1 ORDER BY e.entry_id",
        params![match_id],
    )
}

/// The entries of a team in the races of a division that have not begun, where nothing is recorded of it.
pub fn entries_to_come(
    conn: &Conn<'_>,
    division: DivisionKey,
    team_id: i64,
) -> Result<Vec<i64>, StoreError> {
    conn.query(
        "SELECT e.entry_id FROM entries e JOIN matches m ON m.match_id = e.match_id
         WHERE e.team_id = $3 AND m.tournament_id = $1 AND COALESCE(m.division_id, 0) = $2
            AND COALESCE(m.lifecycle, '') IN ('scheduled', 'postponed') AND m.outcome IS NULL
            AND e.entry_status = 'Entered' AND e.finish_rank IS NULL AND e.time_ms IS NULL
         ORDER BY e.entry_id",
        params![division.tournament_id, division.division_id, team_id],
    )
}

/// The line-up in the order of recording.
pub fn lineup(conn: &Conn<'_>, match_id: i64) -> Result<Vec<LineupRow>, StoreError> {
    conn.query(
        "SELECT l.team_id, t.team_name, l.player_profile_id, COALESCE(p.player_name, l.player_name) AS player_name, l.is_selected
         FROM lineup_members l LEFT JOIN teams t ON t.team_id = l.team_id
         LEFT JOIN player_profiles p ON p.player_profile_id = l.player_profile_id
         WHERE l.match_id = $1 ORDER BY l.lineup_member_id",
        params![match_id],
    )
}
