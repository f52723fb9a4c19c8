//! The list of app users.

use crate::listing::{Conditions, ListSql, Page, Sort, sort_columns};
use crate::rollups::Counter;
use crate::{Conn, StoreError, dashboard, record};

record! {
    /// An app user as the list shows them.
    pub struct UserRow {
        /// Primary key.
        pub user_id: i64,
        /// As the user wrote it.
        pub full_name: String,
        /// Unique without regard to case.
        pub email: String,
        /// The only digits of the number that are kept.
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
    /// What users can be ordered by.
    UserColumn {
        "user_id" => Id: "u.user_id",
        "full_name" => Name: "u.search_text",
        "email" => Email: "u.email_key",
        "player_count" => PlayerCount: "u.player_count",
        "last_login_at" => LastLogin: "u.last_login_at",
        "created_at" => Created: "u.created_at",
    }
);

const LIST: ListSql = ListSql {
    table: "users u",
    id: "u.user_id",
    select: "SELECT u.user_id, u.full_name, u.email, u.mobile_last4, u.player_count, u.last_login_at, u.created_at FROM users u",
};

/// One page of users whose name or email has every word of the search, and how
/// many there are in all. `patterns` come from [`crate::listing::search_patterns`].
pub fn list(
    conn: &Conn<'_>,
    patterns: &[String],
    sort: Sort<UserColumn>,
    page: Page,
) -> Result<(Vec<UserRow>, i64), StoreError> {
    let mut conditions = Conditions::default();
    conditions.search("u.search_text", patterns);
    let total = if conditions.is_empty() {
        dashboard::total(conn, Counter::Users)?
    } else {
        conditions.count(conn, LIST.table)?
    };
    Ok((LIST.page(conn, &conditions, sort, page)?, total))
}
