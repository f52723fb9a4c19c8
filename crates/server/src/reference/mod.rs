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
use serde::Serialize;
use touchline_app::idempotency::Reply;
use touchline_app::reference::Change;
use utoipa_axum::router::OpenApiRouter;

use crate::error::ApiError;
use crate::idempotency::reply;
use crate::reply::{Done, Saved};
use crate::state::Server;

/// The calls that read and change the reference data.
pub(crate) fn router() -> OpenApiRouter<Server> {
    OpenApiRouter::new()
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

/// A confirmation of the deletion, or a 412 with the row that somebody else changed.
fn removed<R, T: From<R> + Serialize>(
    message: &'static str,
    change: Change<R>,
) -> Result<Json<Done>, ApiError> {
    match change {
        Change::Done(_) => Ok(Done::saying(message)),
        Change::Stale(row) => Err(stale::<R, T>(row)),
    }
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
            let message = "The header If-Match must be the version that you saw, such as \"3\".";
            ApiError::new(StatusCode::BAD_REQUEST, "invalid_if_match", message)
        })
    }
}
