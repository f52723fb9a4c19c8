//! Athletics: races with heats, semi-finals and finals, in milliseconds.

use jiff::Timestamp;
use touchline_domain::{EntryStatus, Lifecycle, LineupRole, Outcome, ParticipantMode};

use crate::calendar;
use crate::chance::Chance;
use crate::competition::{Label, Play, Scene, UNWRITTEN};
use crate::reference::{Category, Sport};
use touchline_app::match_day::{NewEntry, NewLineupMember};

/// A race over one distance.
#[derive(Debug)]
pub(crate) struct Discipline {
    /// The format's name and the event's.
    pub name: &'static str,
    /// A good club athlete's time, men's, milliseconds.
    time_ms: f64,
    /// What women need more, as a factor.
    women: f64,
    /// How far athletes differ, as a share of the time.
    spread: f64,
    /// Entrants of one race.
    pub places: usize,
    /// Run in lanes from blocks, so that reactions are measured.
    in_lanes: bool,
    /// How often somebody does not finish.
    gives_up: f64,
}

pub(crate) const HUNDRED: Discipline = Discipline {
    name: "100 m",
    time_ms: 11_050.0,
    women: 1.11,
    spread: 0.022,
    places: 8,
    in_lanes: true,
    gives_up: 0.008,
};
pub(crate) const FOUR_HUNDRED: Discipline = Discipline {
    name: "400 m",
    time_ms: 49_900.0,
    women: 1.13,
    spread: 0.025,
    places: 8,
    in_lanes: true,
    gives_up: 0.02,
};
pub(crate) const FIFTEEN_HUNDRED: Discipline = Discipline {
    name: "1500 m",
    time_ms: 238_000.0,
    women: 1.14,
    spread: 0.03,
    places: 12,
    in_lanes: false,
    gives_up: 0.05,
};
pub(crate) const TEN_THOUSAND: Discipline = Discipline {
    name: "10,000 m",
    time_ms: 2_010_000.0,
    women: 1.14,
    spread: 0.04,
    places: 24,
    in_lanes: false,
    gives_up: 0.09,
};
pub(crate) const RELAY: Discipline = Discipline {
    name: "4 × 100 m relay",
    time_ms: 42_900.0,
    women: 1.11,
    spread: 0.015,
    places: 8,
    in_lanes: true,
    gives_up: 0.06,
};

/// Somebody who runs: an athlete, or a club's four.
#[derive(Debug, Clone)]
pub(crate) struct Entrant {
    pub name: String,
    pub player_id: Option<i64>,
    /// The club.
    pub team: Option<(i64, String)>,
    /// Who runs, for a relay: the four and those who stand by.
    pub runners: Vec<(i64, String)>,
    /// Time in relation to a good club athlete's; below 1 is faster.
    pub pace: f64,
    pub bib: Option<i64>,
    /// How it came here, and with which time.
    pub qualified_ms: Option<i64>,
}

/// Where a race stands in its meeting.
#[derive(Debug, Clone)]
pub(crate) struct Race<'d> {
    pub discipline: &'d Discipline,
    pub category: Category,
    pub round: Round,
    /// Which of the races of its round, and of how many.
    pub heat: Option<usize>,
    pub start: Timestamp,
    pub number: i64,
    pub venue_id: Option<i64>,
}

/// The rounds of a meeting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Round {
    Heats,
    SemiFinals,
    Final,
}

impl Round {
    const fn name(self) -> &'static str {
        match self {
            Self::Heats => "Heats",
            Self::SemiFinals => "Semi-finals",
            Self::Final => "Final",
        }
    }
}

/// How the entrant of one entry finished.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mark {
    Time(i64),
    DidNotFinish,
    DidNotStart,
    Disqualified,
}

/// A race that is put down; it is run when its time has come.
pub(crate) fn race(
    chance: &mut Chance,
    scene: Scene<'_>,
    race: &Race<'_>,
    entrants: &[Entrant],
) -> Play {
    let mut play = put_down(chance, scene, race);
    if entrants.is_empty() {
        return play;
    }
    let lanes = lanes(chance, race.discipline, entrants.len());
    play.lineup = entrants.iter().flat_map(lineup_of).collect();
    // Everybody of a long race is given time to come in.
    let slowest = race.discipline.time_ms * 1.4 / 60_000.0;
    let is_run = calendar::minutes_after(race.start, slowest as i64 + 2) <= scene.now;
    let is_under_way = !is_run && race.start <= scene.now;
    if is_run {
        play.completed(Outcome::Played, None);
        let marks: Vec<Mark> = entrants.iter().map(|entrant| run(chance, race, entrant)).collect();
        let marks = dead_heat(chance, race, marks);
        play.entries = results(chance, race, entrants, &lanes, &marks);
    } else if is_under_way {
        play.row.lifecycle = Lifecycle::Live;
        play.entries = (0..entrants.len())
            .map(|n| entry(race, &entrants[n], &lanes, n, EntryStatus::Running))
            .collect();
    } else if race.start < calendar::days_after(scene.now, 2) {
        play.entries = (0..entrants.len())
            .map(|n| entry(race, &entrants[n], &lanes, n, EntryStatus::Entered))
            .collect();
    }
    play
}

fn put_down(chance: &mut Chance, scene: Scene<'_>, race: &Race<'_>) -> Play {
    let heat = race.heat.map(|number| format!("Heat {}", number + 1));
    let name = [
        Some(race.category.name()),
        Some(race.discipline.name),
        Some(race.round.name()),
        heat.as_deref(),
    ];
    let name: Vec<&str> = name.into_iter().flatten().collect();
    let label = Label {
        number: Some(race.number),
        stage: Some(race.round.name()),
        group: None,
        round: heat.clone(),
        venue_id: race.venue_id,
        gender_id: Some(scene.reference.gender_id(race.category)),
        format_id: scene.reference.format_id(Sport::Athletics, race.discipline.name),
    };
    let mut play = Play::scheduled(
        name.join(" "),
        scene.reference.sport_id(Sport::Athletics),
        ParticipantMode::MultiEntry,
        race.start,
        calendar::put_down(chance, race.start, scene.now),
        label,
    );
    if race.discipline.in_lanes && race.discipline.name != RELAY.name && race.start <= scene.now {
        play.row.note = Some(format!("wind {:+.1}", chance.around(0.4, 0.7)));
    }
    play
}

fn lanes(chance: &mut Chance, discipline: &Discipline, entrants: usize) -> Vec<usize> {
    let mut lanes: Vec<usize> = (1..=discipline.places.max(entrants)).collect();
    chance.shuffle(&mut lanes);
    lanes.truncate(entrants);
    lanes
}

fn run(chance: &mut Chance, race: &Race<'_>, entrant: &Entrant) -> Mark {
    let discipline = race.discipline;
    if chance.happens(0.018) {
        return Mark::DidNotStart;
    }
    if chance.happens(discipline.gives_up) {
        return Mark::DidNotFinish;
    }
    if chance.happens(if discipline.in_lanes { 0.02 } else { 0.008 }) {
        return Mark::Disqualified;
    }
    let women = if race.category.is_female() { discipline.women } else { 1.0 };
    let youth = if race.category.is_youth() { 1.09 } else { 1.0 };
    let effort = match race.round {
        Round::Heats => 1.006,
        Round::SemiFinals => 1.0,
        Round::Final => 0.996,
    };
    let pace = 1.0 + (entrant.pace - 1.0) * discipline.spread;
    let time = discipline.time_ms * women * youth * effort * pace * chance.around(1.0, 0.004);
    // Hundredths of a second are what is published.
    Mark::Time((time / 10.0).round() as i64 * 10)
}

/// Now and then two cannot be separated: a final's second and third share a time.
fn dead_heat(chance: &mut Chance, race: &Race<'_>, mut marks: Vec<Mark>) -> Vec<Mark> {
    let mut times: Vec<(i64, usize)> = marks
        .iter()
        .enumerate()
        .filter_map(|(n, mark)| if let Mark::Time(ms) = mark { Some((*ms, n)) } else { None })
        .collect();
    times.sort_unstable();
    let close = times.len() > 3 && times[2].0 - times[1].0 <= race.discipline.time_ms as i64 / 400;
    if race.round == Round::Final && close && chance.happens(0.8) {
        marks[times[2].1] = Mark::Time(times[1].0);
    }
    marks
}

/// Points of a final by rank, in hundredths.
const POINTS: [i64; 8] = [1200, 1000, 800, 600, 500, 400, 300, 200];

fn results(
    chance: &mut Chance,
    race: &Race<'_>,
    entrants: &[Entrant],
    lanes: &[usize],
    marks: &[Mark],
) -> Vec<NewEntry> {
    let times: Vec<i64> = marks
        .iter()
        .filter_map(|m| if let Mark::Time(ms) = m { Some(*ms) } else { None })
        .collect();
    let mut entries: Vec<NewEntry> = entrants
        .iter()
        .zip(marks)
        .enumerate()
        .map(|(n, (entrant, mark))| {
            let status = match mark {
                Mark::Time(_) => EntryStatus::Completed,
                Mark::DidNotFinish => EntryStatus::DidNotFinish,
                Mark::DidNotStart => EntryStatus::DidNotStart,
                Mark::Disqualified => EntryStatus::Disqualified,
            };
            let mut row = entry(race, entrant, lanes, n, status);
            match mark {
                Mark::Time(ms) => placed(&mut row, *ms, &times, entrant, race.round),
                Mark::Disqualified => {
                    row.note = Some("False start or lane infringement".to_owned());
                }
                Mark::DidNotFinish | Mark::DidNotStart => {}
            }
            if race.discipline.in_lanes && *mark != Mark::DidNotStart {
                row.reaction_ms = Some(chance.around(158.0, 16.0).clamp(108.0, 260.0) as i64);
            }
            row
        })
        .collect();
    entries.sort_by_key(|row| (row.finish_rank.is_none(), row.finish_rank));
    entries
}

fn placed(row: &mut NewEntry, ms: i64, times: &[i64], entrant: &Entrant, round: Round) {
    let ahead = times.iter().filter(|other| **other < ms).count();
    let level = times.iter().filter(|other| **other == ms).count();
    row.time_ms = Some(ms);
    row.finish_rank = Some(ahead as i64 + 1);
    row.is_tied = level > 1;
    if round == Round::Final {
        // Who is level shares the points of the places taken together.
        let shared: i64 = POINTS.iter().skip(ahead).take(level).sum();
        row.points_hundredths = (shared > 0).then(|| shared / level as i64);
    }
    if entrant.qualified_ms.is_some_and(|before| ms < before) {
        row.note = Some("SB".to_owned());
    }
}

fn entry(
    race: &Race<'_>,
    entrant: &Entrant,
    lanes: &[usize],
    n: usize,
    status: EntryStatus,
) -> NewEntry {
    NewEntry {
        match_id: UNWRITTEN,
        finish_rank: None,
        participant_name: entrant.name.clone(),
        player_profile_id: entrant.player_id,
        team_id: entrant.team.as_ref().map(|(id, _)| *id),
        team_name: None,
        time_ms: None,
        entry_status: status,
        is_tied: false,
        qualified: None,
        points_hundredths: None,
        laps: None,
        bib: entrant.bib.map(|bib| bib.to_string()),
        lane: race.discipline.in_lanes.then(|| lanes[n].to_string()),
        reaction_ms: None,
        note: None,
    }
}

fn lineup_of(entrant: &Entrant) -> Vec<NewLineupMember> {
    let place =
        |player_id: i64, name: &str, team: Option<i64>, is_selected: bool| NewLineupMember {
            match_id: UNWRITTEN,
            team_id: team,
            player_profile_id: Some(player_id),
            player_name: name.to_owned(),
            shirt_number: None,
            position: None,
            role: Some(if is_selected { LineupRole::Entrant } else { LineupRole::Reserve }),
            is_selected,
            is_captain: false,
            minute_on: None,
            minute_off: None,
            is_recorded: false,
        };
    if let Some(player_id) = entrant.player_id {
        return vec![place(player_id, &entrant.name, None, true)];
    }
    let team = entrant.team.as_ref().map(|(id, _)| *id);
    let mut four: Vec<NewLineupMember> = entrant
        .runners
        .iter()
        .enumerate()
        .map(|(leg, (id, name))| place(*id, name, team, leg < 4))
        .collect();
    if let Some(first) = four.first_mut() {
        first.is_captain = true;
    }
    four
}

/// Who goes on from the races of a round: the first `by_place` of each (Q) and
/// the fastest of the others (q), `wanted` together. Marks their entries.
pub(crate) fn qualify(
    races: &mut [Play],
    entrants: &[Vec<Entrant>],
    by_place: i64,
    wanted: usize,
) -> Vec<Entrant> {
    let is_run = races.iter().all(|race| race.row.lifecycle == Lifecycle::Completed);
    if !is_run {
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
            let name = &row.participant_name;
            let same = |entrant: &&Entrant| {
                entrant.name == *name && entrant.player_id == row.player_profile_id
            };
            let entrant = entrants[number].iter().find(same)?;
            Some(Entrant { qualified_ms: Some(ms), ..entrant.clone() })
        })
        .collect()
}
