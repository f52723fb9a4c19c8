//! Signing in and out.

use std::convert::Infallible;

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, header};
use serde::{Deserialize, Serialize};
use touchline_app::accounts::{Administrator, DEVICE_TIME, Opened, SignedIn, Visitor};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::caller::Admin;
use crate::client_address::Client;
use crate::error::ApiError;
use crate::input::Body;
use crate::reply::{Data, Done, Instant, reply};
use crate::state::Server;

/// The calls below `/auth`.
pub(crate) fn router() -> OpenApiRouter<Server> {
    OpenApiRouter::new()
        .routes(routes!(admin_login))
        .routes(routes!(login))
        .routes(routes!(second_step))
        .routes(routes!(refresh))
        .routes(routes!(renew))
        .routes(routes!(logout))
        .routes(routes!(validate))
}

/// User name and password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LoginRequest {
    /// Compared without regard to case.
    username: String,
    /// As it is.
    #[schema(format = Password)]
    password: String,
}

/// The second step of a sign-in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SecondStepRequest {
    /// From the refusal of the first step.
    challenge: String,
    /// Six digits from the authenticator app, or a recovery code.
    code: String,
}

/// A refresh token, to be exchanged for the next pair.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct RefreshRequest {
    /// Works until a token of the answer was used; after that it ends the session.
    refresh_token: String,
}

reply! {
    /// A signed-in administrator.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct AdminInfo from administrator: Administrator {
        id: i64,
        username: String,
        name: String,
        /// Always `administrator`.
        role: &'static str = "administrator",
        /// The sign-in before this one.
        last_login_at: Option<Instant> = administrator.last_login_at.map(Into::into),
        /// Whether a second factor has to be set up before anything else works.
        must_set_up_second_factor: bool,
    }
}

/// Fresh tokens.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Tokens {
    /// Sent with every call.
    access_token: String,
    /// Exchanged for the next pair.
    refresh_token: String,
    /// The end of the access token.
    expires_at: Instant,
    admin_info: AdminInfo,
}

/// The reply to a sign-in.
#[derive(Serialize, ToSchema)]
pub(crate) struct LoginReply {
    /// Always `true`.
    success: bool,
    /// For a person.
    message: &'static str,
    data: Tokens,
}

impl LoginReply {
    fn saying(message: &'static str, signed_in: SignedIn) -> Json<Self> {
        Json(Self {
            success: true,
            message,
            data: Tokens {
                access_token: signed_in.access.reveal().to_owned(),
                refresh_token: signed_in.refresh.reveal().to_owned(),
                expires_at: signed_in.access_expires_at.into(),
                admin_info: signed_in.administrator.into(),
            },
        })
    }
}

/// Who is signed in, and until when.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Validity {
    admin_info: AdminInfo,
    /// The end of the access token.
    expires_at: Instant,
}

/// The cookie of a device that has signed in. It grants no access: it only gives the device
/// a throttle of its own.
const DEVICE_COOKIE: &str = "touchline_device";

/// Where a sign-in comes from.
#[derive(Debug)]
struct Origin {
    visitor: Visitor,
    is_https: bool,
}

impl<S: Send + Sync> FromRequestParts<S> for Origin {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let client = parts.extensions.get().copied().unwrap_or(Client::NOBODY);
        let visitor = Visitor {
            source: client.address,
            client: user_agent(&parts.headers),
            device: device(&parts.headers),
        };
        Ok(Self { visitor, is_https: client.is_https })
    }
}

/// What the client calls itself, cut to a sensible length.
fn user_agent(headers: &HeaderMap) -> Option<String> {
    let text = headers.get(header::USER_AGENT)?.to_str().ok()?;
    Some(text.chars().take(200).collect())
}

fn device(headers: &HeaderMap) -> Option<String> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut cookies = lines.flat_map(|line| line.split(';')).filter_map(|one| one.split_once('='));
    let (_, device) = cookies.find(|(name, _)| name.trim() == DEVICE_COOKIE)?;
    Some(device.trim().to_owned())
}

/// The reply to a finished sign-in, with a cookie for the device.
type SignInReply = ([(HeaderName, String); 1], Json<LoginReply>);

fn signed_in(from: &Origin, opened: Opened) -> SignInReply {
    let cookie = format!(
        "{DEVICE_COOKIE}={}; Path=/api/v1/auth; Max-Age={}; HttpOnly; SameSite=Strict{}",
        opened.device.reveal(),
        DEVICE_TIME.as_secs(),
        if from.is_https { "; Secure" } else { "" },
    );
    ([(header::SET_COOKIE, cookie)], LoginReply::saying("Signed in.", opened.signed_in))
}

async fn sign_in(
    server: &Server,
    from: &Origin,
    login: LoginRequest,
) -> Result<SignInReply, ApiError> {
    let opened = server.platform.sign_in(&login.username, login.password, &from.visitor).await?;
    Ok(signed_in(from, opened))
}

/// Sign in as an administrator
///
/// An administrator with a second factor is refused with 401, the code
/// `second_factor_required` and a `challenge` for `/auth/second-factor`.
#[utoipa::path(post, path = "/auth/admin-login", tag = "Authentication", security(()), request_body = LoginRequest,
    responses((status = 200, description = "Signed in", body = LoginReply)))]
async fn admin_login(
    State(server): State<Server>,
    from: Origin,
    Body(login): Body<LoginRequest>,
) -> Result<SignInReply, ApiError> {
    sign_in(&server, &from, login).await
}

/// Sign in
///
/// The same as `/auth/admin-login`: only administrators have accounts here.
#[utoipa::path(post, path = "/auth/login", tag = "Authentication", security(()), request_body = LoginRequest,
    responses((status = 200, description = "Signed in", body = LoginReply)))]
async fn login(
    State(server): State<Server>,
    from: Origin,
    Body(login): Body<LoginRequest>,
) -> Result<SignInReply, ApiError> {
    sign_in(&server, &from, login).await
}

/// Finish a sign-in with a code
///
/// For administrators with a second factor. A challenge works once, for five
/// minutes and for five wrong codes.
#[utoipa::path(post, path = "/auth/second-factor", tag = "Authentication", security(()), request_body = SecondStepRequest,
    responses((status = 200, description = "Signed in", body = LoginReply)))]
async fn second_step(
    State(server): State<Server>,
    from: Origin,
    Body(step): Body<SecondStepRequest>,
) -> Result<SignInReply, ApiError> {
    let opened =
        server.platform.sign_in_with_code(&step.challenge, &step.code, &from.visitor).await?;
    Ok(signed_in(&from, opened))
}

/// Exchange a refresh token for the next pair
///
/// When the answer was lost, the same refresh token may be sent again: the pair that
/// did not arrive ends, and another one is given. Once a token of the answer was used,
/// the spent refresh token ends its session, because it must have been copied.
#[utoipa::path(post, path = "/auth/refresh", tag = "Authentication", security(()), request_body = RefreshRequest,
    responses((status = 200, description = "The next pair", body = LoginReply)))]
async fn refresh(
    State(server): State<Server>,
    Body(request): Body<RefreshRequest>,
) -> Result<Json<LoginReply>, ApiError> {
    let signed_in = server.platform.refresh(&request.refresh_token).await?;
    Ok(LoginReply::saying("Refreshed.", signed_in))
}

/// Exchange a valid access token for a pair of the same session
///
/// For a page that was loaded afresh and holds its access token only. A session may be
/// renewed 120 times at once and then every five seconds.
#[utoipa::path(post, path = "/auth/renew", tag = "Authentication",
    responses((status = 200, description = "The next pair", body = LoginReply)))]
async fn renew(
    State(server): State<Server>,
    Admin(caller): Admin,
) -> Result<Json<LoginReply>, ApiError> {
    let signed_in = server.platform.renew(&caller).await?;
    Ok(LoginReply::saying("Renewed.", signed_in))
}

/// End the session
#[utoipa::path(post, path = "/auth/logout", tag = "Authentication",
    responses((status = 200, description = "Signed out", body = Done)))]
async fn logout(
    State(server): State<Server>,
    Admin(caller): Admin,
) -> Result<Json<Done>, ApiError> {
    server.platform.sign_out(&caller).await?;
    Ok(Done::saying("Signed out."))
}

/// Who is signed in
#[utoipa::path(get, path = "/auth/validate", tag = "Authentication",
    responses((status = 200, description = "The token is valid", body = Data<Validity>)))]
async fn validate(Admin(caller): Admin) -> Json<Data<Validity>> {
    Data::of(Validity {
        admin_info: caller.administrator.clone().into(),
        expires_at: caller.access_expires_at.into(),
    })
}
