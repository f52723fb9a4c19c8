//! The teams of the next season, as they follow from the final rankings of a tournament's divisions.

use std::collections::HashMap;

use touchline_domain::next_season::{
    FinishedDivision, FinishedTeam, NextTeam, Unclear, next_season,
};
use touchline_store::Conn;
use touchline_store::competitions::divisions::DivisionKey;
use touchline_store::competitions::draws::{DrawTeamRow, teams};
use touchline_store::competitions::setup::{self, DivisionSetupRow};
use touchline_words::Sentence;

use super::final_ranking;
use crate::AppError;
use crate::context::caller::Caller;
use crate::pages::Pages;
use crate::play::running::run;

/// A division with the teams that it would have in the next season.
#[derive(Debug, Clone)]
pub struct NextDivision {
    /// The division.
    pub division_id: i64,
    /// Its name.
    pub division_name: String,
    /// Whether its final ranking says who has come which.
    pub is_ranked: bool,
    /// Its teams, the strongest first: those who come down, those who stay, those who come up.
    pub teams: Vec<NamedTeam>,
}

/// A team of the next season with its name.
#[derive(Debug, Clone)]
pub struct NamedTeam {
    /// The team, and where it comes from.
    pub team: NextTeam,
    /// Its name.
    pub name: String,
}

impl Pages {
    /// The teams of the next season. `exchanged` has, for each two divisions that follow each other, how many teams
    /// change places. Teams that have withdrawn are not among them.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`] where it is not clear who leaves a division.
    pub async fn next_season(
        &self,
        caller: &Caller,
        tournament_id: i64,
        exchanged: Vec<usize>,
    ) -> Result<Vec<NextDivision>, AppError> {
        self.read_for(caller, move |conn, _, caller| {
            run(conn, caller, tournament_id)?;
            let rows = setup::divisions(conn, tournament_id)?;
            let mut names = HashMap::new();
            let mut finished = Vec::with_capacity(rows.len());
            for row in &rows {
                let teams = teams(conn, row.division_id)?;
                finished.push(finished_division(conn, row, &teams)?);
                names.extend(teams.into_iter().map(|team| (team.team_id, team.team_name)));
            }
            let next = next_season(&finished, &exchanged).map_err(|why| unclear(why, &rows))?;
            let named = |team: NextTeam| NamedTeam {
                name: names.get(&team.team).cloned().unwrap_or_default(),
                team,
            };
            let divisions = rows.into_iter().zip(finished).zip(next);
            let divisions = divisions.map(|((row, finished), teams)| NextDivision {
                division_id: row.division_id,
                division_name: row.division_name,
                is_ranked: finished.teams.iter().any(|team| team.place.is_some()),
                teams: teams.into_iter().map(named).collect(),
            });
            Ok(divisions.collect())
        })
        .await
    }
}

fn finished_division(
    conn: &Conn<'_>,
    row: &DivisionSetupRow,
    teams: &[DrawTeamRow],
) -> Result<FinishedDivision, AppError> {
    let key = DivisionKey { tournament_id: row.tournament_id, division_id: row.division_id };
    let ranking = final_ranking::read(conn, key)?;
    let places: HashMap<i64, i64> =
        ranking.places.iter().map(|one| (one.place.team, one.place.place)).collect();
    let team = |team: &DrawTeamRow| FinishedTeam {
        team: team.team_id,
        place: places.get(&team.team_id).copied(),
    };
    Ok(FinishedDivision { division: row.division_id, teams: teams.iter().map(team).collect() })
}

fn unclear(why: Unclear, rows: &[DivisionSetupRow]) -> AppError {
    let name = |id: i64| {
        let row = rows.iter().find(|row| row.division_id == id);
        row.map(|row| row.division_name.clone()).unwrap_or_default().into()
    };
    let sentence = match why {
        Unclear::TooFewTeams { division } => Sentence::TooFewToExchange { name: name(division) },
        Unclear::SharedPlace { division } => Sentence::ExchangeUnclear { name: name(division) },
    };
    AppError::invalid("exchanged", sentence)
}
