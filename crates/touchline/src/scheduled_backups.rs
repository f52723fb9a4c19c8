//! `touchline serve --backup-dir`: writes backups at intervals and removes the oldest.

use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use clap::Args;
use jiff::{SignedDuration, Timestamp};
use touchline_app::Clock;
use touchline_operator::backup;
use touchline_operator::backup::Contents;
use touchline_store::{DatabaseUrl, Upgrade, sqlite_file};

/// The longest wait for the next try after a failure.
const NEXT_TRY: SignedDuration = SignedDuration::from_mins(5);
const SHORTEST: SignedDuration = SignedDuration::from_mins(1);

/// When backups are written, and how many are kept.
#[derive(Args)]
pub(crate) struct Schedule {
    /// Write backups into this folder while serving
    #[arg(long = "backup-dir", value_name = "DIR")]
    folder: Option<PathBuf>,
    /// How often, such as 30m or 6h
    #[arg(
        long = "backup-every",
        value_name = "TIME",
        default_value = "6h",
        value_parser = interval,
        requires = "folder"
    )]
    every: SignedDuration,
    /// How many backups to keep; older ones are removed
    #[arg(
        long = "backup-keep",
        value_name = "N",
        default_value_t = 14,
        value_parser = clap::value_parser!(u16).range(1..),
        requires = "folder"
    )]
    keep: u16,
}

impl Schedule {
    /// Keeps a copy of a PostgreSQL database of an older version, if there is a folder. What is
    /// still to be kept when the database is opened.
    ///
    /// # Errors
    /// No copy could be kept; the database is as it was.
    pub(crate) async fn copy_before(
        &self,
        upgrade: Upgrade,
        database: &DatabaseUrl,
    ) -> anyhow::Result<Upgrade> {
        let (Upgrade::KeepCopy, Some(folder)) = (upgrade, &self.folder) else { return Ok(upgrade) };
        let kept = backup::before_upgrade(database, folder, Clock::system().now()).await;
        let kept =
            kept.context("no copy could be kept before the database is brought up to date")?;
        Ok(kept.map_or(upgrade, |copy| {
            tracing::info!(copy = %copy.display(), "kept before the format is brought up to date");
            Upgrade::InPlace
        }))
    }
}

fn interval(text: &str) -> Result<SignedDuration, String> {
    match text.parse::<SignedDuration>() {
        Ok(interval) if interval >= SHORTEST => Ok(interval),
        Ok(_) => Err("a minute is the shortest interval".to_owned()),
        Err(error) => Err(format!("write it as 30m or 6h: {error}")),
    }
}

/// Starts the schedule, if there is one. It ends with the runtime.
///
/// # Errors
/// The folder cannot be created or read: reported at start, not hours later.
pub(crate) fn start(
    schedule: Schedule,
    database: &DatabaseUrl,
    clock: &Clock,
) -> anyhow::Result<()> {
    let Schedule { folder: Some(folder), every, keep } = schedule else { return Ok(()) };
    let cannot = || format!("cannot keep backups in {}", folder.display());
    std::fs::create_dir_all(&folder).with_context(cannot)?;
    sqlite_file::remove_abandoned(&folder).with_context(cannot)?;
    tokio::spawn(keep_writing(folder, every, usize::from(keep), database.clone(), clock.clone()));
    Ok(())
}

async fn keep_writing(
    folder: PathBuf,
    every: SignedDuration,
    keep: usize,
    database: DatabaseUrl,
    clock: Clock,
) {
    // Start the counters at 0, so that Prometheus can compute a rate.
    for result in ["written", "failed"] {
        metrics::counter!("touchline_backups_total", "result" => result).absolute(0);
    }
    let mut failed = false;
    loop {
        let newest = names(&folder).unwrap_or_default().pop();
        tell_newest(newest.as_deref());
        let wait = if failed {
            NEXT_TRY.min(every).unsigned_abs()
        } else {
            due_in(newest.as_deref(), every, clock.now())
        };
        tokio::time::sleep(wait).await;
        let begun = Instant::now();
        failed = match write_one(&folder, keep, &database, clock.now()).await {
            Ok((file, contents)) => {
                count_written(begun.elapsed(), &contents);
                tracing::info!(file = %file.display(), "a backup was written");
                false
            }
            Err(error) => {
                count("failed");
                tracing::error!(error = format!("{error:#}"), "no backup could be written");
                true
            }
        };
    }
}

async fn write_one(
    folder: &Path,
    keep: usize,
    database: &DatabaseUrl,
    now: Timestamp,
) -> anyhow::Result<(PathBuf, Contents)> {
    let file = folder.join(name_at(now));
    let contents = backup::write(database, &file).await?;
    // The oldest are removed only after a newer one is complete and on the disk.
    for name in too_old(names(folder)?, keep) {
        let removed = sqlite_file::remove_with_checksum(&folder.join(&name));
        removed.with_context(|| format!("removing {name}"))?;
    }
    Ok((file, contents))
}

/// Reports when the newest backup was written, even by an earlier process.
fn tell_newest(newest: Option<&str>) {
    if let Some(written) = newest.and_then(written_at) {
        metrics::gauge!("touchline_backup_last_success_timestamp_seconds")
            .set(written.as_second() as f64);
    }
}

fn count_written(took: Duration, contents: &Contents) {
    metrics::gauge!("touchline_backup_last_duration_seconds").set(took.as_secs_f64());
    metrics::gauge!("touchline_backup_last_size_bytes").set(contents.bytes as f64);
    count("written");
}

fn count(result: &'static str) {
    metrics::counter!("touchline_backups_total", "result" => result).increment(1);
}

const PREFIX: &str = "touchline-";
const SUFFIX: &str = ".db";

fn name_at(now: Timestamp) -> String {
    format!("{PREFIX}{}{SUFFIX}", sqlite_file::stamp(now))
}

/// When a backup of this name was written; `None` for other files.
fn written_at(name: &str) -> Option<Timestamp> {
    let stamp = name.strip_prefix(PREFIX)?.strip_suffix(SUFFIX)?;
    let (day, time) = stamp.split_once('T')?;
    format!("{day}T{}", time.replace('-', ":")).parse().ok()
}

/// The backups in a folder, the oldest first.
fn names(folder: &Path) -> io::Result<Vec<String>> {
    let mut names: Vec<String> = std::fs::read_dir(folder)?
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| written_at(name).is_some())
        .collect();
    names.sort_unstable();
    Ok(names)
}

fn too_old(mut names: Vec<String>, keep: usize) -> Vec<String> {
    names.truncate(names.len().saturating_sub(keep));
    names
}

/// How long to wait for the next backup. A clock that was put back does not delay it beyond the
/// interval.
fn due_in(newest: Option<&str>, every: SignedDuration, now: Timestamp) -> Duration {
    let Some(written) = newest.and_then(written_at) else { return Duration::ZERO };
    let wait = written.duration_since(now) + every;
    wait.clamp(SignedDuration::ZERO, every).unsigned_abs()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().expect("an instant")
    }

    fn every() -> SignedDuration {
        interval("6h").expect("an interval")
    }

    #[test]
    fn a_backups_name_tells_when_it_was_written_and_sorts_by_it() {
        let name = name_at(at("2026-03-10T09:05:07.9Z"));
        assert_eq!(name, "touchline-2026-03-10T09-05-07Z.db");
        assert_eq!(written_at(&name), Some(at("2026-03-10T09:05:07Z")));
        assert!(name < name_at(at("2026-03-10T10:00:00Z")));
    }

    #[test]
    fn other_files_are_no_backups() {
        for name in ["touchline.db", "touchline-new.db", "touchline-2026-03-10T09-05-07Z.db.sha256"]
        {
            assert_eq!(written_at(name), None, "{name}");
        }
    }

    #[test]
    fn the_next_one_is_due_an_interval_after_the_newest() {
        let newest = Some("touchline-2026-03-10T06-00-00Z.db");
        let hours = |hours: u64| Duration::from_secs(hours * 3600);
        assert_eq!(due_in(None, every(), at("2026-03-10T06:00:00Z")), Duration::ZERO);
        assert_eq!(due_in(newest, every(), at("2026-03-10T08:00:00Z")), hours(4));
        assert_eq!(due_in(newest, every(), at("2026-03-12T08:00:00Z")), Duration::ZERO);
        assert_eq!(due_in(newest, every(), at("2025-03-10T08:00:00Z")), hours(6), "put back");
    }

    #[test]
    fn the_newest_are_kept() {
        let names = |names: &[&str]| names.iter().map(|n| (*n).to_owned()).collect::<Vec<_>>();
        assert_eq!(too_old(names(&["a", "b", "c"]), 2), ["a"]);
        assert!(too_old(names(&["a", "b"]), 2).is_empty());
    }

    #[test]
    fn an_interval_is_at_least_a_minute() {
        assert!(interval("59s").is_err());
        assert!(interval("soon").is_err());
        assert_eq!(interval("1h 30m"), Ok(SignedDuration::from_mins(90)));
    }
}
