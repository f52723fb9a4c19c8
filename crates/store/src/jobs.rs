//! Work that is done beside the requests. Its worker has taken it under a lease; the rules are in `domain::jobs`.

use jiff::Timestamp;
use touchline_domain::jobs::{JobKind, Times};

use crate::{Conn, StoreError, params, row};

row! {
    /// A job.
    pub struct JobRow {
        /// What is to be done.
        pub kind: String,
        /// The row that it is about; 0 for the whole platform.
        pub about: i64,
        /// When, in milliseconds UTC; `None` while there is nothing to do.
        pub due_at: Option<i64>,
        /// Until when nobody else may do it.
        pub taken_until: Option<i64>,
        /// How often in a row it has failed.
        pub tries: i64,
        /// Why the last time, in one word.
        pub failure: Option<String>,
        /// What was answered then.
        pub answer: Option<String>,
    }
}

impl JobRow {
    /// For the rules.
    pub fn times(&self) -> Times {
        let instant = |ms: Option<i64>| ms.and_then(|ms| Timestamp::from_millisecond(ms).ok());
        let (due_at, taken_until) = (instant(self.due_at), instant(self.taken_until));
        Times { due_at, taken_until, tries: self.tries }
    }
}

const SELECT: &str = "SELECT kind, about, due_at, taken_until, tries, failure, answer FROM jobs";

/// All jobs.
pub fn all(conn: &Conn<'_>) -> Result<Vec<JobRow>, StoreError> {
    conn.query(&format!("{SELECT} ORDER BY kind, about"), &[])
}

/// What the jobs of a kind are about.
pub fn of_kind(conn: &Conn<'_>, kind: JobKind) -> Result<Vec<i64>, StoreError> {
    conn.query("SELECT about FROM jobs WHERE kind = $1 ORDER BY about", params![kind.as_str()])
}

/// One job.
pub fn find(conn: &Conn<'_>, kind: JobKind, about: i64) -> Result<Option<JobRow>, StoreError> {
    conn.query_opt(
        &format!("{SELECT} WHERE kind = $1 AND about = $2"),
        params![kind.as_str(), about],
    )
}

/// Adds a job, due now, unless it is there.
pub fn add(conn: &Conn<'_>, kind: JobKind, about: i64, now_ms: i64) -> Result<(), StoreError> {
    conn.run(
        "INSERT INTO jobs (kind, about, due_at) VALUES ($1, $2, $3)
         ON CONFLICT (kind, about) DO NOTHING",
        params![kind.as_str(), about, now_ms],
    )
}

/// Makes a job due now. One that has failed keeps its pause, and one that is not there stays so.
pub fn hasten(conn: &Conn<'_>, kind: JobKind, about: i64, now_ms: i64) -> Result<(), StoreError> {
    conn.run(
        "UPDATE jobs SET due_at = $3 WHERE kind = $1 AND about = $2 AND tries = 0
            AND (due_at IS NULL OR due_at > $3)",
        params![kind.as_str(), about, now_ms],
    )
}

/// Gives a job to somebody until then.
pub fn take(
    conn: &Conn<'_>,
    kind: JobKind,
    about: i64,
    by: &str,
    until_ms: i64,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE jobs SET taken_by = $3, taken_until = $4 WHERE kind = $1 AND about = $2",
        params![kind.as_str(), about, by, until_ms],
    )
}

/// Prolongs a lease. `false` when somebody else has the job by now.
pub fn renew(
    conn: &Conn<'_>,
    kind: JobKind,
    about: i64,
    by: &str,
    until_ms: i64,
) -> Result<bool, StoreError> {
    let renewed = conn.execute(
        "UPDATE jobs SET taken_until = $4 WHERE kind = $1 AND about = $2 AND taken_by = $3",
        params![kind.as_str(), about, by, until_ms],
    )?;
    Ok(renewed == 1)
}

/// How a job ended.
#[derive(Debug, Clone, Default)]
pub struct Ending<'e> {
    /// When it is due again, in milliseconds UTC.
    pub due_ms: Option<i64>,
    /// How often in a row it has failed.
    pub tries: i64,
    /// Why, in one word.
    pub failure: Option<&'e str>,
    /// What was answered.
    pub answer: Option<&'e str>,
}

/// Gives a job back, unless somebody else has it by now.
pub fn end(
    conn: &Conn<'_>,
    kind: JobKind,
    about: i64,
    by: &str,
    ending: &Ending<'_>,
) -> Result<(), StoreError> {
    let Ending { due_ms, tries, failure, answer } = *ending;
    conn.run(
        "UPDATE jobs SET taken_by = NULL, taken_until = NULL, due_at = $4, tries = $5, failure = $6,
            answer = $7 WHERE kind = $1 AND about = $2 AND taken_by = $3",
        params![kind.as_str(), about, by, due_ms, tries, failure, answer],
    )
}

/// Removes a job that nobody does at the moment.
pub fn remove(conn: &Conn<'_>, kind: JobKind, about: i64, now_ms: i64) -> Result<(), StoreError> {
    conn.run(
        "DELETE FROM jobs WHERE kind = $1 AND about = $2
            AND (taken_until IS NULL OR taken_until <= $3)",
        params![kind.as_str(), about, now_ms],
    )
}

/// Removes a job that is done, unless somebody else has it by now.
pub fn remove_done(conn: &Conn<'_>, kind: JobKind, about: i64, by: &str) -> Result<(), StoreError> {
    conn.run(
        "DELETE FROM jobs WHERE kind = $1 AND about = $2 AND taken_by = $3",
        params![kind.as_str(), about, by],
    )
}
