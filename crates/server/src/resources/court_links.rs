//! Links with which volunteers score what is played on a court on a day.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use touchline_app::api_keys::{CourtDay, ScorerLink};
use touchline_app::match_board::LinkedCourt;
use touchline_store::accounts::api_keys::NamedApiKeyRow;
use utoipa::ToSchema;

use crate::caller::{By, BySession};
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Body, Id, IdPair, QueryText, day_field, required};
use crate::reply::{Data, Done, Instant, Saved, reply};
use crate::resources::results::StandingResult;
use crate::state::Server;

/// `/tournaments/{tournamentId}/scorer-links` and `/scorer-link`.
pub(crate) fn router() -> Calls {
    calls! {
        DirectScoring: GET "/tournaments/{tournamentId}/scorer-links" court_links;
        DirectScoring: POST "/tournaments/{tournamentId}/scorer-links" make_court_link, refuses(TOO_MANY_ATTEMPTS);
        DirectScoring: DELETE "/tournaments/{tournamentId}/scorer-links/{keyId}" revoke_court_link;
        FollowScorerLinks: GET "/scorer-link" linked_court, refuses(LINK_OVER);
    }
}

/// A link to be made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CourtLinkRequest {
    /// Of which day's matches, as the clock at the place says it.
    #[schema(format = Date)]
    day: String,
    /// On which court; every court when it is left out.
    #[schema(max_length = 200)]
    court: Option<String>,
}

reply! {
    /// A link whose holder scores the matches of a court on a day.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct NewCourtLink from link: ScorerLink {
        /// Keep it, or show it as a code: it is shown only once.
        url: String,
        expires_at: Instant = link.expires_at.into(),
    }
}

reply! {
    /// A link to a court and day that works now.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct ListedCourtLink from row: NamedApiKeyRow {
        key_id: i64 = row.api_key_id,
        /// `YYYY-MM-DD`.
        day: String = row.court_day.unwrap_or_default(),
        /// `null`: every court.
        court_name: Option<String>,
        /// An administrator's user name, or a person's name.
        maker_name: String,
        created_at: Instant = Instant::from_ms(row.created_at),
        expires_at: Instant = Instant::from_ms(row.expires_at),
        /// Accurate to a minute; `null` before the first use.
        last_used_at: Option<Instant> = row.last_used_at.map(Instant::from_ms),
    }
}

reply! {
    /// What your link is for.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct LinkedCourtReply from of: LinkedCourt {
        tournament_name: String,
        /// The IANA name of the zone of its place; `null` where it is not known.
        time_zone: Option<String>,
        /// `YYYY-MM-DD`.
        day: String = of.of.day.to_string(),
        /// `null`: every court.
        court_name: Option<String> = of.of.court_name,
        /// When the link ends.
        expires_at: Instant = of.ends_at.into(),
        /// At most 1,000, in the order of their start.
        matches: Vec<StandingResult> = of.matches.into_iter().map(Into::into).collect(),
    }
}

/// Make a link with which a volunteer scores the matches of a court on a day
///
/// Its holder scores them without an account, until six hours after the day is over at the place of the tournament. A
/// match that moves to the court is covered from then on, and one that moves away no more. It is an API key, and is
/// listed and revoked as one. It works only for as long as its maker may make it.
#[utoipa::path(post, path = "/tournaments/{tournamentId}/scorer-links", tag = "Scoring", request_body = CourtLinkRequest,
    responses((status = 201, description = "The link", body = Saved<NewCourtLink>)))]
async fn make_court_link(
    State(server): State<Server>,
    BySession(caller): BySession,
    Id(tournament_id): Id,
    Body(request): Body<CourtLinkRequest>,
) -> Result<(StatusCode, Json<Saved<NewCourtLink>>), ApiError> {
    let day = required("day", day_field("day", Some(request.day))?)?;
    let wanted = CourtDay { day, court_name: request.court };
    let link = server.platform.access.make_court_link(&caller, tournament_id, wanted).await?;
    Ok((StatusCode::CREATED, Json(Saved::saying("The link was made.", link.into()))))
}

/// The links with which volunteers score the matches of courts on days
///
/// Those that work now, of all makers.
#[utoipa::path(get, path = "/tournaments/{tournamentId}/scorer-links", tag = "Scoring",
    responses((status = 200, description = "The newest first, at most 500", body = Data<Vec<ListedCourtLink>>)))]
async fn court_links(
    State(server): State<Server>,
    By(caller): By,
    Id(tournament_id): Id,
    query: QueryText,
) -> Result<Json<Data<Vec<ListedCourtLink>>>, ApiError> {
    query.done()?;
    let links = server.platform.access.court_links(&caller, tournament_id).await?;
    Ok(Data::of(links.into_iter().map(Into::into).collect()))
}

/// End a link with which a volunteer scores the matches of a court on a day
#[utoipa::path(delete, path = "/tournaments/{tournamentId}/scorer-links/{keyId}", tag = "Scoring",
    responses((status = 200, description = "It works no more", body = Done)))]
async fn revoke_court_link(
    State(server): State<Server>,
    By(caller): By,
    IdPair(tournament_id, key_id): IdPair,
) -> Result<Json<Done>, ApiError> {
    server.platform.access.revoke_court_link(&caller, tournament_id, key_id).await?;
    Ok(Done::saying("The link works no more."))
}

/// The matches that a volunteer's link is for
///
/// For the holder of a link to a court and day, with its key as the token.
#[utoipa::path(get, path = "/scorer-link", tag = "Scoring",
    responses((status = 200, description = "The court, the day and its matches", body = Data<LinkedCourtReply>)))]
async fn linked_court(
    State(server): State<Server>,
    By(caller): By,
    query: QueryText,
) -> Result<Json<Data<LinkedCourtReply>>, ApiError> {
    query.done()?;
    // The gate lets everybody in here, and counts nobody.
    server.platform.access.keep_pace(&caller)?;
    Ok(Data::of(server.platform.pages.linked_court(&caller).await?.into()))
}
