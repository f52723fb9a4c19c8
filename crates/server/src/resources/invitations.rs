//! Invitations to roles.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use touchline_app::invitations::{Answered, Invitation as Wanted};
use touchline_domain::permissions::{Role, Scope, ScopeKind};
use touchline_domain::preferences::Language;
use touchline_domain::standings::Sides;
use touchline_store::accounts::invitations::InvitationRow;
use touchline_words::Language as Spoken;
use utoipa::ToSchema;

use crate::caller::{By, BySession};
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Body, Id, PageParams, QueryText, instant_field, required, term_field};
use crate::reply::{Data, Done, Instant, Pagination, Saved, reply};
use crate::resources::grants::{Grant, NamedScope};
use crate::resources::joining::LinkRequest;
use crate::resources::sides::{NamedSide, named_sides};
use crate::state::Server;
use touchline_http::negotiation::Reads;

/// `/invitations` and `/me/invitations`.
pub(crate) fn router() -> Calls {
    calls! {
        GiveRoles: POST "/invitations" invite, refuses(NOT_FOUND, TOO_MANY_ATTEMPTS);
        ReadRoles: GET "/invitations" invitations, refuses(NOT_FOUND);
        GiveRoles: DELETE "/invitations/{invitationId}" withdraw_invitation;
        FollowInvitations: POST "/invitations/preview" invitation_of_link, refuses(LINK_OVER);
        AnswerInvitations: POST "/invitations/read" mailed_invitation, refuses(NOT_INVITED, LINK_OVER);
        AnswerInvitations: POST "/invitations/accept" accept_invitation, refuses(NOT_INVITED, LINK_OVER);
        AnswerInvitations: POST "/invitations/decline" decline_invitation, refuses(NOT_INVITED, LINK_OVER);
        AnswerInvitations: GET "/me/invitations" my_invitations;
        AnswerInvitations: POST "/me/invitations/{invitationId}/accept" accept_my_invitation, refuses(NOT_INVITED, LINK_OVER);
        AnswerInvitations: POST "/me/invitations/{invitationId}/decline" decline_my_invitation, refuses(NOT_INVITED, LINK_OVER);
    }
}

reply! {
    /// An invitation to a role, which nobody has answered yet.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct Invitation from row: InvitationRow {
        invitation_id: i64,
        /// Who is invited.
        email: String,
        role: Role,
        scope: NamedScope = NamedScope {
            kind: row.scope_kind,
            id: row.scope_id,
            sides: row.scope_name.of_match().and_then(named_sides),
            name: row.scope_name.into(),
            tournament_id: row.tournament_id,
            tournament_name: row.tournament_name,
        },
        /// When the role will end; `null` for one that goes on.
        grant_expires_at: Option<Instant> = row.grant_expires_at.map(Instant::from_ms),
        /// `null` for an administrator.
        invited_by: Option<String> = row.invited_by_name,
        created_at: Instant = Instant::from_ms(row.created_at),
        /// Until when it can be accepted.
        expires_at: Instant = Instant::from_ms(row.expires_at),
    }
}

/// An invitation that was written.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SentInvitation {
    /// Always `true`.
    success: bool,
    /// What was done, for a person.
    message: &'static str,
    /// Whether it goes out by mail. Otherwise it waits for an administrator, who passes its link on.
    is_sent: bool,
    data: Invitation,
}

/// A page of invitations.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct InvitationList {
    /// Always `true`.
    success: bool,
    invitations: Vec<Invitation>,
    pagination: Pagination,
}

/// Whom to invite to what.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct InvitationRequest {
    /// Where the invitation is sent.
    #[schema(format = Email, max_length = 254)]
    email: String,
    #[schema(value_type = Role)]
    role: String,
    #[schema(value_type = ScopeKind)]
    scope: String,
    /// Which tournament, match, team or player.
    #[schema(minimum = 1)]
    scope_id: i64,
    /// When the role shall end; without it, the role goes on.
    #[schema(format = DateTime)]
    grant_expires_at: Option<String>,
    /// That of the message; without it, the language of the request.
    #[schema(value_type = Option<Language>)]
    language: Option<String>,
}

/// Invite somebody to a role
///
/// A message is sent to the address. The invitation can be accepted for 14 days, once, by the person whose account
/// has the address. It replaces an earlier one to the same role. The answer does not tell whether the address
/// has an account. Nobody gives more than they hold: neither elsewhere nor for longer.
#[utoipa::path(post, path = "/invitations", tag = "Roles", request_body = InvitationRequest,
    responses((status = 201, description = "A message is on its way", body = SentInvitation)))]
async fn invite(
    State(server): State<Server>,
    By(caller): By,
    Reads(own): Reads,
    Body(request): Body<InvitationRequest>,
) -> Result<(StatusCode, Json<SentInvitation>), ApiError> {
    let InvitationRequest { email, role, scope, scope_id, grant_expires_at, language } = request;
    let role = required("role", term_field("role", Some(role))?)?;
    let kind = required("scope", term_field("scope", Some(scope))?)?;
    let until = instant_field("grantExpiresAt", grant_expires_at)?;
    let language: Option<Language> = term_field("language", language)?;
    let language = language.and_then(|one| Spoken::of_tag(one.as_str())).unwrap_or(own);
    let wanted = Wanted { email, role, scope: Scope::new(kind, scope_id), until, language };
    let invitation = server.platform.access.invite(&caller, wanted).await?;
    let is_sent = server.platform.sends_letters();
    let message = if is_sent {
        "The invitation is on its way."
    } else {
        "The invitation waits for an administrator, who passes on the link in it."
    };
    let data = invitation.into();
    Ok((StatusCode::CREATED, Json(SentInvitation { success: true, message, is_sent, data })))
}

/// Who is invited to something
///
/// Those who have not answered yet, the newest first. The invitations to a tournament's matches are among the
/// tournament's.
#[utoipa::path(get, path = "/invitations", tag = "Roles",
    params(
        ("scope" = ScopeKind, Query, description = "To what"),
        ("scopeId" = i64, Query, description = "Which one", minimum = 1),
        PageParams,
    ),
    responses((status = 200, description = "A page of invitations", body = InvitationList)))]
async fn invitations(
    State(server): State<Server>,
    By(caller): By,
    mut query: QueryText,
) -> Result<Json<InvitationList>, ApiError> {
    let (scope, paging) = (query.scope(), query.paging());
    query.done()?;
    let scope: Scope = required("scope", scope)?;
    let listed = server.platform.access.invitations_to(&caller, scope, paging.page()).await?;
    Ok(Json(InvitationList {
        success: true,
        invitations: listed.rows.into_iter().map(Into::into).collect(),
        pagination: paging.of(listed.total),
    }))
}

/// Withdraw an invitation
#[utoipa::path(delete, path = "/invitations/{invitationId}", tag = "Roles",
    responses((status = 200, description = "It can no longer be accepted", body = Done)))]
async fn withdraw_invitation(
    State(server): State<Server>,
    By(caller): By,
    Id(invitation_id): Id,
) -> Result<Json<Done>, ApiError> {
    server.platform.access.withdraw_invitation(&caller, invitation_id).await?;
    Ok(Done::saying("The invitation was withdrawn."))
}

/// My invitations
#[utoipa::path(get, path = "/me/invitations", tag = "Roles",
    responses((status = 200, description = "At most 100 that are open, the newest first", body = Data<Vec<Invitation>>)))]
async fn my_invitations(
    State(server): State<Server>,
    BySession(caller): BySession,
    query: QueryText,
) -> Result<Json<Data<Vec<Invitation>>>, ApiError> {
    query.done()?;
    let open = server.platform.access.own_invitations(&caller).await?;
    Ok(Data::of(open.into_iter().map(Into::into).collect()))
}

async fn accept(
    server: &Server,
    BySession(caller): BySession,
    answered: Answered,
) -> Result<Json<Saved<Grant>>, ApiError> {
    let grant = server.platform.access.accept_invitation(&caller, answered).await?;
    Ok(Json(Saved::saying("You have the role now.", grant.into())))
}

async fn decline(
    server: &Server,
    BySession(caller): BySession,
    answered: Answered,
) -> Result<Json<Done>, ApiError> {
    server.platform.access.decline_invitation(&caller, answered).await?;
    Ok(Done::saying("You have declined the invitation."))
}

reply! {
    /// What a mailed link invites to. It has no address, and nothing of what it is to but the names.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct LinkedInvitation from row: InvitationRow {
        role: Role,
        scope_kind: ScopeKind,
        /// What makes the name of a match; `null` of one with a title, and of other kinds.
        sides: Option<Sides<NamedSide>> = row.scope_name.of_match().and_then(named_sides),
        scope_name: String = row.scope_name.into(),
        /// Of a match: its tournament.
        tournament_name: Option<String>,
        /// When the role will end; `null` for one that goes on.
        grant_expires_at: Option<Instant> = row.grant_expires_at.map(Instant::from_ms),
        /// `null` for an administrator.
        invited_by: Option<String> = row.invited_by_name,
        /// Until when it can be accepted.
        expires_at: Instant = Instant::from_ms(row.expires_at),
    }
}

/// What a mailed link invites to
///
/// For the holder of the link, without an account: by whom they are invited, to what and until when. The letter says
/// the same.
#[utoipa::path(post, path = "/invitations/preview", tag = "Roles", security(()), request_body = LinkRequest,
    responses((status = 200, description = "What the link invites to", body = Data<LinkedInvitation>)))]
async fn invitation_of_link(
    State(server): State<Server>,
    Body(link): Body<LinkRequest>,
) -> Result<Json<Data<LinkedInvitation>>, ApiError> {
    Ok(Data::of(server.platform.access.invitation_of_link(link.token).await?.into()))
}

/// Read an invitation by its link
///
/// Only the person whose account has the invited address can read it. Nothing changes.
#[utoipa::path(post, path = "/invitations/read", tag = "Roles", request_body = LinkRequest,
    responses((status = 200, description = "What the link invites to", body = Data<Invitation>)))]
async fn mailed_invitation(
    State(server): State<Server>,
    BySession(caller): BySession,
    Body(link): Body<LinkRequest>,
) -> Result<Json<Data<Invitation>>, ApiError> {
    Ok(Data::of(server.platform.access.mailed_invitation(&caller, link.token).await?.into()))
}

/// Accept an invitation by its link
///
/// Only the person whose account has the invited address can accept, while the inviter may still give the role.
#[utoipa::path(post, path = "/invitations/accept", tag = "Roles", request_body = LinkRequest,
    responses((status = 200, description = "The role", body = Saved<Grant>)))]
async fn accept_invitation(
    State(server): State<Server>,
    by: BySession,
    Body(link): Body<LinkRequest>,
) -> Result<Json<Saved<Grant>>, ApiError> {
    accept(&server, by, Answered::Token(link.token)).await
}

/// Decline an invitation by its link
#[utoipa::path(post, path = "/invitations/decline", tag = "Roles", request_body = LinkRequest,
    responses((status = 200, description = "Declined", body = Done)))]
async fn decline_invitation(
    State(server): State<Server>,
    by: BySession,
    Body(link): Body<LinkRequest>,
) -> Result<Json<Done>, ApiError> {
    decline(&server, by, Answered::Token(link.token)).await
}

/// Accept one of my invitations
#[utoipa::path(post, path = "/me/invitations/{invitationId}/accept", tag = "Roles",
    responses((status = 200, description = "The role", body = Saved<Grant>)))]
async fn accept_my_invitation(
    State(server): State<Server>,
    by: BySession,
    Id(invitation_id): Id,
) -> Result<Json<Saved<Grant>>, ApiError> {
    accept(&server, by, Answered::Id(invitation_id)).await
}

/// Decline one of my invitations
#[utoipa::path(post, path = "/me/invitations/{invitationId}/decline", tag = "Roles",
    responses((status = 200, description = "Declined", body = Done)))]
async fn decline_my_invitation(
    State(server): State<Server>,
    by: BySession,
    Id(invitation_id): Id,
) -> Result<Json<Done>, ApiError> {
    decline(&server, by, Answered::Id(invitation_id)).await
}
