//! The four lists: users, players, tournaments, matches.

use serde_json::{Map, Value};
use touchline_store::listing::{self, AllIds, List, Order, Page};
use touchline_store::{Conn, StoreError};

use crate::AppError;
use crate::context::audit::{self, AuditAction, AuditedKind, Deed};
use crate::context::caller::Caller;
use crate::context::paging::{Listed, within_reach};
use crate::pages::Pages;

/// How often a page is read from the cached searches, which may be of a later moment than the transaction that reads
/// it.
const TRIES: usize = 3;

impl Pages {
    /// One page of a list. Pages of a search or a filter end with the last row that is counted.
    pub async fn page<L: List>(
        &self,
        filter: L::Filter,
        order: impl Into<Order<L::Column>>,
        page: Page,
    ) -> Result<Listed<L::Row>, AppError> {
        if listing::is_limited::<L>(&filter) {
            within_reach(page)?;
        }
        let order = order.into();
        for _ in 0..TRIES {
            let (filter, found_sets) = (filter.clone(), self.found_sets.clone());
            let stretch = self.db.revisions().stretch();
            let read = move |conn: &Conn<'_>| -> Result<_, StoreError> {
                found_sets.page::<L>(conn, stretch, &filter, order, page)
            };
            if let Some(listed) = self.db.read(read).await? {
                return Ok(listed.into());
            }
        }
        let read = self.db.read(move |conn| listing::page::<L>(conn, &filter, order, page));
        Ok(read.await?.into())
    }

    /// The ids of all rows that pass the filter, for [`Self::rows_by_id`].
    pub async fn ids<L: List>(
        &self,
        filter: L::Filter,
        order: impl Into<Order<L::Column>>,
    ) -> Result<AllIds, AppError> {
        let order = order.into();
        Ok(self.db.read(move |conn| listing::ids::<L>(conn, &filter, order)).await?)
    }

    /// Notes in the trail that so many rows of a list of people leave the platform as a file, and what the list was
    /// limited to and ordered by.
    pub async fn note_export(
        &self,
        caller: &Caller,
        list: AuditedKind,
        rows: usize,
        mut limits: Map<String, Value>,
    ) -> Result<(), AppError> {
        let (now, actor) = (self.clock.now(), caller.actor());
        limits.insert("count".to_owned(), rows.into());
        let after = Value::Object(limits).to_string();
        self.db
            .write(move |conn| {
                let deed =
                    Deed { after: Some(&after), ..Deed::of(AuditAction::ExportedList, list) };
                Ok(audit::note(conn, now, &actor, deed)?)
            })
            .await
    }

    /// The rows with these ids that still exist.
    pub async fn rows_by_id<L: List>(
        &self,
        ids: Vec<i64>,
        order: impl Into<Order<L::Column>>,
    ) -> Result<Vec<L::Row>, AppError> {
        let order = order.into();
        Ok(self.db.read(move |conn| listing::rows::<L>(conn, &ids, order)).await?)
    }
}
