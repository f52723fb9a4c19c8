//! What was published of real competitions, as the files beside them tell it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use touchline_domain::standings::StandingRow;

/// A row of a file: its cells by their columns.
pub(crate) type Row = BTreeMap<String, String>;

/// The folders of competitions; none, with a word on stderr, where there are none.
pub(crate) fn competitions() -> Vec<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let data = std::env::var_os("TOUCHLINE_REAL_DATA").map_or(beside, PathBuf::from);
    let Ok(entries) = std::fs::read_dir(data.join("competitions")) else {
        eprintln!("skipped: there is no real data in {}", data.display());
        return Vec::new();
    };
    let mut folders: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    folders.sort();
    folders
}

/// The rows of a file; none when it is left out.
pub(crate) fn rows(folder: &Path, file: &str) -> Vec<Row> {
    let path = folder.join(file);
    if !path.exists() {
        return Vec::new();
    }
    let mut reader =
        csv::Reader::from_path(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    reader.deserialize().map(|row| row.unwrap_or_else(|e| panic!("{file}: {e}"))).collect()
}

/// A cell; empty where there is none.
pub(crate) fn text<'a>(row: &'a Row, column: &str) -> &'a str {
    row.get(column).map_or("", String::as_str)
}

/// A cell that is a whole number.
pub(crate) fn number(row: &Row, column: &str) -> Option<i64> {
    text(row, column).parse().ok()
}

/// What is compared of a row, in the order of the published columns.
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

fn cells(row: &StandingRow) -> [i64; 9] {
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

/// Why a row of a table is not as expected.
pub(crate) fn fault<'t>(
    expected: &Row,
    table: impl Iterator<Item = &'t StandingRow>,
    found: Option<&StandingRow>,
) -> Option<String> {
    let Some(found) = found else { return Some("it is not in the table".to_owned()) };
    for (column, value) in COLUMNS.iter().zip(cells(found)) {
        if number(expected, column) != Some(value) {
            return Some(format!("{column} is {value}, expected {}", text(expected, column)));
        }
    }
    let level = table.filter(|row| row.position == found.position).count() as i64;
    let position = number(expected, "position").unwrap_or(0);
    // A computed table that ends with the name only wrote level rows in some order.
    let split_by_name =
        text(expected, "basis") != "published" && text(expected, "note").contains("name");
    let last = if split_by_name { found.position + level - 1 } else { found.position };
    let right = (found.position..=last).contains(&position);
    (!right).then(|| format!("position is {}, expected {position}", found.position))
}

/// The hundredths that a text like `12.5` or `395.5 points` says.
pub(crate) fn hundredths(text: &str) -> i64 {
    let digits = text.split(' ').next().unwrap_or("");
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let part = format!("{part:0<2}");
    whole.parse::<i64>().unwrap_or(0) * 100 + part.parse::<i64>().unwrap_or(0)
}
