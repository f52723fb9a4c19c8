//! Saved views of an administrator.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use touchline_domain::preferences::SavedViewDraft;
use touchline_store::accounts::saved_views::SavedViewRow;
use utoipa::ToSchema;

use crate::caller::BySession;
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::idempotency::{self, Given, NamedBody};
use crate::input::{Body, Id, QueryText};
use crate::reply::{Data, Done, Instant, Saved, reply};
use crate::state::Server;

/// The calls below `/admin/views`.
pub(crate) fn router() -> Calls {
    calls! {
        KeepConsole: GET "/admin/views" saved_views;
        KeepConsole: POST "/admin/views" save_view, refuses(NAME_TAKEN);
        KeepConsole: PUT "/admin/views/{viewId}" change_view, refuses(NAME_TAKEN);
        KeepConsole: DELETE "/admin/views/{viewId}" delete_view;
    }
}

reply! {
    /// A name that you gave to an address of the console.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct SavedView from view: SavedViewRow {
        id: i64 = view.saved_view_id,
        /// Unique among your views, without regard to case.
        name: String = view.view_name,
        /// Path and search of a screen.
        address: String,
        created_at: Instant = Instant::from_ms(view.created_at),
        updated_at: Instant = Instant::from_ms(view.updated_at),
    }
}

/// A saved view, as it should be.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SavedViewInput {
    /// Unique among your views, without regard to case.
    #[schema(min_length = 1, max_length = 60, pattern = "\\S")]
    name: String,
    /// Path and search of a screen of the console, such as `/admin/users?search=ann`.
    #[schema(min_length = 8, max_length = 2000, pattern = "^/admin/[^\\s\\\\#]+$")]
    address: String,
}

impl From<SavedViewInput> for SavedViewDraft {
    fn from(input: SavedViewInput) -> Self {
        Self { name: input.name, address: input.address }
    }
}

/// Your saved views
#[utoipa::path(get, path = "/admin/views", tag = "Preferences",
    responses((status = 200, description = "By name", body = Data<Vec<SavedView>>)))]
async fn saved_views(
    State(server): State<Server>,
    BySession(caller): BySession,
    query: QueryText,
) -> Result<Json<Data<Vec<SavedView>>>, ApiError> {
    query.done()?;
    let views = server.platform.access.saved_views(&caller).await?;
    Ok(Data::of(views.into_iter().map(Into::into).collect()))
}

/// Save a view
///
/// You may have 100 of them.
#[utoipa::path(post, path = "/admin/views", tag = "Preferences", request_body = SavedViewInput,
    params(("Idempotency-Key" = Option<String>, Header,
        description = "A name of your own for this request: sent again within a day, it answers the same and adds nothing")),
    responses((status = 201, description = "Saved", body = Saved<SavedView>)))]
async fn save_view(
    State(server): State<Server>,
    BySession(caller): BySession,
    NamedBody(request, input): NamedBody<SavedViewInput>,
) -> Result<Given, ApiError> {
    let saved = server.platform.access.save_view(&caller, request, input.into(), |view| {
        let body = Saved::saying("View saved.", SavedView::from(view));
        idempotency::reply(StatusCode::CREATED, &body)
    });
    Ok(Given(saved.await?))
}

/// Rename a saved view, or give it another address
#[utoipa::path(put, path = "/admin/views/{viewId}", tag = "Preferences", request_body = SavedViewInput,
    responses((status = 200, description = "Changed", body = Saved<SavedView>)))]
async fn change_view(
    State(server): State<Server>,
    BySession(caller): BySession,
    Id(view_id): Id,
    Body(input): Body<SavedViewInput>,
) -> Result<Json<Saved<SavedView>>, ApiError> {
    let view = server.platform.access.change_view(&caller, view_id, input.into()).await?;
    Ok(Json(Saved::saying("View saved.", view.into())))
}

/// Delete a saved view
#[utoipa::path(delete, path = "/admin/views/{viewId}", tag = "Preferences",
    responses((status = 200, description = "Deleted", body = Done)))]
async fn delete_view(
    State(server): State<Server>,
    BySession(caller): BySession,
    Id(view_id): Id,
) -> Result<Json<Done>, ApiError> {
    server.platform.access.remove_view(&caller, view_id).await?;
    Ok(Done::saying("View deleted."))
}
