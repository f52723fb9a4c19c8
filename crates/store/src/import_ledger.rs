//! The import ledger: for each imported row the source's key, the id of the row that it became,
//! and a hash of its content.
//!
//! The ledger has what the source said of each imported row, so importing again changes only what the source has
//! changed since.

use crate::engine::batch;
use crate::{Conn, StoreError, params, row};

row! {
    /// A source of imported rows.
    pub struct ImportSource {
        pub import_source_id: i64,
        /// Its name: the folder it was first read from.
        pub source_name: String,
        /// When it was read last, milliseconds since 1970.
        pub last_import_at: i64,
    }
}

row! {
    /// A row of a source's file, as the ledger knows it.
    pub struct ImportedRow {
        /// The row's key within its file.
        pub row_key: String,
        /// The id of the row in the platform.
        pub row_id: i64,
        /// A hash of its content.
        pub row_hash: i64,
    }
}

/// The sources that have one of these keys in `file`, each once.
pub fn sources_with_keys(
    conn: &Conn<'_>,
    file: &str,
    keys: &[&str],
) -> Result<Vec<ImportSource>, StoreError> {
    let mut sources: Vec<ImportSource> = batch::query_by_texts(
        conn,
        params![file],
        "SELECT import_source_id, source_name, last_import_at FROM import_sources
         WHERE import_source_id IN (SELECT import_source_id FROM import_rows WHERE file = $1 AND row_key IN ({texts}))",
        keys,
    )?;
    sources.sort_by_key(|source| source.import_source_id);
    sources.dedup();
    Ok(sources)
}

/// The source with this id.
pub fn source(conn: &Conn<'_>, import_source_id: i64) -> Result<Option<ImportSource>, StoreError> {
    conn.query_opt(
        "SELECT import_source_id, source_name, last_import_at FROM import_sources WHERE import_source_id = $1",
        params![import_source_id],
    )
}

/// The source that a tournament was imported from.
pub fn source_of_tournament(
    conn: &Conn<'_>,
    tournament_id: i64,
) -> Result<Option<ImportSource>, StoreError> {
    conn.query_opt(
        "SELECT s.import_source_id, s.source_name, s.last_import_at FROM import_sources AS s
         JOIN import_rows AS r ON r.import_source_id = s.import_source_id
         WHERE r.file = 'tournaments' AND r.row_id = $1",
        params![tournament_id],
    )
}

row! {
    /// The tournaments of a source.
    pub struct TournamentsOfSource {
        pub import_source_id: i64,
        /// The first one.
        pub first_id: i64,
        /// The last one.
        pub last_id: i64,
    }
}

/// The tournaments of these sources; sources without any are left out.
pub fn tournaments_of_sources(
    conn: &Conn<'_>,
    ids: &[i64],
) -> Result<Vec<TournamentsOfSource>, StoreError> {
    let select =
        "SELECT import_source_id, MIN(row_id) AS first_id, MAX(row_id) AS last_id FROM import_rows
         WHERE file = 'tournaments' AND import_source_id IN ({ids}) GROUP BY import_source_id";
    batch::query_by_ids(conn, select, ids)
}

/// Records that a source is read now; adds it if it is new.
pub fn put_source(
    conn: &Conn<'_>,
    known: Option<&ImportSource>,
    name: &str,
    now_ms: i64,
) -> Result<ImportSource, StoreError> {
    match known {
        Some(source) => conn.query_one(
            "UPDATE import_sources SET last_import_at = $2 WHERE import_source_id = $1
             RETURNING import_source_id, source_name, last_import_at",
            params![source.import_source_id, now_ms],
        ),
        None => conn.query_one(
            "INSERT INTO import_sources (source_name, first_import_at, last_import_at)
             VALUES ($1, $2, $2) RETURNING import_source_id, source_name, last_import_at",
            params![name, now_ms],
        ),
    }
}

/// All rows of a source's file in the ledger.
pub fn rows_of_file(
    conn: &Conn<'_>,
    source_id: i64,
    file: &str,
) -> Result<Vec<ImportedRow>, StoreError> {
    conn.query(
        "SELECT row_key, row_id, row_hash FROM import_rows WHERE import_source_id = $1 AND file = $2",
        params![source_id, file],
    )
}

/// The keys in a file of this name, of all sources, and the ids of their rows.
pub fn keys_of_file(conn: &Conn<'_>, file: &str) -> Result<Vec<(String, i64)>, StoreError> {
    conn.query("SELECT row_key, row_id FROM import_rows WHERE file = $1", params![file])
}

/// Records rows of a file; a key that exists already is overwritten.
pub fn put_rows<'r>(
    conn: &Conn<'_>,
    source_id: i64,
    file: &str,
    rows: impl IntoIterator<Item = (&'r str, i64, i64)>,
) -> Result<(), StoreError> {
    conn.insert_many(
        "INSERT INTO import_rows (import_source_id, file, row_key, row_id, row_hash)",
        "ON CONFLICT (import_source_id, file, row_key)
            DO UPDATE SET row_id = excluded.row_id, row_hash = excluded.row_hash",
        rows.into_iter().map(|(key, id, hash)| {
            vec![source_id.into(), file.into(), key.into(), id.into(), hash.into()]
        }),
    )
}

/// Removes rows of a file from the ledger.
pub fn forget_rows(
    conn: &Conn<'_>,
    source_id: i64,
    file: &str,
    keys: &[&str],
) -> Result<(), StoreError> {
    batch::query_by_texts::<i64>(
        conn,
        params![source_id, file],
        "DELETE FROM import_rows WHERE import_source_id = $1 AND file = $2 AND row_key IN ({texts})
         RETURNING row_id",
        keys,
    )
    .map(drop)
}

row! {
    /// A player whom another source imported under the same key, in one sport.
    pub struct NamesakeElsewhere {
        /// The key.
        pub row_key: String,
        pub player_profile_id: i64,
        pub player_name: String,
        /// A sport of the profile.
        pub sport_id: i64,
    }
}

/// Players whom sources other than this one imported under these keys; one row for each sport of
/// a player.
pub fn players_of_other_sources(
    conn: &Conn<'_>,
    source_id: i64,
    keys: &[&str],
) -> Result<Vec<NamesakeElsewhere>, StoreError> {
    batch::query_by_texts(
        conn,
        params![source_id],
        "SELECT r.row_key, p.player_profile_id, p.player_name, s.sport_id
         FROM import_rows r
         JOIN player_profiles p ON p.player_profile_id = r.row_id
         JOIN player_sports s ON s.player_profile_id = p.player_profile_id
         WHERE r.file = 'players' AND r.import_source_id <> $1 AND r.row_key IN ({texts})
         ORDER BY r.import_source_id",
        keys,
    )
}
