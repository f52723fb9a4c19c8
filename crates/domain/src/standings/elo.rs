//! A rating of strength over time.

use std::collections::HashMap;

use super::matches::{PlayedMatch, Side};
use super::packs::RulePack;
use super::points::{ConfiguredPoints, Verdict, count};
use crate::schedule::Scheduled;
use crate::terms::Outcome;

/// The rating that everybody starts with, in hundredths of a rating point.
pub const INITIAL_RATING: i64 = 150_000;

/// How strongly results move ratings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EloSettings {
    /// The factor K, in rating points: the most that one result can move.
    pub k: i64,
    /// Rating points that the first side of a match is better by, being at home.
    pub first_side_advantage: i64,
}

/// A team's rating after one match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EloStep {
    /// The match.
    pub match_id: i64,
    /// The team.
    pub team: i64,
    /// Its rating afterwards, in hundredths of a rating point.
    pub rating: i64,
    /// What the match changed, likewise.
    pub change: i64,
}

/// The ratings after each contested match, in the order of time, two steps to a
/// match; undated matches come first, those of one moment by id.
///
/// After a match the rating R of a side becomes R + K · (S − E): S is 1 for a win,
/// ½ for a draw, 0 for a loss, and E the score that was expected by the difference
/// of the ratings before it, in whole points rounded towards zero. E is taken from
/// the table of the FIDE Rating Regulations (8.1.2), in hundredths, so that
/// everything is an integer: what one side wins the other loses, exactly.
pub fn elo_ratings(
    matches: &[PlayedMatch],
    pack: &RulePack,
    settings: EloSettings,
) -> Vec<EloStep> {
    // Points do not matter here.
    let points = ConfiguredPoints { win: 0, draw: 0, loss: 0, cancelled: 0 };
    let contested = |played: &&PlayedMatch| played.ended().is_some_and(Outcome::was_contested);
    let mut in_time: Vec<&PlayedMatch> = matches.iter().filter(contested).collect();
    in_time.sort_by_key(|played| (played.scheduled.map(Scheduled::order_ms), played.match_id));
    let mut ratings: HashMap<i64, i64> = HashMap::new();
    let mut steps = Vec::with_capacity(in_time.len() * 2);
    for played in in_time {
        let Some(counted) = count(played, pack, &points) else { continue };
        let score_hundredths = match counted.verdict {
            Verdict::Won(Side::A) => 100,
            Verdict::Won(Side::B) => 0,
            Verdict::Drawn => 50,
            Verdict::BothLost | Verdict::Void => continue,
        };
        let rating = |team: i64| ratings.get(&team).copied().unwrap_or(INITIAL_RATING);
        let before = [rating(played.teams.a), rating(played.teams.b)];
        let difference = (before[0] - before[1]) / 100 + settings.first_side_advantage;
        let change = settings.k * (score_hundredths - expected_hundredths(difference));
        for (side, before) in Side::BOTH.into_iter().zip(before) {
            let team = played.teams.of(side);
            let change = if side == Side::A { change } else { -change };
            ratings.insert(team, before + change);
            steps.push(EloStep {
                match_id: played.match_id,
                team,
                rating: before + change,
                change,
            });
        }
    }
    steps
}

/// The expected score, in hundredths, of a side that is `difference` rating
/// points better: FIDE Rating Regulations, table 8.1.2.
fn expected_hundredths(difference: i64) -> i64 {
    /// The greatest difference at which the better side is expected to score 50,
    /// 51, 52 … 99 hundredths.
    const UP_TO: [i64; 50] = [
        3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153,
        162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344,
        357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
    ];
    let better = 50 + UP_TO.partition_point(|most| *most < difference.abs()) as i64;
    if difference < 0 { 100 - better } else { better }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standings::fixtures::{ended, game, named};
    use proptest::prelude::*;

    const SETTINGS: EloSettings = EloSettings { k: 20, first_side_advantage: 0 };

    #[test]
    fn the_expected_score_follows_the_table() {
        for (difference, expected) in
            [(0, 50), (3, 50), (4, 51), (-4, 49), (100, 64), (400, 92), (735, 99), (736, 100)]
        {
            assert_eq!(expected_hundredths(difference), expected, "{difference}");
        }
    }

    #[test]
    fn a_win_between_equals_moves_half_of_k() {
        let steps = elo_ratings(&[game(1, 1, 2, (1, 0))], named("football-spain"), SETTINGS);
        let told: Vec<_> = steps.iter().map(|step| (step.team, step.rating)).collect();
        assert_eq!(told, [(1, 151_000), (2, 149_000)]);
    }

    #[test]
    fn a_walkover_says_nothing_of_strength() {
        let matches = [ended(1, 1, 2, Outcome::Walkover, Some(1))];
        assert_eq!(elo_ratings(&matches, named("football-spain"), SETTINGS), []);
    }

    proptest! {
        #[test]
        fn ratings_are_only_handed_over(
            scores in prop::collection::vec((1..5i64, 1..4i64, 0..3i64, 0..3i64), 0..40),
        ) {
            let matches: Vec<PlayedMatch> = scores
                .iter()
                .zip(1..)
                .map(|((a, distance, one, other), id)| game(id, *a, (a + distance - 1) % 4 + 1, (*one, *other)))
                .collect();
            let steps = elo_ratings(&matches, named("football-spain"), SETTINGS);
            prop_assert_eq!(steps.iter().map(|step| step.change).sum::<i64>(), 0);
            prop_assert!(steps.iter().all(|step| step.change.abs() <= 2000));
        }
    }
}
