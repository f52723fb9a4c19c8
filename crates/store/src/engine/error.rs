//! Errors of the database.

use super::postgres_client::CallError;

/// A failure of the database. The variants differ in what a caller can do about them.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// A UNIQUE or PRIMARY KEY constraint refused the row.
    #[error("a row with the same unique value exists: {0}")]
    Unique(String),
    /// A foreign key refused the change.
    #[error("the row refers to, or is referred to by, another row: {0}")]
    ForeignKey(String),
    /// A CHECK or NOT NULL constraint refused the row.
    #[error("the row breaks a rule of its table: {0}")]
    Check(String),
    /// The disk or the quota is full: nothing was changed.
    #[error("the disk is full: {0}")]
    Full(String),
    /// The database did not answer: locked for too long, disconnected, or refusing connections.
    /// Trying again later can help.
    #[error("the database is not available: {0}")]
    Unavailable(String),
    /// The file of the database was moved or replaced after it was opened: nothing was changed.
    #[error("{0} was moved or replaced while it is open")]
    Moved(String),
    /// The work was ended because its caller no longer waits for it. Nobody receives this.
    #[error("nobody waits for this any more")]
    Abandoned,
    /// The queue is full. Trying again later can help.
    #[error("too many requests are waiting for the database")]
    Overloaded,
    /// A column could not be read as the type that was asked for.
    #[error("a column has an unexpected type: {0}")]
    Decode(String),
    /// The closure given to the engine panicked; its changes were undone.
    #[error("the work on the database panicked: {0}")]
    Panicked(String),
    /// Any other error, most often a wrong statement.
    #[error("the database refused the statement: {0}")]
    Statement(String),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::ErrorCode;
        let text = error.to_string();
        let Some(code) = error.sqlite_error() else {
            return Self::Statement(text);
        };
        match code.code {
            ErrorCode::ConstraintViolation => match code.extended_code {
                rusqlite::ffi::SQLITE_CONSTRAINT_UNIQUE
                | rusqlite::ffi::SQLITE_CONSTRAINT_PRIMARYKEY => Self::Unique(text),
                rusqlite::ffi::SQLITE_CONSTRAINT_FOREIGNKEY => Self::ForeignKey(text),
                _ => Self::Check(text),
            },
            ErrorCode::OperationInterrupted => Self::Abandoned,
            ErrorCode::DiskFull => Self::Full(text),
            ErrorCode::DatabaseBusy
            | ErrorCode::DatabaseLocked
            | ErrorCode::CannotOpen
            | ErrorCode::SystemIoFailure
            | ErrorCode::ReadOnly => Self::Unavailable(text),
            _ => Self::Statement(text),
        }
    }
}

impl From<CallError> for StoreError {
    fn from(error: CallError) -> Self {
        let CallError::Told(error) = error else { return Self::Unavailable(error.to_string()) };
        let Some(db) = error.as_db_error() else {
            // No answer from the server: the connection is lost, unless the driver refused a
            // value before sending it.
            return if error.is_closed()
                || std::error::Error::source(&error)
                    .is_some_and(<dyn std::error::Error>::is::<std::io::Error>)
            {
                Self::Unavailable(error.to_string())
            } else {
                Self::Statement(describe(&error))
            };
        };
        let text = db.message().to_owned();
        match db.code().code() {
            "23505" => Self::Unique(text),
            "23503" => Self::ForeignKey(text),
            code if code.starts_with("23") => Self::Check(text),
            "53100" => Self::Full(text),
            // A database that is read only, as after a switchover.
            "25006" => Self::Unavailable(text),
            // Connection exceptions, out of resources, operator intervention, transactions that
            // PostgreSQL ended because of another one, locks that were not free in time.
            code if ["08", "53", "57", "40", "55"].iter().any(|class| code.starts_with(class)) => {
                Self::Unavailable(text)
            }
            _ => Self::Statement(text),
        }
    }
}

/// The server's message, or the driver's with its cause.
pub(super) fn describe(error: &tokio_postgres::Error) -> String {
    if let Some(db) = error.as_db_error() {
        return db.message().to_owned();
    }
    match std::error::Error::source(error) {
        Some(source) => format!("{error}: {source}"),
        None => error.to_string(),
    }
}
