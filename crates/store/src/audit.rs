//! The audit trail: rows are added and never changed.

use crate::listing::{Conditions, Page, Search, Sort, SortColumn as _, sort_columns};
use crate::{Conn, StoreError, params, row};

row! {
    /// The last entry of the hash chain.
    pub struct LastAudit {
        /// Primary key of the newest entry.
        pub audit_entry_id: i64,
        /// Its hash, hexadecimal.
        pub entry_hash: String,
    }
}

/// One entry with its hash.
#[derive(Debug, Clone)]
pub struct NewAuditRow<'a> {
    /// One more than the newest entry's.
    pub audit_entry_id: i64,
    /// Milliseconds UTC.
    pub occurred_at: i64,
    /// The administrator who did it; `None` for the command line.
    pub administrator_id: Option<i64>,
    /// The administrator's name at that time.
    pub actor_name: &'a str,
    /// What was done: `signed_in`, `changed_password`.
    pub action: &'a str,
    /// The kind of row that it was done to.
    pub entity_type: &'a str,
    /// The id of that row.
    pub entity_id: Option<i64>,
    /// The row's name at that time.
    pub entity_name: Option<&'a str>,
    /// The text that a search looks in: actor and row name, folded.
    pub search_text: &'a str,
    /// The row before, as JSON.
    pub before_json: Option<&'a str>,
    /// The row after, as JSON.
    pub after_json: Option<&'a str>,
    /// The newest entry's hash.
    pub previous_hash: &'a str,
    /// This entry's hash.
    pub entry_hash: &'a str,
}

/// The newest entry, if there is any.
pub fn last(conn: &Conn<'_>) -> Result<Option<LastAudit>, StoreError> {
    conn.query_opt(
        "SELECT audit_entry_id, entry_hash FROM audit_entries ORDER BY audit_entry_id DESC LIMIT 1",
        &[],
    )
}

/// The hash of an entry, if there is such an entry.
pub fn hash_of(conn: &Conn<'_>, audit_entry_id: i64) -> Result<Option<String>, StoreError> {
    conn.query_opt(
        "SELECT entry_hash FROM audit_entries WHERE audit_entry_id = $1",
        params![audit_entry_id],
    )
}

row! {
    /// An entry with everything that its hash covers.
    pub struct ChainedRow {
        pub audit_entry_id: i64,
        /// Milliseconds UTC.
        pub occurred_at: i64,
        /// The administrator who did it.
        pub administrator_id: Option<i64>,
        /// The administrator's name at that time.
        pub actor_name: String,
        /// What was done.
        pub action: String,
        /// The kind of row that it was done to.
        pub entity_type: String,
        /// The id of that row.
        pub entity_id: Option<i64>,
        /// The row's name at that time.
        pub entity_name: Option<String>,
        /// The text that a search looks in.
        pub search_text: String,
        /// The row before, as JSON.
        pub before_json: Option<String>,
        /// The row after, as JSON.
        pub after_json: Option<String>,
        /// The hash of the previous entry.
        pub previous_hash: String,
        /// This entry's hash.
        pub entry_hash: String,
    }
}

/// At most `limit` entries after a given one, in order.
pub fn following(
    conn: &Conn<'_>,
    audit_entry_id: i64,
    limit: i64,
) -> Result<Vec<ChainedRow>, StoreError> {
    conn.query(
        "SELECT audit_entry_id, occurred_at, administrator_id, actor_name, action, entity_type, entity_id,
            entity_name, search_text, before_json, after_json, previous_hash, entry_hash
         FROM audit_entries WHERE audit_entry_id > $1 ORDER BY audit_entry_id LIMIT $2",
        params![audit_entry_id, limit],
    )
}

/// Adds an entry.
pub fn insert(conn: &Conn<'_>, row: &NewAuditRow<'_>) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO audit_entries (audit_entry_id, occurred_at, administrator_id, actor_name, action, entity_type,
            entity_id, entity_name, search_text, before_json, after_json, previous_hash, entry_hash)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
        params![
            row.audit_entry_id,
            row.occurred_at,
            row.administrator_id,
            row.actor_name,
            row.action,
            row.entity_type,
            row.entity_id,
            row.entity_name,
            row.search_text,
            row.before_json,
            row.after_json,
            row.previous_hash,
            row.entry_hash
        ],
    )
    .map(drop)
}

row! {
    /// An entry as the activity screen shows it.
    pub struct AuditRow {
        pub audit_entry_id: i64,
        /// Milliseconds UTC.
        pub occurred_at: i64,
        /// The administrator's name at that time.
        pub actor_name: String,
        /// What was done.
        pub action: String,
        /// The kind of row that it was done to.
        pub entity_type: String,
        /// The id of that row.
        pub entity_id: Option<i64>,
        /// The row's name at that time.
        pub entity_name: Option<String>,
        /// The row before, as JSON.
        pub before_json: Option<String>,
        /// The row after, as JSON.
        pub after_json: Option<String>,
    }
}

sort_columns!(
    /// The columns that the trail can be sorted by. Entry ids increase with time.
    AuditColumn {
        "occurred_at" => Occurred: "audit_entry_id",
    }
);

/// The filter of a list of entries.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AuditFilter {
    /// Words in the actor's name or in the row's name.
    pub search: Search,
    /// Only this action.
    pub action: Option<String>,
    /// Only this kind of row.
    pub entity_type: Option<String>,
}

/// One page of the trail, and how many entries pass the filter in all.
pub fn list(
    conn: &Conn<'_>,
    filter: &AuditFilter,
    sort: Sort<AuditColumn>,
    page: Page,
) -> Result<(Vec<AuditRow>, i64), StoreError> {
    let mut conditions = Conditions::default();
    conditions.search("search_text", filter.search.patterns());
    if let Some(action) = &filter.action {
        conditions.and("action = $?", action);
    }
    if let Some(entity_type) = &filter.entity_type {
        conditions.and("entity_type = $?", entity_type);
    }
    let total = conditions.count(conn, "audit_entries")?;
    let direction = if sort.descending { "DESC" } else { "ASC" };
    let rows = conditions.rows(
        conn,
        "SELECT audit_entry_id, occurred_at, actor_name, action, entity_type, entity_id, entity_name,
            before_json, after_json FROM audit_entries",
        &format!("ORDER BY {} {direction}", sort.column.sql()),
        page,
    )?;
    Ok((rows, total))
}

/// The actions, or the kinds of rows, that occur, in alphabetical order.
pub fn occurring(conn: &Conn<'_>, what: Occurring) -> Result<Vec<String>, StoreError> {
    let column = match what {
        Occurring::Actions => "action",
        Occurring::EntityTypes => "entity_type",
    };
    conn.query(&format!("SELECT DISTINCT {column} FROM audit_entries ORDER BY {column}"), &[])
}

/// What [`occurring`] looks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Occurring {
    /// What was done.
    Actions,
    /// Kinds of rows.
    EntityTypes,
}
