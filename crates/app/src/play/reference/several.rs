//! Changes of several rows of reference data: all or none.

use std::collections::{BTreeMap, HashMap, HashSet};

use touchline_store::Conn;
use touchline_store::reference::table::{self, NumberedRow};
use touchline_words::Sentence;

use super::{Reference, fits, is_stale, no_such_row, note};
use crate::AppError;
use crate::context::audit::AuditAction;
use crate::context::caller::Caller;
use crate::context::idempotency::{NamedRequest, Reply};
use crate::play::Play;

/// The most rows of one change.
pub const MOST_AT_ONCE: usize = 500;

/// A row to be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeenRow {
    /// Its id.
    pub id: i64,
    /// The version that the caller saw; without it the change is always made.
    pub version: Option<i64>,
}

/// Reference data of one sport, which another sport may have as well.
pub trait OfSport: Reference {
    /// What names a sport.
    type Sport: Clone + Send + Sync + 'static;
    /// The same for another sport.
    fn for_sport(draft: Self::Draft, sport: &Self::Sport) -> Self::Draft;
}

/// What was copied to a sport.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Copies<R> {
    /// The new rows, in the order of the request.
    pub added: Vec<R>,
    /// The rows that the sport had already: id and name of what was to be copied.
    pub skipped: Vec<(i64, String)>,
}

impl Play {
    /// Makes rows active or inactive: all of them or none. Rows that are so already stay as they
    /// are. Returns all of them in the order of the request.
    ///
    /// # Errors
    /// [`AppError::Invalid`], [`AppError::RowsRefused`].
    pub async fn set_active<K: Reference>(
        &self,
        caller: &Caller,
        rows: Vec<SeenRow>,
        is_active: bool,
    ) -> Result<Vec<K::Row>, AppError> {
        let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
        check_ids("rows", &ids)?;
        let (now, caller) = (self.clock.now(), caller.clone());
        self.db
            .write(move |conn| {
                let before = found_all::<K>(conn, &ids)?;
                let stale = rows.iter().zip(&before).filter_map(|(seen, row)| {
                    let (name, _) = K::label(row);
                    let sentence =
                        || Sentence::RowChangedMeanwhile { record: K::RECORD, name: name.into() };
                    is_stale::<K>(row, seen.version).then(|| (seen.id, sentence()))
                });
                let stale: BTreeMap<i64, Sentence> = stale.collect();
                if !stale.is_empty() {
                    return Err(AppError::RowsRefused(stale));
                }
                let is_other = |row: &&K::Row| K::is_active(&K::draft(row)) != Some(is_active);
                let changed: Vec<i64> = before.iter().filter(is_other).map(K::id).collect();
                if changed.is_empty() {
                    return Ok(before);
                }
                table::set_active::<K>(conn, &changed, is_active, now.as_millisecond())?;
                let after = found_all::<K>(conn, &ids)?;
                for (before, after) in before.iter().zip(&after).filter(|(row, _)| is_other(row)) {
                    let facts = (Some(K::facts(before)), Some(K::facts(after)));
                    note::<K>(conn, now, &caller, AuditAction::Changed, before, facts)?;
                }
                Ok(after)
            })
            .await
    }

    /// Copies rows to a sport, once for a named request: all of them but those that the sport has
    /// already. Returns the answer that `reply` makes of it.
    ///
    /// # Errors
    /// [`AppError::Invalid`], [`AppError::RowsRefused`] for rows that do not exist,
    /// [`AppError::KeyReused`].
    pub async fn copy_to_sport<K: OfSport>(
        &self,
        caller: &Caller,
        request: Option<NamedRequest>,
        ids: Vec<i64>,
        sport: K::Sport,
        reply: impl Fn(Copies<K::Row>) -> Reply + Send + 'static,
    ) -> Result<Reply, AppError> {
        check_ids("ids", &ids)?;
        let (now, author) = (self.clock.now(), caller.clone());
        self.write_once(caller, request, move |conn| {
            let originals = found_all::<K>(conn, &ids)?;
            let drafts = originals.iter().map(|row| K::for_sport(K::draft(row), &sport));
            let drafts = drafts.map(K::checked).collect::<Result<Vec<_>, _>>();
            let drafts = drafts.map_err(AppError::Invalid)?;
            let both = drafts.into_iter().zip(&originals);
            let drafts = both.map(|(draft, original)| K::completed(conn, draft, Some(original)));
            let drafts = drafts.collect::<Result<Vec<_>, AppError>>()?;
            let known = table::list::<K>(conn)?;
            let mut taken: HashSet<_> =
                known.iter().map(|row| table::identity::<K>(&K::draft(row))).collect();
            let (mut new, mut skipped) = (Vec::new(), Vec::new());
            for (original, draft) in originals.iter().zip(&drafts) {
                if taken.insert(table::identity::<K>(draft)) {
                    new.push(draft);
                } else {
                    skipped.push((K::id(original), K::label(original).0));
                }
            }
            // All have the same sport, so the first one tells whether it is fit.
            if let Some(first) = new.first() {
                fits::<K>(conn, first, None)?;
            }
            let new_ids = table::reserve_ids::<K>(conn, new.len())?;
            let now_ms = now.as_millisecond();
            let numbered: Vec<_> = new_ids
                .iter()
                .zip(new)
                .map(|(id, draft)| NumberedRow { id: *id, draft, version: 1, created_at: now_ms })
                .collect();
            table::insert_numbered::<K>(conn, &numbered, now_ms)?;
            let added = found_all::<K>(conn, &new_ids)?;
            for row in &added {
                let facts = (None, Some(K::facts(row)));
                note::<K>(conn, now, &author, AuditAction::Created, row, facts)?;
            }
            Ok(reply(Copies { added, skipped }))
        })
        .await
    }
}

fn check_ids(field: &str, ids: &[i64]) -> Result<(), AppError> {
    if ids.is_empty() || ids.len() > MOST_AT_ONCE {
        return Err(AppError::invalid(field, Sentence::ChooseRows { most: MOST_AT_ONCE.into() }));
    }
    let mut seen = HashSet::new();
    match ids.iter().find(|id| !seen.insert(**id)) {
        Some(twice) => Err(AppError::invalid(field, Sentence::IdTwice { id: (*twice).into() })),
        None => Ok(()),
    }
}

/// The rows with these ids, in the same order.
///
/// # Errors
/// [`AppError::RowsRefused`] when one does not exist.
fn found_all<K: Reference>(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<K::Row>, AppError> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let rows = table::find_all::<K>(conn, ids)?;
    let mut rows: HashMap<i64, K::Row> = rows.into_iter().map(|row| (K::id(&row), row)).collect();
    let missing: BTreeMap<i64, Sentence> = ids
        .iter()
        .filter(|id| !rows.contains_key(id))
        .map(|id| (*id, no_such_row::<K>(*id)))
        .collect();
    if !missing.is_empty() {
        return Err(AppError::RowsRefused(missing));
    }
    Ok(ids.iter().filter_map(|id| rows.remove(id)).collect())
}
