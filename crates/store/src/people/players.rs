//! The list of player profiles.

use crate::listing::{GrowthOrder, List, ListSql, Search, Searched, sort_columns};
use crate::rollups::Counter;
use crate::row;

row! {
    /// A player profile with the columns that the list shows.
    pub struct PlayerRow {
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

/// The table in which a search looks for players.
pub(crate) const SEARCHED: Searched =
    Searched { table: "player_profiles", id: "player_profile_id" };

/// The list of players. A search looks in their names and e-mail addresses.
#[derive(Debug)]
pub struct Players;

impl List for Players {
    type Filter = Search;
    type Column = PlayerColumn;
    type Row = PlayerRow;
    const SQL: ListSql = ListSql {
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
    const COUNTER: Counter = Counter::Players;

    fn search(filter: &Search) -> &Search {
        filter
    }
}
