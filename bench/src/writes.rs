//! Durable writes without a server: match events, each recorded by a call and a
//! transaction of its own.

use std::time::{Duration, Instant};

use anyhow::Context as _;
use jiff::Timestamp;
use tokio::task::JoinSet;
use touchline_app::{AppError, match_day};
use touchline_store::Db;

use crate::load::{Measured, percentile};

/// Records events of `matches` for some time, as many callers at once.
pub(crate) async fn match_events(
    db: &Db,
    matches: Vec<i64>,
    callers: usize,
    time: Duration,
) -> anyhow::Result<Measured> {
    let started = Instant::now();
    let mut tasks = JoinSet::new();
    for caller in 0..callers {
        let db = db.clone();
        let match_id = *matches.get(caller % matches.len()).context("no match")?;
        tasks.spawn(async move {
            let mut times = Vec::new();
            while started.elapsed() < time {
                let sent = Instant::now();
                let sequence = 10_000 + times.len() as i64;
                db.write(move |conn| {
                    match_day::add_events(conn, Timestamp::now(), &[event(match_id, sequence)])
                })
                .await?;
                times.push(sent.elapsed());
            }
            Ok::<_, AppError>(times)
        });
    }
    let mut times = Vec::new();
    while let Some(task) = tasks.join_next().await {
        times.extend(task??);
    }
    let per_second = times.len() as f64 / started.elapsed().as_secs_f64();
    Ok(Measured { per_second, p99: percentile(&mut times, 99) })
}

fn event(match_id: i64, sequence: i64) -> match_day::NewEvent {
    match_day::NewEvent {
        match_id,
        sequence,
        event_time: Some("12".to_owned()),
        minute: Some(12),
        stoppage: None,
        period_name: None,
        event_type: "Corner".to_owned(),
        team_id: None,
        player_profile_id: None,
        player_name: None,
        player_team_id: None,
        related_player_profile_id: None,
        related_player_name: None,
        description: None,
        created_at: Timestamp::now(),
    }
}
