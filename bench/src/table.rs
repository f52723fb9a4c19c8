//! The table of results, for the terminal and the document.

use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use anyhow::Context as _;

use crate::load::Measured;

/// The marker before the table of SQLite.
pub(crate) const BEGIN: &str = "<!-- make bench writes from here -->";
/// The marker before the table of PostgreSQL.
pub(crate) const BEGIN_POSTGRES: &str = "<!-- make bench ARGS=--postgres writes from here -->";
/// The marker after each table.
const END: &str = "<!-- to here -->";

/// The rows, and the rate that they are compared with.
#[derive(Debug)]
pub(crate) struct Table {
    hello: f64,
    rows: Vec<[String; 5]>,
}

impl Table {
    /// `hello` is the result of the bare server.
    pub(crate) fn new(hello: Measured) -> Self {
        let mut table = Self { hello: hello.per_second, rows: Vec::new() };
        table.rate("bare axum hello", "", hello);
        table
    }

    /// Adds a load, with its share of the bare server's first rate.
    pub(crate) fn rate(&mut self, what: &str, target: &str, measured: Measured) {
        self.share(what, target, measured, self.hello);
    }

    /// Adds a load, with its share of the bare server's rate in the same minute: from one minute to the next a machine
    /// may be half as fast.
    pub(crate) fn share(&mut self, what: &str, target: &str, measured: Measured, hello: f64) {
        let ratio = format!("{:.2}", measured.per_second / hello);
        let rate = format!("{:.0}/s", measured.per_second);
        self.row(what, target, rate, time(measured.p99), ratio);
    }

    /// Adds the times of single calls.
    pub(crate) fn times(&mut self, what: &str, target: &str, times: &mut [Duration]) {
        let median = time(crate::load::percentile(times, 50));
        let p99 = time(crate::load::percentile(times, 99));
        self.row(what, target, format!("median {median}"), p99, String::new());
    }

    /// Adds any other figure.
    pub(crate) fn figure(&mut self, what: &str, target: &str, measured: String) {
        self.row(what, target, measured, String::new(), String::new());
    }

    fn row(&mut self, what: &str, target: &str, measured: String, p99: String, ratio: String) {
        eprintln!("{what}: {measured} {p99}");
        self.rows.push([what.to_owned(), target.to_owned(), measured, p99, ratio]);
    }

    /// The table as Markdown.
    pub(crate) fn markdown(&self) -> String {
        let mut text = String::from(
            "| what | target | measured | p99 | of hello |\n|---|---|---:|---:|---:|\n",
        );
        for row in &self.rows {
            let _ = writeln!(text, "| {} |", row.join(" | "));
        }
        text
    }

    /// Replaces the part of a document from a marker to the next [`END`].
    pub(crate) fn write_into(
        &self,
        document: &Path,
        begin: &str,
        heading: &str,
    ) -> anyhow::Result<()> {
        let text = std::fs::read_to_string(document)?;
        let (before, rest) = text.split_once(begin).context("the document has no first mark")?;
        let (_, after) = rest.split_once(END).context("the document has no second mark")?;
        let table = self.markdown();
        std::fs::write(document, format!("{before}{begin}\n{heading}\n\n{table}{END}{after}"))?;
        Ok(())
    }
}

/// A duration in a fitting unit.
pub(crate) fn time(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    if seconds >= 1.0 {
        format!("{seconds:.1} s")
    } else if seconds >= 1e-3 {
        format!("{:.1} ms", seconds * 1e3)
    } else {
        format!("{:.0} µs", seconds * 1e6)
    }
}

/// A number of bytes, in megabytes.
pub(crate) fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}
