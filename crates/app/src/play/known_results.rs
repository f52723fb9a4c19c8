//! What results were before they are overwritten, so that a table can be made as it was known at an earlier moment.
//!
//! Stored is the state before, with the moment until which it was known. So what is never corrected costs nothing,
//! and a match that is scored is noted once, when it ends.
//!
//! The rows are `result_revisions`, added and never changed. A match at a moment is its first revision after that, or
//! else as it is. An import needs no row; a scorer's match gets one when it ends, because tables count nothing before
//! (`counts`). Points and decisions have the moment of their entry.
//!
//! - `tournament_pages::competition::read_known` reads a competition so; from there on tables are made as always. A
//!   test asks for each of many steps again, and compares byte by byte.
//! - **Invariant**: code that overwrites what tables are made from notes it first: `match_day::change_matches`, the
//!   fold (`scoring::results`), sides that are decided (`match_sides::set_teams`), and an import. The table of a day
//!   before an award takes the result on the pitch from these notes, too. Of several writes of a transaction to one
//!   match the first note counts.
//! - Rules, groups and names are not part of it: a table of then follows today's. Divisions from before have
//!   `known_since`: earlier moments are refused. Races are refused.

use std::collections::HashMap;
use touchline_domain::EventKind;
use touchline_domain::standings::{Booking, conduct};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use touchline_domain::standings::{Conduct, MatchFigures, MatchPart, PlayedMatch, RulePack, Sides};
use touchline_domain::{Figure, Lifecycle, ParticipantMode};
use touchline_store::competitions::known::{self, NewRevision};
use touchline_store::competitions::results::{BookingRow, FigureRow};
use touchline_store::matches::changes::{NewMatch, NewPeriod};
use touchline_store::matches::scoring as stored;
use touchline_store::{Conn, StoreError};

/// What is stored of a result beside its score.
pub(crate) fn read_parts(json: &str) -> KnownParts {
    serde_json::from_str(json).unwrap_or_default()
}

/// Whether a match counts in tables: what happens before that changes none of them.
pub(crate) const fn counts(lifecycle: Lifecycle) -> bool {
    matches!(lifecycle, Lifecycle::Completed | Lifecycle::Cancelled)
}

/// What tables compare of a match beside its score. It names no person.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct KnownParts {
    /// The score of each period.
    periods: Vec<[i64; 2]>,
    /// Of each side: fair play points, disciplinary points, red cards, yellow cards.
    conduct: [[i64; 4]; 2],
    /// Team, what is counted, and the number.
    figures: Vec<(i64, String, i64)>,
}

impl KnownParts {
    fn of(
        was: &NewMatch,
        periods: &[NewPeriod],
        cards: &[BookingRow],
        figures: Vec<FigureRow>,
    ) -> Self {
        let of_team = |team: Option<i64>| {
            let counted = team.map(|team| conduct_of(cards, team)).unwrap_or_default();
            let Conduct { fair_play, disciplinary, red_cards, yellow_cards } = counted;
            [fair_play, disciplinary, red_cards, yellow_cards]
        };
        let score = |one: &NewPeriod| {
            [one.team_a_score.unwrap_or_default(), one.team_b_score.unwrap_or_default()]
        };
        let figure = |row: FigureRow| (row.team_id, row.figure.as_str().to_owned(), row.value);
        Self {
            periods: periods.iter().map(score).collect(),
            conduct: [of_team(was.team_a_id), of_team(was.team_b_id)],
            figures: figures.into_iter().map(figure).collect(),
        }
    }

    /// Gives a match what it had then, as far as its rules compare it.
    pub(crate) fn put_into(&self, played: &mut PlayedMatch, pack: &RulePack) {
        let conduct = |[fair_play, disciplinary, red_cards, yellow_cards]: [i64; 4]| Conduct {
            fair_play,
            disciplinary,
            red_cards,
            yellow_cards,
        };
        if pack.compares(MatchPart::Periods) {
            played.periods = self.periods.iter().map(|[a, b]| Sides::new(*a, *b)).collect();
        }
        if pack.compares(MatchPart::Cards) {
            played.conduct = Sides::new(conduct(self.conduct[0]), conduct(self.conduct[1]));
        }
        played.figures = Sides::<MatchFigures>::default();
        for (team, figure, value) in &self.figures {
            let Ok(figure) = figure.parse::<Figure>() else { continue };
            if *team == played.teams.a {
                played.figures.a.set(figure, *value);
            } else if *team == played.teams.b {
                played.figures.b.set(figure, *value);
            }
        }
    }
}

/// Notes what some matches are, before they are overwritten. Only matches of two sides in a division are in tables.
pub(crate) fn note(
    conn: &Conn<'_>,
    now: Timestamp,
    matches: &[(i64, NewMatch)],
) -> Result<(), StoreError> {
    let is_in_tables =
        |m: &NewMatch| m.division.is_some() && m.participant_mode != ParticipantMode::MultiEntry;
    let matches: Vec<&(i64, NewMatch)> = matches.iter().filter(|(_, m)| is_in_tables(m)).collect();
    let over: Vec<i64> =
        matches.iter().filter(|(_, m)| counts(m.lifecycle)).map(|(id, _)| *id).collect();
    let mut periods: HashMap<i64, Vec<NewPeriod>> = HashMap::new();
    let mut cards: HashMap<i64, Vec<BookingRow>> = HashMap::new();
    let mut figures: HashMap<i64, Vec<FigureRow>> = HashMap::new();
    if !over.is_empty() {
        for row in stored::periods(conn, &over)? {
            periods.entry(row.match_id).or_default().push(row.into());
        }
        for row in known::bookings(conn, &over)? {
            cards.entry(row.match_id).or_default().push(row);
        }
        for row in known::figures(conn, &over)? {
            figures.entry(row.match_id).or_default().push(row);
        }
    }
    let mut revisions = Vec::with_capacity(matches.len());
    for (match_id, was) in matches {
        let parts = KnownParts::of(
            was,
            periods.get(match_id).map_or(&[], Vec::as_slice),
            cards.get(match_id).map_or(&[], Vec::as_slice),
            figures.remove(match_id).unwrap_or_default(),
        );
        // Serialising numbers and texts cannot fail.
        let parts_json = serde_json::to_string(&parts).unwrap_or_default();
        revisions.push(NewRevision { match_id: *match_id, was, parts_json });
    }
    known::note(conn, now.as_millisecond(), &revisions)
}

/// The same of matches that are known by their ids.
pub(crate) fn note_by_ids(conn: &Conn<'_>, now: Timestamp, ids: &[i64]) -> Result<(), StoreError> {
    if ids.is_empty() { Ok(()) } else { note(conn, now, &rows_of(conn, ids)?) }
}

/// The same of those among them that are over.
pub fn note_over(conn: &Conn<'_>, now: Timestamp, ids: &[i64]) -> Result<(), StoreError> {
    if ids.is_empty() {
        return Ok(());
    }
    let mut rows = rows_of(conn, ids)?;
    rows.retain(|(_, m)| counts(m.lifecycle));
    note(conn, now, &rows)
}

fn rows_of(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<(i64, NewMatch)>, StoreError> {
    let rows = stored::matches(conn, ids)?;
    Ok(rows.iter().map(|row| (row.match_id, row.as_new())).collect())
}

/// What tables compared of the matches of a division that have been overwritten since a moment.
pub(crate) fn parts(
    conn: &Conn<'_>,
    division_id: i64,
    at: Timestamp,
) -> Result<HashMap<i64, KnownParts>, StoreError> {
    let rows = known::parts(conn, division_id, at.as_millisecond())?;
    let read = |row: known::KnownPartsRow| (row.match_id, read_parts(&row.parts_json));
    Ok(rows.into_iter().map(read).collect())
}

/// The conduct of a team in the match of these cards.
pub(crate) fn conduct_of(cards: &[BookingRow], team: i64) -> Conduct {
    conduct(cards.iter().filter(|card| card.team_id == Some(team)).map(|card| {
        let name = card.player_name.as_deref().filter(|name| !name.is_empty());
        let player = (card.player_profile_id, name);
        Booking {
            player: (player != (None, None)).then_some(player),
            kind: EventKind::of(&card.event_type),
        }
    }))
}
