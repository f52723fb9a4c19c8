//! The search over everything, and the audit trail.

use touchline_store::StoreError;
use touchline_store::audit::{self, AuditColumn, AuditFilter, AuditRow, Occurring};
use touchline_store::listing::{Page, Search, Sort};
use touchline_store::search::{self, FoundMatch, FoundPlayer, FoundTournament, FoundUser};

use crate::AppError;
use crate::lists::{Listed, within_reach};
use crate::platform::Platform;

/// The results of a search over everything, a few of each kind.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Found {
    /// App users by name.
    pub users: Vec<FoundUser>,
    /// Player profiles by name.
    pub players: Vec<FoundPlayer>,
    /// Tournaments, the newest first.
    pub tournaments: Vec<FoundTournament>,
    /// Matches, the newest first.
    pub matches: Vec<FoundMatch>,
}

/// The actions and kinds that occur in the audit trail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrailKinds {
    /// What was done.
    pub actions: Vec<String>,
    /// The kinds of objects.
    pub entity_types: Vec<String>,
}

impl Platform {
    /// Up to `limit` users, players, tournaments and matches that have every
    /// word of `text`; nothing for a text without words.
    pub async fn search(&self, text: &str, limit: i64) -> Result<Found, AppError> {
        let wanted = Search::of(text);
        if wanted.is_empty() {
            return Ok(Found::default());
        }
        Ok(self
            .db
            .read(move |conn| -> Result<Found, StoreError> {
                Ok(Found {
                    users: search::users(conn, &wanted, limit)?,
                    players: search::players(conn, &wanted, limit)?,
                    tournaments: search::tournaments(conn, &wanted, limit)?,
                    matches: search::matches(conn, &wanted, limit)?,
                })
            })
            .await?)
    }

    /// The audit trail.
    pub async fn trail(
        &self,
        filter: AuditFilter,
        sort: Sort<AuditColumn>,
        page: Page,
    ) -> Result<Listed<AuditRow>, AppError> {
        if filter != AuditFilter::default() {
            within_reach(page)?;
        }
        Ok(self.db.read(move |conn| audit::list(conn, &filter, sort, page)).await?.into())
    }

    /// The actions and kinds that occur in the audit trail, for its filters.
    pub async fn trail_kinds(&self) -> Result<TrailKinds, AppError> {
        Ok(self
            .db
            .read(|conn| -> Result<_, StoreError> {
                Ok(TrailKinds {
                    actions: audit::occurring(conn, Occurring::Actions)?,
                    entity_types: audit::occurring(conn, Occurring::EntityTypes)?,
                })
            })
            .await?)
    }
}
