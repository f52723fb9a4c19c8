//! Signing in and out.

use std::convert::Infallible;

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, header};
use serde::{Deserialize, Serialize};
use touchline_app::accounts::{Account, DEVICE_TIME, Holder, Opened, SignedIn, Visitor};
use touchline_domain::AccountKind;
use utoipa::ToSchema;

use crate::caller::BySession;
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::Body;
use crate::reply::{Data, Done, Instant, reply};
use crate::state::Server;
use touchline_http::client_address::Client;

/// The calls below `/auth`.
pub(crate) fn router() -> Calls {
    calls! {
        ComeIn: POST "/auth/admin-login" admin_login, counted_as_sign_in, refuses(INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, ACCOUNT_SUSPENDED, TOO_MANY_ATTEMPTS);
        ComeIn: POST "/auth/login" login, counted_as_sign_in, refuses(INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, ACCOUNT_SUSPENDED, TOO_MANY_ATTEMPTS);
        ComeIn: POST "/auth/second-factor" second_step, refuses(SIGN_IN_EXPIRED, WRONG_CODE, ACCOUNT_SUSPENDED, TOO_MANY_ATTEMPTS);
        ComeIn: POST "/auth/refresh" refresh, refuses(SESSION_IDLE, SESSION_REVOKED, TOKEN_EXPIRED, TOKEN_INVALID);
        KeepSession: POST "/auth/renew" renew, before_second_factor, refuses(TOO_MANY_ATTEMPTS);
        KeepSession: POST "/auth/logout" logout, before_second_factor;
        KeepConsole: GET "/auth/validate" validate, before_second_factor;
    }
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

/// A person's e-mail address and password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PersonLoginRequest {
    /// Compared without regard to case.
    #[serde(alias = "username")]
    email: String,
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
    pub(crate) struct AdminInfo from account: Account {
        id: i64,
        username: String = account.sign_in_name,
        name: String,
        /// Always `administrator`.
        role: &'static str = "administrator",
        /// The sign-in before this one.
        last_login_at: Option<Instant> = account.last_login_at.map(Into::into),
        /// Whether a second factor has to be set up before anything else works.
        must_set_up_second_factor: bool,
    }
}

/// A signed-in person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PersonInfo {
    /// The app user.
    user_id: i64,
    email: String,
    name: String,
    /// The sign-in before this one.
    last_login_at: Option<Instant>,
}

impl PersonInfo {
    fn of(user_id: i64, account: Account) -> Self {
        Self {
            user_id,
            email: account.sign_in_name,
            name: account.name,
            last_login_at: account.last_login_at.map(Into::into),
        }
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
    /// The administrator, or `null` for a person.
    admin_info: Option<AdminInfo>,
    /// The person, or `null` for an administrator.
    person: Option<PersonInfo>,
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
        let account = signed_in.account;
        let (admin_info, person) = match account.holder {
            Holder::Administrator => (Some(account.into()), None),
            Holder::Person { user_id } => (None, Some(PersonInfo::of(user_id, account))),
        };
        Json(Self {
            success: true,
            message,
            data: Tokens {
                access_token: signed_in.access.reveal().to_owned(),
                refresh_token: signed_in.refresh.reveal().to_owned(),
                expires_at: signed_in.access_expires_at.into(),
                admin_info,
                person,
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
pub(crate) struct Origin {
    pub(crate) visitor: Visitor,
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
pub(crate) type SignInReply = ([(HeaderName, String); 1], Json<LoginReply>);

pub(crate) fn signed_in(from: &Origin, opened: Opened) -> SignInReply {
    let cookie = format!(
        "{DEVICE_COOKIE}={}; Path=/api/v1/auth; Max-Age={}; HttpOnly; SameSite=Strict{}",
        opened.device.reveal(),
        DEVICE_TIME.as_secs(),
        if from.is_https { "; Secure" } else { "" },
    );
    ([(header::SET_COOKIE, cookie)], LoginReply::saying("Signed in.", opened.signed_in))
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
    let (kind, platform) = (AccountKind::Administrator, &server.platform);
    let opened =
        platform.access.sign_in(kind, &login.username, login.password, &from.visitor).await?;
    Ok(signed_in(&from, opened))
}

/// Sign in as a person
///
/// Administrators sign in with `/auth/admin-login`. A person with a second factor is refused as
/// there.
#[utoipa::path(post, path = "/auth/login", tag = "Authentication", security(()), request_body = PersonLoginRequest,
    responses((status = 200, description = "Signed in", body = LoginReply)))]
async fn login(
    State(server): State<Server>,
    from: Origin,
    Body(login): Body<PersonLoginRequest>,
) -> Result<SignInReply, ApiError> {
    let (kind, platform) = (AccountKind::Person, &server.platform);
    let opened = platform.access.sign_in(kind, &login.email, login.password, &from.visitor).await?;
    Ok(signed_in(&from, opened))
}

/// Finish a sign-in with a code
///
/// For accounts with a second factor. A challenge works once, for five
/// minutes and for five wrong codes.
#[utoipa::path(post, path = "/auth/second-factor", tag = "Authentication", security(()), request_body = SecondStepRequest,
    responses((status = 200, description = "Signed in", body = LoginReply)))]
async fn second_step(
    State(server): State<Server>,
    from: Origin,
    Body(step): Body<SecondStepRequest>,
) -> Result<SignInReply, ApiError> {
    let opened = server
        .platform
        .access
        .sign_in_with_code(&step.challenge, &step.code, &from.visitor)
        .await?;
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
    let signed_in = server.platform.access.refresh(&request.refresh_token).await?;
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
    BySession(caller): BySession,
) -> Result<Json<LoginReply>, ApiError> {
    let signed_in = server.platform.access.renew(&caller).await?;
    Ok(LoginReply::saying("Renewed.", signed_in))
}

/// End the session
#[utoipa::path(post, path = "/auth/logout", tag = "Authentication",
    responses((status = 200, description = "Signed out", body = Done)))]
async fn logout(
    State(server): State<Server>,
    BySession(caller): BySession,
) -> Result<Json<Done>, ApiError> {
    server.platform.access.sign_out(&caller).await?;
    Ok(Done::saying("Signed out."))
}

/// Who is signed in
#[utoipa::path(get, path = "/auth/validate", tag = "Authentication",
    responses((status = 200, description = "The token is valid", body = Data<Validity>)))]
async fn validate(BySession(caller): BySession) -> Json<Data<Validity>> {
    Data::of(Validity {
        admin_info: caller.account.clone().into(),
        expires_at: caller.access_expires_at.into(),
    })
}
