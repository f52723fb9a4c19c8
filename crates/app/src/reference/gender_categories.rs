//! Gender categories.

use serde_json::{Value, json};
use touchline_domain::reference::{GenderCategoryDraft, Refusals};
use touchline_store::reference::gender_categories::{self, GenderCategories, GenderCategoryRow};
use touchline_store::reference::table;
use touchline_store::{Conn, StoreError};

use super::{Reference, Removable, counted, free};
use crate::AppError;
use crate::audit::AuditedKind;

impl Reference for GenderCategories {
    const KIND: AuditedKind = AuditedKind::GenderCategory;
    const WORDS: &'static str = "gender category";

    fn checked(draft: GenderCategoryDraft) -> Result<GenderCategoryDraft, Refusals> {
        draft.checked()
    }

    fn fits(
        conn: &Conn<'_>,
        draft: &GenderCategoryDraft,
        standing: Option<&GenderCategoryRow>,
    ) -> Result<(), AppError> {
        let taken_by = table::id_of_same::<Self>(conn, draft)?;
        free(taken_by, standing.map(|row| row.gender_category_id), "gender_name", || {
            format!("There is a gender category '{}' already.", draft.gender_name)
        })
    }

    fn label(row: &GenderCategoryRow) -> (String, i64) {
        (row.gender_name.clone(), row.version)
    }

    fn facts(row: &GenderCategoryRow) -> Value {
        json!({ "gender_name": row.gender_name, "is_active": row.is_active })
    }
}

impl Removable for GenderCategories {
    fn uses(conn: &Conn<'_>, id: i64) -> Result<Vec<String>, StoreError> {
        let (tournaments, matches, players) = gender_categories::uses(conn, id)?;
        let uses = [
            counted(tournaments, "tournament", "tournaments"),
            counted(matches, "match", "matches"),
            counted(players, "player", "players"),
        ];
        Ok(uses.into_iter().flatten().collect())
    }
}
