//! The console's response to clicks and keys, measured in Chromium by web/tools/interactions.mjs.

use std::path::Path;

use anyhow::Context as _;
use serde_json::Value;
use tokio::process::Command;

use crate::table::Table;

const TARGET: &str = "≤ 100 ms";
/// This many of the slowest screens get a row of their own.
const SCREENS: usize = 5;
/// The screens with a thousand rows; `--quick` measures only these.
const LARGEST: [&str; 2] = ["matches", "fixtures"];

/// Adds the slowest interaction of all screens, and those of the slowest screens. Without
/// Chromium it prints a message and adds nothing.
pub(crate) async fn measure(
    table: &mut Table,
    touchline: &Path,
    quick: bool,
) -> anyhow::Result<()> {
    let touchline = touchline.canonicalize().context("the binary under test is not there")?;
    let mut tool = Command::new("node");
    tool.args(["web/tools/interactions.mjs", "--json"]).env("TOUCHLINE_BIN", touchline);
    if quick {
        tool.args(["--rounds", "1"]).args(LARGEST);
    }
    let done = tool.output().await.context("Node.js could not be started")?;
    let complaints = String::from_utf8_lossy(&done.stderr);
    let mut screens: Vec<Value> = String::from_utf8(done.stdout)?
        .lines()
        .map(serde_json::from_str)
        .collect::<Result<_, _>>()?;
    screens.sort_by_key(|screen| std::cmp::Reverse(screen["worst"].as_u64()));
    let Some(slowest) = screens.first() else {
        eprintln!("no interactions measured: {complaints}");
        return Ok(());
    };
    if !complaints.is_empty() {
        eprintln!("not all screens were measured: {complaints}");
    }
    let all = format!("slowest interaction of all {} screens", screens.len());
    table.figure(&all, TARGET, told(slowest, true));
    for screen in screens.iter().take(SCREENS) {
        let what = format!("… of the screen “{}”", screen["screen"].as_str().unwrap_or_default());
        table.figure(&what, TARGET, told(screen, false));
    }
    Ok(())
}

/// `88 ms (turn the page)`, with the screen's name unless the row already has it.
fn told(screen: &Value, by_name: bool) -> String {
    let text = |field: &str| screen[field].as_str().unwrap_or_default();
    let place = if by_name { format!("{}: ", text("screen")) } else { String::new() };
    format!("{} ms ({place}{}), median {} ms", screen["worst"], text("slowest"), screen["median"])
}
