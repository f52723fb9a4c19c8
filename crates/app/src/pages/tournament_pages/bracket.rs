//! The page of a division's knock-out.

use std::collections::HashMap;

use touchline_domain::standings::PartKind;
use touchline_domain::vocabulary;
use touchline_store::Conn;
use touchline_store::competitions::divisions::DivisionKey;

use super::{Readers, read_competition, sport_of_races};
use crate::AppError;
use crate::pages::Pages;
use crate::pages::shown_pages;
use crate::play::competition::Sport;
use crate::play::competition::bracket::{BracketRound, Drawing, DrawnTie, drawing};
use crate::play::draws;

/// The knock-out of a competition.
#[derive(Debug, Clone)]
pub struct Bracket {
    /// The competition.
    pub tournament_id: i64,
    /// Its sport; `None` for a competition without one.
    pub sport: Option<Sport>,
    /// The rounds, first to last.
    pub rounds: Vec<BracketRound>,
    /// Ties between teams that were level in a table, in the order of time. They are no round of the knock-out.
    pub play_offs: Vec<DrawnTie>,
    /// Why nothing is drawn; `None` when something is.
    pub nothing: Option<NoBracket>,
    /// The names of the teams.
    pub team_names: HashMap<i64, String>,
    /// The places of teams in the seeding of the draw, 1 for the best.
    pub seeds: HashMap<i64, u32>,
}

vocabulary!(
    /// Why a competition has no bracket.
    NoBracket, {
        /// No match counts for one.
        NoMatches = "no_matches",
        /// Its matches make a table.
        Table = "table",
        /// The matches do not say whether they belong to a league or to a knock-out.
        Unclear = "unclear",
    }
);

impl Pages {
    /// The knock-out of a division, of the first one if none is named; without rounds when there is none.
    ///
    /// # Errors
    /// [`AppError::NotFound`].
    pub async fn bracket(
        &self,
        readers: Readers,
        tournament_id: i64,
        division_id: Option<i64>,
    ) -> Result<Bracket, AppError> {
        self.db
            .read(move |conn| {
                let division = readers.division(conn, tournament_id, division_id)?;
                let mut bracket = read(conn, division)?;
                if readers == Readers::Everybody {
                    shown_pages::of_bracket(conn, division.division_id, &mut bracket)?;
                }
                Ok(bracket)
            })
            .await
    }
}

fn read(conn: &Conn<'_>, division: DivisionKey) -> Result<Bracket, AppError> {
    let DivisionKey { tournament_id, .. } = division;
    let Some(of) = read_competition(conn, division)? else {
        let sport = sport_of_races(conn, division)?;
        return Ok(Bracket {
            tournament_id,
            sport,
            rounds: Vec::new(),
            play_offs: Vec::new(),
            nothing: Some(NoBracket::NoMatches),
            team_names: HashMap::new(),
            seeds: HashMap::new(),
        });
    };
    let Drawing { rounds, play_offs } = drawing(conn, &of)?;
    let has = |kind| of.parts.iter().any(|part| part.kind == kind);
    let nothing = match () {
        () if !rounds.is_empty() || !play_offs.is_empty() => None,
        () if has(PartKind::Unknown) => Some(NoBracket::Unclear),
        () if has(PartKind::Table) => Some(NoBracket::Table),
        () => Some(NoBracket::NoMatches),
    };
    let sport = Some(of.sport);
    let seeds = draws::seeding(conn, division.division_id)?;
    let team_names = of.team_names;
    Ok(Bracket { tournament_id, sport, rounds, play_offs, nothing, team_names, seeds })
}
