//! Codes with which profiles are claimed, and the claims that an administrator looks at.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use touchline_app::claims::{ClaimCode as Made, JudgedClaim, Ruling};
use touchline_domain::profiles::{ClaimState, Objection, Relation};
use utoipa::ToSchema;

use crate::caller::By;
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Body, Id, PageParams, QueryText, required, term_field};
use crate::reply::{Instant, Pagination, Saved, reply};
use crate::state::Server;

/// `/players/{playerProfileId}/claim-codes` and `/admin/claims`.
pub(crate) fn router() -> Calls {
    calls! {
        MakeClaimCodes: POST "/players/{playerProfileId}/claim-codes" make_claim_code, refuses(TOO_MANY_ATTEMPTS);
        RuleOnClaims: GET "/admin/claims" claims;
        RuleOnClaims: POST "/admin/claims/{claimId}/accept" accept_claim;
        RuleOnClaims: POST "/admin/claims/{claimId}/refuse" refuse_claim;
    }
}

reply! {
    /// A code with which a profile can be claimed.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct ClaimCode from made: Made {
        /// To be sent to the player, or to a guardian. It works once, and cannot be read again.
        code: String = made.code.reveal().to_owned(),
        expires_at: Instant = made.expires_at.into(),
    }
}

/// Whom the code is for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClaimCodeRequest {
    /// The address of the account that is to claim. A claim by another account is looked at by an administrator.
    #[schema(format = Email, max_length = 254)]
    email: Option<String>,
}

reply! {
    /// A claim to a player's profile.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct Claim from claim: JudgedClaim {
        claim_id: i64 = claim.row.claim_id,
        state: ClaimState = claim.row.state,
        relation: Relation = claim.row.relation,
        /// What speaks against it; of a decided one, what spoke against it then.
        objections: Vec<Objection>,
        player_profile_id: i64 = claim.row.player_profile_id,
        /// As the profile has it.
        player_name: String = claim.row.player_name,
        /// As the profile has it.
        #[schema(format = Date)]
        birth_date: Option<String> = claim.row.birth_date,
        /// Where the profile has only the year.
        birth_year: Option<i64> = claim.row.birth_year,
        /// As the claimant says.
        claimed_name: String = claim.row.claimed_name,
        /// As the claimant says.
        #[schema(format = Date)]
        claimed_birth_date: String = claim.row.claimed_birth_date,
        claimant: Claimant = Claimant {
            user_id: claim.row.claimant_user_id,
            full_name: claim.row.claimant_name,
            email: claim.row.claimant_email,
        },
        /// Who made the code; `null` for an administrator.
        code_made_by: Option<String> = claim.row.made_by_name,
        created_at: Instant = Instant::from_ms(claim.row.created_at),
        decided_at: Option<Instant> = claim.row.decided_at.map(Instant::from_ms),
        /// Why it was decided so; `null` while it is open, and where nothing spoke against it.
        reason: Option<String> = claim.row.reason,
    }
}

/// Who claims a profile.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Claimant {
    user_id: i64,
    full_name: String,
    email: String,
}

/// A page of claims.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ClaimList {
    /// Always `true`.
    success: bool,
    claims: Vec<Claim>,
    pagination: Pagination,
}

/// Why a claim is accepted or refused.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RulingRequest {
    /// The claimant reads it, and the trail keeps it.
    #[schema(min_length = 1, max_length = 500)]
    reason: String,
    /// What was seen to speak against the claim. When more does by now, nothing is decided.
    #[schema(value_type = Vec<Objection>)]
    objections: Vec<String>,
}

impl RulingRequest {
    fn ruling(self, accepts: bool) -> Result<Ruling, ApiError> {
        let seen = self
            .objections
            .into_iter()
            .map(|word| required("objections", term_field("objections", Some(word))?));
        Ok(Ruling { accepts, reason: self.reason, seen: seen.collect::<Result<_, _>>()? })
    }
}

/// Make a code with which a profile is claimed
///
/// For administrators, and for the organisers of a tournament in which the player plays. The code works once, for 30
/// days, and replaces an earlier one.
#[utoipa::path(post, path = "/players/{playerProfileId}/claim-codes", tag = "Claims", request_body = ClaimCodeRequest,
    responses((status = 201, description = "The code", body = Saved<ClaimCode>)))]
async fn make_claim_code(
    State(server): State<Server>,
    By(caller): By,
    Id(player_profile_id): Id,
    Body(request): Body<ClaimCodeRequest>,
) -> Result<(StatusCode, Json<Saved<ClaimCode>>), ApiError> {
    let made =
        server.platform.play.make_claim_code(&caller, player_profile_id, request.email).await?;
    let saved = Saved::saying("Send the code to the player, or to a guardian.", made.into());
    Ok((StatusCode::CREATED, Json(saved)))
}

/// Claims to profiles
///
/// Open ones wait in the order in which they came; of the others the newest is first.
#[utoipa::path(get, path = "/admin/claims", tag = "Claims",
    params(
        ("state" = Option<ClaimState>, Query, description = "In which state; open when left out"),
        PageParams,
    ),
    responses((status = 200, description = "A page of claims", body = ClaimList)))]
async fn claims(
    State(server): State<Server>,
    mut query: QueryText,
) -> Result<Json<ClaimList>, ApiError> {
    let (state, paging) = (query.term("state").unwrap_or(ClaimState::Open), query.paging());
    query.done()?;
    let listed = server.platform.play.claims(state, paging.page()).await?;
    Ok(Json(ClaimList {
        success: true,
        claims: listed.rows.into_iter().map(Into::into).collect(),
        pagination: paging.of(listed.total),
    }))
}

async fn rule(
    server: &Server,
    By(caller): By,
    claim_id: i64,
    ruling: Ruling,
    message: &'static str,
) -> Result<Json<Saved<Claim>>, ApiError> {
    let decided = server.platform.play.rule_on_claim(&caller, claim_id, ruling).await?;
    Ok(Json(Saved::saying(message, decided.into())))
}

/// Accept a claim
///
/// The profile belongs to the claimant from now on, with the birth date that the claim says.
#[utoipa::path(post, path = "/admin/claims/{claimId}/accept", tag = "Claims", request_body = RulingRequest,
    responses((status = 200, description = "The claim as it is now", body = Saved<Claim>)))]
async fn accept_claim(
    State(server): State<Server>,
    by: By,
    Id(claim_id): Id,
    Body(request): Body<RulingRequest>,
) -> Result<Json<Saved<Claim>>, ApiError> {
    rule(&server, by, claim_id, request.ruling(true)?, "The claim was accepted.").await
}

/// Refuse a claim
#[utoipa::path(post, path = "/admin/claims/{claimId}/refuse", tag = "Claims", request_body = RulingRequest,
    responses((status = 200, description = "The claim as it is now", body = Saved<Claim>)))]
async fn refuse_claim(
    State(server): State<Server>,
    by: By,
    Id(claim_id): Id,
    Body(request): Body<RulingRequest>,
) -> Result<Json<Saved<Claim>>, ApiError> {
    rule(&server, by, claim_id, request.ruling(false)?, "The claim was refused.").await
}
