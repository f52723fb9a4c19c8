//! All matches of a competition, in the order of play.

use touchline_domain::Lifecycle;
use touchline_store::competitions::fixtures::{self, FixtureRow};
use touchline_store::listing::Page;

use crate::AppError;
use crate::competitions::division_of;
use crate::lists::Listed;
use crate::platform::Platform;

impl Platform {
    /// A page of a tournament's matches, and how many there are; of one division, if one is named.
    ///
    /// # Errors
    /// [`AppError::NotFound`].
    pub async fn fixtures(
        &self,
        tournament_id: i64,
        division_id: Option<i64>,
        status: Option<Lifecycle>,
        page: Page,
    ) -> Result<Listed<FixtureRow>, AppError> {
        self.db
            .read(move |conn| {
                division_of(conn, tournament_id, division_id)?;
                let found =
                    fixtures::of_competition(conn, tournament_id, division_id, status, page)?;
                Ok(found.into())
            })
            .await
    }
}
