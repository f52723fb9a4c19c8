//! Matches with their periods, events, line-ups and entries, and what was recorded of them.

pub mod changes;
pub mod known;
pub mod list;
pub mod multi_entry;
pub mod published;
pub mod results;
pub mod scoreboard;
pub mod scoring;

use touchline_domain::match_state;
use touchline_domain::{Lifecycle, Outcome};

/// Where a match is played, as everybody reads it: the court `ct`, and the venue of its own `v` or that of its
/// tournament `tv`, as far as they are known.
macro_rules! place {
    () => {
        "COALESCE(ct.court_name || ', ' || COALESCE(v.venue_name, tv.venue_name), ct.court_name, v.venue_name, tv.venue_name)"
    };
}
pub(crate) use place;

/// Of a match `m`: its start as the clock at its place says it, in milliseconds as if that clock were in UTC. Days are spans of it.
macro_rules! clock_ms {
    () => {
        "(m.scheduled_at + COALESCE(m.scheduled_offset, 0) * 1000)"
    };
}
pub(crate) use clock_ms;

/// Of a match `m`: that its division or tournament was called off before it began. Looked up for each match, so that a list
/// is still read from the index of its order.
macro_rules! called_off {
    () => {
        "(COALESCE(m.lifecycle, '') IN ('scheduled', 'postponed') AND 'cancelled' IN (
            COALESCE((SELECT t.status FROM tournaments t WHERE t.tournament_id = m.tournament_id), ''),
            COALESCE((SELECT d.status FROM divisions d WHERE d.division_id = m.division_id), '')))"
    };
}

/// Of a match `m`: that it was not called off with its division or tournament. What was is nobody's open task.
pub(crate) const NOT_CALLED_OFF: &str = concat!("NOT ", called_off!());
/// Of a match `m`: that it is to be played or was, as far as its division and tournament say: they are no drafts, and it was not
/// called off with them. Which matches are scored, `domain::publishing::why_not_played` says.
pub(crate) const IS_PLAYED: &str = concat!(
    "(NOT ",
    called_off!(),
    " AND 'draft' NOT IN (
            COALESCE((SELECT t.status FROM tournaments t WHERE t.tournament_id = m.tournament_id), ''),
            COALESCE((SELECT d.status FROM divisions d WHERE d.division_id = m.division_id), '')))"
);
/// The lifecycle of a match `m` as it is shown: what was called off with its division or tournament is cancelled.
pub(crate) const LIFECYCLE_AS_TOLD: &str =
    concat!("CASE WHEN ", called_off!(), " THEN 'cancelled' ELSE m.lifecycle END");

/// Of a match `m`: that what is recorded of it counts for its players, as the domain says of each way in which a match can
/// stand.
pub(crate) fn counts_for_players() -> String {
    let outcomes = || std::iter::once(None).chain(Outcome::ALL.iter().copied().map(Some));
    let counted = Lifecycle::ALL.iter().copied().flat_map(|lifecycle| {
        outcomes()
            .filter(move |outcome| match_state::counts_for_players(lifecycle, *outcome))
            .map(move |outcome| format!("'{lifecycle}/{}'", outcome.map_or("", Outcome::as_str)))
    });
    let counted: Vec<String> = counted.collect();
    format!("m.lifecycle || '/' || COALESCE(m.outcome, '') IN ({})", counted.join(", "))
}
