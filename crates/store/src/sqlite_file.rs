//! Operations on a whole SQLite file: copying it as it is at one moment, and replacing it by
//! another.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::engine::presence::Company;
use crate::engine::{lock_file, sqlite};
use crate::{OpenError, StoreError};

/// Copies the database at `from` into a new file, as it is at one moment, while others read and
/// write it.
///
/// # Errors
/// [`OpenError::NotOurs`] when `from` is not a Touchline database, [`OpenError::Failed`] when it
/// is missing or the new file cannot be written.
pub fn copy_at_one_moment(from: &Path, to: &Path) -> Result<(), OpenError> {
    let failed = |reason: String| OpenError::Failed { name: from.display().to_string(), reason };
    if sqlite::inspect_header(from)? {
        return Err(failed("there is no such database".to_owned()));
    }
    let copy = || -> rusqlite::Result<()> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(from, flags)?;
        connection.busy_timeout(Duration::from_secs(5))?;
        connection.execute("VACUUM INTO ?1", [to.to_str()]).map(drop)
    };
    copy().map_err(|e| failed(e.to_string()))
}

/// Turns a closed database into one plain file that can be read where nothing can be written, and
/// flushes it to the disk.
pub fn settle(database: &Path) -> Result<(), StoreError> {
    leave_wal(database)?;
    let flushed = File::open(database).and_then(|file| file.sync_all());
    flushed.map_err(|e| StoreError::Unavailable(e.to_string()))
}

/// Fails while another process has the file open.
fn leave_wal(database: &Path) -> Result<(), StoreError> {
    let connection = Connection::open(database)?;
    let mode: String =
        connection.query_row("PRAGMA journal_mode = DELETE", [], |row| row.get(0))?;
    if mode == "delete" {
        Ok(())
    } else {
        Err(StoreError::Unavailable("another program has it open".to_owned()))
    }
}

/// An SQLite database that no other process has open, for as long as this lives.
#[derive(Debug)]
pub struct Claimed {
    path: PathBuf,
    _lock: File,
}

impl Claimed {
    /// Claims the database at `path`, which need not exist.
    ///
    /// # Errors
    /// [`OpenError::InUse`] while another process has it open.
    pub fn new(path: &Path) -> Result<Self, OpenError> {
        let name = || path.display().to_string();
        let in_use = || OpenError::InUse(name());
        let lock = lock_file::enter(path, Company::Excluded)
            .map_err(|e| OpenError::Failed { name: name(), reason: e.to_string() })?
            .ok_or_else(in_use)?;
        if path.exists() {
            // A program that does not know the lock file is detected by SQLite's own lock.
            leave_wal(path).map_err(|_| in_use())?;
        }
        Ok(Self { path: path.to_owned(), _lock: lock })
    }

    /// Moves the file at `from`, in the same folder or below it, to the database's path; the old
    /// file moves to `aside`.
    pub fn replace(&self, from: &Path, aside: Option<&Path>) -> io::Result<()> {
        if let Some(aside) = aside {
            std::fs::rename(&self.path, aside)?;
        }
        if let Err(error) = std::fs::rename(from, &self.path) {
            if let Some(aside) = aside {
                std::fs::rename(aside, &self.path)?;
            }
            return Err(error);
        }
        flush_folder_of(&self.path)
    }
}

/// Flushes the names in a file's folder to the disk.
pub fn flush_folder_of(file: &Path) -> io::Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}
