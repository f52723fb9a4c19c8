//! Age groups.

use touchline_domain::reference::AgeGroupDraft;

use super::table::ReferenceTable;
use crate::{Param, row};

row! {
    /// An age group; both limits are included.
    pub struct AgeGroupRow {
        pub age_group_id: i64,
        /// Unique without regard to case.
        pub age_group_name: String,
        /// Years.
        pub min_age: i64,
        /// Years.
        pub max_age: i64,
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

/// Age groups.
#[derive(Debug)]
pub struct AgeGroups;

impl ReferenceTable for AgeGroups {
    type Draft = AgeGroupDraft;
    type Row = AgeGroupRow;
    const TABLE: &'static str = "age_groups";
    const ID: &'static str = "age_group_id";
    const COLUMNS: &'static [&'static str] =
        &["age_group_name", "age_group_key", "min_age", "max_age"];
    const UNIQUE: &'static [&'static str] = &["age_group_key"];
    const SELECT: &'static str =
        "SELECT r.age_group_id, r.age_group_name, r.min_age, r.max_age, r.is_active, r.version, r.created_at,
        r.updated_at FROM age_groups r";
    const ORDER: &'static str = "r.min_age, r.max_age, r.age_group_key";

    fn id(row: &AgeGroupRow) -> i64 {
        row.age_group_id
    }

    fn name(draft: &AgeGroupDraft) -> &str {
        &draft.age_group_name
    }

    fn values<'d>(draft: &'d AgeGroupDraft, key: &'d str) -> Vec<Param<'d>> {
        vec![(&draft.age_group_name).into(), key.into(), draft.min_age.into(), draft.max_age.into()]
    }

    fn is_active(draft: &AgeGroupDraft) -> Option<bool> {
        draft.is_active
    }
}
