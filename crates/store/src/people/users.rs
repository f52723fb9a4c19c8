//! The list of app users.

use crate::listing::{Conditions, GrowthOrder, List, ListSql, Search, Searched, sort_columns};
use crate::rollups::Counter;
use crate::row;

row! {
    /// An app user with the columns that the list shows.
    pub struct UserRow {
        pub user_id: i64,
        /// As the user wrote it.
        pub full_name: String,
        /// Unique without regard to case.
        pub email: String,
        /// The last four digits of the mobile number; the others are never stored.
        pub mobile_last4: Option<String>,
        /// Player profiles of this user.
        pub player_count: i64,
        /// Milliseconds UTC; `None` means never.
        pub last_login_at: Option<i64>,
        /// Milliseconds UTC.
        pub created_at: i64,
    }
}

sort_columns!(
    /// The columns that users can be sorted by.
    UserColumn {
        "user_id" => Id: "u.user_id" as number,
        "full_name" => Name: "u.search_text",
        "email" => Email: "u.email_key",
        "player_count" => PlayerCount: "u.player_count" as number,
        "last_login_at" => LastLogin: "u.last_login_at" as number or unknown,
        "created_at" => Created: "u.created_at" as number,
    }
);

/// The filter of a list of users.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct UserFilter {
    /// Words in name and e-mail address.
    pub search: Search,
    /// Only users who never signed in, or only the others.
    pub never_signed_in: Option<bool>,
}

impl From<Search> for UserFilter {
    fn from(search: Search) -> Self {
        Self { search, never_signed_in: None }
    }
}

/// The table in which a search looks for users.
pub(crate) const SEARCHED: Searched = Searched { table: "users", id: "user_id" };

/// The list of users.
#[derive(Debug)]
pub struct Users;

impl List for Users {
    type Filter = UserFilter;
    type Column = UserColumn;
    type Row = UserRow;
    const SQL: ListSql = ListSql {
        searched: SEARCHED,
        alias: "u",
        select: "SELECT u.user_id, u.full_name, u.email, u.mobile_last4, u.player_count, u.last_login_at, u.created_at FROM users u",
        growth: Some(GrowthOrder {
            created_at: "u.created_at",
            new: "new_users",
            before: "users_before",
        }),
    };
    const COUNTER: Counter = Counter::Users;

    fn search(filter: &UserFilter) -> &Search {
        &filter.search
    }

    fn conditions(filter: &UserFilter) -> Conditions<'static> {
        let mut conditions = Conditions::default();
        match filter.never_signed_in {
            Some(true) => {
                let orders = &["u.last_login_at", "u.user_id"];
                conditions.broad_test("u.last_login_at IS NULL", orders);
            }
            Some(false) => conditions.range_test("u.last_login_at", "IS NOT NULL"),
            None => {}
        }
        conditions
    }
}
