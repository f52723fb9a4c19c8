//! Whose squads somebody reads and changes, and what they may do with them.

use touchline_domain::TournamentStatus;
use touchline_domain::permissions::{Action, Grant, Resource, Role, Scope};
use touchline_domain::squads::can_be_changed;
use touchline_store::competitions::setup::{self, DivisionSetupRow, TournamentSetupRow};
use touchline_store::competitions::squads::{
    self as stored, KnownPlayerRow, LikePlayerRow, MemberRow, TeamPlaceRow,
};
use touchline_store::{Conn, StoreError};
use touchline_words::{Of, Sentence};

use crate::AppError;
use crate::context::caller::Caller;
use crate::context::rules::no_such;
use crate::play::running::{run_by, run_division};

/// The most other tournaments of an organiser whose players are known again.
const MOST_TOURNAMENTS: usize = 50;
/// The most teams of a person whose players are known again.
const MOST_TEAMS: usize = 50;

/// All squads of a division, or that of one team.
#[derive(Debug, Clone, Copy)]
pub struct SquadsOf {
    /// The division.
    pub division_id: i64,
    /// The team; `None` for all of the division, which is for those who run it.
    pub team_id: Option<i64>,
}

/// Squads that a caller may read.
#[derive(Debug)]
pub(super) struct Desk {
    pub(super) tournament: TournamentSetupRow,
    pub(super) division: DivisionSetupRow,
    /// The only team that it is about; `None` for all of the division.
    pub(super) team: Option<TeamPlaceRow>,
    /// Whether the caller runs the tournament.
    by_organiser: bool,
    caller: Caller,
}

impl Desk {
    /// The squads, which the caller must be permitted to keep. A caller who may not does not learn which ones exist.
    pub(super) fn of(conn: &Conn<'_>, caller: &Caller, of: SquadsOf) -> Result<Self, AppError> {
        let Some(team_id) = of.team_id else {
            let (tournament, division) = run_division(conn, caller, of.division_id)?;
            return Ok(Self {
                tournament,
                division,
                team: None,
                by_organiser: true,
                caller: caller.clone(),
            });
        };
        let division = setup::division(conn, of.division_id)?;
        let tournament = match &division {
            Some(division) => setup::tournament(conn, division.tournament_id)?,
            None => None,
        };
        let (Some(division), Some(tournament)) = (division, tournament) else {
            return Err(caller.no_such(Action::KeepSquad, Of::Division, of.division_id));
        };
        let run = Resource::tournament(tournament.tournament_id);
        let team = stored::team_in(conn, of.division_id, team_id)?;
        // Nobody but those who run it sees a draft, and who keeps a team that has no place there has no squad there.
        let statuses = [tournament.status, division.status];
        let is_seen = !statuses.contains(&TournamentStatus::Draft);
        let resource = match team.as_ref().filter(|_| is_seen) {
            Some(team) => {
                let owners = team.entered_by.into_iter().collect();
                Resource { owners, ..Resource::of_team_in(team_id, tournament.tournament_id) }
            }
            None => run.clone(),
        };
        caller.require(Action::KeepSquad, &resource)?;
        let team = team.ok_or_else(|| no_such(Of::Team, team_id))?;
        let by_organiser = caller.require(Action::RunTournament, &run).is_ok();
        Ok(Self { tournament, division, team: Some(team), by_organiser, caller: caller.clone() })
    }

    /// Whether the caller runs the tournament.
    pub(super) const fn is_by_organiser(&self) -> bool {
        self.by_organiser
    }

    /// The team that it is about alone.
    pub(super) fn team_id(&self) -> Option<i64> {
        self.team.as_ref().map(|team| team.team_id)
    }

    /// Whether the caller reads the birth of a player in a squad, which the organisers of `seen_in` alone see, if it is one.
    pub(super) fn shows_birth(&self, seen_in: Option<i64>) -> bool {
        self.by_organiser && !self.is_kept_elsewhere(seen_in)
    }

    /// Whether births tell players apart. Those of one team are known by name alone, because its keepers find players of the
    /// own teams, whose births they do not read.
    pub(super) const fn compares_births(&self) -> bool {
        self.team.is_none()
    }

    /// The same of one player.
    pub(super) fn compares_birth(&self, seen_in: Option<i64>) -> bool {
        self.compares_births() && self.shows_birth(seen_in)
    }

    /// Whether others speak for a player: the organisers of `seen_in`, a tournament that the caller does not run.
    pub(super) fn is_kept_elsewhere(&self, seen_in: Option<i64>) -> bool {
        let runs = |id: i64| {
            let resource = Resource::tournament(id);
            self.caller.require(Action::RunTournament, &resource).is_ok()
        };
        seen_in.is_some_and(|id| id != self.tournament.tournament_id && !runs(id))
    }

    /// Why the name and the birth of a player are not for the caller to put right.
    pub(super) fn why_not_correct(&self, member: &MemberRow) -> Result<(), Sentence> {
        if member.birth_seen_in.is_none() {
            return Err(Sentence::SquadPlayerClaimed);
        }
        if !self.shows_birth(member.birth_seen_in) {
            return Err(Sentence::SquadPlayerOfOthers);
        }
        Ok(())
    }

    /// Refuses changes that come too late.
    pub(super) fn is_open(&self) -> Result<(), AppError> {
        can_be_changed(self.division.status, self.by_organiser).map_err(AppError::Conflict)
    }

    /// Whose players the caller may find again: those of the own tournaments, or those of this tournament and of
    /// the own teams.
    pub(super) fn reach(&self, conn: &Conn<'_>, caller: &Caller) -> Result<Reach, StoreError> {
        let mut reach = Reach {
            tournaments: vec![self.tournament.tournament_id],
            teams: Vec::new(),
            sees_drafts: true,
        };
        if self.team.is_some() {
            let own = kept(conn, caller)?;
            reach.sees_drafts = false;
            reach.teams =
                own.managed.into_iter().chain(own.entered.iter().map(|of| of.1)).collect();
        } else if let Caller::Session(session) = caller {
            reach.tournaments.extend(run_by(session).into_iter().rev().take(MOST_TOURNAMENTS));
        }
        for ids in [&mut reach.tournaments, &mut reach.teams] {
            ids.sort_unstable();
            ids.dedup();
        }
        Ok(reach)
    }
}

/// The teams that somebody keeps.
#[derive(Debug)]
pub(super) struct Kept {
    /// Those that they manage.
    pub(super) managed: Vec<i64>,
    /// Those that they have entered: (division, team).
    pub(super) entered: Vec<(i64, i64)>,
}

/// The newest teams that a caller manages or has entered.
pub(super) fn kept(conn: &Conn<'_>, caller: &Caller) -> Result<Kept, StoreError> {
    let team = |grant: &Grant| match (grant.role, grant.scope) {
        (Role::TeamManager, Scope::Team(id)) => Some(id),
        _ => None,
    };
    let grants = caller.permitted().grants();
    let managed = grants.iter().rev().filter_map(team).take(MOST_TEAMS).collect();
    let entered = match caller.account() {
        Some(account) => stored::entered_by(conn, account.id, MOST_TEAMS as i64)?,
        None => Vec::new(),
    };
    Ok(Kept { managed, entered })
}

/// Whose players somebody may find again.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Reach {
    tournaments: Vec<i64>,
    teams: Vec<i64>,
    sees_drafts: bool,
}

impl Reach {
    /// Whether it has squads of a division in this state.
    pub(super) fn sees(&self, status: TournamentStatus) -> bool {
        self.sees_drafts || status != TournamentStatus::Draft
    }

    /// Whether it covers a squad.
    pub(super) fn covers(&self, squad: &LikePlayerRow) -> bool {
        let is_own = self.tournaments.binary_search(&squad.tournament_id).is_ok()
            || self.teams.binary_search(&squad.team_id).is_ok();
        is_own && self.sees(squad.status)
    }

    /// All players, by id.
    pub(super) fn players(&self, conn: &Conn<'_>) -> Result<Vec<KnownPlayerRow>, StoreError> {
        let mut players = stored::players_of(conn, &self.tournaments, self.sees_drafts)?;
        players.extend(stored::players_of_teams(conn, &self.teams)?);
        players.sort_by_key(|player| player.player_profile_id);
        players.dedup_by_key(|player| player.player_profile_id);
        Ok(players)
    }
}
