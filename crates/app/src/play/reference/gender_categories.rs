//! Gender categories.

use serde_json::{Value, json};
use touchline_domain::reference::{GenderCategoryDraft, Refusals};
use touchline_store::competitions::tournaments::{TournamentFilter, Tournaments};
use touchline_store::matches::list::{MatchFilter, Matches};
use touchline_store::people::players::{PlayerFilter, Players};
use touchline_store::reference::gender_categories::{GenderCategories, GenderCategoryRow};
use touchline_store::{Conn, StoreError};
use touchline_words::{Record, Sentence};

use super::{Reference, Removable, Use, UsedBy, name_taken};
use crate::AppError;
use crate::context::audit::AuditedKind;

impl Reference for GenderCategories {
    const KIND: AuditedKind = AuditedKind::GenderCategory;
    const RECORD: Record = Record::GenderCategory;

    fn checked(draft: GenderCategoryDraft) -> Result<GenderCategoryDraft, Refusals> {
        draft.checked()
    }

    fn taken(_: &Conn<'_>, draft: &GenderCategoryDraft) -> Result<AppError, AppError> {
        Ok(name_taken(
            "gender_name",
            Sentence::GenderCategoryTaken { name: (&draft.gender_name).into() },
        ))
    }

    fn draft(row: &GenderCategoryRow) -> GenderCategoryDraft {
        GenderCategoryDraft { gender_name: row.gender_name.clone(), is_active: Some(row.is_active) }
    }

    fn created_at(row: &GenderCategoryRow) -> i64 {
        row.created_at
    }

    fn label(row: &GenderCategoryRow) -> (String, i64) {
        (row.gender_name.clone(), row.version)
    }

    fn facts(row: &GenderCategoryRow) -> Value {
        json!({ "gender_name": row.gender_name, "is_active": row.is_active })
    }
}

impl Removable for GenderCategories {
    fn counted_uses(conn: &Conn<'_>, id: i64) -> Result<Vec<Use>, StoreError> {
        let gender_category_id = Some(id);
        let tournaments = TournamentFilter { gender_category_id, ..TournamentFilter::default() };
        let matches = MatchFilter { gender_category_id, ..MatchFilter::default() };
        let players = PlayerFilter { gender_category_id, ..PlayerFilter::default() };
        Ok(vec![
            Use::of::<Tournaments>(conn, UsedBy::Tournaments, &tournaments)?,
            Use::of::<Matches>(conn, UsedBy::Matches, &matches)?,
            Use::of::<Players>(conn, UsedBy::Players, &players)?,
        ])
    }
}
