//! Sports, venues and reference data by name. Names are compared by their key (`same_name`).

use std::collections::HashMap;

use touchline_domain::same_name;

use crate::engine::batch;
use crate::{Conn, StoreError};

/// A list of names, each with an id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Named {
    /// Sports.
    Sports,
    /// Gender categories.
    GenderCategories,
    /// Age groups.
    AgeGroups,
    /// Venues.
    Venues,
}

impl Named {
    const fn columns(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Sports => ("sports", "sport_id", "sport_key"),
            Self::GenderCategories => ("gender_categories", "gender_category_id", "gender_key"),
            Self::AgeGroups => ("age_groups", "age_group_id", "age_group_key"),
            Self::Venues => ("venues", "venue_id", "venue_key"),
        }
    }
}

/// The ids of the names that exist, by key.
pub fn ids_by_key(
    conn: &Conn<'_>,
    list: Named,
    keys: &[&str],
) -> Result<HashMap<String, i64>, StoreError> {
    let (table, id, key) = list.columns();
    let select = format!("SELECT {key}, {id} FROM {table} WHERE {key} IN ({{texts}})");
    Ok(batch::query_by_texts(conn, &[], &select, keys)?.into_iter().collect())
}

/// Adds sports: name as shown, icon.
pub fn add_sports(conn: &Conn<'_>, now_ms: i64, sports: &[(&str, &str)]) -> Result<(), StoreError> {
    let keys: Vec<String> = sports.iter().map(|(name, _)| same_name(name)).collect();
    conn.insert_many(
        "INSERT INTO sports (sport_name, sport_key, sport_icon, created_at, updated_at)",
        "",
        sports.iter().zip(&keys).map(|((name, icon), key)| {
            vec![(*name).into(), key.into(), (*icon).into(), now_ms.into(), now_ms.into()]
        }),
    )
}

/// Adds venues by name.
pub fn add_venues(conn: &Conn<'_>, now_ms: i64, names: &[&str]) -> Result<(), StoreError> {
    let keys: Vec<String> = names.iter().map(|name| same_name(name)).collect();
    conn.insert_many(
        "INSERT INTO venues (venue_name, venue_key, created_at)",
        "",
        names.iter().zip(&keys).map(|(name, key)| vec![(*name).into(), key.into(), now_ms.into()]),
    )
}

/// All match formats: (sport, key) to id.
pub fn match_format_ids(conn: &Conn<'_>) -> Result<HashMap<(i64, String), i64>, StoreError> {
    let rows: Vec<(i64, String, i64)> =
        conn.query("SELECT sport_id, format_key, match_format_id FROM match_formats", &[])?;
    Ok(rows.into_iter().map(|(sport, key, id)| ((sport, key), id)).collect())
}
