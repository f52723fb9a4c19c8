//! Athletics meetings: races with heats, semi-finals and finals, in milliseconds.

use std::sync::LazyLock;

use jiff::Timestamp;
use serde::Deserialize;
use touchline_domain::{
    EntryStatus, Lifecycle, LineupRole, Outcome, ParticipantMode, TournamentStatus,
};

use crate::calendar::{self, minutes_after};
use crate::chance::Chance;
use crate::competition::{Competition, Member, Play, Scene, Side, UNWRITTEN};
use crate::data::rows;
use crate::matches::lineup_member;
use crate::reference::{Category, Sport};
use touchline_app::competitions::NewTournament;
use touchline_app::match_day::{NewEntry, NewLineupMember};

/// A race over one distance.
#[derive(Debug, Deserialize)]
struct Discipline {
    /// The format's name and the event's.
    name: String,
    /// A good club athlete's time, men's, milliseconds.
    time_ms: f64,
    /// What women need more, as a factor.
    women: f64,
    /// How far athletes differ, as a share of the time.
    spread: f64,
    /// Entrants of one race.
    places: usize,
    /// Run in lanes from blocks, so that reactions are measured.
    in_lanes: bool,
    /// Clubs enter, each with four runners.
    is_relay: bool,
    /// How often somebody does not finish.
    gives_up: f64,
    /// How many of the athletes enter it.
    share: f64,
    /// Minutes from the first race of the meeting to its first one. One without is run by men alone, at a meeting that
    /// is under way.
    after: Option<i64>,
    /// Minutes from now, at a meeting that is under way; other races of it were run yesterday.
    from_now: Option<i64>,
}

static DISCIPLINES: LazyLock<Vec<Discipline>> =
    LazyLock::new(|| rows(include_str!("../data/disciplines.csv")));

/// Somebody who runs: an athlete, or a club's four.
#[derive(Debug, Clone)]
struct Entrant {
    name: String,
    /// The club.
    team_id: Option<i64>,
    /// Who runs; for a club the four, and those who stand by.
    runners: Vec<(i64, String)>,
    /// Time in relation to a good club athlete's; below 1 is faster.
    pace: f64,
    bib: Option<String>,
    /// The time with which it came here.
    qualified_ms: Option<i64>,
}

impl Entrant {
    /// The athlete, if it is one.
    fn player_id(&self) -> Option<i64> {
        if let [(player_id, _)] = self.runners[..] { Some(player_id) } else { None }
    }
}

/// The rounds of a meeting, and what athletes need in them, as a factor.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Round(&'static str, f64);
const HEATS: Round = Round("Heats", 1.006);
const SEMI_FINALS: Round = Round("Semi-finals", 1.0);
const FINAL: Round = Round("Final", 0.996);

/// What is run by which category in which round.
type Event = (&'static Discipline, Category, Round);

/// A time in milliseconds, or why there is none.
type Mark = Result<i64, EntryStatus>;

/// A meeting while its races are made.
struct Meeting<'m> {
    chance: &'m mut Chance,
    scene: Scene<'m>,
    competition: Competition,
}

/// Runs a meeting as far as it has come by now. Its athletes are men and women, or boys and girls.
pub(crate) fn meeting(
    chance: &mut Chance,
    scene: Scene<'_>,
    row: NewTournament,
    begins: Timestamp,
    (categories, athletes, clubs): ([Category; 2], [Vec<&Member>; 2], &[Side]),
) -> Competition {
    let is_under_way = row.status == TournamentStatus::Ongoing;
    // Two days, the second of which is today.
    let first = if is_under_way {
        calendar::under_way(calendar::days_after(scene.now, -1), 300)
    } else {
        calendar::at(calendar::day_of(begins), 13, 30)
    };
    let mut number = 0;
    let individuals = athletes.each_ref().map(|athletes| -> Vec<Entrant> {
        number = number / 100 * 100 + 100;
        let entrants = athletes.iter().map(|member| {
            number += 1;
            individual(chance, member, number, clubs)
        });
        entrants.collect()
    });
    let mut meeting = Meeting { chance, scene, competition: Competition::of(row) };
    for of in 0..2 {
        let category = categories[of];
        for discipline in &*DISCIPLINES {
            let start = match (discipline.from_now.filter(|_| is_under_way), discipline.after) {
                (_, None) if of == 1 => continue,
                (Some(minutes), _) => calendar::under_way(scene.now, -minutes),
                (None, Some(minutes)) => minutes_after(first, minutes),
                (None, None) => continue,
            };
            // Women and girls run after men and boys.
            let start = minutes_after(start, 20 * of as i64);
            if discipline.is_relay {
                let fours: Vec<Entrant> =
                    clubs.iter().filter_map(|club| four(club, &athletes[of])).collect();
                if fours.len() >= 2 {
                    meeting.rounds(discipline, category, start, fours);
                }
                continue;
            }
            let mut entrants = individuals[of].clone();
            meeting.chance.shuffle(&mut entrants);
            let wanted = (entrants.len() as f64 * discipline.share) as usize;
            let wanted = wanted.min(discipline.places * 4);
            entrants.truncate(wanted.max(entrants.len().min(4)));
            meeting.rounds(discipline, category, start, entrants);
        }
    }
    meeting.competition.with(clubs, |_| None).on_their_days()
}

fn individual(chance: &mut Chance, member: &Member, number: i64, clubs: &[Side]) -> Entrant {
    let has = |club: &&Side| club.squad.iter().any(|place| place.player_id == member.player_id);
    Entrant {
        name: member.profile.player_name.clone(),
        team_id: clubs.iter().find(has).map(|club| club.team_id),
        runners: vec![runner(member)],
        pace: 1.0 + chance.around(0.0, 1.0),
        bib: Some(number.to_string()),
        qualified_ms: None,
    }
}

fn runner(member: &Member) -> (i64, String) {
    (member.player_id, member.profile.player_name.clone())
}

/// The four of a club, if it has so many.
fn four(club: &Side, athletes: &[&Member]) -> Option<Entrant> {
    let is_own = |member: &&&Member| club.squad.iter().any(|of| of.player_id == member.player_id);
    let runners: Vec<(i64, String)> =
        athletes.iter().filter(is_own).take(5).map(|member| runner(member)).collect();
    (runners.len() >= 4).then(|| Entrant {
        name: club.name().to_owned(),
        team_id: Some(club.team_id),
        runners,
        pace: 2.0 - club.strength,
        bib: None,
        qualified_ms: None,
    })
}

impl Meeting<'_> {
    /// Heats, semi-finals when there are more than two finals' worth of
    /// entrants, and the final.
    fn rounds(
        &mut self,
        discipline: &'static Discipline,
        category: Category,
        start: Timestamp,
        entrants: Vec<Entrant>,
    ) {
        let (places, mut going_on, mut at) = (discipline.places, entrants, start);
        if going_on.len() > places {
            let has_semi_finals = going_on.len() > 2 * places;
            let heats = going_on.len().div_ceil(places);
            let wanted = if has_semi_finals { 2 * places } else { places };
            let event = (discipline, category, HEATS);
            going_on = self.round(event, at, going_on, heats, wanted);
            at = minutes_after(at, 75);
            if has_semi_finals {
                let event = (discipline, category, SEMI_FINALS);
                going_on = self.round(event, at, going_on, 2, places);
                at = minutes_after(at, 60);
            }
        }
        self.round((discipline, category, FINAL), at, going_on, 1, 0);
    }

    /// The races of one round; answers who goes on, nobody before they are run.
    fn round(
        &mut self,
        event: Event,
        start: Timestamp,
        entrants: Vec<Entrant>,
        races: usize,
        wanted: usize,
    ) -> Vec<Entrant> {
        let mut fields: Vec<Vec<Entrant>> = vec![Vec::new(); races];
        for (place, entrant) in entrants.into_iter().enumerate() {
            fields[place % races].push(entrant);
        }
        let first = self.competition.plays.len();
        for (heat, field) in fields.iter().enumerate() {
            let heat_name = (races > 1).then(|| format!("Heat {}", heat + 1));
            let play = self.race(event, heat_name, minutes_after(start, 5 * heat as i64), field);
            self.competition.plays.push(play);
        }
        if wanted == 0 {
            return Vec::new();
        }
        let by_place = (wanted / races).saturating_sub(1).max(1) as i64;
        qualify(&mut self.competition.plays[first..], &fields, by_place, wanted)
    }

    /// A race that is put down; it is run when its time has come.
    fn race(
        &mut self,
        event: Event,
        heat: Option<String>,
        start: Timestamp,
        entrants: &[Entrant],
    ) -> Play {
        let (discipline, category, round) = event;
        let Scene { now, reference, .. } = self.scene;
        let (sport, mode) = (Sport::Athletics, ParticipantMode::MultiEntry);
        let mut play = Play::scheduled(self.chance, self.scene, sport, mode, start);
        let title = [Some(category.name()), Some(&discipline.name), Some(round.0)];
        let title: Vec<&str> = title.into_iter().chain([heat.as_deref()]).flatten().collect();
        play.stage = Some(round.0);
        play.row.title = Some(title.join(" "));
        play.row.match_number = Some(self.competition.plays.len() as i64 + 1);
        play.row.venue_id = self.competition.tournament.venue_id;
        play.row.gender_category_id = Some(reference.gender_id(category));
        play.row.match_format_id = reference.format_id(sport, &discipline.name);
        play.row.round_name = heat;
        if discipline.in_lanes && !discipline.is_relay && start <= now {
            play.row.note = Some(format!("wind {:+.1}", self.chance.around(0.4, 0.7)));
        }
        if entrants.is_empty() {
            return play;
        }
        let mut lanes: Vec<usize> = (1..=discipline.places.max(entrants.len())).collect();
        self.chance.shuffle(&mut lanes);
        play.lineup = entrants.iter().flat_map(lineup_of).collect();
        // Everybody of a long race is given time to come in.
        let slowest = discipline.time_ms * 1.4 / 60_000.0;
        let marks: Vec<Mark> = if minutes_after(start, slowest as i64 + 2) <= now {
            play.completed(Outcome::Played, None);
            let marks = entrants.iter().map(|entrant| self.run(event, entrant)).collect();
            self.dead_heat(event, marks)
        } else if start <= now {
            play.row.lifecycle = Lifecycle::Live;
            vec![Err(EntryStatus::Running); entrants.len()]
        } else if start < calendar::days_after(now, 2) {
            vec![Err(EntryStatus::Entered); entrants.len()]
        } else {
            return play;
        };
        for ((entrant, mark), lane) in entrants.iter().zip(&marks).zip(lanes) {
            let mut row = entry(round, entrant, *mark, &marks);
            row.lane = discipline.in_lanes.then(|| lane.to_string());
            let has_started = mark != &Err(EntryStatus::DidNotStart);
            if play.row.outcome.is_some() && discipline.in_lanes && has_started {
                row.reaction_ms = Some(self.chance.around(158.0, 16.0).clamp(108.0, 260.0) as i64);
            }
            play.entries.push(row);
        }
        play.entries.sort_by_key(|row| (row.finish_rank.is_none(), row.finish_rank));
        play
    }

    fn run(&mut self, (discipline, category, Round(_, effort)): Event, entrant: &Entrant) -> Mark {
        let fails = if discipline.in_lanes { 0.02 } else { 0.008 };
        for (status, probability) in [
            (EntryStatus::DidNotStart, 0.018),
            (EntryStatus::DidNotFinish, discipline.gives_up),
            (EntryStatus::Disqualified, fails),
        ] {
            if self.chance.happens(probability) {
                return Err(status);
            }
        }
        let women = if category.is_female() { discipline.women } else { 1.0 };
        let youth = if category.is_youth() { 1.09 } else { 1.0 };
        let pace = 1.0 + (entrant.pace - 1.0) * discipline.spread;
        let form = self.chance.around(1.0, 0.004);
        let time = discipline.time_ms * women * youth * effort * pace * form;
        // Hundredths of a second are what is published.
        Ok((time / 10.0).round() as i64 * 10)
    }

    /// Now and then two cannot be separated: a final's second and third share a time.
    fn dead_heat(&mut self, (discipline, _, round): Event, mut marks: Vec<Mark>) -> Vec<Mark> {
        let numbered = marks.iter().enumerate();
        let mut times: Vec<(i64, usize)> =
            numbered.filter_map(|(n, mark)| Some(((*mark).ok()?, n))).collect();
        times.sort_unstable();
        let close = times.len() > 3 && times[2].0 - times[1].0 <= discipline.time_ms as i64 / 400;
        if round == FINAL && close && self.chance.happens(0.8) {
            marks[times[2].1] = Ok(times[1].0);
        }
        marks
    }
}

/// Points of a final by rank, in hundredths.
const POINTS: [i64; 8] = [1200, 1000, 800, 600, 500, 400, 300, 200];

/// What an entrant has come to among the marks of all.
fn entry(round: Round, entrant: &Entrant, mark: Mark, marks: &[Mark]) -> NewEntry {
    let time_ms = mark.ok();
    let ahead = marks.iter().filter(|other| other.is_ok() && **other < mark).count();
    let level = marks.iter().filter(|other| other.is_ok() && **other == mark).count();
    // Who is level shares the points of the places taken together.
    let shared: i64 = POINTS.iter().skip(ahead).take(level).sum();
    let has_points = round == FINAL && time_ms.is_some() && shared > 0;
    let note = match mark {
        Err(EntryStatus::Disqualified) => Some("False start or lane infringement"),
        Ok(ms) if entrant.qualified_ms.is_some_and(|before| ms < before) => Some("SB"),
        _ => None,
    };
    NewEntry {
        match_id: UNWRITTEN,
        finish_rank: time_ms.map(|_| ahead as i64 + 1),
        participant_name: entrant.name.clone(),
        player_profile_id: entrant.player_id(),
        team_id: entrant.team_id,
        team_name: None,
        time_ms,
        entry_status: mark.err().unwrap_or(EntryStatus::Completed),
        is_tied: level > 1,
        qualified: None,
        points_hundredths: has_points.then(|| shared / level as i64),
        laps: None,
        bib: entrant.bib.clone(),
        lane: None,
        reaction_ms: None,
        note: note.map(str::to_owned),
    }
}

fn lineup_of(entrant: &Entrant) -> Vec<NewLineupMember> {
    let is_club = entrant.player_id().is_none();
    let place = |(leg, (player_id, name)): (usize, &(i64, String))| {
        let role = if leg < 4 { LineupRole::Entrant } else { LineupRole::Reserve };
        let team_id = entrant.team_id.filter(|_| is_club);
        NewLineupMember {
            is_captain: is_club && leg == 0,
            ..lineup_member(*player_id, name, team_id, role)
        }
    };
    entrant.runners.iter().enumerate().map(place).collect()
}

/// Who goes on from the races of a round: the first `by_place` of each (Q) and
/// the fastest of the others (q), `wanted` together. Marks their entries.
fn qualify(
    races: &mut [Play],
    entrants: &[Vec<Entrant>],
    by_place: i64,
    wanted: usize,
) -> Vec<Entrant> {
    if races.iter().any(|race| race.row.lifecycle != Lifecycle::Completed) {
        return Vec::new();
    }
    let mut ranked: Vec<(bool, i64, usize, usize)> = Vec::new();
    for (number, race) in races.iter().enumerate() {
        for (place, row) in race.entries.iter().enumerate() {
            if let (Some(rank), Some(ms)) = (row.finish_rank, row.time_ms) {
                ranked.push((rank > by_place, ms, number, place));
            }
        }
    }
    ranked.sort_unstable();
    ranked.truncate(wanted);
    ranked
        .into_iter()
        .filter_map(|(by_time, ms, number, place)| {
            let row = &mut races[number].entries[place];
            row.qualified = Some(if by_time { "q" } else { "Q" }.to_owned());
            let is_same = |entrant: &&Entrant| {
                entrant.name == row.participant_name && entrant.player_id() == row.player_profile_id
            };
            let entrant = entrants[number].iter().find(is_same)?;
            Some(Entrant { qualified_ms: Some(ms), ..entrant.clone() })
        })
        .collect()
}
