//! Work that must not hold a request. A server that does some of it has taken it under a lease, which it
//! prolongs while it works; when it stops without a word, the lease ends and another one takes over.

use jiff::Timestamp;
use touchline_domain::jobs::{JobKind, JobState, LEASE, rest_after};
use touchline_store::jobs::{self, Ending};
use touchline_store::{Conn, StoreError, letters};

use crate::AppError;
use crate::context::Context;
use crate::context::tokens::Token;

/// A job that this server does.
#[derive(Debug, Clone)]
pub(crate) struct Lease {
    kind: JobKind,
    about: i64,
    /// A name that nobody else has.
    holder: String,
    /// How often in a row the job has failed.
    tries: i64,
}

impl Context {
    /// Takes a job, if it is due and nobody has it. One that is not there yet is added.
    pub(crate) async fn take_job(
        &self,
        kind: JobKind,
        about: i64,
    ) -> Result<Option<Lease>, AppError> {
        let now = self.clock.now();
        let is_free = move |conn: &Conn<'_>| {
            let job = jobs::find(conn, kind, about)?;
            Ok::<_, StoreError>(job.is_none_or(|job| job.times().is_free(now)))
        };
        if !self.db.read(is_free).await? {
            return Ok(None);
        }
        let holder = Token::random()?.reveal().to_owned();
        let take = move |conn: &Conn<'_>| {
            jobs::add(conn, kind, about, now.as_millisecond())?;
            let job = jobs::find(conn, kind, about)?.filter(|job| job.times().is_free(now));
            let Some(job) = job else { return Ok::<_, StoreError>(None) };
            let lease = Lease { kind, about, holder: holder.clone(), tries: job.tries };
            jobs::take(conn, kind, about, &lease.holder, lease_end(now))?;
            Ok(Some(lease))
        };
        Ok(self.db.write(take).await?)
    }

    /// How it stands with all work: of each state, how many jobs there are, and how many letters wait.
    pub async fn work_left(&self) -> Result<WorkLeft, StoreError> {
        let now = self.clock.now();
        self.db
            .read(move |conn| {
                let rows = jobs::all(conn)?;
                let count = |state: JobState| {
                    (state, rows.iter().filter(|job| job.times().state(now) == state).count())
                };
                let jobs = JobState::ALL.iter().map(|state| count(*state)).collect();
                Ok(WorkLeft { jobs, letters: letters::waiting(conn)? })
            })
            .await
    }
}

/// What is still to be done beside the requests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkLeft {
    /// How many jobs are in each state.
    pub jobs: Vec<(JobState, usize)>,
    /// How many letters wait.
    pub letters: i64,
}

fn lease_end(now: Timestamp) -> i64 {
    (now + LEASE).as_millisecond()
}

impl Lease {
    /// Prolongs the lease; `false` when it is over and somebody else has the job.
    pub(crate) fn renew(&self, conn: &Conn<'_>, now: Timestamp) -> Result<bool, StoreError> {
        jobs::renew(conn, self.kind, self.about, &self.holder, lease_end(now))
    }

    /// Gives the job back. It is due again then, or when somebody asks for it.
    pub(crate) fn done(&self, conn: &Conn<'_>, due_ms: Option<i64>) -> Result<(), StoreError> {
        let ending = Ending { due_ms, ..Ending::default() };
        jobs::end(conn, self.kind, self.about, &self.holder, &ending)
    }

    /// Removes the job: it is done, and there will be no other one.
    pub(crate) fn remove(&self, conn: &Conn<'_>) -> Result<(), StoreError> {
        jobs::remove_done(conn, self.kind, self.about, &self.holder)
    }

    /// Gives the job back after a failure, to be tried again after a pause.
    pub(crate) fn failed(
        &self,
        conn: &Conn<'_>,
        now: Timestamp,
        failure: &str,
        answer: Option<&str>,
    ) -> Result<(), StoreError> {
        let tries = self.tries + 1;
        let due_ms = Some((now + rest_after(tries)).as_millisecond());
        let ending = Ending { due_ms, tries, failure: Some(failure), answer };
        jobs::end(conn, self.kind, self.about, &self.holder, &ending)
    }
}
