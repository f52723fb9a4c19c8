//! Which published tables the packs reproduce.

use super::packs::RulePack;
use super::table::StandingRow;
use crate::points::Points;
use crate::vocabulary;

vocabulary!(
    /// What a table is that a pack reproduces.
    ReproducedKind, {
        /// Our own example for the rules of the pack.
        WorkedExample = "worked_example",
    }
);

/// A table that a pack reproduces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reproduced {
    /// What it is.
    pub kind: ReproducedKind,
    /// The name of its competition.
    pub name: String,
}

/// The packs with a worked example. These are competitions in the repository; tests import
/// them and compare row by row.
const WITH_WORKED_EXAMPLE: &[&str] = &[
    "football-goal-difference",
    "football-head-to-head",
    "football-uefa-groups-2012",
    "football-fifa-2026",
    "football-fifa-overall",
    "football-france",
    "football-italy-playoff",
    "football-portugal",
    "football-brazil",
    "football-points-per-game",
    "football-uefa-league-phase",
    "football-playoff-1954",
    "football-shootout-bonus",
    "football-leagues-cup",
    "fih-pro-league",
    "hockey-nhl-2011",
    "hockey-nhl-2020",
    "hockey-iihf",
    "basketball-fiba",
    "rugby-bonus",
    "cricket-net-run-rate",
    "win-percentage",
];

/// The tables that a pack reproduces.
pub fn reproduced_by(pack: &RulePack) -> Vec<Reproduced> {
    let example = WITH_WORKED_EXAMPLE.contains(&pack.id).then(|| Reproduced {
        kind: ReproducedKind::WorkedExample,
        name: format!("Worked example: {}", pack.name),
    });
    example.into_iter().collect()
}

/// The columns of a published table that are compared.
const COLUMNS: [&str; 9] = [
    "played",
    "won",
    "drawn",
    "lost",
    "goals_for",
    "goals_against",
    "goal_difference",
    "points_adjustment",
    "points",
];

const fn numbers(row: &StandingRow) -> [Points; 9] {
    [
        Points::whole(row.played),
        Points::whole(row.won),
        Points::whole(row.drawn),
        Points::whole(row.lost),
        Points::whole(row.goals_for),
        Points::whole(row.goals_against),
        Points::whole(row.goal_difference),
        row.points_adjustment,
        row.points,
    ]
}

/// Why the row of `team` is not as published, if it is not; `cell` gives the published
/// value of a column.
///
/// A table that was computed, not published, may have split level rows by name (its `note`
/// says so): there each of the shared places is right.
pub fn difference<'c, 't>(
    cell: impl Fn(&str) -> &'c str,
    table: impl Iterator<Item = &'t StandingRow> + Clone,
    team: Option<i64>,
) -> Option<String> {
    let Some(found) = table.clone().find(|row| Some(row.team) == team) else {
        return Some("it is not in the table".to_owned());
    };
    for (column, value) in COLUMNS.iter().zip(numbers(found)) {
        if cell(column).parse().ok().and_then(Points::from_number) != Some(value) {
            return Some(format!("{column} is {value}, expected {}", cell(column)));
        }
    }
    let level = table.filter(|row| row.position == found.position).count() as i64;
    let position = cell("position").parse().unwrap_or(0);
    let split_by_name = cell("basis") != "published" && cell("note").contains("name");
    let last = if split_by_name { found.position + level - 1 } else { found.position };
    let right = (found.position..=last).contains(&position);
    (!right).then(|| format!("position is {}, expected {position}", found.position))
}
