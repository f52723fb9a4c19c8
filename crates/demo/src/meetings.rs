//! Athletics meetings: what is run, in which rounds, and when.

use jiff::Timestamp;

use crate::calendar;
use crate::chance::Chance;
use crate::competition::{Competition, Member, Play, Scene, Side};
use crate::races::{
    self, Discipline, Entrant, FIFTEEN_HUNDRED, FOUR_HUNDRED, HUNDRED, RELAY, Race, Round,
    TEN_THOUSAND,
};
use crate::reference::Category;
use crate::tournaments::Heading;

/// Who may enter a meeting.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Field<'m> {
    /// Men's athletes and women's, or boys' and girls'.
    pub athletes: [&'m [Member]; 2],
    pub categories: [Category; 2],
    pub clubs: &'m [&'m Side],
}

/// The start of each event of a meeting; the rounds follow at fixed intervals.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Session {
    pub hundred: Timestamp,
    pub four_hundred: Timestamp,
    pub fifteen_hundred: Timestamp,
    pub relay: Timestamp,
    /// Only big meetings have it.
    pub ten_thousand: Option<Timestamp>,
}

impl Session {
    /// Everything on one afternoon.
    pub(crate) fn on_one_day(first: Timestamp) -> Self {
        let after = |minutes| calendar::minutes_after(first, minutes);
        Self {
            hundred: first,
            four_hundred: after(45),
            fifteen_hundred: after(150),
            relay: after(240),
            ten_thousand: None,
        }
    }

    /// Two days, the second of which is today with the 10,000 m under way.
    pub(crate) fn until_tonight(now: Timestamp) -> Self {
        let yesterday = calendar::under_way(calendar::days_after(now, -1), 300);
        Self {
            relay: calendar::under_way(calendar::minutes_after(now, 130), 0),
            ten_thousand: Some(calendar::under_way(now, 20)),
            ..Self::on_one_day(yesterday)
        }
    }
}

/// A meeting while its races are made.
struct Meeting<'m> {
    scene: Scene<'m>,
    venue_id: Option<i64>,
    field: Field<'m>,
    /// How far each athlete is above or below a good club athlete, by place.
    paces: [Vec<f64>; 2],
    plays: Vec<Play>,
}

/// Runs a meeting as far as it has come by now.
pub(crate) fn meeting(
    chance: &mut Chance,
    scene: Scene<'_>,
    heading: &Heading,
    session: Session,
    field: Field<'_>,
) -> Competition {
    let paces = field
        .athletes
        .map(|athletes| athletes.iter().map(|_| 1.0 + chance.around(0.0, 1.0)).collect());
    let mut meeting =
        Meeting { scene, venue_id: heading.venue_id, field, paces, plays: Vec::new() };
    for of in 0..2 {
        // Women and girls run after men and boys.
        let later = |start: Timestamp| calendar::minutes_after(start, 20 * of as i64);
        meeting.event(chance, &HUNDRED, of, later(session.hundred), 1.0);
        meeting.event(chance, &FOUR_HUNDRED, of, later(session.four_hundred), 0.6);
        meeting.event(chance, &FIFTEEN_HUNDRED, of, later(session.fifteen_hundred), 0.5);
        if let (Some(start), 0) = (session.ten_thousand, of) {
            meeting.event(chance, &TEN_THOUSAND, of, start, 0.5);
        }
        meeting.relay(chance, of, later(session.relay));
    }
    let starts: Vec<Timestamp> = meeting.plays.iter().filter_map(Play::start).collect();
    Competition {
        tournament: heading.tournament(scene, starts.iter().copied()),
        teams: field.clubs.iter().map(|club| (club.team_id, None)).collect(),
        squads: field.clubs.iter().flat_map(|club| club.squad_rows()).collect(),
        plays: meeting.plays,
        adjustments: Vec::new(),
    }
}

impl Meeting<'_> {
    /// An event with as many rounds as its field needs. `share` of the athletes
    /// enter it.
    fn event(
        &mut self,
        chance: &mut Chance,
        discipline: &Discipline,
        of: usize,
        start: Timestamp,
        share: f64,
    ) {
        let mut entrants = self.entrants(of);
        chance.shuffle(&mut entrants);
        let wanted = ((entrants.len() as f64 * share) as usize).min(discipline.places * 4);
        entrants.truncate(wanted.max(entrants.len().min(4)));
        self.rounds(chance, discipline, of, start, entrants);
    }

    fn relay(&mut self, chance: &mut Chance, of: usize, start: Timestamp) {
        let category = self.field.categories[of];
        let entrants: Vec<Entrant> = self
            .field
            .clubs
            .iter()
            .filter_map(|club| {
                let own = |member: &&Member| member.category == category;
                let runners: Vec<(i64, String)> = self.field.athletes[of]
                    .iter()
                    .filter(own)
                    .filter(|member| club.squad.iter().any(|p| p.player_id == member.player_id))
                    .take(5)
                    .map(|member| (member.player_id, member.name.clone()))
                    .collect();
                (runners.len() >= 4).then(|| Entrant {
                    name: club.name.clone(),
                    player_id: None,
                    team: Some((club.team_id, club.name.clone())),
                    runners,
                    pace: 2.0 - club.strength,
                    bib: None,
                    qualified_ms: None,
                })
            })
            .collect();
        if entrants.len() >= 2 {
            self.rounds(chance, &RELAY, of, start, entrants);
        }
    }

    fn entrants(&self, of: usize) -> Vec<Entrant> {
        self.field.athletes[of]
            .iter()
            .zip(&self.paces[of])
            .enumerate()
            .map(|(place, (member, pace))| Entrant {
                name: member.name.clone(),
                player_id: Some(member.player_id),
                team: self.club_of(member.player_id),
                runners: Vec::new(),
                pace: *pace,
                bib: Some((of as i64 + 1) * 100 + place as i64 + 1),
                qualified_ms: None,
            })
            .collect()
    }

    fn club_of(&self, player_id: i64) -> Option<(i64, String)> {
        let has = |club: &&&Side| club.squad.iter().any(|place| place.player_id == player_id);
        self.field.clubs.iter().find(has).map(|club| (club.team_id, club.name.clone()))
    }

    /// Heats, semi-finals when there are more than two finals' worth of
    /// entrants, and the final.
    fn rounds(
        &mut self,
        chance: &mut Chance,
        discipline: &Discipline,
        of: usize,
        start: Timestamp,
        entrants: Vec<Entrant>,
    ) {
        let places = discipline.places;
        let mut going_on = entrants;
        let mut at = start;
        if going_on.len() > places {
            let has_semi_finals = going_on.len() > 2 * places;
            let heats = going_on.len().div_ceil(places);
            let wanted = if has_semi_finals { 2 * places } else { places };
            going_on =
                self.round(chance, (discipline, of, Round::Heats), at, going_on, heats, wanted);
            at = calendar::minutes_after(at, 75);
            if has_semi_finals {
                let semi = (discipline, of, Round::SemiFinals);
                going_on = self.round(chance, semi, at, going_on, 2, places);
                at = calendar::minutes_after(at, 60);
            }
        }
        self.round(chance, (discipline, of, Round::Final), at, going_on, 1, 0);
    }

    /// The races of one round; answers who goes on, nobody before they are run.
    fn round(
        &mut self,
        chance: &mut Chance,
        (discipline, of, round): (&Discipline, usize, Round),
        start: Timestamp,
        entrants: Vec<Entrant>,
        races: usize,
        wanted: usize,
    ) -> Vec<Entrant> {
        let mut fields: Vec<Vec<Entrant>> = vec![Vec::new(); races];
        for (place, entrant) in entrants.into_iter().enumerate() {
            fields[place % races].push(entrant);
        }
        let first = self.plays.len();
        for (heat, field) in fields.iter().enumerate() {
            let race = Race {
                discipline,
                category: self.field.categories[of],
                round,
                heat: (races > 1).then_some(heat),
                start: calendar::minutes_after(start, 5 * heat as i64),
                number: self.plays.len() as i64 + 1,
                venue_id: self.venue_id,
            };
            let play = races::race(chance, self.scene, &race, field);
            self.plays.push(play);
        }
        if wanted == 0 {
            return Vec::new();
        }
        let by_place = (wanted / races).saturating_sub(1).max(1) as i64;
        races::qualify(&mut self.plays[first..], &fields, by_place, wanted)
    }
}
