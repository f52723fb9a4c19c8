//! A competition's folder that a test may change, and queries on the result.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::Timestamp;
use touchline_operator::import::{self, CompetitionReport, WhenGone};
use touchline_store::testing::TestDb;
use touchline_store::{Db, FromRow, StoreError, rollups};

/// Runs `story` on a fresh database of every engine.
pub(crate) fn on_every_engine(story: impl AsyncFn(&Db)) {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    for test in TestDb::on_every_engine() {
        runtime.block_on(story(&test.db));
    }
}

/// A copy of a fixture, removed after the test.
pub(crate) struct Folder {
    _home: tempfile::TempDir,
    pub(crate) path: PathBuf,
}

impl Folder {
    pub(crate) fn copy_of(fixture: &str) -> Self {
        Self::copy_as(fixture, fixture)
    }

    pub(crate) fn copy_as(fixture: &str, name: &str) -> Self {
        let home = tempfile::tempdir().expect("a temporary folder");
        let path = home.path().join(name);
        std::fs::create_dir(&path).expect("a folder");
        let from =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../app/tests/fixtures").join(fixture);
        for file in std::fs::read_dir(from).expect("the fixture").filter_map(Result::ok) {
            let name = file.file_name();
            // What the fixture is compared with, and what it says of itself, no import knows.
            if name == "README.md" || name.to_string_lossy().starts_with("expected_") {
                continue;
            }
            std::fs::copy(file.path(), path.join(file.file_name())).expect("a copy");
        }
        Self { _home: home, path }
    }

    pub(crate) fn empty(name: &str) -> Self {
        let home = tempfile::tempdir().expect("a temporary folder");
        let path = home.path().join(name);
        std::fs::create_dir(&path).expect("a folder");
        Self { _home: home, path }
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.file(name)).expect("a file of the fixture")
    }

    pub(crate) fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        std::fs::write(self.file(name), content).expect("a file");
    }

    /// Replaces a text that must occur exactly once.
    pub(crate) fn edit(&self, name: &str, from: &str, to: &str) {
        let content = self.read(name);
        assert_eq!(content.matches(from).count(), 1, "'{from}' in {name}");
        self.write(name, content.replace(from, to));
    }

    pub(crate) fn remove(&self, name: &str) {
        std::fs::remove_file(self.file(name)).expect("a file to remove");
    }

    pub(crate) fn gzip(&self, name: &str) {
        let mut zipped = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        zipped.write_all(self.read(name).as_bytes()).expect("zipped bytes");
        self.write(&format!("{name}.gz"), zipped.finish().expect("zipped bytes"));
        self.remove(name);
    }

    pub(crate) async fn import(&self, db: &Db) -> CompetitionReport {
        import(db, &self.path).await
    }

    /// Imports and removes the rows of files that are gone.
    pub(crate) async fn import_and_remove_missing(&self, db: &Db) -> CompetitionReport {
        import_as_told(db, &self.path, WhenGone::Remove).await
    }
}

pub(crate) async fn import(db: &Db, folder: &Path) -> CompetitionReport {
    import_as_told(db, folder, WhenGone::Leave).await
}

async fn import_as_told(db: &Db, folder: &Path, when_file_gone: WhenGone) -> CompetitionReport {
    let now: Timestamp = "2031-08-01T12:00:00Z".parse().expect("an instant");
    import::import_competition(db, folder, when_file_gone, now, Arc::new(|_| ()))
        .await
        .unwrap_or_else(|error| panic!("{error:?}"))
}

/// The problems as printed, with the file's name instead of its path.
pub(crate) fn problems(report: &CompetitionReport) -> Vec<String> {
    let folder = format!("{}/", report.folder.display());
    let files = report.problems.by_file().iter();
    files
        .flat_map(|file| &file.shown)
        .map(|problem| problem.to_string().replace(&folder, ""))
        .collect()
}

/// `file: new/changed/unchanged/removed/no longer there`.
pub(crate) fn counts(report: &CompetitionReport) -> Vec<String> {
    report
        .files
        .iter()
        .map(|f| {
            let sheet = f.sheet.name();
            format!(
                "{sheet}: {}/{}/{}/{}/{}",
                f.new, f.changed, f.unchanged, f.removed, f.no_longer_there
            )
        })
        .collect()
}

pub(crate) async fn query<R: FromRow + Send + 'static>(db: &Db, sql: &'static str) -> Vec<R> {
    db.read(move |conn| conn.query::<R>(sql, &[]))
        .await
        .unwrap_or_else(|e: StoreError| panic!("{e}"))
}

/// The number of rows of every table that an import may write.
pub(crate) async fn table_sizes(db: &Db) -> BTreeMap<&'static str, i64> {
    db.read(|conn| {
        [
            "sports",
            "age_groups",
            "gender_categories",
            "scoring_configs",
            "match_formats",
            "users",
            "player_profiles",
            "player_sports",
            "venues",
            "teams",
            "tournaments",
            "tournament_sports",
            "divisions",
            "division_scoring",
            "stages",
            "stage_groups",
            "further_tables",
            "further_table_stages",
            "match_sides",
            "division_teams",
            "tournament_players",
            "squad_members",
            "points_adjustments",
            "decisions",
            "matches",
            "match_periods",
            "match_figures",
            "match_events",
            "lineup_members",
            "entries",
            "appearances",
            "activities",
            "counters",
            "daily_growth",
            "import_sources",
            "import_rows",
        ]
        .into_iter()
        .map(|table| {
            Ok((table, conn.query_one::<i64>(&format!("SELECT COUNT(*) FROM {table}"), &[])?))
        })
        .collect::<Result<_, StoreError>>()
    })
    .await
    .unwrap_or_else(|error| panic!("{error}"))
}

pub(crate) async fn assert_rollups_true(db: &Db) {
    let differences = db.read(rollups::recount).await.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(differences, []);
}
