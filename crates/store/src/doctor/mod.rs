//! Searches for states that must not occur. Each check returns the rows that it finds and changes
//! nothing.

mod impossible;
mod matches;
mod names;
mod records;
mod references;
mod search_indexes;
mod search_texts;

pub use impossible::{DOUBTS, RULES, Rule, doubtful_states, impossible_states, what_cannot_be};
pub use matches::{
    EntryToJudge, Ids, MatchToJudge, RowOfOtherTeam, entered_results, entries_to_judge,
    events_of_other_teams, last_id, lineups_of_other_teams, matches_to_judge,
};
pub use names::names_that_mislead;
pub use records::{NamedRecord, Record, RecordKind, named_records};
pub use references::dangling_references;
pub use search_indexes::wrong_search_indexes;
pub use search_texts::wrong_search_texts;

use crate::{Conn, Engine, StoreError, row};

/// The most rows that a finding lists; further ones are only counted.
pub const NAMED: usize = 20;

/// Rows that break a rule.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Finding {
    /// The rule, in words.
    pub what: String,
    /// How many rows break it.
    pub total: i64,
    /// The keys of the first of them.
    pub rows: Vec<String>,
    /// The records with a page of their own that these rows belong to, each once; none where no
    /// page shows the rows.
    pub records: Vec<Record>,
}

impl Finding {
    /// Counts a row, and names it if there is room.
    pub fn add(&mut self, row: String, record: Option<Record>) {
        self.total += 1;
        if self.rows.len() < NAMED {
            self.rows.push(row);
            self.records.extend(record.filter(|record| !self.records.contains(record)));
        }
    }

    /// Adds what was found of the same rule elsewhere.
    pub fn merge(&mut self, other: Self) {
        self.total += other.total;
        self.rows.extend(other.rows);
        self.rows.truncate(NAMED);
        for record in other.records {
            if !self.records.contains(&record) && self.records.len() < NAMED {
                self.records.push(record);
            }
        }
    }
}

/// How thoroughly to look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// Reads every page and every row once.
    Quick,
    /// Also compares every index with its table, including search indexes.
    Thorough,
}

/// The database engine's own check of itself: one sentence per fault, none when all is well.
pub fn integrity(conn: &Conn<'_>, depth: Depth) -> Result<Vec<String>, StoreError> {
    match conn.engine() {
        Engine::Sqlite => {
            let sql = match depth {
                Depth::Quick => "PRAGMA quick_check",
                Depth::Thorough => "PRAGMA integrity_check",
            };
            let told: Vec<String> = conn.query(sql, &[])?;
            Ok(told.into_iter().filter(|line| line != "ok").collect())
        }
        // PostgreSQL checks its pages itself; here only what it marks as not valid.
        Engine::Postgres => conn.query(
            "SELECT 'constraint ' || conname || ' was never validated' FROM pg_constraint
                WHERE connamespace = CAST(current_schema() AS regnamespace) AND NOT convalidated
             UNION ALL
             SELECT 'index ' || c.relname || ' is not valid' FROM pg_index AS i
                JOIN pg_class AS c ON c.oid = i.indexrelid
                WHERE c.relnamespace = CAST(current_schema() AS regnamespace) AND NOT i.indisvalid",
            &[],
        ),
    }
}

/// The rows that a statement with one text column returns; `None` if there are none.
fn finding(conn: &Conn<'_>, what: &str, rows: &str) -> Result<Option<Finding>, StoreError> {
    row! {
        struct Named {
            named: String,
            total: i64,
        }
    }
    let found: Vec<Named> = conn.query(
        &format!(
            "WITH found (named) AS ({rows}) SELECT named, COUNT(*) OVER () AS total FROM found LIMIT {NAMED}"
        ),
        &[],
    )?;
    Ok(found.first().map(|first| first.total).map(|total| Finding {
        what: what.to_owned(),
        total,
        rows: found.into_iter().map(|row| row.named).collect(),
        records: Vec::new(),
    }))
}
