//! The sides of matches that are not drawn yet, on the wire.

use touchline_domain::{self as domain, ParticipantMode, SideRole, side_sources};

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
        of: Option<String>,
        /// The letter of the group, if a draw has made it.
        group_letter: Option<String> = None,
        /// The place in the group, from 2.
        place: Option<i64>,
    }
}

impl SideSource {
    /// The source of a side of a match, which a draw has made or not: the groups of draws have letters.
    pub(crate) fn of(source: domain::SideSource, is_drawn: bool) -> Self {
        const GROUP: &str = "group ";
        let letter = source.of.as_deref().filter(|_| is_drawn).and_then(|of| {
            let (word, letter) = of.split_at_checked(GROUP.len())?;
            word.eq_ignore_ascii_case(GROUP).then(|| letter.to_owned())
        });
        Self { group_letter: letter, ..source.into() }
    }
}

/// What decides who a side (0 or 1) of a match will be, as far as the match's name says it.
pub(crate) fn side_source(
    mode: ParticipantMode,
    match_name: &str,
    teams: [Option<i64>; 2],
    side: usize,
    is_drawn: bool,
) -> Option<SideSource> {
    let source = side_sources(mode, match_name, teams).into_iter().nth(side).flatten()?;
    Some(SideSource::of(source, is_drawn))
}
