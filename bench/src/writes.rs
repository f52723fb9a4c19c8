//! Durable writes without HTTP: match events, each recorded by one call in one transaction.

use std::time::{Duration, Instant};

use jiff::Timestamp;
use tokio::task::JoinSet;
use touchline_app::{AppError, match_day};
use touchline_store::{Conn, Db};

use crate::load::{Measured, percentile};

/// Records events of `matches` for some time, with many callers at once.
pub(crate) async fn match_events(
    db: &Db,
    matches: Vec<i64>,
    callers: usize,
    time: Duration,
) -> anyhow::Result<Measured> {
    anyhow::ensure!(!matches.is_empty(), "no match");
    by_callers(db, callers, time, move |caller, number| {
        let match_id = matches[caller % matches.len()];
        move |conn| {
            let event = event(match_id, 10_000 + number);
            match_day::add_rows(conn, &[event]).map(drop)
        }
    })
    .await
}

/// Writes for some time, with many callers at once; each waits for its answer before the next
/// call. `work` gets the caller's number and the number of its call.
pub(crate) async fn by_callers<W>(
    db: &Db,
    callers: usize,
    time: Duration,
    work: impl Fn(usize, i64) -> W + Clone + Send + 'static,
) -> anyhow::Result<Measured>
where
    W: Fn(&Conn<'_>) -> Result<(), AppError> + Send + 'static,
{
    let started = Instant::now();
    let mut tasks = JoinSet::new();
    for caller in 0..callers {
        let (db, work) = (db.clone(), work.clone());
        tasks.spawn(async move {
            let mut times = Vec::new();
            while started.elapsed() < time {
                let sent = Instant::now();
                db.write(work(caller, times.len() as i64)).await?;
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

pub(crate) fn event(match_id: i64, sequence: i64) -> match_day::NewEvent {
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
        wording: None,
        score: None,
        created_at: Timestamp::now(),
    }
}
