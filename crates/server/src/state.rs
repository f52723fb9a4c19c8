//! What every handler shares.

use std::sync::Arc;

use touchline_app::Platform;

use crate::live::Places;
use crate::prepared::PreparedReplies;

/// The platform behind the API, and what is kept of its answers. Cloning shares it.
#[derive(Debug, Clone)]
pub(crate) struct Server {
    /// Every action.
    pub platform: Platform,
    /// Replies that need not be made again.
    pub prepared: Arc<PreparedReplies>,
    /// Where live streams may be.
    pub live_places: Places,
}
