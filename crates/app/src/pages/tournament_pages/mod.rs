//! The pages of one competition: overview, standings, knock-out, matches, leaders.
//!
//! One function makes a table, a bracket, a list of matches or of leaders for its `Readers`: administrators, who see
//! everything, or everybody, who sees what was published. So the public page and the console never say different
//! things of one table. `Contents` says of each division, with the first call, which pages have something to show.
//!
//! What a reply has is bounded here: `domain::limits` says how much a tournament holds, and `server::room` counts the
//! bytes of what may be large. The test `largest` asks every call that reads about the largest tournament; the
//! property test `any_matches` shows that any arrangement of matches has pages. Tables of the past can be asked for
//! in any number of ways, so they are made one after the other (`Platform::long_reads`), as repeated draws are.

mod bracket;
mod day;
pub(crate) mod final_ranking;
mod fixtures;
mod leaders;
mod next_season;
mod overview;
mod published;
mod seasons;
pub(crate) mod standings;
mod team;

use touchline_store::competitions::divisions::{DivisionKey, DivisionRow};
use touchline_store::competitions::results;
use touchline_store::{Conn, StoreError};
use touchline_words::Of;

use crate::AppError;
use crate::context::rules::no_such;
use crate::play::competitions::division_of;
use crate::play::running::published_divisions;

pub use crate::play::competition::bracket::{BracketRound, DrawnTie, TieKind};
pub use crate::play::competition::tables::{BestPlaced, MadeParts};
pub use crate::play::competition::{PointsFrom, Rules, Sport};
pub use bracket::{Bracket, NoBracket};
pub use day::TournamentDay;
pub use final_ranking::{FinalRanking, FinalReason, PlacedTeam, PlacingTie};
pub use leaders::{Booked, Leader, Leaders, LeadersTable, Regular, Scorer};
pub use next_season::{NamedTeam, NextDivision};
pub use overview::{Contents, TournamentPage};
pub use published::PublishedTournament;
pub use seasons::{Competitor, Season, SeasonCategory};
pub use standings::{
    DecisionInForce, FormMatch, NoTables, Past, RankedGroup, RankedTeam, Standings, names_matches,
};
pub use team::{LinkedTeam, PlaceInTable, PublishedTeam, ShownMember, TeamInDivision};
pub use touchline_domain::rounds::{MadeName, RoundName, StageName};

use crate::play::competition::{Competition, read_competitions};

/// For whom a page is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Readers {
    /// They see everything.
    Administrators,
    /// Anybody; sees what has been published: no drafts, and no quick matches.
    Everybody,
}

impl Readers {
    /// A division that these readers see: the tournament's first one, if none is named. What they do not see is
    /// not found.
    fn division(
        self,
        conn: &Conn<'_>,
        tournament_id: i64,
        division_id: Option<i64>,
    ) -> Result<DivisionKey, AppError> {
        if self == Self::Administrators {
            return division_of(conn, tournament_id, division_id);
        }
        let seen = published_divisions(conn, tournament_id)?;
        let found = match division_id {
            Some(wanted) => seen.iter().find(|one| one.division_id == wanted),
            None => seen.first(),
        };
        let unknown = || match division_id {
            Some(id) => no_such(Of::Division, id),
            None => no_such(Of::Tournament, tournament_id),
        };
        let DivisionRow { division_id, .. } = found.ok_or_else(unknown)?;
        Ok(DivisionKey { tournament_id, division_id: *division_id })
    }
}

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
