//! Adds and changes matches and their rows: periods, events, line-ups, entries.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use touchline_domain::match_state::{Belonging, Fault, MatchState, Participants, entry_faults};
use touchline_domain::{Figure, Lifecycle, ParticipantMode, Scheduled, UnknownTerm};
use touchline_store::competitions::changes as competitions;
use touchline_store::matches::changes::{self, MatchRow};
use touchline_store::rollups::{self, Counter, Growth, Tally};
use touchline_store::{Conn, StoreError};

use crate::AppError;
use crate::rules::{day_is_fit, name_is_fit, no_faults};

pub use touchline_store::matches::changes::{
    NewEntry, NewEvent, NewFigure, NewLineupMember, NewMatch, NewPeriod,
};

fn matches_are_fit<'m>(
    conn: &Conn<'_>,
    matches: impl Iterator<Item = &'m NewMatch> + Clone,
) -> Result<(), AppError> {
    let tournaments = Tournaments::of(conn, matches.clone())?;
    for m in matches {
        name_is_fit("match_name", &m.match_name)?;
        day_is_fit("scheduled_at", m.scheduled.map(Scheduled::day))?;
        no_faults(state_of(m).faults().into_iter().chain(tournaments.belonging_of(m).faults()))?;
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

/// The sports, stages and groups of the tournaments of some matches.
struct Tournaments {
    /// (tournament, sport)
    sports: BTreeSet<(i64, i64)>,
    /// (stage, tournament)
    stages: BTreeSet<(i64, i64)>,
    /// (group, tournament)
    groups: BTreeSet<(i64, i64)>,
}

impl Tournaments {
    fn of<'m>(
        conn: &Conn<'_>,
        matches: impl Iterator<Item = &'m NewMatch> + Clone,
    ) -> Result<Self, StoreError> {
        let distinct = |of: fn(&NewMatch) -> Option<i64>| -> Vec<i64> {
            Vec::from_iter(matches.clone().filter_map(of).collect::<BTreeSet<_>>())
        };
        let parts = |part, of| competitions::tournaments_of_parts(conn, part, &distinct(of));
        let sports = competitions::sports_of_tournaments(conn, &distinct(|m| m.tournament_id))?;
        Ok(Self {
            sports: sports.into_iter().collect(),
            stages: parts(competitions::Part::Stage, |m| m.stage_id)?.into_iter().collect(),
            groups: parts(competitions::Part::Group, |m| m.group_id)?.into_iter().collect(),
        })
    }

    fn belonging_of(&self, m: &NewMatch) -> Belonging {
        let has = |parts: &BTreeSet<(i64, i64)>, part: Option<i64>| {
            part.is_none_or(|part| m.tournament_id.is_some_and(|id| parts.contains(&(part, id))))
        };
        Belonging {
            sport: m.tournament_id.is_none_or(|id| self.sports.contains(&(id, m.sport_id))),
            stage: has(&self.stages, m.stage_id),
            group: has(&self.groups, m.group_id),
        }
    }
}

/// The participants of some matches.
pub(crate) fn participants(
    conn: &Conn<'_>,
    match_ids: impl Iterator<Item = i64>,
) -> Result<BTreeMap<i64, Participants<i64>>, StoreError> {
    let ids = Vec::from_iter(match_ids.collect::<BTreeSet<_>>());
    changes::participants(conn, &ids)?
        .into_iter()
        .map(|row| {
            let mode = row.participant_mode.parse();
            let mode = mode.map_err(|error: UnknownTerm| StoreError::Decode(error.to_string()))?;
            Ok((row.match_id, Participants { mode, sides: [row.team_a_id, row.team_b_id] }))
        })
        .collect()
}

fn events_are_fit<'e>(
    conn: &Conn<'_>,
    events: impl Iterator<Item = &'e NewEvent> + Clone,
) -> Result<(), AppError> {
    let of = participants(conn, events.clone().map(|event| event.match_id))?;
    for event in events {
        name_is_fit("event_type", &event.event_type)?;
        let teams = [("team_id", event.team_id), ("player_team_id", event.player_team_id)];
        no_faults(
            teams
                .into_iter()
                .filter(|(_, team)| team.is_some_and(|team| !may_have(&of, event.match_id, team)))
                .map(|(field, _)| (field, Fault::EventOfOtherTeam)),
        )?;
    }
    Ok(())
}

fn lineups_are_fit<'l>(
    conn: &Conn<'_>,
    members: impl Iterator<Item = &'l NewLineupMember> + Clone,
) -> Result<(), AppError> {
    let of = participants(conn, members.clone().map(|member| member.match_id))?;
    for member in members {
        name_is_fit("player_name", &member.player_name)?;
        let is_other = member.team_id.is_some_and(|team| !may_have(&of, member.match_id, team));
        no_faults(is_other.then_some(("team_id", Fault::LineupOfOtherTeam)))?;
    }
    Ok(())
}

fn entries_are_fit<'e>(
    conn: &Conn<'_>,
    entries: impl Iterator<Item = &'e NewEntry> + Clone,
) -> Result<(), AppError> {
    let of = participants(conn, entries.clone().map(|entry| entry.match_id))?;
    for entry in entries {
        name_is_fit("participant_name", &entry.participant_name)?;
        let is_outside = of.get(&entry.match_id).is_some_and(|of| !of.may_have_entries());
        let own = entry_faults(entry.finish_rank, entry.time_ms, Some(entry.entry_status));
        no_faults(
            is_outside.then_some(("match_id", Fault::EntryOutsideRace)).into_iter().chain(own),
        )?;
    }
    Ok(())
}

/// Whether a row of a match may be of a team. The database checks that the match exists.
fn may_have(of: &BTreeMap<i64, Participants<i64>>, match_id: i64, team: i64) -> bool {
    of.get(&match_id).is_none_or(|of| of.may_have(&team))
}

/// Refuses matches with rows of teams that do not play in them, and matches that have
/// entries but are no races.
fn rows_of_matches_are_fit(conn: &Conn<'_>, match_ids: &[i64]) -> Result<(), AppError> {
    let of = participants(conn, match_ids.iter().copied())?;
    for (kind, fault) in [
        (MatchRow::Event, Fault::EventOfOtherTeam),
        (MatchRow::LineupMember, Fault::LineupOfOtherTeam),
    ] {
        let named = changes::teams_of_rows(conn, kind, match_ids)?;
        let fits = named.iter().all(|(match_id, team)| may_have(&of, *match_id, *team));
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
    let mut tally = Tally::default();
    tally.count(Counter::Matches, ids.len() as i64);
    for m in matches {
        tally.count(Counter::MatchesIn(m.lifecycle), 1);
        tally.count_matches_of_sport(m.sport_id, 1);
        tally.grow(Growth::Matches, m.created_at);
    }
    tally.apply(conn)?;
    let of_tournaments = rollups::occurrences(matches.iter().filter_map(|m| m.tournament_id));
    rollups::count_matches_of_tournaments(conn, &of_tournaments)?;

    let among_squads = |m: &NewMatch| {
        matches!(m.participant_mode, ParticipantMode::Individual | ParticipantMode::Pair)
    };
    let squads: BTreeSet<(i64, i64)> = matches
        .iter()
        .filter(|m| among_squads(m))
        .flat_map(|m| [m.team_a_id, m.team_b_id].map(|team| m.tournament_id.zip(team)))
        .flatten()
        .collect();
    let appeared: BTreeSet<(i64, i64)> =
        competitions::appearances_of_squads(conn, squads)?.into_iter().collect();
    rollups::add_appearances(conn, appeared)?;
    Ok(ids)
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
    rows_of_matches_are_fit(conn, &ids)
}

/// The same without checking the rows of the matches: the caller overwrites them
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
        return Err(AppError::NotFound("There is no such match.".to_owned()));
    }
    let mut tally = Tally::default();
    let mut moved: BTreeMap<i64, Option<i64>> = BTreeMap::new();
    for state in before {
        let lifecycle: Lifecycle =
            state.lifecycle.parse().map_err(|error| StoreError::Decode(format!("{error}")))?;
        tally.count(Counter::MatchesIn(lifecycle), -1);
        tally.count_matches_of_sport(state.sport_id, -1);
        moved.insert(state.match_id, state.tournament_id);
    }
    for (_, m) in matches {
        tally.count(Counter::MatchesIn(m.lifecycle), 1);
        tally.count_matches_of_sport(m.sport_id, 1);
    }
    changes::change_matches(conn, now, matches)?;
    tally.apply(conn)?;
    rollups::retake_matches(conn, &ids)?;
    let tournaments: BTreeSet<i64> = matches
        .iter()
        .map(|(id, m)| (m.tournament_id, moved.get(id).copied().flatten()))
        .filter(|(now, before)| now != before)
        .flat_map(|(now, before)| [now, before])
        .flatten()
        .collect();
    Ok(rollups::retake_tournaments(conn, &Vec::from_iter(tournaments))?)
}

/// Adds periods; an existing one is overwritten.
pub fn set_periods(conn: &Conn<'_>, periods: &[NewPeriod]) -> Result<(), AppError> {
    Ok(changes::set_periods(conn, periods)?)
}

/// Removes periods: (match, number).
pub fn remove_periods(conn: &Conn<'_>, periods: &[(i64, i64)]) -> Result<(), AppError> {
    Ok(changes::remove_periods(conn, periods)?)
}

/// Adds figures of matches; an existing one is overwritten.
pub fn set_figures(conn: &Conn<'_>, figures: &[NewFigure]) -> Result<(), AppError> {
    Ok(changes::set_figures(conn, figures)?)
}

/// Removes figures: (match, team, figure).
pub fn remove_figures(conn: &Conn<'_>, figures: &[(i64, i64, Figure)]) -> Result<(), AppError> {
    Ok(changes::remove_figures(conn, figures)?)
}

/// Adds events; returns their ids in the same order. Their players count as taking part.
///
/// # Errors
/// [`AppError::Invalid`] for an event without a type, or of a team that does not play.
pub fn add_events(conn: &Conn<'_>, events: &[NewEvent]) -> Result<Vec<i64>, AppError> {
    events_are_fit(conn, events.iter())?;
    let ids = changes::add_events(conn, events)?;
    let of_matches = rollups::occurrences(events.iter().map(|event| event.match_id));
    rollups::count_events_of_matches(conn, &of_matches)?;
    took_part(
        conn,
        events.iter().flat_map(|event| {
            [event.player_profile_id, event.related_player_profile_id]
                .into_iter()
                .flatten()
                .map(|player| Part { player, match_id: event.match_id, played: true })
        }),
    )?;
    Ok(ids)
}

/// Adds line-up places; returns their ids in the same order. All their players take part in
/// the tournament; selected players also in the match.
///
/// # Errors
/// [`AppError::Invalid`] for a player without a name, or of a team that does not play.
pub fn add_lineup_members(
    conn: &Conn<'_>,
    members: &[NewLineupMember],
) -> Result<Vec<i64>, AppError> {
    lineups_are_fit(conn, members.iter())?;
    let ids = changes::add_lineup_members(conn, members)?;
    took_part(
        conn,
        members.iter().filter_map(|member| {
            let (match_id, played) = (member.match_id, member.is_selected);
            member.player_profile_id.map(|player| Part { player, match_id, played })
        }),
    )?;
    Ok(ids)
}

/// Adds entries of multi-entry matches; answers their ids in the same order.
///
/// # Errors
/// [`AppError::Invalid`] for a participant without a name, or in a match that is no race.
pub fn add_entries(conn: &Conn<'_>, entries: &[NewEntry]) -> Result<Vec<i64>, AppError> {
    entries_are_fit(conn, entries.iter())?;
    let ids = changes::add_entries(conn, entries)?;
    took_part(
        conn,
        entries.iter().filter_map(|entry| {
            let match_id = entry.match_id;
            entry.player_profile_id.map(|player| Part { player, match_id, played: true })
        }),
    )?;
    Ok(ids)
}

/// One row that puts a player on a match's sheet.
struct Part {
    player: i64,
    match_id: i64,
    played: bool,
}

fn took_part(conn: &Conn<'_>, parts: impl Iterator<Item = Part>) -> Result<(), AppError> {
    let mut played: BTreeSet<(i64, i64)> = BTreeSet::new();
    let mut named: BTreeSet<(i64, i64)> = BTreeSet::new();
    for part in parts {
        named.insert((part.match_id, part.player));
        if part.played {
            played.insert((part.player, part.match_id));
        }
    }
    rollups::add_appearances(conn, played)?;
    let mut match_ids: Vec<i64> = named.iter().map(|(match_id, _)| *match_id).collect();
    match_ids.dedup();
    let tournaments: BTreeMap<i64, i64> = changes::match_states(conn, &match_ids)?
        .into_iter()
        .filter_map(|state| Some((state.match_id, state.tournament_id?)))
        .collect();
    let enrolled: BTreeSet<(i64, i64)> = named
        .into_iter()
        .filter_map(|(match_id, player)| Some((*tournaments.get(&match_id)?, player)))
        .collect();
    Ok(rollups::add_tournament_players(conn, enrolled)?)
}

/// Overwrites events.
///
/// # Errors
/// [`AppError::Invalid`] for an event without a type, or of a team that does not play.
pub fn change_events(conn: &Conn<'_>, events: &[(i64, NewEvent)]) -> Result<(), AppError> {
    events_are_fit(conn, events.iter().map(|(_, event)| event))?;
    let touched = Touched::by_rows(conn, MatchRow::Event, events.iter().map(|(id, _)| *id))?;
    changes::change_events(conn, events)?;
    touched.and(events.iter().map(|(_, event)| event.match_id)).retake(conn)
}

/// Overwrites line-up places.
///
/// # Errors
/// [`AppError::Invalid`] for a player without a name, or of a team that does not play.
pub fn change_lineup_members(
    conn: &Conn<'_>,
    members: &[(i64, NewLineupMember)],
) -> Result<(), AppError> {
    lineups_are_fit(conn, members.iter().map(|(_, member)| member))?;
    let touched =
        Touched::by_rows(conn, MatchRow::LineupMember, members.iter().map(|(id, _)| *id))?;
    changes::change_lineup_members(conn, members)?;
    touched.and(members.iter().map(|(_, member)| member.match_id)).retake(conn)
}

/// Overwrites entries.
///
/// # Errors
/// [`AppError::Invalid`] for a participant without a name, or in a match that is no race.
pub fn change_entries(conn: &Conn<'_>, entries: &[(i64, NewEntry)]) -> Result<(), AppError> {
    entries_are_fit(conn, entries.iter().map(|(_, entry)| entry))?;
    let touched = Touched::by_rows(conn, MatchRow::Entry, entries.iter().map(|(id, _)| *id))?;
    changes::change_entries(conn, entries)?;
    touched.and(entries.iter().map(|(_, entry)| entry.match_id)).retake(conn)
}

/// Removes events.
pub fn remove_events(conn: &Conn<'_>, ids: &[i64]) -> Result<(), AppError> {
    remove(conn, MatchRow::Event, ids)
}

/// Removes line-up places.
pub fn remove_lineup_members(conn: &Conn<'_>, ids: &[i64]) -> Result<(), AppError> {
    remove(conn, MatchRow::LineupMember, ids)
}

/// Removes entries.
pub fn remove_entries(conn: &Conn<'_>, ids: &[i64]) -> Result<(), AppError> {
    remove(conn, MatchRow::Entry, ids)
}

fn remove(conn: &Conn<'_>, kind: MatchRow, ids: &[i64]) -> Result<(), AppError> {
    let touched = Touched::by_rows(conn, kind, ids.iter().copied())?;
    changes::remove_rows(conn, kind, ids)?;
    touched.retake(conn)
}

/// The matches whose roll-ups must be computed again.
struct Touched(BTreeSet<i64>);

impl Touched {
    fn by_rows(
        conn: &Conn<'_>,
        kind: MatchRow,
        ids: impl Iterator<Item = i64>,
    ) -> Result<Self, AppError> {
        let ids: Vec<i64> = ids.collect();
        Ok(Self(changes::matches_of_rows(conn, kind, &ids)?.into_iter().collect()))
    }

    fn and(mut self, match_ids: impl Iterator<Item = i64>) -> Self {
        self.0.extend(match_ids);
        self
    }

    fn retake(self, conn: &Conn<'_>) -> Result<(), AppError> {
        let match_ids = Vec::from_iter(self.0);
        rollups::retake_matches(conn, &match_ids)?;
        let tournaments: BTreeSet<i64> = changes::match_states(conn, &match_ids)?
            .into_iter()
            .filter_map(|state| state.tournament_id)
            .collect();
        Ok(rollups::retake_tournaments(conn, &Vec::from_iter(tournaments))?)
    }
}
