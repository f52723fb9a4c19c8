//! Gender categories.

use touchline_app::reference::GenderCategories;
use touchline_domain::reference::GenderCategoryDraft;
use touchline_store::reference::gender_categories::GenderCategoryRow;

use super::calls::{draft, reference_calls};
use crate::reply::{Instant, reply};

reference_calls! {
    GenderCategories, GenderCategory, GenderCategoryInput, "/gender-categories", "/gender-categories/{gender_category_id}", "gender_category_id", NAME_TAKEN;
    list gender_categories: "Gender categories", "By name";
    export export_gender_categories: "The gender categories as CSV", "gender-categories";
    create create_gender_category: "Add a gender category", "Gender category added.";
    change change_gender_category: "Change a gender category", "Gender category saved.";
    activate set_gender_categories_active: "Make gender categories active or inactive";
    delete delete_gender_category: "Delete a gender category", "Gender category deleted.";
    restore restore_gender_category: "Restore a deleted gender category", "Gender category restored.";
    uses gender_category_uses: "What uses a gender category", "genderCategoryId";
}

reply! {
    /// A gender category.
    pub(crate) struct GenderCategory from row: GenderCategoryRow {
        gender_category_id: i64,
        /// Unique without regard to case.
        gender_name: String,
        is_active: bool,
        /// Counts the changes; send it back in `If-Match`.
        version: i64,
        created_at: Instant = Instant::from_ms(row.created_at),
        updated_at: Instant = Instant::from_ms(row.updated_at),
    }
}

draft! {
    /// A gender category, as it should be.
    pub(crate) struct GenderCategoryInput for GenderCategoryDraft {
        /// Unique without regard to case.
        #[schema(min_length = 1, max_length = 255, pattern = "\\S")]
        gender_name: String,
        /// When it is left out, a new row is active and an existing one stays as it is.
        is_active: Option<bool>,
    }
    read_only { gender_category_id: i64 }
}
