//! Comma-separated records, strictly by RFC 4180. Errors that other readers tolerate (text
//! after a closing quote, a quote that is not closed) would shift or swallow values, so
//! they are reported with their line.

use std::io::{BufRead, Read as _};

/// The most bytes of a record, and so of a line.
const RECORD_LIMIT: u64 = 1 << 20;
/// The most bytes of a file, unpacked.
const FILE_LIMIT: u64 = 256 << 20;

/// A record: its values and its first line.
#[derive(Debug, Default)]
pub(super) struct Record {
    /// The line on which it begins; the file's first line is 1. A record has several lines
    /// when a quoted value has.
    pub(super) line: u64,
    bytes: Vec<u8>,
    ends: Vec<usize>,
}

impl Record {
    /// The number of values.
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The value at a position, from 0.
    pub(super) fn get(&self, place: usize) -> Option<&[u8]> {
        let end = *self.ends.get(place)?;
        let start = if place == 0 { 0 } else { self.ends[place - 1] };
        Some(&self.bytes[start..end])
    }

    fn begin(&mut self, line: u64) {
        self.line = line;
        self.bytes.clear();
        self.ends.clear();
    }

    fn end_value(&mut self) {
        self.ends.push(self.bytes.len());
    }
}

/// Why a record could not be read.
#[derive(Debug)]
pub(super) enum Unreadable {
    /// The record breaks a rule of the format; reading continues after it.
    Malformed(&'static str),
    /// The record, or the file, is too long; reading ends here.
    TooLong(&'static str),
    /// Reading the file failed.
    Broken(std::io::Error),
}

/// Reads records one after the other.
pub(super) struct Records<R> {
    input: R,
    lines_read: u64,
    line: Vec<u8>,
    record_bytes_left: u64,
    file_bytes_left: u64,
}

impl<R: BufRead> Records<R> {
    pub(super) fn new(input: R) -> Self {
        Self {
            input,
            lines_read: 0,
            line: Vec::new(),
            record_bytes_left: RECORD_LIMIT,
            file_bytes_left: FILE_LIMIT,
        }
    }

    /// Reads the next record; `false` at the end. `record.line` is set even on an error.
    /// Blank lines are skipped.
    pub(super) fn next(&mut self, record: &mut Record) -> Result<bool, Unreadable> {
        loop {
            record.begin(self.lines_read + 1);
            self.record_bytes_left = RECORD_LIMIT;
            if !self.read_line()? {
                return Ok(false);
            }
            if !self.line.is_empty() {
                return self.values(record).map(|()| true);
            }
        }
    }

    /// Reads one line without its ending (`\n` or `\r\n`).
    fn read_line(&mut self) -> Result<bool, Unreadable> {
        self.line.clear();
        let left = self.record_bytes_left.min(self.file_bytes_left);
        let mut input = (&mut self.input).take(left + 1);
        let read = input.read_until(b'\n', &mut self.line).map_err(Unreadable::Broken)? as u64;
        if read == 0 {
            return Ok(false);
        }
        if read > self.file_bytes_left {
            return Err(Unreadable::TooLong("the file is longer than 256 MiB unpacked"));
        }
        if read > self.record_bytes_left {
            return Err(Unreadable::TooLong("the row is longer than 1 MiB"));
        }
        self.record_bytes_left -= read;
        self.file_bytes_left -= read;
        self.lines_read += 1;
        if self.line.last() == Some(&b'\n') {
            self.line.pop();
            if self.line.last() == Some(&b'\r') {
                self.line.pop();
            }
        }
        Ok(true)
    }

    fn values(&mut self, record: &mut Record) -> Result<(), Unreadable> {
        let mut place = 0;
        loop {
            if self.line.get(place) == Some(&b'"') {
                place = self.quoted_value(place + 1, record)?;
            } else {
                let rest = &self.line[place..];
                let value = &rest[..rest.iter().position(|b| *b == b',').unwrap_or(rest.len())];
                if value.contains(&b'"') {
                    return Err(Unreadable::Malformed(
                        "a quote stands inside a value that is not quoted",
                    ));
                }
                if value.contains(&b'\r') {
                    return Err(Unreadable::Malformed(
                        "a carriage return stands inside a value: lines end with a line feed, or with both",
                    ));
                }
                record.bytes.extend_from_slice(value);
                place += value.len();
            }
            record.end_value();
            match self.line.get(place) {
                None => return Ok(()),
                Some(b',') => place += 1,
                Some(_) => {
                    return Err(Unreadable::Malformed("text follows a closing quote"));
                }
            }
        }
    }

    /// Reads a quoted value after its opening quote, over all its lines; returns the
    /// position after its closing quote.
    fn quoted_value(&mut self, mut place: usize, record: &mut Record) -> Result<usize, Unreadable> {
        loop {
            let rest = &self.line[place..];
            let Some(quote) = rest.iter().position(|b| *b == b'"') else {
                record.bytes.extend_from_slice(rest);
                record.bytes.push(b'\n');
                if !self.read_line()? {
                    return Err(Unreadable::Malformed("a quote is opened and never closed"));
                }
                place = 0;
                continue;
            };
            record.bytes.extend_from_slice(&rest[..quote]);
            place += quote + 1;
            if self.line.get(place) != Some(&b'"') {
                return Ok(place);
            }
            record.bytes.push(b'"');
            place += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Every record as "line: value|value", or "line! reason".
    fn told(text: &str) -> Vec<String> {
        let mut records = Records::new(text.as_bytes());
        let mut record = Record::default();
        let mut told = Vec::new();
        loop {
            match records.next(&mut record) {
                Ok(false) => return told,
                Ok(true) => {
                    let values: Vec<String> = (0..record.len())
                        .filter_map(|place| record.get(place))
                        .map(|value| String::from_utf8_lossy(value).into_owned())
                        .collect();
                    told.push(format!("{}: {}", record.line, values.join("|")));
                }
                Err(Unreadable::Malformed(reason)) => {
                    told.push(format!("{}! {reason}", record.line));
                }
                Err(error) => panic!("{error:?}"),
            }
        }
    }

    #[test]
    fn lines_that_end_with_carriage_returns_alone_are_refused() {
        let mut records = Records::new(&b"team_key,team_name\rgulls,Gull Bay\r"[..]);
        let read = records.next(&mut Record::default());
        assert!(matches!(read, Err(Unreadable::Malformed(_))), "{read:?}");
    }

    #[test]
    fn values_may_be_quoted_and_blank_and_have_lines() {
        assert_eq!(told("a,b\n"), ["1: a|b"]);
        assert_eq!(told("a,,\n,b,"), ["1: a||", "2: |b|"]);
        assert_eq!(told("\"a,\"\"b\"\"\",\"\"\n"), ["1: a,\"b\"|"]);
        assert_eq!(told("x,\"two\r\nlines\"\r\n\r\ny,z\r\n"), ["1: x|two\nlines", "4: y|z"]);
    }

    #[test]
    fn errors_that_would_shift_values_are_refused_with_their_line() {
        assert_eq!(
            told("a\n\"b\"c,d\ne\"f\n\ng\n"),
            [
                "1: a",
                "2! text follows a closing quote",
                "3! a quote stands inside a value that is not quoted",
                "5: g",
            ]
        );
        assert_eq!(told("a\n\"b\nc\n"), ["1: a", "2! a quote is opened and never closed"]);
    }

    fn read_all(text: &[u8]) -> Vec<Vec<String>> {
        let mut records = Records::new(text);
        let mut record = Record::default();
        let mut all = Vec::new();
        while records.next(&mut record).unwrap_or_else(|error| panic!("{error:?}")) {
            let values = (0..record.len()).filter_map(|place| record.get(place));
            all.push(values.map(|value| String::from_utf8_lossy(value).into_owned()).collect());
        }
        all
    }

    proptest! {
        #[test]
        fn what_another_program_wrote_is_read_as_it_was_meant(
            table in prop::collection::vec(prop::collection::vec("[a-z ,\"\n]{0,6}", 2..4), 0..6)
        ) {
            let mut writer = csv::WriterBuilder::new().flexible(true).from_writer(Vec::new());
            for row in &table {
                writer.write_record(row).unwrap_or_else(|error| panic!("{error}"));
            }
            let written = writer.into_inner().unwrap_or_else(|error| panic!("{error}"));
            prop_assert_eq!(read_all(&written), table);
        }

        #[test]
        fn no_input_makes_reading_panic_or_go_on_for_ever(
            bytes in prop::collection::vec(any::<u8>(), 0..200)
        ) {
            let mut records = Records::new(&bytes[..]);
            let mut record = Record::default();
            let mut read = 0;
            while records.next(&mut record).unwrap_or(true) {
                read += 1;
                prop_assert!(read <= bytes.len());
            }
        }
    }
}
