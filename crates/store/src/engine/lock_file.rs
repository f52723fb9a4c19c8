//! `touchline.db.lock`: who has an SQLite file open. Everybody who may write holds it
//! together; whoever replaces the whole file must hold it alone. The system lets
//! go of it when a process ends, however it ends; the empty file stays.

use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::presence::Company;

fn open(database: &Path) -> io::Result<File> {
    let mut path = database.as_os_str().to_owned();
    path.push(".lock");
    File::options().create(true).append(true).open(PathBuf::from(path))
}

/// Takes the lock for as long as the answer lives; `None` while somebody holds
/// it whose company is not wanted.
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
