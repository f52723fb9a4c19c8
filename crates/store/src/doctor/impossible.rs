//! Impossible states: no action of the platform leads to them. Those of matches are in
//! `domain::match_state`.

use super::{Finding, finding};
use crate::{Conn, StoreError, tables};

/// A rule, and the statement that finds the keys of the rows that break it.
struct Rule {
    broken: &'static str,
    rows: &'static str,
}

const RULES: &[Rule] = &[
    Rule {
        broken: "the event corrects one of another match",
        rows: "SELECT CAST(v.match_event_id AS TEXT) FROM match_events AS v
               JOIN match_events AS c ON c.match_event_id = v.corrects_event_id
               WHERE c.match_id <> v.match_id",
    },
    Rule {
        broken: "the team is in a group of another tournament (tournament/team)",
        rows: "SELECT CAST(t.tournament_id AS TEXT) || '/' || CAST(t.team_id AS TEXT) FROM tournament_teams AS t
               JOIN stage_groups AS g ON g.group_id = t.group_id WHERE g.tournament_id <> t.tournament_id",
    },
    Rule {
        broken: "the tournament ends before it begins",
        rows: "SELECT CAST(tournament_id AS TEXT) FROM tournaments WHERE end_date < start_date",
    },
    Rule {
        broken: "more than the last four digits of the user's mobile number are there",
        rows: "SELECT CAST(user_id AS TEXT) FROM users WHERE length(mobile_last4) <> 4",
    },
    Rule {
        broken: "the session ends before it begins",
        rows: "SELECT CAST(session_id AS TEXT) FROM sessions WHERE expires_at < created_at",
    },
    Rule {
        broken: "a token outlives its session",
        rows: "SELECT CAST(s.session_id AS TEXT) FROM sessions AS s
               JOIN access_tokens AS a ON a.session_id = s.session_id WHERE a.expires_at > s.expires_at",
    },
];

/// The rules of [`impossible_states`], except the one about versions, which applies to many tables.
pub fn what_cannot_be() -> impl Iterator<Item = &'static str> {
    RULES.iter().map(|rule| rule.broken)
}

/// Rows in an impossible state.
pub fn impossible_states(conn: &Conn<'_>) -> Result<Vec<Finding>, StoreError> {
    let mut findings = Vec::new();
    for rule in RULES {
        findings.extend(finding(conn, rule.broken, rule.rows)?);
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
