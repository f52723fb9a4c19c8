//! The sides of matches that are not drawn yet, on the wire.

use touchline_domain::{self as domain, SideRole};

use crate::reply::reply;

reply! {
    /// What decides who a side will be. Either `match` or `of` says it.
    pub(crate) struct SideSource from source: domain::SideSource {
        /// The winner or the loser of a match, or the team on a place of a group.
        #[serde(rename = "as")]
        role: SideRole,
        /// The number of the match in its tournament.
        #[serde(rename = "match")]
        match_number: Option<i64>,
        /// What it is decided in, when that is no numbered match: `group B`, `semi-final 1`.
        of: Option<String>,
        /// The place in the group, from 2.
        place: Option<i64>,
    }
}
