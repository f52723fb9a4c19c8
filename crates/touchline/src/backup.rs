//! `touchline backup` and `touchline restore`.

use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use indicatif::HumanBytes;
use jiff::Timestamp;
use touchline_app::audit::Trail;
use touchline_operator::backup::{self, Contents, Restored};
use touchline_store::{DatabaseUrl, checksums};

/// Writes a backup and prints what it contains.
pub(crate) async fn write(database: &DatabaseUrl, file: &Path) -> anyhow::Result<ExitCode> {
    let begun = Instant::now();
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(missing) = folder.filter(|folder| !folder.is_dir()) {
        anyhow::bail!("there is no folder {} for the backup", missing.display());
    }
    let contents = backup::write(database, file).await?;
    println!(
        "{} holds {} of {database}, written and verified in {:.1} s.",
        file.display(),
        described(&contents),
        begun.elapsed().as_secs_f64()
    );
    println!("Its SHA-256 is in {}.", checksums::beside(file).display());
    match &contents.trail {
        Trail { broken: Some((entry, why)), .. } => {
            println!("Entry {entry} of the audit trail {why}. `touchline doctor` tells more.");
        }
        Trail { head: Some(head), unbroken, .. } => {
            println!("The audit trail has {unbroken} entries; the last one is {head}.");
        }
        Trail { .. } => {}
    }
    Ok(ExitCode::SUCCESS)
}

/// Restores a backup into the database.
pub(crate) async fn restore(
    file: &Path,
    database: &DatabaseUrl,
    replace: bool,
) -> anyhow::Result<ExitCode> {
    let begun = Instant::now();
    anyhow::ensure!(file.exists(), "there is no backup {}", file.display());
    let Restored { contents, put_aside, had_checksum } =
        backup::restore(file, database, replace, Timestamp::now()).await?;
    println!(
        "{database} holds {} of {} now, restored in {:.1} s. Everybody must sign in again.",
        described(&contents),
        file.display(),
        begun.elapsed().as_secs_f64()
    );
    if !had_checksum {
        println!(
            "There is no {}, so the doctor has looked at every row, and found nothing.",
            checksums::beside(file).display()
        );
    }
    if let Some(aside) = put_aside {
        println!("What it held before is in {}.", aside.display());
    }
    Ok(ExitCode::SUCCESS)
}

fn described(contents: &Contents) -> String {
    let Contents { bytes, tables, rows, .. } = contents;
    format!("{rows} rows in {tables} tables ({})", HumanBytes(*bytes))
}
