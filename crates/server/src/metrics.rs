//! Metrics for Prometheus: request counts, latencies, queues. Routes are named by their
//! pattern; no metric names a person.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use axum::http::{Method, StatusCode, header};
use axum::routing::get;
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use touchline_store::Db;

/// Seconds; up to the deadline of a request.
const LATENCIES: [f64; 13] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 8.0];
/// Closures that were written in one transaction.
const BATCHES: [f64; 10] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0];
/// How often observations are put into their buckets between two scrapes.
const UPKEEP: Duration = Duration::from_secs(5);

/// Whether metrics are switched on; otherwise none are taken.
static IS_WANTED: AtomicBool = AtomicBool::new(false);

/// Switches metrics on for the rest of the process and returns the router of `/metrics`.
///
/// # Errors
/// Metrics are switched on already.
pub fn metrics(db: Db) -> Result<Router, BuildError> {
    let handle = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &LATENCIES)?
        .set_buckets_for_metric(Matcher::Suffix("_closures".to_owned()), &BATCHES)?
        .install_recorder()?;
    describe();
    IS_WANTED.store(true, Ordering::Relaxed);
    let upkeep = handle.clone();
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(UPKEEP).await;
            upkeep.run_upkeep();
        }
    });
    let (started, handle) = (Instant::now(), Arc::new(handle));
    Ok(Router::new().route("/metrics", get(async move || tell(&handle, &db, started))))
}

fn tell(
    handle: &PrometheusHandle,
    db: &Db,
    started: Instant,
) -> ([(header::HeaderName, &'static str); 1], String) {
    let (reads, writes) = db.waiting();
    metrics::gauge!("touchline_database_queue", "door" => "read").set(reads as f64);
    metrics::gauge!("touchline_database_queue", "door" => "write").set(writes as f64);
    metrics::gauge!("touchline_uptime_seconds").set(started.elapsed().as_secs_f64());
    if let Some(bytes) = resident_bytes() {
        metrics::gauge!("process_resident_memory_bytes").set(bytes as f64);
    }
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], handle.render())
}

/// What the kernel says this process keeps in memory.
fn resident_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kibibytes * 1024)
}

fn describe() {
    use metrics::{describe_counter, describe_gauge, describe_histogram};
    describe_counter!(
        "touchline_requests_total",
        "Answered requests by route, method and status class"
    );
    describe_histogram!("touchline_request_seconds", "Time to the head of the reply, by route");
    describe_gauge!("touchline_requests_in_flight", "Requests that are being answered");
    describe_counter!("touchline_sign_ins_total", "Tries to sign in, by result");
    describe_counter!(
        "touchline_prepared_replies_total",
        "Replies from memory (hit) or made anew (miss)"
    );
    describe_gauge!("touchline_prepared_replies_bytes", "Memory that kept replies take");
    describe_gauge!("touchline_database_queue", "Closures that wait for the database, by door");
    describe_gauge!("touchline_replica_in", "Whether a replica answers reads");
    describe_counter!("touchline_replica_reads_total", "Reads of a replica, by result");
    describe_histogram!("touchline_write_batch_closures", "Closures that one transaction has kept");
    describe_counter!("touchline_backups_total", "Scheduled backups, by result");
    describe_gauge!(
        "touchline_backup_last_success_timestamp_seconds",
        "When the newest scheduled backup was begun, in seconds since 1970"
    );
    describe_gauge!("touchline_backup_last_duration_seconds", "What the last one took");
    describe_gauge!("touchline_backup_last_size_bytes", "How large the last one is");
    describe_counter!("touchline_letters_total", "Letters, by what became of a try to send them");
    describe_gauge!("touchline_letters_waiting", "Letters that are not sent yet");
    describe_gauge!("touchline_jobs", "Work beside the requests, by how it stands with it");
    describe_gauge!("touchline_uptime_seconds", "Since the figures are being taken");
    describe_gauge!("process_resident_memory_bytes", "Resident memory");
}

/// A request on its way; counted among those in flight as long as this lives.
#[derive(Debug)]
pub(crate) struct InFlight(());

impl InFlight {
    /// `None` when metrics are switched off.
    pub(crate) fn begin() -> Option<Self> {
        IS_WANTED.load(Ordering::Relaxed).then(|| {
            metrics::gauge!("touchline_requests_in_flight").increment(1.0);
            Self(())
        })
    }
}

/// Counts a request by the head of its reply.
pub(crate) fn count_request(method: &Method, route: &str, status: StatusCode, took: Duration) {
    let class = match status.as_u16() / 100 {
        1 => "1xx",
        2 => "2xx",
        3 => "3xx",
        4 => "4xx",
        _ => "5xx",
    };
    let (route, method) = (route.to_owned(), method_name(method));
    metrics::counter!("touchline_requests_total", "route" => route.clone(), "method" => method, "status" => class)
        .increment(1);
    metrics::histogram!("touchline_request_seconds", "route" => route).record(took.as_secs_f64());
}

impl Drop for InFlight {
    fn drop(&mut self) {
        metrics::gauge!("touchline_requests_in_flight").decrement(1.0);
    }
}

/// Unknown methods count as one, because a client can send any number of them.
fn method_name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        _ => "other",
    }
}

/// Counts a try to sign in by the status of its answer.
pub(crate) fn count_sign_in(status: StatusCode) {
    let result = match status {
        StatusCode::OK => "signed_in",
        StatusCode::TOO_MANY_REQUESTS => "throttled",
        StatusCode::UNAUTHORIZED => "refused",
        _ => "failed",
    };
    metrics::counter!("touchline_sign_ins_total", "result" => result).increment(1);
}

/// Counts a reply that was found or had to be made.
pub(crate) fn count_prepared(is_hit: bool) {
    let result = if is_hit { "hit" } else { "miss" };
    metrics::counter!("touchline_prepared_replies_total", "result" => result).increment(1);
}

/// Reports the memory of the cached replies.
pub(crate) fn tell_prepared_bytes(bytes: u64) {
    metrics::gauge!("touchline_prepared_replies_bytes").set(bytes as f64);
}
