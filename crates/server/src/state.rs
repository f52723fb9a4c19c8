//! What every handler shares.

use touchline_app::Platform;

/// The platform behind the API. Cloning shares it.
#[derive(Debug, Clone)]
pub struct Server {
    /// Every action.
    pub platform: Platform,
}
