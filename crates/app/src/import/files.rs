//! Reading the files of a folder, plain or gzipped, record by record with the
//! line each begins on.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use flate2::read::MultiGzDecoder;

use super::format::{SEPARATOR, Sheet};
use super::problem::Problems;
use super::records::{Record, Records, Unreadable};

/// Finds a sheet's file in a folder: `matches.csv`, or `matches.csv.gz`.
/// `Ok(None)` when there is neither; `Err` says why there must not be both.
pub(super) fn find(folder: &Path, sheet: Sheet) -> Result<Option<PathBuf>, String> {
    let plain = folder.join(format!("{}.csv", sheet.name()));
    let zipped = folder.join(format!("{}.csv.gz", sheet.name()));
    match (plain.is_file(), zipped.is_file()) {
        (true, true) => {
            Err(format!("there are {0}.csv and {0}.csv.gz: keep the one that counts", sheet.name()))
        }
        (true, false) => Ok(Some(plain)),
        (false, true) => Ok(Some(zipped)),
        (false, false) => Ok(None),
    }
}

fn open(path: &Path) -> std::io::Result<Box<dyn BufRead>> {
    let file = File::open(path)?;
    let mut reader: Box<dyn BufRead> = if path.extension().is_some_and(|ending| ending == "gz") {
        Box::new(BufReader::new(MultiGzDecoder::new(BufReader::new(file))))
    } else {
        Box::new(BufReader::new(file))
    };
    // A byte-order mark, as spreadsheets put it, is no part of the header.
    if reader.fill_buf()?.starts_with(b"\xEF\xBB\xBF") {
        reader.consume(3);
    }
    Ok(reader)
}

/// One well-formed row: its values in the order of the sheet's columns.
pub(super) struct RawRow<'r> {
    /// The line on which it begins.
    pub(super) line: u64,
    /// The values, without the white space around them, separated.
    pub(super) text: &'r str,
}

/// Reads a file and hands on every row whose shape is right; what is wrong goes
/// to `problems`. Answers the columns that the format does not know, or `None`
/// when the file could not be read to its end.
pub(super) fn read(
    path: &Path,
    sheet: Sheet,
    problems: &mut Problems,
    mut each: impl FnMut(&RawRow<'_>, &mut Problems),
) -> Option<Vec<String>> {
    let mut reader = match open(path) {
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
    loop {
        let read = records.next(&mut record);
        let line = record.line;
        match read {
            Ok(true) => {}
            Ok(false) => break,
            Err(error) => {
                problems.add(path, Some(line), None, sentence(&error));
                match error {
                    Unreadable::Malformed(_) => continue,
                    Unreadable::Broken(_) => return None,
                }
            }
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
    Some(header.into_iter().filter(|name| !sheet.columns().contains(&name.as_str())).collect())
}

/// What stands between the columns of a header without a comma, as spreadsheets
/// of many countries write it.
fn other_separator(header: &[String]) -> Option<&'static str> {
    let [only] = header else { return None };
    [(';', "semicolons"), ('\t', "tabs")]
        .into_iter()
        .find(|(separator, _)| only.contains(*separator))
        .map(|(_, name)| name)
}

/// Longer texts may have lines; no other control character has a place in one.
fn is_refused(c: char) -> bool {
    c.is_control() && !matches!(c, '\n' | '\r' | '\t')
}

/// Where each column of the sheet stands in the file.
fn places(
    sheet: Sheet,
    header: &[String],
    path: &Path,
    problems: &mut Problems,
) -> Option<Vec<Option<usize>>> {
    let mut complete = true;
    let mut places = Vec::with_capacity(sheet.columns().len());
    for column in sheet.columns() {
        let mut found = header.iter().enumerate().filter(|(_, name)| name == column);
        let place = found.next().map(|(place, _)| place);
        if place.is_none() && !sheet.is_optional(column) {
            problems.add(path, Some(1), Some(column), "this column is missing");
            complete = false;
        }
        if found.next().is_some() {
            problems.add(path, Some(1), Some(column), "this column is there twice");
            complete = false;
        }
        places.push(place);
    }
    complete.then_some(places)
}

fn sentence(error: &Unreadable) -> String {
    match error {
        Unreadable::Malformed(reason) => (*reason).to_owned(),
        Unreadable::Broken(error) => format!("cannot be read on: {error}"),
    }
}
