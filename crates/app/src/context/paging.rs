//! Pages of lists.

use touchline_store::listing::{MOST_FOUND, Page, Total};
use touchline_words::Sentence;

use crate::AppError;

/// One page of a list, and the number of all rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed<R> {
    /// The rows of the page.
    pub rows: Vec<R>,
    /// The number of rows on all pages.
    pub total: Total,
}

impl<R> From<(Vec<R>, Total)> for Listed<R> {
    fn from((rows, total): (Vec<R>, Total)) -> Self {
        Self { rows, total }
    }
}

/// Refuses a page beyond the rows of a search or a filter that are counted. Whoever looks so far
/// down is better served by another word.
pub(crate) fn within_reach(page: Page) -> Result<(), AppError> {
    if page.offset < MOST_FOUND {
        return Ok(());
    }
    Err(AppError::invalid("page", Sentence::BeyondReach { most: MOST_FOUND }))
}
