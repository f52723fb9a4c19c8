//! The list of player profiles.

use crate::listing::{Conditions, GrowthOrder, List, ListSql, Search, Searched, sort_columns};
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
        "player_profile_id" => Id: "p.player_profile_id" as number,
        "player_name" => Name: "p.search_text",
        "matches" => Matches: "p.match_count" as number,
        "joined" => Joined: "p.created_at" as number,
    }
);

/// The filter of a list of players.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PlayerFilter {
    /// Words in name and e-mail address.
    pub search: Search,
    /// Only players of this sport.
    pub sport_id: Option<i64>,
    /// Only active profiles, or only the others.
    pub is_active: Option<bool>,
    /// Only players of this gender category.
    pub gender_category_id: Option<i64>,
}

impl From<Search> for PlayerFilter {
    fn from(search: Search) -> Self {
        Self { search, ..Self::default() }
    }
}

/// The table in which a search looks for players.
pub(crate) const SEARCHED: Searched =
    Searched { table: "player_profiles", id: "player_profile_id" };

/// The list of players.
#[derive(Debug)]
pub struct Players;

impl List for Players {
    type Filter = PlayerFilter;
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
        growth: Some(GrowthOrder {
            created_at: "p.created_at",
            new: "new_players",
            before: "players_before",
        }),
    };
    const COUNTER: Counter = Counter::Players;

    fn search(filter: &PlayerFilter) -> &Search {
        &filter.search
    }

    fn conditions(filter: &PlayerFilter) -> Conditions<'static> {
        let mut conditions = Conditions::default();
        if let Some(sport_id) = filter.sport_id {
            conditions.broad_elsewhere(
                "p.player_profile_id IN (SELECT player_profile_id FROM player_sports WHERE sport_id = $?)",
                sport_id,
            );
        }
        if let Some(is_active) = filter.is_active {
            conditions.broad("p.is_active = $?", &["p.player_profile_id"], is_active);
        }
        if let Some(gender_category_id) = filter.gender_category_id {
            conditions.broad("p.gender_category_id = $?", &[], gender_category_id);
        }
        conditions
    }
}
