//! People who sign in: how many a second, and whether an answer or its time tells who has an account.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};
use argon2::{Argon2, PasswordHasher as _};
use serde_json::{Value, json};
use touchline_app::Platform;
use touchline_store::listing::{Page, Search};
use touchline_store::people::users::Users;

use crate::load::{self, Measured, percentile, repeated, varied};
use crate::reads;
use crate::server::Server;
use crate::table::{Table, time};

/// Calls of each kind, for addresses with an account and for others.
const TRIES: usize = 200;
/// How often sign-ins and hashing alone are measured.
const ROUNDS: usize = 5;
/// People whose addresses are used.
const KNOWN: i64 = 1000;
/// A password that fits and that no account has.
const ANOTHER: &str = "a quiet line by the sea";

/// Measures on the demo platform at `database`, which it changes.
pub(crate) async fn measure(
    table: &mut Table,
    touchline: &Path,
    database: &str,
    platform: &Platform,
    seconds: Duration,
) -> anyhow::Result<()> {
    let page = Page { limit: KNOWN, offset: 0 };
    let known = platform.pages.page::<Users>(Search::default().into(), reads::NEWEST, page).await?;
    let known: Vec<String> = known.rows.into_iter().map(|row| row.email).collect();
    let server = Server::behind_a_proxy(touchline, database).await?;

    let processors = thread::available_parallelism()?.get();
    // In turn, so that a slow moment of the machine slows both; the middle round counts.
    let mut rounds = Vec::new();
    for round in 0..ROUNDS {
        let addresses = known.clone();
        // Enough for each processor to have a password to hash while other sign-ins are written.
        let sign_ins = varied(&server.address, 8 * processors, seconds, move |number| {
            let email = &addresses[number % addresses.len()];
            sign_in(10_000 * round + number, email, touchline_demo::PASSWORD)
        });
        rounds.push((sign_ins.await?, hashes_alone(processors, seconds)?));
    }
    rounds.sort_by(|(one, alone), (other, other_alone)| {
        (one.per_second / alone).total_cmp(&(other.per_second / other_alone))
    });
    let (sign_ins, limit) = rounds[ROUNDS / 2];
    table.rate("sign-in of people", "≥ 70/s, 0.9 of hashing alone", sign_ins);
    let share = format!("{:.2} of {limit:.0}/s", sign_ins.per_second / limit);
    table.figure("… against hashing alone on all processors", "≥ 0.9", share);

    let request = sign_in(0, &known[0], touchline_demo::PASSWORD);
    let reply = load::once(&server.address, &request).await?;
    let reply: Value = serde_json::from_str(&reply)?;
    let token = reply["data"]["accessToken"].as_str().context("no token")?;
    let me: Measured =
        repeated(&server.address, "/api/v1/me", Some(token), crate::CONNECTIONS, seconds).await?;
    table.rate("`/me`", "≥ 0.5 of hello", me);

    for (what, request) in [
        ("register", register as fn(usize, &str) -> String),
        ("sign-in with a wrong password", |number, email| sign_in(number, email, ANOTHER)),
        ("forgotten password", forgot),
    ] {
        let tried = compare(&server.address, what, &known, request).await?;
        let what = format!("{what}, known against unknown address, {TRIES} tries each");
        table.figure(&what, "± 5 %, same bytes", tried);
    }
    Ok(())
}

/// Hashes a second, on this many threads with nothing else to do, as the library does them by itself: with new
/// memory for each.
fn hashes_alone(threads: usize, time: Duration) -> anyhow::Result<f64> {
    let workers: Vec<_> = (0..threads)
        .map(|_| {
            thread::spawn(move || {
                let begun = Instant::now();
                let mut hashes = 0_u32;
                while begun.elapsed() < time {
                    Argon2::default().hash_password(ANOTHER.as_bytes()).ok()?;
                    hashes += 1;
                }
                Some(f64::from(hashes) / begun.elapsed().as_secs_f64())
            })
        })
        .collect();
    let rates: Option<Vec<f64>> =
        workers.into_iter().map(|worker| worker.join().ok().flatten()).collect();
    Ok(rates.context("a password could not be hashed")?.iter().sum())
}

/// Calls in turn for a known and an unknown address, each from a network of its own, so that no pace applies.
async fn compare(
    address: &str,
    what: &str,
    known: &[String],
    request: impl Fn(usize, &str) -> String,
) -> anyhow::Result<String> {
    let (mut with, mut without) = (Vec::new(), Vec::new());
    for (try_number, known) in known.iter().enumerate().take(TRIES) {
        let unknown = format!("nobody.{try_number}.{}@example.org", what.len());
        let ask = async |number: usize, email: &str| {
            let begun = Instant::now();
            let answer = load::answer(address, &request(number, email)).await?;
            anyhow::Ok((begun.elapsed(), without_ids(&answer)))
        };
        // Each comes first in half of the turns.
        let (first, second) = match try_number % 2 {
            0 => (known.as_str(), unknown.as_str()),
            _ => (unknown.as_str(), known.as_str()),
        };
        let first = ask(2 * try_number, first).await?;
        let second = ask(2 * try_number + 1, second).await?;
        ensure!(first.1 == second.1, "{what} tells them apart:\n{}\n{}", first.1, second.1);
        let (one, other) = if try_number % 2 == 0 { (first, second) } else { (second, first) };
        with.push(one.0);
        without.push(other.0);
    }
    let (with, without) = (percentile(&mut with, 50), percentile(&mut without, 50));
    let ratio = with.as_secs_f64() / without.as_secs_f64();
    Ok(format!("× {ratio:.3} (median {})", time(without)))
}

/// The answer without what is different in every answer.
fn without_ids(answer: &str) -> String {
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((answer, ""));
    let head = head.lines().filter(|line| {
        let line = line.to_ascii_lowercase();
        !["date:", "x-request-id:"].iter().any(|name| line.starts_with(name))
    });
    let mut body: Value = serde_json::from_str(body).unwrap_or_else(|_| body.into());
    if let Some(fields) = body.as_object_mut() {
        fields.remove("requestId");
    }
    format!("{}\n{body}", head.collect::<Vec<_>>().join("\n"))
}

/// A request that a proxy passes on for a client of its own network.
fn from_network(number: usize, call: &str, body: &Value) -> String {
    let [high, low] = u16::try_from(number % 65_536).unwrap_or_default().to_be_bytes();
    let body = body.to_string();
    let request = load::post(&format!("/api/v1/auth/{call}"), None, &body);
    request.replacen("\r\n", &format!("\r\nX-Forwarded-For: 10.{high}.{low}.1\r\n"), 1)
}

fn sign_in(number: usize, email: &str, password: &str) -> String {
    from_network(number, "login", &json!({ "email": email, "password": password }))
}

fn register(number: usize, email: &str) -> String {
    let person = json!({ "fullName": "Inês Duarte", "email": email, "password": ANOTHER });
    from_network(number, "register", &person)
}

fn forgot(number: usize, email: &str) -> String {
    from_network(number, "forgot-password", &json!({ "email": email }))
}
