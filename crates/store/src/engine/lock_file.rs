//! The lock file `touchline.db.lock`. Every process that may write the SQLite file holds a shared
//! lock on it; replacing the whole file takes an exclusive lock. The system releases the lock
//! when a process ends, even by a crash; the file stays. Somebody may remove it all the same: then
//! the lock says nothing any more, and is taken anew. It is empty unless a process has noticed
//! that the database was moved or replaced: then it says whose SQLite's log is.
//!
//! A process that has lost the lock takes it again at once, and does not write beside a restore until it has it: on
//! SQLite the writer looks before every transaction, on PostgreSQL every transaction of writes takes part in the lock
//! (`presence`). The readers of a database are closed before its writer, and the lock is released after both. The
//! last connection moves SQLite's log into its file, so the platform of a stopped server is one file.

use std::fs::{self, File, TryLockError};
use std::io;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use super::presence::Company;
use crate::open_files::Identity;

fn path_of(database: &Path) -> PathBuf {
    let mut path = database.as_os_str().to_owned();
    path.push(".lock");
    path.into()
}

#[expect(clippy::disallowed_methods, reason = "it is no database")]
fn open(database: &Path) -> io::Result<File> {
    File::options().create(true).append(true).mode(0o600).open(path_of(database))
}

/// Notes that the log beside the database belongs to the file with this inode, whatever file has
/// the database's name; `None` when that is clear.
pub(crate) fn note_owner_of_log(database: &Path, inode: Option<u64>) -> io::Result<()> {
    if inode == owner_of_log(database) {
        return Ok(());
    }
    fs::write(path_of(database), inode.map_or_else(String::new, |inode| inode.to_string()))
}

/// What was noted.
#[expect(clippy::disallowed_methods, reason = "it is no database")]
pub(crate) fn owner_of_log(database: &Path) -> Option<u64> {
    fs::read_to_string(path_of(database)).ok()?.parse().ok()
}

/// The lock on a database; it is released when this is dropped.
#[derive(Debug)]
pub(crate) struct Lock {
    database: PathBuf,
    company: Company,
    /// Which file is locked.
    locked: Identity,
    _file: File,
}

/// Takes the lock; `None` while another process holds a lock that excludes this one.
pub(crate) fn enter(database: &Path, company: Company) -> io::Result<Option<Lock>> {
    let file = open(database)?;
    let taken = match company {
        Company::Welcome => file.try_lock_shared(),
        Company::Excluded => file.try_lock(),
    };
    let locked = Identity::from(&file.metadata()?);
    let lock = Lock { database: database.to_owned(), company, locked, _file: file };
    match taken {
        // When the file has just been replaced, the lock is not the one that others look at.
        Ok(()) => Ok(lock.is_held().then_some(lock)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

impl Lock {
    fn is_held(&self) -> bool {
        Identity::of(&path_of(&self.database)) == Some(self.locked)
    }

    /// Takes the lock anew when its file was removed or replaced; `false` while it cannot be had.
    pub(crate) fn hold(&mut self) -> bool {
        if !self.is_held()
            && let Ok(Some(lock)) = enter(&self.database, self.company)
        {
            *self = lock;
        }
        self.is_held()
    }
}
