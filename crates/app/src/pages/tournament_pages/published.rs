//! A tournament as everybody sees it.

use std::collections::HashMap;

use super::overview::{Contents, contents};
use crate::AppError;
use crate::pages::Pages;
use crate::play::making::{TournamentSetup, published};
use touchline_store::competitions::tournaments::{self, DivisionSizeRow};

/// A tournament that was published.
#[derive(Debug, Clone)]
pub struct PublishedTournament {
    /// How it is set up, with the divisions that were published.
    pub setup: TournamentSetup,
    /// What each of them has to show.
    pub contents: HashMap<i64, Contents>,
    /// How large each of them is.
    pub sizes: HashMap<i64, DivisionSizeRow>,
    /// Where its matches are played, by name, up to [`MOST_VENUES`].
    pub venues: Vec<String>,
}

/// The most venues that are named.
const MOST_VENUES: i64 = 50;

impl Pages {
    /// A tournament for everybody.
    ///
    /// # Errors
    /// [`AppError::NotFound`] for an unknown tournament, for a draft, and for one of a quick match.
    pub async fn published_tournament(
        &self,
        tournament_id: i64,
    ) -> Result<PublishedTournament, AppError> {
        self.db
            .read(move |conn| {
                let setup = published(conn, tournament_id)?;
                let ids: Vec<i64> = setup.divisions.iter().map(|one| one.row.division_id).collect();
                let (contents, _) = contents(conn, tournament_id, &ids)?;
                let sizes = tournaments::division_sizes(conn, tournament_id)?;
                let sizes = sizes.into_iter().map(|row| (row.division_id, row)).collect();
                let venues = tournaments::venues(conn, tournament_id, MOST_VENUES)?;
                Ok(PublishedTournament { setup, contents, sizes, venues })
            })
            .await
    }
}
