//! Load over HTTP: several connections, each with one request at a time.

use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::process::Command;
use tokio::task::JoinSet;

/// The result of a load.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Measured {
    /// Answers per second.
    pub(crate) per_second: f64,
    /// 99 of 100 answers came within this time.
    pub(crate) p99: Duration,
}

/// Repeats one request, by wrk if it is installed. A first request is made before, as it may wait
/// for the disk: wrk would count that wait for every connection.
pub(crate) async fn repeated(
    address: &str,
    path: &str,
    token: Option<&str>,
    connections: usize,
    time: Duration,
) -> anyhow::Result<Measured> {
    once(address, &get(path, token)).await?;
    let mut wrk = Command::new("wrk");
    wrk.args(["-t1", "--latency"])
        .arg(format!("-c{connections}"))
        .arg(format!("-d{}s", time.as_secs().max(1)))
        .stdin(Stdio::null());
    if let Some(token) = token {
        wrk.arg("-H").arg(format!("Authorization: Bearer {token}"));
    }
    match wrk.arg(format!("http://{address}{path}")).output().await {
        Ok(output) => read_wrk(&String::from_utf8_lossy(&output.stdout))
            .with_context(|| format!("wrk on {path}")),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            let request = get(path, token);
            varied(address, connections, time, move |_| request.clone()).await
        }
        Err(error) => Err(error).context("wrk cannot be started"),
    }
}

fn read_wrk(report: &str) -> anyhow::Result<Measured> {
    let value = |label: &str| {
        let line = report.lines().find(|line| line.trim_start().starts_with(label))?;
        line.split_whitespace().last()
    };
    if report.contains("Non-2xx") {
        bail!("not every answer was a 200:\n{report}");
    }
    let per_second = value("Requests/sec:").and_then(|text| text.parse().ok());
    let p99 = value("99%").and_then(wrk_time);
    per_second
        .zip(p99)
        .map(|(per_second, p99)| Measured { per_second, p99 })
        .with_context(|| format!("wrk said:\n{report}"))
}

/// `612.00us`, `1.53ms`, `1.02s`.
fn wrk_time(text: &str) -> Option<Duration> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let scale = match &text[digits.len()..] {
        "us" => 1e-6,
        "ms" => 1e-3,
        "s" => 1.0,
        _ => return None,
    };
    Some(Duration::from_secs_f64(digits.parse::<f64>().ok()? * scale))
}

/// The bytes of a GET request.
pub(crate) fn get(path: &str, token: Option<&str>) -> String {
    let authorization =
        token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
    format!("GET {path} HTTP/1.1\r\nHost: bench\r\n{authorization}\r\n")
}

/// The bytes of a POST request with a JSON body.
pub(crate) fn post(path: &str, token: Option<&str>, body: &str) -> String {
    let authorization =
        token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
    let length = body.len();
    format!(
        "POST {path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n{authorization}\r\n{body}"
    )
}

/// Sends different requests: `request` gets a number that is never used twice.
pub(crate) async fn varied(
    address: &str,
    connections: usize,
    time: Duration,
    request: impl Fn(usize) -> String + Clone + Send + 'static,
) -> anyhow::Result<Measured> {
    let started = Instant::now();
    let mut clients = JoinSet::new();
    for first in 0..connections {
        let (address, request) = (address.to_owned(), request.clone());
        clients.spawn(async move {
            let mut stream = TcpStream::connect(address).await?;
            stream.set_nodelay(true)?;
            let mut times = Vec::new();
            let mut reply = Vec::new();
            for number in (first..).step_by(connections) {
                if started.elapsed() >= time {
                    break;
                }
                let sent = Instant::now();
                stream.write_all(request(number).as_bytes()).await?;
                read_reply(&mut stream, &mut reply).await?;
                times.push(sent.elapsed());
            }
            anyhow::Ok(times)
        });
    }
    let mut times = Vec::new();
    while let Some(client) = clients.join_next().await {
        times.extend(client??);
    }
    let per_second = times.len() as f64 / started.elapsed().as_secs_f64();
    Ok(Measured { per_second, p99: percentile(&mut times, 99) })
}

/// Sends one request on a new connection; returns the body of the reply.
pub(crate) async fn once(address: &str, request: &str) -> anyhow::Result<String> {
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut reply = Vec::new();
    let body = read_reply(&mut stream, &mut reply).await?;
    Ok(String::from_utf8_lossy(&reply[body..]).into_owned())
}

/// Sends one request on a new connection; returns the whole reply, also a refusal.
pub(crate) async fn answer(address: &str, request: &str) -> anyhow::Result<String> {
    let mut stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    stream.write_all(request.as_bytes()).await?;
    let mut reply = Vec::new();
    read_any(&mut stream, &mut reply).await?;
    Ok(String::from_utf8_lossy(&reply).into_owned())
}

/// Reads one reply into `reply`; returns where its body begins. A refusal is an error.
pub(crate) async fn read_reply(
    stream: &mut TcpStream,
    reply: &mut Vec<u8>,
) -> anyhow::Result<usize> {
    let body = read_any(stream, reply).await?;
    if !reply.starts_with(b"HTTP/1.1 2") {
        bail!("the server refused:\n{}", String::from_utf8_lossy(reply));
    }
    Ok(body)
}

/// Reads one reply into `reply`; returns where its body begins.
async fn read_any(stream: &mut TcpStream, reply: &mut Vec<u8>) -> anyhow::Result<usize> {
    reply.clear();
    loop {
        if stream.read_buf(reply).await? == 0 {
            bail!("the server closed the connection");
        }
        let Some(head) = reply.windows(4).position(|end| end == b"\r\n\r\n") else { continue };
        let (head, body) = (std::str::from_utf8(&reply[..head])?, head + 4);
        let length: usize = head
            .lines()
            .filter_map(|line| line.split_once(": "))
            .find(|(name, _)| name.eq_ignore_ascii_case("content-length"))
            .context("a reply without a length")?
            .1
            .parse()?;
        while reply.len() < body + length {
            if stream.read_buf(reply).await? == 0 {
                bail!("the server closed the connection");
            }
        }
        return Ok(body);
    }
}

/// The time within which `percent` of 100 calls were done.
pub(crate) fn percentile(times: &mut [Duration], percent: usize) -> Duration {
    times.sort_unstable();
    let place = (times.len() * percent).div_ceil(100).saturating_sub(1);
    times.get(place).copied().unwrap_or_default()
}
