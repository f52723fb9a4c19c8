//! Who calls.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use touchline_app::accounts::{Caller, SessionCaller};
use touchline_app::{AppError, Unauthenticated};
use touchline_domain::permissions::{Lack, Who};

use crate::call::CallerUse;
use crate::error::ApiError;
use crate::state::Server;

/// The signed-in caller. The gate has checked that they may call this.
#[derive(Debug)]
pub(crate) struct By(pub Arc<Caller>);

impl FromRequestParts<Server> for By {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Self, ApiError> {
        if let Some(caller_use) = parts.extensions.get::<CallerUse>() {
            caller_use.note_session();
        }
        // The gate in front of the API has checked the token already, except for what is open to everybody.
        if let Some(caller) = parts.extensions.get::<Arc<Caller>>() {
            return Ok(Self(caller.clone()));
        }
        let token =
            bearer(&parts.headers).ok_or(AppError::Unauthenticated(Unauthenticated::Missing))?;
        Ok(Self(server.platform.access.authenticate(token).await?))
    }
}

/// The holder of an account, in a session. A program has neither: the gate refuses it first.
#[derive(Debug)]
pub(crate) struct BySession(pub SessionCaller);

impl FromRequestParts<Server> for BySession {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Self, ApiError> {
        let By(caller) = By::from_request_parts(parts, server).await?;
        match &*caller {
            Caller::Session(caller) => Ok(Self(caller.clone())),
            Caller::ApiKey(_) => {
                let holders = &[Who::Administrator, Who::Person];
                Err(AppError::Forbidden(Lack::OneOf(holders)).into())
            }
        }
    }
}

/// The account of a session, for a reply that depends on it and on rows alone: not on the session, not on the time.
/// Such a reply may be cached for the account.
#[derive(Debug)]
pub(crate) struct ByAccount(pub SessionCaller);

impl FromRequestParts<Server> for ByAccount {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Self, ApiError> {
        let caller_use = parts.extensions.remove::<CallerUse>();
        let BySession(caller) = BySession::from_request_parts(parts, server).await?;
        if let Some(caller_use) = caller_use {
            caller_use.note_account();
            parts.extensions.insert(caller_use);
        }
        Ok(Self(caller))
    }
}

/// The token of `Authorization: Bearer …`.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    (scheme.eq_ignore_ascii_case("bearer") && !token.trim().is_empty()).then(|| token.trim())
}
