//! What a link to a public page says of it where people share it.

use jiff::civil::Date;
use touchline_domain::{Lifecycle, MatchName, Outcome, Scheduled, TournamentStatus};
use touchline_store::About;
use touchline_store::competitions::setup;
use touchline_store::matches::list;
use touchline_store::matches::published;
use touchline_words::Of;

use crate::AppError;
use crate::context::rules::no_such;
use crate::context::shown_names;
use crate::pages::Pages;
use crate::play::running::is_published;

/// A tournament that somebody leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkedTournament {
    /// Its name.
    pub name: String,
    /// Where it stands.
    pub status: TournamentStatus,
    /// The first day and the last one, as far as they are known.
    pub days: [Option<Date>; 2],
    /// Where it takes place.
    pub place: Option<String>,
    /// A match that is played now.
    pub live_match: Option<i64>,
}

/// A match that somebody leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkedMatch {
    /// Its name.
    pub name: MatchName,
    /// Both sides, if they are known.
    pub sides: Option<[String; 2]>,
    /// The score, as soon as there is one.
    pub score: Option<[i64; 2]>,
    /// Of a match that a shoot-out decided.
    pub shootout: Option<[i64; 2]>,
    /// How it ended, as far as it has.
    pub outcome: Option<Outcome>,
    /// Who has won, as far as somebody has.
    pub winner: Option<String>,
    /// Where it stands.
    pub lifecycle: Lifecycle,
    /// The day on which it is played, as its start says it.
    pub day: Option<Date>,
    /// When on that day, by the clock at its place: `19:00`. `None` where that is not known.
    pub clock: Option<String>,
    /// The court, the venue, or both.
    pub place: Option<String>,
    /// The tournament.
    pub tournament_name: String,
}

impl Pages {
    /// What a link to the public page of a tournament says.
    ///
    /// # Errors
    /// [`AppError::NotFound`] for what everybody does not see.
    pub async fn linked_tournament(
        &self,
        tournament_id: i64,
    ) -> Result<LinkedTournament, AppError> {
        self.db
            .read(move |conn| {
                let row = setup::tournament(conn, tournament_id)?.filter(is_published);
                let row = row.ok_or_else(|| no_such(Of::Tournament, tournament_id))?;
                let days = [row.start_date, row.end_date];
                let days = days.map(|day| day.and_then(|day| day.parse().ok()));
                Ok(LinkedTournament {
                    name: row.tournament_name,
                    status: row.status,
                    days,
                    place: row.venue_name,
                    live_match: published::live_in(conn, tournament_id)?,
                })
            })
            .await
    }

    /// What a link to the public page of a match says.
    ///
    /// # Errors
    /// [`AppError::NotFound`] for what everybody does not see.
    pub async fn linked_match(&self, match_id: i64) -> Result<LinkedMatch, AppError> {
        self.db
            .read(move |conn| {
                conn.is_about([About::Match { match_id, tournament_id: None }]);
                let place = published::place(conn, match_id)?;
                let row = list::find(conn, match_id)?;
                let (place, mut row) =
                    place.zip(row).ok_or_else(|| no_such(Of::Match, match_id))?;
                shown_names::of_match(conn, place.division_id, &mut row)?;
                let start = Scheduled::stored(
                    row.scheduled_at,
                    row.scheduled_precision.as_deref(),
                    row.scheduled_offset,
                );
                let both = |a: Option<i64>, b: Option<i64>| a.zip(b).map(<[i64; 2]>::from);
                let winner = match row.winner_team_id {
                    Some(id) if Some(id) == row.team_a_id => row.team_a_name.clone(),
                    Some(id) if Some(id) == row.team_b_id => row.team_b_name.clone(),
                    _ => None,
                };
                Ok(LinkedMatch {
                    name: row.match_name,
                    sides: row.team_a_name.zip(row.team_b_name).map(<[String; 2]>::from),
                    score: both(row.team_a_score, row.team_b_score),
                    shootout: both(row.team_a_shootout, row.team_b_shootout),
                    outcome: row.outcome,
                    winner,
                    lifecycle: row.lifecycle,
                    day: start.map(Scheduled::day),
                    clock: start.and_then(clock_of),
                    place: row.place,
                    tournament_name: place.tournament_name,
                })
            })
            .await
    }
}

/// The hour and the minute of a start, by the clock at its place.
fn clock_of(start: Scheduled) -> Option<String> {
    let told = start.at_its_place();
    // An instant of which no place is known says nothing of the clock there.
    let (_, clock) = told.split_once('T').filter(|(_, clock)| !clock.ends_with('Z'))?;
    clock.get(..5).map(str::to_owned)
}
