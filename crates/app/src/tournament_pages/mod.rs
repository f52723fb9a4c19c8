//! The pages of one competition: overview, standings, knock-out, matches, leaders.

mod bracket;
pub(crate) mod competition;
mod fixtures;
mod leaders;
mod overview;
mod seasons;
pub(crate) mod standings;
pub(crate) mod tables;

use touchline_store::Conn;
use touchline_store::competitions::{results, tournaments};
use touchline_words::Of;

use crate::AppError;
use crate::rules::no_such;

pub use bracket::{Bracket, BracketRound, DrawnTie, MadeName, RoundName, TieKind};
pub use competition::{PointsFrom, Rules, Sport};
pub use leaders::{Booked, Leader, Leaders, LeadersTable, Regular, Scorer};
pub use overview::TournamentPage;
pub use seasons::{Competitor, Season, SeasonCategory};
pub use standings::{
    DecisionInForce, FormMatch, NoTables, RankedGroup, RankedTeam, Standings, names_matches,
};
pub use tables::BestPlaced;

use competition::{Competition, read_competitions};

/// Reads one competition; `None` when it has neither a match of two teams nor teams for a
/// table.
fn read_competition(conn: &Conn<'_>, tournament_id: i64) -> Result<Option<Competition>, AppError> {
    must_exist(conn, tournament_id)?;
    let read = read_competitions(conn, &[tournament_id])?.pop();
    Ok(read.filter(|of| !of.matches.is_empty() || !of.groups.is_empty()))
}

/// Refuses an unknown competition.
fn must_exist(conn: &Conn<'_>, tournament_id: i64) -> Result<(), AppError> {
    if tournaments::exists(conn, tournament_id)? {
        return Ok(());
    }
    Err(no_such(Of::Tournament, tournament_id))
}

/// The sport of a competition that has no tables.
fn sport_of_races(conn: &Conn<'_>, tournament_id: i64) -> Result<Option<Sport>, AppError> {
    let sport_id =
        results::competitions(conn, &[tournament_id])?.pop().and_then(|row| row.sport_id);
    let of_id = |sport: &Sport| Some(sport.sport_id) == sport_id;
    Ok(results::points_of_sports(conn)?.into_iter().map(Sport::from).find(of_id))
}
