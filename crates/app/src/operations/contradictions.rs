//! Data that contradicts itself, for the dashboard.
//!
//! Only reading every match shows it. So each server looks through them from time to time, beside the
//! requests, and remembers what it found; a screen asks for that and reads no more than names.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use jiff::Timestamp;
use touchline_domain::match_state::Fault;
use touchline_domain::{ParticipantMode, spelled_on_the_wire};
use touchline_store::doctor::{
    self, DOUBTS, Finding, NamedRecord, RULES, Record, RecordKind, Rule,
};
use touchline_store::{Conn, StoreError};

use crate::AppError;
use crate::context::news::{self, A_DAY, Bell};
use crate::context::service;
use crate::operations::match_faults::{Found, Judged, pages};

/// The most records that a contradiction names.
const NAMED: usize = 5;

/// After a step the look rests for this many times the step: it takes a tenth of one reader.
const REST: u32 = 9;
/// Ids that are looked at in a step. 5,000 of them kept a processor busy for a tenth of a second, in which pages took
/// twice as long, and each thread that had read so many held 2 MB.
const STEP: i64 = 500;

/// When a look ended, and what it found.
type Look = (Timestamp, Vec<Broken>);

service!(
    /// The search for contradictions. Clones share what the last look found.
    Lookout { last_look: Mutex<Option<Look>> }
);

type Broken = (BrokenRule, Finding);

/// A rule that data can break: about a match and its rows, or about another row with a page of its own.
#[derive(Debug, Clone, Copy)]
pub enum BrokenRule {
    /// About a match.
    OfMatch(Fault),
    /// About another row.
    OfRow(&'static Rule),
}

impl BrokenRule {
    /// All but that a match was left live: its result is overdue, which the dashboard says.
    pub fn all() -> impl Iterator<Item = Self> {
        let of_matches = Fault::ALL.iter().copied().filter(|fault| *fault != Fault::LiveForADay);
        let of_rows = RULES.iter().chain(DOUBTS).filter(|rule| rule.concerns_records());
        of_matches.map(Self::OfMatch).chain(of_rows.map(Self::OfRow))
    }
}

/// Its name.
impl fmt::Display for BrokenRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OfMatch(fault) => fault.as_str(),
            Self::OfRow(rule) => rule.name,
        })
    }
}

spelled_on_the_wire!(BrokenRule, Self::all());

/// A record that breaks a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contradicting {
    /// Its kind.
    pub kind: RecordKind,
    /// Its id.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// Of a match.
    pub participant_mode: Option<ParticipantMode>,
}

/// Records that break the same rule.
#[derive(Debug, Clone)]
pub struct Contradiction {
    /// The rule.
    pub rule: BrokenRule,
    /// How many rows break it.
    pub total: i64,
    /// The first records.
    pub records: Vec<Contradicting>,
}

/// What contradicts itself, and when that was found.
#[derive(Debug, Clone, Default)]
pub struct Contradictions {
    /// When it was looked for; `None` before the first look has ended.
    pub looked_at: Option<Timestamp>,
    /// By rule.
    pub found: Vec<Contradiction>,
}

impl Lookout {
    /// What the last look of this server found.
    pub async fn contradictions(&self) -> Result<Contradictions, AppError> {
        let last = self.last_look.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let Some((looked_at, found)) = last else { return Ok(Contradictions::default()) };
        let found = if found.is_empty() {
            Vec::new()
        } else {
            self.db.read(move |conn| named(conn, &found)).await?
        };
        Ok(Contradictions { looked_at: Some(looked_at), found })
    }

    /// Looks through all matches and tournaments, in small steps with rests between them.
    ///
    /// # Errors
    /// The database could not be read to the end, or not written; what was found before stays.
    pub async fn look_for_contradictions(&self) -> Result<(), StoreError> {
        let now = self.clock.now();
        let mut of_matches = Found::default();
        for table in Judged::ALL {
            let last = self.db.read(move |conn| table.last_id(conn)).await?;
            for page in pages(last, STEP) {
                let step = Step::begin();
                of_matches.merge(self.db.read(move |conn| table.faults(conn, page, now)).await?);
                step.rest().await;
            }
        }
        let mut of_matches: HashMap<Fault, Finding> = of_matches.into_findings().collect();
        let mut found = Vec::new();
        for rule in BrokenRule::all() {
            let finding = match rule {
                BrokenRule::OfMatch(fault) => of_matches.remove(&fault),
                BrokenRule::OfRow(of_rows) => {
                    let step = Step::begin();
                    let finding = self.db.read(move |conn| of_rows.finding(conn)).await?;
                    step.rest().await;
                    finding
                }
            };
            found.extend(finding.map(|finding| (rule, finding)));
        }
        self.ring_for(now, &found).await?;
        *self.last_look.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, found));
        Ok(())
    }

    /// Rings for the rules that the look before has not found broken. Other servers look as well, so the bell rings
    /// once a day for each. A server that has just started does not know what was there, so it rings only for what
    /// the bell has never shown.
    async fn ring_for(&self, now: Timestamp, found: &[Broken]) -> Result<(), StoreError> {
        let rules = |found: &[Broken]| -> Vec<String> {
            found.iter().map(|(_, finding)| finding.what.clone()).collect()
        };
        let before = {
            let last = self.last_look.lock().unwrap_or_else(PoisonError::into_inner);
            last.as_ref().map(|(_, found)| rules(found))
        };
        let since = if before.is_some() { now - A_DAY } else { Timestamp::UNIX_EPOCH };
        let before = before.unwrap_or_default();
        let mut broken = rules(found);
        broken.retain(|rule| !before.contains(rule));
        if broken.is_empty() {
            return Ok(());
        }
        let ring = move |conn: &Conn<'_>| {
            broken
                .iter()
                .try_for_each(|rule| news::ring(conn, now, Bell::Contradiction(rule), Some(since)))
        };
        self.db.write(ring).await
    }
}

/// A part of the look, from its beginning on.
struct Step(Instant);

impl Step {
    fn begin() -> Self {
        Self(Instant::now())
    }

    async fn rest(self) {
        tokio::time::sleep(self.0.elapsed().min(Duration::from_secs(1)) * REST).await;
    }
}

/// The findings with the names of their first records.
fn named(conn: &Conn<'_>, found: &[Broken]) -> Result<Vec<Contradiction>, StoreError> {
    let first = |finding: &Finding| -> Vec<Record> {
        finding.records.iter().take(NAMED).copied().collect()
    };
    let mut names: HashMap<(RecordKind, i64), NamedRecord> = HashMap::new();
    for kind in RecordKind::ALL {
        let records = found
            .iter()
            .flat_map(|(_, finding)| first(finding))
            .filter(|record| record.kind == *kind);
        let mut ids: Vec<i64> = records.map(|record| record.id).collect();
        ids.sort_unstable();
        ids.dedup();
        let named = doctor::named_records(conn, *kind, &ids)?;
        names.extend(named.into_iter().map(|record| ((*kind, record.id), record)));
    }
    let told = |record: Record| {
        let NamedRecord { id, name, participant_mode } =
            names.get(&(record.kind, record.id))?.clone();
        let name = name.into();
        Some(Contradicting { kind: record.kind, id, name, participant_mode })
    };
    let contradiction = |(rule, finding): &Broken| Contradiction {
        rule: *rule,
        total: finding.total,
        records: first(finding).into_iter().filter_map(told).collect(),
    };
    Ok(found.iter().map(contradiction).collect())
}
