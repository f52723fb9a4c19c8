//! Signing in and out.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::Extension;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use serde::{Deserialize, Serialize};
use touchline_app::accounts::{Administrator, SignedIn};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::caller::Admin;
use crate::error::ApiError;
use crate::input::Body;
use crate::reply::{Data, Done, Instant};
use crate::state::Server;

/// The calls below `/auth`.
pub(crate) fn router() -> OpenApiRouter<Server> {
    OpenApiRouter::new()
        .routes(routes!(admin_login))
        .routes(routes!(login))
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

/// A refresh token, to be exchanged for the next pair.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct RefreshRequest {
    /// Works once; a second time it ends the session.
    refresh_token: String,
}

/// A signed-in administrator.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AdminInfo {
    id: i64,
    username: String,
    name: String,
    /// Always `administrator`.
    role: &'static str,
    /// The sign-in before this one.
    last_login_at: Option<Instant>,
}

impl From<Administrator> for AdminInfo {
    fn from(administrator: Administrator) -> Self {
        Self {
            id: administrator.id,
            username: administrator.username,
            name: administrator.name,
            role: "administrator",
            last_login_at: administrator.last_login_at.map(Into::into),
        }
    }
}

/// Fresh tokens.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Tokens {
    /// Sent with every call.
    access_token: String,
    /// Exchanged once for the next pair.
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

/// The address that a request came from.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Peer(pub SocketAddr);

fn source(peer: Option<Extension<Peer>>) -> IpAddr {
    peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |Extension(Peer(address))| address.ip())
}

/// What the client calls itself, cut to a sensible length.
fn client(headers: &HeaderMap) -> Option<String> {
    let text = headers.get(header::USER_AGENT)?.to_str().ok()?;
    Some(text.chars().take(200).collect())
}

async fn sign_in(
    server: &Server,
    peer: Option<Extension<Peer>>,
    headers: &HeaderMap,
    login: LoginRequest,
) -> Result<Json<LoginReply>, ApiError> {
    let signed_in = server
        .platform
        .sign_in(&login.username, login.password, source(peer), client(headers))
        .await?;
    Ok(LoginReply::saying("Signed in.", signed_in))
}

/// Sign in as an administrator
#[utoipa::path(post, path = "/auth/admin-login", tag = "Authentication", security(()), request_body = LoginRequest,
    responses((status = 200, description = "Signed in", body = LoginReply)))]
async fn admin_login(
    State(server): State<Server>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
    Body(login): Body<LoginRequest>,
) -> Result<Json<LoginReply>, ApiError> {
    sign_in(&server, peer, &headers, login).await
}

/// Sign in
///
/// The same as `/auth/admin-login`: only administrators have accounts here.
#[utoipa::path(post, path = "/auth/login", tag = "Authentication", security(()), request_body = LoginRequest,
    responses((status = 200, description = "Signed in", body = LoginReply)))]
async fn login(
    State(server): State<Server>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
    Body(login): Body<LoginRequest>,
) -> Result<Json<LoginReply>, ApiError> {
    sign_in(&server, peer, &headers, login).await
}

/// Exchange a refresh token for the next pair
///
/// A refresh token works once. Coming a second time it was copied by somebody,
/// and its session ends.
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
/// For a page that was loaded afresh and holds its access token only.
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
