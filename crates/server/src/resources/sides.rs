//! The sides of matches that are not drawn yet, on the wire.

use touchline_domain::{self as domain, MatchName, SideRole};

use crate::reply::reply;

reply! {
    /// What decides who a side will be: `match` or `of` say it, or `place` alone of the best of all groups. A side `as`
    /// `no_opponent` stays free: the other one goes on without playing.
    pub(crate) struct SideSource from source: domain::SideSource {
        /// The winner or the loser of a match, the team on a place of a group, or no team at all.
        #[serde(rename = "as")]
        role: SideRole,
        /// The number of the match in its tournament.
        #[serde(rename = "match")]
        match_number: Option<i64>,
        /// What it is decided in, when that is no numbered match: `group B`, `semi-final 1`.
        of: Option<String> = source.of_in_sentence(),
        /// The letter of the group, if a draw has made it.
        group_letter: Option<String>,
        /// The place in the group, from 2.
        place: Option<i64>,
    }
}

/// What decides who a side (0 or 1) of a match will be, as long as that is open.
pub(crate) fn side_source(name: &MatchName, side: usize) -> Option<SideSource> {
    name.sources()[side].cloned().map(Into::into)
}
