//! Checks matches and their rows by the rules about matches, page by page.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use touchline_domain::match_state::{
    Belonging, Fault, MatchState, Participants, entry_faults, was_left_live,
};
use touchline_store::doctor::{
    self, Finding, Ids, MatchToJudge, Record, RecordKind, RowOfOtherTeam,
};
use touchline_store::{Conn, StoreError};

/// Ids that are checked together where nobody else waits.
const PAGE: i64 = 5_000;

/// Matches, events, line-ups and entries that break a rule, by rule.
pub fn faults(conn: &Conn<'_>, now: Timestamp) -> Result<Vec<Finding>, StoreError> {
    let mut found = Found::default();
    for table in Judged::ALL {
        let last = table.last_id(conn)?;
        for page in pages(last, PAGE) {
            found.merge(table.faults(conn, page, now)?);
        }
    }
    Ok(found.into_findings().map(|(_, finding)| finding).collect())
}

/// The ids up to `last`, so many at a time.
pub fn pages(last: i64, size: i64) -> impl Iterator<Item = Ids> {
    (0..last).step_by(size as usize).map(move |after| (after, after + size))
}

/// A table whose rows the rules about matches check.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Judged {
    Matches,
    Events,
    Lineups,
    Entries,
}

impl Judged {
    pub(crate) const ALL: [Self; 4] = [Self::Matches, Self::Events, Self::Lineups, Self::Entries];

    /// The largest id in the table.
    pub(crate) fn last_id(self, conn: &Conn<'_>) -> Result<i64, StoreError> {
        let (table, id) = match self {
            Self::Matches => ("matches", "match_id"),
            Self::Events => ("match_events", "match_event_id"),
            Self::Lineups => ("lineup_members", "lineup_member_id"),
            Self::Entries => ("entries", "entry_id"),
        };
        doctor::last_id(conn, table, id)
    }

    /// What is wrong with the rows with these ids.
    pub(crate) fn faults(
        self,
        conn: &Conn<'_>,
        ids: Ids,
        now: Timestamp,
    ) -> Result<Found, StoreError> {
        let mut found = Found::default();
        match self {
            Self::Matches => {
                for row in doctor::matches_to_judge(conn, ids)? {
                    let faults = faults_of(&row, now.as_millisecond());
                    found.note(row.match_id, row.match_id, faults);
                }
            }
            Self::Events => {
                for row in doctor::events_of_other_teams(conn, ids)? {
                    let fault = is_other_team(&row).then_some(Fault::EventOfOtherTeam);
                    found.note(row.row_id, row.match_id, fault);
                }
            }
            Self::Lineups => {
                for row in doctor::lineups_of_other_teams(conn, ids)? {
                    let fault = is_other_team(&row).then_some(Fault::LineupOfOtherTeam);
                    found.note(row.row_id, row.match_id, fault);
                }
            }
            Self::Entries => {
                for row in doctor::entries_to_judge(conn, ids)? {
                    let of =
                        Participants::<i64> { mode: row.participant_mode, sides: [None, None] };
                    let outside = (!of.may_have_entries()).then_some(Fault::EntryOutsideRace);
                    let status = row.entry_status.parse().ok();
                    let own = entry_faults(row.finish_rank, row.time_ms, status);
                    let faults = outside.into_iter().chain(own.map(|(_, fault)| fault));
                    found.note(row.entry_id, row.match_id, faults);
                }
            }
        }
        Ok(found)
    }
}

fn faults_of(row: &MatchToJudge, now_ms: i64) -> Vec<Fault> {
    let state = MatchState {
        mode: row.participant_mode,
        lifecycle: row.lifecycle,
        outcome: row.outcome,
        sides: [row.team_a_id, row.team_b_id],
        scores: [row.team_a_score, row.team_b_score],
        shootout: [row.team_a_shootout, row.team_b_shootout],
        winner: row.winner_team_id,
    };
    let belonging =
        Belonging { sport: row.sport_fits, stage: row.stage_fits, group: row.group_fits };
    let left_live = was_left_live(row.lifecycle, row.scheduled_at, row.updated_at, now_ms);
    let mut faults: Vec<Fault> = state.faults().into_iter().map(|(_, fault)| fault).collect();
    faults.extend(belonging.faults().map(|(_, fault)| fault));
    faults.extend(left_live.then_some(Fault::LiveForADay));
    faults
}

fn is_other_team(row: &RowOfOtherTeam) -> bool {
    let of = Participants { mode: row.participant_mode, sides: [row.team_a_id, row.team_b_id] };
    let mut named = [row.team_id, row.player_team_id].into_iter().flatten();
    named.any(|team| !of.may_have(&team))
}

/// The rows that break each rule.
#[derive(Debug, Default)]
pub(crate) struct Found(BTreeMap<Fault, Finding>);

impl Found {
    fn note(&mut self, row_id: i64, match_id: i64, faults: impl IntoIterator<Item = Fault>) {
        // A match may break one rule in two fields.
        for fault in faults.into_iter().collect::<BTreeSet<_>>() {
            let record = Record { kind: RecordKind::Match, id: match_id };
            self.of(fault).add(row_id.to_string(), Some(record));
        }
    }

    fn of(&mut self, fault: Fault) -> &mut Finding {
        let nothing = || Finding { what: fault.words(), ..Finding::default() };
        self.0.entry(fault).or_insert_with(nothing)
    }

    /// Adds what was found elsewhere.
    pub(crate) fn merge(&mut self, other: Self) {
        for (fault, finding) in other.0 {
            self.of(fault).merge(finding);
        }
    }

    /// A finding for each rule that is broken.
    pub(crate) fn into_findings(self) -> impl Iterator<Item = (Fault, Finding)> {
        self.0.into_iter()
    }
}
