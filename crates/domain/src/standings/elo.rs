//! Elo ratings.

use std::collections::HashMap;

use super::matches::{PlayedMatch, Side, Sides};
use super::packs::RulePack;
use super::points::{ConfiguredPoints, Verdict, count};
use crate::schedule::Scheduled;

/// The rating that every team starts with, in hundredths of a rating point.
pub const INITIAL_RATING: i64 = 150_000;

/// How strongly results move ratings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EloSettings {
    /// The factor K, in rating points: the most that one result can change a rating.
    pub k: i64,
    /// Rating points added to the first side of a match as home advantage.
    pub first_side_advantage: i64,
}

/// The fields of a match that ratings need. Kept small: a sport has many matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EloGame {
    match_id: i64,
    scheduled: Option<Scheduled>,
    order_ms: Option<i64>,
    teams: Sides<i64>,
    /// The score of the first side, in hundredths; the second side has the rest of 100.
    score: i64,
}

impl EloGame {
    /// The match.
    pub const fn match_id(&self) -> i64 {
        self.match_id
    }

    /// `None` for a match that says nothing about strength: it is not over, or was not
    /// contested.
    pub fn of(played: &PlayedMatch, pack: &RulePack) -> Option<Self> {
        played.ended().filter(|outcome| outcome.was_contested())?;
        // Only the verdict is used, not the points.
        let points = ConfiguredPoints::whole(0, 0, 0, 0);
        let score = match count(played, pack, &points)?.verdict {
            Verdict::Won(Side::A) => 100,
            Verdict::Won(Side::B) => 0,
            Verdict::Drawn => 50,
            Verdict::BothLost | Verdict::Void => return None,
        };
        Some(Self {
            match_id: played.match_id,
            scheduled: played.scheduled,
            order_ms: played.scheduled.map(Scheduled::order_ms),
            teams: played.teams,
            score,
        })
    }
}

/// A team's rating after one match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EloStep {
    /// The match.
    pub match_id: i64,
    /// When it was played.
    pub scheduled: Option<Scheduled>,
    /// The rating afterwards, in hundredths of a rating point.
    pub rating: i64,
}

/// The ratings of each team after each of its matches, in the order of time. Undated
/// matches come first; matches of the same moment are ordered by id. The games are put into
/// that order.
///
/// After a match the rating R of a side becomes R + K · (S − E). S is 1 for a win, ½ for a
/// draw and 0 for a loss. E is the expected score for the difference of the ratings before
/// the match, in whole points rounded towards zero. E comes from the table of the FIDE
/// Rating Regulations (8.1.2), in hundredths, so that all numbers are integers and one side
/// gains exactly what the other loses.
pub fn elo_ratings(
    games: &mut [EloGame],
    settings: EloSettings,
) -> impl Iterator<Item = (i64, Vec<EloStep>)> + use<> {
    // Quick where nearly all of them are in order.
    games.sort_by_key(|game| (game.order_ms, game.match_id));
    let mut places: HashMap<i64, usize> = HashMap::new();
    let mut teams: Vec<(i64, Vec<EloStep>)> = Vec::new();
    for EloGame { match_id, scheduled, teams: sides, score, .. } in games.iter().copied() {
        let [a, b] = [sides.a, sides.b].map(|team| {
            *places.entry(team).or_insert_with(|| {
                teams.push((team, Vec::new()));
                teams.len() - 1
            })
        });
        let [before_a, before_b] =
            [a, b].map(|place| teams[place].1.last().map_or(INITIAL_RATING, |step| step.rating));
        let difference = (before_a - before_b) / 100 + settings.first_side_advantage;
        let change = settings.k * (score - expected_hundredths(difference));
        for (place, rating) in [(a, before_a + change), (b, before_b - change)] {
            teams[place].1.push(EloStep { match_id, scheduled, rating });
        }
    }
    teams.into_iter()
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
    use crate::terms::Outcome;
    use proptest::prelude::*;

    const SETTINGS: EloSettings = EloSettings { k: 20, first_side_advantage: 0 };

    /// The ratings of each team after each of its matches.
    fn ratings(matches: &[PlayedMatch]) -> Vec<(i64, Vec<i64>)> {
        let pack = named("football-spain");
        let games = matches.iter().filter_map(|played| EloGame::of(played, pack));
        elo_ratings(&mut games.collect::<Vec<_>>(), SETTINGS)
            .map(|(team, steps)| (team, steps.iter().map(|step| step.rating).collect()))
            .collect()
    }

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
        let ratings = ratings(&[game(1, 1, 2, (1, 0))]);
        assert_eq!(ratings, [(1, vec![151_000]), (2, vec![149_000])]);
    }

    #[test]
    fn a_walkover_changes_no_rating() {
        let matches = [ended(1, 1, 2, Outcome::Walkover, Some(1))];
        assert_eq!(ratings(&matches), []);
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
            let mut gained = 0;
            for (_, ratings) in ratings(&matches) {
                gained += ratings[ratings.len() - 1] - INITIAL_RATING;
                let all = [vec![INITIAL_RATING], ratings].concat();
                prop_assert!(all.windows(2).all(|two| (two[1] - two[0]).abs() <= 2000));
            }
            prop_assert_eq!(gained, 0);
        }
    }
}
