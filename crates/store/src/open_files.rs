//! The only place that opens an SQLite database file, with SQLite or as bytes.
//!
//! The trap: SQLite's locks on a file are POSIX locks, and the system drops all locks of a process on a file as soon as the
//! process closes *any* descriptor of it (<https://www.sqlite.org/howtocorrupt.html>, 2.2). A server that opened its own
//! database besides SQLite, even to read a hundred bytes, would hold no lock from then on: the next SQLite program
//! that closes the file would take itself for the last one and delete the log, with the writes that were acknowledged
//! since.
//!
//! So what must stay true: bytes of a file are read only while this process has no connection to it, and a connection begins only
//! when nobody reads them. Both are counted here by what file it is, whatever its name. The `clippy.toml` of this crate
//! refuses other ways. What reads the metadata of a file, links it or renames it opens nothing.

use std::collections::BTreeMap;
use std::fs::{File, Metadata};
use std::io;
use std::ops::{Deref, DerefMut};
use std::os::unix::fs::MetadataExt as _;
use std::path::Path;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, OpenFlags};

/// Which file it is, whatever its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Identity {
    device: u64,
    pub(crate) inode: u64,
}

impl From<&Metadata> for Identity {
    fn from(file: &Metadata) -> Self {
        Self { device: file.dev(), inode: file.ino() }
    }
}

impl Identity {
    /// Of the file at a path; `None` when there is none.
    pub(crate) fn of(path: &Path) -> Option<Self> {
        std::fs::metadata(path).ok().as_ref().map(Self::from)
    }
}

/// How often this process has a file open.
#[derive(Default)]
struct Uses {
    connections: usize,
    readers: usize,
}

static FILES: Mutex<BTreeMap<Identity, Uses>> = Mutex::new(BTreeMap::new());
/// Told when a reader of bytes is done.
static READ: Condvar = Condvar::new();

fn files() -> MutexGuard<'static, BTreeMap<Identity, Uses>> {
    FILES.lock().unwrap_or_else(PoisonError::into_inner)
}

#[derive(Debug, Clone, Copy)]
enum Kind {
    Connection,
    Reader,
}

impl Uses {
    fn of(&mut self, kind: Kind) -> &mut usize {
        match kind {
            Kind::Connection => &mut self.connections,
            Kind::Reader => &mut self.readers,
        }
    }
}

/// One of the [`Uses`] of a file, until it is dropped.
#[derive(Debug)]
struct Use {
    file: Identity,
    kind: Kind,
}

impl Use {
    /// Waits for those who read the file's bytes.
    fn connection(file: Identity) -> Self {
        let is_read = |files: &mut BTreeMap<Identity, Uses>| {
            files.get(&file).is_some_and(|uses| uses.readers > 0)
        };
        let waited = READ.wait_while(files(), is_read);
        let mut files = waited.unwrap_or_else(PoisonError::into_inner);
        Self::counted(&mut files, file, Kind::Connection)
    }

    /// `None` while this process has a connection to the file.
    fn reader(file: Identity) -> Option<Self> {
        let mut files = files();
        let is_connected = files.get(&file).is_some_and(|uses| uses.connections > 0);
        (!is_connected).then(|| Self::counted(&mut files, file, Kind::Reader))
    }

    fn counted(files: &mut BTreeMap<Identity, Uses>, file: Identity, kind: Kind) -> Self {
        *files.entry(file).or_default().of(kind) += 1;
        Self { file, kind }
    }
}

impl Drop for Use {
    fn drop(&mut self) {
        let mut files = files();
        if let Some(uses) = files.get_mut(&self.file) {
            *uses.of(self.kind) -= 1;
            if uses.connections == 0 && uses.readers == 0 {
                files.remove(&self.file);
            }
        }
        READ.notify_all();
    }
}

/// A connection to a database file.
#[derive(Debug)]
pub(crate) struct Connected {
    // Dropped before its use: the file is open until then.
    connection: Connection,
    _use: Use,
}

impl Deref for Connected {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        &self.connection
    }
}

impl DerefMut for Connected {
    fn deref_mut(&mut self) -> &mut Connection {
        &mut self.connection
    }
}

/// What a connection may do.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Access {
    Read,
    Write,
}

/// Connects to a file that exists.
pub(crate) fn connect(path: &Path, access: Access) -> rusqlite::Result<Connected> {
    let access = match access {
        Access::Read => OpenFlags::SQLITE_OPEN_READ_ONLY,
        Access::Write => OpenFlags::SQLITE_OPEN_READ_WRITE,
    };
    loop {
        let found = Identity::of(path);
        let used = found.map(Use::connection);
        #[expect(clippy::disallowed_methods, reason = "its use is counted")]
        let connection =
            Connection::open_with_flags(path, access | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
        // Otherwise the name was given to another file meanwhile.
        if let Some(used) = used
            && Identity::of(path) == found
        {
            return Ok(Connected { connection, _use: used });
        }
    }
}

/// Reads a file as bytes; `None` while this process has a connection to it.
pub(crate) fn read<T>(
    path: &Path,
    read: impl FnOnce(&mut File) -> io::Result<T>,
) -> io::Result<Option<T>> {
    loop {
        let found = Identity::from(&std::fs::metadata(path)?);
        let Some(_use) = Use::reader(found) else { return Ok(None) };
        #[expect(clippy::disallowed_methods, reason = "this process has no connection to it")]
        let mut file = File::open(path)?;
        if Identity::from(&file.metadata()?) == found {
            return read(&mut file).map(Some);
        }
        // The name was given to another file meanwhile, to which there may be a connection: it is never closed.
        std::mem::forget(file);
    }
}

/// As [`read`].
///
/// # Errors
/// [`io::ErrorKind::ResourceBusy`] while this process has a connection to it.
pub(crate) fn read_closed<T>(
    path: &Path,
    read_it: impl FnOnce(&mut File) -> io::Result<T>,
) -> io::Result<T> {
    let busy = || io::Error::new(io::ErrorKind::ResourceBusy, "this process has it open");
    read(path, read_it)?.ok_or_else(busy)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_not_read_beside_a_connection() {
        let folder = tempfile::tempdir().expect("a folder");
        let (file, name) = (folder.path().join("a.db"), folder.path().join("b.db"));
        std::fs::write(&file, "").expect("a file");
        std::fs::hard_link(&file, &name).expect("another name");
        let is_read = || read(&name, |_| Ok(())).expect("a file").is_some();
        assert!(is_read());
        let connected = [Access::Write, Access::Read].map(|access| connect(&file, access));
        assert!(connected.iter().all(Result::is_ok) && !is_read());
        let [first, second] = connected;
        drop(first);
        assert!(!is_read());
        let refused = read_closed(&name, |_| Ok(())).expect_err("a connection");
        assert_eq!(refused.kind(), io::ErrorKind::ResourceBusy);
        drop(second);
        assert!(is_read());
    }

    #[test]
    fn a_connection_waits_for_those_who_read_bytes() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("a.db");
        std::fs::write(&file, "").expect("a file");
        let (connected, told) = std::sync::mpsc::channel();
        std::thread::scope(|scope| {
            read(&file, |_| {
                scope.spawn(|| connected.send(connect(&file, Access::Write).is_ok()));
                assert!(told.try_recv().is_err());
                Ok(())
            })
            .expect("a file");
        });
        assert_eq!(told.recv(), Ok(true));
    }

    #[test]
    fn a_file_that_is_missing_is_not_made() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("a.db");
        assert!(connect(&file, Access::Write).is_err() && read(&file, |_| Ok(())).is_err());
        assert!(!file.exists());
    }
}
