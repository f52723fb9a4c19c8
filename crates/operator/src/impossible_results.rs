//! Looks for results that nobody could enter today, because a match of their sport cannot end so. An earlier version took
//! them. Nobody but the organisers knows what was meant, so they are no fault of the data.

use std::collections::{BTreeMap, HashMap, HashSet};

use jiff::Timestamp;
use touchline_domain::match_state::MatchState;
use touchline_domain::scoring::Sides;
use touchline_store::doctor::{self, Finding};
use touchline_store::matches::scoring::{self, LegRow, ScorableRow, StoredPeriodRow};
use touchline_store::{Conn, StoreError, import_ledger};

use crate::import::Sheet;
use touchline_app::final_results::why_not;
use touchline_app::match_faults::pages;
use touchline_app::scoring::{is_of_knock_out, rules_with};

/// Matches that are read together.
const PAGE: i64 = 2_000;

/// How many results of each tournament cannot be. What is imported is as it was published, and what was scored follows from
/// its operations, so neither is looked at.
pub(crate) fn that_cannot_be(conn: &Conn<'_>, now: Timestamp) -> Result<Vec<Finding>, StoreError> {
    let imported = import_ledger::keys_of_file(conn, Sheet::Matches.name())?;
    let imported: HashSet<i64> = imported.into_iter().map(|(_, id)| id).collect();
    let mut of_tournaments: BTreeMap<Option<i64>, Vec<i64>> = BTreeMap::new();
    for page in pages(doctor::last_id(conn, "matches", "match_id")?, PAGE) {
        let mut ids = doctor::entered_results(conn, page)?;
        ids.retain(|id| !imported.contains(id));
        let rows = scoring::matches(conn, &ids)?;
        let decided_later: Vec<i64> =
            rows.iter().filter(|row| is_of_knock_out(row)).map(|row| row.match_id).collect();
        let mut legs: HashMap<i64, Vec<LegRow>> = HashMap::new();
        for leg in scoring::legs(conn, &decided_later)? {
            legs.entry(leg.match_id).or_default().push(leg);
        }
        let mut periods: HashMap<i64, Vec<StoredPeriodRow>> = HashMap::new();
        for period in scoring::periods(conn, &ids)? {
            periods.entry(period.match_id).or_default().push(period);
        }
        for row in rows {
            let sets = periods.remove(&row.match_id).unwrap_or_default();
            let legs = legs.remove(&row.match_id).unwrap_or_default();
            if cannot_be(&row, &sets, &legs, now) {
                of_tournaments.entry(row.tournament_id).or_default().push(row.match_id);
            }
        }
    }
    let mut finding = Finding {
        what: "results that a match of the sport cannot have (tournament: matches)".to_owned(),
        ..Finding::default()
    };
    for (tournament, ids) in of_tournaments {
        let of = tournament.map_or_else(|| "none".to_owned(), |id| id.to_string());
        let first: Vec<String> = ids.iter().take(doctor::NAMED).map(i64::to_string).collect();
        finding.add(format!("{of}: {} ({})", ids.len(), first.join(", ")), None);
    }
    Ok(Some(finding).filter(|finding| finding.total > 0).into_iter().collect())
}

fn cannot_be(row: &ScorableRow, sets: &[StoredPeriodRow], legs: &[LegRow], now: Timestamp) -> bool {
    let scores = |set: &StoredPeriodRow| Some(Sides::new(set.team_a_score?, set.team_b_score?));
    let sets: Vec<Sides<i64>> = sets.iter().filter_map(scores).collect();
    let state = MatchState {
        mode: row.participant_mode,
        lifecycle: row.lifecycle,
        outcome: row.outcome,
        sides: [row.team_a_id, row.team_b_id],
        scores: [row.team_a_score, row.team_b_score],
        shootout: [row.team_a_shootout, row.team_b_shootout],
        winner: row.winner_team_id,
    };
    why_not(&rules_with(row, legs, now), &state, &sets).is_some()
}
