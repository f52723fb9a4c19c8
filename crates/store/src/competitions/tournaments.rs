//! The list of tournaments and their counts by status.

use jiff::civil::Date;
use touchline_domain::TournamentStatus;

use crate::listing::{
    Around, Beginnings, Conditions, List, ListSql, Order, Search, Searched, Timeline, sort_columns,
};
use crate::match_columns::LIFECYCLE_AS_TOLD;
use crate::rollups::Counter;
use crate::{Conn, StoreError, params, row};

row! {
    /// A tournament as its card and dialog show it.
    pub struct TournamentRow {
        pub tournament_id: i64,
        /// Not unique: seasons repeat.
        pub tournament_name: String,
        pub status: TournamentStatus,
        /// Free text.
        pub description: Option<String>,
        /// Display names of the sports, joined by a comma and a space.
        pub sports_names: Option<String>,
        /// Teams entered.
        pub total_teams: i64,
        /// Players who take part.
        pub total_players: i64,
        /// Matches in every status.
        pub total_matches: i64,
        /// First day, `YYYY-MM-DD`.
        pub start_date: Option<String>,
        /// Last day, `YYYY-MM-DD`.
        pub end_date: Option<String>,
        pub venue_name: Option<String>,
        /// Name of the app user or body that organises it.
        pub organizer_name: Option<String>,
        /// A single match that players set up themselves.
        pub is_quick_match: bool,
    }
}

sort_columns!(
    /// The columns that tournaments can be sorted by.
    TournamentColumn {
        "tournament_id" => Id: "t.tournament_id" as number,
        "tournament_name" => Name: "t.search_text",
        "status" => Status: "t.status",
        "tournament_start" => Start: "t.start_date" or unknown,
        "tournament_end" => End: "t.end_date" or unknown,
        "total_teams" => Teams: "t.total_teams" as number,
        "total_players" => Players: "t.total_players" as number,
        "total_matches" => Matches: "t.total_matches" as number,
    }
);

/// The filter of a list of tournaments.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TournamentFilter {
    /// Words in name, venue, organiser or sport.
    pub search: Search,
    /// Only tournaments in this status.
    pub status: Option<TournamentStatus>,
    /// Only tournaments with this sport.
    pub sport_id: Option<i64>,
    /// Only quick matches, or only other tournaments.
    pub is_quick_match: Option<bool>,
    /// Only tournaments with a division for this gender category.
    pub gender_category_id: Option<i64>,
    /// Only tournaments with a division for this age group.
    pub age_group_id: Option<i64>,
    /// Only tournaments with a division of this match format.
    pub match_format_id: Option<i64>,
}

/// The table in which a search looks for tournaments.
pub(crate) const SEARCHED: Searched = Searched { table: "tournaments", id: "tournament_id" };

/// The indexes that lead to the tournaments of a status.
const BY_STATUS: &[&str] = &["t.status", "t.start_date"];

/// Ongoing tournaments are under way.
pub(crate) const TIMELINE: Beginnings = Beginnings {
    state: "t.status",
    under_way: "ongoing",
    begins: "t.start_date",
    orders: BY_STATUS,
    has_times: false,
    id: "t.tournament_id",
};

/// The list of tournaments.
#[derive(Debug)]
pub struct Tournaments;

impl Tournaments {
    /// The order by what matters on a day: ongoing tournaments, then those that start on the day
    /// or later, then the latest.
    pub const fn around(day: Date) -> Order<TournamentColumn> {
        Order::Around(Around { timeline: Timeline::Beginnings(TIMELINE), day })
    }
}

impl List for Tournaments {
    type Filter = TournamentFilter;
    type Column = TournamentColumn;
    type Row = TournamentRow;
    const SQL: ListSql = ListSql {
        searched: SEARCHED,
        alias: "t",
        select: "SELECT t.tournament_id, t.tournament_name, t.status, t.description,
            (SELECT string_agg(s.sport_name, ', ' ORDER BY s.sport_key) FROM tournament_sports ts
               JOIN sports s ON s.sport_id = ts.sport_id
              WHERE ts.tournament_id = t.tournament_id) AS sports_names,
            t.total_teams, t.total_players, t.total_matches, t.start_date, t.end_date, v.venue_name,
            COALESCE(t.organizer_name, o.full_name) AS organizer_name, t.is_quick_match
            FROM tournaments t LEFT JOIN venues v ON v.venue_id = t.venue_id
            LEFT JOIN users o ON o.user_id = t.organizer_user_id",
        growth: None,
    };
    const COUNTER: Counter = Counter::Tournaments;

    fn search(filter: &TournamentFilter) -> &Search {
        &filter.search
    }

    fn conditions(filter: &TournamentFilter) -> Conditions<'static> {
        let mut conditions = Conditions::default();
        if let Some(status) = filter.status {
            conditions.broad("t.status = $?", BY_STATUS, status.as_str());
        }
        if let Some(sport_id) = filter.sport_id {
            conditions.broad_elsewhere(
                "t.tournament_id IN (SELECT tournament_id FROM tournament_sports WHERE sport_id = $?)",
                sport_id,
            );
        }
        if let Some(is_quick_match) = filter.is_quick_match {
            conditions.broad("t.is_quick_match = $?", &[], is_quick_match);
        }
        let of_divisions = [
            ("gender_category_id", filter.gender_category_id),
            ("age_group_id", filter.age_group_id),
            ("match_format_id", filter.match_format_id),
        ];
        for (column, id) in of_divisions {
            let Some(id) = id else { continue };
            let clause = format!(
                "t.tournament_id IN (SELECT tournament_id FROM divisions WHERE {column} = $?)"
            );
            conditions.broad_elsewhere(&clause, id);
        }
        conditions
    }
}

/// One tournament.
pub fn find(conn: &Conn<'_>, tournament_id: i64) -> Result<Option<TournamentRow>, StoreError> {
    conn.query_opt(
        &format!("{} WHERE t.tournament_id = $1", Tournaments::SQL.select),
        params![tournament_id],
    )
}

/// Whether there is such a tournament.
pub fn exists(conn: &Conn<'_>, tournament_id: i64) -> Result<bool, StoreError> {
    conn.query_one(
        "SELECT EXISTS (SELECT 1 FROM tournaments WHERE tournament_id = $1)",
        params![tournament_id],
    )
}

row! {
    /// The columns that only a tournament's own page shows.
    pub struct TournamentDetailRow {
        pub gender_name: Option<String>,
        pub age_group_name: Option<String>,
        /// The IANA name of the zone of its place.
        pub time_zone: Option<String>,
    }
}

/// The columns that only a tournament's own page shows.
pub fn detail(conn: &Conn<'_>, tournament_id: i64) -> Result<TournamentDetailRow, StoreError> {
    conn.query_one(
        "SELECT g.gender_name, a.age_group_name, t.time_zone FROM tournaments t
         LEFT JOIN gender_categories g ON g.gender_category_id = t.gender_category_id
         LEFT JOIN age_groups a ON a.age_group_id = t.age_group_id WHERE t.tournament_id = $1",
        params![tournament_id],
    )
}

/// The sports of a tournament by name: id and display name.
pub fn sports(conn: &Conn<'_>, tournament_id: i64) -> Result<Vec<(i64, String)>, StoreError> {
    conn.query(
        "SELECT s.sport_id, s.sport_name FROM tournament_sports ts JOIN sports s ON s.sport_id = ts.sport_id
         WHERE ts.tournament_id = $1 ORDER BY s.sport_key",
        params![tournament_id],
    )
}

/// The number of a tournament's matches in each lifecycle that has any, as it is given.
pub fn match_counts(conn: &Conn<'_>, tournament_id: i64) -> Result<Vec<(String, i64)>, StoreError> {
    conn.query(
        &format!(
            "SELECT {LIFECYCLE_AS_TOLD}, COUNT(*) FROM matches m WHERE m.tournament_id = $1 GROUP BY 1"
        ),
        params![tournament_id],
    )
}

row! {
    /// How large a division is.
    pub struct DivisionSizeRow {
        pub division_id: i64,
        /// The teams that have not withdrawn.
        pub teams: i64,
        pub matches: i64,
    }
}

/// How large the divisions of a tournament are.
pub fn division_sizes(
    conn: &Conn<'_>,
    tournament_id: i64,
) -> Result<Vec<DivisionSizeRow>, StoreError> {
    conn.query(
        "SELECT d.division_id,
            (SELECT COUNT(*) FROM division_teams p WHERE p.division_id = d.division_id AND p.withdrawn_at IS NULL) AS teams,
            (SELECT COUNT(*) FROM matches m WHERE m.tournament_id = d.tournament_id AND m.division_id = d.division_id)
                AS matches
         FROM divisions d WHERE d.tournament_id = $1",
        params![tournament_id],
    )
}

/// The venues of a tournament and of the matches in its divisions that are no drafts, by name, up to a number.
pub fn venues(conn: &Conn<'_>, tournament_id: i64, most: i64) -> Result<Vec<String>, StoreError> {
    conn.query(
        "SELECT v.venue_name FROM venues v WHERE v.venue_id IN
            (SELECT m.venue_id FROM matches m JOIN divisions d ON d.division_id = m.division_id
             WHERE m.tournament_id = $1 AND m.venue_id IS NOT NULL AND d.status <> 'draft'
             UNION SELECT t.venue_id FROM tournaments t WHERE t.tournament_id = $1 AND t.venue_id IS NOT NULL)
         ORDER BY v.venue_name, v.venue_id LIMIT $2",
        params![tournament_id, most],
    )
}
