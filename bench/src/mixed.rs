//! Reads of many different pages while users, matches and events change: kept replies help little
//! here. The changes come from this process, as from another node on the same platform.

use std::time::{Duration, Instant};

use jiff::Timestamp;
use tokio::task::JoinSet;
use tokio::time::interval;
use touchline_app::{AppError, match_day, registration};
use touchline_domain::{Lifecycle, Outcome};
use touchline_store::{Conn, Db};

use crate::load::{Measured, get, varied};
use crate::writes::event;

/// Changes in a second.
const CHANGES: u64 = 500;
/// Changes that begin together.
const AT_ONCE: u64 = 5;
/// Matches that are changed.
const CHANGED: usize = 64;
/// How long it is read before anything is measured.
const FIRST_CALLS: Duration = Duration::from_secs(1);

/// Reads with many connections for some time; returns them, and how many changes a second were
/// made meanwhile.
pub(crate) async fn measure(
    address: &str,
    token: &str,
    db: &Db,
    connections: usize,
    time: Duration,
) -> anyhow::Result<(Measured, f64)> {
    let matches = vec![a_match(0); CHANGED];
    let ids =
        db.write(move |conn| match_day::add_matches(conn, Timestamp::now(), &matches)).await?;
    let token = token.to_owned();
    let read = move |number| get(&path(number), Some(&token));
    // As everywhere, the first calls do not count: each connection to PostgreSQL plans its statements then.
    varied(address, connections, FIRST_CALLS, read.clone()).await?;
    let changes = tokio::spawn(change(db.clone(), ids, time));
    let reads = varied(address, connections, time, read).await?;
    Ok((reads, changes.await??))
}

/// A thousand different pages and searches, in turn.
fn path(number: usize) -> String {
    const WORDS: [&str; 10] =
        ["maria", "anna", "kovac", "smith", "ashov", "united", "city", "meyer", "rossi", "silva"];
    let (number, page) = (number % 10, number / 10 % 100 + 1);
    match number {
        0..=4 => format!("/api/v1/admin/users?pageSize=10&page={}", page * 5 + number),
        5 => {
            let (word, page) = (WORDS[page % WORDS.len()], page / 10 + 1);
            format!("/api/v1/admin/users?search={word}&page={page}&pageSize=10")
        }
        6 | 7 => format!("/api/v1/admin/matches?pageSize=10&page={}", page * 2 + number % 2),
        8 => format!("/api/v1/admin/players?pageSize=10&page={page}"),
        _ => format!("/api/v1/admin/tournaments?pageSize=10&page={page}"),
    }
}

/// Makes changes at a steady rate; returns how many a second there were.
async fn change(db: Db, matches: Vec<i64>, time: Duration) -> Result<f64, AppError> {
    // Addresses of this run: an earlier run has written to the same platform.
    let run = Timestamp::now().as_millisecond();
    let begun = Instant::now();
    let mut ticks = interval(Duration::from_millis(1000 * AT_ONCE / CHANGES));
    let mut running = JoinSet::new();
    let mut number = 0;
    while begun.elapsed() < time {
        ticks.tick().await;
        for _ in 0..AT_ONCE {
            number += 1;
            let (db, of) = (db.clone(), matches[number % matches.len()]);
            running.spawn(async move {
                db.write(move |conn| one_change(conn, (run, number), of)).await
            });
        }
    }
    for change in running.join_all().await {
        change?;
    }
    Ok(number as f64 / begun.elapsed().as_secs_f64())
}

fn one_change(conn: &Conn<'_>, (run, number): (i64, usize), match_id: i64) -> Result<(), AppError> {
    let now = Timestamp::now();
    match number % 3 {
        0 => {
            let user = registration::NewUser {
                full_name: format!("Bench {number}"),
                email: format!("bench-{run}-{number}@example.org"),
                mobile_last4: None,
                last_login_at: None,
                created_at: now,
            };
            registration::add_users(conn, &[user]).map(drop)
        }
        1 => match_day::change_matches(conn, now, &[(match_id, a_match(number as i64))]),
        _ => match_day::add_rows(conn, &[event(match_id, number as i64)]).map(drop),
    }
}

/// A match of no tournament, with a score.
fn a_match(score: i64) -> match_day::NewMatch {
    match_day::NewMatch {
        title: Some("Bench".to_owned()),
        lifecycle: Lifecycle::Completed,
        outcome: Some(Outcome::Played),
        team_a_score: Some(score),
        team_b_score: Some(0),
        ..match_day::NewMatch::new(None, 1, Timestamp::now())
    }
}
