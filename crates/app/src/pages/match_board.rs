//! The day of a tournament as its organisers watch over it: its matches by start, each with what is wrong with it; and its
//! matches without a day. The holder of a link to a court sees the matches there.
//!
//! It is a fixed number of statements. `domain::troubles` says what is wrong with a match from minutes alone; the
//! moment comes with the request, and so does the clock at the venue, because starts on that clock are not compared
//! with an instant.

use std::collections::{BTreeSet, HashMap, HashSet};

use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use touchline_domain::permissions::Scope;
use touchline_domain::results::ResultState;
use touchline_domain::troubles::{Trouble, Watched, troubles};
use touchline_domain::{Lifecycle, ParticipantMode, Scheduled};
use touchline_store::Conn;
use touchline_store::accounts::api_keys;
use touchline_store::competitions::setup;
use touchline_store::matches::results as stored;

use crate::AppError;
use crate::access::api_keys::{
    CourtDay, MOST_OF_DAY, court_links_in_force, day_of, scoring_keys_in_force,
};
use crate::context::caller::Caller;
use crate::pages::Pages;
use crate::play::match_sides;
use crate::play::results::{MatchResult, results};
use crate::play::running::run;

/// A moment, with what the clock at the venue shows then.
#[derive(Debug, Clone, Copy)]
pub struct Now {
    /// The moment.
    pub at: Timestamp,
    /// The clock at the venue.
    pub clock: DateTime,
}

/// A match of the day.
#[derive(Debug, Clone)]
pub struct BoardMatch {
    /// The match, and where its result stands.
    pub result: MatchResult,
    /// What is wrong with it, the most urgent first.
    pub troubles: Vec<Trouble>,
    /// How many people have the role of a scorer for it.
    pub scorers: i64,
    /// How many programs do: the links of volunteers.
    pub links: i64,
}

/// What the holder of a link to a court and day sees of it.
#[derive(Debug, Clone)]
pub struct LinkedCourt {
    /// The tournament.
    pub tournament_name: String,
    /// The zone of its place, where it is known.
    pub time_zone: Option<String>,
    /// What the link is for.
    pub of: CourtDay,
    /// When it ends.
    pub ends_at: Timestamp,
    /// Its matches, in the order of their start.
    pub matches: Vec<MatchResult>,
}

/// The day of a tournament.
#[derive(Debug, Clone)]
pub struct MatchDay {
    /// Its matches, in the order of their start.
    pub matches: Vec<BoardMatch>,
    /// Whether there are more than [`MOST_OF_DAY`].
    pub has_more: bool,
    /// How many matches of the tournament have no day, at most [`MOST_OF_DAY`].
    pub without_day: i64,
}

impl Pages {
    /// What the caller's link to a court or a day is for, with its matches.
    ///
    /// # Errors
    /// [`AppError::LinkOver`] for a caller without such a link.
    pub async fn linked_court(&self, caller: &Caller) -> Result<LinkedCourt, AppError> {
        self.read_for(caller, move |conn, now, caller| {
            let Caller::ApiKey(key) = caller else { return Err(AppError::LinkOver) };
            let row = api_keys::find(conn, key.key_id)?.ok_or(AppError::LinkOver)?;
            let Some(day) = row.court_day.as_deref() else { return Err(AppError::LinkOver) };
            let tournament = setup::tournament(conn, row.scope_id)?.ok_or(AppError::LinkOver)?;
            let ids: Vec<i64> = key.grants.iter().map(|grant| grant.scope.id()).collect();
            Ok(LinkedCourt {
                tournament_name: tournament.tournament_name,
                time_zone: tournament.time_zone,
                of: CourtDay { day: day_of(day)?, court_name: row.court_name },
                ends_at: key.ends_at,
                matches: results(conn, now, &ids)?,
            })
        })
        .await
    }

    /// The matches of a tournament on a day, or those without one, as they are at a moment.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`].
    pub async fn match_day(
        &self,
        caller: &Caller,
        tournament_id: i64,
        day: Option<Date>,
        now: Now,
    ) -> Result<MatchDay, AppError> {
        self.read_for(caller, move |conn, _, caller| {
            run(conn, caller, tournament_id)?;
            board(conn, tournament_id, day, now)
        })
        .await
    }
}

fn board(
    conn: &Conn<'_>,
    tournament_id: i64,
    day: Option<Date>,
    now: Now,
) -> Result<MatchDay, AppError> {
    let span = day.map_or(stored::WITHOUT_START, |day| {
        let from = Scheduled::on_day(day).order_ms();
        (from, from + 24 * 60 * 60 * 1000)
    });
    let of_none = stored::between(conn, tournament_id, stored::WITHOUT_START, MOST_OF_DAY)?;
    let without_day = of_none.len() as i64;
    let mut ids: Vec<i64> = stored::between(conn, tournament_id, span, MOST_OF_DAY + 1)?;
    let has_more = ids.len() > MOST_OF_DAY;
    ids.truncate(MOST_OF_DAY);
    let found = results(conn, now.at, &ids)?;
    let live: Vec<i64> = found
        .iter()
        .filter(|one| one.row.lifecycle == Lifecycle::Live)
        .map(|one| one.row.match_id)
        .collect();
    let begun: HashMap<i64, i64> = stored::first_recorded(conn, &live)?.into_iter().collect();
    let mut scorers: HashMap<Option<i64>, (i64, i64)> = HashMap::new();
    for row in stored::scorers(conn, tournament_id, span, now.at.as_millisecond())? {
        scorers.entry(row.match_id).or_default().0 = row.scorers;
    }
    for scope in scoring_keys_in_force(conn, tournament_id, &ids, now.at)? {
        let of_match = match scope {
            Scope::Match(match_id) => Some(match_id),
            _ => None,
        };
        scorers.entry(of_match).or_default().1 += 1;
    }
    let has_begun =
        |one: &&MatchResult| matches!(one.row.lifecycle, Lifecycle::Live | Lifecycle::Completed);
    let begun_in = found.iter().filter(has_begun).filter_map(|one| one.row.division_id);
    let divisions: BTreeSet<i64> = begun_in.collect();
    let mut contradicted: HashSet<i64> = HashSet::new();
    for division_id in divisions {
        let of_division = match_sides::contradicted(conn, division_id, &HashSet::new())?;
        contradicted.extend(of_division.into_iter().map(|(id, _)| id));
    }
    let of_all = scorers.get(&None).copied().unwrap_or_default();
    let mut of_courts: HashMap<Option<i64>, i64> = HashMap::new();
    for link in court_links_in_force(conn, tournament_id, now.at)? {
        if link.court_day == day.map(|day| day.to_string()) {
            *of_courts.entry(link.court_id).or_default() += 1;
        }
    }
    let links_to = |court: Option<i64>| {
        let of_court = court.and_then(|id| of_courts.get(&Some(id)));
        of_courts.get(&None).copied().unwrap_or_default() + of_court.copied().unwrap_or_default()
    };
    let matches = found.into_iter().map(|result| {
        let own = scorers.get(&Some(result.row.match_id)).copied().unwrap_or_default();
        let (scorers, links) = (of_all.0 + own.0, of_all.1 + own.1);
        let row = &result.row;
        let links = links + links_to(row.court_id);
        let is_race = row.participant_mode == ParticipantMode::MultiEntry;
        let watched = Watched {
            lifecycle: row.lifecycle,
            outcome: row.outcome,
            since_start: row.scheduled().and_then(|start| since(start, now)),
            since_begun: begun
                .get(&row.match_id)
                .map(|ms| (now.at.as_millisecond() - ms).div_euclid(60_000)),
            minutes: row.length.minutes(),
            has_sides: is_race || (row.team_a_id.is_some() && row.team_b_id.is_some()),
            has_scorer: scorers + links > 0,
            is_disputed: result.state() == Some(ResultState::Disputed),
            is_contradicted: contradicted.contains(&row.match_id),
        };
        BoardMatch { troubles: troubles(&watched), scorers, links, result }
    });
    Ok(MatchDay { matches: matches.collect(), has_more, without_day })
}

/// Minutes since a start. A start on the clock at the venue is compared with that clock.
fn since(start: Scheduled, now: Now) -> Option<i64> {
    let now_ms = match (start.moment(), start.clock()) {
        (Some(_), _) => now.at.as_millisecond(),
        (None, Some(_)) => Scheduled::local(now.clock).order_ms(),
        (None, None) => return None,
    };
    Some((now_ms - start.order_ms()).div_euclid(60_000))
}
