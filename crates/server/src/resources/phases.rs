//! The phases of a division: who comes into each, how it is played, and what a plan of them comes to.

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use touchline_app::draws::PhasesOfDivision;
use touchline_domain::drawing::DrawState;
use touchline_domain::phases::{Final, MOST_ENTRANTS, Outline, PhaseOutline, Plan, Preset};
use utoipa::ToSchema;

use crate::caller::By;
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Body, Id, QueryText};
use crate::reply::{Data, Saved, reply};
use crate::state::Server;

/// `/divisions/{divisionId}/phases`.
pub(crate) fn router() -> Calls {
    calls! {
        RunTournament: GET "/divisions/{divisionId}/phases" division_phases;
        RunTournament: PUT "/divisions/{divisionId}/phases" set_division_phases, refuses(OUTDATED);
        RunTournament: POST "/divisions/{divisionId}/phases/previews" preview_phases;
    }
}

/// The fewest and the most.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub(crate) struct Span {
    fewest: u32,
    most: u32,
}

impl From<[u32; 2]> for Span {
    fn from([fewest, most]: [u32; 2]) -> Self {
        Self { fewest, most }
    }
}

reply! {
    /// Places from which nobody plays on.
    pub(crate) struct FinalPlaces from of: Final {
        /// The phase, from 1.
        phase: u32,
        /// The first of the places, counted in the phase.
        from: u32,
        /// The last of them.
        to: u32,
    }
}

/// What a phase comes to.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OutlinedPhase {
    /// How many come in. Of those who lose their first match some may not come.
    entrants: u32,
    /// How many matches it has.
    matches: Span,
}

impl From<PhaseOutline> for OutlinedPhase {
    fn from(of: PhaseOutline) -> Self {
        Self { entrants: of.size(), matches: of.shape.matches.into() }
    }
}

reply! {
    /// What a plan of phases comes to.
    pub(crate) struct PhasesOutline from of: Outline {
        /// In the order of the plan.
        phases: Vec<OutlinedPhase> = of.phases.into_iter().map(Into::into).collect(),
        /// How many matches all phases have.
        matches: Span = of.matches.into(),
        /// How many matches each entry plays.
        plays: Span = of.plays.into(),
        /// The final ranking, best first.
        finals: Vec<FinalPlaces> = of.finals.into_iter().map(Into::into).collect(),
    }
}

/// A usual composition.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PresetOfPhases {
    preset: Preset,
    plan: Plan,
    outline: PhasesOutline,
}

/// How a phase stands.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PhaseState {
    /// Its draw; `null` before it is prepared.
    draw_id: Option<i64>,
    /// How the draw stands.
    state: Option<DrawState>,
    /// Whether all phases are published that it takes places of.
    can_be_drawn: bool,
}

reply! {
    /// The phases of a division.
    pub(crate) struct DivisionPhases from of: PhasesOfDivision {
        /// `null` where the division has one draw.
        plan: Option<Plan>,
        /// What the plan comes to; `null` without a plan, and where it does not fit so many entries.
        outline: Option<PhasesOutline> = of.outline.map(Into::into),
        /// The number of entries that all of this is counted for.
        entries: u32,
        /// How the phases of the plan stand, in their order.
        phases: Vec<PhaseState> = of.phases.into_iter().map(|phase| PhaseState {
            draw_id: phase.draw.map(|(draw_id, _)| draw_id),
            state: phase.draw.map(|(_, state)| state),
            can_be_drawn: phase.can_be_drawn,
        }).collect(),
        /// The usual compositions that so many entries can play.
        presets: Vec<PresetOfPhases> = of.presets.into_iter().map(|(preset, plan, outline)| PresetOfPhases {
            preset,
            plan,
            outline: outline.into(),
        }).collect(),
        /// To be sent with the next change.
        version: i64,
    }
}

/// A plan of phases.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PhasesPreviewInput {
    plan: Plan,
    /// For how many entries.
    #[schema(minimum = 1, maximum = 1000)]
    entries: u32,
}

/// What the phases of a division are to be.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PhasesInput {
    version: i64,
    /// `null` gives the phases up.
    plan: Option<Plan>,
    /// For how many entries the plan is made.
    #[schema(minimum = 1, maximum = 1000)]
    entries: u32,
}

/// The phases of a division
///
/// With the usual compositions for as many entries as it has, or as `entries` asks about.
#[utoipa::path(get, path = "/divisions/{divisionId}/phases", tag = "Draws",
    params(("entries" = Option<i64>, Query, description = "For how many entries to count; without it, for the teams of the division")),
    responses((status = 200, description = "The phases", body = Data<DivisionPhases>)))]
async fn division_phases(
    State(server): State<Server>,
    By(caller): By,
    Id(division_id): Id,
    mut query: QueryText,
) -> Result<Json<Data<DivisionPhases>>, ApiError> {
    let entries = query.integer("entries", 1, MOST_ENTRANTS.into());
    query.done()?;
    let entries = entries.and_then(|entries| u32::try_from(entries).ok());
    let phases = server.platform.play.division_phases(&caller, division_id, entries).await?;
    Ok(Data::of(phases.into()))
}

/// Say what the phases of a division are
///
/// Phases that are drawn stay as they are: their draws have to be given up first.
#[utoipa::path(put, path = "/divisions/{divisionId}/phases", tag = "Draws", request_body = PhasesInput,
    responses((status = 200, description = "The phases", body = Saved<DivisionPhases>)))]
async fn set_division_phases(
    State(server): State<Server>,
    By(caller): By,
    Id(division_id): Id,
    Body(input): Body<PhasesInput>,
) -> Result<Json<Saved<DivisionPhases>>, ApiError> {
    let PhasesInput { version, plan, entries } = input;
    let of = (division_id, version);
    let phases = server.platform.play.set_division_phases(&caller, of, plan, entries).await?;
    Ok(Json(Saved::saying("The phases were saved.", phases.into())))
}

/// What a plan of phases comes to
///
/// Nothing is saved. What is wrong with the plan is a 400.
#[utoipa::path(post, path = "/divisions/{divisionId}/phases/previews", tag = "Draws", request_body = PhasesPreviewInput,
    responses((status = 200, description = "What it comes to", body = Data<PhasesOutline>)))]
async fn preview_phases(
    State(server): State<Server>,
    By(caller): By,
    Id(division_id): Id,
    Body(input): Body<PhasesPreviewInput>,
) -> Result<Json<Data<PhasesOutline>>, ApiError> {
    let play = &server.platform.play;
    let outline = play.preview_phases(&caller, division_id, &input.plan, input.entries).await?;
    Ok(Data::of(outline.into()))
}
