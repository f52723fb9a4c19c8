//! The player profiles that a person keeps, and what the person claims.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use touchline_app::claims::{Claim as Wanted, JudgedClaim};
use touchline_app::own_players::{Choices, OwnProfile, ProfileChanges, ProfileDraft, Wish};
use touchline_domain::profiles::{ClaimState, Relation};
use touchline_domain::shown_names::ShownWish;
use touchline_store::people::claims::ClaimRow;
use utoipa::ToSchema;

use crate::caller::BySession;
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Body, Id, QueryText, day_field, given, instant_field, required, term_field};
use crate::reply::{Data, Done, Instant, Saved, reply};
use crate::resources::player_pages::SportOfPlayer;
use crate::state::Server;
use touchline_http::negotiation::Reads;

/// `/me/players` and `/me/claims`.
pub(crate) fn router() -> Calls {
    calls! {
        KeepPlayers: GET "/me/players" my_players;
        KeepPlayers: POST "/me/players" add_my_player;
        KeepPlayers: GET "/me/players/choices" profile_choices;
        ChangePlayer: GET "/me/players/{playerProfileId}" my_player;
        ChangePlayer: PATCH "/me/players/{playerProfileId}" change_my_player;
        KeepCalendarLinks: POST "/me/players/{playerProfileId}/calendar-link" make_calendar_link, refuses(OUTDATED, TOO_MANY_ATTEMPTS);
        KeepCalendarLinks: DELETE "/me/players/{playerProfileId}/calendar-link" revoke_calendar_link;
        KeepPlayers: GET "/me/claims" my_claims;
        KeepPlayers: POST "/me/claims" claim_player, refuses(CLAIM_CODE_OVER, TOO_MANY_ATTEMPTS);
    }
}

reply! {
    /// A player profile, as its account sees it.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct OwnPlayer from profile: OwnProfile {
        player_profile_id: i64 = profile.row.player_profile_id,
        player_name: String = profile.row.player_name,
        relation: Relation = profile.relation,
        /// Seen by the person, guardians, administrators, and the organisers whom the player enters with.
        #[schema(format = Date)]
        birth_date: Option<String> = profile.row.birth_date,
        /// Where only the year is known.
        birth_year: Option<i64> = profile.row.birth_year,
        gender_category_id: Option<i64> = profile.row.gender_category_id,
        gender_name: Option<String> = profile.row.gender_name,
        sports: Vec<SportOfPlayer> = profile.sports.into_iter().map(Into::into).collect(),
        /// Matches that the player took part in.
        matches: i64 = profile.row.matches,
        is_active: bool = profile.row.is_active,
        joined: Instant = Instant::from_ms(profile.row.joined),
        /// What this account consented to as a guardian; `null` for the own profile, and for a child that was
        /// entered before anybody consented.
        consent: Option<GivenConsent> = profile.row.consented_at.map(|consented_at| GivenConsent {
            consented_at: Instant::from_ms(consented_at),
            version: profile.row.consent_version.unwrap_or_default(),
            wording: profile.row.consent_wording.unwrap_or_default(),
        }),
        /// How the player is shown in public, where a division shows more; `null`: as the division says.
        shown_names: Option<ShownWish> = profile.row.shown_names,
        /// When this account made its secret link to the player's calendar; `null` when there is none. Others may have links of
        /// their own.
        calendar_link_since: Option<Instant> = profile.row.calendar_link_since.map(Instant::from_ms),
    }
}

/// A guardian's consent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GivenConsent {
    consented_at: Instant,
    /// Names the wording and its language.
    version: String,
    wording: String,
}

/// What a guardian is asked to consent to.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ConsentText {
    /// Sent with the child's profile.
    version: String,
    /// In the language of `Accept-Language`. Show it in full.
    wording: String,
}

/// A gender category to choose.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GenderChoice {
    gender_category_id: i64,
    gender_name: String,
}

reply! {
    /// What a profile can be made of.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct ProfileChoices from choices: Choices {
        /// The active ones by name.
        sports: Vec<SportOfPlayer> = choices
            .sports
            .into_iter()
            .map(|sport| (sport.sport_id, sport.sport_name).into())
            .collect(),
        /// The active ones.
        gender_categories: Vec<GenderChoice> = choices
            .gender_categories
            .into_iter()
            .map(|row| GenderChoice {
                gender_category_id: row.gender_category_id,
                gender_name: row.gender_name,
            })
            .collect(),
        /// For the profile of a child.
        consent: ConsentText = ConsentText {
            version: choices.consent.version,
            wording: choices.consent.wording,
        },
    }
}

reply! {
    /// One of the caller's claims to a profile.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct OwnClaim from row: ClaimRow {
        claim_id: i64,
        player_profile_id: i64,
        /// As the profile has it.
        player_name: String,
        relation: Relation,
        /// An open one waits for an administrator.
        state: ClaimState,
        created_at: Instant = Instant::from_ms(row.created_at),
        decided_at: Option<Instant> = row.decided_at.map(Instant::from_ms),
        /// What the administrator says; `null` while nobody has decided, and where nobody had to.
        reason: Option<String>,
    }
}

/// A profile to add.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct NewPlayerRequest {
    /// Whose it is. There is one profile of one's own, and one for each of at most 20 children.
    #[schema(value_type = Relation)]
    relation: String,
    #[schema(min_length = 1, max_length = 255)]
    player_name: String,
    /// An own profile needs 16 years or more, that of a child less than 18.
    #[schema(format = Date)]
    birth_date: String,
    gender_category_id: Option<i64>,
    /// 1 to 20 of them.
    #[schema(min_items = 1, max_items = 20)]
    sport_ids: Vec<i64>,
    /// The version of the consent that the guardian has read; needed for a child.
    consent_version: Option<String>,
    /// How the player is to be shown in public, where a division shows more; as the division says when left out.
    #[schema(value_type = Option<ShownWish>)]
    shown_names: Option<String>,
}

/// What is to be changed; what is left out stays.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct PlayerChangesInput {
    #[schema(min_length = 1, max_length = 255)]
    player_name: Option<String>,
    #[schema(format = Date)]
    birth_date: Option<String>,
    /// `null` removes it.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>)]
    gender_category_id: Wish<Option<i64>>,
    /// In the place of those before.
    #[schema(min_items = 1, max_items = 20)]
    sport_ids: Option<Vec<i64>>,
    /// Needed for a child to whose profile this account has not consented yet.
    consent_version: Option<String>,
    /// How the player is to be shown in public, where a division shows more. `null`: as the division says.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<ShownWish>)]
    shown_names: Wish<Option<String>>,
}

/// A profile to claim.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct ClaimRequest {
    /// From the organiser. It works once.
    code: String,
    /// Whose the profile is.
    #[schema(value_type = Relation)]
    relation: String,
    /// The player's name.
    #[schema(min_length = 1, max_length = 255)]
    player_name: String,
    /// The player's birth date.
    #[schema(format = Date)]
    birth_date: String,
    /// The version of the consent that the guardian has read; needed for a child.
    consent_version: Option<String>,
}

/// My players
///
/// The caller's own profile and those of the caller's children, the oldest first.
#[utoipa::path(get, path = "/me/players", tag = "My players",
    responses((status = 200, description = "At most 200", body = Data<Vec<OwnPlayer>>)))]
async fn my_players(
    State(server): State<Server>,
    BySession(caller): BySession,
    query: QueryText,
) -> Result<Json<Data<Vec<OwnPlayer>>>, ApiError> {
    query.done()?;
    let profiles = server.platform.play.own_players(&caller).await?;
    Ok(Data::of(profiles.into_iter().map(Into::into).collect()))
}

/// What a player profile can be made of
#[utoipa::path(get, path = "/me/players/choices", tag = "My players",
    responses((status = 200, description = "What to choose from, and what a guardian consents to", body = Data<ProfileChoices>)))]
async fn profile_choices(
    State(server): State<Server>,
    // So that no reply is cached: the consent is in the caller's language.
    BySession(_caller): BySession,
    Reads(language): Reads,
    query: QueryText,
) -> Result<Json<Data<ProfileChoices>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.play.profile_choices(language).await?.into()))
}

/// Add my player profile, or that of my child
///
/// A person under 16 has no account of their own: a guardian adds the profile, and consents. The date and the wording
/// of the consent are stored.
#[utoipa::path(post, path = "/me/players", tag = "My players", request_body = NewPlayerRequest,
    responses((status = 201, description = "Added", body = Saved<OwnPlayer>)))]
async fn add_my_player(
    State(server): State<Server>,
    BySession(caller): BySession,
    Body(request): Body<NewPlayerRequest>,
) -> Result<(StatusCode, Json<Saved<OwnPlayer>>), ApiError> {
    let draft = ProfileDraft {
        relation: required("relation", term_field("relation", Some(request.relation))?)?,
        player_name: request.player_name,
        birth_date: required("birthDate", day_field("birthDate", Some(request.birth_date))?)?,
        gender_category_id: request.gender_category_id,
        sport_ids: request.sport_ids,
        consent_version: request.consent_version,
        shown_names: term_field("shownNames", request.shown_names)?,
    };
    let added = server.platform.play.add_own_player(&caller, draft).await?;
    Ok((StatusCode::CREATED, Json(Saved::saying("The profile was added.", added.into()))))
}

/// One of my players
#[utoipa::path(get, path = "/me/players/{playerProfileId}", tag = "My players",
    responses((status = 200, description = "The profile", body = Data<OwnPlayer>)))]
async fn my_player(
    State(server): State<Server>,
    BySession(caller): BySession,
    Id(player_profile_id): Id,
    query: QueryText,
) -> Result<Json<Data<OwnPlayer>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.play.own_player(&caller, player_profile_id).await?.into()))
}

/// Change one of my players
#[utoipa::path(patch, path = "/me/players/{playerProfileId}", tag = "My players", request_body = PlayerChangesInput,
    responses((status = 200, description = "The profile as it is now", body = Saved<OwnPlayer>)))]
async fn change_my_player(
    State(server): State<Server>,
    BySession(caller): BySession,
    Id(player_profile_id): Id,
    Body(input): Body<PlayerChangesInput>,
) -> Result<Json<Saved<OwnPlayer>>, ApiError> {
    let changes = ProfileChanges {
        player_name: input.player_name,
        birth_date: day_field("birthDate", input.birth_date)?,
        gender_category_id: input.gender_category_id,
        sport_ids: input.sport_ids,
        consent_version: input.consent_version,
        shown_names: match input.shown_names {
            Wish::Keep => Wish::Keep,
            Wish::Set(word) => Wish::Set(term_field("shownNames", word)?),
        },
    };
    let changed =
        server.platform.play.change_own_player(&caller, player_profile_id, changes).await?;
    Ok(Json(Saved::saying("The profile was changed.", changed.into())))
}

/// The link to a calendar that is to be made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct CalendarLinkRequest {
    /// `calendarLinkSince` as you know it. That link stops working. Leave it out, or send `null`, when there is none.
    #[schema(format = DateTime)]
    replaces: Option<String>,
}

/// A link to the calendar of a player that was just made.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CalendarLink {
    /// For a calendar program. Keep it: it is shown only once. Without the host where the address of the platform is not known.
    url: String,
    /// When it was made.
    since: Instant,
}

/// Make the link to the calendar of one of my players
///
/// Where somebody plays reveals where they are, so the calendar of a player is not public: the holder of this link
/// reads it. Each account that keeps the player has a link of its own. A new one takes the place of the one before;
/// 409 `changed_meanwhile` says that there is another one than you know of, and 409 `conflict` that a guardian has
/// none, because the player is 18. An `Idempotency-Key` is ignored, because the answer is not stored.
#[utoipa::path(post, path = "/me/players/{playerProfileId}/calendar-link", tag = "My players", request_body = CalendarLinkRequest,
    responses((status = 201, description = "Its address, this once", body = Saved<CalendarLink>)))]
async fn make_calendar_link(
    State(server): State<Server>,
    BySession(caller): BySession,
    Id(player_profile_id): Id,
    Body(request): Body<CalendarLinkRequest>,
) -> Result<(StatusCode, Json<Saved<CalendarLink>>), ApiError> {
    let replaces = instant_field("replaces", request.replaces)?;
    let made =
        server.platform.play.make_calendar_link(&caller, player_profile_id, replaces).await?;
    let path = format!("/api/v1/public/calendars/{}/calendar.ics", made.token.reveal());
    let url = server.platform.public_url().map_or(path.clone(), |url| url.link(&path));
    let made = CalendarLink { url, since: Instant::from_ms(made.made_at.as_millisecond()) };
    Ok((StatusCode::CREATED, Json(Saved::saying("The link was made.", made))))
}

/// Take my link to the calendar of one of my players back
///
/// It takes effect on the next request. Without a link, nothing happens.
#[utoipa::path(delete, path = "/me/players/{playerProfileId}/calendar-link", tag = "My players",
    responses((status = 200, description = "It opens nothing any more", body = Done)))]
async fn revoke_calendar_link(
    State(server): State<Server>,
    BySession(caller): BySession,
    Id(player_profile_id): Id,
) -> Result<Json<Done>, ApiError> {
    server.platform.play.revoke_calendar_link(&caller, player_profile_id).await?;
    Ok(Done::saying("The link was taken back."))
}

/// My claims
#[utoipa::path(get, path = "/me/claims", tag = "My players",
    responses((status = 200, description = "At most 100, the newest first", body = Data<Vec<OwnClaim>>)))]
async fn my_claims(
    State(server): State<Server>,
    BySession(caller): BySession,
    query: QueryText,
) -> Result<Json<Data<Vec<OwnClaim>>>, ApiError> {
    query.done()?;
    let claims = server.platform.play.own_claims(&caller).await?;
    Ok(Data::of(claims.into_iter().map(Into::into).collect()))
}

/// Claim a player profile with a code
///
/// When nothing speaks against it, the profile belongs to the caller at once. Otherwise the claim is open until an
/// administrator has looked at it.
#[utoipa::path(post, path = "/me/claims", tag = "My players", request_body = ClaimRequest,
    responses((status = 201, description = "Accepted, or open", body = Saved<OwnClaim>)))]
async fn claim_player(
    State(server): State<Server>,
    BySession(caller): BySession,
    Body(request): Body<ClaimRequest>,
) -> Result<(StatusCode, Json<Saved<OwnClaim>>), ApiError> {
    let claim = Wanted {
        code: request.code,
        relation: required("relation", term_field("relation", Some(request.relation))?)?,
        player_name: request.player_name,
        birth_date: required("birthDate", day_field("birthDate", Some(request.birth_date))?)?,
        consent_version: request.consent_version,
    };
    let JudgedClaim { row, .. } = server.platform.play.claim_player(&caller, claim).await?;
    let message = match row.state {
        ClaimState::Open => "An administrator will look at your claim.",
        ClaimState::Accepted | ClaimState::Refused => "The profile is yours now.",
    };
    Ok((StatusCode::CREATED, Json(Saved::saying(message, row.into()))))
}
