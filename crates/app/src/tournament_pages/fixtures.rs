//! All matches of a competition, in the order of play.

use touchline_domain::Lifecycle;
use touchline_store::competitions::fixtures::{self, FixtureRow};
use touchline_store::listing::Page;

use super::must_exist;
use crate::AppError;
use crate::lists::Listed;
use crate::platform::Platform;

impl Platform {
    /// A page of a competition's matches, and how many there are.
    ///
    /// # Errors
    /// [`AppError::NotFound`].
    pub async fn fixtures(
        &self,
        tournament_id: i64,
        status: Option<Lifecycle>,
        page: Page,
    ) -> Result<Listed<FixtureRow>, AppError> {
        self.db
            .read(move |conn| {
                must_exist(conn, tournament_id)?;
                Ok(fixtures::of_competition(conn, tournament_id, status, page)?.into())
            })
            .await
    }
}
