//! Age groups.

use touchline_app::reference::AgeGroups;
use touchline_domain::reference::AgeGroupDraft;
use touchline_store::reference::age_groups::AgeGroupRow;

use super::calls::{draft, reference_calls};
use crate::reply::{Instant, reply};

reference_calls! {
    AgeGroups, AgeGroup, AgeGroupInput, "/age-groups", "/age-groups/{age_group_id}", "age_group_id", NAME_TAKEN;
    list age_groups: "Age groups", "The youngest first";
    export export_age_groups: "The age groups as CSV", "age-groups";
    create create_age_group: "Add an age group", "Age group added.";
    change change_age_group: "Change an age group", "Age group saved.";
    activate set_age_groups_active: "Make age groups active or inactive";
    delete delete_age_group: "Delete an age group", "Age group deleted.";
    restore restore_age_group: "Restore a deleted age group", "Age group restored.";
    uses age_group_uses: "What uses an age group", "ageGroupId";
}

reply! {
    /// An age group; both ages belong to it.
    pub(crate) struct AgeGroup from row: AgeGroupRow {
        age_group_id: i64,
        /// Unique without regard to case.
        age_group_name: String,
        /// Years.
        min_age: i64,
        /// Years.
        max_age: i64,
        is_active: bool,
        /// Counts the changes; send it back in `If-Match`.
        version: i64,
        created_at: Instant = Instant::from_ms(row.created_at),
        updated_at: Instant = Instant::from_ms(row.updated_at),
    }
}

draft! {
    /// An age group, as it should be.
    pub(crate) struct AgeGroupInput for AgeGroupDraft {
        /// Unique without regard to case.
        #[schema(min_length = 1, max_length = 255, pattern = "\\S")]
        age_group_name: String,
        /// Years.
        #[schema(minimum = 0, maximum = 120)]
        min_age: i64,
        /// Years.
        #[schema(minimum = 0, maximum = 120)]
        max_age: i64,
        /// When it is left out, a new row is active and an existing one stays as it is.
        is_active: Option<bool>,
    }
    read_only { age_group_id: i64 }
}
