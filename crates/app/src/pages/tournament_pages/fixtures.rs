//! All matches of a competition, in the order of play.

use touchline_store::Conn;
use touchline_store::competitions::fixtures::{self, FixtureFilter, FixtureRow};
use touchline_store::competitions::shown_names::hides_names;
use touchline_store::listing::{MOST_FOUND, Page, Total};

use super::Readers;
use crate::AppError;
use crate::context::paging::Listed;
use crate::context::shown_names;
use crate::pages::Pages;

impl Pages {
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
                if readers == Readers::Administrators {
                    return Ok(fixtures::of_competition(conn, tournament_id, &wanted, page)?.into());
                }
                if wanted.search.is_empty() || !hides_names(conn, seen)? {
                    let (mut rows, total) =
                        fixtures::of_competition(conn, tournament_id, &wanted, page)?;
                    shown_names::of_fixtures(conn, seen, &mut rows)?;
                    return Ok((rows, total).into());
                }
                found_by_strangers(conn, (tournament_id, seen), &wanted, page)
            })
            .await
    }
}

/// A page of the matches in which strangers find the words of a search: not by names that they are not shown.
fn found_by_strangers(
    conn: &Conn<'_>,
    (tournament_id, division_id): (i64, i64),
    wanted: &FixtureFilter,
    page: Page,
) -> Result<Listed<FixtureRow>, AppError> {
    let whole = Page { limit: MOST_FOUND, offset: 0 };
    let (mut rows, _) = fixtures::of_competition(conn, tournament_id, wanted, whole)?;
    shown_names::of_fixtures(conn, division_id, &mut rows)?;
    rows.retain(|row| {
        let number = row.match_number.map(|number| format!("match {number}"));
        let name = row.match_name.to_string();
        let told = [
            Some(&name),
            row.team_a_name.as_ref(),
            row.team_b_name.as_ref(),
            row.tournament_name.as_ref(),
            row.venue_name.as_ref(),
            number.as_ref(),
        ];
        let told: Vec<&str> = told.into_iter().flatten().map(String::as_str).collect();
        wanted.search.missing_in(&told.join(" ")).is_empty()
    });
    let total = Total::exact(rows.len() as i64);
    let (offset, limit) = (usize::try_from(page.offset), usize::try_from(page.limit));
    let rows = rows.into_iter().skip(offset.unwrap_or(0)).take(limit.unwrap_or(0)).collect();
    Ok(Listed { rows, total })
}
