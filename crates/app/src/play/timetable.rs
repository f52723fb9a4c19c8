//! When and where matches are played, set by hand: what clashes is named before anything is saved, and a change is
//! saved only where nothing else was changed meanwhile.
//!
//! - `domain::clashes` names what clashes in a list of assignments: one pure function for whatever makes or checks a
//!   timetable.
//! - A move says what its author saw, and the match is moved only if it is still so. All moves of a request are
//!   saved, or none.
//! - A clash never keeps a timetable from being saved: the next move may mend it. It is shown until it is mended.
//! - All clashes are counted and only the first are listed: ten thousand matches at one moment have fifty million.
//!   The clashes after a save are read beside the writer.
//! - A start on the clock at the venue is not compared with an instant, and a day without a time clashes with
//!   nothing.
//! - A court belongs to a tournament, also where two name the same venue: they do not see each other's courts.
//! - Matches that decide who plays in another come before it: those of both semi-finals, or of the whole group.
//! - Moving a match that had a day writes to those concerned; a first day does not, since nothing relied on it.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use jiff::Timestamp;
use jiff::civil::Date;
use serde_json::json;
use touchline_domain::clashes::{Assignment, Busy, ClashKind, clashes};
use touchline_domain::drawing::Source;
use touchline_domain::zones::zone;
use touchline_domain::{Lifecycle, NoSuchTime, Scheduled, TournamentStatus, same_name};
use touchline_store::Conn;
use touchline_store::competitions::draws;
use touchline_store::competitions::setup::{self, TournamentSetupRow};
use touchline_store::competitions::timetable::{
    self as stored, PaceRow, RacerRow, SharedPlayerRow, Shift,
};
use touchline_store::people::changes::stored_day;
use touchline_words::Sentence;

use crate::AppError;
use crate::context::audit::{AuditAction, AuditedKind};
use crate::context::caller::Caller;
use crate::context::letters::MOVED;
use crate::context::rules::{check, day_is_fit, name_is_fit};
use crate::play::Play;
use crate::play::conduct::pace_is_fit;
use crate::play::running::{
    News, change_setting, note_of, run, run_division, tell_those_concerned,
};
use crate::play::scoring;

pub use touchline_store::competitions::timetable::PlannedRow;

/// The most matches that are moved at once: others who write wait for that.
pub const MOST_MOVES: usize = 2_000;
/// The most moves of a check: the organiser sees the clashes of a timetable before any of it is saved.
const MOST_CHECKED: usize = 10_000;
/// The most clashes that are sent at once.
pub const MOST_CLASHES: usize = 200;
/// The most moved matches that the trail names.
const MOST_IN_TRAIL: usize = 50;
/// The most moved matches that a letter names.
const MOST_IN_LETTER: usize = 20;

/// When and where a match is played.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TimeAndCourt {
    /// The start; `None` for a match that has no day yet.
    pub start: Option<Scheduled>,
    /// The name of the court.
    pub court: Option<String>,
}

/// A match that gets another time or court.
#[derive(Debug, Clone)]
pub struct Move {
    /// The match.
    pub match_id: i64,
    /// What the person saw who moves it.
    pub seen: TimeAndCourt,
    /// What it gets.
    pub wanted: TimeAndCourt,
}

/// Two matches that cannot both be played as they are planned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedClash {
    /// Why.
    pub kind: ClashKind,
    /// The matches.
    pub matches: [i64; 2],
    /// The court, the team or the player.
    pub name: Option<String>,
}

/// What is wrong with a timetable.
#[derive(Debug, Clone, Default)]
pub struct Findings {
    /// The first ones in the order of time; at most [`MOST_CLASHES`].
    pub clashes: Vec<NamedClash>,
    /// How many there are.
    pub clashes_count: usize,
    /// Whether all were counted; otherwise there are more.
    pub clashes_count_is_exact: bool,
    /// The matches that are on a day before the tournament or after it.
    pub outside: Vec<i64>,
}

/// The timetable of a tournament.
#[derive(Debug, Clone, Default)]
pub struct Timetable {
    /// By division and number.
    pub matches: Vec<PlannedRow>,
    /// The names of its courts.
    pub courts: Vec<String>,
    /// How long matches take that say nothing of themselves, by division.
    pub paces: Vec<PaceRow>,
    /// What is wrong with it.
    pub findings: Findings,
}

impl Play {
    /// The timetable of a tournament.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`].
    pub async fn timetable(
        &self,
        caller: &Caller,
        tournament_id: i64,
    ) -> Result<Timetable, AppError> {
        self.read_for(caller, move |conn, _, caller| {
            timetable_of(conn, &run(conn, caller, tournament_id)?)
        })
        .await
    }

    /// The matches of a timetable alone.
    ///
    /// # Errors
    /// As [`Self::timetable`].
    pub async fn planned_matches(
        &self,
        caller: &Caller,
        tournament_id: i64,
    ) -> Result<Vec<PlannedRow>, AppError> {
        self.read_for(caller, move |conn, _, caller| {
            run(conn, caller, tournament_id)?;
            Ok(stored::matches(conn, tournament_id)?)
        })
        .await
    }

    /// What would be wrong with a timetable after some moves. Nothing is written.
    ///
    /// # Errors
    /// As [`Self::move_matches`].
    pub async fn check_moves(
        &self,
        caller: &Caller,
        tournament_id: i64,
        moves: Vec<Move>,
    ) -> Result<Findings, AppError> {
        self.read_for(caller, move |conn, _, caller| {
            let tournament = run(conn, caller, tournament_id)?;
            let moves = fit(&tournament, &moves, MOST_CHECKED)?;
            let mut matches = stored::matches(conn, tournament_id)?;
            let mut courts = Courts::of(conn, tournament_id)?;
            courts.expect(&moves);
            apply(&mut matches, &moves, &courts)?;
            findings(conn, &tournament, &matches)
        })
        .await
    }

    /// Gives matches another time or court: all of them, or none. A clash does not keep a timetable from being
    /// saved, since it may be mended by the next move.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`] for a day or a name that is unfit, and
    /// for a match of another tournament; [`AppError::Conflict`] when a match has begun, when it is no longer as it
    /// was seen, and when the tournament is over.
    pub async fn move_matches(
        &self,
        caller: &Caller,
        tournament_id: i64,
        moves: Vec<Move>,
    ) -> Result<Timetable, AppError> {
        self.write_for(caller, move |conn, now, caller| {
            let tournament = run(conn, caller, tournament_id)?;
            let moves = fit(&tournament, &moves, MOST_MOVES)?;
            save(conn, now, caller, &tournament, &moves)
        })
        .await?;
        self.timetable(caller, tournament_id).await
    }

    /// Says how long a match of a division takes, and how long its teams rest before the next one.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`] for minutes outside 1 (0 of a rest) to
    /// [`MOST_MINUTES`].
    pub async fn set_pace(
        &self,
        caller: &Caller,
        division_id: i64,
        (match_minutes, rest_minutes): (Option<i64>, i64),
    ) -> Result<Timetable, AppError> {
        let saved = self.write_for(caller, move |conn, now, caller| {
            let (tournament, division) = run_division(conn, caller, division_id)?;
            is_not_over(&tournament)?;
            let fit = pace_is_fit(match_minutes, rest_minutes);
            fit.map_err(|(field, sentence)| AppError::invalid(field, sentence))?;
            let facts = |match_minutes: Option<i64>, rest_minutes: i64| {
                json!({ "match_minutes": match_minutes, "rest_minutes": rest_minutes })
            };
            let before = facts(division.match_minutes, division.rest_minutes);
            let both = (before, facts(match_minutes, rest_minutes));
            change_setting(conn, now, caller, &division, both, || {
                stored::set_pace(conn, division_id, (match_minutes, rest_minutes), now)
            })?;
            Ok::<_, AppError>(tournament.tournament_id)
        });
        let tournament_id = saved.await?;
        self.timetable(caller, tournament_id).await
    }
}

fn is_not_over(tournament: &TournamentSetupRow) -> Result<(), AppError> {
    if is_over(tournament.status) {
        Err(AppError::Conflict(Sentence::TimetableOver))
    } else {
        Ok(())
    }
}

/// Whether the timetable of a tournament stays as it is.
const fn is_over(status: TournamentStatus) -> bool {
    match status {
        TournamentStatus::Completed | TournamentStatus::Cancelled => true,
        TournamentStatus::Draft | TournamentStatus::Published | TournamentStatus::Ongoing => false,
    }
}

/// The moves with names as they are stored.
fn fit(
    tournament: &TournamentSetupRow,
    moves: &[Move],
    most: usize,
) -> Result<Vec<Move>, AppError> {
    is_not_over(tournament)?;
    check(moves.len() <= most, "moves", Sentence::TooManyMoves { most: most.into() })?;
    let mut seen = HashSet::new();
    let mut fitted = Vec::with_capacity(moves.len());
    for (at, one) in moves.iter().enumerate() {
        day_is_fit(&format!("moves.{at}.start"), one.wanted.start.map(Scheduled::day))?;
        let court = one.wanted.court.as_deref().map(str::trim).filter(|name| !name.is_empty());
        court.map_or(Ok(()), |name| name_is_fit(&format!("moves.{at}.court"), name))?;
        let wanted = TimeAndCourt { start: one.wanted.start, court: court.map(str::to_owned) };
        let is_first = seen.insert(one.match_id);
        check(is_first, &format!("moves.{at}.matchId"), Sentence::MovedTwice)?;
        fitted.push(Move { wanted, ..one.clone() });
    }
    Ok(fitted)
}

fn start_of(row: &PlannedRow) -> Option<Scheduled> {
    Scheduled::stored(row.scheduled_at, row.scheduled_precision.as_deref(), row.scheduled_offset)
}

/// Whether a match may still get another time.
pub fn can_move(row: &PlannedRow) -> bool {
    // One that was stopped goes on on another day, and what was played of it stays.
    let is_to_come = row.lifecycle == Lifecycle::Postponed
        || (row.lifecycle == Lifecycle::Scheduled && !row.has_result);
    is_to_come && !is_over(row.tournament_status)
}

/// The courts of a tournament, each with its name, by [`same_name`].
struct Courts(HashMap<String, (i64, String)>);

impl Courts {
    fn of(conn: &Conn<'_>, tournament_id: i64) -> Result<Self, AppError> {
        let rows = stored::courts(conn, tournament_id)?;
        Ok(Self(rows.into_iter().map(|(id, name)| (same_name(&name), (id, name))).collect()))
    }

    /// Takes the courts in that the tournament does not have yet, with numbers that no court has. Answers their
    /// names, in the first spelling of each.
    fn expect<'m>(&mut self, moves: &'m [Move]) -> Vec<&'m str> {
        let mut new = Vec::new();
        for name in moves.iter().filter_map(|one| one.wanted.court.as_deref()) {
            let unknown = -1 - new.len() as i64;
            self.0.entry(same_name(name)).or_insert_with(|| {
                new.push(name);
                (unknown, name.to_owned())
            });
        }
        new
    }
}

/// Puts matches where they are wanted. Answers which of them get another place.
fn apply(
    matches: &mut [PlannedRow],
    moves: &[Move],
    courts: &Courts,
) -> Result<Vec<usize>, AppError> {
    let places: HashMap<i64, usize> =
        matches.iter().enumerate().map(|(at, row)| (row.match_id, at)).collect();
    let mut moved = Vec::new();
    for (place, one) in moves.iter().enumerate() {
        let Some(at) = places.get(&one.match_id).copied() else {
            return Err(AppError::Conflict(Sentence::NotInTimetable));
        };
        let row = &mut matches[at];
        let name = || row.match_name.value();
        let key = |court: &Option<String>| court.as_deref().map(same_name);
        // The given start is compared: an organiser who looked before the place was known saw the same.
        let told = |start: Option<Scheduled>| start.map(Scheduled::told);
        let there = (told(start_of(row)), key(&row.court_name));
        let wanted = (told(one.wanted.start), key(&one.wanted.court));
        // Sending the same again changes nothing, also when somebody else was first.
        if there == wanted {
            continue;
        }
        if !can_move(row) {
            return Err(AppError::Conflict(Sentence::MovedMatchBegun { name: name() }));
        }
        if there != (told(one.seen.start), key(&one.seen.court)) {
            return Err(AppError::Conflict(Sentence::MovedMeanwhile { name: name() }));
        }
        let in_zone = |start: Scheduled| {
            row.time_zone.as_deref().and_then(zone).map_or(Ok(start), |zone| start.in_zone(&zone))
        };
        let start = one.wanted.start.map(in_zone).transpose();
        let start = start.map_err(|NoSuchTime(wall)| {
            let time = wall.strftime("%H:%M").to_string().into();
            AppError::invalid(&format!("moves.{place}.start"), Sentence::NoSuchTime { time })
        })?;
        row.scheduled_at = start.map(Scheduled::order_ms);
        row.scheduled_precision = start.map(|start| start.precision().to_owned());
        row.scheduled_offset = start.and_then(Scheduled::offset_seconds);
        let court = wanted.1.and_then(|key| courts.0.get(&key)).cloned();
        (row.court_id, row.court_name) = court.unzip();
        moved.push(at);
    }
    Ok(moved)
}

/// Moves the matches of a tournament to its zone, after it was thought to be another one or was not known. Their
/// given starts stay.
pub fn move_to_zone(
    conn: &Conn<'_>,
    tournament_id: i64,
    (from, to): (Option<&str>, Option<&str>),
    now: Timestamp,
) -> Result<(), AppError> {
    let (from, to) = (from.and_then(zone), to.and_then(zone));
    let mut shifts: BTreeMap<Shift, Vec<i64>> = BTreeMap::new();
    for row in stored::starts_in_zone(conn, tournament_id)? {
        let was = (row.scheduled_at, &*row.scheduled_precision, row.scheduled_offset);
        let Some(start) = Scheduled::from_parts(was.0, was.1, was.2) else { continue };
        let start = start.moved_to_zone(from.as_ref(), to.as_ref());
        let start = start.map_err(|NoSuchTime(wall)| {
            let time = wall.strftime("%Y-%m-%d %H:%M").to_string().into();
            let sentence = Sentence::ZoneLeavesOut { name: row.match_name.value(), time };
            AppError::invalid("timeZone", sentence)
        })?;
        let later_ms = start.order_ms() - row.scheduled_at;
        let shift = Shift { later_ms, was: row.scheduled_offset, is: start.offset_seconds() };
        if later_ms != 0 || shift.was != shift.is {
            shifts.entry(shift).or_default().push(row.match_id);
        }
    }
    for (shift, ids) in shifts {
        stored::shift_starts(conn, shift, &ids, now)?;
    }
    Ok(())
}

fn save(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    tournament: &TournamentSetupRow,
    moves: &[Move],
) -> Result<(), AppError> {
    let tournament_id = tournament.tournament_id;
    let ids: Vec<i64> = moves.iter().map(|one| one.match_id).collect();
    let mut matches = stored::some_matches(conn, tournament_id, &ids)?;
    let before = matches.clone();
    let new = Courts::of(conn, tournament_id)?.expect(moves);
    stored::add_courts(conn, tournament_id, &new)?;
    let courts = Courts::of(conn, tournament_id)?;
    let moved = apply(&mut matches, moves, &courts)?;
    if moved.is_empty() {
        return Ok(());
    }
    for at in &moved {
        let row = &matches[*at];
        stored::set_place(conn, row.match_id, (start_of(row), row.court_id), now)?;
    }
    stored::remove_unused_courts(conn, tournament_id, now.as_millisecond())?;
    let has_new_day = |at: &usize| {
        let (was, is) = (&before[*at], &matches[*at]);
        is.lifecycle == Lifecycle::Postponed
            && !is.has_result
            && start_of(is).is_some()
            && start_of(is) != start_of(was)
    };
    let to_be_played: Vec<i64> =
        moved.iter().copied().filter(has_new_day).map(|at| matches[at].match_id).collect();
    scoring::let_be_played(conn, now, &to_be_played)?;
    let told = |row: &PlannedRow| {
        let start = start_of(row).map(|start| start.to_string());
        json!({ "match_id": row.match_id, "start": start, "court": row.court_name })
    };
    let some = || moved.iter().copied().take(MOST_IN_TRAIL);
    let facts = |rows: &[PlannedRow]| {
        let places: Vec<_> = some().map(|at| told(&rows[at])).collect();
        json!({ "timetable": { "moved": moved.len(), "matches": places } })
    };
    let (was, is) = (facts(&before), facts(&matches));
    let name = Some(tournament.tournament_name.as_str());
    let subject = (AuditedKind::Tournament, tournament_id, name);
    note_of(conn, now, caller, AuditAction::Changed, subject, (Some(was), Some(is)))?;
    tell_of_moves(
        conn,
        now,
        caller,
        tournament,
        moved.iter().map(|at| (&before[*at], &matches[*at])),
    )
}

/// Tells those concerned of matches that had a day before: it was relied on.
fn tell_of_moves<'m>(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    tournament: &TournamentSetupRow,
    moved: impl Iterator<Item = (&'m PlannedRow, &'m PlannedRow)>,
) -> Result<(), AppError> {
    let mut by_division: BTreeMap<i64, Vec<&PlannedRow>> = BTreeMap::new();
    let was_relied_on = |before: &PlannedRow| {
        before.scheduled_at.is_some() || before.lifecycle == Lifecycle::Postponed
    };
    for (_, row) in moved.filter(|(before, _)| was_relied_on(before)) {
        by_division.entry(row.division_id).or_default().push(row);
    }
    for (division_id, rows) in by_division {
        let division = setup::division(conn, division_id)?;
        let mut places: Vec<String> =
            rows.iter().take(MOST_IN_LETTER).copied().map(place_in_words).collect();
        if rows.len() > MOST_IN_LETTER {
            places.push("…".to_owned());
        }
        let news = News { step: MOVED, reason: &places.join("; ") };
        tell_those_concerned(conn, now, caller, (tournament, division.as_ref()), news)?;
    }
    Ok(())
}

/// `Reds vs Blues: 2027-05-01 18:30, Court 1`.
fn place_in_words(row: &PlannedRow) -> String {
    let start = match start_of(row) {
        Some(start) => start.in_words(),
        None => "–".to_owned(),
    };
    let court = row.court_name.as_deref().map(|court| format!(", {court}"));
    format!("{}: {start}{}", row.match_name, court.unwrap_or_default())
}

fn timetable_of(conn: &Conn<'_>, tournament: &TournamentSetupRow) -> Result<Timetable, AppError> {
    let matches = stored::matches(conn, tournament.tournament_id)?;
    let findings = findings(conn, tournament, &matches)?;
    let courts = stored::courts(conn, tournament.tournament_id)?;
    let courts = courts.into_iter().map(|(_, name)| name).collect();
    let paces = stored::paces(conn, tournament.tournament_id)?;
    Ok(Timetable { matches, courts, paces, findings })
}

fn findings(
    conn: &Conn<'_>,
    tournament: &TournamentSetupRow,
    matches: &[PlannedRow],
) -> Result<Findings, AppError> {
    let facts = Facts::of(conn, tournament.tournament_id, matches)?;
    // A moment cannot be compared with the clock at a place that is not known; a day alone says no time.
    let planned = || matches.iter().filter_map(|row| Some((row, start_of(row)?)));
    let is_local = |start: &Scheduled| start.moment().is_none() && start.clock().is_some();
    let is_moment = |start: &Scheduled| start.moment().is_some();
    // What is not played takes no time and no court, and nothing waits for it.
    let played = || planned().filter(|(row, _)| !row.is_unplayed);
    let assignments = |has_clock: &dyn Fn(&Scheduled) -> bool| -> Vec<Assignment> {
        let of_clock = |(_, start): &(&PlannedRow, Scheduled)| has_clock(start);
        let known = planned().filter(of_clock).map(|(row, _)| row.match_id).collect();
        let mut needs = Needs::new(&facts, &known);
        let assignment = |(row, start): (&PlannedRow, Scheduled)| Assignment {
            after: needs.of(row.match_id, |_| true),
            ..facts.assignment(row, start)
        };
        played().filter(of_clock).map(assignment).collect()
    };
    // Days tell the order of matches that have no time. A moment may be another day at a place that is not known.
    let at_venue =
        |(_, start): &(&PlannedRow, Scheduled)| start.offset().is_some() || !is_moment(start);
    let all = planned().filter(at_venue).map(|(row, _)| row.match_id).collect();
    let of_clock = |has_clock: &dyn Fn(&Scheduled) -> bool| -> HashSet<i64> {
        let of_clock = planned().filter(|(_, start)| has_clock(start));
        of_clock.map(|(row, _)| row.match_id).collect()
    };
    let (local, moments) = (of_clock(&is_local), of_clock(&is_moment));
    let mut needs = Needs::new(&facts, &all);
    let (mut of_local, mut of_moments) = (Needs::new(&facts, &all), Needs::new(&facts, &all));
    let by_day = |(row, start): (&PlannedRow, Scheduled)| Assignment {
        match_id: row.match_id,
        start: day_number(start.day()),
        // The clock has decided already where both have a time that can be compared.
        after: if local.contains(&row.match_id) {
            of_local.of(row.match_id, |before| !local.contains(&before))
        } else if moments.contains(&row.match_id) {
            of_moments.of(row.match_id, |before| !moments.contains(&before))
        } else {
            needs.of(row.match_id, |_| true)
        },
        ..Assignment::default()
    };
    let by_day: Vec<Assignment> = played().filter(at_venue).map(by_day).collect();
    let found = [assignments(&is_local), assignments(&is_moment), by_day]
        .map(|plan| clashes(&plan, MOST_CLASHES));
    let day = |text: &Option<String>| stored_day(text.as_deref());
    let (first, last) = (day(&tournament.start_date), day(&tournament.end_date));
    let is_outside =
        |day: Date| first.is_some_and(|first| day < first) || last.is_some_and(|last| day > last);
    let outside = |row: &&PlannedRow| start_of(row).is_some_and(|start| is_outside(start.day()));
    let outside = matches.iter().filter(outside).map(|row| row.match_id).collect();
    let names = Names::of(matches, &facts);
    let named = found.iter().flat_map(|found| &found.first).take(MOST_CLASHES);
    let named = named.map(|clash| NamedClash {
        kind: clash.kind,
        matches: clash.matches,
        name: clash.of.and_then(|of| names.name(of)),
    });
    Ok(Findings {
        clashes: named.collect(),
        clashes_count: found.iter().map(|found| found.count).sum(),
        clashes_count_is_exact: found.iter().all(|found| found.is_exact),
        outside,
    })
}

/// The days from one and the same day on.
fn day_number(day: Date) -> i64 {
    i64::from((day - Date::ZERO).get_days())
}

/// What decides who plays in a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum DecidedBy {
    /// Another match.
    Match(i64),
    /// A group.
    Group(i64),
    /// All groups of a division: they decide who the best of a rank are.
    AllGroups(i64),
    /// A whole stage.
    Stage(i64),
}

/// What the clashes of a tournament depend on beside its matches.
struct Facts {
    /// By division: minutes that its teams rest.
    rests: HashMap<i64, i64>,
    shared: Vec<SharedPlayerRow>,
    /// By division and team: the places in `shared`.
    squads: HashMap<(i64, i64), Vec<usize>>,
    /// By match: what decides who plays in it, each once, in order.
    sources: HashMap<i64, Vec<DecidedBy>>,
    /// By group: its matches.
    groups: HashMap<i64, Vec<i64>>,
    /// By division: the matches of its groups.
    all_groups: HashMap<i64, Vec<i64>>,
    /// By stage: its matches.
    stages: HashMap<i64, Vec<i64>>,
    /// By race of a draw: those who run in it.
    racers: HashMap<i64, Vec<RacerRow>>,
}

impl Facts {
    fn of(conn: &Conn<'_>, tournament_id: i64, matches: &[PlannedRow]) -> Result<Self, AppError> {
        let rows = stored::paces(conn, tournament_id)?;
        let ids: Vec<i64> = rows.iter().map(|pace| pace.division_id).collect();
        let shared = stored::shared_players(conn, tournament_id)?;
        let mut squads: HashMap<(i64, i64), Vec<usize>> = HashMap::new();
        for (at, one) in shared.iter().enumerate() {
            squads.entry((one.division_id, one.team_id)).or_default().push(at);
        }
        let mut groups: HashMap<i64, Vec<i64>> = HashMap::new();
        let mut all_groups: HashMap<i64, Vec<i64>> = HashMap::new();
        let mut stages: HashMap<i64, Vec<i64>> = HashMap::new();
        for row in matches {
            if let Some(stage) = row.stage_id {
                stages.entry(stage).or_default().push(row.match_id);
            }
            if let Some(group) = row.group_id {
                groups.entry(group).or_default().push(row.match_id);
                all_groups.entry(row.division_id).or_default().push(row.match_id);
            }
        }
        let mut sources: HashMap<i64, Vec<DecidedBy>> = HashMap::new();
        for side in draws::sides(conn, &ids)? {
            let decided_by = match side.source() {
                Some(
                    Source::WinnerOf { match_id }
                    | Source::LoserOf { match_id }
                    | Source::FirstMatchLoserOf { match_id },
                ) => DecidedBy::Match(match_id),
                Some(Source::RankInGroup { group_id, .. }) => DecidedBy::Group(group_id),
                Some(Source::BestPlaced { .. }) => DecidedBy::AllGroups(side.division_id),
                Some(
                    Source::RankInStage { stage_id, .. } | Source::BestOfRank { stage_id, .. },
                ) => DecidedBy::Stage(stage_id),
                None => continue,
            };
            sources.entry(side.match_id).or_default().push(decided_by);
        }
        for of_match in sources.values_mut() {
            of_match.sort_unstable();
            of_match.dedup();
        }
        let mut racers: HashMap<i64, Vec<RacerRow>> = HashMap::new();
        for racer in stored::racers(conn, tournament_id)? {
            racers.entry(racer.match_id).or_default().push(racer);
        }
        let rests = rows.iter().map(|pace| (pace.division_id, pace.rest_minutes)).collect();
        Ok(Self { rests, shared, squads, sources, groups, all_groups, stages, racers })
    }

    /// The matches of which something decides.
    fn matches_of<'a>(&'a self, by: &'a DecidedBy) -> &'a [i64] {
        match by {
            DecidedBy::Match(id) => std::slice::from_ref(id),
            DecidedBy::Group(id) => self.groups.get(id).map_or(&[], Vec::as_slice),
            DecidedBy::AllGroups(id) => self.all_groups.get(id).map_or(&[], Vec::as_slice),
            DecidedBy::Stage(id) => self.stages.get(id).map_or(&[], Vec::as_slice),
        }
    }

    fn assignment(&self, row: &PlannedRow, start: Scheduled) -> Assignment {
        let racers = self.racers.get(&row.match_id).into_iter().flatten();
        let sides = [row.team_a_id, row.team_b_id].into_iter().flatten();
        let teams: Vec<i64> = sides.chain(racers.map(|racer| racer.team_id)).collect();
        let day = start.day();
        let belongs = |one: &&SharedPlayerRow| {
            let bound = |text: &Option<String>| stored_day(text.as_deref());
            bound(&one.valid_from).is_none_or(|from| from <= day)
                && bound(&one.valid_until).is_none_or(|until| day <= until)
        };
        let people = teams
            .iter()
            .filter_map(|team| self.squads.get(&(row.division_id, *team)))
            .flatten()
            .map(|at| &self.shared[*at])
            .filter(belongs)
            .map(|one| one.player_profile_id)
            .collect();
        Assignment {
            match_id: row.match_id,
            start: start.order_ms().div_euclid(60_000),
            minutes: row.length.minutes(),
            rest: self.rests.get(&row.division_id).copied().unwrap_or_default(),
            court: row.court_id,
            teams,
            people,
            after: Arc::default(),
        }
    }
}

/// The matches that decide who plays in others. Those that the same decides share one list: a knock-out of many may follow
/// from one group of thousands.
struct Needs<'f> {
    facts: &'f Facts,
    /// The matches with a known place in the timetable.
    known: &'f HashSet<i64>,
    lists: HashMap<&'f [DecidedBy], Arc<[i64]>>,
}

impl<'f> Needs<'f> {
    fn new(facts: &'f Facts, known: &'f HashSet<i64>) -> Self {
        Self { facts, known, lists: HashMap::new() }
    }

    /// The matches with a known place whose results a match needs, through those without one; of these, the `wanted`.
    fn of(&mut self, match_id: i64, wanted: impl Fn(i64) -> bool) -> Arc<[i64]> {
        let Some(sources) = self.facts.sources.get(&match_id) else { return Arc::default() };
        if let Some(list) = self.lists.get(sources.as_slice()) {
            return list.clone();
        }
        let mut needed = BTreeSet::new();
        let mut seen = HashSet::from([match_id]);
        let mut open: Vec<&DecidedBy> = sources.iter().collect();
        while let Some(by) = open.pop() {
            for before in self.facts.matches_of(by) {
                if self.known.contains(before) {
                    needed.insert(*before);
                } else if seen.insert(*before) {
                    open.extend(self.facts.sources.get(before).into_iter().flatten());
                }
            }
        }
        let list: Arc<[i64]> = needed.into_iter().filter(|id| wanted(*id)).collect();
        self.lists.insert(sources, list.clone());
        list
    }
}

/// What courts, teams and players are called.
struct Names<'a> {
    courts: HashMap<i64, &'a str>,
    teams: HashMap<i64, &'a str>,
    people: HashMap<i64, &'a str>,
}

impl<'a> Names<'a> {
    fn of(matches: &'a [PlannedRow], facts: &'a Facts) -> Self {
        let court = |row: &'a PlannedRow| row.court_id.zip(row.court_name.as_deref());
        let teams = |row: &'a PlannedRow| {
            let a = row.team_a_id.zip(row.team_a_name.as_deref());
            [a, row.team_b_id.zip(row.team_b_name.as_deref())].into_iter().flatten()
        };
        let person = |one: &'a SharedPlayerRow| (one.player_profile_id, one.player_name.as_str());
        let racers = facts.racers.values().flatten();
        let racers = racers.map(|racer| (racer.team_id, racer.team_name.as_str()));
        Self {
            courts: matches.iter().filter_map(court).collect(),
            teams: matches.iter().flat_map(teams).chain(racers).collect(),
            people: facts.shared.iter().map(person).collect(),
        }
    }

    fn name(&self, of: Busy) -> Option<String> {
        let name = match of {
            Busy::Court(id) => self.courts.get(&id),
            Busy::Team(id) => self.teams.get(&id),
            Busy::Person(id) => self.people.get(&id),
        };
        name.map(|name| (*name).to_owned())
    }
}
