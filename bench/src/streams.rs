//! Everybody watches: streams of matches that are scored, and streams on which nothing happens.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail, ensure};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use touchline_app::Platform;

use crate::load::{get, once, percentile, read_reply};
use crate::scoring::{found, of_scorer};
use crate::server::Server;
use crate::table::{Table, megabytes, time};

/// The matches that are scored.
const SCORED: usize = 20;
/// The time from one operation of a match to the next.
const PAUSE: Duration = Duration::from_millis(500);
/// The streams of those who watch these matches.
const WATCHING: usize = 500;
/// The streams on which nothing happens.
const IDLE: usize = 5_000;
/// Those who read pages of matches, and how many they read together.
const READERS: u32 = 20;
const PAGES_A_SECOND: u32 = 400;
/// The streams of one address: fewer than one may have.
const OF_ADDRESS: usize = 50;

/// When each goal of a match was sent. A page that shows so many goals shows all of them.
type Sent = Arc<Mutex<Vec<Instant>>>;

/// Measures on the platform at `database`, to which it adds matches.
pub(crate) async fn measure(
    table: &mut Table,
    touchline: &Path,
    database: &str,
    platform: &Platform,
    seconds: Duration,
) -> anyhow::Result<()> {
    let (matches, _) = platform.db().write(found).await?;
    let places = 2 * (IDLE + WATCHING) + SCORED;
    let server = Server::for_connections(touchline, database, places).await?;
    let token = server.sign_in().await?;

    let scored = &matches[..SCORED];
    let sent: Vec<Sent> = scored.iter().map(|_| Sent::default()).collect();
    let mut streams = Vec::new();
    for number in 0..WATCHING {
        let events = follow(&server.address, number, scored[number % SCORED]).await?;
        streams.push((events, TcpStream::connect(&server.address).await?));
    }
    let end = Instant::now() + seconds;
    let until = end + Duration::from_secs(1);
    let mut watchers = JoinSet::new();
    for (number, connections) in streams.into_iter().enumerate() {
        let (match_id, sent) = (scored[number % SCORED], sent[number % SCORED].clone());
        watchers.spawn(watch(connections, match_id, sent, until));
    }
    let mut scorers = JoinSet::new();
    for (number, (match_id, sent)) in scored.iter().zip(&sent).enumerate() {
        let scorer = (server.address.clone(), token.clone(), number);
        scorers.spawn(score(scorer, *match_id, sent.clone(), end));
    }
    let mut operations = 0;
    while let Some(scorer) = scorers.join_next().await {
        operations += scorer??;
    }
    let mut delays = Vec::new();
    while let Some(watcher) = watchers.join_next().await {
        delays.extend(watcher??);
    }
    let shown = delays.len() as f64 / (operations * WATCHING / SCORED) as f64;
    let [p50, p95, p99] = [50, 95, 99].map(|percent| time(percentile(&mut delays, percent)));
    let what = format!("{WATCHING} streams, {SCORED} matches scored: a goal sent, then shown");
    table.figure(&what, "p95 ≤ 250 ms", format!("p50 {p50}, p95 {p95}, p99 {p99}"));
    table.figure("… goals that were shown in time", "100 %", format!("{:.1} %", 100.0 * shown));

    let before = server.memory("RssAnon")?;
    let mut idle = Vec::new();
    for number in 0..IDLE {
        let of_match = matches[SCORED + number % (matches.len() - SCORED)];
        idle.push(follow(&server.address, WATCHING + number, of_match).await?);
    }
    let more = server.memory("RssAnon")?.saturating_sub(before);
    table.figure(&format!("memory of {IDLE} idle streams"), "≤ 200 MB", megabytes(more));
    drop(idle);

    let (others, _) = platform.db().write(found).await?;
    let ids = [&matches[SCORED..3 * SCORED], &others[..SCORED]].concat();
    let share = share_of_kept(&server, &token, &ids, seconds).await?;
    let what =
        format!("share of kept replies, {SCORED} matches scored, {PAGES_A_SECOND} pages a second");
    table.figure(&what, "", format!("{:.1} %", 100.0 * share));
    Ok(())
}

/// How many of the pages of matches are kept replies while the first [`SCORED`] of these are scored. Everything of them
/// is read equally often: matches that are scored, others of the same tournament, and those of another one.
async fn share_of_kept(
    server: &Server,
    token: &str,
    ids: &[i64],
    seconds: Duration,
) -> anyhow::Result<f64> {
    for match_id in ids {
        // The first reading of a page is no change's fault.
        once(&server.address, &get(&format!("/api/v1/public/matches/{match_id}"), None)).await?;
    }
    let end = Instant::now() + seconds;
    let mut clients = JoinSet::new();
    for (number, match_id) in ids[..SCORED].iter().enumerate() {
        let scorer = (server.address.clone(), token.to_owned(), number);
        clients.spawn(score(scorer, *match_id, Sent::default(), end));
    }
    let (kept_before, made_before) = server.kept_and_made().await?;
    for reader in 0..READERS {
        let (address, ids) = (server.address.clone(), ids.to_vec());
        clients.spawn(async move {
            let mut stream = TcpStream::connect(&address).await?;
            let (mut reply, mut read) = (Vec::new(), 0);
            let mut pause =
                tokio::time::interval(Duration::from_secs(1) * READERS / PAGES_A_SECOND);
            while Instant::now() < end {
                pause.tick().await;
                // Readers do not follow one another through the same pages.
                let match_id = ids[(read * 7 + reader as usize * 13) % ids.len()];
                let page = get(&format!("/api/v1/public/matches/{match_id}"), None);
                stream.write_all(page.as_bytes()).await?;
                read_reply(&mut stream, &mut reply).await?;
                read += 1;
            }
            Ok(read)
        });
    }
    while let Some(client) = clients.join_next().await {
        client??;
    }
    let (kept, made) = server.kept_and_made().await?;
    let (kept, made) = (kept - kept_before, made - made_before);
    Ok(kept as f64 / (kept + made).max(1) as f64)
}

/// Opens the stream of a match, as somebody of an address that follows from the number.
async fn follow(address: &str, number: usize, match_id: i64) -> anyhow::Result<TcpStream> {
    let mut stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let household = number / OF_ADDRESS;
    let from = format!("192.0.{}.{}", 2 + household / 250, 1 + household % 250);
    let request = get(&format!("/api/v1/public/live?match={match_id}"), None);
    let request = request.replace("\r\n\r\n", &format!("\r\nX-Forwarded-For: {from}\r\n\r\n"));
    stream.write_all(request.as_bytes()).await?;
    let mut head = Vec::new();
    while !head.windows(4).any(|end| end == b"\r\n\r\n") {
        ensure!(stream.read_buf(&mut head).await? > 0, "the stream was refused");
    }
    if !head.starts_with(b"HTTP/1.1 200") {
        bail!("the stream was refused:\n{}", String::from_utf8_lossy(&head));
    }
    Ok(stream)
}

/// Fetches the match after each event; returns for each goal how long it took from the scorer to here.
async fn watch(
    (mut events, mut pages): (TcpStream, TcpStream),
    match_id: i64,
    sent: Sent,
    until: Instant,
) -> anyhow::Result<Vec<Duration>> {
    pages.set_nodelay(true)?;
    let request = get(&format!("/api/v1/public/matches/{match_id}"), None);
    let (mut event, mut reply, mut delays) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        event.clear();
        let heard = tokio::time::timeout_at(until.into(), events.read_buf(&mut event)).await;
        let Ok(heard) = heard else { return Ok(delays) };
        ensure!(heard? > 0, "the stream ended");
        if !event.windows(7).any(|word| word == b"changed") {
            continue;
        }
        pages.write_all(request.as_bytes()).await?;
        let body = read_reply(&mut pages, &mut reply).await?;
        let page: serde_json::Value = serde_json::from_slice(&reply[body..])?;
        let goals = goals(&page).context("a match without a score")?;
        let sent = sent.lock().unwrap_or_else(PoisonError::into_inner);
        delays.extend(sent.iter().take(goals).skip(delays.len()).map(Instant::elapsed));
    }
}

/// The goals of the first side, which are all.
fn goals(page: &serde_json::Value) -> Option<usize> {
    let score = &page["data"]["scoreboard"]["teamAScore"];
    if score.is_null() { Some(0) } else { usize::try_from(score.as_u64()?).ok() }
}

/// Scores a match until then; returns how many goals it sent.
async fn score(
    (address, token, device): (String, String, usize),
    match_id: i64,
    sent: Sent,
    until: Instant,
) -> anyhow::Result<usize> {
    let mut stream = TcpStream::connect(&address).await?;
    stream.set_nodelay(true)?;
    let mut reply = Vec::new();
    // The scorers of matches do not send at the same moment.
    tokio::time::sleep(PAUSE * u32::try_from(device)? / u32::try_from(SCORED)?).await;
    let mut pause = tokio::time::interval(PAUSE);
    for sequence in 1.. {
        pause.tick().await;
        if Instant::now() >= until {
            break;
        }
        let operation = if sequence == 1 {
            json!({ "type": "start" })
        } else {
            sent.lock().unwrap_or_else(PoisonError::into_inner).push(Instant::now());
            json!({ "type": "goal", "side": "a" })
        };
        let request = of_scorer(&token, match_id, (device, sequence), operation);
        stream.write_all(request.as_bytes()).await?;
        read_reply(&mut stream, &mut reply).await?;
    }
    let sent = sent.lock().unwrap_or_else(PoisonError::into_inner);
    Ok(sent.len())
}
