//! The list of tournaments that everybody reads.

use jiff::civil::Date;
use touchline_domain::TournamentStatus;
use touchline_domain::publishing::TournamentPhase;

use super::tournaments::{SEARCHED, TournamentColumn};
use crate::listing::{
    Around, Conditions, List, ListSql, Order, Search, Timeline, id_list, listed, phases,
};
use crate::rollups::Counter;
use crate::{Conn, StoreError, params, row};

row! {
    /// A tournament as the public list shows it.
    pub struct PublicTournamentRow {
        pub tournament_id: i64,
        /// Not unique: seasons repeat.
        pub tournament_name: String,
        pub status: TournamentStatus,
        /// Display names of the sports of its published divisions, joined by a comma and a space.
        pub sports_names: Option<String>,
        /// First day, `YYYY-MM-DD`.
        pub start_date: Option<String>,
        /// Last day, `YYYY-MM-DD`.
        pub end_date: Option<String>,
        pub venue_name: Option<String>,
        /// The body that organises it, where one was given.
        pub organizer_name: Option<String>,
        /// Matches that are being played.
        pub live_matches: i64,
    }
}

/// The filter of the public list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PublicFilter {
    /// Words in name, venue, organiser or sport.
    pub search: Search,
    /// Only tournaments with a published division of this sport.
    pub sport_id: Option<i64>,
    /// Only tournaments at these venues.
    pub venues: Option<Venues>,
    /// Only tournaments that take place on this day.
    pub day: Option<Date>,
    /// Only tournaments in this phase on that day.
    pub phase: Option<(TournamentPhase, Date)>,
}

/// Some venues, as a condition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Venues {
    condition: String,
    ids: String,
}

/// The most venues that a place stands for.
const MOST_VENUES: usize = 500;

/// The venues whose names have every word of a search.
pub fn venues_called(conn: &Conn<'_>, search: &Search) -> Result<Venues, StoreError> {
    let all: Vec<(i64, String)> =
        conn.query("SELECT venue_id, venue_name FROM venues ORDER BY venue_id", &[])?;
    let called = all.iter().filter(|(_, name)| search.missing_in(name).is_empty());
    let ids: Vec<i64> = called.map(|(id, _)| *id).take(MOST_VENUES).collect();
    Ok(Venues { condition: listed(conn, "t.venue_id", "$?"), ids: id_list(conn, &ids) })
}

/// The sports of published tournaments by name: id and display name.
pub fn sports(conn: &Conn<'_>) -> Result<Vec<(i64, String)>, StoreError> {
    conn.query(
        "SELECT s.sport_id, s.sport_name FROM sports s WHERE EXISTS
            (SELECT 1 FROM divisions d JOIN tournaments t ON t.tournament_id = d.tournament_id
             WHERE d.sport_id = s.sport_id AND d.status <> 'draft' AND t.status <> 'draft'
                AND t.is_quick_match = FALSE)
         ORDER BY s.sport_key",
        params![],
    )
}

/// The list of tournaments that everybody reads: no drafts, and no quick matches.
#[derive(Debug)]
pub struct PublicTournaments;

impl PublicTournaments {
    /// The order of the list on a day; of the tournaments in one phase, if one is wanted.
    pub const fn on(day: Date, wanted: Option<TournamentPhase>) -> Order<TournamentColumn> {
        Order::Around(Around { timeline: Timeline::Phases(wanted), day })
    }
}

impl List for PublicTournaments {
    type Filter = PublicFilter;
    type Column = TournamentColumn;
    type Row = PublicTournamentRow;
    const SQL: ListSql = ListSql {
        searched: SEARCHED,
        alias: "t",
        select: "SELECT t.tournament_id, t.tournament_name, t.status,
            (SELECT string_agg(s.sport_name, ', ' ORDER BY s.sport_key) FROM sports s WHERE s.sport_id IN
                (SELECT d.sport_id FROM divisions d
                 WHERE d.tournament_id = t.tournament_id AND d.status <> 'draft')) AS sports_names,
            t.start_date, t.end_date, v.venue_name, t.organizer_name,
            COALESCE(l.live_matches, 0) AS live_matches
            FROM tournaments t LEFT JOIN venues v ON v.venue_id = t.venue_id
            LEFT JOIN (SELECT m.tournament_id, COUNT(*) AS live_matches FROM matches m
                WHERE m.lifecycle = 'live' GROUP BY m.tournament_id) l ON l.tournament_id = t.tournament_id",
        growth: None,
    };
    const COUNTER: Counter = Counter::Tournaments;

    fn search(filter: &PublicFilter) -> &Search {
        &filter.search
    }

    fn conditions(filter: &PublicFilter) -> Conditions<'static> {
        let mut conditions = Conditions::default();
        conditions.broad_test("t.status <> 'draft'", &[]);
        conditions.broad("t.is_quick_match = $?", &[], false);
        if let Some((phase, day)) = filter.phase {
            conditions.and(&phases::condition(phase), day);
        }
        if let Some(sport_id) = filter.sport_id {
            conditions.broad_elsewhere(
                "t.tournament_id IN (SELECT d.tournament_id FROM divisions d WHERE d.sport_id = $? AND d.status <> 'draft')",
                sport_id,
            );
        }
        if let Some(Venues { condition, ids }) = &filter.venues {
            conditions.and(condition, ids.clone());
        }
        if let Some(day) = filter.day {
            // Of COALESCE no index is used that would lead to half the table.
            let takes_place = "(COALESCE(t.start_date, t.end_date) <= $? AND COALESCE(t.end_date, t.start_date) >= $?)";
            conditions.and(takes_place, day);
        }
        conditions
    }
}
