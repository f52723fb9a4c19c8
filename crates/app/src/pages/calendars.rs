//! Calendars that people subscribe to: what is played, when and where. A calendar program asks again and again, and tells
//! by the number of changes which of two versions of an event is the newer one (RFC 5545, 3.8.7.4).

use std::collections::BTreeSet;

use jiff::ToSpan as _;
use jiff::tz::TimeZone;
use touchline_domain::troubles::awaits_decision;
use touchline_domain::zones::zone;
use touchline_domain::{Lifecycle, Outcome, Scheduled};
use touchline_store::competitions::calendars::{self, CalendarRow, PlayerMatchRow};
use touchline_store::competitions::{setup, timetable};
use touchline_store::people::changes::stored_day;
use touchline_store::{Conn, StoreError};
use touchline_words::{Language, Of, Sentence};

use crate::AppError;
use crate::context::rules::no_such;
use crate::pages::Pages;
use crate::pages::result_line::ResultLine;
use crate::play::calendar_links::in_force;
use crate::play::running::published_divisions;

use crate::context::shown_names::{self, in_words};

/// The most matches of a calendar: the latest ones.
pub const MOST_EVENTS: i64 = 2000;
/// Calendars are cached for everybody, so they have one language.
const LANGUAGE: Language = Language::English;
/// How many years a match stays in the calendar of a player.
const YEARS_OF_PLAYER: i64 = 1;

/// A calendar.
#[derive(Debug, Clone)]
pub struct Calendar {
    /// What it is the calendar of.
    pub name: String,
    /// In the order of their start.
    pub events: Vec<CalendarEvent>,
}

/// A match in a calendar.
#[derive(Debug, Clone)]
pub struct CalendarEvent {
    /// The match.
    pub match_id: i64,
    /// Its tournament.
    pub tournament_id: i64,
    /// Who plays, with the result as soon as there is one.
    pub summary: String,
    /// The names of tournament and division.
    pub description: String,
    /// The court, the venue, or both.
    pub place: Option<String>,
    /// When it begins.
    pub starts: Scheduled,
    /// The zone of its place, where that is known.
    pub zone: Option<TimeZone>,
    /// How long it takes.
    pub minutes: i64,
    /// Whether it takes place.
    pub certainty: Certainty,
    /// Grows with every change.
    pub sequence: u32,
    /// When it was changed last: milliseconds UTC.
    pub changed_at: i64,
}

/// Whether a match takes place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Certainty {
    /// It does, or has.
    Confirmed,
    /// It is put off, and the new day is not known yet.
    Open,
    /// It does not.
    Cancelled,
}

impl Pages {
    /// The calendar of a published tournament, of one of its divisions, of one of its courts, or of a division on a court.
    ///
    /// # Errors
    /// [`AppError::NotFound`] for what everybody does not see, and for a court that the tournament does not have.
    pub async fn tournament_calendar(
        &self,
        tournament_id: i64,
        division_id: Option<i64>,
        court: Option<String>,
    ) -> Result<Calendar, AppError> {
        self.db
            .read(move |conn| {
                let mut divisions = published_divisions(conn, tournament_id)?.into_iter();
                let tournament = setup::tournament(conn, tournament_id)?;
                let mut name = tournament.map(|row| row.tournament_name).unwrap_or_default();
                if let Some(id) = division_id {
                    let found = divisions.find(|row| row.division_id == id);
                    let found = found.ok_or_else(|| no_such(Of::Division, id))?;
                    name = format!("{name}: {}", found.division_name);
                }
                let mut court_id = None;
                if let Some(court) = &court {
                    let found = timetable::court_called(conn, tournament_id, court)?;
                    let (id, court) = found.ok_or(AppError::NotFound(Sentence::NoSuchCourt))?;
                    name = format!("{name}: {court}");
                    court_id = Some(id);
                }
                let of = (tournament_id, division_id, court_id);
                let rows = calendars::of_tournament(conn, of, MOST_EVENTS)?;
                Ok(Calendar { name, events: events(conn, rows)? })
            })
            .await
    }

    /// The calendar of a team: its matches in all tournaments that everybody sees.
    ///
    /// # Errors
    /// [`AppError::NotFound`] for a team in none of them.
    pub async fn team_calendar(&self, team_id: i64) -> Result<Calendar, AppError> {
        self.db
            .read(move |conn| {
                let name = calendars::seen_team(conn, team_id)?;
                let name = name.ok_or_else(|| no_such(Of::Team, team_id))?;
                let rows = calendars::of_team(conn, team_id, MOST_EVENTS)?;
                Ok(Calendar {
                    name: in_words(&shown_names::of_team(conn, team_id, &name)?, LANGUAGE),
                    events: events(conn, rows)?,
                })
            })
            .await
    }

    /// The calendar of a player: the matches of the past year and those to come, in all tournaments that everybody sees,
    /// that the player takes part in or that are those of a team in whose squad the player is on that day.
    ///
    /// # Errors
    /// [`AppError::NotFound`] when no link that works has this token, whatever the reason.
    pub async fn player_calendar(&self, token: String) -> Result<Calendar, AppError> {
        let now = self.clock.now();
        let first =
            Scheduled::on_day(self.today().saturating_sub(YEARS_OF_PLAYER.years())).order_ms();
        self.db
            .read(move |conn| {
                let link = in_force(conn, &token, now)?;
                let link = link.ok_or(AppError::NotFound(Sentence::NoSuchCalendar))?;
                let found = calendars::of_player(conn, link.player_profile_id, first, MOST_EVENTS)?;
                let mut own: BTreeSet<(i64, i64)> = found
                    .iter()
                    .filter(|row| is_in_squad(row))
                    .map(|row| (row.scheduled_at, row.match_id))
                    .collect();
                while own.len() > MOST_EVENTS as usize {
                    own.pop_first();
                }
                let ids: Vec<i64> = own.into_iter().map(|(_, id)| id).collect();
                let player = link.player_profile_id;
                let name = shown_names::of_player(conn, player, &link.player_name)?;
                Ok(Calendar {
                    name: in_words(&name, LANGUAGE),
                    events: events(conn, calendars::of_matches(conn, &ids)?)?,
                })
            })
            .await
    }
}

/// Whether the player is in the squad on the day of the match.
fn is_in_squad(row: &PlayerMatchRow) -> bool {
    let start =
        Scheduled::from_parts(row.scheduled_at, &row.scheduled_precision, row.scheduled_offset);
    start.map(Scheduled::day).is_some_and(|day| {
        stored_day(row.valid_from.as_deref()).is_none_or(|from| from <= day)
            && stored_day(row.valid_until.as_deref()).is_none_or(|until| day <= until)
    })
}

fn events(conn: &Conn<'_>, mut rows: Vec<CalendarRow>) -> Result<Vec<CalendarEvent>, StoreError> {
    rows.sort_by_key(|row| std::cmp::Reverse((row.scheduled_at, row.match_id)));
    rows.truncate(MOST_EVENTS as usize);
    shown_names::of_calendar(conn, &mut rows)?;
    Ok(rows.into_iter().rev().filter_map(event).collect())
}

fn event(row: CalendarRow) -> Option<CalendarEvent> {
    let starts =
        Scheduled::from_parts(row.scheduled_at, &row.scheduled_precision, row.scheduled_offset)?;
    // The division and the tournament call their matches off, and hold them after all. Their changes count always: a
    // number that is lower again makes programs keep what they had.
    let changed_at = row.updated_at.max(row.division_updated_at).max(row.tournament_updated_at);
    let changes = changed_at.saturating_sub(row.created_at).max(0);
    Some(CalendarEvent {
        match_id: row.match_id,
        tournament_id: row.tournament_id,
        summary: in_words(&summary(&row), LANGUAGE),
        certainty: certainty(&row),
        description: format!("{}: {}", row.tournament_name, row.division_name),
        starts,
        zone: row.time_zone.as_deref().and_then(zone),
        minutes: row.length.minutes(),
        place: row.venue_name,
        // Each writer of one of them notes the time; a counter would have to be raised by all of them.
        sequence: u32::try_from((changes + 999) / 1000).unwrap_or(u32::MAX),
        changed_at,
    })
}

fn certainty(row: &CalendarRow) -> Certainty {
    // A match that a side does not come to takes place for nobody.
    let is_unplayed = matches!(row.outcome, Some(Outcome::Walkover | Outcome::DoubleForfeit))
        && row.team_a_score.is_none();
    let is_over = row.lifecycle == Lifecycle::Completed;
    match row.lifecycle {
        // It was begun: its time is no time that has become free.
        Lifecycle::Cancelled if awaits_decision(row.lifecycle, row.outcome) => Certainty::Confirmed,
        Lifecycle::Cancelled => Certainty::Cancelled,
        Lifecycle::Completed if is_unplayed => Certainty::Cancelled,
        _ if row.is_called_off && !is_over => Certainty::Cancelled,
        Lifecycle::Postponed => Certainty::Open,
        Lifecycle::Scheduled | Lifecycle::Live | Lifecycle::Completed => Certainty::Confirmed,
    }
}

/// Both sides with how it ended, or the name of a match whose sides are not known.
fn summary(row: &CalendarRow) -> String {
    let (Some(a), Some(b)) = (&row.team_a_name, &row.team_b_name) else {
        return row.match_name.text(LANGUAGE);
    };
    let is_over = row.lifecycle == Lifecycle::Completed;
    let both = |a: Option<i64>, b: Option<i64>| a.zip(b).map(<[i64; 2]>::from);
    let line = ResultLine {
        sides: [a, b],
        // Programs ask once in an hour: until then a score would be out of date.
        score: both(row.team_a_score, row.team_b_score).filter(|_| is_over),
        shootout: both(row.team_a_shootout, row.team_b_shootout),
        outcome: row.outcome,
        winner: row.winner_name.as_deref(),
    };
    line.text(LANGUAGE)
}
