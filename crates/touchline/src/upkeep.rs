//! What a server does from time to time: it adds what it refused to the audit trail, and removes
//! outdated rows.

use std::time::Duration;

use tokio::task::JoinHandle;
use touchline_app::Platform;

const EVERY: Duration = Duration::from_mins(5);

/// Starts it; it goes on until it is ended.
pub(crate) fn start(platform: Platform) -> JoinHandle<()> {
    tokio::spawn(async move {
        let mut times = tokio::time::interval(EVERY);
        loop {
            times.tick().await;
            tell_refusals(&platform).await;
            match platform.remove_outdated().await {
                Ok(0) => {}
                Ok(rows) => tracing::info!(rows, "outdated rows were removed"),
                Err(error) => tracing::warn!(%error, "outdated rows were not removed"),
            }
        }
    })
}

/// Ends it, and tells what was counted until now.
pub(crate) async fn end(upkeep: JoinHandle<()>, platform: &Platform) {
    upkeep.abort();
    // It gives its hold on the database up.
    let _ = upkeep.await;
    tell_refusals(platform).await;
}

async fn tell_refusals(platform: &Platform) {
    if let Err(error) = platform.tell_refusals().await {
        tracing::warn!(%error, "what was refused is not in the audit trail yet");
    }
}
