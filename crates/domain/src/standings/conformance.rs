//! Which published tables the packs reproduce.

use super::table::StandingRow;

/// The tables that each pack reproduces, by the pack's id. They are tables of the
/// competitions in the repository; tests import these and compare row by row.
const REPRODUCED: &[(&str, &str)] = &[
    ("football-goal-difference", "Worked example: Football league, goal difference first"),
    ("football-head-to-head", "Worked example: Football, head-to-head first"),
    ("football-uefa-groups-2012", "Worked example: UEFA group with away goals"),
    ("football-fifa-2026", "Worked example: FIFA World Cup group, head-to-head first"),
    ("football-fifa-overall", "Worked example: FIFA World Cup group"),
    ("football-france", "Worked example: Ligue 1"),
    ("football-italy-playoff", "Worked example: Serie A with play-off"),
    ("football-portugal", "Worked example: Portuguese league"),
    ("football-brazil", "Worked example: Brazilian league"),
    ("football-points-per-game", "Worked example: Football, points per match (curtailed season)"),
    ("football-uefa-league-phase", "Worked example: UEFA league phase"),
    ("football-playoff-1954", "Worked example: World Cup 1954 group, with play-offs"),
    ("hockey-nhl-2011", "Worked example: NHL, 2010/11 to 2018/19"),
    ("hockey-nhl-2020", "Worked example: NHL, since 2019/20"),
    ("hockey-iihf", "Worked example: Ice hockey, three-point system (IIHF)"),
    ("basketball-fiba", "Worked example: Basketball group (FIBA)"),
    ("rugby-bonus", "Worked example: Rugby union with bonus points"),
    ("cricket-net-run-rate", "Worked example: Cricket with net run rate"),
    ("win-percentage", "Worked example: Win percentage"),
];

/// The names of the competitions whose tables a pack reproduces.
pub fn reproduced_by(pack_id: &str) -> impl Iterator<Item = &'static str> {
    let of_pack = move |(id, name): &(&str, &'static str)| (*id == pack_id).then_some(*name);
    REPRODUCED.iter().filter_map(of_pack)
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

const fn numbers(row: &StandingRow) -> [i64; 9] {
    [
        row.played,
        row.won,
        row.drawn,
        row.lost,
        row.goals_for,
        row.goals_against,
        row.goal_difference,
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
        if cell(column).parse() != Ok(value) {
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
