//! Reference data: sports, age groups, gender categories, event templates,
//! scoring configurations, match formats; and venues.

pub mod age_groups;
pub mod event_templates;
pub mod gender_categories;
pub mod match_formats;
pub mod names;
pub mod scoring_configs;
pub mod sports;
pub mod table;
