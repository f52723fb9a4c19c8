//! A competition as the demo thinks of it before it is written: who takes part,
//! and what was played.

use jiff::Timestamp;
use touchline_domain::{Lifecycle, Outcome, ParticipantMode, Scheduled, ShirtNumber};

use crate::calendar;
use crate::chance::Chance;
use crate::reference::{Category, Reference, Sport};
use touchline_app::competitions::{
    DivisionKey, NewPointsAdjustment, NewSquadMember, NewTournament,
};
use touchline_app::match_day::{NewEntry, NewEvent, NewLineupMember, NewMatch, NewPeriod};

/// Stands for the id of a row that is not written yet.
pub(crate) const UNWRITTEN: i64 = 0;
/// The division of a row whose tournament is not written yet.
const NO_DIVISION: DivisionKey = DivisionKey { tournament_id: UNWRITTEN, division_id: UNWRITTEN };

/// A player whose profile is written.
#[derive(Debug, Clone)]
pub(crate) struct Member {
    pub player_id: i64,
    pub name: String,
    pub country: Option<String>,
    pub sport: Sport,
    pub category: Category,
    /// When the profile was made.
    pub joined: Timestamp,
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

/// A side whose team is written: a club's team, a pair, a single player.
#[derive(Debug, Clone)]
pub(crate) struct Side {
    pub team_id: i64,
    pub name: String,
    /// How good it is; 1 is the average.
    pub strength: f64,
    pub squad: Vec<SquadPlace>,
    /// When it could first play: its players had joined.
    pub ready: Timestamp,
}

/// How much detail each match has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Detail {
    /// Line-ups, a sentence for each event.
    Full,
    /// For very large platforms: few line-ups, no sentences.
    Sparse,
}

/// What every match of the demo needs to know.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scene<'r> {
    pub now: Timestamp,
    pub reference: &'r Reference,
    pub detail: Detail,
}

/// What becomes of a fixture beside being played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    Played,
    Postponed,
    Cancelled,
    /// Stopped by thunder and lightning.
    Abandoned,
    /// Decided by the committee: 3–0 for the first side.
    Awarded,
    /// The second side does not appear.
    Walkover,
    /// The second side gives up.
    Retired,
}

/// A match to be: two sides and a start.
#[derive(Debug, Clone)]
pub(crate) struct Fixture<'s> {
    pub sport: Sport,
    pub mode: ParticipantMode,
    pub sides: [&'s Side; 2],
    pub start: Timestamp,
    /// A draw is not possible: extra time and a shoot-out decide.
    pub must_be_decided: bool,
    pub fate: Fate,
    /// Whether every rally is recorded as a point, in the sports that have them.
    pub records_points: bool,
    pub label: Label,
}

/// Where a match stands within its competition.
#[derive(Debug, Clone, Default)]
pub(crate) struct Label {
    pub number: Option<i64>,
    pub stage: Option<&'static str>,
    pub group: Option<String>,
    pub round: Option<String>,
    pub venue_id: Option<i64>,
    pub gender_id: Option<i64>,
    pub format_id: Option<i64>,
}

/// A match with all that belongs to it; ids of the match, its tournament, stage
/// and group are [`UNWRITTEN`].
#[derive(Debug)]
pub(crate) struct Play {
    pub stage: Option<&'static str>,
    pub group: Option<String>,
    pub row: NewMatch,
    pub periods: Vec<NewPeriod>,
    pub events: Vec<NewEvent>,
    pub lineup: Vec<NewLineupMember>,
    pub entries: Vec<NewEntry>,
}

/// A tournament with all that belongs to it.
#[derive(Debug)]
pub(crate) struct Competition {
    pub tournament: NewTournament,
    /// Teams and their groups.
    pub teams: Vec<(i64, Option<String>)>,
    pub squads: Vec<NewSquadMember>,
    pub plays: Vec<Play>,
    pub adjustments: Vec<NewPointsAdjustment>,
}

impl Play {
    /// A match that is put down and not played yet.
    pub(crate) fn scheduled(
        name: String,
        sport_id: i64,
        mode: ParticipantMode,
        start: Timestamp,
        created_at: Timestamp,
        label: Label,
    ) -> Self {
        let row = NewMatch {
            round_name: label.round,
            match_number: label.number,
            title: Some(name),
            participant_mode: mode,
            scheduled: Some(Scheduled::instant(start)),
            venue_id: label.venue_id,
            match_format_id: label.format_id,
            gender_category_id: label.gender_id,
            ..NewMatch::new(None, sport_id, created_at)
        };
        Self {
            stage: label.stage,
            group: label.group,
            row,
            periods: Vec::new(),
            events: Vec::new(),
            lineup: Vec::new(),
            entries: Vec::new(),
        }
    }

    /// The start.
    pub(crate) fn start(&self) -> Option<Timestamp> {
        match self.row.scheduled {
            Some(start) => start.moment(),
            _ => None,
        }
    }

    /// Notes that the match is over, and how.
    pub(crate) fn completed(&mut self, outcome: Outcome, winner: Option<i64>) {
        self.row.lifecycle = Lifecycle::Completed;
        self.row.outcome = Some(outcome);
        self.row.winner_team_id = winner;
    }
}

impl Fixture<'_> {
    /// The match as it stands before anybody plays it; its fate decides already
    /// what does not need play.
    pub(crate) fn put_down(&self, chance: &mut Chance, scene: Scene<'_>) -> Play {
        let [a, b] = self.sides;
        let mut play = Play::scheduled(
            format!("{} vs {}", a.name, b.name),
            scene.reference.sport_id(self.sport),
            self.mode,
            self.start,
            calendar::put_down(chance, self.start, scene.now),
            self.label.clone(),
        );
        play.row.team_a_id = Some(a.team_id);
        play.row.team_b_id = Some(b.team_id);
        let is_past = self.start <= scene.now;
        match self.fate {
            Fate::Postponed => {
                play.row.lifecycle = Lifecycle::Postponed;
                play.row.note = Some("Pitch not playable; a new date follows.".to_owned());
            }
            Fate::Cancelled => {
                play.row.lifecycle = Lifecycle::Cancelled;
                play.row.outcome = Some(Outcome::NoResult);
                play.row.note = Some("Called off by agreement of both sides.".to_owned());
            }
            Fate::Awarded if is_past => {
                play.completed(Outcome::Awarded, Some(a.team_id));
                (play.row.team_a_score, play.row.team_b_score) = (Some(3), Some(0));
                play.row.note = Some(format!("{} fielded a player who was not eligible.", b.name));
            }
            Fate::Walkover if is_past => {
                play.completed(Outcome::Walkover, Some(a.team_id));
                play.row.note = Some(format!("{} did not appear.", b.name));
            }
            // Nobody knows yet, or play decides.
            _ => {}
        }
        play
    }

    /// Whether anything of the match has been played by now.
    pub(crate) fn was_begun(&self, now: Timestamp) -> bool {
        self.start <= now && matches!(self.fate, Fate::Played | Fate::Abandoned | Fate::Retired)
    }
}

impl Side {
    /// The side with the players who had joined by a time; with all of them when
    /// it was not complete yet.
    pub(crate) fn as_of(&self, by: Timestamp) -> Self {
        let mut side = self.clone();
        if side.ready <= by {
            side.squad.retain(|place| place.joined <= by);
        }
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

/// An event of a match at a moment, without any detail yet.
pub(crate) fn event(event_type: &str, sequence: i64, created_at: Timestamp) -> NewEvent {
    NewEvent {
        match_id: UNWRITTEN,
        sequence,
        event_time: None,
        minute: None,
        stoppage: None,
        period_name: None,
        event_type: event_type.to_owned(),
        team_id: None,
        player_profile_id: None,
        player_name: None,
        player_team_id: None,
        related_player_profile_id: None,
        related_player_name: None,
        description: None,
        wording: None,
        created_at,
    }
}
