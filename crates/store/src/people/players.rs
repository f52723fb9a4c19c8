//! The list of player profiles.

use crate::listing::{
    Conditions, GrowthOrder, ListSql, Page, Search, Searched, Sort, sort_columns,
};
use crate::rollups::Counter;
use crate::{Conn, StoreError, dashboard, row};

row! {
    /// A player profile with the columns that the list shows.
    pub struct PlayerRow {
        /// Primary key.
        pub player_profile_id: i64,
        /// As the source or the user wrote it.
        pub player_name: String,
        /// The e-mail address of the app user behind the profile, if there is one.
        pub email: Option<String>,
        /// Display names of the sports, joined by a comma and a space.
        pub sports: Option<String>,
        /// Matches that the player took part in.
        pub matches: i64,
        /// Milliseconds UTC.
        pub joined: i64,
        /// An inactive profile cannot be entered any more.
        pub is_active: bool,
    }
}

sort_columns!(
    /// The columns that players can be sorted by.
    PlayerColumn {
        "player_profile_id" => Id: "p.player_profile_id",
        "player_name" => Name: "p.search_text",
        "matches" => Matches: "p.match_count",
        "joined" => Joined: "p.created_at",
    }
);

const LIST: ListSql = ListSql {
    searched: SEARCHED,
    alias: "p",
    select: "SELECT p.player_profile_id, p.player_name, u.email,
        (SELECT string_agg(s.sport_name, ', ' ORDER BY s.sport_key) FROM player_sports ps
           JOIN sports s ON s.sport_id = ps.sport_id
          WHERE ps.player_profile_id = p.player_profile_id) AS sports,
        p.match_count AS matches, p.created_at AS joined, p.is_active
        FROM player_profiles p LEFT JOIN users u ON u.user_id = p.user_id",
    growth: Some(GrowthOrder { created_at: "p.created_at", counted_in: "new_players" }),
};

/// The table in which a search looks for players.
pub(crate) const SEARCHED: Searched =
    Searched { table: "player_profiles", id: "player_profile_id" };

/// One page of players whose name or e-mail address has every word of the search, and the number
/// of all such players.
pub fn list(
    conn: &Conn<'_>,
    search: &Search,
    sort: Sort<PlayerColumn>,
    page: Page,
) -> Result<(Vec<PlayerRow>, i64), StoreError> {
    LIST.page(conn, Conditions::default(), search, count, sort, page)
}

/// The ids of all players of such a list, in order.
pub fn ids(
    conn: &Conn<'_>,
    search: &Search,
    sort: Sort<PlayerColumn>,
) -> Result<Vec<i64>, StoreError> {
    LIST.all_ids(conn, Conditions::default(), search, count, sort)
}

/// The players with these ids, in order.
pub fn rows(
    conn: &Conn<'_>,
    ids: &[i64],
    sort: Sort<PlayerColumn>,
) -> Result<Vec<PlayerRow>, StoreError> {
    LIST.rows(conn, ids, sort)
}

fn count(conn: &Conn<'_>, _: &Conditions<'_>) -> Result<i64, StoreError> {
    dashboard::total(conn, Counter::Players)
}
