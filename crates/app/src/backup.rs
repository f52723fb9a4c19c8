//! Backup and restore: a platform as one SQLite file, from and to either database.

use std::io;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use tempfile::TempPath;
use touchline_store::accounts::sessions;
use touchline_store::sqlite_file::{self, Claimed};
use touchline_store::{
    Conn, DatabaseUrl, Db, OpenError, StoreError, audit as trail, doctor, tables,
};

use crate::audit::{self, Actor, Deed, Trail};
use crate::copy::{self, CopyError, Target};

/// Prefix of the folders in which a file is written before it gets its name.
pub const UNFINISHED: &str = ".touchline-unfinished-";

/// Why a backup or a restore failed.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The backup's file exists already.
    #[error("{} exists already: a backup never replaces a file", .0.display())]
    Exists(PathBuf),
    /// The database is not empty, and replacing it was not requested.
    #[error("{0} is not empty. With --replace it is put aside and the backup takes its place")]
    NotEmpty(String),
    /// The backup is damaged.
    #[error("{} cannot be trusted: {why}", .file.display())]
    Damaged {
        /// The backup.
        file: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// A database could not be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Rows could not be copied.
    #[error(transparent)]
    Copy(#[from] CopyError),
    /// A database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A file could not be written, moved or flushed.
    #[error("cannot write {}: {cause}", .file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// The system's error.
        cause: io::Error,
    },
}

/// A backup that was written, or restored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contents {
    /// The file's size.
    pub bytes: u64,
    /// The number of tables.
    pub tables: usize,
    /// The number of rows in all tables.
    pub rows: i64,
    /// Its audit trail. An altered trail does not stop a backup.
    pub trail: Trail,
}

/// Writes the platform, as it is at one moment, to a new file; a server may run meanwhile.
/// The file gets its name when it is complete, verified and on the disk.
///
/// # Errors
/// [`BackupError`]; no file was made.
pub async fn write(database: &DatabaseUrl, file: &Path) -> Result<Contents, BackupError> {
    if file.exists() {
        return Err(BackupError::Exists(file.to_owned()));
    }
    let source = Db::open_read_only(database)?;
    let head = source.read(trail::last).await?;
    let cannot = cannot_write(file);
    let workshop = workshop_beside(file).map_err(&cannot)?;
    let copy = workshop.path().join("platform.db");
    match database {
        DatabaseUrl::Sqlite(path) => copy_file(path, &copy).await?,
        DatabaseUrl::Postgres(_) => {
            let target = Db::open(&DatabaseUrl::Sqlite(copy.clone()))?;
            copy::copy(&source, &target, Target::Empty, Arc::new(|_, _| {})).await?;
        }
    }
    sqlite_file::settle(&copy)?;
    let written = Db::open_read_only(&DatabaseUrl::Sqlite(copy.clone()))?;
    let contents = examine(&written, &copy).await?;
    // The newest entry from before the backup must be in it.
    if let Some(head) = head
        && written.read(move |conn| trail::hash_of(conn, head.audit_entry_id)).await?
            != Some(head.entry_hash)
    {
        let why = "the newest entry of the audit trail is not in it".to_owned();
        return Err(BackupError::Damaged { file: file.to_owned(), why });
    }
    drop(written);
    // The file contains password hashes.
    std::fs::set_permissions(&copy, std::fs::Permissions::from_mode(0o600)).map_err(&cannot)?;
    let copy = TempPath::try_from_path(copy).map_err(&cannot)?;
    copy.persist_noclobber(file).map_err(|failed| match failed.error.kind() {
        io::ErrorKind::AlreadyExists => BackupError::Exists(file.to_owned()),
        _ => cannot(failed.error),
    })?;
    sqlite_file::flush_folder_of(file).map_err(cannot)?;
    Ok(contents)
}

/// The result of [`restore`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// The new contents of the database.
    pub contents: Contents,
    /// The file with the database's earlier contents.
    pub put_aside: Option<PathBuf>,
}

/// Replaces a database's contents by a backup. With `replace`, earlier contents are put
/// aside first. All sessions of the backup are ended, because a token that was revoked
/// since must not work again.
///
/// # Errors
/// [`BackupError`]; the database is as it was.
pub async fn restore(
    file: &Path,
    database: &DatabaseUrl,
    replace: bool,
    now: Timestamp,
) -> Result<Restored, BackupError> {
    match database {
        DatabaseUrl::Sqlite(path) => restore_file(file, path, replace, now).await,
        DatabaseUrl::Postgres(_) => restore_rows(file, database, replace, now).await,
    }
}

async fn restore_file(
    file: &Path,
    path: &Path,
    replace: bool,
    now: Timestamp,
) -> Result<Restored, BackupError> {
    let cannot = cannot_write(path);
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(&cannot)?;
    }
    let is_used = path.exists() && !is_empty(path).await?;
    if is_used && !replace {
        return Err(BackupError::NotEmpty(path.display().to_string()));
    }
    let workshop = workshop_beside(path).map_err(&cannot)?;
    let fresh = workshop.path().join("platform.db");
    let contents = prepare(file, &fresh, now).await?;
    sqlite_file::settle(&fresh)?;
    let claimed = Claimed::new(path)?;
    let put_aside = is_used.then(|| beside(path, now));
    claimed.replace(&fresh, put_aside.as_deref()).map_err(cannot)?;
    Ok(Restored { contents, put_aside })
}

async fn restore_rows(
    file: &Path,
    database: &DatabaseUrl,
    replace: bool,
    now: Timestamp,
) -> Result<Restored, BackupError> {
    let target = Db::open_alone(database)?;
    let is_used = target.read(copy::first_used_table).await?.is_some();
    if is_used && !replace {
        return Err(BackupError::NotEmpty(database.to_string()));
    }
    let workshop = workshop_beside(file).map_err(cannot_write(file))?;
    let fresh = workshop.path().join("platform.db");
    let contents = prepare(file, &fresh, now).await?;
    let put_aside = is_used.then(|| beside(file, now));
    if let Some(aside) = &put_aside {
        Box::pin(write(database, aside)).await?;
    }
    let source = Db::open_read_only(&DatabaseUrl::Sqlite(fresh))?;
    copy::copy(&source, &target, Target::Replaced, Arc::new(|_, _| {})).await?;
    Ok(Restored { contents, put_aside })
}

/// A verified copy of the backup in this program's format, without sessions and with an
/// audit entry about the restore.
async fn prepare(file: &Path, fresh: &Path, now: Timestamp) -> Result<Contents, BackupError> {
    copy_file(file, fresh).await?;
    let db = Db::open(&DatabaseUrl::Sqlite(fresh.to_owned()))?;
    let contents = examine(&db, file).await?;
    db.write(move |conn| {
        sessions::revoke_everything(conn, "restored from a backup", now.as_millisecond())?;
        let deed = Deed { action: "restored_backup", entity_type: "platform", ..Deed::default() };
        audit::note(conn, now, &Actor::command_line(), deed)
    })
    .await?;
    Ok(contents)
}

/// Reads a whole database: its pages, its audit trail, every row once.
async fn examine(db: &Db, file: &Path) -> Result<Contents, BackupError> {
    let bytes = std::fs::metadata(file).map_err(cannot_write(file))?.len();
    let examined = db
        .read(move |conn: &Conn<'_>| -> Result<_, StoreError> {
            let faults = doctor::integrity(conn, doctor::Depth::Quick)?;
            let trail = audit::verify(conn)?;
            let tables = tables::all(conn)?;
            let rows = tables.iter().map(|table| table.count(conn)).sum::<Result<i64, _>>()?;
            Ok((faults, Contents { bytes, tables: tables.len(), rows, trail }))
        })
        .await?;
    match examined {
        (faults, contents) if faults.is_empty() => Ok(contents),
        (faults, _) => Err(BackupError::Damaged { file: file.to_owned(), why: faults.join("; ") }),
    }
}

/// Runs on a blocking thread, because `VACUUM` blocks for as long as it takes.
async fn copy_file(from: &Path, to: &Path) -> Result<(), BackupError> {
    let (from, to) = (from.to_owned(), to.to_owned());
    let copied =
        tokio::task::spawn_blocking(move || sqlite_file::copy_at_one_moment(&from, &to)).await;
    copied.unwrap_or_else(|gone| std::panic::resume_unwind(gone.into_panic())).map_err(Into::into)
}

async fn is_empty(path: &Path) -> Result<bool, BackupError> {
    match Db::open_read_only(&DatabaseUrl::Sqlite(path.to_owned())) {
        Ok(db) => Ok(db.read(copy::first_used_table).await?.is_none()),
        // A database of another format has contents.
        Err(OpenError::Older { .. } | OpenError::Newer { .. }) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// A folder for unfinished files; it is removed with its files when it is dropped. It is in
/// the folder of the finished file, so that a rename finishes the file in one step.
fn workshop_beside(file: &Path) -> io::Result<tempfile::TempDir> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    tempfile::Builder::new().prefix(UNFINISHED).tempdir_in(folder.unwrap_or(Path::new(".")))
}

fn cannot_write(file: &Path) -> impl Fn(io::Error) -> BackupError + Clone {
    let file = file.to_owned();
    move |cause| BackupError::File { file: file.clone(), cause }
}

/// `touchline.db.before-restore-2026-03-10T12-00-00Z`.
fn beside(file: &Path, now: Timestamp) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(format!(".before-restore-{}", stamp(now)));
    name.into()
}

/// An instant, to the second, as a part of a file name; such names sort by time.
pub fn stamp(instant: Timestamp) -> String {
    TimeZone::UTC.to_datetime(instant).strftime("%Y-%m-%dT%H-%M-%SZ").to_string()
}
