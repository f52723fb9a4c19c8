//! Age groups.

use serde_json::{Value, json};
use touchline_domain::reference::{AgeGroupDraft, Refusals};
use touchline_store::reference::age_groups::{self, AgeGroupRow};
use touchline_store::{Conn, StoreError};

use super::{Reference, Removable, counted, free};
use crate::AppError;

/// The kind.
#[derive(Debug)]
pub struct AgeGroups;

impl Reference for AgeGroups {
    type Draft = AgeGroupDraft;
    type Row = AgeGroupRow;
    const KIND: &'static str = "age_group";
    const WORDS: &'static str = "age group";

    fn checked(draft: AgeGroupDraft) -> Result<AgeGroupDraft, Refusals> {
        draft.checked()
    }

    fn fits(
        conn: &Conn<'_>,
        draft: &AgeGroupDraft,
        standing: Option<&AgeGroupRow>,
    ) -> Result<(), AppError> {
        let taken_by = age_groups::id_of_name(conn, &draft.age_group_name)?;
        free(taken_by, standing.map(|row| row.age_group_id), "age_group_name", || {
            format!("There is an age group '{}' already.", draft.age_group_name)
        })
    }

    fn list(conn: &Conn<'_>) -> Result<Vec<AgeGroupRow>, StoreError> {
        age_groups::list(conn)
    }

    fn find(conn: &Conn<'_>, id: i64) -> Result<Option<AgeGroupRow>, StoreError> {
        age_groups::find(conn, id)
    }

    fn insert(conn: &Conn<'_>, draft: &AgeGroupDraft, now_ms: i64) -> Result<i64, StoreError> {
        age_groups::insert(conn, draft, now_ms)
    }

    fn update(
        conn: &Conn<'_>,
        id: i64,
        draft: &AgeGroupDraft,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        age_groups::update(conn, id, draft, now_ms)
    }

    fn label(row: &AgeGroupRow) -> (String, i64) {
        (row.age_group_name.clone(), row.version)
    }

    fn facts(row: &AgeGroupRow) -> Value {
        json!({
            "age_group_name": row.age_group_name, "min_age": row.min_age, "max_age": row.max_age,
            "is_active": row.is_active
        })
    }
}

impl Removable for AgeGroups {
    fn uses(conn: &Conn<'_>, id: i64) -> Result<Vec<String>, StoreError> {
        let tournaments = age_groups::tournaments(conn, id)?;
        Ok(counted(tournaments, "tournament", "tournaments").into_iter().collect())
    }

    fn delete(conn: &Conn<'_>, id: i64) -> Result<(), StoreError> {
        age_groups::delete(conn, id)
    }
}
