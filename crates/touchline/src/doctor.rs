//! `touchline doctor`: prints what is wrong, or that nothing is.

use std::process::ExitCode;

use jiff::Timestamp;
use touchline_operator::doctor::{self, Examination};
use touchline_store::doctor::{Depth, Finding};
use touchline_store::{DatabaseUrl, Db};

/// Something is wrong with the data.
const FOUND: u8 = 2;

/// Examines a database, which may be served meanwhile, and changes nothing.
pub(crate) async fn run(
    database: &DatabaseUrl,
    depth: Depth,
    replicas: &[DatabaseUrl],
) -> anyhow::Result<ExitCode> {
    let db = Db::open_read_only(database)?;
    let files = doctor::examine_files(database);
    tell(&files);
    let mut examinations = doctor::examine(&db, depth, Timestamp::now(), tell).await?;
    examinations.push(files);
    if !replicas.is_empty() {
        let replicas = doctor::examine_replicas(database, replicas)?;
        tell(&replicas);
        examinations.push(replicas);
    }
    let findings: usize = examinations.iter().map(|examined| examined.findings.len()).sum();
    match findings {
        0 => println!("{database} is well."),
        1 => println!("1 finding in {database}."),
        many => println!("{many} findings in {database}."),
    }
    Ok(if findings == 0 { ExitCode::SUCCESS } else { ExitCode::from(FOUND) })
}

fn tell(Examination { of, findings, hints, remark }: &Examination) {
    let state = match findings.len() {
        0 => "well".to_owned(),
        1 => "1 finding".to_owned(),
        many => format!("{many} findings"),
    };
    let state = match hints.len() {
        0 => state,
        1 => format!("{state}, and 1 hint"),
        many => format!("{state}, and {many} hints"),
    };
    let remark = remark.as_ref().map_or_else(String::new, |remark| format!(": {remark}"));
    println!("{of:<16}{state}{remark}");
    for Finding { what, total, rows, .. } in findings.iter().chain(hints) {
        if rows.is_empty() {
            println!("  {what}");
            continue;
        }
        let of_rows = if *total == 1 { "row" } else { "rows" };
        let more = *total - rows.len() as i64;
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        println!("  {what} ({total} {of_rows}): {}{more}", rows.join(", "));
    }
}
