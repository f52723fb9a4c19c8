//! Gender categories.

use touchline_domain::reference::GenderCategoryDraft;

use super::table::ReferenceTable;
use crate::{Param, row};

row! {
    /// A gender category.
    pub struct GenderCategoryRow {
        pub gender_category_id: i64,
        /// Unique without regard to case.
        pub gender_name: String,
        /// Inactive ones are not offered any more.
        pub is_active: bool,
        /// Counts its changes, from 1.
        pub version: i64,
        /// Milliseconds UTC.
        pub created_at: i64,
        /// Milliseconds UTC.
        pub updated_at: i64,
    }
}

/// Gender categories.
#[derive(Debug)]
pub struct GenderCategories;

impl ReferenceTable for GenderCategories {
    type Draft = GenderCategoryDraft;
    type Row = GenderCategoryRow;
    const TABLE: &'static str = "gender_categories";
    const ID: &'static str = "gender_category_id";
    const COLUMNS: &'static [&'static str] = &["gender_name", "gender_key"];
    const UNIQUE: &'static [&'static str] = &["gender_key"];
    const SELECT: &'static str =
        "SELECT r.gender_category_id, r.gender_name, r.is_active, r.version, r.created_at, r.updated_at
        FROM gender_categories r";
    const ORDER: &'static str = "r.gender_key";

    fn id(row: &GenderCategoryRow) -> i64 {
        row.gender_category_id
    }

    fn name(draft: &GenderCategoryDraft) -> &str {
        &draft.gender_name
    }

    fn values<'d>(draft: &'d GenderCategoryDraft, key: &'d str) -> Vec<Param<'d>> {
        vec![(&draft.gender_name).into(), key.into()]
    }

    fn is_active(draft: &GenderCategoryDraft) -> Option<bool> {
        draft.is_active
    }
}
