//! The list of player profiles.

use crate::listing::{Conditions, ListSql, Page, Sort, sort_columns};
use crate::rollups::Counter;
use crate::{Conn, StoreError, dashboard, record};

record! {
    /// A player profile as the list shows it.
    pub struct PlayerRow {
        /// Primary key.
        pub player_profile_id: i64,
        /// As the source or the user wrote it.
        pub player_name: String,
        /// Of the app user behind the profile, if there is one.
        pub email: Option<String>,
        /// Display names of the sports, joined by a comma and a space.
        pub sports: Option<String>,
        /// Matches that the player took part in.
        pub matches: i64,
        /// Milliseconds UTC.
        pub joined: i64,
        /// Inactive profiles cannot be entered any more.
        pub is_active: bool,
    }
}

sort_columns!(
    /// What players can be ordered by.
    PlayerColumn {
        "player_profile_id" => Id: "p.player_profile_id",
        "player_name" => Name: "p.search_text",
        "matches" => Matches: "p.match_count",
        "joined" => Joined: "p.created_at",
    }
);

const LIST: ListSql = ListSql {
    table: "player_profiles p",
    id: "p.player_profile_id",
    select: "SELECT p.player_profile_id, p.player_name, u.email,
        (SELECT string_agg(s.sport_name, ', ' ORDER BY s.sport_key) FROM player_sports ps
           JOIN sports s ON s.sport_id = ps.sport_id
          WHERE ps.player_profile_id = p.player_profile_id) AS sports,
        p.match_count AS matches, p.created_at AS joined, p.is_active
        FROM player_profiles p LEFT JOIN users u ON u.user_id = p.user_id",
};

/// One page of players whose name or email has every word of the search, and how
/// many there are in all.
pub fn list(
    conn: &Conn<'_>,
    patterns: &[String],
    sort: Sort<PlayerColumn>,
    page: Page,
) -> Result<(Vec<PlayerRow>, i64), StoreError> {
    let mut conditions = Conditions::default();
    conditions.search("p.search_text", patterns);
    let total = if conditions.is_empty() {
        dashboard::total(conn, Counter::Players)?
    } else {
        conditions.count(conn, LIST.table)?
    };
    Ok((LIST.page(conn, &conditions, sort, page)?, total))
}
