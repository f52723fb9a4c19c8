//! One match as everybody sees it.

use touchline_domain::{Lifecycle, ParticipantMode};
use touchline_store::About;
use touchline_store::matches::published::{self, PlaceRow};
use touchline_store::matches::scoreboard::MemberRow;
use touchline_words::Of;

use crate::AppError;
use crate::context::rules::no_such;
use crate::pages::Pages;
use crate::pages::match_pages::{Leaderboard, Scoreboard, find, leaderboard_of, scoreboard_of};
use crate::pages::shown_pages;
use crate::play::results::{PublicStanding, for_everybody};

/// A match of a tournament that was published.
#[derive(Debug, Clone)]
pub struct PublishedMatch {
    /// Where it belongs.
    pub place: PlaceRow,
    /// Where its result stands.
    pub standing: Option<PublicStanding>,
    /// What happened in it.
    pub contents: Contents,
}

/// What a match has to show.
#[derive(Debug, Clone)]
pub enum Contents {
    /// Two sides meet.
    Sides {
        /// The score and how it came about.
        board: Box<Scoreboard>,
        /// Who plays, from the beginning of the match on: before it, that is for the two teams to know.
        lineups: Vec<MemberRow>,
    },
    /// Many start together.
    Race(Box<Leaderboard>),
}

impl Pages {
    /// A match for everybody.
    ///
    /// # Errors
    /// [`AppError::NotFound`] for an unknown match, and for one of a draft or of a quick match.
    pub async fn published_match(&self, match_id: i64) -> Result<PublishedMatch, AppError> {
        self.db
            .read(move |conn| {
                // So its page stays cached while others are scored.
                conn.is_about([About::Match { match_id, tournament_id: None }]);
                let place = published::place(conn, match_id)?;
                let place = place.ok_or_else(|| no_such(Of::Match, match_id))?;
                let mut row = find(conn, match_id)?;
                let is_to_come =
                    matches!(row.lifecycle, Lifecycle::Scheduled | Lifecycle::Postponed);
                if place.is_called_off && is_to_come {
                    row.lifecycle = Lifecycle::Cancelled;
                }
                let is_over = row.lifecycle == Lifecycle::Completed;
                let standing = if is_over { for_everybody(conn, match_id)? } else { None };
                if row.participant_mode == ParticipantMode::MultiEntry {
                    let mut race = Box::new(leaderboard_of(conn, row)?);
                    shown_pages::of_race(conn, place.division_id, &mut race)?;
                    return Ok(PublishedMatch { place, standing, contents: Contents::Race(race) });
                }
                // What was stopped, to be continued or not, has a score.
                let has_begun = match row.lifecycle {
                    Lifecycle::Live | Lifecycle::Completed => true,
                    Lifecycle::Scheduled => false,
                    Lifecycle::Postponed | Lifecycle::Cancelled => row.team_a_score.is_some(),
                };
                let mut lineups =
                    if has_begun { published::lineups(conn, match_id)? } else { Vec::new() };
                let mut board = Box::new(scoreboard_of(conn, row)?);
                shown_pages::of_board(conn, place.division_id, &mut board, &mut lineups)?;
                Ok(PublishedMatch { place, standing, contents: Contents::Sides { board, lineups } })
            })
            .await
    }
}
