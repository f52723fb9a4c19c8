//! The report of an import, by file.

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
    /// Rows that differ from the last import.
    pub changed: u64,
    /// Rows that are as in the last import.
    pub unchanged: u64,
    /// Rows of earlier imports that are gone from the source and were removed here.
    pub removed: u64,
    /// Rows of earlier imports that are gone from the source but were kept here.
    pub no_longer_there: u64,
    /// The rows among these that were kept only because their whole file is gone.
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

    /// The counts of a refused competition: only the refused rows.
    pub(super) fn refused_only(&self) -> Option<Self> {
        (self.refused > 0).then(|| Self { refused: self.refused, ..Self::of(self.sheet) })
    }

    /// Whether the file has anything to write.
    pub const fn changes_anything(&self) -> bool {
        self.new + self.changed + self.removed > 0
    }
}

/// The result for one competition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompetitionReport {
    /// Its folder.
    pub folder: PathBuf,
    /// Its files, in the order of the format; files that are missing and always were are
    /// left out. For a refused competition only files with refused rows, with only that
    /// count.
    pub files: Vec<FileCounts>,
    /// Things that were ignored.
    pub notes: Vec<String>,
    /// Its problems; if there are any, nothing of it was written.
    pub problems: Problems,
}

impl CompetitionReport {
    /// Whether it was refused because of problems.
    pub fn is_refused(&self) -> bool {
        !self.problems.is_empty()
    }

    /// Whether anything was written.
    pub fn changed_anything(&self) -> bool {
        !self.is_refused() && self.files.iter().any(FileCounts::changes_anything)
    }
}
