//! Gender categories.

use serde_json::{Value, json};
use touchline_domain::reference::{GenderCategoryDraft, Refusals};
use touchline_store::reference::gender_categories::{self, GenderCategoryRow};
use touchline_store::{Conn, StoreError};

use super::{Reference, Removable, counted, free};
use crate::AppError;

/// The kind.
#[derive(Debug)]
pub struct GenderCategories;

impl Reference for GenderCategories {
    type Draft = GenderCategoryDraft;
    type Row = GenderCategoryRow;
    const KIND: &'static str = "gender_category";
    const WORDS: &'static str = "gender category";

    fn checked(draft: GenderCategoryDraft) -> Result<GenderCategoryDraft, Refusals> {
        draft.checked()
    }

    fn fits(
        conn: &Conn<'_>,
        draft: &GenderCategoryDraft,
        standing: Option<&GenderCategoryRow>,
    ) -> Result<(), AppError> {
        let taken_by = gender_categories::id_of_name(conn, &draft.gender_name)?;
        free(taken_by, standing.map(|row| row.gender_category_id), "gender_name", || {
            format!("There is a gender category '{}' already.", draft.gender_name)
        })
    }

    fn list(conn: &Conn<'_>) -> Result<Vec<GenderCategoryRow>, StoreError> {
        gender_categories::list(conn)
    }

    fn find(conn: &Conn<'_>, id: i64) -> Result<Option<GenderCategoryRow>, StoreError> {
        gender_categories::find(conn, id)
    }

    fn insert(
        conn: &Conn<'_>,
        draft: &GenderCategoryDraft,
        now_ms: i64,
    ) -> Result<i64, StoreError> {
        gender_categories::insert(conn, draft, now_ms)
    }

    fn update(
        conn: &Conn<'_>,
        id: i64,
        draft: &GenderCategoryDraft,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        gender_categories::update(conn, id, draft, now_ms)
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

    fn delete(conn: &Conn<'_>, id: i64) -> Result<(), StoreError> {
        gender_categories::delete(conn, id)
    }
}
