//! What every handler shares.

use touchline_app::Platform;

/// The platform behind the API. Cloning shares it.
#[derive(Debug, Clone)]
pub(crate) struct Server {
    /// Every action.
    pub platform: Platform,
}
