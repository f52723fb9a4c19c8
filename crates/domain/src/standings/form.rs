//! A team's latest results.

use super::matches::PlayedMatch;
use super::packs::RulePack;
use super::points::{ConfiguredPoints, Verdict, count};
use crate::vocabulary;

vocabulary!(
    /// A match from the view of one team.
    FormResult, {
        /// Won.
        Won = "won",
        /// Drawn.
        Drawn = "drawn",
        /// Lost.
        Lost = "lost",
    }
);

/// The last `length` matches of a team that count as a win, a draw or a loss by the rules
/// of `pack`, latest first, each with its id. Matches without a date count as the oldest.
pub fn form<'m>(
    team: i64,
    matches: impl IntoIterator<Item = &'m PlayedMatch>,
    pack: &RulePack,
    length: usize,
) -> Vec<(i64, FormResult)> {
    // Only the verdict is used, not the points.
    let points = ConfiguredPoints::whole(0, 0, 0, 0);
    let result = |played: &PlayedMatch| {
        let side = played.side_of(team)?;
        let result = match count(played, pack, &points)?.verdict {
            Verdict::Won(winner) if winner == side => FormResult::Won,
            Verdict::Won(_) | Verdict::BothLost => FormResult::Lost,
            Verdict::Drawn => FormResult::Drawn,
            Verdict::Void => return None,
        };
        Some((played.in_time(), result))
    };
    let mut results: Vec<_> = matches.into_iter().filter_map(result).collect();
    results.sort_by_key(|(in_time, _)| std::cmp::Reverse(*in_time));
    results.into_iter().take(length).map(|((.., match_id), result)| (match_id, result)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standings::fixtures::{ended, game, named, to_be_played};
    use crate::terms::Outcome;

    #[test]
    fn matches_of_one_day_are_in_the_order_of_their_numbers() {
        let numbered = |number, id, score| PlayedMatch {
            number: Some(number),
            scheduled: "2026-03-01".parse().ok(),
            ..game(id, 1, 2, score)
        };
        let matches = [numbered(2, 1, (1, 0)), numbered(1, 2, (0, 1))];
        let told = form(1, &matches, named("football-goal-difference"), 5);
        assert_eq!(told, [(1, FormResult::Won), (2, FormResult::Lost)]);
    }

    #[test]
    fn form_is_told_from_the_latest_match_back() {
        let on =
            |day: &str, played: PlayedMatch| PlayedMatch { scheduled: day.parse().ok(), ..played };
        let matches = [
            on("2026-03-15", game(4, 2, 1, (0, 0))),
            on("2026-03-01", game(1, 1, 2, (1, 0))),
            on("2026-03-08", ended(2, 3, 1, Outcome::Walkover, Some(3))),
            on("2026-03-09", ended(3, 3, 1, Outcome::NoResult, None)),
            on("2026-03-22", to_be_played(5, 1, 3)),
            on("2026-03-16", game(6, 2, 3, (5, 0))),
        ];
        let pack = named("football-goal-difference");
        let all = [(4, FormResult::Drawn), (2, FormResult::Lost), (1, FormResult::Won)];
        assert_eq!(form(1, &matches, pack, 5), all);
        assert_eq!(form(1, &matches, pack, 2), all[..2]);
    }
}
