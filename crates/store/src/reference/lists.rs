//! The lists of reference data: short, so each is read whole.

use crate::{Conn, StoreError, record};

record! {
    /// A sport.
    pub struct SportRow {
        /// Primary key.
        pub sport_id: i64,
        /// Display name.
        pub sport_name: String,
        /// Key of its icon in the console.
        pub sport_icon: String,
        /// Inactive sports are not offered any more.
        pub is_active: bool,
    }
}

record! {
    /// An age group; both ages belong to it.
    pub struct AgeGroupRow {
        /// Primary key.
        pub age_group_id: i64,
        /// Unique without regard to case.
        pub age_group_name: String,
        /// Years.
        pub min_age: i64,
        /// Years.
        pub max_age: i64,
        /// Inactive ones are not offered any more.
        pub is_active: bool,
        /// Milliseconds UTC.
        pub created_at: i64,
    }
}

record! {
    /// A gender category.
    pub struct GenderCategoryRow {
        /// Primary key.
        pub gender_category_id: i64,
        /// Unique without regard to case.
        pub gender_name: String,
        /// Inactive ones are not offered any more.
        pub is_active: bool,
    }
}

record! {
    /// A sentence of the timeline, with placeholders.
    pub struct EventTemplateRow {
        /// Primary key.
        pub event_template_id: i64,
        /// The template's name.
        pub event_type: String,
        /// The text with `{placeholders}`.
        pub template_text: String,
        /// One of the six sport labels.
        pub sport_type: String,
        /// Inactive ones are not used any more.
        pub is_active: bool,
    }
}

record! {
    /// Points of a sport.
    pub struct ScoringConfigRow {
        /// Primary key.
        pub config_id: i64,
        /// One configuration per sport.
        pub sport_id: i64,
        /// Display name of the sport.
        pub sport_name: String,
        /// Points.
        pub win_points: i64,
        /// Points.
        pub draw_points: i64,
        /// Points.
        pub loss_points: i64,
        /// Points.
        pub cancelled_points: i64,
        /// Inactive ones do not count.
        pub is_active: bool,
    }
}

record! {
    /// A way to play a sport.
    pub struct MatchFormatRow {
        /// Primary key.
        pub match_format_id: i64,
        /// Unique within its sport, without regard to case.
        pub format_name: String,
        /// The sport.
        pub sport_id: i64,
        /// Display name of the sport.
        pub sport_name: String,
        /// Free text.
        pub description: Option<String>,
        /// Minutes.
        pub duration_minutes: Option<i64>,
        /// Inactive ones are not offered any more.
        pub is_active: bool,
    }
}

/// Sports by name.
pub fn sports(conn: &Conn<'_>) -> Result<Vec<SportRow>, StoreError> {
    conn.query(
        "SELECT sport_id, sport_name, sport_icon, is_active FROM sports ORDER BY sport_key",
        &[],
    )
}

/// Age groups, the youngest first.
pub fn age_groups(conn: &Conn<'_>) -> Result<Vec<AgeGroupRow>, StoreError> {
    conn.query(
        "SELECT age_group_id, age_group_name, min_age, max_age, is_active, created_at
         FROM age_groups ORDER BY min_age, max_age, age_group_key",
        &[],
    )
}

/// Gender categories by name.
pub fn gender_categories(conn: &Conn<'_>) -> Result<Vec<GenderCategoryRow>, StoreError> {
    conn.query(
        "SELECT gender_category_id, gender_name, is_active FROM gender_categories ORDER BY gender_key",
        &[],
    )
}

/// Event templates by sport and name.
pub fn event_templates(conn: &Conn<'_>) -> Result<Vec<EventTemplateRow>, StoreError> {
    conn.query(
        "SELECT event_template_id, event_type, template_text, sport_type, is_active
         FROM event_templates ORDER BY sport_type, event_type_key",
        &[],
    )
}

/// Scoring configurations by sport.
pub fn scoring_configs(conn: &Conn<'_>) -> Result<Vec<ScoringConfigRow>, StoreError> {
    conn.query(
        "SELECT c.config_id, c.sport_id, s.sport_name, c.win_points, c.draw_points, c.loss_points,
                c.cancelled_points, c.is_active
         FROM scoring_configs c JOIN sports s ON s.sport_id = c.sport_id ORDER BY s.sport_key",
        &[],
    )
}

/// Match formats by sport and name.
pub fn match_formats(conn: &Conn<'_>) -> Result<Vec<MatchFormatRow>, StoreError> {
    conn.query(
        "SELECT f.match_format_id, f.format_name, f.sport_id, s.sport_name, f.description,
                f.duration_minutes, f.is_active
         FROM match_formats f JOIN sports s ON s.sport_id = f.sport_id ORDER BY s.sport_key, f.format_key",
        &[],
    )
}
