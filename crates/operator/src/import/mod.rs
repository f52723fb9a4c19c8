//! Imports competitions from folders of CSV files.
//!
//! Every row of every file is checked before anything is written. If there is any problem,
//! nothing is written. Otherwise all rows are written in one transaction; a large folder of
//! many tournaments in several, each of whole tournaments (`parts`), so that other writers
//! can work in between. A ledger stores the key and the hash of each row, so that a second
//! import changes only what changed in the source, and an interrupted import can be
//! continued.

mod book;
mod cells;
mod check;
mod codes;
mod decisions;
mod divisions;
mod entrants;
mod files;
mod format;
mod parts;
mod problem;
mod records;
mod report;
mod rows;
mod scoring;
mod write;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::Timestamp;
use touchline_store::{Conn, Db};

use touchline_app::AppError;

pub use format::{Sheet, WhenGone};
pub use problem::{FileProblems, Problem, Problems};
pub use report::{CompetitionReport, FileCounts};

/// The progress of an import.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// A file is being checked.
    Checking(Sheet),
    /// One more row of the file was read.
    RowChecked,
    /// The rows are being written.
    Writing,
    /// This many more rows were written.
    RowsWritten(u64),
}

/// The competitions' folders for a folder: the folder itself, or, when it has no
/// `tournaments.csv`, its sub-folders that have CSV files, by name. One of them without a
/// `tournaments.csv` is refused: its name may be misspelt.
pub fn competition_folders(folder: &Path) -> Vec<PathBuf> {
    if !matches!(files::find(folder, Sheet::Tournaments), Ok(None)) {
        return vec![folder.to_owned()];
    }
    let entries = |folder: &Path| {
        let entries = std::fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
        entries.map(|entry| entry.path())
    };
    let is_csv = |path: &Path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
        let unpacked = Path::new(name.strip_suffix(".gz").unwrap_or(&name));
        unpacked.extension().is_some_and(|extension| extension == "csv")
    };
    let mut inside: Vec<PathBuf> = entries(folder)
        .filter(|path| path.is_dir() && entries(path).any(|file| is_csv(&file)))
        .collect();
    inside.sort();
    // A folder that is not a competition is refused with a sentence when it is imported.
    if inside.is_empty() { vec![folder.to_owned()] } else { inside }
}

/// Imports one competition. `when_file_gone` decides about the rows of a file that an
/// earlier import had and that is now missing or empty. Problems with the files are in the
/// report. Reading the files blocks the calling thread.
///
/// # Errors
/// [`AppError`] when the database fails, or when another import of the same competition
/// came first. The part written until then consists of whole tournaments.
pub async fn import_competition(
    db: &Db,
    folder: &Path,
    when_file_gone: WhenGone,
    now: Timestamp,
    on_step: Arc<dyn Fn(Step) + Send + Sync>,
) -> Result<CompetitionReport, AppError> {
    let check = check::check_folder(db, folder, when_file_gone, now, &*on_step).await?;
    let mut report = CompetitionReport {
        folder: folder.to_owned(),
        files: check.counts,
        notes: check.notes,
        problems: Problems::default(),
    };
    match check.result {
        Err(problems) => {
            report.problems = problems;
            report.files = report.files.iter().filter_map(FileCounts::refused_only).collect();
        }
        Ok(checked) if report.files.iter().any(FileCounts::changes_anything) => {
            on_step(Step::Writing);
            let (folder, mut standing, parts) = parts::cut(checked, db.engine());
            let folder = Arc::new(folder);
            for part in parts {
                let (folder, on_step) = (Arc::clone(&folder), Arc::clone(&on_step));
                let write =
                    move |conn: &Conn<'_>| write::part(conn, &folder, &standing, &part, &*on_step);
                standing = db.write(write).await?;
            }
        }
        Ok(_) => {}
    }
    Ok(report)
}
