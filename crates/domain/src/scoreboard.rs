//! The parts of a scoreboard beyond the score: the winner, the players who scored, the
//! highlights.

use crate::terms::{EventKind, Lifecycle};

/// The winning side, if it may be shown: only a completed match has a winner, and only one
/// of its two teams can win. The recorded winner counts; after a shoot-out or an award it
/// does not follow from the score.
pub fn winner(
    lifecycle: Lifecycle,
    winner_team_id: Option<i64>,
    team_a_id: Option<i64>,
    team_b_id: Option<i64>,
) -> Option<i64> {
    winner_team_id.filter(|id| {
        lifecycle == Lifecycle::Completed && (Some(*id) == team_a_id || Some(*id) == team_b_id)
    })
}

/// The fields of a match event that the rules below need.
#[derive(Debug, Clone, Copy)]
pub struct ScoringEvent<'a> {
    /// What happened.
    pub kind: EventKind,
    /// The player's profile, if it is known.
    pub player_id: Option<i64>,
    /// The player's name, if it is known.
    pub player_name: Option<&'a str>,
    /// The team that the event counts for.
    pub team_name: Option<&'a str>,
    /// The period of the event, as the match sheet names it.
    pub period_name: Option<&'a str>,
}

/// A player and the scores credited to them in one match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StarPerformer<'a> {
    /// The player.
    pub player_name: &'a str,
    /// The team the scores counted for.
    pub team_name: Option<&'a str>,
    /// Goals or points, by the sport; own goals and shoot-out kicks not counted.
    pub goals: i64,
}

/// All players who scored, most scores first; players with equally many come in the order
/// of their first score. Two players of the same name count apart when their profiles are
/// known to differ.
pub fn star_performers<'a>(events: &[ScoringEvent<'a>]) -> Vec<StarPerformer<'a>> {
    type Who<'a> = (Option<i64>, &'a str, Option<&'a str>);
    let mut scored: Vec<(Who<'a>, i64)> = Vec::new();
    for event in events.iter().filter(|event| event.kind.scores_for_player()) {
        let Some(name) = event.player_name else { continue };
        let who = (event.player_id, name, event.team_name);
        match scored.iter_mut().find(|(known, _)| *known == who) {
            Some((_, goals)) => *goals += 1,
            None => scored.push((who, 1)),
        }
    }
    scored.sort_by_key(|(_, goals)| std::cmp::Reverse(*goals));
    scored
        .into_iter()
        .map(|((_, player_name, team_name), goals)| StarPerformer { player_name, team_name, goals })
        .collect()
}

/// The highlights, as positions in `events`: goals of every kind, sendings-off, shoot-out
/// kicks, and in a rally sport the point that ended each game or set. Cautions and
/// substitutions are only in the timeline.
pub fn key_highlights(events: &[ScoringEvent<'_>]) -> Vec<usize> {
    let ends_period = |index: usize| {
        events[index + 1..]
            .iter()
            .find(|later| later.kind == EventKind::Point)
            .is_none_or(|later| later.period_name != events[index].period_name)
    };
    (0..events.len())
        .filter(|&index| match events[index].kind {
            EventKind::Goal
            | EventKind::PenaltyGoal
            | EventKind::OwnGoal
            | EventKind::SecondYellowCard
            | EventKind::RedCard
            | EventKind::ShootoutGoal
            | EventKind::ShootoutMiss => true,
            EventKind::Point => ends_period(index),
            EventKind::YellowCard | EventKind::Substitution | EventKind::Other => false,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event<'a>(event_type: &str, player: Option<(i64, &'a str)>) -> ScoringEvent<'a> {
        ScoringEvent {
            kind: EventKind::of(event_type),
            player_id: player.map(|(id, _)| id),
            player_name: player.map(|(_, name)| name),
            team_name: Some("Reds"),
            period_name: Some("game 1"),
        }
    }

    #[test]
    fn own_goals_and_shootout_kicks_count_for_no_player() {
        let stars = [
            event("Own Goal", Some((1, "Ana"))),
            event("Goal", Some((2, "Bo"))),
            event("Shootout Goal", Some((1, "Ana"))),
            event("Penalty Goal", Some((3, "Cy"))),
            event("Goal", Some((3, "Cy"))),
            event("Goal", None),
        ];
        let told: Vec<_> =
            star_performers(&stars).into_iter().map(|s| (s.player_name, s.goals)).collect();
        assert_eq!(told, [("Cy", 2), ("Bo", 1)]);
    }

    #[test]
    fn two_players_of_one_name_are_counted_apart() {
        let stars = [event("Goal", Some((1, "Kim"))), event("Goal", Some((2, "Kim")))];
        assert_eq!(star_performers(&stars).len(), 2);
    }

    #[test]
    fn only_the_last_point_of_each_game_is_a_highlight() {
        let in_game = |name| ScoringEvent { period_name: Some(name), ..event("Point", None) };
        let events = [in_game("game 1"), in_game("game 1"), in_game("game 2"), in_game("game 2")];
        assert_eq!(key_highlights(&events), [1, 3]);
        let football =
            [event("Yellow Card", None), event("Goal", None), event("Substitution", None)];
        assert_eq!(key_highlights(&football), [1]);
    }

    #[test]
    fn a_winner_is_one_of_two_teams_of_a_completed_match() {
        assert_eq!(winner(Lifecycle::Completed, Some(7), Some(7), Some(8)), Some(7));
        assert_eq!(winner(Lifecycle::Live, Some(7), Some(7), Some(8)), None);
        assert_eq!(winner(Lifecycle::Completed, Some(9), Some(7), Some(8)), None);
        assert_eq!(winner(Lifecycle::Completed, None, None, None), None);
    }
}
