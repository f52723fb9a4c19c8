//! Bringing competitions in from folders of CSV files.
//!
//! Every row of every file is checked before anything is written. With anything
//! wrong nothing is written. What is fit is written in one transaction; a large
//! folder of many tournaments in several, each of whole tournaments (`parts`), so
//! that others can write in between. A ledger remembers under which key each row
//! came and what it said, so that a second import changes only what changed in the
//! source, and goes on where one was interrupted.

mod book;
mod cells;
mod check;
mod decisions;
mod files;
mod format;
mod parts;
mod problem;
mod records;
mod report;
mod rows;
mod write;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::Timestamp;
use touchline_store::{Conn, Db};

use crate::AppError;

pub use format::{Sheet, WhenGone};
pub use problem::{FileProblems, Problem, Problems};
pub use report::{CompetitionReport, FileCounts};

/// How far an import is, for whoever watches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// A file is being checked.
    Checking(Sheet),
    /// One more of its rows was read.
    RowChecked,
    /// The rows are being written.
    Writing,
    /// So many more of them were written.
    RowsWritten(u64),
}

/// The folders of competitions that a folder stands for: itself, or, when it has
/// no `tournaments.csv`, those of its sub-folders that have one, by name.
pub fn competition_folders(folder: &Path) -> Vec<PathBuf> {
    let is_competition =
        |folder: &Path| !matches!(files::find(folder, Sheet::Tournaments), Ok(None));
    if is_competition(folder) {
        return vec![folder.to_owned()];
    }
    let mut inside: Vec<PathBuf> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(Result::ok)
        .map(|entry| entry.path())
        .filter(|path| path.is_dir() && is_competition(path))
        .collect();
    inside.sort();
    // What is no competition is refused in a sentence when it is imported.
    if inside.is_empty() { vec![folder.to_owned()] } else { inside }
}

/// Imports one competition. `when_file_gone` says what happens to the rows of a
/// file that an earlier import had and that is gone, or has no rows any more.
/// Problems with its files are in the report; reading them blocks the calling
/// thread.
///
/// # Errors
/// [`AppError`] when the database fails, or when another import of the same
/// competition came first. What was written until then is whole tournaments.
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
            let (folder, mut standing, parts) = parts::cut(checked);
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
