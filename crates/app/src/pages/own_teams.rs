//! The teams that somebody keeps, as the start shows them: what comes next, and how they stand.

use std::collections::HashMap;

use jiff::Timestamp;
use touchline_domain::entries::EntrantKind;
use touchline_domain::{Lifecycle, TournamentStatus};
use touchline_store::Conn;
use touchline_store::competitions::squads::KeptSquadRow;
use touchline_store::matches::results::next_of_teams;

use crate::AppError;
use crate::context::caller::SessionCaller;
use crate::context::shown_names::{Named, Names};
use crate::pages::Pages;
use crate::pages::team_pages::positions;
use crate::play::results::{MatchResult, results};
use crate::play::squads::{KeptSquad, kept_squads};

/// The most teams that are shown.
pub const MOST_TEAMS: usize = 12;

/// A match that should have begun so long ago is not what comes next.
const LATE_MS: i64 = 24 * 60 * 60 * 1000;

/// A team that somebody manages or has entered, in a division.
#[derive(Debug, Clone)]
pub struct OwnTeam {
    /// Its squad.
    pub kept: KeptSquad,
    /// Whether its players are still to be named, and can be. An entry of one or two has them in its name.
    pub lacks_squad: bool,
    /// The match that is played, or the next one.
    pub next: Option<MatchResult>,
    /// Its place in the first table that it stands in, once a match of it has counted.
    pub place: Option<i64>,
}

impl Pages {
    /// The teams that the caller manages or has entered, at most [`MOST_TEAMS`]: those that play next first, and at last those
    /// of divisions that are over.
    pub async fn own_teams(&self, caller: &SessionCaller) -> Result<Vec<OwnTeam>, AppError> {
        self.read_for(caller, move |conn, now, caller| {
            let mut kept = kept_squads(conn, &caller.clone().into())?;
            kept.sort_by_key(|one| is_over(one.row.status));
            kept.truncate(MOST_TEAMS);
            let mut next = next_matches(conn, &kept, now)?;
            let mut divisions: Vec<i64> = kept.iter().map(|one| one.row.division_id).collect();
            divisions.dedup();
            let teams: Vec<i64> = kept.iter().map(|one| one.row.team_id).collect();
            let places = positions(conn, &divisions, &teams)?;
            let of_team = |kept: KeptSquad| {
                let row = &kept.row;
                let key = (row.division_id, row.team_id);
                let is_team = row.entrant_kind == EntrantKind::Team;
                OwnTeam {
                    lacks_squad: is_team && kept.can_change && row.players == 0,
                    next: next.remove(&key),
                    place: places.get(&key).copied(),
                    kept,
                }
            };
            let mut own: Vec<OwnTeam> = kept.into_iter().map(of_team).collect();
            own.sort_by_key(|one| {
                let next = one.next.as_ref().map(|next| &next.row);
                let is_live = next.is_some_and(|row| row.lifecycle == Lifecycle::Live);
                let start = next.and_then(|row| row.scheduled_at).unwrap_or(i64::MAX);
                (is_over(one.kept.row.status), next.is_none(), !is_live, start)
            });
            Ok(own)
        })
        .await
    }
}

const fn is_over(status: TournamentStatus) -> bool {
    matches!(status, TournamentStatus::Completed | TournamentStatus::Cancelled)
}

/// The next match of each of some teams, by division and team.
fn next_matches(
    conn: &Conn<'_>,
    kept: &[KeptSquad],
    now: Timestamp,
) -> Result<HashMap<(i64, i64), MatchResult>, AppError> {
    let playing = kept.iter().filter(|one| !is_over(one.row.status));
    let playing: Vec<&KeptSquadRow> = playing.map(|one| &one.row).collect();
    let teams: Vec<i64> = playing.iter().map(|row| row.team_id).collect();
    let late = now.as_millisecond() - LATE_MS;
    let mut first: HashMap<(i64, i64), _> = HashMap::new();
    for row in next_of_teams(conn, &teams)? {
        let is_live = row.lifecycle == Lifecycle::Live;
        let is_late = !is_live && row.scheduled_at.is_some_and(|start| start < late);
        let order = (!is_live, is_late, row.scheduled_at.unwrap_or(i64::MAX), row.match_id);
        let known = first.entry((row.division_id, row.team_id)).or_insert(order);
        *known = order.min(*known);
    }
    let mut ids: Vec<i64> = first.values().map(|order| order.3).collect();
    ids.sort_unstable();
    ids.dedup();
    let mut found: HashMap<i64, MatchResult> =
        results(conn, now, &ids)?.into_iter().map(|one| (one.row.match_id, one)).collect();
    show(conn, found.values_mut().collect())?;
    let first = first.into_iter();
    Ok(first.filter_map(|(key, order)| Some((key, found.get(&order.3)?.clone()))).collect())
}

/// Shows the other sides as strangers read them: the keeper of a team is no organiser.
fn show(conn: &Conn<'_>, mut found: Vec<&mut MatchResult>) -> Result<(), AppError> {
    let rows = found.iter().map(|one| &one.row);
    let named = Named {
        divisions: rows.clone().filter_map(|row| row.division_id).collect(),
        teams: rows.flat_map(|row| [row.team_a_id, row.team_b_id]).flatten().collect(),
        ..Named::default()
    };
    let names = Names::read(conn, &named)?;
    if names.shows_all() {
        return Ok(());
    }
    for one in &mut found {
        let row = &mut one.row;
        let Some(division) = row.division_id else { continue };
        names.put_match_name(division, [row.team_a_id, row.team_b_id], &mut row.match_name);
        names.put_team(division, row.team_a_id, &mut row.team_a_name);
        names.put_team(division, row.team_b_id, &mut row.team_b_name);
    }
    Ok(())
}
