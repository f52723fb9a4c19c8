//! One match: its card, its scoreboard, its leaderboard, its line-ups.

use std::collections::BTreeMap;

use touchline_domain::{
    EventKind, Finish, Scheduled, ScoringEvent, TemplateValues, TimeRounding, key_highlights,
    order_of_finish, render_template, star_performers, winner,
};
use touchline_store::matches::list::{self, MatchRow};
use touchline_store::matches::multi_entry::{self, EntryRow, LineupRow};
use touchline_store::matches::scoreboard::{self, EventRow, MatchDetailRow, MemberRow, PeriodRow};
use touchline_store::{Conn, StoreError};
use touchline_words::Of;

use crate::AppError;
use crate::context::rules::no_such;
use crate::pages::Pages;

/// Everything on a scoreboard.
#[derive(Debug, Clone)]
pub struct Scoreboard {
    /// The match.
    pub match_row: MatchRow,
    /// The fields that only the scoreboard shows.
    pub detail: MatchDetailRow,
    /// The winner's name, when there is one to show.
    pub winner_team_name: Option<String>,
    /// Halves, sets, games.
    pub periods: Vec<PeriodRow>,
    /// The timeline, in order.
    pub events: Vec<EventRow>,
    /// The players who scored, most scores first.
    pub stars: Vec<Star>,
    /// The highlights among the events.
    pub highlights: Vec<EventRow>,
}

/// A player and the scores credited to them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Star {
    /// The player.
    pub player_name: String,
    /// The team.
    pub team_name: Option<String>,
    /// Goals or points, by the sport.
    pub goals: i64,
}

/// A race's result.
#[derive(Debug, Clone)]
pub struct Leaderboard {
    /// The match.
    pub match_row: MatchRow,
    /// The fields that only its page shows: the format, a note.
    pub detail: MatchDetailRow,
    /// The entries in their order, each with its shown rank.
    pub entries: Vec<EntryRow>,
    /// Whether teams start, not single players.
    pub is_team_event: bool,
    /// How official times follow from those of the entries.
    pub time_rounding: TimeRounding,
}

/// A race's line-up.
#[derive(Debug, Clone, Default)]
pub struct Lineup {
    /// Teams with their players, in the order of the line-up.
    pub teams: Vec<LineupTeam>,
    /// Players who start as individuals.
    pub players: Vec<LineupRow>,
}

/// A team of a line-up.
#[derive(Debug, Clone)]
pub struct LineupTeam {
    /// The team.
    pub team_id: i64,
    /// Its name.
    pub team_name: String,
    /// Its players.
    pub players: Vec<LineupRow>,
}

impl Pages {
    /// One match.
    pub async fn find_match(&self, match_id: i64) -> Result<MatchRow, AppError> {
        self.db.read(move |conn| find(conn, match_id)).await
    }

    /// A match with all its periods and events.
    pub async fn scoreboard(&self, match_id: i64) -> Result<Scoreboard, AppError> {
        self.db.read(move |conn| Ok(scoreboard_of(conn, find(conn, match_id)?)?)).await
    }

    /// The players of the two teams, the first team's first.
    pub async fn playing_members(&self, match_id: i64) -> Result<Vec<MemberRow>, AppError> {
        self.db
            .read(move |conn| {
                find(conn, match_id)?;
                Ok(scoreboard::members(conn, match_id)?)
            })
            .await
    }

    /// The result of a race.
    pub async fn leaderboard(&self, match_id: i64) -> Result<Leaderboard, AppError> {
        self.db.read(move |conn| Ok(leaderboard_of(conn, find(conn, match_id)?)?)).await
    }

    /// The line-up of a race.
    pub async fn lineup(&self, match_id: i64) -> Result<Lineup, AppError> {
        self.db
            .read(move |conn| {
                find(conn, match_id)?;
                Ok(by_team(multi_entry::lineup(conn, match_id)?))
            })
            .await
    }
}

/// The scoreboard of a match.
pub(crate) fn scoreboard_of(
    conn: &Conn<'_>,
    match_row: MatchRow,
) -> Result<Scoreboard, StoreError> {
    let match_id = match_row.match_id;
    let detail = scoreboard::detail(conn, match_id)?;
    let periods = scoreboard::periods(conn, match_id)?;
    let mut events = scoreboard::events(conn, match_id)?;
    for event in &mut events {
        let made = event.wording.as_deref().and_then(|text| sentence(&match_row, event, text));
        event.description = event.description.take().or(made);
    }
    let scoring: Vec<ScoringEvent<'_>> = events.iter().map(scoring_event).collect();
    let stars = star_performers(&scoring)
        .into_iter()
        .map(|star| Star {
            player_name: star.player_name.to_owned(),
            team_name: star.team_name.map(str::to_owned),
            goals: star.goals,
        })
        .collect();
    let highlights = key_highlights(&scoring).into_iter().map(|at| events[at].clone()).collect();
    let winner_team_name = winner_name(&match_row);
    Ok(Scoreboard { match_row, detail, winner_team_name, periods, events, stars, highlights })
}

/// The leaderboard of a race.
pub(crate) fn leaderboard_of(
    conn: &Conn<'_>,
    match_row: MatchRow,
) -> Result<Leaderboard, StoreError> {
    let match_id = match_row.match_id;
    let detail = scoreboard::detail(conn, match_id)?;
    let recorded = multi_entry::entries(conn, match_id)?;
    let is_team_event = !recorded.is_empty()
        && recorded.iter().all(|e| e.player_profile_id.is_none() && e.team_name.is_some());
    let finishes: Vec<Finish> = recorded
        .iter()
        .map(|entry| Finish::of(entry.finish_rank, entry.time_ms, &entry.entry_status))
        .collect();
    let mut entries: Vec<EntryRow> = order_of_finish(&finishes)
        .into_iter()
        .map(|placing| EntryRow { finish_rank: placing.rank, ..recorded[placing.index].clone() })
        .collect();
    // Entries in a dead heat share a rank, even where the data does not say so.
    for place in 1..entries.len() {
        let rank = entries[place].finish_rank;
        if rank.is_some() && rank == entries[place - 1].finish_rank {
            entries[place].is_tied = true;
            entries[place - 1].is_tied = true;
        }
    }
    let usual = || TimeRounding::usual(&match_row.sport_name);
    let time_rounding = detail.time_rounding.unwrap_or_else(usual);
    Ok(Leaderboard { match_row, detail, entries, is_team_event, time_rounding })
}

pub(crate) fn find(conn: &Conn<'_>, match_id: i64) -> Result<MatchRow, AppError> {
    list::find(conn, match_id)?.ok_or_else(|| no_such(Of::Match, match_id))
}

/// The sentence of an event in the words of a template, if everything is known that it says.
fn sentence(of: &MatchRow, event: &EventRow, text: &str) -> Option<String> {
    let start = of.scheduled_at.zip(of.scheduled_precision.as_deref());
    let start = start.and_then(|(at, how)| Scheduled::from_parts(at, how, of.scheduled_offset));
    let date = start.map(|start| start.day().to_string());
    let values = TemplateValues {
        team1: of.team_a_name.as_deref(),
        team2: of.team_b_name.as_deref(),
        sport: Some(&of.sport_name),
        date: date.as_deref(),
        venue: of.venue_name.as_deref(),
        player: event.player_name.as_deref(),
        score: event.score.as_deref(),
    };
    render_template(text, &values)
}

fn scoring_event(event: &EventRow) -> ScoringEvent<'_> {
    ScoringEvent {
        kind: EventKind::of(&event.event_type),
        player_id: event.player_profile_id,
        player_name: event.player_name.as_deref(),
        team_name: event.team_name.as_deref(),
        period_name: event.period_name.as_deref(),
    }
}

fn winner_name(row: &MatchRow) -> Option<String> {
    let winner = winner(row.lifecycle, row.winner_team_id, row.team_a_id, row.team_b_id)?;
    if Some(winner) == row.team_a_id { row.team_a_name.clone() } else { row.team_b_name.clone() }
}

fn by_team(rows: Vec<LineupRow>) -> Lineup {
    let mut lineup = Lineup::default();
    let mut places: BTreeMap<i64, usize> = BTreeMap::new();
    for row in rows {
        let Some(team_id) = row.team_id else {
            lineup.players.push(row);
            continue;
        };
        let place = *places.entry(team_id).or_insert_with(|| {
            let team_name = row.team_name.clone().unwrap_or_default();
            lineup.teams.push(LineupTeam { team_id, team_name, players: Vec::new() });
            lineup.teams.len() - 1
        });
        lineup.teams[place].players.push(row);
    }
    lineup
}
