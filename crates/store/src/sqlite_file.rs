//! Operations on a whole SQLite file: what is at its path, giving a complete file its name,
//! copying it as it is at one moment, and replacing it by another.
//!
//! A new database, a backup and a restored database get their name when they are whole and on the disk. The name of a
//! database has a file throughout a restore. No database is founded beside files that belong to another one or were
//! put aside, and nothing is written to a file that has lost its name. Nothing here opens a database but by `open_files`, which says why.

use std::ffi::OsStr;
use std::fs::{self, File, Permissions};
use std::io::{self, Read as _};
use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use tempfile::{TempDir, TempPath};

use crate::engine::presence::Company;
use crate::engine::{lock_file, sqlite};
use crate::open_files::{self, Access, Identity};
use crate::{Conn, DatabaseUrl, Engine, OpenError, StoreError, checksums};

/// The files that SQLite keeps beside a database. Beside another database they would damage it.
const COMPANIONS: [&str; 3] = ["-wal", "-shm", "-journal"];
/// Follows the database's name in the names of files that were put aside.
const ASIDE: &str = ".before-";
/// Prefix of the folders of unfinished files.
const UNFINISHED: &str = ".touchline-unfinished-";
/// Password hashes are in every database.
const PRIVATE: u32 = 0o600;
/// The bits of group and others.
const READABLE_BY_OTHERS: u32 = 0o044;

/// What is at the path of a database.
#[derive(Debug)]
pub(crate) enum Place {
    /// Nothing, or an empty file.
    Empty,
    /// A Touchline database.
    Database,
    /// A Touchline database, and the same file under another name: a restore has not finished.
    BeingReplaced,
}

/// Looks at a database without a connection to it, because that could already change it. One to which this process has
/// a connection was looked at before.
///
/// # Errors
/// [`OpenError`] when there is something else, or when files beside it belong to another database.
pub(crate) fn look(path: &Path) -> Result<Place, OpenError> {
    let failed = |reason: String| OpenError::Failed { name: path.display().to_string(), reason };
    let log = with_suffix(path, COMPANIONS[0]);
    let has_log = || fs::metadata(&log).is_ok_and(|log| log.len() > 0);
    let had_log = has_log();
    let header_now = || header(path).map_err(|e| failed(e.to_string()));
    let mut header = header_now()?;
    if matches!(header, Header::Missing) {
        let Some(left) = companions(path).chain(asides(path)).find(|left| left.exists()) else {
            return Ok(Place::Empty);
        };
        // Another process may have made the database since, and what was found is beside it.
        header = header_now()?;
        if matches!(header, Header::Missing) {
            return Err(failed(format!(
                "there is no such database, but {} is there, so it was moved away or a restore was interrupted. Put the database back under its name, or move the other file elsewhere to begin anew",
                left.display()
            )));
        }
    }
    let is_without_log = match header {
        Header::Ours { is_without_log } => is_without_log,
        Header::Connected => false,
        Header::Missing | Header::Other => {
            return Err(OpenError::NotOurs(path.display().to_string()));
        }
    };
    let is_anothers = || {
        let ours = Identity::of(path).map(|ours| ours.inode);
        lock_file::owner_of_log(path).is_some_and(|owner| Some(owner) != ours)
    };
    if had_log && (is_without_log || is_anothers()) && has_log() {
        return Err(failed(format!(
            "{} belongs to another file that had this name. Put that file back, or move its log elsewhere",
            log.display()
        )));
    }
    Ok(if same_file_aside(path).is_some() { Place::BeingReplaced } else { Place::Database })
}

/// What the first 100 bytes of a file tell.
enum Header {
    /// There is no file, or an empty one.
    Missing,
    /// It is a Touchline database.
    Ours {
        /// A database leaves this mode before its log is made, and enters it after its log is gone.
        is_without_log: bool,
    },
    /// It is a Touchline database to which this process has a connection.
    Connected,
    /// It is something else.
    Other,
}

fn header(path: &Path) -> io::Result<Header> {
    match fs::metadata(path) {
        // Opening a pipe would wait for its other end.
        Ok(found) if !found.is_file() => return Err(io::Error::other("it is not a file")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Header::Missing),
        found => found?,
    };
    let mut bytes = Vec::with_capacity(100);
    let read = open_files::read(path, |file| file.take(100).read_to_end(&mut bytes));
    if read?.is_none() {
        return Ok(Header::Connected);
    }
    // https://www.sqlite.org/fileformat2.html#the_database_header
    let is_ours = bytes.len() == 100
        && bytes.starts_with(b"SQLite format 3\0")
        && bytes[68..72] == sqlite::APPLICATION_ID.to_be_bytes();
    Ok(match bytes[..] {
        [] => Header::Missing,
        _ if is_ours => Header::Ours { is_without_log: bytes[18] == 1 },
        _ => Header::Other,
    })
}

/// Refuses a path at which nothing can be read.
pub(crate) fn ensure_readable(path: &Path) -> Result<(), OpenError> {
    let reason = match look(path)? {
        Place::Database => return Ok(()),
        Place::Empty => "there is no such database",
        Place::BeingReplaced => {
            "a restore of it is under way or was interrupted. Run it again, or start the server, which undoes it"
        }
    };
    Err(OpenError::Failed { name: path.display().to_string(), reason: reason.to_owned() })
}

/// The file that a link leads to, because SQLite keeps its files beside that one. Any other path
/// is returned as it is.
pub(crate) fn behind_links(path: &Path) -> Result<PathBuf, OpenError> {
    if !path.is_symlink() {
        return Ok(path.to_owned());
    }
    fs::canonicalize(path).map_err(|error| OpenError::Failed {
        name: path.display().to_string(),
        reason: format!("it is a link that leads nowhere: {error}"),
    })
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

fn companions(path: &Path) -> impl Iterator<Item = PathBuf> {
    COMPANIONS.iter().map(|suffix| with_suffix(path, suffix))
}

/// `touchline.db.before-restore-2026-03-10T12-00-00Z`, or the same with a number when that name
/// is taken.
pub fn aside(path: &Path, reason: &str, now: Timestamp) -> PathBuf {
    let mut name = with_suffix(path, &format!("{ASIDE}{reason}-{}", stamp(now)));
    let first = name.clone();
    for number in 2.. {
        if in_the_way_of(&name).is_none() {
            break;
        }
        name = with_suffix(&first, &format!("-{number}"));
    }
    name
}

/// An instant, to the second, as a part of a file name; such names sort by time.
pub fn stamp(instant: Timestamp) -> String {
    TimeZone::UTC.to_datetime(instant).strftime("%Y-%m-%dT%H-%M-%SZ").to_string()
}

/// The files that were put aside, without their checksums.
fn asides(path: &Path) -> impl Iterator<Item = PathBuf> {
    let mut prefix = path.file_name().unwrap_or_default().to_owned();
    prefix.push(ASIDE);
    let is_aside = move |name: &OsStr| {
        let name = name.as_encoded_bytes();
        name.starts_with(prefix.as_encoded_bytes()) && !name.ends_with(checksums::SUFFIX.as_bytes())
    };
    let entries = fs::read_dir(folder_of(path)).into_iter().flatten().flatten();
    entries.filter(move |entry| is_aside(&entry.file_name())).map(|entry| entry.path())
}

/// The aside name of the file that still has the database's name.
fn same_file_aside(path: &Path) -> Option<PathBuf> {
    let ours = fs::metadata(path).ok().filter(|ours| ours.nlink() > 1)?;
    let identity = Identity::from(&ours);
    asides(path).find(|aside| Identity::of(aside) == Some(identity))
}

/// Undoes a restore that was interrupted before the new file got the database's name.
pub(crate) fn undo_unfinished_restore(path: &Path) -> io::Result<()> {
    let Some(aside) = same_file_aside(path) else { return Ok(()) };
    for (aside, companion) in companions(&aside).zip(companions(path)) {
        ignoring(io::ErrorKind::NotFound, fs::rename(aside, companion))?;
    }
    // Two processes that start at once both undo it.
    ignoring(io::ErrorKind::NotFound, fs::remove_file(aside))?;
    flush_folder_of(path)
}

fn ignoring(kind: io::ErrorKind, done: io::Result<()>) -> io::Result<()> {
    done.or_else(|error| if error.kind() == kind { Ok(()) } else { Err(error) })
}

/// A folder for unfinished files beside the finished one, so that a rename finishes a file in one
/// step. It is removed with its files when it is dropped; what a killed process left, the next
/// one in the same folder removes.
#[derive(Debug)]
pub struct Workshop {
    folder: TempDir,
    _lock: Option<File>,
}

impl Workshop {
    /// Makes one.
    pub fn beside(file: &Path) -> io::Result<Self> {
        let place = folder_of(file);
        remove_abandoned(place)?;
        loop {
            let folder = tempfile::Builder::new()
                .prefix(UNFINISHED)
                .permissions(Permissions::from_mode(0o700))
                .tempdir_in(place)?;
            // Some network file systems lock no folders.
            let lock = open_folder(folder.path()).and_then(|it| it.lock().map(|()| it)).ok();
            // Another process may have removed it before it was locked.
            if folder.path().exists() {
                return Ok(Self { folder, _lock: lock });
            }
        }
    }

    /// The path of the unfinished database. It does not exist yet.
    pub fn database(&self) -> PathBuf {
        self.folder.path().join("platform.db")
    }
}

/// Removes unfinished files of processes that were killed.
pub fn remove_abandoned(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().as_encoded_bytes().starts_with(UNFINISHED.as_bytes())
            && let Ok(lock) = open_folder(&entry.path())
            && lock.try_lock().is_ok()
        {
            ignoring(io::ErrorKind::NotFound, fs::remove_dir_all(entry.path()))?;
        }
    }
    Ok(())
}

/// Makes an empty file that only its owner can read, whatever the umask.
pub(crate) fn create_private(path: &Path) -> io::Result<()> {
    #[expect(clippy::disallowed_methods, reason = "nobody has a new file open")]
    let file = File::options().write(true).create_new(true).mode(PRIVATE).open(path)?;
    file.set_permissions(Permissions::from_mode(PRIVATE))
}

/// One sentence for each of a database's files that other users of the machine can read.
pub fn exposed(database: &DatabaseUrl) -> Vec<String> {
    let DatabaseUrl::Sqlite(path) = database else { return Vec::new() };
    let files = std::iter::once(path.clone()).chain(companions(path)).chain(asides(path));
    let mode = |file: &Path| fs::metadata(file).map_or(0, |file| file.permissions().mode());
    files
        .filter(|file| mode(file) & READABLE_BY_OTHERS != 0)
        .map(|file| {
            let file = file.display();
            format!("other users of this machine can read {file}: run `chmod 600 {file}`")
        })
        .collect()
}

/// The file that has a name, or that SQLite would take for a part of a file of that name.
pub fn in_the_way_of(name: &Path) -> Option<PathBuf> {
    std::iter::once(name.to_owned())
        .chain(companions(name))
        .find(|file| file.exists() || file.is_symlink())
}

/// Flushes a complete, closed file to the disk and gives it a name that is free.
///
/// # Errors
/// [`io::ErrorKind::AlreadyExists`] when a file is [`in_the_way_of`] the name.
pub fn give_name(whole: &Path, name: &Path) -> io::Result<()> {
    if in_the_way_of(name).is_some() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    open_files::read_closed(whole, |file| file.sync_all())?;
    TempPath::try_from_path(whole)?.persist_noclobber(name)?;
    flush_folder_of(name)
}

/// The same, with the file's checksum beside it. One that an earlier file of that name has left is
/// replaced. A process that is killed meanwhile leaves no wrong checksum, but it may leave none.
///
/// # Errors
/// As [`give_name`]. No file has the name then.
pub fn give_name_with_checksum(whole: &Path, name: &Path) -> io::Result<()> {
    if in_the_way_of(name).is_some() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let (unfinished, checksum) = (checksums::beside(whole), checksums::beside(name));
    create_private(&unfinished)?;
    fs::write(&unfinished, checksums::line(whole, name)?)?;
    open_files::read_closed(&unfinished, |file| file.sync_all())?;
    ignoring(io::ErrorKind::NotFound, fs::remove_file(&checksum))?;
    give_name(whole, name)?;
    if let Err(error) = fs::rename(&unfinished, &checksum) {
        fs::remove_file(name)?;
        return Err(error);
    }
    flush_folder_of(name)
}

/// Removes a file and its checksum.
pub fn remove_with_checksum(file: &Path) -> io::Result<()> {
    // In this order no checksum is left that nobody would remove.
    ignoring(io::ErrorKind::NotFound, fs::remove_file(checksums::beside(file)))?;
    fs::remove_file(file)
}

/// Copies the database at `from` into a new file, as it is at one moment, while others read and
/// write it.
///
/// # Errors
/// [`OpenError::NotOurs`] when `from` is not a Touchline database, [`OpenError::Failed`] when it
/// is missing or the new file cannot be written.
pub fn copy_at_one_moment(from: &Path, to: &Path) -> Result<(), OpenError> {
    ensure_readable(from)?;
    let failed = |reason: String| OpenError::Failed { name: from.display().to_string(), reason };
    create_private(to).map_err(|e| failed(format!("{}: {e}", to.display())))?;
    let copy = || -> rusqlite::Result<()> {
        let connection = open_files::connect(from, Access::Read)?;
        connection.busy_timeout(Duration::from_secs(5))?;
        connection.execute("VACUUM INTO ?1", [to.to_str()]).map(drop)
    };
    copy().map_err(|e| failed(e.to_string()))
}

/// Keeps a copy of a database, as it is now, beside it before its format is changed.
pub(crate) fn keep_copy(path: &Path) -> Result<PathBuf, OpenError> {
    let name = aside(path, "upgrade", Timestamp::now());
    let failed = |reason: String| OpenError::Failed {
        name: path.display().to_string(),
        reason: format!(
            "no copy could be kept in {} before it is brought up to date: {reason}",
            name.display()
        ),
    };
    let workshop = Workshop::beside(path).map_err(|e| failed(e.to_string()))?;
    let copy = workshop.database();
    copy_at_one_moment(path, &copy)?;
    let told = open_files::connect(&copy, Access::Write)
        .and_then(|copy| copy.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)))
        .unwrap_or_else(|error| error.to_string());
    if told != "ok" {
        return Err(failed(told));
    }
    give_name_with_checksum(&copy, &name).map_err(|e| failed(e.to_string()))?;
    Ok(name)
}

/// The file of an open database; `None` on PostgreSQL.
pub fn path_of(conn: &Conn<'_>) -> Result<Option<PathBuf>, StoreError> {
    match conn.engine() {
        Engine::Sqlite => {
            let path: String =
                conn.query_one("SELECT file FROM pragma_database_list WHERE name = 'main'", &[])?;
            Ok(Some(path.into()))
        }
        Engine::Postgres => Ok(None),
    }
}

/// Turns a closed database into one plain file that can be read where nothing can be written.
/// Fails while another process has the file open.
pub fn settle(database: &Path) -> Result<(), StoreError> {
    let connection = open_files::connect(database, Access::Write)?;
    let mode: String =
        connection.query_row("PRAGMA journal_mode = DELETE", [], |row| row.get(0))?;
    if mode == "delete" {
        Ok(())
    } else {
        Err(StoreError::Unavailable("another program has it open".to_owned()))
    }
}

/// What a claimed path holds.
#[derive(Debug)]
pub enum Holding {
    /// Nothing.
    Nothing,
    /// A platform in one file.
    Platform,
    /// Something else, or files that cannot be read as a platform; why not.
    Unreadable(String),
}

/// The path of an SQLite database that no other process has open, for as long as this lives.
#[derive(Debug)]
pub struct Claimed {
    path: PathBuf,
    holding: Holding,
    _lock: lock_file::Lock,
}

impl Claimed {
    /// Claims a path, at which there may be anything but a folder.
    ///
    /// # Errors
    /// [`OpenError::InUse`] while another process has it open.
    pub fn new(path: &Path) -> Result<Self, OpenError> {
        let path = behind_links(path)?;
        let name = || path.display().to_string();
        let failed = |e: io::Error| OpenError::Failed { name: name(), reason: e.to_string() };
        header(&path).map_err(failed)?;
        fs::create_dir_all(folder_of(&path)).map_err(failed)?;
        let lock = lock_file::enter(&path, Company::Excluded)
            .map_err(failed)?
            .ok_or_else(|| OpenError::InUse(name()))?;
        undo_unfinished_restore(&path).map_err(failed)?;
        let holding = match look(&path) {
            Ok(Place::Empty) => Holding::Nothing,
            // A program that does not know the lock file is detected by SQLite's own lock.
            Ok(_) => match settle(&path) {
                Ok(()) => Holding::Platform,
                Err(StoreError::Unavailable(_)) => return Err(OpenError::InUse(name())),
                Err(error) => Holding::Unreadable(format!("cannot open {}: {error}", name())),
            },
            Err(error) => Holding::Unreadable(error.to_string()),
        };
        Ok(Self { path, holding, _lock: lock })
    }

    /// The path of the database, behind links.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What is at the path.
    pub fn holding(&self) -> &Holding {
        &self.holding
    }

    /// Moves the complete file at `whole` to the database's path. What is there gets the name
    /// `aside`, with the files that belong to it; the first of them is returned.
    ///
    /// The path has the old file until it has the new one. If this is interrupted between, the
    /// next process that opens the database undoes it.
    pub fn replace(&self, whole: &Path, aside: Option<&Path>) -> io::Result<Option<PathBuf>> {
        let mut first = None;
        open_files::read_closed(whole, |file| file.sync_all())?;
        if let Some(aside) = aside {
            let old = std::iter::once(self.path.clone()).chain(companions(&self.path));
            let new = std::iter::once(aside.to_owned()).chain(companions(aside));
            for (from, to) in old.zip(new).filter(|(from, _)| from.exists()) {
                if from == self.path {
                    link(&from, &to)?;
                } else {
                    fs::rename(from, &to)?;
                }
                first.get_or_insert(to);
            }
            flush_folder_of(&self.path)?;
        }
        if let Err(error) = fs::rename(whole, &self.path) {
            undo_unfinished_restore(&self.path)?;
            return Err(error);
        }
        flush_folder_of(&self.path)?;
        Ok(first)
    }
}

/// Gives a file a second name. On a file system without links it gets the second name only; a
/// database is not founded under the first one then.
fn link(file: &Path, name: &Path) -> io::Result<()> {
    fs::hard_link(file, name).or_else(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => Err(error),
        _ => fs::rename(file, name),
    })
}

pub(crate) fn folder_of(file: &Path) -> &Path {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

#[expect(clippy::disallowed_methods, reason = "it is no database")]
fn open_folder(folder: &Path) -> io::Result<File> {
    File::open(folder)
}

/// Flushes the names in a file's folder to the disk.
fn flush_folder_of(file: &Path) -> io::Result<()> {
    open_folder(folder_of(file))?.sync_all()
}
