//! Problems of a competition's files, and where they are.

use std::path::{Path, PathBuf};

/// One problem; it keeps its whole competition out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The file, or the folder.
    pub file: PathBuf,
    /// The line on which the row begins, the header being line 1; `None` for the
    /// file as a whole.
    pub line: Option<u64>,
    /// The column; `None` for the row as a whole.
    pub column: Option<&'static str>,
    /// The fault, and how to correct it.
    pub reason: String,
}

/// `matches.csv:12: status: 'halftime' is not a match status: use …`
impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.file.display())?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        if let Some(column) = self.column {
            write!(f, ": {column}")?;
        }
        write!(f, ": {}", self.reason)
    }
}

/// The problems found so far. For each file only the first [`Problems::SHOWN`] are kept,
/// and the one that ended the reading; the others are counted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Problems {
    files: Vec<FileProblems>,
}

/// The problems of one file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileProblems {
    /// The file, or the folder.
    pub file: PathBuf,
    /// The first ones.
    pub shown: Vec<Problem>,
    /// How many more there are.
    pub more: usize,
    refused_rows: u64,
    last_line: Option<u64>,
}

impl Problems {
    /// How many problems of one file are kept.
    pub const SHOWN: usize = 20;

    /// Whether there is no problem.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// The problems by file, in the order in which they were found.
    pub fn by_file(&self) -> &[FileProblems] {
        &self.files
    }

    pub(super) fn add(
        &mut self,
        file: &Path,
        line: Option<u64>,
        column: Option<&'static str>,
        reason: impl Into<String>,
    ) {
        let problem = Problem { file: file.to_owned(), line, column, reason: reason.into() };
        let known = self.of_file(file);
        // Line 1 is the header. All problems of a row come together.
        if line.is_some_and(|line| line > 1) && line != known.last_line {
            known.refused_rows += 1;
        }
        known.last_line = line;
        if known.shown.len() < Self::SHOWN {
            known.shown.push(problem);
        } else {
            known.more += 1;
        }
    }

    /// Adds the reason why the file is not read further; it is always shown.
    pub(super) fn add_last(&mut self, file: &Path, line: u64, reason: impl Into<String>) {
        let (file, line, reason) = (file.to_owned(), Some(line), reason.into());
        let known = self.of_file(&file);
        known.shown.push(Problem { file, line, column: None, reason });
    }

    fn of_file(&mut self, file: &Path) -> &mut FileProblems {
        let place = self.files.iter().position(|known| known.file == file).unwrap_or_else(|| {
            self.files.push(FileProblems {
                file: file.to_owned(),
                shown: Vec::new(),
                more: 0,
                refused_rows: 0,
                last_line: None,
            });
            self.files.len() - 1
        });
        &mut self.files[place]
    }

    /// The number of rows of a file with a problem.
    pub(super) fn refused_rows(&self, file: &Path) -> u64 {
        let known = self.files.iter().find(|known| known.file == file);
        known.map_or(0, |known| known.refused_rows)
    }
}
