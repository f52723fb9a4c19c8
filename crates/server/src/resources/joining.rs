//! How people get accounts, and how they get in by a mailed link.

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use touchline_app::accounts::{LinkPurpose, Registration};
use touchline_words::Language;
use utoipa::ToSchema;

use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::Body;
use crate::reply::{Done, Lettered, Saved};
use crate::resources::auth::{Origin, SignInReply, signed_in};
use crate::state::Server;
use touchline_http::negotiation::Reads;

/// The calls below `/auth` that need no account yet.
pub(crate) fn router() -> Calls {
    calls! {
        ComeIn: POST "/auth/register" register, refuses(TOO_MANY_ATTEMPTS);
        ComeIn: POST "/auth/verify" verify, refuses(LINK_OVER);
        ComeIn: POST "/auth/forgot-password" forgot_password, refuses(TOO_MANY_ATTEMPTS);
        ComeIn: POST "/auth/reset-password" reset_password, refuses(LINK_OVER, TOO_MANY_ATTEMPTS);
        ComeIn: POST "/auth/sign-in-link" mail_sign_in_link, refuses(TOO_MANY_ATTEMPTS);
        ComeIn: POST "/auth/sign-in-by-link" sign_in_by_link, refuses(SECOND_FACTOR_REQUIRED, ACCOUNT_SUSPENDED, LINK_OVER, TOO_MANY_ATTEMPTS);
    }
}

/// Who wants an account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct RegisterRequest {
    /// The name to show.
    #[schema(min_length = 1, max_length = 255)]
    full_name: String,
    /// Where the link is sent that makes the account.
    #[schema(format = Email, max_length = 254)]
    email: String,
    /// Only the last four digits are stored.
    mobile: Option<String>,
    /// At least 8 characters.
    #[schema(format = Password, min_length = 8)]
    password: String,
}

/// The secret of a mailed link.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LinkRequest {
    /// From the link. It works once.
    pub(crate) token: String,
}

/// The address that a link was sent to.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ConfirmedAddress {
    /// What the account signs in with.
    #[schema(format = Email)]
    email: String,
}

/// Where a link is to be sent.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AddressRequest {
    /// The e-mail address of the account.
    #[schema(format = Email, max_length = 254)]
    email: String,
}

/// A new password, by a mailed link.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct ResetRequest {
    /// From the link. It works once.
    token: String,
    /// At least 8 characters.
    #[schema(format = Password, min_length = 8)]
    new_password: String,
}

/// Ask for an account
///
/// A message is sent to the address. The account is made when its link is followed within a
/// day. The answer does not tell whether the address has an account already.
#[utoipa::path(post, path = "/auth/register", tag = "Authentication", security(()), request_body = RegisterRequest,
    responses((status = 200, description = "A message is on its way", body = Lettered)))]
async fn register(
    State(server): State<Server>,
    from: Origin,
    Reads(language): Reads,
    Body(wanted): Body<RegisterRequest>,
) -> Result<Json<Lettered>, ApiError> {
    let RegisterRequest { full_name, email, mobile, password } = wanted;
    let registration = Registration { full_name, email, mobile, password, language };
    server.platform.access.register(registration, &from.visitor).await?;
    // The same whether the address has an account or not.
    Ok(Lettered::saying(server.platform.sends_letters()))
}

/// Make the account of a confirmed address
#[utoipa::path(post, path = "/auth/verify", tag = "Authentication", security(()), request_body = LinkRequest,
    responses((status = 200, description = "The account can be used", body = Saved<ConfirmedAddress>)))]
async fn verify(
    State(server): State<Server>,
    Body(link): Body<LinkRequest>,
) -> Result<Json<Saved<ConfirmedAddress>>, ApiError> {
    let email = server.platform.access.confirm_registration(&link.token).await?;
    let saying = "Your account is ready. You can sign in now.";
    Ok(Json(Saved::saying(saying, ConfirmedAddress { email })))
}

async fn mail_link(
    server: &Server,
    purpose: LinkPurpose,
    from: &Origin,
    language: Language,
    address: &AddressRequest,
) -> Result<Json<Lettered>, ApiError> {
    server.platform.access.mail_link(purpose, &address.email, language, &from.visitor).await?;
    // The same whether the address has an account or not.
    Ok(Lettered::saying(server.platform.sends_letters()))
}

/// Ask for a new password
///
/// A message is sent to the address. Its link works for an hour. The answer does not tell
/// whether the address has an account.
#[utoipa::path(post, path = "/auth/forgot-password", tag = "Authentication", security(()), request_body = AddressRequest,
    responses((status = 200, description = "A message is on its way", body = Lettered)))]
async fn forgot_password(
    State(server): State<Server>,
    from: Origin,
    Reads(language): Reads,
    Body(address): Body<AddressRequest>,
) -> Result<Json<Lettered>, ApiError> {
    mail_link(&server, LinkPurpose::ResetPassword, &from, language, &address).await
}

/// Choose a new password
///
/// Ends all sessions of the account. A second factor stays on.
#[utoipa::path(post, path = "/auth/reset-password", tag = "Authentication", security(()), request_body = ResetRequest,
    responses((status = 200, description = "The password was replaced", body = Done)))]
async fn reset_password(
    State(server): State<Server>,
    from: Origin,
    Body(reset): Body<ResetRequest>,
) -> Result<Json<Done>, ApiError> {
    let ResetRequest { token, new_password } = reset;
    server.platform.access.reset_password_by_link(&token, new_password, &from.visitor).await?;
    Ok(Done::saying("Your password was changed. You can sign in now."))
}

/// Ask for a link to sign in with
///
/// A message is sent to the address. Its link works for a quarter of an hour. The answer does
/// not tell whether the address has an account.
#[utoipa::path(post, path = "/auth/sign-in-link", tag = "Authentication", security(()), request_body = AddressRequest,
    responses((status = 200, description = "A message is on its way", body = Lettered)))]
async fn mail_sign_in_link(
    State(server): State<Server>,
    from: Origin,
    Reads(language): Reads,
    Body(address): Body<AddressRequest>,
) -> Result<Json<Lettered>, ApiError> {
    mail_link(&server, LinkPurpose::SignIn, &from, language, &address).await
}

/// Sign in with a mailed link
///
/// A person with a second factor is refused with a `challenge`, as by `/auth/login`.
#[utoipa::path(post, path = "/auth/sign-in-by-link", tag = "Authentication", security(()), request_body = LinkRequest,
    responses((status = 200, description = "Signed in", body = crate::resources::auth::LoginReply)))]
async fn sign_in_by_link(
    State(server): State<Server>,
    from: Origin,
    Body(link): Body<LinkRequest>,
) -> Result<SignInReply, ApiError> {
    let opened = server.platform.access.sign_in_by_link(&link.token, &from.visitor).await?;
    Ok(signed_in(&from, opened))
}
