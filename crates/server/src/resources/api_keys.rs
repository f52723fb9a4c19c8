//! API keys: one's own, and those of everybody for administrators.

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
use crate::input::{Body, Id, QueryText, instant_field, required, term_field};
use crate::reply::{Data, Done, Instant, Pagination, Saved, reply};
use crate::resources::grants::NamedScope;
use crate::state::Server;

/// `/me/keys` and `/admin/keys`.
pub(crate) fn router() -> Calls {
    calls! {
        KeepKeys: GET "/me/keys" my_keys;
        KeepKeys: POST "/me/keys" make_my_key, refuses(NOT_FOUND, NAME_TAKEN, TOO_MANY_ATTEMPTS);
        KeepKeys: GET "/me/keys/choices" key_choices;
        KeepKeys: DELETE "/me/keys/{keyId}" revoke_my_key;
        OverseeKeys: GET "/admin/keys" keys;
        OverseeKeys: POST "/admin/keys" make_key, refuses(NOT_FOUND, NAME_TAKEN, TOO_MANY_ATTEMPTS);
        OverseeKeys: DELETE "/admin/keys/{keyId}" revoke_key;
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

    async fn make(self, server: &Server, BySession(caller): BySession) -> MadeReply {
        let made = server.platform.access.make_key(&caller, self.wanted()?).await?;
        let token = made.token.reveal().to_owned();
        let made = NewApiKey { key: made.row.into(), token };
        Ok((StatusCode::CREATED, Json(Saved::saying("The API key was made.", made))))
    }
}

type MadeReply = Result<(StatusCode, Json<Saved<NewApiKey>>), ApiError>;

/// My API keys
#[utoipa::path(get, path = "/me/keys", tag = "API keys",
    responses((status = 200, description = "The newest first; those that have expired stay for a month", body = Data<Vec<ApiKey>>)))]
async fn my_keys(
    State(server): State<Server>,
    BySession(caller): BySession,
    query: QueryText,
) -> Result<Json<Data<Vec<ApiKey>>>, ApiError> {
    query.done()?;
    let keys = server.platform.access.own_keys(&caller).await?;
    Ok(Data::of(keys.into_iter().map(Into::into).collect()))
}

/// What I can make keys for
///
/// The places where you have a role that can be given on. There can be keys for what these cover, too, such as a match of
/// your tournament.
#[utoipa::path(get, path = "/me/keys/choices", tag = "API keys",
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
#[utoipa::path(post, path = "/me/keys", tag = "API keys", request_body = ApiKeyRequest,
    responses((status = 201, description = "The key and its token", body = Saved<NewApiKey>)))]
async fn make_my_key(
    State(server): State<Server>,
    by: BySession,
    Body(request): Body<ApiKeyRequest>,
) -> MadeReply {
    request.make(&server, by).await
}

/// Revoke one of my API keys
///
/// It takes effect on the next request.
#[utoipa::path(delete, path = "/me/keys/{keyId}", tag = "API keys",
    responses((status = 200, description = "Its token opens nothing any more", body = Done)))]
async fn revoke_my_key(
    State(server): State<Server>,
    BySession(caller): BySession,
    Id(key_id): Id,
) -> Result<Json<Done>, ApiError> {
    server.platform.access.revoke_own_key(&caller, key_id).await?;
    Ok(Done::saying("The API key was revoked."))
}

/// Everybody's API keys
#[utoipa::path(get, path = "/admin/keys", tag = "API keys",
    params(
        ("page" = Option<i64>, Query, description = "From 1", minimum = 1, maximum = 1_000_000_000),
        ("pageSize" = Option<i64>, Query, description = "Rows per page", minimum = 1, maximum = 1000),
    ),
    responses((status = 200, description = "The newest first", body = ApiKeyList)))]
async fn keys(
    State(server): State<Server>,
    mut query: QueryText,
) -> Result<Json<ApiKeyList>, ApiError> {
    let paging = query.paging();
    query.done()?;
    let listed = server.platform.access.all_keys(paging.page()).await?;
    Ok(Json(ApiKeyList {
        success: true,
        keys: listed.rows.into_iter().map(Into::into).collect(),
        pagination: paging.of(listed.total),
    }))
}

/// Make an API key as an administrator
///
/// As `POST /me/keys`.
#[utoipa::path(post, path = "/admin/keys", tag = "API keys", request_body = ApiKeyRequest,
    responses((status = 201, description = "The key and its token", body = Saved<NewApiKey>)))]
async fn make_key(
    State(server): State<Server>,
    by: BySession,
    Body(request): Body<ApiKeyRequest>,
) -> MadeReply {
    request.make(&server, by).await
}

/// Revoke anybody's API key
#[utoipa::path(delete, path = "/admin/keys/{keyId}", tag = "API keys",
    responses((status = 200, description = "Its token opens nothing any more", body = Done)))]
async fn revoke_key(
    State(server): State<Server>,
    BySession(caller): BySession,
    Id(key_id): Id,
) -> Result<Json<Done>, ApiError> {
    server.platform.access.revoke_key(&caller, key_id).await?;
    Ok(Done::saying("The API key was revoked."))
}
