//! Sports: everybody can read them, only imports add them.

use crate::{Conn, StoreError, params, row};

row! {
    /// A sport.
    pub struct SportRow {
        pub sport_id: i64,
        pub sport_name: String,
        /// Key of its icon in the console.
        pub sport_icon: String,
        /// Inactive sports are not offered any more.
        pub is_active: bool,
    }
}

const SELECT: &str = "SELECT sport_id, sport_name, sport_icon, is_active FROM sports";

/// Sports by name.
pub fn list(conn: &Conn<'_>) -> Result<Vec<SportRow>, StoreError> {
    conn.query(&format!("{SELECT} ORDER BY sport_key"), &[])
}

/// One sport.
pub fn find(conn: &Conn<'_>, sport_id: i64) -> Result<Option<SportRow>, StoreError> {
    conn.query_opt(&format!("{SELECT} WHERE sport_id = $1"), params![sport_id])
}
