//! The steps of tournaments and divisions from one state to the next.

use touchline_domain::TournamentStatus;
use touchline_domain::lifecycle::{DIVISION, DIVISION_OF_DRAFT, Effect, Need, Step, TOURNAMENT};
use touchline_domain::publishing::{
    ends_tournament, fits, is_taken_along, missing_of_division, steps_of_tournament,
};
use touchline_store::Conn;
use touchline_store::competitions::setup::{
    self, DivisionSetupRow, MatchesLeftRow, TournamentSetupRow,
};
use touchline_words::{Sentence, Value};

use super::{TournamentSetup, missing, setup_of};
use crate::AppError;

use crate::context::caller::Caller;
use crate::context::rules::fit_reason;
use crate::play::Play;
use crate::play::draws::rounds_left;
use crate::play::entries::move_waiting_list_up;
use crate::play::running::{
    Moment, News, Taken, begin_around, is_current, not_from_here, run, run_division, step_division,
    step_tournament, tell_those_concerned,
};

/// A step that somebody takes.
#[derive(Debug, Clone)]
pub struct StepRequest {
    /// The version that the caller has read.
    pub version: i64,
    /// The step.
    pub step: Step,
    /// Why, where the step needs it.
    pub reason: Option<String>,
    /// What the caller knows to be left, where the step ends it.
    pub without: Left,
}

/// What is left of divisions that end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Left {
    /// How many matches have no result.
    pub matches: i64,
    /// How many rounds are still to be drawn.
    pub rounds: i64,
}

impl Play {
    /// Takes a step with a tournament, and with those of its divisions that go along.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::ChangedMeanwhile`]; [`AppError::Conflict`]
    /// for a step that does not lead on from here, or that a division stands in the way of;
    /// [`AppError::Invalid`] without a reason that is needed; [`AppError::NotReady`].
    pub async fn take_tournament_step(
        &self,
        caller: &Caller,
        tournament_id: i64,
        request: StepRequest,
    ) -> Result<TournamentSetup, AppError> {
        self.write_for(caller, move |conn, now, caller| {
            let row = run(conn, caller, tournament_id)?;
            is_current(row.version, request.version)?;
            let divisions = setup::divisions(conn, tournament_id)?;
            let steps = steps_of_tournament(row.status, divisions.iter().map(|one| one.status));
            let taken = steps.take(row.status, request.step).map_err(not_from_here)?;
            let reason = reason_for(taken, request.reason.as_deref())?;
            if taken.step == Step::Publish {
                is_ready(missing(&row, &divisions))?;
            }
            let counted = match taken.step {
                Step::Complete => setup::matches_left(conn, tournament_id)?,
                _ => Vec::new(),
            };
            let along = taken_along(taken, &divisions, &counted)?;
            if taken.step == Step::Complete {
                let ends = |id: i64| {
                    let ended = [TournamentStatus::Completed, TournamentStatus::Cancelled];
                    divisions
                        .iter()
                        .any(|one| one.division_id == id && !ended.contains(&one.status))
                };
                nothing_is_left(conn, tournament_id, counted, ends, request.without)?;
            }
            let moment = Moment { now, caller, reason: reason.as_deref() };
            step_tournament(conn, moment, &row, taken)?;
            for (division, taken) in along {
                step_with_waiting_list(conn, moment, division, (taken, true))?;
            }
            tell(conn, moment, &row, None, taken)?;
            setup_of(conn, tournament_id)
        })
        .await
    }

    /// Takes a step with a division. With the first one that begins, its tournament begins, and with the last one that ends,
    /// it ends.
    ///
    /// # Errors
    /// As [`Self::take_tournament_step`]; [`AppError::Conflict`] for a step that its tournament has to take first.
    pub async fn take_division_step(
        &self,
        caller: &Caller,
        division_id: i64,
        request: StepRequest,
    ) -> Result<TournamentSetup, AppError> {
        self.write_for(caller, move |conn, now, caller| {
            let (tournament, row) = run_division(conn, caller, division_id)?;
            is_current(row.version, request.version)?;
            let taken = division_step(tournament.status, row.status, request.step)?;
            let reason = reason_for(taken, request.reason.as_deref())?;
            if taken.step == Step::Complete {
                let ends = |id: i64| id == division_id;
                let counted = setup::matches_left(conn, tournament.tournament_id)?;
                nothing_is_left(conn, tournament.tournament_id, counted, ends, request.without)?;
            }
            let moment = Moment { now, caller, reason: reason.as_deref() };
            let around = begin_around(conn, moment, &tournament, taken)?;
            if !fits(around, taken.to) {
                let stands = [TOURNAMENT.stands(around), Sentence::TournamentFirst];
                let reasons = Value::sentences(stands);
                return Err(AppError::Conflict(Sentence::Reasons { reasons }));
            }
            if taken.step == Step::Publish {
                is_ready(missing_of_division(row.sport_id))?;
            }
            step_with_waiting_list(conn, moment, &row, (taken, false))?;
            let divisions = setup::divisions(conn, tournament.tournament_id)?;
            if ends_tournament(around, divisions.iter().map(|one| one.status)) {
                let ended = TOURNAMENT.take(around, Step::Complete).map_err(not_from_here)?;
                step_tournament(conn, moment, &tournament, ended)?;
            }
            tell(conn, moment, &tournament, Some(&row), taken)?;
            setup_of(conn, tournament.tournament_id)
        })
        .await
    }
}

/// Refuses the end of divisions with matches that have no result, or rounds to be drawn, unless the caller says how many these
/// are.
fn nothing_is_left(
    conn: &Conn<'_>,
    tournament_id: i64,
    mut rows: Vec<MatchesLeftRow>,
    ends: impl Fn(i64) -> bool,
    known: Left,
) -> Result<(), AppError> {
    rows.retain(|row| ends(row.division_id));
    let left: i64 = rows.iter().map(|row| row.left_over).sum();
    let total: i64 = rows.iter().map(|row| row.total).sum();
    let undrawn = rounds_left(conn, tournament_id)?;
    let rounds: i64 = undrawn.iter().filter(|(id, _)| ends(**id)).map(|(_, rounds)| rounds).sum();
    if known == (Left { matches: left, rounds }) {
        return Ok(());
    }
    let of_matches = (left > 0).then_some(Sentence::MatchesWithoutResult { left, total });
    let of_rounds = (rounds > 0).then_some(Sentence::RoundsToBeDrawn { rounds });
    let reasons: Vec<Sentence> = of_matches.into_iter().chain(of_rounds).collect();
    // What the caller knew to be left may have been played meanwhile.
    if reasons.is_empty() {
        return Ok(());
    }
    Err(AppError::Conflict(Sentence::Reasons { reasons: Value::sentences(reasons) }))
}

/// The step of a division in a tournament that is in a state.
fn division_step(
    around: TournamentStatus,
    from: TournamentStatus,
    step: Step,
) -> Result<Taken, AppError> {
    if around == TournamentStatus::Draft
        && let Ok(taken) = DIVISION_OF_DRAFT.take(from, step)
    {
        return Ok(taken);
    }
    DIVISION.take(from, step).map_err(not_from_here)
}

fn is_ready(missing: Vec<touchline_domain::publishing::Missing>) -> Result<(), AppError> {
    if missing.is_empty() { Ok(()) } else { Err(AppError::NotReady(missing)) }
}

/// The reason of a step, which is needed where the table says so.
fn reason_for(taken: Taken, reason: Option<&str>) -> Result<Option<String>, AppError> {
    match (taken.need, reason) {
        (Need::Nothing, None) => Ok(None),
        (_, Some(reason)) => fit_reason(reason).map(Some),
        (Need::Reason | Need::MarkedFields, None) => {
            Err(AppError::invalid("reason", Sentence::IsRequired))
        }
    }
}

/// The divisions that take a step together with their tournament. One that nobody has begun, and in which a match
/// was played as `counted` says, begins before it ends.
/// Refuses the step when another one would not fit the tournament afterwards.
fn taken_along<'d>(
    taken: Taken,
    divisions: &'d [DivisionSetupRow],
    counted: &[MatchesLeftRow],
) -> Result<Vec<(&'d DivisionSetupRow, Taken)>, AppError> {
    let goes = is_taken_along(taken.step, divisions.len() == 1);
    let (mut along, mut in_the_way) = (Vec::new(), Vec::new());
    for division in divisions {
        let mut status = division.status;
        let is_of = |row: &&MatchesLeftRow| row.division_id == division.division_id;
        let is_played = counted.iter().find(is_of).is_some_and(|row| row.left_over < row.total);
        if goes
            && is_played
            && let Ok(begun) = DIVISION.take(status, Step::Begin)
        {
            along.push((division, begun));
            status = begun.to;
        }
        let step = DIVISION.take(status, taken.step).ok().filter(|step| match step.step {
            Step::Publish => goes && missing_of_division(division.sport_id).is_empty(),
            Step::Reinstate => goes || division.called_off_with_tournament,
            _ => goes,
        });
        match step {
            Some(step) => along.push((division, step)),
            None if !fits(taken.to, division.status) => in_the_way.push(division),
            None => {}
        }
    }
    if in_the_way.is_empty() {
        return Ok(along);
    }
    let divisions = Value::list(in_the_way.iter().map(|one| one.division_name.as_str()));
    Err(AppError::Conflict(Sentence::DivisionsFirst { divisions }))
}

/// Takes a step with a division. One that is published again may have places that became free while nobody moved up.
fn step_with_waiting_list(
    conn: &Conn<'_>,
    moment: Moment<'_>,
    row: &DivisionSetupRow,
    taken: (Taken, bool),
) -> Result<(), AppError> {
    step_division(conn, moment, row, taken)?;
    if taken.0.to == TournamentStatus::Published {
        move_waiting_list_up(conn, row.division_id, moment.now)?;
    }
    Ok(())
}

/// Notifies those with a role in the tournament, except the caller, if the table says so.
fn tell(
    conn: &Conn<'_>,
    moment: Moment<'_>,
    tournament: &TournamentSetupRow,
    division: Option<&DivisionSetupRow>,
    taken: Taken,
) -> Result<(), AppError> {
    let Moment { now, caller, reason } = moment;
    if !taken.effects.contains(&Effect::TellsThoseConcerned) {
        return Ok(());
    }
    let news = News { step: taken.step.as_str(), reason: reason.unwrap_or_default() };
    tell_those_concerned(conn, now, caller, (tournament, division), news)
}
