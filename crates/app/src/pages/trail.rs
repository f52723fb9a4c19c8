//! The audit trail as people read it: a page of it, and what has become of the things that it is about.

use std::collections::{BTreeSet, HashMap, HashSet};

use touchline_store::audit::{self, AuditColumn, AuditFilter, AuditRow, Occurring, OfTournament};
use touchline_store::listing::{Page, Sort};
use touchline_store::reference::table;
use touchline_store::{Conn, StoreError, import_ledger};

use crate::AppError;
use crate::context::audit::AuditedKind;
use crate::context::paging::{Listed, within_reach};
use crate::pages::Pages;
use crate::play::reference::{
    AgeGroups, EventTemplates, GenderCategories, MatchFormats, Reference, ScoringConfigs,
};

/// The actions and kinds that occur in the audit trail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrailKinds {
    /// What was done.
    pub actions: Vec<String>,
    /// The kinds of objects.
    pub entity_types: Vec<String>,
}

/// An entry of the trail, and what has become of what it is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrailEntry {
    /// The entry.
    pub row: AuditRow,
    /// Whether the row of reference data is still there; `None` for anything else.
    pub exists: Option<bool>,
    /// The tournament that it is about or of which it is a part, or the only one of an imported source.
    pub tournament_id: Option<i64>,
}

impl Pages {
    /// The audit trail.
    pub async fn trail(
        &self,
        filter: AuditFilter,
        sort: Sort<AuditColumn>,
        page: Page,
    ) -> Result<Listed<TrailEntry>, AppError> {
        if filter != AuditFilter::default() {
            within_reach(page)?;
        }
        let read = self.db.read(move |conn| -> Result<_, StoreError> {
            let (rows, total) = audit::list(conn, &filter, sort, page)?;
            Ok((with_subjects(conn, rows)?, total))
        });
        Ok(read.await?.into())
    }

    /// The ids of all entries of the trail that pass the filter, for [`Self::trail_rows`].
    pub async fn trail_ids(
        &self,
        filter: AuditFilter,
        sort: Sort<AuditColumn>,
    ) -> Result<Vec<i64>, AppError> {
        Ok(self.db.read(move |conn| audit::ids(conn, &filter, sort)).await?)
    }

    /// The entries with these ids.
    pub async fn trail_rows(
        &self,
        ids: Vec<i64>,
        sort: Sort<AuditColumn>,
    ) -> Result<Vec<AuditRow>, AppError> {
        Ok(self.db.read(move |conn| audit::rows(conn, &ids, sort)).await?)
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

/// Looks up what entries are about: all of a kind together.
fn with_subjects(conn: &Conn<'_>, rows: Vec<AuditRow>) -> Result<Vec<TrailEntry>, StoreError> {
    let existing: HashMap<&str, HashSet<i64>> = HashMap::from([
        existing::<AgeGroups>(conn, &rows)?,
        existing::<GenderCategories>(conn, &rows)?,
        existing::<EventTemplates>(conn, &rows)?,
        existing::<MatchFormats>(conn, &rows)?,
        existing::<ScoringConfigs>(conn, &rows)?,
    ]);
    let sources = ids_of(&rows, AuditedKind::Competition);
    let tournaments: HashMap<i64, i64> = import_ledger::tournaments_of_sources(conn, &sources)?
        .into_iter()
        .filter(|source| source.first_id == source.last_id)
        .map(|source| (source.import_source_id, source.first_id))
        .collect();
    let mut parts: HashMap<(&str, i64), i64> = HashMap::new();
    for (kind, of) in [
        (AuditedKind::Division, OfTournament::Divisions),
        (AuditedKind::Draw, OfTournament::Draws),
        (AuditedKind::Entry, OfTournament::Entries),
        (AuditedKind::Match, OfTournament::Matches),
    ] {
        let found = audit::tournaments_of(conn, of, &ids_of(&rows, kind))?;
        parts.extend(found.into_iter().map(|(id, tournament)| ((kind.as_str(), id), tournament)));
    }
    let entry = |row: AuditRow| {
        let ids = existing.get(row.entity_type.as_str());
        let exists = ids.and_then(|ids| Some(ids.contains(&row.entity_id?)));
        let is_import = row.entity_type == AuditedKind::Competition.as_str();
        let source = row.entity_id.filter(|_| is_import);
        let is_tournament = row.entity_type == AuditedKind::Tournament.as_str();
        let of_source = source.and_then(|id| tournaments.get(&id).copied());
        let of_part = row.entity_id.and_then(|id| parts.get(&(row.entity_type.as_str(), id)));
        let tournament_id = row.entity_id.filter(|_| is_tournament).or(of_source);
        let tournament_id = tournament_id.or(of_part.copied());
        TrailEntry { row, exists, tournament_id }
    };
    Ok(rows.into_iter().map(entry).collect())
}

/// A kind, and which of its rows that entries are about still exist.
fn existing<K: Reference>(
    conn: &Conn<'_>,
    rows: &[AuditRow],
) -> Result<(&'static str, HashSet<i64>), StoreError> {
    let found = table::find_all::<K>(conn, &ids_of(rows, K::KIND))?;
    Ok((K::KIND.as_str(), found.iter().map(K::id).collect()))
}

/// The ids of the things of a kind that entries are about, each once.
fn ids_of(rows: &[AuditRow], kind: AuditedKind) -> Vec<i64> {
    let of_kind = rows.iter().filter(|row| row.entity_type == kind.as_str());
    let ids: BTreeSet<i64> = of_kind.filter_map(|row| row.entity_id).collect();
    ids.into_iter().collect()
}
