//! The published results of real competitions, read from files beside the repository.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A row of a file: its cells by column.
pub(crate) type Row = BTreeMap<String, String>;

/// The folders of competitions; empty, with a line on stderr, when there is no data.
pub(crate) fn competitions() -> Vec<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let data = std::env::var_os("TOUCHLINE_REAL_DATA").map_or(beside, PathBuf::from);
    let mut folders: Vec<PathBuf> = ["competitions", "competitions-v3"]
        .iter()
        .filter_map(|name| std::fs::read_dir(data.join(name)).ok())
        .flat_map(|entries| entries.flatten().map(|entry| entry.path()))
        .collect();
    if folders.is_empty() {
        eprintln!("skipped: there is no real data in {}", data.display());
    }
    folders.sort();
    folders
}

/// The rows of a file; empty when the file is missing.
pub(crate) fn rows(folder: &Path, file: &str) -> Vec<Row> {
    let path = folder.join(file);
    if !path.exists() {
        return Vec::new();
    }
    let mut reader =
        csv::Reader::from_path(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    reader.deserialize().map(|row| row.unwrap_or_else(|e| panic!("{file}: {e}"))).collect()
}

/// A cell; empty when there is none.
pub(crate) fn text<'a>(row: &'a Row, column: &str) -> &'a str {
    row.get(column).map_or("", String::as_str)
}

/// A cell that is a whole number.
pub(crate) fn number(row: &Row, column: &str) -> Option<i64> {
    text(row, column).parse().ok()
}

/// The hundredths of a text such as `12.5` or `395.5 points`.
pub(crate) fn hundredths(text: &str) -> i64 {
    let digits = text.split(' ').next().unwrap_or("");
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let part = format!("{part:0<2}");
    let part = part.parse::<i64>().unwrap_or(0);
    whole.parse::<i64>().unwrap_or(0) * 100 + if digits.starts_with('-') { -part } else { part }
}
