//! Quick matches: a few people, two made-up sides, no tournament around them.

use jiff::Timestamp;
use touchline_domain::{Lifecycle, ParticipantMode, TeamType, TournamentStatus};

use crate::calendar;
use crate::chance::Chance;
use crate::clubs::{self, SideToBe};
use crate::competition::{Competition, Fate, Fixture, Label, Member, Scene, Side};
use crate::reference::Sport;
use crate::tournaments::{self, Heading};

/// The sports that are played in passing, and with how many on each side.
const PLAYED_QUICKLY: [(Sport, usize); 4] =
    [(Sport::Football, 5), (Sport::Badminton, 1), (Sport::Tennis, 1), (Sport::Volleyball, 6)];

const SIDES: [[&str; 2]; 10] = [
    ["Reds", "Blues"],
    ["Shirts", "Bibs"],
    ["Early Birds", "Night Owls"],
    ["Office", "Warehouse"],
    ["Old Hands", "Newcomers"],
    ["North Side", "South Side"],
    ["Accounting", "Engineering"],
    ["Cats", "Dogs"],
    ["Tuesday Crew", "Thursday Crew"],
    ["Parents", "Coaches"],
];

/// A quick match to be; its sides are written first.
#[derive(Debug)]
pub(crate) struct Meetup {
    sport: Sport,
    start: Timestamp,
    organizer: Option<(i64, String)>,
}

/// Two sides from players of one sport, for the match of this number at `start`;
/// `None` when there are not enough of them.
pub(crate) fn meet_up(
    chance: &mut Chance,
    members: &[Member],
    number: usize,
    (start, now): (Timestamp, Timestamp),
    organizer: Option<(i64, String)>,
) -> Option<(Meetup, [SideToBe; 2])> {
    let (sport, per_side) = *chance.pick(&PLAYED_QUICKLY);
    let mut players: Vec<&Member> = members
        .iter()
        .filter(|m| m.sport == sport && !m.category.is_youth() && m.joined <= start)
        .collect();
    if players.len() < 2 * per_side {
        return None;
    }
    chance.shuffle(&mut players);
    let names = if per_side == 1 {
        [players[0].name.clone(), players[1].name.clone()]
    } else {
        SIDES[number % SIDES.len()].map(str::to_owned)
    };
    let mut squads = players.chunks(per_side);
    let sides = names.map(|name| {
        let squad = squads.next().unwrap_or_default();
        let mut side = clubs::team_of(chance, name, TeamType::Quick, squad, sport);
        side.team.created_at = calendar::minutes_after(start, -10).min(now);
        side
    });
    Some((Meetup { sport, start, organizer }, sides))
}

impl Meetup {
    /// The quick match between the sides, which are written by now.
    pub(crate) fn play(
        &self,
        chance: &mut Chance,
        scene: Scene<'_>,
        sides: [&Side; 2],
    ) -> Competition {
        let lately = calendar::earlier_today(scene.now, 0.4 + 0.6 * chance.unit());
        let before = calendar::minutes_after(self.start, -10);
        let created_at = if before < scene.now { before } else { lately };
        let mode = match self.sport {
            Sport::Badminton | Sport::Tennis => ParticipantMode::Individual,
            _ => ParticipantMode::Team,
        };
        let fate = if chance.happens(0.04) { Fate::Cancelled } else { Fate::Played };
        let fixture = Fixture {
            sport: self.sport,
            mode,
            sides,
            start: self.start,
            must_be_decided: false,
            fate,
            records_points: self.sport == Sport::Badminton && chance.happens(0.3),
            label: Label { number: Some(1), ..Label::default() },
        };
        let mut play = tournaments::play(chance, scene, &fixture);
        play.row.created_at = created_at;
        let status = match play.row.lifecycle {
            Lifecycle::Scheduled | Lifecycle::Postponed => TournamentStatus::Published,
            Lifecycle::Live => TournamentStatus::Ongoing,
            Lifecycle::Completed => TournamentStatus::Completed,
            Lifecycle::Cancelled => TournamentStatus::Cancelled,
        };
        let heading = Heading {
            name: format!("Quick match: {}", play.row.title.as_deref().unwrap_or_default()),
            status,
            description: None,
            sport: self.sport,
            category: None,
            age_group: None,
            venue_id: None,
            organizer: self.organizer.clone(),
            created_at,
        };
        let mut tournament = heading.tournament(scene, std::iter::once(self.start));
        tournament.is_quick_match = true;
        Competition {
            tournament,
            teams: sides.iter().map(|side| (side.team_id, None)).collect(),
            squads: sides.iter().flat_map(|side| side.squad_rows()).collect(),
            plays: vec![play],
            adjustments: Vec::new(),
        }
    }
}
