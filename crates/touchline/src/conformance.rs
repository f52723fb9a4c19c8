//! `touchline conformance`: which published tables the rule packs reproduce.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use touchline_app::{Clock, Platform};
use touchline_operator::{conformance, import};
use touchline_store::{DatabaseUrl, Db};

/// A table differs from the published one.
const DIFFERENT: u8 = 2;

/// Compares the tables of every folder; each folder gets a temporary database.
pub(crate) async fn run(folders: &[PathBuf]) -> anyhow::Result<ExitCode> {
    let (mut right, mut all) = (0, 0);
    if let Some(missing) = folders.iter().find(|folder| !folder.is_dir()) {
        anyhow::bail!("{} is not a folder", missing.display());
    }
    for folder in folders.iter().flat_map(|folder| import::competition_folders(folder)) {
        let directory = tempfile::tempdir().context("making a directory for a database")?;
        let url = DatabaseUrl::Sqlite(directory.path().join("conformance.db"));
        let platform = Platform::new(Db::open(&url)?, Clock::system());
        let compared = conformance::compare(&platform, &folder)
            .await
            .with_context(|| format!("comparing {}", folder.display()))?;
        if compared.is_empty() {
            println!("{}: no rows in an expected_standings.csv", folder.display());
        }
        for table in compared {
            let as_published = table.rows.saturating_sub(table.faults.len());
            println!(
                "{:<28} {as_published:>4} of {:>4}  {} {}",
                table.pack_id, table.rows, table.tournament_name, table.group_name
            );
            for fault in &table.faults {
                println!("    {fault}");
            }
            right += as_published;
            all += table.rows;
        }
    }
    anyhow::ensure!(
        all > 0,
        "no table was compared: no folder here, and none directly in one of these, has rows in an expected_standings.csv"
    );
    println!("{right} of {all} rows are as published.");
    Ok(if right == all { ExitCode::SUCCESS } else { ExitCode::from(DIFFERENT) })
}
