//! The phases of a division as its organiser plans them.

use touchline_domain::drawing::DrawState;
use touchline_domain::phases::{Outline, Plan, Preset, presets_for};
use touchline_store::competitions::draws as stored;
use touchline_words::Sentence;

use super::phases::{plan_of, problem_in_words};
use super::written;
use crate::AppError;
use crate::context::audit::{AuditAction, AuditedKind};
use crate::context::caller::Caller;
use crate::context::rules::check;
use crate::play::Play;
use crate::play::running::{is_current, note_of, run_division};

/// The phases of a division, and what it may have.
#[derive(Debug, Clone)]
pub struct PhasesOfDivision {
    /// Its plan; `None` where it has one draw.
    pub plan: Option<Plan>,
    /// What the plan comes to with [`entries`](Self::entries); `None` without a plan, or where it does not fit so many.
    pub outline: Option<Outline>,
    /// The number that this is counted for: as many teams as there are, or as many as were asked about.
    pub entries: u32,
    /// How the phases stand, in their order.
    pub phases: Vec<PhaseOfDivision>,
    /// The usual compositions for so many, each with its outline.
    pub presets: Vec<(Preset, Plan, Outline)>,
    /// To be sent with the next change.
    pub version: i64,
}

/// How a phase of a division stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PhaseOfDivision {
    /// Its draw, if it has one.
    pub draw: Option<(i64, DrawState)>,
    /// Whether all phases are published that it takes places of.
    pub can_be_drawn: bool,
}

impl Play {
    /// The phases of a division, counted for `entries`, or for the teams that it has.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`].
    pub async fn division_phases(
        &self,
        caller: &Caller,
        division_id: i64,
        entries: Option<u32>,
    ) -> Result<PhasesOfDivision, AppError> {
        self.read_for(caller, move |conn, _, caller| {
            let (_, division) = run_division(conn, caller, division_id)?;
            let teams = stored::teams(conn, division_id)?.len();
            let entries = entries.unwrap_or_else(|| u32::try_from(teams).unwrap_or(u32::MAX));
            let plan = plan_of(conn, division_id)?;
            let outline = plan.as_ref().and_then(|plan| plan.outline(entries).ok());
            let draws = stored::in_force(conn, division_id)?;
            let draw_of = |number: u32| {
                let of = |row: &&stored::DrawRow| row.phase_number == Some(number.into());
                draws.iter().find(of).map(|row| (row.draw_id, row.state))
            };
            let is_published =
                |number: u32| matches!(draw_of(number), Some((_, DrawState::Published)));
            let phases = plan.iter().flat_map(|plan| (1..).zip(&plan.phases));
            let phases = phases.map(|(number, phase)| PhaseOfDivision {
                draw: draw_of(number),
                can_be_drawn: phase
                    .entrants
                    .iter()
                    .filter_map(|intake| intake.phase())
                    .all(is_published),
            });
            let with_outline = |(preset, plan): (Preset, Plan)| {
                let outline = plan.outline(entries).ok()?;
                Some((preset, plan, outline))
            };
            Ok(PhasesOfDivision {
                phases: phases.collect(),
                presets: presets_for(entries).into_iter().filter_map(with_outline).collect(),
                plan,
                outline,
                entries,
                version: division.version,
            })
        })
        .await
    }

    /// What a plan comes to with so many entries. Nothing is written.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`] with what is wrong with it.
    pub async fn preview_phases(
        &self,
        caller: &Caller,
        division_id: i64,
        plan: &Plan,
        entries: u32,
    ) -> Result<Outline, AppError> {
        let may = self.read_for(caller, move |conn, _, caller| {
            run_division(conn, caller, division_id).map(drop)
        });
        may.await?;
        outlined(plan, entries)
    }

    /// Says what the phases of a division are; `None` gives them up. Phases that are drawn stay as they are. `entries` is
    /// the number that the plan is made for, as long as there are no teams.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::ChangedMeanwhile`]; [`AppError::Invalid`] with what is
    /// wrong with the plan; [`AppError::Conflict`] when a phase is drawn that would be another one, or the whole division is.
    pub async fn set_division_phases(
        &self,
        caller: &Caller,
        (division_id, version): (i64, i64),
        plan: Option<Plan>,
        entries: u32,
    ) -> Result<PhasesOfDivision, AppError> {
        if let Some(plan) = &plan {
            outlined(plan, entries)?;
        }
        self.write_for(caller, move |conn, now, caller| {
            let (_, division) = run_division(conn, caller, division_id)?;
            is_current(division.version, version)?;
            let before = plan_of(conn, division_id)?;
            let stays = |at: usize| {
                let of = |plan: &Option<Plan>| {
                    plan.as_ref().and_then(|plan| plan.phases.get(at)).cloned()
                };
                of(&before) == of(&plan)
            };
            for row in stored::in_force(conn, division_id)? {
                let Some(number) = row.phase_number else {
                    return Err(AppError::Conflict(Sentence::DrawInForce));
                };
                let is_kept = usize::try_from(number - 1).is_ok_and(stays);
                if !is_kept {
                    return Err(AppError::Conflict(Sentence::PhaseDrawn { phase: number.into() }));
                }
            }
            check(
                plan.is_none() || !stored::has_other_matches(conn, division_id)?,
                "phases",
                Sentence::DrawHasOtherMatches,
            )?;
            let text = plan.as_ref().map(written).transpose()?;
            stored::set_phases(conn, division_id, text.as_deref(), now)?;
            let told = |plan: &Option<Plan>| serde_json::json!({ "phases": plan });
            let subject =
                (AuditedKind::Division, division_id, Some(division.division_name.as_str()));
            let change = (Some(told(&before)), Some(told(&plan)));
            Ok(note_of(conn, now, caller, AuditAction::Changed, subject, change)?)
        })
        .await?;
        self.division_phases(caller, division_id, Some(entries)).await
    }
}

fn outlined(plan: &Plan, entries: u32) -> Result<Outline, AppError> {
    let problem = |problem| AppError::invalid("plan", problem_in_words(problem));
    plan.outline(entries).map_err(problem)
}
