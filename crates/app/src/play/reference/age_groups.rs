//! Age groups.

use serde_json::{Value, json};
use touchline_domain::reference::{AgeGroupDraft, Refusals};
use touchline_store::competitions::tournaments::{TournamentFilter, Tournaments};
use touchline_store::reference::age_groups::{AgeGroupRow, AgeGroups};
use touchline_store::{Conn, StoreError};
use touchline_words::{Record, Sentence};

use super::{Reference, Removable, Use, UsedBy, name_taken};
use crate::AppError;
use crate::context::audit::AuditedKind;

impl Reference for AgeGroups {
    const KIND: AuditedKind = AuditedKind::AgeGroup;
    const RECORD: Record = Record::AgeGroup;

    fn checked(draft: AgeGroupDraft) -> Result<AgeGroupDraft, Refusals> {
        draft.checked()
    }

    fn taken(_: &Conn<'_>, draft: &AgeGroupDraft) -> Result<AppError, AppError> {
        Ok(name_taken(
            "age_group_name",
            Sentence::AgeGroupTaken { name: (&draft.age_group_name).into() },
        ))
    }

    fn draft(row: &AgeGroupRow) -> AgeGroupDraft {
        AgeGroupDraft {
            age_group_name: row.age_group_name.clone(),
            min_age: row.min_age,
            max_age: row.max_age,
            is_active: Some(row.is_active),
        }
    }

    fn created_at(row: &AgeGroupRow) -> i64 {
        row.created_at
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
    fn counted_uses(conn: &Conn<'_>, id: i64) -> Result<Vec<Use>, StoreError> {
        let tournaments =
            TournamentFilter { age_group_id: Some(id), ..TournamentFilter::default() };
        Ok(vec![Use::of::<Tournaments>(conn, UsedBy::Tournaments, &tournaments)?])
    }
}
