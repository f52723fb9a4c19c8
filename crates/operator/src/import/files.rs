//! Reads the files of a folder, plain or gzipped, record by record with the line on which
//! each begins.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use flate2::read::MultiGzDecoder;
use sha2::{Digest as _, Sha256};

use super::format::{SEPARATOR, Sheet};
use super::problem::Problems;
use super::records::{Record, Records, Unreadable};
use data_encoding::HEXLOWER;
use touchline_app::rule_packs::edit_distance;

/// From so many letters on, two that are wrong are a misspelling. In a shorter name they make another word: `date` is
/// not `note`.
const LONG_NAME: usize = 8;

/// The most rows of a file.
const ROW_LIMIT: u64 = 1_000_000;

/// A faulty entry of the folder, or a faulty folder.
pub(super) struct Unfit {
    pub(super) path: PathBuf,
    pub(super) reason: String,
}

/// Finds a sheet's file in a folder: `matches.csv`, or `matches.csv.gz`. `Ok(None)` when no
/// entry has its name in any spelling: only then does the source have no such file.
pub(super) fn find(folder: &Path, sheet: Sheet) -> Result<Option<PathBuf>, Unfit> {
    let unfit = |path: &Path, reason: String| Err(Unfit { path: path.to_owned(), reason });
    let cannot_be_read = |path: &Path, error| unfit(path, format!("cannot be read: {error}"));
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            return Ok(None);
        }
        Err(error) => return cannot_be_read(folder, error),
    };
    let names = [".csv", ".csv.gz"].map(|ending| format!("{}{ending}", sheet.name()));
    let mut found: Option<PathBuf> = None;
    for entry in entries {
        let path = match entry {
            Ok(entry) => entry.path(),
            Err(error) => return cannot_be_read(folder, error),
        };
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let Some(right) = names.iter().find(|right| letters(right) == letters(&name)) else {
            continue;
        };
        if name != right.as_str() {
            return unfit(&path, format!("must be named {right}"));
        }
        match std::fs::metadata(&path) {
            Err(error) => return cannot_be_read(&path, error),
            Ok(entry) if entry.is_dir() => return unfit(&path, "is a folder, not a file".into()),
            Ok(entry) if !entry.is_file() => {
                return unfit(&path, "is neither a file nor a link to one".into());
            }
            Ok(_) => {}
        }
        if found.replace(path).is_some() {
            let [plain, zipped] = &names;
            let reason = format!("there are {plain} and {zipped}: keep the one that counts");
            return unfit(folder, reason);
        }
    }
    Ok(found)
}

/// The files of a folder that are no sheets, by name, without hidden ones. A folder that cannot be read is told of where its
/// sheets are looked for.
pub(super) fn unknown_files(folder: &Path) -> Vec<String> {
    let is_sheet = |name: &str| {
        let name = letters(name);
        let stem = name.strip_suffix(".gz").unwrap_or(&name).strip_suffix(".csv");
        stem.is_some_and(|stem| Sheet::ALL.iter().any(|sheet| letters(sheet.name()) == stem))
    };
    let entries = std::fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    let files = entries.filter(|entry| !entry.path().is_dir());
    let names = files.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut unknown: Vec<String> =
        names.filter(|name| !name.starts_with('.') && !is_sheet(name)).collect();
    unknown.sort_unstable();
    unknown
}

/// A file's name without the characters and case that people vary.
fn letters(name: &str) -> String {
    name.chars().filter(|c| !matches!(c, ' ' | '-' | '_')).flat_map(char::to_lowercase).collect()
}

/// A reader that hashes every byte of the file.
struct Hashed {
    file: File,
    hash: Rc<RefCell<Sha256>>,
}

impl Read for Hashed {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let read = self.file.read(buffer)?;
        self.hash.borrow_mut().update(&buffer[..read]);
        Ok(read)
    }
}

fn open(path: &Path, hash: &Rc<RefCell<Sha256>>) -> std::io::Result<Box<dyn BufRead>> {
    let file = Hashed { file: File::open(path)?, hash: Rc::clone(hash) };
    let mut reader: Box<dyn BufRead> = if path.extension().is_some_and(|ending| ending == "gz") {
        Box::new(BufReader::new(MultiGzDecoder::new(BufReader::new(file))))
    } else {
        Box::new(BufReader::new(file))
    };
    // Spreadsheets write a byte-order mark; it is not part of the header.
    if reader.fill_buf()?.starts_with(b"\xEF\xBB\xBF") {
        reader.consume(3);
    }
    Ok(reader)
}

/// One well-formed row: its values in the order of the sheet's columns.
pub(super) struct RawRow<'r> {
    /// The line on which it begins.
    pub(super) line: u64,
    /// The trimmed values, joined by the format's `SEPARATOR`.
    pub(super) text: &'r str,
}

/// A file that was read to its end.
pub(super) struct WholeFile {
    /// The columns that the format does not know.
    pub(super) unknown_columns: Vec<String>,
    /// How many rows it has.
    pub(super) rows: u64,
    /// SHA-256 of its bytes as they are on the disk, in hexadecimal.
    pub(super) sha256: String,
}

/// Reads a file and passes on every well-formed row; problems go to `problems`. `None` when
/// the file could not be read to its end.
pub(super) fn read(
    path: &Path,
    sheet: Sheet,
    problems: &mut Problems,
    mut each: impl FnMut(&RawRow<'_>, &mut Problems),
) -> Option<WholeFile> {
    let hash = Rc::new(RefCell::new(Sha256::new()));
    let mut reader = match open(path, &hash) {
        Ok(reader) => reader,
        Err(error) => {
            problems.add(path, None, None, format!("cannot be read: {error}"));
            return None;
        }
    };
    let is_utf_16 = |start: &[u8]| start.starts_with(b"\xFF\xFE") || start.starts_with(b"\xFE\xFF");
    if reader.fill_buf().is_ok_and(is_utf_16) {
        problems.add(path, Some(1), None, "is UTF-16 text: save it as UTF-8");
        return None;
    }
    let mut records = Records::new(reader);
    let mut record = Record::default();
    let header: Vec<String> = match records.next(&mut record) {
        Ok(true) => (0..record.len())
            .filter_map(|place| record.get(place))
            .map(|name| String::from_utf8_lossy(name).trim().to_owned())
            .collect(),
        Ok(false) => {
            problems.add(path, Some(1), None, "the file is empty: a header is missing");
            return None;
        }
        Err(error) => {
            problems.add(path, Some(1), None, sentence(&error));
            return None;
        }
    };
    if let Some(separator) = other_separator(&header) {
        let reason = format!("the columns are separated by {separator}: use commas");
        problems.add(path, Some(1), None, reason);
        return None;
    }
    let places = places(sheet, &header, path, problems)?;

    let mut text = String::new();
    let mut rows = 0;
    loop {
        let read = records.next(&mut record);
        let line = record.line;
        match read {
            Ok(true) => {}
            Ok(false) => break,
            Err(Unreadable::Malformed(reason)) => {
                problems.add(path, Some(line), None, reason);
                continue;
            }
            Err(error) => {
                problems.add_last(path, line, sentence(&error));
                return None;
            }
        }
        rows += 1;
        if rows > ROW_LIMIT {
            let reason = format!("the file has more than {ROW_LIMIT} rows");
            problems.add_last(path, line, reason);
            return None;
        }
        if record.len() != header.len() {
            let reason =
                format!("has {} fields where the header has {}", record.len(), header.len());
            problems.add(path, Some(line), None, reason);
            continue;
        }
        text.clear();
        let mut fit = true;
        for (index, (place, column)) in places.iter().zip(sheet.columns()).enumerate() {
            if index > 0 {
                text.push(SEPARATOR);
            }
            let bytes = place.and_then(|place| record.get(place)).unwrap_or_default();
            match std::str::from_utf8(bytes) {
                Ok(value) if value.chars().any(is_refused) => {
                    problems.add(path, Some(line), Some(column), "holds a control character");
                    fit = false;
                }
                Ok(value) => text.push_str(value.trim()),
                Err(_) => {
                    problems.add(path, Some(line), Some(column), "is not UTF-8 text");
                    fit = false;
                }
            }
        }
        if fit {
            each(&RawRow { line, text: &text }, problems);
        }
    }
    let unknown = header.into_iter().filter(|name| !sheet.columns().contains(&name.as_str()));
    let sha256 = HEXLOWER.encode(&hash.borrow_mut().finalize_reset());
    Some(WholeFile { unknown_columns: unknown.collect(), rows, sha256 })
}

/// The separator of a header without commas, as spreadsheets of many countries write it.
fn other_separator(header: &[String]) -> Option<&'static str> {
    let [only] = header else { return None };
    [(';', "semicolons"), ('\t', "tabs")]
        .into_iter()
        .find(|(separator, _)| only.contains(*separator))
        .map(|(_, name)| name)
}

/// Longer texts may have line breaks; all other control characters are refused.
fn is_refused(c: char) -> bool {
    c.is_control() && !matches!(c, '\n' | '\r' | '\t')
}

/// The position of each of the sheet's columns in the file.
fn places(
    sheet: Sheet,
    header: &[String],
    path: &Path,
    problems: &mut Problems,
) -> Option<Vec<Option<usize>>> {
    let mut complete = true;
    let unknown = header.iter().filter(|name| !sheet.columns().contains(&name.as_str()));
    let misspelt: HashMap<&str, &String> =
        unknown.filter_map(|name| Some((meant_by(name, sheet, header)?, name))).collect();
    let mut places = Vec::with_capacity(sheet.columns().len());
    for column in sheet.columns() {
        let mut found = header.iter().enumerate().filter(|(_, name)| name == column);
        let place = found.next().map(|(place, _)| place);
        if place.is_none() {
            let misspelt = misspelt.get(column).filter(|_| !sheet.is_optional(column));
            let hint = misspelt.map(|name| format!(": '{name}' may be a misspelling of it"));
            if sheet.needs(column) || hint.is_some() {
                let reason = format!("this column is missing{}", hint.unwrap_or_default());
                problems.add(path, Some(1), Some(column), reason);
                complete = false;
            }
        }
        if found.next().is_some() {
            problems.add(path, Some(1), Some(column), "this column is there twice");
            complete = false;
        }
        places.push(place);
    }
    complete.then_some(places)
}

/// The column of the sheet that a name which is none of them is like: it differs in one letter, or in two where the
/// column has a long name. Of equally near ones, it is one that the header does not have.
fn meant_by(name: &str, sheet: Sheet, header: &[String]) -> Option<&'static str> {
    let name = name.to_lowercase();
    let is_there = |column: &str| header.iter().any(|name| name == column);
    let near = |column: &'static str| (edit_distance(&name, column), is_there(column), column);
    let (distance, _, column) = sheet.columns().iter().copied().map(near).min()?;
    let most = if column.len() < LONG_NAME { 1 } else { 2 };
    (distance <= most).then_some(column)
}

fn sentence(error: &Unreadable) -> String {
    match error {
        Unreadable::Malformed(reason) | Unreadable::TooLong(reason) => (*reason).to_owned(),
        Unreadable::Broken(error) => format!("cannot be read on: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_more_than_a_million_rows_is_not_read_on() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("squads.csv");
        let header = "tournament_key,team_key,player_key,player_name,shirt_number,position\n";
        std::fs::write(&path, header.to_owned() + &"a,b\n".repeat(1_000_001)).expect("a file");
        let mut problems = Problems::default();
        assert!(read(&path, Sheet::Squads, &mut problems, |_, _| ()).is_none());
        let shown = &problems.by_file()[0].shown;
        let last = shown.last().map(|problem| (problem.line, problem.reason.as_str()));
        assert_eq!(last, Some((Some(1_000_002), "the file has more than 1000000 rows")));
    }
}
