//! `make bench`: measures the release binary on a large platform, prints one
//! table and writes it into docs/performance.md.

mod interactions;
mod largest;
mod load;
mod mixed;
mod notification;
mod people;
mod platforms;
mod reads;
mod scoring;
mod server;
mod squads;
mod streams;
mod table;
mod writes;

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context as _;
use clap::Parser;
use tokio::process::Command;
use touchline_app::{Clock, Platform};
use touchline_domain::Lifecycle;
use touchline_store::listing::{Page, Search, Sort};
use touchline_store::matches::list::{MatchColumn, MatchFilter, Matches};
use touchline_store::people::users::Users;
use touchline_store::{DatabaseUrl, Db, Engine};

use load::{Measured, get, post, repeated, varied};
use notification::Told;
use platforms::Platforms;
use server::Server;
use table::{Table, megabytes, time};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The number that the targets name.
const CONNECTIONS: usize = 64;
/// Sign-ins at a time: more from one address would be throttled.
const SIGN_INS: usize = 4;
/// The name of a platform that is filled and then removed.
const SCRATCH: &str = "bench-scratch";
const DOCUMENT: &str = "docs/performance.md";

/// Measures the release binary. Run it from the repository's root.
#[derive(Debug, Parser)]
struct Options {
    /// Use ten thousand users and short loads, and leave the document alone
    #[arg(long)]
    quick: bool,
    /// Measure on PostgreSQL, with a server that the bench starts
    #[arg(long)]
    postgres: bool,
    /// The folder of the measured platforms; missing ones are built
    #[arg(long, default_value = "data")]
    folder: PathBuf,
    /// The binary under test.
    #[arg(long, default_value = "target/release/touchline")]
    touchline: PathBuf,
    /// Measure only this part, and leave the document alone
    #[arg(long)]
    only: Option<Part>,
    /// The folder of a large competition, for the import
    #[arg(long, default_value = "../shared/data/bulk")]
    import: PathBuf,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Part {
    /// Loads over HTTP, start and memory.
    Http,
    /// Pages over HTTP that are made for each call, alone and while others write.
    Made,
    /// Calls whose answers are not cached.
    Computed,
    /// Durable writes without HTTP.
    Durable,
    /// Scorers of many matches.
    Scoring,
    /// Those who watch matches that are scored.
    Streams,
    /// Sign-ins of people, and what they tell.
    People,
    /// The largest tournament that can be made, and those who wait beside it.
    Largest,
    /// Demo, import, sizes.
    Rest,
    /// The console in Chromium.
    Interactions,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let options = Options::parse();
    let users = if options.quick { 10_000 } else { 1_000_000 };
    let seconds = Duration::from_secs(if options.quick { 1 } else { 5 });
    let platforms = if options.postgres {
        Platforms::on_postgres(&options.folder)?
    } else {
        Platforms::in_files(&options.folder)?
    };
    let large = async || platforms.of(&options.touchline, users).await;

    let hello = options.touchline.with_file_name("hello");
    let hello = Server::start(Command::new(hello), "/hello").await?;
    let measured = repeated(&hello.address, "/hello", None, CONNECTIONS, seconds).await?;
    let mut table = Table::new(measured);

    let is_wanted = |part| options.only.is_none_or(|only| only == part);
    if is_wanted(Part::Http) {
        over_http(&mut table, &options.touchline, &large().await?, &hello, seconds).await?;
    }
    if is_wanted(Part::Made) {
        made(&mut table, &options.touchline, &large().await?, seconds).await?;
    }
    if is_wanted(Part::Computed) {
        let small = platforms.of(&options.touchline, 10_000).await?;
        computed(&mut table, &large().await?, &small).await?;
    }
    if is_wanted(Part::Durable) {
        durable(&mut table, &large().await?, seconds).await?;
        if options.postgres {
            telling(&mut table, &platforms, seconds).await?;
        }
    }
    if is_wanted(Part::Scoring) {
        let database = demo(&options.touchline, &platforms).await?;
        let platform = open(&database)?;
        let load = (CONNECTIONS, seconds);
        scoring::measure(&mut table, &options.touchline, &database, &platform, load).await?;
        drop(platform);
        platforms.remove(SCRATCH)?;
    }
    if is_wanted(Part::Streams) {
        let database = demo(&options.touchline, &platforms).await?;
        let platform = open(&database)?;
        // Some operations of each match have to fit in.
        let seconds = seconds.max(Duration::from_secs(5));
        streams::measure(&mut table, &options.touchline, &database, &platform, seconds).await?;
        drop(platform);
        platforms.remove(SCRATCH)?;
    }
    if is_wanted(Part::People) {
        let database = demo(&options.touchline, &platforms).await?;
        let platform = open(&database)?;
        people::measure(&mut table, &options.touchline, &database, &platform, seconds).await?;
        squads::measure(&mut table, &options.touchline, &database, &platform).await?;
        drop(platform);
        platforms.remove(SCRATCH)?;
    }
    if is_wanted(Part::Largest) {
        let database = demo(&options.touchline, &platforms).await?;
        let platform = open(&database)?;
        largest::measure(&mut table, &options.touchline, &database, &platform).await?;
        drop(platform);
        platforms.remove(SCRATCH)?;
    }
    if is_wanted(Part::Rest) {
        fillings(&mut table, &options, &platforms).await?;
        if !options.postgres {
            sizes(&mut table, &options.touchline).await?;
        }
    }

    if is_wanted(Part::Interactions) {
        interactions::measure(&mut table, &options.touchline, options.quick).await?;
    }

    println!("\n{}", table.markdown());
    if !options.quick && options.only.is_none() {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let today = Clock::system().now().strftime("%Y-%m-%d");
        let heading = format!("Measured on {today} with {users} app users on {cores} cores:");
        let begin = if options.postgres { table::BEGIN_POSTGRES } else { table::BEGIN };
        table.write_into(Path::new(DOCUMENT), begin, &heading)?;
    }
    Ok(())
}

/// The demo platform with the administrator of the bench, in the place that is removed afterwards.
async fn demo(touchline: &Path, platforms: &Platforms) -> anyhow::Result<String> {
    let database = platforms.empty(SCRATCH)?;
    server::run(touchline, &["demo", "--database", &database], "").await?;
    let admin = ["admin", "create", server::NAME, "--password-stdin", "--database", &database];
    server::run(touchline, &admin, server::PASSWORD).await?;
    Ok(database)
}

async fn over_http(
    table: &mut Table,
    touchline: &Path,
    database: &str,
    hello: &Server,
    seconds: Duration,
) -> anyhow::Result<()> {
    // A first start reads the file into memory and migrates it if needed.
    drop(Server::touchline(touchline, database).await?);
    let server = Server::touchline(touchline, database).await?;
    if open(database)?.db().engine() == Engine::Sqlite {
        table.figure("start to first answer", "≤ 100 ms", time(server.start_time));
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let idle = format!(
        "{} (own memory {})",
        megabytes(server.memory("VmRSS")?),
        megabytes(server.memory("RssAnon")?)
    );
    table.figure("resident memory, idle", "≤ 40 MB", idle);

    let token = server.sign_in().await?;
    let sign_ins =
        varied(&server.address, SIGN_INS, seconds, |_| server::sign_in_request()).await?;
    table.rate("sign-in, 4 at a time", "≥ 30/s", sign_ins);
    server.sign_in_all_at_once(CONNECTIONS).await;
    let peak = megabytes(server.memory("VmHWM")?);
    table.figure("peak of memory, 64 sign-ins at once", "≤ 250 MB", peak);

    let bare = async || {
        let measured = repeated(&hello.address, "/hello", None, CONNECTIONS, seconds).await?;
        anyhow::Ok(measured.per_second)
    };
    let fixed = async |path: &str| {
        repeated(&server.address, path, Some(&token), CONNECTIONS, seconds).await
    };
    let users = "/api/v1/admin/users?pageSize=10";
    let target = "≥ 13,500/s, 0.7 of hello";
    table.share("page of users", target, fixed(users).await?, bare().await?);
    let deep = fixed(&format!("{users}&page=50000")).await?;
    table.share("page 50,000 of users", "≥ 11,500/s", deep, bare().await?);
    for (what, word, target) in [
        ("search, rare word", "ashov", "≥ 1,650/s, p99 ≤ 50 ms"),
        ("search, common word", "example", "≥ 1,250/s, p99 ≤ 50 ms"),
        ("search, two letters", "zu", "≥ 1,400/s"),
    ] {
        let found = fixed(&format!("{users}&search={word}")).await?;
        table.share(what, target, found, bare().await?);
    }
    let calls =
        ["kpis", "user-growth", "sports-distribution", "recent-activity", "player-comparison"];
    let mut together = Measured { per_second: 0.0, p99: Duration::ZERO };
    for call in calls {
        let measured = fixed(&format!("/api/v1/admin/dashboard/{call}")).await?;
        together.per_second += 1.0 / measured.per_second / calls.len() as f64;
        together.p99 = together.p99.max(measured.p99);
    }
    together.per_second = together.per_second.recip();
    let (what, target) = ("a call of the dashboard (mean of five)", "≥ 31,000/s, 0.7 of hello");
    table.share(what, target, together, bare().await?);
    let scoreboard = format!("/api/v1/match/{}/scoreboard", a_match(database).await?);
    let shown = fixed(&scoreboard).await?;
    table.share("scoreboard", "≥ 6,400/s, 0.7 of hello", shown, bare().await?);

    let tournament = reads::an_announced_tournament(&open(database)?).await?;
    let public = format!("/api/v1/public/tournaments/{tournament}");
    let told = repeated(&server.address, &public, None, CONNECTIONS, seconds).await?;
    table.share("public page of a tournament", "≥ 0.7 of hello", told, bare().await?);
    let list = "/api/v1/public/tournaments";
    let listed = repeated(&server.address, list, None, CONNECTIONS, seconds).await?;
    table.share("public list of tournaments", "≥ 0.7 of hello", listed, bare().await?);

    // Names of this run: an earlier run has written to the same platform.
    let run = std::time::UNIX_EPOCH.elapsed()?.as_secs();
    let writes = varied(&server.address, CONNECTIONS, seconds, move |number| {
        let name = format!("Bench {run} {number}");
        let group = format!(r#"{{"age_group_name":"{name}","min_age":1,"max_age":2}}"#);
        post("/api/v1/admin/configuration/age-groups", Some(&token), &group)
    });
    table.rate("durable write over HTTP (a new age group)", "≥ 4,000/s", writes.await?);
    Ok(())
}

/// Pages that no kept reply answers: another one each time, and any while others write.
async fn made(
    table: &mut Table,
    touchline: &Path,
    database: &str,
    seconds: Duration,
) -> anyhow::Result<()> {
    let writer = open(database)?;
    reads::fill_cache(&writer).await?;
    let server = Server::touchline(touchline, database).await?;
    let token = server.sign_in().await?;
    let shared = token.clone();
    let pages = varied(&server.address, CONNECTIONS, seconds, move |number| {
        get(&format!("/api/v1/admin/users?pageSize=10&page={}", number % 99_991 + 1), Some(&shared))
    });
    table.rate("page of users, another one each time", "≥ 4,000/s", pages.await?);
    let target = match writer.db().engine() {
        Engine::Sqlite => "≥ 8,000/s, p99 ≤ 50 ms",
        Engine::Postgres => "≥ 3,000/s, p99 ≤ 50 ms",
    };
    let (reads, changes) =
        mixed::measure(&server.address, &token, writer.db(), CONNECTIONS, seconds).await?;
    drop(writer);
    table.rate(
        "mixed: 1,000 pages and searches while users, matches and events change",
        target,
        reads,
    );
    table.figure("… changes meanwhile", "500/s", format!("{changes:.0}/s"));
    Ok(())
}

fn open(database: &str) -> anyhow::Result<Platform> {
    let url: DatabaseUrl = database.parse().map_err(anyhow::Error::msg)?;
    Ok(Platform::new(Db::open(&url)?, Clock::system()))
}

/// A completed match with the usual number of events: not one of those to which the measured
/// writes add events.
async fn a_match(database: &str) -> anyhow::Result<i64> {
    let known = matches(&open(database)?, CONNECTIONS as i64 + 1).await?;
    known.last().copied().context("no match")
}

async fn matches(platform: &Platform, limit: i64) -> anyhow::Result<Vec<i64>> {
    let completed = MatchFilter { lifecycle: Some(Lifecycle::Completed), ..MatchFilter::default() };
    let longest = Sort { column: MatchColumn::Scheduled, descending: true };
    let found =
        platform.pages.page::<Matches>(completed, longest, Page { limit, offset: 0 }).await?;
    Ok(found.rows.into_iter().map(|row| row.match_id).collect())
}

async fn computed(table: &mut Table, database: &str, small: &str) -> anyhow::Result<()> {
    let platform = open(database)?;
    reads::fill_cache(&platform).await?;
    table.times(
        "page 1 of users, computed",
        "≤ 20 ms",
        &mut reads::users_around(&platform, 1).await?,
    );
    let deep = "page 50,000 of users, computed";
    table.times(deep, "≤ 3 × page 1", &mut reads::users_around(&platform, 50_000).await?);
    let (what, mut slowest) = reads::slowest_first_page(&platform).await?;
    eprintln!("the slowest: {what}");
    table.times("first page, the slowest of all orders and filters", "≤ 20 ms", &mut slowest);

    let sample = platform
        .pages
        .page::<Users>(Search::default().into(), reads::NEWEST, Page { limit: 1000, offset: 500 })
        .await?;
    let rare: Vec<String> = sample.rows.iter().map(|row| row.full_name.clone()).collect();
    let common = ["example", "club", "org", "com", "net", "maria", "an", "e"].map(str::to_owned);
    let letters: Vec<String> =
        ('a'..='z').flat_map(|a| ('a'..='d').map(move |b| format!("{a}{b}"))).collect();
    for (what, target, texts) in [
        ("search for a name, computed", "≤ 50 ms", &rare[..]),
        ("search for a common word, computed", "≤ 50 ms", &common[..6]),
        ("search for two letters, computed", "", &letters[..]),
    ] {
        table.times(what, target, &mut reads::searches(&platform, texts).await?);
    }

    let mut large = reads::dashboard(&platform).await?;
    let mut few = reads::dashboard(&open(small)?).await?;
    let ratio = load::percentile(&mut large, 50).as_secs_f64()
        / load::percentile(&mut few, 50).as_secs_f64();
    let mut public = reads::public_pages(&platform).await?;
    table.times("public page of a tournament, computed", "≤ 20 ms", &mut public);
    table.times("whole dashboard, computed", "", &mut large);
    table.figure("… against 10,000 users", "± 20 %", format!("× {ratio:.2}"));
    Ok(())
}

async fn durable(table: &mut Table, database: &str, seconds: Duration) -> anyhow::Result<()> {
    let platform = open(database)?;
    let matches = matches(&platform, CONNECTIONS as i64).await?;
    let recorded = writes::match_events(platform.db(), matches, CONNECTIONS, seconds).await?;
    table.rate("match events recorded, 64 callers", "≥ 3,000/s", recorded);
    Ok(())
}

/// The cost of notifying the other nodes of a write on PostgreSQL.
async fn telling(
    table: &mut Table,
    platforms: &Platforms,
    seconds: Duration,
) -> anyhow::Result<()> {
    let platform = open(&platforms.empty(SCRATCH)?)?;
    notification::prepare(platform.db()).await?;
    for (what, told) in [
        ("a row written with `NOTIFY`, 64 callers", Told::Others),
        ("… without `NOTIFY`", Told::Nobody),
    ] {
        let written = notification::writes(platform.db(), told, CONNECTIONS, seconds).await?;
        table.rate(what, "", written);
    }
    drop(platform);
    platforms.remove(SCRATCH)
}

/// The times of filling a platform.
async fn fillings(
    table: &mut Table,
    options: &Options,
    platforms: &Platforms,
) -> anyhow::Result<()> {
    let address = platforms.empty(SCRATCH)?;
    let demo = server::run(&options.touchline, &["demo", "--database", &address], "").await?;
    table.figure("demo platform of `make run`", "", time(demo));
    if options.import.exists() {
        let address = platforms.empty(SCRATCH)?;
        let folder = options.import.to_string_lossy();
        let import = ["import", &folder, "--database", &address];
        let import = server::run(&options.touchline, &import, "").await?;
        table.figure("import of a folder with 49,520 matches", "≤ 4 s", time(import));
        let platform = open(&address)?;
        let mut pages = reads::team_page_after_changes(&platform).await?;
        table.times("page of a team after a change of a match, of these", "≤ 50 ms", &mut pages);
    } else {
        eprintln!("no import measured: {} is not there", options.import.display());
    }
    platforms.remove(SCRATCH)
}

async fn sizes(table: &mut Table, touchline: &Path) -> anyhow::Result<()> {
    table.figure("binary", "≤ 25 MB", megabytes(std::fs::metadata(touchline)?.len()));
    let size = Command::new("node").arg("web/tools/first-load.mjs").output().await?;
    let size = String::from_utf8_lossy(&size.stdout);
    for of in ["console", "workspace"] {
        let mut sums = size.lines().filter(|line| line.contains(" of "));
        let line = sums.find(|line| line.ends_with(of));
        let total = line.and_then(|line| line.split_once(" of "));
        let total = total.map_or("not built", |(total, _)| total.trim());
        let what = format!("first load of the {of}, gzipped");
        table.figure(&what, "≤ 200 KB", total.to_owned());
    }
    Ok(())
}
