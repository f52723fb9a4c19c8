//! What every handler shares.

use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::Semaphore;
use touchline_app::Platform;
use utoipa::openapi::OpenApi;

use crate::call::KnownCalls;
use crate::edge::places::Places;
use crate::edge::prepared::PreparedReplies;
use crate::edge::watched::Watching;

/// What all handlers share. A clone is one count, because every layer makes some of them for every request.
pub(crate) type Server = Arc<Shared>;

/// The platform behind the API, and the cached replies.
#[derive(Debug)]
pub(crate) struct Shared {
    /// The actions of the platform.
    pub platform: Arc<Platform>,
    /// The cached replies.
    pub prepared: PreparedReplies,
    /// The calls that there are.
    pub known: &'static KnownCalls,
    /// Writes the document of the calls.
    pub document: fn() -> OpenApi,
    /// The places of the administrators' live streams.
    pub live_places: Places<i64>,
    /// Those of people: so people never take the administrators'.
    pub own_live_places: Places<i64>,
    /// Those of everybody, by household.
    pub public_places: Places<IpAddr>,
    /// What everybody watches.
    pub watching: Watching,
    /// The places of the exports.
    pub export_places: Arc<Semaphore>,
}
