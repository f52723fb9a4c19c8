//! How long a match lasts and how it is won: what the rules of scoring need to know of a match format.
//!
//! The reference data keeps it as JSON ([`FormatRules`](super::FormatRules)); the name of a format is only shown.

use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use crate::standings::{Side, Sides};
use crate::text::fold;

/// A match format, by the way in which the sport counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = PlayedFormat)]
#[serde(tag = "counts", rename_all = "camelCase")]
pub enum Format {
    /// Goals in periods of time: football, hockey.
    Goals(GoalFormat),
    /// Rallies in sets: volleyball, badminton.
    Rallies(RallyFormat),
    /// Points, games and sets.
    Tennis(TennisFormat),
    /// The time of each entrant.
    Times(RaceFormat),
}

/// A format of football or hockey.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GoalFormat {
    /// The most players of a side who start; `None` where the format says nothing.
    #[schema(minimum = 1, maximum = 60)]
    pub starters: Option<u16>,
    /// How many periods it has.
    #[schema(minimum = 1, maximum = 8)]
    pub periods: u16,
    /// How long a period lasts; 0 when the clock decides nothing.
    #[schema(minimum = 0, maximum = 120)]
    pub minutes: u16,
    /// Extra time, if a level match may go on.
    pub extra_time: Option<ExtraTime>,
    /// How many kicks each side of a shoot-out has before the first lead wins; `None` when there is no shoot-out.
    #[schema(minimum = 1, maximum = 20)]
    pub shootout: Option<u16>,
    /// How players change.
    pub substitutions: Substitutions,
    /// Whether a second yellow card sends off.
    pub second_yellow_sends_off: bool,
}

/// Extra time of a format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExtraTime {
    /// How many periods it has.
    #[schema(minimum = 1, maximum = 8)]
    pub periods: u16,
    /// How long one lasts.
    #[schema(minimum = 0, maximum = 120)]
    pub minutes: u16,
    /// Whether the first goal wins.
    pub golden_goal: bool,
    /// Substitutions on top of those of the match; without a limit there, without a meaning.
    #[schema(minimum = 0, maximum = 100)]
    pub substitutions: u16,
}

/// How players of a side change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Substitutions {
    /// The most of a match, in volleyball of a set; `None` is no limit.
    #[schema(minimum = 0, maximum = 100)]
    pub most: Option<u16>,
    /// Whether a player who went off may come on again.
    pub may_return: bool,
}

/// A format of volleyball or badminton. The winner of a rally has a point and serves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RallyFormat {
    /// The most players of a side who start; `None` where the format says nothing.
    #[schema(minimum = 1, maximum = 60)]
    pub starters: Option<u16>,
    /// Whether its sets are called games.
    pub sets_are_games: bool,
    /// Sets to win the match.
    #[schema(minimum = 1, maximum = 7)]
    pub sets_to_win: u16,
    /// Points to win a set.
    #[schema(minimum = 1, maximum = 100)]
    pub points: u16,
    /// Points to win the last set that can be played.
    #[schema(minimum = 1, maximum = 100)]
    pub last_set_points: u16,
    /// The lead that wins a set.
    #[schema(minimum = 1, maximum = 10)]
    pub lead: u16,
    /// The points that win a set whatever the lead.
    #[schema(minimum = 1, maximum = 200)]
    pub cap: Option<u16>,
    /// Who serves first in the set after one.
    pub serves_next: ServesNext,
    /// Whether the server's score says from which court to serve.
    pub has_service_courts: bool,
    /// When the sides change ends.
    pub ends: Ends,
    /// Time-outs of a side in each set; `None` is no limit.
    #[schema(minimum = 0, maximum = 20)]
    pub time_outs: Option<u16>,
    /// How players change.
    pub substitutions: Substitutions,
}

/// Who serves first in the next set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum ServesNext {
    /// The winner of the set before.
    Winner,
    /// The side that did not serve first in the set before; in the last set the winner of the toss.
    TheOther,
}

/// When the sides change ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Ends {
    /// After each set.
    pub after_set: bool,
    /// When so many points were played, again and again.
    #[schema(minimum = 1, maximum = 100)]
    pub every: Option<u16>,
    /// The same in the last set.
    #[schema(minimum = 1, maximum = 100)]
    pub every_in_last_set: Option<u16>,
    /// In the last set, when the first side has so many points.
    #[schema(minimum = 1, maximum = 100)]
    pub in_last_set_at: Option<u16>,
}

/// A format of tennis.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TennisFormat {
    /// Sets to win the match.
    #[schema(minimum = 1, maximum = 7)]
    pub sets_to_win: u16,
    /// Games to win a set, two more than the opponent.
    #[schema(minimum = 1, maximum = 20)]
    pub games: u16,
    /// The games of both sides at which a tie-break is played; `None` when sets are played out.
    #[schema(minimum = 1, maximum = 30)]
    pub tie_break_at: Option<u16>,
    /// How the tie-break is won.
    pub tie_break: TieBreak,
    /// How the last set differs.
    pub last_set: LastSet,
    /// How a game is won that has reached deuce.
    // A page that a device has kept from before says `noAdvantage`.
    #[serde(alias = "noAdvantage", deserialize_with = "game_scoring")]
    pub game: GameScoring,
}

/// How a game of tennis is won that has reached deuce.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum GameScoring {
    /// With two points more (ITF, Rules of Tennis 2025, rule 5a).
    Advantage,
    /// With the next point (ITF, Rules of Tennis 2025, appendix VI).
    NoAdvantage,
    /// With two points more, and at the third deuce with the next point (FIP, Rules of Padel 2026, rule 1: star point).
    StarPoint,
}

impl GameScoring {
    /// The points that win a game whatever the lead.
    const fn cap(self) -> Option<u16> {
        match self {
            Self::Advantage => None,
            Self::NoAdvantage => Some(4),
            Self::StarPoint => Some(6),
        }
    }
}

fn game_scoring<'de, D: Deserializer<'de>>(told: D) -> Result<GameScoring, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Told {
        Flag(bool),
        Word(GameScoring),
    }
    Ok(match Told::deserialize(told)? {
        Told::Flag(true) => GameScoring::NoAdvantage,
        Told::Flag(false) => GameScoring::Advantage,
        Told::Word(word) => word,
    })
}

/// How a tie-break is won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TieBreak {
    /// Points.
    #[schema(minimum = 1, maximum = 30)]
    pub points: u16,
    /// The lead that is needed.
    #[schema(minimum = 1, maximum = 10)]
    pub lead: u16,
}

/// The last set of a tennis match that can be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum LastSet {
    /// It is like the others.
    LikeTheOthers,
    /// It is played out, without a tie-break.
    PlayedOut,
    /// Its tie-break is another one.
    WithTieBreak(TieBreak),
    /// A tie-break is played in its place.
    MatchTieBreak(TieBreak),
}

/// A format of a race.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RaceFormat {
    /// Legs of a relay, or laps that are timed; 0 when there are none.
    #[schema(minimum = 0, maximum = 100)]
    pub legs: u16,
    /// How many false starts an entrant may make before the next one disqualifies.
    #[schema(minimum = 0, maximum = 10)]
    pub false_starts: u16,
}

impl Format {
    /// The most players of a side who start; `None` where the format says nothing.
    pub(super) const fn starters(&self) -> Option<u16> {
        match self {
            Self::Goals(format) => format.starters,
            Self::Rallies(format) => format.starters,
            Self::Tennis(_) | Self::Times(_) => None,
        }
    }

    /// Whether each substitution is recorded, so that a player who does not come on has not played. Where players may
    /// return they come and go without a word to the scorer.
    pub const fn tells_who_comes_on(&self) -> bool {
        match self {
            Self::Goals(format) => !format.substitutions.may_return,
            Self::Rallies(_) | Self::Tennis(_) | Self::Times(_) => false,
        }
    }
}

impl GoalFormat {
    /// The last period: of extra time, if that has begun.
    pub(super) fn last_period(&self, in_extra_time: bool) -> u16 {
        let extra = self.extra_time.filter(|_| in_extra_time);
        self.periods.saturating_add(extra.map_or(0, |extra| extra.periods))
    }

    /// How long a period lasts.
    pub(super) fn minutes_of(&self, period: u16) -> u16 {
        if period <= self.periods {
            self.minutes
        } else {
            self.extra_time.map_or(0, |extra| extra.minutes)
        }
    }

    /// The minutes of the clock before a period.
    pub(super) fn minutes_before(&self, period: u16) -> u16 {
        let before = period.saturating_sub(1);
        let (regular, extra) = (before.min(self.periods), before.saturating_sub(self.periods));
        let extra_minutes = self.extra_time.map_or(0, |extra| extra.minutes);
        regular.saturating_mul(self.minutes).saturating_add(extra.saturating_mul(extra_minutes))
    }
}

/// The side that has won with this score: so many points, and so far ahead.
pub(super) fn won_by(score: Sides<i64>, points: u16, lead: u16, cap: Option<u16>) -> Option<Side> {
    let ahead = score.ahead()?;
    let (high, low) = (score.of(ahead), score.of(ahead.other()));
    let is_capped = cap.is_some_and(|cap| high >= i64::from(cap));
    let has_won = high >= i64::from(points) && high - low >= i64::from(lead);
    (has_won || is_capped).then_some(ahead)
}

/// Whether something that is played point by point can end so: it is won, and there is a way to it on which it was not won
/// before. The way on which the sides stay level for longest is looked at, because if one leads to it, that one does:
/// the loser gets the last point at the lowest lead, and from then on the winner every point. A lead that is not enough with some
/// points was not with fewer, so the last step of each part says it for the whole part.
pub(super) fn can_end_with(
    score: Sides<i64>,
    won_by: impl Fn(Sides<i64>) -> Option<Side>,
) -> Option<Side> {
    let winner = won_by(score)?;
    let (high, low) = (score.of(winner), score.of(winner.other()));
    let went_on = |high, low| won_by(Sides::seen_from(winner, high, low)).is_none();
    let loser_could_score = low == 0 || went_on(low, low - 1);
    (went_on(high - 1, low) && loser_could_score).then_some(winner)
}

impl RallyFormat {
    /// Whether a set is the last one that can be played.
    pub(super) const fn is_last(&self, set: u16) -> bool {
        set + 1 >= self.sets_to_win.saturating_mul(2)
    }

    /// The winner of a set with this score.
    pub(super) fn set_won_by(&self, set: u16, score: Sides<i64>) -> Option<Side> {
        let points = if self.is_last(set) { self.last_set_points } else { self.points };
        won_by(score, points, self.lead, self.cap)
    }
}

impl TennisFormat {
    /// Whether a set is the last one that can be played.
    pub(super) const fn is_last(&self, set: u16) -> bool {
        set + 1 >= self.sets_to_win.saturating_mul(2)
    }

    /// The winner of a game with these points.
    pub(super) fn game_won_by(&self, points: Sides<i64>) -> Option<Side> {
        won_by(points, 4, 2, self.game.cap())
    }

    /// The tie-break that a set goes to, and the games of both sides at which it does.
    pub(super) fn tie_break_of(&self, set: u16) -> Option<(u16, TieBreak)> {
        match self.last_set {
            LastSet::PlayedOut if self.is_last(set) => None,
            LastSet::WithTieBreak(other) if self.is_last(set) => {
                Some((self.tie_break_at.unwrap_or(self.games), other))
            }
            LastSet::MatchTieBreak(instead) if self.is_last(set) => Some((0, instead)),
            _ => self.tie_break_at.map(|at| (at, self.tie_break)),
        }
    }

    /// The winner of a set with these games. The game after a tie at which a tie-break is played is that
    /// tie-break, and ends the set.
    pub(super) fn set_won_by(&self, set: u16, games: Sides<i64>) -> Option<Side> {
        let ahead = games.ahead()?;
        let (high, low) = (games.of(ahead), games.of(ahead.other()));
        match self.tie_break_of(set).map(|(at, _)| i64::from(at)) {
            Some(at) if high > at && (high > at + 1 || low == at) => Some(ahead),
            _ => won_by(games, self.games, 2, None),
        }
    }
}

impl Format {
    /// The games and the points of a set of which somebody tells a match tie-break's points alone, as everybody does: 10–8 is one game
    /// to none (ITF, Rules of Tennis 2025, appendix VI). `None` where the set is another one, or cannot end so.
    pub fn match_tie_break(&self, set: u16, told: Sides<i64>) -> Option<MatchTieBreak> {
        match self {
            Self::Tennis(format) => format.match_tie_break(set, told),
            Self::Goals(_) | Self::Rallies(_) | Self::Times(_) => None,
        }
    }
}

impl TennisFormat {
    /// See [`Format::match_tie_break`].
    pub(super) fn match_tie_break(&self, set: u16, told: Sides<i64>) -> Option<MatchTieBreak> {
        let (0, tie_break) = self.tie_break_of(set)? else { return None };
        can_end_with(told, |points| tie_break.won_by(points)).and_then(|_| MatchTieBreak::of(told))
    }

    /// The points of both sides in the tie-break that has ended a set with these games. Those of the side that has lost it are
    /// enough, as sheets write 7–6(5): the others follow. `None` where the set had no tie-break, or one that cannot end so.
    pub(super) fn tie_break_points(
        &self,
        set: u16,
        games: Sides<i64>,
        told: Sides<Option<i64>>,
    ) -> Option<Sides<i64>> {
        let winner = games.ahead()?;
        let (at, tie_break) = self.tie_break_of(set)?;
        let at = i64::from(at);
        if games != Sides::seen_from(winner, at + 1, at) {
            return None;
        }
        let lost = told.of(winner.other())?;
        let won = told.of(winner).unwrap_or_else(|| tie_break.won_against(lost));
        let points = Sides::seen_from(winner, won, lost);
        let ended = can_end_with(points, |points| tie_break.won_by(points));
        (ended == Some(winner)).then_some(points)
    }
}

/// A match tie-break as it counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchTieBreak {
    /// One game for the winner.
    pub games: Sides<i64>,
    /// Its points.
    pub points: Sides<i64>,
}

impl MatchTieBreak {
    /// The one with these points; `None` without a winner.
    pub fn of(points: Sides<i64>) -> Option<Self> {
        Some(Self { games: Sides::seen_from(points.ahead()?, 1, 0), points })
    }

    /// Whether a match sheet calls a set so.
    pub fn is_called(period_type: &str) -> bool {
        matches!(
            fold(period_type).replace(['-', ' '], "").as_str(),
            "matchtiebreak" | "supertiebreak" | "championshiptiebreak"
        )
    }
}

impl TieBreak {
    /// Its winner with these points.
    pub(super) fn won_by(self, points: Sides<i64>) -> Option<Side> {
        won_by(points, self.points, self.lead, None)
    }

    /// The points with which it is won against so many.
    fn won_against(self, lost: i64) -> i64 {
        i64::from(self.points).max(lost.saturating_add(i64::from(self.lead)))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::super::named::{
        BADMINTON, BADMINTON_TO_15, BADMINTON_TO_31, BEACH_VOLLEYBALL, FAST4, FOOTBALL,
        MATCH_TIE_BREAK, TENNIS, VOLLEYBALL,
    };
    use super::*;

    fn ends(format: &RallyFormat, set: u16, a: i64, b: i64) -> bool {
        can_end_with(Sides::new(a, b), |score| format.set_won_by(set, score)).is_some()
    }

    #[test]
    fn a_set_ends_as_the_rules_say_and_not_otherwise() {
        assert!(ends(&VOLLEYBALL, 1, 25, 23) && ends(&VOLLEYBALL, 1, 25, 0));
        assert!(ends(&VOLLEYBALL, 4, 41, 43) && !ends(&VOLLEYBALL, 4, 43, 40));
        assert!(!ends(&VOLLEYBALL, 1, 25, 24) && !ends(&VOLLEYBALL, 1, 15, 5));
        assert!(ends(&VOLLEYBALL, 5, 15, 5) && !ends(&VOLLEYBALL, 5, 25, 20));
        assert!(ends(&BADMINTON, 1, 30, 29) && ends(&BADMINTON, 1, 30, 28));
        assert!(!ends(&BADMINTON, 1, 30, 27) && !ends(&BADMINTON, 1, 31, 29));
        assert!(ends(&BADMINTON_TO_15, 1, 15, 8) && ends(&BADMINTON_TO_15, 3, 15, 13));
        assert!(!ends(&BADMINTON_TO_15, 1, 15, 14) && ends(&BADMINTON_TO_15, 2, 16, 14));
        assert!(ends(&BADMINTON_TO_15, 1, 21, 20) && ends(&BADMINTON_TO_15, 1, 21, 19));
        assert!(!ends(&BADMINTON_TO_15, 1, 21, 18) && !ends(&BADMINTON_TO_15, 1, 22, 20));
        assert!(ends(&BEACH_VOLLEYBALL, 3, 15, 13) && !ends(&BEACH_VOLLEYBALL, 2, 15, 13));
    }

    #[test]
    fn a_set_of_tennis_ends_with_two_games_more_or_after_the_tie_break() {
        let ends = |format: &TennisFormat, set, a, b| {
            can_end_with(Sides::new(a, b), |games| format.set_won_by(set, games)).is_some()
        };
        for (a, b) in [(6, 0), (6, 4), (7, 5), (7, 6), (6, 7)] {
            assert!(ends(&TENNIS, 1, a, b), "{a}-{b}");
        }
        for (a, b) in [(6, 5), (6, 6), (7, 4), (8, 6), (5, 3), (0, 0)] {
            assert!(!ends(&TENNIS, 1, a, b), "{a}-{b}");
        }
        let played_out = TennisFormat { last_set: LastSet::PlayedOut, ..TENNIS };
        assert!(ends(&played_out, 3, 70, 68) && !ends(&played_out, 3, 7, 6));
        assert!(ends(&FAST4, 1, 4, 3) && ends(&FAST4, 1, 4, 0) && !ends(&FAST4, 1, 5, 3));
        assert!(ends(&MATCH_TIE_BREAK, 3, 1, 0) && !ends(&MATCH_TIE_BREAK, 3, 6, 4));
        let told =
            |format, set, a, b| Format::Tennis(format).match_tie_break(set, Sides::new(a, b));
        let (games, points) = (Sides::new(0, 1), Sides::new(8, 10));
        let counted = Some(MatchTieBreak { games, points });
        assert_eq!(told(MATCH_TIE_BREAK, 3, 8, 10), counted);
        for (format, set, a, b) in [
            (MATCH_TIE_BREAK, 2, 8, 10),
            (TENNIS, 3, 8, 10),
            (MATCH_TIE_BREAK, 3, 9, 10),
            (MATCH_TIE_BREAK, 3, 0, 1),
        ] {
            assert_eq!(told(format, set, a, b), None);
        }
        for called in ["Match tie-break", "match tiebreak", "Super Tie Break"] {
            assert!(MatchTieBreak::is_called(called), "{called}");
        }
        assert!(!MatchTieBreak::is_called("set"));
    }

    #[test]
    fn tie_break_points_of_the_loser_say_those_of_the_winner() {
        let told = |format: &TennisFormat, set, (a, b), of_a, of_b| {
            let points = format.tie_break_points(set, Sides::new(a, b), Sides::new(of_a, of_b));
            points.map(|points| (points.a, points.b))
        };
        assert_eq!(told(&TENNIS, 1, (7, 6), None, Some(5)), Some((7, 5)));
        assert_eq!(told(&TENNIS, 2, (6, 7), Some(8), None), Some((8, 10)));
        assert_eq!(told(&TENNIS, 1, (7, 6), Some(7), Some(0)), Some((7, 0)));
        assert_eq!(told(&FAST4, 1, (4, 3), None, Some(4)), Some((5, 4)));
        assert_eq!(told(&MATCH_TIE_BREAK, 3, (0, 1), Some(8), None), Some((8, 10)));
        for (set, games, of_a, of_b) in [
            // The set had none, the other side has won it, it was not over, it was over before, only the winner's are known.
            (1, (6, 4), None, Some(5)),
            (1, (7, 6), Some(5), Some(7)),
            (1, (7, 6), Some(7), Some(6)),
            (1, (7, 6), Some(9), Some(5)),
            (1, (7, 6), Some(7), None),
        ] {
            assert_eq!(told(&TENNIS, set, games, of_a, of_b), None, "{games:?} {of_a:?} {of_b:?}");
        }
        let played_out = TennisFormat { last_set: LastSet::PlayedOut, ..TENNIS };
        assert_eq!(told(&played_out, 3, (7, 6), None, Some(5)), None);
    }

    #[test]
    fn what_was_over_before_does_not_end_with_a_higher_score() {
        let tennis = |format: &TennisFormat, set, a, b| {
            can_end_with(Sides::new(a, b), |games| format.set_won_by(set, games)).is_some()
        };
        for (a, b) in [(8, 7), (25, 24), (100, 99), (65_535, 65_534)] {
            assert!(!tennis(&TENNIS, 1, a, b) && !tennis(&TENNIS, 1, b, a), "{a}-{b}");
            assert!(!ends(&BADMINTON_TO_31, 1, a + 24, b + 24), "{a}-{b}");
        }
        for (a, b) in [(31, 30), (40, 39), (31, 29)] {
            assert!(!ends(&BADMINTON, 1, a, b) && !ends(&BADMINTON, 1, b, a), "{a}-{b}");
        }
        assert!(!tennis(&MATCH_TIE_BREAK, 3, 5, 4) && !tennis(&FAST4, 1, 5, 4));
        assert!(ends(&BADMINTON_TO_31, 1, 31, 30));
        let decider = |a, b| {
            can_end_with(Sides::new(a, b), |points| FAST4.tie_break.won_by(points)).is_some()
        };
        assert!(decider(5, 4) && !decider(6, 5));
    }

    /// Every score that the points lead to, up to `most` of each side, at which something is won.
    fn reached(most: i64, won_by: impl Fn(Sides<i64>) -> Option<Side>) -> BTreeSet<(i64, i64)> {
        let (mut ends, mut seen) = (BTreeSet::new(), BTreeSet::new());
        let mut open = vec![(0, 0)];
        while let Some((a, b)) = open.pop() {
            if a > most || b > most || !seen.insert((a, b)) {
                continue;
            }
            if won_by(Sides::new(a, b)).is_some() {
                ends.insert((a, b));
            } else {
                open.extend([(a + 1, b), (a, b + 1)]);
            }
        }
        ends
    }

    /// The scores up to `most` with which something can end.
    fn possible(most: i64, won_by: impl Fn(Sides<i64>) -> Option<Side>) -> BTreeSet<(i64, i64)> {
        let all = (0..=most).flat_map(|a| (0..=most).map(move |b| (a, b)));
        all.filter(|(a, b)| can_end_with(Sides::new(*a, *b), &won_by).is_some()).collect()
    }

    proptest! {
        #[test]
        fn rallies_end_with_the_scores_that_points_lead_to_and_no_other(
            points in 1..8_u16,
            lead in 0..5_u16,
            cap in prop::option::of(1..12_u16),
        ) {
            let won = |score| won_by(score, points, lead, cap);
            prop_assert_eq!(possible(16, won), reached(16, won));
        }

        #[test]
        fn sets_of_tennis_end_with_the_scores_that_games_lead_to_and_no_other(
            games in 1..8_u16,
            tie_break_at in prop::option::of(0..10_u16),
            set in 1..4_u16,
            last_set in prop_oneof![
                Just(LastSet::LikeTheOthers),
                Just(LastSet::PlayedOut),
                Just(LastSet::MatchTieBreak(TENNIS.tie_break)),
            ],
        ) {
            let format = TennisFormat { games, tie_break_at, last_set, ..TENNIS };
            let won = |score| format.set_won_by(set, score);
            prop_assert_eq!(possible(16, won), reached(16, won));
        }
    }

    #[test]
    fn the_minutes_of_extra_time_go_on_from_those_of_the_match() {
        let before: Vec<u16> = (1..=4).map(|period| FOOTBALL.minutes_before(period)).collect();
        assert_eq!(before, [0, 45, 90, 105]);
        assert_eq!((FOOTBALL.minutes_of(2), FOOTBALL.minutes_of(3)), (45, 15));
    }
}
