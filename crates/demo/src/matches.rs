//! A match between two sides: what becomes of it beside being played, and who has won.

use std::cmp::Ordering;

use jiff::Timestamp;
use touchline_domain::{Lifecycle, LineupRole, Outcome};

use crate::chance::Chance;
use crate::competition::{Play, Scene, Side, SquadPlace, UNWRITTEN};
use crate::reference::Sport;
use crate::{goal_sports, set_sports};
use touchline_app::match_day::{NewEvent, NewLineupMember, NewPeriod};

/// What becomes of a fixture.
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
    pub sides: [&'s Side; 2],
    pub start: Timestamp,
    /// A draw is not possible: extra time and a shoot-out decide.
    pub must_be_decided: bool,
    pub fate: Fate,
    /// Whether every rally is recorded as a point, in the sports that have them.
    pub records_points: bool,
}

/// Plays a match that is put down, as far as it has come by now.
pub(crate) fn play(
    chance: &mut Chance,
    scene: Scene<'_>,
    fixture: &Fixture<'_>,
    mut play: Play,
) -> Play {
    let [a, b] = fixture.sides;
    play.row.title = Some(format!("{} vs {}", a.name(), b.name()));
    (play.row.team_a_id, play.row.team_b_id) = (Some(a.team_id), Some(b.team_id));
    match fixture.fate {
        Fate::Postponed => {
            play.row.lifecycle = Lifecycle::Postponed;
            play.row.note = Some("Pitch not playable; a new date follows.".to_owned());
        }
        Fate::Cancelled => {
            play.row.lifecycle = Lifecycle::Cancelled;
            play.row.outcome = Some(Outcome::NoResult);
            play.row.note = Some("Called off by agreement of both sides.".to_owned());
        }
        // Nobody knows the others yet.
        _ if fixture.start > scene.now => {}
        Fate::Awarded => {
            play.completed(Outcome::Awarded, Some(a.team_id));
            (play.row.team_a_score, play.row.team_b_score) = (Some(3), Some(0));
            play.row.note = Some(format!("{} fielded a player who was not eligible.", b.name()));
        }
        Fate::Walkover => {
            play.completed(Outcome::Walkover, Some(a.team_id));
            play.row.note = Some(format!("{} did not appear.", b.name()));
        }
        Fate::Played | Fate::Abandoned | Fate::Retired => {
            match fixture.sport {
                Sport::Football | Sport::Hockey => {
                    goal_sports::play(chance, scene, fixture, &mut play);
                }
                Sport::Volleyball | Sport::Badminton | Sport::Tennis | Sport::Athletics => {
                    set_sports::play(chance, scene, fixture, &mut play);
                }
            }
            conclude(fixture, &mut play);
            if !scene.is_full && play.row.match_number.is_none_or(|number| number % 16 != 1) {
                play.lineup.clear();
            }
        }
    }
    play
}

/// Notes the winner of a match that is over, and why one was abandoned.
fn conclude(fixture: &Fixture<'_>, play: &mut Play) {
    let [a, b] = fixture.sides;
    let row = &mut play.row;
    if row.lifecycle == Lifecycle::Cancelled {
        row.outcome = Some(Outcome::Abandoned);
        row.note = Some("Abandoned because of a thunderstorm.".to_owned());
    } else if row.lifecycle == Lifecycle::Completed && fixture.fate == Fate::Retired {
        row.note = Some(format!("{} retired injured.", b.name()));
        play.completed(Outcome::Retired, Some(a.team_id));
    } else if row.lifecycle == Lifecycle::Completed {
        let of_a = (row.team_a_score, row.team_a_shootout);
        let winner = match of_a.cmp(&(row.team_b_score, row.team_b_shootout)) {
            Ordering::Greater => Some(a.team_id),
            Ordering::Less => Some(b.team_id),
            Ordering::Equal => None,
        };
        play.completed(Outcome::Played, winner);
    }
}

/// A period of a match by its place, with the points of its tie-break.
pub(crate) fn period(
    place: usize,
    period_type: &str,
    score: [i64; 2],
    tiebreak: Option<[i64; 2]>,
) -> NewPeriod {
    NewPeriod {
        match_id: UNWRITTEN,
        period_number: place as i64 + 1,
        period_type: period_type.to_owned(),
        team_a_score: Some(score[0]),
        team_b_score: Some(score[1]),
        team_a_tiebreak: tiebreak.map(|points| points[0]),
        team_b_tiebreak: tiebreak.map(|points| points[1]),
    }
}

/// An event of a match at a moment, for a side, by one of its players or nobody.
pub(crate) fn event(
    event_type: &str,
    sequence: usize,
    created_at: Timestamp,
    side: &Side,
    player: Option<usize>,
) -> NewEvent {
    NewEvent {
        match_id: UNWRITTEN,
        sequence: sequence as i64,
        event_time: None,
        minute: None,
        stoppage: None,
        period_name: None,
        event_type: event_type.to_owned(),
        team_id: Some(side.team_id),
        player_profile_id: player.map(|place| side.squad[place].player_id),
        player_name: None,
        player_team_id: player.map(|_| side.team_id),
        related_player_profile_id: None,
        related_player_name: None,
        description: None,
        wording: None,
        score: None,
        created_at,
    }
}

/// The line-up of a side whose first `starters` start. One of those of its sport, the same in every match, is the
/// captain of a team.
pub(crate) fn line_up(side: &Side, sport: Sport, starters: usize) -> Vec<NewLineupMember> {
    let among = sport.facts().starters.min(side.squad.len()).max(1);
    let captain = side.team_id.unsigned_abs() as usize % among;
    let is_team = side.squad.len() > 1 && side.squad.iter().all(|one| one.shirt.is_some());
    let place_of = |(place, member): (usize, &SquadPlace)| NewLineupMember {
        shirt_number: member.shirt,
        position: member.position.map(str::to_owned),
        is_captain: is_team && place == captain,
        ..lineup_member(
            member.player_id,
            &member.name,
            Some(side.team_id),
            if place < starters { LineupRole::Starter } else { LineupRole::Substitute },
        )
    };
    side.squad.iter().enumerate().map(place_of).collect()
}

/// A place in a line-up.
pub(crate) fn lineup_member(
    player_id: i64,
    name: &str,
    team_id: Option<i64>,
    role: LineupRole,
) -> NewLineupMember {
    NewLineupMember {
        match_id: UNWRITTEN,
        team_id,
        player_profile_id: Some(player_id),
        player_name: name.to_owned(),
        shirt_number: None,
        position: None,
        role: Some(role),
        is_selected: role != LineupRole::Reserve,
        is_captain: false,
        minute_on: None,
        minute_off: None,
        is_recorded: false,
    }
}
