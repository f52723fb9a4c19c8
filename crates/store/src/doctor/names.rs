//! Looks for names that seem to be what they are not: with characters that nobody sees, or like another one in the same
//! division. Nothing of that is a fault of the data: people decide.

use std::collections::HashMap;

use touchline_domain::{hidden_character, looks_like};

use super::Finding;
use super::search_texts::wrong;
use crate::engine::batch;
use crate::{Conn, StoreError};

/// The names that people give: table, id, name.
const GIVEN: [(&str, &str, &str); 9] = [
    ("users", "user_id", "full_name"),
    ("player_profiles", "player_profile_id", "player_name"),
    ("teams", "team_id", "team_name"),
    ("tournaments", "tournament_id", "tournament_name"),
    ("divisions", "division_id", "division_name"),
    ("competition_entries", "entry_id", "entrant_name"),
    ("competition_entries", "entry_id", "COALESCE(club_name, '')"),
    ("venues", "venue_id", "venue_name"),
    ("courts", "court_id", "court_name"),
];

/// Names with characters that nobody sees, and teams of one division and players of one squad that look like each other.
pub fn names_that_mislead(conn: &Conn<'_>) -> Result<Vec<Finding>, StoreError> {
    let mut findings = Vec::new();
    for (table, id, name) in GIVEN {
        let select = format!("SELECT {id}, {name} FROM {table} WHERE {id} > $1 ORDER BY {id}");
        let what = format!("{name} of {table} has characters that cannot be seen");
        let is_plain = |row: &(i64, String)| (row.0, hidden_character(&row.1).is_none());
        findings.extend(wrong(conn, &what, &select, is_plain)?);
    }
    let divisions: Vec<i64> =
        conn.query("SELECT division_id FROM divisions ORDER BY division_id", &[])?;
    let mut teams = Finding {
        what: "teams of one division look like each other (division: teams)".to_owned(),
        ..Finding::default()
    };
    let mut players = Finding {
        what: "players of one squad look like each other (division/team: players)".to_owned(),
        ..Finding::default()
    };
    for some in divisions.chunks(500) {
        let rows: Vec<(i64, i64, String)> = batch::query_by_ids(
            conn,
            "SELECT p.division_id, p.team_id, t.team_name FROM division_teams AS p
             JOIN teams AS t ON t.team_id = p.team_id WHERE p.division_id IN ({ids}) ORDER BY 1, 2",
            some,
        )?;
        alike(rows.into_iter().map(|(of, id, name)| (of.to_string(), id, name)), &mut teams);
        let rows: Vec<(i64, i64, i64, String)> = batch::query_by_ids(
            conn,
            "SELECT q.division_id, q.team_id, q.player_profile_id, p.player_name FROM squad_members AS q
             JOIN player_profiles AS p ON p.player_profile_id = q.player_profile_id
             WHERE q.division_id IN ({ids}) AND p.erased_at IS NULL ORDER BY 1, 2, 3",
            some,
        )?;
        let rows = rows.into_iter().map(|(of, team, id, name)| (format!("{of}/{team}"), id, name));
        alike(rows, &mut players);
    }
    findings.extend([teams, players].into_iter().filter(|finding| finding.total > 0));
    Ok(findings)
}

/// Adds those that look like each other within what they belong to.
fn alike(rows: impl Iterator<Item = (String, i64, String)>, finding: &mut Finding) {
    let mut by_looks: HashMap<(String, String), Vec<i64>> = HashMap::new();
    for (of, id, name) in rows {
        by_looks.entry((of, looks_like(&name))).or_default().push(id);
    }
    let several = by_looks.into_iter().filter(|(_, ids)| ids.len() > 1);
    let mut several: Vec<(String, Vec<i64>)> = several.map(|((of, _), ids)| (of, ids)).collect();
    several.sort();
    for (of, ids) in several {
        let ids: Vec<String> = ids.iter().map(i64::to_string).collect();
        finding.add(format!("{of}: {}", ids.join(" and ")), None);
    }
}
