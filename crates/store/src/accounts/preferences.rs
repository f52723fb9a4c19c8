//! How administrators want the console: language, density, and the columns of its lists.

use touchline_domain::preferences::{ConsoleList, Density, Language, LetterTopic};

use crate::{Conn, StoreError, params, row};

row! {
    /// An administrator's choices for the whole console.
    pub struct PreferencesRow {
        /// `None`: as the browser asks.
        pub language: Option<Language>,
        pub density: Density,
    }
}

row! {
    /// A chosen column of a list.
    pub struct ChosenColumnRow {
        pub list_name: ConsoleList,
        pub column_name: String,
    }
}

/// An administrator's choices; `None` when they have made none.
pub fn find(conn: &Conn<'_>, account_id: i64) -> Result<Option<PreferencesRow>, StoreError> {
    conn.query_opt(
        "SELECT language, density FROM preferences WHERE account_id = $1",
        params![account_id],
    )
}

/// Stores an administrator's choices.
pub fn set(
    conn: &Conn<'_>,
    account_id: i64,
    preferences: &PreferencesRow,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.run(
        "INSERT INTO preferences (account_id, language, density, updated_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (account_id) DO UPDATE SET
            language = excluded.language, density = excluded.density, updated_at = excluded.updated_at",
        params![
            account_id,
            preferences.language.map(Language::as_str),
            preferences.density.as_str(),
            now_ms
        ],
    )
}

row! {
    /// A topic that the holder of an account has switched off.
    struct SilencedRow {
        pub topic: LetterTopic,
    }
}

/// Where people are notified.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Channel {
    /// By letter.
    Letters,
    /// In the workspace.
    Notices,
}

/// Topics without notices there for the holder of an account.
pub fn silenced(
    conn: &Conn<'_>,
    account_id: i64,
    channel: Channel,
) -> Result<Vec<LetterTopic>, StoreError> {
    let sql = match channel {
        Channel::Letters => "SELECT topic FROM silenced_letters WHERE account_id = $1",
        Channel::Notices => "SELECT topic FROM silenced_notices WHERE account_id = $1",
    };
    let rows: Vec<SilencedRow> = conn.query(sql, params![account_id])?;
    Ok(rows.into_iter().map(|row| row.topic).collect())
}

/// Switches notices there about a topic on or off.
pub fn set_topic(
    conn: &Conn<'_>,
    account_id: i64,
    channel: Channel,
    topic: LetterTopic,
    is_on: bool,
) -> Result<(), StoreError> {
    let sql = match (channel, is_on) {
        (Channel::Letters, true) => {
            "DELETE FROM silenced_letters WHERE account_id = $1 AND topic = $2"
        }
        (Channel::Letters, false) => {
            "INSERT INTO silenced_letters (account_id, topic) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        }
        (Channel::Notices, true) => {
            "DELETE FROM silenced_notices WHERE account_id = $1 AND topic = $2"
        }
        (Channel::Notices, false) => {
            "INSERT INTO silenced_notices (account_id, topic) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        }
    };
    conn.run(sql, params![account_id, topic.as_str()])
}

/// The chosen columns of all lists, list by list in alphabetical order, each in its order.
pub fn columns(conn: &Conn<'_>, account_id: i64) -> Result<Vec<ChosenColumnRow>, StoreError> {
    conn.query(
        "SELECT list_name, column_name FROM chosen_columns WHERE account_id = $1
         ORDER BY list_name, position",
        params![account_id],
    )
}

/// Replaces the chosen columns of a list.
pub fn set_columns(
    conn: &Conn<'_>,
    account_id: i64,
    list: ConsoleList,
    columns: &[String],
) -> Result<(), StoreError> {
    conn.run(
        "DELETE FROM chosen_columns WHERE account_id = $1 AND list_name = $2",
        params![account_id, list.as_str()],
    )?;
    conn.insert_many(
        "INSERT INTO chosen_columns (account_id, list_name, position, column_name)",
        "",
        columns.iter().zip(1_i64..).map(|(column, position)| {
            vec![account_id.into(), list.as_str().into(), position.into(), column.into()]
        }),
    )
}
