//! What every handler shares.

use std::sync::Arc;

use tokio::sync::Semaphore;
use touchline_app::Platform;

use crate::live::Places;
use crate::prepared::PreparedReplies;
use crate::public_live::Watching;

/// The platform behind the API, and the kept replies. Clones share them.
#[derive(Debug, Clone)]
pub(crate) struct Server {
    /// The actions of the platform.
    pub platform: Arc<Platform>,
    /// The replies that are kept.
    pub prepared: Arc<PreparedReplies>,
    /// The places of the administrators' live streams.
    pub live_places: Places,
    /// Those of people: so people never take the administrators'.
    pub own_live_places: Places,
    /// What everybody watches, and their places.
    pub watching: Watching,
    /// The places of the exports.
    pub export_places: Arc<Semaphore>,
}
