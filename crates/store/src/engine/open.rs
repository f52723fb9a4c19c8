//! The address of a database, and the reasons for not opening it.

use std::path::PathBuf;
use std::str::FromStr;

use super::postgres_address::PostgresAddress;

/// A database's address: `sqlite:PATH`, a bare path, or `postgres://…`.
#[derive(Clone)]
pub enum DatabaseUrl {
    /// A file; created if it does not exist.
    Sqlite(PathBuf),
    /// A PostgreSQL database; `search_path` in its options chooses a schema.
    Postgres(Box<PostgresAddress>),
}

impl std::fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self}")
    }
}

/// Without the password, so that it can be logged.
impl std::fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Sqlite(path) => write!(f, "sqlite:{}", path.display()),
            Self::Postgres(config) => {
                write!(f, "postgres database {}", config.get_dbname().unwrap_or("(default)"))
            }
        }
    }
}

impl FromStr for DatabaseUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return PostgresAddress::read(text).map(|address| Self::Postgres(Box::new(address)));
        }
        if let Some(path) = text.strip_prefix("sqlite:") {
            let path = path.strip_prefix("//").unwrap_or(path);
            return if path.is_empty() {
                Err("sqlite: needs a file name, such as sqlite:data/touchline.db".to_owned())
            } else {
                Ok(Self::Sqlite(path.into()))
            };
        }
        match text.split_once("://") {
            // Anything but a word may be a part of a password.
            Some((scheme, _)) if scheme.bytes().all(|byte| byte.is_ascii_lowercase()) => Err(
                format!("unknown kind of database {scheme}://: use sqlite:FILE or postgres://…"),
            ),
            Some(_) => Err("unknown kind of database: use sqlite:FILE or postgres://…".to_owned()),
            None if text.is_empty() => Err("the address of the database is empty".to_owned()),
            None => Ok(Self::Sqlite(text.into())),
        }
    }
}

impl DatabaseUrl {
    /// The same with the password that is in the first line of a file. It is read at every
    /// connection. SQLite has no password.
    ///
    /// # Errors
    /// The file cannot be read now.
    pub fn with_password_file(self, file: PathBuf) -> std::io::Result<Self> {
        match self {
            Self::Postgres(address) => {
                Ok(Self::Postgres(Box::new(address.with_password_file(file)?)))
            }
            sqlite @ Self::Sqlite(_) => Ok(sqlite),
        }
    }
}

/// The copy of a database of an older version, made before it is brought up to date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Upgrade {
    /// A copy beside an SQLite file. A PostgreSQL database has no place beside it, so that an older
    /// one is refused ([`OpenError::NoCopy`]).
    KeepCopy,
    /// Nothing.
    InPlace,
}

/// What a database becomes when it is opened.
#[derive(Debug, Clone, Copy)]
pub(super) struct Goal {
    /// The number of migrations that it has then.
    pub format: i64,
    /// The copy of it.
    pub upgrade: Upgrade,
}

/// Refuses a database format that needs a migration before it can be read as the format `known`.
pub(super) fn check_version(name: &str, found: i64, known: i64) -> Result<(), OpenError> {
    let name = name.to_owned();
    match found.cmp(&known) {
        std::cmp::Ordering::Less => Err(OpenError::Older { name, found, known }),
        std::cmp::Ordering::Equal => Ok(()),
        std::cmp::Ordering::Greater => Err(OpenError::Newer { name, found, known }),
    }
}

/// Why a database was not opened. Nothing in it was changed.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The file or schema holds something else.
    #[error("{0} is not a Touchline database; it was left untouched")]
    NotOurs(String),
    /// A newer Touchline wrote it.
    #[error(
        "{name} was written by a newer Touchline (its format is {found}, this program knows up to {known}); it was left untouched. Use the newer program"
    )]
    Newer {
        /// The database.
        name: String,
        /// Its number of migrations.
        found: i64,
        /// The number of migrations of this program.
        known: i64,
    },
    /// An older Touchline wrote it, and it was to be opened for reading only.
    #[error(
        "{name} was written by an older Touchline (its format is {found}, this program's is {known}). Use the older program, or bring it up to date by serving it with this one"
    )]
    Older {
        /// The database.
        name: String,
        /// Its number of migrations.
        found: i64,
        /// The number of migrations of this program.
        known: i64,
    },
    /// An older Touchline wrote it, and there is no place for the copy that was to be made.
    #[error(
        "{name} was written by an older Touchline (its format is {found}, this program's is {known}). Bring it up to date with `touchline serve --backup-dir DIR`, which keeps a copy in DIR first, or without a copy with `touchline serve --no-backup`"
    )]
    NoCopy {
        /// The database.
        name: String,
        /// Its number of migrations.
        found: i64,
        /// The number of migrations of this program.
        known: i64,
    },
    /// A pooler gives the statements of one connection to several sessions.
    #[error(
        "{0} is reached through a pooler that lends its connections for single transactions, such as pgbouncer with pool_mode=transaction. Touchline keeps locks and hears of changes in sessions of its own: connect to PostgreSQL itself, or set pool_mode=session"
    )]
    Pooled(String),
    /// Another process has it open, or is replacing its contents.
    #[error("{0} is in use: a server or another program has it open. Stop it first")]
    InUse(String),
    /// The bundled SQLite is older than the fix of its WAL-reset bug.
    #[error("SQLite {0} is too old: 3.51.3 or newer is needed")]
    OldSqlite(String),
    /// The folder cannot be made, the server does not answer, a statement fails.
    #[error("cannot open {name}: {reason}")]
    Failed {
        /// The database.
        name: String,
        /// The system's message.
        reason: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_its_engine() {
        let sqlite = |text: &str| match text.parse::<DatabaseUrl>() {
            Ok(DatabaseUrl::Sqlite(path)) => path.display().to_string(),
            other => panic!("{text} gave {other:?}"),
        };
        assert_eq!(sqlite("sqlite:data/a.db"), "data/a.db");
        assert_eq!(sqlite("sqlite:///var/a.db"), "/var/a.db");
        assert_eq!(sqlite("a.db"), "a.db");
        assert!(matches!("postgres://u:p@h/d".parse(), Ok(DatabaseUrl::Postgres(_))));
        assert!("mysql://h/d".parse::<DatabaseUrl>().is_err());
        assert!("sqlite:".parse::<DatabaseUrl>().is_err());
    }

    #[test]
    fn an_address_is_shown_without_its_password() {
        let url: DatabaseUrl =
            "postgres://user:secret@host/platform".parse().unwrap_or_else(|e| panic!("{e}"));
        assert!(!format!("{url} {url:?}").contains("secret"));
    }
}
