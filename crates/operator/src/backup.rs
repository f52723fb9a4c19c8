//! Backup and restore: a platform as one SQLite file, from and to either database.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::Timestamp;
use touchline_store::accounts::{self, api_keys, sessions};
use touchline_store::checksums::{self, Verdict};
use touchline_store::people::calendar_links;
use touchline_store::sqlite_file::{self, Claimed, Holding, Workshop};
use touchline_store::{
    Conn, DatabaseUrl, Db, OpenError, StoreError, Upgrade, audit as trail, doctor, tables,
};

use crate::copy::{self, CopyError, Target};
use crate::doctor::damage;
use touchline_app::audit::{self, Actor, AuditAction, AuditedKind, Deed, Trail};

/// Why a backup or a restore failed.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The backup's file exists already, or the log of an older one.
    #[error("{} exists already: a backup never replaces a file, nor is it put beside the log of an older one", .0.display())]
    Exists(PathBuf),
    /// The database is not empty, and replacing it was not requested.
    #[error("{0} is not empty. With --replace it is put aside and the backup takes its place")]
    NotEmpty(String),
    /// There is something that cannot be read, and replacing it was not requested.
    #[error("{0}. With --replace what is there is put aside and the backup takes its place")]
    Unreadable(String),
    /// The backup is damaged.
    #[error("{} cannot be trusted: {why}", .file.display())]
    Damaged {
        /// The backup.
        file: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// The backup is not as it was when its checksum was made.
    #[error(
        "{} is not as it was written: its SHA-256 is not the one in {}. Restore another copy of it. If it was changed on purpose, as by serving it, remove its checksum",
        .file.display(),
        .checksum.display()
    )]
    Changed {
        /// The backup.
        file: PathBuf,
        /// The file with its checksum.
        checksum: PathBuf,
    },
    /// The backup has no checksum, and something is wrong with its rows. It may be damaged.
    #[error(
        "{file} has no checksum that says whether it is as it was written, and the doctor finds in it: {why}. To restore it all the same, run `sha256sum {file} > {checksum}` first",
        file = .file.display(),
        checksum = .checksum.display()
    )]
    Doubtful {
        /// The backup.
        file: PathBuf,
        /// The file with its checksum, which is not there.
        checksum: PathBuf,
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
    /// A file could not be read.
    #[error("cannot read {}: {cause}", .file.display())]
    Unread {
        /// The file.
        file: PathBuf,
        /// The system's error.
        cause: io::Error,
    },
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
/// The file gets its name when it is complete, verified and on the disk, and then its checksum.
///
/// # Errors
/// [`BackupError`]; no file was made.
pub async fn write(database: &DatabaseUrl, file: &Path) -> Result<Contents, BackupError> {
    if let Some(other) = sqlite_file::in_the_way_of(file) {
        return Err(BackupError::Exists(other));
    }
    let source = Db::open_read_only(database)?;
    let head = source.read(trail::last).await?;
    let cannot = cannot_write(file);
    let workshop = Workshop::beside(file).map_err(&cannot)?;
    let copy = workshop.database();
    match database {
        DatabaseUrl::Sqlite(path) => copy_file(path, &copy).await?,
        DatabaseUrl::Postgres(_) => {
            let target = Db::open(&DatabaseUrl::Sqlite(copy.clone()))?;
            copy::copy(&source, &target, Target::Empty, Arc::new(|_, _| {})).await?;
        }
    }
    sqlite_file::settle(&copy)?;
    let contents = examine_file(&copy, head.as_ref()).await?;
    let named = sqlite_file::give_name_with_checksum(&copy, file);
    named.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => BackupError::Exists(file.to_owned()),
        _ => cannot(error),
    })?;
    // Once more under its name, where it will be read.
    if let Err(error) = compare(file).await {
        sqlite_file::remove_with_checksum(file).map_err(cannot)?;
        return Err(error);
    }
    Ok(contents)
}

/// Keeps a copy of a PostgreSQL database that an older Touchline wrote, before it is brought up to
/// date: an SQLite file of the same older format. Returns its name; `None` when the database is new
/// or up to date, and for SQLite, where opening keeps the copy.
///
/// # Errors
/// [`BackupError`]; no file was made.
pub async fn before_upgrade(
    database: &DatabaseUrl,
    folder: &Path,
    now: Timestamp,
) -> Result<Option<PathBuf>, BackupError> {
    let Some(format) = Db::older_format(database)? else { return Ok(None) };
    let name = sqlite_file::aside(&folder.join("touchline.db"), "upgrade", now);
    let cannot = cannot_write(&name);
    std::fs::create_dir_all(folder).map_err(&cannot)?;
    let workshop = Workshop::beside(&name).map_err(&cannot)?;
    let file = workshop.database();
    let url = DatabaseUrl::Sqlite(file.clone());
    let source = Db::open_read_only_in_format(database, format)?;
    let target = Db::open_in_format(&url, format)?;
    copy::copy(&source, &target, Target::Empty, Arc::new(|_, _| {})).await?;
    drop(target);
    sqlite_file::settle(&file)?;
    let faults = Db::open_read_only_in_format(&url, format)?
        .read(|conn| doctor::integrity(conn, doctor::Depth::Quick))
        .await?;
    if !faults.is_empty() {
        return Err(BackupError::Damaged { file, why: faults.join("; ") });
    }
    match sqlite_file::give_name_with_checksum(&file, &name) {
        // Another node that starts at this moment has kept one.
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(cannot(error)),
        _ => Ok(Some(name)),
    }
}

/// The result of [`restore`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// The new contents of the database.
    pub contents: Contents,
    /// The file with the database's earlier contents. Files that belong to it are beside it.
    pub put_aside: Option<PathBuf>,
    /// Whether a checksum was beside the backup. Where none is, the doctor has looked at every row.
    pub had_checksum: bool,
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
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(cannot_write(path))?;
    }
    // Reading the backup takes a while: what is there is refused before that. Where nothing is,
    // a refused backup leaves nothing.
    let early = match sqlite_file::in_the_way_of(path) {
        Some(_) => Some(claim(path, replace).await?),
        None => None,
    };
    let path = early.as_ref().map_or(path, |(claimed, _)| claimed.path()).to_owned();
    let cannot = cannot_write(&path);
    let workshop = Workshop::beside(&path).map_err(&cannot)?;
    let fresh = workshop.database();
    let (contents, had_checksum) = prepare(file, &fresh, now).await?;
    sqlite_file::settle(&fresh)?;
    let (claimed, is_used) = match early {
        Some(claimed) => claimed,
        None => claim(&path, replace).await?,
    };
    let aside = is_used.then(|| sqlite_file::aside(&path, "restore", now));
    let put_aside = claimed.replace(&fresh, aside.as_deref()).map_err(cannot)?;
    // Once more under its name, where it will be read.
    examine_file(&path, None).await?;
    Ok(Restored { contents, put_aside, had_checksum })
}

/// Claims a database for replacing it. Also returns whether there is something to put aside.
async fn claim(path: &Path, replace: bool) -> Result<(Claimed, bool), BackupError> {
    let claimed = Claimed::new(path)?;
    let refusal = match claimed.holding() {
        Holding::Unreadable(why) => BackupError::Unreadable(why.clone()),
        Holding::Platform if !is_empty(claimed.path()).await => {
            BackupError::NotEmpty(path.display().to_string())
        }
        Holding::Platform | Holding::Nothing => return Ok((claimed, false)),
    };
    if replace { Ok((claimed, true)) } else { Err(refusal) }
}

async fn restore_rows(
    file: &Path,
    database: &DatabaseUrl,
    replace: bool,
    now: Timestamp,
) -> Result<Restored, BackupError> {
    // The contents are put aside below.
    let target = Db::open_alone(database, Upgrade::InPlace)?;
    let is_used = target.read(copy::first_used_table).await?.is_some();
    if is_used && !replace {
        return Err(BackupError::NotEmpty(database.to_string()));
    }
    let workshop = Workshop::beside(file).map_err(cannot_write(file))?;
    let fresh = workshop.database();
    let (contents, had_checksum) = prepare(file, &fresh, now).await?;
    let put_aside = is_used.then(|| sqlite_file::aside(file, "restore", now));
    if let Some(aside) = &put_aside {
        Box::pin(write(database, aside)).await?;
    }
    let source = Db::open_read_only(&DatabaseUrl::Sqlite(fresh))?;
    copy::copy(&source, &target, Target::Replaced, Arc::new(|_, _| {})).await?;
    Ok(Restored { contents, put_aside, had_checksum })
}

/// A verified copy of the backup in this program's format, without sessions, API keys, links to calendars and what is used
/// once, and with an audit entry about the restore. Also returns whether the backup has a checksum.
async fn prepare(
    file: &Path,
    fresh: &Path,
    now: Timestamp,
) -> Result<(Contents, bool), BackupError> {
    let has_checksum = compare(file).await? == Verdict::Same;
    copy_file(file, fresh).await?;
    // The backup itself is kept.
    let db = Db::open_with(&DatabaseUrl::Sqlite(fresh.to_owned()), Upgrade::InPlace)?;
    let contents = examine(&db, file).await?;
    if !has_checksum {
        let faults = damage(&db).await?;
        if !faults.is_empty() {
            let (checksum, why) = (checksums::beside(file), faults.join("; "));
            return Err(BackupError::Doubtful { file: file.to_owned(), checksum, why });
        }
    }
    db.write(move |conn| {
        sessions::revoke_everything(conn, "restored from a backup", now.as_millisecond())?;
        api_keys::revoke_all(conn, now.as_millisecond())?;
        calendar_links::remove_all(conn)?;
        accounts::end_all_single_uses(conn)?;
        let deed = Deed::of(AuditAction::RestoredBackup, AuditedKind::Platform);
        audit::note(conn, now, &Actor::command_line(), deed)
    })
    .await?;
    Ok((contents, has_checksum))
}

/// Examines a closed file. The newest entry from before it was made must be in it.
async fn examine_file(
    file: &Path,
    head: Option<&trail::LastAudit>,
) -> Result<Contents, BackupError> {
    let db = Db::open_read_only(&DatabaseUrl::Sqlite(file.to_owned()))?;
    let contents = examine(&db, file).await?;
    if let Some(trail::LastAudit { audit_entry_id, entry_hash, .. }) = head.cloned()
        && db.read(move |conn| trail::hash_of(conn, audit_entry_id)).await? != Some(entry_hash)
    {
        let why = "the newest entry of the audit trail is not in it".to_owned();
        return Err(BackupError::Damaged { file: file.to_owned(), why });
    }
    Ok(contents)
}

/// Reads a whole database: its pages, its indexes, its audit trail, every row.
async fn examine(db: &Db, file: &Path) -> Result<Contents, BackupError> {
    let bytes = std::fs::metadata(file).map_err(cannot_write(file))?.len();
    let examined = db
        .read(move |conn: &Conn<'_>| -> Result<_, StoreError> {
            let faults = doctor::integrity(conn, doctor::Depth::Thorough)?;
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

/// Compares a backup with its checksum, if it has one. Runs on a blocking thread, because it reads the
/// whole file.
async fn compare(file: &Path) -> Result<Verdict, BackupError> {
    let backup = file.to_owned();
    let compared = tokio::task::spawn_blocking(move || checksums::compare(&backup)).await;
    let compared = compared.unwrap_or_else(|gone| std::panic::resume_unwind(gone.into_panic()));
    match compared {
        Ok(Verdict::Different) => {
            Err(BackupError::Changed { file: file.to_owned(), checksum: checksums::beside(file) })
        }
        Ok(verdict) => Ok(verdict),
        Err(cause) => Err(BackupError::Unread { file: file.to_owned(), cause }),
    }
}

/// Runs on a blocking thread, because `VACUUM` blocks for as long as it takes.
async fn copy_file(from: &Path, to: &Path) -> Result<(), BackupError> {
    let (from, to) = (from.to_owned(), to.to_owned());
    let copied =
        tokio::task::spawn_blocking(move || sqlite_file::copy_at_one_moment(&from, &to)).await;
    copied.unwrap_or_else(|gone| std::panic::resume_unwind(gone.into_panic())).map_err(Into::into)
}

/// Whether a database has no rows of its own. One that cannot be read, or of another format, has.
async fn is_empty(path: &Path) -> bool {
    match Db::open_read_only(&DatabaseUrl::Sqlite(path.to_owned())) {
        Ok(db) => db.read(copy::first_used_table).await.is_ok_and(|table| table.is_none()),
        Err(_) => false,
    }
}

fn cannot_write(file: &Path) -> impl Fn(io::Error) -> BackupError + Clone + use<> {
    let file = file.to_owned();
    move |cause| BackupError::File { file: file.clone(), cause }
}
