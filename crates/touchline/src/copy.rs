//! `touchline copy`: shows the progress, and prints what was copied.

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use anyhow::Context as _;
use indicatif::{ProgressBar, ProgressStyle};
use touchline_operator::copy::{self, Target};
use touchline_store::{DatabaseUrl, Db, Upgrade};

/// Copies a platform into another database; the progress is shown on a terminal only.
pub(crate) async fn run(from: &DatabaseUrl, to: &DatabaseUrl) -> anyhow::Result<ExitCode> {
    let begun = Instant::now();
    let source = Db::open_read_only(from)?;
    let target = Db::open_alone(to, Upgrade::KeepCopy)?;
    let bar = ProgressBar::new_spinner()
        .with_style(ProgressStyle::with_template("{spinner} {msg}, {human_pos} rows")?);
    let moving = bar.clone();
    let show = move |table: &str, rows: u64| {
        moving.set_message(table.to_owned());
        moving.set_position(rows);
    };
    let copied = copy::copy(&source, &target, Target::Empty, Arc::new(show)).await;
    bar.finish_and_clear();
    let copied = copied.with_context(|| format!("copying {from} to {to}"))?;
    println!("{:<24}{:>12}  checksum of both", "table", "rows");
    let mut rows = 0;
    for table in &copied {
        println!("{:<24}{:>12}  {}", table.name, table.digest.rows, table.digest.checksum());
        rows += table.digest.rows;
    }
    println!(
        "{rows} rows in {} tables were copied and read back in {:.1} s.",
        copied.len(),
        begun.elapsed().as_secs_f64()
    );
    Ok(ExitCode::SUCCESS)
}
