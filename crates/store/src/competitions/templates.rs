//! The setups of tournaments that their organisers keep, to begin others with.

use jiff::Timestamp;
use touchline_domain::same_name;

use crate::engine::batch;
use crate::{Conn, StoreError, params, row};

row! {
    /// A template with the tournament that it was made of.
    pub struct TemplateRow {
        pub template_id: i64,
        pub tournament_id: i64,
        pub tournament_name: String,
        pub template_name: String,
        /// The setup, as JSON.
        pub setup_json: String,
        /// Milliseconds UTC.
        pub created_at: i64,
    }
}

const SELECT: &str = "SELECT x.template_id, x.tournament_id, t.tournament_name, x.template_name, x.setup_json, x.created_at
     FROM tournament_templates x JOIN tournaments t ON t.tournament_id = x.tournament_id";

/// The templates that were made of these tournaments, by name.
pub fn of_tournaments(
    conn: &Conn<'_>,
    tournament_ids: &[i64],
) -> Result<Vec<TemplateRow>, StoreError> {
    let mut rows: Vec<TemplateRow> = batch::query_by_ids(
        conn,
        &format!("{SELECT} WHERE x.tournament_id IN ({{ids}})"),
        tournament_ids,
    )?;
    rows.sort_by_key(|row| (same_name(&row.template_name), row.template_id));
    Ok(rows)
}

/// A template of a tournament.
pub fn find(
    conn: &Conn<'_>,
    tournament_id: i64,
    template_id: i64,
) -> Result<Option<TemplateRow>, StoreError> {
    conn.query_opt(
        &format!("{SELECT} WHERE x.template_id = $1 AND x.tournament_id = $2"),
        params![template_id, tournament_id],
    )
}

/// Keeps a template of a tournament; returns its id.
///
/// # Errors
/// [`StoreError::Unique`] when the tournament has one of this name.
pub fn insert(
    conn: &Conn<'_>,
    tournament_id: i64,
    name: &str,
    setup_json: &str,
    now: Timestamp,
) -> Result<i64, StoreError> {
    conn.query_one(
        "INSERT INTO tournament_templates (tournament_id, template_name, name_key, setup_json, created_at)
         VALUES ($1, $2, $3, $4, $5) RETURNING template_id",
        params![tournament_id, name, same_name(name), setup_json, now],
    )
}

/// Forgets a template.
pub fn remove(conn: &Conn<'_>, template_id: i64) -> Result<(), StoreError> {
    conn.run("DELETE FROM tournament_templates WHERE template_id = $1", params![template_id])
}
