//! A tournament or a division that somebody runs: whether the caller may, what the trail says of it, its steps, and who
//! hears of them.

use jiff::Timestamp;
use serde_json::{Value as Json, json};
use touchline_domain::lifecycle::{DIVISION, NotFromHere, Step, TOURNAMENT, Transition};
use touchline_domain::permissions::{Action, Resource, Role, Scope};
use touchline_domain::publishing::{begins_tournament, begins_with_match};
use touchline_domain::{Lifecycle, Outcome, TournamentStatus};
use touchline_store::competitions::divisions::{self, DivisionRow};
use touchline_store::competitions::setup::{self, DivisionSetupRow, TournamentSetupRow};
use touchline_store::matches::scoring::ScorableRow;
use touchline_store::rollups::{Counter, Tally};
use touchline_store::{About, Conn, StoreError};
use touchline_words::Of;

use crate::AppError;
use crate::context::audit::{self, AuditAction, AuditedKind, Deed};
use crate::context::caller::{Caller, SessionCaller};
use crate::context::letters::{self, Letter};
use crate::context::notices::{self, About as NoticeAbout};
use crate::context::rules::no_such;
use crate::context::throttle::{self, Debtor};

/// A step of a tournament or a division.
pub(crate) type Taken = &'static Transition<TournamentStatus>;

/// The tournaments in which the caller is an organiser.
pub(crate) fn run_by(caller: &SessionCaller) -> Vec<i64> {
    let scope = |scope: Scope| match scope {
        Scope::Tournament(id) => Some(id),
        Scope::Match(_) | Scope::Team(_) | Scope::Player(_) => None,
    };
    let run = caller.grants.iter().filter(|grant| grant.role == Role::Organiser);
    run.filter_map(|grant| scope(grant.scope)).collect()
}

/// A tournament that the caller must be permitted to run. A caller who may not does not learn which ones exist.
pub(crate) fn run(
    conn: &Conn<'_>,
    caller: &Caller,
    tournament_id: i64,
) -> Result<TournamentSetupRow, AppError> {
    let Some(row) = setup::tournament(conn, tournament_id)? else {
        return Err(caller.no_such(Action::RunTournament, Of::Tournament, tournament_id));
    };
    caller.require(Action::RunTournament, &Resource::tournament(tournament_id))?;
    Ok(row)
}

/// A division of a tournament that the caller must be permitted to run.
pub(crate) fn run_division(
    conn: &Conn<'_>,
    caller: &Caller,
    division_id: i64,
) -> Result<(TournamentSetupRow, DivisionSetupRow), AppError> {
    let Some(division) = setup::division(conn, division_id)? else {
        return Err(caller.no_such(Action::RunTournament, Of::Division, division_id));
    };
    Ok((run(conn, caller, division.tournament_id)?, division))
}

/// Refuses a change by somebody who has not seen the present version.
pub(crate) fn is_current(version: i64, seen: i64) -> Result<(), AppError> {
    if version == seen { Ok(()) } else { Err(AppError::ChangedMeanwhile) }
}

/// Whether everybody sees a tournament. A draft they do not, nor one of a quick match.
pub(crate) fn is_published(row: &TournamentSetupRow) -> bool {
    row.status != TournamentStatus::Draft && !row.is_quick_match
}

/// Adds what was done to a tournament to the trail, with what it was before and after.
pub(crate) fn note(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    action: AuditAction,
    row: &TournamentSetupRow,
    both: (Option<Json>, Option<Json>),
) -> Result<(), StoreError> {
    let name = Some(row.tournament_name.as_str());
    let subject = (AuditedKind::Tournament, row.tournament_id, name);
    note_of(conn, now, caller, action, subject, both)
}

/// Adds what was done to a division to the trail.
pub(crate) fn note_division(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    action: AuditAction,
    row: &DivisionSetupRow,
    both: (Option<Json>, Option<Json>),
) -> Result<(), StoreError> {
    let subject = (AuditedKind::Division, row.division_id, Some(row.division_name.as_str()));
    note_of(conn, now, caller, action, subject, both)
}

/// Writes a setting of a division and notes what it was before and is now. One that is so already is not written.
pub(crate) fn change_setting(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    division: &DivisionSetupRow,
    (before, after): (Json, Json),
    write: impl FnOnce() -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    if before == after {
        return Ok(());
    }
    write()?;
    let both = (Some(before), Some(after));
    note_division(conn, now, caller, AuditAction::Changed, division, both)
}

pub(crate) fn note_of(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    action: AuditAction,
    (entity_type, id, entity_name): (AuditedKind, i64, Option<&str>),
    (before, after): (Option<Json>, Option<Json>),
) -> Result<(), StoreError> {
    let text = |facts: Option<Json>| facts.map(|facts| facts.to_string());
    let (before, after) = (text(before), text(after));
    let deed = Deed {
        entity_id: Some(id),
        entity_name,
        before: before.as_deref(),
        after: after.as_deref(),
        ..Deed::of(action, entity_type)
    };
    audit::note(conn, now, &caller.actor(), deed)
}

/// Takes the step of a division with its tournament, where the first division that begins has it begin; returns how the
/// tournament stands then.
pub(crate) fn begin_around(
    conn: &Conn<'_>,
    moment: Moment<'_>,
    tournament: &TournamentSetupRow,
    taken: Taken,
) -> Result<TournamentStatus, AppError> {
    if !begins_tournament(tournament.status, taken.step) {
        return Ok(tournament.status);
    }
    let begun = TOURNAMENT.take(tournament.status, taken.step).map_err(not_from_here)?;
    step_tournament(conn, moment, tournament, begun)?;
    Ok(begun.to)
}

/// Whether play in the division of a match begins with what has become of it.
pub(crate) fn begins_play(before: &ScorableRow, after: (Lifecycle, Option<Outcome>)) -> bool {
    begins_with_match(before.division_status, (before.lifecycle, before.outcome), after)
}

/// Begins play in a division, and in its tournament, because a match of it has begun or has a result.
pub(crate) fn begin_play(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    division_id: i64,
) -> Result<(), AppError> {
    let Some(division) = setup::division(conn, division_id)? else { return Ok(()) };
    let Some(tournament) = setup::tournament(conn, division.tournament_id)? else {
        return Ok(());
    };
    let taken = DIVISION.take(division.status, Step::Begin).map_err(not_from_here)?;
    let moment = Moment { now, caller, reason: None };
    begin_around(conn, moment, &tournament, taken)?;
    step_division(conn, moment, &division, (taken, false))
}

/// When a step is taken, by whom and why.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Moment<'a> {
    pub(crate) now: Timestamp,
    pub(crate) caller: &'a Caller,
    pub(crate) reason: Option<&'a str>,
}

pub(crate) fn not_from_here(refused: NotFromHere) -> AppError {
    AppError::Conflict(refused.sentence())
}

pub(crate) fn step_tournament(
    conn: &Conn<'_>,
    moment: Moment<'_>,
    row: &TournamentSetupRow,
    taken: Taken,
) -> Result<(), AppError> {
    let Moment { now, caller, reason } = moment;
    setup::set_status(conn, row.tournament_id, taken.to, now)?;
    let kind = |status| Counter::TournamentsIn { is_quick_match: row.is_quick_match, status };
    let mut tally = Tally::default();
    tally.count(kind(taken.from), -1);
    tally.count(kind(taken.to), 1);
    tally.apply(conn)?;
    let both = (Some(json!({ "status": taken.from })), Some(after(taken, reason)));
    Ok(note(conn, now, caller, AuditAction::Changed, row, both)?)
}

/// Takes a step with a division, alone or along with its tournament.
pub(crate) fn step_division(
    conn: &Conn<'_>,
    moment: Moment<'_>,
    row: &DivisionSetupRow,
    (taken, is_along): (Taken, bool),
) -> Result<(), AppError> {
    let Moment { now, caller, reason } = moment;
    let called_off_along = is_along && taken.to == TournamentStatus::Cancelled;
    setup::set_division_status(conn, row.division_id, (taken.to, called_off_along), now)?;
    let both = (Some(json!({ "status": taken.from })), Some(after(taken, reason)));
    note_division(conn, now, caller, AuditAction::Changed, row, both)?;
    Ok(())
}

/// What has become of a tournament or a division.
#[derive(Debug, Clone, Copy)]
pub(crate) struct News<'n> {
    /// A step, or what has become of a draw; the letter words it.
    pub(crate) step: &'n str,
    /// Why; empty where no reason is asked for.
    pub(crate) reason: &'n str,
}

/// Notifies those with a role or an entry in a tournament, except the caller.
///
/// # Errors
/// [`AppError::TooManyTries`] for too much news.
pub(crate) fn tell_those_concerned(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    (tournament, division): (&TournamentSetupRow, Option<&DivisionSetupRow>),
    news: News<'_>,
) -> Result<(), AppError> {
    let (id, of) = (tournament.tournament_id, division.map(|division| division.division_id));
    let kind = letters::notice_of(news.step);
    let mut readers = notices::concerned(conn, id, of, kind.topic(), now.as_millisecond())?;
    readers.retain(|reader| reader.account_id != caller.accountable());
    if readers.is_empty() {
        return Ok(());
    }
    throttle::book(conn, &Debtor::News(caller.accountable()), now)?.or_refuse()?;
    let tournament = &tournament.tournament_name;
    let letter = Letter::TournamentNews {
        step: news.step.to_owned(),
        name: division.map_or_else(
            || tournament.clone(),
            |division| format!("{tournament}: {}", division.division_name),
        ),
        reason: news.reason.to_owned(),
    };
    let about = NoticeAbout { tournament_id: Some(id), division_id: of, ..NoticeAbout::default() };
    Ok(notices::tell(conn, now, &readers, (kind, about), &letter)?)
}

/// What a step makes of something, for the trail.
pub(crate) fn after(taken: Taken, reason: Option<&str>) -> serde_json::Value {
    let mut after = json!({ "status": taken.to });
    if let Some(reason) = reason {
        after["reason"] = reason.into();
    }
    after
}

/// The divisions of a tournament that everybody sees.
pub(crate) fn published_divisions(
    conn: &Conn<'_>,
    tournament_id: i64,
) -> Result<Vec<DivisionRow>, AppError> {
    // So what everybody reads of it stays cached while others are scored.
    conn.is_about([About::Tournament(tournament_id)]);
    let tournament = setup::tournament(conn, tournament_id)?;
    if !tournament.is_some_and(|row| is_published(&row)) {
        return Err(no_such(Of::Tournament, tournament_id));
    }
    let mut divisions = divisions::of_tournament(conn, tournament_id)?;
    divisions.retain(|one| one.status != TournamentStatus::Draft);
    Ok(divisions)
}
