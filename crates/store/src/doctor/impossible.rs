//! States that no action of the platform leads to.

use super::{Finding, finding};
use crate::{Conn, StoreError, tables};

/// A rule, and the statement that finds the keys of rows that break it. `{now}`
/// stands for the present, `{day}` for a day, in milliseconds.
struct Rule {
    broken: &'static str,
    rows: &'static str,
}

const RULES: &[Rule] = &[
    Rule {
        broken: "the winner of the match is neither of its teams",
        rows: "SELECT CAST(match_id AS TEXT) FROM matches WHERE winner_team_id IS NOT NULL
               AND winner_team_id IS DISTINCT FROM team_a_id AND winner_team_id IS DISTINCT FROM team_b_id",
    },
    Rule {
        broken: "the match has a winner but is not completed",
        rows: "SELECT CAST(match_id AS TEXT) FROM matches
               WHERE winner_team_id IS NOT NULL AND lifecycle <> 'completed'",
    },
    Rule {
        broken: "the match is completed but has no result",
        rows: "SELECT CAST(match_id AS TEXT) FROM matches AS m WHERE lifecycle = 'completed'
               AND (outcome IS NULL OR (outcome = 'played' AND winner_team_id IS NULL
                    AND (team_a_score IS NULL OR team_b_score IS NULL)
                    AND NOT EXISTS (SELECT 1 FROM entries AS e WHERE e.match_id = m.match_id)))",
    },
    Rule {
        broken: "the match has been live for more than a day",
        rows: "SELECT CAST(match_id AS TEXT) FROM matches
               WHERE lifecycle = 'live' AND scheduled_at < {now} - {day}",
    },
    Rule {
        broken: "the team of the match plays against itself",
        rows: "SELECT CAST(match_id AS TEXT) FROM matches WHERE team_a_id = team_b_id",
    },
    Rule {
        broken: "the match is of a stage of another tournament",
        rows: "SELECT CAST(m.match_id AS TEXT) FROM matches AS m JOIN stages AS s ON s.stage_id = m.stage_id
               WHERE s.tournament_id IS DISTINCT FROM m.tournament_id",
    },
    Rule {
        broken: "the match is of a group of another tournament",
        rows: "SELECT CAST(m.match_id AS TEXT) FROM matches AS m JOIN stage_groups AS g ON g.group_id = m.group_id
               WHERE g.tournament_id IS DISTINCT FROM m.tournament_id",
    },
    Rule {
        broken: "the place in the line-up is of a team that does not play in the match",
        rows: "SELECT CAST(l.lineup_member_id AS TEXT) FROM lineup_members AS l
               JOIN matches AS m ON m.match_id = l.match_id
               WHERE l.team_id IS NOT NULL AND m.participant_mode <> 'multi_entry'
               AND l.team_id IS DISTINCT FROM m.team_a_id AND l.team_id IS DISTINCT FROM m.team_b_id",
    },
    Rule {
        broken: "the event is of a team that does not play in the match",
        rows: "SELECT CAST(v.match_event_id AS TEXT) FROM match_events AS v
               JOIN matches AS m ON m.match_id = v.match_id
               WHERE v.team_id IS NOT NULL AND m.participant_mode <> 'multi_entry'
               AND v.team_id IS DISTINCT FROM m.team_a_id AND v.team_id IS DISTINCT FROM m.team_b_id",
    },
    Rule {
        broken: "the event corrects one of another match",
        rows: "SELECT CAST(v.match_event_id AS TEXT) FROM match_events AS v
               JOIN match_events AS c ON c.match_event_id = v.corrects_event_id
               WHERE c.match_id <> v.match_id",
    },
    Rule {
        broken: "the entry is in a match that is no race",
        rows: "SELECT CAST(e.entry_id AS TEXT) FROM entries AS e JOIN matches AS m ON m.match_id = e.match_id
               WHERE m.participant_mode <> 'multi_entry'",
    },
    Rule {
        broken: "the entry has a rank below 1 or a time below 0",
        rows: "SELECT CAST(entry_id AS TEXT) FROM entries WHERE finish_rank < 1 OR time_ms < 0",
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

/// What [`impossible_states`] looks for, but for versions, which many tables have.
pub fn what_cannot_be() -> impl Iterator<Item = &'static str> {
    RULES.iter().map(|rule| rule.broken)
}

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Rows in a state that no action leads to, at a time in milliseconds UTC.
pub fn impossible_states(conn: &Conn<'_>, now_ms: i64) -> Result<Vec<Finding>, StoreError> {
    let mut findings = Vec::new();
    for rule in RULES {
        let rows =
            rule.rows.replace("{now}", &now_ms.to_string()).replace("{day}", &DAY_MS.to_string());
        findings.extend(finding(conn, rule.broken, &rows)?);
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
