//! Small invented competitions for the tests.

use super::{
    ConfiguredPoints, Decisions, MatchRole, PlayedMatch, RulePack, Sides, StandingRow, Value, pack,
    standings,
};
use crate::points::Points;
use crate::terms::{Lifecycle, Outcome};

/// 3, 1 and 0 points, and 0 for a cancelled match.
pub(super) const THREE_ONE_NIL: ConfiguredPoints = ConfiguredPoints::whole(3, 1, 0, 0);

/// A match that was played to its end, without a recorded winner.
pub(super) fn game(match_id: i64, team_a: i64, team_b: i64, score: (i64, i64)) -> PlayedMatch {
    PlayedMatch {
        match_id,
        number: None,
        teams: Sides::new(team_a, team_b),
        score: Some(Sides::new(score.0, score.1)),
        shootout: None,
        extra_time: false,
        lifecycle: Lifecycle::Completed,
        outcome: Some(Outcome::Played),
        winner: None,
        is_named: false,
        periods: Vec::new(),
        conduct: Sides::default(),
        scheduled: None,
        role: MatchRole::Regular,
        figures: Sides::default(),
    }
}

/// A match won in sets of the given rally points.
pub(super) fn sets(match_id: i64, team_a: i64, team_b: i64, sets: &[(i64, i64)]) -> PlayedMatch {
    let won = |ahead: fn(&&(i64, i64)) -> bool| sets.iter().filter(ahead).count() as i64;
    let score = (won(|set| set.0 > set.1), won(|set| set.0 < set.1));
    let periods = sets.iter().map(|set| Sides::new(set.0, set.1)).collect();
    PlayedMatch { periods, ..game(match_id, team_a, team_b, score) }
}

/// A fixture.
pub(super) fn to_be_played(match_id: i64, team_a: i64, team_b: i64) -> PlayedMatch {
    PlayedMatch {
        score: None,
        lifecycle: Lifecycle::Scheduled,
        outcome: None,
        ..game(match_id, team_a, team_b, (0, 0))
    }
}

/// A match that ended without play, or before its end.
pub(super) fn ended(
    match_id: i64,
    team_a: i64,
    team_b: i64,
    outcome: Outcome,
    winner: Option<i64>,
) -> PlayedMatch {
    PlayedMatch {
        score: None,
        outcome: Some(outcome),
        winner,
        ..game(match_id, team_a, team_b, (0, 0))
    }
}

/// The number of points, which is a whole one.
pub(super) fn whole(points: Points) -> i64 {
    points.as_whole().unwrap_or_else(|| panic!("{points} is not a whole number"))
}

/// A number of points that a criterion compares.
pub(super) const fn in_points(points: i64) -> Value {
    Value::Points(Points::whole(points))
}

/// The pack of an id.
pub(super) fn named(id: &str) -> &'static RulePack {
    pack(id).unwrap_or_else(|| panic!("there is no pack {id}"))
}

/// The table of the teams 1 to 4 with the usual points.
pub(super) fn played_table(pack_id: &str, matches: &[PlayedMatch]) -> Vec<StandingRow> {
    decided_table(pack_id, matches, &Decisions::default())
}

/// The same table with decisions.
pub(super) fn decided_table(
    pack_id: &str,
    matches: &[PlayedMatch],
    decisions: &Decisions,
) -> Vec<StandingRow> {
    standings(&[1, 2, 3, 4], matches, named(pack_id), &THREE_ONE_NIL, &[], decisions)
}

/// Positions and teams.
pub(super) fn order(rows: &[StandingRow]) -> Vec<(i64, i64)> {
    rows.iter().map(|row| (row.position, row.team)).collect()
}

/// The criterion that separated each row from the next; `-` for none.
pub(super) fn reasons(rows: &[StandingRow]) -> Vec<String> {
    let reason = |row: &StandingRow| {
        row.separated_by.as_ref().map_or("-".to_owned(), |why| why.decided_by.to_string())
    };
    rows.iter().map(reason).collect()
}

/// One value of one team's row.
pub(super) fn cell<T>(rows: &[StandingRow], team: i64, take: impl Fn(&StandingRow) -> T) -> T {
    let row = rows.iter().find(|row| row.team == team);
    take(row.unwrap_or_else(|| panic!("{team} has no row")))
}
