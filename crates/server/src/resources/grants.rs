//! Roles: one's own, those in a tournament, match, team or profile, and what they let a person do.

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Deserializer, Serialize};
use touchline_app::grants::Access;
use touchline_domain::permissions::{Action, Ground, Role, Scope, ScopeKind};
use touchline_domain::standings::Sides;
use touchline_domain::vocabulary;
use touchline_store::accounts::grants::NamedGrantRow;
use utoipa::ToSchema;

use crate::caller::{By, BySession};
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Body, Id, PageParams, QueryText, instant_field, required};
use crate::reply::{Data, Done, Instant, Pagination, Saved, reply};
use crate::resources::invitations::Invitation;
use crate::resources::sides::{NamedSide, named_sides};
use crate::state::Server;

/// `/grants`, `/me/grants`, and what a person can do.
pub(crate) fn router() -> Calls {
    calls! {
        AnswerInvitations: GET "/me/grants" my_grants;
        ReadRoles: GET "/grants" grants, refuses(NOT_FOUND);
        GiveRoles: PATCH "/grants/{grantId}" change_grant;
        TakeRoles: DELETE "/grants/{grantId}" revoke_grant;
        SeeAccess: GET "/admin/users/{userId}/access" access;
    }
}

/// What a role is had in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NamedScope {
    pub(crate) kind: ScopeKind,
    pub(crate) id: i64,
    pub(crate) name: String,
    /// What makes the name of a match; `null` of one with a title, and of other kinds.
    pub(crate) sides: Option<Sides<NamedSide>>,
    /// The tournament of a match, and the tournament itself; `null` for a team and a player.
    pub(crate) tournament_id: Option<i64>,
    pub(crate) tournament_name: Option<String>,
}

reply! {
    /// A role of somebody.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct Grant from row: NamedGrantRow {
        grant_id: i64,
        /// The app user who has it.
        user_id: i64,
        holder_name: String,
        role: Role,
        scope: NamedScope = NamedScope {
            kind: row.scope_kind,
            id: row.scope_id,
            sides: row.scope_name.of_match().and_then(named_sides),
            name: row.scope_name.into(),
            tournament_id: row.tournament_id,
            tournament_name: row.tournament_name,
        },
        /// `null` for an administrator, and for a role that came with the tournament.
        given_by: Option<String> = row.given_by_name,
        /// Whether the role came with the tournament, to its maker.
        is_makers: bool,
        given_at: Instant = Instant::from_ms(row.given_at),
        /// `null` for a role that goes on.
        expires_at: Option<Instant> = row.expires_at.map(Instant::from_ms),
    }
}

/// A page of roles.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GrantList {
    /// Always `true`.
    success: bool,
    grants: Vec<Grant>,
    pagination: Pagination,
}

/// When a role shall end.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct GrantChange {
    /// A moment in the future; `null` for a role that goes on.
    #[serde(deserialize_with = "given")]
    #[schema(required, format = DateTime)]
    expires_at: Option<String>,
}

/// Makes a field one that must be given, even as `null`.
fn given<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    Option::deserialize(deserializer)
}

vocabulary!(
    /// Why somebody can do something.
    AccessReason, {
        /// Everybody can.
        Everybody = "everybody",
        /// Administrators can.
        Administrator = "administrator",
        /// Everybody with an account can.
        Person = "person",
        /// With what is their own.
        Owner = "owner",
        /// By a role.
        Grant = "grant",
    }
);

/// Something that a person can do, with one reason. An action with several reasons is there several times.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AccessRow {
    action: Action,
    because: AccessReason,
    /// The role, where that is the reason.
    grant_id: Option<i64>,
}

reply! {
    /// What a person can do, and to which roles they are invited.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct PersonAccess from access: Access {
        /// Without an account nobody can sign in.
        has_account: bool,
        /// A suspended account can do what everybody can.
        is_suspended: bool,
        /// The roles, the newest first.
        grants: Vec<Grant> = access.grants.into_iter().map(Into::into).collect(),
        /// Those to the person's e-mail address that are open, the newest first; at most 100.
        invitations: Vec<Invitation> = access.invitations.into_iter().map(Into::into).collect(),
        can: Vec<AccessRow> = access.can.into_iter().map(Into::into).collect(),
    }
}

impl From<(Action, Ground)> for AccessRow {
    fn from((action, ground): (Action, Ground)) -> Self {
        let (because, grant_id) = match ground {
            Ground::Everybody => (AccessReason::Everybody, None),
            Ground::Administrator | Ground::System => (AccessReason::Administrator, None),
            Ground::Person => (AccessReason::Person, None),
            Ground::Owner => (AccessReason::Owner, None),
            Ground::Grant(grant) => (AccessReason::Grant, Some(grant.grant_id)),
        };
        Self { action, because, grant_id }
    }
}

/// My roles
#[utoipa::path(get, path = "/me/grants", tag = "Roles",
    responses((status = 200, description = "Those in force, the newest first", body = Data<Vec<Grant>>)))]
async fn my_grants(
    State(server): State<Server>,
    BySession(caller): BySession,
    query: QueryText,
) -> Result<Json<Data<Vec<Grant>>>, ApiError> {
    query.done()?;
    let grants = server.platform.access.own_grants(&caller).await?;
    Ok(Data::of(grants.into_iter().map(Into::into).collect()))
}

/// Who has a role in something
///
/// Those in force, the newest first. The roles in a tournament's matches are among the tournament's.
#[utoipa::path(get, path = "/grants", tag = "Roles",
    params(
        ("scope" = ScopeKind, Query, description = "In what"),
        ("scopeId" = i64, Query, description = "Which one", minimum = 1),
        PageParams,
    ),
    responses((status = 200, description = "A page of roles", body = GrantList)))]
async fn grants(
    State(server): State<Server>,
    By(caller): By,
    mut query: QueryText,
) -> Result<Json<GrantList>, ApiError> {
    let (scope, paging) = (query.scope(), query.paging());
    query.done()?;
    let scope: Scope = required("scope", scope)?;
    let listed = server.platform.access.grants_in(&caller, scope, paging.page()).await?;
    Ok(Json(GrantList {
        success: true,
        grants: listed.rows.into_iter().map(Into::into).collect(),
        pagination: paging.of(listed.total),
    }))
}

/// Change when a role ends
///
/// Nobody gives a role for longer than they hold the one by which they give it.
#[utoipa::path(patch, path = "/grants/{grantId}", tag = "Roles", request_body = GrantChange,
    responses((status = 200, description = "The role as it is now", body = Saved<Grant>)))]
async fn change_grant(
    State(server): State<Server>,
    By(caller): By,
    Id(grant_id): Id,
    Body(change): Body<GrantChange>,
) -> Result<Json<Saved<Grant>>, ApiError> {
    let until = instant_field("expiresAt", change.expires_at)?;
    let changed = server.platform.access.change_end_of_grant(&caller, grant_id, until).await?;
    Ok(Json(Saved::saying("The role was changed.", changed.into())))
}

/// Take a role away, or give my own up
///
/// It takes effect on the next request.
#[utoipa::path(delete, path = "/grants/{grantId}", tag = "Roles",
    responses((status = 200, description = "The role was taken away", body = Done)))]
async fn revoke_grant(
    State(server): State<Server>,
    By(caller): By,
    Id(grant_id): Id,
) -> Result<Json<Done>, ApiError> {
    server.platform.access.revoke_grant(&caller, grant_id).await?;
    Ok(Done::saying("The role was taken away."))
}

/// What a person can do and why, and to which roles they are invited
#[utoipa::path(get, path = "/admin/users/{userId}/access", tag = "Roles",
    responses((status = 200, description = "Each action with every reason, the roles and the open invitations", body = Data<PersonAccess>)))]
async fn access(
    State(server): State<Server>,
    Id(user_id): Id,
    query: QueryText,
) -> Result<Json<Data<PersonAccess>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.access.access_of(user_id).await?.into()))
}
