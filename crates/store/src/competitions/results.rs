//! The rows that tables and brackets are computed from, read for several competitions at once: a
//! fixed number of statements, however many matches there are.

use touchline_domain::drawing::ByeKind;
use touchline_domain::rounds::{RoundName, StageName};
use touchline_domain::standings::Carries;
use touchline_domain::standings::TableRules;
use touchline_domain::{
    DecisionKind, Figure, Lifecycle, MatchRole, Outcome, Points, TournamentStatus, WithdrawalPolicy,
};

use crate::engine::batch;
use crate::match_columns::IN_TIME;
use crate::{Conn, StoreError, params, row};

row! {
    /// A competition, which is a division of a tournament, and its own settings of its rules.
    pub struct CompetitionRow {
        pub division_id: i64,
        pub tournament_id: i64,
        /// Not unique: seasons repeat.
        pub tournament_name: String,
        pub status: TournamentStatus,
        /// The rule pack that it names.
        pub rule_pack: Option<String>,
        /// The rules that its organiser composed.
        pub table_rules: Option<TableRules>,
        /// `None` until it is chosen.
        pub sport_id: Option<i64>,
        /// Which of the best of a rank meets whom: `domain::allocations`.
        pub allocation: Option<String>,
        /// The competition's own points, in this and the next three columns: for a win.
        pub win_points: Option<Points>,
        pub draw_points: Option<Points>,
        pub loss_points: Option<Points>,
        pub cancelled_points: Option<Points>,
        /// Rules that the four numbers cannot express, in the source's words.
        pub extra_rules: Option<String>,
        /// Whether a match that may still be played lacks a team.
        pub awaits_sides: bool,
    }
}

row! {
    /// How many matches a division has, and the sums of their ids and versions. Ids and versions only rise, so there was no other
    /// match and no other version of one where all three are the same.
    pub struct DivisionVersions {
        pub matches_count: i64,
        pub ids_sum: i64,
        pub versions_sum: i64,
    }
}

/// Which matches a division has, and how often they were changed.
pub fn versions(conn: &Conn<'_>, division_id: i64) -> Result<DivisionVersions, StoreError> {
    conn.query_one(
        "SELECT CAST(COUNT(*) AS BIGINT) AS matches_count, CAST(COALESCE(SUM(match_id), 0) AS BIGINT) AS ids_sum,
            CAST(COALESCE(SUM(version), 0) AS BIGINT) AS versions_sum
         FROM matches WHERE division_id = $1",
        params![division_id],
    )
}

row! {
    /// A sport, and the points of its active configuration if it has one.
    pub struct SportPointsRow {
        pub sport_id: i64,
        pub sport_name: String,
        /// The key of its name.
        pub sport_key: String,
        pub win_points: Option<i64>,
        pub draw_points: Option<i64>,
        pub loss_points: Option<i64>,
        pub cancelled_points: Option<i64>,
    }
}

row! {
    /// A stage or a group of a competition.
    pub struct CompetitionPartRow {
        pub division_id: i64,
        /// Primary key of the stage or the group.
        pub part_id: i64,
        pub part_name: String,
        /// Of a stage that a draw has made.
        pub stage_word: Option<StageName>,
        /// Of a group that a draw has made.
        pub group_letter: Option<String>,
        /// What a stage brings along from an earlier one.
        pub carries: Carries,
        /// That earlier stage.
        pub carried_from: Option<i64>,
    }
}

row! {
    /// A team of a competition.
    pub struct CompetitionTeamRow {
        pub division_id: i64,
        pub team_id: i64,
        pub team_name: String,
        /// The group that it plays in.
        pub group_id: Option<i64>,
        /// When the team became known: milliseconds UTC.
        pub created_at: i64,
    }
}

row! {
    /// A match of two teams, with the columns that tables need.
    pub struct ResultRow {
        pub match_id: i64,
        pub match_number: Option<i64>,
        pub division_id: Option<i64>,
        pub sport_id: i64,
        pub stage_id: Option<i64>,
        pub group_id: Option<i64>,
        pub round_name: Option<String>,
        pub round_word: Option<RoundName>,
        pub round_number: Option<i64>,
        pub lifecycle: Lifecycle,
        pub outcome: Option<Outcome>,
        /// See `domain::Scheduled`.
        pub scheduled_at: Option<i64>,
        /// See `domain::Scheduled`.
        pub scheduled_precision: Option<String>,
        /// See `domain::Scheduled`.
        pub scheduled_offset: Option<i64>,
        pub team_a_id: i64,
        /// Goals, sets or points, depending on the sport.
        pub team_a_score: Option<i64>,
        pub team_a_shootout: Option<i64>,
        pub team_b_id: i64,
        /// Goals, sets or points, depending on the sport.
        pub team_b_score: Option<i64>,
        pub team_b_shootout: Option<i64>,
        pub extra_time: Option<bool>,
        /// Authoritative: it may disagree with the score.
        pub winner_team_id: Option<i64>,
        /// Whether somebody has named the winner, because the score does not show who it is.
        pub winner_named: bool,
        pub role: MatchRole,
        /// The day of the decision, if the match was awarded later than it was played.
        pub decided_on: Option<String>,
    }
}

row! {
    /// A figure of one side of a match.
    pub struct FigureRow {
        pub match_id: i64,
        pub team_id: i64,
        pub figure: Figure,
        pub value: i64,
    }
}

row! {
    /// One team's row of an organiser's decision.
    pub struct DecisionRow {
        pub division_id: i64,
        /// The group whose table it changes; `None` for every table.
        pub group_id: Option<i64>,
        /// The same for all rows of one decision.
        pub decision_key: String,
        pub kind: DecisionKind,
        pub team_id: i64,
        pub team_name: String,
        /// The day of the decision, `YYYY-MM-DD`.
        pub decided_on: Option<String>,
        pub policy: Option<WithdrawalPolicy>,
        pub reason: Option<String>,
        /// The source of the decision.
        pub source: Option<String>,
        /// Milliseconds UTC.
        pub created_at: i64,
    }
}

row! {
    /// The score of a set or a half.
    pub struct PeriodScoreRow {
        pub match_id: i64,
        pub team_a_score: Option<i64>,
        pub team_b_score: Option<i64>,
    }
}

row! {
    /// A card.
    pub struct BookingRow {
        pub match_id: i64,
        /// The team of the player.
        pub team_id: Option<i64>,
        pub player_profile_id: Option<i64>,
        /// The player's name, if the player has no profile.
        pub player_name: Option<String>,
        /// The event type as it was recorded.
        pub event_type: String,
    }
}

row! {
    /// Points that an organiser adds or deducts.
    pub struct AdjustmentRow {
        pub division_id: i64,
        pub team_id: i64,
        pub team_name: String,
        /// Points, negative for a deduction.
        pub points_delta: Points,
        pub reason: String,
        /// The body that decided it.
        pub source: Option<String>,
        /// The first day on which it applies, `YYYY-MM-DD`.
        pub effective_date: Option<String>,
        /// Of a bye: its round. Such a row is not stored: it follows from the draw.
        pub bye_round: Option<i64>,
        /// Of a bye: its kind.
        pub bye_kind: Option<ByeKind>,
        /// When it was recorded: milliseconds UTC.
        pub created_at: i64,
    }
}

row! {
    /// Who had no opponent in a round of the Swiss system: by the pairing, or because a bye was granted.
    pub struct ByeRow {
        pub division_id: i64,
        pub team_id: i64,
        pub team_name: String,
        pub round: i64,
        pub kind: ByeKind,
        /// When that was known: milliseconds UTC.
        pub known_at: Option<i64>,
        /// When the round was published: milliseconds UTC.
        pub published_at: Option<i64>,
        /// The IANA name of the zone of its tournament.
        pub time_zone: Option<String>,
    }
}

/// Some competitions, in no particular order.
pub fn competitions(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<CompetitionRow>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT d.division_id, d.tournament_id, t.tournament_name, t.status, d.rule_pack, d.table_rules, d.sport_id, d.allocation,
                s.win_hundredths AS win_points, s.draw_hundredths AS draw_points, s.loss_hundredths AS loss_points,
                s.cancelled_hundredths AS cancelled_points, s.extra_rules,
                EXISTS (SELECT 1 FROM matches m WHERE m.division_id = d.division_id
                    AND (m.team_a_id IS NULL OR m.team_b_id IS NULL)
                    AND m.lifecycle IN ('scheduled', 'live', 'postponed')) AS awaits_sides
         FROM divisions d JOIN tournaments t ON t.tournament_id = d.tournament_id
         LEFT JOIN division_scoring s ON s.division_id = d.division_id
         WHERE d.division_id IN ({ids})",
        ids,
    )
}

/// Every sport with the points of its active configuration.
pub fn points_of_sports(conn: &Conn<'_>) -> Result<Vec<SportPointsRow>, StoreError> {
    conn.query(
        "SELECT s.sport_id, s.sport_name, s.sport_key,
                c.win_points, c.draw_points, c.loss_points, c.cancelled_points
         FROM sports s LEFT JOIN scoring_configs c ON c.sport_id = s.sport_id AND c.is_active
         ORDER BY s.sport_id",
        &[],
    )
}

/// The stages of some competitions.
pub fn stages(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<CompetitionPartRow>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT division_id, stage_id AS part_id, stage_name AS part_name, stage_word, NULL AS group_letter,
            carries, carried_from
         FROM stages WHERE division_id IN ({ids})
         ORDER BY division_id, stage_order",
        ids,
    )
}

row! {
    /// A stage of a table over several stages.
    pub struct FurtherTableRow {
        pub division_id: i64,
        pub further_table_id: i64,
        pub table_name: String,
        /// `None`: that of the division.
        pub rule_pack: Option<String>,
        pub stage_id: i64,
    }
}

/// The tables over several stages of some competitions, with a row for each of their stages.
pub fn further_tables(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<FurtherTableRow>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT f.division_id, f.further_table_id, f.table_name, f.rule_pack, s.stage_id
         FROM further_tables f JOIN further_table_stages s ON s.further_table_id = f.further_table_id
         WHERE f.division_id IN ({ids})
         ORDER BY f.division_id, f.table_order, f.further_table_id, s.stage_id",
        ids,
    )
}

/// The groups of some competitions.
pub fn groups(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<CompetitionPartRow>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT division_id, group_id AS part_id, group_name AS part_name, NULL AS stage_word, group_letter,
            'none' AS carries, CAST(NULL AS BIGINT) AS carried_from
         FROM stage_groups WHERE division_id IN ({ids})
         ORDER BY division_id, group_order",
        ids,
    )
}

/// The teams of some competitions, each in the order of their names.
pub fn teams(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<CompetitionTeamRow>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT d.division_id, d.team_id, t.team_name, d.group_id, t.created_at
         FROM division_teams d JOIN teams t ON t.team_id = d.team_id WHERE d.division_id IN ({ids})
         ORDER BY d.division_id, t.search_text, d.team_id",
        ids,
    )
}

pub(crate) const RESULT: &str = "SELECT m.match_id, m.match_number, m.division_id, m.sport_id, m.stage_id, m.group_id, m.round_name,
    m.round_word, m.round_number, m.lifecycle, m.outcome,
    m.scheduled_at, m.scheduled_precision, m.scheduled_offset, m.team_a_id, m.team_a_score, m.team_a_shootout,
    m.team_b_id, m.team_b_score, m.team_b_shootout, m.extra_time, m.winner_team_id, m.winner_named, m.role, m.decided_on FROM matches m";

/// The matches of divisions, through the index of the matches of a tournament.
const OF_DIVISIONS: &str = "divisions d JOIN matches m ON m.tournament_id = d.tournament_id AND m.division_id = d.division_id";

/// The condition on matches between two known teams.
pub(crate) const OF_TWO_TEAMS: &str =
    "m.participant_mode <> 'multi_entry' AND m.team_a_id IS NOT NULL AND m.team_b_id IS NOT NULL";

/// The matches of some competitions between two known teams, in the order of time ([`IN_TIME`]).
pub fn results(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<ResultRow>, StoreError> {
    batch::query_by_ids(
        conn,
        &format!(
            "{RESULT} JOIN divisions d ON d.tournament_id = m.tournament_id AND d.division_id = m.division_id
             WHERE {OF_TWO_TEAMS} AND d.division_id IN ({{ids}})
             ORDER BY d.division_id, {IN_TIME}, COALESCE(m.match_number, 9223372036854775807), m.match_id"
        ),
        ids,
    )
}

/// The scores of the periods of some competitions' matches, in order.
pub fn period_scores(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<PeriodScoreRow>, StoreError> {
    batch::query_by_ids(
        conn,
        &format!(
            "SELECT p.match_id, p.team_a_score, p.team_b_score
             FROM {OF_DIVISIONS} JOIN match_periods p ON p.match_id = m.match_id WHERE d.division_id IN ({{ids}})
             ORDER BY p.match_id, p.period_number"
        ),
        ids,
    )
}

/// The cards shown in some competitions.
pub fn bookings(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<BookingRow>, StoreError> {
    batch::query_by_ids(
        conn,
        &format!(
            "SELECT e.match_id, COALESCE(e.player_team_id, e.team_id) AS team_id, e.player_profile_id, e.player_name, e.event_type
             FROM {OF_DIVISIONS} JOIN match_events e ON e.match_id = m.match_id
             WHERE NOT e.is_void AND LOWER(e.event_type) IN ('yellow card', 'second yellow card', 'red card')
               AND d.division_id IN ({{ids}})
             ORDER BY e.match_event_id"
        ),
        ids,
    )
}

/// The points adjustments of some competitions, in the order of recording.
pub fn adjustments(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<AdjustmentRow>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT a.division_id, a.team_id, t.team_name, a.points_hundredths AS points_delta, a.reason, a.source, a.effective_date,
            CAST(NULL AS BIGINT) AS bye_round, CAST(NULL AS TEXT) AS bye_kind, a.created_at
         FROM points_adjustments a JOIN teams t ON t.team_id = a.team_id WHERE a.division_id IN ({ids})
         ORDER BY a.points_adjustment_id",
        ids,
    )
}

/// The byes of the published rounds of some competitions, in the order of the rounds, and of each round in the order in
/// which they became known: the last one of a team counts.
pub fn byes(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<ByeRow>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT b.division_id, b.team_id, t.team_name, b.round, b.kind, b.known_at, b.published_at, o.time_zone FROM (
            SELECT d.division_id, r.bye_team_id AS team_id, r.round, 'full' AS kind, r.published_at AS known_at,
                r.published_at, 0 AS turn
            FROM draws d JOIN draw_rounds r ON r.draw_id = d.draw_id AND r.bye_team_id IS NOT NULL
            WHERE d.state = 'published' AND r.state = 'published'
            UNION ALL
            SELECT d.division_id, g.team_id, r.round, g.kind,
                CASE WHEN g.created_at > r.published_at THEN g.created_at ELSE r.published_at END, r.published_at,
                g.granted_bye_id
            FROM draws d JOIN draw_rounds r ON r.draw_id = d.draw_id
            JOIN granted_byes g ON g.draw_id = r.draw_id AND g.round = r.round
            WHERE d.state = 'published' AND r.state = 'published'
         ) b JOIN teams t ON t.team_id = b.team_id
         JOIN divisions w ON w.division_id = b.division_id JOIN tournaments o ON o.tournament_id = w.tournament_id
         WHERE b.division_id IN ({ids}) ORDER BY b.round, b.turn",
        ids,
    )
}

/// The organisers' decisions in some competitions, the teams of each in the decided order.
pub fn decisions(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<DecisionRow>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT d.division_id, d.group_id, d.decision_key, d.kind, d.team_id, t.team_name, d.decided_on, d.policy,
                d.reason, d.source, d.created_at
         FROM decisions d JOIN teams t ON t.team_id = d.team_id WHERE d.division_id IN ({ids})
         ORDER BY d.division_id, d.decision_key, d.position NULLS FIRST, d.decision_id",
        ids,
    )
}

/// The figures of some competitions' matches.
pub fn figures(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<FigureRow>, StoreError> {
    batch::query_by_ids(
        conn,
        &format!(
            "SELECT f.match_id, f.team_id, f.figure, f.value
             FROM {OF_DIVISIONS} JOIN match_figures f ON f.match_id = m.match_id WHERE d.division_id IN ({{ids}})"
        ),
        ids,
    )
}

/// The names of some teams by id.
pub fn team_names(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<(i64, String)>, StoreError> {
    batch::query_by_ids(conn, "SELECT team_id, team_name FROM teams WHERE team_id IN ({ids})", ids)
}

row! {
    /// The teams of a match, and its division.
    pub struct MatchTeamsRow {
        pub division_id: Option<i64>,
        pub team_a_id: Option<i64>,
        pub team_b_id: Option<i64>,
    }
}

/// The teams of a match, and its division.
pub fn teams_of_match(conn: &Conn<'_>, match_id: i64) -> Result<Option<MatchTeamsRow>, StoreError> {
    conn.query_opt(
        "SELECT division_id, team_a_id, team_b_id FROM matches WHERE match_id = $1",
        params![match_id],
    )
}

row! {
    /// The result of one entrant in a race.
    pub struct SeasonEntryRow {
        pub match_id: i64,
        pub lifecycle: Lifecycle,
        pub match_name: String,
        /// The stage of the race.
        pub stage_name: Option<String>,
        /// See `domain::Scheduled`.
        pub scheduled_at: Option<i64>,
        /// See `domain::Scheduled`.
        pub scheduled_precision: Option<String>,
        /// See `domain::Scheduled`.
        pub scheduled_offset: Option<i64>,
        /// The rank as the judges recorded it.
        pub finish_rank: Option<i64>,
        pub time_ms: Option<i64>,
        /// The player or the team.
        pub participant_name: String,
        pub player_profile_id: Option<i64>,
        pub team_id: Option<i64>,
        pub team_name: Option<String>,
        /// `Completed`, `DNF`, `DNS`, `DSQ`, …
        pub entry_status: String,
        pub points_hundredths: Option<i64>,
    }
}

row! {
    /// What the matches of a division have.
    pub struct RecordedRow {
        pub division_id: i64,
        /// Whether one is still to be played of which a side is not known yet.
        pub has_open_sides: bool,
        /// Whether anybody scored, was booked, or took part.
        pub has_leaders: bool,
        /// Whether races give points.
        pub has_season: bool,
    }
}

/// What the matches of each division of a tournament have; nothing of a division without matches.
pub fn recorded(conn: &Conn<'_>, tournament_id: i64) -> Result<Vec<RecordedRow>, StoreError> {
    conn.query(
        "SELECT m.division_id,
            MAX(CASE WHEN m.participant_mode <> 'multi_entry' AND (m.team_a_id IS NULL OR m.team_b_id IS NULL)
                AND m.lifecycle IN ('scheduled', 'live', 'postponed') THEN 1 ELSE 0 END) = 1 AS has_open_sides,
            MAX(CASE WHEN EXISTS (SELECT 1 FROM appearances a WHERE a.match_id = m.match_id)
                OR EXISTS (SELECT 1 FROM match_events e
                    WHERE e.match_id = m.match_id AND NOT e.is_void AND e.player_name IS NOT NULL)
                THEN 1 ELSE 0 END) = 1 AS has_leaders,
            MAX(CASE WHEN m.participant_mode = 'multi_entry' AND EXISTS (SELECT 1 FROM entries e
                    WHERE e.match_id = m.match_id AND e.points_hundredths IS NOT NULL)
                THEN 1 ELSE 0 END) = 1 AS has_season
         FROM matches m WHERE m.tournament_id = $1 AND m.division_id IS NOT NULL GROUP BY m.division_id",
        params![tournament_id],
    )
}

/// Whether races of a competition give points.
pub fn has_season(conn: &Conn<'_>, division_id: i64) -> Result<bool, StoreError> {
    conn.query_one(
        &format!(
            "SELECT EXISTS (SELECT 1 FROM {OF_DIVISIONS} JOIN entries e ON e.match_id = m.match_id
                WHERE d.division_id = $1 AND m.participant_mode = 'multi_entry' AND e.points_hundredths IS NOT NULL)"
        ),
        params![division_id],
    )
}

/// The entries of a competition's races, in the order of time ([`IN_TIME`]); those without a rank are the last of their race.
pub fn season_entries(
    conn: &Conn<'_>,
    division_id: i64,
) -> Result<Vec<SeasonEntryRow>, StoreError> {
    conn.query(
        &format!(
            "SELECT m.match_id, m.lifecycle, COALESCE(m.title, '') AS match_name, st.stage_name, m.scheduled_at, m.scheduled_precision, m.scheduled_offset,
                    e.finish_rank, e.time_ms, COALESCE(p.player_name, e.participant_name) AS participant_name, e.player_profile_id, e.team_id,
                    COALESCE(t.team_name, e.team_name) AS team_name, e.entry_status, e.points_hundredths
             FROM {OF_DIVISIONS} JOIN entries e ON e.match_id = m.match_id
             LEFT JOIN stages st ON st.stage_id = m.stage_id LEFT JOIN teams t ON t.team_id = e.team_id
             LEFT JOIN player_profiles p ON p.player_profile_id = e.player_profile_id
             WHERE d.division_id = $1 AND m.participant_mode = 'multi_entry'
             ORDER BY {IN_TIME}, m.match_id, e.finish_rank NULLS LAST, e.entry_id"
        ),
        params![division_id],
    )
}
