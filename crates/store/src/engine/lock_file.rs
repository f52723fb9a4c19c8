//! `touchline.db.lock`: who has an SQLite file open. Everybody who may write holds it
//! together; whoever replaces the whole file must hold it alone. The system lets
//! go of it when a process ends, however it ends; the empty file stays.

use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

fn open(database: &Path) -> io::Result<File> {
    let mut path = database.as_os_str().to_owned();
    path.push(".lock");
    File::options().create(true).append(true).open(PathBuf::from(path))
}

fn taken(outcome: Result<(), TryLockError>) -> io::Result<bool> {
    match outcome {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Takes part in using the database for as long as the answer lives; `None`
/// while it is being replaced.
pub(super) fn join(database: &Path) -> io::Result<Option<File>> {
    let file = open(database)?;
    Ok(taken(file.try_lock_shared())?.then_some(file))
}

/// Keeps everybody else out for as long as the answer lives; `None` while
/// somebody is in.
pub(crate) fn claim(database: &Path) -> io::Result<Option<File>> {
    let file = open(database)?;
    Ok(taken(file.try_lock())?.then_some(file))
}
