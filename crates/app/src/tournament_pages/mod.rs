//! The pages of one competition: overview, standings, knock-out, matches, leaders.

pub(crate) mod bracket;
pub(crate) mod competition;
mod fixtures;
mod leaders;
mod overview;
mod seasons;
pub(crate) mod standings;
pub(crate) mod tables;

use touchline_store::competitions::divisions::DivisionKey;
use touchline_store::competitions::results;
use touchline_store::{Conn, StoreError};

use crate::AppError;

pub use bracket::{Bracket, BracketRound, DrawnTie, TieKind};
pub use competition::{PointsFrom, Rules, Sport};
pub use leaders::{Booked, Leader, Leaders, LeadersTable, Regular, Scorer};
pub use overview::TournamentPage;
pub use seasons::{Competitor, Season, SeasonCategory};
pub use standings::{
    DecisionInForce, FormMatch, NoTables, RankedGroup, RankedTeam, Standings, names_matches,
};
pub use tables::BestPlaced;
pub use tables::MadeParts;
pub use touchline_domain::rounds::{MadeName, RoundName, StageName};

use competition::{Competition, read_competitions};

/// Reads the competition of a division; `None` when it has neither a match of two teams nor teams for a
/// table.
fn read_competition(
    conn: &Conn<'_>,
    division: DivisionKey,
) -> Result<Option<Competition>, StoreError> {
    let read = read_competitions(conn, &[division.division_id])?.pop();
    Ok(read.filter(has_contents))
}

fn has_contents(of: &Competition) -> bool {
    !of.matches.is_empty() || !of.groups.is_empty()
}

/// The sport of a division that has no tables.
fn sport_of_races(conn: &Conn<'_>, division: DivisionKey) -> Result<Option<Sport>, AppError> {
    let sport_id =
        results::competitions(conn, &[division.division_id])?.pop().and_then(|row| row.sport_id);
    let of_id = |sport: &Sport| Some(sport.sport_id) == sport_id;
    Ok(results::points_of_sports(conn)?.into_iter().map(Sport::from).find(of_id))
}
