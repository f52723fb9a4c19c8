//! A competition as the demo thinks of it before it is written: who takes part,
//! and what was played.

use jiff::Timestamp;
use touchline_domain::{
    Lifecycle, Outcome, ParticipantMode, Scheduled, ShirtNumber, TournamentStatus,
};

use crate::calendar;
use crate::chance::Chance;
use crate::reference::{Category, Reference, Sport};
use touchline_app::competitions::{
    DivisionKey, NewPointsAdjustment, NewSquadMember, NewTeam, NewTournament,
};
use touchline_app::match_day::{NewEntry, NewEvent, NewLineupMember, NewMatch, NewPeriod};
use touchline_app::registration::{NewPlayer, NewUser};

/// Stands for the id of a row that is not written yet.
pub(crate) const UNWRITTEN: i64 = 0;
/// The division of a row whose tournament is not written yet.
const NO_DIVISION: DivisionKey = DivisionKey { tournament_id: UNWRITTEN, division_id: UNWRITTEN };

/// An app user with the player profiles of the account.
#[derive(Debug, Clone)]
pub(crate) struct Account {
    pub user_id: i64,
    pub user: NewUser,
    pub profiles: Vec<Member>,
}

/// A player profile, with what the demo itself needs to know of it.
#[derive(Debug, Clone)]
pub(crate) struct Member {
    pub player_id: i64,
    pub profile: NewPlayer,
    /// The sport that the player takes seriously.
    pub sport: Sport,
    /// The category that the player competes in.
    pub category: Category,
}

/// A player's place in a squad.
#[derive(Debug, Clone)]
pub(crate) struct SquadPlace {
    pub player_id: i64,
    pub name: String,
    pub shirt: Option<ShirtNumber>,
    pub position: Option<&'static str>,
    /// When the profile was made.
    pub joined: Timestamp,
}

/// A side: a club's team, a pair, a single player.
#[derive(Debug, Clone)]
pub(crate) struct Side {
    pub team_id: i64,
    /// The team, made when it could first play: its players had joined.
    pub team: NewTeam,
    /// How good it is; 1 is the average.
    pub strength: f64,
    pub squad: Vec<SquadPlace>,
}

/// What every match of the demo needs to know.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scene<'r> {
    pub now: Timestamp,
    pub reference: &'r Reference,
    /// Whether matches have line-ups, and events a sentence. Very large platforms have few of them.
    pub is_full: bool,
}

/// A match with all that belongs to it; ids of the match, its tournament, stage
/// and group are [`UNWRITTEN`].
#[derive(Debug, Clone)]
pub(crate) struct Play {
    pub stage: Option<&'static str>,
    pub group: Option<&'static str>,
    pub row: NewMatch,
    pub periods: Vec<NewPeriod>,
    pub events: Vec<NewEvent>,
    pub lineup: Vec<NewLineupMember>,
    pub entries: Vec<NewEntry>,
}

/// A tournament with all that belongs to it.
#[derive(Debug, Clone)]
pub(crate) struct Competition {
    pub tournament_id: i64,
    pub tournament: NewTournament,
    /// Teams and their groups.
    pub teams: Vec<(i64, Option<&'static str>)>,
    pub squads: Vec<NewSquadMember>,
    pub plays: Vec<Play>,
    pub adjustments: Vec<NewPointsAdjustment>,
}

impl Play {
    /// A match that is put down for a start, and not played yet.
    pub(crate) fn scheduled(
        chance: &mut Chance,
        scene: Scene<'_>,
        sport: Sport,
        mode: ParticipantMode,
        start: Timestamp,
    ) -> Self {
        let created_at = calendar::put_down(chance, start, scene.now);
        let row = NewMatch {
            participant_mode: mode,
            scheduled: Some(Scheduled::instant(start)),
            ..NewMatch::new(None, scene.reference.sport_id(sport), created_at)
        };
        let (periods, events, lineup, entries) = (vec![], vec![], vec![], vec![]);
        Self { stage: None, group: None, row, periods, events, lineup, entries }
    }

    /// Notes that the match is over, and how.
    pub(crate) fn completed(&mut self, outcome: Outcome, winner: Option<i64>) {
        self.row.lifecycle = Lifecycle::Completed;
        self.row.outcome = Some(outcome);
        self.row.winner_team_id = winner;
    }
}

/// The row of a tournament of which little is known.
pub(crate) fn tournament(
    tournament_name: String,
    status: TournamentStatus,
    organizer: Option<&Account>,
    created_at: Timestamp,
) -> NewTournament {
    NewTournament {
        tournament_name,
        status,
        description: None,
        is_quick_match: false,
        gender_category_id: None,
        age_group_id: None,
        start_date: None,
        end_date: None,
        venue_id: None,
        organizer_user_id: organizer.map(|account| account.user_id),
        organizer_name: organizer.map(|account| account.user.full_name.clone()),
        rule_pack: None,
        sport_ids: Vec::new(),
        created_at,
    }
}

impl Competition {
    /// A tournament without sides and matches.
    pub(crate) fn of(tournament: NewTournament) -> Self {
        let (teams, squads, plays, adjustments) = (vec![], vec![], vec![], vec![]);
        Self { tournament_id: UNWRITTEN, tournament, teams, squads, plays, adjustments }
    }

    /// The same with sides, and the group of each place.
    pub(crate) fn with<'s>(
        mut self,
        sides: impl IntoIterator<Item = &'s Side>,
        group: impl Fn(usize) -> Option<&'static str>,
    ) -> Self {
        for (place, side) in sides.into_iter().enumerate() {
            self.teams.push((side.team_id, group(place)));
            self.squads.extend(side.squad_rows());
        }
        self
    }

    /// The same on the days of its matches.
    pub(crate) fn on_their_days(mut self) -> Self {
        let days = || self.plays.iter().filter_map(|play| Some(play.row.scheduled?.day()));
        (self.tournament.start_date, self.tournament.end_date) = (days().min(), days().max());
        self
    }
}

impl Side {
    pub(crate) fn name(&self) -> &str {
        &self.team.team_name
    }

    /// The side with the players who had joined by a time at which it was complete.
    pub(crate) fn as_of(&self, by: Timestamp) -> Self {
        let mut side = self.clone();
        side.squad.retain(|place| place.joined <= by);
        side
    }

    /// The squad's places in a tournament.
    pub(crate) fn squad_rows(&self) -> impl Iterator<Item = NewSquadMember> + '_ {
        self.squad.iter().map(|place| NewSquadMember {
            division: NO_DIVISION,
            team_id: self.team_id,
            player_profile_id: place.player_id,
            shirt_number: place.shirt,
            position: place.position.map(str::to_owned),
        })
    }
}
