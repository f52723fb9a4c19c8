//! A person's own account.

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use touchline_app::me::OwnChanges;
use touchline_app::preferences::TopicSwitch;
use touchline_domain::preferences::LetterTopic;
use touchline_store::people::users::UserRow;
use utoipa::ToSchema;

use crate::caller::{ByAccount, BySession};
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Body, QueryText, required, term_field};
use crate::reply::{Data, Done, Instant, Saved, reply};
use crate::resources::people::Kept;
use crate::state::Server;

/// `/me`. The password, the second factor and the sessions are in [`crate::resources::security`].
pub(crate) fn router() -> Calls {
    calls! {
        KeepAccount: GET "/me" me, cached(PerAccount);
        KeepAccount: PATCH "/me" change_me;
        KeepAccount: DELETE "/me" erase_me, refuses(TOO_MANY_ATTEMPTS);
        KeepAccount: GET "/me/export" kept_about_me, audited;
        KeepAccount: GET "/me/letters" my_letters;
        KeepAccount: PUT "/me/letters" switch_my_letters;
    }
}

reply! {
    /// A person's own account.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct Me from row: UserRow {
        user_id: i64,
        full_name: String,
        email: String,
        /// Of the mobile number only the last four digits exist.
        mobile_last4: Option<String>,
        /// Player profiles of this person.
        player_count: i64,
        last_login_at: Option<Instant> = row.last_login_at.map(Instant::from_ms),
        created_at: Instant = Instant::from_ms(row.created_at),
    }
}

/// What is to be changed; what is left out stays.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct OwnAccountInput {
    /// The name to show.
    #[schema(min_length = 1, max_length = 255)]
    full_name: Option<String>,
    /// Only the last four digits are stored; an empty text removes them.
    mobile: Option<String>,
}

/// My account
#[utoipa::path(get, path = "/me", tag = "My account",
    responses((status = 200, description = "The account", body = Data<Me>)))]
async fn me(
    State(server): State<Server>,
    ByAccount(caller): ByAccount,
    query: QueryText,
) -> Result<Json<Data<Me>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.access.own_account(&caller).await?.into()))
}

/// Change my account
#[utoipa::path(patch, path = "/me", tag = "My account", request_body = OwnAccountInput,
    responses((status = 200, description = "The account as it is now", body = Saved<Me>)))]
async fn change_me(
    State(server): State<Server>,
    BySession(caller): BySession,
    Body(changes): Body<OwnAccountInput>,
) -> Result<Json<Saved<Me>>, ApiError> {
    let OwnAccountInput { full_name, mobile } = changes;
    let changed = server
        .platform
        .access
        .change_own_account(&caller, OwnChanges { full_name, mobile })
        .await?;
    Ok(Json(Saved::saying("Your account was changed.", changed.into())))
}

/// The proof that the account's owner asks.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct EraseRequest {
    /// The account's password.
    password: String,
}

/// Erase my account
///
/// The account is closed at once. The names, the address and the birth dates are erased within seconds;
/// results and tables stay as they are.
#[utoipa::path(delete, path = "/me", tag = "My account", request_body = EraseRequest,
    responses((status = 200, description = "It has begun", body = Done)))]
async fn erase_me(
    State(server): State<Server>,
    BySession(caller): BySession,
    Body(request): Body<EraseRequest>,
) -> Result<Json<Done>, ApiError> {
    server.platform.operations.erase_own_account(&caller, request.password).await?;
    Ok(Done::saying("Your account is closed, and what is known of you is being erased."))
}

/// Everything that is stored about me
#[utoipa::path(get, path = "/me/export", tag = "My account",
    responses((status = 200, description = "Lists of rows, by what they are", body = Data<Kept>)))]
async fn kept_about_me(
    State(server): State<Server>,
    BySession(caller): BySession,
    query: QueryText,
) -> Result<Json<Data<Kept>>, ApiError> {
    query.done()?;
    Ok(Data::of(Kept(server.platform.operations.kept_about_caller(&caller).await?)))
}

/// Whether one is notified about a topic, and where.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LetterSwitch {
    topic: LetterTopic,
    /// Whether letters about it are sent.
    is_on: bool,
    /// Whether there are notices in the workspace.
    in_workspace: bool,
}

/// Switches that are set; what is left out stays as it is.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct LetterSwitchInput {
    #[schema(value_type = LetterTopic)]
    topic: String,
    /// Whether letters about it are sent.
    is_on: Option<bool>,
    /// Whether there are notices in the workspace.
    in_workspace: Option<bool>,
}

fn switches(topics: Vec<TopicSwitch>) -> Vec<LetterSwitch> {
    let switch = |TopicSwitch { topic, by_letter, in_workspace }| LetterSwitch {
        topic,
        is_on: by_letter,
        in_workspace,
    };
    topics.into_iter().map(switch).collect()
}

/// The topics of my notices
#[utoipa::path(get, path = "/me/letters", tag = "My account",
    responses((status = 200, description = "Every topic", body = Data<Vec<LetterSwitch>>)))]
async fn my_letters(
    State(server): State<Server>,
    BySession(caller): BySession,
    query: QueryText,
) -> Result<Json<Data<Vec<LetterSwitch>>>, ApiError> {
    query.done()?;
    Ok(Data::of(switches(server.platform.access.letter_topics(&caller).await?)))
}

/// Switch the notices about a topic on or off
///
/// For letters and for the workspace apart. Letters about one's account, such as a link to sign in, cannot be
/// switched off.
#[utoipa::path(put, path = "/me/letters", tag = "My account", request_body = LetterSwitchInput,
    responses((status = 200, description = "Every topic", body = Saved<Vec<LetterSwitch>>)))]
async fn switch_my_letters(
    State(server): State<Server>,
    BySession(caller): BySession,
    Body(input): Body<LetterSwitchInput>,
) -> Result<Json<Saved<Vec<LetterSwitch>>>, ApiError> {
    let LetterSwitchInput { topic, is_on, in_workspace } = input;
    let topic = required("topic", term_field("topic", Some(topic))?)?;
    let topics = server.platform.access.switch_topic(&caller, topic, is_on, in_workspace).await?;
    Ok(Json(Saved::saying("Your choice was saved.", switches(topics))))
}
