//! The sides of matches that are not drawn yet, on the wire.

use serde::Serialize;
use touchline_domain::rounds::StageName;
use touchline_domain::standings::Sides;
use touchline_domain::{self as domain, MatchName, SideName, SideRole};
use utoipa::ToSchema;

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
        /// The stage, if it is one that a draw has made.
        stage: Option<StageName>,
        /// The place in the group, from 2.
        place: Option<i64>,
    }
}

/// What decides who a side (0 or 1) of a match will be, as long as that is open.
pub(crate) fn side_source(name: &MatchName, side: usize) -> Option<SideSource> {
    name.sources()[side].cloned().map(Into::into)
}

/// The team of a side (0 or 1) of a match, if it is known.
pub(crate) fn side_team(name: &MatchName, side: usize) -> Option<String> {
    match &name.sides[side] {
        SideName::Team(team) => Some(team.clone()),
        SideName::Source(_) | SideName::Open => None,
    }
}

/// A side of a match by its name, or by what decides who it will be; by neither where nobody has said.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NamedSide {
    name: Option<String>,
    source: Option<SideSource>,
}

/// The sides that make the name of a match, for a name in the reader's language; `None` of a match with a title.
pub(crate) fn named_sides(name: &MatchName) -> Option<Sides<NamedSide>> {
    let side = |side: &SideName| match side {
        SideName::Team(team) => NamedSide { name: Some(team.clone()), source: None },
        SideName::Source(source) => NamedSide { name: None, source: Some(source.clone().into()) },
        SideName::Open => NamedSide { name: None, source: None },
    };
    let [a, b] = name.sides.each_ref().map(side);
    name.title.is_none().then_some(Sides { a, b })
}
