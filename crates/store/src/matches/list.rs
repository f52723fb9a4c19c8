//! The list of matches, and one of them.

use jiff::civil::Date;
use touchline_domain::rounds::{RoundName, StageName};
use touchline_domain::{Lifecycle, MatchName, Outcome, ParticipantMode, Scheduled};

use crate::listing::{
    Around, Beginnings, Conditions, List, ListSql, Order, Search, Searched, Timeline, midnight,
    sort_columns,
};
use crate::rollups::Counter;
use crate::{Conn, StoreError, params, row};

row! {
    /// A match with the columns that its card shows.
    pub struct MatchRow {
        pub match_id: i64,
        /// The organiser's number within the tournament.
        pub match_number: Option<i64>,
        pub match_name: MatchName,
        pub lifecycle: Lifecycle,
        pub outcome: Option<Outcome>,
        pub sport_id: i64,
        pub sport_name: String,
        pub participant_mode: ParticipantMode,
        pub team_a_id: Option<i64>,
        pub team_a_name: Option<String>,
        /// Goals, sets or points, depending on the sport.
        pub team_a_score: Option<i64>,
        pub team_b_id: Option<i64>,
        pub team_b_name: Option<String>,
        /// Goals, sets or points, depending on the sport.
        pub team_b_score: Option<i64>,
        pub team_a_shootout: Option<i64>,
        pub team_b_shootout: Option<i64>,
        /// Authoritative: it may disagree with the score.
        pub winner_team_id: Option<i64>,
        /// See `domain::Scheduled`.
        pub scheduled_at: Option<i64>,
        /// See `domain::Scheduled`.
        pub scheduled_precision: Option<String>,
        /// See `domain::Scheduled`.
        pub scheduled_offset: Option<i64>,
        pub tournament_id: Option<i64>,
        pub tournament_name: Option<String>,
        pub division_name: Option<String>,
        /// The court alone.
        pub court_name: Option<String>,
        /// The venue alone: its own, or that of its tournament.
        pub venue_name: Option<String>,
        /// Both of them, as far as they are known.
        pub place: Option<String>,
        /// Events on its timeline.
        pub events_count: i64,
        /// A match that players set up themselves.
        pub is_quick_match: bool,
        pub stage_name: Option<String>,
        /// Of a stage that a draw has made.
        pub stage_word: Option<StageName>,
        pub group_name: Option<String>,
        /// Of a group that a draw has made.
        pub group_letter: Option<String>,
        pub round_name: Option<String>,
        /// Of a round that a draw has made.
        pub round_word: Option<RoundName>,
        /// The number in its name.
        pub round_number: Option<i64>,
    }
}

impl MatchRow {
    /// The start, as exactly as it is known.
    pub fn scheduled(&self) -> Option<Scheduled> {
        Scheduled::stored(
            self.scheduled_at,
            self.scheduled_precision.as_deref(),
            self.scheduled_offset,
        )
    }
}

sort_columns!(
    /// The columns that matches can be sorted by.
    MatchColumn {
        "match_id" => Id: "m.match_id" as number,
        "match_name" => Name: "m.search_text",
        "scheduled_date" => Scheduled: "m.scheduled_at" as number or unknown,
        "status" => Status: "m.lifecycle",
        "events_count" => Events: "m.events_count" in "match_event_counts",
    }
);

/// The filter of a list of matches.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MatchFilter {
    /// Words in name, teams, tournament, venue or number.
    pub search: Search,
    /// Matches in this lifecycle.
    pub lifecycle: Option<Lifecycle>,
    /// Matches of this sport.
    pub sport_id: Option<i64>,
    /// Matches of this tournament.
    pub tournament_id: Option<i64>,
    /// Matches of this division.
    pub division_id: Option<i64>,
    /// Only quick matches, or only other matches.
    pub is_quick_match: Option<bool>,
    /// Matches of this gender category.
    pub gender_category_id: Option<i64>,
    /// Matches in this format.
    pub match_format_id: Option<i64>,
    /// Matches that begin on this day (at their place) or later.
    pub from: Option<Date>,
    /// Matches that begin on this day (at their place) or before.
    pub to: Option<Date>,
}

/// The table in which a search looks for matches.
pub(crate) const SEARCHED: Searched = Searched { table: "matches", id: "match_id" };

/// The indexes that lead to the matches of a lifecycle.
const BY_LIFECYCLE: &[&str] = &["m.scheduled_at", "m.lifecycle"];

/// The indexes that lead to the quick matches. Few matches are quick ones.
const BY_KIND: &[&str] = &["m.search_text", "m.events_count"];

/// Live matches are under way.
pub(crate) const TIMELINE: Beginnings = Beginnings {
    state: "m.lifecycle",
    under_way: "live",
    begins: "m.scheduled_at",
    orders: BY_LIFECYCLE,
    has_times: true,
    id: "m.match_id",
};

/// The clock of no place is further from UTC: 15 hours, in Alaska and in the Philippines before 1867.
const MOST_AHEAD_MS: i64 = 16 * 60 * 60 * 1000;

/// The list of matches.
#[derive(Debug)]
pub struct Matches;

impl Matches {
    /// The order by what matters on a day (in UTC): live matches, then those of the day and the
    /// next ones, then the latest.
    pub const fn around(day: Date) -> Order<MatchColumn> {
        Order::Around(Around { timeline: Timeline::Beginnings(TIMELINE), day })
    }
}

impl List for Matches {
    type Filter = MatchFilter;
    type Column = MatchColumn;
    type Row = MatchRow;
    const SQL: ListSql = ListSql {
        searched: SEARCHED,
        alias: "m",
        select: concat!("SELECT m.match_id, m.match_number, ", crate::match_columns::match_name!("m", "a", "b"), " AS match_name, m.lifecycle, m.outcome, m.sport_id, s.sport_name,
            m.participant_mode, m.team_a_id, a.team_name AS team_a_name, m.team_a_score,
            m.team_b_id, b.team_name AS team_b_name, m.team_b_score, m.team_a_shootout, m.team_b_shootout,
            m.winner_team_id, m.scheduled_at, m.scheduled_precision, m.scheduled_offset, m.tournament_id, t.tournament_name,
            d.division_name, ct.court_name, COALESCE(v.venue_name, tv.venue_name) AS venue_name, ", crate::match_columns::place!(), " AS place, m.events_count, m.is_quick_match,
            st.stage_name, st.stage_word, g.group_name, g.group_letter, m.round_name, m.round_word, m.round_number
            FROM (SELECT m.*, c.events_count FROM matches m JOIN match_event_counts c ON c.match_id = m.match_id) m
            JOIN sports s ON s.sport_id = m.sport_id
            LEFT JOIN teams a ON a.team_id = m.team_a_id LEFT JOIN teams b ON b.team_id = m.team_b_id
            LEFT JOIN tournaments t ON t.tournament_id = m.tournament_id
            LEFT JOIN divisions d ON d.division_id = m.division_id LEFT JOIN courts ct ON ct.court_id = m.court_id
            LEFT JOIN venues v ON v.venue_id = m.venue_id LEFT JOIN venues tv ON tv.venue_id = t.venue_id
            LEFT JOIN stages st ON st.stage_id = m.stage_id LEFT JOIN stage_groups g ON g.group_id = m.group_id"),
        growth: None,
    };
    const COUNTER: Counter = Counter::Matches;

    fn search(filter: &MatchFilter) -> &Search {
        &filter.search
    }

    fn conditions(filter: &MatchFilter) -> Conditions<'static> {
        let mut conditions = Conditions::default();
        if let Some(lifecycle) = filter.lifecycle {
            conditions.broad("m.lifecycle = $?", BY_LIFECYCLE, lifecycle.as_str());
        }
        if let Some(sport_id) = filter.sport_id {
            conditions.broad("m.sport_id = $?", &["m.scheduled_at"], sport_id);
        }
        if let Some(is_quick_match) = filter.is_quick_match {
            conditions.broad("m.is_quick_match = $?", BY_KIND, is_quick_match);
        }
        if let Some(gender_category_id) = filter.gender_category_id {
            conditions.broad_of_own("m.gender_category_id = $?", gender_category_id);
        }
        if let Some(match_format_id) = filter.match_format_id {
            conditions.broad_of_own("m.match_format_id = $?", match_format_id);
        }
        if let Some(from) = filter.from {
            let midnight = midnight(from);
            conditions.range(TIMELINE.begins, ">=", midnight - MOST_AHEAD_MS);
            conditions.and_of_own(concat!(crate::match_columns::clock_ms!(), " >= $?"), midnight);
        }
        if let Some(to) = filter.to {
            let midnight = to.tomorrow().map_or(i64::MAX - MOST_AHEAD_MS, midnight);
            conditions.range(TIMELINE.begins, "<", midnight + MOST_AHEAD_MS);
            conditions.and_of_own(concat!(crate::match_columns::clock_ms!(), " < $?"), midnight);
        }
        if let Some(tournament_id) = filter.tournament_id {
            conditions.narrow("m.tournament_id = $?", tournament_id);
        }
        if let Some(division_id) = filter.division_id {
            conditions.narrow("m.division_id = $?", division_id);
        }
        conditions
    }
}

/// One match.
pub fn find(conn: &Conn<'_>, match_id: i64) -> Result<Option<MatchRow>, StoreError> {
    conn.query_opt(&format!("{} WHERE m.match_id = $1", Matches::SQL.select), params![match_id])
}
