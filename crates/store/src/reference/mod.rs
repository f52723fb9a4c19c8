//! Reference data: sports, age groups, gender categories, event templates,
//! scoring configurations, match formats; and venues.

pub mod lists;
pub mod record;
