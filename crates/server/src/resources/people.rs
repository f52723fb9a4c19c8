//! The lists of app users and of player profiles.

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use touchline_app::accounts::{AccountState, Hold};
use touchline_app::erasing::ErasurePreview;
use touchline_app::user_pages;
use touchline_store::listing::Sort;
use touchline_store::people::players::{PlayerColumn, PlayerFilter, PlayerRow, Players};
use touchline_store::people::users::{UserColumn, UserFilter, UserRow, Users};
use utoipa::ToSchema;

use crate::caller::By;
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Body, Id, PageParams, QueryText};
use crate::reply::{Data, Done, Instant, Lettered, Pagination, reply};
use crate::resources::security::SessionInfo;
use crate::state::Server;

/// `/admin/users`, one user, and `/admin/players`.
pub(crate) fn router() -> Calls {
    calls! {
        HoldAccounts: POST "/admin/users/{userId}/suspend" suspend_user;
        HoldAccounts: POST "/admin/users/{userId}/reinstate" reinstate_user;
        HoldAccounts: POST "/admin/users/{userId}/end-sessions" end_sessions_of_user;
        HoldAccounts: POST "/admin/users/{userId}/reset-link" mail_reset_link;
        ErasePeople: GET "/admin/users/{userId}/kept" kept_about_user, audited;
        ErasePeople: GET "/admin/users/{userId}/erasure" preview_erasure, refuses(CONFLICT);
        ErasePeople: POST "/admin/users/{userId}/erase" erase_user;
        ReadUsers: GET "/admin/users" users, cached(Shared);
        ReadUsers: GET "/admin/users/{userId}" find_user;
        ReadPlayers: GET "/admin/players" players, cached(Shared);
    }
}

reply! {
    /// An app user. Of the mobile number only the last four digits exist.
    pub(crate) struct User from row: UserRow {
        user_id: i64,
        full_name: String,
        email: String,
        mobile_last4: Option<String>,
        /// Player profiles of this user.
        player_count: i64,
        /// `null` means never.
        last_login_at: Option<Instant> = row.last_login_at.map(Instant::from_ms),
        created_at: Instant = Instant::from_ms(row.created_at),
    }
}

/// A page of users.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UserList {
    /// Always `true`.
    success: bool,
    users: Vec<User>,
    pagination: Pagination,
}

reply! {
    /// A player profile.
    pub(crate) struct Player from row: PlayerRow {
        player_profile_id: i64,
        player_name: String,
        /// Of the app user behind the profile; `null` without one.
        email: Option<String>,
        /// Names of the sports, joined by a comma; empty without any.
        sports: String = row.sports.unwrap_or_default(),
        /// Matches that the player took part in.
        matches: i64,
        joined: Instant = Instant::from_ms(row.joined),
        is_active: bool,
    }
}

reply! {
    /// An app user and the user's player profiles.
    pub(crate) struct UserPage from page: user_pages::UserPage {
        #[serde(flatten)]
        account: User = page.account.into(),
        /// The first 100 by name.
        profiles: Vec<Player> = page.profiles.into_iter().map(Into::into).collect(),
        /// How the user signs in; `null` for one who never made an account.
        sign_in: Option<SignInState> = page.state.map(Into::into),
        /// When the user was erased; `null` for one who stays.
        erased_at: Option<Instant> = page.erased_at.map(Instant::from_ms),
    }
}

reply! {
    /// How a person signs in.
    pub(crate) struct SignInState from state: AccountState {
        /// Since when the account is suspended; `null` when it is not.
        suspended_at: Option<Instant> = state.suspended_at.map(Into::into),
        suspended_because: Option<String>,
        has_second_factor: bool,
        passkeys: usize,
        /// Those that go on, the last used first.
        sessions: Vec<SessionInfo> = state.sessions.into_iter().map(Into::into).collect(),
    }
}

/// Why an account is suspended or reinstated.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReasonRequest {
    /// The trail keeps it.
    #[schema(min_length = 1, max_length = 500)]
    reason: String,
}

/// A page of players.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlayerList {
    /// Always `true`.
    success: bool,
    players: Vec<Player>,
    pagination: Pagination,
}

/// What a list of users is limited to and ordered by: the newest first.
pub(crate) fn users_query(query: &mut QueryText) -> (UserFilter, Sort<UserColumn>) {
    let wanted =
        UserFilter { search: query.search(), never_signed_in: query.boolean("neverSignedIn") };
    (wanted, query.sort(Sort { column: UserColumn::Created, descending: true }))
}

/// What a list of players is limited to and ordered by: the newest first.
pub(crate) fn players_query(query: &mut QueryText) -> (PlayerFilter, Sort<PlayerColumn>) {
    let wanted = PlayerFilter {
        search: query.search(),
        sport_id: query.integer("sportId", 1, i64::MAX),
        is_active: query.boolean("isActive"),
        gender_category_id: query.integer("genderCategoryId", 1, i64::MAX),
    };
    (wanted, query.sort(Sort { column: PlayerColumn::Joined, descending: true }))
}

/// App users
#[utoipa::path(get, path = "/admin/users", tag = "Lists",
    params(
        PageParams,
        ("search" = Option<String>, Query, description = "Words in name or email; case and accents do not matter", max_length = 200),
        ("neverSignedIn" = Option<bool>, Query, description = "Only users who never signed in, or only the others"),
        ("sort" = Option<String>, Query, description = "user_id, full_name, email, player_count, last_login_at or created_at; - before it for descending"),
    ),
    responses((status = 200, description = "A page of users", body = UserList)))]
async fn users(
    State(server): State<Server>,
    mut query: QueryText,
) -> Result<Json<UserList>, ApiError> {
    let (wanted, sort) = users_query(&mut query);
    let paging = query.paging();
    query.done()?;
    let listed = server.platform.pages.page::<Users>(wanted, sort, paging.page()).await?;
    Ok(Json(UserList {
        success: true,
        users: listed.rows.into_iter().map(Into::into).collect(),
        pagination: paging.of(listed.total),
    }))
}

/// One app user
#[utoipa::path(get, path = "/admin/users/{userId}", tag = "Lists",
    responses((status = 200, description = "The account and its player profiles", body = Data<UserPage>)))]
async fn find_user(
    State(server): State<Server>,
    Id(user_id): Id,
    query: QueryText,
) -> Result<Json<Data<UserPage>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.access.user_page(user_id).await?.into()))
}

/// Suspend a person's account
///
/// All its sessions end, and the person cannot sign in until the account is reinstated.
#[utoipa::path(post, path = "/admin/users/{userId}/suspend", tag = "People", request_body = ReasonRequest,
    responses((status = 200, description = "Suspended", body = Done)))]
async fn suspend_user(
    State(server): State<Server>,
    By(caller): By,
    Id(user_id): Id,
    Body(request): Body<ReasonRequest>,
) -> Result<Json<Done>, ApiError> {
    server.platform.access.hold_account(&caller, user_id, Hold::Suspend, &request.reason).await?;
    Ok(Done::saying("The account is suspended."))
}

/// Reinstate a person's account
#[utoipa::path(post, path = "/admin/users/{userId}/reinstate", tag = "People", request_body = ReasonRequest,
    responses((status = 200, description = "Reinstated", body = Done)))]
async fn reinstate_user(
    State(server): State<Server>,
    By(caller): By,
    Id(user_id): Id,
    Body(request): Body<ReasonRequest>,
) -> Result<Json<Done>, ApiError> {
    server.platform.access.hold_account(&caller, user_id, Hold::Reinstate, &request.reason).await?;
    Ok(Done::saying("The person can sign in again."))
}

/// End all sessions of a person
#[utoipa::path(post, path = "/admin/users/{userId}/end-sessions", tag = "People",
    responses((status = 200, description = "Ended", body = Done)))]
async fn end_sessions_of_user(
    State(server): State<Server>,
    By(caller): By,
    Id(user_id): Id,
    query: QueryText,
) -> Result<Json<Done>, ApiError> {
    query.done()?;
    server.platform.access.end_sessions_of(&caller, user_id).await?;
    Ok(Done::saying("All sessions have ended."))
}

/// Mail a person a link for a new password
#[utoipa::path(post, path = "/admin/users/{userId}/reset-link", tag = "People",
    responses((status = 200, description = "A message is on its way", body = Lettered)))]
async fn mail_reset_link(
    State(server): State<Server>,
    By(caller): By,
    Id(user_id): Id,
    query: QueryText,
) -> Result<Json<Lettered>, ApiError> {
    query.done()?;
    server.platform.access.mail_reset_link_to(&caller, user_id).await?;
    Ok(Lettered::saying(server.platform.sends_letters()))
}

/// Player profiles
#[utoipa::path(get, path = "/admin/players", tag = "Lists",
    params(
        PageParams,
        ("search" = Option<String>, Query, description = "Words in name or email; case and accents do not matter", max_length = 200),
        ("sportId" = Option<i64>, Query, description = "Only of this sport", minimum = 1),
        ("isActive" = Option<bool>, Query, description = "Only active profiles, or only the others"),
        ("genderCategoryId" = Option<i64>, Query, description = "Only of this gender category", minimum = 1),
        ("sort" = Option<String>, Query, description = "player_profile_id, player_name, matches or joined; - before it for descending"),
    ),
    responses((status = 200, description = "A page of players", body = PlayerList)))]
async fn players(
    State(server): State<Server>,
    mut query: QueryText,
) -> Result<Json<PlayerList>, ApiError> {
    let (wanted, sort) = players_query(&mut query);
    let paging = query.paging();
    query.done()?;
    let listed = server.platform.pages.page::<Players>(wanted, sort, paging.page()).await?;
    Ok(Json(PlayerList {
        success: true,
        players: listed.rows.into_iter().map(Into::into).collect(),
        pagination: paging.of(listed.total),
    }))
}

/// Everything that is kept about a person
///
/// The audit trail says who has taken it out.
#[utoipa::path(get, path = "/admin/users/{userId}/kept", tag = "People",
    responses((status = 200, description = "Lists of rows, by what they are", body = Data<Kept>)))]
async fn kept_about_user(
    State(server): State<Server>,
    By(caller): By,
    Id(user_id): Id,
    query: QueryText,
) -> Result<Json<Data<Kept>>, ApiError> {
    query.done()?;
    Ok(Data::of(Kept(server.platform.operations.kept_about(&caller, user_id).await?)))
}

/// Everything that is stored about a person: an object of lists of rows.
#[derive(Debug, Serialize, ToSchema)]
#[schema(value_type = Object)]
pub(crate) struct Kept(pub(crate) serde_json::Value);

/// A player profile of somebody.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NamedProfile {
    player_profile_id: i64,
    player_name: String,
}

reply! {
    /// What erasing a person will change. Results, tables and counts stay as they are.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct Erasure from preview: ErasurePreview {
        full_name: String,
        /// Whether there is an account, which will be closed.
        has_account: bool,
        /// The profiles that lose their names and birth dates.
        profiles: Vec<NamedProfile> = preview
            .profiles
            .into_iter()
            .map(|(player_profile_id, player_name)| NamedProfile { player_profile_id, player_name })
            .collect(),
        /// Matches that will show another name.
        matches: i64 = preview.matches as i64,
        /// Teams of a single player, and pairs, that will get another name.
        teams: i64 = preview.teams as i64,
        /// Tournaments that will name another organiser.
        tournaments: i64 = preview.tournaments as i64,
        /// Activities that will show another name.
        activities: i64,
        /// Entries of the audit trail that will not say any more who made them.
        trail_entries: i64,
    }
}

/// What erasing a person will change
#[utoipa::path(get, path = "/admin/users/{userId}/erasure", tag = "People",
    responses((status = 200, description = "What will change", body = Data<Erasure>)))]
async fn preview_erasure(
    State(server): State<Server>,
    Id(user_id): Id,
    query: QueryText,
) -> Result<Json<Data<Erasure>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.operations.erasure_preview(user_id).await?.into()))
}

/// Erase a person
///
/// The account is closed at once. The names, the address and the birth dates are erased within seconds.
#[utoipa::path(post, path = "/admin/users/{userId}/erase", tag = "People",
    responses((status = 200, description = "It has begun", body = Done)))]
async fn erase_user(
    State(server): State<Server>,
    By(caller): By,
    Id(user_id): Id,
    query: QueryText,
) -> Result<Json<Done>, ApiError> {
    query.done()?;
    server.platform.operations.erase_person(&caller, user_id).await?;
    Ok(Done::saying("The account is closed, and the person is being erased."))
}
