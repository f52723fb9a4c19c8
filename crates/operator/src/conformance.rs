//! Comparing published tables with the tables of the platform.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::Arc;

use touchline_domain::same_name;
use touchline_domain::standings::difference;
use touchline_store::{StoreError, import_ledger};

use crate::import::{self, WhenGone};
use touchline_app::AppError;
use touchline_app::Platform;
use touchline_app::tournament_pages::{Past, RankedGroup, Readers, Standings};

/// A published table and its comparison.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ComparedTable {
    /// The competition's key in its source.
    pub tournament_key: String,
    /// The competition's name.
    pub tournament_name: String,
    /// The table's name; empty for the only one.
    pub group_name: String,
    /// The pack that ordered it; empty where the platform has no such table.
    pub pack_id: &'static str,
    /// The number of its published rows.
    pub rows: usize,
    /// The differences, a sentence for each row.
    pub faults: Vec<String>,
}

type Row = BTreeMap<String, String>;

/// Imports `folder` into the database of `platform`, which must have no other user, and
/// compares the tables with those in its `expected_standings.csv`.
///
/// # Errors
/// [`AppError::Command`] for a folder that cannot be read or that the import refuses.
pub async fn compare(platform: &Platform, folder: &Path) -> Result<Vec<ComparedTable>, AppError> {
    let expected = rows(&folder.join("expected_standings.csv"))?;
    if expected.is_empty() {
        return Ok(Vec::new());
    }
    let nothing = Arc::new(|_| ());
    let now = platform.now();
    let report =
        import::import_competition(platform.db(), folder, WhenGone::Leave, now, nothing).await?;
    if report.is_refused() {
        let refused = format!("the import refuses {}", folder.display());
        return Err(AppError::Command(refused));
    }
    let tournaments: HashMap<String, i64> = ids(platform, "tournaments").await?;
    let divisions: HashMap<String, i64> = ids(platform, "divisions").await?;
    let teams: HashMap<String, i64> = ids(platform, "teams").await?;
    let names: BTreeMap<String, String> = rows(&folder.join("tournaments.csv"))?
        .iter()
        .map(|row| {
            (cell(row, "tournament_key").to_owned(), cell(row, "tournament_name").to_owned())
        })
        .collect();
    let mut told: BTreeMap<[&str; 3], Vec<&Row>> = BTreeMap::new();
    for row in &expected {
        let table =
            ["tournament_key", "division_key", "group_name"].map(|column| cell(row, column));
        told.entry(table).or_default().push(row);
    }
    let mut compared = Vec::new();
    for ([tournament_key, division_key, group_name], expected) in told {
        let id = tournaments.get(tournament_key).copied().unwrap_or_default();
        let team_of = |row: &Row| {
            let team = cell(row, "team_key");
            let of_division = teams.get(&key_of([tournament_key, team, division_key]));
            of_division.or_else(|| teams.get(&key_of([tournament_key, team]))).copied()
        };
        let division = divisions.get(&key_of([tournament_key, division_key])).copied();
        let standings = platform
            .pages
            .standings(Readers::Administrators, id, division, None, Past::default())
            .await?;
        for (expected, group) in pair(expected, tables_of(&standings, group_name), team_of) {
            let mut faults: Vec<String> = Vec::new();
            for row in &expected {
                if let Some(fault) = fault(row, group, team_of(row)) {
                    faults.push(format!("{}: {fault}", cell(row, "team_name")));
                }
            }
            let answered = group.map_or(0, |group| group.rows.len());
            if answered != expected.len() {
                faults.push(format!("{answered} rows, expected {}", expected.len()));
            }
            compared.push(ComparedTable {
                tournament_key: tournament_key.to_owned(),
                tournament_name: names.get(tournament_key).cloned().unwrap_or_default(),
                group_name: group_name.to_owned(),
                pack_id: standings.rules.as_ref().map_or("", |rules| rules.pack.id),
                rows: expected.len(),
                faults,
            });
        }
    }
    Ok(compared)
}

/// The published tables of one name, each with the platform's. Groups of two stages may have one name: then a published
/// table ends where the places begin again or a team comes again, and the platform's is the one with its teams.
fn pair<'r, 's>(
    expected: Vec<&'r Row>,
    tables: Vec<&'s RankedGroup>,
    team_of: impl Fn(&Row) -> Option<i64>,
) -> Vec<(Vec<&'r Row>, Option<&'s RankedGroup>)> {
    if tables.len() < 2 {
        return vec![(expected, tables.first().copied())];
    }
    let mut published: Vec<Vec<&Row>> = Vec::new();
    for row in expected {
        let position = |row: &Row| cell(row, "position").parse().unwrap_or(0);
        let is_of_it = |rows: &&mut Vec<&Row>| {
            let is_known = rows.iter().any(|other| team_of(other) == team_of(row));
            !is_known && rows.last().is_some_and(|last: &&Row| position(last) <= position(row))
        };
        match published.last_mut().filter(is_of_it) {
            Some(rows) => rows.push(row),
            None => published.push(vec![row]),
        }
    }
    let mut left = tables;
    let with_table = |rows: Vec<&'r Row>| {
        let strangers = |group: &RankedGroup| {
            let has =
                |row: &&&Row| group.rows.iter().any(|line| Some(line.row.team) == team_of(row));
            let both = rows.iter().filter(has).count();
            rows.len() + group.rows.len() - 2 * both
        };
        let nearest = (0..left.len()).min_by_key(|at| strangers(left[*at]));
        (rows, nearest.map(|at| left.remove(at)))
    };
    published.into_iter().map(with_table).collect()
}

/// The key of a row as the import keeps it.
fn key_of<const N: usize>(parts: [&str; N]) -> String {
    parts.join("\u{1f}")
}

/// Why a row is not as published.
fn fault(expected: &Row, group: Option<&RankedGroup>, team: Option<i64>) -> Option<String> {
    let Some(group) = group else { return Some("there is no such table".to_owned()) };
    let rows = group.rows.iter().map(|line| &line.row);
    difference(|column| cell(expected, column), rows, team).or_else(|| {
        // Where the next stage is not in the folder, no data says which teams went on.
        let found = group.rows.iter().find(|line| Some(line.row.team) == team)?;
        let told = found.advanced?.to_string();
        let published = cell(expected, "advanced");
        let wrong = !published.is_empty() && published != told;
        wrong.then(|| format!("advanced is {told}, expected {published}"))
    })
}

/// The tables of a name: those of groups, else of stages. An empty name is the only table's.
fn tables_of<'s>(standings: &'s Standings, name: &str) -> Vec<&'s RankedGroup> {
    let groups = &standings.groups;
    let named: Vec<&RankedGroup> =
        groups.iter().filter(|group| same_name(&group.group_name) == same_name(name)).collect();
    if !named.is_empty() {
        return named;
    }
    let of_stage = |group: &&RankedGroup| {
        group.stage_name.as_deref().is_some_and(|stage| same_name(stage) == same_name(name))
    };
    let of_stage: Vec<&RankedGroup> = groups.iter().filter(of_stage).collect();
    match of_stage[..] {
        [] if groups.len() == 1 && name.is_empty() => groups.iter().collect(),
        _ => of_stage,
    }
}

/// The ids of a file's keys, in a database with one source.
async fn ids(platform: &Platform, file: &'static str) -> Result<HashMap<String, i64>, AppError> {
    let known: Result<_, StoreError> =
        platform.db().read(move |conn| import_ledger::keys_of_file(conn, file)).await;
    Ok(known?.into_iter().collect())
}

fn cell<'r>(row: &'r Row, column: &str) -> &'r str {
    row.get(column).map_or("", String::as_str)
}

/// The rows of a file; none when the file is missing.
fn rows(path: &Path) -> Result<Vec<Row>, AppError> {
    if !path.exists() {
        return Ok(Vec::new());
    }
    let unreadable = |e: csv::Error| AppError::Command(format!("{}: {e}", path.display()));
    let mut reader = csv::Reader::from_path(path).map_err(unreadable)?;
    reader.deserialize().map(|row| row.map_err(unreadable)).collect()
}
