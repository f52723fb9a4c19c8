//! What statements about a match have in common: what it is called, where and when it is played, how it stands.

use touchline_domain::match_state;
use touchline_domain::{Lifecycle, MatchName, Outcome, SideRole, SideSource};

use crate::{Column, Row, StoreError};

/// Where a match is played, as everybody is told: the court `ct`, and the venue of its own `v` or that of its tournament `tv`, as
/// far as they are known.
macro_rules! place {
    () => {
        "COALESCE(ct.court_name || ', ' || COALESCE(v.venue_name, tv.venue_name), ct.court_name, v.venue_name, tv.venue_name)"
    };
}
pub(crate) use place;

/// The order of time of matches `m`, on both engines: of those without a day, the ones that are over were before all others,
/// and the ones to come are after them.
pub(crate) const IN_TIME: &str = "m.scheduled_at IS NULL AND COALESCE(m.lifecycle, '') <> 'completed', m.scheduled_at NULLS FIRST";

/// Of a match, where one of its sides comes from, as [`touchline_domain::MatchName`] reads it.
macro_rules! side_source {
    ($match:literal, $side:literal) => {
        concat!(
            "(SELECT CASE WHEN ms.has_no_team THEN 'no_opponent' ELSE ms.source END
                || ',' || COALESCE(CAST(ms.source_rank AS TEXT), '')
                || ',' || COALESCE(CAST(COALESCE(mo.match_number, ms.source_number) AS TEXT), '')
                || ',' || COALESCE(mg.group_letter, '') || ',' || COALESCE(mt.stage_word, '')
                || ',' || COALESCE(mg.group_name, mt.stage_name, ms.source_label, '')
             FROM match_sides ms LEFT JOIN matches mo ON mo.match_id = ms.source_match_id
             LEFT JOIN stage_groups mg ON mg.group_id = ms.source_group_id
             LEFT JOIN stages mt ON mt.stage_id = ms.source_stage_id
             WHERE ms.match_id = ",
            $match,
            ".match_id AND ms.side = ",
            $side,
            ")"
        )
    };
}

/// Of a match, what it is called: a column that is read as a [`touchline_domain::MatchName`]. Its teams are joined as `$a` and
/// `$b`, or else looked up. Sources are looked up where a team is missing.
macro_rules! match_name {
    ($match:literal, $a:literal, $b:literal) => {
        concat!(
            "COALESCE(",
            $match,
            ".title, '') || '\u{1f}' || COALESCE('=' || ",
            $a,
            ".team_name, ",
            $crate::match_columns::side_source!($match, "1"),
            ", '') || '\u{1f}' || COALESCE('=' || ",
            $b,
            ".team_name, ",
            $crate::match_columns::side_source!($match, "2"),
            ", '')"
        )
    };
    ($match:literal) => {
        concat!(
            "(SELECT ",
            $crate::match_columns::match_name!("mn", "ma", "mb"),
            " FROM matches mn LEFT JOIN teams ma ON ma.team_id = mn.team_a_id
                LEFT JOIN teams mb ON mb.team_id = mn.team_b_id WHERE mn.match_id = ",
            $match,
            ".match_id)"
        )
    };
}
pub(crate) use {match_name, side_source};

/// Of a match `m` of the division `d`, what is said of its length: a column that is read as a [`touchline_domain::MatchLength`].
/// Its own match format is joined as `f`, and that of its division as `df`.
macro_rules! length {
    () => {
        "COALESCE(CAST(m.duration_minutes AS TEXT), '') || ',' || COALESCE(CAST(d.match_minutes AS TEXT), '')
            || ',' || COALESCE(CAST(df.duration_minutes AS TEXT), '') || ',' || COALESCE(CAST(f.duration_minutes AS TEXT), '')"
    };
}
pub(crate) use length;

/// Where a side comes from as a source says it in words, in the columns of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct SideInWords<'s> {
    pub(crate) source: &'static str,
    pub(crate) rank: Option<i64>,
    pub(crate) number: Option<i64>,
    pub(crate) label: Option<&'s str>,
}

impl<'s> SideInWords<'s> {
    pub(crate) fn of(side: &'s SideSource) -> Self {
        let label = side.of.as_deref().filter(|_| side.match_number.is_none());
        let is_group = label.is_some_and(|of| {
            let first = of.split(' ').next().unwrap_or_default().to_ascii_lowercase();
            matches!(first.as_str(), "group" | "pool")
        });
        let (source, rank) = match side.role {
            SideRole::Winner if is_group => ("rank_in_group", Some(1)),
            SideRole::Winner => ("winner_of", None),
            SideRole::Loser => ("loser_of", None),
            SideRole::Placed => ("rank_in_group", side.place),
            SideRole::BestPlaced => ("best_placed", side.place),
            SideRole::NoOpponent => ("open", None),
        };
        Self { source, rank, number: side.match_number, label }
    }
}

/// What a record is called: its own name, or that of a match, which is made of its sides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordName {
    text: String,
    of_match: Option<MatchName>,
}

impl RecordName {
    /// The name of a match, for words in the reader's language.
    pub fn of_match(&self) -> Option<&MatchName> {
        self.of_match.as_ref()
    }
}

impl From<String> for RecordName {
    fn from(text: String) -> Self {
        Self { text, of_match: None }
    }
}

impl From<RecordName> for String {
    fn from(name: RecordName) -> Self {
        name.text
    }
}

impl std::ops::Deref for RecordName {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl Column for RecordName {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, StoreError> {
        let text: String = row.get(index)?;
        Ok(match MatchName::from_stored(&text) {
            Some(name) => Self { text: name.to_string(), of_match: Some(name) },
            None => text.into(),
        })
    }
}

impl Column for Option<RecordName> {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, StoreError> {
        if row.is_null(index)? { Ok(None) } else { row.get(index).map(Some) }
    }
}

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
/// The lifecycle of a match `m` as it is told: what was called off with its division or tournament is cancelled.
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
