//! The name of a team, put right after it was accepted or drawn: by those who run all its tournaments, and until a
//! division of it begins by those who keep the team.

use std::collections::HashSet;

use jiff::Timestamp;
use serde_json::json;
use touchline_domain::permissions::{Action, Resource};
use touchline_domain::{TournamentStatus, looks_like, same_name};
use touchline_store::Conn;
use touchline_store::competitions::squads::TeamPlaceRow;
use touchline_store::people::team_names::{self as stored, DivisionOfTeamRow};
use touchline_words::{Of, Sentence};

use super::desk::{Desk, SquadsOf};
use crate::AppError;
use crate::context::audit::{AuditAction, AuditedKind};
use crate::context::caller::Caller;
use crate::context::rules::{name_is_fit, no_such};
use crate::play::Play;
use crate::play::running::note_of;
use crate::play::scoring;

/// The most names that look like another one that are shown.
const MOST_ALIKE: usize = 8;

/// What a team's other name would change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamNameCheck {
    /// What the team is called now.
    pub former: String,
    /// What it would be called.
    pub name: String,
    /// How many matches have the name.
    pub matches: usize,
    /// In how many divisions the team is.
    pub divisions: usize,
    /// The names in these divisions that look like the new one, at most eight.
    pub alike: Vec<String>,
    /// Why it cannot be called so.
    pub refused: Option<Sentence>,
}

impl Play {
    /// What would become of a team of a division under another name. Nothing is written.
    ///
    /// # Errors
    /// [`AppError::Invalid`] for a name that nobody may have; [`AppError::Forbidden`]; [`AppError::NotFound`].
    pub async fn check_team_name(
        &self,
        caller: &Caller,
        (division_id, team_id): (i64, i64),
        name: String,
    ) -> Result<TeamNameCheck, AppError> {
        self.read_for(caller, move |conn, _, caller| {
            let (desk, team) = team_of(conn, caller, (division_id, team_id))?;
            let divisions = stored::divisions_of(conn, team_id)?;
            let mut check = check(conn, &team, &divisions, &name)?;
            if let Err(AppError::Conflict(why)) = may_rename(caller, &desk, &divisions) {
                check.refused = Some(why);
            }
            Ok(check)
        })
        .await
    }

    /// Calls a team otherwise, in its matches, entries and start lists as well. `seen` is the name that the caller
    /// has seen.
    ///
    /// # Errors
    /// [`AppError::Invalid`] for a name that nobody may have; [`AppError::Forbidden`]; [`AppError::NotFound`];
    /// [`AppError::Conflict`] when another one in a division of the team has the name, when somebody else has changed it
    /// meanwhile, and when others decide about it.
    pub async fn rename_team(
        &self,
        caller: &Caller,
        (division_id, team_id): (i64, i64),
        (name, seen): (String, String),
    ) -> Result<TeamNameCheck, AppError> {
        self.write_for(caller, move |conn, now, caller| {
            let (desk, team) = team_of(conn, caller, (division_id, team_id))?;
            let divisions = stored::divisions_of(conn, team_id)?;
            may_rename(caller, &desk, &divisions)?;
            let check = check(conn, &team, &divisions, &name)?;
            if let Some(why) = &check.refused {
                return Err(AppError::Conflict(why.clone()));
            }
            // Sending the same again changes nothing.
            if check.name == check.former {
                return Ok(check);
            }
            if check.former != seen {
                return Err(AppError::Conflict(Sentence::TeamNameMoved {
                    name: check.former.as_str().into(),
                }));
            }
            rename(conn, now, caller, (division_id, team_id), &check)?;
            Ok(check)
        })
        .await
    }
}

fn team_of(
    conn: &Conn<'_>,
    caller: &Caller,
    (division_id, team_id): (i64, i64),
) -> Result<(Desk, TeamPlaceRow), AppError> {
    let desk = Desk::of(conn, caller, SquadsOf { division_id, team_id: Some(team_id) })?;
    let team = desk.team.clone().ok_or_else(|| no_such(Of::Team, team_id))?;
    Ok((desk, team))
}

/// An organiser of all tournaments of the team may always rename it. Its keepers may do so until one of its divisions
/// begins: from then on, results and reports have the name.
fn may_rename(
    caller: &Caller,
    desk: &Desk,
    divisions: &[DivisionOfTeamRow],
) -> Result<(), AppError> {
    let runs = |of: &DivisionOfTeamRow| {
        let resource = Resource::tournament(of.tournament_id);
        caller.require(Action::RunTournament, &resource).is_ok()
    };
    if divisions.iter().all(runs) {
        return Ok(());
    }
    let has_begun = |of: &DivisionOfTeamRow| match of.status {
        TournamentStatus::Ongoing | TournamentStatus::Completed => true,
        TournamentStatus::Draft | TournamentStatus::Published | TournamentStatus::Cancelled => {
            false
        }
    };
    if desk.is_by_organiser() {
        return Err(AppError::Conflict(Sentence::TeamNameElsewhere));
    }
    if divisions.iter().any(has_begun) {
        return Err(AppError::Conflict(Sentence::TeamNameBegun));
    }
    Ok(())
}

fn check(
    conn: &Conn<'_>,
    team: &TeamPlaceRow,
    divisions: &[DivisionOfTeamRow],
    name: &str,
) -> Result<TeamNameCheck, AppError> {
    let name = name.trim().to_owned();
    name_is_fit("name", &name)?;
    let ids: Vec<i64> = divisions.iter().map(|of| of.division_id).collect();
    let others = stored::others_in(conn, &ids, team.team_id)?;
    let key = same_name(&name);
    let taken = others.iter().find(|(_, other)| same_name(other) == key);
    // Where two were called the same before, another spelling of the name makes nothing worse.
    let taken = taken.filter(|_| key != same_name(&team.team_name));
    let looks = looks_like(&name);
    let mut seen = HashSet::new();
    let mut alike: Vec<String> = others
        .iter()
        .filter(|(_, other)| looks_like(other) == looks && seen.insert(other.as_str()))
        .map(|(_, other)| other.clone())
        .collect();
    alike.truncate(MOST_ALIKE);
    Ok(TeamNameCheck {
        former: team.team_name.clone(),
        matches: stored::matches_of(conn, team.team_id)?.len(),
        divisions: divisions.len(),
        alike,
        refused: taken.map(|(_, other)| Sentence::EntryNameTaken { name: other.as_str().into() }),
        name,
    })
}

fn rename(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    (division_id, team_id): (i64, i64),
    check: &TeamNameCheck,
) -> Result<(), AppError> {
    stored::rename(conn, team_id, [&check.former, &check.name], now)?;
    // Recorded events are worded anew with the name.
    scoring::follow(conn, now, &stored::matches_of(conn, team_id)?)?;
    let was = json!({ "team_name": check.former });
    let is = json!({ "team_name": check.name, "team_id": team_id });
    let divisions = stored::divisions_of(conn, team_id)?;
    let called = divisions.iter().find(|of| of.division_id == division_id);
    let called = called.map(|of| of.division_name.as_str());
    let subject = (AuditedKind::Division, division_id, called);
    Ok(note_of(conn, now, caller, AuditAction::Changed, subject, (Some(was), Some(is)))?)
}
