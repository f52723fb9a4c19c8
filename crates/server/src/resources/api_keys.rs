//! API keys: one's own, and for administrators everybody's.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use touchline_app::api_keys::{KeyChoice, WantedKey};
use touchline_domain::permissions::{Role, Scope, ScopeKind};
use touchline_store::accounts::api_keys::NamedApiKeyRow;
use utoipa::ToSchema;

use crate::caller::BySession;
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Body, Id, PageParams, QueryText, instant_field, required, term_field};
use crate::reply::{Data, Done, Instant, Pagination, Saved, reply};
use crate::resources::grants::NamedScope;
use crate::resources::sides::named_sides;
use crate::state::Server;

/// `/keys`.
pub(crate) fn router() -> Calls {
    calls! {
        KeepKeys: GET "/keys" keys;
        KeepKeys: POST "/keys" make_key, refuses(NOT_FOUND, NAME_TAKEN, TOO_MANY_ATTEMPTS);
        KeepKeys: GET "/keys/choices" key_choices;
        KeepKeys: DELETE "/keys/{keyId}" revoke_key;
    }
}

reply! {
    /// An API key that was not revoked.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct ApiKey from row: NamedApiKeyRow {
        key_id: i64 = row.api_key_id,
        /// What its maker calls it.
        name: String = row.key_name,
        /// The first characters of the token.
        token_start: String,
        role: Role,
        scope_kind: ScopeKind,
        /// `null` when it no longer exists: then the key opens nothing.
        scope: Option<NamedScope> = row.scope_name.map(|name| NamedScope {
            kind: row.scope_kind,
            id: row.scope_id,
            sides: name.of_match().and_then(named_sides),
            name: name.into(),
            tournament_id: row.tournament_id,
            tournament_name: row.tournament_name,
        }),
        /// An administrator's user name, or a person's name.
        maker_name: String,
        /// The app user who has made it; `null` for an administrator.
        maker_user_id: Option<i64>,
        created_at: Instant = Instant::from_ms(row.created_at),
        expires_at: Instant = Instant::from_ms(row.expires_at),
        /// Accurate to a minute; `null` before the first use.
        last_used_at: Option<Instant> = row.last_used_at.map(Instant::from_ms),
    }
}

reply! {
    /// A role for which you can make a key.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct ApiKeyChoice from choice: KeyChoice {
        role: Role,
        /// When your own role ends there: a key ends by then. `null` for one that goes on.
        until: Option<Instant> = choice.by.expires_at.map(Instant::from_ms),
        scope: NamedScope = NamedScope {
            kind: choice.by.scope_kind,
            id: choice.by.scope_id,
            sides: choice.by.scope_name.of_match().and_then(named_sides),
            name: choice.by.scope_name.into(),
            tournament_id: choice.by.tournament_id,
            tournament_name: choice.by.tournament_name,
        },
    }
}

/// A key that was just made.
#[derive(Serialize, ToSchema)]
pub(crate) struct NewApiKey {
    key: ApiKey,
    /// For `Authorization: Bearer …`. Keep it: it is shown only once.
    token: String,
}

/// A page of API keys.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ApiKeyList {
    /// Always `true`.
    success: bool,
    keys: Vec<ApiKey>,
    pagination: Pagination,
}

/// The key to make.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct ApiKeyRequest {
    /// Unique among your keys without regard to case.
    #[schema(min_length = 1, max_length = 80)]
    name: String,
    #[schema(value_type = Role)]
    role: String,
    #[schema(value_type = ScopeKind)]
    scope: String,
    /// Which tournament, match, team or player.
    #[schema(minimum = 1)]
    scope_id: i64,
    /// A moment in the future, at most 366 days from now.
    #[schema(format = DateTime)]
    expires_at: String,
}

impl ApiKeyRequest {
    fn wanted(self) -> Result<WantedKey, ApiError> {
        let Self { name, role, scope, scope_id, expires_at } = self;
        let role = required("role", term_field("role", Some(role))?)?;
        let kind = required("scope", term_field("scope", Some(scope))?)?;
        let until = required("expiresAt", instant_field("expiresAt", Some(expires_at))?)?;
        Ok(WantedKey { name, role, scope: Scope::new(kind, scope_id), until })
    }
}

/// API keys
///
/// Your own; for administrators everybody's. Those that have expired stay for a month.
#[utoipa::path(get, path = "/keys", tag = "API keys",
    params(PageParams),
    responses((status = 200, description = "The newest first", body = ApiKeyList)))]
async fn keys(
    State(server): State<Server>,
    BySession(caller): BySession,
    mut query: QueryText,
) -> Result<Json<ApiKeyList>, ApiError> {
    let paging = query.paging();
    query.done()?;
    let listed = server.platform.access.keys(&caller, paging.page()).await?;
    Ok(Json(ApiKeyList {
        success: true,
        keys: listed.rows.into_iter().map(Into::into).collect(),
        pagination: paging.of(listed.total),
    }))
}

/// What I can make keys for
///
/// The places where you have a role that can be given on. There can be keys for what these cover, too, such as a match of
/// your tournament.
#[utoipa::path(get, path = "/keys/choices", tag = "API keys",
    responses((status = 200, description = "Each role in each place once", body = Data<Vec<ApiKeyChoice>>)))]
async fn key_choices(
    State(server): State<Server>,
    BySession(caller): BySession,
    query: QueryText,
) -> Result<Json<Data<Vec<ApiKeyChoice>>>, ApiError> {
    query.done()?;
    let choices = server.platform.access.key_choices(&caller).await?;
    Ok(Data::of(choices.into_iter().map(Into::into).collect()))
}

/// Make an API key
///
/// The token is shown only once. A key never opens more than its maker may give, and works only for as long as that
/// is so. An `Idempotency-Key` is ignored, because the answer is not stored: a repeated request is refused, because
/// the name is taken.
#[utoipa::path(post, path = "/keys", tag = "API keys", request_body = ApiKeyRequest,
    responses((status = 201, description = "The key and its token", body = Saved<NewApiKey>)))]
async fn make_key(
    State(server): State<Server>,
    BySession(caller): BySession,
    Body(request): Body<ApiKeyRequest>,
) -> Result<(StatusCode, Json<Saved<NewApiKey>>), ApiError> {
    let made = server.platform.access.make_key(&caller, request.wanted()?).await?;
    let token = made.token.reveal().to_owned();
    let made = NewApiKey { key: made.row.into(), token };
    Ok((StatusCode::CREATED, Json(Saved::saying("The API key was made.", made))))
}

/// Revoke an API key
///
/// One of your own; an administrator revokes anybody's. It takes effect on the next request.
#[utoipa::path(delete, path = "/keys/{keyId}", tag = "API keys",
    responses((status = 200, description = "Its token opens nothing any more", body = Done)))]
async fn revoke_key(
    State(server): State<Server>,
    BySession(caller): BySession,
    Id(key_id): Id,
) -> Result<Json<Done>, ApiError> {
    server.platform.access.revoke_key(&caller, key_id).await?;
    Ok(Done::saying("The API key was revoked."))
}
