//! Championships: the totals of races that give points.

use std::collections::{HashMap, HashSet};

use jiff::civil::Date;
use touchline_domain::standings::{RaceEntry, SeasonRow, began_by, known_sport, season_totals};
use touchline_domain::{
    Finish, Lifecycle, Points, Scheduled, order_of_finish, same_name, vocabulary,
};
use touchline_store::competitions::results::{self, AdjustmentRow, SeasonEntryRow};
use touchline_store::{Conn, StoreError};

vocabulary!(
    /// The competitors of a championship.
    SeasonCategory, "championship", {
        /// Drivers and riders.
        Drivers = "drivers",
        /// Athletes of other sports.
        Athletes = "athletes",
        /// Teams, with all their entries.
        Teams = "teams",
    }
);

/// A championship.
#[derive(Debug, Clone)]
pub struct Season {
    /// Its competitors.
    pub category: SeasonCategory,
    /// The rows, first to last.
    pub rows: Vec<Competitor>,
}

/// One line of a championship.
#[derive(Debug, Clone)]
pub struct Competitor {
    /// Place, points, wins and what separates it from the next line.
    pub row: SeasonRow,
    /// The name.
    pub participant_name: String,
    /// The player, in a championship of players.
    pub player_profile_id: Option<i64>,
    /// The team; the latest one of a player.
    pub team_id: Option<i64>,
    /// The number of first, second and third places.
    pub podiums: i64,
    /// The number of races that it started in.
    pub races: i64,
    /// Points given or taken apart from any race; included in those of the row.
    pub points_adjustment: Points,
}

/// The competitor that an entry's points go to.
#[derive(PartialEq, Eq, Hash, Clone)]
enum Key {
    Id(i64),
    /// By name, where neither a profile nor a team is known.
    Name(String),
}

/// The championships of a division on `day`, of players and of teams; none when its
/// races give no points. `adjustments` are those in force.
pub(crate) fn seasons(
    conn: &Conn<'_>,
    division_id: i64,
    sport_key: Option<&str>,
    day: Option<Date>,
    adjustments: &[AdjustmentRow],
) -> Result<Vec<Season>, StoreError> {
    if !results::has_season(conn, division_id)? {
        return Ok(Vec::new());
    }
    let mut entries = results::season_entries(conn, division_id)?;
    entries.retain(|entry| entry.lifecycle == Lifecycle::Completed);
    if let Some(day) = day {
        entries.retain(|entry| {
            let scheduled = Scheduled::stored(
                entry.scheduled_at,
                entry.scheduled_precision.as_deref(),
                entry.scheduled_offset,
            );
            began_by(scheduled, day)
        });
    }
    // Qualifying, practice and heats carry no points: they are no races of the championship.
    let carries_points: HashSet<i64> = entries
        .iter()
        .filter(|entry| entry.points_hundredths.is_some())
        .map(|entry| entry.match_id)
        .collect();
    entries.retain(|entry| carries_points.contains(&entry.match_id));
    rank(&mut entries);
    let sport_key = sport_key.unwrap_or_default();
    // Where all races are sprints, these are the races.
    let sprints: HashSet<i64> = entries
        .iter()
        .filter(|entry| is_sprint(entry, sport_key))
        .map(|entry| entry.match_id)
        .collect();
    let sprints = if sprints.len() < carries_points.len() { sprints } else { HashSet::new() };
    // Races of people: in the others, those without a profile are teams.
    let of_people: HashSet<i64> = entries
        .iter()
        .filter(|entry| entry.player_profile_id.is_some() || entry.team_id.is_none())
        .map(|entry| entry.match_id)
        .collect();
    let of_players = match &*known_sport(sport_key) {
        "motorsport" => SeasonCategory::Drivers,
        _ => SeasonCategory::Athletes,
    };
    let player = |entry: &SeasonEntryRow| {
        if let Some(id) = entry.player_profile_id {
            return Some(Key::Id(id));
        }
        // A team's entry counts for no player. A person whose profile is not known has a name of their own.
        let name = same_name(&entry.participant_name);
        let is_team = entry.team_name.as_deref().is_some_and(|team| same_name(team) == name);
        (!is_team && of_people.contains(&entry.match_id)).then_some(Key::Name(name))
    };
    let team = |entry: &SeasonEntryRow| match (entry.team_id, &entry.team_name) {
        (Some(id), _) => Some(Key::Id(id)),
        (None, Some(name)) => Some(Key::Name(same_name(name))),
        (None, None) => None,
    };
    let seasons = [
        championship(of_players, &entries, &[], &sprints, player),
        championship(SeasonCategory::Teams, &entries, adjustments, &sprints, team),
    ];
    Ok(seasons.into_iter().filter(|season| !season.rows.is_empty()).collect())
}

/// Gives entries the ranks of their races' leaderboards: where no judge recorded one, times do.
fn rank(entries: &mut [SeasonEntryRow]) {
    for race in entries.chunk_by_mut(|one, other| one.match_id == other.match_id) {
        let finishes: Vec<Finish> = race
            .iter()
            .map(|entry| Finish::of(entry.finish_rank, entry.time_ms, &entry.entry_status))
            .collect();
        for placing in order_of_finish(&finishes) {
            race[placing.index].finish_rank = placing.rank;
        }
    }
}

fn championship(
    category: SeasonCategory,
    entries: &[SeasonEntryRow],
    adjustments: &[AdjustmentRow],
    sprints: &HashSet<i64>,
    key: impl Fn(&SeasonEntryRow) -> Option<Key>,
) -> Season {
    let mut numbers: HashMap<Key, i64> = HashMap::new();
    let mut competitors: Vec<Competitor> = Vec::new();
    let mut race_entries = Vec::with_capacity(entries.len());
    // A car that several drove has several entries: its place and its race count once.
    let mut placed: HashSet<(i64, i64, i64)> = HashSet::new();
    let mut started_in: HashSet<(i64, i64)> = HashSet::new();
    for entry in entries {
        let Some(key) = key(entry) else { continue };
        let of_players = category != SeasonCategory::Teams;
        let competitor = *numbers.entry(key).or_insert_with(|| {
            competitors.push(Competitor {
                row: SeasonRow::default(),
                participant_name: String::new(),
                player_profile_id: None,
                team_id: None,
                podiums: 0,
                races: 0,
                points_adjustment: Points::ZERO,
            });
            competitors.len() as i64 - 1
        });
        let counts = !sprints.contains(&entry.match_id);
        let place = entry.finish_rank.filter(|rank| {
            counts && !was_excluded(entry) && placed.insert((competitor, entry.match_id, *rank))
        });
        let total = &mut competitors[competitor as usize];
        total.participant_name = match &entry.team_name {
            Some(team) if !of_players => team.clone(),
            _ => entry.participant_name.clone(),
        };
        total.player_profile_id = entry.player_profile_id.filter(|_| of_players);
        total.team_id = entry.team_id;
        total.podiums += i64::from(place.is_some_and(|place| place <= 3));
        let is_start = counts && started(entry);
        total.races += i64::from(is_start && started_in.insert((competitor, entry.match_id)));
        race_entries.push(RaceEntry {
            competitor,
            points_hundredths: entry.points_hundredths.unwrap_or(0),
            place,
        });
    }
    for adjustment in adjustments {
        let Some(competitor) = numbers.get(&Key::Id(adjustment.team_id)).copied() else { continue };
        competitors[competitor as usize].points_adjustment += adjustment.points_delta;
        let points_hundredths = adjustment.points_delta.hundredths();
        race_entries.push(RaceEntry { competitor, points_hundredths, place: None });
    }
    let rows = season_totals(&race_entries)
        .into_iter()
        .map(|row| Competitor { row, ..competitors[row.competitor as usize].clone() })
        .collect();
    Season { category, rows }
}

fn is_sprint(entry: &SeasonEntryRow, sport_key: &str) -> bool {
    let names = [entry.stage_name.as_deref(), Some(&*entry.match_name)];
    touchline_domain::is_sprint(sport_key, names.into_iter().flatten())
}

fn was_excluded(entry: &SeasonEntryRow) -> bool {
    ["DSQ", "EX"].iter().any(|status| entry.entry_status.eq_ignore_ascii_case(status))
}

fn started(entry: &SeasonEntryRow) -> bool {
    !["DNS", "DNQ"].iter().any(|status| entry.entry_status.eq_ignore_ascii_case(status))
}
