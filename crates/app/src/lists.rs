//! The four lists: users, players, tournaments, matches.

use touchline_store::listing::{self, List, Page, Sort};

use crate::AppError;
use crate::platform::Platform;

/// One page of a list, and the number of all rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed<R> {
    /// The rows of the page.
    pub rows: Vec<R>,
    /// The number of rows on all pages.
    pub total: i64,
}

impl<R> From<(Vec<R>, i64)> for Listed<R> {
    fn from((rows, total): (Vec<R>, i64)) -> Self {
        Self { rows, total }
    }
}

impl Platform {
    /// One page of a list.
    pub async fn page<L: List>(
        &self,
        filter: L::Filter,
        sort: Sort<L::Column>,
        page: Page,
    ) -> Result<Listed<L::Row>, AppError> {
        let read = self.db.read(move |conn| listing::page::<L>(conn, &filter, sort, page));
        Ok(read.await?.into())
    }

    /// The ids of all rows that pass the filter, for [`Self::rows_by_id`].
    pub async fn ids<L: List>(
        &self,
        filter: L::Filter,
        sort: Sort<L::Column>,
    ) -> Result<Vec<i64>, AppError> {
        Ok(self.db.read(move |conn| listing::ids::<L>(conn, &filter, sort)).await?)
    }

    /// The rows with these ids that still exist.
    pub async fn rows_by_id<L: List>(
        &self,
        ids: Vec<i64>,
        sort: Sort<L::Column>,
    ) -> Result<Vec<L::Row>, AppError> {
        Ok(self.db.read(move |conn| listing::rows::<L>(conn, &ids, sort)).await?)
    }
}
