//! Impossible states: no action of the platform leads to them. Those of matches are in
//! `domain::match_state`.

use super::{Finding, NAMED, Record, RecordKind, finding};
use crate::{Conn, StoreError, row, tables};

/// A rule, and the statement that finds the keys of the rows that break it, each with the id of the
/// record that it belongs to.
#[derive(Debug)]
pub struct Rule {
    /// Its name.
    pub name: &'static str,
    broken: &'static str,
    rows: &'static str,
    /// The kind of these records.
    records: Option<RecordKind>,
}

/// The rules about rows that are not those of matches.
pub const RULES: &[Rule] = &[
    Rule {
        name: "event_corrects_other_match",
        broken: "the event corrects one of another match",
        rows: "SELECT CAST(v.match_event_id AS TEXT), v.match_id FROM match_events AS v
               JOIN match_events AS c ON c.match_event_id = v.corrects_event_id
               WHERE v.corrects_event_id IS NOT NULL AND c.match_id <> v.match_id",
        records: Some(RecordKind::Match),
    },
    Rule {
        name: "team_in_group_of_other_tournament",
        broken: "the team is in a group of another tournament (tournament/team)",
        rows: "SELECT CAST(t.tournament_id AS TEXT) || '/' || CAST(t.team_id AS TEXT), t.tournament_id
               FROM division_teams AS t
               JOIN stage_groups AS g ON g.group_id = t.group_id WHERE g.division_id <> t.division_id",
        records: Some(RecordKind::Tournament),
    },
    Rule {
        name: "match_in_division_of_other_tournament",
        broken: "the match is in a division of another tournament",
        rows: "SELECT CAST(m.match_id AS TEXT), m.match_id FROM matches AS m
               LEFT JOIN divisions AS d ON d.division_id = m.division_id
               WHERE m.tournament_id IS DISTINCT FROM d.tournament_id",
        records: Some(RecordKind::Match),
    },
    Rule {
        name: "tournament_ends_before_it_begins",
        broken: "the tournament ends before it begins",
        rows: "SELECT CAST(tournament_id AS TEXT), tournament_id FROM tournaments WHERE end_date < start_date",
        records: Some(RecordKind::Tournament),
    },
    Rule {
        name: "mobile_number_too_long",
        broken: "more than the last four digits of the user's mobile number are there",
        rows: "SELECT CAST(user_id AS TEXT), user_id FROM users WHERE length(mobile_last4) <> 4",
        records: Some(RecordKind::User),
    },
    Rule {
        name: "race_without_title",
        broken: "the race has no title, and no sides that it could be named after",
        rows: "SELECT CAST(match_id AS TEXT), match_id FROM matches WHERE participant_mode = 'multi_entry' AND title IS NULL",
        records: None,
    },
    Rule {
        name: "side_of_race",
        broken: "a race has a side that comes from elsewhere",
        rows: "SELECT CAST(m.match_id AS TEXT), m.match_id FROM match_sides AS s
               JOIN matches AS m ON m.match_id = s.match_id WHERE m.participant_mode = 'multi_entry'",
        records: None,
    },
    Rule {
        name: "team_where_none_can_be",
        broken: "a team plays where no team can get to",
        rows: "SELECT CAST(m.match_id AS TEXT), m.match_id FROM match_sides AS s
               JOIN matches AS m ON m.match_id = s.match_id
               WHERE s.has_no_team AND CASE s.side WHEN 1 THEN m.team_a_id ELSE m.team_b_id END IS NOT NULL",
        records: None,
    },
    Rule {
        name: "session_ends_before_it_begins",
        broken: "the session ends before it begins",
        rows: "SELECT CAST(session_id AS TEXT), session_id FROM sessions WHERE expires_at < created_at",
        records: None,
    },
    Rule {
        name: "token_outlives_session",
        broken: "a token outlives its session",
        rows: "SELECT CAST(s.session_id AS TEXT), s.session_id FROM sessions AS s
               JOIN access_tokens AS a ON a.session_id = s.session_id WHERE a.expires_at > s.expires_at",
        records: None,
    },
];

/// The rules that people can break by what they may do: somebody may want to look, and nothing is damaged. What is imported
/// is as it was published.
pub const DOUBTS: &[Rule] = &[Rule {
    name: "completed_with_matches_to_play",
    broken: "the tournament is completed, and matches of it were never played",
    rows: "SELECT CAST(t.tournament_id AS TEXT), t.tournament_id FROM tournaments AS t
           WHERE t.status = 'completed'
             AND EXISTS (SELECT 1 FROM divisions AS d JOIN matches AS m ON m.division_id = d.division_id
                WHERE d.tournament_id = t.tournament_id AND d.status = 'completed'
                  AND m.lifecycle IN ('scheduled', 'live', 'postponed'))
             AND t.tournament_id NOT IN (SELECT r.row_id FROM import_rows AS r WHERE r.file = 'tournaments')",
    records: Some(RecordKind::Tournament),
}];

impl Rule {
    /// Whether pages show the records that can break it.
    pub const fn concerns_records(&self) -> bool {
        self.records.is_some()
    }

    /// The rows that break it.
    pub fn finding(&self, conn: &Conn<'_>) -> Result<Option<Finding>, StoreError> {
        row! {
            struct Broken {
                row_key: String,
                record_id: i64,
                total: i64,
            }
        }
        let found: Vec<Broken> = conn.query(
            &format!(
                "WITH found (row_key, record_id) AS ({})
                 SELECT row_key, record_id, COUNT(*) OVER () AS total FROM found LIMIT {NAMED}",
                self.rows
            ),
            &[],
        )?;
        let Some(total) = found.first().map(|first| first.total) else { return Ok(None) };
        let mut finding = Finding { what: self.broken.to_owned(), ..Finding::default() };
        for Broken { row_key, record_id, .. } in found {
            finding.add(row_key, self.records.map(|kind| Record { kind, id: record_id }));
        }
        Ok(Some(Finding { total, ..finding }))
    }
}

/// The rules of [`impossible_states`], except the one about versions, which applies to many tables.
pub fn what_cannot_be() -> impl Iterator<Item = &'static str> {
    RULES.iter().map(|rule| rule.broken)
}

/// The rows that break one of the [`DOUBTS`].
pub fn doubtful_states(conn: &Conn<'_>) -> Result<Vec<Finding>, StoreError> {
    let found: Result<Vec<_>, _> = DOUBTS.iter().map(|rule| rule.finding(conn)).collect();
    Ok(found?.into_iter().flatten().collect())
}

/// Rows in an impossible state.
pub fn impossible_states(conn: &Conn<'_>) -> Result<Vec<Finding>, StoreError> {
    let mut findings = Vec::new();
    for rule in RULES {
        findings.extend(rule.finding(conn)?);
    }
    for table in tables::all(conn)? {
        let Some(id) = table.identity.as_deref().filter(|_| table.has_column("version")) else {
            continue;
        };
        let what = format!("the version of the row of {} is below 1", table.name);
        let rows = format!("SELECT CAST({id} AS TEXT) FROM {} WHERE version < 1", table.name);
        findings.extend(finding(conn, &what, &rows)?);
    }
    Ok(findings)
}
