//! Reference data. One router, which answers on every base that the platform's
//! clients use: `/admin/configuration`, `/configuration` and the root.

mod age_groups;
mod calls;
mod event_templates;
mod gender_categories;
mod match_formats;
mod read_only;
mod scoring_configs;
mod sports;

use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::header::IF_MATCH;
use axum::http::request::Parts;
use serde::{Deserialize, Serialize};
use touchline_app::idempotency::Reply;
use touchline_app::reference::{Change, Copies, Removal, SeenRow, Use, UsedBy};
use touchline_domain::reference::TemplateSport;
use touchline_words::Sentence;
use utoipa::ToSchema;

use crate::calls::Calls;
use crate::error::ApiError;
use crate::idempotency::reply;
use crate::reply::{Data, Instant, Saved};

/// The calls that read and change the reference data.
pub(crate) fn router() -> Calls {
    Calls::new()
        .merge(sports::router())
        .merge(age_groups::router())
        .merge(gender_categories::router())
        .merge(event_templates::router())
        .merge(event_templates::preview_router())
        .merge(scoring_configs::router())
        .merge(scoring_configs::preview_router())
        .merge(match_formats::router())
}

/// A 201 with the new row.
fn created<T: Serialize>(message: &'static str, data: T) -> Reply {
    reply(StatusCode::CREATED, &Saved::saying(message, data))
}

/// The changed row, or a 412 with the row that somebody else changed.
fn saved<R, T: From<R> + Serialize>(
    message: &'static str,
    change: Change<R>,
) -> Result<Json<Saved<T>>, ApiError> {
    match change {
        Change::Done(row) => Ok(Json(Saved::saying(message, row.into()))),
        Change::Stale(row) => Err(stale::<R, T>(row)),
    }
}

/// A row that was deleted.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Deleted {
    /// Always `true`.
    success: bool,
    /// What was done, for a person.
    message: &'static str,
    undo: Undo,
}

/// How a deletion is undone.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Undo {
    /// To be sent to `restore`.
    audit_entry_id: i64,
    /// Until then.
    until: Instant,
}

/// A confirmation of the deletion, or a 412 with the row that somebody else changed.
fn removed<R, T: From<R> + Serialize>(
    message: &'static str,
    change: Change<R, Removal>,
) -> Result<Json<Deleted>, ApiError> {
    match change {
        Change::Done(Removal { audit_entry_id, undo_until }) => {
            let undo = Undo { audit_entry_id, until: undo_until.into() };
            Ok(Json(Deleted { success: true, message, undo }))
        }
        Change::Stale(row) => Err(stale::<R, T>(row)),
    }
}

/// Which deletion is to be undone.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RestoreInput {
    /// As the answer to the deletion has it.
    #[schema(minimum = 1)]
    audit_entry_id: i64,
}

/// A 200 with the row that is there again.
fn restored<T: Serialize>(message: &'static str, data: T) -> Reply {
    reply(StatusCode::OK, &Saved::saying(message, data))
}

/// Rows of a list that use a row of reference data.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReferenceUse {
    list: UsedBy,
    /// The parameter of that list: with the id as its value, it shows these rows.
    filter: &'static str,
    /// Counted up to 10,000.
    count: i64,
    /// Whether there are no more rows than `count`.
    count_is_exact: bool,
}

impl ReferenceUse {
    fn all(uses: Vec<Use>, filter: &'static str) -> Vec<Self> {
        let shown = |Use { list, total }| Self {
            list,
            filter,
            count: total.rows,
            count_is_exact: total.is_exact,
        };
        uses.into_iter().map(shown).collect()
    }
}

/// Which rows are to be active or inactive.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SetActiveInput {
    is_active: bool,
    /// Each once.
    #[schema(min_items = 1, max_items = 500)]
    rows: Vec<SeenRowInput>,
}

/// A row, and the version of it that you saw.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeenRowInput {
    #[schema(minimum = 1)]
    id: i64,
    /// Without it the row is changed in any case.
    version: Option<i64>,
}

impl SetActiveInput {
    fn read(self) -> (Vec<SeenRow>, bool) {
        let seen = |row: SeenRowInput| SeenRow { id: row.id, version: row.version };
        (self.rows.into_iter().map(seen).collect(), self.is_active)
    }
}

fn all_active<R, T: From<R>>(is_active: bool, rows: Vec<R>) -> Json<Saved<Vec<T>>> {
    let message = if is_active { "All of them are active." } else { "All of them are inactive." };
    Json(Saved::saying(message, rows.into_iter().map(T::from).collect()))
}

/// Which rows are to be copied to which sport.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CopyToSportInput {
    /// Each once.
    #[schema(min_items = 1, max_items = 500)]
    ids: Vec<i64>,
    #[schema(minimum = 1)]
    sport_id: i64,
}

/// Which templates are to be copied to which sport.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CopyTemplatesInput {
    /// Each once.
    #[schema(min_items = 1, max_items = 500)]
    ids: Vec<i64>,
    #[schema(value_type = TemplateSport)]
    sport_type: String,
}

/// What was copied to a sport.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Copied<T> {
    /// The new rows, in the order of the request.
    added: Vec<T>,
    /// What the sport had already.
    skipped: Vec<SkippedRow>,
}

/// A row that was not copied, because its sport has the same already.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SkippedRow {
    /// Of the row that was to be copied.
    id: i64,
    name: String,
}

fn copied<R, T: From<R> + Serialize>(copies: Copies<R>) -> Reply {
    let skipped = copies.skipped.into_iter().map(|(id, name)| SkippedRow { id, name }).collect();
    let added = copies.added.into_iter().map(T::from).collect();
    reply(StatusCode::OK, &Data { success: true, data: Copied { added, skipped } })
}

fn stale<R, T: From<R> + Serialize>(row: R) -> ApiError {
    // Serialising a reply cannot fail.
    ApiError::changed_meanwhile(serde_json::to_value(T::from(row)).unwrap_or_default())
}

/// The version that the caller saw, from `If-Match: "3"`; without the header, or
/// with `*`, any.
#[derive(Debug)]
pub(crate) struct Seen(pub(crate) Option<i64>);

impl<S: Send + Sync> FromRequestParts<S> for Seen {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let Some(value) = parts.headers.get(IF_MATCH) else { return Ok(Self(None)) };
        let text = value.to_str().unwrap_or_default().trim();
        if text == "*" {
            return Ok(Self(None));
        }
        let text = text.strip_prefix("W/").unwrap_or(text);
        text.trim_matches('"').parse().map(|version| Self(Some(version))).map_err(|_| {
            let why = Sentence::UnfitVersion { header: "If-Match".into() };
            ApiError::new(StatusCode::BAD_REQUEST, "invalid_if_match", why)
        })
    }
}
