//! What a server does from time to time: it adds what it refused to the audit trail, removes
//! outdated rows, and looks for data that contradicts itself.

use std::time::Duration;

use tokio::task::JoinHandle;
use touchline_app::Platform;
use touchline_store::in_background;

const EVERY: Duration = Duration::from_mins(5);

/// Each server looks so often for data that contradicts itself. A look at a million users' matches
/// takes minutes.
const LOOK_EVERY: Duration = Duration::from_hours(1);

/// The first requests after a start come before the first look.
const LOOK_AFTER: Duration = Duration::from_secs(10);

/// Starts it; it goes on until it is ended.
pub(crate) fn start(platform: Platform) -> JoinHandle<()> {
    tokio::spawn(in_background(async move {
        tokio::join!(look_for_contradictions(&platform), refresh(&platform));
    }))
}

async fn look_for_contradictions(platform: &Platform) {
    tokio::time::sleep(LOOK_AFTER).await;
    loop {
        if let Err(error) = platform.lookout.look_for_contradictions().await {
            tracing::warn!(%error, "contradictions in the data were not looked for");
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
}

async fn refresh(platform: &Platform) {
    let mut times = tokio::time::interval(EVERY);
    loop {
        times.tick().await;
        tell_refusals(platform).await;
        match platform.operations.remove_outdated().await {
            Ok(0) => {}
            Ok(rows) => tracing::info!(rows, "outdated rows were removed"),
            Err(error) => tracing::warn!(%error, "outdated rows were not removed"),
        }
    }
}

/// Ends it, and tells what was counted until now.
pub(crate) async fn end(upkeep: JoinHandle<()>, platform: &Platform) {
    upkeep.abort();
    // It gives its hold on the database up.
    let _ = upkeep.await;
    tell_refusals(platform).await;
}

async fn tell_refusals(platform: &Platform) {
    if let Err(error) = platform.access.tell_refusals().await {
        tracing::warn!(%error, "what was refused is not in the audit trail yet");
    }
}
