//! Checks matches and their rows by the rules about matches, page by page.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use touchline_domain::match_state::{
    Belonging, Fault, MatchState, Participants, entry_faults, was_left_live,
};
use touchline_store::doctor::{self, Finding, MatchToJudge, RowOfOtherTeam};
use touchline_store::{Conn, StoreError};

/// Rows that are checked together.
const PAGE: i64 = 5_000;

/// Matches, events, line-ups and entries that break a rule, by rule.
pub(super) fn faults(conn: &Conn<'_>, now: Timestamp) -> Result<Vec<Finding>, StoreError> {
    let mut found = Found::default();
    let now_ms = now.as_millisecond();
    each(conn, doctor::matches_to_judge, |row| {
        found.note(row.match_id, faults_of(&row, now_ms));
        row.match_id
    })?;
    each(conn, doctor::events_of_other_teams, |row| {
        found.note(row.row_id, is_other_team(&row).then_some(Fault::EventOfOtherTeam));
        row.row_id
    })?;
    each(conn, doctor::lineups_of_other_teams, |row| {
        found.note(row.row_id, is_other_team(&row).then_some(Fault::LineupOfOtherTeam));
        row.row_id
    })?;
    each(conn, doctor::entries_to_judge, |row| {
        let of = Participants::<i64> { mode: row.participant_mode, sides: [None, None] };
        let outside = (!of.may_have_entries()).then_some(Fault::EntryOutsideRace);
        let own = entry_faults(row.finish_rank, row.time_ms, row.entry_status.parse().ok());
        found.note(row.entry_id, outside.into_iter().chain(own.map(|(_, fault)| fault)));
        row.entry_id
    })?;
    Ok(found.0.into_values().collect())
}

/// Runs `judge` on every row of `read`; `judge` returns the row's id.
fn each<R>(
    conn: &Conn<'_>,
    read: fn(&Conn<'_>, i64, i64) -> Result<Vec<R>, StoreError>,
    mut judge: impl FnMut(R) -> i64,
) -> Result<(), StoreError> {
    let mut after = 0;
    loop {
        let page = read(conn, after, PAGE)?;
        let is_last = (page.len() as i64) < PAGE;
        for row in page {
            after = judge(row);
        }
        if is_last {
            return Ok(());
        }
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
#[derive(Default)]
struct Found(BTreeMap<Fault, Finding>);

impl Found {
    fn note(&mut self, id: i64, faults: impl IntoIterator<Item = Fault>) {
        // A match may break one rule in two fields.
        for fault in faults.into_iter().collect::<BTreeSet<_>>() {
            let finding = self.0.entry(fault).or_insert_with(|| Finding {
                what: fault.sentence().to_owned(),
                total: 0,
                rows: Vec::new(),
            });
            finding.total += 1;
            if finding.rows.len() < doctor::NAMED {
                finding.rows.push(id.to_string());
            }
        }
    }
}
