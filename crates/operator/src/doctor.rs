//! The doctor: checks every invariant and reports what breaks one.

use std::collections::BTreeMap;

use jiff::Timestamp;
use touchline_domain::jobs::JobState;
use touchline_domain::match_state::Fault;
use touchline_store::doctor::{self, Depth, Finding};
use touchline_store::{
    Conn, DatabaseUrl, Db, OpenError, StoreError, jobs, letters, rollups, sqlite_file,
};

use crate::impossible_results;
use touchline_app::accounts::{StoredSecrets, stored_secrets};
use touchline_app::audit;
use touchline_app::match_faults;

/// One check and its result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Examination {
    /// The object of the check.
    pub of: &'static str,
    /// The faults; empty when there are none.
    pub findings: Vec<Finding>,
    /// What somebody may want to look at, and is no fault.
    pub hints: Vec<Finding>,
    /// Additional information when there is no fault.
    pub remark: Option<String>,
}

type Look = fn(&Conn<'_>, Depth, Timestamp) -> Result<Examination, StoreError>;

/// The checks of what is stored.
const OF_ROWS: [Look; 6] = [database, audit_trail, roll_ups, foreign_keys, states, search_texts];

/// Makes all checks, each on the database as it is at one moment, and reports after each.
/// Changes nothing; a server may run meanwhile.
///
/// # Errors
/// The database could not be read to the end.
pub async fn examine(
    db: &Db,
    depth: Depth,
    now: Timestamp,
    mut on_examined: impl FnMut(&Examination),
) -> Result<Vec<Examination>, StoreError> {
    let mut examinations = Vec::new();
    for look in OF_ROWS.into_iter().chain([names as Look, results, second_factors, stuck_jobs]) {
        let examination = db.read(move |conn| look(conn, depth, now)).await?;
        on_examined(&examination);
        examinations.push(examination);
    }
    Ok(examinations)
}

/// What is wrong with the rows of a platform that nobody has used for a while, a sentence each: as
/// [`examine`] at its most thorough, but that work waits and matches were left is no fault of theirs.
///
/// # Errors
/// The database could not be read to the end.
pub async fn damage(db: &Db) -> Result<Vec<String>, StoreError> {
    let mut faults = Vec::new();
    for look in OF_ROWS {
        // At this time nothing had waited for long.
        let then = Timestamp::UNIX_EPOCH;
        let examination = db.read(move |conn| look(conn, Depth::Thorough, then)).await?;
        faults.extend(examination.findings.into_iter().map(|finding| finding.what));
    }
    Ok(faults)
}

/// Checks who can read the files of a database.
pub fn examine_files(database: &DatabaseUrl) -> Examination {
    let exposed = sqlite_file::exposed(database).into_iter();
    of("files", exposed.map(plain).collect())
}

/// Examines the replicas of a PostgreSQL database.
///
/// # Errors
/// [`OpenError`] when the database itself does not answer.
pub fn examine_replicas(
    database: &DatabaseUrl,
    replicas: &[DatabaseUrl],
) -> Result<Examination, OpenError> {
    let faults = Db::faults_of_replicas(database, replicas)?.into_iter();
    Ok(of("replicas", faults.map(plain).collect()))
}

fn plain(what: String) -> Finding {
    Finding { what, total: 1, ..Finding::default() }
}

fn of(what: &'static str, findings: Vec<Finding>) -> Examination {
    Examination { of: what, findings, hints: Vec::new(), remark: None }
}

fn database(conn: &Conn<'_>, depth: Depth, _: Timestamp) -> Result<Examination, StoreError> {
    let told = doctor::integrity(conn, depth)?;
    Ok(of("database", told.into_iter().map(plain).collect()))
}

fn audit_trail(conn: &Conn<'_>, _: Depth, _: Timestamp) -> Result<Examination, StoreError> {
    let trail = audit::verify(conn)?;
    let broken = trail.broken.map(|(entry, why)| Finding {
        what: format!("entry {entry} of the audit trail {why}"),
        total: 1,
        rows: vec![entry.to_string()],
        records: Vec::new(),
    });
    let head = trail.head.map_or_else(String::new, |head| format!(", the last one {head}"));
    Ok(Examination {
        remark: Some(format!("{} entries{head}", trail.unbroken)),
        ..of("audit trail", broken.into_iter().collect())
    })
}

fn roll_ups(conn: &Conn<'_>, _: Depth, _: Timestamp) -> Result<Examination, StoreError> {
    let mut by_rollup: BTreeMap<&'static str, Finding> = BTreeMap::new();
    for rollups::Difference { rollup, of, stored, counted } in rollups::recount(conn)? {
        let finding = by_rollup.entry(rollup).or_insert_with(|| Finding {
            what: format!("{rollup} is not what counting gives"),
            ..Finding::default()
        });
        finding.add(format!("{of}: {stored} instead of {counted}"), None);
    }
    Ok(of("roll-ups", by_rollup.into_values().collect()))
}

fn foreign_keys(conn: &Conn<'_>, _: Depth, _: Timestamp) -> Result<Examination, StoreError> {
    Ok(of("foreign keys", doctor::dangling_references(conn)?))
}

fn states(conn: &Conn<'_>, _: Depth, now: Timestamp) -> Result<Examination, StoreError> {
    let hints = doctor::doubtful_states(conn)?;
    Ok(Examination { hints, ..of("states", impossible_states(conn, now)?) })
}

/// Whether the secrets of second factors are encrypted. That they are not is no fault.
fn second_factors(conn: &Conn<'_>, _: Depth, _: Timestamp) -> Result<Examination, StoreError> {
    let StoredSecrets { encrypted, in_the_clear, .. } = stored_secrets(conn)?;
    let remark = match (encrypted, in_the_clear) {
        (0, 0) => "there is none".to_owned(),
        (_, 0) => "all secrets are encrypted".to_owned(),
        (_, clear) => format!(
            "{clear} of {} secrets are not encrypted; give `serve` a --secret-key-file",
            encrypted + clear
        ),
    };
    Ok(Examination { remark: Some(remark), ..of("second factors", Vec::new()) })
}

/// Work that nobody does, or that fails again and again.
fn stuck_jobs(conn: &Conn<'_>, _: Depth, now: Timestamp) -> Result<Examination, StoreError> {
    let mut stuck = Finding {
        what: "nobody does this work, or it fails again and again".to_owned(),
        ..Finding::default()
    };
    for job in jobs::all(conn)? {
        if job.times().state(now) == JobState::Stuck {
            let why = job.failure.map_or_else(String::new, |failure| format!(": {failure}"));
            let answer = job.answer.map_or_else(String::new, |answer| format!(" ({answer})"));
            stuck.add(format!("{} {}{why}{answer}", job.kind, job.about), None);
        }
    }
    let findings = Some(stuck).filter(|stuck| stuck.total > 0).into_iter().collect();
    let remark = match letters::waiting(conn)? {
        0 => "no letter waits".to_owned(),
        1 => "1 letter waits".to_owned(),
        many => format!("{many} letters wait"),
    };
    Ok(Examination { remark: Some(remark), ..of("jobs", findings) })
}

/// Rows in a state that no action of the platform produces.
pub fn impossible_states(conn: &Conn<'_>, now: Timestamp) -> Result<Vec<Finding>, StoreError> {
    let mut findings = match_faults::faults(conn, now)?;
    findings.extend(doctor::impossible_states(conn)?);
    Ok(findings)
}

/// The descriptions of [`impossible_states`], except for versions, which many tables have.
pub fn what_cannot_be() -> impl Iterator<Item = String> {
    let of_tables = doctor::what_cannot_be().map(str::to_owned);
    Fault::ALL.iter().map(|fault| fault.words()).chain(of_tables)
}

/// Names that mislead people. Their owners decide, so they are no fault.
fn names(conn: &Conn<'_>, _: Depth, _: Timestamp) -> Result<Examination, StoreError> {
    Ok(Examination { hints: doctor::names_that_mislead(conn)?, ..of("names", Vec::new()) })
}

/// Results that nobody could enter today. What was meant is known to the organisers alone, so they are no fault.
fn results(conn: &Conn<'_>, _: Depth, now: Timestamp) -> Result<Examination, StoreError> {
    Ok(Examination {
        hints: impossible_results::that_cannot_be(conn, now)?,
        ..of("results", Vec::new())
    })
}

fn search_texts(conn: &Conn<'_>, depth: Depth, _: Timestamp) -> Result<Examination, StoreError> {
    let mut findings = doctor::wrong_search_texts(conn)?;
    if depth == Depth::Thorough {
        findings.extend(doctor::wrong_search_indexes(conn)?);
    }
    Ok(of("search texts", findings))
}
