//! Writing reference data and venues. Names are told apart by their folded key.

use std::collections::HashMap;

use touchline_domain::fold;

use crate::engine::batch;
use crate::{Conn, Param, StoreError};

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

/// The ids of the names that are known, by folded key.
pub fn ids_by_key(
    conn: &Conn<'_>,
    list: Named,
    keys: &[&str],
) -> Result<HashMap<String, i64>, StoreError> {
    let (table, id, key) = list.columns();
    let before = format!("SELECT {key}, {id} FROM {table} WHERE {key}");
    Ok(batch::query_by_texts(conn, &[], &before, keys, "")?.into_iter().collect())
}

/// Adds sports: name as shown, icon.
pub fn add_sports(conn: &Conn<'_>, now_ms: i64, sports: &[(&str, &str)]) -> Result<(), StoreError> {
    let keys: Vec<String> = sports.iter().map(|(name, _)| fold(name)).collect();
    conn.insert_many(
        "INSERT INTO sports (sport_name, sport_key, sport_icon, created_at, updated_at)",
        5,
        "",
        sports.iter().zip(&keys).map(|((name, icon), key)| {
            vec![(*name).into(), key.into(), (*icon).into(), now_ms.into(), now_ms.into()]
        }),
    )
}

/// Adds gender categories by name.
pub fn add_gender_categories(
    conn: &Conn<'_>,
    now_ms: i64,
    names: &[&str],
) -> Result<(), StoreError> {
    let keys: Vec<String> = names.iter().map(|name| fold(name)).collect();
    conn.insert_many(
        "INSERT INTO gender_categories (gender_name, gender_key, created_at, updated_at)",
        4,
        "",
        names
            .iter()
            .zip(&keys)
            .map(|(name, key)| vec![(*name).into(), key.into(), now_ms.into(), now_ms.into()]),
    )
}

/// An age group to be added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewAgeGroup<'a> {
    /// The name.
    pub age_group_name: &'a str,
    /// Youngest age in years, 0 to 120.
    pub min_age: i64,
    /// Oldest age in years, 0 to 120.
    pub max_age: i64,
}

/// Adds age groups.
pub fn add_age_groups(
    conn: &Conn<'_>,
    now_ms: i64,
    groups: &[NewAgeGroup<'_>],
) -> Result<(), StoreError> {
    let keys: Vec<String> = groups.iter().map(|group| fold(group.age_group_name)).collect();
    conn.insert_many(
        "INSERT INTO age_groups (age_group_name, age_group_key, min_age, max_age, created_at, updated_at)",
        6,
        "",
        groups.iter().zip(&keys).map(|(group, key)| {
            vec![
                group.age_group_name.into(),
                key.into(),
                group.min_age.into(),
                group.max_age.into(),
                now_ms.into(),
                now_ms.into(),
            ]
        }),
    )
}

/// Adds venues by name.
pub fn add_venues(conn: &Conn<'_>, now_ms: i64, names: &[&str]) -> Result<(), StoreError> {
    let keys: Vec<String> = names.iter().map(|name| fold(name)).collect();
    conn.insert_many(
        "INSERT INTO venues (venue_name, venue_key, created_at)",
        3,
        "",
        names.iter().zip(&keys).map(|(name, key)| vec![(*name).into(), key.into(), now_ms.into()]),
    )
}

/// A match format to be added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMatchFormat {
    /// The sport it belongs to; format names are unique within it.
    pub sport_id: i64,
    /// The name.
    pub format_name: String,
    /// What it says beyond the name.
    pub description: Option<String>,
    /// How long a match takes, minutes.
    pub duration_minutes: Option<i64>,
}

/// Adds match formats.
pub fn add_match_formats(
    conn: &Conn<'_>,
    now_ms: i64,
    formats: &[NewMatchFormat],
) -> Result<(), StoreError> {
    let keys: Vec<String> = formats.iter().map(|format| fold(&format.format_name)).collect();
    conn.insert_many(
        "INSERT INTO match_formats (format_name, format_key, sport_id, description, duration_minutes, created_at, updated_at)",
        7,
        "",
        formats.iter().zip(&keys).map(|(format, key)| {
            vec![
                (&format.format_name).into(),
                key.into(),
                format.sport_id.into(),
                (&format.description).into(),
                format.duration_minutes.into(),
                now_ms.into(),
                now_ms.into(),
            ]
        }),
    )
}

/// All match formats: (sport, folded name) to id.
pub fn match_format_ids(conn: &Conn<'_>) -> Result<HashMap<(i64, String), i64>, StoreError> {
    let rows: Vec<(i64, String, i64)> =
        conn.query("SELECT sport_id, format_key, match_format_id FROM match_formats", &[])?;
    Ok(rows.into_iter().map(|(sport, key, id)| ((sport, key), id)).collect())
}

/// What a result is worth in a table, in points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ResultPoints {
    /// For a win.
    pub win: i64,
    /// For a draw, each side.
    pub draw: i64,
    /// For a loss.
    pub loss: i64,
    /// For a cancelled match, each side.
    pub cancelled: i64,
}

/// Gives sports their scoring configuration; a sport that has one keeps it.
pub fn add_scoring_configs(
    conn: &Conn<'_>,
    now_ms: i64,
    configs: &[(i64, ResultPoints)],
) -> Result<(), StoreError> {
    conn.insert_many(
        "INSERT INTO scoring_configs
            (sport_id, win_points, draw_points, loss_points, cancelled_points, created_at, updated_at)",
        7,
        "ON CONFLICT (sport_id) DO NOTHING",
        configs.iter().map(|(sport_id, points)| {
            vec![
                Param::from(*sport_id),
                points.win.into(),
                points.draw.into(),
                points.loss.into(),
                points.cancelled.into(),
                now_ms.into(),
                now_ms.into(),
            ]
        }),
    )
}

/// An event template to be added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewEventTemplate {
    /// The template's name.
    pub event_type: String,
    /// The sentence, with its placeholders.
    pub template_text: String,
    /// The sport's key (`football`).
    pub sport_type: String,
}

/// Adds event templates.
pub fn add_event_templates(
    conn: &Conn<'_>,
    now_ms: i64,
    templates: &[NewEventTemplate],
) -> Result<(), StoreError> {
    let keys: Vec<String> = templates.iter().map(|template| fold(&template.event_type)).collect();
    conn.insert_many(
        "INSERT INTO event_templates (event_type, event_type_key, template_text, sport_type, created_at, updated_at)",
        6,
        "",
        templates.iter().zip(&keys).map(|(template, key)| {
            vec![
                (&template.event_type).into(),
                key.into(),
                (&template.template_text).into(),
                (&template.sport_type).into(),
                now_ms.into(),
                now_ms.into(),
            ]
        }),
    )
}
