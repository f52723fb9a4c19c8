//! All matches of a competition, in the order of play.

use touchline_store::competitions::fixtures::{self, FixtureFilter, FixtureRow};
use touchline_store::listing::Page;

use super::Readers;
use crate::AppError;
use crate::lists::Listed;
use crate::platform::Platform;

impl Platform {
    /// A page of a tournament's matches, and how many there are. Everybody reads
    /// one division after the other, because some may be drafts: the first one, unless another is named.
    ///
    /// # Errors
    /// [`AppError::NotFound`].
    pub async fn fixtures(
        &self,
        readers: Readers,
        tournament_id: i64,
        wanted: FixtureFilter,
        page: Page,
    ) -> Result<Listed<FixtureRow>, AppError> {
        self.db
            .read(move |conn| {
                let seen = readers.division(conn, tournament_id, wanted.division_id)?.division_id;
                let division_id = match readers {
                    Readers::Administrators => wanted.division_id,
                    Readers::Everybody => Some(seen),
                };
                let wanted = FixtureFilter { division_id, ..wanted.clone() };
                let found = fixtures::of_competition(conn, tournament_id, &wanted, page)?;
                Ok(found.into())
            })
            .await
    }
}
