//! The lock file `touchline.db.lock`. Every process that may write the SQLite file holds a shared
//! lock on it; replacing the whole file takes an exclusive lock. The system releases the lock
//! when a process ends, even by a crash; the empty file stays.

use std::fs::{File, TryLockError};
use std::io;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use super::presence::Company;

fn open(database: &Path) -> io::Result<File> {
    let mut path = database.as_os_str().to_owned();
    path.push(".lock");
    File::options().create(true).append(true).mode(0o600).open(PathBuf::from(path))
}

/// Takes the lock until the returned file is dropped; `None` while another process holds a lock
/// that excludes this one.
pub(crate) fn enter(database: &Path, company: Company) -> io::Result<Option<File>> {
    let file = open(database)?;
    let taken = match company {
        Company::Welcome => file.try_lock_shared(),
        Company::Excluded => file.try_lock(),
    };
    match taken {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(error),
    }
}
