//! Matches and their rows, page by page, with the columns that the rules about matches check.

use touchline_domain::{Lifecycle, Outcome, ParticipantMode};

use crate::{Conn, StoreError, params, row};

row! {
    /// The columns of a match that the rules check.
    pub struct MatchToJudge {
        pub match_id: i64,
        pub participant_mode: ParticipantMode,
        pub lifecycle: Lifecycle,
        pub outcome: Option<Outcome>,
        pub team_a_id: Option<i64>,
        pub team_b_id: Option<i64>,
        pub team_a_score: Option<i64>,
        pub team_b_score: Option<i64>,
        pub team_a_shootout: Option<i64>,
        pub team_b_shootout: Option<i64>,
        pub winner_team_id: Option<i64>,
        /// The start, milliseconds UTC.
        pub scheduled_at: Option<i64>,
        /// The last change, milliseconds UTC.
        pub updated_at: i64,
        /// Its sport is one of its tournament's, if it has a tournament.
        pub sport_fits: bool,
        /// Its stage is one of its tournament's, if it has a stage.
        pub stage_fits: bool,
        /// Its group is one of its tournament's, if it has a group.
        pub group_fits: bool,
    }
}

/// Ids after the first one, up to the second one, which is among them.
pub type Ids = (i64, i64);

/// The largest id of a table; 0 when it is empty.
pub fn last_id(conn: &Conn<'_>, table: &str, id: &str) -> Result<i64, StoreError> {
    conn.query_one(&format!("SELECT COALESCE(MAX({id}), 0) FROM {table}"), &[])
}

/// The matches with these ids that two sides have played, whose results somebody has entered.
pub fn entered_results(conn: &Conn<'_>, (after, last): Ids) -> Result<Vec<i64>, StoreError> {
    conn.query(
        "SELECT m.match_id FROM matches AS m
         WHERE m.match_id > $1 AND m.match_id <= $2 AND m.lifecycle = 'completed' AND m.participant_mode <> 'multi_entry'
            AND NOT EXISTS (SELECT 1 FROM score_operations AS o WHERE o.match_id = m.match_id)
         ORDER BY m.match_id",
        params![after, last],
    )
}

/// The matches with these ids.
pub fn matches_to_judge(
    conn: &Conn<'_>,
    (after, last): Ids,
) -> Result<Vec<MatchToJudge>, StoreError> {
    conn.query(
        "SELECT m.match_id, m.participant_mode, m.lifecycle, m.outcome, m.team_a_id, m.team_b_id,
            m.team_a_score, m.team_b_score, m.team_a_shootout, m.team_b_shootout, m.winner_team_id,
            m.scheduled_at, m.updated_at,
            (m.tournament_id IS NULL OR EXISTS (SELECT 1 FROM tournament_sports AS t
                WHERE t.tournament_id = m.tournament_id AND t.sport_id = m.sport_id)) AS sport_fits,
            (s.stage_id IS NULL OR s.division_id IS NOT DISTINCT FROM m.division_id) AS stage_fits,
            (g.group_id IS NULL OR g.division_id IS NOT DISTINCT FROM m.division_id) AS group_fits
         FROM matches AS m LEFT JOIN stages AS s ON s.stage_id = m.stage_id
         LEFT JOIN stage_groups AS g ON g.group_id = m.group_id
         WHERE m.match_id > $1 AND m.match_id <= $2 ORDER BY m.match_id",
        params![after, last],
    )
}

row! {
    /// A row of a match whose team is on neither side of the match.
    pub struct RowOfOtherTeam {
        /// The id of the event or of the line-up place.
        pub row_id: i64,
        pub match_id: i64,
        pub participant_mode: ParticipantMode,
        pub team_a_id: Option<i64>,
        pub team_b_id: Option<i64>,
        pub team_id: Option<i64>,
        /// The player's own team, for an event.
        pub player_team_id: Option<i64>,
    }
}

/// The events with these ids whose team is on neither side of their match. In a match that is replayed others may play than those
/// of whom somebody was sent off before.
pub fn events_of_other_teams(
    conn: &Conn<'_>,
    (after, last): Ids,
) -> Result<Vec<RowOfOtherTeam>, StoreError> {
    conn.query(
        "SELECT v.match_event_id AS row_id, m.match_id, m.participant_mode, m.team_a_id, m.team_b_id, v.team_id,
            v.player_team_id
         FROM match_events AS v JOIN matches AS m ON m.match_id = v.match_id
         WHERE v.match_event_id > $1 AND v.match_event_id <= $2 AND NOT v.is_void AND (
            (v.team_id IS NOT NULL AND v.team_id IS DISTINCT FROM m.team_a_id
                AND v.team_id IS DISTINCT FROM m.team_b_id)
            OR (v.player_team_id IS NOT NULL AND v.player_team_id IS DISTINCT FROM m.team_a_id
                AND v.player_team_id IS DISTINCT FROM m.team_b_id))
         ORDER BY v.match_event_id",
        params![after, last],
    )
}

/// The same for places in line-ups.
pub fn lineups_of_other_teams(
    conn: &Conn<'_>,
    (after, last): Ids,
) -> Result<Vec<RowOfOtherTeam>, StoreError> {
    conn.query(
        "SELECT l.lineup_member_id AS row_id, m.match_id, m.participant_mode, m.team_a_id, m.team_b_id, l.team_id,
            CAST(NULL AS BIGINT) AS player_team_id
         FROM lineup_members AS l JOIN matches AS m ON m.match_id = l.match_id
         WHERE l.lineup_member_id > $1 AND l.lineup_member_id <= $2 AND l.team_id IS NOT NULL
            AND l.team_id IS DISTINCT FROM m.team_a_id AND l.team_id IS DISTINCT FROM m.team_b_id
         ORDER BY l.lineup_member_id",
        params![after, last],
    )
}

row! {
    /// The columns of an entry that the rules check.
    pub struct EntryToJudge {
        pub entry_id: i64,
        pub match_id: i64,
        pub participant_mode: ParticipantMode,
        pub finish_rank: Option<i64>,
        pub time_ms: Option<i64>,
        /// An `EntryStatus`.
        pub entry_status: String,
    }
}

/// The entries with these ids.
pub fn entries_to_judge(
    conn: &Conn<'_>,
    (after, last): Ids,
) -> Result<Vec<EntryToJudge>, StoreError> {
    conn.query(
        "SELECT e.entry_id, m.match_id, m.participant_mode, e.finish_rank, e.time_ms, e.entry_status
         FROM entries AS e JOIN matches AS m ON m.match_id = e.match_id
         WHERE e.entry_id > $1 AND e.entry_id <= $2 ORDER BY e.entry_id",
        params![after, last],
    )
}
