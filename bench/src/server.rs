//! The release binary as a child process.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::process::{Child, Command};

use crate::load;

/// The administrator's name.
pub(crate) const NAME: &str = "bench";
/// The administrator's password.
pub(crate) const PASSWORD: &str = "nothing secret is measured";

/// A server, stopped when it is dropped.
#[derive(Debug)]
pub(crate) struct Server {
    child: Child,
    /// `host:port`.
    pub(crate) address: String,
    /// From the start of the process to its first answer.
    pub(crate) start_time: Duration,
    /// `host:port` of its metrics, if it serves them.
    metrics: Option<String>,
}

impl Server {
    /// Starts a program that prints `http://host:port` at the end of its first
    /// line, and waits until it answers `first`.
    pub(crate) async fn start(mut program: Command, first: &str) -> anyhow::Result<Self> {
        let started = Instant::now();
        let mut child = program
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .with_context(|| format!("cannot start {program:?}"))?;
        let stdout = child.stdout.take().context("a server without an output")?;
        let mut line = String::new();
        BufReader::new(stdout).read_line(&mut line).await?;
        let (_, address) =
            line.trim().split_once("http://").context("a server without an address")?;
        load::once(address, &load::get(first, None)).await?;
        let (address, start_time) = (address.to_owned(), started.elapsed());
        Ok(Self { child, address, start_time, metrics: None })
    }

    /// Starts `touchline serve` as `make run` does: warnings are logged, requests are not.
    pub(crate) async fn touchline(binary: &Path, database: &str) -> anyhow::Result<Self> {
        Self::start(serve(binary, database), "/ready").await
    }

    /// The same, believing this machine's word about a client's address, as it believes a proxy's.
    pub(crate) async fn behind_a_proxy(binary: &Path, database: &str) -> anyhow::Result<Self> {
        let mut serve = serve(binary, database);
        serve.args(["--trusted-proxy", "127.0.0.1"]);
        Self::start(serve, "/ready").await
    }

    /// [`Server::behind_a_proxy`] with room for so many connections at a time, and with metrics.
    pub(crate) async fn for_connections(
        binary: &Path,
        database: &str,
        connections: usize,
    ) -> anyhow::Result<Self> {
        let mut serve = serve(binary, database);
        serve.args(["--trusted-proxy", "127.0.0.1", "--connections", &connections.to_string()]);
        // A port that is free now.
        let metrics = TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string();
        serve.args(["--metrics", &metrics]);
        let server = Self::start(serve, "/ready").await?;
        Ok(Self { metrics: Some(metrics), ..server })
    }

    /// How many replies were kept ones until now, and how many had to be made.
    pub(crate) async fn kept_and_made(&self) -> anyhow::Result<(u64, u64)> {
        let address = self.metrics.as_deref().context("a server without metrics")?;
        let metrics = load::once(address, &load::get("/metrics", None)).await?;
        let count = |result: &str| -> anyhow::Result<u64> {
            let name = format!("touchline_prepared_replies_total{{result=\"{result}\"}} ");
            let line = metrics.lines().find_map(|line| line.strip_prefix(&name));
            Ok(line.unwrap_or("0").trim().parse()?)
        };
        Ok((count("hit")?, count("miss")?))
    }

    /// Signs in many times at once; some of these are throttled.
    pub(crate) async fn sign_in_all_at_once(&self, times: usize) {
        let mut tries = tokio::task::JoinSet::new();
        for _ in 0..times {
            let address = self.address.clone();
            tries.spawn(async move { load::once(&address, &sign_in_request()).await });
        }
        tries.join_all().await;
    }

    /// Where the system tells of the process.
    fn place(&self, what: &str) -> anyhow::Result<PathBuf> {
        let id = self.child.id().context("the server has ended")?;
        Ok(PathBuf::from(format!("/proc/{id}/{what}")))
    }

    /// The time that all its threads have had a processor.
    pub(crate) fn processor(&self) -> anyhow::Result<Duration> {
        /// Of a second, on every Linux that this is built for.
        const TICKS: u32 = 100;
        let stat = std::fs::read_to_string(self.place("stat")?)?;
        let (_, fields) = stat.rsplit_once(") ").context("no such line")?;
        // In user mode and in the kernel.
        let spent = fields.split(' ').skip(11).take(2).map(str::parse::<u64>);
        let spent: u64 = spent.collect::<Result<Vec<_>, _>>()?.into_iter().sum();
        Ok(Duration::from_secs(spent) / TICKS)
    }

    /// Lets `VmHWM` begin again from the present memory.
    pub(crate) fn forget_peak(&self) -> anyhow::Result<()> {
        Ok(std::fs::write(self.place("clear_refs")?, "5")?)
    }

    /// A line of `/proc/PID/status`, in bytes: `VmRSS`, `VmHWM`, `RssAnon`.
    pub(crate) fn memory(&self, what: &str) -> anyhow::Result<u64> {
        let status = std::fs::read_to_string(self.place("status")?)?;
        let line = status.lines().find(|line| line.starts_with(what)).context("no such line")?;
        let kilobytes = line.split_whitespace().nth(1).context("no such number")?;
        Ok(kilobytes.parse::<u64>()? * 1024)
    }

    /// Signs in; returns the access token.
    pub(crate) async fn sign_in(&self) -> anyhow::Result<String> {
        let reply = load::once(&self.address, &sign_in_request()).await?;
        let reply: serde_json::Value = serde_json::from_str(&reply)?;
        Ok(reply["data"]["accessToken"].as_str().context("no token")?.to_owned())
    }
}

fn serve(binary: &Path, database: &str) -> Command {
    let mut serve = Command::new(binary);
    serve.args(["serve", "--listen", "127.0.0.1:0", "--database"]).arg(database);
    serve.env("TOUCHLINE_LOG", "warn");
    serve
}

/// The bytes of a sign-in request.
pub(crate) fn sign_in_request() -> String {
    let body = serde_json::json!({ "username": NAME, "password": PASSWORD }).to_string();
    load::post("/api/v1/auth/admin-login", None, &body)
}

/// Runs a command of the binary to its end; returns the time that it took.
pub(crate) async fn run(
    binary: &Path,
    arguments: &[&str],
    input: &str,
) -> anyhow::Result<Duration> {
    let started = Instant::now();
    let mut child = Command::new(binary)
        .args(arguments)
        .env("TOUCHLINE_LOG", "warn")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()?;
    if let Some(mut stdin) = child.stdin.take() {
        stdin.write_all(input.as_bytes()).await?;
    }
    let status = child.wait().await?;
    anyhow::ensure!(status.success(), "touchline {arguments:?} failed");
    Ok(started.elapsed())
}
