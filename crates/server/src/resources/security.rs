//! The security of one's own account: the password, the second factor and the sessions.

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use touchline_app::accounts::{Enrolment, Proof, SecondFactor, Session};
use touchline_http::user_agent;
use utoipa::ToSchema;

use crate::caller::BySession;
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Body, Id, QueryText};
use crate::reply::{Data, Done, Instant, reply};
use crate::state::Server;

/// `/me/second-factor` and `/me/sessions`, of administrators and people.
pub(crate) fn router() -> Calls {
    calls! {
        KeepSession: GET "/me/second-factor" second_factor, before_second_factor;
        KeepSession: POST "/me/second-factor" begin_second_factor, before_second_factor;
        KeepSession: POST "/me/second-factor/enable" enable_second_factor, before_second_factor, refuses(TOO_MANY_ATTEMPTS);
        KeepSession: POST "/me/second-factor/disable" disable_second_factor, refuses(TOO_MANY_ATTEMPTS);
        KeepSession: POST "/me/second-factor/recovery-codes" replace_recovery_codes, refuses(TOO_MANY_ATTEMPTS);
        KeepSession: GET "/me/sessions" sessions;
        KeepSession: DELETE "/me/sessions/{sessionId}" end_session;
        KeepSession: POST "/me/sessions/revoke-others" end_other_sessions;
    }
}

/// `/me/change-password`. The console calls it at `/admin/dashboard/change-password`, as its specification says.
pub(crate) fn password() -> Calls {
    calls! {
        KeepSession: POST "/change-password" change_password, refuses(TOO_MANY_ATTEMPTS);
    }
}

reply! {
    /// How the second factor stands.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct SecondFactorState from second_factor: SecondFactor {
        /// Since when sign-in asks for a code; `null` when it does not.
        enabled_at: Option<Instant> = second_factor.enabled_at.map(Into::into),
        /// Recovery codes that were not used yet.
        recovery_codes_left: i64,
    }
}

/// A secret for an authenticator app.
#[derive(Serialize, ToSchema)]
pub(crate) struct SecondFactorSecret {
    /// To be typed: base32.
    secret: String,
    /// To be shown as a QR code.
    uri: String,
}

impl From<Enrolment> for SecondFactorSecret {
    fn from(enrolment: Enrolment) -> Self {
        Self { secret: enrolment.secret, uri: enrolment.uri }
    }
}

/// The old password and the new one.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct ChangePasswordRequest {
    #[schema(format = Password)]
    current_password: String,
    /// At least 6 characters (8 of a person), different from the current one, none of the some 12,000
    /// passwords that everybody tries first, more than blanks or one or two characters in turn, and
    /// without `touchline` and your user name (of four characters or more).
    #[schema(format = Password, min_length = 6)]
    new_password: String,
}

/// The proof of your identity.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ProofRequest {
    /// The current password.
    #[schema(format = Password)]
    password: String,
    /// Six digits from the app, or a recovery code.
    #[schema(min_length = 1, max_length = 100)]
    code: String,
}

impl From<ProofRequest> for Proof {
    fn from(request: ProofRequest) -> Self {
        Self { password: request.password, code: request.code }
    }
}

/// Recovery codes, shown this once.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RecoveryCodes {
    /// Each works once, in place of a code from the app.
    recovery_codes: Vec<String>,
}

reply! {
    /// A session that has not ended.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct SessionInfo from session: Session {
        id: i64,
        /// Whether it is the session of this request.
        is_current: bool,
        /// The client in plain words, such as `Firefox on Windows`; `null` when it
        /// did not say.
        client: Option<String> = session.client.as_deref().map(user_agent::in_words),
        signed_in_at: Instant = session.signed_in_at.into(),
        /// Accurate to five minutes.
        last_seen_at: Instant = session.last_seen_at.into(),
        /// The latest end; it may be ended before.
        expires_at: Instant = session.expires_at.into(),
    }
}

/// Change your password
///
/// All other sessions of your account end at once.
#[utoipa::path(post, path = "/change-password", tag = "Security", request_body = ChangePasswordRequest,
    responses((status = 200, description = "Changed", body = Done)))]
async fn change_password(
    State(server): State<Server>,
    BySession(caller): BySession,
    Body(request): Body<ChangePasswordRequest>,
) -> Result<Json<Done>, ApiError> {
    let ChangePasswordRequest { current_password, new_password } = request;
    server.platform.access.change_password(&caller, current_password, new_password).await?;
    Ok(Done::saying("Password changed successfully."))
}

/// How your second factor stands
#[utoipa::path(get, path = "/me/second-factor", tag = "Security",
    responses((status = 200, description = "On or off", body = Data<SecondFactorState>)))]
async fn second_factor(
    State(server): State<Server>,
    BySession(caller): BySession,
    query: QueryText,
) -> Result<Json<Data<SecondFactorState>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.access.second_factor(&caller).await?.into()))
}

/// Make a secret for an authenticator app
///
/// It counts once it is confirmed; until then a new one replaces it.
#[utoipa::path(post, path = "/me/second-factor", tag = "Security",
    responses((status = 200, description = "The secret", body = Data<SecondFactorSecret>)))]
async fn begin_second_factor(
    State(server): State<Server>,
    BySession(caller): BySession,
) -> Result<Json<Data<SecondFactorSecret>>, ApiError> {
    Ok(Data::of(server.platform.access.begin_second_factor(&caller).await?.into()))
}

/// Switch your second factor on
///
/// Needs a code of the new secret. All other sessions of yours end at once. The
/// recovery codes are shown this once.
#[utoipa::path(post, path = "/me/second-factor/enable", tag = "Security", request_body = ProofRequest,
    responses((status = 200, description = "On", body = Data<RecoveryCodes>)))]
async fn enable_second_factor(
    State(server): State<Server>,
    BySession(caller): BySession,
    Body(proof): Body<ProofRequest>,
) -> Result<Json<Data<RecoveryCodes>>, ApiError> {
    let recovery_codes = server.platform.access.enable_second_factor(&caller, proof.into()).await?;
    Ok(Data::of(RecoveryCodes { recovery_codes }))
}

/// Switch your second factor off
#[utoipa::path(post, path = "/me/second-factor/disable", tag = "Security", request_body = ProofRequest,
    responses((status = 200, description = "Off", body = Done)))]
async fn disable_second_factor(
    State(server): State<Server>,
    BySession(caller): BySession,
    Body(proof): Body<ProofRequest>,
) -> Result<Json<Done>, ApiError> {
    server.platform.access.disable_second_factor(&caller, proof.into()).await?;
    Ok(Done::saying("The second factor is off."))
}

/// Replace your recovery codes
///
/// The old ones stop working. The new ones are shown this once.
#[utoipa::path(post, path = "/me/second-factor/recovery-codes", tag = "Security", request_body = ProofRequest,
    responses((status = 200, description = "Replaced", body = Data<RecoveryCodes>)))]
async fn replace_recovery_codes(
    State(server): State<Server>,
    BySession(caller): BySession,
    Body(proof): Body<ProofRequest>,
) -> Result<Json<Data<RecoveryCodes>>, ApiError> {
    let recovery_codes =
        server.platform.access.replace_recovery_codes(&caller, proof.into()).await?;
    Ok(Data::of(RecoveryCodes { recovery_codes }))
}

/// Your sessions
#[utoipa::path(get, path = "/me/sessions", tag = "Security",
    responses((status = 200, description = "The last one in use first", body = Data<Vec<SessionInfo>>)))]
async fn sessions(
    State(server): State<Server>,
    BySession(caller): BySession,
    query: QueryText,
) -> Result<Json<Data<Vec<SessionInfo>>>, ApiError> {
    query.done()?;
    let sessions = server.platform.access.sessions(&caller).await?;
    Ok(Data::of(sessions.into_iter().map(Into::into).collect()))
}

/// End one of your sessions
#[utoipa::path(delete, path = "/me/sessions/{sessionId}", tag = "Security",
    responses((status = 200, description = "Ended, at once", body = Done)))]
async fn end_session(
    State(server): State<Server>,
    BySession(caller): BySession,
    Id(session_id): Id,
) -> Result<Json<Done>, ApiError> {
    server.platform.access.end_session(&caller, session_id).await?;
    Ok(Done::saying("The session has ended."))
}

/// End all of your sessions but this one
#[utoipa::path(post, path = "/me/sessions/revoke-others", tag = "Security",
    responses((status = 200, description = "Ended, at once", body = Done)))]
async fn end_other_sessions(
    State(server): State<Server>,
    BySession(caller): BySession,
) -> Result<Json<Done>, ApiError> {
    server.platform.access.end_other_sessions(&caller).await?;
    Ok(Done::saying("All other sessions have ended."))
}
