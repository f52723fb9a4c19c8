//! Adds and changes matches and their rows: periods, events, line-ups, entries.
//!
//! Results, and what is recorded of a match, are written here alone, for the import, the demo, draws, scoring and
//! corrections; so the revision of the match's sport rises with each of them. Beside it only `match_sides` (who
//! plays) and `timetable` (when and where) write to matches, and neither to one that is over.
//!
//! Where a match stands (lifecycle) and how it ended (outcome) are two columns. The recorded winner is authoritative:
//! a shoot-out, an award or a retirement makes a winner that the score does not show. A match with operations is what
//! these come to: only `scoring` writes its result, and a match that has a result without operations takes none.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use touchline_domain::match_state::{Belonging, Fault, MatchState, Participants, entry_faults};
use touchline_domain::rounds::MadeName;
use touchline_domain::{Figure, ParticipantMode, Scheduled};
use touchline_store::competitions::changes as competitions;
use touchline_store::competitions::divisions::DivisionKey;
use touchline_store::matches::{changes, multi_entry};
use touchline_store::new_rows::{self, NewRow};
use touchline_store::rollups::{self, Counter, Growth, Tally};
use touchline_store::{Conn, StoreError, params};
use touchline_words::Sentence;

use crate::AppError;
use crate::context::rules::{day_is_fit, name_can_be_kept, no_faults};
use crate::play::known_results;
use crate::play::match_sides;

pub use touchline_store::matches::changes::{
    NewEntry, NewEvent, NewFigure, NewLineupMember, NewMatch, NewPeriod,
};

fn matches_are_fit<'m>(
    conn: &Conn<'_>,
    matches: impl Iterator<Item = &'m NewMatch> + Clone,
) -> Result<(), AppError> {
    let divisions = Divisions::of(conn, matches.clone())?;
    for m in matches {
        // A race has no sides that it could be named after.
        let needs_title = m.participant_mode == ParticipantMode::MultiEntry;
        if let Some(title) = m.title.as_deref().or(needs_title.then_some("")) {
            name_can_be_kept("match_name", title)?;
        }
        day_is_fit("scheduled_at", m.scheduled.map(Scheduled::day))?;
        no_faults(state_of(m).faults().into_iter().chain(divisions.belonging_of(m).faults()))?;
    }
    Ok(())
}

fn state_of(m: &NewMatch) -> MatchState<i64> {
    MatchState {
        mode: m.participant_mode,
        lifecycle: m.lifecycle,
        outcome: m.outcome,
        sides: [m.team_a_id, m.team_b_id],
        scores: [m.team_a_score, m.team_b_score],
        shootout: [m.team_a_shootout, m.team_b_shootout],
        winner: m.winner_team_id,
    }
}

/// The stages and groups of the divisions of some matches, and the sports of their tournaments.
struct Divisions {
    /// (tournament, sport)
    sports: BTreeSet<(i64, i64)>,
    /// (stage, division)
    stages: BTreeSet<(i64, i64)>,
    /// (group, division)
    groups: BTreeSet<(i64, i64)>,
}

impl Divisions {
    fn of<'m>(
        conn: &Conn<'_>,
        matches: impl Iterator<Item = &'m NewMatch> + Clone,
    ) -> Result<Self, StoreError> {
        let distinct = |of: fn(&NewMatch) -> Option<i64>| -> Vec<i64> {
            Vec::from_iter(matches.clone().filter_map(of).collect::<BTreeSet<_>>())
        };
        let parts = |part, of| competitions::divisions_of_parts(conn, part, &distinct(of));
        let sports = competitions::sports_of_tournaments(conn, &distinct(NewMatch::tournament_id))?;
        Ok(Self {
            sports: sports.into_iter().collect(),
            stages: parts(competitions::Part::Stage, |m| m.stage_id)?.into_iter().collect(),
            groups: parts(competitions::Part::Group, |m| m.group_id)?.into_iter().collect(),
        })
    }

    fn belonging_of(&self, m: &NewMatch) -> Belonging {
        let has = |parts: &BTreeSet<(i64, i64)>, part: Option<i64>| {
            part.is_none_or(|part| {
                m.division.is_some_and(|of| parts.contains(&(part, of.division_id)))
            })
        };
        Belonging {
            sport: m.tournament_id().is_none_or(|id| self.sports.contains(&(id, m.sport_id))),
            stage: has(&self.stages, m.stage_id),
            group: has(&self.groups, m.group_id),
        }
    }
}

/// The participants of some matches.
pub fn participants(
    conn: &Conn<'_>,
    match_ids: impl Iterator<Item = i64>,
) -> Result<BTreeMap<i64, Participants<i64>>, StoreError> {
    let ids = Vec::from_iter(match_ids.collect::<BTreeSet<_>>());
    Ok(by_match(&changes::participants(conn, &ids)?))
}

fn by_match(rows: &[changes::ParticipantsRow]) -> BTreeMap<i64, Participants<i64>> {
    let participants = |row: &changes::ParticipantsRow| {
        let sides = [row.team_a_id, row.team_b_id];
        (row.match_id, Participants { mode: row.participant_mode, sides })
    };
    rows.iter().map(participants).collect()
}

/// A row that says who did what in a match: an event, a place in a line-up, an entry.
pub trait RowOfMatch: NewRow {
    /// The match.
    fn match_id(&self) -> i64;
    /// Refuses a row that does not fit its match; `None` is a match that does not exist, which
    /// the database refuses.
    fn is_fit(&self, of: Option<&Participants<i64>>) -> Result<(), AppError>;
    /// The players whom the row names, and whether it makes them play.
    fn players(&self) -> [(Option<i64>, bool); 2];
}

impl RowOfMatch for NewEvent {
    fn match_id(&self) -> i64 {
        self.match_id
    }

    fn is_fit(&self, of: Option<&Participants<i64>>) -> Result<(), AppError> {
        name_can_be_kept("event_type", &self.event_type)?;
        let teams = [("team_id", self.team_id), ("player_team_id", self.player_team_id)];
        let others = teams.into_iter().filter(|(_, team)| !may_have(of, *team));
        no_faults(others.map(|(field, _)| (field, Fault::EventOfOtherTeam)))
    }

    fn players(&self) -> [(Option<i64>, bool); 2] {
        [(self.player_profile_id, true), (self.related_player_profile_id, true)]
    }
}

impl RowOfMatch for NewLineupMember {
    fn match_id(&self) -> i64 {
        self.match_id
    }

    fn is_fit(&self, of: Option<&Participants<i64>>) -> Result<(), AppError> {
        name_can_be_kept("player_name", &self.player_name)?;
        let is_other = !may_have(of, self.team_id);
        no_faults(is_other.then_some(("team_id", Fault::LineupOfOtherTeam)))
    }

    fn players(&self) -> [(Option<i64>, bool); 2] {
        let plays = self.is_selected || self.minute_on.is_some();
        [(self.player_profile_id, plays), (None, false)]
    }
}

impl RowOfMatch for NewEntry {
    fn match_id(&self) -> i64 {
        self.match_id
    }

    fn is_fit(&self, of: Option<&Participants<i64>>) -> Result<(), AppError> {
        name_can_be_kept("participant_name", &self.participant_name)?;
        let is_outside = of.is_some_and(|of| !of.may_have_entries());
        let own = entry_faults(self.finish_rank, self.time_ms, Some(self.entry_status));
        no_faults(
            is_outside.then_some(("match_id", Fault::EntryOutsideRace)).into_iter().chain(own),
        )
    }

    fn players(&self) -> [(Option<i64>, bool); 2] {
        [(self.player_profile_id, true), (None, false)]
    }
}

fn rows_are_fit<'r, R: RowOfMatch + 'r>(
    mut rows: impl Iterator<Item = &'r R>,
    matches: &[changes::ParticipantsRow],
) -> Result<(), AppError> {
    let of = by_match(matches);
    rows.try_for_each(|row| row.is_fit(of.get(&row.match_id())))
}

fn matches_of<'r, R: RowOfMatch + 'r>(rows: impl Iterator<Item = &'r R>) -> Vec<i64> {
    Vec::from_iter(rows.map(R::match_id).collect::<BTreeSet<_>>())
}

fn may_have(of: Option<&Participants<i64>>, team: Option<i64>) -> bool {
    of.zip(team).is_none_or(|(of, team)| of.may_have(&team))
}

/// Refuses matches with rows of teams that do not play in them, and matches that have
/// entries but are no races.
fn rows_of_matches_are_fit(conn: &Conn<'_>, match_ids: &[i64]) -> Result<(), AppError> {
    let of = participants(conn, match_ids.iter().copied())?;
    for (named, fault) in [
        (changes::teams_of_rows::<NewEvent>(conn, "team_id", match_ids)?, Fault::EventOfOtherTeam),
        (
            changes::teams_of_rows::<NewEvent>(conn, "player_team_id", match_ids)?,
            Fault::EventOfOtherTeam,
        ),
        (
            changes::teams_of_rows::<NewLineupMember>(conn, "team_id", match_ids)?,
            Fault::LineupOfOtherTeam,
        ),
    ] {
        let fits = named.iter().all(|(match_id, team)| may_have(of.get(match_id), Some(*team)));
        no_faults((!fits).then_some(("team_a_id", fault)))?;
    }
    let with_entries = changes::matches_with_entries(conn, match_ids)?;
    let fits = with_entries.iter().all(|id| of.get(id).is_none_or(Participants::may_have_entries));
    no_faults((!fits).then_some(("participant_mode", Fault::EntryOutsideRace)))
}

/// Adds matches; returns their ids in the same order. In an individual or pair match the
/// players of the squad count as taking part.
///
/// # Errors
/// [`AppError::Invalid`] for a name that is blank or too long, and for a match that breaks
/// a rule of [`touchline_domain::match_state`].
pub fn add_matches(
    conn: &Conn<'_>,
    now: Timestamp,
    matches: &[NewMatch],
) -> Result<Vec<i64>, AppError> {
    matches_are_fit(conn, matches.iter())?;
    let ids = changes::add_matches(conn, now, matches)?;
    count_added(conn, matches)?;
    Ok(ids)
}

/// [`add_matches`] of a draw, each in the round of `rounds` at its place.
pub(crate) fn add_matches_of_draw(
    conn: &Conn<'_>,
    now: Timestamp,
    draw_id: i64,
    matches: &[NewMatch],
    rounds: &[MadeName],
) -> Result<Vec<i64>, AppError> {
    matches_are_fit(conn, matches.iter())?;
    let ids = changes::add_matches_of_draw(conn, now, draw_id, matches, rounds)?;
    count_added(conn, matches)?;
    Ok(ids)
}

fn count_added(conn: &Conn<'_>, matches: &[NewMatch]) -> Result<(), AppError> {
    let mut tally = Tally::default();
    tally.count(Counter::Matches, matches.len() as i64);
    for m in matches {
        tally.count(Counter::MatchesIn(m.lifecycle), 1);
        tally.count_matches_of_sport(m.sport_id, 1);
        tally.grow(Growth::Matches, m.created_at);
    }
    tally.apply(conn)?;
    let of_tournaments = rollups::occurrences(matches.iter().filter_map(NewMatch::tournament_id));
    rollups::count_matches_of_tournaments(conn, &of_tournaments)?;

    let among_squads = |m: &NewMatch| {
        matches!(m.participant_mode, ParticipantMode::Individual | ParticipantMode::Pair)
    };
    let squads: BTreeSet<(i64, i64)> = matches
        .iter()
        .filter(|m| among_squads(m))
        .flat_map(|m| {
            let division = m.division.map(|of| of.division_id);
            [m.team_a_id, m.team_b_id].map(|team| division.zip(team))
        })
        .flatten()
        .collect();
    let appeared: BTreeSet<(i64, i64)> =
        competitions::appearances_of_squads(conn, squads)?.into_iter().collect();
    Ok(rollups::add_appearances(conn, appeared)?)
}

/// Overwrites matches.
///
/// # Errors
/// As [`add_matches`], also for their rows that no longer fit; [`AppError::NotFound`] for
/// an unknown id.
pub fn change_matches(
    conn: &Conn<'_>,
    now: Timestamp,
    matches: &[(i64, NewMatch)],
) -> Result<(), AppError> {
    change_matches_before_rows(conn, now, matches)?;
    let ids: Vec<i64> = matches.iter().map(|(id, _)| *id).collect();
    rows_of_matches_are_fit(conn, &ids)?;
    match_sides::resolve(conn, now, &ids)
}

/// Removes matches that have not begun: nothing is recorded of them.
pub(crate) fn remove_matches(conn: &Conn<'_>, ids: &[i64]) -> Result<(), AppError> {
    let before = changes::match_states(conn, ids)?;
    let mut tally = Tally::default();
    tally.count(Counter::Matches, -(before.len() as i64));
    for state in &before {
        tally.count(Counter::MatchesIn(state.lifecycle), -1);
        tally.count_matches_of_sport(state.sport_id, -1);
        if let Ok(created_at) = Timestamp::from_millisecond(state.created_at) {
            tally.shrink(Growth::Matches, created_at);
        }
    }
    tally.apply(conn)?;
    changes::remove_matches(conn, ids)?;
    let tournaments: BTreeSet<i64> = before.iter().filter_map(|one| one.tournament_id).collect();
    Ok(rollups::retake_tournaments(conn, &Vec::from_iter(tournaments))?)
}

/// [`change_matches`] without checking the rows of the matches: the caller overwrites them
/// afterwards, in the same transaction.
pub(crate) fn change_matches_before_rows(
    conn: &Conn<'_>,
    now: Timestamp,
    matches: &[(i64, NewMatch)],
) -> Result<(), AppError> {
    matches_are_fit(conn, matches.iter().map(|(_, m)| m))?;
    let ids: Vec<i64> = matches.iter().map(|(id, _)| *id).collect();
    let before = changes::match_states(conn, &ids)?;
    if before.len() < ids.len() {
        return Err(AppError::NotFound(Sentence::NoSuchMatch));
    }
    let mut tally = Tally::default();
    let before: BTreeMap<i64, changes::MatchState> =
        before.into_iter().map(|state| (state.match_id, state)).collect();
    // A new score changes nothing about who takes part.
    let mut with_others: Vec<i64> = Vec::new();
    let mut counted: Vec<i64> = Vec::new();
    let mut tournaments: BTreeSet<i64> = BTreeSet::new();
    for (id, m) in matches {
        tally.count(Counter::MatchesIn(m.lifecycle), 1);
        tally.count_matches_of_sport(m.sport_id, 1);
        let Some(state) = before.get(id) else { continue };
        tally.count(Counter::MatchesIn(state.lifecycle), -1);
        tally.count_matches_of_sport(state.sport_id, -1);
        let is_with_others = !state.has_participants_of(m);
        if is_with_others {
            with_others.push(*id);
        }
        if is_with_others
            || known_results::counts(state.lifecycle)
            || known_results::counts(m.lifecycle)
        {
            counted.push(*id);
        }
        if state.tournament_id != m.tournament_id() {
            tournaments.extend([state.tournament_id, m.tournament_id()].into_iter().flatten());
        }
    }
    known_results::note_by_ids(conn, now, &counted)?;
    let over = before.values().filter(|state| known_results::counts(state.lifecycle));
    let over: Vec<i64> = over.map(|state| state.match_id).collect();
    changes::forget_unplayed(conn, &over)?;
    changes::change_matches(conn, now, matches)?;
    tally.apply(conn)?;
    rollups::retake_matches(conn, &with_others)?;
    Ok(rollups::retake_tournaments(conn, &Vec::from_iter(tournaments))?)
}

/// The result of a match, before and after.
#[derive(Debug)]
pub(crate) struct ResultChange {
    pub(crate) match_id: i64,
    /// As it is stored.
    pub(crate) before: NewMatch,
    /// The same match with another result.
    pub(crate) after: NewMatch,
}

/// Overwrites the results of matches, and nothing else of them: who takes part, and all names, stay the same. The caller has
/// noted what they were (`known_results`), before it has written anything.
///
/// # Errors
/// [`AppError::Invalid`] for a result that breaks a rule of [`touchline_domain::match_state`].
pub(crate) fn change_results(
    conn: &Conn<'_>,
    now: Timestamp,
    changes: &[ResultChange],
) -> Result<(), AppError> {
    let mut tally = Tally::default();
    for ResultChange { before, after, .. } in changes {
        no_faults(state_of(after).faults())?;
        tally.count(Counter::MatchesIn(before.lifecycle), -1);
        tally.count(Counter::MatchesIn(after.lifecycle), 1);
        // Their number is the same, but the matches of the sport have changed.
        tally.count_matches_of_sport(after.sport_id, 0);
    }
    let rows: Vec<(i64, &NewMatch)> =
        changes.iter().map(|one| (one.match_id, &one.after)).collect();
    let has_moved = |one: &&ResultChange| one.before.lifecycle != one.after.lifecycle;
    let moved: Vec<i64> = changes.iter().filter(has_moved).map(|one| one.match_id).collect();
    changes::change_results(conn, now, &rows, &moved)?;
    Ok(tally.apply(conn)?)
}

/// Adds periods; an existing one is overwritten.
pub fn set_periods(conn: &Conn<'_>, periods: &[NewPeriod]) -> Result<(), AppError> {
    Ok(new_rows::set(conn, periods)?)
}

/// Removes periods: (match, number).
pub fn remove_periods(conn: &Conn<'_>, periods: &[(i64, i64)]) -> Result<(), AppError> {
    let keys = periods.iter().map(|(id, number)| params![*id, *number].to_vec());
    Ok(new_rows::remove_keys::<NewPeriod>(conn, keys)?)
}

/// Adds figures of matches; an existing one is overwritten.
pub fn set_figures(conn: &Conn<'_>, figures: &[NewFigure]) -> Result<(), AppError> {
    Ok(new_rows::set(conn, figures)?)
}

/// Removes figures: (match, team, figure).
pub fn remove_figures(conn: &Conn<'_>, figures: &[(i64, i64, Figure)]) -> Result<(), AppError> {
    let keys = figures.iter().map(|(id, team, of)| params![*id, *team, of.as_str()].to_vec());
    Ok(new_rows::remove_keys::<NewFigure>(conn, keys)?)
}

/// Adds rows of matches; returns their ids in the same order. Their players take part in the
/// tournament, and those who play also in the match.
///
/// # Errors
/// [`AppError::Invalid`] for an event without a type, a player or participant without a name,
/// a row of a team that does not play, or an entry of a match that is no race.
pub fn add_rows<R: RowOfMatch>(conn: &Conn<'_>, rows: &[R]) -> Result<Vec<i64>, AppError> {
    let (ids, matches) = changes::add_rows(conn, rows, &matches_of(rows.iter()))?;
    rows_are_fit(rows.iter(), &matches)?;
    if R::TABLE == NewEvent::TABLE {
        let of_matches = rollups::occurrences(rows.iter().map(R::match_id));
        rollups::count_events_of_matches(conn, &of_matches)?;
    }
    took_part(conn, rows, &matches)?;
    Ok(ids)
}

fn took_part<R: RowOfMatch>(
    conn: &Conn<'_>,
    rows: &[R],
    matches: &[changes::ParticipantsRow],
) -> Result<(), AppError> {
    let mut played: BTreeSet<(i64, i64)> = BTreeSet::new();
    let mut named: BTreeSet<(i64, i64)> = BTreeSet::new();
    for row in rows {
        for (player, plays) in row.players() {
            let Some(player) = player else { continue };
            named.insert((row.match_id(), player));
            if plays {
                played.insert((player, row.match_id()));
            }
        }
    }
    let tournaments: BTreeMap<i64, i64> =
        matches.iter().filter_map(|row| Some((row.match_id, row.tournament_id?))).collect();
    let enrolled: BTreeSet<(i64, i64)> = named
        .into_iter()
        .filter_map(|(match_id, player)| Some((*tournaments.get(&match_id)?, player)))
        .collect();
    Ok(rollups::add_participants(conn, played, enrolled)?)
}

/// The matches that some events belong to.
pub fn matches_of_events(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<i64>, StoreError> {
    changes::matches_of_rows::<NewEvent>(conn, ids)
}

/// Overwrites rows of matches.
///
/// # Errors
/// As [`add_rows`].
pub fn change_rows<R: RowOfMatch>(conn: &Conn<'_>, rows: &[(i64, R)]) -> Result<(), AppError> {
    let new = || rows.iter().map(|(_, row)| row);
    rows_are_fit(new(), &changes::participants(conn, &matches_of(new()))?)?;
    let ids: Vec<i64> = rows.iter().map(|(id, _)| *id).collect();
    let mut touched = changes::matches_of_rows::<R>(conn, &ids)?;
    new_rows::change(conn, rows)?;
    touched.extend(rows.iter().map(|(_, row)| row.match_id()));
    retake(conn, touched)
}

/// Removes rows of matches.
pub fn remove_rows<R: RowOfMatch>(conn: &Conn<'_>, ids: &[i64]) -> Result<(), AppError> {
    let touched = changes::matches_of_rows::<R>(conn, ids)?;
    new_rows::remove::<R>(conn, ids)?;
    retake(conn, touched)
}

/// Takes a team that plays no more in a division off the start lists of the races that have not begun. Its lanes stay empty.
pub(crate) fn leave_start_lists(
    conn: &Conn<'_>,
    division: DivisionKey,
    team_id: i64,
) -> Result<(), AppError> {
    let entries = multi_entry::entries_to_come(conn, division, team_id)?;
    remove_rows::<NewEntry>(conn, &entries)
}

/// Removes what is recorded of matches. Their results stay: the caller writes others.
pub(crate) fn clear_matches(conn: &Conn<'_>, now: Timestamp, ids: &[i64]) -> Result<(), AppError> {
    known_results::note_by_ids(conn, now, ids)?;
    changes::clear(conn, ids)?;
    retake(conn, ids.to_vec())
}

/// Computes the roll-ups of matches again.
fn retake(conn: &Conn<'_>, match_ids: Vec<i64>) -> Result<(), AppError> {
    let match_ids = Vec::from_iter(match_ids.into_iter().collect::<BTreeSet<_>>());
    rollups::retake_matches(conn, &match_ids)?;
    let tournaments: BTreeSet<i64> = changes::match_states(conn, &match_ids)?
        .into_iter()
        .filter_map(|state| state.tournament_id)
        .collect();
    Ok(rollups::retake_tournaments(conn, &Vec::from_iter(tournaments))?)
}
