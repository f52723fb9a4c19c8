//! What the organisers of a tournament take out as files. Names are full in them, whatever the public sees:
//! organisers see them everywhere else, too. Birth dates are in none.

use serde_json::{Map, Value, json};
use touchline_domain::Lifecycle;
use touchline_domain::permissions::{Action, Resource};
use touchline_store::competitions::entries::{self, EntryRow};
use touchline_store::competitions::squads::{self, MemberRow};
use touchline_store::competitions::{divisions, fixtures, setup};
use touchline_words::Of;

use crate::AppError;
use crate::context::audit::AuditedKind;
use crate::context::caller::Caller;
use crate::context::rules::no_such;
use crate::pages::Pages;
use crate::play::results::{MatchResult, results};

/// A division of which something is taken out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakenDivision {
    /// The division.
    pub division_id: i64,
    /// Its name.
    pub division_name: String,
}

/// Of what a file of personal data consists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PersonalFile {
    /// The entries, each with the person who answers for it.
    Entries,
    /// The players.
    Squads,
}

impl Pages {
    /// The divisions of which the caller may take files out: all of a tournament in their order, or the one that is named.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`].
    pub async fn divisions_to_take(
        &self,
        caller: &Caller,
        tournament_id: i64,
        division_id: Option<i64>,
    ) -> Result<Vec<TakenDivision>, AppError> {
        self.read_for(caller, move |conn, _, caller| {
            caller.require(Action::TakeFiles, &Resource::tournament(tournament_id))?;
            let rows = divisions::of_tournament(conn, tournament_id)?;
            if rows.is_empty() && setup::tournament(conn, tournament_id)?.is_none() {
                return Err(no_such(Of::Tournament, tournament_id));
            }
            let is_wanted = |id: i64| division_id.is_none_or(|wanted| wanted == id);
            let taken: Vec<TakenDivision> = rows
                .into_iter()
                .filter(|row| is_wanted(row.division_id))
                .map(|row| TakenDivision {
                    division_id: row.division_id,
                    division_name: row.division_name,
                })
                .collect();
            match division_id {
                Some(id) if taken.is_empty() => Err(no_such(Of::Division, id)),
                _ => Ok(taken),
            }
        })
        .await
    }

    /// Notes in the trail that so many rows about people of a tournament leave the platform as a file.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn note_file(
        &self,
        caller: &Caller,
        (tournament_id, division_id): (i64, Option<i64>),
        file: PersonalFile,
        rows: usize,
    ) -> Result<(), AppError> {
        let kind = match file {
            PersonalFile::Entries => AuditedKind::Entry,
            PersonalFile::Squads => AuditedKind::Player,
        };
        let mut limits = Map::from_iter([("tournament_id".to_owned(), json!(tournament_id))]);
        if let Some(id) = division_id {
            limits.insert("division_id".to_owned(), Value::from(id));
        }
        self.note_export(caller, kind, rows, limits).await
    }

    /// The ids of the entries in some divisions, in the order of the divisions and of arrival.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn entries_to_take(&self, division_ids: Vec<i64>) -> Result<Vec<i64>, AppError> {
        Ok(self.db.read(move |conn| entries::ids_in(conn, &division_ids)).await?)
    }

    /// Entries, in the order of their ids here.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn taken_entries(&self, ids: Vec<i64>) -> Result<Vec<EntryRow>, AppError> {
        Ok(self.db.read(move |conn| entries::by_ids(conn, &ids)).await?)
    }

    /// How many players the squads of some divisions have.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn count_members(&self, division_ids: Vec<i64>) -> Result<usize, AppError> {
        let count = self.db.read(move |conn| squads::count_members(conn, &division_ids)).await?;
        Ok(usize::try_from(count).unwrap_or_default())
    }

    /// The squads of a division.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn taken_squads(&self, division_id: i64) -> Result<Vec<MemberRow>, AppError> {
        Ok(self.db.read(move |conn| squads::members(conn, division_id, None)).await?)
    }

    /// The ids of the matches of a tournament, or of one of its divisions, in the order of play.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn matches_to_take(
        &self,
        of: (i64, Option<i64>),
        lifecycle: Option<Lifecycle>,
    ) -> Result<Vec<i64>, AppError> {
        Ok(self.db.read(move |conn| fixtures::ids_in_order(conn, of, lifecycle)).await?)
    }

    /// Matches with their results, in the order of their ids here.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn taken_results(&self, ids: Vec<i64>) -> Result<Vec<MatchResult>, AppError> {
        let now = self.clock.now();
        Ok(self.db.read(move |conn| results(conn, now, &ids)).await?)
    }
}
