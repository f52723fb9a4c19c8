//! What scorers have recorded of matches, and what the fold needs to know of them; for several matches at once, in a
//! fixed number of statements.

use jiff::Timestamp;
use jiff::civil::Date;
use touchline_domain::rounds::{RoundName, StageName};
use touchline_domain::scoring::{FormatRules, NamedFormat, chosen};
use touchline_domain::{
    EntryStatus, Lifecycle, LineupRole, MatchLength, MatchName, MatchRole, Outcome,
    ParticipantMode, Scheduled, ShirtNumber, TournamentStatus,
};

use super::changes::{NewEntry, NewEvent, NewLineupMember, NewMatch, NewPeriod};
use crate::division_key::DivisionKey;
use crate::engine::batch;
use crate::stored_names::stored_day;
use crate::{Conn, StoreError, params, row};

row! {
    /// A match with its names and with everything that a new result leaves as it is.
    pub struct ScorableRow {
        pub match_id: i64,
        pub tournament_id: Option<i64>,
        pub tournament_name: Option<String>,
        /// The IANA name of the zone of its tournament.
        pub time_zone: Option<String>,
        /// The first day of its tournament, `YYYY-MM-DD`.
        pub start_date: Option<String>,
        pub division_id: Option<i64>,
        pub division_name: Option<String>,
        pub sport_id: i64,
        pub sport_name: String,
        pub sport_key: String,
        pub stage_id: Option<i64>,
        pub stage_name: Option<String>,
        /// Of a stage that a draw has made.
        pub stage_word: Option<StageName>,
        pub group_id: Option<i64>,
        pub group_name: Option<String>,
        /// Of a group that a draw has made.
        pub group_letter: Option<String>,
        pub round_name: Option<String>,
        /// Of a round that a draw has made.
        pub round_word: Option<RoundName>,
        /// The number in its name.
        pub round_number: Option<i64>,
        pub match_number: Option<i64>,
        pub match_name: MatchName,
        pub participant_mode: ParticipantMode,
        pub lifecycle: Lifecycle,
        pub outcome: Option<Outcome>,
        /// See `domain::Scheduled`.
        pub scheduled_at: Option<i64>,
        /// See `domain::Scheduled`.
        pub scheduled_precision: Option<String>,
        /// See `domain::Scheduled`.
        pub scheduled_offset: Option<i64>,
        pub venue_id: Option<i64>,
        /// Its own, or that of its tournament.
        pub venue_name: Option<String>,
        pub court_id: Option<i64>,
        pub court_name: Option<String>,
        pub team_a_id: Option<i64>,
        pub team_a_name: Option<String>,
        pub team_a_score: Option<i64>,
        pub team_b_id: Option<i64>,
        pub team_b_name: Option<String>,
        pub team_b_score: Option<i64>,
        pub winner_team_id: Option<i64>,
        /// Whether somebody has named the winner, because the score does not show who it is.
        pub winner_named: bool,
        pub team_a_shootout: Option<i64>,
        pub team_b_shootout: Option<i64>,
        pub extra_time: Option<bool>,
        pub match_format_id: Option<i64>,
        /// Of the format that it names, or else its division.
        pub format_name: Option<String>,
        /// The rules by which it had begun when its division got others.
        pub own_format: Option<FormatRules>,
        /// Of the format that it names.
        pub format_rules: Option<FormatRules>,
        /// Those that its division has composed.
        pub division_own_format: Option<FormatRules>,
        pub division_format_id: Option<i64>,
        /// Of the format that its division names.
        pub division_format_rules: Option<FormatRules>,
        pub length: MatchLength,
        pub duration_minutes: Option<i64>,
        pub gender_category_id: Option<i64>,
        pub note: Option<String>,
        pub role: MatchRole,
        /// `YYYY-MM-DD`.
        pub decided_on: Option<String>,
        /// When it began, as far as that was recorded, in milliseconds UTC.
        pub began_at: Option<i64>,
        /// How often what is recorded of it was changed after its end.
        pub changes_after_end: i64,
        /// Milliseconds UTC.
        pub created_at: i64,
        /// The rule pack that its division names.
        pub rule_pack: Option<String>,
        /// Whether another match waits for its winner or loser.
        pub leads_on: bool,
        pub tournament_status: Option<TournamentStatus>,
        pub division_status: Option<TournamentStatus>,
    }
}

impl ScorableRow {
    /// The rules by which it is played; `None` where nobody has said those of its format.
    pub fn rules(&self) -> Option<FormatRules> {
        let named = |id: Option<i64>, rules| id.map(|_| NamedFormat { rules });
        let own = self.own_format.map(NamedFormat::from);
        let of_match = own.or(named(self.match_format_id, self.format_rules));
        let of_division = named(self.division_format_id, self.division_format_rules);
        chosen(of_match, self.division_own_format, of_division)
    }

    /// The first day of its tournament.
    pub fn first_day(&self) -> Option<Date> {
        stored_day(self.start_date.as_deref())
    }

    /// The start, as exactly as it is known.
    pub fn scheduled(&self) -> Option<Scheduled> {
        Scheduled::from_parts(
            self.scheduled_at?,
            self.scheduled_precision.as_deref()?,
            self.scheduled_offset,
        )
    }

    /// The match as it is stored.
    pub fn as_new(&self) -> NewMatch {
        let division = |(tournament_id, division_id)| DivisionKey { tournament_id, division_id };
        NewMatch {
            division: self.tournament_id.zip(self.division_id).map(division),
            sport_id: self.sport_id,
            stage_id: self.stage_id,
            group_id: self.group_id,
            round_name: self.round_name.clone(),
            match_number: self.match_number,
            title: self.match_name.title.clone(),
            participant_mode: self.participant_mode,
            lifecycle: self.lifecycle,
            outcome: self.outcome,
            scheduled: self.scheduled(),
            began_at: self.began_at.map(instant),
            venue_id: self.venue_id,
            team_a_id: self.team_a_id,
            team_a_score: self.team_a_score,
            team_b_id: self.team_b_id,
            team_b_score: self.team_b_score,
            winner_team_id: self.winner_team_id,
            winner_named: self.winner_named,
            team_a_shootout: self.team_a_shootout,
            team_b_shootout: self.team_b_shootout,
            extra_time: self.extra_time,
            match_format_id: self.match_format_id,
            duration_minutes: self.duration_minutes,
            gender_category_id: self.gender_category_id,
            note: self.note.clone(),
            role: self.role,
            decided_on: stored_day(self.decided_on.as_deref()),
            changes_after_end: self.changes_after_end,
            created_at: instant(self.created_at),
        }
    }
}

impl ScorableRow {
    /// Takes over the result, which is all that differs of the match.
    pub fn take_result(&mut self, of: &NewMatch) {
        self.lifecycle = of.lifecycle;
        self.outcome = of.outcome;
        self.team_a_score = of.team_a_score;
        self.team_b_score = of.team_b_score;
        self.team_a_shootout = of.team_a_shootout;
        self.team_b_shootout = of.team_b_shootout;
        self.winner_team_id = of.winner_team_id;
        self.winner_named = of.winner_named;
        self.extra_time = of.extra_time;
        self.began_at = of.began_at.map(Timestamp::as_millisecond);
        self.decided_on = of.decided_on.map(|day| day.to_string());
        self.changes_after_end = of.changes_after_end;
    }
}

fn instant(ms: i64) -> Timestamp {
    Timestamp::from_millisecond(ms).unwrap_or(Timestamp::UNIX_EPOCH)
}

const MATCHES: &str = concat!("SELECT m.match_id, m.tournament_id, t.tournament_name, t.time_zone, t.start_date, m.division_id, d.division_name, m.sport_id,
            s.sport_name, s.sport_key, m.stage_id, st.stage_name, st.stage_word, m.group_id, g.group_name, g.group_letter, m.round_name,
            m.round_word, m.round_number, m.match_number, ", crate::match_columns::match_name!("m", "a", "b"), " AS match_name, m.participant_mode, m.lifecycle, m.outcome,
            m.scheduled_at, m.scheduled_precision, m.scheduled_offset, m.venue_id, COALESCE(v.venue_name, tv.venue_name) AS venue_name,
            m.court_id, c.court_name, m.team_a_id, a.team_name AS team_a_name, m.team_a_score, m.team_b_id,
            b.team_name AS team_b_name, m.team_b_score, m.winner_team_id, m.winner_named, m.team_a_shootout, m.team_b_shootout,
            m.extra_time, m.match_format_id,
            CASE WHEN m.match_format_id IS NOT NULL THEN f.format_name WHEN d.own_format IS NULL THEN df.format_name END AS format_name,
            m.own_format, f.rules AS format_rules, d.own_format AS division_own_format, d.match_format_id AS division_format_id,
            df.rules AS division_format_rules, ", crate::match_columns::length!(), " AS length, m.duration_minutes,
            m.gender_category_id, m.note, m.role, m.decided_on, m.began_at, m.changes_after_end,
            m.created_at, d.rule_pack,
            EXISTS (SELECT 1 FROM match_sides x WHERE x.source_match_id = m.match_id) AS leads_on,
            t.status AS tournament_status, d.status AS division_status
         FROM matches m JOIN sports s ON s.sport_id = m.sport_id
         LEFT JOIN tournaments t ON t.tournament_id = m.tournament_id
         LEFT JOIN divisions d ON d.division_id = m.division_id
         LEFT JOIN stages st ON st.stage_id = m.stage_id LEFT JOIN stage_groups g ON g.group_id = m.group_id
         LEFT JOIN venues v ON v.venue_id = m.venue_id LEFT JOIN venues tv ON tv.venue_id = t.venue_id
         LEFT JOIN courts c ON c.court_id = m.court_id
         LEFT JOIN teams a ON a.team_id = m.team_a_id LEFT JOIN teams b ON b.team_id = m.team_b_id
         LEFT JOIN match_formats f ON f.match_format_id = m.match_format_id
         LEFT JOIN match_formats df ON df.match_format_id = d.match_format_id
         WHERE m.match_id IN ({ids})");

/// Some matches, in no particular order.
pub fn matches(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<ScorableRow>, StoreError> {
    batch::query_by_ids(conn, MATCHES, ids)
}

row! {
    /// A player of the squad of a team that plays.
    pub struct SquadRow {
        pub division_id: i64,
        pub team_id: i64,
        pub player_profile_id: i64,
        pub player_name: String,
        pub shirt_number: Option<ShirtNumber>,
        pub position: Option<String>,
        pub is_captain: bool,
        /// The first day, `YYYY-MM-DD`; `None` from the beginning.
        pub valid_from: Option<String>,
        /// The last day, `YYYY-MM-DD`; `None` to the end.
        pub valid_until: Option<String>,
    }
}

/// A squad once, in however many of the matches its team plays.
const SQUADS: &str = "SELECT q.division_id, q.team_id, q.player_profile_id, p.player_name, q.shirt_number, q.position, q.is_captain,
            q.valid_from, q.valid_until
         FROM (
            SELECT division_id, team_a_id AS team_id FROM matches WHERE match_id IN ({ids})
            UNION
            SELECT division_id, team_b_id FROM matches WHERE match_id IN ({ids})
         ) sides JOIN squad_members q ON q.division_id = sides.division_id AND q.team_id = sides.team_id
         JOIN player_profiles p ON p.player_profile_id = q.player_profile_id";

row! {
    /// An entry of a race, with everything that a new result leaves as it is.
    pub struct EntrantRow {
        pub entry_id: i64,
        pub match_id: i64,
        pub finish_rank: Option<i64>,
        pub participant_name: String,
        pub player_profile_id: Option<i64>,
        pub team_id: Option<i64>,
        pub team_name: Option<String>,
        pub time_ms: Option<i64>,
        pub entry_status: String,
        pub is_tied: bool,
        pub qualified: Option<String>,
        pub points_hundredths: Option<i64>,
        pub laps: Option<i64>,
        pub bib: Option<String>,
        pub lane: Option<String>,
        pub reaction_ms: Option<i64>,
        pub note: Option<String>,
    }
}

impl EntrantRow {
    /// The entry as it is stored.
    pub fn as_new(&self) -> NewEntry {
        NewEntry {
            match_id: self.match_id,
            finish_rank: self.finish_rank,
            participant_name: self.participant_name.clone(),
            player_profile_id: self.player_profile_id,
            team_id: self.team_id,
            team_name: self.team_name.clone(),
            time_ms: self.time_ms,
            entry_status: self.entry_status.parse().unwrap_or(EntryStatus::Entered),
            is_tied: self.is_tied,
            qualified: self.qualified.clone(),
            points_hundredths: self.points_hundredths,
            laps: self.laps,
            bib: self.bib.clone(),
            lane: self.lane.clone(),
            reaction_ms: self.reaction_ms,
            note: self.note.clone(),
        }
    }
}

impl EntrantRow {
    /// Takes over the result, which is all that differs of the entry.
    pub fn take_result(&mut self, of: &NewEntry) {
        self.finish_rank = of.finish_rank;
        self.time_ms = of.time_ms;
        of.entry_status.as_str().clone_into(&mut self.entry_status);
        self.is_tied = of.is_tied;
        self.note.clone_from(&of.note);
    }
}

/// The entries of some races, each in the order of recording.
pub fn entrants(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<EntrantRow>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT e.entry_id, e.match_id, e.finish_rank, COALESCE(p.player_name, e.participant_name) AS participant_name,
            e.player_profile_id, e.team_id, e.team_name, e.time_ms, e.entry_status, e.is_tied, e.qualified,
            e.points_hundredths, e.laps, e.bib, e.lane, e.reaction_ms, e.note
         FROM entries e LEFT JOIN player_profiles p ON p.player_profile_id = e.player_profile_id
         WHERE e.match_id IN ({ids}) ORDER BY e.match_id, e.entry_id",
        ids,
    )
}

row! {
    /// A period as it is stored.
    pub struct StoredPeriodRow {
        pub match_id: i64,
        pub period_number: i64,
        pub period_type: String,
        pub team_a_score: Option<i64>,
        pub team_b_score: Option<i64>,
        pub team_a_tiebreak: Option<i64>,
        pub team_b_tiebreak: Option<i64>,
    }
}

impl From<StoredPeriodRow> for NewPeriod {
    fn from(row: StoredPeriodRow) -> Self {
        Self {
            match_id: row.match_id,
            period_number: row.period_number,
            period_type: row.period_type,
            team_a_score: row.team_a_score,
            team_b_score: row.team_b_score,
            team_a_tiebreak: row.team_a_tiebreak,
            team_b_tiebreak: row.team_b_tiebreak,
        }
    }
}

const PERIODS: &str = "SELECT match_id, period_number, period_type, team_a_score, team_b_score, team_a_tiebreak, team_b_tiebreak
         FROM match_periods WHERE match_id IN ({ids}) ORDER BY match_id, period_number";

/// The periods of some matches, in order.
pub fn periods(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<StoredPeriodRow>, StoreError> {
    batch::query_by_ids(conn, PERIODS, ids)
}

row! {
    /// A place in a line-up, as it is stored.
    pub struct StoredMemberRow {
        pub lineup_member_id: i64,
        pub match_id: i64,
        pub team_id: Option<i64>,
        pub player_profile_id: Option<i64>,
        pub player_name: String,
        pub shirt_number: Option<ShirtNumber>,
        pub position: Option<String>,
        pub role: Option<LineupRole>,
        pub is_selected: bool,
        pub is_captain: bool,
        pub minute_on: Option<String>,
        pub minute_off: Option<String>,
        /// Whether scorers have recorded it; others came from elsewhere, as by an import.
        pub is_recorded: bool,
    }
}

impl StoredMemberRow {
    /// Its id, and the place in the line-up.
    pub fn into_new(self) -> (i64, NewLineupMember) {
        let member = NewLineupMember {
            match_id: self.match_id,
            team_id: self.team_id,
            player_profile_id: self.player_profile_id,
            player_name: self.player_name,
            shirt_number: self.shirt_number,
            position: self.position,
            role: self.role,
            is_selected: self.is_selected,
            is_captain: self.is_captain,
            minute_on: self.minute_on,
            minute_off: self.minute_off,
            is_recorded: self.is_recorded,
        };
        (self.lineup_member_id, member)
    }
}

const LINE_UPS: &str = "SELECT l.lineup_member_id, l.match_id, l.team_id, l.player_profile_id,
            COALESCE(p.player_name, l.player_name) AS player_name, l.shirt_number, l.position, l.role, l.is_selected, l.is_captain, l.minute_on, l.minute_off, l.is_recorded
         FROM lineup_members l LEFT JOIN player_profiles p ON p.player_profile_id = l.player_profile_id
         WHERE l.match_id IN ({ids}) ORDER BY l.match_id, l.lineup_member_id";

row! {
    /// An event as it is stored.
    pub struct StoredEventRow {
        pub match_event_id: i64,
        pub match_id: i64,
        pub sequence: i64,
        pub event_time: Option<String>,
        pub minute: Option<i64>,
        pub stoppage: Option<i64>,
        pub period_name: Option<String>,
        pub event_type: String,
        pub team_id: Option<i64>,
        pub player_profile_id: Option<i64>,
        pub player_name: Option<String>,
        pub player_team_id: Option<i64>,
        pub related_player_profile_id: Option<i64>,
        pub related_player_name: Option<String>,
        pub description: Option<String>,
        pub wording: Option<String>,
        pub score: Option<String>,
        /// Milliseconds UTC.
        pub created_at: i64,
    }
}

impl StoredEventRow {
    /// Its id, and the event.
    pub fn into_new(self) -> (i64, NewEvent) {
        let event = NewEvent {
            match_id: self.match_id,
            sequence: self.sequence,
            event_time: self.event_time,
            minute: self.minute,
            stoppage: self.stoppage,
            period_name: self.period_name,
            event_type: self.event_type,
            team_id: self.team_id,
            player_profile_id: self.player_profile_id,
            player_name: self.player_name,
            player_team_id: self.player_team_id,
            related_player_profile_id: self.related_player_profile_id,
            related_player_name: self.related_player_name,
            description: self.description,
            wording: self.wording,
            score: self.score,
            created_at: instant(self.created_at),
        };
        (self.match_event_id, event)
    }
}

/// What is known of some matches.
#[derive(Debug, Default)]
pub struct KnownRows {
    /// In no particular order.
    pub matches: Vec<ScorableRow>,
    /// In no particular order.
    pub operations: Vec<OperationRow>,
    /// The squads of the teams that play, in no particular order.
    pub squads: Vec<SquadRow>,
    /// In order.
    pub line_ups: Vec<StoredMemberRow>,
    /// In order.
    pub periods: Vec<StoredPeriodRow>,
    /// Those that were not withdrawn, in order.
    pub events: Vec<StoredEventRow>,
    /// How the events of their sports are worded, in no particular order.
    pub wordings: Vec<WordingRow>,
}

/// What is known of some matches.
pub fn known(conn: &Conn<'_>, ids: &[i64]) -> Result<KnownRows, StoreError> {
    let mut known = KnownRows::default();
    let statements = [MATCHES, OPERATIONS, SQUADS, LINE_UPS, PERIODS, EVENTS, WORDINGS];
    batch::ask_by_ids(conn, &statements, ids, |answers| {
        known.matches.extend(answers.rows(0)?);
        known.operations.extend(answers.rows(1)?);
        known.squads.extend(answers.rows(2)?);
        known.line_ups.extend(answers.rows(3)?);
        known.periods.extend(answers.rows(4)?);
        known.events.extend(answers.rows(5)?);
        known.wordings.extend(answers.rows(6)?);
        Ok(())
    })?;
    Ok(known)
}

const EVENTS: &str = "SELECT match_event_id, match_id, sequence, event_time, minute, stoppage, period_name, event_type, team_id,
            player_profile_id, player_name, player_team_id, related_player_profile_id, related_player_name,
            description, wording, score, created_at
         FROM match_events WHERE match_id IN ({ids}) AND NOT is_void ORDER BY match_id, sequence, match_event_id";

/// Those of some players who take part in a tournament, in a squad or in a match.
pub fn players_in(
    conn: &Conn<'_>,
    tournament_id: i64,
    ids: &[i64],
) -> Result<Vec<i64>, StoreError> {
    batch::query_by_ids_with(
        conn,
        params![tournament_id],
        "SELECT player_profile_id FROM tournament_players WHERE tournament_id = $1 AND player_profile_id IN ({ids})",
        ids,
    )
}

/// The names of some players.
pub fn player_names(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<(i64, String)>, StoreError> {
    let select = "SELECT player_profile_id, player_name FROM player_profiles WHERE player_profile_id IN ({ids})";
    batch::query_by_ids(conn, select, ids)
}

row! {
    /// The sentence of an event of a sport.
    pub struct WordingRow {
        /// A `TemplateSport`.
        pub sport_type: String,
        /// The key of the type of the event.
        pub event_type_key: String,
        /// The text with `{placeholders}`.
        pub template_text: String,
    }
}

/// The templates in use.
const WORDINGS: &str = "SELECT sport_type, event_type_key, template_text FROM event_templates
         WHERE is_active AND sport_type IN (
            SELECT s.sport_key FROM matches m JOIN sports s ON s.sport_id = m.sport_id WHERE m.match_id IN ({ids}))";

row! {
    /// Another match of the same two teams in the same round.
    pub struct LegRow {
        /// The match that was asked about.
        pub match_id: i64,
        /// Whether the other one comes later.
        pub is_later: bool,
        /// Whether the first side is the same in both.
        pub same_sides: bool,
        pub lifecycle: Lifecycle,
        pub team_a_score: Option<i64>,
        pub team_b_score: Option<i64>,
        pub winner_team_id: Option<i64>,
    }
}

/// The other legs of some matches of a knock-out: matches of the same two teams in the same round.
pub fn legs(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<LegRow>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT m.match_id,
            (COALESCE(o.scheduled_at, 0) > COALESCE(m.scheduled_at, 0)
                OR (COALESCE(o.scheduled_at, 0) = COALESCE(m.scheduled_at, 0) AND o.match_id > m.match_id)) AS is_later,
            o.team_a_id = m.team_a_id AS same_sides, o.lifecycle, o.team_a_score, o.team_b_score,
            o.winner_team_id
         FROM matches m JOIN matches o ON o.tournament_id = m.tournament_id AND o.division_id = m.division_id
            AND o.match_id <> m.match_id AND o.round_name = m.round_name
            AND COALESCE(o.stage_id, 0) = COALESCE(m.stage_id, 0)
            AND ((o.team_a_id = m.team_a_id AND o.team_b_id = m.team_b_id)
                OR (o.team_a_id = m.team_b_id AND o.team_b_id = m.team_a_id))
         WHERE m.match_id IN ({ids})",
        ids,
    )
}

row! {
    /// An operation as it is stored.
    pub struct OperationRow {
        pub match_id: i64,
        pub device: String,
        /// Its number on the device.
        pub device_sequence: i64,
        /// The moment that counts, milliseconds UTC.
        pub stamp_ms: i64,
        /// Which reading within the millisecond.
        pub stamp_count: i64,
        /// As the device has sent it, as JSON.
        pub operation_json: String,
        /// Who has sent it; of a program, who has made its key.
        pub account_id: i64,
        pub api_key_id: Option<i64>,
        /// A correction that its sender might not make.
        pub is_barred: bool,
        /// Milliseconds UTC.
        pub received_at: i64,
    }
}

const OPERATIONS: &str = "SELECT match_id, device, device_sequence, stamp_ms, stamp_count, operation_json, account_id, api_key_id,
            is_barred, received_at
         FROM score_operations WHERE match_id IN ({ids})";

/// Those of some matches that have operations which may count.
pub fn with_operations(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<i64>, StoreError> {
    let select = "SELECT DISTINCT match_id FROM score_operations WHERE match_id IN ({ids}) AND NOT is_barred";
    batch::query_by_ids(conn, select, ids)
}

/// From now on none of the operations of some matches counts. They are kept.
pub fn bar_operations(conn: &Conn<'_>, ids: &[i64]) -> Result<(), StoreError> {
    let update = "UPDATE score_operations SET is_barred = TRUE WHERE match_id IN ({ids})";
    batch::execute_by_ids(conn, update, ids)
}

/// The operations of some matches, in no particular order.
pub fn operations(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<OperationRow>, StoreError> {
    batch::query_by_ids(conn, OPERATIONS, ids)
}

/// From now on one operation does not count. It is kept.
pub fn bar_operation(conn: &Conn<'_>, row: &OperationRow) -> Result<(), StoreError> {
    conn.run(
        "UPDATE score_operations SET is_barred = TRUE
         WHERE match_id = $1 AND device = $2 AND device_sequence = $3",
        params![row.match_id, row.device.as_str(), row.device_sequence],
    )
}

/// Adds operations, none of which is there yet.
pub fn add_operations(conn: &Conn<'_>, rows: &[OperationRow]) -> Result<(), StoreError> {
    conn.insert_many(
        "INSERT INTO score_operations (match_id, device, device_sequence, stamp_ms, stamp_count, operation_json,
            account_id, api_key_id, is_barred, received_at)",
        "",
        rows.iter().map(|row| {
            vec![
                row.match_id.into(),
                (&row.device).into(),
                row.device_sequence.into(),
                row.stamp_ms.into(),
                row.stamp_count.into(),
                (&row.operation_json).into(),
                row.account_id.into(),
                row.api_key_id.into(),
                row.is_barred.into(),
                row.received_at.into(),
            ]
        }),
    )
}
