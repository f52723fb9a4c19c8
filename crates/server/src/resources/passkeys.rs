//! A person's passkeys, and signing in with one.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use touchline_app::accounts::{Ceremony, OwnPasskey};
use utoipa::ToSchema;

use crate::caller::BySession;
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Body, Id, QueryText};
use crate::reply::{Data, Done, Instant, Saved, reply};
use crate::resources::auth::{LoginReply, Origin, SignInReply, signed_in};
use crate::state::Server;

/// `/me/passkeys` and `/auth/passkey`.
pub(crate) fn router() -> Calls {
    calls! {
        ComeIn: POST "/auth/passkey/begin" begin_passkey_sign_in, refuses(CONFLICT, TOO_MANY_ATTEMPTS);
        ComeIn: POST "/auth/passkey" sign_in_with_passkey, refuses(PASSKEY_UNKNOWN, ACCOUNT_SUSPENDED, TOO_MANY_ATTEMPTS);
        KeepAccount: GET "/me/passkeys" my_passkeys;
        KeepAccount: POST "/me/passkeys" add_passkey;
        KeepAccount: POST "/me/passkeys/begin" begin_passkey, refuses(TOO_MANY_ATTEMPTS);
        KeepAccount: PATCH "/me/passkeys/{passkeyId}" rename_passkey;
        KeepAccount: DELETE "/me/passkeys/{passkeyId}" remove_passkey, refuses(TOO_MANY_ATTEMPTS);
    }
}

reply! {
    /// One of my passkeys.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct MyPasskey from passkey: OwnPasskey {
        id: i64,
        /// As I call it.
        name: String,
        created_at: Instant = passkey.created_at.into(),
        /// The last sign-in with it.
        last_used_at: Option<Instant> = passkey.last_used_at.map(Into::into),
    }
}

/// What the browser needs to make or to use a passkey.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PasskeyCeremony {
    /// To be sent with the browser's answer, once, within five minutes.
    ceremony: String,
    /// For `navigator.credentials`, in the JSON form of the Web Authentication standard.
    #[schema(value_type = Object)]
    options: Value,
}

impl From<Ceremony> for PasskeyCeremony {
    fn from(begun: Ceremony) -> Self {
        Self { ceremony: begun.token.reveal().to_owned(), options: begun.options }
    }
}

/// The password, before a passkey is added or removed.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PasskeyProof {
    /// The current password.
    #[schema(format = Password)]
    password: String,
}

/// The passkey that the browser has made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PasskeyInput {
    /// From the beginning.
    ceremony: String,
    /// For you to tell it from others.
    #[schema(min_length = 1, max_length = 255)]
    name: String,
    /// The browser's answer, in the JSON form of the Web Authentication standard.
    #[schema(value_type = Object)]
    credential: Value,
}

/// Another name.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PasskeyNameInput {
    /// For you to tell it from others.
    #[schema(min_length = 1, max_length = 255)]
    name: String,
}

/// The browser's answer at a sign-in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PasskeySignInRequest {
    /// From the beginning.
    ceremony: String,
    /// In the JSON form of the Web Authentication standard.
    #[schema(value_type = Object)]
    credential: Value,
}

/// Begin a sign-in with a passkey
///
/// The browser finds the passkey by itself: no address is asked for.
#[utoipa::path(post, path = "/auth/passkey/begin", tag = "Authentication", security(()),
    responses((status = 200, description = "What the browser needs", body = Data<PasskeyCeremony>)))]
async fn begin_passkey_sign_in(
    State(server): State<Server>,
    from: Origin,
) -> Result<Json<Data<PasskeyCeremony>>, ApiError> {
    Ok(Data::of(server.platform.access.begin_passkey_sign_in(&from.visitor).await?.into()))
}

/// Sign in with a passkey
///
/// A passkey is both factors: no code follows.
#[utoipa::path(post, path = "/auth/passkey", tag = "Authentication", security(()), request_body = PasskeySignInRequest,
    responses((status = 200, description = "Signed in", body = LoginReply)))]
async fn sign_in_with_passkey(
    State(server): State<Server>,
    from: Origin,
    Body(answer): Body<PasskeySignInRequest>,
) -> Result<SignInReply, ApiError> {
    let PasskeySignInRequest { ceremony, credential } = answer;
    let opened =
        server.platform.access.sign_in_with_passkey(&ceremony, credential, &from.visitor).await?;
    Ok(signed_in(&from, opened))
}

/// My passkeys
#[utoipa::path(get, path = "/me/passkeys", tag = "My account",
    responses((status = 200, description = "The oldest first", body = Data<Vec<MyPasskey>>)))]
async fn my_passkeys(
    State(server): State<Server>,
    BySession(caller): BySession,
    query: QueryText,
) -> Result<Json<Data<Vec<MyPasskey>>>, ApiError> {
    query.done()?;
    let passkeys = server.platform.access.own_passkeys(&caller).await?;
    Ok(Data::of(passkeys.into_iter().map(Into::into).collect()))
}

/// Begin to add a passkey
#[utoipa::path(post, path = "/me/passkeys/begin", tag = "My account", request_body = PasskeyProof,
    responses((status = 200, description = "What the browser needs", body = Data<PasskeyCeremony>)))]
async fn begin_passkey(
    State(server): State<Server>,
    BySession(caller): BySession,
    Body(proof): Body<PasskeyProof>,
) -> Result<Json<Data<PasskeyCeremony>>, ApiError> {
    Ok(Data::of(server.platform.access.begin_passkey(&caller, proof.password).await?.into()))
}

/// Add a passkey
#[utoipa::path(post, path = "/me/passkeys", tag = "My account", request_body = PasskeyInput,
    responses((status = 201, description = "Added", body = Saved<MyPasskey>)))]
async fn add_passkey(
    State(server): State<Server>,
    BySession(caller): BySession,
    Body(input): Body<PasskeyInput>,
) -> Result<(StatusCode, Json<Saved<MyPasskey>>), ApiError> {
    let PasskeyInput { ceremony, name, credential } = input;
    let added = server.platform.access.add_passkey(&caller, &ceremony, &name, credential).await?;
    Ok((StatusCode::CREATED, Json(Saved::saying("The passkey was added.", added.into()))))
}

/// Rename a passkey
#[utoipa::path(patch, path = "/me/passkeys/{passkeyId}", tag = "My account", request_body = PasskeyNameInput,
    responses((status = 200, description = "Renamed", body = Done)))]
async fn rename_passkey(
    State(server): State<Server>,
    BySession(caller): BySession,
    Id(passkey_id): Id,
    Body(input): Body<PasskeyNameInput>,
) -> Result<Json<Done>, ApiError> {
    server.platform.access.rename_passkey(&caller, passkey_id, &input.name).await?;
    Ok(Done::saying("The passkey was renamed."))
}

/// Remove a passkey
///
/// It does not sign in any more. Sessions that it opened go on.
#[utoipa::path(delete, path = "/me/passkeys/{passkeyId}", tag = "My account", request_body = PasskeyProof,
    responses((status = 200, description = "Removed", body = Done)))]
async fn remove_passkey(
    State(server): State<Server>,
    BySession(caller): BySession,
    Id(passkey_id): Id,
    Body(proof): Body<PasskeyProof>,
) -> Result<Json<Done>, ApiError> {
    server.platform.access.remove_passkey(&caller, passkey_id, proof.password).await?;
    Ok(Done::saying("The passkey was removed."))
}
