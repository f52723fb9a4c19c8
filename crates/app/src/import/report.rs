//! What an import did, file by file.

use std::path::PathBuf;

use super::format::Sheet;
use super::problem::Problems;

/// The rows of one file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileCounts {
    /// The file.
    pub sheet: Sheet,
    /// Rows that no earlier import had.
    pub new: u64,
    /// Rows that say something else than before.
    pub changed: u64,
    /// Rows that say what they said before.
    pub unchanged: u64,
    /// Rows of earlier imports that are gone, and were taken away here too.
    pub removed: u64,
    /// Rows of earlier imports that are gone, and were left here.
    pub no_longer_there: u64,
    /// Of those, the rows that were left only because the whole file is gone.
    pub left_with_file: u64,
    /// Rows with a problem.
    pub refused: u64,
}

impl FileCounts {
    pub(super) const fn of(sheet: Sheet) -> Self {
        Self {
            sheet,
            new: 0,
            changed: 0,
            unchanged: 0,
            removed: 0,
            no_longer_there: 0,
            left_with_file: 0,
            refused: 0,
        }
    }

    pub(super) fn is_blank(&self) -> bool {
        *self == Self::of(self.sheet)
    }

    /// What is left to say when the competition is refused: nothing was written.
    pub(super) fn refused_only(&self) -> Option<Self> {
        (self.refused > 0).then(|| Self { refused: self.refused, ..Self::of(self.sheet) })
    }

    /// Whether the file asked for anything to be written.
    pub const fn changes_anything(&self) -> bool {
        self.new + self.changed + self.removed > 0
    }
}

/// What became of one competition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompetitionReport {
    /// Its folder.
    pub folder: PathBuf,
    /// Its files, in the order of the format; those that are not there and
    /// never were are left out. Of a refused competition only the files with
    /// refused rows, and only their number.
    pub files: Vec<FileCounts>,
    /// What was passed over.
    pub notes: Vec<String>,
    /// What is wrong with it; when there is anything, nothing of it was written.
    pub problems: Problems,
}

impl CompetitionReport {
    /// Whether it was left out for its problems.
    pub fn is_refused(&self) -> bool {
        !self.problems.is_empty()
    }

    /// Whether anything was written.
    pub fn changed_anything(&self) -> bool {
        !self.is_refused() && self.files.iter().any(FileCounts::changes_anything)
    }
}
