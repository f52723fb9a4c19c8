//! Templates: what a tournament can begin with.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use touchline_app::making::{
    SavedTemplate as Kept, TemplateDivision as Division, Templates as AllTemplates,
};
use touchline_domain::drawing::PlannedDraw;
use touchline_domain::entries::EntrantKind;
use touchline_domain::scoring::FormatRules;
use touchline_domain::shown_names::ShownNames;
use touchline_domain::standings::WrittenRules;
use touchline_domain::suspensions::SuspensionRule;
use touchline_domain::tournament_templates::BuiltInTemplate;
use touchline_domain::{Points, TimeRounding};
use touchline_store::competitions::setup::{Conduct, OwnPoints};
use utoipa::ToSchema;

use crate::caller::{By, BySession};
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Body, Id, IdPair, QueryText};
use crate::reply::{Data, Done, Saved, reply};
use crate::state::Server;

/// `/me/templates` and `/tournaments/{tournamentId}/templates`.
pub(crate) fn router() -> Calls {
    calls! {
        KeepAccount: GET "/me/templates" my_templates;
        RunTournament: POST "/tournaments/{tournamentId}/templates" save_template, refuses(NAME_TAKEN);
        RunTournament: DELETE "/tournaments/{tournamentId}/templates/{templateId}" remove_template;
    }
}

reply! {
    /// A division of a template, to be sent to `POST /tournaments` with what is left to choose.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct TemplateDivision from of: Division {
        /// `null` for the name that its sport or gender category gives it.
        name: Option<String>,
        /// `null` when it is left to choose.
        sport_id: Option<i64>,
        gender_category_id: Option<i64>,
        admits_every_category: bool,
        age_group_id: Option<i64>,
        match_format_id: Option<i64>,
        /// A format of its own, which counts before the one that is named.
        own_format: Option<FormatRules>,
        rule_pack: Option<String>,
        /// The number of places; `null` for as many as enter.
        capacity: Option<i64>,
        per_club: Option<i64>,
        reviews: bool,
        entrants: EntrantKind,
        planned_draw: Option<PlannedDraw>,
        /// How official times of races follow from those measured; `null` as is usual in its sport.
        time_rounding: Option<TimeRounding>,
        /// How people are shown in public; `null` as is usual for the age group.
        shown_names: Option<ShownNames>,
        /// What cards cost; `null`: nothing.
        suspensions: Option<SuspensionRule> = Some(of.conduct.suspensions).filter(SuspensionRule::is_any),
        /// `null` for the minutes of the match format, and no rest.
        pace: Option<TemplatePace> = pace(&of.conduct),
        /// Hours after which a result counts as confirmed; `null`: only when somebody confirms it.
        confirm_hours: Option<i64> = of.conduct.confirm_hours,
        /// The points for results; `null` for those of its sport.
        points: Option<TemplatePoints> = of.own_points.map(Into::into),
        /// The rules of its tables, composed on the ground of the pack; `null` where the pack is in force as it is.
        table_rules: Option<WrittenRules>,
    }
}

reply! {
    /// The points for results that a division has of its own.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct TemplatePoints from own: OwnPoints {
        win: Points = own.points.win,
        draw: Points = own.points.draw,
        loss: Points = own.points.loss,
        /// For each side of a cancelled match.
        cancelled: Points = own.points.cancelled,
        /// What the numbers cannot express.
        extra_rules: Option<String>,
        /// Where they come from.
        basis: Option<String>,
    }
}

/// How long a match of a division takes, and how long its teams rest.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TemplatePace {
    /// Minutes; `null` to follow the match format.
    match_minutes: Option<i64>,
    /// Minutes between two matches of a team.
    rest_minutes: i64,
}

fn pace(conduct: &Conduct) -> Option<TemplatePace> {
    let Conduct { match_minutes, rest_minutes, .. } = *conduct;
    let is_said = match_minutes.is_some() || rest_minutes > 0;
    is_said.then_some(TemplatePace { match_minutes, rest_minutes })
}

/// A template that every platform has.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BuiltIn {
    name: BuiltInTemplate,
    divisions: Vec<TemplateDivision>,
}

reply! {
    /// A template that was made of a tournament.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct SavedTemplate from of: Kept {
        template_id: i64,
        name: String,
        tournament_id: i64,
        /// What the tournament is called now.
        tournament_name: String,
        /// Markdown.
        description: Option<String>,
        divisions: Vec<TemplateDivision> = of.divisions.into_iter().map(Into::into).collect(),
    }
}

reply! {
    /// What a tournament can begin with.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct Templates from all: AllTemplates {
        built_in: Vec<BuiltIn> = all
            .built_in
            .into_iter()
            .map(|(name, of)| BuiltIn { name, divisions: of.into_iter().map(Into::into).collect() })
            .collect(),
        /// Those that were made of the caller's tournaments, by name.
        saved: Vec<SavedTemplate> = all.saved.into_iter().map(Into::into).collect(),
    }
}

/// A template to be saved.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TemplateInput {
    /// One of its own among the templates of the tournament.
    #[schema(min_length = 1, max_length = 255)]
    name: String,
}

/// What I can begin a tournament with
///
/// What a saved template names of the reference data may be gone by now: it is checked when a tournament is made.
#[utoipa::path(get, path = "/me/templates", tag = "Making tournaments",
    responses((status = 200, description = "The templates", body = Data<Templates>)))]
async fn my_templates(
    State(server): State<Server>,
    BySession(caller): BySession,
    query: QueryText,
) -> Result<Json<Data<Templates>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.play.tournament_templates(&caller).await?.into()))
}

/// Save a tournament as a template
///
/// Its description and its divisions as they are set up, with points of their own, what cards cost, pace and
/// confirmation, and without people, entries, matches and days. Its organisers can begin others with it. A tournament
/// has at most 20.
#[utoipa::path(post, path = "/tournaments/{tournamentId}/templates", tag = "Making tournaments",
    request_body = TemplateInput,
    responses((status = 201, description = "The template", body = Saved<SavedTemplate>)))]
async fn save_template(
    State(server): State<Server>,
    By(caller): By,
    Id(tournament_id): Id,
    Body(input): Body<TemplateInput>,
) -> Result<(StatusCode, Json<Saved<SavedTemplate>>), ApiError> {
    let made = server.platform.play.save_template(&caller, tournament_id, input.name).await?;
    let saved = Saved::saying("The template was saved.", made.into());
    Ok((StatusCode::CREATED, Json(saved)))
}

/// Forget a template
///
/// Tournaments that were begun with it stay as they are.
#[utoipa::path(delete, path = "/tournaments/{tournamentId}/templates/{templateId}", tag = "Making tournaments",
    responses((status = 200, description = "It is forgotten", body = Done)))]
async fn remove_template(
    State(server): State<Server>,
    By(caller): By,
    IdPair(tournament_id, template_id): IdPair,
) -> Result<Json<Done>, ApiError> {
    server.platform.play.remove_template(&caller, tournament_id, template_id).await?;
    Ok(Done::saying("The template is forgotten."))
}
