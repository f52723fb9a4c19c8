//! `touchline demo`: shows the progress, and prints what was built.

use std::process::ExitCode;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use touchline_app::Platform;
use touchline_demo::{self as demo, DemoOrder, Summary};

/// Builds the demo platform; the bar shows on a terminal only.
pub(crate) async fn run(platform: &Platform, order: DemoOrder) -> anyhow::Result<ExitCode> {
    let started = Instant::now();
    let bar = ProgressBar::new(order.users).with_style(ProgressStyle::with_template(
        "{wide_bar} {human_pos} of {human_len} app users, {eta} to go",
    )?);
    let built = demo::build(platform, order, |users| bar.set_position(users)).await;
    bar.finish_and_clear();
    let Summary { users, players, teams, tournaments, matches, events, holders } = built?;
    println!(
        "The demo platform is ready: {users} app users, {players} player profiles, {teams} teams, {tournaments} tournaments, {matches} matches, {events} match events, in {:.1} s.",
        started.elapsed().as_secs_f64()
    );
    println!(
        "Its people sign in with the address that the list of users shows, and the password {}.",
        demo::PASSWORD
    );
    println!("Somebody with each role:");
    for (role, email) in holders {
        println!("  {:<14}{email}", role.as_str());
    }
    Ok(ExitCode::SUCCESS)
}
