//! The rules of match formats, before they are kept.

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use touchline_app::match_rules::{RulesOfSport as Choices, RulesPreview as Preview};
use touchline_domain::scoring::{Format, FormatRules, Simulated};
use utoipa::ToSchema;

use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Body, QueryText, day_field};
use crate::reply::{Data, reply};
use crate::state::Server;

/// `/match-rules`.
pub(crate) fn router() -> Calls {
    calls! {
        MakeTournaments: GET "/match-rules" match_rules;
        MakeTournaments: POST "/match-rules/preview" preview_match_rules;
    }
}

/// Rules that have a name.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RulesPreset {
    name: &'static str,
    rules: FormatRules,
}

reply! {
    /// The rules that a match format of a sport can begin with.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct RulesOfSport from of: Choices {
        sport_id: i64 = of.sport_id,
        /// Those that its matches have today where nobody says otherwise.
        usual: FormatRules = of.usual.into(),
        /// By their associations.
        presets: Vec<RulesPreset> = of
            .presets
            .into_iter()
            .map(|(name, format)| RulesPreset { name, rules: format.into() })
            .collect(),
    }
}

/// The rules of a match format, to be tried.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct RulesPreviewInput {
    #[schema(minimum = 1)]
    sport_id: i64,
    rules: FormatRules,
    /// The day of the match; today when left out.
    #[schema(format = Date)]
    day: Option<String>,
    /// Which match is made up: the same seed plays the same one.
    #[schema(minimum = 0, maximum = 4_294_967_295_i64)]
    seed: Option<u32>,
}

reply! {
    /// A match as it might go by some rules.
    pub(crate) struct RulesPreview from of: Preview {
        /// The rules on the day.
        rules: Format = of.format,
        /// A match that is made up.
        example: Simulated = of.simulated,
    }
}

/// The rules that match formats can begin with
#[utoipa::path(get, path = "/match-rules", tag = "Making tournaments",
    responses((status = 200, description = "Of each sport whose matches are scored here: the usual ones, and those with a name",
        body = Data<Vec<RulesOfSport>>)))]
async fn match_rules(
    State(server): State<Server>,
    query: QueryText,
) -> Result<Json<Data<Vec<RulesOfSport>>>, ApiError> {
    query.done()?;
    let rules = server.platform.play.rules_of_sports().await?;
    Ok(Data::of(rules.into_iter().map(Into::into).collect()))
}

/// Try the rules of a match format
///
/// A match is made up by them. Nothing is saved.
#[utoipa::path(post, path = "/match-rules/preview", tag = "Making tournaments", request_body = RulesPreviewInput,
    responses((status = 200, description = "The rules of the day, and a match by them", body = Data<RulesPreview>)))]
async fn preview_match_rules(
    State(server): State<Server>,
    Body(input): Body<RulesPreviewInput>,
) -> Result<Json<Data<RulesPreview>>, ApiError> {
    let RulesPreviewInput { sport_id, rules, day, seed } = input;
    let day = day_field("day", day)?;
    let play = &server.platform.play;
    Ok(Data::of(play.preview_rules(sport_id, rules, day, seed.unwrap_or_default()).await?.into()))
}
