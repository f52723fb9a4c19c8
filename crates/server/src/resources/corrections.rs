//! Corrections of results, points and orders: shown first, and saved as they were shown.

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use touchline_app::corrections::{self as app, LaterMatches, TieChange};
use touchline_domain::Points;
use touchline_domain::standings::{ConfiguredPoints, MatchPart, Sides, WrittenRules};
use utoipa::ToSchema;

use crate::caller::By;
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Body, Id, required_term, term_field};
use crate::reply::{Data, reply};
use crate::resources::previews::{MatchResultInput, TablePreview};
use crate::resources::sides::{NamedSide, named_sides};
use crate::state::Server;

pub(crate) fn router() -> Calls {
    calls! {
        RuleOnResults: POST "/divisions/{divisionId}/corrections/previews" preview_correction, refuses(TOO_MANY_ATTEMPTS);
        RuleOnResults: POST "/divisions/{divisionId}/corrections" correct, refuses(TOO_MANY_ATTEMPTS);
    }
}

/// What is corrected.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum CorrectionInput {
    /// A match has another result, or is awarded. Its cards stay as they are.
    Result {
        #[serde(rename = "matchId")]
        #[schema(minimum = 1)]
        match_id: i64,
        result: MatchResultInput,
    },
    /// A team leaves the division.
    Withdrawal {
        #[serde(rename = "teamId")]
        #[schema(minimum = 1)]
        team_id: i64,
        /// `annul`: none of its matches counts. `forfeit_rest`: those to come are won by the others. `keep`: those that were
        /// played count, and the others do not.
        policy: String,
    },
    /// A team that has left comes back, as long as nothing that counts later follows from its leaving.
    Reinstatement {
        #[serde(rename = "teamId")]
        #[schema(minimum = 1)]
        team_id: i64,
    },
    /// Points are given, or taken.
    Points {
        #[serde(rename = "teamId")]
        #[schema(minimum = 1)]
        team_id: i64,
        /// Not 0; at most two decimals.
        #[schema(value_type = f64, minimum = -1000, maximum = 1000)]
        points: Points,
    },
    /// The tables are made by other rules from now on, all of them: what is left out is `null`. Once a match has begun,
    /// they are changed in no other way.
    Rules {
        /// `null` for the default of the sport.
        #[serde(default, rename = "rulePack")]
        rule_pack: Option<String>,
        /// `null` for the rule pack as it is.
        #[serde(default, rename = "tableRules")]
        table_rules: Option<WrittenRules>,
        /// `null` for those of the sport.
        #[serde(default)]
        points: Option<CorrectedPoints>,
    },
    /// Level teams stand in this order, as long as exactly these are level.
    Order {
        /// Whether lots were drawn; otherwise it was set by hand.
        #[serde(default, rename = "byLots")]
        by_lots: bool,
        /// The first one first.
        #[serde(rename = "teamIds")]
        #[schema(min_items = 2)]
        team_ids: Vec<i64>,
    },
}

/// What results are worth, in steps of half a point.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CorrectedPoints {
    #[schema(value_type = f64, minimum = 0, maximum = 1000)]
    win: Points,
    #[schema(value_type = f64, minimum = 0, maximum = 1000)]
    draw: Points,
    #[schema(value_type = f64, minimum = 0, maximum = 1000)]
    loss: Points,
    /// For each side of a cancelled match.
    #[schema(value_type = f64, minimum = 0, maximum = 1000)]
    cancelled: Points,
}

/// A correction to look at.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct CorrectionPreviewRequest {
    correction: CorrectionInput,
    /// What becomes of matches that have begun and should have had other teams.
    #[schema(value_type = Option<LaterMatches>)]
    later_matches: Option<String>,
}

/// A correction to save.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct CorrectionRequest {
    correction: CorrectionInput,
    /// As in the preview.
    #[schema(value_type = Option<LaterMatches>)]
    later_matches: Option<String>,
    /// That of the preview.
    token: String,
    /// Why, for the trail. The first result of a match needs none, unless somebody has decided it.
    #[serde(default)]
    #[schema(max_length = 500)]
    reason: String,
}

impl CorrectionInput {
    fn read(self) -> Result<app::Correction, ApiError> {
        Ok(match self {
            Self::Result { match_id, result } => {
                app::Correction::Result { match_id, result: result.read()? }
            }
            Self::Withdrawal { team_id, policy } => {
                app::Correction::Withdrawal { team_id, policy: required_term("policy", &policy)? }
            }
            Self::Reinstatement { team_id } => app::Correction::Reinstatement { team_id },
            Self::Points { team_id, points } => app::Correction::Points { team_id, points },
            Self::Rules { rule_pack, table_rules, points } => app::Correction::Rules {
                rule_pack,
                table_rules,
                points: points.map(|CorrectedPoints { win, draw, loss, cancelled }| {
                    ConfiguredPoints { win, draw, loss, cancelled }
                }),
            },
            Self::Order { by_lots, team_ids } => app::Correction::Order { by_lots, team_ids },
        })
    }
}

fn read(
    correction: CorrectionInput,
    later: Option<String>,
) -> Result<app::CorrectionRequest, ApiError> {
    let later = term_field("laterMatches", later)?;
    Ok(app::CorrectionRequest { correction: correction.read()?, later })
}

/// What a correction does.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CorrectionPreview {
    /// The tables that change.
    tables: Vec<TablePreview>,
    /// The matches whose teams change, and those that have begun and should have had others.
    matches: Vec<ChangedMatch>,
    /// Parts of the match that its tables compare and the correction leaves as they are.
    left_out: Vec<MatchPart>,
    /// Whether `laterMatches` has to be said before it is saved.
    needs_choice: bool,
    /// Whether it needs a reason when it is saved: all but the first result of a match that nobody is recording.
    needs_reason: bool,
    /// Who hears of it when it is saved.
    told: CorrectionTold,
    /// To be sent when it is saved.
    token: String,
}

reply! {
    /// Who hears of a correction.
    pub(crate) struct CorrectionTold from told: app::Told {
        /// How many people, besides its author.
        people: usize,
        /// The teams that it concerns.
        teams: Vec<String>,
    }
}

reply! {
    /// A match that changes because something else is corrected.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct ChangedMatch from change: app::MatchChange {
        match_id: i64,
        match_number: Option<i64>,
        /// Who plays now.
        name_before: String = change.name_before.to_string(),
        /// Who will play, or should have played.
        name_after: String = change.name_after.to_string(),
        /// What makes the name before; `null` of a match with a title.
        sides_before: Option<Sides<NamedSide>> = named_sides(&change.name_before),
        /// What makes the name after.
        sides_after: Option<Sides<NamedSide>> = named_sides(&change.name_after),
        has_begun: bool,
        /// How it ends without being played, because a side has left, or that it is to be played after all; `null` where
        /// neither is so.
        end: Option<UnplayedEnd> = change.end.as_ref().map(UnplayedEnd::of),
        /// Who has won it so.
        winner: Option<String> = winner_of(change.end),
        /// What becomes of the tie of two legs that it is the last match of: `open` when it is level now and nobody
        /// is named to go on, `naming_lapses` when it is not level any more, so that the named team does not count;
        /// `null` where it stays.
        tie: Option<TieChange> = change.tie,
    }
}

/// How a match ends that is not played.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum UnplayedEnd {
    Won,
    LostByBoth,
    CalledOff,
    ToBePlayed,
}

impl UnplayedEnd {
    const fn of(end: &app::MatchEnd) -> Self {
        match end {
            app::MatchEnd::WonBy(_) => Self::Won,
            app::MatchEnd::LostByBoth => Self::LostByBoth,
            app::MatchEnd::CalledOff => Self::CalledOff,
            app::MatchEnd::ToBePlayed => Self::ToBePlayed,
        }
    }
}

fn winner_of(end: Option<app::MatchEnd>) -> Option<String> {
    match end {
        Some(app::MatchEnd::WonBy(winner)) => Some(winner),
        Some(app::MatchEnd::LostByBoth | app::MatchEnd::CalledOff | app::MatchEnd::ToBePlayed)
        | None => None,
    }
}

impl From<app::CorrectionPreview> for CorrectionPreview {
    fn from(preview: app::CorrectionPreview) -> Self {
        Self {
            tables: preview.tables.into_iter().map(Into::into).collect(),
            matches: preview.matches.into_iter().map(Into::into).collect(),
            left_out: preview.left_out,
            needs_choice: preview.needs_choice,
            needs_reason: preview.needs_reason,
            told: preview.told.into(),
            token: preview.token,
        }
    }
}

/// Preview a correction
///
/// What it changes in the tables and in the matches after it. Nothing is saved.
#[utoipa::path(post, path = "/divisions/{divisionId}/corrections/previews", tag = "Corrections",
    request_body = CorrectionPreviewRequest,
    responses((status = 200, description = "What it changes", body = Data<CorrectionPreview>)))]
async fn preview_correction(
    State(server): State<Server>,
    By(caller): By,
    Id(division_id): Id,
    Body(input): Body<CorrectionPreviewRequest>,
) -> Result<Json<Data<CorrectionPreview>>, ApiError> {
    let request = read(input.correction, input.later_matches)?;
    let preview =
        server.platform.corrections.preview_correction(&caller, division_id, request).await?;
    Ok(Data::of(preview.into()))
}

/// Make a correction
///
/// Exactly as it was shown, or not at all: 409 when something that it depends on has changed since.
#[utoipa::path(post, path = "/divisions/{divisionId}/corrections", tag = "Corrections",
    request_body = CorrectionRequest,
    responses((status = 200, description = "What it has changed", body = Data<CorrectionPreview>)))]
async fn correct(
    State(server): State<Server>,
    By(caller): By,
    Id(division_id): Id,
    Body(input): Body<CorrectionRequest>,
) -> Result<Json<Data<CorrectionPreview>>, ApiError> {
    let request = read(input.correction, input.later_matches)?;
    let (token, reason) = (input.token, input.reason);
    let done =
        server.platform.corrections.correct(&caller, division_id, request, token, reason).await?;
    Ok(Data::of(done.into()))
}
