//! Adding, changing and removing the divisions of a tournament, and copying tournaments.

use std::collections::BTreeMap;

use jiff::civil::Date;
use jiff::{SignedDuration, Span, Timestamp, ToSpan as _};
use serde_json::json;
use touchline_domain::TournamentStatus;
use touchline_domain::entries::Rules;
use touchline_domain::permissions::{Action, Resource};
use touchline_domain::publishing::{MOST_DIVISIONS, missing_of_division};
use touchline_store::Conn;
use touchline_store::competitions::draws;
use touchline_store::competitions::setup::{self, DivisionPlan, TournamentText};
use touchline_store::people::changes::stored_day;
use touchline_words::{Of, Sentence};

use super::{
    DivisionChanges, DivisionDraft, TournamentSetup, add_draft, facts_with_divisions, fit_text,
    plans, setup_of, stays_ready, tell_of_new, text_of,
};
use crate::AppError;
use crate::context::audit::AuditAction;
use crate::context::caller::{Caller, SessionCaller};
use crate::context::idempotency::{Asked, Reply};
use crate::context::rules::no_such;
use crate::play::Play;
use crate::play::entries::{
    KnownTeam, add_known_team, have_room, is_name_free, move_waiting_list_up,
};
use crate::play::own_players::Wrong;
use crate::play::running::{is_current, note, note_division, run, run_division};

/// A copy of a tournament.
#[derive(Debug, Clone)]
pub struct CopyRequest {
    /// The name of the copy.
    pub name: String,
    /// Its first day.
    pub start_date: Option<Date>,
    /// Its last day; without one, it is as long as the original.
    pub end_date: Option<Date>,
    /// The teams of its divisions; none by default.
    pub teams: Vec<CopiedTeams>,
    /// Whether they come with their squads.
    pub with_squads: bool,
}

/// The teams of a division of a copy.
#[derive(Debug, Clone)]
pub struct CopiedTeams {
    /// The division of the original whose copy they come into.
    pub division_id: i64,
    /// Teams of the original, of any of its divisions.
    pub team_ids: Vec<i64>,
}

impl Play {
    /// Adds a division to a tournament, as a draft.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`]; [`AppError::Taken`];
    /// [`AppError::Conflict`] for too many divisions.
    pub async fn add_division(
        &self,
        caller: &Caller,
        tournament_id: i64,
        draft: DivisionDraft,
        asked: Asked<TournamentSetup>,
    ) -> Result<Reply, AppError> {
        self.answer_once(caller, asked, move |conn, now, caller| {
            run(conn, caller, tournament_id)?;
            if setup::divisions(conn, tournament_id)?.len() >= MOST_DIVISIONS {
                let most = MOST_DIVISIONS.into();
                return Err(AppError::Conflict(Sentence::TooManyDivisions { most }));
            }
            let mut wrong = Wrong::default();
            let plan = plans::fit(conn, &mut wrong, "", tournament_id, &draft, &[])?;
            wrong.or_refuse()?;
            let plan = plan.ok_or_else(unchecked)?;
            let id = plans::add(conn, now, tournament_id, &plan)?;
            setup::follow_divisions(conn, tournament_id)?;
            setup::raise_version(conn, tournament_id, now)?;
            let row = setup::division(conn, id)?.ok_or_else(|| no_such(Of::Division, id))?;
            let both = (None, Some(plans::facts(&row)));
            note_division(conn, now, caller, AuditAction::Created, &row, both)?;
            setup_of(conn, tournament_id)
        })
        .await
    }

    /// Changes a division. `version` is the one that the caller has read.
    ///
    /// # Errors
    /// As [`Self::add_division`]; [`AppError::ChangedMeanwhile`]; [`AppError::Conflict`] when something is relied
    /// on that would change or be missing.
    pub async fn change_division(
        &self,
        caller: &Caller,
        division_id: i64,
        version: i64,
        changes: DivisionChanges,
    ) -> Result<TournamentSetup, AppError> {
        self.write_for(caller, move |conn, now, caller| {
            let (tournament, row) = run_division(conn, caller, division_id)?;
            is_current(row.version, version)?;
            let wanted = changes.clone().of(&row);
            let mut wrong = Wrong::default();
            let plan = plans::fit_instead(conn, &mut wrong, &wanted, &row)?;
            wrong.or_refuse()?;
            let plan = plan.ok_or_else(unchecked)?;
            if plan == plans::plan_of(&row) {
                return setup_of(conn, tournament.tournament_id);
            }
            let changes_sport = row.sport_id.is_some() && row.sport_id != plan.sport_id;
            if changes_sport && setup::is_in_use(conn, division_id)? {
                return Err(AppError::Conflict(Sentence::SportReliedOn));
            }
            let changes_kind = row.entrant_kind != plan.entrants;
            if changes_kind && setup::has_entries(conn, division_id)? {
                return Err(AppError::Conflict(Sentence::EntrantsReliedOn));
            }
            let before = missing_of_division(row.sport_id);
            stays_ready(row.status, &before, missing_of_division(plan.sport_id))?;
            let (had, has) = (row.own_points(), plan.own_points.clone());
            let changes_rules = row.rule_pack != plan.rule_pack
                || row.table_rules != plan.table_rules
                || had.as_ref().map(|own| own.points) != has.as_ref().map(|own| own.points);
            if changes_rules && setup::has_begun(conn, division_id)? {
                return Err(AppError::Conflict(Sentence::TableRulesInForce));
            }
            if had != has {
                setup::set_scoring(conn, division_id, has)?;
            }
            setup::change_division(conn, division_id, &plan, now)?;
            let formats_before = (row.match_format_id, row.own_format);
            if formats_before != (plan.match_format_id, plan.own_format) {
                // Matches have it from their draw; those that have begun go on as they began.
                let named = plan.match_format_id.filter(|_| plan.own_format.is_none());
                setup::play_in_format(conn, division_id, named, row.rules_of_matches(), now)?;
            }
            // There may be more places now.
            move_waiting_list_up(conn, division_id, now)?;
            setup::follow_divisions(conn, tournament.tournament_id)?;
            let changed = setup::division(conn, division_id)?;
            let changed = changed.ok_or_else(|| no_such(Of::Division, division_id))?;
            let both = (Some(plans::facts(&row)), Some(plans::facts(&changed)));
            note_division(conn, now, caller, AuditAction::Changed, &changed, both)?;
            setup_of(conn, tournament.tournament_id)
        })
        .await
    }

    /// Removes a draft of a division that nothing belongs to, unless it is the last one.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::ChangedMeanwhile`]; [`AppError::Conflict`].
    pub async fn remove_division(
        &self,
        caller: &Caller,
        division_id: i64,
        version: i64,
    ) -> Result<TournamentSetup, AppError> {
        self.write_for(caller, move |conn, now, caller| {
            let (tournament, row) = run_division(conn, caller, division_id)?;
            is_current(row.version, version)?;
            let id = tournament.tournament_id;
            let is_draft = row.status == TournamentStatus::Draft;
            if !is_draft || setup::is_in_use(conn, division_id)? {
                return Err(AppError::Conflict(Sentence::DivisionKept));
            }
            if setup::divisions(conn, id)?.len() < 2 {
                return Err(AppError::Conflict(Sentence::DivisionNeeded));
            }
            setup::remove_division(conn, division_id)?;
            setup::follow_divisions(conn, id)?;
            setup::raise_version(conn, id, now)?;
            let both = (Some(plans::facts(&row)), None);
            note_division(conn, now, caller, AuditAction::Deleted, &row, both)?;
            setup_of(conn, id)
        })
        .await
    }

    /// Copies a tournament with its divisions into a new draft, without people and matches, and with the teams that are
    /// named.
    ///
    /// # Errors
    /// As [`Self::make_tournament`]; [`AppError::NotFound`]; [`AppError::Invalid`] for teams that the original has not;
    /// [`AppError::Conflict`] for two teams of a name in a division.
    pub async fn copy_tournament(
        &self,
        caller: &SessionCaller,
        tournament_id: i64,
        copy: CopyRequest,
        asked: Asked<TournamentSetup>,
    ) -> Result<Reply, AppError> {
        self.answer_once(caller, asked, move |conn, now, caller| {
            let author = Caller::from(caller.clone());
            let row = run(conn, &author, tournament_id)?;
            caller.require(Action::MakeTournaments, &Resource::PLATFORM)?;
            let original = text_of(&row);
            let distance = Distance::between(&original, copy.start_date);
            let end_date = copy.end_date.or_else(|| distance?.moved(original.end_date));
            let stored = original.description.clone();
            let wanted = TournamentText {
                tournament_name: copy.name.clone(),
                start_date: copy.start_date,
                end_date,
                ..original
            };
            let text = fit_text(wanted, stored.as_deref())?;
            let id = add_draft(conn, now, caller, &text)?;
            let mut copies = BTreeMap::new();
            for from in setup::divisions(conn, tournament_id)? {
                let counts_on = stored_day(from.age_counts_on.as_deref());
                let age_counts_on = distance.and_then(|by| by.moved_by_years(counts_on));
                let plan = plans::plan_of(&from);
                let moment = |at| distance.and_then(|by| by.moved_moment(at));
                let rules = Rules {
                    opens_at: moment(plan.rules.opens_at),
                    closes_at: moment(plan.rules.closes_at),
                    ..plan.rules
                };
                let plan = DivisionPlan { age_counts_on, rules, ..plan };
                let added = plans::add(conn, now, id, &plan)?;
                let phases = draws::phases_of(conn, from.division_id)?;
                if phases.is_some() {
                    draws::set_phases(conn, added, phases.as_deref(), now)?;
                }
                copies.insert(from.division_id, added);
            }
            setup::follow_divisions(conn, id)?;
            have_room(conn, id, copy.teams.iter().map(|of| of.team_ids.len()).sum())?;
            copy_teams(conn, now, &author, &copy, &copies)?;
            let made = setup_of(conn, id)?;
            let mut facts = facts_with_divisions(&made);
            facts["copy_of"] = json!(row.tournament_name);
            let both = (None, Some(facts));
            note(conn, now, &author, AuditAction::Created, &made.row, both)?;
            tell_of_new(conn, now, &author, &made)?;
            Ok(made)
        })
        .await
    }
}

/// Enters the teams of a copy, whose divisions are known by those of the original.
fn copy_teams(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    copy: &CopyRequest,
    copies: &BTreeMap<i64, i64>,
) -> Result<(), AppError> {
    let mut known = BTreeMap::new();
    if !copy.teams.is_empty() {
        for from in copies.keys() {
            let teams = draws::teams(conn, *from)?;
            known.extend(teams.into_iter().map(|team| (team.team_id, (*from, team))));
        }
    }
    for (at, CopiedTeams { division_id, team_ids }) in copy.teams.iter().enumerate() {
        let unknown =
            |field: &str, sentence| AppError::invalid(&format!("teams.{at}.{field}"), sentence);
        let into = copies.get(division_id);
        let into = *into.ok_or_else(|| unknown("divisionId", Sentence::NotOfOriginal))?;
        for team_id in team_ids {
            let found = known.get(team_id);
            let (from, team) = found.ok_or_else(|| unknown("teamIds", Sentence::NotOfOriginal))?;
            is_name_free(conn, into, &team.team_name)?;
            let squad =
                if copy.with_squads { draws::squad_of(conn, *from, *team_id)? } else { Vec::new() };
            let team = KnownTeam { team_id: *team_id, club: team.club_name.clone(), squad };
            add_known_team(conn, caller, into, team, now)?;
        }
    }
    Ok(())
}

/// What nothing was found wrong with is a plan.
fn unchecked() -> AppError {
    AppError::Internal("a division without a plan".to_owned())
}

/// How far a copy is from its original.
#[derive(Debug, Clone, Copy)]
struct Distance {
    days: Span,
    years: Span,
}

impl Distance {
    /// The distance of the first days, if both are known.
    fn between(original: &TournamentText, start_date: Option<Date>) -> Option<Self> {
        let (from, to) = (original.start_date?, start_date?);
        let days = from.until(to).ok()?;
        Some(Self { days, years: (to.year() - from.year()).years() })
    }

    /// A day as far from the first day as in the original.
    fn moved(self, day: Option<Date>) -> Option<Date> {
        day?.checked_add(self.days).ok()
    }

    /// A moment as far from the first day as in the original.
    fn moved_moment(self, moment: Option<Timestamp>) -> Option<Timestamp> {
        let days = i64::from(self.days.get_days());
        moment?.checked_add(SignedDuration::from_hours(24 * days)).ok()
    }

    /// The same day of another year: on the first of January age counts every year.
    fn moved_by_years(self, day: Option<Date>) -> Option<Date> {
        day?.checked_add(self.years).ok()
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn days_of_a_copy_move_with_the_first_day_and_the_day_for_the_age_by_years() {
        let original = TournamentText {
            tournament_name: "Cup".to_owned(),
            description: None,
            start_date: Some(date(2025, 6, 7)),
            end_date: Some(date(2025, 6, 9)),
            venue_name: None,
            time_zone: None,
            contact: None,
        };
        let by = Distance::between(&original, Some(date(2026, 6, 6))).expect("a distance");
        assert_eq!(by.moved(original.end_date), Some(date(2026, 6, 8)));
        assert_eq!(by.moved_by_years(Some(date(2025, 1, 1))), Some(date(2026, 1, 1)));
        let leap = Distance { years: 1.years(), ..by };
        assert_eq!(leap.moved_by_years(Some(date(2024, 2, 29))), Some(date(2025, 2, 28)));
        let closes: Option<Timestamp> = "2025-05-31T22:00:00Z".parse().ok();
        let moved = by.moved_moment(closes).map(|at| at.to_string());
        assert_eq!(moved.as_deref(), Some("2026-05-30T22:00:00Z"));
        assert_eq!((by.moved(None), by.moved(Some(Date::MAX))), (None, None));
        assert!(Distance::between(&original, None).is_none());
    }
}
