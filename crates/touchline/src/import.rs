//! `touchline import`: imports competitions and prints the result of each.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use anyhow::Context as _;
use indicatif::{ProgressBar, ProgressStyle};
use touchline_app::Clock;
use touchline_operator::import::{self, CompetitionReport, FileCounts, Step, WhenGone};
use touchline_store::{Db, tables};

/// The exit code after a competition was refused.
const REFUSED: u8 = 2;

/// Imports every folder. Problems go to stderr, the summary to stdout; when one competition is
/// refused, the others are still imported.
pub(crate) async fn run(
    db: &Db,
    folders: &[PathBuf],
    when_file_gone: WhenGone,
    clock: &Clock,
) -> anyhow::Result<ExitCode> {
    let begun = Instant::now();
    let mut all = Summary::default();
    for folder in folders.iter().flat_map(|folder| import::competition_folders(folder)) {
        let progress = Progress::new(&folder);
        let bar = progress.bar.clone();
        let report = import::import_competition(
            db,
            &folder,
            when_file_gone,
            clock.now(),
            Arc::new(move |step| show(&bar, step)),
        )
        .await;
        drop(progress);
        let report = report.with_context(|| format!("importing {}", folder.display()))?;
        tell(&report);
        all.add(&report);
    }
    db.write(tables::take_statistics).await?;
    all.print(begun);
    Ok(if all.refused_competitions > 0 { ExitCode::from(REFUSED) } else { ExitCode::SUCCESS })
}

/// The progress while a competition is read and written. Shown only when stderr is a terminal.
struct Progress {
    bar: ProgressBar,
}

impl Progress {
    fn new(folder: &Path) -> Self {
        let bar = ProgressBar::new_spinner();
        if let Ok(style) =
            ProgressStyle::with_template("{spinner} {prefix}: {msg}, {human_pos} rows")
        {
            bar.set_style(style);
        }
        let name = folder.file_name().unwrap_or(folder.as_os_str());
        bar.set_prefix(name.to_string_lossy().into_owned());
        bar.set_message("looking");
        Self { bar }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

fn show(bar: &ProgressBar, step: Step) {
    let begin = |what: String| {
        bar.set_position(0);
        bar.set_message(what);
    };
    match step {
        Step::Checking(sheet) => begin(format!("checking {}", sheet.name())),
        Step::Writing => begin("writing".to_owned()),
        Step::RowChecked => bar.inc(1),
        Step::RowsWritten(rows) => bar.inc(rows),
    }
}

/// One competition: its problems to stderr, its files to stdout.
fn tell(report: &CompetitionReport) {
    for file in report.problems.by_file() {
        for problem in &file.shown {
            eprintln!("{problem}");
        }
        if file.more > 0 {
            eprintln!("{}: and {} more", file.file.display(), file.more);
        }
    }
    for note in &report.notes {
        eprintln!("{note}");
    }
    println!("{}: {}", report.folder.display(), outcome(report));
    if report.files.is_empty() {
        return;
    }
    println!(
        "  {:<20}{:>10}{:>10}{:>11}{:>9}{:>9}{:>19}",
        "file", "new", "changed", "unchanged", "refused", "removed", "no longer there"
    );
    for file in &report.files {
        println!(
            "  {:<20}{:>10}{:>10}{:>11}{:>9}{:>9}{:>19}",
            file.sheet.name(),
            file.new,
            file.changed,
            file.unchanged,
            file.refused,
            file.removed,
            file.no_longer_there
        );
    }
}

fn outcome(report: &CompetitionReport) -> &'static str {
    if report.is_refused() {
        "refused, nothing of it was imported"
    } else if report.changed_anything() {
        "imported"
    } else {
        "nothing changed"
    }
}

/// The totals of all competitions.
#[derive(Default)]
struct Summary {
    competitions: u64,
    refused_competitions: u64,
    new: u64,
    changed: u64,
    unchanged: u64,
    removed: u64,
    left_with_file: u64,
    refused: u64,
}

impl Summary {
    fn add(&mut self, report: &CompetitionReport) {
        self.competitions += 1;
        let sum = |of: fn(&FileCounts) -> u64| report.files.iter().map(of).sum::<u64>();
        if report.is_refused() {
            self.refused_competitions += 1;
            self.refused += sum(|file| file.refused);
            return;
        }
        self.new += sum(|file| file.new);
        self.changed += sum(|file| file.changed);
        self.unchanged += sum(|file| file.unchanged);
        self.removed += sum(|file| file.removed);
        self.left_with_file += sum(|file| file.left_with_file);
    }

    fn print(&self, begun: Instant) {
        let written = self.new + self.changed + self.removed;
        let competitions = match self.competitions {
            1 => "1 competition".to_owned(),
            many => format!("{many} competitions"),
        };
        println!(
            "{competitions} ({} refused): {} rows new, {} changed, {} unchanged, {} refused, {} removed in {:.1} s.{}",
            self.refused_competitions,
            self.new,
            self.changed,
            self.unchanged,
            self.refused,
            self.removed,
            begun.elapsed().as_secs_f64(),
            if written == 0 { " Nothing changed." } else { "" }
        );
        if self.left_with_file > 0 {
            println!(
                "{} rows stay whose files are gone: --remove-missing removes them.",
                self.left_with_file
            );
        }
    }
}
