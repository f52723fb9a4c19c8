//! What every handler shares.

use std::ops::Deref;
use std::sync::Arc;

use tokio::sync::Semaphore;
use touchline_app::Platform;

use crate::live::Places;
use crate::prepared::PreparedReplies;
use crate::public_live::Watching;

/// What all handlers share. A clone is one count, because every layer makes some of them for every request.
#[derive(Debug, Clone)]
pub(crate) struct Server(Arc<Shared>);

impl Deref for Server {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl From<Shared> for Server {
    fn from(shared: Shared) -> Self {
        Self(Arc::new(shared))
    }
}

/// The platform behind the API, and the cached replies.
#[derive(Debug)]
pub(crate) struct Shared {
    /// The actions of the platform.
    pub platform: Arc<Platform>,
    /// The cached replies.
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
